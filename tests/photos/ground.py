"""What the pieces lie on: wood, cloth, or a playmat, made of noise.

Invariant: a ground is known by its kind and number. Pictures are blue, green, red, `TEXEL` pixels a millimetre, `SIDE`
millimetres wide; beyond that they are mirrored.
"""

from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photos.printed import Picture

TEXEL, SIDE = 2.0, 1024.0
PIXELS = int(TEXEL * SIDE)
KINDS = ("wood", "cloth", "mat")
Values = NDArray[Any]


def _noise(chance: np.random.Generator, across: float, down: float) -> Values:
    """Smooth noise between 0 and 1, whose spots are so many pixels wide and high."""
    shape = int(PIXELS / down) + 4, int(PIXELS / across) + 4
    rough = chance.random(shape, np.float32)
    return cv2.resize(rough, (PIXELS, PIXELS), interpolation=cv2.INTER_CUBIC)


def _clouds(chance: np.random.Generator, size: float, layers: int = 5, stretch: float = 1.0) -> Values:
    """Noise of several sizes, about 0 to 1."""
    whole = np.zeros((PIXELS, PIXELS), np.float32)
    for layer in range(layers):
        whole += _noise(chance, max(1.5, size * stretch / 2**layer), max(1.5, size / 2**layer)) / 2**layer
    return whole / (2 - 2 ** (1 - layers))


def _mixed(first: tuple[int, int, int], second: tuple[int, int, int], part: Values) -> Values:
    """Two colours (red, green, blue), mixed at each point."""
    part = np.clip(part, 0, 1)
    return cv2.merge([a + (b - a) * part for a, b in zip(first[::-1], second[::-1], strict=True)])


WOODS = (((196, 148, 96), (138, 92, 52)), ((120, 78, 46), (70, 42, 24)), ((222, 194, 152), (188, 152, 108)))
CLOTHS = (((92, 24, 30), (120, 40, 44)), ((208, 204, 192), (176, 170, 156)), ((34, 70, 52), (46, 92, 66)))
MATS = (((18, 20, 44), (64, 36, 96)), ((10, 14, 18), (36, 48, 60)), ((30, 44, 78), (92, 96, 130)))


def _wood(chance: np.random.Generator, number: int) -> Values:
    """Planks with grain along them."""
    light, dark = WOODS[number % len(WOODS)]
    y = np.arange(PIXELS, dtype=np.float32)[:, None]
    bend = _clouds(chance, 160, 3, stretch=6) * 90
    grain = 0.5 + 0.5 * np.sin((y + bend) / chance.uniform(2.5, 5.0))
    fibre = _noise(chance, 90, 1.5)
    plank = int(chance.uniform(90, 150) * TEXEL)
    tone = np.repeat(chance.normal(0, 0.14, PIXELS // plank + 1), plank)[:PIXELS, None].astype(np.float32)
    part = 0.15 + 0.4 * grain * _noise(chance, 400, 24) + 0.35 * fibre + tone
    wood = _mixed(light, dark, part)
    seam = (y % plank) < 1.6
    return wood * np.where(seam, 0.35, 1.0)[..., None].astype(np.float32)


def _cloth(chance: np.random.Generator, number: int) -> Values:
    """A weave, with a fold or two."""
    light, dark = CLOTHS[number % len(CLOTHS)]
    x = np.arange(PIXELS, dtype=np.float32)
    thread = np.sin(x * np.pi / 1.7)
    weave = 0.5 + 0.22 * thread[None] * thread[:, None]
    part = weave + 0.5 * (_clouds(chance, 5, 2) - 0.5)
    folds = 0.86 + 0.28 * _clouds(chance, 420, 2)
    return _mixed(light, dark, part) * folds[..., None]


def _mat(chance: np.random.Generator, number: int) -> Values:
    """A printed sky: nebulae and stars."""
    dark, glow = MATS[number % len(MATS)]
    part = np.clip(2.4 * (_clouds(chance, 300, 6) - 0.42), 0, 1)
    sky = _mixed(dark, glow, part)
    at = chance.integers(0, PIXELS, (500, 2))
    for x, y in at:
        cv2.circle(sky, (int(x), int(y)), int(chance.choice([1, 1, 1, 2, 3])), (235, 240, 245), -1, cv2.LINE_AA)
    return sky


_MAKERS = {"wood": _wood, "cloth": _cloth, "mat": _mat}


@lru_cache(maxsize=9)
def ground(kind: str, number: int) -> Picture:
    """The picture of that ground."""
    chance = np.random.default_rng([KINDS.index(kind), number])
    return np.clip(_MAKERS[kind](chance, number), 0, 255).astype(np.uint8)
