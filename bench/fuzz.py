"""`python -m bench.fuzz --cases 1000000`: mutated states, actions and raw bodies, thrown at the application.

Law of this file: whatever is sent, the answer is no 5xx, is JSON of the documented kind, and takes less than a second
of the processor; and however much is sent, the memory stays as it was. Every case follows from the seed, so that a
finding can be seen again.
"""

import argparse
import io
import json
import multiprocessing
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from app import create_app
from jupiter.engine.notation import sealed
from jupiter.games.rescue.game import JupiterRescue
from tests.rescue.playing import playout, senseless

GAME = "/v1/games/jupiter-rescue"
SLOW = 1.0
"""Seconds that no answer may take, of the processor: what else the machine does is no fault of an answer."""
GAMES = 24
"""Random games that the states are taken from, in each process."""
TASTE = 20_000
"""Cases before the memory is first looked at: until then caches fill."""
ODD: Sequence[Any] = (
    None, True, False, 0, -1, 1, 7, 3.5, 1e308, 2**53, 2**63, -(2**63), "", " ", "pod", "4.2", "4.7", "99999.0", "\x00",
    "\ud7ff", "é", "<script>", "../../etc/passwd", "%s%n", "orange", "teleport", [], {}, [[]], [None] * 50, {"": ""},
)  # fmt: skip
KINDS = (
    "application/json",
    "application/json; charset=utf-8",
    "text/plain",
    "application/xml",
    "",
    "application/json;q",
)
NEEDED = {"check": ("action",), "checks": ("questions",), "actions": (), "replay": ("actions",), "describe": ()}
FLOODED = (
    ("replay", "actions"), ("replay", "tags"), ("checks", "questions"), ("actions", "types"), ("actions", "actors"),
    ("check", "action"), ("describe", "form"), ("actions", "limit"), ("replay", "at"),
)  # fmt: skip
"""Fields that are filled with one thing over and over."""
PATHS = ("rules/", "faces/", "faces/cards/", "print/", "")


@dataclass(slots=True)
class Findings:
    """What a run has seen."""

    cases: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    slowest_case: str = ""
    taste: int = 0
    """Cases before the memory is first looked at."""
    before: int = 0
    after: int = 0
    """Kilobytes of memory then, and at the end."""


@dataclass(frozen=True, slots=True)
class Case:
    """A request."""

    method: str
    path: str
    body: bytes = b""
    kind: str = "application/json"


# --- what is sent ----------------------------------------------------------------------------------------------------


class Thrower:
    """Makes requests out of good ones."""

    def __init__(self, seed: int) -> None:
        self.rnd = random.Random(seed)
        self.game = JupiterRescue()
        self.positions = [at for _ in range(GAMES) for at in playout(self.rnd, 120)]

    def cases(self, count: int) -> Iterator[Case]:
        """So many requests."""
        ways: list[Callable[[], Case]] = [self._asked] * 13 + [self._raw] * 4 + [self._read] * 2 + [self._flood]
        for _ in range(count):
            yield self.rnd.choice(ways)()

    def _asked(self) -> Case:
        operation = self.rnd.choice(list(OPERATIONS))
        body: Any = OPERATIONS[operation](self)
        if self.rnd.random() < 0.2:
            body = self.spoiled(body)
        return Case(self.rnd.choice(("POST", "POST", "QUERY")), f"{GAME}/{operation}", json.dumps(body).encode())

    def _flood(self) -> Case:
        """As much of one thing as a body has room for."""
        operation, field = self.rnd.choice(FLOODED)
        item = json.dumps(self.rnd.choice((*ODD, self.action(), self.question())))
        room = (380_000 if operation in ("checks", "replay") else 60_000) // (len(item) + 1)
        items = f"[{','.join([item] * self.rnd.choice((room, room // 20, 100)))}]"
        whole = {"state": self.state(), "action": "END", "actions": [], "questions": []}
        body = json.dumps({name: whole[name] for name in ("state", *NEEDED[operation]) if name != field})
        return Case("POST", f"{GAME}/{operation}", f'{body[:-1]}, "{field}": {items}}}'.encode())

    def _raw(self) -> Case:
        rnd = self.rnd
        whole = self._asked()
        body = bytearray(whole.body)
        for _ in range(rnd.randint(1, 8)):
            at = rnd.randrange(len(body) + 1)
            body[at : at + rnd.randint(0, 3)] = rnd.randbytes(rnd.randint(0, 3))
        made = rnd.choice(
            (bytes(body), whole.body[: rnd.randrange(len(whole.body))], rnd.randbytes(rnd.randint(0, 300)), b"",
             b"[" * rnd.randint(1, 60_000), b'{"state":' * 1000, b"\xff\xfe" + whole.body, b"NaN")
        )  # fmt: skip
        return Case(rnd.choice(("POST", "QUERY", "PUT", "POST")), whole.path, made, rnd.choice(KINDS))

    def _read(self) -> Case:
        rnd = self.rnd
        word = quote(self.text(rnd.choice(("move.bridge", "tiles-open", "cards", "..", "%00", "a" * 300))), safe="")
        query = rnd.choice(("", f"?language={word}", f"?x={word}&x=1", "?" + "&" * 50))
        method = rnd.choice(("GET", "HEAD", "OPTIONS", "DELETE", "GET"))
        return Case(method, f"{GAME}/{rnd.choice(PATHS)}{word}{query}")

    # --- parts of a question ---

    def state(self) -> Any:
        """A state in either form, whole or spoiled."""
        state, _ = self.rnd.choice(self.positions)
        chance = self.rnd.random()
        if chance < 0.3:
            return self.game.state_text(state)
        if chance < 0.7:
            text = self.text(self.game.state_text(state)[:-5])
            return sealed(text) if self.rnd.random() < 0.8 else text
        position = json.loads(json.dumps(self.game.position(state)))
        return self.spoiled(position) if chance < 0.9 else position

    def action(self) -> Any:
        """An action in either form: legal somewhere, senseless, or spoiled."""
        state, legal = self.rnd.choice(self.positions)
        action = legal if self.rnd.random() < 0.3 else senseless(self.rnd, state)
        if self.rnd.random() < 0.5:
            text = self.game.action_text(action)
            return text if self.rnd.random() < 0.5 else self.text(text)
        shape = json.loads(json.dumps(self.game.action_json(action)))
        return shape if self.rnd.random() < 0.5 else self.spoiled(shape)

    def question(self) -> dict[str, Any]:
        """A state and an action that was taken in it, or another one."""
        if self.rnd.random() < 0.5:
            return {"state": self.state(), "action": self.action()}
        state, action = self.rnd.choice(self.positions)
        return {"state": self.game.state_text(state), "action": self.game.action_text(action)}

    def options(self) -> dict[str, Any]:
        """Options of a set-up."""
        return {"players": self.rnd.randint(0, 9), "seed": self.rnd.choice((1, 4, None, -1)), "variants": ["labyrinth"]}

    # --- spoiling ---

    def text(self, text: str) -> str:
        """The text with a few characters changed, lost, doubled or swapped."""
        rnd, letters = self.rnd, list(text)
        for _ in range(rnd.randint(1, 4)):
            at = rnd.randrange(len(letters) + 1)
            piece = rnd.choice((rnd.choice("0123456789ABCXS.:/-"), "", *text[:1], "".join(letters[at : at + 5]) * 2))
            letters[at : at + rnd.randint(0, 2)] = list(piece)
        return "".join(letters)

    def spoiled(self, value: Any) -> Any:
        """The JSON value with one to three of its parts changed."""
        for _ in range(self.rnd.randint(1, 3)):
            value = self._spoil(value)
        return value

    def _spoil(self, value: Any) -> Any:
        rnd = self.rnd
        if isinstance(value, dict) and value and rnd.random() < 0.85:
            key = rnd.choice(list(value))
            if rnd.random() < 0.15:
                return {name: inner for name, inner in value.items() if name != key}
            if rnd.random() < 0.1:
                return {**value, rnd.choice(("x", "type", "state", "form", "")): rnd.choice(ODD)}
            return {**value, key: self._spoil(value[key])}
        if isinstance(value, list) and value and rnd.random() < 0.85:
            at = rnd.randrange(len(value))
            kept = [self._spoil(inner) if n == at else inner for n, inner in enumerate(value)]
            return kept * rnd.choice((1, 1, 1, 2)) if rnd.random() < 0.8 else kept[:at]
        if isinstance(value, int) and rnd.random() < 0.5:
            return value + rnd.choice((-1, 1, 19, 10**6))
        return self.text(value) if isinstance(value, str) and rnd.random() < 0.6 else rnd.choice(ODD)


OPERATIONS: dict[str, Callable[[Thrower], Any]] = {
    "check": Thrower.question,
    "checks": lambda it: {
        "state": it.state(),
        "questions": [{"action": it.action()} for _ in range(it.rnd.randint(0, 6))],
    },
    "actions": lambda it: {
        "state": it.state(),
        "types": it.rnd.choice(([], ["move"], ["trade"], ["command", "attack"])),
        "limit": it.rnd.choice((1, 20, 200, 1000)),
    },
    "validate": lambda it: {"state": it.state()},
    "describe": lambda it: {"state": it.state(), "form": it.rnd.choice(("text", "json", "both"))},
    "replay": lambda it: {"state": it.state(), "actions": [it.action() for _ in range(it.rnd.randint(0, 6))]},
    "setup": Thrower.options,
}


# --- what comes back -------------------------------------------------------------------------------------------------


def answer(app: Any, case: Case) -> tuple[int, str, bytes]:
    """Status, media type and body."""
    path, _, query = case.path.partition("?")
    seen: list[tuple[str, list[tuple[str, str]]]] = []
    environ = {
        "REQUEST_METHOD": case.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path.encode("latin-1", "replace").decode("latin-1"),
        "QUERY_STRING": query,
        "SERVER_NAME": "fuzz",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "192.0.2.1",
        "CONTENT_TYPE": case.kind,
        "CONTENT_LENGTH": str(len(case.body)),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(case.body),
        "wsgi.errors": sys.stderr,
        "wsgi.version": (1, 0),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    parts = app(environ, lambda status, headers, _=None: seen.append((status, headers)))
    body = b"".join(parts)
    if hasattr(parts, "close"):
        parts.close()
    status, headers = seen[-1]
    return int(status[:3]), dict(headers).get("Content-Type", "").partition(";")[0], body


def fault(case: Case, status: int, kind: str, body: bytes) -> str:
    """What is wrong with an answer, or ""."""
    if status >= 500:
        return f"status {status}"
    if status >= 400 and kind != "application/problem+json":
        return f"status {status} as {kind or 'nothing'}"
    if case.method != "HEAD" and kind.endswith("json") and body:
        try:
            sent = json.loads(body)
        except ValueError:
            return "no JSON"
        if status >= 400 and sent.get("status") != status:
            return "a problem of another status"
    return ""


def memory() -> int:
    """Kilobytes that the process has in memory now, or has had at most where the system does not say."""
    told = Path("/proc/self/statm")
    if told.exists():
        return int(told.read_text().split()[1]) * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def run(seed: int, cases: int, slow: float = SLOW) -> Findings:
    """Throw so many cases at an application of its own; an answer that takes longer than `slow` is a fault."""
    app = create_app()
    found = Findings(taste=min(TASTE, cases))
    for case in Thrower(seed).cases(cases):
        start = time.thread_time()
        status, kind, body = answer(app, case)
        took = time.thread_time() - start
        found.cases += 1
        found.statuses[status] += 1
        wrong = fault(case, status, kind, body) or (f"{took:.2f} s" if took > slow else "")
        if wrong:
            found.faults.append(f"{wrong}: {case.method} {case.path} {case.kind} {case.body[:2000]!r}")
        if took > found.slowest:
            found.slowest, found.slowest_case = took, f"{case.method} {case.path} {case.body[:300]!r}"
        if found.cases == found.taste:
            found.before = memory()
    found.after = memory()
    return found


def main() -> None:
    """Run in several processes, and print what was found; exit code 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    share = -(-asked.cases // asked.processes)
    start = time.perf_counter()
    with multiprocessing.Pool(asked.processes) as pool:
        found = pool.starmap(run, [(asked.seed + number, share) for number in range(asked.processes)])
    cases, statuses = sum(one.cases for one in found), sum((one.statuses for one in found), Counter[int]())
    slowest = max(found, key=lambda one: one.slowest)
    print(
        f"{cases:,} cases in {time.perf_counter() - start:,.0f} s; answers by status {dict(sorted(statuses.items()))}"
    )
    print(f"slowest answer {slowest.slowest * 1000:.0f} ms of the processor: {slowest.slowest_case[:200]}")
    for one in found:
        print(f"memory {one.before / 1024:.0f} MB after {one.taste:,} cases, {one.after / 1024:.0f} MB at the end")
    faults = [text for one in found for text in one.faults]
    print(f"{len(faults)} faults", *faults[:20], sep="\n  ")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
