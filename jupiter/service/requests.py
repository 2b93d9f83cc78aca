"""The envelopes of requests, which marshmallow reads.

Invariant: the board stays out of it. A state or an action is one field here, and the game's own matter inside. What
answers call a thing it can be sent as: `position` for a state in JSON, `text` for an action as text.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

from marshmallow import INCLUDE, RAISE, Schema, ValidationError, fields, post_load, validate, validates_schema

from jupiter.engine.chance import SEEDS
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.schemas import Schema as JsonSchema
from jupiter.engine.schemas import any_given, given
from jupiter.service.fields import (
    MISSING,
    NULL,
    TIME,
    ActionField,
    ActionTextField,
    BoundedDict,
    BoundedList,
    GoalField,
    PositionField,
    ProcedureField,
    SetupField,
    StateField,
    StrictBoolean,
    StrictInteger,
    a_time,
    current_game,
    form_field,
    joint,
    known_actor,
    known_type,
    marked,
    played_here,
    read_by_game,
    same_rules,
)
from jupiter.service.limits import FEWEST_PLAYOUTS, LIMITS
from jupiter.service.paging import CURSOR
from jupiter.service.plain import PAGE, answered
from jupiter.service.replay import Step

RECORD = "record/1"

PLAYOUTS = 64
"""Of advice where nobody says how many."""

OTHER_NAMES: Mapping[str, str] = {"position": "state", "text": "action"}
"""What answers call one form of a thing, by the field that takes it in any form."""


class Envelope(Schema):
    """A request's JSON object. A field that it does not know is a fault that names those it knows."""

    class Meta:  # noqa: D106
        unknown = RAISE

    also: ClassVar[tuple[JsonSchema, ...]] = ()
    """What its JSON Schema says beyond its fields: how they go together."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.error_messages["unknown"] = f"Unknown field; known here: {', '.join(self.fields)}."
        self.error_messages["type"] = "Not a JSON object."

    def handle_error(self, error: ValidationError, data: Any, **_: Any) -> None:
        """Put unknown fields in the order in which they were sent; marshmallow has them in that of a set."""
        messages = error.messages
        if isinstance(messages, dict) and isinstance(data, dict):
            for name in data:
                if name in messages and name not in self.fields:
                    messages[name] = messages.pop(name)

    @validates_schema
    def same_in_both_forms(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse two forms of one thing that differ; an answer sent back has two that do not."""
        differing = {
            other: joint(f"Not the same as in {name}; send one of the two.")
            for other, name in OTHER_NAMES.items()
            if other in data and name in data and data[other] != data[name]
        }
        if differing:
            raise ValidationError(differing)

    @post_load
    def as_read(self, data: dict[str, Any], **_: Any) -> Any:
        """Whatever name it was sent by, a state is `state` from here on, and an action `action`."""
        for other in OTHER_NAMES.keys() & data.keys():
            data[OTHER_NAMES[other]] = data.pop(other)
        return data


def _position() -> PositionField:
    return PositionField(metadata=marked("sent-position", "The `position` of an answer, in place of `state`."))


def _text() -> ActionTextField:
    return ActionTextField(metadata=marked("sent-text", "The `text` of an answer, in place of `action`."))


def _has_state(sent: Mapping[str, Any]) -> bool:
    return sent.get("state") is not None or sent.get("position") is not None


A_STATE, AN_ACTION = any_given("state", "position"), any_given("action", "text")


class StateRequest(Envelope):
    """A state."""

    also: ClassVar[tuple[JsonSchema, ...]] = (A_STATE,)

    state = StateField(other="position", required=True, metadata=marked("state", "Text form, or JSON position."))
    position = _position()


class DescribeRequest(StateRequest):
    """A state, and the form in which it is wanted."""

    form = form_field()


class WaysRequest(DescribeRequest):
    """A state, and what is to be got to."""

    goal = GoalField(
        required=True,
        error_messages={"required": MISSING, "null": NULL},
        metadata=marked("goal", "What is to be got to; each game has its own goals."),
    )


class ResolveRequest(DescribeRequest):
    """A state, a procedure, and the answers so far."""

    procedure = ProcedureField(
        required=True,
        error_messages={"required": MISSING, "null": NULL},
        metadata=marked("procedure", "Text form, or JSON object with a `type`; any action is one, too."),
    )
    answers = BoundedList(
        fields.String(metadata=marked("answer")),
        LIMITS.answers,
        "More than {max} answers.",
        load_default=list,
        error_messages={"null": NULL, "invalid": "Not a list."},
        metadata={"description": "Answers so far, after those that the procedure itself carries."},
    )

    @validates_schema(skip_on_field_errors=True)
    def answered(self, data: dict[str, Any], **_: Any) -> None:
        """Give the procedure its answers, which the game reads."""
        data["procedure"] = read_by_game(
            lambda answers: answered(current_game(), data["procedure"], answers), data.pop("answers")
        )


class AdviceRequest(DescribeRequest):
    """A state, and how much is to be spent on it."""

    playouts = StrictInteger(
        load_default=None,
        validate=validate.Range(FEWEST_PLAYOUTS, LIMITS.playouts, error="Not from {min} to {max}."),
        metadata={
            "description": (
                f"How many times to look ahead, {PLAYOUTS} if left out; each costs time. A server may spend fewer at"
                " most."
            )
        },
    )
    seed = StrictInteger(
        load_default=0,
        validate=validate.Range(0, SEEDS - 1, error="Not from {min} to {max}."),
        metadata={"description": "Of the adviser's own dice: the same one has the same answer."},
    )
    actor = fields.String(
        load_default=None,
        validate=known_actor,
        metadata=marked("actor", "Who asks: one of those who may act; the first of them if left out."),
    )


def playouts_of(body: Any) -> int:
    """How many playouts a body asks for, any JSON value; 0 where that is faulty, since it is refused."""
    playouts = (body.get("playouts") or PLAYOUTS) if isinstance(body, dict) else 0
    return playouts if isinstance(playouts, int) and playouts <= LIMITS.playouts else 0


class CheckRequest(DescribeRequest):
    """A state and an action."""

    also = (A_STATE, AN_ACTION)

    action = ActionField(
        other="text", required=True, metadata=marked("action", "Text form, or JSON object with a `type`.")
    )
    text = _text()


class QuestionRequest(Envelope):
    """An action, and the state if it is not that of all questions."""

    also = (AN_ACTION,)

    state = StateField(other="position", metadata=marked("state", "In place of the `state` of all questions."))
    position = _position()
    action = ActionField(other="text", required=True, metadata=marked("action", "Text form, or JSON object."))
    text = _text()


class ChecksRequest(Envelope):
    """Many questions at once: many actions on one state, or each on its own."""

    also = ({"anyOf": [given("state"), given("position"), {"properties": {"questions": {"items": A_STATE}}}]},)

    state = StateField(other="position", metadata=marked("state", "Of every question that names no other."))
    position = _position()
    questions = BoundedList(
        fields.Nested(QuestionRequest),
        LIMITS.questions,
        "Not {min} to {max} questions.",
        least=1,
        required=True,
        error_messages={"required": MISSING, "null": NULL, "invalid": "Not a list."},
    )
    form = form_field()

    # Even where fields are faulty, so that a client learns of all faults at once.
    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def a_state_each(self, _data: dict[str, Any], original: Any, **_: Any) -> None:
        """Refuse a question about no state."""
        questions = original.get("questions") if isinstance(original, dict) else None
        if not isinstance(questions, list) or _has_state(original):
            return
        without = [n for n, one in enumerate(questions) if isinstance(one, dict) and not _has_state(one)]
        if without:
            raise ValidationError({"questions": {n: {"state": joint(MISSING)} for n in without[: LIMITS.questions]}})


def _filter(kind: str, those: str, known: Callable[[str], None]) -> BoundedList:
    """A list of words of the game; `those` are what they name, for people."""
    return BoundedList(
        fields.String(validate=known, metadata=marked(kind)),
        LIMITS.filters,
        f"More than {{max}} {those}.",
        load_default=list,
        metadata={"description": f"Only actions of these {those}; all if empty."},
    )


class ActionsRequest(DescribeRequest):
    """A state, filters, and which page of the list is wanted."""

    types = _filter("type", "types", known_type)
    actors = _filter("actor", "actors", known_actor)
    limit = StrictInteger(
        load_default=PAGE,
        validate=validate.Range(1, LIMITS.page, error="Not from {min} to {max}."),
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


class ActionRowsRequest(ActionsRequest):
    """As `ActionsRequest`, for an answer in rows, which needs no pages: without `limit` all are wanted."""

    limit = StrictInteger(load_default=None, validate=validate.Range(1, LIMITS.page, error="Not from {min} to {max}."))


class StepRequest(Envelope):
    """A step of a record that is more than an action."""

    action = ActionField(other="text", metadata=marked("action", "What was done."))
    text = _text()
    state = StateField(
        other="position",
        metadata=marked("state", "What it led to; without an action, what the table was put right to by hand."),
    )
    position = _position()
    label = fields.String(
        validate=validate.Length(max=LIMITS.label), allow_none=True, metadata={"description": "The step in words."}
    )
    comment = fields.String(
        validate=validate.Length(max=LIMITS.comment), metadata={"description": "What is said of it."}
    )
    time = fields.String(
        validate=a_time,
        metadata={"description": "When it was done: ISO 8601, in UTC.", "pattern": f"^{TIME.pattern}$"},
    )

    @validates_schema(pass_original=True, skip_on_field_errors=False)
    def with_something_done(self, _data: dict[str, Any], original: Any, **_: Any) -> None:
        """Refuse words about nothing."""
        if all(original.get(name) is None for name in ("action", "text", "state", "position")):
            raise ValidationError("A step has an action, a state, or both; send either.")

    @post_load
    def as_read(self, data: dict[str, Any], **_: Any) -> Step:
        """Leave out what is for people."""
        named = super().as_read(data)
        return Step(named.get("action"), named.get("state"))


class StepField(ActionField):
    """A step of a record: an action, or an object that holds an action, a state or both."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Step:
        # An action has a `type`. Without one, a field of a step shows that a step was meant, and faults are named so.
        if isinstance(value, dict) and "type" not in value and (not value or not STEP.fields.keys().isdisjoint(value)):
            return cast("Step", STEP.load(value))
        return Step(super()._deserialize(value, attr, data, **kwargs))


STEP = StepRequest()


class ReplayRequest(Envelope):
    """A start (either `state` or `setup`), and the steps from there on; a record file can be sent as it is."""

    also = ({"oneOf": [A_STATE, given("setup")]},)

    format = fields.String(
        validate=validate.Equal(RECORD, error="Not {other}, the only format that is read here."),
        metadata={"description": "Of a record file.", "enum": [RECORD]},
    )
    game = fields.String(validate=played_here, metadata=marked("game", "The game's id, as in the address."))
    rules = fields.String(
        validate=same_rules,
        error_messages={"invalid": 'Not a string, such as "1.0".'},
        metadata=marked("rules", "Version of the rules; another major version is refused."),
    )
    tags = BoundedDict(
        LIMITS.tags,
        "More than {max} tags.",
        error_messages={"invalid": "Not an object; send texts by their names."},
        keys=fields.String(validate=validate.Length(1, LIMITS.tag_name, error="A name has {min} to {max} characters.")),
        values=fields.String(
            validate=validate.Length(max=LIMITS.tag_text, error="More than {max} characters."),
            error_messages={"invalid": f"Not a string; send a text of at most {LIMITS.tag_text} characters."},
        ),
        metadata={
            "description": "For people: who played, when, where. Nothing is done with it.",
            "x-also": {"maxProperties": LIMITS.tags, "propertyNames": {"minLength": 1, "maxLength": LIMITS.tag_name}},
        },
    )
    at = StrictInteger(
        validate=validate.Range(0, error="Less than {min}; send how many steps led to what the table showed."),
        metadata={
            "description": "How many steps led to what the table showed. Undone ones follow; they are replayed, too."
        },
    )
    state = StateField(other="position", metadata=marked("state", "Where the record starts; or else `setup`."))
    position = _position()
    setup = SetupField(metadata=marked("setup", "Options of a new game; or else `state`."))
    actions = BoundedList(
        StepField(metadata=marked("step")),
        LIMITS.steps,
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
        if isinstance(original, dict) and _has_state(original) == ("setup" in original):
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
            # Unknown fields are named here, since the game does not know of `form`, which is sent among its options.
            own = current_game().setup_schema()["properties"]
            known = (*own, *self.fields)
            message = f"is not known; known: {', '.join(known)}"
            faults = [Malformed([Fault(name, message)]) for name in original if name not in known]
            try:
                data["new"] = read_by_game(current_game().setup, {k: v for k, v in original.items() if k in own})
            except ValidationError as error:
                faults += cast("list[Malformed]", error.messages)
            if faults:
                raise ValidationError(faults)
