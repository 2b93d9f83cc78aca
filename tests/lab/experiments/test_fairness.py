"""A game with pieces of one's own beside ours: harder, easier or no difference, and no more is said than was seen."""

import re

import pytest

from jupiter.lab.command_line import main
from jupiter.lab.experiments.fairness import VERDICTS, described, play_both, without_own
from tests.lab.experiments.playing import Here, experiment


def lines(own, ours, seconds=100):
    return described(play_both(own, ours, Here(), seconds), str)


def test_an_easier_game_is_called_easier_and_the_other_one_harder(monkeypatch):
    """Who never bets on the worst numbers wins more often."""
    parts = {"low": lambda _state, action: action == "low"}
    monkeypatch.setattr("jupiter.lab.experiments.playing.parts_of", lambda _: parts)
    hard = experiment(games=400, players=("random",))
    easy = hard.excluding("low", 400)
    text = "\n".join(lines(easy, hard))
    assert VERDICTS["more"] in text
    assert "400 games with yours and the same with ours" in text
    assert VERDICTS["less"] in "\n".join(lines(hard, easy))


def test_no_difference_is_seen_where_there_is_none_and_what_ends_games_more_often_is_named(monkeypatch):
    """A loaded die moves wins from one bet to another."""
    own, ours = experiment(games=200, players=("random",), loaded=True), experiment(games=200, players=("random",))
    monkeypatch.setattr("jupiter.players.fairness.own_options", lambda _: ("loaded",))
    assert without_own(own).options == {}
    text = "\n".join(lines(own, ours))
    assert VERDICTS["noise"] in text
    assert "With yours more games are ended by “high”" in text
    assert VERDICTS["the same"] in "\n".join(lines(ours, ours))


def test_rules_that_come_up_more_often_are_named_and_others_are_not(monkeypatch):
    """Who may not wait bets once; everybody rolls once."""
    monkeypatch.setattr(
        "jupiter.lab.experiments.playing.parts_of", lambda _: {"wait": lambda _state, action: action == "wait"}
    )
    patient = experiment(games=100, players=("random",))
    text = "\n".join(lines(patient, patient.excluding("wait", 100)))
    assert re.search(r"“bet” comes up 1\.\d\d instead of 1\.00 times a game\.", text)
    assert "“dice.roll”" not in text


def test_games_end_with_the_time_and_few_say_nothing():
    own = experiment(games=100, players=("random",), loaded=True)
    text = "\n".join(lines(own, experiment(games=100, players=("random",)), seconds=1e-9))
    assert "20 games with yours" in text
    assert "20 of 100 pairs of games of each player. The time ended it" in text
    few = "\n".join(lines(experiment(games=10), experiment(games=10)))
    assert VERDICTS["too few games"] in few
    assert "10 of 10 pairs of games of each player." in few
    assert "The time ended it" not in few


def test_what_nobody_has_won_is_said_of_this_player_alone(monkeypatch):
    monkeypatch.setattr("tests.lab.experiments.playing.WINS", {"low": (), "even": (), "high": ()})
    text = "\n".join(lines(experiment(games=40, players=("random",)), experiment(games=40, players=("random",))))
    assert "Nobody has won yours: random won none of 40 games, and none with ours. So it wins fewer than 8.8%" in text
    assert "no proof that nobody can" in text


def test_without_pieces_of_ones_own_there_is_nothing_to_compare(tmp_path, capsys):
    path = tmp_path / "a.toml"
    keys = 'players = ["random"]\nseed = 1\ngames = 2\n'
    path.write_text(f'game = "under-falling-skies"\n{keys}')
    assert main(["fair", str(path)]) == 2
    assert "is set up with our pieces; give yours in [options]: card_set or cards" in capsys.readouterr().err
    path.write_text(f'game = "last-ark-from-ceti"\n{keys}')
    assert main(["fair", str(path)]) == 2
    assert "cannot be set up with pieces of your own" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["0", "much"])
def test_a_time_that_is_none_is_refused(seconds, tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(["fair", str(tmp_path / "a.toml"), "--seconds", seconds])
    assert "not a whole number from 1" in capsys.readouterr().err
