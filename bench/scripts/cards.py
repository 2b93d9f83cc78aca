"""The 36 cards of Jupiter Rescue with their backs on A4, drawn by us and by a bare reportlab script.

python cards.py draw           prints the seconds from definitions to bytes
python cards.py record FILE    records every call that drawing them makes on reportlab's canvas, paths and text lines
python cards.py replay FILE    the bare script: makes these calls and prints the seconds that takes

A call is (number of the object, method, arguments); the result of a call gets the next number where it is an object to
draw with, and stands in later arguments as `Reference(number)`.
"""

import pickle
import sys
import time
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.pdfgen.textobject import PDFTextObject

from jupiter.generators import sheets
from jupiter.generators.drawing import fonts
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.rescue import cards
from jupiter.generators.writers import pdf

OPERATORS = {"m": "moveTo", "l": "lineTo", "c": "curveTo", "h": "close"}

Call = tuple[int, str, tuple[Any, ...], dict[str, Any]]


@dataclass(frozen=True)
class Reference:
    """An object that an earlier call gave."""

    number: int


class Recorder:
    """Stands before an object that draws."""

    def __init__(self, real: Any, calls: list[Call], objects: list[Any]) -> None:
        self._real, self._calls, self._objects = real, calls, objects
        self._number = len(objects)
        objects.append(real)

    def __getattr__(self, name: str) -> Any:
        def call(*args: Any, **kwargs: Any) -> Any:
            self._calls.append((self._number, name, tuple(map(self._kept, args)), kwargs))
            result = getattr(self._real, name)(*map(_real, args), **kwargs)
            return Recorder(result, self._calls, self._objects) if _draws(result) else result

        return call

    def _kept(self, value: Any) -> Any:
        """What stands for the value in a call; a path is drawn anew, as a plain script would draw it."""
        if isinstance(value, Recorder):
            return Reference(value._number)  # noqa: SLF001
        return self._path(value) if isinstance(value, PDFPathObject) else value

    def _path(self, path: PDFPathObject) -> Reference:
        self._calls.append((self._number, "beginPath", (), {}))
        reference = Reference(len(self._objects))
        self._objects.append(path)
        numbers: list[float] = []
        for token in path.getCode().split():
            if token in OPERATORS:
                self._calls.append((reference.number, OPERATORS[token], tuple(numbers), {}))
                numbers = []
            elif token != "n":
                numbers.append(float(token))
        return reference


def _real(value: Any) -> Any:
    return value._real if isinstance(value, Recorder) else value  # noqa: SLF001


def _draws(value: Any) -> bool:
    return isinstance(value, PDFPathObject | PDFTextObject)


def draw() -> None:
    """Draw the cards."""
    pdf.document(sheets.impose_kit(cards.kit(Edition()), PageSetup(PAPERS["A4"])).scenes("1.0"), "cards")


def record(path: Path) -> None:
    """Draw them with a recorder in place of the canvas."""
    calls: list[Call] = []

    def canvas(*args: Any, **kwargs: Any) -> Any:
        return Recorder(Canvas(*args, **kwargs), calls, [])

    vars(pdf)["Canvas"] = canvas
    draw()
    path.write_bytes(pickle.dumps(calls))


def replay(calls: list[Call]) -> None:
    """Make the calls."""
    fonts.register_fonts()
    initial: Any = fonts.REGULAR.name
    objects: list[Any] = [Canvas(BytesIO(), invariant=1, pageCompression=1, initialFontName=initial)]
    for number, name, args, kwargs in calls:
        values = [objects[a.number] if isinstance(a, Reference) else a for a in args]
        result = getattr(objects[number], name)(*values, **kwargs)
        if _draws(result):
            objects.append(result)


def main(task: str, *files: str) -> None:
    """Run one of the tasks."""
    if task == "record":
        record(Path(*files))
        return
    recorded = pickle.loads(Path(*files).read_bytes()) if files else []
    began = time.perf_counter()
    if task == "draw":
        draw()
    else:
        replay(recorded)
    print(time.perf_counter() - began)


main(*sys.argv[1:])
