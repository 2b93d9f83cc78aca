"""Functions of the phone's scripts, called in Node.js: tables of calls with what each has to give."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import ALPHABET
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


# --- texts of states ---

READ = """return a.map(text => {
    try { return m.positionOf(text); } catch (error) { return [error.name, error.reason, error.field]; }
});"""
"""What a game's `text.js` makes of texts of states: positions, or what it says of those that it refuses."""

SLIPS = """const slips = [];
    for (const text of a.texts) {
      for (let i = 0; i < text.length; i++) {
        for (const c of a.alphabet) if (c !== text[i]) slips.push(text.slice(0, i) + c + text.slice(i + 1));
        slips.push(text.slice(0, i) + text.slice(i + 1), text.slice(0, i));
      }
    }
    const read = slips.filter(slip => { try { return m.positionOf(slip); } catch (error) {
      if (error.name !== "Unreadable") throw error; return false; } });
    return [slips.length, read];"""
"""Every text with one character changed or left out, and cut short: how many there are, and those that are read."""


def check_that_slips_are_refused(name: str, texts: Sequence[str]) -> int:
    """No text of a state is read with a slip of one character; how many slips were tried."""
    count, read = run(name, "text", SLIPS, {"texts": list(texts), "alphabet": "".join(sorted(ALPHABET))})
    assert count > 10_000
    # Leaving out one of two equal neighbours, or the very last part, is a slip too; none may be read.
    assert read == []
    return int(count)


def check_that_both_read_alike(texts: Sequence[str], answers: Sequence[Any], read: Callable[[str], Any]) -> int:
    """What the phone made of texts, a list where it refused one, is what `read` makes of them; how many are good."""
    good = 0
    for text, answer in zip(texts, answers, strict=True):
        try:
            expected = read(text)
        except Malformed:
            expected = None
        good += expected is not None
        if isinstance(answer, list):
            assert answer[0] == "Unreadable", text
            assert expected is None, (text, answer)
        else:
            assert answer == expected, text
    return good
