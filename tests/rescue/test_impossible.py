"""Every problem that makes a position impossible: its code, its sentence, and the nearest position that has none.

Each position has the problems that stand beside it and no others.
"""

import tomllib
from typing import Any

import pytest

from jupiter.engine.remembered import remembering
from tests.rescue.table import DATA, GAME, TILES, kept, table, view

pytestmark = pytest.mark.suite

ABILITIES = " ".join(
    card["id"] for card in GAME.components()["cards"] if card["type"] != "setback" for _ in range(card["copies"])
)
VULNERABLE = ["robot-vulnerability"]

IMPOSSIBLE: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({"creeps": "25.1"}, [("space.none", "A Creep stands on 25.1, but no tile lies on cell 25")]),
    ({"colonists": "25.1"}, [("space.none", "A Colonist stands on 25.1, but no tile lies on cell 25")]),
    (
        {"robots": {"orange": "30.0", "green": "pod"}},
        [("space.none", "The orange robot stands on 30.0, but no tile lies on cell 30")],
    ),
    (
        {"robots": {"orange": "9.1", "green": "pod"}},
        [("space.none", "The orange robot stands on 9.1, which is a Power Plant or Command Dish and no space")],
    ),
    (
        {"creeps": "11.1"},
        [("space.none", "A Creep stands on 11.1, which is a Power Plant or Command Dish and no space")],
    ),
    (
        {"supers": "0.0", "robots": {"orange": "0.1", "green": "pod"}},
        [
            (
                "space.none",
                "A Super Creep stands on 0.0, which is no Power Plant or Command Dish; Super Creeps stand only there",
            )
        ],
    ),
    ({"colonists": "0.1", "creeps": "0.1"}, [("space.two-figures", "Two figures stand on 0.1")]),
    ({"colonists": "0.0"}, [("space.two-figures", "Two figures stand on 0.0")]),
    ({"creeps": "0.0"}, [("space.two-figures", "Two figures stand on 0.0")]),
    ({"robots": {"orange": "0.0", "green": "0.0"}}, [("space.two-figures", "Two figures stand on 0.0")]),
    (
        {"evacuated": 43, "lost": 1},
        [("colonists.too-many", "51 Colonists are on the board, in the pod, evacuated or lost; the box holds 50")],
    ),
    (
        {"evacuated": 27, "lost": 7},
        [
            (
                "colonists.start",
                "41 Colonists are on the board and in the pod (7), evacuated or lost; a game starts with 42 to 49",
            )
        ],
    ),
    (
        {"evacuated": 36, "lost": 7},
        [
            (
                "colonists.start",
                "50 Colonists are on the board and in the pod (7), evacuated or lost; a game starts with 42 to 49",
            )
        ],
    ),
    ({"aboard": 7}, [("pod.full", "7 Colonists are in the pod; a seventh launches it")]),
    ({"creeps": "7.*"}, [("tile.full", "The tile on cell 7 is full and should have been destroyed")]),
    (
        {"hand": {"orange": "boost boost"}, "laid": "", "discards": "boost"},
        [("card.too-many", "Boost is in 3 places; the deck has 2")],
    ),
    ({"hand": {"green": "surge"}}, [("card.setback", "The green robot holds the Setback Surge")]),
    ({"core": {"green": "surge"}}, [("card.setback", "The green robot holds the Setback Surge")]),
    ({"core": {"orange": "boost pilot"}}, [("card.cores", "The orange robot has 2 cores")]),
    (
        {"core": {"orange": "boost pilot sniper"}, "robots": {"orange": "0.0"}},
        [("card.cores", "The orange robot has 3 cores")],
    ),
    (
        {"hand": {"green": "boost"}, "robots": {"orange": "0.0", "green": None}, "variants": ["robot-vulnerability"]},
        [("card.out", "The green robot is out of play and holds cards")],
    ),
    (
        {"core": {"green": "boost"}, "robots": {"orange": "0.0", "green": None}, "variants": ["robot-vulnerability"]},
        [("card.out", "The green robot is out of play and holds cards")],
    ),
    ({"laid": "pilot"}, [("card.open", "Pilot lies open and is no Full Turn card")]),
    (
        {"aside": "pilot", "phase": "deal", "dealing": ["orange"]},
        [("card.aside", "Pilot is put aside and is no Setback")],
    ),
    ({"used": "teleport"}, [("turn.used", "Teleport counts as used, but is no such core")]),
    ({"core": {"orange": "swap"}, "used": "swap"}, [("turn.used", "Swap counts as used, but is no such core")]),
    (
        {"core": {"orange": "teleport"}, "used": "teleport teleport"},
        [("turn.used", "Teleport counts as used, but is no such core")],
    ),
    (
        {"robots": {"orange": "0.0", "green": None}},
        [("robot.out", "The green robot is out of play without Robot Vulnerability")],
    ),
    ({"spent": 6}, [("turn.spent", "6 actions are spent; 5 are allowed")]),
    ({"spent": 5, "supers": "11.1"}, [("turn.spent", "5 actions are spent; 4 are allowed")]),
    ({"extra": 10}, [("turn.extra", "10 actions won by Boost are more than the deck gives")]),
    (
        {"extra": 9, "hand": {"orange": "boost"}},
        [("turn.extra", "9 actions won by Boost are more than the deck gives")],
    ),
    (
        {"phase": "invade", "pending": [25]},
        [
            ("turn.pending", "No Creep can be placed on a tile that is due"),
            ("turn.cell", "Pending names cell 25, where no tile lies"),
        ],
    ),
    ({"phase": "react", "shielded": [25]}, [("turn.cell", "Shielded names cell 25, where no tile lies")]),
    ({"calm": [25]}, [("turn.cell", "Calm names cell 25, where no tile lies")]),
    ({"phase": "over"}, [("turn.over", "The game is said to be over, but nobody has won or lost")]),
    (
        {"crowd": False, "evacuated": 28, "robots": {"orange": "pod", "green": "pod"}},
        [("turn.not-over", "The game would already be over like this")],
    ),
    ({"number": 0}, [("turn.number", "A turn is numbered from 1, set-up 0")]),
    (
        {"number": 2, "phase": "first", "robots": {"orange": "pod", "green": "pod"}},
        [("turn.number", "The set-up comes before turn 1")],
    ),
    ({"phase": "dock"}, [("turn.dock", "The pod is docked already")]),
    ({"phase": "draw", "die": None}, [("turn.die", "The die must have been rolled")]),
    ({"phase": "invade"}, [("turn.pending", "A Creep is to be placed, but no tile is due")]),
    (
        {
            "phase": "invade",
            "pending": [7],
            "creeps": "7.1 7.2 7.3 7.4 7.5 7.6",
            "robots": {"orange": "7.0", "green": "pod"},
            "dock": 30,
        },
        [("turn.pending", "No Creep can be placed on a tile that is due")],
    ),
    ({"phase": "setback"}, [("turn.setback", "A Setback should be drawn")]),
    ({"phase": "surge", "pending": [7]}, [("turn.setback", "A Setback should be drawn")]),
    (
        {
            "phase": "deal",
            "dealing": ["orange"],
            "hand": {"green": ABILITIES},
            "aside": "power-grab power-grab signal-to-noise signal-to-noise surge surge",
        },
        [("turn.draw", "No card is left to draw")],
    ),
    (
        {"phase": "draw", "robots": {"orange": None, "green": "0.0"}, "variants": ["robot-vulnerability"]},
        [("turn.draw", "A robot out of play draws no card")],
    ),
    (
        {"phase": "discard", "hand": {"orange": "boost boost pilot pilot"}},
        [("turn.discard", "Nothing is to be discarded")],
    ),
    ({"phase": "deal"}, [("turn.dealing", "Nobody is to be dealt a card")]),
    ({"phase": "core"}, [("turn.choosing", "Nobody is to choose a core")]),
    ({"phase": "core", "choosing": ["orange"]}, [("turn.choosing", "Nobody is to choose a core")]),
    ({"pending": [7]}, [("turn.pending", "Tiles are due to get a Creep at the wrong time")]),
    ({"invaded": [7]}, [("turn.invaded", "Tiles have got a Creep before the Invasion")]),
    (
        {"phase": "invade", "pending": [7], "invaded": [7]},
        [("turn.invaded", "A tile that has got its Creep is due to get one")],
    ),
    ({"shielded": [7]}, [("turn.shielded", "A Suppressant protects a tile before the die")]),
    ({"setback": "surge"}, [("turn.setback", "A Setback is drawn at the wrong time")]),
    (
        {"phase": "surge", "pending": [7], "setback": "power-grab"},
        [("turn.setback", "Surge places Creeps, no other Setback")],
    ),
    ({"dealing": ["orange"]}, [("turn.dealing", "Cards are dealt at the wrong time")]),
    ({"aside": "surge"}, [("turn.aside", "Setbacks are put aside only while cards are dealt")]),
    ({"choosing": ["orange"]}, [("turn.choosing", "A core is chosen at the wrong time")]),
    (
        {"phase": "core", "choosing": ["orange"], "core": {"orange": "boost"}, "hand": {"orange": "pilot"}},
        [("turn.choosing", "A robot that has a core is to choose one")],
    ),
    ({"phase": "roll", "laid": "swap"}, [("turn.open", "A card lies open outside the Player Actions")]),
    ({"die": 3}, [("turn.die", "The die was rolled too early")]),
    ({"phase": "dock", "spent": 1, "dock": None}, [("turn.spent", "Actions are spent or won before the turn")]),
    ({"phase": "dock", "extra": 1, "dock": None}, [("turn.spent", "Actions are spent or won before the turn")]),
    ({"dock": 7}, [("pod.on-tile", "The pod is docked on cell 7, where a tile lies")]),
    ({"dock": 60}, [("pod.touches-nothing", "The pod at cell 60 touches no tile")]),
]
"""What `table` lays out, and its problems."""


def found(state: Any) -> list[tuple[str, str]]:
    """Codes and sentences of the problems of a position."""
    return [(problem.code, problem.message) for problem in GAME.problems(state)]


def edited(fields: dict[str, Any]) -> list[tuple[str, str]]:
    """The problems of a JSON position."""
    return found(GAME.read_state(fields))


@pytest.mark.parametrize(("layout", "problems"), IMPOSSIBLE)
def test_an_impossible_position_has_these_problems_and_no_others(layout, problems):
    assert found(table(**layout, impossible=True)) == problems


POSSIBLE: list[dict[str, Any]] = [
    {"evacuated": 28, "lost": 7},
    {"evacuated": 28, "lost": 14},
    {"aboard": 6},
    {"spent": 5},
    {"spent": 4, "supers": "11.1"},
    {"spent": 6, "extra": 1},
    {"phase": "roll", "spent": 5, "supers": "11.1"},
    {"extra": 9},
    {"extra": 8, "hand": {"orange": "boost"}},
    {"hand": {"orange": "boost"}, "discards": "boost"},
    {"core": {"orange": "boost pilot"}, "robots": {"orange": "0.0"}},
    {"core": {"orange": "teleport"}, "used": "teleport"},
    {"robots": {"orange": "0.0", "green": None}, "variants": VULNERABLE},
    {"supers": "9.1 11.1"},
    {"laid": "swap"},
    {"phase": "roll", "calm": [7]},
    {"phase": "react", "shielded": [7]},
    {"phase": "draw", "invaded": [7]},
    {"phase": "invade", "pending": [7], "invaded": [8]},
    {"phase": "surge", "pending": [7], "invaded": [7], "setback": "surge"},
    {"phase": "setback", "setback": "power-grab"},
    {"phase": "discard", "hand": {"orange": "boost boost pilot pilot sniper"}},
    {"phase": "discard", "hand": {"orange": "boost boost pilot pilot"}, "supers": "9.1"},
    {"phase": "deal", "dealing": ["orange"], "aside": "surge"},
    {"phase": "core", "choosing": ["orange"], "hand": {"orange": "pilot"}},
    {"phase": "dock", "dock": None},
    {"creeps": "7.0 7.1 7.2 7.3 7.4 7.5", "dock": 30},
    {"creeps": "7.1 7.2 7.3 7.4 7.5 7.6", "robots": {"orange": "7.0", "green": "pod"}, "dock": 30},
]


@pytest.mark.parametrize("layout", POSSIBLE)
def test_the_nearest_possible_position_has_no_problem(layout):
    assert found(table(**layout)) == []


# --- before the first turn ------------------------------------------------------------------------------------------

BEGUN: dict[str, Any] = {
    "phase": "core",
    "number": 0,
    "choosing": ["orange"],
    "hand": {"orange": "boost pilot"},
    "robots": {"orange": "pod", "green": "pod"},
    "dock": None,
    "evacuated": 0,
    "lost": 0,
    "colonists": "0.* 1.* 2.* 3.* 5.* 6.*",
}


@pytest.mark.parametrize(
    "happened",
    [
        {"creeps": "7.1"},
        {"supers": "11.1"},
        {"aboard": 1, "colonists": "0.* 1.* 2.* 3.* 5.* 6.1 6.2 6.3 6.4 6.5 6.6"},
        {"evacuated": 1, "colonists": "0.* 1.* 2.* 3.* 5.* 6.1 6.2 6.3 6.4 6.5 6.6"},
        {"lost": 1, "colonists": "0.* 1.* 2.* 3.* 5.* 6.1 6.2 6.3 6.4 6.5 6.6"},
        {"calm": [0]},
        {"spent": 1},
        {"extra": 1},
        {"used": "boost", "core": {"orange": "boost"}, "choosing": ["green"], "hand": {"green": "pilot"}},
        {"laid": "swap"},
        {"discards": "swap"},
        {"robots": {"orange": "7.1", "green": "pod"}},
        {"dock": 19},
    ],
)
def test_before_turn_1_nothing_has_happened_yet(happened):
    assert found(table(**BEGUN)) == []
    begun = "Before turn 1 all robots are in the undocked pod, and nothing has happened yet"
    assert found(table(**BEGUN | happened, impossible=True)) == [("setup.begun", begun)]


@kept("setup.first")
def test_a_later_turn_and_a_later_choice_are_not_held_to_the_set_up():
    assert found(table(**BEGUN | {"number": 3, "creeps": "7.1"})) == []


def test_the_pod_is_due_exactly_while_it_is_away():
    away, docked = view(table(dock=None, due="green")), view(table())
    assert edited(away) == edited(docked) == []
    away["pod"]["due"], docked["pod"]["due"] = None, "green"
    assert edited(away) == [("pod.due", "The pod is away, but it is not said in whose turn it docks")]
    assert edited(docked) == [("pod.due", "The pod is docked and nevertheless due to dock")]


# --- tiles ----------------------------------------------------------------------------------------------------------


def test_a_game_whose_last_tiles_went_is_over_and_possible_however_it_is_asked_about():
    state = GAME.read_state("JR1.0:-:3A04A0:C1XXXXX.C1XXXXX:OPGP:BO-.SN-///:4.0.27.14:5.OA.00:-:368A")
    verdict = GAME.check(state, GAME.read_action("END"))
    text = GAME.state_text(verdict.state)
    assert (verdict.outcome.won, len(GAME.position(verdict.state)["tiles"])) == (False, 0)
    for game in (GAME, remembering(GAME)):
        assert game.read_state(text) == verdict.state
        assert game.problems(verdict.state) == game.audit(game.read_state(text)) == ()


def test_tiles_lie_once_and_on_one_cell_each():
    fields = view(table())
    first, second = fields["tiles"][0], fields["tiles"][1]
    assert edited(fields | {"tiles": []})[0] == ("tiles.none", "No tile is on the table")
    twice = [*fields["tiles"][:18], fields["tiles"][18] | {"tile": first["tile"]}]
    assert edited(fields | {"tiles": twice}) == [("tiles.twice", "Tile 1A lies on 2 cells")]
    spare = next(tile for tile in TILES if tile not in {t["tile"] for t in fields["tiles"]})
    more = [*fields["tiles"], {"cell": 30, "tile": spare, "side": "open", "rotation": 0}]
    assert edited(fields | {"tiles": more}) == [("tiles.too-many", "20 tiles are laid; 19 play")]
    together = [first, second, second | {"tile": spare}, *fields["tiles"][2:18]]
    assert ("tiles.one-cell", "2 tiles lie on cell 1") in edited(fields | {"tiles": together})


def test_each_open_side_in_a_labyrinthian_colony_is_told():
    fields = view(table(variants=["labyrinth"]))
    for cell in (0, 18):
        fields["tiles"][cell]["side"] = "open"
    sentence = "The tile on cell {} lies open side up in a Labyrinthian Colony"
    assert edited(fields) == [("tiles.open-side", sentence.format(cell)) for cell in (0, 18)]


def own_set(tile: str = "1A", side: Any = "open", **changes: Any) -> list[tuple[str, str]]:
    """The problems of a colony of our own tiles, one face of which is changed."""
    faces = [{"id": name, "open": TILES[name]["open"], "labyrinth": TILES[name]["labyrinth"]} for name in TILES]
    for entry in faces:
        if entry["id"] == tile:
            entry[side] = {**entry[side], **changes}
    return edited(view(table()) | {"tile_set": {"tiles": faces}})


def test_our_own_tiles_as_a_set_have_no_problem():
    assert own_set() == []


@pytest.mark.parametrize(
    ("tile", "changes", "code", "message"),
    [
        ("3A", {"special": None}, "face.special-missing", "a module 3 has a Power Plant and a module 4 a Command Dish"),
        ("4A", {"special": None}, "face.special-missing", "a module 3 has a Power Plant and a module 4 a Command Dish"),
        ("5D", {"spokes": []}, "face.hub-cut-off", "no bridge leads to the hub"),
        ("5D", {"spokes": [1], "rim": []}, "face.cut-off", "some space cannot be reached inside the tile"),
        ("5D", {"spokes": [1], "rim": [1, 2, 3, 4]}, "face.cut-off", "some space cannot be reached inside the tile"),
    ],
)
def test_a_face_that_does_not_hold_together_is_told(tile, changes, code, message):
    cell = next(t["cell"] for t in view(table())["tiles"] if t["tile"] != tile)
    assert cell in range(19)
    assert (code, f"Tile {tile}, open side: {message}") in own_set(tile, **changes)
    assert (code, f"Tile {tile}, labyrinth side: {message}") in own_set(tile, "labyrinth", **changes)


def test_no_bridge_leads_to_a_dome_that_is_no_space():
    dome = TILES["3A"]["open"]["special"]
    face = TILES["3A"]["open"]
    bridged = ("face.special-bridged", f"Tile 3A, open side: a bridge leads to dome {dome}, which is no space")
    before = (dome + 4) % 6 + 1
    different: list[dict[str, Any]] = [
        {"spokes": sorted([*face["spokes"], dome])},
        {"exits": sorted([*face["exits"], dome])},
        {"rim": sorted([*face["rim"], dome])},
        {"rim": sorted([*face["rim"], before])},
    ]
    for changes in different:
        assert own_set("3A", **changes) == [bridged]


def test_only_plants_and_dishes_are_domes_without_a_space():
    message = "Tile 5D, open side: only modules 3 and 4 have a dome that is no space"
    exits = [dome for dome in TILES["5D"]["open"]["exits"] if dome != 2]
    bare: dict[str, Any] = {"spokes": [1, 3, 4, 5, 6], "rim": [3, 4, 5, 6], "exits": exits}
    assert own_set("5D", special=2, **bare) == [("face.special", message)]


@pytest.mark.parametrize("module", [3, 4])
def test_a_set_has_a_plant_and_a_dish(module):
    faces = []
    for name, tile in TILES.items():
        sides = {side: dict(tile[side]) for side in ("open", "labyrinth")}
        for face in sides.values():
            if face["module"] == module:
                face["module"] = 7 - module
        faces.append({"id": name, **sides})
    fields = view(table()) | {"tile_set": {"tiles": faces}}
    lost = ("turn.not-over", "The game would already be over like this")
    assert edited(fields) == [("tile-set.module", f"No tile is of module {module}"), lost]


def test_every_code_and_sentence_of_a_problem_is_met_here():
    texts = tomllib.loads((DATA / "words" / "en.toml").read_text("utf-8"))["problem"]
    source = "".join(message for _, problems in IMPOSSIBLE for _, message in problems)
    beside = {"tiles", "face", "tile-set", "setup"}
    elsewhere = {"pod.due"}
    met = {code for _, problems in IMPOSSIBLE for code, _ in problems}
    assert {code for code in texts if code.partition(".")[0] not in beside} - elsewhere == met
    for code, cases in texts.items():
        if code in met:
            for sentence in [cases] if isinstance(cases, str) else cases.values():
                assert max(sentence.replace("}", "{").split("{")[::2], key=len) in source, sentence
