"""The tracks of a sheet: what is printed of them, and the markers that stand on them.

Invariant: where a marker stands the position says.
"""

from collections.abc import Iterator

from markupsafe import Markup

from jupiter.generators.ark.board.hand import cross, growth, hexagon, ruled, sign
from jupiter.generators.ark.board.layout import TRACKS, layout
from jupiter.generators.ark.board.printed import printed
from jupiter.generators.ark.board.wording import BoardWords
from jupiter.generators.drawing.scene import Point
from jupiter.generators.screen.blocks import BOLD, fitted
from jupiter.generators.screen.elements import circle, group, join, path, text
from jupiter.generators.screen.symbols import Box
from jupiter.generators.screen.wording import Fields

NAME, SPACE = 18.0, 26.0
"""Height of a track's name, and of its spaces."""


def printed_tracks(words: BoardWords) -> Markup:
    """What is printed of all tracks."""
    return _blight_track(words) + join(_track(name, words) for name in (*TRACKS, "dice"))


def _spaces(name: str) -> tuple[int, int]:
    """The number of a track's first space, and how many there are."""
    sheet = printed("en")
    if name != "dice":
        return 0, sheet["tracks"][name]["top"] + 1
    least = sheet["numbers"]["least_dice"]
    return least, sheet["numbers"]["pool"] - least + 1


def _space_box(name: str, space: int) -> Box:
    x, y, width, _ = layout().at[name]
    first, count = _spaces(name)
    cell = width / count
    return x + cell * (space - first), y + NAME, cell, SPACE


def _track(name: str, words: BoardWords) -> Markup:
    x, y, width, _ = layout().at[name]
    first, count = _spaces(name)
    boxes = [_space_box(name, first + i) for i in range(count)]
    bands = printed("en").get(name, ())
    starts = [0, *(band["to"] + 1 for band in bands)]
    edges = "".join(f"M{left:.1f} {top:g}v{SPACE:g}" for left, top, _, _ in boxes[1:])
    return group(
        fitted(words.say(f"board/track/{name}"), width * 0.6, 12.5, share=BOLD).draw(
            (x + 1, y + 3), class_="left name"
        ),
        ruled((x, y + NAME, width, SPACE)),
        path(edges, class_="rule"),
        *(
            text((left + cell / 2, top + 18), 13, first + i, class_="space")
            for i, (left, top, cell, _) in enumerate(boxes)
        ),
        text((x + width - 2, y + 14), 11.5, words.say("board/divider"), class_="right")
        if name == "population"
        else Markup(),
        *(
            _band(name, band, start, following, words)
            for band, start, following in zip(bands, starts, (*bands[1:], None), strict=False)
        ),
    )


def _band(name: str, band: Fields, start: int, following: Fields | None, words: BoardWords) -> Markup:
    """What neighbouring spaces do, below them; where the dice change, a divider stands."""
    left, top, _, _ = _space_box(name, start)
    end, _, cell, _ = _space_box(name, band["to"])
    middle, y = (left + end + cell) / 2, top + SPACE + 13
    bracket = path(f"M{left + 3:.1f} {top + SPACE + 2.5:g}H{end + cell - 3:.1f}", class_="rule")
    points = text((middle, y + 12), 10, words.points(band["points"]), class_="points") if band["points"] else Markup()
    if "effect" in band:
        return group(bracket, text((middle, y + 1), 13, words.signed(band["effect"]), class_="effect"), points)
    is_divided = following is not None and following["dice"] != band["dice"]
    return group(
        bracket,
        sign("house", (middle - 20, y - 3), 0.6),
        text((middle - 9, y + 1), 12, band["residences"]),
        sign("food", (middle + 8, y - 3), 0.55),
        text((middle + 19, y + 1), 12, band["food"]),
        points,
        path(f"M{end + cell:.1f} {top:g}v{SPACE + 8:g}", class_="divider") if is_divided else Markup(),
    )


def _blight_track(words: BoardWords) -> Markup:
    x, y, width, _ = layout().at["blight"]
    blight = printed("en")["blight"]
    last = blight["hexes"]
    drawn = []
    for number in range(1, last + 1):
        middle, radius = _hex_at(number)
        drawn.append(hexagon(middle, radius, "hex outpost" if number == last else "hex"))
        drawn.append(_hex_sign(number, middle, last, blight["warnings"]))
    return group(
        fitted(words.say("board/track/blight"), width / 2, 12.5, share=BOLD).draw((x + 1, y + 2), class_="left name"),
        text((x + width - 2, y + 12), 11, words.say("board/ours"), class_="right points"),
        *drawn,
    )


def _hex_sign(number: int, middle: Point, last: int, warnings: list[int]) -> Markup:
    x, y = middle
    if number == last:
        return sign("outpost", (x, y + 1), 0.8)
    if number in warnings:
        return sign("warning", (x, y + 1), 0.85)
    return text((x, y + 4.5), 12, number, class_="space")


def _hex_at(number: int) -> tuple[Point, float]:
    """Middle and radius of a hex."""
    x, y, width, _ = layout().at["blight"]
    cell = width / printed("en")["blight"]["hexes"]
    return (x + cell * (number - 0.5), y + NAME + 17), cell / 1.76


# --- markers ----------------------------------------------------------------------------------------------------------


def markers(position: Fields, sheet: Fields, derived: Fields, words: BoardWords) -> Iterator[Markup]:
    """Hexes that are crossed off, markers, and how much food is produced."""
    for number in range(1, position["blight"] + 1):
        (x, y), radius = _hex_at(number)
        yield growth((x, y), radius * 0.95, number)
        yield cross((x - 9, y - 9, 18, 18), "pencil light", data_hex=number)
    for name in TRACKS:
        yield _marker(name, sheet[name])
    yield _marker("dice", derived["dice_actions"])
    x, y, width, _ = layout().at["food"]
    yield text(
        (x + width - 2, y + 14), 11.5, words.say("board/produced", count=derived["food_per_round"]), class_="right"
    )


def _marker(name: str, space: int) -> Markup:
    x, y, width, height = _space_box(name, space)
    middle = x + width / 2, y + height / 2
    number = text((middle[0], middle[1] + 4.7), 13.5, space)
    return group(circle(middle, 12), number, class_="marker", data_track=name, data_value=space)
