"""What the public suite of Nemesis has beside the cases of its rules: set-ups, faulty ones, and impossible tables."""

from typing import Any

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.nemesis.setup import new_game
from jupiter.games.nemesis.setup_options import OPTIONS
from tests.nemesis.table import GAME, kept
from tests.nemesis.test_problems import AUDITED, BROKEN, BY_TILE, changed, whole

BEGUN: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2, "seed": 5, "ship": "t6"},
    {"players": 3, "seed": 6, "profile": {"base": "book"}},
    {"players": 4, "seed": 7, "characters": ["scout", "pilot", "captain", "soldier"], "numbers": [4, 2, 1, 3]},
    {"players": 5, "pods": [4, 1, 3, 2], "profile": {"changes": {"two_hands": True}}},
]
FAULTY: list[tuple[dict[str, Any], str]] = [
    ({"players": 6}, "players"),
    ({"ship": "t7"}, "ship"),
    ({"profile": {"changes": {"luck": 1}}}, "profile.changes.luck"),
    ({"players": 3, "characters": ["pilot", "scout"]}, "characters"),
    ({"numbers": [1, 1]}, "numbers"),
    ({"pods": [1]}, "pods"),
]


@kept(
    "su.01",
    "su.02",
    "su.03",
    "su.04",
    "su.05",
    "su.06",
    "su.07",
    "su.08",
    "su.09",
    "su.10",
    "su.11",
    "su.12",
    "su.13",
    "su.14",
    "su.15",
    "su.16",
    "su.17",
    "su.18",
    "su.19",
    "su.20",
    "su.21",
    "su.22",
    "su.23",
)
@pytest.mark.parametrize("options", BEGUN, ids=[f"{options['players']}-players" for options in BEGUN])
def test_a_game_begins_with_the_table_that_was_laid_out(options):
    """What is right about that table, the tests of the set-up show."""
    begun = GAME.setup(options)
    assert begun.state == new_game(OPTIONS.read_alone(options)).frozen()
    assert not GAME.audit(begun.state)
    position = GAME.position(begun.state)
    assert len(position["players"]) == options["players"]
    assert position["ship"] == options.get("ship", "base")


@pytest.mark.suite
@pytest.mark.parametrize(("options", "field"), FAULTY, ids=[field for _, field in FAULTY])
def test_the_faulty_option_is_named(options, field):
    with pytest.raises(Malformed) as refused:
        GAME.setup(options)
    assert {fault.field for fault in refused.value.faults} == {field}


@pytest.mark.suite
def test_each_thing_that_makes_a_table_impossible_is_named():
    """One table for each: more of the same kind show nothing new."""
    for code, changes in dict([*BROKEN, *AUDITED]).items():
        assert code in {problem.code for problem in GAME.audit(changed(whole(), changes))}
    for code, changes in dict(BY_TILE).items():
        assert code in {problem.code for problem in GAME.audit(changed(whole(ship="t6"), changes))}
