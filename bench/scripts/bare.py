"""The bare reportlab script: plays recorded calls again and prints the seconds that takes."""

import pickle
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.pdfgen.textobject import PDFTextObject

from bench.scripts.calls import Call, Made
from generators.drawing import fonts


def play(calls: list[Call]) -> bytes:
    """The file that the calls draw."""
    fonts.register_fonts()
    out = BytesIO()
    initial: Any = fonts.REGULAR.name
    made: list[Any] = [Canvas(out, invariant=1, pageCompression=1, initialFontName=initial)]
    for number, name, args, kwargs in calls:
        result = getattr(made[number], name)(*[made[a.number] if isinstance(a, Made) else a for a in args], **kwargs)
        if isinstance(result, PDFPathObject | PDFTextObject):
            made.append(result)
    return out.getvalue()


if __name__ == "__main__":
    recorded = pickle.loads(Path(sys.argv[1]).read_bytes())
    began = time.perf_counter()
    play(recorded)
    print(time.perf_counter() - began)
