"""What of a table nobody has told.

Invariant: every path that a need of the kind `fact` can name is here as long as the position lacks it.
"""

from collections.abc import Iterator

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import WEAKNESS_SLOTS
from jupiter.games.nemesis.state import AWAKE, DEAD, IN_POD, Player, State

_OWN = (
    *("number", "character", "cards", "contamination", "deck", "discard", "contamination_elsewhere", "signal"),
    *("hidden_items", "objectives"),
)
_OF_TABLE = (
    *("technical_noise", "bag", "eggs", "time", "destruct", "coordinates", "destination"),
    *("has_encountered", "has_died", "has_slept"),
)


def unknown(state: State) -> tuple[str, ...]:
    """Dotted paths of the JSON position that nobody has told, public and secret ones.

    Not the size of a deck beside the board: one that nobody has counted is not empty.
    """
    return tuple(_unknown(state))


def _unknown(state: State) -> Iterator[str]:
    for player in state.players:
        yield from (f"players.{player.name}.{path}" for path in _of_player(player))
    for name, room in zip(state.plan.names, state.rooms, strict=True):
        fields = ("tile", "is_explored", "items", "fire", "malfunction")
        unexplored = room.is_explored is False  # It has no items yet.
        known = [field for field in fields if getattr(room, field) is None and not (unexplored and field == "items")]
        yield from (f"rooms.{name}.{field}" for field in known)
    for name, corridor in zip(state.plan.corridor_names, state.corridors, strict=True):
        yield from (f"corridors.{name}.{field}" for field in ("noise", "door") if getattr(corridor, field) is None)
    yield from (name for name in _OF_TABLE if getattr(state, name) is None)
    yield from (f"pods.{pod.number}.is_locked" for pod in state.pods if pod.is_locked is None and not pod.is_launched)
    cards = zip(WEAKNESS_SLOTS, state.weaknesses, strict=True)
    yield from (f"weaknesses.{slot}.kind" for slot, card in cards if card.kind is None)
    yield from (f"engines.{number}" for number, works in enumerate(state.engines, 1) if works is None)


def _of_player(player: Player) -> Iterator[str]:
    if player.status == DEAD:
        return
    yield from (name for name in _OWN if getattr(player, name) is None)
    if player.room is None and player.status in (AWAKE, IN_POD):
        yield "room"
    yield from (f"wounds.{place}.kind" for place, wound in enumerate(player.wounds) if wound.kind is None)
    held = enumerate(player.hands)
    yield from (f"hands.{place}.ammo" for place, one in held if one.ammo is None and one.item in box().weapons)
