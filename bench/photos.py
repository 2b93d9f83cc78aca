"""Photos of a table: what one of 12 megapixels takes from its bytes to the answer, the process that reads it included.

The photos are made by code, one of each grade that people take.
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.paper import run_script
from bench.table import SPEED, Row
from tests.photos.grades import GRADES
from tests.photos.photograph import TWELVE_MEGAPIXELS
from tests.photos.rescue.photos import photo

ROUNDS = 5
SEED = 1
AIM = "at most 1.5 s, 400 MB"


def rows() -> Iterator[Row]:
    """The figures of reading photos: the best round of each, and the highest peak of memory."""
    for grade in ("easy", "usual", "hard"):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "photo.jpg"
            file.write_bytes(photo(GRADES[grade], SEED, 0, TWELVE_MEGAPIXELS).jpeg)
            rounds = [json.loads(run_script("photo", str(file))) for _ in range(ROUNDS)]
        seconds, processor = (min(figures[name] for figures in rounds) for name in ("seconds", "processor"))
        megabytes = max(figures["megabytes"] for figures in rounds)
        ours = f"{seconds:.2f} s ({processor:.2f} s of a processor), {megabytes:.0f} MB"
        yield Row(f"a photo of 12 megapixels, read; {grade}", ours, aim=AIM, page=SPEED)
