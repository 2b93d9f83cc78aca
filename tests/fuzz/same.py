"""`python -m tests.fuzz.same`: whether a change leaves every answer as it was, to the byte.

python -m tests.fuzz.same record FILE --cases 100000   make requests, and write them with a digest of each answer
python -m tests.fuzz.same compare FILE                 ask the same again, on another commit; exit code 1 if one differs

The requests are those of the games on record, asked in every language and form at each step, and mutated ones as
`python -m tests.fuzz` makes them. Each answer counts with its status, its body and its headers, but for those that
differ from one request to the next.
"""

import argparse
import gzip
import hashlib
import io
import itertools
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app import create_app
from tests import recorded
from tests.contract.samples import HOUSE, played
from tests.fuzz.mutations import Case, Mutator
from tests.serving import UNLIMITED

VOLATILE = frozenset({"x-request-id", "ratelimit", "ratelimit-policy", "date", "access-control-expose-headers"})
"""Headers that are not compared: they differ by request, or list what there is of headers."""
FORMS = ("both", "text", "json")
SHARE = 1000
"""Cases that a process is given at a time."""
SHOWN = 8


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and the digest of what was answered."""

    method: str
    path: str
    body: str
    """Bytes as Latin-1."""
    kind: str
    language: str
    digest: str = ""


def asked(case: Case, language: str = "") -> Asked:
    """The request of a case."""
    return Asked(case.method, case.path, case.body.decode("latin-1"), case.kind, language)


def of_recorded_games() -> Iterator[Asked]:
    """Every step of every game on record, asked in all ways."""
    for name in HOUSE:
        for path in recorded.paths(name):
            yield from of_recorded_game(name, recorded.read(path))


def of_recorded_game(name: str, record: recorded.Record) -> Iterator[Asked]:
    """Every step of one game on record, asked in all ways."""

    def post(operation: str, body: Any, language: str = "") -> Asked:
        return asked(Case("POST", f"/v1/games/{name}/{operation}", json.dumps(body).encode()), language)

    game = played(name)
    ways = itertools.cycle(itertools.product(game.languages, FORMS))
    state, before = game.setup(record["setup"]).state, record["actions"][0]
    yield post("setup", record["setup"])
    for text in record["actions"]:
        shown = game.state_text(state)
        language, form = next(ways)
        yield post("check", {"state": shown, "action": text, "form": form}, language)
        yield post("check", {"state": game.position(state), "action": before, "form": form}, language)
        yield post("actions", {"state": shown, "form": form, "limit": 1000}, language)
        yield post("describe", {"state": shown, "form": form})
        yield post("validate", {"state": game.position(state)}, language)
        state, before = game.check(state, game.read_action(text)).state, text
    yield post("replay", {"setup": record["setup"], "actions": record["actions"], "steps": True})


def mutated(seed: int, count: int) -> Iterator[Asked]:
    """So many requests made out of good ones."""
    mutator = Mutator(seed)
    languages = sorted({language for name in HOUSE for language in played(name).languages})
    for case in mutator.cases(count):
        yield asked(case, mutator.rnd.choice(("", "", *languages)))


@cache
def _app() -> Any:
    with patch.dict(os.environ, UNLIMITED):
        return create_app()


def whole_answer(case: Asked) -> tuple[str, list[tuple[str, str]], bytes]:
    """Status, headers and body."""
    path, _, query = case.path.partition("?")
    body = case.body.encode("latin-1")
    seen: list[tuple[str, list[tuple[str, str]]]] = []
    environ = {
        "REQUEST_METHOD": case.method, "SCRIPT_NAME": "", "QUERY_STRING": query,
        "PATH_INFO": path.encode("latin-1", "replace").decode("latin-1"),
        "SERVER_NAME": "fuzz", "SERVER_PORT": "80", "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "fuzz", "REMOTE_ADDR": "192.0.2.1", "CONTENT_TYPE": case.kind, "CONTENT_LENGTH": str(len(body)),
        "wsgi.url_scheme": "http", "wsgi.input": io.BytesIO(body), "wsgi.errors": sys.stderr, "wsgi.version": (1, 0),
        "wsgi.multithread": True, "wsgi.multiprocess": True, "wsgi.run_once": False,
    }  # fmt: skip
    if case.language:
        environ["HTTP_ACCEPT_LANGUAGE"] = case.language
    parts = _app()(environ, lambda status, headers, _=None: seen.append((status, headers)))
    content = b"".join(parts)
    if hasattr(parts, "close"):
        parts.close()
    status, headers = seen[-1]
    return (
        status,
        sorted(_header(name.lower(), value) for name, value in headers if name.lower() not in VOLATILE),
        content,
    )


def _header(name: str, value: str) -> tuple[str, str]:
    # Flask lists methods in the order of a set, which differs from one process to the next.
    return name, ", ".join(sorted(value.split(", "))) if name == "allow" else value


def digest(case: Asked) -> str:
    """What is compared."""
    status, headers, body = whole_answer(case)
    text = "\n".join((status, *(f"{name}: {value}" for name, value in headers)))
    return hashlib.blake2b(text.encode("latin-1") + b"\n\n" + body, digest_size=12).hexdigest()


def _recorded(cases: list[Asked]) -> list[Asked]:
    return [replace(case, digest=digest(case)) for case in cases]


def _differing(cases: list[Asked]) -> list[Asked]:
    return [case for case in cases if digest(case) != case.digest]


def record(file: Path, cases: int, seed: int, processes: int) -> int:
    """Make requests and write them with what is answered; tells how many there are."""
    requests = itertools.chain(of_recorded_games(), mutated(seed, cases))
    count = 0
    with gzip.open(file, "wt", encoding="utf-8") as out, multiprocessing.Pool(processes) as pool:
        for share in pool.imap(_recorded, _shares(requests)):
            out.writelines(json.dumps(asdict(case)) + "\n" for case in share)
            count += len(share)
    return count


def compare(file: Path, processes: int) -> Iterator[Asked]:
    """The requests that are answered otherwise now."""
    with gzip.open(file, "rt", encoding="utf-8") as lines, multiprocessing.Pool(processes) as pool:
        for share in pool.imap(_differing, _shares(Asked(**json.loads(line)) for line in lines)):
            yield from share


def _shares(cases: Iterator[Asked]) -> Iterator[list[Asked]]:
    while share := list(itertools.islice(cases, SHARE)):
        yield share


def main() -> None:
    """Record, or compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.same", description=__doc__)
    parser.add_argument("task", choices=("record", "compare"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    if options.task == "record":
        print(f"{record(options.file, options.cases, options.seed, options.processes):,} requests written")
        return
    different = 0
    for case in compare(options.file, options.processes):
        different += 1
        if different <= SHOWN:
            status, headers, body = whole_answer(case)
            print(f"{case.method} {case.path} {case.kind} {case.language} {case.body[:300]}")
            print(f"  {status} {headers}\n  {body[:300]!r}")
    print(f"{different} requests answered otherwise")
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
