"""The envelopes of answers about what has not happened yet: what lies ahead, the ways to a goal, what is best to do.

Invariant: as in `answers.py`, they are only described here; `shapes.py` writes them.
"""

from marshmallow import fields, validate

from jupiter.engine.outlook import Harm
from jupiter.service.answers import AnswerSchema, Event, LegalAction, Outcome
from jupiter.service.fields import OF_ASKING, marked


class Chance(AnswerSchema):
    """So many of so many results of a die or a draw, all equally likely."""

    count = fields.Integer(required=True, data_key="in")
    of = fields.Integer(required=True)


class Course(AnswerSchema):
    """One way in which the game may go on, with the pieces and places as further fields."""

    kind = fields.String(required=True, metadata={"description": "What comes; each game has its own."})
    message = fields.String(required=True, metadata={"description": "What follows if nobody reacts."})
    rule = fields.String(required=True)
    harm = fields.String(
        required=True,
        validate=validate.OneOf([str(harm) for harm in Harm]),
        metadata={
            "description": (
                "How bad it is if nobody acts or reacts, whatever is chosen on the way: `harm` can be put right, `loss`"
                " is for good, by `defeat` the game is lost."
            )
        },
    )
    chance = fields.Nested(Chance, required=True, allow_none=True, metadata={"description": "Null: it is certain."})
    after = fields.Integer(
        required=True,
        allow_none=True,
        metadata={
            "description": "The course that comes before it, counted from 0; null where it starts from the state."
        },
    )
    actions = fields.List(
        fields.String(metadata=marked("action-text")),
        required=True,
        metadata={"description": "What leads there, each legal after the one before."},
    )
    choices = fields.Boolean(
        required=True,
        metadata={"description": "Whether players choose on the way; the first legal choice is made here."},
    )
    can_act = fields.Boolean(
        required=True,
        metadata={
            "description": "Whether somebody can still act before it, or react: then it comes only if nobody does."
        },
    )
    events = fields.List(fields.Nested(Event), required=True, metadata={"description": "As `check` answers them."})
    outcome = fields.Nested(Outcome, required=True, allow_none=True)


class Threat(AnswerSchema):
    """Something that is one step from its end, with the pieces and places as further fields."""

    kind = fields.String(required=True)
    message = fields.String(required=True)
    rule = fields.String(required=True)


class Margin(Threat):
    """How much of something is left before it matters, with the pieces and places as further fields."""

    left = fields.Integer(required=True, metadata={"description": "At 0 the next one is one too many."})


class ResultOdds(AnswerSchema):
    """How likely one result is."""

    result = fields.String(
        required=True, metadata={"description": "A face, a piece or a place; each game has its own."}
    )
    name = fields.String(required=True, metadata={"description": "The same in words."})
    least = fields.Nested(Chance, required=True)
    most = fields.Nested(
        Chance,
        required=True,
        metadata={"description": "As `least`, unless it hangs on something that is not known."},
    )


class Chances(AnswerSchema):
    """What may be rolled, drawn or tried next, with the pieces and places as further fields."""

    kind = fields.String(required=True)
    message = fields.String(required=True, metadata={"description": "What it is."})
    rule = fields.String(required=True)
    results = fields.List(
        fields.Nested(ResultOdds),
        required=True,
        metadata={"description": "Those that there can be, of which just one comes about."},
    )


class OutlookAnswer(AnswerSchema):
    """What lies ahead; all of it empty when the game is over."""

    ahead = fields.List(
        fields.Nested(Course), required=True, metadata={"description": "What comes, in its order; first the next."}
    )
    threats = fields.List(fields.Nested(Threat), required=True)
    margins = fields.List(fields.Nested(Margin), required=True)
    chances = fields.List(
        fields.Nested(Chances),
        required=True,
        metadata={"description": "Of whatever somebody may come to next.", OF_ASKING: True},
    )


class WayStep(LegalAction):
    """An action on the way."""

    now = fields.Boolean(
        required=True,
        metadata={"description": "Whether `check` allows it after the steps before it; else it is for a later turn."},
    )


class Way(AnswerSchema):
    """Actions, one after the other, that lead to the goal."""

    steps = fields.List(fields.Nested(WayStep), required=True)
    cost = fields.Integer(
        required=True, allow_none=True, metadata={"description": "Of all steps; null in a game that has none."}
    )
    spends = fields.List(
        fields.Raw(),
        required=True,
        metadata={"description": "What it uses up beyond its cost, such as cards of the hand, as in `action`."},
    )
    now = fields.Boolean(required=True, metadata={"description": "Whether all of it can be done as things stand."})
    message = fields.String(required=True, metadata={"description": "In a few words: `4 actions by 7.1`."})


class WaysAnswer(AnswerSchema):
    """The ways to a goal: those that use up least first, then ones that use up more and cost less."""

    ways = fields.List(fields.Nested(Way), required=True)
    complete = fields.Boolean(
        required=True,
        metadata={
            "description": (
                "Whether there is no better way; false if the search was cut short or something is left out of it."
            )
        },
    )
    message = fields.String(
        required=True, metadata={"description": "All ways in one sentence; if there is none, why not."}
    )
    left_out = fields.List(
        fields.String(),
        required=True,
        metadata={
            "description": "What may lead to a better way and was not looked through: pieces, and types of action."
        },
    )


class Interval(AnswerSchema):
    """Between these the mean of very many playouts lies, with 95 % confidence; from 0 to 1."""

    least = fields.Float(required=True)
    most = fields.Float(required=True)


class RatedAction(LegalAction):
    """A legal action, and what the adviser makes of the position after it."""

    value = fields.Float(required=True, metadata={"description": "From 0 to 1; more is better."})
    interval = fields.Nested(Interval, required=True)
    playouts = fields.Integer(required=True, metadata={"description": "How many began with it."})


class AdviceAnswer(AnswerSchema):
    """What somebody would do who looks ahead."""

    actor = fields.String(
        required=True, allow_none=True, metadata={"description": "Who decides; null where nobody does."}
    )
    value = fields.Float(
        required=True,
        allow_none=True,
        metadata={"description": "What the adviser makes of the position: as of the best action. From 0 to 1."},
    )
    interval = fields.Nested(Interval, required=True, allow_none=True)
    chance = fields.Float(
        required=True,
        allow_none=True,
        metadata={
            "description": (
                "The chance to win if the adviser plays on, as measured on games with such values; null where that has"
                " not been measured."
            )
        },
    )
    playouts = fields.Integer(required=True, metadata={"description": "Of all actions, listed or not."})
    actions = fields.List(
        fields.Nested(RatedAction), required=True, metadata={"description": "The best first, a few of them."}
    )


class AdviceLastRow(AnswerSchema):
    """The last row of advice."""

    end = fields.Nested(AdviceAnswer, required=True)
