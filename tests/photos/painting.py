"""The picture of a scene in even light, without a lens: what lies there, its edges, and the shade where things touch.

Each flat piece goes through its own homography; the order of painting is that in which things were laid. Invariant: the
map of ids says of each pixel which thing is seen there, by its number among `things`; -1 for the ground.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photos import ground
from tests.photos.camera import Camera
from tests.photos.printed import Press, Printed
from tests.photos.scene import Flat, Hand, Lamp, Scene, Standing

Pixels = NDArray[Any]
Picture = NDArray[Any]
Thing = Flat | Standing | Hand
BOARD = (150, 176, 188)
"""Bare grey board, blue, green, red: what an edge and a blank back show."""
COARSE = 4
"""The maps of gloss and of what stands in the way of lamps have so many pixels of the picture in one."""


@dataclass
class Painted:
    """What came of painting."""

    picture: Picture
    """Blue, green, red."""
    ids: NDArray[Any]
    gloss: Picture
    """Coarse: how much each pixel throws back of a lamp, 0 to 255."""
    things: Sequence[Thing]


class Painter:
    """Paints one scene as one camera sees it without distortion."""

    def __init__(self, scene: Scene, camera: Camera, press: Press) -> None:
        self._scene, self._camera, self._press = scene, camera, press
        self._size = camera.width, camera.height
        rows, columns = camera.height, camera.width
        self._picture = np.empty((rows, columns, 3), np.uint8)
        self._ids = np.full((rows, columns), -1, np.int32)
        self._gloss = np.zeros((rows // COARSE + 1, columns // COARSE + 1), np.uint8)
        self._light = _lamplight(scene.lamps)

    def paint(self) -> Painted:
        """All of it, from the ground up."""
        scene = self._scene
        self._press.prepare(
            [it.face for it in scene.flats] + [one.face for it in scene.standees for one in it.pictures]
        )
        self._ground()
        far_first = sorted(scene.standees, key=lambda it: -float(np.linalg.norm(self._camera.centre - it.ridge)))
        seen = [hand for hand in scene.hands if hand.is_seen]
        things: list[Thing] = [*scene.flats, *far_first, *seen]
        for number, thing in enumerate(things):
            if isinstance(thing, Flat):
                self._flat(number, thing)
            elif isinstance(thing, Hand):
                self._hand(number, thing)
            else:
                self._standing(number, thing)
        return Painted(self._picture, self._ids, self._gloss, things)

    def _ground(self) -> None:
        texture = ground.ground(self._scene.ground, self._scene.ground_number)
        side = ground.SIDE
        across, down = np.array([1.0, 0, 0]), np.array([0, 1.0, 0])
        home = self._camera.plane(np.array([-side / 2, -side / 2, 0]), across, down)
        home = home @ np.diag([1 / ground.TEXEL, 1 / ground.TEXEL, 1.0])
        cv2.warpPerspective(
            texture, home, self._size, dst=self._picture, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101
        )
        self._gloss[:] = {"wood": 60, "cloth": 0, "mat": 25}[self._scene.ground]

    # --- what lies ---------------------------------------------------------------------------------------------------

    def _flat(self, number: int, flat: Flat) -> None:
        printed = self._press.printed(flat.face)
        top = flat.pose.points(printed.outline)
        bottom = top + np.array([0, 0, flat.thickness])
        above, below = self._camera.flat(top), self._camera.flat(bottom)
        reach = self._pixels_per_mm(flat.pose.origin)
        if not self._is_in_picture(above, 6 * reach):
            return
        self._shade_below(self._camera.flat(bottom + self._light * flat.thickness), flat.thickness * reach)
        self._edge(above, below)
        across, down = flat.pose.axes
        self._paste(
            printed, self._camera.plane(flat.pose.origin, across, down), self._shade(flat), is_blank=flat.is_blank
        )
        self._fill(self._ids, above, number)
        self._fill(self._gloss, above / COARSE, round(255 * flat.gloss))

    def _shade(self, flat: Flat) -> float:
        """How much lighter a piece is for how it leans toward the light."""
        across, down = flat.pose.axes
        normal = np.cross(down, across)
        lamp = -np.array([*self._light[:2], 1.0])
        return flat.shade * float(normal @ lamp)

    def _shade_below(self, shape: Pixels, blur: float) -> None:
        """The shadow close by, soft by half its length, and deeper where things touch."""
        window = self._window(shape, 3 * blur + 4)
        if window is None:
            return
        (left, top, right, bottom), roi = window
        mask = np.zeros((bottom - top, right - left), np.uint8)
        self._fill(mask, shape - (left, top), 255)
        soft = cv2.GaussianBlur(mask, (0, 0), max(0.6, 0.55 * blur))
        dark = 1 - soft.astype(np.float32) * (0.42 / 255)
        np.multiply(roi, dark[..., None], out=roi, casting="unsafe")

    def _edge(self, above: Pixels, below: Pixels) -> None:
        """The side of the board that a piece is glued on."""
        hull = cv2.convexHull(np.vstack((above, below)).astype(np.float32))[:, 0]
        tone = tuple(int(0.72 * value) for value in BOARD)
        self._polygon(self._picture, hull, tone)

    def _paste(self, printed: Printed, plane: Pixels, shade: float, *, is_blank: bool = False) -> None:
        """The face through its homography (mm from its middle to pixels)."""
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (printed.width / 2, printed.height / 2)
        at = _through(plane, corners)
        window = self._window(at, 2)
        if window is None:
            return
        (left, top, right, bottom), roi = window
        pixels = np.sqrt(cv2.contourArea(at.astype(np.float32)) / (printed.width * printed.height))
        texel, picture = printed.sized(pixels)
        # The pixel (i, j) of the picture is the square from i to i + 1 in texels.
        home = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ plane
        home = home @ np.array([[1 / texel, 0, -printed.width / 2], [0, 1 / texel, -printed.height / 2], [0, 0, 1]])
        home = home @ np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1.0]])
        warped = cv2.warpPerspective(picture, home, (right - left, bottom - top), flags=cv2.INTER_LINEAR)
        alpha = warped[..., 3:].astype(np.float32) * (1 / 255)
        colour = np.array(BOARD, np.float32) if is_blank else warped[..., :3].astype(np.float32)
        roi[:] = np.clip(roi * (1 - alpha) + colour * (alpha * shade), 0, 255)

    # --- what stands -------------------------------------------------------------------------------------------------

    def _standing(self, number: int, standee: Standing) -> None:
        corners = self._camera.flat(standee.corners)
        if not self._is_in_picture(corners, 20):
            return
        reach = self._pixels_per_mm(standee.sole.mean(axis=0))
        self._shade_below(self._camera.flat(standee.sole + self._light), 1.5 * reach)
        hull = cv2.convexHull(corners.astype(np.float32))[:, 0]
        # What is seen between the two pictures is the paper's inner side, in shade.
        self._polygon(self._picture, hull, (128, 134, 138))
        for face, middle, across, down in standee.pictures:
            normal = np.cross(down, across)
            if float(normal @ (self._camera.centre - middle)) <= 0:
                continue
            printed = self._press.printed(face)
            lamp = -np.array([*self._light[:2], 1.0])
            shade = 0.62 + 0.38 * max(0.0, float(normal @ lamp / np.linalg.norm(lamp)))
            self._paste(printed, self._camera.plane(middle, across, down), shade)
        self._fill(self._ids, hull, number)
        self._fill(self._gloss, hull / COARSE, 0)

    def _hand(self, number: int, hand: Hand) -> None:
        """Each limb round, lighter in its middle, and a little out of focus."""
        limbs = [np.column_stack((shape, np.full(len(shape), -hand.height))) for shape in outlines(hand)]
        at = [self._camera.flat(limb) for limb in limbs]
        reach = self._pixels_per_mm(limbs[1].mean(axis=0))
        window = self._window(np.vstack(at), 4)
        if window is None:
            return
        (left, top, right, bottom), roi = window
        mask, depth = (
            np.zeros((bottom - top, right - left), np.uint8),
            np.zeros((bottom - top, right - left), np.float32),
        )
        for shape in at:
            limb = np.zeros_like(mask)
            cv2.fillPoly(limb, [np.round((shape - (left, top)) * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
            inside = cv2.distanceTransform(limb, cv2.DIST_L2, 3)
            np.maximum(depth, np.sqrt(np.clip(inside / max(1.0, inside.max()), 0, 1)), out=depth)
            np.maximum(mask, limb, out=mask)
            self._fill(self._ids, shape, number)
            self._fill(self._gloss, shape / COARSE, 0)
        tone = cv2.GaussianBlur(0.5 + 0.6 * depth, (0, 0), 2.5 * reach)[..., None] * np.array(hand.skin, np.float32)
        alpha = cv2.GaussianBlur(mask, (0, 0), 0.5 * reach)[..., None].astype(np.float32) / 255
        roi[:] = np.clip(roi * (1 - alpha) + tone * alpha, 0, 255)

    # --- brushes -----------------------------------------------------------------------------------------------------

    def _pixels_per_mm(self, at: Pixels) -> float:
        points = self._camera.flat(at + np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0)]))
        return float(np.sqrt(abs(np.linalg.det(points[1:] - points[0]))))

    def _is_in_picture(self, points: Pixels, margin: float) -> bool:
        low, high = points.min(axis=0) - margin, points.max(axis=0) + margin
        return bool((high > 0).all() and (low < self._size).all())

    def _window(self, points: Pixels, margin: float) -> tuple[tuple[int, int, int, int], Picture] | None:
        """The part of the picture around the points."""
        left, top = (max(0, int(value)) for value in np.floor(points.min(axis=0) - margin))
        high = np.ceil(points.max(axis=0) + margin) + 1
        right, bottom = min(self._size[0], int(high[0])), min(self._size[1], int(high[1]))
        if left >= right or top >= bottom:
            return None
        return (left, top, right, bottom), self._picture[top:bottom, left:right]

    def _polygon(self, picture: Picture, points: Pixels, colour: Sequence[int]) -> None:
        cv2.fillPoly(picture, [np.round(points * 16).astype(np.int32)], tuple(colour), lineType=cv2.LINE_AA, shift=4)

    def _fill(self, values: NDArray, points: Pixels, value: int) -> None:
        cv2.fillPoly(values, [np.round(points * 16).astype(np.int32)], value, shift=4)


def _through(plane: Pixels, points: Pixels) -> Pixels:
    seen = np.column_stack((points, np.ones(len(points)))) @ plane.T
    pixels: Pixels = seen[:, :2] / seen[:, 2:]
    return pixels


def _lamplight(lamps: Sequence[Lamp]) -> Pixels:
    """Where the shadow of a point a millimetre above the table falls, about the middle of the table."""
    if not lamps:
        return np.array([0.3, 0.2, 0.0])
    lamp = max(lamps, key=lambda it: it.share)
    return np.array([-lamp.x / lamp.height, -lamp.y / lamp.height, 0.0])


def outlines(hand: Hand) -> list[Pixels]:
    """The outlines of an arm, its palm and its fingers, on the plane where they are."""
    start, tip = np.array(hand.start), np.array(hand.tip)
    along = (tip - start) / np.linalg.norm(tip - start)
    side = np.array([-along[1], along[0]])
    palm = tip - 95 * along
    shapes = [_capsule(start, palm - 20 * along, 34, 30), _capsule(palm - 15 * along, palm + 25 * along, 40, 44)]
    for i, (offset, length, spread) in enumerate(((-33, 62, -0.16), (-11, 78, -0.04), (11, 82, 0.05), (33, 66, 0.16))):
        root = palm + 30 * along + offset * side
        shapes.append(_capsule(root, root + (length - 6 * (i == 3)) * (along + spread * side), 11, 8.5))
    thumb = palm - 5 * along - 38 * side
    return [*shapes, _capsule(thumb, thumb + 58 * (0.8 * along - 0.6 * side), 14, 11)]


def _capsule(a: Pixels, b: Pixels, first: float, last: float) -> Pixels:
    """The outline of a limb between two points, with its half widths there."""
    angle = np.arctan2(*(b - a)[::-1])
    turns = np.linspace(-np.pi / 2, np.pi / 2, 13)
    ends = [np.column_stack((np.cos(angle + turns), np.sin(angle + turns))) * last + b]
    ends.append(np.column_stack((np.cos(angle + np.pi + turns), np.sin(angle + np.pi + turns))) * first + a)
    return np.vstack(ends)
