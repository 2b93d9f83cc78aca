"""The envelopes of answers, which marshmallow only describes.

Invariant: nothing is dumped through it. Answers are written as plain dicts by `shapes.py`, since a schema would
cost more than the rules do; the tests hold every answer against the schema that is published for it.
"""

from collections.abc import Mapping
from typing import Any

from marshmallow import INCLUDE, Schema, fields, validate

from jupiter.engine.game import OFFERS
from jupiter.service.fields import OF_ASKING, OF_SOURCES, marked
from jupiter.service.replay import ENDS, WAITS
from jupiter.service.shapes import PHOTOS

OF_FORM = "x-of-form"
"""Metadata of a field that is there in one form alone, or where both are asked for: `text` or `json`."""


class AnswerSchema(Schema):
    """An answer, or a part of one. Clients have to bear with more fields than are described."""

    class Meta:  # noqa: D106
        unknown = INCLUDE


class Fault(AnswerSchema):
    """A faulty field."""

    field = fields.String(required=True, metadata={"description": "Dotted from the outside in; empty for the whole."})
    message = fields.String(required=True)


class PositionProblem(AnswerSchema):
    """Something that makes a state impossible, with the pieces and places as further fields."""

    code = fields.String(required=True)
    message = fields.String(required=True)


class ProblemKind(AnswerSchema):
    """A kind of problem."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    cure = fields.String(required=True)


class ProblemKinds(AnswerSchema):
    """All kinds of problems."""

    problems = fields.List(fields.Nested(ProblemKind), required=True)


class ProblemDetails(AnswerSchema):
    """RFC 9457 problem details."""

    type = fields.String(required=True, metadata={"description": "Address of the kind's description."})
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    errors = fields.List(fields.Nested(Fault), metadata={"description": "Every faulty field."})
    problems = fields.List(fields.Nested(PositionProblem), metadata={"description": "Why the state is impossible."})


class ProblemRow(AnswerSchema):
    """The last row of an answer in rows that could not be gone on with, by a mistake of ours."""

    problem = fields.Nested(ProblemDetails, required=True)


class Source(AnswerSchema):
    """What one of several rulebooks says."""

    source = fields.String(required=True, metadata={"description": "Id of the rulebook."})
    text = fields.String(required=True, metadata={"description": "A sentence that names it."})


class ByRule(AnswerSchema):
    """What comes by a rule."""

    rule = fields.String(required=True)
    sources = fields.List(
        fields.Nested(Source),
        metadata={
            "description": "What each rulebook says, where they differ about this rule; absent elsewhere.",
            OF_SOURCES: True,
        },
    )


class Violation(ByRule):
    """A rule that the action breaks, with the pieces and places as further fields."""

    message = fields.String(required=True)
    section = fields.String(required=True)
    lifted_by = fields.List(
        fields.Raw(),
        metadata={
            "description": (
                "Answers of `check` and `checks` alone: what costs nothing and lifts the rule, such as a card that lies"
                " open, as in `action`. Named in it, the action breaks only rules that have no such field."
            )
        },
    )


class Event(ByRule):
    """Something that happened, with the pieces and places as further fields."""

    type = fields.String(required=True)
    message = fields.String(required=True)


class ReplayEvent(Event):
    """An event of a record."""

    index = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The action that made it happen, counted from 0; null for the set-up."},
    )


class Standing(AnswerSchema):
    """Where one player ended."""

    player = fields.String(required=True)
    rank = fields.Integer(required=True, metadata={"description": "From 1; players who share a rank tie."})
    score = fields.Integer(required=True, allow_none=True, metadata={"description": "Null in a game without scores."})


class Outcome(AnswerSchema):
    """How the game ended."""

    won = fields.Boolean(
        required=True,
        allow_none=True,
        metadata={"description": "Whether the players, together or alone, have won; null if they play each other."},
    )
    reason = fields.String(required=True)
    rule = fields.String(required=True)
    standings = fields.List(fields.Nested(Standing), metadata={"description": "By rank; absent if nobody is ranked."})
    winners = fields.List(fields.String(), metadata={"description": "The first in `standings`; absent without them."})


class Need(ByRule):
    """The one thing that has to be answered before it is known what follows, with the pieces and places besides."""

    kind = fields.String(
        required=True,
        metadata={
            "description": "What has to be looked at or chosen; `fact` is a part of the position, which `field` names."
        },
    )
    message = fields.String(required=True, metadata={"description": "The question in words."})
    rule = fields.String(required=True, metadata={"description": "By which it is shown or chosen now."})
    of = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The actor who rolls, draws, shows or chooses; null where it is the table."},
    )
    forms = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Every answer that there is; empty where `pattern` tells."},
    )
    pattern = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "Regular expression of whole answers, where they are too many to list."},
    )


class Undecidable(ByRule):
    """What hangs on something that the rules keep secret, with the pieces and places as further fields."""

    message = fields.String(required=True)
    rule = fields.String(required=True, metadata={"description": "The rule that would need it."})
    secrets = fields.List(
        fields.String(), required=True, metadata={"description": "Dotted paths of the position that are secret."}
    )


def _needs(**more: Any) -> fields.Nested:
    described = "What has to be answered before it is known what follows; the state is unchanged until then."
    return fields.Nested(Need, required=True, allow_none=True, metadata={"description": described, **more})


def _undecidable(**more: Any) -> fields.Nested:
    described = "The secret that hides what follows; the state is unchanged then."
    return fields.Nested(Undecidable, required=True, allow_none=True, metadata={"description": described, **more})


class StateAnswer(AnswerSchema):
    """A state in the forms that were asked for."""

    state = fields.String(metadata={**marked("state-text", "Text form."), OF_FORM: "text"})
    position = fields.Dict(metadata={**marked("position", "JSON position."), OF_FORM: "json"})


class SetupAnswer(StateAnswer):
    """A new game."""

    events = fields.List(fields.Nested(Event), required=True)


class DescribeAnswer(StateAnswer):
    """A state, and whether the game is over in it."""

    state = fields.String(
        allow_none=True,
        metadata={**marked("state-text", "Text form; null if it cannot hold the state."), OF_FORM: "text"},
    )
    to_act = fields.List(
        fields.String(), required=True, metadata={"description": "The actors who may act now; none when it is over."}
    )
    unknown_parts = fields.List(
        fields.String(),
        required=True,
        data_key="unknown",
        metadata={"description": "Dotted paths of the parts of the position that even its owner does not know."},
    )
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class ValidateAnswer(AnswerSchema):
    """What makes the state impossible; empty if nothing speaks against it."""

    problems = fields.List(fields.Nested(PositionProblem), required=True)


class ActionAnswer(AnswerSchema):
    """An action in the forms that were asked for, with everything named that was left to be found."""

    action = fields.Dict(metadata={**marked("action-object", "JSON object."), OF_FORM: "json"})
    text = fields.String(metadata={**marked("action-text", "Text form."), OF_FORM: "text"})
    label = fields.String(required=True, metadata={"description": "In words."})


class LegalAction(ActionAnswer):
    """A legal action."""

    cost = fields.Integer(required=True, allow_none=True)


class ActionsAnswer(AnswerSchema):
    """One page of the legal actions."""

    actions = fields.List(fields.Nested(LegalAction), required=True)
    total = fields.Integer(required=True, metadata={"description": "On all pages together."})
    next = fields.String(required=True, allow_none=True, metadata={"description": "Cursor of the next page."})


class VerdictAnswer(StateAnswer):
    """Whether it is legal, why not, and what follows. `state` and `position` are unchanged by a refusal."""

    legal = fields.Boolean(required=True)
    cost = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "Actions of the turn's allowance; null in a game that has none."},
    )
    violations = fields.List(fields.Nested(Violation), required=True)
    outcome = fields.Nested(Outcome, required=True, allow_none=True)
    needs = _needs(**{OF_ASKING: True})
    undecidable = _undecidable(**{OF_ASKING: True})


class CheckAnswer(VerdictAnswer, ActionAnswer):
    """The verdict on one action."""

    events = fields.List(fields.Nested(Event), required=True)
    unneeded = fields.List(
        fields.Raw(),
        required=True,
        metadata={
            "description": (
                "Of a legal action: what it uses up and does not need, as in `action`; it would be legal without these,"
                " with the same effect."
            )
        },
    )
    instead = fields.List(
        fields.Nested(LegalAction),
        required=True,
        metadata={"description": "After a refusal: a few legal actions with the same aim, the way out."},
    )


class ChecksAnswer(AnswerSchema):
    """The verdicts in the order of the questions."""

    answers = fields.List(fields.Nested(CheckAnswer), required=True)


class ProcedureAnswer(AnswerSchema):
    """A procedure in the forms that were asked for."""

    procedure = fields.Dict(metadata={**marked("procedure-object", "JSON object."), OF_FORM: "json"})
    text = fields.String(metadata={**marked("procedure-text", "Text form."), OF_FORM: "text"})
    label = fields.String(required=True, metadata={"description": "In words."})


class Change(AnswerSchema):
    """A fact of the position that is another one now."""

    field = fields.String(required=True, metadata={"description": "Its dotted path in the position."})
    before = fields.Raw(required=True, allow_none=True, metadata={"description": "As in the position; null: unknown."})
    after = fields.Raw(required=True, allow_none=True, metadata={"description": "As in the position; null: unknown."})


class ResolveAnswer(StateAnswer, ProcedureAnswer):
    """How far a procedure has come, and what it waits for; or all that happened."""

    legal = fields.Boolean(required=True)
    violations = fields.List(fields.Nested(Violation), required=True)
    answers = fields.List(fields.String(), required=True, metadata={"description": "Those so far."})
    needs = _needs()
    undecidable = _undecidable()
    sequence = fields.List(
        fields.Nested(Event),
        required=True,
        metadata={"description": "What has happened, each with the rule behind it."},
    )
    changed = fields.List(
        fields.Nested(Change), required=True, metadata={"description": "What is otherwise in the position after it."}
    )
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class ActionsEnd(AnswerSchema):
    """How a list of legal actions in rows ends."""

    total = fields.Integer(required=True, metadata={"description": "On all pages together."})
    next = fields.String(
        required=True, allow_none=True, metadata={"description": "Cursor of what is left, if `limit` left some out."}
    )


class ActionsLastRow(AnswerSchema):
    """The last row of a list of legal actions."""

    end = fields.Nested(ActionsEnd, required=True)


class ReplayStep(AnswerSchema):
    """A step that was gone along with."""

    text = fields.String(
        required=True,
        allow_none=True,
        metadata=marked("action-text", "The action; null where the table was put right."),
    )
    label = fields.String(required=True, allow_none=True, metadata={"description": "The action in words, or null."})
    state = fields.String(required=True, metadata=marked("state-text", "What it led to."))


def _why(ends: Mapping[str, str]) -> str:
    return "Why: " + "; ".join(f"`{name}`, {why}" for name, why in ends.items()) + "."


class ReplayEnd(VerdictAnswer):
    """The verdict on a record: the final state, or the one before the step that stopped it, and why.

    `legal` is true if all steps were gone along with.
    """

    applied = fields.Integer(required=True, metadata={"description": "How many actions were done."})
    index = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The step that was not gone along with, counted from 0; null if none."},
    )
    stopped = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf((*ENDS, None)),
        metadata={
            "description": _why(ENDS),
            OF_ASKING: {"description": _why({**ENDS, **WAITS}), "enum": [*ENDS, *WAITS, None]},
        },
    )
    problems = fields.List(
        fields.Nested(PositionProblem), required=True, metadata={"description": "Of a state that is `impossible`."}
    )


class ReplayAnswer(ReplayEnd):
    """The verdict on a record, with what happened in it.

    `legal` is true if all steps were gone along with; else the state is the one before the step that stopped it.
    """

    events = fields.List(fields.Nested(ReplayEvent), required=True)
    steps = fields.List(fields.Nested(ReplayStep), metadata={"description": "If they were asked for."})


class ReplayRow(ReplayStep):
    """A step that was gone along with, and what happened in it; the first row is the start of the record."""

    index = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Of the step, counted from 0; null for the start."}
    )
    events = fields.List(fields.Nested(ReplayEvent), required=True)


class ReplayLastRow(AnswerSchema):
    """The last row of a replay."""

    end = fields.Nested(ReplayEnd, required=True)


class GameSummary(AnswerSchema):
    """A game that is served."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    rules_version = fields.String(metadata={"description": "Absent if the game is not `playable`."})
    href = fields.String(required=True)
    playable = fields.Boolean(
        required=True, metadata={"description": "Whether states and actions can be asked about; else it is described."}
    )
    offers = fields.List(
        fields.String(validate=validate.OneOf([*OFFERS, PHOTOS])),
        metadata={
            "description": "What is answered beyond what is of every playable game; absent if it is not `playable`."
        },
    )


class LimitsAnswer(AnswerSchema):
    """How much a question may hold: bytes of bodies, items of lists, characters of texts."""

    body_bytes = fields.Integer(required=True, metadata={"description": "Of every body but those with lists."})
    list_body_bytes = fields.Integer(required=True, metadata={"description": "Of `checks` and `replay`."})
    photos = fields.Integer(required=True, metadata={"description": "Of one table."})
    photo_bytes = fields.Integer(required=True, metadata={"description": "Of one photo."})
    photos_bytes = fields.Integer(required=True, metadata={"description": "Of a body with photos."})
    questions = fields.Integer(required=True, metadata={"description": "Of one `checks`."})
    steps = fields.Integer(required=True, metadata={"description": "Of one `replay`."})
    page = fields.Integer(required=True, metadata={"description": "Actions in one answer of `actions`."})
    filters = fields.Integer(required=True, metadata={"description": "Types, and actors, that `actions` is asked for."})
    answers = fields.Integer(required=True, metadata={"description": "Of one `resolve`."})
    tags = fields.Integer(required=True, metadata={"description": "Of a record."})
    tag_name = fields.Integer(required=True)
    tag_text = fields.Integer(required=True)
    label = fields.Integer(required=True, metadata={"description": "Of a record's step, in words."})
    comment = fields.Integer(required=True, metadata={"description": "Of a record's step."})


class GamesAnswer(AnswerSchema):
    """The games that are served, and how much a question about any of them may hold."""

    games = fields.List(fields.Nested(GameSummary), required=True)
    limits = fields.Nested(LimitsAnswer, required=True)


class ActionKind(AnswerSchema):
    """A type of action."""

    type = fields.String(required=True)
    summary = fields.String(required=True)
    schema = fields.Dict(required=True, metadata={"description": "JSON Schema of the action's JSON object."})


class GameAnswer(GameSummary):
    """All that a client has to know of a game; what is particular to the game stands in further fields."""

    languages = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "What `Accept-Language` can choose; first the default."},
    )
    actions = fields.List(fields.Nested(ActionKind), metadata={"description": "Absent if not `playable`."})
    setup = fields.Dict(
        metadata={"description": "JSON Schema of the options of `setup`; absent if the game is not `playable`."}
    )
    procedures = fields.List(
        fields.Nested(ActionKind),
        metadata={
            "description": "What `resolve` goes through beside the actions; absent if the game does not answer that.",
            OF_ASKING: True,
        },
    )


class Reading(AnswerSchema):
    """How the rulebook is read where it is silent or ambiguous."""

    number = fields.String(required=True)
    text = fields.String(required=True)


class Rule(AnswerSchema):
    """A rule of the rulebook, in our own words."""

    id = fields.String(required=True)
    name = fields.String(required=True, metadata={"description": "What players call it, in a few words."})
    section = fields.String(required=True)
    order = fields.Integer(required=True)
    text = fields.String(required=True)
    reading = fields.String(required=True, allow_none=True, metadata={"description": "The readings, in one text."})
    readings = fields.List(fields.Nested(Reading), required=True)
    asked = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "What is asked when this rule is the answer, in the words of players; for a search."},
    )


class Term(AnswerSchema):
    """A word of the rulebook, what else people call it, and what it means, in our own words."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    also = fields.List(fields.String(), required=True)
    text = fields.String(required=True)
    rules = fields.List(
        fields.String(), required=True, metadata={"description": "Ids of the rules that say more, the first one most."}
    )


class RulesAnswer(AnswerSchema):
    """Every rule, in the order of the rulebook, and the glossary."""

    rules = fields.List(fields.Nested(Rule), required=True)
    glossary = fields.List(fields.Nested(Term), required=True)


class Alive(AnswerSchema):
    """The process answers."""

    status = fields.String(required=True)
    version = fields.String(required=True)


class Ready(AnswerSchema):
    """The games are loaded."""

    status = fields.String(required=True)
    games = fields.List(fields.String(), required=True)
