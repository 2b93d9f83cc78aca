"""Takes photos of scenes: a JPEG and its truth, by grade, seed and number.

The truth is JSON: `game`, `photo`, `width`, `height`, `grade`, `seed`, `number`, `state` (text form), `camera`,
`pieces` and `marks`. Corners are pixels of the photo, clockwise from the printed top left (a hexagon's from its top).
`visible` is the part of a piece or mark that is in the photo and that nothing covers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photos.camera import Camera, aim
from tests.photos.exposure import encoded, expose
from tests.photos.grades import GRADES, Grade
from tests.photos.ground import KINDS
from tests.photos.light import light
from tests.photos.painting import Painted, Painter
from tests.photos.printed import Press
from tests.photos.scene import Flat, Hand, Lamp, Scene, Standing

TWELVE_MEGAPIXELS = (4032, 3024)
SMALL = (2016, 1512)
"""A quarter of that, for tests that must be quick."""
BEFORE_THE_LENS = 150.0
"""How far before the lens both ends of an arm have to be, in mm."""
LONG = 1.6
"""How much taller than wide a table is that is photographed upright more often than not."""
MARGIN = 0.06
"""What is painted beyond each edge of the photo, for distortion: part of its longer side."""


@dataclass(frozen=True)
class Photo:
    """A photo and what is true of it."""

    name: str
    jpeg: bytes
    truth: Mapping[str, Any]


def numbered(grade: Grade, seed: int, number: int, jpeg: bytes, truth: Mapping[str, Any]) -> Photo:
    """The photo of that number: its name and truth say which it is."""
    name = f"{grade.name}-{seed}-{number:03}"
    origin = {"photo": f"{name}.jpg", "grade": grade.name, "seed": seed, "number": number}
    return Photo(name, jpeg, {**origin, **truth})


@lru_cache(maxsize=3)
def press(dpi: float) -> Press:
    """The press of that resolution; what it has printed is kept."""
    return Press(dpi)


def chance_of(grade: Grade, seed: int, number: int) -> np.random.Generator:
    """The numbers from which a photo comes."""
    return np.random.default_rng([list(GRADES).index(grade.name), seed, number])


def take(
    chance: np.random.Generator, grade: Grade, scene: Scene, size: tuple[int, int]
) -> tuple[bytes, dict[str, Any]]:
    """A photo of that scene, and its truth without name and number."""
    points = _extent(scene)
    tall = float(np.ptp(points[:, 1]) / np.ptp(points[:, 0]))
    # Whoever photographs what is much taller than wide holds the phone upright.
    if chance.random() < (0.8 if tall > LONG else 0.3 if tall > 1 else 0.0):
        size = size[::-1]
    camera = aim(chance, grade, points, size)
    scene = _furnished(chance, grade, scene, points, camera)
    margin = round(MARGIN * max(size))
    wide = camera.widened(margin)
    painted = Painter(scene, wide, press(_dpi(camera))).paint()
    lit = light(scene, wide, painted, grade.glare * float(chance.random()))
    photo = expose(chance, grade, painted.picture, lit, camera, margin)
    truth = {
        "game": scene.game,
        "width": size[0],
        "height": size[1],
        "state": scene.state,
        "camera": camera.as_dict(),
        **_pieces(scene, painted, camera, wide, press(_dpi(camera))),
    }
    return encoded(chance, grade, photo), truth


def _extent(scene: Scene) -> NDArray[Any]:
    """What the photographer wants to have in the picture: all that has a place, and the tracker and the pod."""
    wanted = [it for it in scene.flats if it.place or it.name in ("tracker", "pod/away", "pod/deck")]
    middles = [np.array(it.face.outline) - (it.face.scene.width / 2, it.face.scene.height / 2) for it in wanted]
    return np.vstack([it.pose.points(at)[:, :2] for it, at in zip(wanted, middles, strict=True)])


def _dpi(camera: Camera) -> float:
    """The resolution that shows more than the camera can see."""
    depth = float(camera.translation[2])
    pixels = camera.matrix[0, 0] / depth
    return 600.0 if pixels > 9.0 else 300.0 if pixels > 4.4 else 150.0


def _furnished(chance: np.random.Generator, grade: Grade, scene: Scene, points: NDArray[Any], camera: Camera) -> Scene:
    """The scene on some ground, in some light, with hands in it."""
    ground = str(chance.choice(KINDS)), int(chance.integers(0, 3))
    shadow = grade.shadow * float(chance.uniform(0.6, 1))
    angle, far = chance.uniform(0, 2 * np.pi), chance.uniform(200, 900)
    height, size = chance.uniform(500, 1400), chance.uniform(20, 120)
    lamps = [Lamp(far * np.cos(angle), far * np.sin(angle), height, shadow, size)]
    if chance.random() < 0.5:
        first, second = 0.7 * shadow, 0.3 * shadow
        turned = angle + chance.uniform(1, 5)
        lamps = [
            replace(lamps[0], share=first),
            Lamp(far * np.cos(turned), far * np.sin(turned), height * 1.2, second, size * 2),
        ]
    hands = []
    low, high = points.min(axis=0), points.max(axis=0)
    if chance.random() < grade.hands:
        hands.append(_hand(chance, low, high, is_seen=False))
    if chance.random() < grade.hands / 2:
        hands.append(_hand(chance, low, high, is_seen=True))
    lens = camera.centre
    hands = [it for it in hands if it.height < 0.6 * -lens[2] and (not it.is_seen or _is_before(it, camera))]
    return replace(scene, ground=ground[0], ground_number=ground[1], lamps=tuple(lamps), hands=tuple(hands))


def _is_before(hand: Hand, camera: Camera) -> bool:
    """Whether all of an arm is before the lens: what is behind it would be painted all over the picture."""
    ends = np.array([(*hand.start, -hand.height), (*hand.tip, -hand.height)])
    return bool((ends @ camera.rotation[2] + camera.translation[2]).min() > BEFORE_THE_LENS)


def _hand(chance: np.random.Generator, low: NDArray, high: NDArray, *, is_seen: bool) -> Hand:
    """A hand that comes from some side; one that is seen keeps to the edge of the table."""
    angle = chance.uniform(0, 2 * np.pi)
    way = np.array([np.cos(angle), np.sin(angle)])
    middle, reach = (low + high) / 2, float(np.linalg.norm(high - low)) / 2
    tip = middle + way * reach * (chance.uniform(0.62, 0.85) if is_seen else chance.uniform(0.0, 0.6))
    start = middle + way * (reach + 420)
    skins = ((120, 150, 205), (92, 120, 176), (52, 74, 118))
    height = chance.uniform(25, 70) if is_seen else chance.uniform(120, 260)
    skin = skins[int(chance.integers(0, 3))]
    return Hand(tuple(start), tuple(tip), height, is_seen, skin)


# --- truth ------------------------------------------------------------------------------------------------------------


def _pieces(scene: Scene, painted: Painted, camera: Camera, wide: Camera, printer: Press) -> dict[str, Any]:
    seen = _Seen(painted, wide, (wide.width - camera.width) // 2)
    pieces, marks = [], []
    for number, thing in enumerate(painted.things):
        if isinstance(thing, Hand):
            continue
        corners, points = _outline(thing, printer)
        pieces.append(
            {
                "piece": thing.name,
                "place": thing.place,
                **({"rotation": thing.rotation} if isinstance(thing, Flat) and thing.rotation is not None else {}),
                "corners": camera.project(corners).round(2).tolist(),
                "visible": seen.part(number, points),
                "shows": "blank" if isinstance(thing, Flat) and thing.is_blank else "face",
            }
        )
        if isinstance(thing, Flat) and not thing.is_blank:
            for mark, at in thing.face.marks.items():
                points = thing.pose.points(np.array(at))
                part = seen.part(number, points)
                marks.append(
                    {
                        "number": mark,
                        "piece": thing.name,
                        "corners": camera.project(points).round(2).tolist(),
                        "visible": part,
                    }
                )
    return {"pieces": pieces, "marks": marks}


def _outline(thing: Flat | Standing, printer: Press) -> tuple[NDArray[Any], NDArray[Any]]:
    """The corners that the truth names, and the outline that is to be seen."""
    if not isinstance(thing, Flat):
        return thing.sole, thing.corners
    printed = printer.printed(thing.face)
    outline = printed.outline
    if len(outline) > 8:
        half = np.array([printed.width, printed.height]) / 2
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
    else:
        corners = outline
    return thing.pose.points(corners), thing.pose.points(outline)


class _Seen:
    """What is to be seen of things in the photo."""

    def __init__(self, painted: Painted, wide: Camera, margin: int) -> None:
        self._ids, self._wide = painted.ids, wide
        self._frame = np.array([margin, margin, wide.width - margin, wide.height - margin])

    def part(self, number: int, points: NDArray[Any]) -> float:
        """Which part of the shape with those corners shows the thing of that number, within the photo."""
        at = self._wide.flat(points)
        at = cv2.convexHull(at.astype(np.float32))[:, 0]
        low, high = np.floor(at.min(axis=0)).astype(int), np.ceil(at.max(axis=0)).astype(int) + 1
        mask = np.zeros(high[::-1] - low[::-1], np.uint8)
        cv2.fillPoly(mask, [np.round((at - low) * 16).astype(np.int32)], 1, shift=4)
        inside = np.maximum(low, self._frame[:2]), np.minimum(high, self._frame[2:])
        if (inside[0] >= inside[1]).any():
            return 0.0
        (left, top), (right, bottom) = inside
        here = mask[top - low[1] : bottom - low[1], left - low[0] : right - low[0]]
        ids = self._ids[top:bottom, left:right]
        return round(float((here * (ids == number)).sum() / max(1, mask.sum())), 3)
