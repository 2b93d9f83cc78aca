"""Exact odds, table 8.2 of the reference among them."""

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from jupiter.client.outlook import Odds, Outlook
from jupiter.command_line import lines_of
from jupiter.engine.outlook import Threat
from jupiter.games.nemesis.advice import odds
from jupiter.games.nemesis.definitions.box import box
from jupiter.service import operations
from tests.nemesis import random_positions
from tests.nemesis.disproof import ahead
from tests.nemesis.filling import filled
from tests.nemesis.oracle_json import to_json
from tests.nemesis.random_faults import masked
from tests.nemesis.table import GAME, table

EIGHT_TWO = [
    (1, 0, 10, 0, 19),
    (2, 10, 10, 0, 19),
    (3, 30, 10, 0, 19),
    (4, 55, 10, 1, 19),
    (5, 80, 10, 5, 19),
    (6, 90, 10, 13, 19),
    (7, 90, 10, 29, 19),
    (8, 90, 10, 47, 19),
    (9, 90, 10, 64, 19),
    (10, 90, 10, 75, 19),
    (12, 90, 10, 81, 19),
]


ALL, NONE = Fraction(1), Fraction(0)


def percent(chance):
    return round(100 * chance)


@pytest.mark.parametrize(("injuries", "dies", "flees", "large_dies", "large_flees"), EIGHT_TWO)
def test_a_check_with_the_full_deck(injuries, dies, flees, large_dies, large_flees):
    for kind in ("creeper", "adult"):
        small = odds.check(kind, injuries)
        assert (percent(small.dies), percent(small.flees)) == (dies, flees)
    for kind in ("breeder", "queen"):
        large = odds.check(kind, injuries)
        assert (percent(large.dies), percent(large.flees)) == (large_dies, large_flees)
        assert sum(large) == 1


def test_a_larva_dies_for_certain():
    assert odds.check("larva", 1) == odds.Check(ALL, NONE, NONE)


def test_cards_that_lie_face_up_are_not_drawn():
    every = [id_ for id_, card in box().attacks.items() for _ in range(card.copies)]
    only = table(attack={"left": 1, "discard": [card for card in every if card != "spit/5"]})
    assert odds.check("adult", 5, only) == odds.Check(ALL, NONE, NONE)
    assert odds.check("adult", 4, only) == odds.Check(NONE, NONE, ALL)
    # The second card comes from the discard, which has all others.
    assert odds.check("queen", 7, only).dies == Fraction(2, 19)


def test_a_thin_line_counts():
    weak = table(weaknesses={"egg": {"kind": "thin-line", "is_revealed": True}})
    assert odds.check("adult", 1, weak) == odds.check("adult", 2)


HITS = [("larva", 5), ("creeper", 5), ("adult", 3), ("breeder", 2), ("queen", 2), ("egg", 5)]


@pytest.mark.parametrize(("kind", "sixths"), HITS)
def test_a_shot(kind, sixths):
    shot = odds.hit(kind, "rifle")
    assert 1 - shot[0] == Fraction(sixths, 6)
    assert shot[2] == Fraction(1, 6)
    assert 2 not in odds.hit(kind), "by hand two hits are one"


def test_weapons_and_weaknesses():
    assert odds.hit("adult", "shotgun") == {0: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    assert odds.hit("queen", "flamethrower") == {0: Fraction(1, 6), 1: Fraction(2, 3), 2: Fraction(1, 6)}
    soft = table(weaknesses={"egg": {"kind": "soft-spot", "is_revealed": True}})
    assert 1 - odds.hit("adult", "rifle", soft)[0] == Fraction(2, 3)


@pytest.mark.parametrize(
    ("kind", "twentieths"), [("creeper", 8), ("adult", 13), ("breeder", 15), ("queen", 18), ("larva", 20)]
)
def test_an_attack(kind, twentieths):
    assert odds.attack(kind) == Fraction(twentieths, 20)


def test_noise():
    chances = odds.noise(table(noise="6-7"), 5)
    fifth, tenth = Fraction(1, 5), Fraction(1, 10)
    assert chances.results == {
        "6-7": fifth,
        "6-11": fifth,
        "5-6": fifth,
        "2-6": fifth,
        "silence": tenth,
        "danger": tenth,
    }
    assert chances.encounter == (fifth, fifth)
    assert odds.noise(table(), 5, is_slimed=True).results["danger"] == fifth
    two = odds.noise(table(technical_noise=None), 1)
    assert two.results["technical"] == 2 * fifth
    assert two.encounter == (NONE, 2 * fifth)


def test_the_bag():
    chances = odds.bag(table(bag=["blank", "adult?", "adult-2", "adult-3"]))
    assert chances == {
        "blank": Fraction(1, 4),
        "adult-2": Fraction(1, 4) + Fraction(1, 4) * Fraction(3, 10),
        "adult-3": Fraction(1, 4) + Fraction(1, 4) * Fraction(4, 10),
        "adult-4": Fraction(1, 4) * Fraction(3, 10),
    }
    assert odds.bag(table(bag=None)) is None


def test_the_first_encounter_of_four_players():
    state = GAME.setup({"players": 4, "seed": 1}).state
    chances = odds.bag(state)
    by_kind = {
        kind: sum((share for token, share in chances.items() if token.startswith(kind)), NONE)
        for kind in ("adult", "larva", "blank")
    }
    assert {kind: percent(chance) for kind, chance in by_kind.items()} == {"adult": 50, "larva": 29, "blank": 7}


def test_a_surprise():
    bag, quarter, half = ["blank", "larva-1", "adult-2", "adult-4"], Fraction(1, 4), Fraction(1, 2)
    assert odds.surprise(table(bag=bag), 1) == (half, half)
    slow = {"egg": {"kind": "slow-ambush", "is_revealed": True}}
    assert odds.surprise(table(bag=bag, weaknesses=slow), 1) == (quarter, quarter)


def test_a_token_without_a_model_surprises_nobody():
    bag, quarter, half = ["blank", "larva-1", "queen-4", "adult-4"], Fraction(1, 4), Fraction(1, 2)
    assert odds.surprise(table(bag=bag, intruders="queen@2"), 3) == (quarter, quarter), "she is on the board"
    larvae = table({"has_larva": True}, bag=bag, intruders="larva@2 larva@2 larva@3 larva@3 larva@4")
    assert odds.surprise(larvae, 0) == (half, half), "the sixth is on a board of a player"


def test_the_ninth_adult_surprises_if_another_one_makes_room():
    def chance(where, *crew):
        return odds.surprise(table(*crew, bag=["blank", "adult-4"], intruders=f"{'adult@11 ' * 7}adult@{where}"), 0)

    half = Fraction(1, 2)
    assert chance("11", {}) == (NONE, NONE), "all are in combat"
    assert chance("6", {}) == (half, half)
    assert chance("6", {}, {"room": None}) == (NONE, half), "that one may be, too"


def test_the_ninth_marker():
    fires = {str(room): {"fire": True} for room in (*range(1, 8), 11)}
    chances = odds.running_out(table(rooms=fires))
    assert chances["fire"] == (Fraction(3, 20), Fraction(3, 20)), "ev09, ev15 and ev16 spread fire"
    assert chances["malfunction"] == (NONE, NONE)
    unknown = {str(room): {"fire": None} for room in range(12, 22)} | {"11": {"fire": True}}
    assert odds.running_out(table(rooms=unknown))["fire"] == (NONE, Fraction(3, 20))
    assert odds.left(table(rooms=fires)) == {"fire": (0, 0), "malfunction": (8, 8)}


# --- as the outlook tells them ----------------------------------------------------------------------------------------


def chances(state, kind, **about):
    """The results of a chance by name: least and most."""
    (one,) = [
        one
        for one in GAME.outlook(state).chances
        if one.kind == kind and all(one.about[name] == value for name, value in about.items())
    ]
    return bounds(one)


def bounds(one):
    return {
        result.result: tuple(Fraction(end.count, end.of) for end in (result.least, result.most))
        for result in one.results
    }


def exactly(results):
    """The results, which are all certain."""
    assert all(least == most for least, most in results.values())
    return {result: least for result, (least, _) in results.items()}


@pytest.mark.parametrize(("injuries", "dies", "flees", "large_dies", "large_flees"), EIGHT_TWO)
def test_the_table_is_told_of_each_intruder_on_the_board(injuries, dies, flees, large_dies, large_flees):
    state = table({}, intruders=f"adult@6:{injuries - 1} queen@7:{injuries - 1}")
    for room, kills, flights in (("6", dies, flees), ("7", large_dies, large_flees)):
        shares = exactly(chances(state, "injury", room=room))
        assert (percent(shares.get("dies", NONE)), percent(shares["flees"])) == (kills, flights)


SMALL_DECK = ("crush/flee", "graze/2", "graze/5", "rip/4", "spit/5")
"""All that is left of the attack cards."""


def small_deck():
    every = Counter({id_: card.copies for id_, card in box().attacks.items()})
    return {"left": len(SMALL_DECK), "discard": sorted((every - Counter(SMALL_DECK)).elements())}


def outcomes(state, action):
    """How often a shot or an attack by hand comes to what, over all faces and all orders of the deck, by the check."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    decks = list(permutations(SMALL_DECK, 2))
    for face in box().combat_faces:
        for deck in decks:
            answers, cards = [face], list(deck)
            while True:
                verdict = GAME.check(state, GAME.with_answers(GAME.read_action(action), answers))
                need = verdict.needs
                if need is None or need.kind not in ("attack", "contamination"):
                    break
                answers.append(cards.pop(0) if need.kind == "attack" else "yes")
            types = {one.type for one in verdict.events}
            result = (
                "flees" if need is not None and need.kind == "event"
                else "dies" if "intruder-killed" in types
                else "survives" if "survives" in types
                else "misses"
            )  # fmt: skip
            found[result] += Fraction(1, len(box().combat_faces) * len(decks))
    return dict(found)


@pytest.mark.parametrize("target", ["adult:2", "breeder:5", "larva", "creeper:1"])
@pytest.mark.parametrize("weapon", ["revolver", "shotgun", None])
def test_an_attack_comes_out_as_often_as_the_rules_say_over_all_faces_and_decks(target, weapon):
    kind, _, injuries = target.partition(":")
    hands = [{"item": weapon, "ammo": 2}] if weapon else []
    state = table({"hands": hands}, {"room": "1"}, intruders=f"{kind}@11:{injuries or 0}", attack=small_deck())
    action = f"SHOOT:P1:{weapon}:{kind}" if weapon else f"MELEE:P1:{kind}"
    about = {"player": "P1", "target": kind, **({"weapon": weapon} if weapon else {})}
    assert exactly(chances(state, "shot" if weapon else "melee", **about)) == outcomes(state, action)


def test_a_token_of_unknown_number_is_each_as_often_as_there_are_such_tokens():
    shares = exactly(chances(table(bag=["blank", "adult?", "adult-4"], intruders="adult@6"), "bag"))
    # The model's number is not known either: of twelve adults one is seen.
    numbers = Counter({2: 4, 3: 5, 4: 2})
    assert shares == {
        "blank": Fraction(1, 3),
        **{f"adult-{n}": Fraction(count, 3 * 11) + (Fraction(1, 3) if n == 4 else 0) for n, count in numbers.items()},
    }


def test_what_is_not_known_widens_the_odds_and_nothing_else():
    noise = chances(table({}, noise="6-11", technical_noise=None, rooms={}), "encounter", player="P1")
    assert noise["encounter"] == (Fraction(1, 5), Fraction(1, 5)), "the hibernatorium has no technical entrance"
    state = table({"room": "2"}, technical_noise=None)
    assert chances(state, "encounter")["encounter"] == (NONE, Fraction(2, 5))


def test_odds_hold_whatever_the_unknown_parts_are():
    rnd, compared = Random(7), 0
    while compared < 40:
        known = GAME.read_state(to_json(masked(random_positions.random_position(rnd), rnd, 0.3)))
        if GAME.problems(known):
            continue
        whole = filled(rnd, known)
        if GAME.problems(whole):
            continue
        compared += 1
        of_whole = {(one.kind, one.rule, tuple(one.about.items())): bounds(one) for one in GAME.outlook(whole).chances}
        for one in GAME.outlook(known).chances:
            if one.kind in HIDDEN_TOKENS:
                continue
            limits, there = bounds(one), of_whole.get((one.kind, one.rule, tuple(one.about.items())))
            if there is None:
                assert may_be_vain(known, one.about), one
                continue
            assert there.keys() <= limits.keys()
            for result, (least, most) in there.items():
                assert limits[result][0] <= least <= most <= limits[result][1], (one, result)


def may_be_vain(known, about):
    """Whether it is not known that there is ammo for a shot, or an egg to be attacked."""
    (player,) = (one for one in known.players if one.name == about["player"])
    ammo = {held.ammo for held in player.hands if held.item == about.get("weapon")}
    return None in ammo or about["target"] == "egg"


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_odds_are_told_over_every_kind_that_a_revealed_weakness_may_be(hidden):
    slots, kinds = ("egg", "carcass", "corpse")[:hidden], tuple(box().weaknesses)

    def fight(*shown):
        weaknesses = {slot: {"kind": kind, "is_revealed": True} for slot, kind in zip(slots, shown, strict=True)}
        hands = [{"item": "flamethrower", "ammo": 2}]
        return chances(
            table({"hands": hands}, {"room": "1"}, intruders="adult@11:2", weaknesses=weaknesses), "shot", player="P1"
        )

    every = [exactly(fight(*shown)) for shown in combinations(kinds, hidden)]
    for result, (least, most) in fight(*[None] * hidden).items():
        shares = [case.get(result, NONE) for case in every]
        assert (min(shares), max(shares)) == (least, most)


HIDDEN_TOKENS = ("bag", "surprise")
"""Their odds are over the numbers that hidden tokens may have."""


def test_hazards_are_told_before_they_bite():
    fires = {str(room): {"fire": True} for room in (*range(1, 8), 11)}
    state = table(
        {"wounds": [{"kind": "leg", "is_dressed": True}] * 3}, {"room": "9"}, rooms=fires, time=14, destruct=5
    )
    outlook = GAME.outlook(state)
    kinds = [one.kind for one in outlook.threats]
    assert kinds == ["fire", "time", "destruct", "wounds"]
    assert {one.kind: one.left for one in outlook.margins} == {"fire": 0, "malfunction": 8, "time": 0, "destruct": 0}
    assert chances(state, "next-event", marker="fire")["ends"] == (Fraction(3, 20), Fraction(3, 20))
    unknown = GAME.outlook(table({}, rooms={"6": {"fire": None}}))
    (fire,) = [one for one in unknown.margins if one.kind == "fire"]
    assert (fire.left, fire.about, fire.message) == (7, {"most": 8}, "Fire markers left: 7 to 8.")


@pytest.mark.parametrize(
    ("wounds", "threats", "fault"),
    [
        (3, (), "a wound kills a character that was not threatened"),
        (0, ("P1",), "a character survives the wound that was to kill it"),
    ],
)
def test_the_disprover_notices_a_wrong_threat_to_a_character(wounds, threats, fault):
    hurt = {"wounds": [{"kind": "leg", "is_dressed": False}] * wounds, "light": 2}
    state = table(hurt, {"room": "6"}, intruders="adult@11 adult@11 adult@11")
    wrong = [Threat("wounds", "cw.04", "", {"player": player}) for player in threats]
    assert not set(ahead(GAME, state, GAME.outlook(state), Random(1)))
    assert fault in set(ahead(GAME, state, replace(GAME.outlook(state), threats=wrong), Random(1)))


def test_odds_are_answered_to_clients_and_on_the_command_line():
    state = GAME.state_text(table({"room": "2"}, technical_noise=None, bag=["blank", "adult-3"]))
    answer = operations.answer(GAME, "outlook", {"state": state})
    read = Outlook.read(answer)
    assert [one.kind for one in read.chances] == ["noise", "encounter", "surprise", "bag", "next-event", "next-event"]
    encounter = read.chances[1].results[0]
    assert (encounter.name, encounter.least, encounter.most) == ("encounter", Odds(0, 1), Odds(2, 5))
    lines = list(lines_of("outlook", answer))
    assert "A token out of the bag. [en.03] adult 3 1/2, blank 1/2" in lines
    assert any(line.endswith("encounter 0/1 to 2/5, no encounter 3/5 to 1/1") for line in lines)
    assert answer["chances"][0]["room"] == "2"
