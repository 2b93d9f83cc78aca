"""Scenes of the cards that move a robot: Juggernaut, Rocket Boots, Swap, Teleport."""

from jupiter.generators.drawing.scene import Shapes
from jupiter.generators.drawing.shapes import ellipse, rectangle
from jupiter.generators.rescue.figures.characters import Stance
from jupiter.generators.rescue.figures.colonists import posed
from jupiter.generators.rescue.look import AMBER, CREAM, ROBOTS, VERMILION
from jupiter.generators.rescue.scenes.stage import Stage

DUCKING = posed(((-0.5, -0.5), (0.5, -0.5)), ((-0.42, 0.84), (0.42, 0.84)))
LEAPING = posed(((-0.72, -0.2), (0.72, -0.3)), ((-0.6, 0.72), (0.4, 0.9)), 8)


def juggernaut(on: Stage) -> Shapes:
    """Orange rolls over a Creep, which is flat now; the next one sees it come."""
    brush = on.brush
    alarm = (((34.4, 11.6), (35.0, 13.8)), ((38.4, 10.6), (38.4, 13.0)), ((42.4, 11.6), (41.7, 13.8)))
    return (
        *on.planet((12.0, 9.0), 13.0),
        *on.deck(19.5),
        *on.lines((((1.0, y), (7.6 - abs(y - 15.0) * 0.3, y)) for y in (9.5, 13.0, 16.5)), 0.7),
        *on.shadow((24.0, 27.4), 9.0),
        *on.robot("orange", (19.6, 26.2), 12.0, Stance(-150, -20, 6), turn=-9, floats=True),
        *on.creep(4, (27.4, 25.9), 8.4, 36, is_hit=True, squash=0.42),
        *on.sparks((28.0, 25.4), 8.6, 10.4, (-24, 12, -70), CREAM),
        *on.shadow((38.8, 22.8), 4.4),
        *on.creep(2, (38.6, 18.6), 5.2, 20),
        *(s for line in alarm for s in brush.mark(line, 0.6)),
    )


def rocket_boots(on: Stage) -> Shapes:
    """Yellow flies along a line of bridges, over the heads of Colonists."""
    trail = (((1.0, 7.6), (7.0, 7.0)), ((0.6, 13.6), (9.0, 12.8)), ((2.4, 18.0), (9.6, 17.4)))
    return (
        *on.planet((38.0, 12.0), 12.0),
        *on.deck(21.0),
        *on.colonist(3, (20.0, 28.2), 5.6, DUCKING),
        *on.colonist(0, (33.4, 27.8), 5.6, DUCKING, turn=4),
        *on.lines(trail, 0.7),
        *on.flame((18.6, 10.2), 9.6, 162, 4.6),
        *on.flame((20.6, 16.4), 9.6, 162, 4.6),
        *on.robot("yellow", (29.0, 20.2), 9.8, Stance(-60, 30, -62), turn=72, floats=True),
    )


def swap(on: Stage) -> Shapes:
    """Vermilion and a Colonist leap past each other, each onto the other's place."""
    brush = on.brush
    pads = (*on.platform((14.0, 24.0), 9.6), *on.platform((36.0, 24.0), 9.0))
    return (
        *on.planet((24.0, 10.0), 11.5),
        *pads,
        *on.arrow(((36.0, 21.6), (33.0, 7.2), (25.0, 3.6), (17.6, 5.6), (14.2, 9.4)), 1.3, AMBER),
        *on.arrow(((15.0, 23.4), (18.0, 26.4), (25.0, 27.6), (31.6, 26.8), (34.4, 24.4)), 1.3, VERMILION),
        *on.robot("vermilion", (31.6, 23.6), 8.4, Stance(18, -22, 8), turn=10, floats=True),
        *on.colonist(1, (15.6, 21.6), 6.8, LEAPING, turn=-8, floats=True),
        *brush.mark(((23.2, 14.2), (25.0, 13.0)), 0.5),
        *brush.mark(((23.2, 17.2), (25.0, 17.0)), 0.5),
    )


def teleport(on: Stage) -> Shapes:
    """Sky fades in a beam and comes out of another one."""
    pale = on.ghost(0.55).robot("sky", (12.0, 23.4), 9.6, Stance(-30, -60), floats=True)
    rising = on.lines((((x, y), (x, y + 3.6)) for x, y in ((8.4, -1.0), (12.0, -4.4), (15.6, -0.4))), 0.7)
    return (
        *on.planet((23.0, 12.0), 11.0),
        *on.deck(18.5),
        *_beam(on, 12.0),
        *_beam(on, 35.0),
        *pale,
        *rising,
        *on.robot("sky", (35.0, 23.4), 9.6, Stance(-30, -60), floats=True),
        *on.sparks((35.0, 13.4), 8.4, 10.0, (-60, -30, 20, 200, 230), CREAM),
        *on.arrow(((17.2, 10.4), (21.6, 7.8), (26.0, 7.8), (29.0, 9.6)), 1.2, AMBER),
    )


def _beam(on: Stage, x: float) -> Shapes:
    """A pad on the deck, and the light above it."""
    brush = on.brush
    light = rectangle(x - 6.2, -16.0, 12.4, 39.0)
    pad = ellipse((x, 23.2), 7.4, 2.0)
    ring = brush.mark((*ellipse((x, 22.9), 5.6, 1.3), (x + 5.6, 22.9)), 0.5, ROBOTS["sky"])
    sides = on.lines((((x - 6.2, -16.0), (x - 6.2, 23.0)), ((x + 6.2, -16.0), (x + 6.2, 23.0))), 0.4)
    return (*on.flat(light, on.tint(0.82)), *sides, *brush.solid(pad, CREAM), *ring)
