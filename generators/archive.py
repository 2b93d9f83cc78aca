"""Many files as one ZIP.

Invariant: the same files in the same order give the same bytes: no dates, no rights of the machine that made it.
"""

import zlib
from collections.abc import Iterable
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file: the first that a ZIP can tell."""

COMPRESSED = (".pdf", ".png", ".jpg")
"""Files that do not shrink any more."""

READABLE = 0o644 << 16
UNIX = 3


def write_zip(out: IO[bytes], files: Iterable[tuple[str, bytes]], folder: str = "") -> None:
    """Write the files, each as soon as it comes, so that no two have to be in memory.

    :param folder: in which they come to lie when it is unpacked; none if empty.
    """
    with ZipFile(out, "w") as archive:
        for path, data in files:
            info = ZipInfo(f"{folder}/{path}" if folder else path, LONG_AGO)
            info.create_system, info.external_attr = UNIX, READABLE
            info.compress_type = ZIP_STORED if path.endswith(COMPRESSED) else ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=zlib.Z_BEST_SPEED)
