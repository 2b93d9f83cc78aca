"""Requests made out of good ones: states, actions and bodies with parts changed, lost, doubled or repeated.

Invariant: every case follows from the seed, so that a finding can be seen again.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from jupiter.engine.notation import with_checksum
from jupiter.http.rows import NDJSON
from jupiter.service.operations import does_answer
from jupiter.service.rows import IN_ROWS
from tests.contract.playing import play
from tests.contract.samples import HOUSE, played, samples_of
from tests.contract.senseless import senseless

GAMES = 8
"""Random games of each game that the states are taken from, in each process."""
ODD_VALUES: Sequence[Any] = (
    None, True, False, 0, -1, 1, 7, 3.5, 1e308, 2**53, 2**63, -(2**63), "", " ", "pod", "4.2", "4.7", "99999.0", "\x00",
    "\ud7ff", "é", "<script>", "../../etc/passwd", "%s%n", "orange", "teleport", [], {}, [[]], [None] * 50, {"": ""},
)  # fmt: skip
MEDIA_TYPES = (
    "application/json",
    "application/json; charset=utf-8",
    "text/plain",
    "application/xml",
    "",
    "application/json;q",
)
REQUIRED = {"check": ("action",), "checks": ("questions",), "actions": (), "replay": ("actions",), "describe": ()}
REPEATABLE = (
    ("replay", "actions"), ("replay", "tags"), ("checks", "questions"), ("actions", "types"), ("actions", "actors"),
    ("check", "action"), ("describe", "form"), ("actions", "limit"), ("replay", "at"),
)  # fmt: skip
"""Fields that are filled with one thing over and over."""
PATHS = ("rules/", "faces/", "faces/cards/", "print/", "")


@dataclass(frozen=True, slots=True)
class Case:
    """A request."""

    method: str
    path: str
    body: bytes = b""
    kind: str = "application/json"
    accept: str = ""


class Mutator:
    """Makes requests out of good ones."""

    def __init__(self, seed: int) -> None:
        self.rnd = random.Random(seed)
        self.all_positions = {name: list(self._played(name)) for name in HOUSE}
        self._turn_to(HOUSE[0])

    def _played(self, name: str) -> Iterator[tuple[Any, Any]]:
        """Positions of random games, each with the action that was done there."""
        for _ in range(GAMES):
            for step in play(played(name), samples_of(name), self.rnd).steps:
                yield step.state, step.action

    def _turn_to(self, name: str) -> None:
        """Ask about this game from now on."""
        self.game, self.positions, self.path = played(name), self.all_positions[name], f"/v1/games/{name}"

    def cases(self, count: int) -> Iterator[Case]:
        """So many requests, each about any of the games."""
        makers: list[Callable[[], Case]] = [
            *[self._question] * 12, *[self._raw] * 4, *[self._get] * 2, *[self._address] * 2, self._flood,
        ]  # fmt: skip
        for _ in range(count):
            self._turn_to(self.rnd.choice(HOUSE))
            yield self.rnd.choice(makers)()

    def bodies(self, operation: str, count: int) -> Iterator[tuple[str, Any]]:
        """So many bodies of an operation, each about any of the games that answer it, with the game's id."""
        answering = [name for name in HOUSE if does_answer(played(name), operation)]
        for _ in range(count):
            self._turn_to(self.rnd.choice(answering))
            yield self.game.id, json.loads(json.dumps(OPERATIONS[operation](self)))

    def _question(self) -> Case:
        operation = self.rnd.choice(list(OPERATIONS))
        body: Any = OPERATIONS[operation](self)
        if self.rnd.random() < 0.2:
            body = self.mutate_json(body)
        accept = NDJSON if operation in IN_ROWS and self.rnd.random() < 0.2 else ""
        method = self.rnd.choice(("POST", "POST", "QUERY"))
        return Case(method, f"{self.path}/{operation}", json.dumps(body).encode(), accept=accept)

    def _flood(self) -> Case:
        """As much of one thing as a body has room for."""
        operation, field = self.rnd.choice(REPEATABLE)
        item = json.dumps(self.rnd.choice((*ODD_VALUES, self.action(), self.question())))
        room = (380_000 if operation in ("checks", "replay") else 60_000) // (len(item) + 1)
        items = f"[{','.join([item] * self.rnd.choice((room, room // 20, 100)))}]"
        whole = {"state": self.state(), "action": self.action(), "actions": [], "questions": []}
        body = json.dumps({name: whole[name] for name in ("state", *REQUIRED[operation]) if name != field})
        return Case("POST", f"{self.path}/{operation}", f'{body[:-1]}, "{field}": {items}}}'.encode())

    def _raw(self) -> Case:
        rnd = self.rnd
        whole = self._question()
        body = bytearray(whole.body)
        for _ in range(rnd.randint(1, 8)):
            at = rnd.randrange(len(body) + 1)
            body[at : at + rnd.randint(0, 3)] = rnd.randbytes(rnd.randint(0, 3))
        raw = rnd.choice(
            (bytes(body), whole.body[: rnd.randrange(len(whole.body))], rnd.randbytes(rnd.randint(0, 300)), b"",
             b"[" * rnd.randint(1, 60_000), b'{"state":' * 1000, b"\xff\xfe" + whole.body, b"NaN")
        )  # fmt: skip
        return Case(rnd.choice(("POST", "QUERY", "PUT", "POST")), whole.path, raw, rnd.choice(MEDIA_TYPES))

    def _get(self) -> Case:
        rnd = self.rnd
        word = quote(
            self.mutate_text(rnd.choice(("move.bridge", "tiles-open", "cards", "..", "%00", "a" * 300))), safe=""
        )
        query = rnd.choice(("", f"?language={word}", f"?x={word}&x=1", "?" + "&" * 50))
        method = rnd.choice(("GET", "HEAD", "OPTIONS", "DELETE", "GET"))
        return Case(method, f"{self.path}/{rnd.choice(PATHS)}{word}{query}")

    def _address(self) -> Case:
        """A question that is an address, and now and then one that is none."""
        operation = self.rnd.choice(("check", "check", "actions", "position.svg"))
        query = {"state": self.state(is_text=True)}
        if operation == "check" or self.rnd.random() < 0.1:
            query["action"] = self.action(is_text=True)
        for name in ("form", "types", "actors", "limit", "cursor", "language"):
            if self.rnd.random() < 0.1:
                query[name] = str(self.rnd.choice((*ODD_VALUES, "text", "de", "3", "1,2")))
        method = self.rnd.choice(("GET", "GET", "GET", "HEAD"))
        return Case(method, f"{self.path}/{operation}?{urlencode(query)}", kind="")

    # --- parts of a question ---

    def state(self, *, is_text: bool = False) -> Any:
        """A state in either form, as it is or mutated."""
        state, _ = self.rnd.choice(self.positions)
        chance = self.rnd.random() * (0.7 if is_text else 1)
        if chance < 0.3:
            return self.game.state_text(state)
        if chance < 0.7:
            text = self.mutate_text(self.game.state_text(state)[:-5])
            return with_checksum(text) if self.rnd.random() < 0.8 else text
        position = json.loads(json.dumps(self.game.position(state)))
        return self.mutate_json(position) if chance < 0.9 else position

    def action(self, *, is_text: bool = False) -> Any:
        """An action in either form: legal somewhere, random, or mutated."""
        state, legal = self.rnd.choice(self.positions)
        action = legal if self.rnd.random() < 0.3 else next(senseless(self.game.id, state, self.rnd, 1))
        if is_text or self.rnd.random() < 0.5:
            text = self.game.action_text(action)
            return text if self.rnd.random() < 0.5 else self.mutate_text(text)
        shape = json.loads(json.dumps(self.game.action_json(action)))
        return shape if self.rnd.random() < 0.5 else self.mutate_json(shape)

    def question(self) -> dict[str, Any]:
        """A state and an action that was taken in it, or another one."""
        if self.rnd.random() < 0.5:
            return {"state": self.state(), "action": self.action()}
        state, action = self.rnd.choice(self.positions)
        return {"state": self.game.state_text(state), "action": self.game.action_text(action)}

    def options(self) -> dict[str, Any]:
        """Options of a set-up, as they are or mutated."""
        options = json.loads(json.dumps(samples_of(self.game.id).options(self.rnd)))
        return (
            {**options, "seed": self.rnd.choice((1, 4, None, -1))}
            if self.rnd.random() < 0.6
            else self.mutate_json(options)
        )

    def goal(self) -> Any:
        """Something to get to, mutated now and then."""
        make = samples_of(self.game.id).goals
        goal = make(self.rnd, self.rnd.choice(self.positions)[0]) if make else {}
        return goal if self.rnd.random() < 0.5 else self.mutate_json(goal)

    # --- mutation ---

    def mutate_text(self, text: str) -> str:
        """The text with a few characters changed, lost, doubled or swapped."""
        rnd, letters = self.rnd, list(text)
        for _ in range(rnd.randint(1, 4)):
            at = rnd.randrange(len(letters) + 1)
            piece = rnd.choice((rnd.choice("0123456789ABCXS.:/-"), "", *text[:1], "".join(letters[at : at + 5]) * 2))
            letters[at : at + rnd.randint(0, 2)] = list(piece)
        return "".join(letters)

    def mutate_json(self, value: Any) -> Any:
        """The JSON value with one to three of its parts changed."""
        for _ in range(self.rnd.randint(1, 3)):
            value = self._mutate_once(value)
        return value

    def _mutate_once(self, value: Any) -> Any:
        if isinstance(value, dict | list) and value and self.rnd.random() < 0.85:
            return self._mutate_dict(value) if isinstance(value, dict) else self._mutate_list(value)
        if isinstance(value, int) and self.rnd.random() < 0.5:
            return value + self.rnd.choice((-1, 1, 19, 10**6))
        if isinstance(value, str) and self.rnd.random() < 0.6:
            return self.mutate_text(value)
        return self.rnd.choice(ODD_VALUES)

    def _mutate_dict(self, value: dict[str, Any]) -> dict[str, Any]:
        rnd = self.rnd
        key = rnd.choice(list(value))
        if rnd.random() < 0.15:
            return {name: inner for name, inner in value.items() if name != key}
        if rnd.random() < 0.1:
            return {**value, rnd.choice(("x", "type", "state", "form", "")): rnd.choice(ODD_VALUES)}
        return {**value, key: self._mutate_once(value[key])}

    def _mutate_list(self, value: list[Any]) -> list[Any]:
        rnd = self.rnd
        at = rnd.randrange(len(value))
        if rnd.random() < 0.2:
            return value[:at]
        mutated = [*value[:at], self._mutate_once(value[at]), *value[at + 1 :]]
        return mutated * rnd.choice((1, 1, 1, 2))


OPERATIONS: dict[str, Callable[[Mutator], Any]] = {
    "check": Mutator.question,
    "checks": lambda it: {
        "state": it.state(),
        "questions": [{"action": it.action()} for _ in range(it.rnd.randint(0, 6))],
    },
    "actions": lambda it: {
        "state": it.state(),
        "types": it.rnd.sample([kind.type for kind in it.game.action_kinds()], it.rnd.choice((0, 1, 2))),
        "limit": it.rnd.choice((1, 20, 200, 1000)),
    },
    "validate": lambda it: {"state": it.state()},
    "describe": lambda it: {"state": it.state(), "form": it.rnd.choice(("text", "json", "both"))},
    "replay": lambda it: {"state": it.state(), "actions": [it.action() for _ in range(it.rnd.randint(0, 6))]},
    "setup": Mutator.options,
    "outlook": lambda it: {"state": it.state()},
    "ways": lambda it: {"state": it.state(), "goal": it.goal()},
    "advice": lambda it: {
        "state": it.state(),
        "playouts": it.rnd.choice((2, 3, 8)),
        "seed": it.rnd.choice((0, 7, 2**32 - 1)),
        "actor": it.rnd.choice((None, None, *it.game.actors())),
    },
    "resolve": lambda it: {
        "state": it.state(),
        "procedure": it.action(),
        "answers": [str(it.rnd.choice((*ODD_VALUES, *["1"] * 30))) for _ in range(it.rnd.choice((0, 0, 1, 4)))],
    },
}
