"""`python -m tests.recorded`: plays the games on record again, after a change to the rules.

python -m tests.recorded                      all games on record; tells the first action that is refused, and the end
python -m tests.recorded under-falling-skies  those of one game
python -m tests.recorded --write              write the ends anew of games whose actions are all legal still

A game on record is a file in `games/` of the tests of its game: the set-up, every action in text, and the end. Where
an action is refused now, the game must be played anew to the same end.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.contract.samples import HOUSE, folder, played
from tests.suite.cases import ending_case

Record = dict[str, Any]


class Stopped(ValueError):
    """An action on record is refused; the text says which and why."""


def paths(name: str) -> list[Path]:
    """The games on record of a game."""
    return sorted(folder(name).joinpath("games").glob("*.json"))


def read(path: Path) -> Record:
    """A game on record."""
    record: Record = json.loads(path.read_text(encoding="utf-8"))
    return record


def written(record: Mapping[str, Any]) -> str:
    """The file of a game on record."""
    return json.dumps(record, indent=1) + "\n"


def replayed(name: str, record: Mapping[str, Any]) -> Record:
    """The same game with the end that it has today.

    :raises Stopped: naming the first action that is refused, or the set-up.
    """
    game = played(name)
    state = game.setup(record["setup"]).state
    for number, text in enumerate(record["actions"], 1):
        verdict = game.check(state, game.read_action(text))
        if not verdict.legal:
            broken = "; ".join(f"{one.rule}: {one.message}" for one in verdict.violations)
            raise Stopped(f"action {number}, {text}: {broken}\n  in {game.state_text(state)}")
        if (waits := verdict.needs or verdict.undecidable) is not None:
            raise Stopped(f"action {number}, {text}: {waits.message}\n  in {game.state_text(state)}")
        state = verdict.state
    outcome = game.outcome(state)
    end = ending_case(outcome) if outcome else None
    return {**record, "outcome": end, "state": game.state_text(state)}


def main() -> int:
    """Runs the command; 1 if a game ends otherwise than on record."""
    parser = argparse.ArgumentParser(prog="python -m tests.recorded", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games", nargs="*", choices=[*HOUSE, []], help="ids of games; all if none is given")
    parser.add_argument("--write", action="store_true", help="write the ends anew")
    options = parser.parse_args()
    wrong = 0
    for name in options.games or HOUSE:
        for path, difference in _differences(name, options.write):
            wrong += bool(difference)
            print(f"{name}/{path.stem}: {difference or 'as on record'}")
    return 1 if wrong else 0


def _differences(name: str, is_writing: bool) -> Iterator[tuple[Path, str]]:
    """Every game on record, with what is other than it was."""
    for path in paths(name):
        record = read(path)
        try:
            changed = replayed(name, record)
        except Stopped as stopped:
            yield path, str(stopped)
            continue
        if changed != record and is_writing:
            path.write_text(written(changed), encoding="utf-8")
        same = changed == record
        yield path, "" if same else f"{'written anew' if is_writing else 'ends otherwise'}: {changed['outcome']}"


if __name__ == "__main__":
    sys.exit(main())
