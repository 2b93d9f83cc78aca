"""`python -m tests.wasm --positions 10000 --seed 2`: asks the server and the rules in WebAssembly the same questions.

They are about random positions, or what `--part` names. Prints every answer that differs; exit code 1 if one does.
"""

import argparse
import sys
import time
from collections import Counter

from tests.wasm import questions
from tests.wasm.answerers import difference, in_wasm, server

SHOWN = 20


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.wasm", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--part", choices=("positions", "odd", "recorded", "told"), default="positions")
    parser.add_argument("--positions", type=int, default=10_000, help="random positions (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="of positions and odd bodies (1)")
    given = parser.parse_args()
    make = {
        "positions": lambda: questions.of_positions(given.seed, given.positions),
        "odd": lambda: questions.odd_bodies(given.seed),
        "recorded": questions.recorded,
        "told": questions.told,
    }[given.part]
    sample, ask, begun = list(make()), server(), time.perf_counter()
    statuses: Counter[int] = Counter()
    differences = []
    characters = 0
    with in_wasm(sample) as answers:
        for question, other in zip(sample, answers, strict=True):
            answer = ask(question)
            statuses[answer.status] += 1
            characters += len(answer.text)
            differences += [text] if (text := difference(question, answer, other)) else []
    print(f"{len(sample):,} questions in {time.perf_counter() - begun:.0f} s, {characters:,} characters of answers")
    print("by status:", ", ".join(f"{count:,} of {status}" for status, count in sorted(statuses.items())))
    print(f"{len(differences)} answers differ", *differences[:SHOWN], sep="\n")
    return bool(differences)


if __name__ == "__main__":
    sys.exit(main())
