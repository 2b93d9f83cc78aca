"""What a space is judged to show: by faces alone where they differ, else by the rules; all that is near is asked."""

import cv2
import numpy as np
import pytest

from jupiter.photos.faces import SECTORS
from jupiter.photos.patches import SCALE
from jupiter.photos.reading import EMPTY
from jupiter.photos.rescue import faces
from jupiter.photos.rescue.figures import MOSTLY_FRAMED, framed_parts, judge

CREEP, SUPER, COLONIST, ROBOT = "token/creep", "token/super-creep", "token/colonist", "robot/orange"


def judged(printed, bare, **scores):
    names = {"creep": CREEP, "super_creep": SUPER, "colonist": COLONIST, "robot": ROBOT}
    figures = {name: scores.get(short, 0.1) for short, name in names.items()}
    return judge(printed, bare, figures, is_clear=scores.get("clear", False), is_bare=scores.get("framed", False))[0]


@pytest.mark.parametrize(
    ("printed", "best", "other"),
    [("dome/1/open", "creep", "super_creep"), ("special/3", "super_creep", "creep"), ("seat/1", "colonist", "robot")],
)
def test_what_the_rules_let_stand_there_needs_little_lead_over_what_they_do_not(printed, best, other):
    assert len(judged(printed, 0.1, **{best: 0.70, other: 0.66})) == 1
    assert len(judged(printed, 0.1, **{best: 0.70, other: 0.69})) > 1
    assert len(judged(printed, 0.1, **{other: 0.70, best: 0.66})) > 1


def test_figures_that_may_both_stand_there_are_asked_about_if_they_are_near():
    assert judged("dome/1/open", 0.1, colonist=0.70, robot=0.66) == (COLONIST, ROBOT, EMPTY)
    assert judged("dome/1/open", 0.1, colonist=0.80, robot=0.66) == (COLONIST,)


def test_a_space_in_uneven_light_is_empty_if_its_frame_is_seen_and_else_asked_about():
    assert judged("dome/1/open", 0.65, creep=0.4, framed=True) == (EMPTY,)
    assert judged("dome/1/open", 0.65, creep=0.4) == (EMPTY, CREEP)
    assert judged("dome/1/open", 0.65, creep=0.5, clear=True) == (EMPTY,)


def test_a_back_that_has_the_colour_of_a_dome_hides_too_much_of_its_frame():
    known = faces.spaces()
    dome = known.drawn[known.names.index("dome/1/open")]
    middle = (dome.shape[0] - 1) / 2
    covered = dome.copy()
    colour = [float(value) for value in np.median(dome[30:50, 30:50], axis=(0, 1))]
    cv2.circle(covered, (round(middle + 2.5 * SCALE), round(middle - 2.0 * SCALE)), round(7.5 * SCALE), colour, -1)
    bare, hidden = framed_parts(np.stack([dome, covered]), ["dome/1/open"] * 2)
    assert bare == SECTORS
    assert hidden < MOSTLY_FRAMED
