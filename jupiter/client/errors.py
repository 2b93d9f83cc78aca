"""Everything that a call can raise, under one root.

Invariant: an illegal action is an error only where it was to be played; to `check` it is an answer.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from jupiter.client.answers import Fault, Problem, Replay, Verdict
from jupiter.client.fields import Json, objects, optional


class JupiterError(Exception):
    """The base of all errors of this package."""


class Unreachable(JupiterError):
    """No complete answer came, in any of the tries."""

    def __init__(self, reason: str, tries: int) -> None:
        super().__init__(reason, tries)
        self.reason = reason
        self.tries = tries

    def __str__(self) -> str:
        return f"{self.reason} ({'one try' if self.tries == 1 else f'{self.tries} tries'})"


class BadAnswer(JupiterError):
    """What answered is no server of this API, or one that this client is too old for."""


class BadSeat(JupiterError):
    """What was saved is no seat at a shared table, or one at another server than the client's."""


class BadRecord(JupiterError):
    """A record cannot be read or written, or a comment or tag could not be written into one."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field = field
        """Dotted from the outside in; empty for the whole."""
        self.message = message
        """What is wrong and what would be right."""

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


class IllegalAction(JupiterError):
    """An illegal action was played; the table is unchanged."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict
        """With every broken rule, and legal alternatives."""

    def __str__(self) -> str:
        why = " ".join(f"{broken.message} [{broken.rule}]" for broken in self.verdict.violations)
        return f"{self.verdict.text or self.verdict.label}: {why}"


class Undecided(JupiterError):
    """An action was played that lacks an answer, or that leads nobody knows where; the table is unchanged."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict
        """With what it `needs`, to be played again as `verdict.answered("...")`, or what is `undecidable`."""

    def __str__(self) -> str:
        waits = self.verdict.needs or self.verdict.undecidable
        return f"{self.verdict.text or self.verdict.label}: {waits.message if waits else ''}"


STOPS: Mapping[str, str] = {
    "illegal": "The rules refuse it.",
    "impossible": "The table was corrected to a state that is impossible.",
    "differs": "It leads to another state than the record says.",
    "needs": "It lacks an answer.",
    "undecidable": "What it leads to hangs on a secret.",
}
"""Why a replay stops, in words."""


class ReplayStopped(JupiterError):
    """A record to resume does not replay by the rules to what it showed."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self.replay = replay
        """How far it goes, where that leads, and why no further."""

    def __str__(self) -> str:
        broken = [f"{broken.message} [{broken.rule}]" for broken in self.replay.violations]
        waits = [waits.message for waits in (self.replay.needs, self.replay.undecidable) if waits]
        why = broken + [problem.message for problem in self.replay.problems] + waits
        stopped = self.replay.stopped or ""
        return " ".join([f"actions.{self.replay.index}: {STOPS.get(stopped, stopped)}", *why])


class ApiError(JupiterError):
    """The server refuses the request: RFC 9457 problem details."""

    def __init__(self, status: int, raw: Json, retry_after: float | None = None) -> None:
        super().__init__(status, raw, retry_after)
        self.status = status
        """HTTP status."""
        self.raw = raw
        """The whole answer; empty if it was none of this API's."""
        self.type = optional(raw, "type", str, "about:blank")
        """Address of the kind's description; its last segment is the kind."""
        self.title = optional(raw, "title", str, "") or status_phrase(status)
        """The same for each problem of the kind."""
        self.detail = optional(raw, "detail", str, "")
        """What is wrong with this request, and what would be right."""
        self.errors = objects(raw, "errors", Fault.read)
        """Every faulty field."""
        self.problems = objects(raw, "problems", Problem.read)
        """Everything that makes the state impossible."""
        self.retry_after = retry_after
        """Seconds after which the server asks to try again; None if it does not say."""

    def __str__(self) -> str:
        return f"{self.status} {self.title}" + (f": {self.detail}" if self.detail else "")


class Malformed(ApiError):
    """The request cannot be read; `errors` lists every faulty field."""


class OtherVersion(Malformed):
    """A state or a record was written for another version of the rules, and is not interpreted."""


class ImpossibleState(ApiError):
    """The state is impossible; `problems` lists everything that is wrong with it."""


class UnknownGame(ApiError):
    """The server has no such game."""


class UnknownRule(ApiError):
    """The game has no such rule."""


class NotOffered(ApiError):
    """The game does not offer this question; `about().offers` lists those it does."""


class TooLarge(ApiError):
    """The request has more bytes than the server reads."""


class MovedOn(ApiError):
    """A shared table was changed meanwhile, so nothing was taken; its log has what came."""


class UnknownTable(ApiError):
    """There is no shared table of that id or code now."""


class TableEnded(ApiError):
    """The shared table has been ended by its opener."""


class NotAllowed(ApiError):
    """Not with this seat at the shared table: it was removed, or the opener alone may do that now."""


class TableFull(ApiError):
    """The log of the shared table has no room for more."""


class Busy(ApiError):
    """The server, or the proxy before it, cannot answer now; `retry_after` may say when it can."""


class RateLimited(Busy):
    """The client sends too many requests."""


class ServerFault(ApiError):
    """An internal error of the server; the request is not to blame."""


KINDS: Mapping[str, type[ApiError]] = {
    "not-json": Malformed,
    "bad-request": Malformed,
    "malformed": Malformed,
    "inconsistent": Malformed,
    "unreadable-photo": Malformed,
    "other-version": OtherVersion,
    "impossible-state": ImpossibleState,
    "unknown-game": UnknownGame,
    "unknown-rule": UnknownRule,
    "not-offered": NotOffered,
    "too-large": TooLarge,
    "rate-limited": RateLimited,
    "busy": Busy,
    "stopping": Busy,
    "internal": ServerFault,
    "moved-on": MovedOn,
    "unknown-table": UnknownTable,
    "table-ended": TableEnded,
    "no-key": NotAllowed,
    "wrong-key": NotAllowed,
    "removed": NotAllowed,
    "writing-closed": NotAllowed,
    "only-opener": NotAllowed,
    "table-full": TableFull,
}
"""By the last part of `type`."""

STATUSES: Mapping[int, type[ApiError]] = {
    413: TooLarge, 429: RateLimited, 500: ServerFault, 502: Busy, 503: Busy, 504: Busy,
}  # fmt: skip
"""By status, where the kind is not known: what a proxy answers."""


def status_phrase(status: int) -> str:
    """A status in words."""
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Unknown status"


def api_error(status: int, raw: Any, retry_after: float | None = None) -> ApiError:
    """The error for a status that is no success; `raw` is the JSON of the answer, or None."""
    raw = raw if isinstance(raw, dict) else {}
    kind = optional(raw, "type", str, "").rpartition("/")[2]
    error = KINDS.get(kind) or STATUSES.get(status, ApiError)
    return error(status, raw, retry_after)
