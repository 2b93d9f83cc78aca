"""`jupiter photo FILE...`: the photos of a table, read without a server.

Invariant: it prints what `POST …/photos` answers: with `--json` the very JSON, else what a person wants to know of it.
The exit code is 0 if nothing has to be asked, 1 if something has, 2 for what cannot be read.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from jupiter.engine.errors import Fault, Malformed
from jupiter.games import GAMES
from jupiter.photos.process import Photos
from jupiter.photos.reading import FIELD
from jupiter.service import json_text
from jupiter.service.games import as_playable, find_game
from jupiter.service.photos import with_problems
from jupiter.service.problems import Refused
from jupiter.service.shapes import Json

SURE, DOUBTFUL, UNREADABLE = 0, 1, 2
INSTALL = "Install jupiter-tabletop[photo]."


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the photos that the arguments name, those of the process if none are given."""
    photos = Photos()
    given = _parser(photos).parse_args(arguments)
    if given.game not in photos.games():
        remedy = f"Those of {', '.join(photos.games())} are." if photos.games() else INSTALL
        return _refuse([f"Photos of {given.game} are not read here. {remedy}"])
    try:
        answer = _answer(given, photos)
    except OSError as error:
        return _refuse([f"{error.filename}: {error.strerror}"])
    except Malformed as error:
        return _refuse(f"{_name(fault, given.files)}: {fault.message}" for fault in error.faults)
    except Refused as refusal:
        return _refuse([refusal.detail])
    text = json_text.write(answer) if given.json else "\n".join(_lines(answer))
    sys.stdout.write(text + "\n")
    return DOUBTFUL if answer["doubts"] or answer["problems"] else SURE


def _parser(photos: Photos) -> argparse.ArgumentParser:
    games = tuple(photos.games())
    parser = argparse.ArgumentParser(description="Read photos of one table.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a JPEG, PNG or WebP file")
    parser.add_argument("--game", default=games[0] if games else "", help="id of the game; %(default)s if not given")
    parser.add_argument("--state", metavar="TEXT", help="the game in progress: the board is numbered as there")
    parser.add_argument("--json", action="store_true", help="print the JSON that the HTTP API answers")
    parser.add_argument("--language", default="", metavar="TAG", help="language of the texts, such as de")
    return parser


def _answer(given: argparse.Namespace, photos: Photos) -> Json:
    """What the photos show.

    :raises Malformed: for a photo or a state that cannot be read.
    :raises OSError: for a file that cannot be.
    """
    game = as_playable(find_game(GAMES, given.game, ((given.language, 1.0),) if given.language else ()))
    known: dict[str, Any] | None = None
    if given.state:
        try:
            known = dict(game.position(game.read_state(given.state)))
        except Malformed as error:
            raise error.within("--state") from error
    files = [path.read_bytes() for path in given.files]
    return with_problems(game, photos.read(given.game, files, known, game.language))


def _name(fault: Fault, files: Sequence[Path]) -> str:
    """The file that the fault is about, or its field."""
    return {f"{FIELD}.{number}": str(path) for number, path in enumerate(files)}.get(fault.field, fault.field)


def _refuse(lines: Sequence[str] | Iterator[str]) -> int:
    sys.stderr.write("".join(f"{line}\n" for line in lines))
    return UNREADABLE


def _lines(answer: Json) -> Iterator[str]:
    """What is seen, place by place, then what has to be asked."""
    yield from (f"{piece['place'] or '-'}: {piece['piece']}" for piece in answer["pieces"])
    for doubt in answer["doubts"]:
        yield f"? {doubt['message']}" + (f" ({', '.join(doubt['choices'])})" if doubt["choices"] else "")
    yield from (problem["message"] for problem in answer["problems"])
    if answer["state"] is not None:
        yield answer["state"]
