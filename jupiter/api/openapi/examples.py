"""Examples for the document: requests from the games' own examples, and the application's answers.

Invariant: no answer is written by hand; what no request brings about for the asking is answered as the server
would. A game offers requests by giving the JSON Schema of its set-up an example: `"examples": [{...options...}]`. What
is no JSON is told by its address, where the server shows it.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from werkzeug import Response
from werkzeug.test import TestResponse

from jupiter.api.openapi.by_game import operation_id
from jupiter.api.openapi.document import QUERY_ID
from jupiter.api.openapi.forms import FORM
from jupiter.api.openapi.parameters import METHODS
from jupiter.api.operations import PARAMETERS
from jupiter.api.ports import Busy
from jupiter.engine.game import Described, is_playable
from jupiter.http import request_context
from jupiter.http.charges import Charge, Limit, Limited
from jupiter.http.counts import WAYS, Counts
from jupiter.http.problems import (
    ERROR_LOGGED,
    HEADERS_TOO_LARGE,
    MEDIA_TYPE,
    UNKNOWN_EXPECTATION,
    UNKNOWN_TRANSFER_CODING,
    URI_TOO_LONG,
    WRONG_API_KEY,
)
from jupiter.http.rates import Rate
from jupiter.http.rows import NDJSON
from jupiter.service.fields import DEFAULT_FORM
from jupiter.service.games import Games
from jupiter.service.operations import OPERATIONS, does_answer
from jupiter.service.problems import INTERNAL, Refused
from jupiter.service.shapes import AnyGame

Json = dict[str, Any]

INTERNAL_REQUEST = {"REMOTE_ADDR": "192.0.2.1", request_context.INTERNAL: True}
"""A request of ours, which is neither counted nor logged, from an address for documentation (RFC 5737)."""
JSON = "application/json"

IN_FORMS = frozenset(OPERATIONS) - {"validate", "outlook"}
"""The operations whose answer has one form or both."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request that shows how an operation is used."""

    summary: str
    path: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None


Calls = Mapping[str, Mapping[str, Call]]
"""By operation, then by the example's name."""


def add_examples(document: Json, app: Flask, games: Games, form: str) -> None:
    """Put examples into the document's operations and problems, asked of `app`.

    :param form: of the document, in which questions about states are answered.
    :raises MissingExample: for an operation that none of the tables here knows.
    """
    calls, known = _calls(app, games, form), _ids(games)
    for path, operations in document["paths"].items():
        for method in METHODS & operations.keys():
            operation = operations[method]
            for name, call in _calls_of(operation, path, method, calls, known).items():
                _add_example(app, path, method, operation, name, call)
                _fill_in_parameters(operations.get("parameters", ()), call.path)
                _fill_in_parameters(operation.get("parameters", ()), call.query)
    for status, name, answer in _problems(app, games):
        content = document["components"]["responses"][f"Problem{status}"]["content"][MEDIA_TYPE]
        content.setdefault("examples", {})[name] = {"summary": answer["title"], "value": answer}


class MissingExample(LookupError):
    """An operation has no example; the text says where to add one."""


def _ids(games: Games) -> frozenset[str]:
    """The ids of the operations for which a call is known, if not of every game."""
    return frozenset(operation_id(name, game, games) for name in _OF_STATES for game in games.values()).union(
        _ASKED_OF_EACH_GAME
    )


def _calls_of(operation: Json, path: str, method: str, calls: Calls, known: Collection[str]) -> Mapping[str, Call]:
    name = operation["operationId"].replace(QUERY_ID, "")
    if name in calls:
        return calls[name]
    if name in known:
        # No game that is served has such a thing.
        return {}
    if "{" not in path and method == "get":
        return {"any": Call("Without parameters")}
    raise MissingExample(
        f"{name} ({method.upper()} {path}) has no example: add a Call for it in openapi/examples.py, to `_calls`, "
        "to `_ASKED_OF_EACH_GAME` if it is asked of each game, or to `_bodies` or `_queries` if it is asked about a "
        "state."
    )


def _add_example(app: Flask, path: str, method: str, operation: Json, name: str, call: Call) -> None:
    kind, content = next(iter(operation["responses"]["200"]["content"].items()))
    at = path.format(**call.path)
    shown: Json = {"description": f"`{at}?{urlencode(call.query)}`" if call.query else f"`{at}`"}
    if kind == JSON:
        answer = ask(app, method, at, call)
        if answer.status_code in (HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE):
            # Not every game is printed, and a server that is being stopped is not ready.
            return
        if answer.status_code != HTTPStatus.OK:
            raise RuntimeError(f"An example of {operation['operationId']} is answered with {answer.text[:200]}")
        shown = {"value": answer.json, **(shown if call.query else {})}
    content.setdefault("examples", {})[name] = {"summary": call.summary, **shown}
    if rows := operation["responses"]["200"]["content"].get(NDJSON):
        lines = ask(app, method, at, call, Accept=NDJSON).text.splitlines()
        rows.setdefault("examples", {})[name] = {"summary": call.summary, "value": [json.loads(one) for one in lines]}
    if call.body is not None:
        bodies = operation["requestBody"]["content"][JSON].setdefault("examples", {})
        bodies[name] = {"summary": call.summary, "value": call.body}


def _fill_in_parameters(parameters: Iterable[Json], values: Mapping[str, str]) -> None:
    for parameter in parameters:
        name: str = parameter.get("name", "")
        if name in values:
            # The first one's, like the body that is shown first: path, query and body are to be of one game.
            is_number = parameter["schema"].get("type") == "integer"
            parameter.setdefault("example", int(values[name]) if is_number else values[name])


def ask(app: Flask, method: str, path: str, call: Call, **headers: str) -> TestResponse:
    """What `app` answers to the call."""
    return app.test_client().open(
        path,
        method=method.upper(),
        query_string=call.query,
        json=call.body,
        headers=headers,
        environ_overrides=INTERNAL_REQUEST,
    )


# --- what is asked --------------------------------------------------------------------------------------------------


def _calls(app: Flask, games: Games, form: str) -> Calls:
    calls: dict[str, dict[str, Call]] = {
        "get_qr_code": {"address": Call("An address", query={"text": "http://192.168.1.5:8000/"})},
        "get_problem": {"malformed": Call("Faulty fields", {"name": "malformed"})},
    }
    for game_id, game in games.items():
        # A form with files is no JSON that could be shown, and its answer takes a second of another process.
        calls[operation_id("read_photos", game, games)] = {}
        for name, make in _ASKED_OF_EACH_GAME.items():
            if call := make(app, game):
                calls.setdefault(name, {})[game_id] = call
        if is_playable(game) and game.setup_schema().get("examples"):
            for name, key, call in _about_states(app, game, form):
                calls.setdefault(operation_id(name, game, games), {})[key] = call
    return calls


def _about_states(app: Flask, game: AnyGame, form: str) -> Iterator[tuple[str, str, Call]]:
    """Operation, name of the example, and call of what is asked about states of the game."""
    options = game.setup_schema()["examples"][0]
    form_field = {} if form == DEFAULT_FORM else {FORM: form}
    for operation, name, body in _bodies(game, options):
        sent = body | form_field if operation in IN_FORMS else body
        key = f"{game.id}-{name}" if name else game.id
        yield operation, key, Call(_summary(game, name), {"game": game.id}, body=sent)
    for operation, query in _queries(game, options):
        yield operation, game.id, Call(game.name, {"game": game.id}, {**query, **form_field})
    for operation, make in _BOARDS.items():
        if call := make(app, game):
            yield operation, game.id, call


def _summary(game: Described, name: str) -> str:
    return f"{game.name}: {name}" if name else game.name


def _of_game(_app: Flask, game: Described) -> Call:
    return Call(game.name, {"game": game.id})


def _a_rule(_app: Flask, game: Described) -> Call:
    return Call(game.name, {"game": game.id, "rule": next(iter(game.catalogue))})


def _first_of(kind: str, rows: str, name: str, part: str) -> Callable[[Flask, Described], Call | None]:
    """A call for the first entry of one of the game's lists, if there is one."""

    def make(app: Flask, game: Described) -> Call | None:
        listed = (ask(app, "get", f"/v1/games/{game.id}/{kind}", Call("")).json or {}).get(rows)
        return Call(game.name, {"game": game.id, part: listed[0][name]}) if listed else None

    return make


def _sent(make: Callable[[Flask, Described], Call | None]) -> Callable[[Flask, Described], Call | None]:
    """The same call with what its query has in a body."""

    def send(app: Flask, game: Described) -> Call | None:
        call = make(app, game)
        return call and Call(call.summary, call.path, body={"paper": "A4", **call.query})

    return send


def _of_printed(part: str = "", **path: str) -> Callable[[Flask, Described], Call | None]:
    """A call for the last sheet that is printed of the game, which is the shortest, if there is one.

    :param part: of the path that names the sheet; the query does if empty.
    """

    def make(app: Flask, game: Described) -> Call | None:
        listed = (ask(app, "get", f"/v1/games/{game.id}/print", Call("")).json or {}).get("sheets")
        if not listed:
            return None
        name, own = listed[-1]["name"], {"game": game.id, **path}
        return Call(game.name, own | {part: name}) if part else Call(game.name, own, {"sheets": name})

    return make


def _a_face(app: Flask, game: Described) -> Call | None:
    """A call for the first single face, if there is one."""
    groups = (ask(app, "get", f"/v1/games/{game.id}/faces", Call("")).json or {}).get("groups", ())
    faces = ((group["name"], one["face"]) for group in groups for one in group["faces"])
    first = next(faces, None)
    return Call(game.name, {"game": game.id, "group": first[0], "face": first[1]}) if first else None


def _a_board(app: Flask, game: AnyGame) -> Call | None:
    """A call for the board at the start of the game, if it is drawn."""
    state = game.state_text(game.setup(game.setup_schema()["examples"][0]).state)
    call = Call(game.name, {"game": game.id}, {"state": state})
    answer = ask(app, "head", f"/v1/games/{game.id}/position.svg", call)
    return call if answer.status_code == HTTPStatus.OK else None


def _a_sent_board(app: Flask, game: AnyGame) -> Call | None:
    call = _a_board(app, game)
    return call and Call(call.summary, call.path, body=dict(call.query))


_ASKED_OF_EACH_GAME: Mapping[str, Callable[[Flask, Described], Call | None]] = {
    "get_game": _of_game,
    "list_rules": _of_game,
    "get_rule": _a_rule,
    "get_components": _of_game,
    "list_sheets": _of_game,
    "print_sheet": _first_of("print", "sheets", "name", "sheet"),
    "preview_sheet": _of_printed("sheet", page="1"),
    "plan_print": _of_printed(),
    "print_all": _of_printed(),
    "export_sheets": _of_printed(export="cut"),
    "order_sheet": _sent(_first_of("print", "sheets", "name", "sheet")),
    "order_preview": _sent(_of_printed("sheet", page="1")),
    "order_plan": _sent(_of_printed()),
    "order_all": _sent(_of_printed()),
    "order_export": _sent(_of_printed(export="cut")),
    "list_faces": _of_game,
    "get_face_sheet": _first_of("faces", "sheets", "name", "sheet"),
    "get_card_face": _first_of("faces", "cards", "card", "card"),
    "get_face": _a_face,
}

_BOARDS: Mapping[str, Callable[[Flask, AnyGame], Call | None]] = {
    "get_position_svg": _a_board,
    "draw_position": _a_sent_board,
}

_OF_STATES = frozenset((*OPERATIONS, *(f"get_{name}" for name in PARAMETERS), *_BOARDS))
"""Operation ids of questions about states, asked by a body or by an address."""


def _bodies(game: AnyGame, options: Json) -> Iterator[tuple[str, str, Json]]:
    """Operation, name of the example, and body."""
    start = game.setup(options).state
    state = game.state_text(start)
    first, *more = game.legal(start).page(0, 2)
    action = game.action_text(first)
    then = game.check(start, first).state
    yield "setup", "", options
    for operation in ("validate", "describe"):
        yield operation, "", {"state": state}
    if does_answer(game, "outlook"):
        yield "outlook", "", {"state": state}
    if does_answer(game, "resolve"):
        yield "resolve", "", {"state": state, "procedure": game.schemas()["Procedure"]["examples"][0]}
    if does_answer(game, "ways"):
        yield "ways", "", {"state": state, "goal": game.schemas()["Goal"]["examples"][0]}
    if does_answer(game, "advice"):
        yield "advice", "", {"state": state, "playouts": 10}
    yield "actions", "", {"state": state, "limit": 3}
    yield "check", "", {"state": state, "action": action}
    yield "check", "as-json", {"position": game.position(start), "action": game.action_json(first)}
    if not game.check(then, game.resolve(then, first)).legal:
        yield "check", "refused", {"state": game.state_text(then), "action": action}
    yield "checks", "", {"state": state, "questions": [{"action": game.action_text(other)} for other in (first, *more)]}
    record = {"format": "record/1", "game": game.id, "rules": game.rules_version, "tags": {"Date": "2026-11-21"}}
    steps = [{"action": action, "comment": "We began."}, {"state": state, "comment": "Put back by hand."}]
    yield "replay", "", {**record, "setup": options, "actions": steps, "steps": True}


def _queries(game: AnyGame, options: Json) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Operation and query of what is asked about a state by its address alone."""
    start = game.setup(options).state
    state = game.state_text(start)
    action = game.action_text(game.legal(start).page(0, 1)[0])
    yield "get_check", {"state": state, "action": action}
    yield "get_actions", {"state": state, "limit": "3"}
    if does_answer(game, "advice"):
        yield "get_advice", {"state": state, "playouts": "10"}


# --- problems -------------------------------------------------------------------------------------------------------


def _problems(app: Flask, games: Games) -> Iterator[tuple[int, str, Json]]:
    """Status, name of the kind, and the problem, of some requests that are faulty."""
    playable = [game_id for game_id, game in games.items() if is_playable(game)]
    at = f"/v1/games/{(playable or list(games))[0]}"
    faulty: tuple[tuple[str, str, Json], ...] = (
        ("POST", f"{at}/describe", {"data": b'{"state":', "content_type": "application/json"}),
        ("GET", "/v1/games/none", {}),
        ("GET", f"{at}/rules/none", {}),
        ("GET", f"{at}/print/none.pdf", {}),
        ("GET", f"{at}/print/exports/none.zip", {}),
        ("GET", "/v1/none", {}),
        ("DELETE", "/v1/games", {}),
        ("POST", f"{at}/describe", {"data": b" " * (1 << 20), "content_type": "application/json"}),
        ("POST", f"{at}/describe", {"data": b"state", "content_type": "text/plain"}),
        ("POST", f"{at}/check", {"json": {"state": 4, "form": "short"}}),
        ("POST", f"{at}/replay", {"json": {"actions": []}}),
        ("POST", f"{at}/replay", {"json": {"rules": "999.0", "actions": []}}),
    )
    for method, path, body in faulty:
        with app.test_client().open(path, method=method, environ_overrides=INTERNAL_REQUEST, **body) as answer:
            yield _problem_row(answer)
    # What depends on how much is asked, on the server before the application, or on a mistake of ours, is told as it
    # would be; answered, it would be noted as the problem of whoever asks for the document.
    kinds = (
        WRONG_API_KEY, URI_TOO_LONG, UNKNOWN_EXPECTATION, HEADERS_TOO_LARGE, UNKNOWN_TRANSFER_CODING,
    )  # fmt: skip
    unread = [Refused(kind, kind.remedy) for kind in kinds]
    for error in (_used_up(), Busy(), *unread, Refused(INTERNAL, ERROR_LOGGED)):
        yield error.kind.status, error.kind.name, error.details()


def _used_up() -> Limited:
    charge = Charge(Limit("all", "cost units", Rate(6000, "minute")), Counts(slots=WAYS), "")
    charge.add(6000)
    return Limited(charge, 1)


def _problem_row(answer: Response) -> tuple[int, str, Json]:
    problem: Json = answer.json or {}
    return answer.status_code, problem["type"].rpartition("/")[2], problem
