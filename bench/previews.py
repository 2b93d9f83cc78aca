"""The print page over HTTP: how long a picture of a page takes when it is first asked for, and what players wait then.

The server has drawn each game once, with the usual options: that is what warm means. Then every page is asked for as
nobody has ordered it yet, so that it is laid out, drawn and made a picture anew, over one connection.
"""

import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import httpx

from jupiter.games import GAMES
from tests.serving import serving

AIM = 0.3
"""Seconds that a picture of a page may take."""

USUAL: dict[str, str] = {}
UNSEEN = {"flip": "short", "cut": "apart"}
SETUP = {"players": 2, "seed": 4}
CHECKS = 400


@dataclass(frozen=True, slots=True)
class Previews:
    """Seconds of each page, bytes of each picture, and the page that took longest."""

    seconds: tuple[float, ...]
    sizes: tuple[int, ...]
    longest: str


def measure(client: httpx.Client, game: str, order: dict[str, str]) -> Previews:
    """Every page of what one prints of a game, one after another."""
    at, found = f"/v1/games/{game}/print", []
    plan = client.get(f"{at}/plan", params=order).raise_for_status().json()
    for sheet in plan["sheets"]:
        for page in range(1, sheet["pages"] + 1):
            began = time.perf_counter()
            answer = client.get(f"{at}/{sheet['name']}/{page}.png", params=order).raise_for_status()
            found.append((time.perf_counter() - began, len(answer.content), f"{sheet['name']} {page}"))
    return Previews(tuple(row[0] for row in found), tuple(row[1] for row in found), max(found)[2])


def checks_beside(client: httpx.Client, address: str, export: str) -> tuple[float, float, float]:
    """Seconds of an export, and of a `check` meanwhile: the median and the 99th of a hundred."""
    asked = "/v1/games/jupiter-rescue"
    state = client.post(f"{asked}/setup", json=SETUP).json()["state"]
    with ThreadPoolExecutor(1) as pool, httpx.Client(base_url=address, timeout=120) as maker:
        began = time.perf_counter()
        made = pool.submit(maker.get, f"{asked}/print/exports/{export}.zip")
        waits: list[float] = []
        while not made.done() and len(waits) < CHECKS:
            asked_at = time.perf_counter()
            client.post(f"{asked}/check", json={"state": state, "action": "END"}).raise_for_status()
            waits.append(time.perf_counter() - asked_at)
            time.sleep(0.01)
        made.result().raise_for_status()
        took = time.perf_counter() - began
    return took, statistics.median(waits), sorted(waits)[int(0.99 * len(waits))]


def show() -> None:
    """Print the figures beside their aims."""
    with serving() as server, httpx.Client(base_url=server.address, timeout=120) as client:
        print(f"\npicture of a page, warm server        (aim: {1000 * AIM:.0f} ms or less)")
        for game in GAMES:
            measure(client, game, USUAL)
            found = measure(client, game, UNSEEN)
            median, worst = (1000 * figure(found.seconds) for figure in (statistics.median, max))
            told = f"{len(found.seconds):3} pages, {median:5.0f} ms, at most {worst:5.0f} ms ({found.longest})"
            print(f"  {game:22} {told}, {statistics.median(found.sizes) / 1000:.0f} kB")
        took, median, late = (1000 * seconds for seconds in checks_beside(client, server.address, "tgc"))
        print(f"check beside an export of {took / 1000:.0f} s      {median:6.1f} ms, 1 of 100 {late:.0f} ms or more")


if __name__ == "__main__":
    show()
