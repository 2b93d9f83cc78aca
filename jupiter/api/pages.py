"""The pages for people: the phone at the table, the rules to read, the sheets to order.

Law of this file: routes only. A page is a client of the public API like any other; what it shows, it asks for itself.
"""

from http import HTTPStatus
from pathlib import Path
from typing import cast

from flask import Blueprint, Response, render_template, request, send_file

from jupiter.api.problems import UNKNOWN_GAME, Refused
from jupiter.api.registry import AnyGame, served

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"

FOR_CLIENTS = (
    "CHANGELOG.md",
    *(f"docs/{name}.md" for name in ("wire", "messages", "records", "client", "operation")),
    *(f"examples/{name}" for name in ("ask.sh", "bot.mjs", "bot.py")),
)
"""How things are written, what is told, game records, the Python client, limits and promises; what these refer to."""

blueprint = Blueprint(
    "pages",
    __name__,
    template_folder=str(ROOT / "templates"),
    static_folder=str(STATIC),
    static_url_path="/static",
)


@blueprint.after_request
def finish(response: Response) -> Response:
    """A page is kept, and asked for anew each time."""
    if response.mimetype != "text/html" or response.status_code != HTTPStatus.OK:
        return response
    response.cache_control.no_cache = True
    response.add_etag()
    return cast("Response", response.make_conditional(request))


def _at_table() -> AnyGame:
    """The game that the address names, if it has a page for the table, or the first that has one.

    :raises Refused: `unknown-game` if none has.
    """
    found = {name: game for name, game in served().items() if (STATIC / name / "table.js").is_file()}
    if not found:
        raise Refused(UNKNOWN_GAME, "No game here has a page for the table; the API serves them all: /docs.")
    wanted = request.args.get("game", "")
    return found.get(wanted) or next(iter(found.values()))


@blueprint.get("/")
def table() -> str:
    """The phone at the table. The position stands in the fragment: `/#JR1.0:…`."""
    game = _at_table()
    return render_template("table.html", game=game.id, name=game.name)


@blueprint.get("/rules")
def rules() -> str:
    """Every rule, to be searched and linked to: `/rules#move.bridge`, `/rules?words=Grenadier`."""
    return render_template("rules.html")


@blueprint.get("/print")
def sheets() -> str:
    """Every component as PDF."""
    return render_template("print.html")


def for_clients() -> Response:
    """What authors of clients read, which is at these addresses only."""
    return send_file(ROOT / request.path.removeprefix("/"), mimetype="text/plain", etag=True)


for _path in FOR_CLIENTS:
    blueprint.add_url_rule(f"/{_path}", view_func=for_clients)
