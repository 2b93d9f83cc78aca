"""Scores: a reading that says what is there is right, however its board is turned; what it gets wrong is counted."""

from copy import deepcopy

import pytest

from jupiter.engine.hexes import axial, number, rotate
from tests.photos.rescue.photos import KINDS
from tests.photos.rescue.scoring import score
from tests.photos.scoring import Score, table

TILES = (("3B", "0", 1), ("1C", "1", 0), ("4A", "2", 5), ("5D", "9", 2))


def _tile(name, cell, rotation):
    return {"piece": f"tile/{name}/open", "place": cell, "rotation": rotation, "visible": 1.0, "shows": "face"}


def _token(piece, place, shows="face"):
    return {"piece": piece, "place": place, "visible": 1.0, "shows": shows}


@pytest.fixture
def truth():
    figures = [_token("token/creep", "0.3"), _token("token/colonist", "9.0"), _token("standee/sky", "1.6")]
    figures += [_token("token/colonist", "pod"), _token("token/colonist", "pod"), _token("token/creep", None)]
    pod = {"piece": "pod", "place": "3", "rotation": 4, "visible": 1.0, "shows": "face"}
    return {"photo": "made-1", "pieces": [*(_tile(*it) for it in TILES), pod, *figures]}


@pytest.fixture
def reading(truth):
    pieces = [deepcopy(it) for it in truth["pieces"] if it["place"]]
    return {"pieces": pieces, "doubts": [], "missing": []}


def _moved(place, turns, dq, dr):
    cell, dot, n = place.partition(".")
    if not cell.isdigit():
        return place
    q, r = axial(int(cell))
    for _ in range(turns):
        q, r = -r, q + r
    return f"{number(q + dq, r + dr)}{dot}{rotate(int(n), turns) if n not in ('', '0') else n}"


def _wrong(truth, reading):
    return score(truth, reading).faults


def test_a_reading_that_says_what_is_there_is_right(truth, reading):
    result = score(truth, reading)
    assert not result.faults
    assert [result.verdicts[kind, "right"] for kind in ("tiles", "tokens", "standees")] == [5, 4, 1]


@pytest.mark.parametrize("turns", range(6))
def test_it_is_right_however_its_board_is_turned_and_shifted(truth, reading, turns):
    for it in reading["pieces"]:
        it["place"] = _moved(it["place"], turns, 2, -1)
        if "rotation" in it:
            it["rotation"] = (it["rotation"] + turns) % 6
    result = score(truth, reading)
    assert not result.faults
    assert result.share("tokens", "right") == 1


def _without(reading, piece, place):
    reading["pieces"] = [it for it in reading["pieces"] if (it["piece"], it["place"]) != (piece, place)]


def test_a_space_read_as_empty_is_wrong_unless_it_is_asked_about(truth, reading):
    _without(reading, "token/creep", "0.3")
    assert _wrong(truth, reading) == ["made-1: nothing on 0.3, where token/creep is"]
    reading["doubts"] = [{"place": "0.3", "choices": ["token/creep", None]}]
    result = score(truth, reading)
    assert not result.faults
    assert (result.verdicts["tokens", "asked"], result.questions) == (1, 1)


def test_figures_on_a_tile_that_is_not_read_are_asked_about(truth, reading):
    _without(reading, "tile/5D/open", "9")
    _without(reading, "token/colonist", "9.0")
    result = score(truth, reading)
    assert not result.faults
    assert (result.verdicts["tiles", "asked"], result.verdicts["tokens", "asked"]) == (1, 1)


@pytest.mark.parametrize("hiding", [{"visible": 0.01}, {"shows": "blank"}])
def test_what_cannot_be_seen_counts_apart_if_it_is_asked_about_and_is_wrong_else(truth, reading, hiding):
    _without(reading, "token/creep", "0.3")
    next(it for it in truth["pieces"] if it["place"] == "0.3").update(hiding)
    assert len(_wrong(truth, reading)) == 1
    reading["doubts"] = [{"place": "0.3", "choices": ["token/creep", None]}]
    result = score(truth, reading)
    assert (result.verdicts["tokens", "hidden"], result.share("tokens", "right")) == (1, 1)


@pytest.mark.parametrize(
    ("piece", "place", "change", "count"),
    [
        ("token/creep", "0.3", {"piece": "token/colonist"}, 1),
        ("token/creep", "0.3", {"place": "0.4"}, 2),
        ("tile/4A/open", "2", {"rotation": 4}, 1),
        ("tile/4A/open", "2", {"piece": "tile/4A/labyrinth"}, 1),
        ("tile/4A/open", "2", {"place": "8"}, 1),
        ("pod", "3", {"rotation": 0}, 0),
        ("standee/sky", "1.6", {"piece": "robot/sky"}, 0),
        ("standee/sky", "1.6", {"piece": "robot/green"}, 1),
    ],
)
def test_what_is_read_otherwise_is_wrong(truth, reading, piece, place, change, count):
    (changed,) = (it for it in reading["pieces"] if (it["piece"], it["place"]) == (piece, place))
    changed.update(change)
    assert len(_wrong(truth, reading)) == count


def test_spare_tokens_that_are_counted_are_wrong(truth, reading):
    reading["pieces"].append(_token("token/creep", "1.2"))
    reading["pieces"].append(_token("token/colonist", "pod"))
    assert len(_wrong(truth, reading)) == 2


def test_scores_add_up_to_a_table(truth, reading):
    both = score(truth, reading) + score(truth, reading)
    text = table({"easy": both, "hard": Score()}, KINDS)
    assert f"| easy | 2 |{' 100.00 % | 0.00 % |' * 3} 0.00 % | 0.00 % | 0 | 0.0 | 0 |" in text
    assert text.count("\n") == 3
