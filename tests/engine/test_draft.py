"""A draft keeps what happens in its order, and counts what it draws from its seed."""

import pytest

from jupiter.engine.chance import Chance
from jupiter.engine.draft import Draft
from jupiter.engine.localizer import Localizer
from jupiter.engine.messages import Messages
from jupiter.engine.rules import Catalogue


def draft(seed: int | None, drawn: int = 0) -> Draft:
    filled = Draft()
    filled.seed, filled.drawn, filled.log = seed, drawn, []
    return filled


def test_events_come_in_order_with_their_usual_rule_or_another() -> None:
    some = draft(None)
    some.emit("moved", to="4.2")
    some.emit("moved", rule="pod.launch", to="pod")
    messages = Messages("en", {"event/moved": "to {to}."})
    says = Localizer(messages, Catalogue(iter(())), {"moved": ("move.bridge", "")}, lambda _, value: value)
    assert [(event.type, event.rule, event.message, event.about) for event in some.events(says)] == [
        ("moved", "move.bridge", "To 4.2.", {"to": "4.2"}),
        ("moved", "pod.launch", "To pod.", {"to": "pod"}),
    ]


def test_numbers_drawn_are_counted_so_that_the_next_ones_are_others() -> None:
    some, whole = draft(7, 3), Chance(7, 3)
    with some.chance() as chance:
        drawn = [chance.die(), chance.die()]
    assert some.drawn == 5
    with some.chance() as chance:
        drawn.append(chance.die())
    assert some.drawn == 6
    assert drawn == [whole.die() for _ in range(3)]


def test_without_a_seed_nothing_is_drawn() -> None:
    with pytest.raises(AssertionError, match="without a seed"), draft(None).chance():
        pass
