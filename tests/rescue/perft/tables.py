"""The tables: `counts.csv`, a line for each position, and `divide.csv`, a line for each first action."""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.rescue.perft.counting import Rules, after_trades, divide, sequences, trades
from tests.rescue.table import GAME

COUNTS = Path(__file__).with_name("counts.csv")
DIVIDE = Path(__file__).with_name("divide.csv")
DEPTHS = (1, 2, 3)


class Row(NamedTuple):
    """A line of `counts.csv`."""

    position: str
    shows: str
    depth_1: int
    depth_2: int
    depth_3: int
    trades: int
    after_trades: int
    state: str


class First(NamedTuple):
    """A line of `divide.csv`: how many sequences of two and of three actions begin with this one."""

    position: str
    action: str
    depth_2: int
    depth_3: int


@cache
def counts() -> tuple[Row, ...]:
    """The lines of `counts.csv`."""
    with COUNTS.open(encoding="utf-8", newline="") as file:
        return tuple(
            Row(name, shows, int(one), int(two), int(three), int(trade), int(traded), state)
            for name, shows, one, two, three, trade, traded, state in list(csv.reader(file))[1:]
        )


@cache
def firsts() -> tuple[First, ...]:
    """The lines of `divide.csv`."""
    with DIVIDE.open(encoding="utf-8", newline="") as file:
        return tuple(
            First(name, action, int(two), int(three)) for name, action, two, three in list(csv.reader(file))[1:]
        )


def differences(rules: Rules, row: Row, depth: int) -> Iterator[str]:
    """Where counting up to a depth finds other numbers than a line has."""
    position = rules.position(row.state)
    counted = {f"depth_{length}": sequences(rules, position, length) for length in DEPTHS if length <= depth}
    counted["trades"] = trades(rules, position)
    if depth > 1:
        counted["after_trades"] = after_trades(rules, position)
    for column, number in counted.items():
        if number != getattr(row, column):
            yield f"{column}: {number}, not {getattr(row, column)}"


def write(rules: Rules) -> int:
    """Chooses the positions anew, counts, and writes both tables; positions that are written have no problems."""
    from tests.rescue.perft.positions import positions

    rows: list[Row] = []
    lines: list[First] = []
    for name, shows, state in positions():
        if GAME.problems(state) or rules.position(GAME.state_text(state)) != state:
            raise ValueError(f"{name} is impossible")
        two, three = divide(rules, state, 2), divide(rules, state, 3)
        lines += [First(name, action, two[action], three[action]) for action in two]
        numbers = len(two), sum(two.values()), sum(three.values())
        rows.append(
            Row(name, shows, *numbers, trades(rules, state), after_trades(rules, state), GAME.state_text(state))
        )
        print(f"{name:24} {numbers}", flush=True)
    for path, fields, table in ((COUNTS, Row._fields, rows), (DIVIDE, First._fields, lines)):
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([fields, *table])
    return 0
