"""Marshmallow schemas of the relay's answers."""

from marshmallow import fields

from jupiter.service.answers import AnswerSchema


class EntryAnswer(AnswerSchema):
    """One entry of a log, as it was sent."""

    state = fields.String(required=True)
    label = fields.String(required=True)
    kind = fields.String(required=True)
    action = fields.String(required=True, allow_none=True)
    comment = fields.String()
    time = fields.Integer()
    tags = fields.Dict()


class JoinerAnswer(AnswerSchema):
    """Somebody at the table."""

    id = fields.String(required=True, metadata={"description": "`opener`, or letters that the relay has drawn."})
    name = fields.String(
        required=True, metadata={"description": "Chosen by who has it, so show it in quotes; no two have the same."}
    )


class PlaceAnswer(AnswerSchema):
    """One seat."""

    name = fields.String(
        required=True, metadata={"description": "Of whoever plays it, chosen at the table, so show it in quotes."}
    )
    joiner = fields.String(
        required=True, metadata={"description": "The id of whose client plays it; empty if every one may."}
    )


class ChangeAnswer(AnswerSchema):
    """One change that somebody has made."""

    by = fields.String(required=True, metadata={"description": "The name of who made it, by the relay's word."})
    joiner = fields.String(required=True, metadata={"description": "The id of who made it, as in `joiners`."})
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
    seats = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(PlaceAnswer),
        required=True,
        metadata={"description": "Who sits where, by ids of seats that the clients agree on."},
    )
    code = fields.String(required=True, metadata={"description": "By which others join; empty if it is not known now."})
    settings = fields.String(
        required=True,
        metadata={
            "description": (
                "What the opener has set, signed (a JSON Web Token). Keep the newest, and send it with PUT where a "
                "server has lost the table or has older ones. Empty if the server knows none."
            )
        },
    )
    settings_number = fields.Integer(
        required=True, metadata={"description": "Of these settings; of two the higher ones hold. 0 for none."}
    )


class TableAnswer(HeadAnswer):
    """What has come since a version: the first `keep` entries are as they were, `entries` follow."""

    keep = fields.Integer(required=True)
    entries = fields.List(fields.Nested(EntryAnswer), required=True)
    changes = fields.List(fields.Nested(ChangeAnswer), required=True)
    joiners = fields.List(
        fields.Nested(JoinerAnswer),
        required=True,
        metadata={
            "description": (
                "The opener, and those who joined or entered last. That somebody joins is no version of its own; it is "
                "told with the next one, or to who asks without `If-None-Match`."
            )
        },
    )


class JoinAnswer(HeadAnswer):
    """A table, and what makes it known to one who sits at it."""

    key = fields.String(
        required=True, metadata={"description": "For Authorization: Bearer. A secret: who has it enters by that name."}
    )
    seal = fields.String(required=True, metadata={"description": "For PUT, where a server has lost the table."})
    joiner = fields.String(required=True, metadata={"description": "Your id, as in `joiners`."})
    name = fields.String(required=True, metadata={"description": "Your name, as the others see it."})


class OpenAnswer(JoinAnswer):
    """The same with the opener's key, which is told once and not kept; `key` is the same one."""

    opener = fields.String(required=True)


class RootAnswer(AnswerSchema):
    """Where to read on."""

    openapi = fields.String(required=True, metadata={"description": "The address of the document."})
    docs = fields.String(required=True, metadata={"description": "The address of its explanation."})
