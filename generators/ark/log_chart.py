"""The chart of the solo log: a column for each game, to plot its score in, on bands of how scores are rated.

Invariant: bands have the heights of the scores that they stand for; the lowest and the highest one go on beyond it.
"""

from collections.abc import Iterator

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Rating
from jupiter.generators.ark import sketches
from jupiter.generators.ark.look import LEDGER, MOSS, PAPER, RULE, RUST
from jupiter.generators.ark.sheet.desk import FAINT, Desk
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, mix
from jupiter.generators.drawing.scene import Point, Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box, centred

TITLE, AXIS, FOOT = 7.4, 8.0, 4.6
"""Heights of the title and of the numbers of games, and width of the scores at the left."""
NAMES, SPAN, SKETCH = 55.0, 17.0, 11.0
"""Width of what is said of the bands at the right, of the scores in it, and of a sketch."""
STEP, LESS, MORE, NEAR = 10, 14, 12, 2
"""From one line of the scale to the next, how far it goes below and above where ratings begin, and how near a line is
to where a rating begins at most, to be left out."""
RATINGS = ("O", "AG1", "RES2", "ENT", "PORT")
"""What is sketched for each rating from the lowest."""


def part(desk: Desk, box: Box, games: int) -> Iterator[Shape]:
    """The chart in that box."""
    yield from desk.set(
        desk.say("log/chart"), Box(box.x, box.y, 60, 5.0), font=fonts.NAME, aim=desk.heading + 1, lines=1
    )
    how = Box(box.x + 60, box.y, box.width - 60, 5.0)
    yield from desk.set(desk.say("log/chart-how"), how, align="right", lines=1)
    plot = Box(box.x + AXIS, box.y + TITLE, box.width - AXIS - NAMES, box.height - TITLE - FOOT)
    yield from _bands(desk, plot)
    yield from _lines(desk, plot, games)
    yield Polygon(rectangle(plot.x, plot.y, plot.width, plot.height), Style(stroke=desk.ink, width=0.4))


def _top() -> int:
    """The highest score of the chart: a whole step."""
    return -(-(load().ratings[-1].score + MORE) // STEP) * STEP


def _low() -> int:
    """The lowest score of the chart: a whole step."""
    return (load().ratings[1].score - LESS) // STEP * STEP


def _height(plot: Box, score: float) -> float:
    """Where a score lies."""
    return plot.y + plot.height * (_top() - score) / (_top() - _low())


def _bands(desk: Desk, plot: Box) -> Iterator[Shape]:
    """A band for each rating, and at its right what it is called, with a sketch of how far one came."""
    ratings = load().ratings
    for i, (rating, above) in enumerate(zip(ratings, (*ratings[1:], None), strict=True)):
        top, low = _height(plot, above.score if above else _top()), _height(plot, max(rating.score, _low()))
        yield from desk.press.ground(rectangle(plot.x, top, plot.width, low - top), _ink(i), edge=False)
        if i:
            edge = Style(stroke=desk.press.colour(MOSS), width=0.35)
            yield Polyline(((plot.x, low), (plot.x + plot.width + NAMES, low)), edge)
        left, middle = plot.x + plot.width + 2.0, (top + low) / 2
        name = Box(left + SPAN, middle - 2.5, NAMES - SPAN - SKETCH - 3.0, 5.0)
        yield from desk.set(
            _span(desk, rating, above), Box(left, name.y, SPAN, 5.0), font=fonts.NAME, aim=10.5, lines=1
        )
        yield from desk.set(desk.say(f"rating/{rating.id}"), name, aim=10.0, lines=1)
        high = min(low - top, 12.0) - 1.4
        shown = Box(plot.x + plot.width + NAMES - SKETCH, middle - high / 2, SKETCH, high)
        yield sketches.sketch(desk.press, RATINGS[i % len(RATINGS)], shown, 0.5, 1.1)


def _ink(band: int) -> Ink:
    """The first band is where the Blight has won; the others are the paler the higher they are."""
    return mix(LEDGER, RUST, 0.2) if not band else mix(RULE, PAPER, 0.25 + 0.18 * band)


def _span(desk: Desk, rating: Rating, above: Rating | None) -> str:
    if above and rating.score < _low():
        return desk.say("log/under", score=above.score)
    return f"{rating.score}\N{EN DASH}{above.score - 1}" if above else f"{rating.score}+"


def _lines(desk: Desk, plot: Box, games: int) -> Iterator[Shape]:
    """A line for each step of the score, and one to plot on for each game."""
    faint = desk.press.colour(FAINT)
    for score in range(_low(), _top() + 1, STEP):
        y = _height(plot, score)
        beyond = {_low(): "\N{LESS-THAN OR EQUAL TO}", _top(): "\N{GREATER-THAN OR EQUAL TO}"}.get(score, "")
        yield centred(f"{beyond}{score}", (plot.x - 3.6, y), 8.0, faint)
        if all(abs(score - rating.score) >= NEAR for rating in load().ratings):
            yield _line(desk, (plot.x, y), (plot.x + plot.width, y))
    each = plot.width / games
    for i in range(games):
        x = plot.x + (i + 0.5) * each
        yield _line(desk, (x, plot.y), (x, plot.y + plot.height))
        yield centred(str(i + 1), (x, plot.y + plot.height + FOOT / 2 + 0.3), 8.0, faint)


def _line(desk: Desk, start: Point, end: Point) -> Shape:
    return Polyline((start, end), Style(stroke=desk.press.colour(mix(MOSS, PAPER, 0.55)), width=0.15))
