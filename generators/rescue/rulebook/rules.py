"""The rules on paper: every rule of the catalogue with its id, and readings set apart from it."""

from generators.booklets import Block
from generators.rescue.rulebook import style
from generators.rescue.rulebook.style import BODY, ID, INSET, SMALL, Lines
from generators.typesetting import Typesetter
from jupiter.engine.rules import Reading, Rule

OWN = "own"
"""The number of a reading that is not in the list of readings."""


def rule(typesetter: Typesetter, rule: Rule, width: float) -> Block:
    """A rule: its id, its text, its readings."""
    words = typesetter.words
    text = (
        style.lines(typesetter, rule.id, width, ID),
        style.lines(typesetter, words(f"rule/{rule.id}/text"), width, BODY),
    )
    readings = [_reading(typesetter, rule, i, reading, width) for i, reading in enumerate(rule.readings)]
    return style.block(style.stack((style.stack(text, 0.75), *readings), 1.2), before=2.8, anchors=(anchor(rule.id),))


def anchor(rule_id: str) -> str:
    """The name under which the page of a rule is known."""
    return f"rule {rule_id}"


def _reading(typesetter: Typesetter, rule: Rule, index: int, reading: Reading, width: float) -> Lines:
    words = typesetter.words
    key = "rulebook/own" if reading.number == OWN else "rulebook/reading"
    label = words(key, number=reading.number).replace(" ", "\N{NO-BREAK SPACE}")
    text = f"*{label}* _{words(f'rule/{rule.id}/readings/{index}')}_"
    return style.with_bar(typesetter, style.lines(typesetter, text, width - INSET, SMALL))
