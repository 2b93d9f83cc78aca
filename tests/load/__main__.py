"""`python -m tests.load --workers 1 2`: the served API at its limit, as many questions as it takes.

A wrong answer, or a status that is neither 200 nor 429, makes the run fail. `--kill` kills a worker half-way: then
connections may break, and are opened again.
"""

import argparse
import statistics
import sys

from tests.load.clients import measure


def main() -> None:
    """Measure each number of workers in turn; exit code 1 if an answer was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--kill", action="store_true", help="kill a worker half-way")
    options = parser.parse_args()
    wrong = []
    for workers in options.workers:
        rate, tally = measure(workers, options.connections, options.seconds, is_killing=options.kill)
        cuts = statistics.quantiles(tally.times, n=1000)
        p50, p99, worst = (1000 * seconds for seconds in (cuts[499], cuts[989], max(tally.times)))
        print(
            f"{workers} workers, {options.connections} connections: {rate:,.0f} answers/s, "
            f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {worst:.0f} ms, statuses {dict(tally.statuses)}, "
            f"{tally.broken} connections opened again, {len(tally.wrong)} wrong"
        )
        wrong += tally.wrong
    print(*wrong[:10], sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
