"""A tuck box: one net that folds to a box for cards.

Invariant: the box has the given size inside, its panels are measured from that, and what is glued or hidden stays
bare. From left to right: glue tab, back, side, front, side; the lid hangs on the back. Lengths in mm from the net's
upper left corner.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from jupiter.generators.building import glue
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, Press, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Scene, Shape, Shapes, Style, rotation, translation
from jupiter.generators.drawing.shapes import arc, rectangle, rounded_corners
from jupiter.generators.drawing.text import Box, Setting, fit

PAPER = 0.3
"""Thickness of the box's own card."""
EASE_INSIDE = 0.4

TAB, TUCK, DUST, FLAP = 10.0, 13.0, 12.0, 12.0
"""Depth of the glue tab, the lid's tongue, the flaps beside it, and the flaps of the floor."""
NOTCH = 7.0
"""Radius of the notch for a thumb."""
BLEED, SPILL = 3.0, 0.8
EASE = 2.5
"""How much narrower flaps get towards their ends, on each side."""


# Without slots: cached properties need somewhere to keep their values.
@dataclass(frozen=True)
class Tuckbox:
    """The net of a box with at least so much room inside: width, height and depth."""

    inside: tuple[float, float, float]

    @cached_property
    def size(self) -> tuple[float, float, float]:
        """Width, height and depth of the panels."""
        width, height, depth = (side + 2 * PAPER + EASE_INSIDE for side in self.inside)
        return width, height, depth

    @property
    def width(self) -> float:
        """Of front and back."""
        return self.size[0]

    @property
    def height(self) -> float:
        """Of all upright panels."""
        return self.size[1]

    @property
    def depth(self) -> float:
        """Of the sides."""
        return self.size[2]

    # --- where panels begin ------------------------------------------------------------------------------------------

    @property
    def back(self) -> float:
        """Left edge of the back."""
        return TAB

    @cached_property
    def side(self) -> float:
        """Left edge of the first side."""
        return self.back + self.width

    @cached_property
    def front(self) -> float:
        """Left edge of the front."""
        return self.side + self.depth

    @cached_property
    def last(self) -> float:
        """Left edge of the second side."""
        return self.front + self.width

    @cached_property
    def right(self) -> float:
        """Right edge of the net."""
        return self.last + self.depth

    @property
    def lid(self) -> float:
        """Upper edge of the lid."""
        return TUCK

    @cached_property
    def top(self) -> float:
        """Upper edge of the upright panels."""
        return self.lid + self.depth

    @cached_property
    def bottom(self) -> float:
        """Lower edge of the upright panels."""
        return self.top + self.height

    @cached_property
    def end(self) -> float:
        """Lower edge of the net."""
        return self.bottom + self.depth

    # --- the net -----------------------------------------------------------------------------------------------------

    def folds(self) -> tuple[Points, ...]:
        """Where the net is folded, all of it away from the printed side."""
        upright = (((x, self.top), (x, self.bottom)) for x in (self.back, self.side, self.front, self.last))
        lid = ((self.back, self.lid), (self.side, self.lid)), ((self.back, self.top), (self.side, self.top))
        dust = ((self.side, self.top), (self.front, self.top)), ((self.last, self.top), (self.right, self.top))
        spans = (
            (self.back, self.side),
            (self.side, self.front),
            (self.front, self.last),
            (self.last, self.right),
        )
        return (*upright, *lid, *dust, *(((a, self.bottom), (b, self.bottom)) for a, b in spans))

    def outline(self) -> Points:
        """The outline of the net, clockwise."""
        middle = self.front + self.width / 2
        notch = tuple(reversed(arc((middle, self.top), NOTCH, 0, 180, 24)))
        return (
            *self._lid(),
            *self._flap_above(self.side, self.front),
            *notch,
            *self._flap_above(self.last, self.right),
            *self._flap_below(self.last, self.right),
            *self._flap_below(self.front, self.last),
            *self._flap_below(self.side, self.front),
            (self.side - 0.3, self.end - 0.4),
            (self.back + 0.3, self.end - 0.4),
            (self.back, self.bottom),
            (0, self.bottom - 5),
            (0, self.top + 5),
            (self.back, self.top),
        )

    def _lid(self) -> Points:
        """The lid and its tongue, whose corners are round so that it slips in."""
        left, right, radius = self.back + 0.4, self.side - 0.4, 9.0
        return (
            (self.back, self.lid),
            *arc((left + radius, radius), radius, 180, 270, 10),
            *arc((right - radius, radius), radius, 270, 360, 10),
            (self.side, self.lid),
        )

    def _flap_above(self, start: float, end: float) -> Points:
        return (
            (start, self.top),
            (start + 0.6, self.top - DUST / 3),
            (start + EASE, self.top - DUST),
            (end - EASE, self.top - DUST),
            (end - 0.6, self.top - DUST / 3),
            (end, self.top),
        )

    def _flap_below(self, start: float, end: float) -> Points:
        return (
            (end, self.bottom),
            (end - 0.6, self.bottom + FLAP / 3),
            (end - EASE, self.bottom + FLAP),
            (start + EASE, self.bottom + FLAP),
            (start + 0.6, self.bottom + FLAP / 3),
            (start, self.bottom),
        )

    # --- grounds and marks -------------------------------------------------------------------------------------------

    def around(self) -> tuple[Points, ...]:
        """All that shows but for the back; a little beyond each fold, and as bleed beyond each cut."""
        wide = self.width + BLEED + 0.3
        dust = (
            rectangle(start, self.top - DUST - BLEED, self.depth + extra, DUST + BLEED)
            for start, extra in ((self.side, BLEED), (self.last - BLEED, 2 * BLEED))
        )
        return (
            *dust,
            rectangle(self.side, self.top - SPILL, self.right - self.side + BLEED, self.height + 2 * SPILL),
            rectangle(self.back - BLEED, -BLEED, wide, self.top + BLEED),
            rectangle(self.back - BLEED, self.bottom, wide, self.depth + BLEED),
        )

    def back_panel(self) -> Points:
        """The back, a little beyond its fold to the glue tab."""
        return rectangle(self.back - SPILL, self.top, self.width + SPILL, self.height)

    def glue_lines(self, press: Press) -> Shapes:
        """Lines on what gets glue: the tab beside the back, and the front's flap at the floor."""
        edge = self.back - SPILL
        tab = ((edge, self.top), (edge, self.bottom), (0, self.bottom - 5), (0, self.top + 5))
        flap = tuple((x, max(y, self.bottom + SPILL)) for x, y in self._flap_below(self.front, self.last))
        return (*glue.glue_lines(press, tab), *glue.glue_lines(press, flap))

    def glued_middles(self) -> tuple[tuple[float, float, float], ...]:
        """Middle and turn (degrees) of a word on each part that gets glue."""
        return (
            (self.back / 2, (self.top + self.bottom) / 2, -90.0),
            (self.front + self.width / 2, self.bottom + FLAP / 2, 0.0),
        )

    def fold_marks(self, press: Press) -> Shapes:
        """Ticks where a fold meets the outside of the net."""
        outer = (
            ((0, self.top), (self.right, self.top)),
            ((0, self.bottom), (self.right, self.bottom)),
            ((self.back, self.lid), (self.side, self.lid)),
        )
        return tuple(tick for fold in outer for tick in glue.ticks(press, fold))


# --- what is printed on it -------------------------------------------------------------------------------------------

INSET = 3.0
"""Of all words from the folds."""
NARROW = 50.0
"""A box up to this width (mm) is one for small cards."""


@dataclass(frozen=True, slots=True)
class Dress:
    """What a game puts on its box."""

    around: Ink
    """All round but for the back."""
    behind: Ink
    """On the back."""
    glue: str
    """The word on parts that get glue."""
    art: Shapes
    """On the front, from its upper left corner, bleed included; what goes beyond the front is cut off."""
    front: Shapes
    """Over it, in the coordinates of the net."""
    back: Shapes
    """In the coordinates of the net."""
    side: Shapes
    """Around the middle of a side that lies, its head at the left."""
    lid: Shapes
    """Around the middle of the lid."""


def dressed(net: Tuckbox, press: Press, dress: Dress, language: str) -> Scene:
    """The net, printed side up."""
    night = (shape for outline in net.around() for shape in press.ground(outline, dress.around, edge=False))
    room = rectangle(net.front, net.top - BLEED, net.width, net.height + BLEED)
    sides = ((net.side, 0.0), (net.last, BLEED))
    # The lid hangs on the back: closed, what stands on its head in the net is read from the front.
    lid = translation(net.back + net.width / 2, net.lid + net.depth / 2).after(rotation(180))
    shapes = (
        *night,
        *press.ground(net.back_panel(), dress.behind, edge=False),
        *net.glue_lines(press),
        *_glue_words(net, press, dress.glue, language),
        Group((Group(dress.art, translation(net.front, net.top - BLEED)),), clip=room),
        *dress.front,
        *dress.back,
        *(_side(net, dress.side, left, beyond) for left, beyond in sides),
        Group(dress.lid, lid),
        *net.fold_marks(press),
    )
    return Scene("tuckbox", net.right, net.end, shapes, BLEED, rectangle(1, 1, net.right - 2, net.end - 2))


def _side(net: Tuckbox, shapes: Shapes, left: float, beyond: float) -> Group:
    """What stands on a side, cut off at its folds, or so far beyond a cut."""
    turned = Group(shapes, translation(left + net.depth / 2, (net.top + net.bottom) / 2).after(rotation(90)))
    return Group((turned,), clip=rectangle(left, net.top - SPILL, net.depth + beyond, net.height + 2 * SPILL))


def _glue_words(net: Tuckbox, press: Press, word: str, language: str) -> Shapes:
    shapes = glue.word(press, f"tuck box ({language})", word, (0.0, 0.0), 30.0, 2 * INSET)
    return tuple(Group(shapes, translation(x, y).after(rotation(angle))) for x, y, angle in net.glued_middles())


def title(press: Press, who: str, name: str, room: Box, aim: float, ground: Ink) -> Shapes:
    """The game's name on a plate that keeps the picture from it.

    :raises TextOverflowError: naming `who`, where it does not fit.
    """
    setting = Setting(fonts.NAME, press.on(ground), aim, 12, "centre", "middle", 1)
    words = fit(who, name, Box(room.x + 1.5, room.y, room.width - 3, room.height), setting)
    plate = rounded_corners(rectangle(room.x, room.y, room.width, room.height), 1.5)
    return (Polygon(plate, Style(fill=press.under(ground))), *words)


def side_room(net: Tuckbox) -> Box:
    """Room for the name on a side that lies, between two signs."""
    return Box(-net.height / 2 + 17, -net.depth / 2 + INSET, net.height - 34, net.depth - 2 * INSET)


def lid_room(net: Tuckbox) -> Box:
    """Room for the name on the lid."""
    return Box(-net.width / 2 + INSET, -net.depth / 2 + INSET, net.width - 2 * INSET, net.depth - 2 * INSET)


def back_words(
    net: Tuckbox, who: str, press: Press, ground: Ink, lines: Sequence[str], size: str, notice: str
) -> Iterator[Shape]:
    """What stands on the back below its emblem: what is in the box, and, standing back, its size and whose work it is.

    :raises TextOverflowError: naming `who`, where a language is too wordy.
    """
    x, width = net.back + 2 * INSET, net.width - 4 * INSET
    # A box for small cards has no emblem, and more lines.
    is_small = net.width <= NARROW
    first, step, rows = (net.top + 8, 16.0, 3) if is_small else (net.top + 52, 11.0, 2)
    for i, line in enumerate(lines):
        room = Box(x, first + 6.2 * i, width, 6)
        yield from fit(who, line, room, Setting(fonts.NAME, press.on(ground), 14, 9, "centre", "middle", 1))
    faint = press.colour(mix(press.line, press.dark, 0.4) if ground.is_light else mix(press.light, ground, 0.2))
    small = Setting(fonts.REGULAR, faint, 7.5, 6, "centre", "middle", rows)
    yield from fit(who, size, Box(x, first + 14, width, 4.0 * rows), small)
    notice_room = Box(x, first + 14 + step, width, 18 if is_small else 10)
    yield from fit(who, notice, notice_room, Setting(fonts.REGULAR, faint, 6.5, 5.5, "centre"))
