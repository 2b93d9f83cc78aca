"""`python -m tests.suite`: runs the public suite against a server, or writes it from the tests.

python -m tests.suite http://localhost:8000             run all cases; exit 1 if an answer differs
python -m tests.suite http://localhost:8000 --unseeded  without those that need the numbers of our seeds
python -m tests.suite --write                           write the cases anew from the tests
"""

import argparse
import json
import sys
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.suite.cases import HERE, read
from tests.suite.running import failures

FILES = sorted(HERE.glob("*.jsonl"))
SHOWN = 20
"""Differing answers that are printed."""


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.suite", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("server", nargs="?", help="address of a server, such as http://localhost:8000")
    parser.add_argument("--game", help="id of a game; all if it is left out")
    parser.add_argument("--unseeded", action="store_true", help="leave out what needs the same numbers from a seed")
    parser.add_argument("--write", action="store_true", help="write the cases anew from the tests")
    options = parser.parse_args()
    known = _games() if options.write else [path.stem for path in FILES]
    if options.game not in (None, *known):
        parser.error(f"there is no {options.game}; name one of {', '.join(known)}")
    if options.write:
        _write([options.game] if options.game else known)
        return 0
    if not options.server:
        parser.error("name a server, or --write")
    return max(_run(path, options.server, options.unseeded) for path in FILES if options.game in (None, path.stem))


def _games() -> Sequence[str]:
    """Every game, whether there is a file of it yet or not; only who writes needs the games themselves."""
    from tests.contract.samples import HOUSE

    return HOUSE


def _write(games: Sequence[str]) -> None:
    """Writes the cases of games."""
    from tests.suite.writing import suite

    for name in games:
        path = HERE / f"{name}.jsonl"
        path.write_text(suite(name), encoding="utf-8")
        print(f"{path.name}: {dict(Counter(case['kind'] for case in read(path)[1]))}")


def _run(path: Path, address: str, unseeded: bool) -> int:
    """Runs the cases of a file; 1 if an answer differs."""
    head, cases = read(path)
    server = Server(f"{address.rstrip('/')}/v1/games/{head['game']}")
    failed = list(failures(server.ask, cases, seeded=not unseeded))
    for case, answer in failed[:SHOWN]:
        print(f"case {case['case']} ({case['kind']}, {case['test']}): {answer}")
    left_out = sum(1 for case in cases if unseeded and case.get("seeded"))
    print(f"{head['game']}: {len(cases) - left_out} cases, {len(failed)} answered otherwise")
    return 1 if failed else 0


class Server:
    """A server over HTTP, which is waited for if it wants fewer requests."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, operation: str, body: Any) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        request = urllib.request.Request(
            f"{self.address}/{operation}",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Accept-Language": "en"},
        )
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return answer.status, json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    return error.code, json.load(error)
                time.sleep(float(error.headers.get("Retry-After", "1")))


if __name__ == "__main__":
    sys.exit(main())
