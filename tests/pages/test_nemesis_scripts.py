"""The phone's scripts of Nemesis that draw nothing: alarms, procedures, what is kept, worksheet, notebook, edits."""

import copy
import re
from pathlib import Path
from typing import Any

import pytest

from jupiter.games.nemesis.game import Nemesis
from tests.pages.node_page import NodePage

GAME = Nemesis()
COMPONENTS = dict(GAME.components())
FILLED = """
    const { fillBox } = await import("/static/nemesis/box.js");
    fillBox(a.components);
    """


def run(node: NodePage, module: str, code: str, argument: Any = None) -> Any:
    """What a piece of script gives that has a module of the kit as `m` and an argument as `b`."""
    given = {"components": COMPONENTS, "argument": argument}
    return node.run(f"nemesis/{module}", f"{FILLED} const b = a.argument; {code}", given)


def table(players: int = 3, **changes: Any) -> dict[str, Any]:
    """The position of a new game with some dotted paths changed; `__` stands for a dot."""
    position = copy.deepcopy(dict(GAME.position(GAME.setup({"players": players}).state)))
    for path, value in changes.items():
        *places, name = path.split("__")
        place: Any = position
        for part in places:
            place = place[int(part)] if isinstance(place, list) else place[part.removeprefix("_")]
        place[name] = value
    return position


def adults(count: int, room: str = "8") -> list[dict[str, Any]]:
    return [{"kind": "adult", "room": room, "injuries": 0, "number": None} for _ in range(count)]


def marked(field: str, count: int) -> dict[str, Any]:
    return {f"rooms___{room}__{field}": True for room in range(1, count + 1)}


# --- alarms -----------------------------------------------------------------------------------------------------------

WOUNDED = [
    {"kind": "arm", "is_dressed": False},
    {"kind": "leg", "is_dressed": True},
    {"kind": None, "is_dressed": False},
]
ALARMS = {
    "a new game is quiet": ({}, []),
    "six fires are quiet": (marked("fire", 6), []),
    "the eighth fire is the last": (marked("fire", 7), [("tk.07", False)]),
    "the ninth fire is the end": (marked("fire", 8), [("tk.07", True)]),
    "the eighth malfunction is the last": (marked("malfunction", 7), [("tk.12", False)]),
    "the ninth malfunction breaks the hull": (marked("malfunction", 8), [("tk.12", True)]),
    "six adults are quiet": ({"intruders": adults(6)}, []),
    "the eighth adult is the last": ({"intruders": adults(7)}, [("ir.01", False)]),
    "the ninth adult recalls the others": ({"intruders": adults(8)}, [("ir.01", True)]),
    "two spaces before blue": ({"time": 5}, []),
    "blue comes next": ({"time": 6}, [("cm.05", False)]),
    "blue is here": ({"time": 7}, []),
    "two turns are left": ({"time": 13}, [("ge.01", False)]),
    "the last turn": ({"time": 14}, [("ge.01", True)]),
    "an unknown time": ({"time": None}, []),
    "the self-destruct has begun": ({"destruct": 0}, []),
    "yellow comes next": ({"destruct": 2}, [("cm.06", False)]),
    "two spaces before the skull": ({"destruct": 4}, [("ge.03", False)]),
    "the skull comes next": ({"destruct": 5}, [("ge.03", True)]),
    "three serious wounds": ({"players__P2__wounds": WOUNDED}, [("cw.04", False)]),
    "a dead one has no alarm": ({"players__P2__wounds": WOUNDED, "players__P2__status": "dead"}, []),
    "all stand in fire, which is one alarm": ({"rooms___11__fire": True}, [("tk.05", False)]),
    "in the event phase nobody ends a round": ({"rooms___11__fire": True, "phase": "event"}, []),
    "what is worst comes first": ({**marked("fire", 8), "time": 6}, [("tk.07", True), ("cm.05", False)]),
    "a game that is over is quiet": ({**marked("fire", 8), "phase": "over"}, []),
}


@pytest.mark.parametrize("name", ALARMS)
def test_what_is_about_to_bite_is_told_before(name: str, node_page: NodePage) -> None:
    changes, wanted = ALARMS[name]
    alarms = run(node_page, "alarms.js", "return m.alarmsOf(b);", table(**changes))
    assert [(alarm["rule"], alarm["isNow"]) for alarm in alarms] == wanted
    assert all(rule in GAME.catalogue for rule, _ in wanted)


def test_numbers_are_those_by_which_the_table_plays(node_page: NodePage) -> None:
    position = table(**marked("fire", 3), profile__changes={"fire_supply": 4, "red_at": 10})
    code = "return [m.hazards(b).fire, m.turnsLeft(b), m.stepsLeft(b)];"
    assert run(node_page, "counts.js", code, position) == [{"count": 3, "supply": 4}, 10, None]


# --- procedures -------------------------------------------------------------------------------------------------------


def test_every_procedure_of_a_button_is_one_that_the_rules_read(node_page: NodePage) -> None:
    code = """
        const foe = m.foesOf(b, "P1")[1];
        return [m.entering("P1", "6", "6-11"), m.entering("P1", "6"), m.noise("P2"), m.encounter("P1"), m.passing("P3"),
            m.escaping("P1", "6"), m.attacking(foe), m.fighting("P1", foe), m.injuring(foe, 2),
            m.shooting("P1", "assault-rifle", foe),
            m.EVENTS, m.DEVELOPMENT, m.BEGIN, m.CHECKS];"""
    texts = run(node_page, "procedures.js", code, table(intruders=adults(2, "11")))
    assert "ATTACK:11:ADULT.2" in texts
    for text in texts:
        assert GAME.action_text(GAME.read_procedure(text)) == text


def test_the_exits_of_a_room_are_those_of_the_ship(node_page: NodePage) -> None:
    exits = run(node_page, "procedures.js", "return m.exitsOf(b, 'P1');", table())
    assert sorted((way["to"], way["corridor"]) for way in exits) == [
        ("14", "11-14"),
        ("15", "11-15"),
        ("6", "6-11"),
        ("8", "8-11"),
    ]


@pytest.mark.parametrize(
    ("changes", "whose"),
    [
        ({}, "P1"),
        ({"first": "P2"}, "P2"),
        ({"active": "P3"}, "P3"),
        ({"active": "P3", "players__P3__status": "dead"}, "P1"),
        ({"first": "P2", "players__P2__status": "asleep"}, "P1"),
    ],
)
def test_somebody_who_is_awake_is_at_it(changes: dict[str, Any], whose: str, node_page: NodePage) -> None:
    assert run(node_page, "procedures.js", "return m.whoseOf(b);", table(**changes)) == whose


@pytest.mark.parametrize(
    ("changes", "targets"),
    [
        ({}, []),
        ({"intruders": adults(2, "11")}, ["ADULT.1", "ADULT.2"]),
        ({"rooms___11__objects": ["corpse", "egg", "egg"]}, ["EGG"]),
        ({"rooms___11__tile": "nest"}, []),
        ({"rooms___11__tile": "nest", "profile__base": "book"}, ["EGG"]),
        ({"rooms___11__tile": "nest", "profile__base": "book", "eggs": 0}, []),
        ({"players__P1__room": None}, []),
    ],
)
def test_intruders_and_eggs_of_a_room_can_be_hit(
    changes: dict[str, Any], targets: list[str], node_page: NodePage
) -> None:
    rows = run(node_page, "procedures.js", "return m.targetsOf(b, 'P1');", table(**changes))
    assert [row["target"] for row in rows] == targets


def test_weapons_are_what_is_held_and_has_ammo(node_page: NodePage) -> None:
    hands = [{"item": "rifle", "ammo": 2}, {"item": "egg", "ammo": None}, {"item": "flamethrower", "ammo": None}]
    weapons = run(node_page, "procedures.js", "return m.weaponsOf(b, 'P1');", table(players__P1__hands=hands))
    assert [one["item"] for one in weapons] == ["rifle", "flamethrower"]


@pytest.mark.parametrize("action", ["MELEE:P3:ADULT", "ESCAPE:P3:6", "PASS:P3"])
def test_whoever_is_chosen_can_act_though_the_phone_took_another_to_be_at_it(action: str, node_page: NodePage) -> None:
    begun: dict[str, Any] = {"active": "P1", "players__P1__actions": 1, "has_encountered": True}
    position = table(intruders=adults(1, "11"), **begun)
    code = """
        const { withFacts } = await import("/static/asking/course.js");
        return withFacts(b, m.roundOf(b, "P3"));"""
    state = GAME.read_state(run(node_page, "procedures.js", code, position))
    assert GAME.problems(state) == ()
    assert GAME.resolve_procedure(state, GAME.read_procedure(action)).legal


def test_only_intruders_beside_somebody_attack(node_page: NodePage) -> None:
    position = table(intruders=[*adults(1, "11"), *adults(1, "3")])
    rows = run(node_page, "procedures.js", "return m.fightersOf(b);", position)
    assert [(row["room"], row["target"]) for row in rows] == [("11", "ADULT")]


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_nothing_secret_and_no_hand_is_kept(node_page: NodePage) -> None:
    whole = dict(GAME.position(GAME.setup({"players": 3, "seed": 7}).state))
    kept = run(node_page, "lasting.js", "return m.lasting(b);", whole)
    for player in kept["players"].values():
        hidden = ("cards", "contamination", "deck", "discard", "contamination_elsewhere")
        assert [player[name] for name in hidden] == [None] * 5
        assert player["actions"] == 0, "nobody tells the phone of each action"
    assert kept["coordinates"] is None
    assert set(kept["engines"].values()) == {None}
    assert {one["kind"] for one in kept["weaknesses"].values()} == {None}
    closed = [room for room in kept["rooms"].values() if not room["is_explored"]]
    assert len(closed) == 16
    assert all(room["tile"] is room["token"] is None for room in closed)
    assert "derived" not in kept
    # Whatever lies open is as it was.
    same = ("time", "eggs", "bag", "intruders", "corridors", "first", "turn", "pods", "destination")
    assert {name: kept[name] for name in same} == {name: whole[name] for name in same}
    assert GAME.read_state(kept)


def test_a_game_that_is_over_keeps_what_was_revealed(node_page: NodePage) -> None:
    position = table(phase="over", engines={"1": True, "2": False, "3": True}, coordinates="VDME")
    kept = run(node_page, "lasting.js", "return m.lasting(b);", position)
    assert (kept["engines"], kept["coordinates"]) == ({"1": True, "2": False, "3": True}, "VDME")


# --- the worksheet ----------------------------------------------------------------------------------------------------


def event(type_: str, rule: str, **about: Any) -> dict[str, Any]:
    return {"type": type_, "rule": rule, "message": type_, **about}


ENGINES = [event("engine-revealed", "vc.02", engine=number, works="working") for number in (1, 2, 3)]
COURSE = event("course-revealed", "vc.05", place="earth")
P1_CLEAN = event("scanned", "vc.07", player="P1", result="clean")
P2_DIES = [
    event("scanned", "vc.07", player="P2", result="infected"),
    event("last-draw", "vc.08", player="P2", result="contamination"),
    event("died", "vc.08", player="P2"),
]
SHEETS = {
    "nothing is revealed": ([], [["", "skip", "skip"], ["", "skip", "skip"], ["", "", "skip"], ["", "", "skip"]]),
    "engines alone say nothing yet": (
        ENGINES,
        [["", "skip", "skip"], ["", "skip", "skip"], ["", "", "skip"], ["", "", "skip"]],
    ),
    "with the course both are passed": (
        [*ENGINES, COURSE],
        [["ok", "skip", "skip"], ["ok", "skip", "skip"], ["", "", "skip"], ["", "", "skip"]],
    ),
    "two damaged engines kill the sleeper": (
        [*ENGINES, event("ship-destroyed", "vc.02"), event("died", "vc.02", player="P1")],
        [["dead", "skip", "skip"], ["skip", "skip", "skip"], ["skip", "", "skip"], ["skip", "", "skip"]],
    ),
    "another course kills the sleeper": (
        [*ENGINES, COURSE, event("died", "vc.05", player="P1")],
        [["ok", "skip", "skip"], ["dead", "skip", "skip"], ["skip", "", "skip"], ["skip", "", "skip"]],
    ),
    "one is clean, one dies, one has won": (
        [*ENGINES, COURSE, P1_CLEAN, *P2_DIES, event("won", "vc.12", player="P1")],
        [["ok", "skip", "skip"], ["ok", "skip", "skip"], ["ok", "dead", "skip"], ["won", "skip", "skip"]],
    ),
}


@pytest.mark.parametrize("name", SHEETS)
def test_the_worksheet_fills_as_checks_are_revealed(name: str, node_page: NodePage) -> None:
    sequence, wanted = SHEETS[name]
    statuses: dict[str, Any] = {
        "players__P1__status": "asleep",
        "players__P2__status": "evacuated",
        "players__P3__status": "dead",
    }
    sheet = run(node_page, "progress.js", "return m.worksheet(b[0], b[1]);", [sequence, table(**statuses)])
    assert [row["check"] for row in sheet["rows"]] == ["engines", "course", "contamination", "objective"]
    assert [row["cells"] for row in sheet["rows"]] == wanted


def test_the_event_phase_is_in_the_step_that_began_last(node_page: NodePage) -> None:
    sequence = [event("step", "ep.01", number=1), event("time-moved", "ep.01"), event("step", "ep.02", number=2)]
    assert run(node_page, "progress.js", "return [m.stepOf([]), m.stepOf(b)];", sequence) == [0, 2]


# --- the notebook -----------------------------------------------------------------------------------------------------

PAGE = {
    "engines": {"1": "works"},
    "coordinates": {"A": "earth"},
    "tiles": {"6": "nest"},
    "objectives": "eggs",
    "notes": "",
}
BLANK = {"engines": {}, "coordinates": {}, "tiles": {}, "objectives": "", "notes": ""}


def test_a_page_stays_in_the_phone_for_its_player_and_game_alone(node_page: NodePage) -> None:
    code = "m.keepPage('g1', 'P1', b); return [m.pageOf('g1', 'P1'), m.pageOf('g1', 'P2'), m.pageOf('g2', 'P1')];"
    assert run(node_page, "notebook-store.js", code, PAGE) == [PAGE, BLANK, BLANK]
    node_page.reload()
    code = "const kept = m.pageOf('g1', 'P1'); m.tearOut('g1', 'P1'); return [kept, m.pageOf('g1', 'P1')];"
    assert run(node_page, "notebook-store.js", code) == [PAGE, BLANK]


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", '{"g1/P1": 3}', '{"g1/P1": {"engines": {"1": 2}, "notes": [1]}}']
)
def test_a_damaged_notebook_is_an_empty_page(text: str, node_page: NodePage) -> None:
    code = "localStorage.setItem('notebook/nemesis/1', b); return m.pageOf('g1', 'P1');"
    assert run(node_page, "notebook-store.js", code, text) == BLANK


# --- edits ------------------------------------------------------------------------------------------------------------

EDITS = [
    ("m.put(b, 'rooms.6.fire', true, 'x')", lambda after: after["rooms"]["6"]["fire"] is True),
    ("m.put(b, 'corridors.6-11.door', 'closed', 'x')", lambda after: after["corridors"]["6-11"]["door"] == "closed"),
    ("m.addIntruder(b, 'queen', '3', 'x')", lambda after: after["intruders"][0]["kind"] == "queen"),
    ("m.setInBag(b, 'adult', 9, 'x')", lambda after: after["bag"].count("adult?") == 9),
    ("m.setInBag(b, 'breeder', 1, 'x')", lambda after: after["bag"].count("breeder?") == 1),
    ("m.setInBag(b, 'blank', 0, 'x')", lambda after: "blank" not in after["bag"]),
    ("m.setObjects(b, '6', 'egg', 2, 'x')", lambda after: after["rooms"]["6"]["objects"] == ["egg", "egg"]),
    ("m.setNumber('eggs', 'Eggs', 0, 8)(b, 7)", lambda after: after["eggs"] == 7),
]


@pytest.mark.parametrize(("code", "holds"), EDITS)
def test_an_edit_gives_a_position_that_can_be_read_and_leaves_the_old_one(
    code: str, holds: Any, node_page: NodePage
) -> None:
    script = f"const before = JSON.stringify(b); const after = {code}; return [after, before === JSON.stringify(b)];"
    after, is_left = run(node_page, "edit.js", script, table())
    assert is_left
    assert after["label"]
    assert holds(after["position"])
    assert GAME.state_text(GAME.read_state(after["position"]))


SAME = ["m.put(b, 'eggs', 5, 'x')", "m.setNumber('eggs', 'Eggs', 0, 8)(b, 9)", "m.setInBag(b, 'adult', -1, 'x')"]


@pytest.mark.parametrize("code", SAME)
def test_what_cannot_be_or_is_so_already_changes_nothing(code: str, node_page: NodePage) -> None:
    script = f"const after = {code}; return [after.label, after.position === b];"
    assert run(node_page, "edit.js", script, table()) == [None, True]


def test_intruders_stand_in_the_order_in_which_texts_have_them(node_page: NodePage) -> None:
    code = """
        let one = b;
        for (const [kind, room] of [["larva", "2"], ["adult", "11"], ["queen", "2"], ["adult", "2"]])
            one = m.addIntruder(one, kind, room, "x").position;
        one = m.injure(one, 1, 3, "x").position;
        return m.removeIntruder(one, 2, "x").position;"""
    after = run(node_page, "edit.js", code, table())
    assert [(one["kind"], one["room"], one["injuries"]) for one in after["intruders"]] == [
        ("queen", "2", 0),
        ("adult", "2", 3),
        ("adult", "11", 0),
    ]


def test_how_it_ended_can_be_checked(node_page: NodePage) -> None:
    code = "return m.endedPosition(b, { P1: 'asleep', P2: 'evacuated' }, 'ge.01');"
    after = run(node_page, "ending-form.js", code, table())
    assert [player["status"] for player in after["players"].values()] == ["asleep", "evacuated", "dead"]
    state = GAME.read_state(after)
    assert GAME.problems(state) == ()
    needs = GAME.resolve_procedure(state, GAME.read_procedure("CHECKS")).needs
    assert needs is not None
    assert needs.kind == "engine"


# --- answers ----------------------------------------------------------------------------------------------------------


def question(kind: str, *forms: str, **about: Any) -> dict[str, Any]:
    return {"kind": kind, "message": "?", "rule": "mv.05", "of": "P1", "forms": list(forms), "pattern": None, **about}


LOOKS = {
    "a number of the noise die says where it points": (
        "3",
        question("noise", "3", room="6"),
        {"name": "3", "small": "to 5"},
    ),
    "a number may point to the technical corridors": (
        "1",
        question("noise", "1", room="2"),
        {"name": "1", "small": "Technical corridors"},
    ),
    "a card of a kind stands under it": (
        "rip/flee",
        question("attack", "rip/3", "rip/flee"),
        {"name": "Flees", "group": "rip", "groupName": "Claw Attack · Rip"},
    ),
    "a token has its number": ("adult-3", question("bag", "adult-3"), {"name": "Adult\u00a03"}),
    "a tile is looked for by the title that is printed on it": (
        "airlock",
        question("tile", "airlock"),
        {"name": "Airlock Control", "small": "Airlock", "order": "Airlock Control"},
    ),
    "a room is a place on the ship": ("8", question("choice", "6", "8"), {"name": "Room 8", "what": "8"}),
    "a number is no room": ("1", question("choice", "0", "1", "2"), {"name": "1"}),
    "a corridor is a place, too": ("6-11", question("choice", "6-11"), {"name": "Corridor 6-11", "what": "6-11"}),
    "a player is one": ("p2", question("choice", "p1", "p2"), {"name": "P2"}),
    "a course is told in its places": (
        "vdme",
        question("coordinates", "vdme"),
        {"name": "VDME", "small": "Venus · Deep space · Mars · Earth"},
    ),
    "what nobody knows is shown as it is written": ("xyz", question("effect", "xyz"), {"name": "Xyz"}),
}


@pytest.mark.parametrize("name", LOOKS)
def test_an_answer_is_shown_in_the_words_of_the_table(name: str, node_page: NodePage) -> None:
    form, need, wanted = LOOKS[name]
    # The words of the table come with its part of the page.
    code = """
        await import("/static/nemesis/facts.js");
        const { picture, ...look } = m.lookOf(...b);
        return look;"""
    look = run(node_page, "answers.js", code, [form, need, table()])
    assert {key: look.get(key) for key in wanted} == wanted


MENTIONS = [
    ("P1 moves to room 6.", ["6"]),
    ("Put noise in corridor 6-11, beside room 7.", ["6-11", "7"]),
    ("P1 geht in Raum 6.", ["6"]),
    ("P1 entre dans la salle 21.", ["21"]),
    ("Set the items of room 8 to 4.", ["8"]),
    ("There is no room 99, and 3 wounds.", []),
]


@pytest.mark.parametrize(("text", "places"), MENTIONS)
def test_rooms_and_corridors_of_a_sentence_can_be_tapped(text: str, places: list[str], node_page: NodePage) -> None:
    code = "return m.mentionsIn(b[0], b[1]).map(({ marks }) => marks[0].what);"
    assert sorted(run(node_page, "naming.js", code, [text, table()])) == sorted(places)


# --- signs ------------------------------------------------------------------------------------------------------------


def test_signs_are_those_that_are_printed(node_page: NodePage) -> None:
    drawings = Path(__file__).parents[2] / "generators" / "nemesis" / "drawings" / "icons"
    text = (Path(__file__).parents[2] / "static" / "nemesis" / "icons.js").read_text(encoding="utf-8")
    signs = dict(re.findall(r'^  "([a-z-]+)": "([^"]*)",$', text, re.MULTILINE))
    assert signs
    for name, shapes in signs.items():
        drawn = (drawings / f"{name}.svg").read_text(encoding="utf-8")
        assert len(shapes.split("|")) == len(re.findall(r'class="(?:fill|line)-(?:ink|cut)"', drawn)), name


# --- cards, items, rooms ----------------------------------------------------------------------------------------------


def effect() -> dict[str, Any]:
    """The question of what a card does, as the page gets it."""
    position = table(players__P1__character="soldier", active="P1")
    verdict = GAME.check(GAME.read_state(position), GAME.read_action("CARD:P1:REST"))
    assert verdict.needs is not None
    return {**verdict.needs.about, "kind": verdict.needs.kind, "pattern": verdict.needs.pattern}


def test_every_step_of_a_card_stands_once_in_the_words_of_the_rules(node_page: NodePage) -> None:
    need = effect()
    by_subject = run(node_page, "steps.js", "return m.stepsOf(b);", need)
    steps = [step for some in by_subject.values() for step in some]
    assert len(steps) == len(need["steps"])
    assert {step["form"]: step["name"] for step in steps} == need["steps"]
    assert {step["form"] for step in steps if step["isCounted"]} == {form for form in need["steps"] if "[1-9]" in form}
    assert all(1 < len(some) < 15 for some in by_subject.values())
    assert by_subject["body"][0] == {
        "form": "light:[1-9]", "name": "Take a light wound", "word": "light", "isCounted": True,
    }  # fmt: skip


def test_a_question_without_steps_is_typed(node_page: NodePage) -> None:
    assert (
        run(node_page, "steps.js", "return [m.stepsOf(b), m.chooserOf(b, null, [])];", {"pattern": "[a-z]+"})
        == [None] * 2
    )


def test_what_a_card_has_done_so_far_is_told_in_words(node_page: NodePage) -> None:
    given = [["draw:1", "p2", "heal-light:all", "draw:3", "draw:0", "1", "flee:one"], effect()]
    words = ["Draw a card", "Heal all light wounds", "Draw a card (3)", "An intruder here flees"]
    assert run(node_page, "steps.js", "return m.stepsAmong(...b);", given) == words


def test_what_can_be_used_stands_under_its_kind(node_page: NodePage) -> None:
    position = table(players__P1__character="soldier", active="P1", players__P1__room="8")
    # The phone keeps no hand.
    position["players"]["P1"] |= dict.fromkeys(("cards", "contamination", "deck", "discard", "contamination_elsewhere"))
    position["players"]["P1"] |= {"light": 1, "items": ["tools"], "quests": [{"item": "armor", "is_active": True}]}
    position["rooms"]["8"] |= {"tile": "canteen", "is_explored": True, "items": 1}
    state = GAME.read_state(position)
    actions: list[dict[str, Any]] = [
        {"action": dict(GAME.action_json(one)), "text": GAME.action_text(one)}
        for one in GAME.legal(state).page(0, 2_000)
    ]
    types = run(node_page, "using.js", "return m.byType(b);", actions)
    texts = {name: [one["text"] for one in some] for name, some in types.items()}
    assert set(texts["room"]) == {text for one in actions if (text := one["text"]).startswith("ROOM:")} != set()
    assert texts["quest"] == ["ITEM:P1:ARMOR"]
    assert "CARD:P1:REST" in texts["card"]
    assert texts["item"]
    assert not [text for text in texts["item"] if not text.startswith("ITEM:")]
