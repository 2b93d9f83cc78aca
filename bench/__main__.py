"""`python -m bench`: measures and prints the table of ratios."""

import platform
import sys

from bench import engine, http, paper, phone


def main() -> None:
    """Prints each figure beside its yardstick."""
    print(f"Python {sys.version.split()[0]}, {platform.machine()}, {platform.system()}\n")
    ours, theirs = engine.listing()
    here, there = engine.per_position()
    print(f"legal actions listed per second     {ours:12,.0f}   ({here:.0f} a position)")
    print(f"python-chess, legal moves           {theirs:12,.0f}   ({there:.0f} a position)")
    print(f"  ratio                             {ours / theirs:12.2f}   (aim: 1 or more)\n")
    warm, cold = engine.unit_seconds(), engine.first_unit_seconds()
    print(f"parse, check, apply, format, median {warm * 1e6:9.0f} us   (aim: 100 or less)")
    print(f"  for a colony never seen before    {cold * 1e6:9.0f} us")
    print(f"  python-chess, the same for chess  {engine.chess_unit_seconds() * 1e6:9.0f} us\n")
    checks, echoes = http.requests_per_second()
    print(f"HTTP check, requests per second     {checks:12,.0f}")
    print(f"same body, same size, no rules      {echoes:12,.0f}")
    print(f"  ratio                             {checks / echoes:12.2f}   (aim: 0.6 or more)\n")
    _paper()
    _phone()


def _phone() -> None:
    found = phone.figures()
    print(
        f"\nfirst visit of the phone page       {found.bytes / 1000:12.1f} kB, {found.requests} requests   "
        "(aim: 60 kB, 8 requests or less)"
    )
    print(f"  with a game begun, all that came  {found.board_bytes / 1000:12.1f} kB")
    print("slow 4G, processor slowed 4 times:")
    print(f"  largest paint                     {found.paint:9.0f} ms   (aim: 2500 ms or less)")
    print(f"  layout shift                      {found.shift:12.3f}   (aim: less than 0.1)")
    print(f"  longest wait from input to paint  {found.input:9.0f} ms   (aim: 200 ms or less)")
    print(f"verdict on the screen, median       {found.verdict:9.0f} ms   (aim: 150 ms or less)")


def _paper() -> None:
    ours, bare = paper.cards_seconds()
    print(f"36 cards with backs on A4           {ours * 1000:9.0f} ms")
    print(f"bare reportlab, same primitives     {bare * 1000:9.0f} ms")
    print(f"  ratio                             {ours / bare:12.2f}   (aim: 2 or less)\n")
    ours, theirs = paper.deck_seconds()
    print(f"36 plain cards, whole process       {ours * 1000:9.0f} ms")
    print(f"protograf                           {theirs * 1000:9.0f} ms")
    print(f"  ratio                             {theirs / ours:12.2f}   (aim: 3 or more)\n")
    seconds, megabytes = paper.set_figures()
    print(f"the whole set for A4                {seconds:12.1f} s, {megabytes:.0f} MB   (aim: 5 s, 200 MB or less)")


main()
