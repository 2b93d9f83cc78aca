"""Between JSON positions of Nemesis and the plain dicts of the second implementation, which differ in a few fields."""

from __future__ import annotations

from typing import Any

from tests.nemesis.oracle_table import Position, copied

SLOTS = ("corpse", "egg", "carcass")
ENGINES = ("1", "2", "3")


def from_json(sent: Position) -> Position:
    """A whole table as it was sent: no field that the second implementation needs is left out."""
    position = copied({name: value for name, value in sent.items() if name not in ("game", "rules", "derived")})
    profile = position.pop("profile")
    position["profile"], position["switches"] = profile["base"], profile["changes"]
    position["pods"] = [{"number": int(number), **pod} for number, pod in position["pods"].items()]
    position["weaknesses"] = [position["weaknesses"][slot] for slot in SLOTS]
    position["engines"] = [position["engines"][engine] for engine in ENGINES]
    return position


def to_json(position: Position) -> Position:
    """The position as it is sent."""
    sent: dict[str, Any] = copied(position)
    sent["profile"] = {"base": sent["profile"], "changes": sent.pop("switches")}
    sent["pods"] = {str(pod.pop("number")): pod for pod in sent["pods"]}
    sent["weaknesses"] = dict(zip(SLOTS, sent["weaknesses"], strict=True))
    sent["engines"] = dict(zip(ENGINES, sent["engines"], strict=True))
    return {"game": "nemesis", "rules": "1.0", **sent}
