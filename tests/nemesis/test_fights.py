"""Encounters, attacks, combat, injuries, wounds and death: 5.4, 5.8 to 5.10, 5.12, 5.13, 5.19 of the reference."""

import pytest

from jupiter.games.nemesis.definitions.box import box
from tests.nemesis.table import (
    BAG,
    broken,
    event,
    fact,
    facts,
    happened,
    hidden,
    kept,
    listed,
    need,
    noisy,
    play,
    refused,
    says,
    story,
    table,
    untold,
    where,
)

DRESSED = {"kind": "leg", "is_dressed": True}
BROKEN = {"kind": "leg", "is_dressed": False}


def armed(item, ammo=1, **changes):
    return {"hands": [{"item": item, "ammo": ammo}], **changes}


def bag(verdict):
    return fact(verdict, "bag")


# --- encounters -------------------------------------------------------------------------------------------------------


@kept("en.03", "en.07", "en.11", "en.15")
@broken("cm.01", "cm.02", "en.12", "en.04", "en.13", "en.14", "ir.01")
def test_an_encounter_draws_a_token_and_places_its_intruder():
    state = table({}, doors=dict.fromkeys(("6-11", "8-11", "11-14", "11-15"), "closed"))
    wanted = need(state, "ENCOUNTER:P1")
    assert (wanted.kind, wanted.of) == ("bag", "P1")
    assert wanted.forms == ("blank", "larva-1", "creeper-1", "adult-2", "adult-3", "adult-4", "queen-4")
    verdict = play(state, "ENCOUNTER:P1", "adult-3")
    assert where(verdict) == ["adult@11"]
    assert sorted(bag(verdict)) == sorted(token for token in BAG if token != "adult-3")


@kept("en.04", "en.01")
@broken("en.07", "en.11")
def test_a_blank_fills_the_corridors_and_goes_back():
    verdict = play(table({}, noise="6-11"), "ENCOUNTER:P1", "blank")
    assert noisy(verdict) == "6-11 8-11 11-14 11-15"
    assert sorted(bag(verdict)) == sorted(BAG)


@kept("en.05", "en.06")
@broken("en.05", "en.06")
def test_the_last_blank_brings_an_adult_if_there_is_one():
    assert sorted(bag(play(table({}, bag=["blank"]), "ENCOUNTER:P1", "blank"))) == ["adult?", "blank"]
    out = " ".join(["adult@6"] * 12)
    state = table({}, bag=["blank"], intruders=out, switches={"adult_models": 12})
    assert bag(play(state, "ENCOUNTER:P1", "blank")) == ["blank"]


@kept("en.08", "ia.02")
@broken("en.09", "en.10")
@pytest.mark.parametrize(("cards", "is_surprised"), [(2, True), (3, False)])
def test_few_cards_are_a_surprise(cards, is_surprised):
    state = table({"cards": cards}, {"cards": 0})
    if not is_surprised:
        assert "no-surprise" in story(play(state, "ENCOUNTER:P1", "adult-3"))
        return
    verdict = play(state, "ENCOUNTER:P1", "adult-3", "graze/2")
    assert event(verdict, "attacked").about["player"] == "P1"
    facts(verdict, players__P1__light=1)


@kept("en.09", "en.10")
@broken("en.08", "ia.02", "ia.04")
def test_contamination_cards_count_against_a_surprise():
    state = table({"cards": 3, "contamination": 2, "deck": 9})
    assert untold(play(state, "ENCOUNTER:P1", "adult-3"), "attacked")


@kept("wk.03")
def test_a_slow_ambush_is_one_less():
    weak = {"corpse": {"kind": "slow-ambush", "is_revealed": True}}
    assert untold(play(table({"cards": 2}, weaknesses=weak), "ENCOUNTER:P1", "adult-3"), "attacked")
    hidden_one = {"corpse": {"kind": "slow-ambush", "is_revealed": False}}
    assert need(table({"cards": 2}, weaknesses=hidden_one), "ENCOUNTER:P1", "adult-3").kind == "attack"


@kept("en.12", "cm.01", "cm.02")
def test_the_first_intruder_makes_everybody_choose_before_the_surprise():
    state = table(
        {"cards": 0, "objectives": 2}, {"objectives": 2}, {"status": "dead", "room": None}, has_encountered=False
    )
    wanted = need(state, "ENCOUNTER:P1", "adult-3")
    assert (wanted.kind, wanted.rule, wanted.of, wanted.forms) == (
        "objective",
        "cm.01",
        "P1",
        ("corporate", "personal"),
    )
    assert need(state, "ENCOUNTER:P1", "adult-3", "personal").of == "P2"
    assert need(state, "ENCOUNTER:P1", "adult-3", "personal", "corporate").kind == "attack"
    verdict = play(state, "ENCOUNTER:P1", "larva-1", "personal", "corporate")
    facts(verdict, has_encountered=True, players__P1__objectives=1, players__P2__objectives=1)


def test_it_is_asked_whether_it_is_the_first_only_where_that_decides():
    assert (
        need(table({"objectives": 2}, has_encountered=None), "ENCOUNTER:P1", "larva-1").about["field"]
        == "has_encountered"
    )
    state = table({"objectives": 2}, has_encountered=None, intruders="larva@6")
    assert play(state, "ENCOUNTER:P1", "larva-1").needs is None


@kept("en.14")
def test_without_a_model_nothing_is_placed():
    state = table({}, intruders=" ".join(["creeper@6"] * 3))
    verdict = play(state, "ENCOUNTER:P1", "creeper-1")
    assert where(verdict) == ["creeper@6"] * 3
    assert "creeper-1" not in bag(verdict)


@kept("en.13", "ir.01", "ir.02", "ir.03", "ir.04", "ir.05")
@broken("ir.02", "ir.03", "ir.05", "ir.06")
def test_the_ninth_adult_calls_back_those_that_are_free():
    state = table(
        {},
        {"room": "7"},
        intruders="adult@7:2 adult@7 adult@6 adult@6 adult@6 adult@8 adult@8 adult@9",
        bag=["adult-2"],
    )
    verdict = play(state, "ENCOUNTER:P1", "adult-2")
    assert where(verdict) == ["adult@7", "adult@7", "adult@11"]
    assert bag(verdict) == ["adult?"] * 6
    assert [one["injuries"] for one in fact(verdict, "intruders")] == [0, 2, 0]


@kept("ir.06")
@broken("ir.04")
def test_eight_adults_in_combat_let_no_ninth_in():
    state = table({}, {"room": "7"}, intruders=" ".join(["adult@7"] * 8))
    verdict = play(state, "ENCOUNTER:P1", "adult-2")
    assert event(verdict, "no-model").rule == "ir.06"
    assert where(verdict) == ["adult@7"] * 8


def test_a_token_that_nobody_has_seen_can_show_any_number_not_seen_elsewhere():
    wanted = need(table({}, bag=["adult?", "adult-2", "adult-2", "adult-2", "adult-2"]), "ENCOUNTER:P1")
    assert wanted.forms == ("adult-2", "adult-3", "adult-4")
    verdict = play(table({}, bag=["adult?", "adult-4"]), "ENCOUNTER:P1", "adult-3")
    assert bag(verdict) == ["adult-4"]


# --- who is attacked, and what it does --------------------------------------------------------------------------------


@kept("ia.03", "ia.04")
@broken("es.04", "ia.01", "ia.05")
def test_the_one_with_fewest_action_cards_is_attacked():
    state = table({"cards": 4}, {"cards": 5, "contamination": 3, "deck": 4, "discard": 4}, intruders="adult@11")
    assert event(play(state, "ATTACK:11:ADULT", "lash/2"), "attacked").about["player"] == "P2"


@kept("ia.05")
def test_a_tie_goes_by_the_order_of_play():
    state = table({}, {}, {}, intruders="adult@11", first="P2")
    attacked = event(play(state, "ATTACK:11:ADULT", "lash/2"), "attacked")
    assert (attacked.about["player"], attacked.rule, len(attacked.sources)) == ("P2", "ia.05", 2)
    fewer = table({}, {"cards": 4}, intruders="adult@11", first="P2")
    assert event(play(fewer, "ATTACK:11:ADULT", "lash/2"), "attacked").rule == "ia.03"
    # Whether the three cards of the other one tie with these two is known to that player alone.
    hidden = {"cards": 3, "contamination": 1, "deck": 4, "discard": 4, "contamination_elsewhere": 0}
    secret = table({"cards": 2}, hidden, intruders="adult@11")
    assert event(play(secret, "ATTACK:11:ADULT", "lash/2"), "attacked").rule == "ia.03"
    off = table({}, {}, intruders="adult@11", switches={"tie_by_turn_order": False})
    assert need(off, "ATTACK:11:ADULT").forms == ("p1", "p2")


@kept("ia.03")
def test_hidden_hands_that_decide_are_named():
    unknown = {"contamination": None, "contamination_elsewhere": None, "cards": 5, "deck": 4, "discard": 3}
    state = table(unknown, unknown, {"room": "7"}, intruders="adult@11")
    secret = hidden(state, "ATTACK:11:ADULT")
    assert (secret.rule, secret.secrets) == ("ia.03", ("players.P1.contamination", "players.P2.contamination"))
    assert event(play(state, "ATTACK:11:ADULT:P2", "lash/2"), "attacked").about["player"] == "P2"


def test_hidden_hands_that_do_not_decide_are_not():
    unknown = {"contamination": None, "contamination_elsewhere": None, "cards": 5, "deck": 4, "discard": 3}
    state = table(unknown, {"cards": 2}, intruders="adult@11")
    assert event(play(state, "ATTACK:11:ADULT", "lash/2"), "attacked").about["player"] == "P2"


@kept("ia.06", "ia.07")
@broken("ia.08")
def test_a_larva_goes_onto_the_board_of_its_target():
    verdict = play(table({}, intruders="larva@11"), "ATTACK:11:LARVA")
    facts(
        verdict,
        players__P1__has_larva=True,
        players__P1__discard=1,
        players__P1__contamination_elsewhere=1,
        intruders=[],
    )


@kept("ia.08")
@broken("ia.06")
@pytest.mark.parametrize(("leaves", "left"), [(True, []), (False, ["larva@11"])])
def test_a_second_larva_leaves(leaves, left):
    state = table({"has_larva": True}, intruders="larva@11", switches={"second_larva_leaves": leaves})
    verdict = play(state, "ATTACK:11:LARVA")
    assert where(verdict) == left
    facts(verdict, players__P1__discard=1)


@kept("ia.09", "ia.11", "ia.12")
@broken("ia.07", "ia.10", "ia.13")
@pytest.mark.parametrize(
    ("card", "more", "light", "wounds", "contamination"),
    [("graze/5", (), 1, 0, 1), ("rip/flee", (), 2, 0, 1), ("crush/4", ("arm",), 0, 1, 0), ("spit/5", (), 0, 0, 1)],
)
def test_an_attack_card_does_what_it_says(card, more, light, wounds, contamination):
    verdict = play(table({}, intruders="adult@11"), "ATTACK:11:ADULT", card, *more)
    facts(verdict, players__P1__light=light, players__P1__contamination_elsewhere=contamination)
    assert len(fact(verdict, "players.P1.wounds")) == wounds
    assert fact(verdict, "players.P1.is_slimed") == (card == "spit/5")
    assert fact(verdict, "attack.discard") == [card]


@kept("ia.10")
@broken("ia.09", "ia.11")
def test_without_the_symbol_it_misses():
    verdict = play(table({}, intruders="adult@11"), "ATTACK:11:ADULT", "lash/5")
    assert story(verdict) == ["attacked", "card-drawn", "missed"]


@kept("ia.13")
def test_an_empty_deck_of_attacks_is_shuffled():
    every = [id_ for id_, card in box().attacks.items() for _ in range(card.copies)]
    state = table({}, intruders="adult@11", attack={"left": 0, "discard": every})
    verdict = play(state, "ATTACK:11:ADULT", "graze/2")
    facts(verdict, attack__left=19, attack__discard=["graze/2"])


def test_a_bite_kills_who_is_badly_wounded():
    state = table({"wounds": [BROKEN, DRESSED]}, {}, intruders="adult@11")
    verdict = play(state, "ATTACK:11:ADULT:P1", "crush/4")
    facts(verdict, players__P1__status="dead", players__P1__room=None)


def test_a_rampage_hits_everybody_here():
    state = table({"wounds": [BROKEN, BROKEN]}, {}, {"room": "6"}, intruders="queen@11")
    verdict = play(state, "ATTACK:11:QUEEN", "rampage/3", "arm")
    facts(verdict, players__P1__status="dead", players__P3__wounds=[])
    assert [one["kind"] for one in fact(verdict, "players.P2.wounds")] == ["arm"]


def test_a_creeper_becomes_a_breeder_and_attacks_an_empty_hand():
    state = table({"cards": 0}, intruders="creeper@11:2")
    verdict = play(state, "ATTACK:11:CREEPER", "moult/4", "graze/2")
    assert where(verdict) == ["breeder@11"]
    assert fact(verdict, "intruders")[0]["injuries"] == 2
    assert event(play(table({}, intruders="creeper@11"), "ATTACK:11:CREEPER", "moult/4"), "morphed")


def test_a_call_places_an_intruder_without_surprise():
    verdict = play(
        table({"cards": 0}, intruders="queen@11", bag=["adult-4", "blank"]), "ATTACK:11:QUEEN", "call/3", "adult-4"
    )
    assert where(verdict) == ["queen@11", "adult@11"]
    back = play(table({}, intruders="queen@11", bag=["adult-4", "blank"]), "ATTACK:11:QUEEN", "call/3", "blank")
    assert sorted(bag(back)) == ["adult-4", "blank"]


def test_a_blunt_bite_is_a_light_wound():
    weak = {"egg": {"kind": "blunt-bite", "is_revealed": True}}
    verdict = play(table({}, intruders="adult@11", weaknesses=weak), "ATTACK:11:ADULT", "crush/4")
    facts(verdict, players__P1__light=1, players__P1__wounds=[])


# --- shooting ---------------------------------------------------------------------------------------------------------


@kept("sh.01", "sh.04", "ba.01", "cd.01", "cd.08", "ba.03", "ba.04", "sh.02", "sh.03")
@broken("ml.01", "ml.02", "ml.04", "sh.05")
def test_a_missed_shot_costs_the_ammo():
    state = table(armed("rifle", 3), intruders="adult@11")
    wanted = need(state, "SHOOT:P1:RIFLE:ADULT")
    assert (wanted.kind, wanted.of) == ("combat", "P1")
    verdict = play(state, "SHOOT:P1:RIFLE:ADULT", "blank")
    facts(verdict, players__P1__hands__0__ammo=2, players__P1__cards=4, players__P1__wounds=[])
    assert fact(verdict, "intruders.0.injuries") == 0


@broken("sh.02", "ml.05", "sh.01")
def test_no_ammo_no_shot():
    assert refused(table(armed("rifle", 0), intruders="adult@11"), "SHOOT:P1:RIFLE:ADULT") == {"sh.02"}


@broken("sh.03", "sh.03/target", "ba.04")
def test_weapon_and_target_are_at_hand():
    state = table(armed("rifle"), intruders="adult@11 larva@6")
    assert refused(state, "SHOOT:P1:REVOLVER:ADULT") == {"sh.03"}
    assert refused(state, "SHOOT:P1:RIFLE:LARVA") == {"sh.03"}
    assert refused(table(armed("rifle"), intruders="larva@6"), "SHOOT:P1:RIFLE:LARVA") == {"ba.04"}


FACES = [
    *[("creeper", kind, 1) for kind in ("larva", "creeper")],
    *[("creeper", kind, 0) for kind in ("adult", "breeder", "queen")],
    *[("adult", kind, 1) for kind in ("larva", "creeper", "adult")],
    *[("adult", kind, 0) for kind in ("breeder", "queen")],
    *[("hit", kind, 1) for kind in ("larva", "creeper", "adult", "breeder", "queen")],
    *[("two-hits", kind, 2) for kind in ("larva", "creeper", "adult", "breeder", "queen")],
]


@kept("cd.02", "cd.03", "cd.04", "cd.05", "cd.06", "cd.07", "sh.05")
@broken("cd.01", "cd.02", "cd.03", "cd.04", "cd.05", "cd.06", "cd.07", "ml.03", "sh.04", "sh.06")
@pytest.mark.parametrize(("face", "kind", "count"), FACES)
def test_faces_and_targets(face, kind, count):
    state = table(armed("rifle"), intruders=f"{kind}@11")
    cards = ("spit/5",) * (0 if kind == "larva" or not count else 1) + ("rip/5",) * (
        count > 0 and kind in ("breeder", "queen")
    )
    verdict = play(state, f"SHOOT:P1:RIFLE:{kind.upper()}", face, *cards)
    if not count:
        assert "missed-shot" in story(verdict)
        return
    assert event(verdict, "injured").about["injuries"] == count


@kept("sh.06")
@pytest.mark.parametrize(
    ("weapon", "face", "count"),
    [
        ("revolver", "two-hits", 3),
        ("revolver", "hit", 1),
        ("shotgun", "adult", 2),
        ("sawed-off", "hit", 2),
        ("assault-rifle", "hit", 2),
        ("pistol", "two-hits", 1),
        ("prototype-shotgun", "creeper", 1),
        ("prototype-shotgun", "two-hits", 3),
        ("flamethrower", "creeper", 1),
    ],
)
def test_weapons_change_the_result(weapon, face, count):
    verdict = play(table(armed(weapon), intruders="adult@11"), f"SHOOT:P1:{weapon.upper()}:ADULT", face, "spit/5")
    assert event(verdict, "injured").about["injuries"] == count
    assert fact(verdict, "rooms.11.fire") is False


def test_choices_of_weapons_are_asked_for():
    state = table(armed("prototype-rifle", 2), intruders="adult@11")
    wanted = need(state, "SHOOT:P1:PROTOTYPE-RIFLE:ADULT", "two-hits")
    assert (wanted.kind, wanted.forms) == ("choice", ("keep", "spend"))
    verdict = play(state, "SHOOT:P1:PROTOTYPE-RIFLE:ADULT", "two-hits", "spend", "spit/5")
    facts(verdict, players__P1__hands__0__ammo=0)
    assert event(verdict, "injured").about["injuries"] == 3
    state = table(armed("prototype-pistol"), intruders="adult@11")
    play(state, "SHOOT:P1:PROTOTYPE-PISTOL:ADULT", "blank", "reroll", "hit", "spit/5")


def test_a_flamethrower_burns_the_room_with_two_hits():
    verdict = play(
        table(armed("flamethrower"), intruders="adult@11"), "SHOOT:P1:FLAMETHROWER:ADULT", "two-hits", "spit/5"
    )
    assert fact(verdict, "rooms.11.fire") is True


@kept("wk.03")
@broken("wk.03")
def test_weaknesses_change_shots():
    soft = {"corpse": {"kind": "soft-spot", "is_revealed": True}}
    verdict = play(
        table(armed("rifle"), intruders="adult@11", weaknesses=soft), "SHOOT:P1:RIFLE:ADULT", "blank", "spit/5"
    )
    assert event(verdict, "injured").about["injuries"] == 1
    energy = {"corpse": {"kind": "energy", "is_revealed": True}}
    verdict = play(
        table(armed("rifle"), intruders="adult@11", weaknesses=energy), "SHOOT:P1:RIFLE:ADULT", "hit", "spit/5"
    )
    assert event(verdict, "injured").about["injuries"] == 2


@kept("cd.09", "id.01", "ba.06")
@broken("cd.09")
@pytest.mark.parametrize(("face", "left"), [("blank", 3), ("creeper", 2), ("two-hits", 1)])
def test_eggs_are_hit_by_all_but_a_blank(face, left):
    state = table(armed("rifle"), rooms={"11": {"objects": ["egg", "egg", "egg"]}})
    assert "MOVE:P1:6" in listed(state)
    verdict = play(state, "SHOOT:P1:RIFLE:EGG", face)
    assert fact(verdict, "rooms.11.objects") == ["egg"] * left


@kept("cd.10")
def test_attacks_on_eggs_are_noisy_and_harmless_in_the_rule_book():
    rooms = {"11": {"objects": ["egg"]}}
    verdict = play(table({}, rooms=rooms, profile="book"), "MELEE:P1:EGG", "blank", "4")
    facts(verdict, players__P1__discard=1, players__P1__wounds=[])
    assert noisy(verdict) == "11-14"
    verdict = play(table({}, rooms=rooms), "MELEE:P1:EGG", "blank", "arm")
    facts(verdict, players__P1__discard=2)


def test_eggs_of_the_nest_can_be_attacked_in_the_rule_book():
    state = table({"room": "16"}, profile="book")
    assert "MELEE:P1:EGG" in listed(state)
    assert fact(play(state, "MELEE:P1:EGG", "hit", "silence"), "eggs") == 4
    assert refused(table({"room": "16"}), "MELEE:P1:EGG") == {"sh.03"}


# --- attacking by hand ------------------------------------------------------------------------------------------------


@kept("ml.01", "ml.02", "ml.03", "ml.05")
@broken("cd.10")
def test_melee_contaminates_and_two_hits_are_one():
    state = table({"hands": []}, intruders="adult@11")
    verdict = play(state, "MELEE:P1:ADULT", "two-hits", "spit/5")
    facts(verdict, players__P1__contamination_elsewhere=1, players__P1__discard=2)
    assert event(verdict, "injured").about["injuries"] == 1


@kept("ml.04", "cd.08")
@broken("cd.08", "ml.06")
@pytest.mark.parametrize(("face", "kind"), [("blank", "adult"), ("creeper", "adult"), ("adult", "queen")])
def test_a_miss_wounds(face, kind):
    verdict = play(table({}, intruders=f"{kind}@11"), f"MELEE:P1:{kind.upper()}", face, "hand")
    assert [one["kind"] for one in fact(verdict, "players.P1.wounds")] == ["hand"]


@kept("ml.06", "cw.04", "cw.08")
def test_a_miss_kills_who_has_three_serious_wounds():
    state = table({"wounds": [BROKEN, BROKEN, DRESSED]}, {}, intruders="adult@11")
    verdict = play(state, "MELEE:P1:ADULT", "blank")
    facts(verdict, players__P1__status="dead", active="P2")
    assert fact(verdict, "rooms.11.objects") == ["corpse"]


@broken("ba.04")
def test_melee_needs_an_intruder():
    assert says(table({}), "MELEE:P1:ADULT") == ("ba.04", "No intruder is in room 11.")


# --- escaping ---------------------------------------------------------------------------------------------------------


@kept("es.01", "es.04", "ia.01", "ba.05")
@broken("es.06")
def test_the_escaper_is_attacked_first():
    state = table({}, {"cards": 0}, intruders="adult@11")
    verdict = play(state, "ESCAPE:P1:6", "graze/2", "silence")
    assert event(verdict, "attacked").about["player"] == "P1"
    assert happened(verdict, "ia.01", "mv.01", "nz.06")
    facts(verdict, players__P1__room="6", players__P1__light=1)


@kept("es.02")
@broken("es.03", "es.07")
def test_who_dies_escaping_stays():
    state = table({"wounds": [BROKEN, BROKEN]}, {}, intruders="adult@11")
    verdict = play(state, "ESCAPE:P1:6", "crush/4")
    assert fact(verdict, "rooms.11.objects") == ["corpse"]
    assert untold(verdict, "moved")


@kept("es.03", "es.05")
@broken("es.02")
def test_who_lives_moves_by_the_rules():
    assert need(table({}, intruders="adult@11"), "ESCAPE:P1:6", "lash/2").kind == "noise"


@broken("es.05")
def test_no_escape_through_a_closed_door():
    state = table({}, intruders="adult@11", doors={"6-11": "closed"})
    assert refused(state, "ESCAPE:P1:6") == {"es.05"}


@broken("ba.04", "ba.05", "es.01")
def test_escape_in_combat_and_move_out_of_it():
    assert refused(table({}), "ESCAPE:P1:6") == {"ba.04"}
    assert "ba.05" in refused(table({}, intruders="larva@11"), "MOVE:P1:6")


@kept("es.06", "es.07")
def test_every_intruder_attacks_the_largest_first():
    state = table({}, intruders="larva@11 adult@11")
    verdict = play(state, "ESCAPE:P1:6", "lash/2", "silence")
    assert [one.about["intruder"] for one in verdict.events if one.type == "attacked"] == ["adult", "larva"]
    facts(verdict, players__P1__has_larva=True, players__P1__room="6")


@kept("cw.14", "ba.01")
def test_a_bad_leg_makes_escaping_dear():
    state = table({"wounds": [BROKEN]}, intruders="larva@11")
    facts(play(state, "ESCAPE:P1:6", "silence"), players__P1__cards=3)
    facts(play(table({"wounds": [DRESSED]}, intruders="larva@11"), "ESCAPE:P1:6", "silence"), players__P1__cards=4)
