"""Positions that keep to a game's schema, sense or no sense: none makes an answer fail."""

from collections.abc import Collection, Iterator
from random import Random
from typing import Any

from jupiter.engine.errors import Malformed
from tests.contract.making import plain
from tests.contract.samples import played
from tests.contract.senseless import maker_of, senseless


def states_as_sent(name: str, rnd: Random, count: int, left_out: Collection[str] = ()) -> Iterator[Any]:
    """States of a game made by the schema of sent positions, without `derived` and the fields left out."""
    game, maker = played(name), maker_of(name)
    schema = plain(game.schemas()["SentPosition"])
    fields = {field: of for field, of in schema["properties"].items() if field not in ("derived", *left_out)}
    number = 0
    while number < count:
        try:
            state = game.read_state(maker.make({**schema, "properties": fields}, rnd))
        except Malformed:
            continue
        number += 1
        yield state


def check_that_any_position_is_answered(name: str, rnd: Random, count: int, left_out: Collection[str] = ()) -> None:
    """Text, position, legal list, verdicts, labels, problems and alternatives agree with one another in all of them."""
    game, schema = played(name), maker_of(name).validator("Position")
    for state in states_as_sent(name, rnd, count, left_out):
        assert game.read_state(game.state_text(state)) == state
        schema.validate(plain(game.position(state)))
        legal = game.legal(state)
        for action in legal.page(0, 12):
            verdict = game.check(state, action)
            assert verdict.legal
            assert game.label(state, game.read_action(game.action_text(action)))
            game.problems(verdict.state)
        for action in senseless(name, state, rnd, 3):
            resolved = game.resolve(state, action)
            assert game.check(state, resolved).legal == (resolved in legal)
            assert all(game.check(state, other).legal for other in game.alternatives(state, resolved))
