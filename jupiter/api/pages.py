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


@blueprint.get("/docs/<any(wire, records, client, operation):name>.md")
def for_clients(name: str) -> Response:
    """What authors of clients read: how things are written, game records, the Python client, limits and promises."""
    return send_file(ROOT / "docs" / f"{name}.md", mimetype="text/plain; charset=utf-8", etag=True)
