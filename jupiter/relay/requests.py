"""Marshmallow schemas of the relay's requests and answers.

Invariant: an entry that is kept is one that the phone's own storage takes (`static/log/saved-games.js`): its texts
have the same bounds.
"""

from collections.abc import Mapping
from typing import Any

import orjson
from marshmallow import fields, post_load, validate

from jupiter.relay.keys import CODE_LETTERS, KEY, KEY_LETTERS
from jupiter.relay.shared import ALL, MAX_ENTRIES, OPENER, Splice
from jupiter.service.answers import AnswerSchema
from jupiter.service.fields import MISSING, NULL, BoundedDict, BoundedList, StrictInteger
from jupiter.service.limits import LIMITS
from jupiter.service.requests import Envelope

MAX_STATE = 2000
"""Characters of a state or an action; no game here needs as many."""

MAX_NAME = 24
"""Characters of the name that a phone gives itself."""

LAST_TIME = 8_640_000_000_000_000
"""The last millisecond that a date of a browser can have."""

KINDS = ("start", "do", "fix", "load")
"""Of entries: how a game begins, an action, a correction by hand, a state from elsewhere."""

Json = dict[str, Any]


def _text(most: int, least: int = 1, **also: Any) -> fields.String:
    """A text without control characters."""
    return fields.String(
        validate=[
            validate.Length(least, most, error="Not {min} to {max} characters."),
            validate.Regexp(r"[^\x00-\x08\x0b-\x1f\x7f]*\Z", error="Has control characters."),
        ],
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a string."},
        **also,
    )


class EntryRequest(Envelope):
    """One entry of a log."""

    state = _text(MAX_STATE, required=True, metadata={"description": "Text form of what the table showed then."})
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


def _by() -> fields.String:
    return _text(
        MAX_NAME, 0, load_default="", metadata={"description": "What the phone calls itself; nobody checks it."}
    )


def _writing(**also: Any) -> fields.String:
    return fields.String(
        validate=validate.OneOf((ALL, OPENER), error=f"Neither {ALL} nor {OPENER}."),
        metadata={"description": "Who may enter: all who have joined, or the opener alone."},
        **also,
    )


class OpenRequest(Envelope):
    """The log that a table is opened with."""

    game = fields.String(required=True, metadata={"description": "The game's id."})
    entries = _entries()
    at = _place("At which entry the table stands, from 0; those behind it are undone.")
    writing = _writing(load_default=ALL)


class OpenAgainRequest(OpenRequest):
    """The same of a table that the server has lost."""

    seal = fields.String(
        required=True,
        validate=validate.Regexp(rf"{KEY.pattern}\Z", error="No seal of a table."),
        metadata={"description": "Proves the opener's key; opening and joining told it."},
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


class ChangeRequest(Envelope):
    """A change: the first `keep` entries stay, `entries` follow, and the table stands at `at` then."""

    base = _text(40, required=True, metadata={"description": "The version on which the change was made."})
    keep = _place("Entries that stay, from the first.")
    entries = _entries()
    at = _place("At which entry the table stands then.")
    by = _by()

    @post_load
    def as_read(self, data: Json, **_: Any) -> Any:
        """The version that the change was made on, and the change."""
        return {"base": data["base"], "splice": splice_of(data)}


class WritingRequest(Envelope):
    """Who may enter."""

    writing = _writing(required=True)


# --- answers ----------------------------------------------------------------------------------------------------------


class EntryAnswer(AnswerSchema):
    """One entry of a log, as it was sent."""

    state = fields.String(required=True)
    label = fields.String(required=True)
    kind = fields.String(required=True)
    action = fields.String(required=True, allow_none=True)
    comment = fields.String()
    time = fields.Integer()
    tags = fields.Dict()


class ChangeAnswer(AnswerSchema):
    """One change that somebody has made."""

    by = fields.String(required=True)
    was = fields.Integer(required=True, metadata={"description": "At which entry the table stood before."})
    kept = fields.Integer(required=True)
    added = fields.Integer(required=True)
    at = fields.Integer(required=True)


class HeadAnswer(AnswerSchema):
    """A table without its log."""

    id = fields.String(required=True)
    game = fields.String(required=True)
    version = fields.String(
        required=True, metadata={"description": "Changes with each change, and when the table is opened again."}
    )
    writing = fields.String(required=True)
    at = fields.Integer(required=True)
    count = fields.Integer(required=True, metadata={"description": "Entries of the log."})


class TableAnswer(HeadAnswer):
    """What has come since a version: the first `keep` entries are as they were, `entries` follow."""

    keep = fields.Integer(required=True)
    entries = fields.List(fields.Nested(EntryAnswer), required=True)
    changes = fields.List(fields.Nested(ChangeAnswer), required=True)


class JoinAnswer(HeadAnswer):
    """A table, and what makes it known to those who sit at it."""

    key = fields.String(
        required=True, metadata={"description": f"The writer's, for Authorization: Bearer; {KEY_LETTERS} letters."}
    )
    seal = fields.String(required=True)
    code = fields.String(required=True)


class OpenAnswer(JoinAnswer):
    """The same with the opener's key, which is told once and not kept."""

    opener = fields.String(required=True)


# --- reading ----------------------------------------------------------------------------------------------------------


def splice_of(data: Mapping[str, Any]) -> Splice:
    """The change in a loaded body; without `keep` it replaces the whole log."""
    entries = [orjson.dumps(entry).decode() for entry in data["entries"]]
    return Splice(data.get("keep", 0), entries, data["at"], data.get("by", ""))
