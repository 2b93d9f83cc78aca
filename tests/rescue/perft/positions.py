"""The positions whose action sequences are counted: some out of seeded random games, some laid out by hand.

Both kinds are made by this file alone, so that the list can be made again and added to; the counts themselves start
from the texts that `counts.csv` keeps.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tests.rescue.perft.counting import Engine
from tests.rescue.table import GAME, table

VARIANTS = ["labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes", "polite-colonists"]

ENGINE = Engine()

MOST = 60
"""Most actions in a position out of a random game: the third power of it must still be countable."""


class Named(NamedTuple):
    """A position with what it is there for."""

    name: str
    shows: str
    state: Any


def positions() -> Iterator[Named]:
    """All positions, those of random games first."""
    yield from _out_of_games()
    yield from _by_hand()


# --- out of random games --------------------------------------------------------------------------------------------

Wanted = Callable[[dict[str, Any]], Any]


def _phase(*phases: str, where: Wanted = lambda p: True) -> Wanted:
    return lambda p: p["turn"]["phase"] in phases and where(p)


def _robot(p: dict[str, Any]) -> dict[str, Any]:
    return next(robot for robot in p["robots"] if robot["robot"] == p["turn"]["robot"])


def _variant(name: str, *phases: str) -> Wanted:
    return _phase(*(phases or ("actions",)), where=lambda p: p["variants"] == [name] and p["turn"]["number"] > 2)


def _players(n: int) -> Wanted:
    return _phase("actions", where=lambda p: len(p["robots"]) == n and len(_robot(p)["hand"]) > 1)


SOUGHT: dict[str, tuple[str, Wanted]] = {
    "core": ("a starting core is chosen", _phase("core", where=lambda p: len(p["turn"]["choosing"]) > 2)),
    "first": ("who begins is chosen", _phase("first", where=lambda p: len(p["robots"]) > 3)),
    "dock": ("the pod is due in the turn at hand", _phase("dock", where=lambda p: p["turn"]["number"] > 1)),
    "actions-early": ("first turn", _phase("actions", where=lambda p: p["turn"]["number"] == 1)),
    "actions-late": ("sixteenth turn or later", _phase("actions", where=lambda p: p["turn"]["number"] > 15)),
    "roll": ("the die is to be rolled", _phase("roll", where=lambda p: len(p["creeps"]) > 5)),
    "react-phase-shift": (
        "Phase Shift can answer the die",
        _phase("react", where=lambda p: "phase-shift" in _robot(p)["hand"] + _robot(p)["core"]),
    ),
    "react-suppressant": (
        "Suppressant can answer the die",
        _phase("react", where=lambda p: "suppressant" in _robot(p)["hand"] + _robot(p)["core"]),
    ),
    "invade": ("a Creep is placed", _phase("invade", where=lambda p: len(p["turn"]["pending"]) == 1)),
    "invade-many": (
        "Creeps are placed on several tiles",
        _phase("invade", where=lambda p: len(p["turn"]["pending"]) > 3),
    ),
    "draw": ("a Rescue card is drawn", _phase("draw", where=lambda p: len(p["discards"]) > 5)),
    "setback": ("Suppressant can answer a Setback", _phase("setback")),
    "surge": ("a Surge places more Creeps", _phase("surge")),
    "discard": ("the hand is over its limit", _phase("discard")),
    "over": ("the game has ended", _phase("over")),
    "labyrinth": ("Labyrinthian Colony", _variant("labyrinth")),
    "robot-vulnerability": ("Robot Vulnerability", _variant("robot-vulnerability")),
    "fast-creeps": ("Fast Creeps, before the roll", _variant("fast-creeps", "roll")),
    "ultimate-heroes": ("Ultimate Heroes", _variant("ultimate-heroes")),
    "polite-colonists": ("Polite Colonists", _variant("polite-colonists")),
    "all-variants": ("all five variants", _phase("actions", where=lambda p: len(set(p["variants"]) - {"solo"}) == 5)),
    "one-player": ("Solo Play", _players(1)),
    "two-players": ("two players", _players(2)),
    "three-players": ("three players", _players(3)),
    "four-players": ("four players", _players(4)),
    "five-players": ("five players", _players(5)),
    "six-players": ("six players", _players(6)),
    "seven-players": ("seven players", _players(7)),
    "mixed-sides": (
        "open and labyrinth sides in one colony",
        _phase("actions", where=lambda p: {tile["side"] for tile in p["tiles"]} == {"open", "labyrinth"}),
    ),
    "pod-away": (
        "the pod is away and due in another player's turn",
        _phase("actions", where=lambda p: p["pod"]["dock"] is None and p["turn"]["number"] > 3),
    ),
    "destroyed-tiles": ("tiles have been destroyed", _phase("actions", where=lambda p: len(p["tiles"]) < 16)),
    "super-creeps": (
        "Super Creeps on Plants and Dishes",
        _phase("actions", where=lambda p: len(p["super_creeps"]) > 2),
    ),
}
"""By name, what is sought in random games, in the order of the list."""


def _out_of_games() -> Iterator[Named]:
    by_name: dict[str, Any] = {}
    seed = 0
    while len(by_name) < len(SOUGHT):
        _search(seed, by_name)
        seed += 1
    for name, (shows, _) in SOUGHT.items():
        yield Named(name, f"{shows} (random game)", by_name[name])


def _search(seed: int, by_name: dict[str, Any]) -> None:
    """Takes one position at most out of a random game, so that no two of the list are neighbours."""
    for state in _game(random.Random(seed)):
        fields = dict(GAME.position(state))
        for name, (_, wanted) in SOUGHT.items():
            if name not in by_name and wanted(fields) and len(list(ENGINE.actions(state))) <= MOST:
                by_name[name] = state
                return


def _game(rnd: random.Random) -> Iterator[Any]:
    options = {
        "players": rnd.randint(1, 7),
        "seed": rnd.randrange(1 << 32),
        "sides": rnd.choice(["open", "mixed", "labyrinth"]),
        "variants": rnd.choice([[], [], [rnd.choice(VARIANTS)], VARIANTS]),
    }
    state = GAME.setup(options).state
    for _ in range(500):
        yield state
        actions = [action for action in list(ENGINE.actions(state)) if action.type != "end" or rnd.random() < 0.4]
        if not actions and GAME.outcome(state):
            return
        state = ENGINE.after(state, rnd.choice(actions or list(ENGINE.actions(state))))


# --- by hand --------------------------------------------------------------------------------------------------------

ROW = {7: "5A", 1: "1B", 0: "2A", 4: "3A", 13: "4A"}
"""Five tiles in a row, the Plant and the Dish at its western end."""

ISLANDS = {0: "1A", 1: "3A", 8: "2A", 12: "4A", 13: "1B"}
"""Three tiles and two, apart."""


def _held(shows: str, cards: str, **more: Any) -> tuple[str, dict[str, Any]]:
    return shows, {"hand": {"orange": cards}, **more}


ALL_BUT_TWO = (
    "boost boost bullhorn bullhorn data-core follower follower grenadier grenadier heat-seeker heat-seeker juggernaut "
    "juggernaut module-control module-control override phase-shift phase-shift pilot pilot power-grab power-grab "
    "rocket-boots rocket-boots signal-to-noise signal-to-noise sniper sniper suppressant suppressant surge surge "
    "swap swap"
)
"""The deck without its two Teleports."""

BY_HAND: dict[str, tuple[str, dict[str, Any]]] = {
    "deal": (
        "starting cards are drawn again for a robot that has come back",
        {"phase": "deal", "dealing": ["orange"], "choosing": ["orange"], "robots": {"orange": "pod", "green": "0.0"}},
    ),
    "draw-last-cards": ("two cards are left in the pile", {"phase": "draw", "discards": ALL_BUT_TWO}),
    "draw-reshuffled": (
        "no card is left: the discards are shuffled",
        {"phase": "draw", "discards": f"{ALL_BUT_TWO} teleport teleport"},
    ),
    "out-of-play": (
        "another robot is out of play",
        {"robots": {"orange": "0.0", "green": None}, "variants": ["robot-vulnerability"], "creeps": "0.1"},
    ),
    "no-cards": ("plain moves, attacks and commands", {"creeps": "0.1 1.4", "colonists": "0.2"}),
    "last-action": ("one action is left", {"spent": 4, "creeps": "0.1", "colonists": "0.2"}),
    "islands": ("a colony in two parts", {"colony": ISLANDS, "colonists": "8.0 12.0 13.0", "creeps": "0.1", "dock": 2}),
    "labyrinth-row": (
        "five labyrinth sides, all of them turned",
        {
            "colony": {cell: f"{tile}/{cell % 6}L" for cell, tile in ROW.items()},
            "colonists": "0.0 7.0",
            "dock": 8,
            "robots": {"orange": "1.0", "green": "pod"},
            "variants": ["labyrinth"],
        },
    ),
    "far-tiles": (
        "tiles beyond the nineteen cells",
        {
            "colony": {19: "3A", 37: "1A", 61: "4A"},
            "colonists": "37.2",
            "dock": 38,
            "robots": {"orange": "37.0", "green": "pod"},
        },
    ),
    "pod-last-seat": (
        "a seventh Colonist launches the pod",
        {"aboard": 6, "dock": 19, "robots": {"orange": "7.0", "green": "pod"}, "colonists": "7.1 7.2", "evacuated": 20},
    ),
    "win-near": (
        "the last robot boards the pod",
        {"crowd": False, "evacuated": 28, "robots": {"orange": "7.1", "green": "pod"}},
    ),
    "loss-near": (
        "the loss of one Colonist ends the game",
        {
            "evacuated": 0,
            "colonists": "0.* 1.* 2.*",
            "creeps": "5.1 5.2 5.3",
            "phase": "roll",
            "robots": {"orange": "5.0", "green": "pod"},
        },
    ),
    "outnumbered": (
        "a tile is about to be destroyed",
        {"creeps": "7.1 7.2 7.3 7.4 7.5 7.6", "phase": "invade", "pending": [7], "invaded": [], "dock": 30},
    ),
    "conversion": (
        "two Creeps on a tile convert a Colonist",
        {"creeps": "0.1 0.2", "colonists": "0.3 0.4", "phase": "roll"},
    ),
    "acting-out-of-play": (
        "the acting robot is out of play",
        {"robots": {"orange": None, "green": "0.0"}, "variants": ["robot-vulnerability"]},
    ),
    "robots-return": (
        "the pod is due and two robots are out of play",
        {
            "robots": {"orange": None, "green": None, "blue": "0.0"},
            "variants": ["robot-vulnerability"],
            "dock": None,
            "due": "orange",
            "phase": "dock",
        },
    ),
    "signal-to-noise": ("a Super Creep on a Dish costs an action", {"supers": "11.1", "spent": 3, "creeps": "0.1"}),
    "boost": _held("Boost and Boost", "boost boost", spent=4),
    "bullhorn": _held("Bullhorn in the hand", "bullhorn", colonists="7.0", spent=4),
    "follower": _held("Follower", "follower", colonists="0.1 0.2", crowd=False),
    "bullhorn-follower": (
        "Bullhorn core and Follower laid open",
        {"core": {"orange": "bullhorn"}, "laid": "follower", "colonists": "7.0 7.1", "crowd": False, "spent": 3},
    ),
    "grenadier": _held("Grenadier", "grenadier", creeps="0.1 0.2 0.3 1.0"),
    "heat-seeker-grenadier": _held(
        "Heat Seeker with Grenadier or a second one", "heat-seeker heat-seeker grenadier", creeps="7.0 7.1 2.0", spent=2
    ),
    "sniper": _held("Sniper with Grenadier", "sniper grenadier", creeps="1.0 1.1 7.0"),
    "juggernaut": _held(
        "Juggernaut with Grenadier, Rocket Boots and Teleport",
        "juggernaut rocket-boots teleport grenadier",
        creeps="0.1 1.4 1.0",
        colony=ROW,
        dock=19,
    ),
    "rocket-boots": _held("Rocket Boots over Colonists", "rocket-boots", colonists="0.1 0.2", creeps="0.3"),
    "swap": _held(
        "Swap with a Colonist, a Creep and a robot, next to the pod",
        "swap",
        robots={"orange": "7.1", "green": "pod"},
        colonists="7.2",
        creeps="7.0",
        aboard=1,
    ),
    "swap-rocket-boots": _held(
        "Swap along a line, or wherever one teleports to",
        "swap rocket-boots teleport",
        colonists="1.0",
        creeps="7.0",
        colony=ROW,
        dock=19,
    ),
    "teleport": _held(
        "two Teleports: three actions, or one together", "teleport teleport", colony=ROW, dock=19, colonists="0.2"
    ),
    "pilot": _held("two Pilots: launch, or dock anew", "pilot pilot", aboard=2),
    "pilot-away": _held("Pilot with the pod away", "pilot", dock=None, due="green", aboard=2),
    "module-control": _held("Module Control on five tiles", "module-control", colony=ROW, dock=19, spent=4),
    "data-core": (
        "Data Core as the core",
        {"core": {"orange": "data-core"}, "hand": {"orange": "teleport swap boost"}, "spent": 4},
    ),
    "override": (
        "Override through two other robots",
        {
            "core": {"orange": "override"},
            "hand": {"orange": "sniper"},
            "robots": {"orange": "0.0", "green": "7.0", "blue": "2.0"},
            "creeps": "0.1 7.1 2.1",
            "crowd": False,
            "spent": 3,
        },
    ),
    "core-used": (
        "a core that is used once in a turn has been used",
        {"core": {"orange": "heat-seeker"}, "used": "heat-seeker", "creeps": "7.0"},
    ),
    "solo-override": (
        "Solo Play: Override counts as Boost",
        {"robots": {"orange": "0.0"}, "core": {"orange": "override"}, "hand": {"orange": "boost"}},
    ),
    "polite": (
        "Polite Colonists make way",
        {
            "variants": ["polite-colonists"],
            "colonists": "0.1 0.2 0.3",
            "creeps": "0.4",
            "crowd": False,
            "spent": 3,
            "colony": ROW,
            "dock": 19,
        },
    ),
    "trading": (
        "trades with a robot nearby and one out of range",
        {
            "robots": {"orange": "0.0", "green": "0.1", "blue": "9.0"},
            "hand": {"orange": "boost sniper", "green": "swap teleport", "blue": "pilot"},
            "crowd": False,
            "spent": 3,
        },
    ),
    "trading-bullhorn": (
        "an open Bullhorn reaches everybody",
        {
            "robots": {"orange": "0.0", "green": "pod", "blue": "9.0"},
            "hand": {"orange": "boost", "green": "swap", "blue": "pilot pilot"},
            "laid": "bullhorn",
            "crowd": False,
            "spent": 4,
        },
    ),
}
"""By name, what a position shows, and what `table` needs for it."""


def _by_hand() -> Iterator[Named]:
    for name, (shows, layout) in BY_HAND.items():
        yield Named(name, shows, table(**layout))
