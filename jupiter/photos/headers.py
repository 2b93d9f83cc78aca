"""What a picture file says of itself, read before anything of it is decoded: JPEG, PNG and WebP.

Invariant: nothing is believed that is not there. A file is walked from its first byte to the end of its picture, each
step further on than the last, so that no file takes more than a look at each of its bytes; what follows the picture is
cut off and never seen by a decoder. Of all that a camera writes into a file only its rotation is read.
"""

import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

MAX_BYTES = 12 * 1024 * 1024
"""Of one file."""

MAX_PIXELS = 50_000_000
MAX_SIDE, MIN_SIDE = 16_384, 240
"""Pixels along a side: OpenCV cannot look at more, and with fewer no mark can be read."""

MAX_SCANS = 64
"""Of a progressive JPEG: cameras write ten, and each takes as long to decode as a whole picture."""

ENOUGH = 20_000_000
"""Pixels beyond which a picture is read at half its size: marks are large enough then."""

DAMAGED = "The picture is damaged: it cannot be decoded. Take or save it once more."
KNOWN = "Send a JPEG, PNG or WebP file, as phones take them."


class Header(NamedTuple):
    """A picture that may be decoded."""

    width: int
    height: int
    """In pixels, as stored."""
    orientation: int
    """How it has to be turned, 1 to 8, as EXIF has it."""
    content: bytes
    """The file without what is not needed: other chunks, and whatever follows the picture."""

    @property
    def smaller(self) -> int:
        """By how much the sides of the picture may be made smaller."""
        return 2 if self.width * self.height > ENOUGH else 1


class BadPicture(ValueError):
    """A file that is not decoded; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of file that is known by how it begins, and not read."""

    begins: bytes
    name: str
    at: int = 0


_OTHERS = (
    _Kind(b"GIF8", "a GIF picture"),
    _Kind(b"%PDF", "a PDF document"),
    _Kind(b"PK\x03\x04", "a ZIP archive"),
    _Kind(b"II*\x00", "a TIFF picture"),
    _Kind(b"MM\x00*", "a TIFF picture"),
    _Kind(b"BM", "a bitmap"),
    _Kind(b"ftypheic", "a HEIC picture", 4),
    _Kind(b"ftypheix", "a HEIC picture", 4),
    _Kind(b"ftypmif1", "a HEIC picture", 4),
    _Kind(b"ftypavif", "an AVIF picture", 4),
    _Kind(b"ftyp", "a film", 4),
    _Kind(b"<svg", "an SVG drawing"),
    _Kind(b"<?xml", "an XML document"),
    _Kind(b"<", "a web page"),
)


def read_header(file: bytes) -> Header:
    """What may be decoded of the file.

    :raises BadPicture: for any other file, one that ends too early, is animated, or is too large or too small.
    """
    if not file:
        raise BadPicture("The file is empty. " + KNOWN)
    if len(file) > MAX_BYTES:
        raise BadPicture(f"The file has more than {MAX_BYTES // 1024**2} MiB. Send it in a smaller size.")
    for begins, read in _READERS.items():
        if file.startswith(begins):
            return _bounded(_safely(read, file))
    other = next((kind.name for kind in _OTHERS if file[kind.at :].lstrip().startswith(kind.begins)), "not a picture")
    raise BadPicture(f"It is {other}. {KNOWN}")


def _safely(read: Callable[[bytes], Header], file: bytes) -> Header:
    try:
        return read(file)
    except (struct.error, IndexError):
        raise BadPicture("The file ends too early. Send it once more, whole.") from None


def _bounded(header: Header) -> Header:
    width, height = header.width, header.height
    if max(width, height) > MAX_SIDE or width * height > MAX_PIXELS:
        raise BadPicture(
            f"It is {width} x {height} pixels; at most {MAX_PIXELS // 10**6} megapixels and {MAX_SIDE} along a side "
            "are read. Send it in a smaller size."
        )
    if min(width, height) < MIN_SIDE:
        raise BadPicture(f"It is {width} x {height} pixels, too few to read a mark. Send the photo in full size.")
    return header


# --- EXIF -------------------------------------------------------------------------------------------------------------

ORIENTATION, SHORT = 0x0112, 3


def _orientation(exif: bytes) -> int:
    """The rotation in a block of EXIF; 1 where it says none or cannot be read. Only its first list is looked at."""
    order = {b"II*\x00": "<", b"MM\x00*": ">"}.get(exif[:4])
    try:
        if order is None:
            return 1
        (first,) = struct.unpack_from(f"{order}I", exif, 4)
        (count,) = struct.unpack_from(f"{order}H", exif, first)
        for entry in range(min(count, 512)):
            tag, kind, _, value = struct.unpack_from(f"{order}HHIH", exif, first + 2 + 12 * entry)
            if tag == ORIENTATION:
                return value if kind == SHORT and 1 <= value <= 8 else 1
    except struct.error:
        pass
    return 1


# --- JPEG -------------------------------------------------------------------------------------------------------------

_EXIF = b"Exif\x00\x00"
_FRAMES = {0xC0, 0xC1, 0xC2}
"""Baseline, extended and progressive; the others are read by nothing that people have."""
_OTHER_FRAMES = {0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}
_END, _SCAN, _APP1 = 0xD9, 0xDA, 0xE1
_LEFT_OUT = {0xFE, *range(0xE0, 0xF0)} - {0xE0, 0xEE}
"""Comments and what programs add, but for how colours are stored: browsers would obey a rotation and a profile."""


def _jpeg(file: bytes) -> Header:
    size: tuple[int, int] | None = None
    orientation, scans, end, kept = 1, 0, 2, [file[:2]]
    for marker, segment, begins, ends in _segments(file):
        kept += [file[end:begins], b"" if marker in _LEFT_OUT else file[begins:ends]]
        end = ends
        if marker in _FRAMES:
            size = _jpeg_size(segment, size)
        elif marker in _OTHER_FRAMES:
            raise BadPicture("This kind of JPEG is not read. Save it as an ordinary JPEG or PNG.")
        elif marker == _APP1 and segment.startswith(_EXIF):
            orientation = _orientation(segment[len(_EXIF) :])
        scans += marker == _SCAN
    if size is None or not scans:
        raise BadPicture("The JPEG file has no picture in it. Send another one.")
    if scans > MAX_SCANS:
        raise BadPicture(f"The JPEG file is in more than {MAX_SCANS} scans. Save it as an ordinary JPEG.")
    return Header(*size, orientation, b"".join(kept))


def _segments(file: bytes) -> Iterator[tuple[int, bytes, int, int]]:
    """Marker, content, begin and end of each segment, up to the end of the picture."""
    at = 2
    while True:
        if file[at] != 0xFF:
            raise BadPicture("The JPEG file is damaged. Send it once more.")
        marker = file[at + 1]
        if marker == _END:
            yield marker, b"", at, at + 2
            return
        if marker == 0xFF:
            at += 1
            continue
        (length,) = struct.unpack_from(">H", file, at + 2)
        segment = file[at + 4 : at + 2 + length]
        if length < 2 or len(segment) < length - 2:
            raise IndexError
        yield marker, segment, at, at + 2 + length
        at += 2 + length
        if marker == _SCAN:
            at = _after_scan(file, at)


def _jpeg_size(segment: bytes, before: tuple[int, int] | None) -> tuple[int, int]:
    precision, height, width, components = struct.unpack_from(">BHHB", segment)
    if before is not None:
        raise BadPicture("The JPEG file has several pictures in one. Send another one.")
    if precision != 8 or components not in (1, 3):
        raise BadPicture("The colours of this JPEG are not read. Save it as an ordinary JPEG or PNG.")
    return width, height


def _after_scan(file: bytes, at: int) -> int:
    """Where the next marker is that does not belong to the scan."""
    while True:
        at = file.find(b"\xff", at)
        if at < 0:
            raise IndexError
        following = file[at + 1]
        if following != 0 and following != 0xFF and not 0xD0 <= following <= 0xD7:
            return at
        at += 1 if following == 0xFF else 2


# --- PNG --------------------------------------------------------------------------------------------------------------

_PNG = b"\x89PNG\r\n\x1a\n"
_KEPT = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
"""The others hold texts and profiles, which may be packed without bounds."""


def _png(file: bytes) -> Header:
    width, height = struct.unpack_from(">II", file, 16)
    kept, orientation, at = [_PNG], 1, len(_PNG)
    if file[12:16] != b"IHDR":
        raise BadPicture("The PNG file is damaged. Send it once more.")
    while True:
        length, name = struct.unpack_from(">I4s", file, at)
        chunk = file[at : at + 12 + length]
        if len(chunk) < 12 + length:
            raise IndexError
        if name == b"acTL":
            raise BadPicture("The PNG file is animated. Send a photo.")
        if name == b"eXIf":
            orientation = _orientation(chunk[8:-4])
        if name in _KEPT:
            kept.append(chunk)
        at += 12 + length
        if name == b"IEND":
            return Header(width, height, orientation, b"".join(kept))


# --- WebP -------------------------------------------------------------------------------------------------------------

_ANIMATED = 0x02


def _webp(file: bytes) -> Header:
    (length,) = struct.unpack_from("<I", file, 4)
    if file[8:12] != b"WEBP":
        raise BadPicture("It is no WebP file. " + KNOWN)
    if len(file) < 8 + length:
        raise IndexError
    sizes, orientation, picture = [], 1, b""
    for name, chunk in _riff(file[: 8 + length]):
        if name in (b"ANIM", b"ANMF") or (name == b"VP8X" and chunk[0] & _ANIMATED):
            raise BadPicture("The WebP file is animated. Send a photo.")
        if name in (b"VP8 ", b"VP8L") and not picture:
            sizes.append(_webp_size(name, chunk))
            picture = name + struct.pack("<I", len(chunk)) + chunk + b"\x00" * (len(chunk) % 2)
        elif name == b"VP8X":
            sizes.append((1 + int.from_bytes(chunk[4:7], "little"), 1 + int.from_bytes(chunk[7:10], "little")))
        elif name == b"EXIF":
            orientation = _orientation(chunk.removeprefix(_EXIF))
    if not picture:
        raise BadPicture("The WebP file has no picture in it. Send another one.")
    if len(set(sizes)) > 1:
        raise BadPicture("The WebP file says two sizes. Send another one.")
    return Header(*sizes[0], orientation, b"RIFF" + struct.pack("<I", 4 + len(picture)) + b"WEBP" + picture)


def _riff(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    while at < len(file):
        name, length = struct.unpack_from("<4sI", file, at)
        chunk = file[at + 8 : at + 8 + length]
        if len(chunk) < length:
            raise IndexError
        yield name, chunk
        at += 8 + length + length % 2


def _webp_size(name: bytes, chunk: bytes) -> tuple[int, int]:
    if name == b"VP8L":
        if chunk[0] != 0x2F:
            raise BadPicture("The WebP file is damaged. Send it once more.")
        (bits,) = struct.unpack_from("<I", chunk, 1)
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if chunk[3:6] != b"\x9d\x01\x2a":
        raise BadPicture("The WebP file is damaged. Send it once more.")
    width, height = struct.unpack_from("<HH", chunk, 6)
    return width & 0x3FFF, height & 0x3FFF


_READERS: dict[bytes, Callable[[bytes], Header]] = {b"\xff\xd8\xff": _jpeg, _PNG: _png, b"RIFF": _webp}
