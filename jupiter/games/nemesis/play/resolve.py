"""Procedures on a corner of the table: what of it is unknown. They are gone through by `check`, as actions are.

Invariant: there is one code for both; a procedure that is no action has fewer laws, and no round.
"""

from collections.abc import Iterator

from jupiter.games.nemesis.state import DEAD, State


def unknown(state: State) -> tuple[str, ...]:
    """Dotted paths of the JSON position that nobody has told, public and secret ones."""
    return tuple(_unknown(state))


def _unknown(state: State) -> Iterator[str]:
    for player in state.players:
        names = ("cards", "contamination", "deck", "discard", "contamination_elsewhere", "hidden_items", "objectives")
        if player.status != DEAD:
            yield from (f"players.{player.name}.{name}" for name in names if getattr(player, name) is None)
    for name, room in zip(state.plan.names, state.rooms, strict=True):
        fields = ("tile", "is_explored", "items", "fire", "malfunction")
        unexplored = room.is_explored is False  # It has no items yet.
        known = [field for field in fields if getattr(room, field) is None and not (unexplored and field == "items")]
        yield from (f"rooms.{name}.{field}" for field in known)
    for name, corridor in zip(state.plan.corridor_names, state.corridors, strict=True):
        yield from (f"corridors.{name}.{field}" for field in ("noise", "door") if getattr(corridor, field) is None)
    names = ("technical_noise", "bag", "eggs", "time", "destruct", "coordinates", "destination")
    yield from (name for name in (*names, "has_encountered", "has_died", "has_slept") if getattr(state, name) is None)
    yield from (f"engines.{number}" for number, works in enumerate(state.engines, 1) if works is None)
