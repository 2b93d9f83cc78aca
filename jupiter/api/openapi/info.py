"""The introduction of the document.

Invariant: it is so for every game.
"""

from collections.abc import Iterable
from typing import Any

from jupiter.engine.game import Described
from jupiter.service.fields import DEFAULT_FORM

Json = dict[str, Any]

SUMMARY = "Rules checks for board games on a real table"
LICENSE = {"name": "MIT", "identifier": "MIT"}

TABLES: Json = {
    "url": "/v1/tables/openapi.json",
    "description": "The OpenAPI document of the tables that several phones share.",
}
"""Told where there are such tables."""

DESCRIPTION = """\
Send a state and an action, learn whether it is legal, why not, and what follows. Nothing is kept between two requests
of this document, so each may be sent again, to any server, at any time. That is not so for the tables that several
phones share, which have [a document of their own](/v1/tables/openapi.json).

A **state** or an **action** in a request is its text form (a string) or its JSON form (an object). Answers carry both
unless `form` asks for one: a state as `state` (text) and `position` (JSON), an action as `text` and `action` (JSON).
This document describes answers of one form, and requests that are answered so; behind its address, `?form=text` and
`?form=json` have those of the others.
What an answer calls a thing, it can be sent back as: `position` in place of `state`, `text` in place of `action`. Both
forms of a thing may be sent if they are of the same thing; if they differ, the request is `inconsistent`.

An illegal action is answered with 200 and `legal: false`. Whatever cannot be read is answered with problem details
(RFC 9457), whose `type` is the address of a description: `malformed` where a field does not keep to its schema,
`inconsistent` where each does, and they do not fit one another or a text not its own check.

Texts are in the language that `Accept-Language` wants, if the game speaks it; problem details are in English, but for
what is wrong with a position. Where there is GET there is HEAD; every address answers OPTIONS; what is asked by POST
can be asked by QUERY (RFC 10008), too, with the same body and the same answer. OpenAPI 3.1 has no word for QUERY;
`/openapi-3.2.json` is this document in the version that has.

Every answer has an id (`X-Request-Id`) to name it by in a report. A server that limits its clients says with each
answer that counts what is left and what it has cost (`RateLimit: "all";r=5980;t=42;jupiter-cost=4`: 5980 cost units,
all there again in 42 seconds; this answer cost 4). A unit is a third of a millisecond of the server's processor time,
about one `check` in text, or 4 KiB of a body. Whoever is refused with 429 and waits as long as `Retry-After` says is
let in ([how to go on in a generated client](/docs/client.md) is with the Python client); documents such as this have a
limit of their own. A client that the server knows by its key (`X-API-Key`) has limits of its own; without a key
everything is there, too.

What is asked by GET or QUERY may be kept by browsers and proxies: it has a strong ETag, which changes with the version
of program and rules. `actions` and `replay` answer POST and QUERY in rows, too, to `Accept: application/x-ndjson`: a
JSON object a line, sent while the next ones are made, all of them on one page. The last is `{"end": …}`; an answer
without it was cut short; `/openapi-3.2.json` has the schemas of the rows.

A body has at most 64 KiB; that of `checks` and `replay`, where much is asked at once, at most 384. It is one JSON value
(RFC 8259) in UTF-8 without a byte order mark, in which no field is given twice and nothing is nested deeper than 254
times; NaN, Infinity and halves of characters are no JSON. A whole number may be written as `2.0` or `2e0`, and 0 as
`-0`, as JSON Schema has it; answers write `2` and `0`.

In the document of several games, questions about states are told for each game, at its own address and with its own
types, which begin with its name (`…CheckRequest`). To generate a client for one game, take
`/v1/games/{game}/openapi.json`: that game's types alone, without its name before them; [what generators want to
know](/docs/client.md) is with the Python client. `schemathesis run` finds nothing with [these
settings](/schemathesis.toml), each of which says why it is needed.

To read on: how a game writes positions and actions, and its events, problems and the fields beside a message, are at
the addresses `notation` and `messages` of `GET /v1/games/{game}`; [questions as addresses, answers in
rows](/docs/http.md), [record files](/docs/records.md), [the Python client](/docs/client.md), [limits, and what may
change](/docs/operation.md). The same answers come without a server, to the byte: [in a Python
program](/docs/python.md), and [in a web page](/docs/in-a-page.md).
"""


def describe(document: Json, games: Iterable[Described], form: str) -> None:
    """Add title, version and introduction to the document.

    The title is short, since generators name their packages by it. The document of a single game names that game, and
    one of a form that has to be asked for names that, so that the clients of two can be installed beside one another.
    """
    names = [game.name for game in games]
    document["info"] |= {"summary": SUMMARY, "description": DESCRIPTION, "license": LICENSE}
    if len(names) == 1:
        document["info"]["title"] += f" {names[0]}"
    if form != DEFAULT_FORM:
        document["info"]["title"] += f" {form}"
    document["servers"] = [{"url": "/", "description": "The server that this document comes from."}]
