"""The envelopes of requests, which marshmallow reads, and of answers, which it only describes.

Law of this file: the board stays out of it. A state or an action is one field here, and the game's own matter inside.
Answers are written as plain dicts by `shapes.py`, since dumping them through a schema would cost more than the rules
do; the tests hold every answer against the schema that is published for it.
"""

from typing import Any, cast

from marshmallow import INCLUDE, RAISE, Schema, ValidationError, fields, post_load, validate, validates_schema

from jupiter.api.cursors import CURSOR
from jupiter.api.fields import (
    MISSING,
    NULL,
    ActionField,
    BoundedDict,
    BoundedList,
    SetupField,
    StateField,
    StrictBoolean,
    StrictInteger,
    form_field,
    joint,
    known_actor,
    known_type,
    played_here,
    read_by_game,
    same_rules,
)
from jupiter.api.registry import current_game
from jupiter.api.replays import ENDS, Step
from jupiter.api.wire import marked

PAGE = 200
PAGE_MAX = 1000
REPLAY_MAX = 2000
CHECKS_MAX = 100
FILTERS_MAX = 100
RECORD = "record/1"

MAX_TAGS = 50


class Envelope(Schema):
    """A request's JSON object. A field that it does not know is a fault that names those it knows."""

    class Meta:  # noqa: D106
        unknown = RAISE

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.error_messages["unknown"] = f"Unknown field; known here: {', '.join(self.fields)}."
        self.error_messages["type"] = "Not a JSON object."


def _state() -> StateField:
    return StateField(
        required=True,
        metadata=marked("state", "Text form, or JSON position."),
    )


class StateRequest(Envelope):
    """A state."""

    state = _state()


class DescribeRequest(StateRequest):
    """A state, and the form in which it is wanted."""

    form = form_field()


class CheckRequest(DescribeRequest):
    """A state and an action."""

    action = ActionField(
        required=True,
        metadata=marked("action", "Text form, or JSON object with a `type`."),
    )


class QuestionRequest(Envelope):
    """An action, and the state if it is not that of all questions."""

    state = StateField(metadata=marked("state", "In place of the `state` of all questions."))
    action = ActionField(required=True, metadata=marked("action", "Text form, or JSON object."))


class ChecksRequest(Envelope):
    """Many questions at once: many actions on one state, or each on its own."""

    state = StateField(metadata=marked("state", "Of every question that names no other."))
    questions = BoundedList(
        fields.Nested(QuestionRequest),
        CHECKS_MAX,
        "Not {min} to {max} questions.",
        least=1,
        required=True,
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a list."},
    )
    form = form_field()

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def a_state_each(self, _data: dict[str, Any], original: Any, **_: Any) -> None:
        """Refuse a question about no state."""
        questions = original.get("questions") if isinstance(original, dict) else None
        if not isinstance(questions, list) or "state" in original:
            return
        without = [n for n, one in enumerate(questions) if isinstance(one, dict) and "state" not in one]
        if without:
            raise ValidationError({"questions": {n: {"state": joint(MISSING)} for n in without[:CHECKS_MAX]}})


class ActionsRequest(DescribeRequest):
    """A state, filters, and which page of the list is wanted."""

    types = BoundedList(
        fields.String(validate=known_type, metadata=marked("type")),
        FILTERS_MAX,
        "More than {max} types.",
        load_default=list,
        metadata={"description": "Only actions of these types; all if empty."},
    )
    actors = BoundedList(
        fields.String(validate=known_actor, metadata=marked("actor")),
        FILTERS_MAX,
        "More than {max} figures.",
        load_default=list,
        metadata={"description": "Only actions of these figures; all if empty."},
    )
    limit = StrictInteger(
        load_default=PAGE,
        validate=validate.Range(1, PAGE_MAX, error="Not from {min} to {max}."),
        metadata={"description": "At most so many actions in one answer."},
    )
    cursor = fields.String(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "`next` of the page before; its state, types and actors have to be sent again.",
            "pattern": f"^{CURSOR.pattern}$",
        },
    )


class StepRequest(Envelope):
    """A step of a record that is more than an action."""

    action = ActionField(metadata=marked("action", "What was done."))
    state = StateField(
        metadata=marked("state", "What it led to; without an action, what the table was put right to by hand.")
    )
    label = fields.String(validate=validate.Length(max=500), metadata={"description": "The step in words."})
    comment = fields.String(validate=validate.Length(max=2000), metadata={"description": "What somebody says of it."})

    @post_load
    def as_step(self, data: dict[str, Any], **_: Any) -> Step:
        """Leave out what is for people."""
        return Step(data.get("action"), data.get("state"))


class StepField(ActionField):
    """A step of a record: an action, or an object that holds an action, a state or both."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Step:
        if isinstance(value, dict) and "type" not in value and not {"action", "state"}.isdisjoint(value):
            return cast("Step", STEP.load(value))
        return Step(super()._deserialize(value, attr, data, **kwargs))


STEP = StepRequest()


class ReplayRequest(Envelope):
    """A start (either `state` or `setup`), and the steps from there on; a record file can be sent as it is."""

    format = fields.String(
        validate=validate.Equal(RECORD, error="Not {other}, the only format that is read here."),
        metadata={"description": "Of a record file.", "enum": [RECORD]},
    )
    game = fields.String(validate=played_here, metadata=marked("game", "The game's id, as in the address."))
    rules = fields.String(
        validate=same_rules,
        metadata=marked("rules", "Version of the rules; another major version is refused."),
    )
    tags = BoundedDict(
        MAX_TAGS,
        "More than {max} tags.",
        keys=fields.String(validate=validate.Length(1, 50)),
        values=fields.String(validate=validate.Length(max=500)),
        metadata={
            "description": "For people: who played, when, where. Nothing is done with it.",
            "x-also": {"maxProperties": MAX_TAGS, "propertyNames": {"minLength": 1, "maxLength": 50}},
        },
    )
    at = StrictInteger(
        validate=validate.Range(0, error="Less than {min}."),
        metadata={
            "description": "How many steps led to what the table showed. Undone ones follow; they are replayed, too."
        },
    )
    state = StateField(metadata=marked("state", "Where the record starts; or else `setup`."))
    setup = SetupField(metadata=marked("setup", "Options of a new game; or else `state`."))
    actions = BoundedList(
        StepField(metadata=marked("step")),
        REPLAY_MAX,
        "More than {max} actions; send the record in parts.",
        required=True,
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a list."},
    )
    steps = StrictBoolean(
        load_default=False, metadata={"description": "Whether the answer lists every step with its state."}
    )
    form = form_field()

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def one_start(self, _data: dict[str, Any], original: Any, **_: Any) -> None:
        """Refuse a record with two starts or none."""
        if isinstance(original, dict) and ("state" in original) == ("setup" in original):
            raise ValidationError(joint("Exactly one of the fields state and setup is needed."))

    @validates_schema
    def at_a_step(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse a record that stands behind its end."""
        if data.get("at", 0) > len(data["actions"]):
            raise ValidationError({"at": joint(f"There are only {len(data['actions'])} steps.")})


class SetupRequest(Schema):
    """Options of a new game; the game's `setup` schema, at `GET /v1/games/{game}`, says which there are."""

    class Meta:  # noqa: D106
        unknown = INCLUDE

    error_messages = {"type": "Not a JSON object."}  # noqa: RUF012 - marshmallow's own way

    form = form_field()

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def set_up(self, data: dict[str, Any], original: Any, **_: Any) -> None:
        """Have the game read all other fields; what it sets up becomes the field `new`."""
        if isinstance(original, dict):
            options = {name: value for name, value in original.items() if name != "form"}
            data["new"] = read_by_game(current_game().setup, options)


class Answer(Schema):
    """An answer, or a part of one. Clients have to bear with more fields than are described."""

    class Meta:  # noqa: D106
        unknown = INCLUDE


class Fault(Answer):
    """A faulty field."""

    field = fields.String(required=True, metadata={"description": "Dotted from the outside in; empty for the whole."})
    message = fields.String(required=True)


class PositionProblem(Answer):
    """Something that makes a state impossible, with the pieces and places as further fields."""

    code = fields.String(required=True)
    message = fields.String(required=True)


class ProblemKind(Answer):
    """A kind of problem."""

    type = fields.String(required=True)
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    cure = fields.String(required=True)


class ProblemKinds(Answer):
    """All kinds of problems."""

    problems = fields.List(fields.Nested(ProblemKind), required=True)


class ProblemDetails(Answer):
    """RFC 9457 problem details."""

    type = fields.String(required=True, metadata={"description": "Address of the kind's description."})
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True)
    errors = fields.List(fields.Nested(Fault), metadata={"description": "Every faulty field."})
    problems = fields.List(fields.Nested(PositionProblem), metadata={"description": "Why the state is impossible."})


class Violation(Answer):
    """A rule that the action breaks, with the pieces and places as further fields."""

    rule = fields.String(required=True)
    message = fields.String(required=True)
    section = fields.String(required=True)


class Event(Answer):
    """Something that happened, with the pieces and places as further fields."""

    type = fields.String(required=True)
    message = fields.String(required=True)
    rule = fields.String(required=True)


class ReplayEvent(Event):
    """An event of a record."""

    index = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "The action that made it happen, counted from 0; null for the set-up."},
    )


class Outcome(Answer):
    """How the game ended."""

    won = fields.Boolean(required=True)
    reason = fields.String(required=True)
    rule = fields.String(required=True)


class StateAnswer(Answer):
    """A state in the forms that were asked for."""

    state = fields.String(metadata=marked("state-text", "Text form; absent if `form` is json."))
    position = fields.Dict(metadata=marked("position", "JSON position; absent if `form` is text."))


class SetupAnswer(StateAnswer):
    """A new game."""

    events = fields.List(fields.Nested(Event), required=True)


class DescribeAnswer(StateAnswer):
    """A state, and whether the game is over in it."""

    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class ValidateAnswer(Answer):
    """What makes the state impossible; empty if nothing does."""

    problems = fields.List(fields.Nested(PositionProblem), required=True)


class ActionAnswer(Answer):
    """An action in the forms that were asked for, with everything named that was left to be found."""

    action = fields.Dict(metadata=marked("action-object", "JSON object; absent if `form` is text."))
    text = fields.String(metadata=marked("action-text", "Text form; absent if `form` is json."))
    label = fields.String(required=True, metadata={"description": "In words."})


class LegalAction(ActionAnswer):
    """A legal action."""

    cost = fields.Integer(required=True)


class ActionsAnswer(Answer):
    """One page of the legal actions."""

    actions = fields.List(fields.Nested(LegalAction), required=True)
    total = fields.Integer(required=True, metadata={"description": "On all pages together."})
    next = fields.String(required=True, allow_none=True, metadata={"description": "Cursor of the next page."})


class VerdictAnswer(StateAnswer):
    """Whether it is legal, why not, and what follows. `state` and `position` are unchanged by a refusal."""

    legal = fields.Boolean(required=True)
    cost = fields.Integer(required=True, metadata={"description": "Actions of the turn's allowance."})
    violations = fields.List(fields.Nested(Violation), required=True)
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class CheckAnswer(VerdictAnswer, ActionAnswer):
    """The verdict on one action."""

    events = fields.List(fields.Nested(Event), required=True)
    instead = fields.List(
        fields.Nested(LegalAction),
        required=True,
        metadata={"description": "After a refusal: a few legal actions with the same aim, the way out."},
    )


class ChecksAnswer(Answer):
    """The verdicts in the order of the questions."""

    answers = fields.List(fields.Nested(CheckAnswer), required=True)


class ReplayStep(Answer):
    """A step that was gone along with."""

    text = fields.String(
        required=True,
        allow_none=True,
        metadata=marked("action-text", "The action; null where the table was put right."),
    )
    label = fields.String(required=True, allow_none=True, metadata={"description": "The action in words, or null."})
    state = fields.String(required=True, metadata=marked("state-text", "What it led to."))


class ReplayAnswer(VerdictAnswer):
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
        metadata={"description": "Why: " + "; ".join(f"`{name}`, {why}" for name, why in ENDS.items()) + "."},
    )
    problems = fields.List(
        fields.Nested(PositionProblem), required=True, metadata={"description": "Of a state that is `impossible`."}
    )
    events = fields.List(fields.Nested(ReplayEvent), required=True)
    steps = fields.List(fields.Nested(ReplayStep), metadata={"description": "If they were asked for."})


class GameSummary(Answer):
    """A game that is served."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    rules_version = fields.String(required=True)
    href = fields.String(required=True)


class GamesAnswer(Answer):
    """The games that are served."""

    games = fields.List(fields.Nested(GameSummary), required=True)


class ActionKind(Answer):
    """A type of action."""

    type = fields.String(required=True)
    summary = fields.String(required=True)
    schema = fields.Dict(required=True, metadata={"description": "JSON Schema of the action's JSON object."})


class GameAnswer(GameSummary):
    """All that a client has to know to play; what is particular to the game stands in further fields."""

    languages = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "What `Accept-Language` can choose; first the default."},
    )
    actions = fields.List(fields.Nested(ActionKind), required=True)
    setup = fields.Dict(required=True, metadata={"description": "JSON Schema of the options of `setup`."})


class Reading(Answer):
    """How the rulebook is read where it is silent or ambiguous."""

    number = fields.String(required=True)
    text = fields.String(required=True)


class Rule(Answer):
    """A rule of the rulebook, in our own words."""

    id = fields.String(required=True)
    section = fields.String(required=True)
    order = fields.Integer(required=True)
    text = fields.String(required=True)
    reading = fields.String(required=True, allow_none=True, metadata={"description": "The readings, in one text."})
    readings = fields.List(fields.Nested(Reading), required=True)


class RulesAnswer(Answer):
    """Every rule, in the order of the rulebook."""

    rules = fields.List(fields.Nested(Rule), required=True)


class Sheet(Answer):
    """A kind of sheet to print."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    help = fields.String(required=True, metadata={"description": "What it is for, in a short sentence."})
    href = fields.String(required=True, metadata={"description": "Address of the PDF; options go into its query."})


class PrintOption(Answer):
    """An option of printing: `choices` lists the good values, or `form` and `pattern` describe them."""

    name = fields.String(required=True, metadata={"description": "Name of the query parameter."})
    help = fields.String(required=True)
    default = fields.String(required=True)
    choices = fields.List(fields.String())
    form = fields.String()
    pattern = fields.String(metadata={"description": "Regular expression of good values, where `form` describes them."})


class PrintAnswer(Answer):
    """What can be printed of a game, and how."""

    version = fields.String(required=True, metadata={"description": "Of the set; it is printed on every sheet."})
    sheets = fields.List(fields.Nested(Sheet), required=True)
    options = fields.List(fields.Nested(PrintOption), required=True)


class Alive(Answer):
    """The process answers."""

    status = fields.String(required=True)
    version = fields.String(required=True)


class Ready(Answer):
    """The games are loaded."""

    status = fields.String(required=True)
    games = fields.List(fields.String(), required=True)
