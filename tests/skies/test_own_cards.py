"""Card sets of a player's own: which are read, and what makes one unplayable."""

import copy
from unittest import mock

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.skies import card_set_text, card_sets
from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.parts import CardSet

GAME = UnderFallingSkies()
OURS = GAME.components()["card_set"]


def changed(change):
    cards = copy.deepcopy(OURS)
    change(cards)
    return cards


def room(cards, cell, card="upper"):
    return next(room for room in cards[card]["rooms"] if cell in room["cells"])


def without_room(cards, cell):
    cards["upper"]["rooms"].remove(room(cards, cell))


def two_in_the_first_row(cards):
    without_room(cards, "A2")
    room(cards, "A1")["cells"] = ["A1", "A2"]


def no_skull(cards):
    for card in cards["sky"]:
        for row in card["rows"]:
            row["symbol"] = "none"


UNPLAYABLE = [
    ("an arrow leaves the board", lambda cards: cards["sky"][0]["rows"][0]["spaces"].__setitem__(0, "left")),
    ("is not the city", lambda cards: cards["sky"][1]["rows"][2]["spaces"].__setitem__(2, "city")),
    ("must be the city", lambda cards: cards["sky"][3]["rows"][3].update(spaces=["empty"] * 5)),
    ("must have the symbol skull", no_skull),
    ("have a room each", lambda cards: without_room(cards, "A3")),
    ("have a room each", lambda cards: (cards["upper"].update(start="A3"), without_room(cards, "A3"))),
    ("a room of one cell on each", two_in_the_first_row),
    ("only effect", lambda cards: room(cards, "A4").update(effects=["anti-air", "energy"])),
    ("anti-air is on the first five", lambda cards: room(cards, "C4").update(effects=["anti-air"])),
    ("anti-air is on the first five", lambda cards: room(cards, "D1", "lower").update(effects=["anti-air"])),
    ("the route jumps from C1 to F5", lambda cards: cards["lower"]["route"].reverse()),
    ("starts on the upper card", lambda cards: cards["upper"].update(start=None)),
    ("starts on the upper card", lambda cards: cards["lower"].update(start="F1")),
    ("starts in a tunnel", lambda cards: cards["upper"].update(start="C4")),
    ("share no cell", lambda cards: room(cards, "B1").update(cells=["B1", "B2"])),
    ("each cell from A1 to C5 once", lambda cards: cards["upper"]["route"].pop()),
    ("belongs to a room", lambda cards: (cards["lower"]["route"].pop(), cards["lower"].update(beside={"F5": "E5"}))),
]


def test_our_own_cards_can_be_sent_as_one_s_own():
    verdict = GAME.setup({"card_set": OURS})
    assert GAME.position(verdict.state)["card_set"] == OURS
    assert GAME.read_state(GAME.state_text(verdict.state)) == verdict.state


@pytest.mark.parametrize(("reason", "change"), UNPLAYABLE)
def test_a_card_set_that_cannot_be_played_is_refused(reason, change):
    with pytest.raises(Malformed) as refused:
        GAME.setup({"card_set": changed(change)})
    assert reason in str(refused.value)
    assert all(fault.field.startswith("card_set") and fault.joint for fault in refused.value.faults)


@pytest.mark.parametrize(("reason", "change"), UNPLAYABLE)
def test_nor_can_it_be_read_from_text(reason, change):
    good = card_set_text.to_text(card_sets.from_json(OURS))
    text = card_set_text.to_text(_unchecked(changed(change)))
    assert text != good
    with pytest.raises(Malformed):
        card_set_text.from_text(text)


def _unchecked(sent):
    """The set as it was sent, whatever is wrong with it."""
    sets: list[CardSet] = []

    def keep(cards):
        sets.append(cards)
        return iter(())

    with mock.patch.object(card_sets, "check", keep):
        card_sets.from_json(sent)
    return sets[0]


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("card_set.sky", lambda cards: cards["sky"].pop()),
        ("card_set.sky.0.rows.1.symbol", lambda cards: cards["sky"][0]["rows"][1].update(symbol="excavator")),
        ("card_set.sky.2.rows.3.spaces", lambda cards: cards["sky"][2]["rows"][3]["spaces"].pop()),
        ("card_set.upper.rooms.0.effects", lambda cards: cards["upper"]["rooms"][0].update(effects=[])),
        ("card_set.lower.rooms.1.energy", lambda cards: cards["lower"]["rooms"][1].update(energy=10)),
        ("card_set.lower.beside", lambda cards: cards["lower"].update(beside={"F5": "Z9"})),
        ("card_set.tracks.research", lambda cards: cards["tracks"].update(research=[])),
        ("card_set.tracks.energy", lambda cards: cards["tracks"].update(energy=8)),
        ("card_set.tracks.colour", lambda cards: cards["tracks"].update(colour="red")),
    ],
)
def test_each_faulty_field_of_a_card_set_is_named(field, change):
    with pytest.raises(Malformed) as refused:
        GAME.setup({"card_set": changed(change)})
    assert field in [fault.field for fault in refused.value.faults]
    assert not any(fault.joint for fault in refused.value.faults)
