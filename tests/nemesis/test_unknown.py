"""What hangs on a fact in sight that the position leaves out is asked for: nothing is said of it before.

Each case is a table of which one fact is unknown, an action, the answers before the fact is wanted, and its path.
"""

from typing import Any

import pytest

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.state import State
from tests.nemesis.table import (
    GAME,
    broken,
    broken_by,
    event,
    events,
    fact,
    facts,
    hidden,
    need,
    play,
    room_of,
    says,
    table,
    untold,
)

EVENT: dict[str, Any] = {"phase": "event", "step": 5, "active": None}
BARE: dict[str, Any] = {"tile": None, "items": 0}
PODS = {"1": {"section": "A", "is_locked": None}, "2": {"section": "B", "is_locked": True}}


@pytest.mark.parametrize(
    ("state", "action", "answers", "path"),
    [
        (
            table({"items": ["tools"]}, rooms={"11": {"malfunction": None}}),
            "ITEM:P1:TOOLS:1",
            (),
            "rooms.11.malfunction",
        ),
        (
            table({"hands": [{"item": "fire-extinguisher", "ammo": None}]}, rooms={"11": {"fire": None}}),
            "ITEM:P1:FIRE-EXTINGUISHER:1",
            (),
            "rooms.11.fire",
        ),
        (table({"room": room_of("comms-room"), "signal": None}), "ROOM:P1", (), "players.P1.signal"),
        (table({"room": "1"}, destination=None), "ROOM:P1:2", (), "destination"),
        (table({"room": "11"}, rooms={"6": BARE}), "MOVE:P1:6", (), "rooms.6.tile"),
        (
            table({"room": room_of("cabins"), "cards": 5}, active=None, rooms={room_of("cabins"): {"tile": None}}),
            "BEGIN",
            (),
            f"rooms.{room_of('cabins')}.tile",
        ),
        (table({}, rooms={"6": {"fire": True, "items": None}}, **EVENT), "STEP:5", ("ev15",), "rooms.6.items"),
        (
            table({"wounds": [{"kind": None}]}, {"room": "6"}, intruders="adult@11"),
            "ESCAPE:P1:6",
            (),
            "players.P1.wounds.0.kind",
        ),
        (table({"wounds": [{"kind": None}]}), "PASS:P1", (), "players.P1.wounds.0.kind"),
        (
            table({"wounds": [{"kind": None, "is_dressed": True}], "room": room_of("emergency-room")}),
            "ROOM:P1:2",
            (),
            "players.P1.wounds.0.kind",
        ),
        (
            table(
                {"hands": [{"item": "flamethrower", "ammo": None}, {"item": "flamethrower", "ammo": 3}]},
                intruders="adult@11",
            ),
            "SHOOT:P1:FLAMETHROWER:ADULT",
            (),
            "players.P1.hands.0.ammo",
        ),
        (
            table({}, intruders="adult@11", weaknesses={"egg": {"kind": None, "is_revealed": True}}),
            "SHOOT:P1:REVOLVER:ADULT",
            ("blank",),
            "weaknesses.egg.kind",
        ),
        (table({"room": None}, intruders="adult@6"), "SHOOT:P1:REVOLVER:ADULT", (), "players.P1.room"),
        (table({"room": None}, rooms={"6": {"objects": ["egg"]}}), "TAKE:P1:EGG", (), "players.P1.room"),
        (table({"room": None}, intruders="adult@6"), "ATTACK:6:ADULT:P1", (), "players.P1.room"),
        (
            table({"room": "2"}, profile="book", rooms={"2": BARE, room_of("nest"): BARE}),
            "MELEE:P1:EGG",
            (),
            "rooms.2.tile",
        ),
        (
            table({"items": ["evacuation-pass"], "room": "2"}, rooms={"2": {"tile": None}}),
            "ITEM:P1:EVACUATION-PASS",
            (),
            "rooms.2.tile",
        ),
        (table({"room": "2"}, rooms={"2": {"tile": None}}), "ROOM:P1:2", (), "rooms.2.tile"),
        (table({}, pods=PODS, destruct=2, phase="event", step=2, active=None), "STEP:2", (), "pods.1.is_locked"),
        (
            table({"status": "asleep", "room": None, "objectives": None}, phase="over", active=None, ended="ge.05"),
            "CHECKS",
            ("working", "working", "working", "devm"),
            "players.P1.objectives",
        ),
        (
            table({"status": "evacuated", "room": None}, phase="over", active=None, ended="ge.05", destruct=None),
            "CHECKS",
            (),
            "destruct",
        ),
    ],
)
def test_an_unknown_fact_is_asked_for_and_nothing_is_said_of_it(
    state: State, action: str, answers: tuple[str, ...], path: str
) -> None:
    wanted = need(state, action, *answers)
    assert (wanted.kind, wanted.about.get("field")) == ("fact", path)
    assert path in GAME.unknown(state)
    assert wanted.of == (path.split(".")[1] if path.startswith("players") else None)


@pytest.mark.parametrize("mark", [{"items": 2}, {"malfunction": True}])
def test_a_tile_is_not_asked_for_where_something_lies_that_cannot_lie_on_it(mark: dict[str, Any]) -> None:
    """A slime room has neither items nor a malfunction: the answer would bring about an impossible position."""
    tables = [table({"room": "11"}, profile="book", rooms={"6": BARE | one}) for one in ({}, mark)]
    wanted = [need(one, "MOVE:P1:6") for one in tables]
    assert [one.about.get("field") for one in wanted] == ["rooms.6.tile", None]
    assert "slime-room" in wanted[0].forms


EIGHT = {room: {"fire": True, "malfunction": True} for room in ("1", "3", "4", "5", "7", "8", "9", "11")}


@pytest.mark.parametrize("mark", ["fire", "malfunction"])
def test_a_ninth_marker_is_not_asked_for(mark: str) -> None:
    """Where eight are in sight no other room can have one; with seven it can."""
    crew = {"items": ["tools", "fire-extinguisher"], "room": "6"}
    tables = [table(crew, rooms={**EIGHT, "1": {mark: last}, "6": {mark: None}}) for last in (True, False)]
    used = {"fire": "ITEM:P1:FIRE-EXTINGUISHER:1", "malfunction": "ITEM:P1:TOOLS:1"}[mark]
    facts(play(tables[0], used), **{f"rooms__6__{mark}": False})
    assert need(tables[1], used).about["field"] == f"rooms.6.{mark}"


def test_where_no_malfunction_can_lie_none_is_asked_for() -> None:
    state = table({"room": room_of("nest")}, rooms={room_of("nest"): {"malfunction": None}}, eggs=3)
    assert need(state, "ROOM:P1").kind == "noise"


def test_a_room_in_which_somebody_stands_is_explored() -> None:
    state = table({"room": "6", "items": ["tools"]}, rooms={"6": {"is_explored": None, "malfunction": None}})
    assert need(state, "ITEM:P1:TOOLS:1").about["field"] == "rooms.6.malfunction"


def test_a_room_is_explored_in_which_somebody_turns_out_to_stand() -> None:
    state = table({"room": None, "items": ["tools"]}, rooms={"6": {"is_explored": None, "malfunction": None}})
    assert need(state, "ITEM:P1:TOOLS:1", "6").about["field"] == "rooms.6.malfunction"


def test_nobody_has_slept_before_the_first_blue_space() -> None:
    state = table({}, {"status": "asleep", "room": None}, phase="event", step=1, active=None, time=None)
    assert need(state, "STEP:1").forms[0] == "7"
    assert need(table({}, phase="event", step=1, active=None, time=None), "STEP:1").forms[0] == "0"


def test_a_room_known_to_be_quiet_loses_no_marker() -> None:
    state = table({"items": ["tools"]}, rooms={"11": {"malfunction": None}})
    assert untold(play(state, "ITEM:P1:TOOLS:1", "no"), "malfunction-removed")
    assert events(play(state, "ITEM:P1:TOOLS:1", "yes"), "malfunction-removed")


def test_of_two_weapons_the_loaded_one_is_shot_with_whichever_was_not_known() -> None:
    hands = [{"item": "flamethrower", "ammo": None}, {"item": "flamethrower", "ammo": 3}]
    verdict = play(table({"hands": hands}, intruders="larva@11"), "SHOOT:P1:FLAMETHROWER:LARVA", "0", "hit")
    assert fact(verdict, "players.P1.hands.1.ammo") == 2


def test_an_action_card_shows_who_plays_it_unless_somebody_else_is_known_to_be_that() -> None:
    cards = {card.id: one.id for one in box().characters.values() for card in one.cards}
    own = [card for card, one in cards.items() if sum(card in _ids(other) for other in box().characters) == 1]
    card = next(card for card in own if cards[card] == "pilot")
    assert need(table({"character": None}, {"character": "scout"}), f"CARD:P1:{card}").kind == "effect"
    assert broken_by(table({"character": None}, {"character": "pilot"}), f"CARD:P1:{card}") == {"oa.01"}


def _ids(character: str) -> list[str]:
    return [card.id for card in box().characters[character].cards]


@pytest.mark.parametrize("step", ["draw", "draw:x", "search:1", "load-full:revolver", "encounter:nest-or-egg"])
def test_a_step_of_a_card_has_the_arguments_of_its_word(step: str) -> None:
    assert broken_by(table({}), "CARD:P1:REST", step) == {"answer.possible"}


@pytest.mark.parametrize("changes", [{"room": room_of("nest")}, {"room": "1"}])
def test_nothing_comes_of_a_search_where_nothing_is_found(changes: dict[str, Any]) -> None:
    assert untold(play(table(changes), "CARD:P1:REST", "search", "done"), "items-set")


def test_whose_action_cards_are_fewest_for_certain_is_attacked_where_ties_are_not_broken() -> None:
    """A-90: of hidden hands the bounds decide, by IA-03 alone; a tie that may be hangs on the hand."""
    crew = {"cards": 2, "deck": 5, "discard": 4, "contamination": None, "contamination_elsewhere": None}
    switches = {"tie_by_turn_order": False}
    sure = table(crew, {"cards": 3, "deck": 7}, intruders="adult@11", switches=switches)
    assert event(play(sure, "ATTACK:11:ADULT", "graze/2"), "attacked").about["player"] == "P1"
    tied = table(crew, {"cards": 2, "deck": 8}, intruders="adult@11", switches=switches)
    assert hidden(tied, "ATTACK:11:ADULT").secrets == ("players.P1.contamination",)


def test_a_bleeding_character_in_a_pod_can_die_of_passing() -> None:
    """A-85 keeps it out of the room, not alive: its wounds count, and its seat is free (CW-04, CW-08)."""
    wounds = [{"kind": "bleeding"}, {"kind": "arm"}, {"kind": "leg"}]
    pods = {"1": {"section": "A", "is_locked": True, "seats": ["P1"]}, "2": {"section": "B", "is_locked": True}}
    state = table({"status": "pod", "room": "11", "wounds": wounds}, {}, pods=pods)
    verdict = play(state, "PASS:P1")
    assert event(verdict, "died").rule == "cw.04"
    assert fact(verdict, "pods.1.seats") == []
    assert "corpse" in fact(verdict, "rooms.11.objects")


def test_surgery_leaves_a_player_the_ten_action_cards() -> None:
    """What is asked of a half-known deck cannot be more than its cards allow."""
    crew = {"cards": 4, "deck": 6, "discard": 1, "contamination": None, "contamination_elsewhere": None, "light": 1}
    state = table({**crew, "room": room_of("surgery")})
    assert need(state, "ROOM:P1").forms == ("0", "1")
    verdict = play(state, "ROOM:P1", "0", "1")
    assert fact(verdict, "players.P1.deck") == 10
    assert not GAME.problems(verdict.state)


@broken("oa.04/entrance", "oa.04/yellow", "oa.04/section")
def test_an_item_is_used_where_its_text_lets_it() -> None:
    plans = table({"items": ["corridor-plans"], "room": "6"})
    assert says(plans, "ITEM:P1:CORRIDOR-PLANS") == ("oa.04", "There is no technical entrance in room 6.")
    assert says(table({"items": ["space-suit"]}), "ITEM:P1:SPACE-SUIT") == ("oa.04", "Room 11 is not yellow.")
    outside = table({"items": ["evacuation-pass"]})
    assert says(outside, "ITEM:P1:EVACUATION-PASS") == ("oa.04", "Room 11 is no evacuation section.")


@broken("it.03")
def test_a_room_without_a_colour_has_no_deck() -> None:
    """EX-11 and IT-09 are of the rule book: by the quick reference the nest may have items, but of no deck."""
    state = table({"room": room_of("nest")}, rooms={room_of("nest"): {"items": 2}})
    assert says(state, "CARD:P1:SEARCH")[0] == "it.03"


def test_a_taser_is_about_one_intruder() -> None:
    state = table({"items": ["taser"]}, intruders="adult@11 creeper@11")
    verdict = play(state, "ITEM:P1:TASER:1", "adult:11:1", "crush/flee", "ev01")
    assert not any(one.about.get("intruder") == "creeper" for one in events(verdict, "flees"))


def test_of_phosphate_an_intruder_flees_and_is_hurt_then() -> None:
    known = {"egg": {"kind": "phosphate", "is_revealed": True}}
    hands = [{"item": "fire-extinguisher", "ammo": None}]
    verdict = play(
        table({"hands": hands}, intruders="larva@11", weaknesses=known), "ITEM:P1:FIRE-EXTINGUISHER:2", "ev01"
    )
    kinds = [one.type for one in verdict.events]
    assert kinds.index("intruder-moved") < kinds.index("intruder-killed")


def test_a_magazine_adds_two_to_what_the_weapon_holds_and_no_more() -> None:
    capacity = box().weapons["rifle"].capacity
    crew = {"items": ["extended-magazine"], "hands": [{"item": "rifle", "ammo": capacity + 1}]}
    verdict = play(table(crew), "ITEM:P1:EXTENDED-MAGAZINE")
    assert fact(verdict, "players.P1.hands.0.ammo") == capacity + 2


def test_whoever_bleeds_is_wounded_by_the_pass_of_surgery_too() -> None:
    state = table({"room": room_of("surgery"), "wounds": [{"kind": "bleeding"}]})
    assert fact(play(state, "ROOM:P1"), "players.P1.light") == 2


def test_a_hand_that_is_discarded_as_a_whole_is_not_asked_about() -> None:
    other = {"cards": 3, "deck": 5, "discard": 4, "contamination": None, "contamination_elsewhere": None}
    verdict = play(table({"items": ["taser"]}, other), "ITEM:P1:TASER:2")
    facts(verdict, players__P2__cards=0, players__P2__contamination=0, players__P2__contamination_elsewhere=2)


def test_what_the_numbers_of_cards_showed_is_not_asked_when_cards_have_moved() -> None:
    """A-90: with ten cards in all none is a contamination card, and the one that comes lies in the discard."""
    hidden = {"cards": 4, "deck": 6, "discard": 0, "contamination": None, "contamination_elsewhere": None}
    verdict = play(table({**hidden, "character": "soldier"}), "CARD:P1:BASIC-REPAIRS", "contam:1", "scan:hand", "done")
    facts(verdict, players__P1__contamination=0, players__P1__contamination_elsewhere=1)
    verdict = play(table({**hidden, "deck": 0, "cards": 12}), "PASS:P1:2:0")
    facts(verdict, players__P1__contamination=2, players__P1__contamination_elsewhere=0)


def test_for_a_quest_item_a_hidden_item_can_be_discarded_too() -> None:
    state = table({"items": ["tools"], "hidden_items": 1}, items={"red": 30, "yellow": 28, "green": 30})
    assert need(state, "QUEST:P1:INTERCOM").forms == ("tools", "duct-tape")
    assert fact(play(state, "QUEST:P1:INTERCOM", "duct-tape"), "players.P1.hidden_items") == 0
    seen = table({"items": ["tools"], "hidden_items": 1}, items={"red": 29, "yellow": 29, "green": 30})
    assert need(seen, "QUEST:P1:INTERCOM").forms == ("tools",)


def test_two_alike_in_the_hands_are_one_answer() -> None:
    eggs = [{"item": "egg", "ammo": None}] * 2
    state = table({"room": room_of("nest"), "hands": eggs}, profile="book", eggs=3)
    assert need(state, "ROOM:P1").forms == ("egg",)


def test_of_a_hidden_hand_no_more_contamination_is_dropped_than_there_is() -> None:
    crew = {"cards": 4, "deck": 0, "discard": 7, "contamination": None, "contamination_elsewhere": None}
    assert need(table({**crew, "items": ["military-drugs"]}), "ITEM:P1:MILITARY-DRUGS", "0").forms == ("0", "1")


@broken("cm.14/late")
def test_a_pod_is_launched_at_the_beginning_of_a_round() -> None:
    """X17: whoever waits in a pod launches it at the start, or passes."""
    pods = {"1": {"section": "A", "is_locked": False, "seats": ["P1"]}, "2": {"section": "B", "is_locked": True}}
    waiting = {"status": "pod", "room": room_of("evacuation-a")}
    assert says(table({**waiting, "actions": 1}, {}, pods=pods), "LAUNCH:P1")[0] == "cm.14"
    assert events(play(table(waiting, {}, pods=pods), "LAUNCH:P1"), "pod-launched")


def test_an_intruder_that_is_vented_leaves_a_carcass_and_a_larva_none() -> None:
    room = room_of("generator")
    doors = {one: "closed" for one in table({}).plan.corridor_names if room in one.split("-")}
    state = table({}, intruders=f"adult@{room} larva@{room}", airlock=room, doors=doors)
    assert fact(play(state, "PASS:P1"), f"rooms.{room}.objects") == ["carcass"]


def test_two_unknown_weapons_of_a_kind_are_asked_about_one_by_one() -> None:
    hands = [{"item": "flamethrower", "ammo": None}, {"item": "flamethrower", "ammo": None}]
    state = table({"hands": hands}, intruders="larva@11")
    shot = "SHOOT:P1:FLAMETHROWER:LARVA"
    assert need(state, shot, "3").about["field"] == "players.P1.hands.1.ammo"
    assert fact(play(state, shot, "3", "2", "hit"), "players.P1.hands") == [
        {"item": "flamethrower", "ammo": 1},
        {"item": "flamethrower", "ammo": 3},
    ]
    assert broken_by(state, shot, "0", "0") == {"sh.02"}


def test_wounds_that_were_asked_for_lie_in_the_order_of_a_position() -> None:
    state = table({"wounds": [{"kind": None}, {"kind": "arm"}]})
    verdict = play(state, "PASS:P1", "leg")
    assert GAME.read_state(GAME.state_text(verdict.state)) == verdict.state
    assert [wound["kind"] for wound in fact(verdict, "players.P1.wounds")] == ["arm", "leg"]


UNCOUNTED = {"cards": None, "deck": None, "contamination": None, "contamination_elsewhere": None}


@pytest.mark.parametrize(
    ("player", "action", "answers", "after"),
    [
        ({"cards": 10, "deck": None, "items": ["synthetic-food"]}, "ITEM:P1:SYNTHETIC-FOOD", (), None),
        ({**UNCOUNTED, "items": ["alcohol"]}, "ITEM:P1:ALCOHOL", ("clean",), None),
        ({**UNCOUNTED, "cards": 4, "items": ["alcohol"]}, "ITEM:P1:ALCOHOL", ("clean",), 2),
    ],
)
def test_cards_that_nobody_counted_are_not_counted_to_keep_the_books(
    player: dict[str, Any], action: str, answers: tuple[str, ...], after: int | None
) -> None:
    """No rule reads here how many they are, and whoever is asked while cards move would not know which to count."""
    facts(play(table(player), action, *answers), players__P1__cards=after, players__P1__deck=None)
