"""Where cards, rows and columns lie in the drawing, in millimetres of the printed cards.

The base lies beside the sky, so that both are in sight; row 1 of the sky begins at y = 0. Invariant: it knows where
things are printed and no rules.
"""

from dataclasses import dataclass

from jupiter.games.skies.parts import BASE_ROWS, CITY, COLUMNS
from jupiter.generators.drawing.scene import Point
from jupiter.generators.screen.symbols import Box
from jupiter.generators.skies.dimensions import BASE_ROW, BASE_TOP, HEIGHT, SKY_ROW, STRIP, WIDTH, column_middle
from jupiter.generators.skies.track_places import ROW

GAP = 3.0
"""Between the sky and what lies beside it, and between the base and the tracks."""

SHOWN = 2.2
"""Rows of the mother ship that are shown."""


def cell_middle(row: int) -> float:
    """The middle of a row of the base (0 to 2), from the upper edge of its card."""
    return BASE_TOP + BASE_ROW * (row + 0.5)


@dataclass(frozen=True)
class Layout:
    """How the cards lie while the starting spots are in a row: 0 above the first."""

    mother: int

    @property
    def top(self) -> float:
        """Upper edge of all."""
        return SKY_ROW * (self.mother - SHOWN)

    @property
    def box(self) -> Box:
        """All that is shown."""
        bottom = max(CITY * SKY_ROW, self.card_at("tracks")[1] + HEIGHT)
        return 0.0, self.top, 2 * WIDTH + GAP, bottom - self.top

    def card_at(self, card: str) -> Point:
        """Left upper corner of `sky-1` to `sky-4`, `mother-ship`, `upper`, `lower` or `tracks`."""
        beside = WIDTH + GAP
        match card:
            case "mother-ship":
                return 0.0, self.mother * SKY_ROW - HEIGHT
            case "upper":
                return beside, self.top
            case "lower":
                return beside, self.top + HEIGHT
            case "tracks":
                return beside, self.top + 2 * HEIGHT + GAP
            case _:
                return 0.0, (int(card[-1]) - 1) * HEIGHT

    def middle(self, at: str) -> Point:
        """The middle of a sky space `7.2`, a starting spot `S2` or a base cell `B4`."""
        if at[0] in "ABCDEF":
            row = "ABCDEF".index(at[0])
            x, y = self.card_at("upper" if row < BASE_ROWS else "lower")
            return x + column_middle(int(at[1])), y + cell_middle(row % BASE_ROWS)
        row, column = (self.mother, int(at[1])) if at[0] == "S" else map(int, at.split("."))
        return column_middle(column), SKY_ROW * (row - 0.5)

    def slot(self, at: str) -> Point:
        """The middle of a cell's slot, below the strip that says what the room does."""
        x, y = self.middle(at)
        return x, y + STRIP / 2


# --- where trackers and ships lie on their cards, from the card's left upper corner -----------------------------------


def research_spot(space: int, last: int) -> Point:
    """The track goes to and fro in rows of five; a last space that has room to its right is as wide as two.

    More rows than are printed, as a track of a player's own may have, lie closer together.
    """
    if not space:
        return 8.4, 9.4
    row, along = divmod(space - 1, COLUMNS)
    column = COLUMNS - 1 - along if row % 2 else along
    step = min(ROW, 3 * ROW / -(-last // COLUMNS))
    is_wide = space == last and not row % 2 and column < COLUMNS - 1
    return 21.4 + 14 * column + (7 if is_wide else 0), 9.4 + step * row


def energy_spot(energy: int) -> Point:
    """Without energy the tracker lies on the sign before the track."""
    return (17.6 + 10.3 * (energy - 1), 53.0) if energy else (7.6, 53.0)


def damage_step(spaces: int) -> float:
    """From one damage to the next on a card of the base that has so many spaces and another."""
    return HEIGHT / (1 + spaces)


def damage_spot(damage: int, upper: int, lower: int) -> tuple[str, Point]:
    """The card and the place of a damage: the start and the first spaces are on the upper one."""
    is_upper = damage <= upper
    step = damage_step(upper if is_upper else lower)
    return ("upper" if is_upper else "lower"), (4.2, step * ((damage if is_upper else damage - upper - 1) + 0.5))


def berth(place: int, count: int) -> Point:
    """Where the ships that wait lie on the mother ship card."""
    return WIDTH / 2 + (place - (count - 1) / 2) * min(12.0, 74 / count), 40.0
