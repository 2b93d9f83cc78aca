"""What the tests of nets share: folding paper in thought.

Invariant: it knows panels and folds as they lie flat, and finds out where they come to lie in space.
"""

from math import hypot

import numpy as np

from jupiter.generators.drawing.scene import Circle, Group, Transform
from tests.generators.faces import letters


def folded(panels, folds, degrees=90):
    """Where each panel lies once folds are bent by so many degrees (one for all or one each), away from the print.

    `panels` are corners in mm by name, `folds` pairs of points; two panels hang together where a fold lies on a side of
    both. The first panel stays flat. Gives the corners in space by name, for all panels that hang together with it.
    """
    names = list(panels)
    bends = degrees if isinstance(degrees, list) else [degrees] * len(folds)
    places = {names[0]: (np.eye(3), np.zeros(3))}
    waiting = [names[0]]
    while waiting:
        name = waiting.pop()
        for other in names:
            shared = (i for i, f in enumerate(folds) if _on_side(panels[name], f) and _on_side(panels[other], f))
            fold = next(shared, None)
            if other not in places and fold is not None:
                places[other] = _after(places[name], _bent(panels[other], folds[fold], bends[fold]))
                waiting.append(other)
    return {name: _moved(panels[name], *place) for name, place in places.items()}


def _flat(points):
    return np.array([(x, y, 0.0) for x, y in points])


def _moved(points, turn, shift):
    return _flat(points) @ turn.T + shift


def _after(outer, inner):
    return outer[0] @ inner[0], outer[0] @ inner[1] + outer[1]


def _bent(panel, fold, degrees):
    """The map that bends a panel down about a fold while everything else lies flat."""
    start, end = _flat(fold)
    axis = (end - start) / np.linalg.norm(end - start)
    for angle in (np.radians(degrees), -np.radians(degrees)):
        turn = _turn(axis, angle)
        shift = start - turn @ start
        if _moved(panel, turn, shift)[:, 2].mean() < 0:
            return turn, shift
    raise AssertionError("the panel lies on its fold")


def _turn(axis, angle):
    """Rodrigues' formula."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def _on_side(panel, fold):
    """Whether the fold lies on a side of the panel."""
    sides = zip(panel, (*panel[1:], panel[0]), strict=True)
    return any(all(_between(a, b, point) for point in fold) for a, b in sides)


def _between(start, end, point, slack=0.01):
    length = hypot(end[0] - start[0], end[1] - start[1])
    there = hypot(point[0] - start[0], point[1] - start[1]) + hypot(end[0] - point[0], end[1] - point[1])
    return abs(there - length) < slack


def same(one, other, slack=0.01):
    """Whether two sets of points in space are the same, in any order."""
    return len(one) == len(other) and all(min(np.linalg.norm(other - point, axis=1)) < slack for point in one)


def area(outline):
    """The area of a polygon."""
    following = (*outline[1:], outline[0])
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(outline, following, strict=True))) / 2


def squares(net):
    """The squares of a die's net, which is three of them wide, by the digit that is read on each, or else its pips."""
    faces_by_square, side = {}, net.width / 3
    shown = [(letter.character, letter.middle) for letter in letters(net)] or _counted(net, side)
    for character, middle in shown:
        column, row = (int(value // side) for value in middle)
        assert character not in faces_by_square
        faces_by_square[character] = column * side, row * side
    return {
        digit: ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
        for digit, (x, y) in sorted(faces_by_square.items())
    }


def _counted(net, side):
    """How many pips each square has, and the place of one of them; discs of less than half their size are ornaments."""
    pips: dict[tuple[int, ...], list[tuple[float, float]]] = {}
    discs = list(_discs(net.shapes, Transform()))
    largest = max(radius for _, radius in discs)
    for middle in (middle for middle, radius in discs if radius > largest / 2):
        pips.setdefault(tuple(int(value // side) for value in middle), []).append(middle)
    return [(str(len(middles)), middles[0]) for middles in pips.values()]


def _discs(shapes, onto):
    for shape in shapes:
        if isinstance(shape, Circle):
            yield onto.apply(shape.centre), shape.radius
        elif isinstance(shape, Group):
            yield from _discs(shape.shapes, onto.after(shape.transform))
