"""Functions of the phone's scripts, called in Node.js: tables of calls with what each has to give."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.contract.samples import played
from tests.recorded import paths, read
from tests.searching import STATIC, evaluated

EVERY = 9
"""Of the positions of a game on record, every ninth is looked at."""


class Call(NamedTuple):
    """A call of a function that a script exports; `"$table"` stands for what a panel may ask of the page."""

    script: str
    function: str
    given: Sequence[Any]
    answer: Any
    legal: Sequence[Mapping[str, Any]] | None = None
    """The legal actions that the page would tell."""


def answers(name: str, calls: Sequence[Call], folder: Path = STATIC) -> list[Any]:
    """What the calls give, by the scripts of that folder.

    :raises AssertionError: if a script fails.
    """
    asked = [(call.script, call.function, call.given, call.legal) for call in calls]
    found: list[Any] = _evaluated(name, folder, calls=asked)
    return found


def run(name: str, script: str, code: str, argument: Any = None) -> Any:
    """What a piece of script gives that has a script of a kit as `m`, an argument as `a`, and others by `brought`.

    :raises AssertionError: if it fails.
    """
    return _evaluated(name, STATIC, piece=(script, code, argument))


def _evaluated(name: str, folder: Path, **wanted: Any) -> Any:
    game = played(name)
    script = (Path(__file__).with_suffix(".mjs")).read_text(encoding="utf-8")
    given = {"folder": folder.as_uri(), "game": name, "about": game.about(), "components": game.components(), **wanted}
    return evaluated(script, json.loads(json.dumps(given, default=dict)))


def on_record(name: str) -> Iterator[dict[str, Any]]:
    """Positions of the games on record, the last of each among them, as the server describes them."""
    game = played(name)
    for path in paths(name):
        record = read(path)
        state = game.setup(record["setup"]).state
        for number, text in enumerate(record["actions"]):
            if number % EVERY == 0:
                yield dict(game.position(state))
            state = game.check(state, game.read_action(text)).state
        yield dict(game.position(state))
