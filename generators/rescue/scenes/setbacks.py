"""Scenes of the Setbacks: Power Grab, Signal to Noise, Surge. They are dark, and something comes at one from them."""

from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Group, Point, Points, Polygon, Polyline, Shapes, Style
from jupiter.generators.drawing.shapes import arc, rounded_box, smooth_line, tapered_limb
from jupiter.generators.rescue.figures.characters import Stance
from jupiter.generators.rescue.figures.colonists import posed
from jupiter.generators.rescue.look import AMBER, CREAM, GREEN, NIGHT, RIM, STEEL, SUPER_CREEP
from jupiter.generators.rescue.scenes.stage import Stage

FLEEING = posed(((-0.72, -0.36), (0.72, -0.42)), ((-0.66, 0.7), (0.5, 0.84)), 14)
COVERING = posed(((-0.52, -0.2), (0.52, -0.2)), ((-0.36, 0.86), (0.36, 0.86)))


def power_grab(on: Stage) -> Shapes:
    """A Super Creep has the Power Plant in its arms, whose light goes out."""
    bolts: tuple[Points, ...] = (
        ((20.4, 17.6), (15.4, 14.0), (16.6, 17.0), (10.4, 13.6)),
        ((47.6, 17.6), (52.6, 13.6), (51.4, 16.8), (58.0, 12.6)),
        ((23.0, 27.4), (17.4, 28.6), (19.0, 26.2), (13.2, 27.4)),
        ((45.0, 27.4), (50.6, 28.6), (49.0, 26.2), (55.4, 27.4)),
    )
    return (
        *on.rays((34.0, 11.0)),
        *on.night_deck(21.5),
        *_plant(on, (34.0, 27.4)),
        *_arm(on, ((25.0, 16.0), (19.4, 20.0), (21.0, 26.4), (28.0, 26.6)), 3.8),
        *_arm(on, ((43.0, 16.0), (48.6, 20.0), (47.0, 26.4), (40.0, 26.6)), 3.8),
        *on.super_creep(0, (34.0, 12.2), 12.0),
        *(s for bolt in bolts for s in on.bolt(bolt, 2.2)),
        *on.colonist(0, (8.0, 28.8), 5.8, FLEEING, turn=-16),
        *on.colonist(2, (57.0, 27.6), 4.6, FLEEING, turn=14),
    )


def _plant(on: Stage, foot: Point) -> Shapes:
    """A reactor: green behind glass, on a foot of steel."""
    (x, y), brush = foot, on.brush
    return (
        *brush.solid(rounded_box(x - 7.0, y - 1.6, 14.0, 3.4, 1.0), STEEL),
        *brush.solid(rounded_box(x - 5.0, y - 9.6, 10.0, 8.4, 2.4), GREEN),
        *(
            s
            for a in (-2.6, 0.0, 2.6)
            for s in brush.mark(((x + a, y - 9.0), (x + a, y - 2.0)), 0.7, mix(GREEN, CREAM, 0.5))
        ),
        *brush.flat(rounded_box(x - 6.0, y - 11.0, 12.0, 2.2, 0.8), STEEL),
    )


def _arm(on: Stage, spine: Points, root: float) -> Shapes:
    """An arm of a Super Creep, within its light rim."""
    limb, line = tapered_limb(spine, root, root * 0.4), smooth_line(spine)
    brush = on.brush
    rim = tapered_limb(spine, root + 0.9, root * 0.4 + 0.9)
    suckers = tuple(s for i in range(4, len(line) - 4, 4) for s in brush.dot(line[i], root * 0.16, RIM))
    return (*brush.flat(rim, RIM), *brush.flat(limb, SUPER_CREEP), *suckers)


def signal_to_noise(on: Stage) -> Shapes:
    """A Super Creep sits in the Command Dish; what comes out of it is noise."""
    brush = on.brush
    noise = (
        tuple((x, 5.4 + (2.6 if i % 2 else -2.6) * (0.5 + 0.07 * i)) for i, x in enumerate(range(47, 64, 2))),
        tuple((x, 15.0 + (2.2 if i % 2 else -2.2) * (0.5 + 0.07 * i)) for i, x in enumerate(range(48, 64, 2))),
    )
    return (
        *on.rays((30.0, 12.0)),
        *on.night_deck(23.0),
        *_dish(on, (31.0, 27.0)),
        *on.super_creep(2, (33.6, 10.6), 10.4, 10),
        *_bowl(on, (31.0, 27.0)),
        *on.lines(noise, 1.0, AMBER),
        *on.robot("orange", (8.4, 29.2), 8.6, Stance(-160, -14, -10), turn=-6),
        *brush.mark(((15.6, 12.0), (18.0, 10.4)), 0.7, CREAM),
        *brush.mark(((15.0, 15.4), (17.6, 15.4)), 0.7, CREAM),
        *on.colonist(2, (53.6, 29.2), 5.2, COVERING),
    )


def _dish(on: Stage, foot: Point) -> Shapes:
    (x, y), brush = foot, on.brush
    return (
        *brush.solid(((x - 6.0, y + 1.6), (x - 2.0, y - 7.6), (x + 2.0, y - 7.6), (x + 6.0, y + 1.6)), STEEL),
        *brush.flat(rounded_box(x - 7.4, y + 0.6, 14.8, 2.0, 0.8), STEEL),
    )


def _bowl(on: Stage, foot: Point) -> Shapes:
    """The bowl of the dish in front of who sits in it."""
    (x, y), brush = foot, on.brush
    bowl = (*arc((x + 2.0, y - 14.0), 13.6, 8, 172, 30),)
    tilted = tuple((a, b + 0.08 * (a - x)) for a, b in bowl)
    low = tuple((a, max(b, y - 13.0)) for a, b in tilted)
    ribs = (arc((x + 2.0, y - 20.0), 15.6, 48, 132, 14), arc((x + 2.0, y - 23.0), 15.8, 52, 128, 14))
    return (
        *brush.solid(low, CREAM),
        Group(tuple(s for rib in ribs for s in brush.mark(rib, 0.4, STEEL)), clip=low),
    )


def surge(on: Stage) -> Shapes:
    """A wave of Creeps breaks over the deck, higher than anybody."""
    edge = smooth_line(
        ((90.0, -3.0), (66.0, -1.6), (54.0, 0.0), (44.0, 2.6), (36.4, 6.6), (31.8, 12.0), (32.2, 16.2), (35.4, 16.6),
         (38.2, 14.4), (37.6, 19.6), (34.0, 24.6), (28.0, 29.4), (20.0, 34.0), (8.0, 40.0)), 6,
    )  # fmt: skip
    crest = (*edge, (8.0, 60.0), (90.0, 60.0))
    rim = Style(stroke=on.press.colour(NIGHT if on.press.is_sketch else CREAM), width=0.8, rounded=True)
    crowd = ((43.0, 9.6, 6.0, 10), (55.0, 8.4, 6.8, -20), (47.8, 18.4, 6.8, 34), (38.6, 26.4, 5.8, -14),
             (54.0, 25.6, 7.4, 50))  # fmt: skip
    return (
        *on.rays((16.0, 20.0)),
        *on.night_deck(23.0),
        Polygon(crest, Style(fill=on.press.under(mix(RIM, CREAM, 0.2)))),
        Polyline(edge, rim),
        *(s for i, (x, y, r, turn) in enumerate(crowd) for s in on.creep(i, (x, y), r, turn)),
        *on.foam(((29.0, 13.6), (30.4, 8.4), (36.8, 3.6), (30.0, 21.6), (26.4, 26.2)), mix(RIM, CREAM, 0.2)),
        *on.colonist(3, (24.0, 28.6), 6.2, FLEEING, turn=-24),
        *on.colonist(0, (11.0, 28.8), 6.8, FLEEING, turn=-20),
    )
