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
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.mutation.areas import AREAS, ROOT, STAGES, Area
from tests.mutation.mutants import Mutant, sample
from tests.mutation.running import (
    ENDLESS,
    FAIL,
    PASS,
    QUIET,
    Collected,
    in_child,
    in_children,
    is_of_functions,
    load_libraries,
    surely,
    unchanged,
)
from tests.mutation.selecting import Observed, is_fresh, observe

Drawn = tuple[Mutant, str]
"""A mutant with its changed code."""

LEFT = ("survived", ENDLESS)
"""Of mutants: no test fails."""

SECONDS = {"callers": 300, "quick": 300, "rest": 400, "api": 600}
"""Stages in this order, each with the seconds of the processor that a run may take: many times what it needs."""


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--area", choices=AREAS, default="rules", help="of the code (rules)")
    parser.add_argument("--code", nargs="+", default=[], help="folders of the area, if not all of it")
    parser.add_argument("--tests", nargs="+", default=[], help="test modules to try first, if not those of the area")
    parser.add_argument("--all", action="store_true", help="try all these tests, not those that call the changed line")
    parser.add_argument("--sample", type=int, default=600, help="mutants to draw (600)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (1)")
    parser.add_argument("--again", action="store_true", help="try those that survived before")
    parser.add_argument("--jobs", type=int, default=1, help="mutants to try at a time (1)")
    parser.add_argument("--to", choices=SECONDS, default="api", help="the last tests to try (api)")
    parser.add_argument("--results", type=Path, help="a file of JSON lines (output/mutation-AREA.jsonl)")
    options = parser.parse_args()
    results = options.results or ROOT / "output" / f"mutation-{options.area}.jsonl"
    area = AREAS[options.area].held_to(options.code, options.tests)
    load_libraries()
    calls = results.with_suffix(".calls.json")
    tests = area.tests("quick")
    if not options.all and not is_fresh(calls, tests, area.files()) and in_child(lambda: observe(calls, tests)) != PASS:
        parser.error("the tests fail without any change")
    observed = None if options.all else Observed(calls)
    known = _known(results)
    drawn = [
        (mutant, code)
        for mutant, code in sample(area.files(), options.sample, options.seed)
        if (known.get(mutant) in LEFT if options.again else mutant not in known)
    ]
    if in_child(lambda: _quickly(area, drawn, observed, results, options.jobs)) != PASS:
        parser.error("the tests cannot be collected")
    known = _known(results)
    _surely(area, [one for one in drawn if known.get(one[0]) != "callers"], observed, results, options)
    return _summary(results)


def _quickly(area: Area, drawn: Sequence[Drawn], observed: Observed | None, results: Path, jobs: int) -> int:
    """Tries mutants on one collection of tests, and notes those that do not survive it."""

    def work(collected: Collected) -> None:
        def trying(mutant: Mutant, code: str) -> Callable[[], int]:
            tests = list(collected.items) if observed is None else observed.callers(mutant)
            return collected.trying(mutant, code, tests, SECONDS["callers"])

        for one, end in in_children(((one, trying(*one)) for one in drawn), jobs):
            if end != PASS:
                _note(results, *one, "callers" if end == FAIL else ENDLESS)

    return int(pytest.main([*QUIET, *area.tests("quick")], plugins=[Collected(work)]))


def _surely(
    area: Area, left: Sequence[Drawn], observed: Observed | None, results: Path, options: argparse.Namespace
) -> None:
    """Tries what is left on the tests of every further stage, and notes how each has ended."""
    endless = set()
    stages = STAGES[: STAGES.index(options.to) + 1] if options.to in STAGES else ()
    for stage in filter(area.tests, stages):

        def tests_for(mutant: Mutant, code: str, stage: str = stage) -> list[str]:
            tests = area.tests_for(mutant.path, stage)
            if stage != "quick" or not is_of_functions(mutant, code):
                return tests
            return [] if observed is None else observed.left(mutant, tests)

        # Else whatever stands in the way of the tests would pass for what they notice.
        tests = sorted({test for one in left for test in tests_for(*one)})
        if left and in_child(surely(*unchanged(left[0][0]), tests, SECONDS[stage])) != PASS:
            raise RuntimeError(f"the tests of the stage {stage} fail without any change")
        alive = []
        works = ((one, surely(*one, tests_for(*one), SECONDS[stage])) for one in left)
        for one, end in in_children(works, options.jobs):
            if end == FAIL:
                _note(results, *one, stage)
            else:
                alive.append(one)
                endless |= {one[0]} if end == ENDLESS else set()
        left = alive
    for one in left:
        _note(results, *one, ENDLESS if one[0] in endless else "survived")


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
