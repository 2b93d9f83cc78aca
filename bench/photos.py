"""Photos of a table: what one of 12 megapixels takes from its bytes to the answer, on a server and in a page.

Of a server the process that reads it is included; in a page, what reads has been started.

The photos are made by code, one of each grade that people take, for each game whose tables can be read.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.paper import run_script
from bench.table import SPEED, Row
from tests.photos.grades import GRADES
from tests.photos.photograph import TWELVE_MEGAPIXELS
from tests.photos.registry import MAKERS, maker
from tests.wasm.photo_reader import in_page

ROUNDS = 5
ROUNDS_IN_PAGE = 3
SEED = 1
AIM = "at most 1.5 s, 400 MB"


def rows() -> Iterator[Row]:
    """The figures of reading photos: the best round of each, and the highest peak of memory."""
    for game in MAKERS:
        for grade in ("easy", "usual", "hard"):
            ours = _reading(game, grade)
            yield Row(f"a photo of 12 megapixels, read; {game}, {grade}", ours, aim=AIM, page=SPEED)
    for game in MAKERS:
        yield Row(f"a photo of 12 megapixels, read in a page; {game}, usual", _in_page(game), page=SPEED)


def _reading(game: str, grade: str) -> str:
    """What reading a photo of that grade takes, in words."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "photo.jpg"
        file.write_bytes(maker(game).photo(GRADES[grade], SEED, 0, TWELVE_MEGAPIXELS).jpeg)
        rounds = [json.loads(run_script("photo", game, str(file))) for _ in range(ROUNDS)]
    seconds, processor = (min(figures[name] for figures in rounds) for name in ("seconds", "processor"))
    megabytes = max(figures["megabytes"] for figures in rounds)
    return f"{seconds:.2f} s ({processor:.2f} s of a processor), {megabytes:.0f} MB"


def _in_page(game: str) -> str:
    """How long a usual photo takes in Chromium, in words."""
    photo = maker(game).photo(GRADES["usual"], SEED, 0, TWELVE_MEGAPIXELS).jpeg
    with in_page(game) as reader:
        return f"{min(_seconds(lambda: reader.read(game, [photo])) for _ in range(ROUNDS_IN_PAGE)):.1f} s"


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
