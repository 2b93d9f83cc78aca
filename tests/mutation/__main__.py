"""`python -m tests.mutation`: draws mutants of an area of the code, and lists those that no test notices.

    pip install cosmic-ray                                   (once; MIT, for this alone)
    python -m tests.mutation --sample 600 --seed 1           of the rules: about half an hour of a core
    python -m tests.mutation --sample 600 --seed 1 --again   those that have survived, after tests were added
    python -m tests.mutation --area service --sample 100     of another area: `service`, `http`

The answers are kept in `--results`, a file of JSON lines, and a run that was broken off goes on from there.
"""

import argparse
import difflib
import json
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.mutation.areas import AREAS, ROOT, STAGES, Area
from tests.mutation.mutants import Mutant, sample
from tests.mutation.running import ENDLESS, FAIL, PASS, QUIET, Collected, in_child, load_libraries, surely
from tests.mutation.selecting import Observed, observe

LEFT = ("survived", ENDLESS)
"""Of mutants: no test fails."""

FIRST = 40
"""Tests that call the changed function and are tried first."""

SECONDS = {"first": 60, "callers": 300, "quick": 300, "rest": 400, "api": 600}
"""Stages in this order, each with the seconds of the processor that a run may take: many times what it needs."""


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--area", choices=AREAS, default="rules", help="of the code (rules)")
    parser.add_argument("--sample", type=int, default=600, help="mutants to draw (600)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (1)")
    parser.add_argument("--again", action="store_true", help="try those that survived before")
    parser.add_argument("--part", default="1/1", help="2/3 is every third mutant, from the second on")
    parser.add_argument("--to", choices=SECONDS, default="api", help="the last tests to try (api)")
    parser.add_argument("--results", type=Path, help="a file of JSON lines (output/mutation-AREA.jsonl)")
    options = parser.parse_args()
    results = options.results or ROOT / "output" / f"mutation-{options.area}.jsonl"
    area = AREAS[options.area]
    load_libraries()
    calls = results.with_suffix(".calls.json")
    if not calls.exists() and in_child(lambda: observe(calls, area.tests("quick"))) != PASS:
        parser.error("the tests fail without any change")
    known = _known(results)
    part, parts = map(int, options.part.split("/"))
    drawn = [
        (mutant, code)
        for mutant, code in list(sample(area.files(), options.sample, options.seed))[part - 1 :: parts]
        if (known.get(mutant) in LEFT if options.again else mutant not in known)
    ]
    left = results.with_suffix(".left.json")
    if not options.again:
        if in_child(lambda: _quickly(area, drawn, calls, results, left)) != PASS:
            parser.error("the tests cannot be collected, or fail without any change")
        drawn = [drawn[number] for number in json.loads(left.read_text(encoding="utf-8"))]
    for mutant, code in drawn:
        _note(results, mutant, code, _surely(area, mutant, code, options.to))
    return _summary(results)


def _quickly(area: Area, drawn: list[tuple[Mutant, str]], calls: Path, results: Path, left: Path) -> int:
    """Tries mutants on one collection of tests, and writes the numbers of those that are left."""
    observed = Observed(calls)
    alive: list[int] = []

    def work(collected: Collected) -> None:
        for number, (mutant, code) in enumerate(drawn):
            callers = observed.callers(mutant)
            for stage, tests in (("first", callers[:FIRST]), ("callers", callers[FIRST:])):
                if collected.tried(mutant, code, tests, SECONDS[stage]) == FAIL:
                    _note(results, mutant, code, stage)
                    break
            else:
                alive.append(number)
        left.write_text(json.dumps(alive), encoding="utf-8")

    return int(pytest.main([*QUIET, *area.tests("quick")], plugins=[Collected(work)]))


def _surely(area: Area, mutant: Mutant, code: str, last: str) -> str:
    """The tests that noticed a mutant, or one of `LEFT`."""
    ends = set()
    for stage in STAGES if last in STAGES else ():
        if tests := area.tests_for(mutant.path, stage):
            ends.add(surely(mutant, code, tests, SECONDS[stage]))
        if FAIL in ends:
            return stage
        if stage == last:
            break
    return ENDLESS if ENDLESS in ends else "survived"


def _known(path: Path) -> dict[Mutant, str]:
    if not path.exists():
        return {}
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {Mutant(*row["mutant"]): row["killed"] for row in rows}


def _note(path: Path, mutant: Mutant, code: str, killed: str) -> None:
    old = (ROOT / mutant.path).read_text(encoding="utf-8").splitlines()
    lines = [
        line
        for line in difflib.unified_diff(old, code.splitlines(), n=0, lineterm="")
        if line[:2] not in ("--", "++", "@@")
    ]
    row = {"mutant": mutant, "killed": killed, "change": lines}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    print(f"{time.strftime('%H:%M:%S')} {killed:9} {mutant.path}:{mutant.line} {mutant.operator}", flush=True)


def _summary(path: Path) -> int:
    """Prints the figures."""
    known = _known(path)
    by_stage = Counter(known.values())
    print(f"{len(known)} mutants: {dict(by_stage)}; killed {1 - sum(by_stage[one] for one in LEFT) / len(known):.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
