"""`python -m tests.nemesis.recording`: plays the games on record anew.

Simple players choose from the legal lists, and the table answers at random, game after game until one ends as wanted.
Who wins is no part of them: the final checks are a procedure, which goes on where a game on record has ended.
"""

import json
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from jupiter.games.nemesis.actions import Action
from jupiter.games.nemesis.state import State
from tests.contract.answering import answered, at_random
from tests.contract.samples import folder
from tests.nemesis.contract import GAME, SAMPLES
from tests.recorded import Record, replayed, written

MOST = 300
"""Actions of a game that is gone on with."""
TRIES = 40
"""Actions in a row that a secret decides, after which a game is given up."""

Player = Callable[[Mapping[str, Any], Sequence[str], Random], str]
"""Chooses one of some legal actions, as texts, in a JSON position."""


def wandering(position: Mapping[str, Any], texts: Sequence[str], rnd: Random) -> str:
    """Goes about with much noise, and tries the rest now and then."""
    return _preferred(texts, rnd, ["MOVE"] if rnd.random() < 0.6 else [])


def trying(position: Mapping[str, Any], texts: Sequence[str], rnd: Random) -> str:
    """Shoots, or uses whatever there is, and keeps what it holds."""
    kinds = sorted({text.split(":")[0] for text in texts} - {"DROP", "PASS", "TRADE"})
    return _preferred(texts, rnd, ["SHOOT", rnd.choice(kinds or ["PASS"])])


def hiding(position: Mapping[str, Any], texts: Sequence[str], rnd: Random) -> str:
    """Flees from what is in the room, and else waits."""
    return _preferred(texts, rnd, ["ESCAPE", "PASS"])


def destroying(position: Mapping[str, Any], texts: Sequence[str], rnd: Random) -> str:
    """Goes to the generator, starts the self-destruct and hides."""
    if position["destruct"] != -1:
        return hiding(position, texts, rnd)
    goal = next(name for name, room in position["rooms"].items() if room["tile"] == "generator")
    near = _distances(position["corridors"], goal)
    moves = [text for text in texts if text.startswith("MOVE") and near[text.split(":")[2]] < _distance(position, near)]
    starts = [text for text in texts if text.startswith("ROOM") and _distance(position, near) == 0]
    return rnd.choice(starts or moves or [hiding(position, texts, rnd)])


def _preferred(texts: Sequence[str], rnd: Random, types: Sequence[str]) -> str:
    """Any of the first type that can be done, or any at all."""
    wanted = ([text for text in texts if text.split(":")[0] == kind] for kind in types)
    return rnd.choice(next(filter(None, wanted), texts))


def _distances(corridors: Mapping[str, Any], goal: str) -> Mapping[str, int]:
    """How many corridors each room is away from the goal."""
    ways = [name.split("-") for name in corridors]
    far, rooms = {goal: 0}, deque([goal])
    while rooms:
        room = rooms.popleft()
        for way in ways:
            other = way[1 - way.index(room)] if room in way else room
            if other not in far:
                far[other] = far[room] + 1
                rooms.append(other)
    return far


def _distance(position: Mapping[str, Any], far: Mapping[str, int]) -> int:
    """How far the active player is."""
    return far[position["players"][position["active"]]["room"]] if position["active"] else 0


GAMES: Mapping[str, tuple[Mapping[str, Any], str, Player]] = {
    "one-player-until-the-jump": ({"players": 1}, "ge.01", hiding),
    "two-players-until-the-jump-with-the-self-destruct-on": ({"players": 2}, "ge.02", destroying),
    "three-players-until-the-self-destruct": ({"players": 3}, "ge.03", destroying),
    "four-players-until-nobody-is-awake": ({"players": 4}, "ge.05", trying),
    "five-players-until-there-is-no-fire-left": ({"players": 5}, "tk.07", wandering),
    "three-players-until-there-is-no-malfunction-left": ({"players": 3}, "tk.12", wandering),
    "two-players-on-the-second-ship": ({"players": 2, "ship": "t6"}, "ge.05", trying),
}
"""By title: the set-up, the rule that ends the game, and how all play."""


def course(state: State, player: Player, rnd: Random) -> tuple[State, list[str]]:
    """A game to its end, or as far as it is gone on with."""
    texts: list[str] = []
    tries = 0
    while GAME.outcome(state) is None and len(texts) < MOST and tries < TRIES:
        position = GAME.position(state)
        listed = {GAME.action_text(action): action for action in GAME.legal(state)}
        chosen: Action = listed[player(position, sorted(listed), rnd)]
        action, verdict = answered(GAME, state, chosen, at_random(SAMPLES, rnd))
        if verdict.legal and verdict.undecidable is None:
            state, tries = verdict.state, 0
            texts.append(GAME.action_text(action))
        else:
            tries += 1
    return state, texts


def recorded(title: str) -> Record:
    """The first game that ends by the rule of its title."""
    options, rule, player = GAMES[title]
    for seed in count(1):
        begun = {**options, "seed": seed}
        end, texts = course(GAME.setup(begun).state, player, Random(seed))
        if end.ended == rule:
            return replayed(GAME.id, {"title": title, "setup": begun, "actions": texts})
    raise AssertionError


def main() -> int:
    """Plays and writes them all."""
    for title in sys.argv[1:] or GAMES:
        record = json.loads(json.dumps(recorded(title)))
        folder(GAME.id).joinpath("games", f"{title}.json").write_text(written(record), encoding="utf-8")
        print(f"{title}: seed {record['setup']['seed']}, {len(record['actions'])} actions", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
