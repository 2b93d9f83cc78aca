"""The envelopes of answers about printing: what can be printed of a game and how, and what an order takes.

Invariant: as in `jupiter/service/answers.py`, they are only described here; the routes write them.
"""

from marshmallow import fields

from jupiter.service.answers import Answer


class Sheet(Answer):
    """A kind of sheet to print."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    help = fields.String(required=True, metadata={"description": "What it is for, in a short sentence."})
    href = fields.String(required=True, metadata={"description": "Address of the PDF; options go into its query."})
    usual = fields.Boolean(
        required=True, metadata={"description": "Whether it is among those that one prints who wants the whole game."}
    )


class PrintExport(Answer):
    """A format of another program, machine or service."""

    name = fields.String(required=True)
    help = fields.String(required=True, metadata={"description": "What it gives."})
    href = fields.String(
        required=True, metadata={"description": "Address of the ZIP; `sheets` and options go into its query."}
    )


class PrintOption(Answer):
    """An option of printing: `choices` lists the good values, or `form` and `pattern` describe them."""

    name = fields.String(required=True, metadata={"description": "Name of the query parameter."})
    help = fields.String(required=True)
    default = fields.String(required=True)
    choices = fields.List(fields.String())
    form = fields.String()
    pattern = fields.String(metadata={"description": "Regular expression of good values, where `form` describes them."})


class PrintTake(Answer):
    """What printing takes."""

    sheets = fields.Integer(required=True, metadata={"description": "Sheets of paper."})
    pages = fields.Integer(required=True, metadata={"description": "Printed sides."})
    ink = fields.Float(required=True, metadata={"description": "In percent of a page that is covered all over."})
    cost = fields.Float(required=True, metadata={"description": "By the prices of the plan."})


class SheetPlan(PrintTake):
    """What one of the sheets as ordered takes."""

    name = fields.String(required=True)
    title = fields.String(required=True)
    weight = fields.Integer(required=True, metadata={"description": "Of the paper that suits it, in g/m²."})
    pieces = fields.Integer(required=True, metadata={"description": "To cut out; 0 of a booklet."})


class WeightPlan(PrintTake):
    """What is printed on paper of one weight takes."""

    weight = fields.Integer(required=True, metadata={"description": "In g/m²."})


class PlanAnswer(Answer):
    """What it takes to print these sheets."""

    version = fields.String(required=True, metadata={"description": "Of the set."})
    sheets = fields.List(fields.Nested(SheetPlan), required=True)
    weights = fields.List(fields.Nested(WeightPlan), required=True, metadata={"description": "The heaviest first."})
    total = fields.Nested(PrintTake, required=True)


class PrintAnswer(Answer):
    """What can be printed of a game, and how."""

    version = fields.String(required=True, metadata={"description": "Of the set; it is printed on every sheet."})
    sheets = fields.List(fields.Nested(Sheet), required=True)
    options = fields.List(fields.Nested(PrintOption), required=True)
    exports = fields.List(fields.Nested(PrintExport), required=True)
