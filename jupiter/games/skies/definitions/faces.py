"""What a face must keep to, ours or one of a player's own: arrows stay on the board, rooms on their card.

Invariant: whatever passes here can be played; each fault is a sentence that follows the name of the face.
"""

from collections.abc import Iterator
from itertools import pairwise

from jupiter.games.skies.parts import (
    BASE_ROWS,
    COLUMNS,
    LEFT,
    RIGHT,
    SKY_CARDS,
    STARS,
    BaseFace,
    Effect,
    SkyFace,
    cell_name,
)


def check_sky(face: SkyFace, number: int) -> Iterator[str]:
    """Faults of the sky card `number`, from 0."""
    for row, (_, spaces) in enumerate(face.rows, 1):
        is_city = number == SKY_CARDS - 1 and row == len(face.rows)
        if is_city and set(spaces) != {STARS}:
            yield f"row {row} must be the city"
        if not is_city and STARS in spaces:
            yield f"row {row} is not the city"
        if spaces[0] == LEFT or spaces[-1] == RIGHT:
            yield f"row {row}: an arrow leaves the board"


def check_base(face: BaseFace, number: int) -> Iterator[str]:
    """Faults of the upper (0) or lower (1) base card."""
    cells = range(number * BASE_ROWS * COLUMNS, (number + 1) * BASE_ROWS * COLUMNS)
    if (face.start is None) != bool(number):
        yield "the excavator starts on the upper card"
    if sorted((*face.route, *face.beside)) != list(cells):
        yield f"route and beside must hold each cell from {cell_name(cells[0])} to {cell_name(cells[-1])} once"
    if not set(face.beside.values()) <= set(face.route) or not {face.start} <= {None, *face.route}:
        yield "the excavator starts on its route, and what is beside opens with a cell of the route"
    yield from jumps(face.route)
    yield from _rooms(face, set(cells))
    if not number:
        yield from _first_row(face)
    first = () if number else face.route[:COLUMNS]
    if any(Effect.ANTI_AIR in room.effects and room.cells[0] not in first for room in face.rooms):
        yield "anti-air is on the first five spaces of the route"


def _rooms(face: BaseFace, cells: set[int]) -> Iterator[str]:
    slots = [cell for room in face.rooms for cell in room.cells]
    if len(set(slots)) != len(slots) or not set(slots) <= cells:
        yield "rooms share no cell and lie on their card"
    if not set(face.beside) <= set(slots):
        yield "a cell beside the route belongs to a room"
    if face.start in slots:
        yield "the excavator starts in a tunnel"


def _first_row(face: BaseFace) -> Iterator[str]:
    """The spaces that are always excavated: each column needs a room there, so that all dice can be placed."""
    first = face.route[:COLUMNS]
    rooms = [room for room in face.rooms if not set(first).isdisjoint(room.cells)]
    if {cell % COLUMNS for cell in first} != set(range(COLUMNS)) or any(len(room.cells) > 1 for room in rooms):
        yield "the first five spaces of the route are one in each column, with a room of one cell on each"
    elif len(rooms) < COLUMNS or (face.start in first):
        yield "the first five spaces of the route have a room each, and the excavator starts beyond them"
    if any(Effect.ANTI_AIR in room.effects and len(room.effects) > 1 for room in rooms):
        yield "anti-air is the only effect of its room"


def jumps(route: tuple[int, ...]) -> Iterator[str]:
    """Where the route does not go from a cell to the one beside it."""
    for one, next_one in pairwise(route):
        rows, columns = (abs(a - b) for a, b in zip(divmod(one, COLUMNS), divmod(next_one, COLUMNS), strict=True))
        if rows + columns != 1:
            yield f"the route jumps from {cell_name(one)} to {cell_name(next_one)}"
