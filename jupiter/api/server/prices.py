"""What requests cost.

A **cost unit** is about the processor time of one plain `check` in text form. `python -m bench.weights` measures every
price in that unit, over all games, and tells how far the table is off.

Invariant: the table is data, by the names of operations and endpoints; no game is named. Every request that counts
costs at least one unit, and what it costs in the end is never more than what it was charged before, unless its body is
refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jupiter.service import work
from jupiter.service.work import Work

UNIT = "cost-units"
"""As RateLimit-Policy names it."""

REQUEST = 1
"""What a request costs that nothing here names."""


@dataclass(frozen=True, slots=True)
class Price:
    """Cost units of an operation: of a question as such, and of one more of each count of its `Work`."""

    question: float
    read: float = 0.0
    states: float = 0.0
    done: float = 0.0
    illegal: float = 0.0
    listed: float = 0.0
    positions: float = 0.0

    def of(self, counts: Work) -> float:
        """The cost, not yet rounded."""
        return (
            self.question
            + self.read * counts.read
            + self.states * counts.states
            + self.done * counts.done
            + self.illegal * counts.illegal
            + self.listed * counts.listed
            + self.positions * counts.positions
        )


PRICES: Mapping[str, Price] = {
    "setup": Price(1.7, positions=0.2),
    "actions": Price(1.3, done=0.028, positions=0.3),
    "check": Price(1.0, positions=0.3),
    "checks": Price(0.9, read=0.04, states=0.14, done=0.15, illegal=0.3, positions=0.2),
    "validate": Price(0.8, positions=0.2),
    "describe": Price(0.7, positions=0.2),
    "replay": Price(1.0, read=0.02, states=0.07, done=0.19, listed=0.06, positions=0.3),
    "ways": Price(25.0, positions=0.2),
    "outlook": Price(1.5, done=0.16, positions=0.3),
}
"""By operation."""

ENDPOINTS: Mapping[str, int] = {"pages.start": 3, "pages.rules": 2, "pages.sheets": 2}
"""Of addresses that cost more than `REQUEST` whatever is asked there."""

BOARD = 14
"""Of the picture of a position, whether it is sent or the client is told that it has it: it is drawn either way."""

CODE, CODE_CHARACTER = 6.0, 0.085
"""Of a QR code that is drawn, and of one character of it."""

UNPACKED = 1 / 40_000
"""Of a byte of what is kept compressed, for who does not read gzip: 9 MB take 35 ms."""

TABLE, TABLE_ENTRY = 1.5, 0.1
"""Of a change to a table, and of one entry that it brings."""

WRONG_CODE = 60
"""Of a code that no table has, so that nobody finds one by trying: 100 a minute for who may spend 6,000."""

REFUSED_KIB = 1.5
"""Of a KiB of a body that is refused. It may be full of faults, each of which is looked for and worded."""

ORDER_AT_MOST = 2000
"""Of a PDF file. What is on it and what is kept of earlier ones make a hundredfold difference, so that an order is
charged this much, and in the end what it took by the clock of its thread."""

PREVIEW_AT_MOST = 1000
"""Of a picture of a page; a browser asks for some at a time. They are charged by the clock, too."""

EXPORT_AT_MOST = 12_000
"""Of an export, which takes up to 15 seconds: all that a client has in a minute."""

UNITS_PER_SECOND = 3000
"""Cost units of a second of processor time."""


def at_most(operation: str, body: Any) -> tuple[int, Work]:
    """What the body of a request, which is any JSON value, can cost at most, and the work that it can ask for."""
    asked = work.asked(operation, body)
    return _rounded(PRICES[operation].of(asked)), asked


def used(operation: str, asked: Work, answer: work.Json | None) -> int:
    """What it has cost; without an answer it was read and refused."""
    return _rounded(exact(operation, asked, answer))


def exact(operation: str, asked: Work, answer: work.Json | None) -> float:
    """The same before it is rounded."""
    found = work.refused(asked) if answer is None else work.done(operation, asked, answer)
    return PRICES[operation].of(found)


def of_rows(operation: str, asked: Work, rows: int) -> int:
    """What it costs to answer in so many rows; a row of a record has its state."""
    return _rounded(PRICES[operation].of(work.done_in_rows(operation, asked, rows)))


def of_refused_body(size: int) -> int:
    """Of a body of so many bytes that is refused."""
    return _rounded(REFUSED_KIB * size / 1024)


def of_code(characters: int) -> int:
    """Of drawing a QR code."""
    return _rounded(CODE + CODE_CHARACTER * characters)


def of_unpacking(size: int) -> int:
    """Of sending so many bytes as they are that are kept compressed."""
    return _rounded(UNPACKED * size)


def of_table(entries: int) -> int:
    """Of bringing a table so many entries."""
    return _rounded(TABLE + TABLE_ENTRY * entries)


def of_seconds(seconds: float) -> int:
    """Of so much processor time."""
    return _rounded(seconds * UNITS_PER_SECOND)


def _rounded(cost: float) -> int:
    return max(REQUEST, round(cost))
