"""From light on a table to a file: lens, sensor, the phone's own processing, JPEG.

Invariant: the picture that comes in is without distortion and wider than the photo by the camera's margin; what goes
out is the photo.
"""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photos.camera import Camera
from tests.photos.grades import Grade
from tests.photos.light import Light

Linear = NDArray[Any]
Picture = NDArray[Any]
FULL = 4032.0
"""The width of a picture that the grades' blur and motion are told for."""


def expose(
    chance: np.random.Generator, grade: Grade, picture: Picture, light: Light, camera: Camera, margin: int
) -> Picture:
    """The photo, before it is a file."""
    scale = max(camera.width, camera.height) / FULL
    seen = _lit(picture, light)
    seen = _defocused(chance, grade, seen, camera, scale)
    seen = _shaken(seen, grade.motion * float(chance.uniform(0.2, 1)) * scale, chance.uniform(0, np.pi))
    seen = _drawn(seen, camera, margin)
    seen *= _vignette(camera, 0.25 + 0.3 * float(chance.random()))[..., None]
    seen *= _gains(chance, grade) * _gain(seen, chance, grade)
    return _developed(chance, grade, seen, scale)


def encoded(chance: np.random.Generator, grade: Grade, photo: Picture) -> bytes:
    """The JPEG file."""
    quality = int(chance.integers(grade.quality[0], grade.quality[1] + 1))
    return cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def _linear() -> Linear:
    value = np.arange(256) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4).astype(np.float32)


def _lit(picture: Picture, light: Light) -> Linear:
    """Light that comes from each pixel: paper is never quite black nor quite white."""
    rows, columns = picture.shape[:2]
    seen = 0.03 + 0.85 * cv2.LUT(picture, _linear())
    size = light.diffuse.shape[1] * 4, light.diffuse.shape[0] * 4
    diffuse, glint = (
        cv2.resize(it, size, interpolation=cv2.INTER_LINEAR)[:rows, :columns] for it in (light.diffuse, light.glint)
    )
    seen *= diffuse[..., None]
    seen += glint[..., None]
    return seen


def _defocused(chance: np.random.Generator, grade: Grade, seen: Linear, camera: Camera, scale: float) -> Linear:
    """Blur that grows with how far a row is from the plane of focus, in three steps that run into each other."""
    least, most = grade.defocus
    least, most = least * scale, most * scale * float(chance.uniform(0.5, 1))
    y, x = np.mgrid[: seen.shape[0] : 8, : seen.shape[1] : 8].astype(np.float32)
    normal = camera.rotation @ np.array([0, 0, 1.0])
    # The depth of the table along a ray is one through what is linear in the pixel.
    focal, centre = camera.matrix[0, 0], camera.matrix[:2, 2]
    margin = (seen.shape[1] - camera.width) / 2
    depth = 1 / np.maximum(
        1e-3, (normal[0] * (x - margin - centre[0]) + normal[1] * (y - margin - centre[1])) / focal + normal[2]
    )
    focus = float(np.quantile(depth, chance.uniform(0.25, 0.75)))
    off = np.abs(1 / depth - 1 / focus) * focus
    blur = np.minimum(least + (most - least) * off / 0.35, most)
    strong = float(blur.max())
    if strong < 0.3:
        return seen
    levels = [least, (least + strong) / 2, strong] if strong > least + 0.3 else [least]
    blurred = [cv2.GaussianBlur(seen, (0, 0), level) if level > 0.25 else seen for level in levels]
    if len(levels) == 1:
        return blurred[0]
    blur = cv2.resize(blur, (seen.shape[1], seen.shape[0]), interpolation=cv2.INTER_LINEAR)
    step = np.clip((blur - levels[0]) / (levels[1] - levels[0]), 0, 2)
    for i, part in enumerate(blurred):
        np.multiply(part, np.clip(1 - np.abs(step - i), 0, 1)[..., None], out=part)
    return blurred[0] + blurred[1] + blurred[2]


def _shaken(seen: Linear, length: float, angle: float) -> Linear:
    """Blur along a line of so many pixels."""
    if length < 0.5:
        return seen
    half = int(np.ceil(length / 2)) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    for part in np.linspace(-0.5, 0.5, 8 * half):
        x, y = half + part * length * np.cos(angle), half + part * length * np.sin(angle)
        i, j = int(y), int(x)
        kernel[i, j] += (1 - y + i) * (1 - x + j)
        kernel[i + 1, j] += (y - i) * (1 - x + j)
        kernel[i, j + 1] += (1 - y + i) * (x - j)
        kernel[i + 1, j + 1] += (y - i) * (x - j)
    return cv2.filter2D(seen, -1, kernel / kernel.sum())


def _drawn(seen: Linear, camera: Camera, margin: int) -> Linear:
    """The lens's distortion, and the margin cut off."""
    step = 16
    xs, ys = np.arange(0, camera.width + step, step), np.arange(0, camera.height + step, step)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1).astype(np.float64).reshape(-1, 1, 2)
    criteria = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 30, 1e-8)
    source = cv2.undistortPoints(
        grid, camera.matrix, camera.distortion, R=np.eye(3), P=camera.matrix, criteria=criteria
    )
    source = source.reshape(len(ys), len(xs), 2).astype(np.float32) + margin
    down, across = _between(camera.height, len(ys), step), _between(camera.width, len(xs), step)
    maps = [down @ source[..., i] @ across.T for i in (0, 1)]
    return cv2.remap(seen, maps[0], maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _between(count: int, nodes: int, step: int) -> Linear:
    """The matrix that puts values between those of nodes, `step` pixels apart."""
    at = np.arange(count) / step
    low = np.minimum(at.astype(int), nodes - 2)
    matrix = np.zeros((count, nodes), np.float32)
    matrix[np.arange(count), low] = 1 - (at - low)
    matrix[np.arange(count), low + 1] = at - low
    return matrix


def _vignette(camera: Camera, depth: float) -> Linear:
    """How much less light comes to the corners."""
    y, x = np.ogrid[: camera.height, : camera.width]
    far = (x - camera.width / 2) ** 2 + (y - camera.height / 2) ** 2
    return (1 - depth * far / far.max()).astype(np.float32)


def _gains(chance: np.random.Generator, grade: Grade) -> Linear:
    """What the light's colour, as far as the camera leaves it, does to blue, green and red."""
    warmth = chance.uniform(*grade.warmth)
    neutral, colour = _colour(5500.0), _colour(warmth)
    gains = (colour / neutral) ** grade.cast
    return (gains / gains[1]).astype(np.float32)


def _colour(kelvin: float) -> NDArray[Any]:
    """Blue, green, red of a black body, by Planck's law at 460, 540 and 610 nm."""
    waves = np.array([460e-9, 540e-9, 610e-9])
    return 1 / (waves**5 * (np.exp(0.0143877 / (waves * kelvin)) - 1))


def _gain(seen: Linear, chance: np.random.Generator, grade: Grade) -> float:
    """What the camera's meter makes of the brightness of the middle, sparing what is light, more or less off."""
    rows, columns = seen.shape[:2]
    middle = seen[rows // 8 : -rows // 8 : 12, columns // 8 : -columns // 8 : 12]
    metered = min(0.3 / float(middle.mean()), 0.93 / float(np.quantile(middle, 0.985)))
    return metered * 2 ** float(chance.uniform(-1, 0.4) * grade.stops)


def _developed(chance: np.random.Generator, grade: Grade, seen: Linear, scale: float) -> Picture:
    """Noise of light and of the sensor, the tone curve, and the sharpening that phones do."""
    rows, columns = seen.shape[:2]
    seen = np.clip(seen, 0, 1)
    tone = seen ** np.float32(1 / 2.2) * 255
    # At mid-grey the noise is as the grade says; in shadow, a tone curve makes more of it.
    strength = grade.noise * (0.55 + 0.45 * np.sqrt(0.22 / (seen + 0.02)))
    grain = np.empty((rows, columns, 3), np.float32)
    cv2.setRNGSeed(int(chance.integers(1, 2**31)))
    cv2.randn(grain, np.zeros(3), np.ones(3))
    # A phone smooths colour away and leaves brightness.
    grey = grain.mean(axis=2, keepdims=True) * np.float32(1.5)
    grain = 0.6 * grey + 0.4 * cv2.GaussianBlur(grain, (0, 0), 0.8)
    tone += strength * grain
    soft = cv2.GaussianBlur(tone, (0, 0), max(0.6, 1.2 * scale))
    tone += np.float32(0.4) * (tone - soft)
    return np.clip(tone, 0, 255).astype(np.uint8)
