"""Text set into boxes: wrapped by words, shrunk down to a floor, and an error where it still does not fit."""

from dataclasses import dataclass
from typing import Literal

from generators import fonts
from generators.scene import MM_PER_POINT, Align, Font, Text

LEADING = 1.2
"""Distance of base lines, in type sizes."""

DESCENT = 0.22
"""How far letters reach below the base line, in type sizes."""

STEP = 0.25
"""Points by which a text shrinks at a time."""


class TextOverflowError(ValueError):
    """A text is too long for its box even at the smallest legible size."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a text may stand: top left corner and size in mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Setting:
    """How a text is set: the size aimed at and the floor in points, at most so many lines (None for any number)."""

    font: Font
    ink: str
    aim: float
    floor: float
    align: Align = "left"
    stand: Literal["top", "middle"] = "top"
    lines: int | None = None


def fit(component: str, text: str, box: Box, setting: Setting) -> tuple[Text, ...]:
    """The lines of the text at the largest size that fits the box; `component` is named when none does."""
    size = setting.aim
    while size >= setting.floor - 1e-9:
        lines = wrapped(text, box.width, setting.font, size)
        if lines is not None and _fits(len(lines), size, box, setting):
            return _placed(lines, size, box, setting)
        size -= STEP
    raise TextOverflowError(
        f"{component}: {text!r} does not fit {box.width:.1f} x {box.height:.1f} mm at {setting.floor:g} points"
    )


def wrapped(text: str, width: float, font: Font, size: float) -> tuple[str, ...] | None:
    """The text broken between words into lines of at most `width` mm, or None if a word alone is wider."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and fonts.width(longer, font, size) <= width:
            lines[-1] = longer
        elif fonts.width(word, font, size) <= width:
            lines.append(word)
        else:
            return None
    return tuple(lines)


def _block_height(count: int, size: float) -> float:
    """Height in mm from the top of the first line's capitals to below the last line's descenders."""
    return (fonts.CAP_HEIGHT + LEADING * (count - 1) + DESCENT) * size * MM_PER_POINT


def _fits(count: int, size: float, box: Box, setting: Setting) -> bool:
    return (setting.lines is None or count <= setting.lines) and _block_height(count, size) <= box.height


def _placed(lines: tuple[str, ...], size: float, box: Box, setting: Setting) -> tuple[Text, ...]:
    """The lines at their places in the box. A middle stand centres the capitals, not the descenders."""
    x = box.x + {"left": 0.0, "centre": box.width / 2, "right": box.width}[setting.align]
    y = box.y + fonts.cap_height(size)
    if setting.stand == "middle":
        y += (box.height - _block_height(len(lines), size) + DESCENT * size * MM_PER_POINT) / 2
    leading = LEADING * size * MM_PER_POINT
    return tuple(
        Text((x, y + i * leading), line, setting.font, size, setting.ink, setting.align) for i, line in enumerate(lines)
    )
