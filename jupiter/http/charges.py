"""What a request costs in **cost units**, how much one client may spend, and what each request is charged.

A request is charged one unit when it comes, and in the end with the processor time of the thread that answered it and
with the bytes that came and went. So the limit can be passed by the requests of a client that are under way at once;
their number and the size of their bodies are bounded. What is printed takes seconds: an order is charged with the most
that it may take before it is begun, of a limit of its own, and given back what it did not take.

Invariant: a client that waits as long as it is told to is let in. So counting is by fixed windows: a client's time
begins with its first request, and when it is over all of its units are there again; and no request is charged more
than all of them. What a refusal says of a limit is what has been counted.

Charges need nothing of Flask's. Flask-Limiter and the package limits, on which it is built, are not used: they give
nothing back.
"""

import math
import time

from jupiter.http.counts import Counts
from jupiter.http.problems import RATE_LIMITED, Later
from jupiter.http.rates import Rate

UNIT = "cost-units"
"""As RateLimit-Policy names it."""

UNITS_PER_SECOND = 3000
"""Cost units of a second of processor time: a plain `check` in text form takes about one."""

BYTES_PER_UNIT = 4096
"""Bytes of bodies, asked and answered, that cost a unit: docs/operation.md has what honest clients send."""

REQUEST = 1
"""The least that a request costs."""

ORDER_AT_MOST = 2000
"""Of a PDF file, before it is made. What is on it and what is kept of earlier ones make a hundredfold difference."""

PREVIEW_AT_MOST = 1500
"""Of a picture of a page, before it is made and after: a booklet that is drawn whole for it is kept for all who ask for
others of its pages, so that who is the first does not pay for them. A browser asks for some at a time."""

PLAN_AT_MOST = 3000
"""Of a plan of an order, before it is made and after: unusual pieces are measured once for all who ask."""

EXPORT_AT_MOST = 12_000
"""Of an export, which takes up to 15 seconds: all that a client has in a minute."""

PLAYOUT = 40
"""Of one playout of advice, before it is begun: one takes 3 to 15 milliseconds, by the game."""

PHOTO = 7500
"""Of reading one photo, whatever it shows: one to three seconds of another process, which is not seen here."""


class Limited(Later):
    """Too much of one client; it is told how long to wait."""

    def __init__(self, charge: "Charge", cost: int) -> None:
        limit, wait = charge.limit, charge.wait
        detail = f"At most {limit.rate.amount} {limit.what} in {limit.rate.seconds} seconds"
        if cost > REQUEST:
            detail += f", of which this would take {cost} more and {charge.remaining} are left"
        super().__init__(RATE_LIMITED, f"{detail}; ask again in {wait} second{'s' if wait > 1 else ''}.", wait)


class Limit:
    """One limit of one or many clients, each of which has as much."""

    def __init__(self, name: str, what: str, rate: Rate) -> None:
        self.name = name
        self.what = what
        """For people."""
        self.rate, self.seconds = rate, rate.seconds
        # Without `qu` the draft takes the unit to be requests. Only registered units would be understood by others.
        self.policy = f'"{name}";q={rate.amount};qu="{UNIT}";w={rate.seconds}'
        """As the header RateLimit-Policy has it."""


class Charge:
    """What one request is charged of one limit, and the clock of its thread."""

    __slots__ = ("_begun", "_counts", "_key", "_window", "cost", "floor", "is_too_much", "limit")

    def __init__(self, limit: Limit, counts: Counts, client: str) -> None:
        """Charge the least, and start the clock."""
        self.limit = limit
        self.cost = min(REQUEST, limit.rate.amount)
        self.floor = REQUEST
        """What it costs at least."""
        self._begun = time.thread_time()
        self._counts = counts
        self._key = f"{limit.name}:{client}"
        self._window = counts.add(self._key, limit.seconds, self.cost)
        self.is_too_much = self._window.used > limit.rate.amount
        """Whether not even that was left; it is charged all the same."""

    def reserve(self, cost: int) -> None:
        """Charge so much in all, before the work is begun.

        :raises Limited: if that is too much; then it is not charged.
        """
        more = self._more(cost)
        self._window = self._counts.add(self._key, self.limit.seconds, more, self._window)
        if self._window.used > self.limit.rate.amount:
            self._counts.give_back(self._key, self._window, more)
            raise Limited(self, more)
        self.cost += more

    def settle(self, without: float = 0.0, size: int = 0, most: int | None = None) -> None:
        """Charge what the work took by the clock, whether as much is left or not, and give back what it did not take.

        :param without: seconds of it that are not charged.
        :param size: bytes that are charged as well.
        :param most: what is not gone beyond, if anything.
        """
        cost = max(self.floor, cost_of(time.thread_time() - self._begun - without, size))
        if most is not None:
            cost = min(most, cost)
        if cost > self.cost:
            self.add(cost - self.cost)
        elif cost < self.cost:
            self._counts.give_back(self._key, self._window, self.cost - cost)
            self.cost = cost

    def add(self, cost: int) -> None:
        """Charge so much more for what is done already."""
        more = self._more(self.cost + cost)
        if more:
            self._window = self._counts.add(self._key, self.limit.seconds, more, self._window)
            self.cost += more

    def _more(self, cost: int) -> int:
        # One that counts as more than all would never be let in.
        return max(0, min(cost, self.limit.rate.amount) - self.cost)

    @property
    def remaining(self) -> int:
        """Cost units that are left."""
        return max(0, self.limit.rate.amount - self._window.used)

    @property
    def wait(self) -> int:
        """Whole seconds until all is there again; at least one."""
        return max(1, math.ceil(self._window.end - time.monotonic()))

    def __str__(self) -> str:
        """As the header RateLimit has it. The draft leaves room for parameters of one's own, with a prefix."""
        return f'"{self.limit.name}";r={self.remaining};t={self.wait};jupiter-cost={self.cost}'


def cost_of(seconds: float, size: int) -> int:
    """The cost of so much processor time and so many bytes."""
    return round(seconds * UNITS_PER_SECOND + size / BYTES_PER_UNIT)
