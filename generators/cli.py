"""The command line: `python -m generators` makes the sheets of a game, and other programs' files on request.

Law of this file: it reads arguments, writes files and says what it wrote. What is made, the printer and the exports
know.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generators import sheets
from generators.catalogue import PRINTED
from generators.drawing.proof import UnsafeTextError
from generators.drawing.text import TextOverflowError
from generators.exports import EXPORTS
from generators.kits import Kit, Printable
from generators.order import Option, Order, options, read
from generators.printed import Printed
from generators.printer import document, made, titles
from generators.sheets import PieceTooLargeError, profiles
from jupiter.engine.errors import Malformed

PROFILES = Path("~/.config/jupiter-tabletop").expanduser()
"""Where corrections of printers are kept by name; not among the files that can be made again."""

FAULTS = (Malformed, PieceTooLargeError, profiles.ProfileError, TextOverflowError, UnsafeTextError, OSError)
"""What can be wrong with an order; it is told in a sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes what the arguments ask for, and says what was made and how to print it."""
    asked, printed = _asked(arguments)
    try:
        orders = [_order(asked, printed, paper) for paper in asked.paper or ("A4", "Letter")]
        if asked.save_profile:
            _save(asked.save_profile, orders[0])
        wanted = _wanted(asked.sheets, printed)
        asked.out.mkdir(parents=True, exist_ok=True)
        for ordered in orders:
            _write_sheets(printed, wanted, ordered, asked.out)
        for name in asked.export or ():
            _write_export(printed, name, orders[0], asked.out)
    except FAULTS as error:
        print(f"python -m generators: {_explained(error)}", file=sys.stderr)
        return 2
    print("Print at 100 % (actual size), then measure the ruler on a sheet: 100 mm, 4 inches.")
    return 0


def _explained(error: Exception) -> str:
    if isinstance(error, Malformed):
        return "; ".join(f"{_flag(fault.field)}: {fault.message}" for fault in error.faults)
    return str(error)


# --- arguments -------------------------------------------------------------------------------------------------------


def _asked(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, Printed]:
    """The arguments, and the game that they name; the game decides which sheets and languages there are."""
    first = argparse.ArgumentParser(add_help=False)
    first.add_argument("--game", choices=sorted(PRINTED), default=next(iter(PRINTED)))
    printed = PRINTED[first.parse_known_args(arguments)[0].game]
    return _parser(printed).parse_args(arguments), printed


def _parser(printed: Printed) -> argparse.ArgumentParser:
    listed = "\n".join(f"  {name:12} {title}" for name, title in titles(printed).items())
    parser = argparse.ArgumentParser(
        prog="python -m generators",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"Make the printable components of a game, to scale.\n\nsheets of {printed.name}:\n{listed}",
        epilog="First print the calibration sheet, if you print on both sides; then give what you read as --offset.",
    )
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help="which sheets (default: all of them)")
    parser.add_argument("--game", choices=sorted(PRINTED), default=printed.id, help="which game (default: %(default)s)")
    for option in options(printed.languages()):
        _add(parser, option)
    parser.add_argument("--profile", metavar="NAME", help="use the correction saved under this name or in this file")
    parser.add_argument("--save-profile", metavar="NAME", help="save the correction given by --offset under this name")
    parser.add_argument(
        "--export", action="append", choices=list(EXPORTS), metavar="FORMAT", help=f"also write {', '.join(EXPORTS)}"
    )
    parser.add_argument(
        "--out", type=Path, default=Path("output"), metavar="FOLDER", help="where to write (default: %(default)s)"
    )
    return parser


def _add(parser: argparse.ArgumentParser, option: Option) -> None:
    """The flag of an option. Values are checked where they are read, with the same words as over HTTP."""
    good = f"{option.help}: {option.good}"
    if option.name == "paper":
        parser.add_argument("--paper", action="append", metavar="SIZE", help=f"{good}; may be repeated (A4 and Letter)")
    else:
        helped = f"{good} (default: {option.default or 'none'})".replace("%", "%%")
        parser.add_argument(_flag(option.name), metavar="VALUE", help=helped)


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _order(asked: argparse.Namespace, printed: Printed, paper: str) -> Order:
    known = options(printed.languages())
    given = {option.name: getattr(asked, option.name) for option in known if option.name != "paper"}
    ordered = read(
        {name: text for name, text in given.items() if text is not None} | {"paper": paper}, known, printed.id
    )
    if asked.profile and not asked.offset:
        ordered = replace(ordered, setup=replace(ordered.setup, offset=profiles.load(_profile(asked.profile))))
    return ordered


def _profile(name: str) -> Path:
    """The file of a correction: the name may be a path of its own."""
    return Path(name) if name.endswith(".toml") else PROFILES / f"{name}.toml"


def _save(name: str, ordered: Order) -> None:
    file = _profile(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    profiles.save(file, ordered.setup.offset)
    print(f"{file}: saved; use it with --profile {name}")


def _wanted(names: Sequence[str], printed: Printed) -> tuple[str, ...]:
    known = titles(printed)
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Malformed.at("sheets", f"There is no sheet {', '.join(unknown)}; there are {', '.join(known)}.")
    return tuple(names) or tuple(known)


# --- files -----------------------------------------------------------------------------------------------------------


def _write_sheets(printed: Printed, names: Sequence[str], ordered: Order, folder: Path) -> None:
    """One file for each kind of sheet, with a line for each as it is done."""
    began, total = time.monotonic(), 0
    for i, name in enumerate(names, 1):
        file = folder / f"{printed.id}-{name}-{_kind(ordered)}.pdf"
        component = made(printed, name, ordered)
        data = document(printed, component, ordered)
        _write(file, data)
        total += len(data)
        print(f"[{i:2}/{len(names)}] {file}: {_what(component, ordered)}{len(data) / 1000:.0f} kB", flush=True)
    seconds = time.monotonic() - began
    print(f"{len(names)} files for {ordered.setup.paper.name}: {total / 1e6:.1f} MB in {seconds:.1f} s")


def _kind(ordered: Order) -> str:
    """What tells the files of one order from those of another."""
    setup, edition = ordered.setup, ordered.edition
    parts = [setup.paper.name, setup.flip, edition.mode, edition.language]
    usual = {"long", "normal", "en"}
    return "-".join(str(part) for part in parts if part not in usual)


def _what(component: Printable, ordered: Order) -> str:
    if not isinstance(component, Kit):
        return ""
    summary, face = sheets.summary(component, ordered.setup), component.pieces[0].front
    size = f"{face.width:.1f} x {face.height:.1f} mm"
    return f"{len(component.pieces)} of {size} on {summary.sheets} sheets, {summary.pages} pages ({summary.layout}), "


def _write_export(printed: Printed, name: str, ordered: Order, folder: Path) -> None:
    """The files of one export, each as soon as it is made."""
    count, size = 0, 0
    for path, data in EXPORTS[name].files(printed, ordered.edition):
        _write(folder / name / path, data)
        count, size = count + 1, size + len(data)
        _progress(f"{name}: {count} files")
    _progress("")
    print(f"{folder / name}: {count} files, {size / 1e6:.1f} MB ({EXPORTS[name].help})")


def _progress(text: str) -> None:
    """A line that is written over by the next one, for eyes only."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _write(file: Path, data: bytes) -> None:
    """Whole or not at all: a file that was there stays until the new one is complete."""
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(file.name + ".part")
    half.write_bytes(data)
    half.replace(file)
