"""`python -m bench` measures everything, and writes the tables of README.md, docs/speed.md and docs/operation.md.

python -m bench play stream   measures these alone, prints their rows and writes nothing
"""

import sys
from itertools import chain

from bench import http, lists, paper, phone, photos, play, stream, whole
from bench.table import OPERATION, README, SPEED, Row, write

PARTS = {
    "lists": lists,
    "stream": stream,
    "play": play,
    "whole": whole,
    "http": http,
    "paper": paper,
    "photos": photos,
    "phone": phone,
}


def measured(name: str) -> list[Row]:
    """The rows of one part, printed as they come."""
    rows = []
    for row in PARTS[name].rows():
        rows.append(row)
        print(row, flush=True)
    return rows


def main(names: list[str]) -> None:
    """Measure these parts, or all of them and write the tables."""
    rows = list(chain.from_iterable(map(measured, names or PARTS)))
    if not names:
        for page in (README, SPEED, OPERATION):
            write(page, [row for row in rows if row.page == page])


if __name__ == "__main__":
    main(sys.argv[1:])
