# ruff: noqa: RUF001 - the pages have dashes and signs of minus
"""The numbers that kits show beside the board, held against positions of games on record as the rules describe them.

What is looked at once and not in every position stands in a table of calls with what each gives.
`python -m tests.mutation.scripts` changes the scripts and tells what these tables overlook.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

import pytest

from tests.contract.samples import HOUSE, played
from tests.pages.nemesis_lists import nemesis_lists
from tests.pages.nemesis_numbers import nemesis_calls
from tests.pages.node_page import Call, NodePage, on_record

Position = Mapping[str, Any]


def ended(outcome: Mapping[str, Any]) -> str:
    """The head of the page when a game is over."""
    word = {None: "The end.", True: "Won!", False: "Lost."}[outcome.get("won")]
    return f"{word} {outcome['reason']}"


def listed(names: list[str]) -> str:
    return " and ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])}, and {names[-1]}"


def text_of(name: str, position: Position) -> str:
    game = played(name)
    return str(game.state_text(game.read_state(dict(position))))


def dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


# --- Under Falling Skies ---------------------------------------------------------------------------------------------


def skies_turn(position: Position) -> str:
    """Of a round, its phase and how many of the five dice of the game are left."""
    if position["phase"] == "over":
        return "The game is over."
    lying = [die for die in position["base"] if die["die"] in ("black", "white")]
    unresolved = [die for die in position["base"] if not die["resolved"]]
    part, what = {
        "roll": (1, f"roll {dice(5 - len(lying))}"),
        "place": (1, f"place {dice(5 - len(lying))}"),
        "resolve": (2, f"resolve {dice(len(unresolved))}"),
        "deploy": (2, "place robots"),
        "respawn": (3, "ships come back"),
    }[position["phase"]]
    return f"Round {position['round']} · {part} of 3: {what}"


def skies_counts(position: Position) -> list[list[str]]:
    derived, research = position["derived"], position["research"]
    track = derived["research_track"]
    return [
        ["Energy", f"{position['energy']}/7"],
        ["Research", f"{research}/{len(track)}"],
        ["Needed", str(track[research]) if research < len(track) else "–"],
        ["Damage", f"{position['damage']}/{derived['damage_limit']}"],
        ["To skull", str(max(derived["skull_row"] - position["mother_ship"], 0))],
        ["Level", str(derived["level"])],
    ]


def skies_gist(position: Position) -> list[str]:
    derived = position["derived"]
    stage = "The game is over." if position["phase"] == "over" else f"Round {position['round']}"
    return [stage, f"Level {derived['level']}", f"Research {position['research']} of {len(derived['research_track'])}"]


EASY = {"sky": ["easy"] * 4, "upper": "easy", "lower": "easy", "tracks": "easy"}
LOW = {
    "cards": EASY,
    "card_set": "standard",
    "mother_ship": 13,
    "ships": [{"ship": "green", "at": "S3"}, {"ship": "red", "at": "14.2"}, {"ship": "green", "at": "16.5"}],
    "waiting": {"green": 1, "red": 2},
    "excavator": "A2",
    "base": [{"at": "A1", "die": "black", "value": 4}, {"at": "F5", "die": "blue", "value": 2}],
}
"""A mother ship that has come down to row 13 of 16."""

PLACING = [
    {"action": {"type": "place", "die": "black", "value": 5, "at": "A1"}, "label": "Place black 5 at A1"},
    {"action": {"type": "place", "die": "black", "value": 5, "at": "B2"}, "label": "Place black 5 at B2"},
    {"action": {"type": "skip"}, "label": "Leave A1 unused"},
]
DANGER = {"kind": "mother-ship", "row": 7, "damage": 2, "events": [{"type": "robot-lost"}, {"type": "moved"}]}


def skies_calls() -> Iterator[Call]:
    for position in on_record("under-falling-skies"):
        yield Call("facts", "turnOf", [position, {}], skies_turn(position))
        yield Call("facts", "countsOf", [position], skies_counts(position))
        yield Call("gist", "gist", [text_of("under-falling-skies", position)], skies_gist(position))
    outcome = {"won": False, "reason": "The skull is reached."}
    yield Call("facts", "turnOf", [{}, {}, {"outcome": outcome}], "Lost. The skull is reached.")
    yield Call("gist", "gist", ["no state"], [])
    violation = {"message": "A1", "rule": "B1", "section": "C1", "type": "D1", "die": "black", "at": "E4", "to": "12.3"}
    yield Call("naming", "marksOf", [violation], [{"kind": "shown", "at": "E4"}, {"kind": "shown", "at": "12.3"}])
    yield Call("facts", "dangerOf", [{"kind": "energy", "needed": 5, "energy": 1, "short": 2}], "Energy short by 2")
    yield Call("facts", "dangerOf", [{"kind": "energy", "short": 5}], "Energy short by 5")
    yield Call("facts", "dangerOf", [{"kind": "energy"}], "Energy short by 0")
    yield Call("facts", "dangerOf", [{"kind": "explosion", "row": 7, "damage": 2}], "")
    yield Call("facts", "dangerOf", [DANGER], "Damage +2 · Robot lost · mother ship to row 7")
    yield Call("facts", "dangerOf", [{**DANGER, "row": None}], "Damage +2 · Robot lost")
    yield Call("facts", "dangerOf", [{"kind": "mother-ship", "row": 7}], "")
    yield Call("facts", "dangerOf", [{"kind": "mother-ship", "row": 7, "outcome": {}}], "mother ship to row 7")
    yield from skies_lists()


def skies_lists() -> Iterator[Call]:
    groups = ["black 5 (2)", "[Place black 5 at A1] A1", "[Place black 5 at B2] B2", "Leave unused (1)"]
    yield Call("lists", "stillPossible", [{}, "$table"], [*groups, "[Leave A1 unused] Leave A1 unused"], PLACING)
    over = "Nothing: the game is over, or the board is impossible."
    yield Call("lists", "stillPossible", [{}, "$table"], [over], [])
    hint = "Rows are counted from the top of the sky, columns from the left. Spaces of the base are A1 to F5."
    yield Call("lists", "inWords", [LOW], [hint, "Sky", *LOW_SKY, "Base", *LOW_BASE])
    nobody = {**LOW, "ships": [], "waiting": {"green": 0, "red": 0}}
    yield Call("lists", "inWords", [nobody], [hint, "Sky", *EMPTY_SKY, "Base", *LOW_BASE])


LOW_SKY = (
    "On the mother ship card: green ship, red ship, and red ship",
    "starting spot 3: green ship",
    "Row 14: column 2 explosion 3 and red ship, column 3 explosion 5, and column 4 arrow to the right",
    "Row 15: column 4 mother ship comes down and column 5 explosion 6",
    "Row 16: column 1 city, column 2 city, column 3 city, column 4 city, and column 5 city and green ship",
)
EMPTY_SKY = (
    "Row 14: column 2 explosion 3, column 3 explosion 5, and column 4 arrow to the right",
    "Row 15: column 4 mother ship comes down and column 5 explosion 6",
    "Row 16: column 1 city, column 2 city, column 3 city, column 4 city, and column 5 city",
)
LOW_BASE = (
    "A1: anti-air, not excavated and black 4",
    "A2: anti-air and excavator",
    *(f"A{column}: anti-air" for column in (3, 4, 5)),
    *(
        f"{line}, not excavated"
        for line in (
            *("B1: energy, −1", "B2: robot, costs 1 energy, −1", "B3: fighters, costs 1 energy, −1", "B4: tunnel"),
            *("B5: research, costs 1 energy, −1", "C1: research, costs 1 energy", "C2: energy", "C3: energy"),
            *("C4: fighters, costs 2 energy", "C5: tunnel", "D1: robot, costs 2 energy"),
            *("D2: fighters, costs 2 energy, +1", "D3: research, costs 1 energy", "D4: research, costs 1 energy"),
            *("D5: energy", "E1: energy and fighters, −3", "E2: energy and fighters, −3", "E3: tunnel"),
            *("E4: robot, costs 1 energy", "E5: fighters, costs 1 energy", "F1: tunnel"),
            *(f"F{column}: research, costs 1 energy" for column in (2, 3, 4)),
        )
    ),
    "F5: tunnel, not excavated and robot 2",
)


# --- Last Ark from Ceti ----------------------------------------------------------------------------------------------


def ark_turn(position: Position) -> str:
    derived, players = position["derived"], position["players"]
    if derived["outcome"]:
        return ended(derived["outcome"])
    what = {"roll": "roll the dice", "allocate": "use the dice", "disaster": "roll for the disaster"}[position["phase"]]
    open_ones = [f"Player {number}" for number, player in enumerate(players, 1) if not player["confirmed"]]
    if position["phase"] == "allocate" and 0 < len(open_ones) < len(players):
        what = f"waiting for {listed(open_ones)}"
    return f"Round {derived['round']} of 14 · {what}"


def ark_gist(position: Position) -> list[str]:
    players = position["players"]
    stage = "The game is over." if position["phase"] == "over" else f"Round {position['derived']['round']} of 14"
    kept = [f"Player {number}" for number, player in enumerate(players, 1) if player["sheet"]]
    some = [f"Kept here: {listed(kept)}"] if len(kept) < len(players) else []
    return [stage, "1 player" if len(players) == 1 else f"{len(players)} players", *some]


LOSSES = {
    "kind": "end-of-round",
    "sheets": [
        {"player": "p1", "tracks": [{"track": "food", "from": 3, "to": 1}, {"track": "morale", "from": 2, "to": 2}]},
        {"player": "p2", "tracks": [{"track": "power", "from": 5, "to": 4}]},
        {
            "player": "p1",
            "tracks": [{"track": "population", "from": 6, "to": 5}, {"track": "food", "from": 1, "to": 2}],
        },
    ],
}
WAITING = {"phase": "allocate", "blight": 2, "players": [{"confirmed": True}, {"confirmed": False}]}
SHEET = {
    "food": 1,
    "morale": 2,
    "population": 3,
    "power": 4,
    "ticked": ["AG1.4", "RES1.ANY", "PORT.2", "B.2", "B.5", "MED.POWER"],
    "food_paid": {"PORT": 2, "M-FOOD": 0},
    "boxes": {
        **dict.fromkeys(("HYDRO", "FUSION", "HOUSE", "HAZARD", "FOUNDRY", "FEST"), 0),
        "RARE": 3,
        "GENOME": 4,
    },
}


def use(icon: str, **more: Any) -> dict[str, Any]:
    return {"action": {"type": "use", "icon": icon, **more}, "label": f"Tick {icon}"}


def ark_calls() -> Iterator[Call]:
    for position in on_record("last-ark-from-ceti"):
        yield Call("facts", "turnOf", [position, {}], ark_turn(position))
        yield Call("gist", "gist", [text_of("last-ark-from-ceti", position)], ark_gist(position))
    lost = {"won": False, "reason": "The ark stays."}
    yield Call("facts", "turnOf", [{"derived": {"outcome": lost}}, {}], "Lost. The ark stays.")
    yield Call("facts", "turnOf", [{}, {}, {"outcome": lost}], "Lost. The ark stays.")
    yield Call("facts", "turnOf", [{"phase": "over"}, {}], "The game is over.")
    yield Call("facts", "turnOf", [WAITING, {}], "Round 3 of 14 · waiting for Player 2")
    yield Call("facts", "turnOf", [{**WAITING, "phase": "disaster"}, {}], "Round 2 of 14 · roll for the disaster")
    yield Call("naming", "marksOf", [{"icon": "AG1.4"}], [{"kind": "shown", "key": "AG1.4"}])
    yield Call("naming", "marksOf", [{"icon": "no icon", "technology": "HYDRO"}], [{"kind": "shown", "key": "HYDRO"}])
    yield Call("naming", "marksOf", [{}], [])
    wasted = "is not needed for this, and would be used up."
    both = f"Ore Smelter {wasted} Adaptive Foundry {wasted}"
    yield Call("facts", "wasteOf", [{"unneeded": ["smelter", "foundry"]}], both)
    yield Call("facts", "wasteOf", [{}], "")
    yield Call("facts", "lossesOf", [LOSSES, 0], "Food −2 · Population −1")
    yield Call("facts", "lossesOf", [LOSSES, 1], "Power −1")
    yield Call("facts", "lossesOf", [{**LOSSES, "kind": "disaster"}, 0], "")
    yield from ark_lists()


def ark_lists() -> Iterator[Call]:
    legal = [use("A"), use("B", smelter=True), use("C", foundry=True), use("D", player="p1"), use("E", player="p1")]
    yield Call("lists", "stillPossible", [{}, "$table"], ["Tick A", "Tick D", "Tick E"], legal)
    yield Call("lists", "stillPossible", [{}, "$table"], ["Nothing."], legal[1:3])
    many = [use(str(number)) for number in range(70)]
    yield Call("lists", "stillPossible", [{}, "$table"], [f"Tick {number}" for number in range(60)], many)
    players = [{"sheet": SHEET}, {"sheet": None}]
    yield Call("lists", "inWords", [{"players": players}], SHEET_IN_WORDS)


SHEET_IN_WORDS = [
    "Player 1",
    "Food 1, Morale 2, Population 3, and Power reserve 4",
    "Ag Dome 1, still to tick: 2",
    "Ag Dome 2, still to tick: 3 5",
    "Residence 1: complete",
    "Residence 2, still to tick: 1 6",
    "Power Station 1, still to tick: 3 6",
    "Ore Smelter, still to tick: 1 any",
    "Spaceport, still to tick: 1 3 4 5 6, diamonds 6 7 8, 5 power, 2 food",
    "Entrance to Terraces, still to tick: 3 4",
    "Ag Dome 3, still to tick: 6 any",
    "Residence 3, still to tick: 2 5",
    "Nursery, still to tick: 3 any, 1 power",
    "Entertainment Center, still to tick: 5 any, 1 power",
    "Entrance to Works: open",
    "Ag Dome 4, still to tick: 4 any",
    "Power Station 2, still to tick: 2 6",
    "Laboratory, still to tick: 4 5, 1 power",
    "Med Center, still to tick: 3 5 any",
    "Entrance to Slipway, still to tick: 1 6",
    "Residence 4, still to tick: 3 4",
    "Power Module, still to tick: 2 6 any, 3 power",
    "Common Ore Module, still to tick: 2 3 4 5",
    "Rare Ore Module, still to tick: diamonds 8 any",
    "Food Module, still to tick: 1 4 any, 2 food",
    "Rare Ore Extraction: 3 of 5 boxes",
    "Hydroponic Vats: 0 of 7 boxes",
    "Fusion Cells: 0 of 5 boxes",
    "Stacked Housing: 0 of 6 boxes",
    "Hazard Drills: 0 of 4 boxes",
    "Adaptive Foundry: 0 of 6 boxes",
    "Founders' Festival: 0 of 4 boxes",
    "Genome Archive: 4 of 4 boxes",
    "Player 2",
    "The sheet is kept elsewhere.",
]


# --- Jupiter Rescue --------------------------------------------------------------------------------------------------


def rescue_turn(position: Position) -> str:
    game = played("jupiter-rescue")
    turn, outcome = position["turn"], position["derived"]["outcome"]
    if outcome:
        return ended(outcome)
    phase = {one["id"]: one["text"] for one in game.about()["phases"]}[turn["phase"]]
    waiting = {"core": turn["choosing"], "deal": turn["dealing"]}.get(turn["phase"])
    robot = waiting[0] if waiting else turn["robot"]
    who = next((one["name"] for one in game.components()["robots"] if one["id"] == robot), robot)
    return f"Turn {turn['number']} · {who}: {phase}" if turn["number"] else f"Before the first turn · {who}: {phase}"


def rescue_counts(position: Position) -> list[list[str]]:
    derived, turn = position["derived"], position["turn"]
    hands = [len(one["hand"]) for one in position["robots"] if one["robot"] == turn["robot"]]
    actions = f"{derived['actions_left']}/{derived['actions_allowed']}" if turn["number"] else "–"
    return [
        ["Saved", f"{position['evacuated']}/{derived['goal']}"],
        ["Lost", str(position["lost"])],
        ["To spare", str(max(derived["can_be_evacuated"] - derived["goal"], 0))],
        ["Actions", actions],
        ["Hand", f"{sum(hands)}/{derived['hand_limit']}"],
        ["Deck", str(derived["draw_pile_size"])],
    ]


def rescue_gist(position: Position) -> list[str]:
    names = {one["id"]: one["name"] for one in played("jupiter-rescue").components()["robots"]}
    turn = position["turn"]
    stage = f"Turn {turn['number']}" if turn["number"] else "Setting up"
    return [
        "Finished" if turn["phase"] == "over" else stage,
        ", ".join(names[one["robot"]] for one in position["robots"]),
        f"{position['evacuated']} evacuated",
    ]


def rescue_calls() -> Iterator[Call]:
    about = played("jupiter-rescue").about()
    for position in on_record("jupiter-rescue"):
        yield Call("facts", "turnOf", [position, about], rescue_turn(position))
        yield Call("facts", "countsOf", [position], rescue_counts(position))
        yield Call("gist", "gist", [text_of("jupiter-rescue", position)], rescue_gist(position))
    first = {"number": 0, "phase": "first", "robot": "sky", "choosing": [], "dealing": []}
    yield Call("facts", "turnOf", [{"turn": first}, about], "Before the first turn: deciding who begins")
    dealing = {**first, "phase": "deal", "dealing": ["green"], "choosing": ["orange"]}
    yield Call("facts", "turnOf", [{"turn": dealing}, {"phases": []}], "Before the first turn · Green: deal")
    yield Call(
        "facts", "turnOf", [{"turn": {**dealing, "dealing": []}}, {"phases": []}], "Before the first turn · Sky: deal"
    )
    yield Call("facts", "turnOf", [{"turn": {**first, "phase": "over"}}, about], "The game is over.")
    unknown = {"turn": {**first, "number": 3}, "robots": [], "evacuated": 4, "lost": 5}
    known = [["Saved", "4"], ["Lost", "5"], ["To spare", "…"], ["Actions", "…"], ["Hand", "0"], ["Deck", "…"]]
    yield Call("facts", "countsOf", [unknown], known)
    yield from rescue_marks()
    yield from rescue_lists(about)


def rescue_marks() -> Iterator[Call]:
    def marked(*where: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"kind": "shown", **one} for one in where]

    named = {"message": "1.1", "section": "2.2", "rule": "3.3", "type": "4.4"}
    moved = marked({"place": "5.6"}, {"place": "pod"}, {"between": ["5.6", "pod"]})
    yield Call("naming", "marksOf", [{**named, "from": "5.6", "to": "pod"}], moved)
    yield Call("naming", "marksOf", [{**named, "to": "5.6"}], marked({"place": "5.6"}))
    yield Call(
        "naming", "marksOf", [{"cells": [3, 14], "due": "orange", "count": 2}], marked({"cell": 3}, {"cell": 14})
    )
    yield Call(
        "naming", "marksOf", [{"type": "tile-moved", "from": 3, "to": 14, "die": 5}], marked({"cell": 3}, {"cell": 14})
    )
    yield Call("naming", "marksOf", [{"type": "pod-moved", "from": 3, "to": 14}], [])


CALM: dict[str, Any] = {
    "robot": "sky",
    "die": None,
    "setback": None,
    "pending": [],
    "shielded": [],
    "calm": [],
    "used": [],
}
QUIET: dict[str, Any] = {
    "turn": CALM,
    "robots": [
        {"robot": "orange", "at": None, "core": [], "hand": ["override"]},
        {"robot": "sky", "at": "4.2", "core": ["pilot", "boost"], "hand": []},
        {"robot": "green", "at": "pod", "core": [], "hand": []},
    ],
    "pod": {"dock": None, "colonists": 1},
    **{name: [] for name in ("open", "discards", "aside", "variants")},
}
BUSY = {
    **QUIET,
    "turn": {
        **CALM,
        "die": 4,
        "setback": "surge",
        "pending": [7, 10],
        "shielded": [3],
        "calm": [18],
        "used": ["pilot"],
    },
    "tiles": [{"cell": cell, "tile": tile} for cell, tile in ((3, "2C"), (7, "5A"), (10, "4B"), (18, "1D"))],
    "pod": {"dock": 20, "colonists": 3},
    "open": ["boost"],
    "discards": ["swap", "sniper"],
    "aside": ["teleport"],
    "variants": ["solo", "own-rule"],
}
ROBOTS = [
    *("O", "Orange out of play", "CorenoneHand", "Override"),
    *("> S", "Sky on 4.2", "Core", "Pilot", "Boost", "Handnone"),
    *("G", "Green in the pod", "CorenoneHandnone"),
]
"""Each with its cards; an arrow is before the one whose turn it is."""


def rescue_lists(about: Mapping[str, Any]) -> Iterator[Call]:
    yield Call("lists", "robotsAndMore", [QUIET, "$table"], [*ROBOTS, "Pod", "Away. 1 Colonist"])
    solo = next(one["name"] for one in about["variants"] if one["id"] == "solo")
    busy = [
        *("Pod", "Docked at cell 20. 3 Colonists", "Die", "4", "Setback", "Surge"),
        *("Tiles still to get a Creep", "5A 4B ", "Tiles safe from new Creeps", "2C "),
        *("Tiles spared by the next Conversion", "1D ", "Used this turn", "Pilot", "Open cards", "Boost"),
        *("Discards", "Swap and Sniper", "Put aside", "Teleport", "Variants", f"{solo} and own-rule"),
    ]
    yield Call("lists", "robotsAndMore", [BUSY, "$table"], [*ROBOTS, *busy])
    tiles = [
        {"cell": 0, "tile": "5C", "side": "open", "rotation": 5},
        {"cell": 12, "tile": "3A", "side": "labyrinth", "rotation": 4},
    ]
    board = {**QUIET, "tile_set": "standard", "tiles": tiles, "colonists": ["0.0", "0.3"], "creeps": ["12.1"]}
    hint = "A tile is called by what is printed on it; a space by its tile and where it lies there."
    shown = "While “Type an action” below is open, the board shows what is typed:"
    typed = "4.0 is the middle of the tile with a 4 on its plate, and 4.1 to 4.6 are its domes,"
    turned = "clockwise from the right of the board as it is not turned."
    gaps = "No bridge: centre – lower right and lower left – left."
    lines = [
        f"{hint} {shown} {typed} {turned}",
        "Tile 5C, open side: 2 Colonists",
        f"Tile 3A, labyrinth side: Power Plant and 1 Creep {gaps}",
    ]
    yield Call("lists", "boardInWords", [{**board, "super_creeps": []}, "$table"], lines)


CALLS: Mapping[str, Callable[[], Iterator[Call]]] = {
    "under-falling-skies": skies_calls,
    "last-ark-from-ceti": ark_calls,
    "jupiter-rescue": rescue_calls,
    "nemesis": lambda: chain(nemesis_calls(), nemesis_lists()),
}


@pytest.mark.parametrize("name", HOUSE)
def test_facts_lists_and_gists_show_the_numbers_of_the_position(node_page: NodePage, name: str) -> None:
    calls = list(CALLS[name]())
    for call, result in zip(calls, node_page.results(name, calls), strict=True):
        assert result == call.result, (call.script, call.function)
