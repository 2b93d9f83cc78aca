"""What the command line writes: names of files that tell editions apart, files that are never half, words on a sheet.

Invariant: a name is made of our own words (a game's id, a sheet's name, good values), so every system takes it.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from generators import sheets
from generators.edition import Edition, Option
from generators.kits import Kit, Printable
from generators.options import PrintOptions
from generators.sheets import Cut, Summary

PAGE = b"/Type /Page\n"
"""What the object of each page has in the files that we write."""


def edition_suffix(edition: Edition, own: tuple[Option[Any], ...]) -> str:
    """What tells the files of this edition from those of the usual one: `-low-de-82.6mm-marks`, or nothing.

    `own` are the game's own options.
    """
    parts = [
        *([edition.mode] if edition.mode != "normal" else []),
        *([edition.language] if edition.language != "en" else []),
        *(option.label(edition[option]) for option in own if edition[option] != option.usual),
    ]
    return "".join(f"-{part}" for part in parts)


def suffix(options: PrintOptions, own: tuple[Option[Any], ...]) -> str:
    """What tells the sheets of this order from those of others: `-A4-short-low`.

    Corrections do not: a printer's new sheets replace its old ones.
    """
    setup = options.setup
    flip = "" if setup.flip == "long" else f"-{setup.flip}"
    cut = "" if setup.cut is Cut.SHARED else f"-{setup.cut}"
    return f"-{setup.paper.name}{flip}{cut}{edition_suffix(options.edition, own)}"


def write(file: Path, data: bytes) -> None:
    """Whole or not at all: a file that was there stays until the new one is complete.

    :raises OSError: if the file cannot be written.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(file.name + ".part")
    try:
        half.write_bytes(data)
        half.replace(file)
    except BaseException:
        # Ctrl+C comes here too.
        with suppress(OSError):
            half.unlink(missing_ok=True)
        raise


# --- words -----------------------------------------------------------------------------------------------------------


def count_of(number: int, thing: str) -> str:
    """`1 page`, `2 pages`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def summary(component: Printable, options: PrintOptions) -> Summary | None:
    """How the pieces are laid out; None for a booklet."""
    if not isinstance(component, Kit):
        return None
    return sheets.impose_kit(component, options.setup).summary


def describe_file(component: Printable, found: Summary | None, data: bytes) -> str:
    """What the file holds, and how much paper that takes."""
    pages = count_of(data.count(PAGE), "page")
    if found is None or not isinstance(component, Kit):
        return pages
    face = component.pieces[0].front
    size = f"{face.width:.1f} x {face.height:.1f} mm"
    return f"{len(component.pieces)} of {size} on {count_of(found.sheets, 'sheet')}, {pages} ({found.layout})"


def describe_candidates(found: Summary) -> str:
    """The layouts that were compared, with the sheets that each would take."""
    rows = (f"{one.layout}: {one.per_sheet} a sheet, {count_of(one.sheets, 'sheet')}" for one in found.candidates)
    return "layouts that fit, best first: " + "; ".join(rows)
