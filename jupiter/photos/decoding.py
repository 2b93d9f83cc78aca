"""Picture files as pictures: turned upright, in the colours that OpenCV has, and no larger than is needed.

Invariant: only what `headers` lets pass is decoded, and what comes of it must have the size that its header says.
"""

import cv2
import numpy as np

from jupiter.photos.headers import DAMAGED, BadPicture, Header, read_header
from jupiter.photos.marks import Picture
from jupiter.photos.pictures import upright


def decode(file: bytes) -> tuple[Picture, int]:
    """The picture (blue, green, red: shape (height, width, 3)) and by how much its sides were made smaller.

    :raises BadPicture: saying what is wrong with the file and what to do.
    """
    header = read_header(file)
    smaller = header.smaller
    mode = cv2.IMREAD_REDUCED_COLOR_2 if smaller == 2 else cv2.IMREAD_COLOR
    try:
        decoded = cv2.imdecode(np.frombuffer(header.content, np.uint8), mode | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error:
        decoded = None
    if decoded is None or not _is_as_said(np.asarray(decoded), header, smaller):
        raise BadPicture(DAMAGED)
    return upright(np.asarray(decoded, np.uint8), header.orientation), smaller


def _is_as_said(decoded: Picture, header: Header, smaller: int) -> bool:
    height, width = decoded.shape[:2]
    return abs(width * smaller - header.width) < smaller + 1 and abs(height * smaller - header.height) < smaller + 1
