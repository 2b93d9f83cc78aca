"""How pieces and places are said in English sentences."""

from functools import cache
from typing import Any

from jupiter.games.rescue.definitions import load

_FIGURES = {"colonist": "a Colonist", "creep": "a Creep", "super-creep": "a Super Creep", "pod": "the pod"}


@cache
def _vocabulary() -> dict[str, str]:
    cards = {card.id: card.name for card in load().cards.values()}
    robots = {robot.id: f"the {robot.id} robot" for robot in load().robots}
    return cards | robots | _FIGURES


def words(value: Any) -> str:
    """A piece or place, given as in JSON, in words: `teleport` → `Teleport`, `orange` → `the orange robot`."""
    if isinstance(value, str):
        return _vocabulary().get(value, value)
    if isinstance(value, list | tuple):
        said = [words(part) for part in value]
        return " and ".join(part for part in (", ".join(said[:-1]), *said[-1:]) if part) or "nothing"
    return str(value)
