"""The picture of a position as one SVG that needs nothing else: frame, style, and words for screen readers.

Invariant: the same picture is written to the same bytes. There is no script in it and no address; browsers that
prefer dark pages show it dark.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from jupiter.generators.screen.elements import element, group, join, moved, number, rect
from jupiter.generators.screen.styles import shared_style
from jupiter.generators.screen.symbols import Box, Symbols


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a picture, from its upper left corner on, and how high it is; it is as wide as it was made for."""

    content: Markup
    height: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A position as it is shown, in px of a phone."""

    title: str
    description: Sequence[str]
    """The position in words, in sentences."""
    language: str
    """As in BCP 47."""
    width: float
    blocks: Sequence[Block]
    """From above to below."""
    style: str
    """The game's own style sheet, after the one that all games share."""
    enlarged: float = 1
    """How much larger it is shown by default."""


def stack(blocks: Iterable[Block], gap: float = 0) -> Block:
    """The blocks one below the other."""
    y, drawn = 0.0, []
    for block in blocks:
        drawn.append(group(block.content, transform=moved((0, y)) if y else None))
        y += block.height + gap
    return Block(join(drawn), max(0.0, y - gap))


def fit(box: Box, content: Markup, width: float, **attributes: str) -> Block:
    """A drawing with units of its own, scaled to a width; what lies outside its box is cut off."""
    wide, high = box[2:]
    height = high * width / wide
    view = " ".join(map(number, box))
    return Block(element("svg", content, viewBox=view, width=width, height=height, **attributes), height)


def write(picture: Picture, symbols: Symbols) -> str:
    """The picture as SVG, with the symbols that it uses."""
    whole = stack(picture.blocks)
    return str(
        element(
            "svg",
            element("title", picture.title, id="board-title"),
            element("desc", "\n".join(picture.description), id="board-words"),
            # A style sheet is not escaped: ours has none of the signs that XML knows.
            element("style", Markup(shared_style() + picture.style)),
            symbols.definitions(),
            rect(0, 0, picture.width, whole.height, class_="page"),
            whole.content,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {picture.width:g} {whole.height:.6g}",
            width=picture.width * picture.enlarged,
            height=whole.height * picture.enlarged,
            role="img",
            aria_labelledby="board-title",
            aria_describedby="board-words",
            lang=picture.language,
        )
    )
