"""What an evening at the table costs: taps and swipes of a turn, and steps with the question out of sight.

A recorded game is tapped through on a phone as a person does who taps what is in sight (`tests/pages/evening.py`).
`python -m bench.evening` walks the page of this tree, `python -m bench.evening ADDRESS` one that is served elsewhere.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.pages.chromium import chromium
from tests.pages.evening import Cost, Player, played
from tests.serving import serving

GAMES = {"won-by-two": "two players"}
TURNS = 15
SIZES = ((360, 740), (360, 640))


def measure(address: str) -> Iterator[tuple[str, tuple[int, int], Cost]]:
    """What so many turns of each game cost at each size of a phone."""
    with chromium() as browser:
        for game in GAMES:
            for width, height in SIZES:
                context = browser.new_context(
                    viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, service_workers="block"
                )
                context.set_default_timeout(30_000)
                yield game, (width, height), played(Player(context.new_page(), address), game, TURNS)
                context.close()


@contextmanager
def _served(addresses: list[str]) -> Iterator[str]:
    if addresses:
        yield addresses[0]
    else:
        with serving("tests.pages.one_game:create_app()") as server:
            yield server.address


def show(address: str) -> None:
    """Measure and print."""
    print(f"{TURNS} turns, tapped through              taps a turn   swipes   steps out of sight")
    for game, (width, height), cost in measure(address):
        sight = f"{len({one.split(': ')[0] for one in cost.unseen})} of {cost.steps}"
        print(f"  {GAMES[game]:28} {width} x {height} {cost.taps_a_turn:9.1f} {cost.swipes:8} {sight:>20}", flush=True)
        if "-v" in sys.argv:
            print(*cost.unseen, sep="\n")


if __name__ == "__main__":
    with _served([one for one in sys.argv[1:] if one != "-v"]) as served:
        show(served)
