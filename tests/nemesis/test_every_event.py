"""Every type of event is told on some table: most on random ones, the rare ones on tables made for them."""

from typing import Any

import pytest

from jupiter.engine.verdict import Event, Verdict
from jupiter.games.nemesis.ship import ship
from tests.contract.samples import texts_of
from tests.nemesis.event_samples import verdicts_by_event
from tests.nemesis.table import GAME, UNEXPLORED, broken, broken_by, event, events, play, room_of, table

Verdicts = dict[str, Verdict[Any]]

RARE = frozenset(
    [
        "bag-empty",
        "checks-left-out",
        "contamination-removed",
        "destruct-stopped",
        "evacuated",
        "fire-removed",
        "held-by-door",
        "item-used",
        "morphed",
        "no-card",
        "no-model",
        "not-traded",
        "nothing-found",
        "own-deck-shuffled",
        "pod-entered",
        "pod-launched",
        "pod-left",
        "pod-locked",
        "signal-sent",
        "tile-revealed",
        "token-ignored",
        "traded",
        "vented",
        "weakness-revealed",
    ]
)
"""Types that tables of their own tell, further down or in the tests of what brings them about."""
WANTED = {key.removeprefix("event/") for key in texts_of("nemesis", "en") if key.startswith("event/")} - RARE


@pytest.fixture(scope="module")
def met() -> Verdicts:
    """A verdict with an event of each type that random tables and set-ups tell."""
    return verdicts_by_event(1, WANTED, 3000)


def test_events_of_the_set_up(met: Verdicts) -> None:
    assert events(met["blue-corpse-laid"], "blue-corpse-laid")
    assert events(met["character-set-up"], "character-set-up")
    assert events(met["coordinates-laid"], "coordinates-laid")
    assert events(met["crew-placed"], "crew-placed")
    assert events(met["decks-laid"], "decks-laid")
    assert events(met["egg-laid"], "egg-laid")
    assert events(met["engines-laid"], "engines-laid")
    assert events(met["help-card-dealt"], "help-card-dealt")
    assert events(met["markers-laid"], "markers-laid")
    assert events(met["nest-laid"], "nest-laid")
    assert events(met["objectives-dealt"], "objectives-dealt")
    assert events(met["pods-laid"], "pods-laid")
    assert events(met["tiles-laid"], "tiles-laid")
    assert events(met["tokens-laid"], "tokens-laid")
    assert events(met["bag-filled"], "bag-filled")
    assert events(met["first-player-set"], "first-player-set")
    assert events(met["no-solo-objectives"], "no-solo-objectives")


def test_events_about_intruders_and_tokens(met: Verdicts) -> None:
    assert events(met["attacked"], "attacked")
    assert events(met["combat-rolled"], "combat-rolled")
    assert events(met["egg-destroyed"], "egg-destroyed")
    assert events(met["egg-removed"], "egg-removed")
    assert events(met["encounter"], "encounter")
    assert events(met["first-intruder"], "first-intruder")
    assert events(met["flees"], "flees")
    assert events(met["intruder-healed"], "intruder-healed")
    assert events(met["intruder-killed"], "intruder-killed")
    assert events(met["intruder-left"], "intruder-left")
    assert events(met["intruder-moved"], "intruder-moved")
    assert events(met["intruder-placed"], "intruder-placed")
    assert events(met["intruder-removed"], "intruder-removed")
    assert events(met["intruders-destroyed"], "intruders-destroyed")
    assert events(met["larva-attached"], "larva-attached")
    assert events(met["larva-hatched"], "larva-hatched")
    assert events(met["larva-ignored"], "larva-ignored")
    assert events(met["larva-removed"], "larva-removed")
    assert events(met["missed"], "missed")
    assert events(met["missed-shot"], "missed-shot")
    assert events(met["no-surprise"], "no-surprise")
    assert events(met["no-token"], "no-token")
    assert events(met["stays-in-combat"], "stays-in-combat")
    assert events(met["survives"], "survives")
    assert events(met["token-added"], "token-added")
    assert events(met["token-drawn"], "token-drawn")
    assert events(met["token-returned"], "token-returned")
    assert events(met["token-used"], "token-used")


def test_events_about_the_ship(met: Verdicts) -> None:
    assert events(met["airlock-started"], "airlock-started")
    assert events(met["destination-set"], "destination-set")
    assert events(met["destruct-moved"], "destruct-moved")
    assert events(met["destruct-started"], "destruct-started")
    assert events(met["door-closed"], "door-closed")
    assert events(met["door-destroyed"], "door-destroyed")
    assert events(met["door-opened"], "door-opened")
    assert events(met["engine-restacked"], "engine-restacked")
    assert events(met["engine-revealed"], "engine-revealed")
    assert events(met["explored"], "explored")
    assert events(met["fire-placed"], "fire-placed")
    assert events(met["jumped"], "jumped")
    assert events(met["malfunction-placed"], "malfunction-placed")
    assert events(met["malfunction-removed"], "malfunction-removed")
    assert events(met["no-marker-left"], "no-marker-left")
    assert events(met["no-such-corridor"], "no-such-corridor")
    assert events(met["noise-doubled"], "noise-doubled")
    assert events(met["noise-filled"], "noise-filled")
    assert events(met["noise-placed"], "noise-placed")
    assert events(met["noise-removed"], "noise-removed")
    assert events(met["noise-rolled"], "noise-rolled")
    assert events(met["pod-lost"], "pod-lost")
    assert events(met["pod-unlocked"], "pod-unlocked")
    assert events(met["room-used"], "room-used")
    assert events(met["ship-destroyed"], "ship-destroyed")
    assert events(met["slime-heard"], "slime-heard")
    assert events(met["slime-removed"], "slime-removed")
    assert events(met["slimed"], "slimed")
    assert events(met["time-moved"], "time-moved")


def test_events_about_characters(met: Verdicts) -> None:
    assert events(met["asleep"], "asleep")
    assert events(met["burnt"], "burnt")
    assert events(met["carcass-placed"], "carcass-placed")
    assert events(met["card-drawn"], "card-drawn")
    assert events(met["card-removed"], "card-removed")
    assert events(met["cards-drawn"], "cards-drawn")
    assert events(met["contaminated"], "contaminated")
    assert events(met["corpse-placed"], "corpse-placed")
    assert events(met["died"], "died")
    assert events(met["draw-up"], "draw-up")
    assert events(met["first-player"], "first-player")
    assert events(met["last-draw"], "last-draw")
    assert events(met["light-wound"], "light-wound")
    assert events(met["light-wounds-healed"], "light-wounds-healed")
    assert events(met["light-wounds-removed"], "light-wounds-removed")
    assert events(met["moved"], "moved")
    assert events(met["no-survivor"], "no-survivor")
    assert events(met["nobody-awake"], "nobody-awake")
    assert events(met["objective-chosen"], "objective-chosen")
    assert events(met["passed"], "passed")
    assert events(met["round"], "round")
    assert events(met["serious-wound"], "serious-wound")
    assert events(met["serious-wound-dressed"], "serious-wound-dressed")
    assert events(met["serious-wound-healed"], "serious-wound-healed")
    assert events(met["turn-over"], "turn-over")


def test_events_about_cards_and_items(met: Verdicts) -> None:
    assert events(met["ammo-spent"], "ammo-spent")
    assert events(met["card-played"], "card-played")
    assert events(met["card-shuffled-back"], "card-shuffled-back")
    assert events(met["cards-discarded"], "cards-discarded")
    assert events(met["check"], "check")
    assert events(met["course-revealed"], "course-revealed")
    assert events(met["crafted"], "crafted")
    assert events(met["deck-shuffled"], "deck-shuffled")
    assert events(met["dropped"], "dropped")
    assert events(met["event-phase"], "event-phase")
    assert events(met["hibernation-opens"], "hibernation-opens")
    assert events(met["injured"], "injured")
    assert events(met["item-found"], "item-found")
    assert events(met["item-used-up"], "item-used-up")
    assert events(met["items-set"], "items-set")
    assert events(met["loaded"], "loaded")


def test_events_about_all_else(met: Verdicts) -> None:
    assert events(met["looked"], "looked")
    assert events(met["more-actions"], "more-actions")
    assert events(met["no-effect"], "no-effect")
    assert events(met["quest-active"], "quest-active")
    assert events(met["scanned"], "scanned")
    assert events(met["silence"], "silence")
    assert events(met["step"], "step")
    assert events(met["taken"], "taken")
    assert events(met["taped"], "taped")
    assert events(met["won"], "won")


# --- rare ones --------------------------------------------------------------------------------------------------------


def test_an_empty_bag_gives_nothing() -> None:
    assert event(play(table({}, bag=[]), "ENCOUNTER:P1"), "bag-empty").rule == "en.03"


def test_without_a_contamination_card_none_is_drawn() -> None:
    state = table({}, intruders="larva@11", contamination={"left": 0, "discard": [], "removed": []})
    assert event(play(state, "MELEE:P1:LARVA", "hit"), "no-card").rule == "ml.01"


def test_a_pod_that_is_lost_flies_off_empty() -> None:
    pods = {"1": {"section": "A", "is_locked": False, "seats": ["P1"]}, "2": {"section": "B", "is_locked": True}}
    state = table({"status": "pod", "room": room_of("evacuation-a")}, {}, phase="event", step=5, active=None, pods=pods)
    assert event(play(state, "STEP:5", "ev19"), "pod-left").about["player"] == "P1"


def test_an_intruder_reveals_a_room_where_a_table_plays_so() -> None:
    state = table(
        {},
        switches={"intruders_reveal_rooms": True},
        rooms={"7": UNEXPLORED},
        intruders="adult@6",
        phase="event",
        step=5,
        active=None,
    )
    assert event(play(state, "STEP:5", "ev10", "shower"), "tile-revealed").about["room"] == "7"


def test_an_intruder_that_is_shy_of_doors_is_held_by_a_closed_one() -> None:
    shy = {"corpse": {"kind": "door-shy", "is_revealed": True}}
    doors = {"6-7": "closed"}
    state = table({}, weaknesses=shy, doors=doors, intruders="adult@6", phase="event", step=5, active=None)
    assert event(play(state, "STEP:5", "ev10"), "held-by-door").about["at"] == "6-7"


def test_a_signal_is_sent_from_the_comms_room() -> None:
    assert event(play(table({"room": room_of("comms-room")}), "ROOM:P1"), "signal-sent").about["player"] == "P1"


def test_an_airlock_that_is_closed_at_the_end_of_the_phase_is_vented() -> None:
    room = room_of("generator")
    doors = {corridor: "closed" for corridor in ship("base").corridor_names if room in corridor.split("-")}
    verdict = play(table({}, intruders=f"adult@{room}", airlock=room, doors=doors), "PASS:P1")
    assert event(verdict, "vented").about["room"] == room
    assert event(verdict, "intruder-killed")


def test_a_magazine_stays() -> None:
    state = table({"items": ["extended-magazine"], "hands": [{"item": "rifle", "ammo": 1}]})
    assert event(play(state, "ITEM:P1:EXTENDED-MAGAZINE"), "item-used").about["item"] == "extended-magazine"


def test_a_creeper_that_moults_is_a_breeder() -> None:
    verdict = play(table({}, intruders="creeper@11"), "ATTACK:11:CREEPER", "moult/4")
    assert event(verdict, "morphed").rule == "ia.11"


def test_a_trade_that_both_want_is_told() -> None:
    assert event(play(table({"items": ["tools"]}, {}), "TRADE:P1:P1-P2-TOOLS", "yes"), "traded").rule == "tr.02"


def test_a_trade_that_one_does_not_want_is_told_as_none() -> None:
    assert event(play(table({"items": ["tools"]}, {}), "TRADE:P1:P1-P2-TOOLS", "no"), "not-traded").rule == "tr.04"


def test_a_careful_mover_ignores_danger_in_the_rule_book() -> None:
    state = table({}, profile="book", rooms={"6": UNEXPLORED})
    assert event(play(state, "CAREFUL:P1:6:5-6", "shower", "danger-2"), "token-ignored").rule == "mv.18"


def test_the_generator_stops_the_self_destruct() -> None:
    verdict = play(table({"room": room_of("generator")}, destruct=1), "ROOM:P1:2")
    assert event(verdict, "destruct-stopped").rule == "cm.08"


def test_an_extinguisher_puts_a_fire_out() -> None:
    hands = [{"item": "fire-extinguisher", "ammo": None}]
    verdict = play(table({"hands": hands}, rooms={"11": {"fire": True}}), "ITEM:P1:FIRE-EXTINGUISHER:1")
    assert event(verdict, "fire-removed").about["room"] == "11"


def test_hatch_control_locks_and_unlocks_one_pod() -> None:
    pods = {"1": {"section": "A", "is_locked": True}, "2": {"section": "B", "is_locked": False}}
    state = table({"room": "6"}, rooms={"6": {"tile": "hatch-control"}}, pods=pods)
    assert event(play(state, "ROOM:P1", "2"), "pod-locked").about["pod"] == 2


def test_surgery_shuffles_all_own_cards() -> None:
    assert event(play(table({"room": room_of("surgery")}), "ROOM:P1"), "own-deck-shuffled").about["player"] == "P1"


def test_the_canteen_scans_a_hand() -> None:
    crew = {"room": "6", "cards": 5, "contamination": 1, "deck": 6, "light": 1}
    verdict = play(table(crew, rooms={"6": {"tile": "canteen"}}), "ROOM:P1:2", "clean")
    assert event(verdict, "contamination-removed").about["count"] == 1


def test_a_seat_in_a_pod_is_taken() -> None:
    pods = {"1": {"section": "A", "is_locked": False}, "2": {"section": "B", "is_locked": True}}
    state = table({"room": room_of("evacuation-a")}, pods=pods)
    assert event(play(state, "ROOM:P1", "silence", "wait"), "pod-entered").rule == "cm.14"


@broken("answer.possible/pattern")
def test_a_step_of_a_card_has_a_form() -> None:
    assert broken_by(table({}), "CARD:P1:REST", "nonsense:x") == {"answer.possible"}


def test_a_card_that_searches_where_nothing_is_finds_nothing() -> None:
    verdict = play(table({}), "CARD:P1:REST", "search", "done")
    assert event(verdict, "nothing-found").about == {"room": "11"}


def by_both(happened: Event, rule: str) -> bool:
    """Whether it came by that rule, with what each rulebook says."""
    return happened.rule == rule and [one.source for one in happened.sources] == ["quick-reference", "rule-book"]


def test_a_larva_leaves_no_carcass() -> None:
    verdict = play(table({}, {"room": "1"}, intruders="larva@11"), "MELEE:P1:LARVA", "hit")
    assert by_both(event(verdict, "no-carcass"), "id.05")


def test_all_intruders_of_a_room_attack_whoever_escapes() -> None:
    state = table({}, {"room": "6"}, intruders="adult@11 larva@11")
    assert by_both(event(play(state, "ESCAPE:P1:6", "lash/2"), "all-attack"), "es.06")


def test_a_built_weapon_is_loaded() -> None:
    state = table({"items": ["chemicals", "tools"], "hands": []}, {"room": "1"})
    assert by_both(event(play(state, "CRAFT:P1:FLAMETHROWER:CHEMICALS/TOOLS"), "fully-loaded"), "cr.05")


def test_a_ship_that_is_lost_is_checked_no_further_and_both_authorities_are_told() -> None:
    state = table({"status": "evacuated", "room": None}, phase="over", active=None, ended="ge.03", destruct=6)
    verdict = GAME.resolve_procedure(state, GAME.read_procedure("CHECKS"))
    assert by_both(event(verdict, "checks-left-out"), "vc.04")


def test_the_checks_of_the_ship_are_nobodys() -> None:
    state = table({"status": "asleep", "room": None}, phase="over", active=None, ended="ge.01", engines={})
    verdict = GAME.resolve_procedure(state, GAME.read_procedure("CHECKS"))
    assert event(verdict, "ship-check").about == {"check": "engines"}
    assert event(verdict, "ship-check").message == "The check of engines."
