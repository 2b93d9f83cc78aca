"""Dice and tokens: as many as the game asks for, told apart by every eye and in every ink, and by cameras."""

from collections import Counter
from itertools import combinations

import pytest

from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import Side
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.skies import cards, dice, tokens
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.dimensions import PITCH, SKY_ROW
from tests.generators.camera import numbers
from tests.generators.colours import EYES, apart
from tests.generators.faces import part, seen
from tests.generators.folding import squares
from tests.matrices import spread

EVIDENT = 15
PIXELS = 53
"""Of a die's face at 100 dpi; a face in the net may be a pixel larger."""
CLOSE = 8
"""Pixels for each mm: what a phone has that sees the whole column."""
every_eye_and_mode = spread(("eye", "mode"), tuple(EYES), tuple(Mode))
MARKED = Edition().choose(CAMERA_MARKS, value=True)


def test_the_box_holds_what_the_rules_ask_for():
    supply = load().supply
    counts = Counter(piece.name.rsplit("-", 1)[0] for piece in dice.kit(Edition()).pieces)
    assert counts == {"die-black": supply.black, "die-white": supply.white, "die-blue": supply.blue}
    kinds = Counter(piece.name for piece in tokens.kit(Edition()).pieces)
    assert kinds["ship-red"] == supply.red_ships
    assert sum(count for name, count in kinds.items() if name.startswith("ship-")) - 2 == supply.green_ships
    assert kinds.total() == supply.green_ships + supply.red_ships + supply.trackers
    assert len(cards.kit(Edition()).pieces) == supply.cards


def test_a_ship_leaves_room_on_its_space():
    assert min(PITCH, SKY_ROW) > tokens.SIDE + 4


def differing(one, other, eye):
    """The part of two pictures that the eye tells apart."""
    return (apart(one, other, eye) > EVIDENT).mean()


@every_eye_and_mode
def test_two_kinds_of_token_are_apart(eye, mode):
    """Ships differ by silhouette alone, and red ones from them by their frame besides."""
    shown = {kind: seen(tokens.face(Edition(mode=mode), kind), 60) for kind in tokens.kinds()}
    assert len(shown) == 10
    for one, other in combinations(shown, 2):
        assert differing(shown[one], shown[other], eye) > 0.1, (one, other)


def faces_of_dice(mode, kind):
    """The six faces as they lie in the net."""
    net = dice.net(Edition(mode=mode), kind)
    picture = seen(net, 100)
    return {digit: part(picture, (*square[0], *square[2]), 100) for digit, square in squares(net).items()}


@every_eye_and_mode
def test_the_three_kinds_of_dice_are_apart_whatever_they_show(eye, mode):
    shown = {kind: faces_of_dice(mode, kind) for kind in dice.GROUNDS}
    for one, other in combinations(shown, 2):
        for digit in shown[one]:
            first, second = (shown[kind][digit][:PIXELS, :PIXELS] for kind in (one, other))
            assert differing(first, second, eye) > 0.02, (one, other, digit)


@pytest.mark.parametrize("kind", dice.GROUNDS)
def test_a_face_has_as_many_pips_as_its_number_says(kind):
    net = dice.net(Edition(), kind)
    picture = seen(net, 200)
    for digit, ((x, y), *_) in squares(net).items():
        middle, reach = dice.SIDE / 2, dice.APART
        grid = [(x + middle + reach * dx, y + middle + reach * dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        # No number has a pip above its middle.
        ground = picture[round((y + middle - reach) / 25.4 * 200), round((x + middle) / 25.4 * 200)]
        full = [
            all(
                apart(picture[round((v + b) / 25.4 * 200), round((u + a) / 25.4 * 200)], ground, "usual") > 30
                for a in (-0.65, 0, 0.65)
                for b in (-0.65, 0, 0.65)
            )
            for u, v in grid
        ]
        assert sum(full) == int(digit), (kind, digit)


# --- marks for cameras -----------------------------------------------------------------------------------------------

MARKED_CARDS = ("mother-ship", *(f"{place}-{side}" for place in PLACES for side in Side))


def test_no_two_pieces_have_one_mark():
    assert len(set(MARKS.values())) == len(MARKS) == len(MARKED_CARDS) + len(tokens.kinds())


@spread(("name", "mode"), MARKED_CARDS, tuple(Mode))
def test_a_tilted_camera_finds_and_names_every_card(name, mode):
    edition = Edition(mode=mode).choose(CAMERA_MARKS, value=True)
    # What looks like a mark of the larger set that another game needs is none of this game.
    names = [MARKS.name(number) for number in numbers(cards.face(edition, name), CLOSE)]
    assert [one for one in names if one] == [name]


@pytest.mark.parametrize("kind", tokens.kinds())
def test_a_camera_finds_and_names_every_token(kind):
    assert [MARKS.name(number) for number in numbers(tokens.face(MARKED, kind), CLOSE)] == [kind]


def test_without_marks_a_camera_finds_nothing():
    assert [numbers(cards.face(Edition(), name), CLOSE) for name in MARKED_CARDS] == [[]] * len(MARKED_CARDS)
