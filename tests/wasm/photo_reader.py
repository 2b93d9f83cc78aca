"""`python -m tests.wasm.photo_reader --game G --seed 11 --count 3`: made photos read in a browser and by the server.

Says how many pieces and questions of the server the browser has, too, what else it has, and how long each took.
"""

import argparse
import base64
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from playwright.sync_api import Page

from app import create_app
from tests.pages.chromium import chromium
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL, TWELVE_MEGAPIXELS
from tests.photos.registry import MAKERS, maker
from tests.wasm.hosts import built, serving

PLACE = "/runtime/0123456789abcdef/"
TIMEOUT = 300_000

START = """async ([base, game]) => {
    const { PhotoReader } = await import(base + "rules.js");
    globalThis.reader = new PhotoReader(base);
    await reader.start({ games: [game] });
}"""
READ = """async ([game, photos, state, language]) => {
    const files = photos.map((photo) => new Blob([Uint8Array.from(atob(photo), (one) => one.charCodeAt(0))]));
    const { status, type, body } = await reader.read(game, files, state ?? undefined, language);
    return [status, type, body];
}"""

Answer = tuple[int, str, Any]
"""Status, media type and content."""


class Reader:
    """What reads photos in a page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def read(self, game: str, photos: Sequence[bytes], state: str | None = None, language: str = "en") -> Answer:
        """What it answers."""
        sent = [base64.b64encode(photo).decode() for photo in photos]
        status, media_type, body = self._page.evaluate(READ, [game, sent, state, language])
        return status, media_type, json.loads(body)


@contextmanager
def in_page(game: str) -> Iterator[Reader]:
    """A reader in a browser, which has the game's own part already."""
    files = {PLACE + name: file.content for name, file in built().files.items()}
    with serving(files) as host, chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(TIMEOUT)
        page.goto(host.address)
        page.evaluate(START, [PLACE, game])
        yield Reader(page)


def by_server(game: str, photos: Sequence[bytes], state: str | None = None, language: str = "en") -> Answer:
    """What the server answers."""
    client = create_app().test_client()
    form: dict[str, Any] = {"photos": [(BytesIO(photo), f"{number}.jpg") for number, photo in enumerate(photos)]}
    reply = client.post(
        f"/v1/games/{game}/photos",
        data=form | ({"state": state} if state else {}),
        headers={"Accept-Language": language},
        content_type="multipart/form-data",
    )
    # What holds the form on this side is a file where it is large.
    reply.request.input_stream.close()
    return reply.status_code, str(reply.mimetype), reply.get_json()


def contents(reading: dict[str, Any]) -> set[tuple[Any, ...]]:
    """What a reading says, but for where in the photo and how surely."""
    pieces = {("piece", one["piece"], one["place"], one.get("rotation")) for one in reading["pieces"]}
    return pieces | {("doubt", one["code"], one["place"]) for one in reading["doubts"]}


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.wasm.photo_reader", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--game", choices=MAKERS, default=next(iter(MAKERS)))
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--count", type=int, default=3, help="photos of each grade (3)")
    parser.add_argument("--small", action="store_true", help="three megapixels in place of twelve")
    given = parser.parse_args()
    totals: Counter[str] = Counter()
    with in_page(given.game) as reader:
        for grade in GRADES:
            for number in range(given.count):
                size = SMALL if given.small else TWELVE_MEGAPIXELS
                shot = maker(given.game).photo(GRADES[grade], given.seed, number, size)
                begun = time.perf_counter()
                status, _, there = by_server(given.game, [shot.jpeg])
                between = time.perf_counter()
                here_status, _, here = reader.read(given.game, [shot.jpeg])
                seconds = between - begun, time.perf_counter() - between
                one, other = (
                    contents(answer) if "pieces" in answer else {answer["detail"]} for answer in (there, here)
                )
                totals.update(server=len(one), both=len(one & other), more=len(other - one), photos=1)
                counts = f"{status} {len(one)}, {here_status} {len(other)}"
                print(f"{shot.name}: {counts}; {seconds[0]:.1f} and {seconds[1]:.1f} s")
                print(*sorted(map(str, one ^ other)), sep="\n", end="\n" if one != other else "")
    print(dict(totals))
    return 0


if __name__ == "__main__":
    sys.exit(main())
