"""Scenes of the cards that kill Creeps: Grenadier, Heat Seeker, Sniper."""

from jupiter.generators.drawing.scene import Circle, Polyline, Shapes, Style
from jupiter.generators.drawing.shapes import arc, polar, rounded_box, smooth_line
from jupiter.generators.rescue.figures.characters import Stance
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, STEEL, VERMILION
from jupiter.generators.rescue.scenes.stage import Stage


def grenadier(on: Stage) -> Shapes:
    """Pink has thrown; one bang lifts two Creeps off the deck."""
    flight = smooth_line(((15.4, 6.6), (19.4, 2.8), (23.6, 3.8), (26.4, 7.6)))
    return (
        *on.deck(20.5),
        *on.blast((31.6, 15.6), 12.5, 15, 6),
        *on.creep(0, (26.6, 20.8), 5.6, -28, is_hit=True),
        *on.creep(3, (37.6, 12.6), 5.6, 34, is_hit=True),
        *on.lines((flight,), 0.5, CREAM, (1.0, 1.2)),
        *on.robot("pink", (11.4, 26.2), 10.6, Stance(-20, 32, 8), turn=6),
        *on.sparks((31.6, 15.6), 13.0, 15.2, (-100, -76, -130, 60, 96, 130), CREAM),
        *_grenade(on, 18.4, 4.4),
    )


def _grenade(on: Stage, x: float, y: float) -> Shapes:
    brush = on.brush
    return (
        *brush.flat(rounded_box(x - 0.7, y - 2.9, 1.4, 1.4, 0.3), STEEL),
        *brush.solid(tuple(polar((x, y), 1.9, a) for a in range(0, 360, 12)), VERMILION),
        *brush.mark(((x - 1.8, y), (x + 1.8, y)), 0.3),
        *brush.mark(((x, y - 1.8), (x, y + 1.8)), 0.3),
    )


def heat_seeker(on: Stage) -> Shapes:
    """A missile with an eye of its own has found its Creep, after a detour."""
    way = smooth_line(
        ((11.6, 12.4), (13.0, 8.4), (19.0, 6.4), (23.4, 11.6), (18.6, 15.6), (14.8, 11.4), (20.0, 4.6), (27.0, 5.2))
    )
    return (
        *on.deck(20.5),
        Polyline(way, Style(stroke=on.press.under(CREAM), width=2.0, rounded=True)),
        Polyline(way, Style(stroke=on.press.colour(STEEL), width=0.4, dash=(0.9, 0.9), rounded=True)),
        *on.robot("blue", (8.6, 23.4), 7.6, Stance(10, -30)),
        *on.shadow((36.0, 28.2), 5.6),
        *on.creep(1, (35.6, 22.0), 7.0, 12),
        on.prop(_missile(on), (30.0, 8.0), 55),
        *on.brush.mark(((29.4, 16.2), (27.8, 14.4)), 0.6),
        *on.brush.mark(((27.9, 19.4), (25.9, 18.8)), 0.6),
    )


def _missile(on: Stage) -> Shapes:
    """Its nose on the right, an eye on its side."""
    brush = on.brush
    body = (*smooth_line(((-5.0, -1.9), (0.0, -2.5), (4.0, -1.9), (6.6, 0.0)), 5),)
    hull = (*body, *((x, -y) for x, y in reversed(body)))
    fins = (((-5.2, -1.2), (-7.4, -3.8), (-2.4, -2.2)), ((-5.2, 1.2), (-7.4, 3.8), (-2.4, 2.2)))
    return (
        *on.flame((-5.0, 0.0), 5.6, 180, 3.0),
        *(s for fin in fins for s in brush.flat(fin, VERMILION)),
        *brush.solid(hull, CREAM),
        *brush.flat(((-3.4, -2.1), (-2.0, -2.3), (-2.0, 2.3), (-3.4, 2.1)), VERMILION),
        *brush.eye((2.0, -0.2), 1.7, (0.36, 0.1)),
        *brush.mark(((0.6, -2.4), (3.0, -1.7)), 0.5),
    )


def sniper(on: Stage) -> Shapes:
    """Green, all eye, has a Creep on the neighbouring tile in its sights."""
    sight = (38.0, 16.0)
    red = Style(stroke=on.press.colour(VERMILION), width=0.8)
    ticks = (((x, y), polar((x, y), 3.0, a)) for a in (0, 90, 180, 270) for x, y in (polar(sight, 6.0, a),))
    return (
        *on.planet((26.0, 8.0), 10.0),
        *on.platform((13.0, 24.0), 13.0),
        *on.platform((42.0, 23.0), 10.6),
        *on.creep(2, sight, 6.0, 8),
        *on.robot("green", (13.6, 26.0), 11.0, Stance(-40, -50, 0)),
        on.prop(_rifle(on), (2.0, -2.0)),
        *on.lines((((29.6, 14.2), (31.4, 14.6)),), 0.5, VERMILION, (1.0, 0.8)),
        Circle(sight, 7.2, red),
        *(Polyline(tick, red) for tick in ticks),
    )


def _rifle(on: Stage) -> Shapes:
    brush = on.brush
    return (
        *brush.solid(((8.0, 14.6), (17.6, 14.6), (17.6, 16.8), (13.0, 17.2), (8.8, 19.6), (7.0, 18.8)), STEEL),
        *brush.flat(rounded_box(17.0, 15.0, 9.0, 1.3, 0.5), NIGHT),
        *brush.flat(rounded_box(25.0, 14.6, 2.4, 2.1, 0.5), STEEL),
        *brush.flat(rounded_box(11.6, 12.0, 7.4, 1.9, 0.9), STEEL),
        *brush.dot((18.4, 12.95), 0.7, AMBER),
        *brush.mark(arc((14.4, 17.6), 1.3, 10, 170, 10), 0.4),
    )
