"""Cards drawn plainly from their data: those of a player's own, which have no printed drawing.

Invariant: drawing only; in millimetres from the card's left upper corner.
"""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import COLUMNS, SKY_ROWS
from jupiter.generators.drawing.scene import Point
from jupiter.generators.screen import elements
from jupiter.generators.screen.blocks import CAPITAL
from jupiter.generators.screen.elements import circle, group, join, path, rect
from jupiter.generators.screen.wording import Fields
from jupiter.generators.skies.board.pieces import sign
from jupiter.generators.skies.board.places import cell_middle, damage_step, energy_spot, research_spot
from jupiter.generators.skies.board.wording import BoardWords, meaning
from jupiter.generators.skies.dimensions import HEIGHT, SKY_ROW, WIDTH, column_middle


def mother_ship() -> Markup:
    """The card that comes down, with its starting spots."""
    spots = (circle((column_middle(i + 1), HEIGHT - SKY_ROW / 2), 5, class_="spot") for i in range(COLUMNS))
    return _card("mother-ship", spots)


def sky(number: int, face: Fields, words: BoardWords) -> Markup:
    """A card of the sky; `number` is 1 for the highest."""
    first = SKY_ROWS * (number - 1) + 1
    return _card("sky", (_sky_row(row, first + row, row_data, words) for row, row_data in enumerate(face["rows"])))


def base(rows: str, face: Fields, words: BoardWords) -> Markup:
    """A card of the base; `rows` are its letters."""
    rooms = {cell: room for room in face["rooms"] for cell in room["cells"]}
    step = damage_step(face["damage"])
    return _card(
        "base",
        (
            *(circle((4.2, step * (i + 0.5)), 1.6, class_="spot") for i in range(1 + face["damage"])),
            *(
                _cell(f"{row}{i + 1}", rooms.get(f"{row}{i + 1}"), (column_middle(i + 1), cell_middle(down)), words)
                for down, row in enumerate(rows)
                for i in range(COLUMNS)
            ),
        ),
    )


def tracks(research: Sequence[int]) -> Markup:
    """The card of the tracks: what each space of the research costs, and the energy."""
    costs = [_space(research_spot(i + 1, len(research)), cost) for i, cost in enumerate(research)]
    energy = [_space(energy_spot(count), count) for count in range(1, load().numbers.energy + 1)]
    return _card("tracks", (*costs, sign("energy", energy_spot(0), 4), *energy))


def _space(middle: Point, number: int) -> Markup:
    x, y = middle
    return group(rect(x - 4.6, y - 4.6, 9.2, 9.2, rx=1.2, class_="room"), _text(middle, 4.4, number))


def _card(ground: str, content: Iterable[Markup]) -> Markup:
    return group(rect(0, 0, WIDTH, HEIGHT, class_=f"ground {ground}"), join(content), class_="plain")


def _sky_row(row: int, number: int, data: Fields, words: BoardWords) -> Markup:
    y = SKY_ROW * (row + 0.5)
    symbol, count = meaning(data["symbol"])
    spaces = [
        sign(kind, (column_middle(i + 1), y), 4.2, value)
        for i, (kind, value) in enumerate(map(meaning, data["spaces"]))
    ]
    short = Markup() if symbol == "none" else _fitted((6, y), 2.3, 11, words.say(f"board/short/{symbol}", count=count))
    return group(
        path(f"M0 {SKY_ROW * (row + 1):g}h{WIDTH:g}", class_="line"), _text((2.6, y - 5), 2.6, number), short, *spaces
    )


def _cell(at: str, room: Fields | None, middle: Point, words: BoardWords) -> Markup:
    x, y = middle
    ground = rect(x - 7.4, y - 9.2, 14.8, 18.4, rx=1.5, class_="room" if room else "tunnel")
    name = _text((x - 5, y - 7), 2.4, at)
    if not room:
        return group(ground, name)
    energy, modifier = room.get("energy", 0), room.get("modifier", 0)
    return group(
        ground,
        name,
        *(_fitted((x, y - 4.6 + 3.2 * i), 2.8, 14, words.effect(effect)) for i, effect in enumerate(room["effects"])),
        *(sign("energy", (x + 3 * (i - (energy - 1) / 2), y + 2), 1.6) for i in range(energy)),
        _text((x, y + 5.6), 2.8, words.signed(modifier)) if modifier else Markup(),
    )


def _fitted(at: Point, size: float, width: float, line: str) -> Markup:
    """Words of that size, or smaller where they are many."""
    return _text(at, min(size, width / (CAPITAL * len(line))), line)


def _text(at: Point, size: float, line: str | int) -> Markup:
    return elements.text((at[0], at[1] + size * 0.36), size, line)
