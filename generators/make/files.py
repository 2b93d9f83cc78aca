"""Files of what is made: names that tell editions apart, files that are never half, archives, words about a sheet.

Invariant: a name is made of our own words (a game's id, a sheet's name, good values), so every system takes it. An
archive of the same files in the same order has the same bytes: no dates, no rights of the machine that made it.
"""

import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Edition, Option, PrintOptions
from jupiter.generators.order.page_setup import Binding, Cut, Flip, Offset, PageSetup, Registration
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.sheets import Imposition, Summary
from jupiter.interruption import Undone


@dataclass(frozen=True, slots=True)
class Export:
    """A format of other programs: its name, what it gives, and its files, one after another as they are made.

    `files` takes a game, the order, and the names of the sheets that are ordered: nothing else is exported. Paths are
    relative and have `/` between their parts.
    """

    name: str
    help: str
    files: Callable[[PrintSet, PrintOptions, Sequence[str]], Iterator[tuple[str, bytes]]]
    is_of_sheets: bool = False
    """Whether it is about printed sheets, so that paper and flip make a difference."""


NOTE = "README.txt"
"""The file of an export that says what its maker has to know; the command line says it, too."""

PAGE = b"/Type /Page\n"
"""What the object of each page has in the files that we write."""


def file_name(print_set: PrintSet, sheet: str, options: PrintOptions) -> str:
    """`jupiter-rescue-cards-A4-short-low-de-office.pdf`: what else is printed from another order has another name."""
    return f"{print_set.id}-{sheet}{suffix(options, print_set.options)}.pdf"


def suffix(options: PrintOptions, own: tuple[Option[Any], ...]) -> str:
    """What tells the sheets of this order from those of others: `-A4-short-low-office`.

    `own` are the game's own options.
    """
    setup = options.setup
    parts = (
        setup.paper.name,
        setup.flip if setup.flip != Flip.LONG else "",
        setup.cut if setup.cut is not Cut.SHARED else "",
        setup.binding if setup.binding is not Binding.FLAT else "",
        setup.registration if setup.registration is not Registration.NONE else "",
    )
    return _joined(parts) + edition_suffix(options.edition, own) + _printer_suffix(setup)


def edition_suffix(edition: Edition, own: tuple[Option[Any], ...]) -> str:
    """What tells the files of this edition from those of the usual one: `-low-de-82.6mm-marks`, or nothing."""
    return _joined(
        (
            edition.mode if edition.mode != "normal" else "",
            edition.language if edition.language != "en" else "",
            *(option.label(edition[option]) for option in own if edition[option] != option.usual),
            f"qr-{_plain(edition.address)}" if edition.address else "",
        )
    )


def _printer_suffix(setup: PageSetup) -> str:
    """Whose correction it is, or which, or nothing. Sheets for one printer replace those for the same one."""
    if setup.printer or setup.offset == Offset():
        return _joined((setup.printer,))
    return f"-offset_{setup.offset.x:g}_{setup.offset.y:g}_{setup.offset.degrees:g}"


def _plain(address: str) -> str:
    """The address in signs that every disk takes."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", address.partition("//")[2]).strip("-.")


def _joined(parts: Iterable[str]) -> str:
    return "".join(f"-{part}" for part in parts if part)


# --- files -----------------------------------------------------------------------------------------------------------


def write(file: Path, data: bytes) -> None:
    """Whole or not at all: a file that was there stays until the new one is complete.

    :raises OSError: naming the file, if it cannot be written.
    """
    half = file.with_name(file.name + ".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with Undone(partial(half.unlink, missing_ok=True)):
            try:
                half.write_bytes(data)
                half.replace(file)
            except BaseException:
                with suppress(OSError):
                    half.unlink(missing_ok=True)
                raise
    except OSError as error:
        # The system reports a full disk without the name of a file.
        raise OSError(error.errno, error.strerror, str(file)) from error


# --- archives --------------------------------------------------------------------------------------------------------

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


# --- words -----------------------------------------------------------------------------------------------------------


def count_of(number: int, thing: str) -> str:
    """`1 page`, `2 pages`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def describe_file(printable: Imposition | Booklet, data: bytes) -> str:
    """What the file holds, and how much paper that takes."""
    pages = count_of(data.count(PAGE), "page")
    if isinstance(printable, Booklet):
        return pages
    summary = printable.summary
    face, sheets = printable.kits[0].pieces[0].front, count_of(summary.sheets, "sheet")
    if len(printable.kits) > 1:
        return (
            f"{summary.pieces} pieces of {count_of(len(printable.kits), 'kit')} on {sheets}, {pages} ({summary.layout})"
        )
    return f"{summary.pieces} of {face.width:.1f} x {face.height:.1f} mm on {sheets}, {pages} ({summary.layout})"


def describe_candidates(summary: Summary) -> str:
    """The layouts that were compared, with the sheets that each would take."""
    if not summary.candidates:
        return ""
    rows = (f"{one.layout}: {one.per_sheet} a sheet, {count_of(one.sheets, 'sheet')}" for one in summary.candidates)
    return "layouts that fit, best first: " + "; ".join(rows)
