"""The overview card: the round in short on its front, what the symbols mean on its back.

Invariant: the front says what the game's own overview says: a large number for each phase, and beside it what one does,
each thing with its picture, read as lines of two; last how the game ends. A side has one size of type.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.building.columns import Column, Part, Room, set_columns
from jupiter.generators.building.typesetting import ENDLESS, Rows, Typesetter, stack
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    MM_PER_POINT,
    Circle,
    Font,
    Group,
    Point,
    Polygon,
    Polyline,
    Shape,
    Shapes,
    Style,
    Text,
    rotation,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, rounded_box, star
from jupiter.generators.drawing.text import Box, Setting, centred, fit
from jupiter.generators.skies import marks
from jupiter.generators.skies.dimensions import BLEED, HEIGHT, WIDTH
from jupiter.generators.skies.look import AMBER, BLUE, EFFECTS, EMBER, HOT, INK, PALE, RADAR, STEEL, accent, hot, icon

PLATE, PAD, GAP = 2.0, 1.7, 3.0
"""From the card's edge to the screen, from its edge to words, and between the columns."""
OUTLINE = rounded_box(PLATE, PLATE, WIDTH - 2 * PLATE, HEIGHT - 2 * PLATE, 1.8)
"""The screen."""
HEAD = 7.0
"""Where the bar with the title ends."""
LARGEST, SMALLEST = 8.25, 7.5
APART = 0.0
"""Nothing is added between two symbols: they are as far from one another in both columns."""
TITLE = 1.2
"""How much larger titles are."""
LEFT = 18.6
"""Where what one does in a phase begins, beside the number and its title."""
FOOT, FOOT_HIGH = HEIGHT - 10.7, 7.8
"""Where the band begins that says how the game ends, and how high is what its words are in the middle of."""
COLUMNS, GUTTER = 2, 2.8
"""Things of a phase beside one another, and what is between them."""
NUMBER, TITLED = 24.0, 8.25
"""Type sizes of the number of a phase and of its title."""
POINT, BESIDE_POINT = 2.55, 6.3
"""Radius of the disc with a picture, and how far its words stand in."""
CLEARED = "slot"
"""The picture of a slot without a die, which is no icon."""
PICTURES = MappingProxyType(
    {
        "place": ("die", "ships", "reroll", "excavator"),
        "resolve": ("energy", CLEARED, "excavator", "robot"),
        "mother-ship": ("damage", "descent", "ship-1", "mother-ship"),
        "end": ("research", "skull"),
    }
)
"""What is pictured beside each line of each panel."""
END = "end"
"""The panel whose lines are no steps."""
THEN = frozenset((("place", 0), ("mother-ship", 0), ("mother-ship", 2)))
"""The lines after which an arrow head leads to the line beside them, which follows from them."""
PALES = frozenset(("die", CLEARED, "reroll", "excavator"))
SHIPS = {"ships": RADAR, "ship-1": RADAR}
INKS = MappingProxyType(EFFECTS | SHIPS | {"robot": mix(BLUE, PALE, 0.25)} | dict.fromkeys(PALES, PALE))
"""Of the pictures; all others are red, as what falls is. The blue of robots is too dark for lines on the screen."""
SIGN, BESIDE, AROUND, BETWEEN = 1.9, 5.2, 0.4, 0.54
"""Radius of a symbol, how far its words stand in, and what is left above and below them and between two of them."""
SYMBOLS = (
    ("sky", ("arrow-left", "explosion", "descent", "damage", "last-line")),
    ("glow", ("excavator", "research-back", "ship-red", "skull")),
    ("rooms", ("anti-air", "energy", "fighters", "research", "robot")),
)
"""The symbols by group; the first two groups stand in the left column."""
ROW = 2 * SIGN + BETWEEN
"""Height of a symbol with one line beside it, of a title and of what is above a further one: columns share lines."""
MORE = ("joint", "cost", "modifier", "way", "start", "level")
"""What else is printed on cards with rooms, below these."""


def front(typesetter: Typesetter) -> Shapes:
    """The round in short.

    :raises TextOverflowError: naming the language, where it is too wordy for the card.
    """
    phases = [panel.id for panel in load().overview if panel.id != END]
    high = (FOOT - HEAD) / len(phases)
    tops = {name: (HEAD + high * number, high) for number, name in enumerate(phases)} | {END: (FOOT, FOOT_HIGH)}
    size = min(_fitting(typesetter, text, _cell(*tops[name], 0, rows)) for name, rows, text in _things(typesetter))
    panels = (shape for name, (top, high) in tops.items() for shape in _panel(typesetter, name, top, high, size))
    return (*_screen(typesetter, "round"), *panels)


def back(typesetter: Typesetter) -> Shapes:
    """What the symbols mean.

    :raises TextOverflowError: naming the language, where it is too wordy for the card.
    """
    rooms = [(group, (*names, *MORE)) for group, names in SYMBOLS[2:]]
    columns = [_symbols(typesetter, some) for some in (SYMBOLS[:2], rooms)]
    middle = Polyline(((WIDTH / 2, HEAD + 1.4), (WIDTH / 2, HEIGHT - PLATE - PAD)), _thin(typesetter.press))
    return (*_screen(typesetter, "title"), middle, *_columns(typesetter, columns))


def _screen(typesetter: Typesetter, title: str) -> Shapes:
    """The dark screen that words stand on, with what they are about at its head."""
    press, inner = typesetter.press, WIDTH - 2 * PLATE
    bar = rectangle(PLATE, PLATE, inner, HEAD - PLATE)
    edge = Style(stroke=press.colour(STEEL), width=0.4)
    setting = Setting(fonts.NAME, accent(press, PALE, INK), 10.5, 8, "centre", "middle", 1)
    room = Box(PLATE + PAD, PLATE + 0.7, inner - 2 * PAD, HEAD - PLATE - 0.7)
    # The roofs of the city are as dark as the screen: below it no window is to be cut through.
    roofs = rectangle(-BLEED, HEIGHT - 6.0, WIDTH + 2 * BLEED, 6.4)
    return (
        *((Polygon(roofs, Style(fill=press.colour(INK))),) if press.mode is not Mode.LOW else ()),
        Polygon(OUTLINE, Style(fill=press.under(INK))),
        Group((Polygon(bar, Style(fill=_tint(press))),), clip=OUTLINE),
        Polyline(((PLATE, HEAD), (WIDTH - PLATE, HEAD)), edge),
        Polygon(OUTLINE, edge),
        *fit(f"overview ({typesetter.words.language})", typesetter.words(f"sign/{title}"), room, setting),
    )


def _tint(press: Press) -> str:
    """The colour of what is lighter than the screen."""
    return press.under(INK) if press.mode is Mode.LOW else press.colour(mix(INK, STEEL, 0.38))


def _thin(press: Press) -> Style:
    """Of lines that part what stands on the screen."""
    return Style(stroke=press.colour(STEEL), width=0.25)


def _width() -> float:
    return (WIDTH - 2 * (PLATE + PAD) - GAP) / 2


def _columns(typesetter: Typesetter, columns: Sequence[Column]) -> Iterator[Shape]:
    """Both columns in the largest size in which they fit."""
    edge = PLATE + PAD
    lefts = (edge, edge + _width() + GAP)
    top = HEAD + 0.7
    room = Room(lefts, top, HEIGHT - edge + BETWEEN - top, LARGEST, SMALLEST, APART)
    return set_columns(f"overview ({typesetter.words.language})", columns, room)


def _setting(typesetter: Typesetter, size: float, ink: Ink = PALE, font: Font = fonts.REGULAR) -> Setting:
    return Setting(font, accent(typesetter.press, ink, INK), size, size, leading=1.16)


# --- front -----------------------------------------------------------------------------------------------------------


def _rows(name: str) -> int:
    return len(PICTURES[name]) // COLUMNS


def _things(typesetter: Typesetter) -> Iterator[tuple[str, int, str]]:
    """Each line of each panel, with the panel and how many rows it has."""
    for name in PICTURES:
        yield from ((name, _rows(name), text) for text in typesetter.words.under(f"overview/{name}/lines"))


def _cell(top: float, high: float, number: int, rows: int) -> Box:
    """The room of a thing with its picture, in a panel from `top`."""
    row, column = divmod(number, COLUMNS)
    wide, pad = (WIDTH - PLATE - PAD - LEFT - GUTTER) / COLUMNS, 0.5
    x, y = LEFT + (wide + GUTTER) * column, top + pad + (high - 2 * pad) / rows * row
    return Box(x, y, wide, (high - 2 * pad) / rows)


def _fitting(typesetter: Typesetter, text: str, cell: Box) -> float:
    """The largest size of type in which the line fits its cell."""
    setting = replace(_setting(typesetter, LARGEST, font=fonts.NARROW), floor=SMALLEST)
    shapes = typesetter.fit("overview", text, _beside(cell), setting, INK)
    return min(shape.size for shape in shapes if isinstance(shape, Text))


def _beside(cell: Box) -> Box:
    return replace(cell, x=cell.x + BESIDE_POINT, width=cell.width - BESIDE_POINT)


def _panel(typesetter: Typesetter, name: str, top: float, high: float, size: float) -> Iterator[Shape]:
    """A phase, or how the game ends: its number and title at the left, what happens beside them."""
    if name == END:
        yield from _band(typesetter.press)
    elif top > HEAD:
        yield Polyline(((PLATE + PAD, top), (WIDTH - PLATE - PAD, top)), _thin(typesetter.press))
    yield from _heading(typesetter, name, top, high)
    setting = replace(_setting(typesetter, size, font=fonts.NARROW), stand="middle")
    for number, text in enumerate(typesetter.words.under(f"overview/{name}/lines")):
        cell = _cell(top, high, number, _rows(name))
        yield _point(typesetter.press, PICTURES[name][number], (cell.x + POINT, cell.y + cell.height / 2), POINT)
        yield from typesetter.fit("overview", text, _beside(cell), setting, INK)
        if (name, number) in THEN:
            tip = (cell.x + cell.width + GUTTER / 2 + 0.3, cell.y + cell.height / 2)
            yield from marks.chevron(typesetter.press, tip, 0, 0.8, mix(STEEL, PALE, 0.4), INK)


def _band(press: Press) -> Shapes:
    """The lighter ground of how the game ends, which is no step of a round."""
    band = Polygon(rectangle(PLATE, FOOT, WIDTH - 2 * PLATE, HEIGHT - FOOT), Style(fill=_tint(press)))
    edge = Style(stroke=press.colour(STEEL), width=0.4)
    lines = Polyline(((PLATE, FOOT), (WIDTH - PLATE, FOOT)), edge), Polygon(OUTLINE, edge)
    return (Group((band,), clip=OUTLINE), *lines)


def _heading(typesetter: Typesetter, name: str, top: float, high: float) -> Iterator[Shape]:
    """The number, large, and the title below it; without a number the title alone."""
    number, _, title = typesetter.words(f"overview/{name}/title").rpartition(". ")
    colour, x, wide = accent(typesetter.press, AMBER, INK), PLATE + PAD, LEFT - PLATE - PAD - 1.0
    setting = Setting(fonts.NAME, colour, TITLED, TITLED, "left", "middle", 2, 1.05)
    deep = 1.0 + NUMBER * MM_PER_POINT * fonts.CAP_HEIGHT if number else 0.0
    if number:
        yield Text((x, top + 0.6 + deep), number, fonts.NAME, NUMBER, colour)
    box = Box(x, top + deep + 0.6, wide, high - deep - 1.0)
    yield from typesetter.fit("overview", title, box, setting, INK)


def _point(press: Press, name: str, at: Point, radius: float, ink: Ink | None = None) -> Group:
    """What a thing is about, on a disc in the tint of its ink; where ink is spared, larger and without it."""
    ink = ink or INKS.get(name, HOT)
    colour = hot(press) if ink == HOT else accent(press, ink, INK)
    if press.mode is Mode.LOW:
        return Group(_picture(name, at, 0.82 * radius, colour, press.under(INK)))
    tint = press.colour(mix(INK, ink, 0.2))
    disc = Circle(at, radius, Style(fill=tint, stroke=colour, width=0.3))
    return Group((disc, *_picture(name, at, 0.72 * radius, colour, tint)))


def _picture(name: str, at: Point, radius: float, colour: str, cut: str) -> Shapes:
    if name != CLEARED:
        return (icon(name, at, radius, colour, cut),)
    way = ((0.3 * radius, -0.8 * radius), (0.8 * radius, -0.8 * radius), (0.8 * radius, -0.3 * radius))
    corner = (Polyline(way, Style(stroke=colour, width=0.2 * radius, rounded=True)),)
    return tuple(Group(corner, translation(*at).after(rotation(90 * turn))) for turn in range(4))


# --- back ------------------------------------------------------------------------------------------------------------


def _symbols(typesetter: Typesetter, groups: Sequence[tuple[str, Sequence[str]]]) -> Column:
    def column(size: float) -> Iterator[Part]:
        for number, (group, names) in enumerate(groups):
            if number:
                yield (), ROW
            yield _title(typesetter, typesetter.words(f"sign/{group}"), size)
            for name in names:
                yield _symbol(typesetter, group, name, size)

    return column


def _title(typesetter: Typesetter, text: str, size: float) -> Part:
    """The title of a group, on the base line of a row."""
    large = TITLE * size
    at = (0.0, SIGN + fonts.cap_height(size) / 2)
    return (Text(at, text, fonts.NAME, large, accent(typesetter.press, AMBER, INK)),), ROW


def _symbol(typesetter: Typesetter, group: str, name: str, size: float) -> Part:
    """A symbol, and what it means beside it: words of two lines are as far from the next as those of one."""
    box = Box(BESIDE, 0, _width() - BESIDE, ENDLESS)
    rows = Rows(0, 2 * (SIGN - AROUND))
    text = typesetter.words(f"sign/{name}")
    (done,) = stack(typesetter, "overview", (text,), box, _setting(typesetter, size, font=fonts.NARROW), INK, rows)
    both = (*_drawn(typesetter.press, group, name, done.middle), *done.shapes)
    return (Group(both, translation(0, AROUND)),), done.bottom + ROW - 2 * (SIGN - AROUND)


def _drawn(press: Press, group: str, name: str, y: float) -> Shapes:
    """The symbol as it is on the cards, on a disc if it is an icon."""
    at = (SIGN, y)
    if name in BARE:
        return BARE[name](press, at)
    glows = HOT if group == "glow" else None
    return (_point(press, name.removesuffix("-back"), at, SIGN, glows),)


def _arrow(press: Press, at: Point) -> Shapes:
    """White on the sky itself, as on the cards."""
    return (icon("arrow-left", at, SIGN, accent(press, PALE, INK), press.under(INK)),)


def _explosion(press: Press, at: Point) -> Shapes:
    """The burst of the cards without its dark edge, which would leave little of it on the dark screen."""
    burst = star(at, SIGN + 0.25, 1.75, 14)
    number = centred("3", at, 6.8, accent(press, AMBER, INK))
    return (*press.ground(burst, without_hatch(AMBER)), Circle(at, 1.25, Style(fill=press.under(INK))), number)


def _joint(press: Press, at: Point) -> Shapes:
    colour = accent(press, EFFECTS["energy"], INK)
    arms = (((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy)) for dx, dy in ((1.05, 0.0), (0.0, 1.05)))
    plus = Style(stroke=press.under(INK), width=0.55)
    return (Circle(at, 1.75, Style(fill=colour)), *(Polyline(arm, plus) for arm in arms))


def _modifier(press: Press, at: Point) -> Shapes:
    edge = press.colour(mix(INK, PALE, 0.6))
    plate = rounded_box(at[0] - SIGN, at[1] - 1.6, 2 * SIGN, 3.2, 0.7)
    return (
        Polygon(plate, Style(fill=press.under(INK), stroke=edge, width=0.3)),
        centred("+1", at, 8.0, press.on(INK)),
    )


def _cost(press: Press, at: Point) -> Shapes:
    """The strip of a room with a bolt behind its icon."""
    strip = rounded_box(at[0] - 2.2, at[1] - 1.6, 4.4, 3.2, 0.7)
    on, cut = press.readable(EMBER), press.under(EMBER)
    signs = icon("fighters", (at[0] - 0.8, at[1]), 1.2, on, cut), icon("energy", (at[0] + 1.15, at[1]), 1.25, on, cut)
    return (*press.ground(strip, without_hatch(EMBER)), *signs)


def _way(press: Press, at: Point) -> Shapes:
    tips = ((at[0] + dx, at[1]) for dx in (-0.35, 1.35))
    return tuple(shape for tip in tips for shape in marks.chevron(press, tip, 0, 1.5, PALE, INK))


def _last_line(press: Press, at: Point) -> Shapes:
    line = ((at[0] - SIGN, at[1]), (at[0] + SIGN, at[1]))
    return (Polyline(line, Style(stroke=hot(press), width=0.7, dash=(1.0, 0.4))),)


def _level(press: Press, at: Point) -> Shapes:
    """The corner of a difficult side."""
    (x, y), reach = at, 1.75
    corner = ((x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach))
    middle = (x + 0.4 * reach, y - 0.4 * reach)
    return (*press.ground(corner, without_hatch(AMBER)), marks.level_star(press, middle, 0.85))


Drawing = Callable[[Press, Point], Shapes]

MARKS: Mapping[str, Drawing] = MappingProxyType(
    {
        "last-line": _last_line,
        "joint": _joint,
        "cost": _cost,
        "modifier": _modifier,
        "way": _way,
        "start": marks.start,
        "level": _level,
    }
)
"""How what is no icon is drawn, about its middle."""
BARE: Mapping[str, Drawing] = MappingProxyType({**MARKS, "arrow-left": _arrow, "explosion": _explosion})
"""All that stands without a disc: also icons that have none on the cards."""
