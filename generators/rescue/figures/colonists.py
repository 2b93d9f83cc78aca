"""The Colonists: bumbling people in bubble helmets, each with a pose, a face, hair and a helmet of its own.

Invariant: a Colonist is a round helmet over an amber suit. Face and pose follow from the number alone:
the lists are as long as numbers without a common factor, or begin anew one further on, so that neighbours differ in all
of them and nobody comes twice among the first `POSES` times `LOOKS`. Drawn in a circle of radius 1.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from jupiter.generators.drawing.inks import Ink, Press, mix
from jupiter.generators.drawing.rig import reach
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Shapes, Style, rotation, scaling
from jupiter.generators.drawing.shapes import arc, ellipse, polar, rounded_bar, rounded_box, smooth_line
from jupiter.generators.rescue.figures.brush import Brush, with_mirror_image
from jupiter.generators.rescue.look import AMBER, BLUE, CREAM, GREEN, NIGHT, OCHRE, RUST, SAND, STEEL, VERMILION

TOKEN_LINE = 0.055
SIZE = 0.935
GLASS = mix(CREAM, BLUE, 0.18)
HEAD: Point = (0.0, -0.33)
BUBBLE = 0.555
FACE = ellipse(HEAD, 0.37, 0.39)


@dataclass(frozen=True, slots=True)
class Pose:
    """How far somebody leans (degrees), and arms and legs: left, right; the last part of a leg is its boot."""

    lean: float
    arms: tuple[Points, Points]
    legs: tuple[Points, Points]


POSES = (
    # Falling, one foot off the ground.
    Pose(
        -8,
        (((-0.24, 0.26), (-0.6, 0.27), (-0.79, -0.06)), ((0.24, 0.26), (0.58, 0.35), (0.84, 0.13))),
        (((-0.16, 0.56), (-0.24, 0.82), (-0.34, 0.87)), ((0.16, 0.56), (0.45, 0.62), (0.55, 0.76))),
    ),
    # Both arms up.
    Pose(
        4,
        (((-0.24, 0.24), (-0.58, 0.1), (-0.72, -0.4)), ((0.24, 0.24), (0.58, 0.1), (0.74, -0.4))),
        (((-0.15, 0.56), (-0.34, 0.76), (-0.48, 0.82)), ((0.15, 0.56), (0.3, 0.78), (0.44, 0.84))),
    ),
    # Running.
    Pose(
        14,
        (((-0.24, 0.24), (-0.56, 0.38), (-0.76, 0.22)), ((0.24, 0.26), (0.52, 0.44), (0.78, 0.28))),
        (((-0.12, 0.58), (-0.5, 0.62), (-0.66, 0.48)), ((0.12, 0.58), (0.26, 0.8), (0.42, 0.84))),
    ),
    # Hands on the helmet.
    Pose(
        -3,
        (((-0.26, 0.26), (-0.74, 0.3), (-0.58, -0.1)), ((0.26, 0.26), (0.74, 0.3), (0.58, -0.1))),
        (((-0.16, 0.56), (-0.22, 0.82), (-0.38, 0.86)), ((0.16, 0.56), (0.22, 0.82), (0.38, 0.86))),
    ),
    # Waving, a hand on the hip.
    Pose(
        9,
        (((-0.26, 0.22), (-0.66, 0.2), (-0.44, 0.52)), ((0.24, 0.22), (0.64, 0.1), (0.8, -0.36))),
        (((-0.14, 0.56), (-0.2, 0.82), (-0.36, 0.86)), ((0.16, 0.56), (0.36, 0.76), (0.5, 0.76))),
    ),
)

SKINS = (SAND, mix(OCHRE, NIGHT, 0.12), mix(SAND, CREAM, 0.5), mix(RUST, NIGHT, 0.3), mix(OCHRE, SAND, 0.45))
BADGES = ((VERMILION, NIGHT), (BLUE, NIGHT), (GREEN, RUST))
LOOKS = 6
"""How many kinds of hair and faces there are."""


ARM = 0.34
"""Length of each of the two bones of an arm."""


def posed(hands: tuple[Point, Point], toes: tuple[Point, Point], lean: float = 0.0) -> Pose:
    """Somebody whose hands and boots are there, left and right; arms bend as they must."""
    arms = (
        reach((-0.24, 0.25), hands[0], ARM, ARM),
        reach((0.24, 0.25), hands[1], ARM, ARM, bends_left=True),
    )
    legs = (
        ((-0.15, 0.56), (toes[0][0] + 0.13, toes[0][1] - 0.05), toes[0]),
        ((0.15, 0.56), (toes[1][0] - 0.13, toes[1][1] - 0.05), toes[1]),
    )
    return Pose(lean, arms, legs)


def colonist(press: Press, line: float = TOKEN_LINE, number: int = 0, stance: Pose | None = None) -> Shapes:
    """The Colonist of that number, who has just lost the ground under the feet; what belongs to Colonists is amber."""
    brush = Brush(press, AMBER, line / SIZE)
    pose = stance or POSES[number % len(POSES)]
    skin = SKINS[number * 3 % len(SKINS)] if number else SAND
    shapes = (*_limbs(brush, pose), *_suit(brush, number), *_head(brush, number, skin))
    return (Group(shapes, rotation(pose.lean).after(scaling(SIZE))),)


# --- the suit --------------------------------------------------------------------------------------------------------


def _limbs(brush: Brush, pose: Pose) -> Shapes:
    shapes: list[Shapes] = [brush.solid(rounded_box(-0.46, 0.02, 0.92, 0.52, 0.14), STEEL)]
    for arm in pose.arms:
        shapes += [brush.tube(smooth_line(arm), 0.23, AMBER), brush.disc(arm[-1], 0.14, CREAM)]
    for hip, ankle, toe in pose.legs:
        shapes += [brush.tube((hip, ankle), 0.26, AMBER), brush.flat(rounded_bar(ankle, toe, 0.24), STEEL)]
    return tuple(shape for some in shapes for shape in some)


def _suit(brush: Brush, number: int) -> Shapes:
    """The body, and a box of buttons on its chest."""
    one, other = BADGES[number % len(BADGES)]
    return (
        *brush.solid(rounded_box(-0.35, 0.05, 0.7, 0.61, 0.16)),
        *brush.flat(rounded_box(-0.18, 0.33, 0.36, 0.21, 0.05), CREAM),
        *brush.dot((-0.075, 0.435), 0.055, one),
        *brush.dot((0.075, 0.435), 0.055, other),
    )


# --- the head --------------------------------------------------------------------------------------------------------


def _head(brush: Brush, number: int, skin: Ink) -> Shapes:
    """A face in a bubble; hair lies behind it and over it."""
    behind, over = HAIR[(number + number // LOOKS) % LOOKS](brush)
    key = Style(stroke=brush.press.colour(NIGHT), width=brush.line, rounded=True)
    return (
        *brush.disc(HEAD, BUBBLE, GLASS),
        *behind,
        *brush.solid(FACE, skin),
        Group(over, clip=FACE),
        Polygon(FACE, key),
        *_FACES[number % LOOKS](replace(brush, ink=skin)),
        *_glass(brush, number),
    )


def _glass(brush: Brush, number: int) -> Shapes:
    """Light on the bubble, its collar, and what is screwed on."""
    x, y = HEAD
    light = brush.mark(arc(HEAD, 0.455, 190, 235), 0.075, CREAM)
    return (
        *brush.mark((*ellipse(HEAD, BUBBLE, BUBBLE), (x + BUBBLE, y))),
        *light,
        *brush.flat(rounded_box(-0.37, 0.06, 0.74, 0.17, 0.085), CREAM),
        *_FITTINGS[number % len(_FITTINGS)](brush),
    )


def _bare(_brush: Brush) -> Shapes:
    return ()


def _lamp(brush: Brush) -> Shapes:
    x, y = HEAD
    return brush.flat(rounded_box(x - 0.13, y - BUBBLE - 0.09, 0.26, 0.17, 0.07), VERMILION)


def _caps(brush: Brush) -> Shapes:
    x, y = HEAD
    return with_mirror_image(brush.flat(rounded_box(x - BUBBLE - 0.07, y - 0.14, 0.16, 0.28, 0.07), STEEL))


def _aerial(brush: Brush) -> Shapes:
    foot, tip = polar(HEAD, BUBBLE, -55), polar(HEAD, BUBBLE + 0.17, -55)
    return (*brush.mark((foot, tip), brush.line * 1.2), *brush.disc(tip, 0.075, VERMILION))


_FITTINGS: tuple[Callable[[Brush], Shapes], ...] = (_bare, _lamp, _caps, _aerial)


# --- hair ------------------------------------------------------------------------------------------------------------

Hair = Callable[[Brush], tuple[Shapes, Shapes]]
"""What lies behind the face, and what over it, clipped to the face."""


def _fringe(brush: Brush) -> tuple[Shapes, Shapes]:
    wave = ((-0.5, -0.28), (-0.4, -0.46), (-0.2, -0.45), (0.05, -0.52), (0.2, -0.44), (0.5, -0.34))
    return (), (Polygon((*smooth_line(wave), (0.6, -1), (-0.6, -1)), brush.fill(RUST)),)


def _cloud(brush: Brush) -> tuple[Shapes, Shapes]:
    """Curls all round."""
    dark = mix(NIGHT, RUST, 0.25)
    curls = tuple(s for a in range(150, 400, 25) for s in brush.dot(polar(HEAD, 0.37, a), 0.12, dark))
    return curls, (Polygon(ellipse((0.0, -0.74), 0.4, 0.22), brush.fill(dark)),)


def _bald(brush: Brush) -> tuple[Shapes, Shapes]:
    """Nothing but light."""
    return (), brush.mark(arc((0, -0.33), 0.29, 225, 265), 0.07, CREAM)


def _bob(brush: Brush) -> tuple[Shapes, Shapes]:
    """Fair hair to the chin, with a parting."""
    fair = mix(AMBER, CREAM, 0.35)
    parting = ((-0.5, -0.2), (-0.3, -0.4), (0.02, -0.66), (0.26, -0.44), (0.5, -0.16))
    shell = Polygon(ellipse((0, -0.32), 0.46, 0.43), brush.fill(fair))
    return (shell,), (Polygon((*parting, (0.6, -1), (-0.6, -1)), brush.fill(fair)),)


def _spiky(brush: Brush) -> tuple[Shapes, Shapes]:
    edge = ((-0.5, -0.4), (-0.27, -0.56), (-0.2, -0.42), (-0.06, -0.58), (0.06, -0.42), (0.18, -0.57), (0.3, -0.4))
    return (), (Polygon((*edge, (0.5, -0.5), (0.6, -1), (-0.6, -1)), brush.fill(NIGHT)),)


def _beard(brush: Brush) -> tuple[Shapes, Shapes]:
    """Grey hair, and as much below as above."""
    grey = mix(STEEL, CREAM, 0.45)
    chin = smooth_line(
        ((-0.5, -0.25), (-0.3, -0.2), (-0.16, -0.16), (0, -0.2), (0.16, -0.16), (0.3, -0.2), (0.5, -0.25))
    )
    top = Polygon(ellipse((-0.05, -0.78), 0.42, 0.2), brush.fill(grey))
    return (), (Polygon((*chin, (0.5, 0.3), (-0.5, 0.3)), brush.fill(grey)), top)


HAIR: tuple[Hair, ...] = (_fringe, _cloud, _bald, _bob, _spiky, _beard)


# --- faces -----------------------------------------------------------------------------------------------------------


def _eyes(brush: Brush, left: float, right: float, gaze: Point, *, y: float = -0.34, apart: float = 0.15) -> Shapes:
    return (
        *brush.eye((-apart, y), left, gaze),
        *brush.eye((apart, y), right, gaze),
    )


def _gaping(brush: Brush) -> Shapes:
    mouth = brush.dot((0.02, -0.11), 0.075, NIGHT)
    return (*brush.eye((-0.14, -0.33), 0.14, (-0.2, 0.25)), *brush.eye((0.16, -0.35), 0.165, (0.1, 0.3)), *mouth)


def _beaming(brush: Brush) -> Shapes:
    smile = Polygon(arc((0, -0.17), 0.15, 0, 180, 12), brush.outlined(CREAM))
    return (*_eyes(brush, 0.13, 0.13, (0.2, -0.15), y=-0.38), smile)


def _shouting(brush: Brush) -> Shapes:
    mouth = Polygon(ellipse((0, -0.09), 0.13, 0.105), brush.outlined(RUST))
    brows = brush.mark(((-0.28, -0.55), (-0.1, -0.6)), brush.line * 1.2)
    return (*_eyes(brush, 0.14, 0.14, (0, -0.25), y=-0.4), *with_mirror_image(brows), mouth)


def _squinting(brush: Brush) -> Shapes:
    """Eyes shut tight, teeth set."""
    eye = brush.mark(((-0.26, -0.46), (-0.1, -0.38), (-0.26, -0.3)), brush.line * 1.3)
    teeth = brush.flat(rounded_box(-0.15, -0.19, 0.3, 0.13, 0.04), CREAM)
    gaps = tuple(s for x in (-0.05, 0.05) for s in brush.mark(((x, -0.19), (x, -0.06)), brush.line * 0.7))
    return (*with_mirror_image(eye), *teeth, *gaps)


def _worried(brush: Brush) -> Shapes:
    brows = brush.mark(((-0.27, -0.5), (-0.1, -0.6)), brush.line * 1.2)
    mouth = brush.mark(((-0.13, -0.08), (-0.05, -0.13), (0.03, -0.08), (0.12, -0.13)), brush.line * 1.2)
    return (*_eyes(brush, 0.13, 0.13, (-0.35, 0.15)), *with_mirror_image(brows), *mouth)


def _dazed(brush: Brush) -> Shapes:
    """In glasses, one corner of the mouth up."""
    mouth = brush.mark(((-0.1, -0.1), (0.04, -0.08), (0.13, -0.15)), brush.line * 1.2)
    bridge = brush.mark(((-0.04, -0.36), (0.04, -0.36)), brush.line * 1.4)
    return (*_eyes(brush, 0.165, 0.165, (0.3, 0.25), y=-0.35, apart=0.18), *bridge, *mouth)


_FACES: tuple[Callable[[Brush], Shapes], ...] = (_gaping, _beaming, _shouting, _squinting, _worried, _dazed)
