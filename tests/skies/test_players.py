"""The players whose rates of winning are told: what they do is legal, and the same each time."""

from random import Random

import pytest

from jupiter.games.skies.play.check import is_legal
from jupiter.games.skies.setup import setup
from jupiter.games.skies.state import Phase
from tests.skies import win_rates
from tests.skies.players import PLAYERS, after, play


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("level", [1, 5, 8])
def test_a_player_comes_to_an_end_by_legal_actions_alone(name, level):
    start = setup({"level": level, "seed": 11}).state
    end, actions = play(start, PLAYERS[name], Random(11))
    state = start
    for action in actions:
        assert is_legal(state, action)
        state = after(state, action)
    assert state == end
    assert end.phase is Phase.OVER


def test_the_simple_player_gets_further_than_one_by_chance():
    tallies = {name: win_rates.tally(name, 1, range(20)) for name in PLAYERS}
    assert tallies["simple"].research > 10 * tallies["random"].research
    assert tallies["simple"].rounds > tallies["random"].rounds


def test_the_table_has_a_line_for_each_player_and_level(capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["win_rates", "--games", "3", "--levels", "1", "8"])
    assert win_rates.main() == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    assert [line.split(" | ")[:2] for line in lines] == [
        [f"| {name}", level] for name in PLAYERS for level in ("1", "8")
    ]
