"""The numbers of action sequences, counted by the engine and by the second implementation, are those of the tables.

The default run counts what takes a few seconds; `make test-all` counts the rest, but for sequences of three by the
second implementation where it would take minutes: `python -m tests.rescue.perft --oracle`.
"""

from collections import defaultdict

import pytest

from tests.matrices import first_of
from tests.rescue.perft.counting import Engine, Oracle, divide
from tests.rescue.perft.tables import Row, counts, differences, firsts
from tests.rescue.table import GAME

ENGINE, ORACLE = Engine(), Oracle()
ROWS = {row.position: row for row in counts()}
QUICK_FOR_THE_ENGINE = 200
QUICK_FOR_THE_ORACLE = 3


def runs(quick: int, column: str):
    """The positions; those with more sequences in a column than are counted quickly belong to `make test-all`."""
    return [
        pytest.param(row, id=name, marks=[pytest.mark.slow] if getattr(row, column) > quick else [])
        for name, row in ROWS.items()
    ]


def test_there_are_sixty_positions_of_every_phase_and_variant() -> None:
    fields = [GAME.position(GAME.read_state(row.state)) for row in ROWS.values()]
    about = GAME.about()
    assert len(ROWS) >= 60
    assert {position["turn"]["phase"] for position in fields} == {phase["id"] for phase in about["phases"]}
    assert {variant for position in fields for variant in position["variants"]} == {v["id"] for v in about["variants"]}
    assert {len(position["robots"]) for position in fields} == set(range(1, 8))


def test_every_type_of_action_is_counted() -> None:
    words = {first.action.partition(":")[0].partition("/")[0] for first in firsts()}
    types = {GAME.read_action(first.action).type for first in firsts()}
    assert types | {"trade"} == {kind.type for kind in GAME.action_kinds()}
    assert len(words) == len(types)
    assert sum(row.trades for row in ROWS.values()) > 50


def test_the_lines_of_a_position_sum_up_to_its_counts() -> None:
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for first in firsts():
        for at, number in enumerate((1, first.depth_2, first.depth_3)):
            sums[first.position][at] += number
    assert {name: [row.depth_1, row.depth_2, row.depth_3] for name, row in ROWS.items()} == {
        name: sums[name] for name in ROWS
    }
    assert set(sums) <= set(ROWS)


def test_the_first_actions_are_those_of_the_table() -> None:
    for name, row in ROWS.items():
        written = {first.action for first in firsts() if first.position == name}
        listed = set(divide(ENGINE, ENGINE.position(row.state), 1))
        assert listed == written, "if the rules have changed, run: python -m tests.rescue.perft --write"


@pytest.mark.parametrize("row", runs(QUICK_FOR_THE_ENGINE, "depth_2"))
def test_the_engine_counts_as_many_sequences(row: Row) -> None:
    """Of three actions where there are few; those of the others are counted by their first actions, below."""
    assert list(differences(ENGINE, row, 3 if row.depth_2 <= QUICK_FOR_THE_ENGINE else 2)) == []


@pytest.mark.parametrize("row", runs(0, "depth_1"))
def test_the_sequences_of_three_by_first_action_are_those_of_the_table(row: Row) -> None:
    written = {first.action: first.depth_3 for first in firsts() if first.position == row.position}
    assert divide(ENGINE, ENGINE.position(row.state), 3) == written


@pytest.mark.parametrize("row", runs(QUICK_FOR_THE_ORACLE, "depth_1"))
def test_the_second_implementation_counts_as_many_sequences_of_two(row: Row) -> None:
    assert list(differences(ORACLE, row, 2)) == []


@pytest.mark.parametrize("name", first_of(ROWS, usual=20))
def test_the_second_implementation_lists_the_first_actions_of_the_table(name: str) -> None:
    written = {first.action for first in firsts() if first.position == name}
    assert set(divide(ORACLE, ORACLE.position(ROWS[name].state), 1)) == written


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in ROWS.values() if row.depth_2 <= 100], ids=lambda row: row.position)
def test_the_second_implementation_counts_as_many_sequences_of_three(row: Row) -> None:
    assert list(differences(ORACLE, row, 3)) == []
