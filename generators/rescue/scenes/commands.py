"""Scenes of the cards that command: Bullhorn, Follower, Override."""

from jupiter.generators.drawing.scene import Points, Polyline, Shapes, Style
from jupiter.generators.drawing.shapes import arc, rounded_box
from jupiter.generators.rescue.figures.characters import Stance
from jupiter.generators.rescue.figures.colonists import posed
from jupiter.generators.rescue.look import AMBER, CREAM, NIGHT, STEEL, VERMILION
from jupiter.generators.rescue.scenes.stage import Stage

RUNNING = posed(((-0.66, 0.5), (0.7, 0.1)), ((-0.7, 0.72), (0.5, 0.84)), 12)
WALKING = posed(((-0.6, 0.44), (0.62, 0.3)), ((-0.4, 0.86), (0.34, 0.86)), 6)
STARTLED = posed(((-0.7, -0.3), (0.7, -0.3)), ((-0.5, 0.8), (0.5, 0.8)), -6)


def bullhorn(on: Stage) -> Shapes:
    """Orange's voice reaches Colonists three modules away, who start running."""
    return (
        *on.planet((52.0, 21.0), 8.0),
        *on.deck(21.0),
        *on.robot("orange", (17.0, 28.2), 11.8, Stance(0, 40, -8)),
        on.prop(_megaphone(on), (22.8, 13.0), -8),
        *on.lines((arc((30.4, 11.8), r, -26, 26, 16) for r in (4.6, 7.8, 11.0)), 0.9, CREAM),
        *on.lines((arc((30.4, 11.8), r, -22, 22, 16) for r in (6.2, 9.4)), 0.9, VERMILION),
        *on.colonist(2, (56.6, 22.4), 3.6, STARTLED),
        *on.colonist(1, (41.0, 25.0), 4.8, RUNNING),
        *on.colonist(0, (50.4, 28.8), 6.0, RUNNING),
    )


def _megaphone(on: Stage) -> Shapes:
    """A megaphone about its grip, its mouth on the right."""
    brush = on.brush
    horn = ((-4.4, -1.5), (6.4, -5.2), (6.4, 5.2), (-4.4, 1.5))
    return (
        *brush.flat(rounded_box(-2.2, 1.0, 2.0, 4.0, 0.8), STEEL),
        *brush.solid(horn, VERMILION),
        *brush.flat(rounded_box(-6.2, -2.0, 2.6, 4.0, 1.0), STEEL),
        *brush.flat(rounded_box(5.8, -6.0, 1.8, 12.0, 0.9), CREAM),
    )


def follower(on: Stage) -> Shapes:
    """One Colonist does as told; the next one steps where the first one stood."""
    return (
        *on.planet((14.0, 8.0), 9.0),
        *on.deck(20.5),
        *on.robot("sky", (8.4, 24.6), 9.4, Stance(0, -78, 0)),
        *on.lines((((15.6, 10.0), (18.4, 9.4)), ((16.0, 12.6), (18.8, 13.0)), ((14.8, 7.6), (17.2, 5.8))), 0.7),
        *on.ghost(0.6).colonist(5, (36.8, 28.4), 6.8, WALKING, floats=True),
        *on.colonist(4, (24.0, 28.4), 6.8, WALKING),
        *on.colonist(1, (52.6, 28.4), 6.8, WALKING),
        *on.arrow(((26.8, 15.6), (29.0, 14.0), (31.6, 14.0), (33.4, 15.2)), 1.1, AMBER),
        *on.arrow(((39.6, 17.4), (42.0, 15.4), (44.4, 14.8), (46.8, 15.4)), 1.1, VERMILION),
    )


def override(on: Stage) -> Shapes:
    """Green plays another robot like a puppet, which wins against its will."""
    return (
        *on.planet((30.0, 12.0), 12.5),
        *on.deck(21.0),
        *on.robot("green", (16.4, 28.4), 12.2, Stance(-150, -40, 4)),
        *_cross(on, 32.0, 5.0),
        *on.robot("pink", (43.6, 28.2), 10.8, Stance(-30, 24, 8), turn=4),
        *_strings(on),
        *on.shadow((57.4, 27.6), 4.0),
        *on.creep(0, (56.8, 22.6), 5.2, 30, is_hit=True),
        *on.sparks((54.4, 15.0), 1.2, 3.2, (-80, -40, 0)),
    )


def _cross(on: Stage, x: float, y: float) -> Shapes:
    """What strings hang on, held by an arm that reaches for it."""
    brush = on.brush
    return (
        *brush.tube(((20.4, 15.0), (25.4, 13.0), (x - 1.0, y + 0.6)), 1.2, STEEL),
        *brush.disc((x - 1.0, y + 0.6), 1.1, STEEL),
        *brush.flat(rounded_box(x - 2.6, y - 1.4, 26.4, 1.6, 0.8), AMBER),
        *brush.flat(rounded_box(x + 9.4, y - 3.2, 1.6, 5.2, 0.8), AMBER),
    )


def _strings(on: Stage) -> Shapes:
    ends: tuple[Points, ...] = (((30.8, 5.2), (32.2, 10.6)), ((42.2, 7.0), (45.2, 8.2)), ((54.6, 5.2), (54.8, 11.6)))
    style = Style(stroke=on.press.colour(NIGHT), width=0.3)
    return tuple(Polyline(line, style) for line in ends)
