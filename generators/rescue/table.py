"""The table of Jupiter Rescue at the beginning: a colony as the game itself sets it up, with its Colonists.

Invariant: which tile lies where, and on which spaces Colonists stand, is what the rules' own set-up says. Lengths in mm
of the edition.
"""

from collections.abc import Iterator

from jupiter.games.rescue.board import place_text, places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.position import tile_set_to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import State
from jupiter.generators.order.kits import Spot, Table
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import tokens, tracker
from jupiter.generators.rescue.diagram import middle
from jupiter.generators.rescue.options import TILE_SET
from jupiter.generators.rescue.tiles import lattice

SEED = 1969
"""Of the colony that is laid out; players who want another one shuffle."""

AWAY = 3.3
"""From the middle of the colony to that of the pod and of the tracker, in widths of a tile; the tracker is wider."""

APART = 30.0
"""Between the robots that wait beside the pod, in mm at the usual width."""


def table(edition: Edition) -> Table:
    """Tiles, Colonists, pod, robots and tracker; cards and other figures lie beside."""
    state, factor = _begun(edition), lattice.scale(edition)
    spots = (*_tiles(state), *_colonists(edition, state), *_pod_and_robots(), *_tracker(state))
    scaled = tuple(Spot(s.kit, s.piece, (s.at[0] * factor, s.at[1] * factor), s.turn, s.is_face_down) for s in spots)
    return Table(scaled, load().numbers.max_players)


def _begun(edition: Edition) -> State:
    """A new game; who plays makes no difference to the colony."""
    return setup({"players": 2, "seed": SEED, "tile_set": tile_set_to_json(edition[TILE_SET])}).state


def _tiles(state: State) -> Iterator[Spot]:
    for placed in state.board.layout:
        turn, is_down = 60.0 * placed.rotation, placed.side != "open"
        yield Spot("tiles", placed.tile, lattice.cell_middle(placed.cell), turn, is_down)


def _places(state: State) -> tuple[str, ...]:
    """Where Colonists stand, such as `4.2`."""
    return tuple(map(place_text, places(state.colonists)))


def _colonists(edition: Edition, state: State) -> Iterator[Spot]:
    """A Colonist on each space that has one: tokens in the order in which the kit has them."""
    names = [piece.name for piece in tokens.kit(edition).pieces]
    for name, place in zip(names, _places(state), strict=False):
        yield Spot("tokens", name, middle(place))


def _pod_and_robots() -> Iterator[Spot]:
    left = -AWAY * lattice.WIDTH
    yield Spot("pod", "pod", (left, 0.0))
    for i, robot in enumerate(load().robots):
        yield Spot("standees", f"standee-{robot.id}", (left - 2 * APART, (i - 3) * APART))


def _tracker(state: State) -> Iterator[Spot]:
    """The tracker, and its marker on the number of Colonists."""
    at = AWAY * lattice.WIDTH + (tracker.WIDTH - lattice.WIDTH) / 2, 0.0
    first = load().tracker.first
    x, y = tracker.stops()[first - len(_places(state))]
    yield Spot("tracker", "tracker", at)
    yield Spot("tokens", "loss", (at[0] + x - tracker.WIDTH / 2, at[1] + y - tracker.HEIGHT / 2))
