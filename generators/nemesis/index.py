"""Aids 19 and 20: what each room does, and what words mean."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate

from jupiter.games.nemesis.parts import Tile
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Polygon, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import STEP, TextOverflowError
from jupiter.generators.nemesis import cardstock, facts, texts
from jupiter.generators.nemesis.blocks import band, beside, stack, words
from jupiter.generators.nemesis.cardstock import Design, Face
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for, moved
from jupiter.generators.nemesis.look import GREEN, HAZARD, LEAST, PALE, PAPER, RED
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.kits import CARD, Kit
from jupiter.generators.order.options import KEPT, Edition

# --- 19: room index --------------------------------------------------------------------------------------------------

NUMBER, LARGEST = 19, 14.0
GAP, PITCH = 5.0, 2.1
COLOURS = {"red": RED, "yellow": HAZARD, "green": GREEN, "white": PAPER, "none": PALE}
ENGINE = "engine-1"
"""The engine that speaks for all."""


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """All rooms in two columns on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "room index")
    shapes, box = frame(desk, Head(NUMBER, desk.say("rooms/title"), "room"), width, height)
    wide = (box.width - GAP) / 2
    size = LARGEST
    while size >= LEAST - 1e-9:
        parts = _parts(desk, wide, size)
        split = _half([high + PITCH for _, high in parts])
        columns = (parts[:split], parts[split:])
        tall = max(sum(high + PITCH for _, high in column) - PITCH for column in columns)
        if tall <= box.height:
            break
        size -= STEP
    else:
        raise TextOverflowError(f"room index ({desk.at.words.language}): needs {tall:.1f} of {box.height:.1f} mm")
    drawn: list[Shape] = [*shapes]
    for i, column in enumerate(columns):
        used = sum(high for _, high in column)
        pitch = min((box.height - used) / max(1, len(column) - 1), PITCH + 2.5)
        drawn.append(moved(stack(column, pitch)[0], box.x + i * (wide + GAP), box.y))
    return scene("room index", width, height, tuple(drawn))


def _half(heights: Sequence[float]) -> int:
    """How many parts stand in the first column, so that both are about as high."""
    sums = tuple(accumulate(heights))
    return min(range(1, len(heights)), key=lambda count: abs(2 * sums[count - 1] - sums[-1]))


def _parts(desk: Desk, width: float, size: float) -> list[Part]:
    """Headings and rooms: tiles 1, tiles 2, what is printed on the board."""
    parts = [words(desk, desk.say("rooms/how"), width, size)]
    for set_ in ("1", "2", "special"):
        parts.append(band(desk, desk.say(f"rooms/set-{set_}"), width, size))
        tiles = [tile for tile in facts.box().tiles.values() if tile.set == set_]
        parts += [room(desk, tile, width, size) for tile in tiles if tile.engine is None or tile.id == ENGINE]
    return parts


def room(desk: Desk, tile: Tile, width: float, size: float) -> Part:
    """A room: its colour as a tab with a letter, its name, its computer, what it does."""
    side = 0.62 * size
    inset = side + 1.8
    name = desk.say("rooms/engine") if tile.engine else capital(desk.say(f"piece/{tile.id}"))
    computer = " [computer]" if tile.computer else ""
    title = words(desk, f"{name}{computer}", width - inset, size * 1.1, font=fonts.NAME)
    text = words(desk, " ".join(_told(desk, tile)), width - inset, size)
    return beside(((_tab(desk, tile.colour, side), 0.0), (stack((title, text), 0.6), inset)))


def _told(desk: Desk, tile: Tile) -> Iterator[str]:
    """What it does, and what never happens there."""
    yield desk.say("rooms/engine-text") if tile.engine else desk.say(f"effect/{tile.id}")
    if not tile.can_search and tile.set != "special":
        yield desk.say("rooms/no-search")
    if not tile.can_malfunction:
        yield desk.say("rooms/no-malfunction")


def _tab(desk: Desk, colour: str, side: float) -> Part:
    ink: Ink = COLOURS[colour]
    outline = rounded_box(0, 0, side, side, 0.9)
    shapes: Shapes = (*desk.ground(outline, ink), Polygon(outline, Style(stroke=desk.ink, width=0.4)))
    middle = side / 2, side / 2
    if colour == "none":
        return (*shapes, desk.icon("no", middle, side * 0.2, ink)), side
    letter = desk.say(f"colour/{colour}")[0].upper()
    return (*shapes, desk.figure(letter, middle, side * 2.0, ink)), side


# --- 20: glossary ----------------------------------------------------------------------------------------------------

SIDES = (
    ("turn", "round", "combat", "surprise-attack"),
    ("noise", "technical-corridors", "encounter", "injury"),
    ("light-wound", "serious-wound", "dress", "scan"),
    ("endurance", "flee", "recall", "bag"),
    ("pool", "carcass", "corpse", "heavy"),
    ("exploration-token", "weakness", "pod", "self-destruct"),
)
"""The words of the rules on the sides of the cards."""


def _terms(names: Sequence[str], desk: Desk, width: float, size: float) -> Sequence[Part]:
    """Each word, and below it what it means."""
    known = texts.terms(desk.at.words.language)
    rows = []
    for name in names:
        rule = (desk.line((0, 0), (width, 0), width=0.25),), 0.0
        term = words(desk, known[name].name, width, size * 1.05, font=fonts.NAME)
        rows.append(stack((rule, stack((term, words(desk, known[name].text, width, size)), 0.5)), 1.1))
    return rows


def _face(names: Sequence[str], title: str) -> Face:
    return Face(f"glossary/{title}", "book", partial(_terms, names))


GLOSSARY = tuple(
    Design("glossary", 20, _face(front, "title"), _face(back, "more"), CARD)
    for front, back in zip(SIDES[::2], SIDES[1::2], strict=True)
)
"""Cards of the game's own size."""


def glossary(edition: Edition) -> Kit:
    """The words of the rules on cards."""
    return cardstock.of_designs("glossary", GLOSSARY, edition)
