"""The tracker as the rulebook shows it at the end: the loss token on Mission Failure."""

from jupiter.generators.booklets.style import Lines
from jupiter.generators.drawing.scene import Group, Stamp, scaling
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import tracker
from jupiter.generators.rescue.rulebook import boards


def failure(edition: Edition, width: float) -> Lines:
    """The board, so wide, with the token beside the burning moon that it has reached."""
    face, factor = tracker.board_scene(boards.plain(edition)), width / tracker.WIDTH
    x, y = tracker.stops()[-1]
    token = boards.figure(edition, "loss", (x - 11.0, y + 11.0), 7.0)
    cut = Group((Stamp(face),), clip=rectangle(0, 0, tracker.WIDTH, tracker.HEIGHT))
    return Lines((Group((cut, token), scaling(factor)),), factor * tracker.HEIGHT)
