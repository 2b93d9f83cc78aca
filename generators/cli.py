"""The command line: `python -m generators` makes the sheets of a game, and other programs' files on request.

Invariant: it reads arguments, writes files and says what it wrote. What is made, the printer and the exports know.
"""

import argparse
import errno
import os
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from textwrap import fill
from typing import Any

from jupiter.engine.errors import Fault, Malformed
from jupiter.generators.booklets import BlockTooTallError
from jupiter.generators.catalogue import EXPORTS, PRINT_SETS
from jupiter.generators.drawing.proof import UnsafeTextError
from jupiter.generators.drawing.text import TextOverflowError
from jupiter.generators.make import documents, plan
from jupiter.generators.make.files import NOTE, Export, count_of, edition_suffix, file_name, write
from jupiter.generators.make.plan import PRICE_OPTIONS
from jupiter.generators.messages import MessageError
from jupiter.generators.order.kits import USUAL_PAPERS
from jupiter.generators.order.options import (
    LONGEST_QUOTE,
    OFFSET,
    PAPER,
    PROFILE,
    Option,
    PrintOptions,
    options_for,
    parse_options,
)
from jupiter.generators.order.print_set import PrintSet, titles, usual_sheets
from jupiter.generators.screen.cache import DiskCache, cache_folder
from jupiter.generators.serve.screen import ScreenFaces
from jupiter.generators.sheets import PieceTooLargeError, profiles

PROFILES = Path("~/.config/jupiter-tabletop").expanduser()
"""Where corrections of printers are kept by name; not among the files that can be made again."""

TOML = ".toml"

FAULTS = (
    Malformed, PieceTooLargeError, profiles.ProfileError, TextOverflowError, UnsafeTextError, BlockTooTallError,
    MessageError, OSError,
)  # fmt: skip
"""What can be wrong with an order; the message is a sentence."""


USUAL = tuple(paper.name for paper in USUAL_PAPERS)

FAULTY = 2
"""What the shell is given if something could not be made as requested."""

WIDTH = 76
"""Columns of texts that are set here."""

PROGRAM = "python -m generators"

EXAMPLES = (
    ("everything, for A4 and for Letter, into output/", ""),
    ("some sheets, with little ink", "{sheets} --paper A4 --ink low"),
    ("if you print on both sides: first this, to be held against the light", "calibration --paper A4"),
    ("then with what you read on it", "--paper A4 --offset 0.4,-1.2,0.1 --save-profile office"),
    ("and from then on", "--paper A4 --profile office"),
    ("some sheets, with the lines for a cutting machine that belong to them", "{sheets} --paper A4 --export cut"),
)
"""What is wanted, and the arguments."""

EXIT_CODES = """exit codes:
  0    made
  2    cannot be made as requested
  130  stopped with Ctrl+C (143 by SIGTERM); nothing half-written is left"""


def main(
    arguments: Sequence[str] | None = None,
    print_sets: Mapping[str, PrintSet] = PRINT_SETS,
    program: str = PROGRAM,
) -> int:
    """Makes what the arguments ask for, and says what was made and how to print it."""
    try:
        args, print_set = _parse_arguments(sys.argv[1:] if arguments is None else arguments, print_sets, program)
        try:
            if args.fill_cache:
                _fill_cache(args.fill_cache, print_sets)
            else:
                _make(args, print_set)
        except FAULTS as error:
            _complain(f"{program}: {_explain(error, print_set)}")
            return FAULTY
        return 0
    finally:
        # If the reader of the help has gone, Python must not write what is left in the buffer again at exit.
        _say()


def _make(args: argparse.Namespace, print_set: PrintSet) -> None:
    wanted = _sheet_names(args.sheets, print_set)
    choices = [_print_options(args, print_set, paper) for paper in dict.fromkeys(args.paper or USUAL)]
    if args.plan:
        _tell_plan(args, print_set, wanted, choices)
        return
    if args.save_profile is not None:
        _save(args, choices[0])
    args.out.mkdir(parents=True, exist_ok=True)
    _write_sheets(print_set, wanted, choices, args)
    for name in dict.fromkeys(args.export or ()):
        _write_export(print_set, EXPORTS[name], wanted, choices, args.out)
    _say("Print at 100 % (actual size), then measure the ruler on a sheet: 100 mm, 4 inches.")


def _tell_plan(
    args: argparse.Namespace, print_set: PrintSet, names: Sequence[str], choices: Sequence[PrintOptions]
) -> None:
    """What the order takes on each paper. Nothing is written."""
    given = {option.name: getattr(args, option.name) for option in PRICE_OPTIONS}
    prices = plan.read_prices({name: text for name, text in given.items() if text is not None})
    for options in choices:
        planned = plan.plan(print_set, options, names, prices)
        _say(f"{print_set.name}, {options.setup.paper.name}:", plan.describe(planned))


def _fill_cache(folder: str, print_sets: Mapping[str, PrintSet]) -> None:
    """All faces of all games, where the server finds them (`JUPITER_CACHE_DIR`)."""
    began, kept = time.monotonic(), DiskCache(cache_folder(folder))
    for print_set in print_sets.values():
        count = ScreenFaces(print_set, kept).make_all()
        _say(f"{kept.folder}: {count_of(count, 'face')} of {print_set.name}, {time.monotonic() - began:.1f} s")


def _explain(error: Exception, print_set: PrintSet) -> str:
    if isinstance(error, Malformed):
        return "; ".join(_joined_faults(error.faults))
    if isinstance(error, PieceTooLargeError):
        smaller = (f"a smaller {_flag(option.name)}" for option in print_set.options if option.shrinks)
        *remedies, last = ("a larger --paper", "another --flip", *smaller)
        return f"{error}; choose {', '.join(remedies)} or {last}"
    if isinstance(error, OSError):
        return _explain_unwritable(error)
    return str(error)


PLACE = re.compile(r"(\d+(?:\.\w+)?): (.+)", re.DOTALL)
"""A fault within a list: the entry, by number, with its field, and what is wrong with it."""


def _joined_faults(faults: Sequence[Fault]) -> Iterator[str]:
    """Each flag once, and once what is wrong with several entries of its list."""
    by_flag: dict[str, dict[str, list[str]]] = {}
    for fault in faults:
        within = PLACE.fullmatch(fault.message)
        place, message = within.groups() if within else ("", fault.message)
        by_flag.setdefault(_flag(fault.field), {}).setdefault(message, []).append(place)
    for flag, messages in by_flag.items():
        parts = (": ".join(filter(None, (", ".join(filter(None, at)), what))) for what, at in messages.items())
        yield f"{flag}: {'; '.join(parts)}"


def _explain_unwritable(error: OSError) -> str:
    if error.filename is None:
        return f"standard output: cannot be written ({error.strerror})"
    remedy = "make room there, or choose another folder" if error.errno == errno.ENOSPC else "choose another folder"
    return f"{error.filename}: cannot be written ({error.strerror}); {remedy} with --out"


# --- arguments -------------------------------------------------------------------------------------------------------


def _parse_arguments(
    arguments: Sequence[str], print_sets: Mapping[str, PrintSet], program: str
) -> tuple[argparse.Namespace, PrintSet]:
    """The arguments, and the game that they name; the game decides which sheets and languages there are."""
    games = sorted(print_sets)
    first = argparse.ArgumentParser(prog=program, add_help=False, allow_abbrev=False)
    first.add_argument("--game", type=str.lower, choices=games, default=next(iter(print_sets)))
    print_set = print_sets[first.parse_known_args(arguments)[0].game]
    return _parser(print_set, games, program).parse_args(_join_offsets(arguments)), print_set


def _examples(print_set: PrintSet, program: str) -> str:
    sheets = " ".join(list(titles(print_set))[2:4])
    lines = ((wanted, f"{program} {arguments.format(sheets=sheets)}".rstrip()) for wanted, arguments in EXAMPLES)
    return "\n".join(f"  {wanted}:\n    {line}" for wanted, line in lines)


def _join_offsets(arguments: Sequence[str]) -> list[str]:
    """The arguments, each correction joined to its flag: argparse takes one that begins with a minus for a flag."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--offset" and re.match(r"-[\d.]", argument):
            joined[-1] += f"={argument}"
        else:
            joined.append(argument)
    return joined


def _parser(print_set: PrintSet, games: Sequence[str], program: str) -> argparse.ArgumentParser:
    listed = "\n".join(f"  {name:12} {title}" for name, title in titles(print_set).items())
    parser = argparse.ArgumentParser(
        prog=program,
        usage="%(prog)s [SHEET ...] [options]",
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        description=f"Make the printable components of a game, to scale.\n\nsheets of {print_set.name}:\n{listed}",
        epilog=f"examples:\n{_examples(print_set, program)}\n\n{EXIT_CODES}",
    )
    parser.add_argument(
        "sheets",
        nargs="*",
        metavar="SHEET",
        help="which sheets (default: booklets, a set for each weight of paper, calibration)",
    )
    parser.add_argument(
        "--game", type=str.lower, choices=games, default=print_set.id, metavar="GAME",
        help=f"which game: {', '.join(games)} (default: %(default)s)",
    )  # fmt: skip
    for option in options_for(print_set.languages(), ()):
        parser.add_argument(_flag(option.name), **_help(option))
    parser.add_argument("--save-profile", metavar="NAME", help="save what --offset gives under this name")
    parser.add_argument(
        "--export", action="append", type=str.lower, choices=list(EXPORTS), metavar="FORMAT",
        help="also write the pieces of these sheets as other programs want them; may be repeated; see below",
    )  # fmt: skip
    parser.add_argument(
        "--out", type=Path, default=Path("output"), metavar="FOLDER", help="where to write (default: %(default)s)"
    )
    parser.add_argument(
        "--fill-cache",
        metavar="FOLDER",
        help="print nothing, but draw all faces for screens into this folder, which the server then reads; `auto` is "
        "the one that it uses unasked",
    )
    parser.add_argument("--plan", action="store_true", help="write nothing, but tell paper by weight, ink and cost")
    for option in PRICE_OPTIONS:
        parser.add_argument(_flag(option.name), **_help(option))
    parser.add_argument("--verbose", action="store_true", help="list the layouts that were compared for each sheet")
    own = parser.add_argument_group(f"options of {print_set.name}")
    for option in print_set.options:
        own.add_argument(_flag(option.name), **_help(option))
    parser.add_argument_group("formats of --export", "\n".join(_formats()).replace("%", "%%"))
    return parser


def _formats() -> Iterator[str]:
    """Each format with what it is for, in lines that a terminal of 80 columns holds."""
    for name, export in EXPORTS.items():
        yield fill(export.help, WIDTH, initial_indent=f"{name:11}", subsequent_indent=" " * 11)


def _help(option: Option[Any]) -> dict[str, Any]:
    """Arguments of argparse for an option. Values are checked where they are read, in the same words as over HTTP."""
    good = f"{option.help}: {option.good}"
    if option.name == PAPER.name:
        usual = f"may be repeated (default: {' and '.join(USUAL)})"
        return {"action": "append", "metavar": "SIZE", "help": f"{good}; {usual}"}
    if option.name == PROFILE.name:
        note = "the sheets and the files' names say the name"
        return {"metavar": "NAME", "help": f"use the correction saved under this name, or in this .toml file; {note}"}
    if option.from_file:
        return {"metavar": "FILE", "help": f"{good} (default: {option.default})"}
    return {"metavar": "VALUE", "help": f"{good} (default: {option.default or 'none'})".replace("%", "%%")}


def _flag(name: str) -> str:
    return "SHEET" if name == "sheets" else "--" + name.replace("_", "-")


def _print_options(args: argparse.Namespace, print_set: PrintSet, paper: str) -> PrintOptions:
    known = options_for(print_set.languages(), print_set.options)
    named = args.profile if args.profile is not None else args.save_profile
    apart = {PAPER.name: paper, PROFILE.name: named and (Path(named).stem if named.endswith(TOML) else named)}
    texts = apart | {one.name: _text_of(one, getattr(args, one.name)) for one in known if one.name not in apart}
    if args.profile is not None and args.offset is None:
        texts[OFFSET.name] = profiles.argument(profiles.load(_file_of(args.profile)))
    return parse_options({name: text for name, text in texts.items() if text is not None}, known, print_set.id)


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


def _file_of(profile: str) -> Path:
    """The file of a correction: the name may be a path of its own, if it says so by its end.

    :raises Malformed: for a name that is none.
    """
    if profile.endswith(TOML):
        return Path(profile)
    if not re.fullmatch(PROFILE.pattern, profile):
        raise Malformed.at(
            PROFILE.name, f"{profile[:LONGEST_QUOTE]!r} is not valid; use {PROFILE.good}, or a .toml file."
        )
    return PROFILES / f"{profile}{TOML}"


def _save(args: argparse.Namespace, options: PrintOptions) -> None:
    if args.offset is None:
        raise Malformed.at("save_profile", "Give what you read on the calibration sheet too: --offset X,Y,ANGLE.")
    file = _file_of(args.save_profile)
    write(file, profiles.text(options.setup.offset).encode())
    _say(f"{file}: saved; use it with --profile {args.save_profile}")


def _sheet_names(names: Sequence[str], print_set: PrintSet) -> tuple[str, ...]:
    known, lowered = titles(print_set), [name.lower() for name in names]
    unknown = [name for name in lowered if name not in known]
    if unknown:
        near = dict.fromkeys(one for name in unknown for one in get_close_matches(name, known, n=2))
        meant = f"did you mean {' or '.join(near)}? " if near else ""
        raise Malformed.at("sheets", f"There is no sheet {', '.join(unknown)}; {meant}there are {', '.join(known)}.")
    return tuple(dict.fromkeys(lowered)) or usual_sheets(print_set)


# --- files -----------------------------------------------------------------------------------------------------------


def _write_sheets(
    print_set: PrintSet, names: Sequence[str], choices: Sequence[PrintOptions], args: argparse.Namespace
) -> None:
    """One file for each kind of sheet and paper, with a line for each as it is done; then what each paper takes."""
    began, total = time.monotonic(), 0
    sheets = dict.fromkeys((options.setup.paper.name for options in choices), 0)
    jobs = [(print_set, name, options) for options in choices for name in names]
    for number, ((_, name, options), done) in enumerate(zip(jobs, documents.run(jobs), strict=True), 1):
        file = args.out / file_name(print_set, name, options)
        write(file, done.data)
        total += len(done.data)
        sheets[options.setup.paper.name] += done.sheets
        _say(f"[{number:2}/{len(jobs)}] {file}: {done.what}, {len(done.data) / 1000:.0f} kB")
        if args.verbose and done.layouts:
            _say(f"        {done.layouts}")
    pieces = ", ".join(f"{count_of(count, 'sheet')} of {paper}" for paper, count in sheets.items() if count)
    took = f"{total / 1e6:.1f} MB, in {time.monotonic() - began:.1f} s"
    _say(", ".join(filter(None, (count_of(len(jobs), "file"), pieces and f"pieces on {pieces}", took))))


def _write_export(
    print_set: PrintSet, export: Export, names: Sequence[str], choices: Sequence[PrintOptions], folder: Path
) -> None:
    """The files of one export, each as soon as it is made; for each paper, if it is about paper."""
    folder = folder / (export.name + edition_suffix(choices[0].edition, print_set.options))
    count, size, notes = 0, 0, dict[str, None]()
    for options in choices if export.is_of_sheets else choices[:1]:
        for path, data in export.files(print_set, options, names):
            write(folder / path, data)
            count, size = count + 1, size + len(data)
            if path == NOTE:
                notes[f"{export.name}: {data.decode().strip()}"] = None
            _progress(f"{export.name}: {count_of(count, 'file')}")
    _progress("")
    _say(f"{folder}: {count_of(count, 'file')}, {size / 1e6:.1f} MB ({export.help})", *notes)


# --- words -----------------------------------------------------------------------------------------------------------


def _say(*lines: str) -> None:
    """Lines of the summary, at once. A closed pipe is no fault: the order is made all the same.

    :raises OSError: if it is written to a file that cannot be written.
    """
    try:
        for line in lines:
            print(line)
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:
        # Python must not stumble over it once more when it flushes at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise


def _complain(text: str) -> None:
    with suppress(OSError):
        print(text, file=sys.stderr)


def _progress(text: str) -> None:
    """A line that is written over by the next one, for eyes only."""
    if sys.stderr and sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
