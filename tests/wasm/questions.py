"""Questions for two answerers that have to answer alike: about what is told of games, recorded games, random positions.

Beside what players ask there is what nobody should: damaged states, foreign texts, odd values in every place, bodies
that are no JSON. What a browser's text cannot hold, such as bytes that are no UTF-8, is not among them.

Invariant: every question follows from the seed.
"""

import json
import random
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Any, NamedTuple
from urllib.parse import quote

from jupiter.engine.notation import with_checksum
from jupiter.service.operations import OPERATIONS, operations_of
from jupiter.service.strict_json import DEEPEST
from tests.contract.making import at, damaged, places, plain, replaced
from tests.contract.playing import Course, make_course
from tests.contract.samples import HOUSE, played, samples_of
from tests.contract.senseless import senseless
from tests.fuzz.mutations import Mutator
from tests.fuzz.same import of_recorded_game
from tests.recorded import paths
from tests.recorded import read as record
from tests.suite.cases import HERE, Case, read
from tests.suite.running import failures


class Question(NamedTuple):
    """A request."""

    method: str
    path: str
    body: str | None
    language: str


LANGUAGES = ("en", "de", "fr", "", "de-CH", "fr_CA", "DE", "xx", "*")
FORMS = ("both", "text", "json")

ODD_TEXTS = (
    "", " ", "\x00", "\x1f", "\x7f", "\x85", "\xa0", "é", "e\u0301", "ß", "\u0130", "\u0131", "\u017f", "²",
    "\u0660\u0661", "\u2167", "\u200b", "\u202e", "\u2028", "\ud7ff", "\ue000", "\ufb03", "\ufeff", "\uff17", "\ufffd",
    "\uffff", "😀", "👨\u200d👩", "\U0001d4d0", "\U0010ffff",
    # Of Unicode 15.0, 15.1, 16.0 and 17.0: versions of Python know each or do not.
    "\U0001fae8", "\u2ffc", "\u1c89", "\U0001fac8",
    "JR1.0:", "%00", "../..", "'\"\\", "{0}{x}%s", "<b>&amp;", "0x1F", "1_0", "+1", "a" * 5000, "é" * 90, "1" * 400,
)  # fmt: skip
ODD_NUMBERS: tuple[int | float, ...] = (
    0, -1, 4, 4.0, -0.0, 0.5, 1e-7, 1e16, 1e22, 5e-324, 1e308, 123456789.123, 2**31, 2**53 + 1, 2**63 - 1, 2**63,
    2**64 - 1, 2**64, -(2**63), -(2**63) - 1, 10**30, 10**300, 10**400,
)  # fmt: skip
WRITTEN_NUMBERS = (
    "9" * 309, "9" * 5000, "-" + "9" * 4301, "1e999", "-1e999", "1E+2", "0.1e-9999", "-0", "1.0E0", "1e-5",
    "0." + "3" * 3000,
)  # fmt: skip
"""As they are sent; Python writes none of more than 4,300 digits."""
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, [], {}, [[]], [None] * 30, {"": ""}, {"é": {"\U0001fae8": 1}}, [1, "1", 1.0],
)  # fmt: skip
NO_JSON = (
    "", " ", "{", "}", "[1,]", '{"a":1,}', "{'a':1}", "NaN", "-Infinity", '{"a":NaN}', "nul", "01", "1.", ".5", "+1",
    "-", "1e", '"', '"\\x"', '"\\ud800"', '{"\\udc00":1}', '"\\ud800\\ud800"', '"\t"', "\ufeff{}", "{}{}", "{} x",
    "// {}", "\x0b{}", '{"state":"","state":""}', '{"a":{"b":1,"\\u0062":2}}', '{"a":1e999}', '{"a":0.1e-999}', "null",
    "true", "1", '"JR1.0"', "[]", "[{}]", "{}", ' {\r\n\t"a" : [ ] } ', '{"":1}', "\u2028{}", '{"a":\n"b\n"}',
    # Halves of characters, as a text of JavaScript may hold them.
    '{"state":"\ud800"}', '{"\udc00\ud800":1}',
)  # fmt: skip
"""Bodies that are no JSON, no object, or not what they look like."""
DEPTHS = (3, 60, DEEPEST - 2, DEEPEST, DEEPEST + 1, 400, 1023, 1025, 5000, 30000)
PATHS = (
    "/v2/games", "/V1/games", "/v1%2Fgames", "/v1//games", "/v1/games/", "/v1/games/chess", "/v1/games/chess/rules",
    "/v1/games/%C3%A9", "/v1/games/%F0%9F%AB%A8", "/v1/games/%20", "/v1/games/..%2F", "/v1/games/" + "a" * 300,
    "/v1/games/{0}/", "/v1/games/{0}?x=1", "/v1/games/{0}/nothing", "/v1/games/{0}/rules/",
    "/v1/games/{0}/rules?language=de", "/v1/games/{0}/rules/no.rule", "/v1/games/{0}/rules/a/b",
    "/v1/games/{0}/rules/%F0%9F%AB%A8", "/v1/games/{0}/rules/e%CC%81%00",
)  # fmt: skip
"""Addresses that are asked by GET, with the id of a game."""
POSTED = (
    "/v2/games", "/v1/games/", "/v1/games/chess/check", "/v1/games/%F0%9F%AB%A8/check", "/v1/games//check",
    "/v1/games/{0}/win", "/v1/games/{0}%2Fcheck", "/v1/games/{0}/check/", "/v1/games/{0}/check?x=1",
    "/v1/games/{0}/CHECK",
)  # fmt: skip
CODES = (
    "https://a.b/", "http://192.168.1.5:8000/play/x#JR1.0:123:ABC", "ftp://a", "", "é", "http://é",
    "http://" + "x" * 3000,
)  # fmt: skip


def told() -> Iterator[Question]:
    """All that is told of games without a body, in every language, and what is not there."""
    for language in LANGUAGES:
        yield Question("GET", "/v1/games", None, language)
        for name in HOUSE:
            at = f"/v1/games/{name}"
            for part in ("", "/rules", "/components", *(f"/rules/{rule}" for rule in played(name).catalogue)):
                yield Question("GET", at + part, None, language)
    yield from astray()
    for code in CODES:
        yield Question("GET", f"/v1/qr.svg?text={quote(code, safe='')}", None, "")
    yield Question("GET", "/v1/qr.svg", None, "")


def astray() -> Iterator[Question]:
    """What is asked at addresses that there are not, or that are written oddly, in every language."""
    for language in LANGUAGES:
        for path in PATHS:
            yield Question("GET", path.format(HOUSE[0]), None, language)


def recorded(games: int | None = None) -> Iterator[Question]:
    """Every step of so many recorded games of each game, of all if nothing is said, and then the public suite."""
    for name in HOUSE:
        for path in paths(name)[:games]:
            for request in of_recorded_game(name, record(path)):
                yield Question("POST", request.path, request.body, request.language)
    for name in HOUSE if games is None else ():
        _, cases = read(HERE / f"{name}.jsonl")
        yield from _of_cases(name, cases)


def _of_cases(name: str, cases: Sequence[Case]) -> list[Question]:
    """What a server is asked to hold it against these cases."""
    languages, questions = cycle(LANGUAGES), []

    def ask(operation: str, body: Any) -> Any:
        questions.append(Question("POST", f"/v1/games/{name}/{operation}", json.dumps(body), next(languages)))
        return 0, {}

    # What is answered is no matter here.
    for _ in failures(ask, cases):
        pass
    return questions


def odd_bodies(seed: int) -> Iterator[Question]:
    """For each operation of each game bodies that are no JSON, nested deeply, or hold odd values in odd places."""
    makers = _makers(seed)
    rnd = random.Random(seed)
    for name in HOUSE:
        maker = makers[name]
        for operation in OPERATIONS:
            for body in (*NO_JSON, *_nested(maker.good(operation), rnd)):
                yield maker.post(operation, body)
            for odd in (*ODD_TEXTS, *ODD_NUMBERS, *ODD_VALUES):
                yield maker.post(operation, as_json(maker.with_odd(maker.good(operation), odd), rnd))
        for path in POSTED:
            yield Question("POST", path.format(name), "{}", "fr")
        yield from (maker.post("setup", body) for body in maker.long_bodies())


def of_positions(seed: int, count: int) -> Iterator[Question]:
    """Questions about so many random positions, by turns of each game; four to ten about each."""
    makers = _makers(seed)
    positions = {name: makers[name].positions() for name in HOUSE}
    for number in range(count):
        name = HOUSE[number % len(HOUSE)]
        yield from makers[name].about(*next(positions[name]))


def as_json(value: Any, rnd: random.Random) -> str:
    """The value as one or another program writes it."""
    return json.dumps(value, ensure_ascii=rnd.random() < 0.5, separators=rnd.choice(((",", ":"), (", ", ": "))))


def _makers(seed: int) -> dict[str, "Maker"]:
    mutator = Mutator(seed)
    return {name: Maker(name, mutator) for name in HOUSE}


def _nested(good: Any, rnd: random.Random) -> Iterator[str]:
    """The body with something nested deeply, or a strange number, in the place of a value, beside it, and alone."""
    for number in WRITTEN_NUMBERS:
        yield number
        yield json.dumps(good | {rnd.choice(list(good)): "HERE"}).replace('"HERE"', number)
        yield json.dumps(good)[:-1] + f',"x":[{number}]}}'
    for depth in DEPTHS:
        lists, objects = "[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth
        yield rnd.choice((lists, objects))
        yield "[" * depth
        for name in good:
            text = json.dumps(good | {name: "HERE"})
            yield text.replace('"HERE"', rnd.choice((lists, objects)))
        yield json.dumps(good)[:-1] + f',"x":{rnd.choice((lists, objects))}}}'


class Maker:
    """Makes questions about one game."""

    def __init__(self, name: str, mutator: Mutator) -> None:
        self.name, self.game, self.mutator, self.rnd = name, played(name), mutator, mutator.rnd
        self.operations = operations_of(self.game)
        self.languages = cycle(LANGUAGES)
        self.forms = cycle(FORMS)
        self.types = [kind.type for kind in self.game.action_kinds()]
        self.state, self.action = mutator.all_positions[name][0]

    def post(self, operation: str, body: str) -> Question:
        """A question in the next language."""
        return Question("POST", f"/v1/games/{self.name}/{operation}", body, next(self.languages))

    def positions(self) -> Iterator[tuple[Any, Sequence[Any]]]:
        """Positions of random games and such as these seldom come to, each with the actions that followed there."""
        seed = self.rnd.randrange(10**9)
        while True:
            seed += 1
            course: Course = make_course(self.name, seed)
            followed = [step.action for step in course.steps]
            for number, state in enumerate(course.states):
                yield state, followed[number : number + 4]
            yield from ((state, ()) for state in course.beside)

    def about(self, state: Any, followed: Sequence[Any]) -> Iterator[Question]:
        """Questions about a position: what players ask, and what makes no sense."""
        rnd, game = self.rnd, self.game
        self.state = state
        strange = list(senseless(self.name, state, rnd, 1))
        self.action = followed[0] if followed else strange[0]
        for action in (*followed[:1], *rnd.sample(strange, min(2, len(strange)))):
            yield self.asked("check", {**self.of_state(), **self.of_action(action), **self.form()})
        yield self.asked(rnd.choice(("validate", "describe")), self.of_state())
        yield self.damaged()
        chance = rnd.random()
        if chance < 0.25:
            questions = [self.of_action(action) for action in (*followed[:2], *strange)]
            yield self.asked("checks", {**self.of_state(), "questions": questions, **self.form()})
        elif chance < 0.5:
            yield from self.lists()
        elif chance < 0.65:
            actions = [game.action_text(action) for action in followed] + [game.action_json(strange[0])]
            yield self.asked(
                "replay", {**self.of_state(), "actions": actions, "steps": rnd.random() < 0.5, **self.form()}
            )
        elif chance < 0.75:
            yield self.asked("setup", self.mutator_here().options())
        elif chance < 0.82:
            yield self.asked("outlook", self.of_state())
        elif chance < 0.87:
            yield self.asked("advice", {**self.of_state(), "playouts": 4, "seed": rnd.randrange(9), **self.form()})
        else:
            yield self.asked("ways", {**self.of_state(), "goal": self.mutator_here().goal(), **self.form()})

    def lists(self) -> Iterator[Question]:
        """A page of the legal list, with filters or without, and the one after it."""
        rnd, game = self.rnd, self.game
        types = rnd.sample(self.types, rnd.choice((0, 0, 1, 2)))
        actors = rnd.sample(list(game.actors()), min(len(game.actors()), rnd.choice((0, 0, 1))))
        body = {**self.of_state(), "types": types, "actors": actors, "limit": rnd.choice((1, 20, 200)), **self.form()}
        yield self.asked("actions", body)
        if not game.problems(self.state):
            following = OPERATIONS["actions"].run(game, body | {"state": self.state, "cursor": None, "form": "text"})[
                "next"
            ]
            cursor = (
                following if rnd.random() < 0.8 else self.mutator_here().mutate_text(following or "20.0123456789abcdef")
            )
            yield self.asked("actions", body | {"cursor": cursor})

    def damaged(self) -> Question:
        """A question with something wrong in it: a slip of typing, a lost part, an odd value, another game's text."""
        rnd, chance = self.rnd, self.rnd.random()
        operation = rnd.choice(self.operations)
        good = self.good(operation)
        if chance < 0.2 and "state" in good:
            good["state"] = self.mutator_here().state()
        elif chance < 0.4 and "state" in good:
            good["state"] = self.impossible() if chance < 0.37 else self.of_another_version()
        elif chance < 0.45:
            good = damaged(good, rnd)
        elif chance < 0.6:
            good = self.mutator_here().mutate_json(good)
        elif chance < 0.75:
            good = self.with_odd(good, rnd.choice((*ODD_TEXTS, *ODD_NUMBERS, *ODD_VALUES)))
        elif chance < 0.8 and "state" in good:
            other = rnd.choice(HOUSE)
            good["state"] = played(other).state_text(rnd.choice(self.mutator.all_positions[other])[0])
        elif chance < 0.9:
            return self.post(operation, self.with_slips(as_json(good, rnd)))
        return self.asked(operation, good)

    def impossible(self) -> Any:
        """The position with some of its numbers changed, so that it may still be possible."""
        rnd, position = self.rnd, plain(self.game.position(self.state))
        position.pop("derived", None)
        spots = [path for path in places(position) if type(at(position, path)) is int]
        for path in rnd.sample(spots, min(len(spots), rnd.randint(1, 3))):
            position = replaced(position, path, max(0, at(position, path) + rnd.choice((-2, -1, 1, 2, 5))))
        return position

    def of_another_version(self) -> str:
        """The text of the state under rules of another version, great or small."""
        text: str = self.game.state_text(self.state)
        head, _, rest = text.rpartition(":")[0].partition(":")
        return with_checksum(f"{head[:2]}{self.rnd.choice(('1.7', '2.0', '0.9', '1.1000'))}:{rest}")

    def with_slips(self, text: str) -> str:
        """The text of a body with a few characters changed, lost or put in."""
        letters, rnd = list(text), self.rnd
        for _ in range(rnd.randint(1, 4)):
            at = rnd.randrange(len(letters) + 1)
            letters[at : at + rnd.randint(0, 2)] = rnd.choice((*'{}[]",:0e-.\\ \n', "\\u", "", "é", "\U0001fae8"))
        return "".join(letters)

    def with_odd(self, body: Any, odd: Any) -> Any:
        """A copy of the body in which an odd value stands somewhere, or, if it is a text, an odd name."""
        rnd, copy = self.rnd, json.loads(json.dumps(body, default=dict))
        holder = copy
        while True:
            inner = [
                one
                for one in (holder.values() if isinstance(holder, dict) else holder)
                if one and isinstance(one, dict | list)
            ]
            if not inner or rnd.random() < 0.4:
                break
            holder = rnd.choice(inner)
        if isinstance(holder, list):
            holder[rnd.randrange(len(holder))] = odd
        elif isinstance(odd, str) and rnd.random() < 0.4:
            holder[odd] = 1
        else:
            holder[rnd.choice(list(holder))] = odd
        return copy

    def long_bodies(self) -> Iterator[str]:
        """Bodies about as long as may be, in characters of one to four bytes."""
        for letter in ("x", "é", "\u2028", "😀"):
            room = (64 * 1024 - 10) // len(letter.encode())
            for more in (0, 1, 2, 3):
                yield json.dumps({"a": letter * (room + more)}, ensure_ascii=False)

    # --- parts of a question ---

    def mutator_here(self) -> Mutator:
        """The mutator of this game."""
        self.mutator._turn_to(self.name)
        return self.mutator

    def asked(self, operation: str, body: Any) -> Question:
        return self.post(operation, as_json(json.loads(json.dumps(body, default=dict)), self.rnd))

    def form(self) -> dict[str, str]:
        return {"form": next(self.forms)} if self.rnd.random() < 0.7 else {}

    def of_state(self) -> dict[str, Any]:
        """The state, in one of the ways to send it."""
        chance = self.rnd.random()
        if chance < 0.6:
            return {"state": self.game.state_text(self.state)}
        return {"state" if chance < 0.8 else "position": self.game.position(self.state)}

    def of_action(self, action: Any) -> dict[str, Any]:
        """The action, in one of the ways to send it."""
        chance = self.rnd.random()
        if chance < 0.5:
            return {"action" if chance < 0.3 else "text": self.game.action_text(action)}
        return {"action": self.game.action_json(action)}

    def good(self, operation: str) -> dict[str, Any]:
        """A body without fault."""
        if operation == "setup":
            return dict(samples_of(self.name).options(self.rnd))
        body: dict[str, Any] = {"state": self.of_state().popitem()[1], **self.form()}
        if operation in ("validate", "outlook"):
            body.pop("form", None)
        if operation == "check":
            body["action"] = self.of_action(self.action).popitem()[1]
        if operation == "checks":
            body["questions"] = [self.of_action(self.action), self.of_state() | self.of_action(self.action)]
        if operation == "replay":
            step = {"text": self.game.action_text(self.action), "label": "a", "time": "2026-11-22T19:30:00Z"}
            body |= {
                "actions": [self.game.action_text(self.action), step],
                "tags": {"Event": "é"},
                "at": 1,
                "format": "record/1",
            }
        if operation == "actions":
            body |= {"types": self.types[:1], "limit": 5}
        if operation == "advice":
            body |= {"playouts": 2, "seed": 1, "actor": None}
        if operation == "ways":
            body["goal"] = self.mutator_here().goal()
        return body
