"""OpenCV.js under the names and with the arguments of `cv2`, as far as readers of photos use it.

Runs in a browser's worker alone, where `globalThis.cv` is OpenCV.js; whoever reads photos there imports it as `cv2`.
Invariant: an array goes in and a new one comes out, as with `cv2`. No matrix of OpenCV.js outlives a call, but that of
an array of some megabytes that cannot be written to: photos are looked at a thousand times.
"""

import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
from js import cv
from numpy.typing import NDArray

Array = NDArray[Any]
Size = Sequence[int]

COLOR_BGR2GRAY, INTER_LINEAR, INTER_AREA = cv.COLOR_BGR2GRAY, cv.INTER_LINEAR, cv.INTER_AREA
TM_CCOEFF_NORMED, TM_CCORR, RANSAC = cv.TM_CCOEFF_NORMED, cv.TM_CCORR, cv.RANSAC
MORPH_ELLIPSE, MORPH_CLOSE = cv.MORPH_ELLIPSE, cv.MORPH_CLOSE

_DEPTHS = {"uint8": cv.CV_8U, "int32": cv.CV_32S, "float32": cv.CV_32F, "float64": cv.CV_64F}
_NAMES = {depth: name for name, depth in _DEPTHS.items()}
_CHANNEL = cv.CV_8UC2 - cv.CV_8UC1
"""By how much the number of a type grows with each channel."""

_LARGE = 2_000_000
"""Bytes of an array that keeps its matrix."""

_kept: dict[int, tuple[weakref.ref[Array], Any]] = {}
"""Matrices of large arrays, by `id`."""


# --- arrays and matrices --------------------------------------------------------------------------------------------


def _matrix(array: Array) -> Any:
    """A matrix with the content of an array: shape (height, width) or (height, width, channels)."""
    array = np.ascontiguousarray(array)
    channels = array.shape[2] if array.ndim > 2 else 1
    matrix = cv.Mat.new(array.shape[0], array.shape[1], _DEPTHS[array.dtype.name] + (channels - 1) * _CHANNEL)
    if array.size:
        matrix.data.assign(array.reshape(-1).view(np.uint8))
    return matrix


def _array(matrix: Any) -> Array:
    """The content of a matrix, which is gone then."""
    channels, depth = divmod(matrix.type(), _CHANNEL)
    shape = (matrix.rows, matrix.cols, channels + 1) if channels else (matrix.rows, matrix.cols)
    array = np.empty(shape, _NAMES[depth])
    if array.size:
        matrix.data.assign_to(array.reshape(-1).view(np.uint8))
    matrix.delete()
    return array


def _arrays(matrices: Any) -> list[Array]:
    """The contents of a vector of matrices, which is gone then."""
    arrays = [_array(matrices.get(number)) for number in range(matrices.size())]
    matrices.delete()
    return arrays


@contextmanager
def _matrices(*arrays: Array) -> Iterator[list[Any]]:
    """Matrices of these arrays, as long as a call takes."""
    matrices, passing = [], []
    try:
        for array in arrays:
            if array.nbytes > _LARGE and not array.flags.writeable:
                matrices.append(_lasting(array))
            else:
                passing.append(_matrix(array))
                matrices.append(passing[-1])
        yield matrices
    finally:
        for matrix in passing:
            matrix.delete()


def _lasting(array: Array) -> Any:
    """The matrix of an array that nothing changes: it is kept as long as the array."""
    key = id(array)
    if key not in _kept:
        matrix = _matrix(array)

        def forget(_: object) -> None:
            del _kept[key]
            matrix.delete()

        _kept[key] = weakref.ref(array, forget), matrix
    return _kept[key][1]


def _called(function: Any, arrays: Sequence[Array], *rest: object) -> Array:
    """What a function of OpenCV.js writes into the matrix that stands behind the given ones."""
    with _matrices(*arrays) as matrices:
        written = cv.Mat.new()
        function(*matrices, written, *map(_plain, rest))
        return _array(written)


def _plain(value: Any) -> Any:
    """A number of numpy as one of Python, which JavaScript knows."""
    return value.item() if isinstance(value, np.generic) else value


def _size(size: Size | None) -> Any:
    return cv.Size.new(*map(_plain, size or (0, 0)))


def _scalar(values: Any) -> Any:
    """A colour or a single value, in four numbers."""
    channels = np.atleast_1d(values).astype(float).tolist()
    return cv.Scalar.new(*channels, *[0.0] * (4 - len(channels)))


def _points(points: Array) -> Array:
    """Points as OpenCV.js takes them: shape (n, 1, 2)."""
    return np.asarray(points).reshape(-1, 1, 2)


# --- pictures -------------------------------------------------------------------------------------------------------


def setNumThreads(number: int) -> None:  # noqa: N802 - the name in cv2
    """Nothing: there is one."""


def cvtColor(picture: Array, code: int) -> Array:  # noqa: N802 - the name in cv2
    """As `cv2.cvtColor`."""
    return _called(cv.cvtColor, [picture], code)


def resize(picture: Array, size: Size | None, fx: float = 0, fy: float = 0, interpolation: int = INTER_LINEAR) -> Array:
    """As `cv2.resize`."""
    return _called(cv.resize, [picture], _size(size), fx, fy, interpolation)


def GaussianBlur(picture: Array, size: Size, sigmaX: float, sigmaY: float = 0) -> Array:  # noqa: N802, N803
    """As `cv2.GaussianBlur`."""
    return _called(cv.GaussianBlur, [picture], _size(size), sigmaX, sigmaY)


def blur(picture: Array, size: Size) -> Array:
    """As `cv2.blur`."""
    return _called(cv.blur, [picture], _size(size))


def matchTemplate(picture: Array, part: Array, method: int) -> Array:  # noqa: N802 - the name in cv2
    """As `cv2.matchTemplate`."""
    return _called(cv.matchTemplate, [picture, part], method)


def remap(picture: Array, x: Array, y: Array, interpolation: int, borderValue: Size = (0, 0, 0)) -> Array:  # noqa: N803
    """As `cv2.remap`, with a border of one colour."""
    with _matrices(picture, np.asarray(x, np.float32), np.asarray(y, np.float32)) as (seen, across, down):
        written = cv.Mat.new()
        cv.remap(seen, written, across, down, interpolation, cv.BORDER_CONSTANT, _scalar(borderValue))
        return _array(written)


def getRectSubPix(picture: Array, size: Size, middle: Sequence[float]) -> Array:  # noqa: N802 - the name in cv2
    """As `cv2.getRectSubPix`."""
    with _matrices(picture) as (seen,):
        written = cv.Mat.new()
        cv.getRectSubPix(seen, _size(size), cv.Point.new(*map(float, middle)), written, -1)
        return _array(written)


def getStructuringElement(shape: int, size: Size) -> Array:  # noqa: N802 - the name in cv2
    """As `cv2.getStructuringElement`."""
    return _array(cv.getStructuringElement(shape, _size(size)))


def _shaped(function: Any, picture: Array, kernel: Array) -> Array:
    with _matrices(picture, kernel) as (seen, shape):
        written = cv.Mat.new()
        function(seen, written, shape)
        return _array(written)


def dilate(picture: Array, kernel: Array) -> Array:
    """As `cv2.dilate`."""
    return _shaped(cv.dilate, picture, kernel)


def erode(picture: Array, kernel: Array) -> Array:
    """As `cv2.erode`."""
    return _shaped(cv.erode, picture, kernel)


def morphologyEx(picture: Array, operation: int, kernel: Array) -> Array:  # noqa: N802 - the name in cv2
    """As `cv2.morphologyEx`."""
    return _shaped(lambda seen, written, shape: cv.morphologyEx(seen, written, operation, shape), picture, kernel)


def fillPoly(picture: Array, polygons: Sequence[Array], colour: Any, shift: int = 0) -> Array:  # noqa: N802
    """As `cv2.fillPoly`: the picture itself is drawn into."""
    corners = cv.MatVector.new()
    try:
        with _matrices(picture, *map(_points, polygons)) as (seen, *outlines):
            for outline in outlines:
                corners.push_back(outline)
            cv.fillPoly(seen, corners, _scalar(colour), cv.LINE_8, shift)
            drawn = np.empty_like(picture, order="C")
            seen.data.assign_to(drawn.reshape(-1).view(np.uint8))
            picture[...] = drawn
    finally:
        corners.delete()
    return picture


# --- points ---------------------------------------------------------------------------------------------------------


def convexHull(points: Array, clockwise: bool = False) -> Array:  # noqa: N802 - the name in cv2
    """As `cv2.convexHull`: shape (n, 1, 2)."""
    return _called(cv.convexHull, [_points(points)], clockwise, True).reshape(-1, 1, 2)


def findHomography(one: Array, other: Array, method: int, threshold: float) -> tuple[Array | None, Array]:  # noqa: N802
    """As `cv2.findHomography`."""
    with _matrices(_points(one).astype(np.float64), _points(other).astype(np.float64)) as (given, wanted):
        inside = cv.Mat.new()
        matrix = _array(cv.findHomography(given, wanted, method, _plain(threshold), inside))
    return matrix if matrix.size else None, _array(inside)


def estimateAffine2D(  # noqa: N802 - the name in cv2
    one: Array,
    other: Array,
    method: int,
    ransacReprojThreshold: float,  # noqa: N803
) -> tuple[Array | None, Array]:
    """As `cv2.estimateAffine2D`, with what else it takes as it is there by default."""
    with _matrices(_points(one), _points(other)) as (given, wanted):
        inside = cv.Mat.new()
        affine = cv.estimateAffine2D(given, wanted, inside, method, _plain(ransacReprojThreshold), 2000, 0.99, 10)
        matrix = _array(affine)
    return matrix if matrix.size else None, _array(inside)


# --- marks ----------------------------------------------------------------------------------------------------------


class _Dictionary:
    """As `cv2.aruco.Dictionary`."""

    def __init__(self, dictionary: Any) -> None:
        self.dictionary = dictionary

    def generateImageMarker(self, number: int, side: int) -> Array:  # noqa: N802 - the name in cv2
        """The mark of that number."""
        drawn = cv.Mat.new()
        self.dictionary.generateImageMarker(number, side, drawn, 1)
        return _array(drawn)


class _Detector:
    """As `cv2.aruco.ArucoDetector`."""

    def __init__(self, dictionary: _Dictionary, parameters: Any) -> None:
        # With what `cv2` has by default.
        refine = cv.aruco_RefineParameters.new(10, 3, True)
        self._detector = cv.aruco_ArucoDetector.new(dictionary.dictionary, parameters, refine)

    def detectMarkers(self, grey: Array) -> tuple[list[Array], Array | None, list[Array]]:  # noqa: N802
        """Corners and numbers of the marks, and the corners of what was thrown out."""
        corners, numbers, others = cv.MatVector.new(), cv.Mat.new(), cv.MatVector.new()
        with _matrices(grey) as (seen,):
            self._detector.detectMarkers(seen, corners, numbers, others)
        squares, thrown_out = _arrays(corners), _arrays(others)
        return squares, _array(numbers) if squares else None, thrown_out


aruco = SimpleNamespace(
    ArucoDetector=_Detector,
    CORNER_REFINE_SUBPIX=1,
    DICT_4X4_250=cv.DICT_4X4_250,
    DetectorParameters=cv.aruco_DetectorParameters.new,
    Dictionary=_Dictionary,
    getPredefinedDictionary=lambda number: _Dictionary(cv.getPredefinedDictionary(number)),
)
