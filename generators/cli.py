"""The command line: `python -m generators` makes the sheets of a game, and other programs' files on request.

Invariant: it reads arguments, writes files and says what it wrote. What is made, the printer and the exports know.
"""

import argparse
import os
import re
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generators import batch
from generators.booklets import BlockTooTallError
from generators.catalogue import PRINT_SETS
from generators.drawing.proof import UnsafeTextError
from generators.drawing.text import TextOverflowError
from generators.edition import Option
from generators.exports import EXPORTS
from generators.faces import ScreenFaces
from generators.kits import USUAL_PAPERS
from generators.messages import MessageError
from generators.options import PAPER, PrintOptions, options_for, parse_options
from generators.output import count_of, edition_suffix, suffix, write
from generators.print_set import PrintSet
from generators.printer import titles
from generators.screen.cache import DiskCache, cache_folder
from generators.sheets import PieceTooLargeError, profiles
from jupiter.engine.errors import Malformed

PROFILES = Path("~/.config/jupiter-tabletop").expanduser()
"""Where corrections of printers are kept by name; not among the files that can be made again."""

FAULTS = (
    Malformed, PieceTooLargeError, profiles.ProfileError, TextOverflowError, UnsafeTextError, BlockTooTallError,
    MessageError, OSError,
)  # fmt: skip
"""What can be wrong with an order; it is told in a sentence."""


USUAL = tuple(paper.name for paper in USUAL_PAPERS)

FAULTY, STOPPED = 2, 130
"""What the shell is given if something could not be made as requested, or Ctrl+C stopped it."""

EXAMPLES = (
    ("", "everything for A4 and Letter, into output/"),
    ("{sheets} --paper A4 --ink low", ""),
    ("calibration --paper A4", "first, if you print on both sides; then with what you read on it:"),
    ("--paper A4 --offset 0.4,-1.2,0.1 --save-profile office", ""),
    ("--paper A4 --profile office", "from then on"),
)
"""Arguments, and what they are for."""

EXIT_CODES = "exit codes: 0 made, 2 cannot be made as requested, 130 stopped with Ctrl+C"


def main(arguments: Sequence[str] | None = None, print_sets: Mapping[str, PrintSet] = PRINT_SETS) -> int:
    """Makes what the arguments ask for, and says what was made and how to print it."""
    args, print_set = _parse_arguments(sys.argv[1:] if arguments is None else arguments, print_sets)
    try:
        if args.fill_cache:
            _fill_cache(args.fill_cache, print_sets)
        else:
            _make(args, print_set)
    except BrokenPipeError:
        # Whoever read the summary has left, and Python must not stumble over that once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return FAULTY
    except FAULTS as error:
        print(f"{_program()}: {_explain(error, print_set)}", file=sys.stderr)
        return FAULTY
    except KeyboardInterrupt:
        _progress("")
        print(f"{_program()}: stopped; the files written so far are complete.", file=sys.stderr)
        return STOPPED
    return 0


def _make(args: argparse.Namespace, print_set: PrintSet) -> None:
    wanted = _sheet_names(args.sheets, print_set)
    choices = [_print_options(args, print_set, paper) for paper in dict.fromkeys(args.paper or USUAL)]
    if args.save_profile is not None:
        _save(args, choices[0])
    args.out.mkdir(parents=True, exist_ok=True)
    _write_sheets(print_set, wanted, choices, args)
    for name in dict.fromkeys(args.export or ()):
        _write_export(print_set, name, choices[0], args.out)
    print("Print at 100 % (actual size), then measure the ruler on a sheet: 100 mm, 4 inches.")


def _fill_cache(folder: str, print_sets: Mapping[str, PrintSet]) -> None:
    """All faces of all games, where the server finds them (`JUPITER_CACHE_DIR`)."""
    began, kept = time.monotonic(), DiskCache(cache_folder(folder))
    for print_set in print_sets.values():
        count = ScreenFaces(print_set, kept).make_all()
        print(
            f"{kept.folder}: {count_of(count, 'face')} of {print_set.name}, {time.monotonic() - began:.1f} s",
            flush=True,
        )


def _explain(error: Exception, print_set: PrintSet) -> str:
    if isinstance(error, Malformed):
        return "; ".join(f"{_flag(fault.field)}: {fault.message}" for fault in error.faults)
    if isinstance(error, PieceTooLargeError):
        smaller = (f"a smaller {_flag(option.name)}" for option in print_set.options if option.shrinks)
        *remedies, last = ("a larger --paper", "another --flip", *smaller)
        return f"{error}; choose {', '.join(remedies)} or {last}"
    if isinstance(error, OSError):
        return f"{error.filename}: cannot be written ({error.strerror}); choose another folder with --out"
    return str(error)


# --- arguments -------------------------------------------------------------------------------------------------------


def _parse_arguments(
    arguments: Sequence[str], print_sets: Mapping[str, PrintSet]
) -> tuple[argparse.Namespace, PrintSet]:
    """The arguments, and the game that they name; the game decides which sheets and languages there are."""
    first = argparse.ArgumentParser(prog=_program(), add_help=False, allow_abbrev=False)
    first.add_argument("--game", choices=sorted(print_sets), default=next(iter(print_sets)))
    print_set = print_sets[first.parse_known_args(arguments)[0].game]
    return _parser(print_set, sorted(print_sets)).parse_args(_join_offsets(arguments)), print_set


def _program() -> str:
    """How this program was called; `jupiter print` sets it."""
    return sys.argv[0] if sys.argv[0].endswith("jupiter print") else "python -m generators"


def _examples(print_set: PrintSet) -> str:
    sheets = " ".join(list(titles(print_set))[:2])
    lines = [(f"{_program()} {arguments.format(sheets=sheets)}", purpose) for arguments, purpose in EXAMPLES]
    return "\n".join(f"  {line:52}  {purpose}".rstrip() for line, purpose in lines)


def _join_offsets(arguments: Sequence[str]) -> list[str]:
    """The arguments, each correction joined to its flag: argparse takes one that begins with a minus for a flag."""
    found: list[str] = []
    for argument in arguments:
        if found and found[-1] == "--offset" and re.match(r"-[\d.]", argument):
            found[-1] += f"={argument}"
        else:
            found.append(argument)
    return found


def _parser(print_set: PrintSet, games: Sequence[str]) -> argparse.ArgumentParser:
    listed = "\n".join(f"  {name:12} {title}" for name, title in titles(print_set).items())
    parser = argparse.ArgumentParser(
        prog=_program(),
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"Make the printable components of a game, to scale.\n\nsheets of {print_set.name}:\n{listed}",
        epilog=f"examples:\n{_examples(print_set)}\n\n{EXIT_CODES}",
    )
    parser.add_argument("sheets", nargs="*", metavar="SHEET", help="which sheets (default: all of them)")
    parser.add_argument("--game", choices=games, default=print_set.id, help="which game (default: %(default)s)")
    for option in options_for(print_set.languages(), ()):
        parser.add_argument(_flag(option.name), **_help(option))
    parser.add_argument(
        "--profile", metavar="NAME", help="use the correction saved under this name, or in this .toml file"
    )
    parser.add_argument("--save-profile", metavar="NAME", help="save what --offset gives under this name")
    formats = "; ".join(f"{name}: {export.help}" for name, export in EXPORTS.items()).replace("%", "%%")
    helped = f"also write all pieces as other programs want them, may be repeated. {formats}"
    parser.add_argument("--export", action="append", choices=list(EXPORTS), metavar="FORMAT", help=helped)
    parser.add_argument(
        "--out", type=Path, default=Path("output"), metavar="FOLDER", help="where to write (default: %(default)s)"
    )
    parser.add_argument(
        "--fill-cache",
        metavar="FOLDER",
        help="print nothing, but draw all faces for screens into this folder, which the server then reads; `auto` is "
        "the one that it uses unasked",
    )
    parser.add_argument("--verbose", action="store_true", help="list the layouts that were compared for each sheet")
    own = parser.add_argument_group(f"options of {print_set.name}")
    for option in print_set.options:
        own.add_argument(_flag(option.name), **_help(option))
    return parser


def _help(option: Option[Any]) -> dict[str, Any]:
    """What argparse is told of an option. Values are checked where they are read, with the same words as over HTTP."""
    good = f"{option.help}: {option.good}"
    if option.name == PAPER.name:
        usual = f"may be repeated (default: {' and '.join(USUAL)})"
        return {"action": "append", "metavar": "SIZE", "help": f"{good}; {usual}"}
    if option.from_file:
        return {"metavar": "FILE", "help": f"{good} (default: {option.default})"}
    return {"metavar": "VALUE", "help": f"{good} (default: {option.default or 'none'})".replace("%", "%%")}


def _flag(name: str) -> str:
    return "SHEET" if name == "sheets" else "--" + name.replace("_", "-")


def _print_options(args: argparse.Namespace, print_set: PrintSet, paper: str) -> PrintOptions:
    known = options_for(print_set.languages(), print_set.options)
    given = {option.name: _text_of(option, getattr(args, option.name)) for option in known if option.name != "paper"}
    options = parse_options(
        {name: text for name, text in given.items() if text is not None} | {"paper": paper}, known, print_set.id
    )
    if args.profile is not None and args.offset is None:
        options = replace(options, setup=replace(options.setup, offset=profiles.load(_profile(args.profile))))
    return options


def _text_of(option: Option[Any], given: str | None) -> str | None:
    """The text of an option's value; of one that stands in a file, as the file has it.

    :raises Malformed: if the file cannot be read, or is no such file.
    """
    if option.from_file is None or given in (None, option.default):
        return given
    try:
        return option.from_file(Path(given).read_text(encoding="utf-8"))
    except Malformed as error:
        raise error.within(option.name) from error
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise Malformed.at(option.name, f"{given}: cannot be read ({why}); name another file.") from error


def _profile(name: str) -> Path:
    """The file of a correction: the name may be a path of its own."""
    return Path(name) if name.endswith(".toml") else PROFILES / f"{name}.toml"


def _save(args: argparse.Namespace, options: PrintOptions) -> None:
    if args.offset is None:
        raise Malformed.at("save_profile", "Give what you read on the calibration sheet too: --offset X,Y,ANGLE.")
    file = _profile(args.save_profile)
    profiles.save(file, options.setup.offset)
    print(f"{file}: saved; use it with --profile {args.save_profile}")


def _sheet_names(names: Sequence[str], print_set: PrintSet) -> tuple[str, ...]:
    known = titles(print_set)
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Malformed.at("sheets", f"There is no sheet {', '.join(unknown)}; there are {', '.join(known)}.")
    return tuple(dict.fromkeys(names)) or tuple(known)


# --- files -----------------------------------------------------------------------------------------------------------


def _write_sheets(
    print_set: PrintSet, names: Sequence[str], choices: Sequence[PrintOptions], args: argparse.Namespace
) -> None:
    """One file for each kind of sheet and paper, with a line for each as it is done; then what each paper takes."""
    began, total = time.monotonic(), 0
    sheets = dict.fromkeys((options.setup.paper.name for options in choices), 0)
    jobs = [(print_set, name, options) for options in choices for name in names]
    for number, ((_, name, options), done) in enumerate(zip(jobs, batch.run(jobs), strict=True), 1):
        file = args.out / f"{print_set.id}-{name}{suffix(options, print_set.options)}.pdf"
        write(file, done.data)
        total += len(done.data)
        sheets[options.setup.paper.name] += done.sheets
        print(f"[{number:2}/{len(jobs)}] {file}: {done.what}, {len(done.data) / 1000:.0f} kB", flush=True)
        if args.verbose and done.layouts:
            print(f"        {done.layouts}")
    pieces = ", ".join(f"{count_of(count, 'sheet')} of {paper}" for paper, count in sheets.items() if count)
    took = f"{total / 1e6:.1f} MB, in {time.monotonic() - began:.1f} s"
    print(", ".join(filter(None, (count_of(len(jobs), "file"), pieces and f"pieces on {pieces}", took))))


def _write_export(print_set: PrintSet, name: str, options: PrintOptions, folder: Path) -> None:
    """The files of one export, each as soon as it is made."""
    folder = folder / (name + edition_suffix(options.edition, print_set.options))
    count, size = 0, 0
    for path, data in EXPORTS[name].files(print_set, options.edition):
        write(folder / path, data)
        count, size = count + 1, size + len(data)
        _progress(f"{name}: {count_of(count, 'file')}")
    _progress("")
    print(f"{folder}: {count_of(count, 'file')}, {size / 1e6:.1f} MB ({EXPORTS[name].help})")


def _progress(text: str) -> None:
    """A line that is written over by the next one, for eyes only."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
