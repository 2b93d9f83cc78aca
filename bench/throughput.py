"""`python -m bench.throughput`: how many more answers two processes give than one, measured by wrk.

wrk (Debian's package of that name) takes so little processor time that the server is what is measured. `tests.load`
checks every answer, which takes a good part of a processor; here it is only seen that each is a 200.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench.http import AS_IN_PUBLIC, GAME, address, often
from tests.serving import serving

SCRIPT = """
local bodies = {{ {bodies} }}
local at = 0
request = function()
  at = at % #bodies + 1
  return wrk.format("POST", "{path}", {{ ["Content-Type"] = "application/json" }}, bodies[at])
end
"""
WARM_UP = 2.0
"""Seconds before anything is measured."""
SHOWN_SECONDS, SHOWN_ROUNDS = 4, 3
SECONDS = re.compile(r"([\d.]+)(us|ms|s)")
UNITS = {"us": 1e-3, "ms": 1.0, "s": 1e3}


@dataclass(frozen=True, slots=True)
class Measurement:
    """What wrk has measured."""

    rate: float
    """Answers per second."""
    p50: float
    p99: float
    """Milliseconds."""


def script(game: str, form: str) -> str:
    """The questions for wrk, in its language."""
    asked = [json.dumps({"state": state, "action": action, "form": form}) for state, action in often(game)]
    return SCRIPT.format(bodies=",".join(map(json.dumps, asked)), path=address(game))


def run_wrk(port: int, questions: Path, connections: int, seconds: float) -> Measurement:
    """Let wrk send requests for so many seconds.

    :raises RuntimeError: if anything else than 200 came back: there is nothing to measure then.
    """
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds:.0f}s", "--latency", "--timeout", "10s"]
    ran = subprocess.run(
        [*command, "-s", str(questions), f"http://127.0.0.1:{port}"], capture_output=True, text=True, check=True
    )
    found = ran.stdout
    if errors := [line.strip() for line in found.splitlines() if re.match(r"\s*(Socket errors|Non-2xx)", line)]:
        raise RuntimeError("; ".join(errors))
    return Measurement(_number(r"Requests/sec:\s+([\d.]+)", found), _ms("50%", found), _ms("99%", found))


def _number(pattern: str, text: str) -> float:
    found = re.search(pattern, text)
    assert found, f"wrk does not print {pattern}: {text}"
    return float(found[1])


def _ms(share: str, text: str) -> float:
    found = re.search(rf"{share}\s+{SECONDS.pattern}", text)
    assert found, f"wrk does not print {share}: {text}"
    return float(found[1]) * UNITS[found[2]]


def measure(workers: int, questions: Path, connections: int, seconds: float) -> Measurement:
    """Measure a server with so many workers after a warm-up."""
    with serving(workers=workers, **AS_IN_PUBLIC) as served:
        run_wrk(served.port, questions, connections, WARM_UP)
        seen = run_wrk(served.port, questions, connections, seconds)
    print(f"{workers} workers: {seen.rate:,.0f} answers/s, p50 {seen.p50:.1f} ms, p99 {seen.p99:.1f} ms", flush=True)
    return seen


def show(game: str = GAME) -> None:
    """One worker, 16 connections, the text form: print what was found, if there is wrk."""
    if not shutil.which("wrk"):
        print("answers to 16 connections of wrk: not measured, there is no wrk here\n")
        return
    with tempfile.TemporaryDirectory() as folder:
        questions = Path(folder, "questions.lua")
        questions.write_text(script(game, "text"))
        best = max(measure(1, questions, 16, SHOWN_SECONDS).rate for _ in range(SHOWN_ROUNDS))
    print(f"  the best{best:12,.0f} answers/s   (aim: 2,000 or more)\n")


def main() -> None:
    """Measure by turns, so that a machine that slows down meanwhile affects all alike."""
    parser = argparse.ArgumentParser(prog="python -m bench.throughput", description=__doc__)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--form", default="text")
    options = parser.parse_args()
    if not shutil.which("wrk"):
        sys.exit("There is no wrk here; on Debian: apt-get install wrk")
    best = dict.fromkeys(options.workers, 0.0)
    with tempfile.TemporaryDirectory() as folder:
        questions = Path(folder, "questions.lua")
        questions.write_text(script(options.game, options.form))
        for workers in options.workers * options.rounds:
            seen = measure(workers, questions, options.connections, options.seconds)
            best[workers] = max(best[workers], seen.rate)
    for workers, rate in best.items():
        print(f"{workers} workers: {rate:,.0f} answers/s, {rate / best[options.workers[0]]:.2f} times")


if __name__ == "__main__":
    main()
