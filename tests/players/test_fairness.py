"""Whether pieces of one's own make a game harder: what is said for a page, of games whose chances are known."""

import json

import pytest

from jupiter.players.fairness import QUICK, STRONG, as_json, game_row, with_ours
from jupiter.players.registry import player_named


def game(won, score, ending, turns=5, **rules):
    """The row of a game."""
    return {"won": won, "value": float(won or 0), "score": score, "turns": turns, "ending": ending, "rules": rules}


def test_a_harder_game_is_called_harder_with_what_ends_it_and_when():
    ours = [game(n % 2, 10.0 + n % 3, "won" if n % 2 else "hunger", dice=3) for n in range(60)]
    own = [game(0, 6.0 + n % 3, "hunger", turns=8, dice=5) for n in range(60)]
    summary = as_json(list(zip(ours, own, strict=True)), [game(0, 1.0, "hunger")] * 8, str.upper)
    assert summary["verdict"] == "less"
    assert summary["score"]["least"] <= -4 <= summary["score"]["most"] < 0
    assert summary["won"] == [30, 0]
    hunger = next(one for one in summary["endings"] if one["name"] == "HUNGER")
    assert hunger == {"ours": 0.5, "yours": 1, "name": "HUNGER", "verdict": "more", "turns": 8}
    assert summary["rules"] == [{"ours": 3, "yours": 5, "name": "DICE"}]
    assert summary["searched"]["games"] == 8
    assert summary["searched"]["won"] == 0
    assert 0.3 < summary["searched"]["most"] < 0.35, "none of 8 leaves room for a third"
    assert json.loads(json.dumps(summary)) == summary


def test_nothing_is_said_where_nothing_differs_nor_of_few_games():
    same = [(game(1, 2.0, "won"),) * 2] * 30
    summary = as_json(same, [], str)
    assert (summary["verdict"], summary["endings"], summary["rules"]) == ("the same", [], [])
    assert summary["searched"] == {"games": 0, "won": 0, "most": 1}
    assert as_json(same[:10], [], str)["verdict"] == "too few games"


def test_a_game_without_a_win_is_not_said_to_be_won():
    points = as_json([(game(None, 40.0, "end"), game(None, 41.0, "end"))] * 20, [], str)
    assert points["won"] is None


def test_the_same_game_is_played_with_ours_and_it_has_the_rows_that_are_compared():
    own = {"players": 2, "sides": "labyrinth"}
    ours = with_ours("jupiter-rescue", own)
    assert ours == {"players": 2}
    rows = [game_row("jupiter-rescue", options, QUICK, 3) for options in (ours, ours, own)]
    assert rows[0] == rows[1] != rows[2]
    assert as_json([(rows[0], rows[2])], [], str)["pairs"] == 1
    assert repr(player_named(STRONG)) == STRONG


def test_without_pieces_of_ones_own_there_is_nothing_to_compare():
    with pytest.raises(ValueError, match="is set up with our pieces"):
        with_ours("jupiter-rescue", {"players": 2})
