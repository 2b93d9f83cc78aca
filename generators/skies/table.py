"""The table of Under Falling Skies at the beginning: the column of cards, ships on their starting spots, trackers.

Invariant: cards lie as in the picture that all nine make, the easy side up, and what lies on them begins where the
rules' own set-up says. Lengths in mm.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import BASE_ROWS, COLUMNS, SKY_ROWS
from jupiter.games.skies.setup import setup
from jupiter.games.skies.state import State
from jupiter.generators.drawing.scene import Point
from jupiter.generators.order.kits import Spot, Table
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.base import damage_start
from jupiter.generators.skies.dimensions import HEIGHT, PLACES, SLOT, WIDTH, column_middle, row_middle, slot_corner
from jupiter.generators.skies.tokens import SILHOUETTES
from jupiter.generators.skies.track_places import energy_middle, research_middle


def table(_edition: Edition) -> Table:
    """The nine cards, the ships over their columns, and the trackers; dice lie beside."""
    return Table((*_cards(), *_ships(), *_trackers(setup({}).state)), seats=1)


def _cards() -> Iterator[Spot]:
    for place in PLACES:
        yield Spot("cards", place, _on(place, (WIDTH / 2, HEIGHT / 2)))


def _on(card: str, at: Point) -> Point:
    """The point of the table where a point of a card lies; the middle of the picture is the origin."""
    left, top = PLACES[card]
    height = max(y for _, y in PLACES.values()) + HEIGHT
    return left + at[0] - WIDTH, top + at[1] - height / 2


def _ships() -> Iterator[Spot]:
    for number in range(1, SILHOUETTES + 1):
        yield Spot("tokens", f"ship-{number}", _on("mother-ship", (column_middle(number), row_middle(SKY_ROWS - 1))))


def _trackers(state: State) -> Iterator[Spot]:
    """Energy and research on their tracks, damage and excavator in the base."""
    tracks = state.column.faces.tracks
    yield Spot("tokens", "energy", _on("tracks", energy_middle(state.energy)))
    yield Spot("tokens", "research", _on("tracks", research_middle(len(tracks.research), 0)))
    yield Spot("tokens", "damage", _on("upper", damage_start(state.column.faces.upper)))
    cell = state.column.route[state.excavator]
    x, y = slot_corner(cell)
    card = "upper" if cell < BASE_ROWS * COLUMNS else "lower"
    yield Spot("tokens", "excavator", _on(card, (x + SLOT / 2, y + SLOT / 2)))
