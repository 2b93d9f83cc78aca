"""`python -m tests.rescue.perft`: counts sequences of actions, compares them with `counts.csv`, or writes them.

python -m tests.rescue.perft                     count all positions again with the engine
python -m tests.rescue.perft --oracle --depth 2  with the second implementation (depth 3 takes half an hour)
python -m tests.rescue.perft juggernaut swap     these positions only
python -m tests.rescue.perft --divide swap       the sequences of a position by their first action
python -m tests.rescue.perft --state JR1.0:...   count from any position
python -m tests.rescue.perft --write             choose the positions anew and write counts.csv and divide.csv
"""

import argparse
import sys
import time

from tests.rescue.perft.counting import Engine, Oracle, Rules, divide, sequences
from tests.rescue.perft.tables import counts, differences, write


def main() -> int:
    """Runs the command; 1 if a count differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.rescue.perft", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("positions", nargs="*", help="names of positions; all if none is given")
    parser.add_argument("--oracle", action="store_true", help="count with the second implementation")
    parser.add_argument("--depth", type=int, default=3, help="longest sequences counted (3)")
    parser.add_argument("--divide", action="store_true", help="print the sequences by their first action")
    parser.add_argument("--state", help="count from this position, a state in one line")
    parser.add_argument("--write", action="store_true", help="choose the positions anew and write the tables")
    options = parser.parse_args()
    rules: Rules = Oracle() if options.oracle else Engine()
    if options.write:
        return write(rules)
    rows = [row for row in counts() if not options.positions or row.position in options.positions]
    if options.divide or options.state:
        for text in [options.state] if options.state else [row.state for row in rows]:
            _print(rules, text, options.depth)
        return 0
    wrong = 0
    for row in rows:
        start = time.perf_counter()
        odd = list(differences(rules, row, options.depth))
        wrong += len(odd)
        print(
            f"{row.position:24} {'; '.join(odd) or 'as written':40} {time.perf_counter() - start:8.2f} s",
            flush=True,
        )
    return 1 if wrong or not rows else 0


def _print(rules: Rules, text: str, depth: int) -> None:
    position = rules.position(text)
    for action, number in divide(rules, position, depth).items():
        print(f"{action} {number}")
    for length in range(1, depth + 1):
        print(f"depth {length}: {sequences(rules, position, length)}")


if __name__ == "__main__":
    sys.exit(main())
