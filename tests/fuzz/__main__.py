"""`python -m tests.fuzz --cases 1000000`: mutated states, actions and raw bodies, sent to the application."""

import argparse
import multiprocessing
import sys
import time
from collections import Counter

from tests.fuzz.run import run


def main() -> None:
    """Run in several processes, and print what was found; exit code 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    share = -(-options.cases // options.processes)
    start = time.perf_counter()
    with multiprocessing.Pool(options.processes) as pool:
        findings = pool.starmap(run, [(options.seed + number, share) for number in range(options.processes)])
    cases, statuses = sum(one.cases for one in findings), sum((one.statuses for one in findings), Counter[int]())
    slowest = max(findings, key=lambda one: one.slowest)
    print(
        f"{cases:,} cases in {time.perf_counter() - start:,.0f} s; answers by status {dict(sorted(statuses.items()))}"
    )
    print(f"slowest answer {slowest.slowest * 1000:.0f} ms of the processor: {slowest.slowest_case[:200]}")
    for one in findings:
        print(f"memory {one.before / 1024:.0f} MB after {one.warm_up:,} cases, {one.after / 1024:.0f} MB at the end")
    faults = [text for one in findings for text in one.faults]
    print(f"{len(faults)} faults", *faults[:20], sep="\n  ")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
