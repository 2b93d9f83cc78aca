"""What lies open on a whole table, a JSON position, where a need looks at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.nemesis.oracle_data import TOKENS
from tests.nemesis.oracle_table import kind_of

Looked = Mapping[str, Any]


def _fact(position: Looked, about: Looked) -> str | None:
    value: Any = position
    for name in about["field"].split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    if value is None:
        return None
    if about["field"] == "destruct" and value == -1:
        return "off"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).lower()


def _where(position: Looked, about: Looked) -> str:
    rooms = position["rooms"].items()
    lying = (name.lower() for name, room in rooms if room["tile"] == about["tile"] and room["is_explored"])
    return next(lying, "nowhere")


def _pool(position: Looked, about: Looked) -> str:
    kinds = [kind_of(token) for token in position["bag"]] + [one["kind"] for one in position["intruders"]]
    kinds += ["larva" for player in position["players"].values() if player["has_larva"]]
    supply = sum(count for token, count in TOKENS.items() if kind_of(token) == about["token"])
    return "yes" if kinds.count(about["token"]) < supply else "no"


def _last_token(position: Looked, about: Looked) -> str:
    return "yes" if set(position["bag"]) <= {"blank"} else "no"


def _engine(position: Looked, about: Looked) -> str | None:
    works = position["engines"][str(about["engine"])]
    return None if works is None else "working" if works else "damaged"


def _coordinates(position: Looked, about: Looked) -> str | None:
    return None if position["coordinates"] is None else str(position["coordinates"]).lower()


IN_SIGHT: Mapping[str, Callable[[Looked, Looked], str | None]] = {
    "fact": _fact,
    "where": _where,
    "pool": _pool,
    "last-token": _last_token,
    "engine": _engine,
    "coordinates": _coordinates,
}
"""By kind of need, how it is answered from a position and what the need is about."""
