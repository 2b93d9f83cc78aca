"""Tests the served application against its own documents with schemathesis, all checks; fails if anything is found.

Each game is tested by the document of that game, which describes answers in both forms. One of a single form requires
`form`, which the server does not: schemathesis would report each request without it that is answered.
`tests/api/openapi/test_stranger.py` runs schemathesis as a stranger would; this run knows states that can be played,
which are hard to make up, and holds refusals to their kinds.

`python -m tests.conformance --cases 200` is what `make test` runs, and comes to some 550, since each example of the
document is sent besides; `--cases 5000 --thorough` is what `make test-all` runs. Everything that schemathesis can think
of is `--cases 70000 --thorough --phases examples,coverage,fuzzing`: that takes an hour or two and four gigabytes a
process, and comes to about 100,000, since the number of cases of the coverage phase cannot be set.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from jupiter.games import GAMES
from tests.serving import ROOT, serving

HERE = Path(__file__).parent
PHASES = "examples,fuzzing"
DIVISORS = {("GET",): 70, ("POST",): 38, ("POST", "QUERY"): 38}
"""Methods that one process tests, of which half is its start; the number divides `--cases` to give the cases of one
operation."""


def start(
    document: str, methods: Sequence[str], cases: int, seed: int, phases: str, log: IO[str]
) -> subprocess.Popen[str]:
    """Schemathesis on those operations of the document at that address that have one of the methods."""
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"),
        "run", document, "--checks", "all", "--phases", phases,
        *(part for method in methods for part in ("--include-method", method)),
        "--max-examples", str(max(1, cases // DIVISORS[tuple(methods)])), "--seed", str(seed),
        "--generation-database", "none", "--suppress-health-check", "all", "--warnings", "off", "--no-color",
        "--no-shrink",
    ]  # fmt: skip
    # Few variables: requests, which schemathesis sends with, looks through all of them each time.
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": os.environ.get("HOME", ""),
        "SCHEMATHESIS_HOOKS": "tests.conformance.hooks",
        "PYTHONPATH": str(ROOT),
    }
    # A file: a pipe that nobody reads would fill up and block the process.
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, text=True)


def run(document: str, groups: Sequence[Sequence[str]], cases: int, seed: int, phases: str) -> tuple[bool, list[str]]:
    """Whether nothing was found by a document, and the report of each process."""
    with ExitStack() as logs:
        started = [logs.enter_context(tempfile.TemporaryFile("w+")) for _ in groups]
        running = [
            start(document, methods, cases, seed, phases, log) for methods, log in zip(groups, started, strict=True)
        ]
        ends = [process.wait() for process in running]
        for log in started:
            log.seek(0)
        return not any(ends), [log.read() for log in started]


def count_cases(output: str) -> int:
    """How many cases schemathesis reports."""
    match = re.search(r"([\d,]+) generated", output)
    return int(match[1].replace(",", "")) if match else 0


def main(arguments: list[str] | None = None) -> int:
    """Run it and print the figures; 0 if nothing is found and all cases were tried."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--cases", type=int, default=5000, help="at least so many requests (default 5000)")
    parser.add_argument("--thorough", action="store_true", help="ask each game by each method, not only the first")
    parser.add_argument("--phases", default=PHASES, help=f"of schemathesis (default {PHASES})")
    parser.add_argument("--seed", type=int, default=1, help="the same requests for the same seed (default 1)")
    options = parser.parse_args(arguments)
    start_time = time.monotonic()
    is_clean, reports = True, list[str]()
    with serving() as server:
        for number, game in enumerate(GAMES):
            document = f"{server.address}/v1/games/{game}/openapi-3.2.json"
            # By GET and QUERY the same code is asked, whatever the game: one shows that it answers.
            is_whole = number == 0 or options.thorough
            groups = [("GET",), ("POST", "QUERY")] if is_whole else [("POST",)]
            each = -(-options.cases // len(GAMES))
            found_nothing, report = run(document, groups, each, options.seed, options.phases)
            is_clean, reports = is_clean and found_nothing, reports + report
    cases = sum(map(count_cases, reports))
    print(*reports, sep="\n")
    print(f"{cases} cases of {options.cases} in {time.monotonic() - start_time:.0f} s, seed {options.seed}")
    return 0 if is_clean and cases >= options.cases else 1


if __name__ == "__main__":
    sys.exit(main())
