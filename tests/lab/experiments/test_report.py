"""Reports: one page that needs nothing, with what the stored games come to."""

import re
from xml.etree import ElementTree as ET

import pytest

from jupiter.lab.experiments.plots import Curve, Figure, curves_plot, figures_plot, map_plot, ticks
from jupiter.lab.experiments.report import report
from jupiter.lab.experiments.store import RUN_FILE, StoreFault
from jupiter.lab.experiments.summary import Played, read_summary
from jupiter.players.places import BoardMap
from tests.lab.experiments.playing import experiment, stored_bytes


@pytest.fixture
def summary(tmp_path):
    """A run of 40 games of each player."""
    stored_bytes(tmp_path, experiment(games=40))
    return read_summary(tmp_path / RUN_FILE)


def game(number, turns, won, score=0.0, ending="end", seats=()):
    return {"game": number, "turns": turns, "won": won, "score": score, "ending": ending, "seats": seats, "value": won}


def test_a_summary_counts_every_game_once_and_no_more_than_wanted(summary, tmp_path):
    assert {name: len(played.games) for name, played in summary.players.items()} == {"random": 40, "greedy": 40}
    for played in summary.players.values():
        assert sum(map(len, played.endings().values())) == 40
    assert len(read_summary(tmp_path / RUN_FILE, 15).players["greedy"].games) == 15


def test_games_are_lost_turn_by_turn_and_those_that_are_won_stay():
    played = Played([game(0, 2, 0.0), game(1, 3, 1.0), game(2, 5, 0.0), game(3, 2, 0.0)])
    assert played.left_after() == [1, 1, 0.5, 0.5, 0.5, 0.25]


def test_of_rivals_every_game_that_has_ended_is_gone():
    seats = [["a", 1.0], ["b", 0.0]]
    played = Played([game(0, 1, 1.0, seats=seats), game(1, 2, 0.0, seats=[["a", 0.0], ["b", 1.0]])])
    assert played.left_after() == [1, 0.5, 0]
    assert played.seats() == {"a": [1, 0], "b": [0, 1]}


def test_a_game_that_has_ended_keeps_its_score():
    played = Played([game(0, 1, 0.0, score=4.0), game(1, 3, 0.0, score=10.0)])
    played.scores.update({1: 0.0, 2: 3.0, 3: 6.0})
    assert played.score_by_turn() == [0, 3.5, 5, 7]


def test_a_page_needs_no_network_and_is_the_same_for_the_same_games(summary):
    page = report(summary, "Wager <&>", lambda rule: f"rule {rule}")
    assert page == report(summary, "Wager <&>", lambda rule: f"rule {rule}")
    assert "<h1>Wager &lt;&amp;&gt;</h1>" in page
    assert not re.search(r"https?:|<script|url\(|@import|src=", page)
    assert "<td>rule high</td>" in page
    for svg in re.findall("<svg.*?</svg>", page):
        assert ET.fromstring(svg).get("aria-label")
    assert page.count("<svg") == 4


def test_the_page_says_how_often_rules_come_up_and_maps_where_things_happen(tmp_path, monkeypatch):
    """Each game has one throw of one die, in a place of its own by its number."""
    board = BoardMap({"rolled": ("Dice thrown", "at")}, lambda place: None if place == "3" else (float(place), 0.0))
    monkeypatch.setattr("jupiter.lab.experiments.playing.map_of", lambda _: board)
    stored_bytes(tmp_path, experiment(games=30))
    run = read_summary(tmp_path / RUN_FILE)
    thrown = {name: played.places()["Dice thrown"] for name, played in run.players.items()}
    assert run.players["random"].rules()["dice.roll"] == (30, 30)
    assert sum(thrown["random"].values()) == pytest.approx(1)
    page = report(run, "Wager", str, board=board)
    assert "<td>dice.roll</td><td>random</td><td>100.0%</td><td>1.00</td>" in page
    for plot in re.findall("<figcaption>Dice thrown, .*?</figure>", page):
        assert plot.count("<circle") == len({*thrown["random"], *thrown["greedy"]} - {"3"})
    assert page.count("<figcaption>Dice thrown, ") == 2


def test_a_file_without_games_has_no_report(tmp_path):
    path = tmp_path / RUN_FILE
    path.write_text('{"row":"run","format":2,"code":"","experiment":{"players":["greedy"]}}\n')
    with pytest.raises(StoreFault, match="no game of greedy is stored yet; run the experiment first"):
        read_summary(path)
    with pytest.raises(StoreFault, match="cannot be read: No such file"):
        read_summary(tmp_path / "none")


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-3, 7, [-4, -2, 0, 2, 4, 6, 8]), (0, 0, [0]), (0, 137, [0, 50, 100, 150])],
)
def test_ticks_are_round_and_reach_from_end_to_end(low, high, expected):
    scale = ticks(low, high)
    assert scale[: len(expected)] == pytest.approx(expected)
    assert scale[0] <= low <= high <= scale[-1]
    assert 2 <= len(scale) <= 8


def test_nothing_of_a_plot_lies_outside_of_it():
    plots = [
        figures_plot("a", [Figure("x", -0.5, (-0.9, 0.2)), Figure("y", 0, (0, 0))], str, marked=1.5),
        curves_plot("b", [Curve("x", [(0, 3), (7, -2)]), Curve("y", [(0, 0)])], str, "turns", stepped=True),
        map_plot("c", [((0.0, 0.0), 1.0, "x"), ((9.0, 7.0), 0.5, "y"), ((0.5, 0.0), 0.0, "z")], str),
    ]
    for plot in plots:
        svg = ET.fromstring(re.search("<svg.*</svg>", plot)[0])
        _, _, width, height = map(float, svg.get("viewBox").split())
        for path in svg.iter("path"):
            x = y = 0.0
            for letter, numbers in re.findall(r"([MHVL])([^A-Za-z]*)", path.get("d", "")):
                values = [float(number) for number in numbers.split()]
                x = values[0] if letter in "MHL" else x
                y = values[-1] if letter in "MVL" else y
                assert 0 <= x <= width and 0 <= y <= height, path.get("d")
        for circle in svg.iter("circle"):
            x, y, radius = (float(circle.get(name, "")) for name in ("cx", "cy", "r"))
            assert radius <= x <= width - radius and radius <= y <= height - radius
