"""What reads photos in a browser, beside Pyodide: numpy for WebAssembly, and OpenCV.js.

Invariant: numpy is of the release of Emscripten and of CPython that Pyodide is. Only what readers of photos import is
taken of it.
"""

import gzip
import io
import os
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from jupiter.wasm import npm
from jupiter.wasm.compiling import EPOCH, UNIX
from jupiter.wasm.npm import Package
from jupiter.wasm.pyodide import COMPRESSED, LEVEL

NUMPY = Package(
    "@emscripten-forge/numpy",
    "2.0.1-py312h4e66579-0",
    "sha512-64iP3tolNhBnKJBHs2b5Mg9s17BL8Bp9Ev2+U0fSCO3/zQlWQRCrExw2MgmfwjhNz+mwbKPG2eBsBcpBWV2xbA==",
)
"""Of emscripten-forge, built with Emscripten 3.1.58 for CPython 3.12; licence of numpy: BSD 3-clause."""
WITHIN = "package/pkg/numpy-2.0.1-py312h4e66579_0.tar.gz"
"""The package of conda that is in it."""
SITE = PurePosixPath("lib/python3.12/site-packages")

OPENCV = Package(
    "@techstark/opencv-js",
    "5.0.0-release.1",
    "sha512-PIm+eB0MFtieXoNC2GRao0dv/02sehG+Nv2nSW5D6pQm6J/4WqvDHm0RyoqOmGYQm67jdGiaOdIeTShCY3PIUg==",
)
"""OpenCV itself as WebAssembly, of the version that the server has; Apache-2.0."""

NUMPY_ZIP, OPENCV_JS = "numpy.zip", "opencv.js"

LEFT_OUT = ("tests", "f2py", "distutils", "testing", "_pyinstaller", "random", "_core/include", "core/include")
"""Folders of numpy that readers of photos never look into."""
TESTS_ALONE = ("_rational_tests", "_umath_tests", "_struct_ufunc_tests", "_operand_flag_tests")
SUFFIXES = (".py", ".so")


def folder() -> Path:
    """Where both lie, or would."""
    return npm.place(f"vision-{NUMPY.version}-{OPENCV.version}")


def is_here() -> bool:
    """Whether both have been fetched."""
    return all((folder() / name).is_file() for name in (NUMPY_ZIP, OPENCV_JS, OPENCV_JS + COMPRESSED))


def fetch(environ: Mapping[str, str] = os.environ) -> Path:
    """Fetch both, unless they are here; gives the folder.

    :raises jupiter.wasm.npm.NotFetchedError: if one cannot be fetched or stored, or has another checksum.
    """
    if not is_here():
        numpy, opencv = npm.fetch(NUMPY, environ), npm.fetch(OPENCV, environ)
        with npm.filled(folder()) as write:
            write(NUMPY_ZIP, _cut(npm.content(numpy, WITHIN)))
            script = npm.content(opencv, "package/dist/opencv.js")
            write(OPENCV_JS, script)
            write(OPENCV_JS + COMPRESSED, gzip.compress(script, LEVEL, mtime=0))
    return folder()


def _cut(package: bytes) -> bytes:
    """A zip of what is needed of numpy, to be unpacked among the modules of Python."""
    out = io.BytesIO()
    with tarfile.open(fileobj=io.BytesIO(package)) as archive, zipfile.ZipFile(out, "w") as modules:
        for name, member in sorted(_needed(archive)):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system = UNIX
            modules.writestr(entry, npm.content(archive, member))
    return out.getvalue()


def _needed(archive: tarfile.TarFile) -> Iterator[tuple[str, str]]:
    for member in archive.getnames():
        path = PurePosixPath(member)
        if path.suffix not in SUFFIXES or not path.is_relative_to(SITE / "numpy"):
            continue
        name = path.relative_to(SITE)
        inside = f"/{name.relative_to('numpy')}"
        if not any(f"/{part}/" in inside for part in LEFT_OUT) and not any(part in path.name for part in TESTS_ALONE):
            yield str(name), member
