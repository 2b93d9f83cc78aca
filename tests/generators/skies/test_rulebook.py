"""The rulebook's examples are true, and the booklets say how sure each card is.

What rulebooks of all games have is held by `tests/generators/test_booklets.py`.
"""

import pytest

from jupiter.engine.verdict import Event
from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import CITY as CITY_ROW
from jupiter.games.skies.parts import Side
from jupiter.generators.drawing.scene import texts as scene_texts
from jupiter.generators.messages import languages
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import cards, diagram, sources, texts
from jupiter.generators.skies.booklets import book
from jupiter.generators.skies.dimensions import MARGIN
from jupiter.generators.skies.rulebook import examples, reference, setup
from jupiter.generators.skies.rulebook.examples import (
    CITY,
    DESCENT,
    DIG,
    EXAMPLES,
    FIRST,
    LARGE,
    LIFE,
    REFUSED,
    RESPAWN,
    ROLLED,
    SECOND,
    SYMBOL,
)
from tests.generators.faces import said
from tests.generators.test_booklets import pages, plain
from tests.matrices import in_languages
from tests.skies.table import after, do, placing, refused, resolving, story, table, view

LANGUAGES = languages(texts.PACKAGE)
GAME = load().id

POSITIONS = {
    FIRST: lambda: table("roll"),
    SECOND: lambda: _played(FIRST),
    REFUSED: lambda: placing("B4W1", "B1W3 D4B5 C2R2", excavator="D2"),
    SYMBOL: lambda: placing("B3W1", mother_ship=1, number=2, ships="S2 S3 S5 2.1 6.4"),
    CITY: lambda: placing("B5W1", mother_ship=5, number=6, ships="S1 S3 S4 13.2 9.2"),
    DIG: lambda: resolving("C2B3"),
    LARGE: lambda: resolving("F2B6 F3B5 F4W4", excavator="F5", research=9, energy=1),
    DESCENT: lambda: resolving("B1B1 C3R3X", mother_ship=1, number=2, excavator="C2", ships="S3 2.1 3.4"),
    RESPAWN: lambda: table("respawn", mother_ship=3, number=3, ships="S3 7.2", red="6.5"),
}
"""The position of each example; before its actions."""

SHOWS_THE_END = (FIRST, SECOND)
"""Examples whose picture shows how it ends."""
every_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)


def _played(example):
    state = POSITIONS[example]()
    for action in example.actions:
        state = after(state, action)
    return state


def told(example):
    """All events of an example."""
    state = POSITIONS[example]()
    events: list[Event] = []
    for action in example.actions:
        verdict = do(state, action)
        assert verdict.legal, action
        events += verdict.events
        state = verdict.state
    return events


def kinds(events, *names):
    return [tuple(event.about.values()) for event in events if event.type in names]


# --- what examples claim --------------------------------------------------------------------------------------------


def test_every_example_has_a_position_that_can_be():
    assert POSITIONS.keys() == set(EXAMPLES)
    for position in POSITIONS.values():
        position()


@every_example
def test_what_an_example_plays_is_legal(example):
    assert told(example)


@every_example
def test_what_an_example_forbids_is_refused_by_the_rule_that_its_caption_names(example):
    state = POSITIONS[example]() if example is not DIG else resolving("C1B3")
    for action, rule in example.refused.items():
        assert rule in refused(state, action)
    assert [rule for rule in example.breaks if rule] == list(example.refused.values())


@every_example
def test_what_the_picture_shows_is_the_position(example):
    state = _played(example) if example in SHOWS_THE_END else POSITIONS[example]()
    now, shown = view(state), example.table
    ships = {ship["at"]: ship["ship"] for ship in now["ships"]}
    assert {place: "red" if kind == "ship-red" else "green" for place, kind in shown.ships.items()} == (
        ships if shown.ships else {}
    )
    assert shown.mother_ship == now["mother_ship"] or not shown.ships
    assert shown.excavator in ("", now["excavator"])
    assert shown.research in (None, now["research"]) and shown.energy in (None, now["energy"])
    if example not in (FIRST, DIG, DESCENT):
        dice = {die["at"]: (die["die"], die["value"]) for die in now["base"]}
        assert dict(shown.dice) == dice
    kept = {mark.place for mark in example.marks}
    assert len(example.marks) >= 2 and kept <= {*ships, *kept}


@pytest.mark.parametrize("example", [FIRST, SYMBOL, CITY], ids=lambda example: example.name)
def test_arrows_are_the_ways_of_the_ships(example):
    """Each step of a way is a move that the rules check tells of, or the arrow that it follows."""
    moves = kinds(told(example), "ship-moved", "ship-followed-arrow")
    steps = [("green", *step) for way in example.ways for step in zip(way.places, way.places[1:], strict=False)]
    assert sorted(steps) == sorted(moves)


def test_the_first_round_tells_what_happens():
    events = told(FIRST)
    rolled = {("black", 1), ("black", 3), ("black", 4), ("white", 2), ("white", 5)}
    assert set(ROLLED) == rolled and kinds(events, "dice-rolled")[0] == ([1, 3, 4], [2, 5])
    placed = {at: (die, value) for die, value, at in kinds(events, "die-placed")}
    assert placed == dict(FIRST.table.dice)
    assert [FIRST.marks[i].place for i in range(5)] == list(placed)
    assert kinds(events, "ship-blocked") == [("green", "5.4", "5.5")]


def test_the_second_and_third_phase_tell_what_happens():
    events = told(SECOND)
    assert kinds(events, "energy-gained") == [(3, 5)]
    assert [energy for _, energy in kinds(events, "energy-spent")] == [4, 3, 2]
    assert kinds(events, "research-advanced") == [(2, 2)]
    assert kinds(events, "ship-shot") == [("3.2",), ("4.1",)]
    assert kinds(events, "excavator-moved") == [("C5", "C2")]
    assert kinds(events, "mother-ship-moved") == [(1,)]
    assert [column for _, column in kinds(events, "ship-respawned")] == [1, 3]
    assert not kinds(events, "excavator-retreated", "research-lost", "damage-taken", "red-ship-arrived")
    assert set(view(_played(SECOND))["derived"]["excavated"]) >= {"C3", "C4", "C5"}


def test_a_mother_ship_symbol_sweeps_and_leaves_the_glowing_symbol_alone():
    assert kinds(told(SYMBOL), "mother-ship-moved", "ship-swept") == [(2,), ("green", "2.1")]
    assert view(_played(SYMBOL))["excavator"] == "C5"


def test_the_city_takes_the_ship_that_would_go_further():
    assert kinds(told(CITY), "city-hit", "damage-taken")[0] == ("green", 2)


def test_the_larger_room_reaches_the_space_that_is_shown():
    assert kinds(told(LARGE), "research-advanced") == [(3, 12)]
    assert LARGE.ways[0].places == tuple(f"research {number}" for number in (9, 10, 11, 12))


def test_the_mother_ship_moves_as_its_example_tells():
    names = story(do(POSITIONS[DESCENT](), DESCENT.actions[0]))
    at = [names.index(name) for name in ("excavator-retreated", "robot-lost", "mother-ship-moved", "ship-swept")]
    assert at == sorted(at)
    assert kinds(told(DESCENT), "excavator-retreated") == [("C2", "C3")]


def test_every_column_has_a_ship_before_the_third_comes_back():
    state = POSITIONS[RESPAWN]()
    for action in RESPAWN.actions[:2]:
        state = after(state, action)
    columns = {ship["at"][-1] for ship in view(state)["ships"]}
    assert columns == set("12345")


def test_a_robot_loses_one_each_round_whether_it_is_used_or_not():
    for value, next_value in zip(LIFE, (*LIFE[1:], None), strict=True):
        for action in ("SKIP:B3", "USE:B3"):
            verdict = do(resolving(f"B3R{value} B1B1", energy=3), action)
            worn = [event.about["value"] for event in verdict.events if event.type == "robot-worn"]
            assert worn == ([next_value] if next_value else [])
            assert ("robot-removed" in story(verdict)) == (next_value is None)


# --- what else it says ----------------------------------------------------------------------------------------------


def test_what_lies_on_the_table_at_the_beginning_is_the_set_up():
    start = view(table("roll"))
    assert {f"S{column}" for column in range(1, 6)} == {ship["at"] for ship in start["ships"]}
    assert (start["energy"], start["excavator"]) == (load().tracks[Side.EASY].energy, "C5")
    assert CITY_ROW == 16
    rolled = [kind for kind, _, _ in setup.DICE]
    supply = load().supply
    assert [rolled.count(kind) for kind in ("black", "white", "blue")] == [supply.black, supply.white, supply.blue]
    assert len(setup.RED) == supply.red_ships


@in_languages(LANGUAGES, "fr")
def test_every_side_that_is_less_than_sure_is_listed_with_its_doubts(language):
    say = texts.words(language)
    unsure = [(p, s) for p in PLACES for s in Side if load().source(p, s).confidence != "high"]
    assert len(unsure) == 7
    rows = list(sources._rows(book(Edition(language=language))))[1:]
    assert len(rows) == len(unsure)
    for sheet in ("rulebook", "guide"):
        text = " ".join(pages(GAME, sheet, language=language))
        for place, side in unsure:
            assert f"{say(f'card/{place}')}, {say(f'side/{side}')}" in text
            for number in range(len(load().source(place, side).doubts)):
                assert plain(say(f"doubt/{place}-{side}/{number}")) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_doubts_name_rows_and_rooms_as_the_cards_show_them(language):
    """They used to count the rows of each sky card from 1, and to name a room by an id that no card shows."""
    say = texts.words(language)
    faces = [*load().upper.values(), *load().lower.values()]
    ids = [room.id for face in faces for room in face.rooms]
    for place in PLACES:
        for side in Side:
            source = load().source(place, side)
            listed = sources._doubts(book(Edition(language=language)), place, side, source)
            assert [one for one in ids if one in listed] == []
            rows = {sources._row(place, doubt.row) for doubt in source.doubts if doubt.row}
            scene = cards.face(Edition(language=language), f"{place}-{side}")
            margin = {text.text for text, _ in scene_texts(scene.shapes) if text.at[0] < MARGIN}
            for row in rows:
                assert say("rulebook/confidence/row", row=row, text="") in listed
                assert row in margin if place.startswith("sky") else f"{row}1" in said(scene)
    printed = {("sky-1", 2): "2", ("sky-3", 4): "12", ("upper", 3): "C", ("lower", 3): "F"}
    assert {at: sources._row(*at) for at in printed} == printed


def test_only_rules_of_the_screen_stand_apart():
    assert set(reference.ON_SCREEN) <= load().catalogue.keys()


def test_places_of_pieces_are_on_their_cards():
    """A space, a starting spot and a cell lie in the same column of the picture."""
    for column in range(1, 6):
        across = {diagram.middle(place, 3)[0] for place in (f"7.{column}", f"S{column}", f"B{column}", f"F{column}")}
        assert max(across) - min(across) < 0.01
    downward = [diagram.middle(place, 3)[1] for place in ("S1", "4.1", "16.1", "A1", "C1", "D1", "F1")]
    assert downward == sorted(downward)
    assert diagram.middle("S2", 7)[1] == pytest.approx(diagram.middle("7.2")[1])


def test_the_examples_stand_where_they_are_told():
    shown = {example.name for example in examples.EXAMPLES}
    keys = {key.split("/")[2] for key in texts.words("en").by_key if key.startswith("rulebook/example/")}
    assert keys - {"robot"} == shown - {"first", "second"}
