"""What can be wrong with a question about a game, as RFC 9457 problem details.

Invariant: a question that has no answer raises `Refused`, which says what is wrong and what to do about it. An illegal
action is no problem: it is a good question with a good answer.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from jupiter.engine.errors import Fault

ADDRESS = "/v1/problems/"

PROBLEM_LANGUAGE = "en"
"""Language of problem details, but for what is wrong with a position."""

MAX_FAULTS = 100
"""Faults that the answer to one request lists."""

FAULTS_IN_DETAIL = 3
"""Faults that the sentence of a problem quotes; the list has the others."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of problem, told apart by programs through its `type`."""

    name: str
    """The last part of the `type`."""
    status: int
    """HTTP status that goes with it, a member of problem details whatever way they take."""
    title: str
    """The same for each problem of the kind."""
    remedy: str
    """What the client has to do about it."""

    @property
    def type(self) -> str:
        """URI reference of the kind, where its description is served."""
        return ADDRESS + self.name

    def described(self) -> dict[str, Any]:
        """What its address answers; the field `cure` keeps its name, since clients read it."""
        return {"type": self.type, "title": self.title, "status": self.status, "cure": self.remedy}


NOT_JSON = Kind("not-json", 400, "The body is not JSON", "Send one JSON object in UTF-8.")
UNKNOWN_ADDRESS = Kind("unknown-address", 404, "There is nothing at this address", "/openapi.json lists the addresses.")
TOO_LARGE = Kind(
    "too-large",
    413,
    "The body is too large",
    "Send less: states as text, a batch of fewer questions, or a long record in parts.",
)
INTERNAL = Kind("internal", 500, "Internal error", "It is our bug, not yours. Please report what you sent.")
UNKNOWN_GAME = Kind("unknown-game", 404, "There is no such game", "GET /v1/games lists the games.")
UNKNOWN_RULE = Kind("unknown-rule", 404, "There is no such rule", "GET /v1/games/{game}/rules lists the rules.")
NOT_PLAYABLE = Kind(
    "not-playable",
    404,
    "The game cannot be played here",
    "Read its rules or print it; GET /v1/games says of each game whether it is `playable`.",
)
NOT_OFFERED = Kind(
    "not-offered",
    404,
    "The game does not answer this question",
    "Ask what it answers; GET /v1/games says of each game what it `offers` beyond what every playable game does.",
)
MALFORMED = Kind(
    "malformed",
    422,
    "Fields of the request are faulty",
    f"Fix every field listed in `errors`: all, or the first {MAX_FAULTS}.",
)
OTHER_VERSION = Kind(
    "other-version", 422, "It is of another version of the rules", "Play it on with a server of that version."
)
INCONSISTENT = Kind(
    "inconsistent",
    422,
    "Fields of the request do not fit together",
    "Each field keeps to its schema; see in `errors` what does not fit: two fields, or a text and its own check.",
)
IMPOSSIBLE_STATE = Kind(
    "impossible-state", 422, "The state is impossible", "Fix what `problems` lists; `validate` lists it, too."
)
UNREADABLE_PHOTO = Kind(
    "unreadable-photo",
    422,
    "A photo cannot be read",
    "Do what `errors` says of each photo, and send all of them again.",
)


class Refused(Exception):
    """A question that is answered with a problem of a known kind."""

    def __init__(self, kind: Kind, detail: str, language: str | None = None, **extra: Any) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.language = language or PROBLEM_LANGUAGE
        self.is_localized = language is not None
        """Whether the language is the one that the client chose, as it is for what is wrong with a position."""
        self.extra = extra

    def details(self) -> dict[str, Any]:
        """The body of the answer: `{"type", "title", "status", "detail", ...extra}`."""
        return problem_details(self.kind, self.detail, self.extra)


def problem_details(kind: Kind, detail: str, extra: Mapping[str, Any]) -> dict[str, Any]:
    """A problem's body."""
    return {"type": kind.type, "title": kind.title, "status": kind.status, "detail": detail, **extra}


def malformed(faults: Iterable[Fault], kind: Kind | None = None) -> Refused:
    """The refusal of a request with these faulty fields; `inconsistent` if each keeps to its schema by itself."""
    faults = list(faults)
    kind = kind or (INCONSISTENT if all(fault.joint for fault in faults) else MALFORMED)
    rows = [{"field": fault.field, "message": fault.message} for fault in faults[:MAX_FAULTS]]
    quoted = rows[:FAULTS_IN_DETAIL]
    detail = "; ".join(f"{row['field']}: {row['message']}" if row["field"] else row["message"] for row in quoted)
    more = f"; and {len(faults) - FAULTS_IN_DETAIL} more" if len(faults) > FAULTS_IN_DETAIL else ""
    return Refused(kind, detail + more, errors=rows)
