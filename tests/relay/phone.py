"""A client of tables as the tests have it, which holds every answer against the document."""

import gzip
import json
from itertools import count

import jsonschema_rs
from werkzeug.test import TestResponse

START = {"state": "NIM1.5.0", "label": "Start", "kind": "start", "action": None}

_addresses = count(1)


def entry(n, **fields):
    return {"state": f"NIM1.{n}.0", "label": f"Take {n}", "kind": "do", "action": f"TAKE:{n}", **fields}


def at(table):
    return f"/v1/tables/{table['id']}"


def kind_of(answer):
    return answer.json["type"].rpartition("/")[2], answer.status_code


class Phone:
    """Has an address of its own, unless it is given one."""

    def __init__(self, app, address=None, **headers):
        self.client, self.headers = app.test_client(), headers
        number = next(_addresses)
        self.address = address or f"10.0.{number // 250}.{number % 250 + 1}"
        self.document = self.client.get("/v1/tables/openapi.json").json

    def send(self, method, path, body=None, key=None, repeat=None, **headers):
        bearer = {"Authorization": f"Bearer {key}"} if key else {}
        again = {"Idempotency-Key": repeat} if repeat else {}
        answer = self.client.open(
            path, method=method, json=body, headers={**self.headers, **bearer, **again, **headers},
            environ_base={"REMOTE_ADDR": self.address},
        )  # fmt: skip
        self.hold(method, path.partition("?")[0], answer)
        return answer

    def hold(self, method, path, answer: TestResponse):
        parts = path.split("/")
        if len(parts) > 3 and parts[3] != "join":
            parts[3] = "{table}"
        if len(parts) > 5:
            parts[5] = "{joiner}"
        documented = self.document["paths"]["/".join(parts)][method.lower()]["responses"][str(answer.status_code)]
        assert ("content" in documented) == bool(answer.data)
        if answer.data:
            kind, content = next(iter(documented["content"].items()))
            assert answer.mimetype == kind
        if answer.data and answer.mimetype != "text/event-stream":
            schema = {**content["schema"], "components": self.document["components"]}
            body = gzip.decompress(answer.data) if "Content-Encoding" in answer.headers else answer.data
            jsonschema_rs.Draft202012Validator(schema).validate(json.loads(body))
        if answer.mimetype == "application/problem+json":
            assert f"`{answer.json['type'].rpartition('/')[2]}`" in documented["description"]
        assert answer.headers["Cache-Control"] == "no-store"

    def try_open(self, *entries, repeat=None, **fields):
        body = {"game": "nim", "entries": entries or [START], "at": len(entries or [0]) - 1, **fields}
        return self.send("POST", "/v1/tables", body, repeat=repeat)

    def open(self, *entries, **fields):
        answer = self.try_open(*entries, **fields)
        assert answer.status_code == 201, answer.text
        assert answer.headers["Location"] == at(answer.json)
        return answer.json

    def join(self, table, name="", **fields):
        answer = self.send("POST", "/v1/tables/join", {"code": table["code"], "name": name}, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json

    def get(self, table, after="", key=None, **headers):
        return self.send("GET", at(table) + after, key=key or table["key"], **headers)

    def enter(self, table, base, *entries, key=None, keep=None, to=None, repeat=None, **fields):
        keep = 1 if keep is None else keep
        body = {"base": base, "keep": keep, "entries": entries, "at": keep + len(entries) - 1 if to is None else to}
        return self.send("POST", f"{at(table)}/entries", {**body, **fields}, key=key or table["key"], repeat=repeat)

    def open_again(self, table, *entries, key=None, repeat=None, **fields):
        """With the settings that the table has, unless others are given."""
        body = {"game": "nim", "entries": entries or [START], "at": len(entries or [0]) - 1, "seal": table["seal"]}
        return self.send(
            "PUT", at(table), {**body, "settings": table["settings"], **fields}, key or table["key"], repeat=repeat
        )

    def seat(self, table, seats, repeat=None):
        return self.send("PATCH", f"{at(table)}/seats", {"seats": seats}, key=table["key"], repeat=repeat)
