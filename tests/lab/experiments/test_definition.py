"""Files of experiments: what they define, and one sentence for each that cannot be played."""

import pytest

from jupiter.engine.datafile import DefinitionFault
from jupiter.lab.command_line import main as run
from jupiter.lab.experiments.definition import USUAL_MOST, read
from jupiter.players.models import EVALUATED

GOOD = {
    "game": '"under-falling-skies"',
    "players": '["greedy", "tree:50"]',
    "seed": "7",
    "games": "30",
    "options": "{level = 2}",
}


@pytest.fixture
def written(tmp_path):
    """Writes a file with some keys changed; None leaves one out."""

    def write(**changes):
        path = tmp_path / "skies.toml"
        keys = {**GOOD, **changes}
        path.write_text("\n".join(f"{key} = {value}" for key, value in keys.items() if value is not None))
        return path

    return write


def test_a_file_defines_game_options_players_seed_and_games(written):
    experiment = read(written())
    assert experiment.identity() == {
        "game": "under-falling-skies",
        "options": {"level": 2},
        "players": ["greedy", "tree:50"],
        "rivals": "",
        "seed": 7,
    }
    assert (experiment.games, experiment.width) == (30, None)


def test_a_width_stands_instead_of_games_and_has_an_end(written):
    experiment = read(written(games=None, width="0.1"))
    assert (experiment.games, experiment.width, experiment.most) == (None, 0.1, USUAL_MOST)


@pytest.mark.parametrize("game", EVALUATED)
def test_every_game_can_be_set_up_by_its_seed(written, game):
    options = None if game == "under-falling-skies" else "{players = 2}"
    assert read(written(game=f'"{game}"', options=options)).game == game


def test_a_game_of_rivals_has_rivals(written):
    rivals = {"game": '"last-ark-from-ceti"', "options": "{players = 2}"}
    assert read(written(**rivals)).rivals == "greedy"
    assert read(written(**rivals, rivals='"random"')).rivals == "random"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": None}, "the experiment: game is missing"),
        ({"game": '"chess"'}, "game is chess: programs can play jupiter-rescue,"),
        ({"gmaes": "3"}, "unknown key 'gmaes'; known: game, options, players"),
        ({"players": "[]"}, "players must list one player or more"),
        ({"players": '["greedy", "greedy"]'}, "greedy: this player stands twice"),
        ({"players": '["alphago"]'}, "players: alphago: not a player; there are random, habit, greedy"),
        ({"players": '"greedy"'}, "players must list texts"),
        ({"rivals": '"random"'}, "leave out rivals"),
        ({"seed": None}, "seed is missing"),
        ({"seed": "-1"}, "seed must be a whole number from 0"),
        ({"games": "0"}, "games must be a whole number from 1"),
        ({"games": None}, "give either games"),
        ({"width": "0.1"}, "give either games"),
        ({"most": "50"}, "leave out most"),
        ({"games": None, "width": "5"}, "width must be a number from 0.002 to 0.5"),
        ({"games": None, "width": "true"}, "width must be a number"),
        ({"options": "3"}, "options: must be a table"),
        ({"options": "{seed = 1}"}, "options: leave out seed"),
        ({"options": "{levle = 1}"}, "options: levle"),
        ({"options": "{level = 99}"}, "options: level"),
        ({"options": "{level = 2026-11-28}"}, "options: dates and times"),
        ({"seed": "{"}, "skies.toml: the file: "),
    ],
)
def test_what_cannot_be_played_is_said_by_file_field_and_remedy(written, changes, sentence):
    with pytest.raises(DefinitionFault) as fault:
        read(written(**changes))
    assert sentence in str(fault.value)
    assert str(fault.value).startswith("skies.toml: ")


def test_a_bad_file_leaves_nothing_behind(written, tmp_path, capsys):
    output = tmp_path / "output"
    assert run(["run", str(written(games="many")), "--output", str(output)]) == 2
    assert run(["run", str(tmp_path / "none.toml"), "--output", str(output)]) == 2
    sentences = capsys.readouterr().err.splitlines()
    assert sentences[0].startswith("lab: skies.toml: ")
    assert sentences[1].endswith("none.toml: No such file or directory")
    assert not output.exists()
