"""What a part of a game adds is found where there is something, and nowhere else."""

import pytest

from jupiter.engine.datafile import DefinitionFault
from jupiter.lab.command_line import main
from jupiter.lab.experiments.definition import read
from jupiter.lab.experiments.effects import effects
from jupiter.lab.experiments.store import RUN_FILE
from jupiter.lab.experiments.summary import read_summary
from tests.lab.experiments.playing import experiment, stored_bytes

PARTS = {"high": lambda _state, action: action == "high", "wait": lambda _state, action: action == "wait"}
"""The best bet, without which less is won, and an action that changes nothing."""


@pytest.fixture(autouse=True)
def parts(monkeypatch):
    monkeypatch.setattr("jupiter.lab.experiments.playing.parts_of", lambda _: PARTS)


def test_a_planted_effect_is_found_and_none_where_there_is_none(tmp_path):
    planned = experiment(games=400, players=("random",))
    stored_bytes(tmp_path / "with", planned)
    for part in PARTS:
        stored_bytes(tmp_path / part, planned.excluding(part, 400))
    summaries = {part: read_summary(tmp_path / part / RUN_FILE) for part in PARTS}
    best, nothing = effects(read_summary(tmp_path / "with" / RUN_FILE), summaries)["random"]
    assert (best.part, best.gained.verdict, best.score.verdict) == ("high", "more", "more")
    # The mean of 1, 3 and 4 sixths, and of 1 and 3 of them; a bet after waiting is one of the same.
    low, high = best.gained.interval
    assert low < 8 / 18 - 4 / 12 < high
    assert (nothing.part, nothing.gained.verdict, nothing.score.verdict) == ("wait", "noise", "noise")


def test_the_report_has_what_each_part_adds_and_each_run_is_stored_beside_it(tmp_path, monkeypatch):
    planned = experiment(games=25)
    monkeypatch.setattr("jupiter.lab.command_line.read", lambda _: type(planned)(**fields(planned), without=("wait",)))
    monkeypatch.setattr("jupiter.lab.command_line._names", lambda _: ("Wager", str))
    assert main(["run", "any.toml", "--workers", "1", "--output", str(tmp_path)]) == 0
    page = (tmp_path / "report.html").read_text()
    assert "<h2>What each part adds</h2>" in page
    assert "Score that each part adds for greedy" in page
    head = (tmp_path / "without-wait" / RUN_FILE).read_text().splitlines()[0]
    assert '"without":"wait"' in head


def fields(planned):
    names = ("game", "options", "players", "rivals", "seed", "games", "width", "most")
    return {name: getattr(planned, name) for name in names}


def test_a_part_that_the_game_has_not_is_named(tmp_path):
    path = tmp_path / "a.toml"
    path.write_text(
        'game = "under-falling-skies"\nplayers = ["random"]\nseed = 1\ngames = 2\nwithout = ["research", "tea"]\n'
    )
    with pytest.raises(DefinitionFault, match=r"without: tea is no part; there are .*energy, .*research"):
        read(path)
    path.write_text(path.read_text().replace('["research", "tea"]', '["*"]'))
    assert {"research", "energy", "dig"} <= set(read(path).without)
