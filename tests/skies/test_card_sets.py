"""Card sets of a player's own, as part of a position: both forms, and games with them to their end."""

from random import Random
from typing import Any

import pytest

from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.notation import with_checksum
from tests.contract.making import damaged, plain
from tests.contract.playing import choose
from tests.contract.senseless import maker_of
from tests.skies.own_cards import own_cards
from tests.skies.table import CARDS, GAME, codes, sides, table, view

TYPES = [kind.type for kind in GAME.action_kinds()]


def ours(cards: str = "EEEEEEE") -> dict[str, Any]:
    """Our cards as a set of one's own; the sides as letters."""
    names = [*sides(cards)["sky"], *(sides(cards)[name] for name in ("upper", "lower", "tracks"))]
    faces = [plain(card[side]["face"]) for card, side in zip(CARDS.values(), names, strict=True)]
    return {"sky": faces[:4], "upper": faces[4], "lower": faces[5], "tracks": faces[6]}


@pytest.mark.parametrize("cards", ["EEEEEEE", "DDDDDDD", "EDEDEDE"])
def test_our_own_cards_as_a_set_play_as_ours(cards):
    own = GAME.setup({"cards": sides(cards), "card_set": ours(cards), "seed": 5}).state
    standard = GAME.setup({"cards": sides(cards), "seed": 5}).state
    rnd = Random(5)
    for _ in range(40):
        action = choose(GAME, TYPES, standard, rnd)
        if action is None:
            break
        mine, theirs = GAME.check(own, action), GAME.check(standard, action)
        assert mine.events == theirs.events
        own, standard = mine.state, theirs.state
    assert view(own)["card_set"] == ours(cards)


def test_a_set_is_written_whole_into_both_forms():
    for seed in range(25):
        cards = own_cards(Random(seed))
        state = GAME.setup({"card_set": cards}).state
        text = GAME.state_text(state)
        assert GAME.read_state(text) == GAME.read_state(plain(GAME.position(state))) == state
        assert GAME.read_state(text.lower()) == state
        assert view(state)["card_set"] == cards
        assert len(text) < 1000


def test_the_standard_set_may_be_named_or_left_out():
    assert GAME.setup({"card_set": "standard"}).state == GAME.setup({"card_set": None}).state == GAME.setup({}).state
    position = view(table())
    del position["card_set"]
    assert GAME.read_state(position) == table()


@pytest.mark.parametrize("seed", range(20))
def test_whatever_set_is_read_is_played_to_an_end_without_a_dead_end_or_an_impossible_position(seed):
    rnd = Random(seed)
    state = GAME.setup({"card_set": own_cards(rnd), "seed": seed}).state
    for _ in range(300):
        assert codes(state) == set()
        action = choose(GAME, TYPES, state, rnd)
        if action is None:
            break
        state = GAME.check(state, action).state
    assert GAME.outcome(state) is not None


def test_rules_follow_the_cards_of_the_set():
    cards = ours()
    cards["tracks"] = {"research": [5], "energy": 6}
    cards["upper"]["damage"] = cards["lower"]["damage"] = 0
    cards["sky"][0]["rows"][0]["symbol"] = "skull"
    position = view(GAME.setup({"card_set": cards}).state)
    derived = position["derived"]
    assert (derived["research_track"], derived["damage_limit"], derived["skull_row"]) == ([5], 1, 1)
    assert position["energy"] == 6


def faults_of(position: dict[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with a position that is sent."""
    try:
        GAME.read_state(position)
    except Malformed as malformed:
        return tuple(malformed.faults)
    return ()


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_set_is_refused_by_itself_exactly_if_it_breaks_its_schema(seed):
    rnd, sent = Random(seed), maker_of(GAME.id).validator("SentPosition")
    position = view(GAME.setup({"card_set": own_cards(rnd)}).state)
    for _ in range(60):
        spoilt = {**position, "card_set": damaged(position["card_set"], rnd)}
        faults = faults_of(spoilt)
        assert all(fault.joint for fault in faults) == sent.is_valid(plain(spoilt)), (faults, spoilt["card_set"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (".12", "."),
        ("12", "12/1"),
        ("A2-A00A2", "A2-A00A9"),
        ("A2-A00A2", "A2-A00"),
        ("U1-E0-1", "U1-E0--1"),
        ("L4-E00", "L4-E0-0"),
        ("L7-EF0-3", "L7-EE0-3"),
        ("/2.3.1", "/9.3.1"),
        ("N0", "N1"),
        ("X1", "X0"),
    ],
)
def test_a_set_in_text_that_is_cut_or_changed_is_refused(old, new):
    body = GAME.state_text(GAME.setup({"card_set": ours()}).state).rpartition(":")[0]
    assert old in body
    with pytest.raises(Malformed):
        GAME.read_state(with_checksum(body.replace(old, new, 1)))
