"""SVG written by hand: elements with attributes and content, for drawings that are made anew for each position.

Invariant: whatever is not markup already is escaped, so that no name of a player's own becomes an element. Numbers have
at most two decimals; the same values are always written alike.
"""

from collections.abc import Iterable

from markupsafe import Markup, escape

from jupiter.generators.drawing.scene import Point, Points

Content = Markup | str
Value = str | float | None


def element(name: str, *content: Content, **attributes: Value) -> Markup:
    """An element; attributes that are None are left out.

    `_` in the name of an attribute stands for `-`, and one at its end for nothing: `class_`, `font_size`.
    """
    given = "".join(
        [f' {_name(key)}="{escape(number(value))}"' for key, value in attributes.items() if value is not None]
    )
    inside = "".join(map(escape, content))
    return Markup(f"<{name}{given}>{inside}</{name}>" if inside else f"<{name}{given}/>")


def join(parts: Iterable[Content]) -> Markup:
    """One after the other."""
    return Markup().join(parts)


def group(*content: Content, **attributes: Value) -> Markup:
    """A `g`."""
    return element("g", *content, **attributes)


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def number(value: str | float) -> str:
    """A number as it is written; a text as it is."""
    return value if isinstance(value, str) else f"{round(value, 2) + 0.0:.7g}"


# --- shapes -----------------------------------------------------------------------------------------------------------


def circle(middle: Point, radius: float, **attributes: Value) -> Markup:
    """A circle."""
    return element("circle", cx=middle[0], cy=middle[1], r=radius, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value) -> Markup:
    """An upright rectangle by its upper left corner; `rx` rounds its corners."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def path(data: str, **attributes: Value) -> Markup:
    """A path."""
    return element("path", d=data, **attributes)


def text(at: Point, size: float, words: str | int, **attributes: Value) -> Markup:
    """Words on a base line; whether they begin, end or have their middle there, the style says."""
    return element("text", str(words), x=at[0], y=at[1], font_size=size, **attributes)


def line(points: Points) -> str:
    """Path data of an open line."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def ring(points: Points) -> str:
    """Path data of a closed line."""
    return f"{line(points)}Z"


def moved(at: Point, turn: float = 0, scale: float = 1) -> str:
    """The value of a `transform` that puts the origin there."""
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({number(scale)})" if scale != 1 else ""
    return f"translate({number(at[0])} {number(at[1])}){turned}{scaled}"
