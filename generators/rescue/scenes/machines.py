"""Scenes of the cards for all the rest: Boost, Data Core, Module Control, Phase Shift, Pilot, Suppressant."""

from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Circle, Group, Point, Points, Polygon, Shapes, Style, place
from jupiter.generators.drawing.shapes import arc, ellipse, polar, rectangle, regular, rounded_box
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.figures.characters import Stance
from jupiter.generators.rescue.figures.colonists import posed
from jupiter.generators.rescue.figures.sky import star_points
from jupiter.generators.rescue.look import AMBER, BLUE, CREAM, GREEN, NIGHT, SAND, STEEL, VERMILION
from jupiter.generators.rescue.scenes.stage import Stage

CHEERING = posed(((-0.66, -0.44), (0.66, -0.44)), ((-0.42, 0.84), (0.42, 0.84)))
CLINGING = posed(((-0.5, 0.7), (0.6, 0.66)), ((-0.34, 0.86), (0.34, 0.86)))
REELING = posed(((-0.76, -0.1), (0.76, -0.3)), ((-0.6, 0.8), (0.3, 0.88)), -12)


def boost(on: Stage) -> Shapes:
    """Blue has more fire below it than it is used to, and lightning in its arms."""
    brush = on.brush
    left: Points = ((13.0, 2.6), (8.8, 10.0), (12.2, 10.2), (8.0, 18.4))
    right: Points = ((33.4, 3.6), (37.4, 10.0), (34.2, 10.6), (37.8, 18.0))
    return (
        *on.planet((23.0, 13.0), 12.6),
        *on.deck(24.0),
        *on.cloud(((9.5, 27.8, 3.0), (15.0, 27.0, 3.6), (31.4, 27.0, 3.6), (37.0, 27.8, 3.0), (23.2, 27.6, 4.0))),
        *on.flame((23.2, 16.0), 12.4, 90, 8.6),
        *brush.flat(ellipse((23.2, 21.0), 1.3, 3.2, 24), CREAM),
        *_flying_blue(on),
        *on.bolt(left, 2.6),
        *on.bolt(right, 2.6),
        *on.lines((((x, y), (x, y + 5.0)) for x, y in ((17.4, 17.4), (29.0, 17.4), (6.0, 8.0))), 0.7),
    )


def _flying_blue(on: Stage) -> Shapes:
    """Blue without the small flame that it stands on."""
    drawn = on.robot("blue", (23.2, 24.8), 11.4, Stance(24, -10), floats=True)
    return (Group(drawn, clip=rectangle(8, 0, 30, 17.6)),)


def data_core(on: Stage) -> Shapes:
    """Yellow throws its old core away and has a new one in its hand, which shines."""
    return (
        *on.planet((14.0, 9.0), 11.0),
        *on.deck(21.5),
        *on.sparks((45.4, 11.0), 8.4, 11.4, range(-170, 30, 20), CREAM),
        *on.sparks((45.4, 11.0), 8.4, 10.2, range(-160, 40, 20), AMBER),
        *on.robot("yellow", (31.6, 28.6), 12.4, Stance(20, -22, 6)),
        *_core(on, (45.4, 11.0), 6.0, GREEN, 10),
        *on.shadow((15.0, 27.0), 4.6),
        *_core(on, (14.6, 23.4), 4.6, STEEL, -24),
        *on.brush.mark(((9.6, 17.4), (8.4, 15.8), (9.8, 14.4), (8.6, 12.8)), 0.5),
        *on.brush.mark(((14.0, 16.4), (13.0, 14.8), (14.4, 13.4)), 0.5),
    )


def _core(on: Stage, at: Point, size: float, ink: Ink, turn: float) -> Shapes:
    """A chip with legs and a hexagon in it."""
    brush = on.brush
    legs = tuple(
        s
        for a in (-0.5, 0.0, 0.5)
        for box in (rectangle(-1.25, a - 0.13, 2.5, 0.26), rectangle(a - 0.13, -1.25, 0.26, 2.5))
        for s in brush.flat(tuple((x * size * 0.75, y * size * 0.75) for x, y in box), CREAM)
    )
    r = 0.72 * size
    body = brush.solid(rounded_box(-r, -r, 2 * r, 2 * r, 0.2 * size), NIGHT if ink != STEEL else STEEL)
    heart = brush.flat(regular((0, 0), 0.48 * size, 6, -90), ink if ink != STEEL else SAND)
    return (place((*legs, *body, *heart), at, 1.0, turn),)


def module_control(on: Stage) -> Shapes:
    """A tile flies off the colony with all that stands on it."""
    brush = on.brush
    gap = tuple((34.0 + a, 25.6 + 0.3 * b) for a, b in (polar((0, 0), 11.0, 60.0 * i) for i in range(6)))
    dashed = Style(stroke=on.press.colour(NIGHT), width=0.5, dash=(1.5, 1.1))
    return (
        *on.planet((54.0, 8.0), 9.6),
        *on.platform((15.4, 21.8), 9.6),
        *on.platform((55.6, 24.0), 10.4),
        Polygon(gap, dashed),
        *on.robot("green", (15.6, 23.2), 9.0, Stance(-30, -62, 6)),
        *on.lines((arc((21.6, 11.6), r, -50, 10, 10) for r in (1.6, 3.2, 4.8)), 0.6, VERMILION),
        *on.flame((27.0, 19.0), 6.4, 96, 3.0),
        *on.flame((43.0, 19.0), 6.4, 84, 3.0),
        *brush.flat(((25.0, 15.6), (45.0, 15.6), (42.6, 19.6), (27.4, 19.6)), STEEL),
        *on.platform((35.0, 13.6), 12.6),
        *on.colonist(3, (30.6, 15.0), 5.8, CLINGING, turn=-6),
        *on.colonist(2, (40.8, 14.6), 5.4, REELING),
        *on.creep(2, (57.0, 19.4), 4.8, 10),
        *on.arrow(((49.6, 19.0), (50.4, 12.0), (47.6, 6.0)), 1.3, AMBER),
    )


def phase_shift(on: Stage) -> Shapes:
    """Sky gives the fallen die another kick; what it was is already fading."""
    return (
        *on.planet((12.0, 8.0), 10.0),
        *on.deck(21.5),
        *_die(on.ghost(0.6), (27.0, 22.0), 4.6, -14, 6),
        *_die(on.ghost(0.3), (34.6, 11.6), 5.0, 22, 5),
        *on.lines((arc((33.0, 30.0), 19.0, 205, 238, 10), arc((33.0, 30.0), 15.4, 212, 242, 10)), 0.7),
        *_die(on, (46.0, 14.6), 6.8, 12, 1),
        *on.robot("sky", (13.4, 28.6), 11.4, Stance(-24, -64, 8), turn=-8),
        *on.arrow(((38.0, 26.4), (45.0, 27.4), (51.4, 25.4), (54.6, 20.8)), 1.3, AMBER),
        *on.sparks((24.6, 22.6), 1.4, 3.2, (150, 190, 230)),
    )


_PIPS = {
    1: ((0.0, 0.0),),
    5: ((0.0, 0.0), (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-0.5, -0.55), (-0.5, 0.0), (-0.5, 0.55), (0.5, -0.55), (0.5, 0.0), (0.5, 0.55)),
}


def _die(on: Stage, at: Point, size: float, turn: float, number: int) -> Shapes:
    """A die seen from its front, and a little from its side and from above."""
    brush, d = on.brush, 0.5 * size
    front = rounded_box(-size, -size, 2 * size, 2 * size, 0.26 * size)
    top = ((-size * 0.9, -size), (-size * 0.9 + d, -size - d), (size + d, -size - d), (size, -size))
    side = ((size, -size), (size + d, -size - d), (size + d, size * 0.9 - d), (size, size * 0.9))
    pips = tuple(s for x, y in _PIPS[number] for s in brush.dot((x * size, y * size), 0.22 * size, NIGHT))
    return (
        place((*brush.flat(top, CREAM), *brush.solid(side, SAND), *brush.solid(front, CREAM), *pips), at, 1.0, turn),
    )


def pilot(on: Stage) -> Shapes:
    """The pod lifts off at once, pink at its window, and someone cheers who is not aboard."""
    return (
        *on.planet((52.0, 13.0), 9.6),
        *_stars(on),
        *on.deck(24.0),
        *on.cloud(((24.0, 27.4, 3.0), (28.6, 26.0, 3.6), (41.4, 26.0, 3.6), (46.4, 27.4, 3.0), (35.0, 26.8, 4.4))),
        *on.flame((35.0, 17.4), 9.6, 90, 6.4),
        *_pod(on, (35.0, 9.8), 10.2),
        *on.lines((((x, y), (x, y + 5.6)) for x, y in ((24.6, 9.0), (27.0, 14.4), (45.4, 16.4), (43.0, 18.4))), 0.7),
        *on.colonist(1, (17.0, 28.6), 6.6, CHEERING),
    )


def _stars(on: Stage) -> Shapes:
    style = Style(fill=on.press.colour(on.tint(0.85)))
    return tuple(Circle((x * 44.0, y * 20.0), 0.18 + 0.3 * s, style) for x, y, s in star_points(22))


def _pod(on: Stage, at: Point, size: float) -> Shapes:
    """The pod, with a robot's head in a large window."""
    brush = on.brush
    window = Group(
        (place(figures.robot_head(on.press, "pink"), (at[0], at[1] + 0.5), 3.0),),
        clip=ellipse((at[0], at[1]), 3.5, 3.5, 40),
    )
    return (
        place(figures.pod(on.press, on.line / size), at, size),
        *brush.disc(at, 3.9, BLUE),
        window,
        *brush.mark((*ellipse(at, 3.7, 3.7, 40), (at[0] + 3.7, at[1])), 0.9, STEEL),
        *brush.mark((*ellipse(at, 4.2, 4.2, 40), (at[0] + 4.2, at[1]))),
    )


def suppressant(on: Stage) -> Shapes:
    """Foam from vermilion's tank keeps Creeps off a tile, and those on it safe."""
    brush = on.brush
    shield = (*arc((34.5, 28.8), 16.2, 180, 360, 40),)
    rim = Style(stroke=on.press.colour(CREAM), width=1.3, rounded=True)
    return (
        *on.deck(23.0),
        *on.flat(shield, on.tint(0.88)),
        *on.colonist(1, (26.2, 28.2), 5.8, CHEERING),
        *on.colonist(4, (43.4, 28.2), 5.6),
        *on.robot("vermilion", (34.8, 28.4), 8.2, Stance(20, -20, 0)),
        Polygon(shield, Style(stroke=on.press.colour(NIGHT), width=1.9, rounded=True)),
        Polygon(shield, rim),
        *brush.mark(arc((34.5, 28.8), 13.6, 205, 238, 12), 0.9, CREAM),
        *on.cloud(((17.6, 28.0, 2.4), (20.8, 28.6, 2.1), (48.4, 28.6, 2.1), (51.6, 28.0, 2.4)), CREAM),
        *on.creep(0, (12.0, 16.6), 6.0, -30),
        *on.creep(4, (54.6, 14.6), 6.2, 40),
        *on.sparks((19.6, 16.8), 0.6, 3.0, (150, 200, 250), CREAM),
        *on.sparks((48.6, 15.6), 0.6, 3.0, (-70, -20, 30), CREAM),
    )
