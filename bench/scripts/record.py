"""Writes down every call that drawing the cards makes on reportlab's canvas, paths and text lines.

A call is (number of the object, method, arguments); the result of a call gets the next number where it is an object to
draw with, and stands in later arguments as `Made(number)`.
"""

import pickle
import sys
from pathlib import Path
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.pdfgen.textobject import PDFTextObject

from bench.scripts.calls import Call, Made
from generators import sheets
from generators.edition import Edition
from generators.kits import PAPERS
from generators.rescue import cards
from generators.writers import pdf

OPERATORS = {"m": "moveTo", "l": "lineTo", "c": "curveTo", "h": "close"}


class Recorder:
    """Stands before an object that draws."""

    def __init__(self, real: Any, calls: list[Call], made: list[Any]) -> None:
        self._real, self._calls, self._made = real, calls, made
        self._number = len(made)
        made.append(real)

    def __getattr__(self, name: str) -> Any:
        def call(*args: Any, **kwargs: Any) -> Any:
            self._calls.append((self._number, name, tuple(map(self._kept, args)), kwargs))
            result = getattr(self._real, name)(*map(_real, args), **kwargs)
            drawing = isinstance(result, PDFPathObject | PDFTextObject)
            return Recorder(result, self._calls, self._made) if drawing else result

        return call

    def _kept(self, value: Any) -> Any:
        """What stands for the value in a call; a path is drawn anew, as a plain script would draw it."""
        if isinstance(value, Recorder):
            return Made(value._number)  # noqa: SLF001
        return self._path(value) if isinstance(value, PDFPathObject) else value

    def _path(self, path: PDFPathObject) -> Made:
        self._calls.append((self._number, "beginPath", (), {}))
        made = Made(len(self._made))
        self._made.append(path)
        numbers: list[float] = []
        for token in path.getCode().split():
            if token in OPERATORS:
                self._calls.append((made.number, OPERATORS[token], tuple(numbers), {}))
                numbers = []
            elif token != "n":
                numbers.append(float(token))
        return made


def _real(value: Any) -> Any:
    return value._real if isinstance(value, Recorder) else value  # noqa: SLF001


def main() -> None:
    """Draws the cards with a recorder in place of the canvas."""
    calls: list[Call] = []

    def canvas(*args: Any, **kwargs: Any) -> Any:
        return Recorder(Canvas(*args, **kwargs), calls, [])

    vars(pdf)["Canvas"] = canvas
    pdf.document(sheets.impose_kit(cards.kit(Edition()), sheets.PageSetup(PAPERS["A4"])).scenes("1.0"), "cards")
    Path(sys.argv[1]).write_bytes(pickle.dumps(calls))


main()
