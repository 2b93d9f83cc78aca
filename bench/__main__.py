"""`python -m bench`: measures, and prints each figure beside what it is compared with, and its aim."""

import platform
import sys

from bench import (
    boards,
    cold,
    engine,
    games,
    http,
    in_browser,
    paper,
    phone,
    play,
    previews,
    stream,
    throughput,
    ways,
    worst,
)


def main() -> None:
    """Measure everything."""
    print(f"Python {sys.version.split()[0]}, {platform.machine()}, {platform.system()}\n")
    ours, theirs = engine.listing_rates()
    our_count, their_count = engine.actions_per_position()
    print(f"legal actions listed per second     {ours:12,.0f}   ({our_count:.0f} a position)")
    print(f"python-chess, legal moves           {theirs:12,.0f}   ({their_count:.0f} a position)")
    print(f"  ratio                             {ours / theirs:12.2f}   (aim: 1 or more)\n")
    cold.show(stream.show())
    play.show()
    worst.show()
    ways.show()
    games.show()
    boards.show()
    http.show()
    throughput.show()
    _paper()
    previews.show()
    _phone()
    in_browser.show()


def _phone() -> None:
    print("\nfirst visit of the phone page         (aim: 60 kB, 8 requests or less)")
    for name, visit in phone.first_visits().items():
        print(f"  {name:34s}{visit.bytes / 1000:12.1f} kB, {len(visit.requests)} requests")
    figures = phone.measure()
    print(f"  with a game begun, in all  {figures.board_bytes / 1000:12.1f} kB")
    print("slow 4G, processor slowed 4 times:")
    print(f"  largest paint                     {figures.paint:9.0f} ms   (aim: 2500 ms or less)")
    print(f"  layout shift                      {figures.shift:12.3f}   (aim: less than 0.1)")
    print(f"  longest wait from input to paint  {figures.input:9.0f} ms   (aim: 200 ms or less)")
    print(f"verdict on the screen, median       {figures.verdict:9.0f} ms   (aim: 150 ms or less)")


def _paper() -> None:
    ours, bare = paper.cards_seconds()
    print(f"36 cards with backs on A4           {ours * 1000:9.0f} ms")
    print(f"bare reportlab, same primitives     {bare * 1000:9.0f} ms")
    print(f"  ratio                             {ours / bare:12.2f}   (aim: 2 or less)\n")
    ours, theirs = paper.deck_seconds()
    print(f"36 plain cards, whole process       {ours * 1000:9.0f} ms")
    print(f"protograf                           {theirs * 1000:9.0f} ms")
    print(f"  ratio                             {theirs / ours:12.2f}   (aim: 3 or more)\n")
    for game, aim in (("jupiter-rescue", 4), ("under-falling-skies", 3), ("last-ark-from-ceti", 2)):
        seconds, megabytes = paper.set_figures(game)
        print(f"the whole set for A4, {game:19} {seconds:6.1f} s, {megabytes:.0f} MB   (aim: {aim} s, 120 MB or less)")


main()
