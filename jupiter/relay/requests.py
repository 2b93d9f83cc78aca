"""Marshmallow schemas of the relay's requests.

Invariant: an entry that is kept is one that the phone's own storage takes (`static/log/saved-games.js`): its texts
have the same bounds. No text turns around what stands beside it on a screen.
"""

import re
from collections.abc import Mapping
from typing import Any

import orjson
from marshmallow import fields, post_load, validate

from jupiter.relay.keys import CODE_LETTERS, JOINER, SEAL
from jupiter.relay.names import MAX_NAME, UNPRINTED
from jupiter.relay.seats import MAX_SEATS, SEAT, Place
from jupiter.relay.table import MAX_ENTRIES, Splice
from jupiter.relay.tokens import ALL, OPENER
from jupiter.service.fields import MISSING, NULL, BoundedDict, BoundedList, StrictInteger
from jupiter.service.limits import LIMITS
from jupiter.service.requests import Envelope

MAX_STATE = 2000
"""Characters of a state or an action; no game here needs as many."""

STATE = r"[ \t\r\n]*[A-Za-z]{2,12}[0-9]{1,3}(\.[0-9]{1,3})?[.:][0-9A-Za-z./:-]*[ \t\r\n]*"
"""What the text forms of all states have in common: a game's letters, the version of its rules, and an alphabet. The
relay knows no game, so that it cannot tell more."""

MAX_SETTINGS = 3000
"""Characters of signed settings."""

LAST_TIME = 8_640_000_000_000_000
"""The last millisecond that a date of a browser can have."""

KINDS = ("start", "do", "fix", "load")
"""Of entries: how a game begins, an action, a correction by hand, a state from elsewhere."""

PRINTED = re.compile(rf"[^{UNPRINTED}]*\Z")
PRINTED_LINE = re.compile(rf"[^{UNPRINTED}\t\n]*\Z")

Json = dict[str, Any]


def _text(most: int, least: int = 1, **also: Any) -> fields.String:
    """A text without characters that control the screen."""
    return fields.String(
        validate=[
            validate.Length(least, most, error="Not {min} to {max} characters."),
            validate.Regexp(PRINTED, error="Has characters that control a screen or turn text around."),
        ],
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a string."},
        **also,
    )


class EntryRequest(Envelope):
    """One entry of a log."""

    state = fields.String(
        required=True,
        validate=[
            validate.Length(max=MAX_STATE, error="More than {max} characters."),
            validate.Regexp(
                rf"{STATE}\Z", error="Not the text form of a state, which begins with a game, a version and a colon."
            ),
        ],
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a string."},
        metadata={"description": "Text form of what the table showed then."},
    )
    label = _text(LIMITS.label, required=True, metadata={"description": "What was done, for people."})
    kind = fields.String(
        required=True,
        validate=validate.OneOf(KINDS, error=f"Not one of {', '.join(KINDS)}."),
        metadata={"description": "How it came: the start, an action, a correction by hand, or a state from elsewhere."},
    )
    action = _text(
        MAX_STATE,
        load_default=None,
        allow_none=True,
        metadata={"description": "Text form of the action, if it is one."},
    )
    comment = _text(LIMITS.comment)
    time = StrictInteger(
        validate=validate.Range(0, LAST_TIME, error="Not from {min} to {max}."),
        metadata={"description": "When it was done, in milliseconds since 1970, if that is known."},
    )
    tags = BoundedDict(
        LIMITS.tags,
        "More than {max} tags.",
        error_messages={"invalid": "Not an object; send texts by their names."},
        keys=_text(LIMITS.tag_name),
        values=_text(LIMITS.tag_text, 0),
    )


def _entries() -> BoundedList:
    return BoundedList(
        fields.Nested(EntryRequest),
        MAX_ENTRIES,
        "More than {max} entries.",
        required=True,
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a list."},
    )


def _place(what: str) -> StrictInteger:
    return StrictInteger(
        required=True,
        validate=validate.Range(0, MAX_ENTRIES, error="Not from {min} to {max}."),
        metadata={"description": what},
    )


def _name(what: str) -> fields.String:
    return fields.String(
        load_default="",
        validate=[
            validate.Length(max=MAX_NAME, error="More than {max} characters."),
            validate.Regexp(PRINTED_LINE, error="Has characters that control a screen or turn text around."),
        ],
        error_messages={"null": NULL, "invalid": "Not a string."},
        metadata={"description": what},
    )


NAME_OF_JOINER = (
    "What the others see of who enters. The relay makes it another one where somebody has it already, and gives a "
    "number to who says none."
)


def _writing(**also: Any) -> fields.String:
    return fields.String(
        validate=validate.OneOf((ALL, OPENER), error=f"Neither {ALL} nor {OPENER}."),
        metadata={"description": "Who may enter: all who have joined, or the opener alone."},
        **also,
    )


class PlaceRequest(Envelope):
    """One seat."""

    name = _name("Of whoever plays it; empty if nobody says.")
    joiner = fields.String(
        load_default="",
        validate=validate.Regexp(rf"(?:{OPENER}|{JOINER.pattern})?\Z", error="No id of a joiner."),
        error_messages={"null": NULL, "invalid": "Not a string."},
        metadata={"description": "The id of whose client plays it, as in `joiners`; empty if every one may."},
    )

    @post_load
    def as_read(self, data: Json, **_: Any) -> Any:
        return Place(data["name"].strip(), data["joiner"])


def _seats(**also: Any) -> BoundedDict:
    return BoundedDict(
        MAX_SEATS,
        "More than {max} seats.",
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not an object; send seats by their ids."},
        keys=fields.String(validate=validate.Regexp(rf"{SEAT.pattern}\Z", error="No id of a seat.")),
        values=fields.Nested(PlaceRequest),
        metadata={"description": "Who sits where, by ids of seats that the clients agree on, such as a colour."},
        **also,
    )


class OpenRequest(Envelope):
    """The log that a table is opened with."""

    game = fields.String(required=True, metadata={"description": "The game's id."})
    entries = _entries()
    at = _place("At which entry the table stands, from 0; those behind it are undone.")
    writing = _writing(load_default=ALL)
    name = _name(NAME_OF_JOINER)
    seats = _seats(load_default=dict)


class OpenAgainRequest(OpenRequest):
    """The same of a table that the server has lost."""

    seal = fields.String(
        required=True,
        validate=validate.Regexp(rf"{SEAL.pattern}\Z", error="No seal of a table."),
        metadata={"description": "Proves all other keys; opening and joining told it."},
    )
    settings = fields.String(
        load_default="",
        validate=validate.Length(max=MAX_SETTINGS, error="More than {max} characters."),
        error_messages={"null": NULL, "invalid": "Not a string."},
        metadata={
            "description": (
                "The newest settings of the table that you know; those with the highest number hold. Without them only "
                "the opener enters until somebody brings them."
            )
        },
    )


class JoinRequest(Envelope):
    """A code."""

    code = fields.String(
        required=True,
        validate=validate.Length(max=40, error="More than {max} characters."),
        metadata={
            "description": (
                f"{CODE_LETTERS} letters and digits (Crockford's base 32); small letters, gaps and dashes will do."
            )
        },
    )
    name = _name(NAME_OF_JOINER)


class ChangeRequest(Envelope):
    """A change: the first `keep` entries stay, `entries` follow, and the table stands at `at` then."""

    base = _text(40, required=True, metadata={"description": "The version on which the change was made."})
    keep = _place("Entries that stay, from the first.")
    entries = _entries()
    at = _place("At which entry the table stands then.")
    by = fields.Raw(metadata={"description": "Ignored: the relay knows who enters.", "deprecated": True})

    @post_load
    def as_read(self, data: Json, **_: Any) -> Any:
        """The version that the change was made on, and the change."""
        return {"base": data["base"], "splice": splice_of(data)}


class SeatsRequest(Envelope):
    """Who sits in these seats from now on; one with neither name nor client is nobody's."""

    seats = _seats(required=True)


class WritingRequest(Envelope):
    """Who may enter."""

    writing = _writing(required=True)


def splice_of(data: Mapping[str, Any]) -> Splice:
    """The change in a loaded body; without `keep` it replaces the whole log."""
    entries = [orjson.dumps(entry).decode() for entry in data["entries"]]
    return Splice(data.get("keep", 0), entries, data["at"])
