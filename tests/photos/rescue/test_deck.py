"""The pod's deck is found by its printed berths where no mark of it is seen, and nowhere else."""

from math import radians

import numpy as np
import pytest

from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import pod
from jupiter.photos.rescue import deck
from jupiter.photos.rescue.faces import PAPER
from jupiter.photos.view import Pose
from tests.photos import scene
from tests.photos.camera import aim
from tests.photos.grades import GRADES
from tests.photos.painting import Painter
from tests.photos.photograph import press
from tests.photos.rescue.faces import Print, face
from tests.photos.test_heights import view_of

SIZE = (1200, 900)
CELLS = (Pose(np.array((-40.0, 0.0)), 0.0), Pose(np.array((40.0, 0.0)), 0.0))


def _searched(*pieces, covered=0):
    """Where the deck is seen, if these pieces lie about the cells, and so many tokens on its berths."""
    kind = Print(Edition(), Edition())
    flats = [scene.Flat(name, face(kind, name), scene.Pose(x, y, turn, 1.0), 1.0) for name, (x, y), turn in pieces]
    for n in range(covered):
        at = deck.berth(Pose(np.array(pieces[0][1]), radians(pieces[0][2])), n)
        x, y = at.pose.to_table(at.at[None])[0].tolist()
        flats.append(scene.Flat("token/creep", face(kind, "token/creep"), scene.Pose(x, y, 20.0, 2.0), 1.0))
    camera = aim(np.random.default_rng(3), GRADES["usual"], np.array([(-90.0, -50.0), (90.0, 50.0)]), SIZE)
    picture = Painter(scene.Scene("jupiter-rescue", "", "wood", 0, tuple(flats)), camera, press(150)).paint().picture
    return deck.search(picture, view_of(camera), CELLS, np.array(PAPER))


@pytest.mark.parametrize("covered", [0, 4])
def test_a_deck_is_found_though_tokens_lie_on_most_of_it(covered):
    lies = _searched(("pod/deck", (42.5, -1.5), 63.0), covered=covered)
    assert lies is not None
    assert np.hypot(*(lies.middle - (42.5, -1.5))) < 2


def test_no_tile_and_no_pod_is_taken_for_a_deck_nor_one_of_two():
    assert _searched(("tile/3B/open", (40.0, 0.0), 0.0), ("pod", (-40.0, 0.0), 0.0)) is None
    assert _searched(("pod/deck", (40.0, 0.0), 0.0), ("pod/deck", (-40.0, 0.0), 0.0)) is None


def test_berths_are_where_they_are_printed():
    at = [deck.berth(Pose(np.zeros(2), 0.0), n) for n in range(deck.BERTHS)]
    assert np.allclose([spot.pose.to_table(spot.at[None])[0] for spot in at], pod.BERTHS[1:])
