"""The plan of the usual order of a game in a process of its own: milliseconds of the first and of one on other paper.

Importing the program is in neither figure.
"""

import json
import sys
import time

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.serve.printer import Printer

PAPERS = ("A4", "Letter")


def main(game: str) -> None:
    """Prints both."""
    printer = Printer(PRINT_SETS[game])
    times = []
    for paper in PAPERS:
        began = time.perf_counter()
        printer.plan(printer.usual_sheets(), {"paper": paper})
        times.append((time.perf_counter() - began) * 1000)
    print(json.dumps(times))


main(*sys.argv[1:])
