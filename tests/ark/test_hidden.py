"""A table of which only some sheets are known here: what can be done, and what is told of the others (reading 59)."""

import json

import jsonschema_rs
import pytest

from tests.ark.table import (
    GAME,
    LAUNCHED,
    after,
    breaks,
    broken,
    codes,
    do,
    ended,
    event,
    events,
    hidden,
    kept,
    listed,
    own,
    rolling,
    sheet,
    standings,
    story,
    untold,
    using,
    view,
    warned,
)


@kept("setup.sheets")
def test_only_some_of_the_sheets_may_be_kept_here():
    """Reading 59."""
    verdict = GAME.setup({"players": 3, "sheets": ["p2"]})
    assert [seat["sheet"] is None for seat in view(verdict.state)["players"]] == [True, False, True]
    assert event(verdict, "sheets-dealt").about == {"players": ["p1", "p2", "p3"]}
    assert list(GAME.unknown(verdict.state)) == ["players.0.sheet", "players.2.sheet"]
    assert view(verdict.state)["derived"]["players"][0] is None
    assert own(verdict.state, 2)["food"] == 4


def test_the_schema_says_that_a_known_sheet_leaves_its_score_and_spaceport_null():
    schemas = json.loads(json.dumps(GAME.schemas(), default=dict))
    position = view(GAME.setup({"players": 2, "sheets": ["p1"]}).state)
    known, unknown = position["players"]
    for name in ("Position", "SentPosition"):
        schema = jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schemas})
        for seats, is_valid in (
            ([known, unknown], True),
            ([known, {**unknown, "score": 7, "spaceport": True}], True),
            ([{**known, "score": 7}, unknown], False),
            ([{**known, "spaceport": False}, unknown], False),
        ):
            assert schema.is_valid({**position, "players": seats}) == is_valid, seats


@kept("setup.sheets")
def test_a_game_goes_on_round_by_round_with_the_others_hidden():
    state = GAME.setup({"players": 2, "sheets": ["p1"]}).state
    state = after(state, "ROLL:12345", "ORE:1:RES1.ANY:1", "CONFIRM:2", "CONFIRM:1", "ROLL:23456")
    assert view(state)["blight"] == 1
    assert view(state)["players"][1] == {"sheet": None, "confirmed": False, "spaceport": False, "score": None}


@broken("setup.sheets/hidden")
@pytest.mark.parametrize(
    "action",
    ["ORE:2:AG1.2:2", "RARE:2:PORT.R7:3.4", "POWER:2:LAB", "FOOD:2:PORT", "BULLDOZE:2:A.3:3", "RESEARCH:2:4.4"],
)
def test_nothing_is_ticked_on_a_hidden_sheet(action):
    state = using("23445", sheet(), hidden())
    assert breaks(state, action) == ("setup.sheets", {"player": "p2"})
    assert {text for text in listed(state) if text.split(":")[1] == "2"} == {"CONFIRM:2", "CONFIRM:2:PORT"}


@kept("confirm.spaceport")
def test_a_hidden_player_says_with_the_confirmation_whether_the_spaceport_is_complete():
    """Reading 59: and the game ends with the round."""
    state = using("12345", sheet(), hidden())
    verdict = do(state, "CONFIRM:2:PORT")
    assert story(verdict) == ["player-confirmed", "spaceport-completed"]
    assert event(verdict, "spaceport-completed").about == {"player": "p2"}
    last = do(verdict.state, "CONFIRM:1")
    assert view(last.state)["phase"] == "over"
    assert last.outcome.reason == "The ark is launched by Player 2."
    assert [one.about["player"] for one in events(last, "player-scored")] == ["p1"]


@broken("confirm.spaceport")
def test_a_known_sheet_shows_by_itself_whether_its_spaceport_is_complete():
    for seat in (sheet(), sheet(**LAUNCHED)):
        assert breaks(using("12345", seat, hidden()), "CONFIRM:1:PORT") == ("confirm.spaceport", {"player": "p1"})


def test_where_all_sheets_are_hidden_confirmations_alone_close_the_round():
    verdict = do(using("12345", hidden(), hidden()), "CONFIRM:1", "CONFIRM:2")
    assert story(verdict) == ["player-confirmed", "hex-crossed", "round-began"]


def test_a_spaceport_that_was_said_ends_the_game_after_the_disaster_too():
    state = after(using("12345", sheet(), hidden(), blight=3), "CONFIRM:1", "CONFIRM:2:PORT", "DISASTER:6")
    assert view(state)["phase"] == "over"
    assert codes(warned(sheet(), hidden(spaceport=True))) == set()


@broken("end.ranking")
def test_while_a_score_is_not_known_there_is_no_ranking_and_no_winner():
    """Reading 59."""
    state = ended(sheet(), hidden())
    assert standings(state) == []
    assert view(state)["derived"]["outcome"]["winners"] == []
    assert "Blight" in GAME.outcome(state).reason


@kept("end.ranking")
def test_once_the_others_have_told_their_scores_all_are_ranked():
    """Readings 40 and 59."""
    state = ended(sheet(researched="HAZARD"), hidden(score=31), hidden(score=1))
    assert standings(state) == [("p2", 1, 31), ("p1", 2, 1), ("p3", 2, 1)]


@broken("end.solo")
def test_a_hidden_sheet_of_one_player_is_not_rated():
    """Reading 59."""
    verdict = do(using("12345", hidden(), blight=13), "CONFIRM:1")
    assert untold(verdict, "player-scored", "colony-rated")
    assert (verdict.outcome.won, standings(verdict.state)) == (None, [])
    state = ended(hidden(score=33))
    assert GAME.outcome(state).won is True
    assert view(state)["derived"]["rating"] is None


def test_the_dice_of_the_others_are_not_known_to_be_used():
    state = rolling(hidden(), sheet())
    assert listed(after(state, "ROLL:12345"), "confirm") == {"CONFIRM:1", "CONFIRM:1:PORT", "CONFIRM:2"}
