"""Tables of Nemesis in a line or two, and the questions that tests ask of them.

A `table` is the base ship with every room explored, quiet and open; characters stand where a test says, with five
action cards each. A room has its tile by its number (`TILES`). What a test changes, it names as in the JSON position.

`play` does an action as a table would: without answers first, and with one more each time. Every answer but the last
must be met by a need, the last by what follows; what is asked for in one and in small steps is so held to be the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.engine.verdict import Verdict
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.game import Nemesis
from jupiter.games.nemesis.ship import ship as plan_of
from jupiter.games.nemesis.state import State
from tests.contract.asking import Asking, broken, event, events, in_order, kept, story, untold

__all__ = ["broken", "event", "events", "in_order", "kept", "story", "untold"]

GAME = Nemesis()
ASK = Asking(GAME)
refused, refusal, says, listed = ASK.refused, ASK.refusal, ASK.says, ASK.listed

CHARACTERS = ("captain", "pilot", "mechanic", "soldier", "scout")
BAG = ("blank", *["larva-1"] * 4, "creeper-1", "queen-4", "adult-2", "adult-2", "adult-3", "adult-4")


def tiles(ship: str) -> dict[str, str]:
    """The tile of each room: those of a set in the order of the data, on its slots in the order of the board."""
    left = {set_: list(box().tile_set(set_)) for set_ in ("1", "2")}
    rooms = plan_of(ship).rooms
    return {room.name: room.tile or left[room.slot].pop(0) for room in rooms}


TILES = tiles("base")
UNEXPLORED = {"tile": None, "is_explored": False, "token": None, "items": None}


def room_of(tile: str) -> str:
    """The room of the table that has a tile."""
    return next(room for room, name in TILES.items() if name == tile)


def player(seat: int, **changes: Any) -> dict[str, Any]:
    """A sound character with five action cards in hand and five in the deck."""
    character = box().characters[CHARACTERS[seat]]
    whole: dict[str, Any] = {
        "number": seat + 1,
        "character": character.id,
        "status": "awake",
        "room": "11",
        "cards": 5,
        "contamination": 0,
        "deck": 5,
        "discard": 0,
        "contamination_elsewhere": 0,
        "signal": False,
        "hands": [{"item": character.weapon.id, "ammo": character.weapon.capacity}],
        "items": [],
        "hidden_items": 0,
        "quests": [{"item": quest.id, "is_active": False} for quest in character.quests],
        "objectives": 1,
    }
    whole |= changes
    if "cards" in changes and "deck" not in changes and "contamination" not in changes and whole["cards"] is not None:
        whole["deck"], whole["discard"] = 0, 10 - whole["cards"]
    return whole


def table(
    *crew: Mapping[str, Any],
    profile: str = "ref",
    switches: Mapping[str, Any] | None = None,
    ship: str = "base",
    rooms: Mapping[str, Mapping[str, Any]] | None = None,
    noise: str = "",
    doors: Mapping[str, str | None] | None = None,
    intruders: str = "",
    bag: Sequence[str] | None = BAG,
    **changes: Any,
) -> State:
    """A position.

    :param crew: what differs of each player, in the order of play; one player in room 11 if left out.
    :param noise: corridors with a marker.
    :param intruders: such as `adult@6 larva@7 adult@6:3`: kind, room, injuries.
    """
    plan = plan_of(ship)
    on_ship = tiles(ship)
    players = crew or ({},)
    statuses = {one.get("status") for one in players}
    has_slept = changes.get("has_slept", "asleep" in statuses)
    if bag is BAG and "queen" in intruders:
        bag = [token for token in BAG if not token.startswith("queen")]
    position = {
        "game": "nemesis",
        "rules": "1.0",
        "profile": {"base": profile, "changes": dict(switches or {})},
        "ship": ship,
        "players": {f"P{seat + 1}": player(seat, **own) for seat, own in enumerate(players)},
        "first": "P1",
        "active": "P1",
        "turn": 3,
        "phase": "player",
        "step": 0,
        "rooms": {
            name: {
                "tile": on_ship[name],
                "is_explored": True,
                "items": 2 if box().tiles[on_ship[name]].can_search else 0,
                "fire": False,
                "malfunction": False,
                **(rooms or {}).get(name, {}),
            }
            for name in plan.names
        },
        "corridors": {
            name: {"noise": name in noise.split(), "door": (doors or {}).get(name, "open")}
            for name in plan.corridor_names
        },
        "technical_noise": False,
        "intruders": [intruder(text) for text in intruders.split()],
        "bag": None if bag is None else list(bag),
        "eggs": 5,
        "time": 9 if has_slept else 3,
        "destruct": -1,
        "has_encountered": True,
        "has_died": "dead" in statuses,
        "has_slept": has_slept,
        "destination": "B",
        **changes,
    }
    state: State = GAME.read_state(position)
    return state


def at(step: int, *crew: Mapping[str, Any], **changes: Any) -> State:
    """The table at a step of the event phase."""
    return table(*crew, phase="event", step=step, active=None, **changes)


def intruder(text: str) -> dict[str, Any]:
    """`adult@6:3`: an adult in room 6 with three injuries."""
    kind, _, rest = text.partition("@")
    room, _, injuries = rest.partition(":")
    only = {"larva": 1, "creeper": 1, "queen": 4}
    return {"kind": kind, "room": room, "injuries": int(injuries or 0), "number": only.get(kind)}


def play(state: State, action: str, *answers: str) -> Verdict[State]:
    """What follows from an action or procedure with these answers, all of which must be wanted, and no further one."""
    for count in range(len(answers) + 1):
        verdict = _ask(state, action, answers[:count])
        assert verdict.legal, (action, answers[:count], list(verdict.violations))
        assert verdict.undecidable is None, verdict.undecidable
        if count < len(answers):
            assert verdict.needs is not None, f"{action}={','.join(answers[:count])} wants nothing more"
            assert verdict.state == state
            forms = verdict.needs.forms
            assert verdict.needs.pattern or answers[count] in forms, (answers[count], forms)
    assert verdict.needs is None, (action, answers, verdict.needs)
    return verdict


def _ask(state: State, action: str, answers: Sequence[str]) -> Verdict[State]:
    source = f"{action}={','.join(answers)}" if answers else action
    verdict: Verdict[State] = GAME.resolve_procedure(state, GAME.read_procedure(source))
    return verdict


def need(state: State, action: str, *answers: str) -> Any:
    """What an action wants next."""
    verdict = _ask(state, action, answers)
    assert verdict.legal, list(verdict.violations)
    assert verdict.needs is not None, story(verdict)
    assert verdict.needs.message
    return verdict.needs


def hidden(state: State, action: str, *answers: str) -> Any:
    """The secret that an action hangs on."""
    verdict = _ask(state, action, answers)
    assert verdict.legal
    assert verdict.state == state
    assert verdict.undecidable is not None, (verdict.needs, story(verdict))
    return verdict.undecidable


def broken_by(state: State, action: str, *answers: str) -> set[str]:
    """The rules that an action or procedure breaks."""
    verdict = _ask(state, action, answers)
    assert not verdict.legal
    assert verdict.state == state
    ASK.refusals.extend((one.rule, one.message) for one in verdict.violations)
    return {one.rule for one in verdict.violations}


def fact(verdict_or_state: Any, path: str) -> Any:
    """A fact by its dotted path in the JSON position."""
    state = verdict_or_state.state if isinstance(verdict_or_state, Verdict) else verdict_or_state
    value: Any = GAME.position(state)
    for part in path.split("."):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def facts(verdict: Verdict[State], **paths: Any) -> None:
    """Holds facts to what they must be; `__` stands for a dot, and `_` before a number for nothing."""
    for path, wanted in paths.items():
        dotted = path.replace("__", ".").replace("._", ".")
        assert fact(verdict, dotted) == wanted, (dotted, fact(verdict, dotted), story(verdict))


def happened(verdict: Verdict[State], *rules: str) -> bool:
    """Whether events came by these rules, in this order, others between them or not."""
    rest = iter([event.rule for event in verdict.events])
    return all(rule in rest for rule in rules)


def where(verdict: Verdict[State]) -> list[str]:
    """The intruders on the board: `adult@6`."""
    return [f"{one['kind']}@{one['room']}" for one in GAME.position(verdict.state)["intruders"]]


def noisy(verdict: Verdict[State]) -> str:
    """The corridors with a marker."""
    position = GAME.position(verdict.state)
    names = [name for name, facts in position["corridors"].items() if facts["noise"]]
    return " ".join(names + (["technical"] if position["technical_noise"] else []))
