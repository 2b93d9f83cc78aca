"""Printed faces as pictures: rendered from the PDF that the printer gets, cut out, and kept in coarser sizes too.

Invariant: a face is rendered once in a process for each resolution. Pictures are blue, green, red and what is cut out
(0 to 255); `texel` is how many of their pixels a millimetre has.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray

from jupiter.generators.drawing.scene import Points, Scene
from jupiter.generators.writers import pdf

Picture = NDArray[Any]


@dataclass(frozen=True)
class Printed:
    """A face, cut out along its outline (convex or not; mm from the middle of the face)."""

    width: float
    height: float
    outline: NDArray[Any]
    picture: Picture
    texel: float

    @cached_property
    def sizes(self) -> Sequence[tuple[float, Picture]]:
        """The picture and smaller ones, each half as large as the one before, with their pixels a millimetre."""
        sizes = [(self.texel, self.picture)]
        while min(sizes[-1][1].shape[:2]) > 24:
            texel, picture = sizes[-1]
            half = picture.shape[1] // 2, picture.shape[0] // 2
            sizes.append((texel * half[0] / picture.shape[1], cv2.resize(picture, half, interpolation=cv2.INTER_AREA)))
        return tuple(sizes)

    def sized(self, texel: float) -> tuple[float, Picture]:
        """The coarsest of the pictures that is not much coarser than so many pixels a millimetre."""
        return min((size for size in self.sizes if size[0] >= 0.75 * texel), default=self.sizes[0], key=lambda x: x[0])


@dataclass(frozen=True, eq=False)
class Face:
    """What is to be printed and cut out: a scene, and the outline within its box (mm from its top left corner)."""

    scene: Scene
    outline: Points
    marks: Mapping[int, Points] = field(default_factory=dict)
    """The corners of the camera marks on it by number, in mm from its middle."""
    filled: Callable[[Picture, float], Picture] | None = None
    """What somebody has made of the print by hand: of its picture with so many pixels a millimetre another one."""


class Press:
    """Renders faces at one resolution and keeps them."""

    def __init__(self, dpi: float) -> None:
        self._dpi = dpi
        self._printed: dict[tuple[int, Points], Printed] = {}
        # By identity: to hash a scene takes longer than to draw it, and one that is kept has no other's identity.
        self._kept: list[Scene] = []
        self._by_hand: tuple[Face, Printed] | None = None

    def prepare(self, faces: Iterable[Face]) -> None:
        """Renders all that are not yet kept, in one file."""
        new = list({self._key(it): it for it in faces if not self._is_there(it)}.values())
        if not new:
            return
        with pypdfium2.PdfDocument(BytesIO(pdf.document([it.scene for it in new], "faces"))) as document:
            for face, page in zip(new, document, strict=True):
                picture = page.render(scale=self._dpi / 72, rev_byteorder=False).to_numpy()[..., :3]
                self._printed[self._key(face)] = self._cut(face, picture)
                self._kept.append(face.scene)

    def printed(self, face: Face) -> Printed:
        """The face as it is cut."""
        self.prepare([face])
        if face.filled is None:
            return self._printed[self._key(face)]
        if self._by_hand is None or self._by_hand[0] is not face:
            # One such page is as much memory as all other faces, and no other photo has it.
            printed = self._printed.pop(self._key(face))
            printed.picture[..., :3] = face.filled(printed.picture[..., :3], printed.texel)
            self._by_hand = face, printed
        return self._by_hand[1]

    def _is_there(self, face: Face) -> bool:
        return self._key(face) in self._printed or (self._by_hand is not None and self._by_hand[0] is face)

    def _key(self, face: Face) -> tuple[int, Points]:
        return id(face.scene), face.outline

    def _cut(self, face: Face, page: Picture) -> Printed:
        scene, texel = face.scene, page.shape[1] / (face.scene.width + 2 * face.scene.bleed)
        edge = round(scene.bleed * texel)
        # A page is rounded up to whole pixels, each way by itself.
        rows = min(round(scene.height * texel), page.shape[0] - 2 * edge)
        columns = round(scene.width * texel)
        picture = np.empty((rows, columns, 4), np.uint8)
        picture[..., :3] = page[edge : edge + rows, edge : edge + columns]
        cut = np.zeros((rows, columns), np.uint8)
        corners = np.round((np.array(face.outline) * texel - 0.5) * 16).astype(np.int32)
        cv2.fillPoly(cut, [corners], 255, lineType=cv2.LINE_AA, shift=4)
        picture[..., 3] = cut
        middle = np.array([scene.width, scene.height]) / 2
        return Printed(scene.width, scene.height, np.array(face.outline) - middle, picture, texel)
