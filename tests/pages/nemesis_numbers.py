# ruff: noqa: RUF001 - the pages have dashes
"""The numbers of Nemesis beside the ship, by positions of new games, on the way and at their end."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any

from tests.contract.samples import played
from tests.pages.node_page import Call

GAME = "nemesis"


def position(players: int = 3, **changes: Any) -> dict[str, Any]:
    """The position of a new game, changed."""
    game = played(GAME)
    whole: dict[str, Any] = copy.deepcopy(dict(game.position(game.setup({"players": players}).state)))
    return whole | changes


def counts(
    time: str, destruct: str, fire: str = "0/8", hull: str = "0/8", adults: str = "0/8", eggs: str = "5"
) -> list[list[str]]:
    named = {"Time": time, "Destruct": destruct, "Fire": fire, "Hull": hull, "Adults": adults, "Eggs": eggs}
    return [[name, value] for name, value in named.items()]


def gist(turn: str, players: str, left: str) -> list[str]:
    return [turn, players, left]


def text_of(one: Mapping[str, Any]) -> str:
    game = played(GAME)
    return str(game.state_text(game.read_state(dict(one))))


def nemesis_calls() -> Iterator[Call]:
    new = position()
    yield Call("facts", "turnOf", [new], "Turn 1 begins")
    yield Call("facts", "turnOf", [{**new, "active": "P2", "turn": 4}], "Turn 4 · player phase")
    yield Call("facts", "turnOf", [{**new, "phase": "event", "step": 3}], "Turn 1 · event phase, step 3")
    yield Call("facts", "turnOf", [{**new, "phase": "over"}], "The game is over")
    outcome = {"won": None, "reason": "The ship has jumped."}
    yield Call("facts", "turnOf", [{**new, "phase": "over"}, {}, {"outcome": outcome}], "The end. The ship has jumped.")
    yield Call("facts", "turnOf", [{**new, "phase": "event", "step": 1}], "Turn 1 · event phase")
    yield Call("facts", "countsOf", [new], counts("15", "–"))
    rooms = {**new["rooms"], "6": {**new["rooms"]["6"], "fire": True, "malfunction": True}}
    adults = [{"kind": kind, "room": "6", "injuries": 0, "number": None} for kind in ("adult", "adult", "queen")]
    late = {**new, "time": 9, "destruct": 2, "rooms": rooms, "intruders": adults, "eggs": 7}
    yield Call("facts", "countsOf", [late], counts("6", "4", "1/8", "1/8", "2/8", "7"))
    yield Call("facts", "countsOf", [{**new, "time": None, "destruct": None, "eggs": None}], counts("?", "?", eggs="?"))
    yield Call("facts", "playerName", ["P1", new], "P1")
    yield Call("facts", "playerName", ["P1", {"players": {"P1": {"character": "scout"}}}], "P1 Scout")
    yield from _over(new)
    yield Call("gist", "summary", [{**new, "turn": 3}], "turn 3, 3 players")
    yield Call("gist", "gist", [text_of(new)], gist("Turn 1", "3 players", "15 turns left"))
    yield Call("gist", "gist", [text_of({**position(1), "time": 14})], gist("Turn 1", "1 player", "1 turn left"))
    yield Call("gist", "gist", ["NM1.0:nothing"], [])
    yield Call("lists", "ledgerOf", [new, "adult", 12], {"bag": 6, "out": 0, "pool": 6})
    yield Call("lists", "ledgerOf", [late, "adult", 12], {"bag": 6, "out": 2, "pool": 4})
    yield Call("lists", "ledgerOf", [{**new, "bag": None}, "adult", 12], {"bag": None, "out": 0, "pool": None})
    yield Call("lists", "ledgerOf", [new, "blank", 1], {"bag": 1, "out": 0, "pool": 0})


def _over(new: dict[str, Any]) -> Iterator[Call]:
    """A game is over when nothing is left to check."""
    asleep = {**new["players"], "P1": {**new["players"]["P1"], "status": "asleep"}}
    over = {**new, "phase": "over", "players": asleep}
    yield Call("facts", "isOver", [new], False)
    yield Call("facts", "isOver", [{**new, "phase": "over"}], True)
    yield Call("facts", "isOver", [over], False)
    yield Call("facts", "isOver", [{**over, "engines": {"1": True, "2": None, "3": None}}], True)
    yield Call("facts", "isOver", [{**over, "coordinates": "VDME"}], True)
