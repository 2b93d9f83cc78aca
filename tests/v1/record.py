"""`python -m tests.v1.record`: a day of requests and what they are answered, into `day.ndjson.gz`.

The day on record is one of commit 98efd6b4. It is never recorded anew: it shows that who wrote a client then is still
answered. What is added to the API later can be recorded as another day.

Invariant: requests are sent as their own bytes, so that nothing which reads them today has a part in writing them.
"""

import argparse
import gzip
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from flask.testing import FlaskClient

from app import create_app

Json = dict[str, Any]

DAY = Path(__file__).with_name("day.ndjson.gz")
HEADERS = ("Content-Type", "Content-Language", "Cache-Control", "Vary", "Allow", "Accept-Query")
"""Headers of answers that are compared. The others tell the limit, the request's id, and the program's version."""

SETUPS: Mapping[str, tuple[Json, ...]] = {
    "jupiter-rescue": ({"players": 2, "seed": 7, "variants": ["fast-creeps"]}, {"players": 5, "seed": 11}),
    "under-falling-skies": ({"level": 4, "seed": 7}, {"level": 1, "seed": 3}),
    "last-ark-from-ceti": ({"players": 3, "seed": 7}, {"players": 1, "seed": 5}),
}
GOALS: Mapping[str, Json] = {
    "jupiter-rescue": {"place": "4.2"},
    "last-ark-from-ceti": {"player": "p1", "what": "AG1.2"},
}
FORMS: tuple[Json, ...] = ({}, {"form": "both"}, {"form": "text"}, {"form": "json"})
ROWS = {"Accept": "application/x-ndjson"}


def send(client: FlaskClient, exchange: Mapping[str, Any]) -> Json:
    """Status, headers and body of what is answered to the request of an exchange."""
    body = exchange["body"].encode() if exchange["body"] is not None else None
    answer = client.open(exchange["path"], method=exchange["method"], data=body, headers=exchange["headers"])
    headers = {name: answer.headers[name] for name in HEADERS if name in answer.headers}
    return {"status": answer.status_code, "headers": headers, "body": answer.text}


class Recorder:
    """Sends requests, and keeps each with its answer."""

    def __init__(self, client: FlaskClient) -> None:
        self._client = client
        self.exchanges: list[Json] = []

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The answer's JSON; a `body` that is a text is sent as it is."""
        sent = body if isinstance(body, str | None) else json.dumps(body)
        kind = {} if body is None else {"Content-Type": "application/json"}
        exchange = {"method": method, "path": path, "headers": {**kind, **headers}, "body": sent}
        answer = send(self._client, exchange)
        self.exchanges.append({**exchange, "answer": answer})
        return json.loads(answer["body"]) if answer["headers"].get("Content-Type") == "application/json" else None


def an_evening(recorder: Recorder, game: str, options: Json, chance: Random, rounds: int) -> None:
    """A game for some rounds, each asked in another form, and its record replayed."""
    at = f"/v1/games/{game}"
    table = recorder.ask("POST", f"{at}/setup", options)
    record: list[str] = []
    begun = table["state"]
    for number in range(rounds):
        form, language = FORMS[number % 4], {"Accept-Language": ("en", "de", "fr, en;q=0.5")[number % 3]}
        sent = {"position": table["position"]} if number % 2 else {"state": table["state"]}
        listed = recorder.ask("POST", f"{at}/actions", {**sent, **form, "limit": 12}, **language)
        recorder.ask("GET", f"{at}/actions?state={table['state']}&limit=3&form=text")
        row = chance.choice(listed["actions"])
        action = {"text": row["text"]} if "text" in row else {"action": row["action"]}
        recorder.ask("POST", f"{at}/check", {**sent, **action, **form}, **language)
        # What an answer without a form holds is sent back whole.
        table = recorder.ask("POST", f"{at}/check", {"state": table["position"], "action": action.popitem()[1]})
        record.append(table["text"])
        if table["outcome"] is not None:
            break
    for body in questions(table, begun, record, options):
        operation = body.pop("operation")
        recorder.ask("POST", f"{at}/{operation}", body)
        recorder.ask("QUERY", f"{at}/{operation}", body, **{"Accept-Language": "de"})


def questions(table: Json, begun: str, record: list[str], options: Json) -> Iterator[Json]:
    """What else is asked about a game, with the name of the operation."""
    state = {"state": table["state"]}
    refused = [{"action": action} for action in record[:3]]
    for form in FORMS[1:]:
        yield {"operation": "describe", **state, **form}
        yield {"operation": "checks", **state, "questions": refused, **form}
        yield {"operation": "replay", "state": begun, "actions": record, **form}
    yield {"operation": "validate", **state}
    yield {"operation": "outlook", **state}
    yield {"operation": "replay", "setup": options, "actions": record, "steps": True, "form": "text"}
    steps = [{"text": one, "comment": "On record."} for one in record]
    yield {"operation": "replay", "format": "record/1", "tags": {"Date": "2026-11-21"}, "at": 1, "state": begun,
           "actions": steps, "form": "text"}  # fmt: skip


def ways(recorder: Recorder) -> None:
    """Ways to goals, in the games that tell them."""
    for game, goal in GOALS.items():
        at = f"/v1/games/{game}"
        state = recorder.ask("POST", f"{at}/setup", {**SETUPS[game][0], "form": "text"})["state"]
        for form in FORMS:
            recorder.ask("POST", f"{at}/ways", {"state": state, "goal": goal, **form})
            recorder.ask("POST", f"{at}/ways", {"state": state, "goal": {**goal, "more": 1}, **form})


def mistakes(recorder: Recorder, game: str) -> None:
    """What is refused, and what looks as if it should be and is not."""
    at = f"/v1/games/{game}"
    table = recorder.ask("POST", f"{at}/setup", SETUPS[game][0])
    position, state = table["position"], table["state"]
    first = recorder.ask("POST", f"{at}/actions", {"state": state, "limit": 1})["actions"][0]
    bodies: tuple[Any, ...] = (
        {}, [], 4, None, {"state": 4}, {"state": "x"}, {"state": state, "form": "short"}, {"state": state, "more": 1},
        {"state": state, "position": {}}, {"state": f"{state[:-1]}0"}, {"state": {**position, "more": 1}},
        {"position": {**position, "rules": "9.0"}}, {"state": {"game": game}}, {"state": None, "position": position},
    )  # fmt: skip
    for body in bodies:
        recorder.ask("POST", f"{at}/describe", body)
        recorder.ask("POST", f"{at}/check", {**body, "action": first["action"]} if isinstance(body, dict) else body)
    for limit in (0, 1, 2.0, 1001, "3", -0.0, True):
        recorder.ask("POST", f"{at}/actions", {"state": state, "limit": limit, "form": "text"})
    for action in ({}, {"type": "none"}, "NONE", first["text"], {**first["action"], "more": 1}, {"type": "roll"}):
        recorder.ask("POST", f"{at}/check", {"state": state, "action": action, "form": "text"})
    recorder.ask("POST", f"{at}/check", {"state": state, "action": first["action"], "text": first["text"]})
    recorder.ask("POST", f"{at}/check", {"state": state, "action": first["action"], "text": "ROLL"})
    recorder.ask("POST", f"{at}/actions", {"state": state, "types": ["none"], "actors": ["nobody"]})
    recorder.ask("POST", f"{at}/replay", {"setup": {}, "state": state, "actions": []})
    recorder.ask("POST", f"{at}/setup", {"more": 1, "form": "text"})
    recorder.ask("POST", f"{at}/describe", '{"state": "x", "state": "y"}')
    recorder.ask("POST", f"{at}/describe", '{"state": NaN}')
    recorder.ask("POST", f"{at}/describe", "state", **{"Content-Type": "text/plain"})
    recorder.ask("GET", f"{at}/check?state={state}&action={first['text']}")
    recorder.ask("GET", f"{at}/check?state={state}&form=text&form=json&more=1")
    recorder.ask("DELETE", f"{at}/check")
    recorder.ask("OPTIONS", f"{at}/check")
    recorder.ask("POST", f"{at}/actions", {"state": state, "form": "text", "limit": 5}, **ROWS)
    recorder.ask("POST", f"{at}/replay", {"state": state, "actions": [first["text"]]}, **ROWS)


def day() -> list[Json]:
    """All exchanges of the day."""
    recorder, chance = Recorder(create_app().test_client()), Random(1)
    for game, setups in SETUPS.items():
        for options in setups:
            an_evening(recorder, game, options, chance, 8)
        mistakes(recorder, game)
    ways(recorder)
    recorder.ask("POST", "/v1/games/none/check", {})
    return recorder.exchanges


def read(path: Path = DAY) -> list[Json]:
    """The exchanges on record."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def main() -> None:
    """Write the day into a file."""
    parser = argparse.ArgumentParser(prog="python -m tests.v1.record", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("file", type=Path, help="where to write it, as gzipped JSON, an exchange a line")
    lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in day())
    # Without a time in it, so that the same day gives the same file.
    parser.parse_args().file.write_bytes(gzip.compress(lines.encode(), mtime=0))


if __name__ == "__main__":
    main()
