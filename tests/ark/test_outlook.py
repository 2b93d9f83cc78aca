"""What lies ahead in Last Ark from Ceti: the end of the round, disasters, and how long there is still to go."""

import copy
import random

import pytest

from tests.ark import oracle
from tests.ark.random_positions import random_position
from tests.ark.table import GAME, HOUSED, LAUNCHED, hidden, rolling, sheet, using, warned


def ahead(state, kind, language="en"):
    """The courses of a kind."""
    return [course for course in GAME.in_language(language).outlook(state).ahead if course.kind == kind]


def left(state, kind):
    """What the margins of a kind have left, by player where they have one."""
    return [(one.about.get("player"), one.left) for one in GAME.outlook(state).margins if one.kind == kind]


def test_the_end_of_the_round_tells_what_becomes_of_each_marker():
    (end,) = ahead(using("24456", sheet(food=0, morale=4)), "end-of-round")
    moves = {one["track"]: (one["from"], one["to"]) for one in end.about["sheets"][0]["tracks"]}
    assert moves == {"morale": (4, 0), "population": (5, 4)}
    assert end.message == (
        "At the end of the round the Blight takes hex 1 of 14. Player 1: morale 4 → 0 and population 5 → 4."
        " All this if no further die is used."
    )
    assert (end.harm, end.odds, [action.type for action in end.actions]) == ("harm", None, ["confirm"])


def test_a_colony_that_loses_nothing_is_told_as_harmless():
    (end,) = ahead(using("24456", sheet(**{**HOUSED, "built": "RES1 RES2 AG1 AG2"})), "end-of-round")
    assert end.harm == "none"


def test_each_face_of_the_die_for_a_disaster_is_told_after_the_round_that_brings_it():
    courses = GAME.outlook(using("24456", sheet(), blight=3)).ahead
    assert [course.kind for course in courses] == ["end-of-round", *["disaster"] * 6]
    assert "It has a warning: a disaster follows." in courses[0].message
    assert [(course.after, course.about["die"]) for course in courses[1:]] == [(0, die) for die in range(1, 7)]
    assert all(course.message.startswith(f"On a {course.about['die']}: ") for course in courses[1:])


def test_the_disaster_that_is_due_is_told_by_each_face_of_its_die():
    courses = ahead(warned(sheet()), "disaster")
    assert [(course.odds.count, course.odds.of, course.after) for course in courses] == [(1, 6, None)] * 6


def test_the_round_that_ends_the_game_says_how():
    (end,) = ahead(using("24456", sheet(**LAUNCHED), blight=5), "end-of-round")
    assert end.outcome.rule == "end.game"
    assert "The game is over. The ark is launched." in end.message


def test_nothing_is_told_of_hidden_sheets_but_that_they_may_end_the_game():
    (end,) = ahead(using("24456", sheet(food=0), hidden()), "end-of-round")
    assert [one["player"] for one in end.about["sheets"]] == ["p1"]
    assert end.has_choices


def test_how_long_there_is_to_go_is_counted():
    state = rolling(sheet(), sheet(ticked="PORT.1"), blight=5)
    assert left(state, "hexes") == [(None, 8)]
    assert left(state, "warning") == [(None, 1)]
    (_, whole), (_, begun) = left(state, "spaceport")
    assert begun == whole - 1
    assert left(rolling(sheet(), blight=13), "warning") == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Spieler 1: Moral 4 → 0 und Bevölkerung 5 → 4. Das gilt, wenn kein weiterer Würfel eingesetzt wird."),
        ("fr", "Joueur 1 : moral 4 → 0 et population 5 → 4. Tout cela si aucun autre dé n\u2019est utilisé."),
    ],
)
def test_it_is_said_in_the_language_of_the_table(language, sentence):
    (end,) = ahead(using("24456", sheet(food=0, morale=4)), "end-of-round", language)
    assert end.message.endswith(sentence)


# --- against the oracle -----------------------------------------------------------------------------------------------

TRACKS = ("food", "morale", "population", "power")


def markers(position):
    """The markers of the sheets that are known, by player."""
    return [{track: one["sheet"][track] for track in TRACKS} if one["sheet"] else None for one in position["players"]]


def changed(before, after):
    """What becomes of them, as a course tells it."""
    moves = {}
    for number, (old, new) in enumerate(zip(markers(before), markers(after), strict=True), 1):
        if old != new:
            moves[f"p{number}"] = {track: (old[track], new[track]) for track in TRACKS if old[track] != new[track]}
    return moves


def told(course):
    """The same of a course, but for its dice, which follow from the population."""
    moved = {}
    for one in course.about["sheets"]:
        if moves := {move["track"]: (move["from"], move["to"]) for move in one["tracks"] if move["track"] != "dice"}:
            moved[one["player"]] = moves
    return moved


@pytest.mark.parametrize("seed", [pytest.param(n, marks=() if n < 25 else pytest.mark.slow) for n in range(400)])
def test_the_oracle_comes_to_the_same_sheets(seed):
    rnd = random.Random(seed)
    while GAME.problems(state := GAME.read_state(position := random_position(rnd))):
        pass
    for course in GAME.outlook(state).ahead:
        before = after = copy.deepcopy(position)
        if course.after is not None:
            before = after = played(before, GAME.outlook(state).ahead[course.after])
        after = played(after, course)
        assert told(course) == changed(before, after)
        assert (course.outcome is None) == (after["phase"] != "over")


def played(position, course):
    """Where the oracle comes to by a course."""
    for action in course.actions:
        position, _ = oracle.apply(position, dict(GAME.action_json(action)))
    return position
