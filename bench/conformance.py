"""Holds the served application against its own document with schemathesis, all checks; fails if anything is found.

`python -m bench.conformance` takes three minutes, as in `make test`; once, with all that schemathesis can think of,
`python -m bench.conformance --cases 70000 --phases examples,coverage,fuzzing`. That takes an hour or two and four
gigabytes a process, and comes to 100,000: nobody counts beforehand what the coverage phase thinks of.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from bench.serving import ROOT, server

HERE = Path(__file__).parent
PHASES = "examples,fuzzing"
SHARES = {"GET": 38, "POST": 21, "QUERY": 21}
"""By method, which one process each asks by: the part of the cases that one operation gets, as a divisor."""
UNLIMITED = {"JUPITER_RATE_LIMIT": "off", "JUPITER_PRINT_RATE_LIMIT": "off"}
"""Whoever asks thousands of questions in a minute is no client at a table."""


def start(port: int, method: str, cases: int, seed: int, phases: str, log: IO[str]) -> subprocess.Popen[str]:
    """Schemathesis on those operations of the server at that port that have the method."""
    command = [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(HERE / "schemathesis.toml"),
        "run", f"http://127.0.0.1:{port}/openapi.json", "--checks", "all", "--phases", phases,
        "--include-method", method, "--max-examples", str(max(1, cases // SHARES[method])), "--seed", str(seed),
        "--generation-database", "none", "--suppress-health-check", "all", "--warnings", "off", "--no-color",
        "--no-shrink",
    ]  # fmt: skip
    # Few variables: the library that asks looks through all of them for each request.
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": os.environ.get("HOME", ""),
        "SCHEMATHESIS_HOOKS": "bench.conformance_checks",
        "PYTHONPATH": str(ROOT),
    }
    # A file, since a pipe that nobody reads would hold it up.
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, text=True)


def run(port: int, cases: int, seed: int, phases: str) -> tuple[bool, list[str]]:
    """Whether nothing was found, and what each process said."""
    with ExitStack() as logs:
        started = [logs.enter_context(tempfile.TemporaryFile("w+")) for _ in SHARES]
        running = [start(port, method, cases, seed, phases, log) for method, log in zip(SHARES, started, strict=True)]
        ends = [process.wait() for process in running]
        for log in started:
            log.seek(0)
        return not any(ends), [log.read() for log in started]


def generated(output: str) -> int:
    """How many cases schemathesis says that it has tried."""
    found = re.search(r"([\d,]+) generated", output)
    return int(found[1].replace(",", "")) if found else 0


def main(arguments: list[str] | None = None) -> int:
    """Run it and print the figures; 0 if nothing is found and all cases were tried."""
    parser = argparse.ArgumentParser(prog="python -m bench.conformance", description=__doc__)
    parser.add_argument("--cases", type=int, default=5000, help="at least so many requests (default 5000)")
    parser.add_argument("--phases", default=PHASES, help=f"of schemathesis (default {PHASES})")
    parser.add_argument("--seed", type=int, default=1, help="the same requests for the same seed (default 1)")
    asked = parser.parse_args(arguments)
    os.environ.update(UNLIMITED)
    begun = time.monotonic()
    with server() as port:
        is_clean, said = run(port, asked.cases, asked.seed, asked.phases)
    cases = sum(map(generated, said))
    print(*said, sep="\n")
    print(f"{cases} cases of {asked.cases} in {time.monotonic() - begun:.0f} s, seed {asked.seed}")
    return 0 if is_clean and cases >= asked.cases else 1


if __name__ == "__main__":
    sys.exit(main())
