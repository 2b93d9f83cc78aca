"""What requests cost, measured against the table of prices: `python -m bench.weights`.

The unit is a plain `check` in text form on positions of random games. Everything is measured in one run, over all games
that are served, in forks of one process: in each the application is warm, and has not seen the positions that it is
asked about. What the server takes beside the application is added to each request. There are two measures.

- **time**: processor time, the best of several forks; other load on the machine counts as little as can be.
- **calls**: calls of functions, those of C at half. They are the same each time, so that `make test` can hold prices to
  them. They come to what processor time does within a third; where functions are short they come to more (`SHORT`).
"""

import argparse
import gc
import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from http.client import HTTPConnection
from io import BytesIO
from pathlib import Path
from random import Random
from statistics import geometric_mean
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from werkzeug.test import EnvironBuilder

from app import create_app
from jupiter.api.server import prices
from jupiter.service import work
from jupiter.service.limits import LIMITS
from tests.contract.playing import choose
from tests.contract.samples import HOUSE, played, samples_of
from tests.serving import serving

SEED = 7
GAMES = 3
"""Random games of each game. Two tell as much where calls are counted."""
STEPS = 40
"""Most steps of one."""
WARM_UP = 15
"""Questions that are not counted: they are about positions of another game."""
ROUNDS = 5
SERVER_ROUNDS = 40
"""Of what the server takes: each is short, and others on the machine disturb it more."""
ALLOWED = 1.5
"""The factor by which a price may be off."""

WEIGHTS = {"call": 1.0, "c_call": 0.5}
"""By event of the profiler."""
SERVER_CALLS = 750.0
"""Calls that take as long as what the server does for a request beside the application."""
SHORT = {"QR code": 1.6, "actions": 1.4}
"""By how much more calls than time there are, by the beginning of the case's name."""

SETTINGS = {"JUPITER_RATE_LIMIT": "999999999 per minute"}

Json = dict[str, Any]
Measure = Callable[[Flask, Sequence[Json]], float]
"""What some requests, as a server hands them on, take in all, in units of its own."""


@dataclass(frozen=True, slots=True)
class Case:
    """Some requests of one kind."""

    name: str
    paths: Sequence[str]
    bodies: Sequence[Any]
    """Of POST; None of GET."""
    price: float
    """What the table says that one of them costs on average, not rounded."""

    def environs(self) -> list[Json]:
        """The requests as a server hands them on."""
        return [environ(path, body) for path, body in zip(self.paths, self.bodies, strict=True)]


@dataclass(slots=True)
class Record:
    """A random game."""

    start: str
    actions: list[str] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    """Before each action."""


def make_app() -> Flask:
    """The application as it is served, with limits that nobody reaches."""
    os.environ.update(SETTINGS)
    return create_app()


def environ(path: str, body: Any) -> Json:
    """A request as a server hands it on, and its body."""
    method = "GET" if body is None else "POST"
    made: Json = EnvironBuilder(path=path, method=method, json=body).get_environ()
    return made | {"body": b"" if body is None else json.dumps(body).encode()}


def answer(app: Flask, asked: Json) -> tuple[int, bytes]:
    """The status and the body."""
    status: list[str] = []
    given = app.wsgi_app({**asked, "wsgi.input": BytesIO(asked["body"])}, lambda line, *_: status.append(line))  # type: ignore[arg-type]
    data = b"".join(given)
    return int(status[0][:3]), data


# --- what is asked ----------------------------------------------------------------------------------------------------


def records(name: str, games: int) -> list[Record]:
    """So many random games."""
    game, samples, rnd = played(name), samples_of(name), Random(SEED)
    kinds = [kind.type for kind in game.action_kinds()]
    found = []
    for _ in range(games):
        state = game.setup((samples.measured or samples.options)(rnd)).state
        record = Record(game.state_text(state))
        while len(record.actions) < STEPS and (action := choose(game, kinds, state, rnd)) is not None:
            record.states.append(game.state_text(state))
            record.actions.append(game.action_text(action))
            state = game.check(state, action).state
        found.append(record)
    return found


def cases_of(app: Flask, game: str, games: int) -> Iterator[Case]:
    """Every kind of question about a game, in so many random ones, with the price of what its answers are."""
    found = records(game, games)
    for name, operation, bodies in (*_single(game, found), *_batches(found), *_replays(found)):
        total = 0.0
        path = f"/v1/games/{game}/{operation}"
        for body in bodies:
            status, data = answer(app, environ(path, body))
            if status != (422 if "refused" in name else 200):
                raise AssertionError(f"{game}, {name}: {status} {data[:300]!r}")
            total += prices.exact(operation, work.asked(operation, body), json.loads(data) if status == 200 else None)
        yield Case(name, [path] * len(bodies), bodies, total / len(bodies))
    boards = [f"/v1/games/{game}/position.svg?{urlencode({'state': state})}" for one in found for state in one.states]
    yield Case("GET position.svg", boards, [None] * len(boards), prices.BOARD)


Asked = Iterator[tuple[str, str, list[Json]]]
"""Name of the case, operation, bodies."""


def _pairs(found: Sequence[Record]) -> list[tuple[str, str]]:
    return [pair for record in found for pair in zip(record.states, record.actions, strict=True)]


def _single(name: str, found: Sequence[Record]) -> Asked:
    game, pairs, rnd = played(name), _pairs(found), Random(SEED)
    yield "check", "check", [{"state": state, "action": action, "form": "text"} for state, action in pairs]
    yield "check, answer in both forms", "check", [{"state": state, "action": action} for state, action in pairs]
    in_json = [
        {"state": game.position(game.read_state(state)), "action": game.action_json(game.read_action(action))}
        for state, action in pairs
    ]
    yield "check, in JSON", "check", [one | {"form": "json"} for one in in_json]
    yield "describe", "describe", [{"state": state} for state, _ in pairs]
    yield "validate", "validate", [{"state": state} for state, _ in pairs]
    yield "outlook", "outlook", [{"state": state} for state, _ in pairs]
    yield "setup", "setup", [dict(samples_of(name).options(rnd)) for _ in range(30)]
    for limit in (10, LIMITS.page):
        asked = [{"state": state, "limit": limit, "form": "text"} for state, _ in pairs]
        yield f"actions, at most {limit}", "actions", asked


def _batches(found: Sequence[Record]) -> Asked:
    pairs = _pairs(found)
    own = [
        {"questions": [{"state": state, "action": action} for state, action in pairs[at : at + LIMITS.questions]]}
        for at in range(0, len(pairs), LIMITS.questions)
    ]
    same = [
        {"state": one.states[at], "questions": [{"action": action} for action in one.actions]}
        for one in found
        for at in (0, -1)
    ]
    for form in ("text", "both"):
        yield f"checks, of one state, {form}", "checks", [one | {"form": form} for one in same]
        yield f"checks, states of their own, {form}", "checks", [one | {"form": form} for one in own]
    yield "checks, refused", "checks", [{"questions": [*one["questions"][1:], {"action": 3}]} for one in own]


def _replays(found: Sequence[Record]) -> Asked:
    plain: list[Json] = [{"state": one.start, "actions": one.actions, "form": "text"} for one in found]
    yield "replay", "replay", plain
    yield "replay, steps listed", "replay", [one | {"steps": True} for one in plain]
    stated = [
        [{"action": action, "state": then} for action, then in zip(one.actions, one.states[1:], strict=False)]
        for one in found
    ]
    yield "replay, with states", "replay", [one | {"actions": steps} for one, steps in zip(plain, stated, strict=True)]
    yield "replay, stopped early", "replay", [one | {"actions": one["actions"][::-1] * 3} for one in plain]


def common_cases(app: Flask) -> Iterator[Case]:
    """What is asked about no game."""
    for length in (30, 300, 2400):
        texts = [f"http://table.example/#{number:04}" + "a1" * (length // 2) for number in range(4)]
        paths = [f"/v1/qr.svg?{urlencode({'text': text})}" for text in texts]
        yield Case(
            f"QR code, {length} characters", paths, [None] * 4, prices.CODE + prices.CODE_CHARACTER * len(texts[0])
        )
    for path in ("/", "/rules", "/print"):
        endpoint = app.url_map.bind("").match(path)[0]
        yield Case(f"GET {path}", [path] * 20, [None] * 20, prices.ENDPOINTS.get(endpoint, prices.REQUEST))


# --- measures ---------------------------------------------------------------------------------------------------------


def seconds(app: Flask, environs: Sequence[Json]) -> float:
    """Processor time."""
    start = time.process_time()
    for asked in environs:
        answer(app, asked)
    return time.process_time() - start


def calls(app: Flask, environs: Sequence[Json]) -> float:
    """Calls of functions."""
    count = 0.0

    def note(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal count
        count += WEIGHTS.get(event, 0.0)

    sys.setprofile(note)
    try:
        for asked in environs:
            answer(app, asked)
    finally:
        sys.setprofile(None)
    return count


def server_seconds(app: Flask, case: Case) -> float:
    """Processor time that the server itself takes for a request: as it is served less as the application answers it."""
    environs = case.environs()
    seconds(app, environs)
    inside = min(seconds(app, environs) for _ in range(SERVER_ROUNDS)) / len(environs)
    with serving(workers=1, **SETTINGS) as server:
        connection = HTTPConnection("127.0.0.1", server.port)
        connection.request("GET", "/livez")
        connection.getresponse().read()
        (worker,) = server.workers()

        def ask() -> float:
            before = processor_seconds(worker)
            for path, body in zip(case.paths, case.bodies, strict=True):
                connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
                connection.getresponse().read()
            return processor_seconds(worker) - before

        ask()
        served = min(ask() for _ in range(SERVER_ROUNDS)) / len(environs)
    return served - inside


def processor_seconds(process: int) -> float:
    """What a process has used of processors, by Linux' own account."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def in_fork(task: Callable[[], Any]) -> Any:
    """What the task gives, as JSON, in a process that is a copy of this one; this one stays as it is."""
    reading, writing = os.pipe()
    if pid := os.fork():
        os.close(writing)
        with os.fdopen(reading) as told:
            text = told.read()
        os.waitpid(pid, 0)
        return json.loads(text)
    try:
        with os.fdopen(writing, "w") as telling:
            json.dump(task(), telling)
    except Exception:  # noqa: BLE001 - a fork ends here, whatever happens
        traceback.print_exc()
    finally:
        os._exit(0)


def measured(app: Flask, warm: Case, case: Case, measure: Measure, rounds: int) -> float:
    """What one request of the case takes of the application, at its best."""

    def task() -> float:
        # The first requests in a fork pay for memory that is shared until somebody writes to it.
        seconds(app, warm.environs()[:WARM_UP])
        return measure(app, case.environs())

    least: float = min(in_fork(task) for _ in range(rounds))
    too_many = (more for name, more in SHORT.items() if measure is calls and case.name.startswith(name))
    return least / len(case.paths) / next(too_many, 1.0)


@dataclass(frozen=True, slots=True)
class Weight:
    """A kind of request as it was measured."""

    case: str
    prices: Sequence[float]
    found: Sequence[float]
    """Of each game: plain checks that one request takes as long as."""

    @property
    def off(self) -> float:
        """The measured cost by the price, on average over the games; 1 if the price is right."""
        return geometric_mean([found / price for found, price in zip(self.found, self.prices, strict=True)])


def weigh(measure: Measure, rounds: int, games: int = GAMES) -> list[Weight]:
    """All kinds of requests, over all games, in so many random ones of each."""
    app = make_app()
    for path in ("/v1/games", "/", "/rules", "/print"):
        answer(app, environ(path, None))
    gc.collect()
    gc.freeze()
    by_game = {name: in_fork_cases(partial(cases_of, app, name, games)) for name in HOUSE}
    server = SERVER_CALLS if measure is calls else in_fork(partial(server_seconds, app, by_game[HOUSE[0]][0]))
    warm = {name: by_game[HOUSE[at - 1]][0] for at, name in enumerate(HOUSE)}

    def taken(game: str, case: Case) -> float:
        return measured(app, warm[game], case, measure, rounds) + server

    units = [taken(name, cases[0]) for name, cases in by_game.items()]
    unit = geometric_mean(units)
    found = [Weight("check", [cases[0].price for cases in by_game.values()], [one / unit for one in units])]
    for same in zip(*(cases[1:] for cases in by_game.values()), strict=True):
        costs = [taken(name, case) / unit for name, case in zip(HOUSE, same, strict=True)]
        found.append(Weight(same[0].name, [case.price for case in same], costs))
    common = in_fork_cases(partial(common_cases, app))
    return [*found, *(Weight(case.name, [case.price], [taken(HOUSE[0], case) / unit]) for case in common)]


def in_fork_cases(make: Callable[[], Iterator[Case]]) -> list[Case]:
    """The cases, made by a fork: making them asks the application about the positions."""
    return [Case(**one) for one in in_fork(lambda: [asdict(case) for case in make()])]


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(prog="python -m bench.weights", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--calls", action="store_true", help="count calls instead of processor time")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--games", type=int, default=GAMES, help=f"random games of each game (default {GAMES})")
    options = parser.parse_args()
    found = weigh(calls, 1, options.games) if options.calls else weigh(seconds, ROUNDS, options.games)
    if options.json:
        print(json.dumps([asdict(one) | {"off": one.off} for one in found]))
        return
    print(f"{'':34}{'measured / price':>17}   {', '.join(HOUSE)}: price, measured")
    for one in found:
        each = "  ".join(f"{price:6.1f} {cost:6.1f}" for price, cost in zip(one.prices, one.found, strict=True))
        mark = " " if 1 / ALLOWED <= one.off <= ALLOWED else "!"
        print(f"{one.case:34}{one.off:15.2f} {mark}   {each}")


if __name__ == "__main__":
    main()
