"""Positions, actions and verdicts are values: nobody can change one that somebody else holds."""

import importlib
import pkgutil

import pytest

import jupiter.engine
import jupiter.games

MODULES = [
    importlib.import_module(module.name)
    for package in (jupiter.engine, jupiter.games)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
]
VALUES = [
    thing
    for module in MODULES
    for thing in vars(module).values()
    if isinstance(thing, type) and "__dataclass_params__" in vars(thing) and thing.__module__ == module.__name__
]


def test_there_are_such_values():
    assert len(VALUES) > 25


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_dataclass_of_the_rules_is_frozen(kind):
    by_hand = "__setattr__" in vars(kind)
    assert kind.__dataclass_params__.frozen or by_hand
