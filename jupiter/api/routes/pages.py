"""The pages for people: the phone at the table, rules, print, and the files that make them work offline.

Invariant: routes only. A page is a client of the public API like any other; what it shows, it asks for itself.

A game has a page for the table if it has a **kit**: a folder with `table.js` and `table.css`, and with its words in
other languages. Kits lie in `static/<game id>/`; an application may bring more from elsewhere.

What is kept on the phone and for how long is decided in `static/sw.js`. The icons in `static/icons` are
`static/jupiter.svg` as Chromium shows it: as it is (192 and 512 px), and on the night ground for those who cut icons to
their own shape (`maskable-512`: 72 % wide, `apple-touch-icon`: 80 % of 180 px). `favicon.ico`
is the smallest of these in three sizes, made by Pillow.
"""

from collections.abc import Collection, Mapping
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import cast
from urllib.parse import quote, urlencode

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    redirect,
    render_template,
    request,
    send_file,
    send_from_directory,
    url_for,
)
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from jupiter.api.routes import assets, runtime, shelf
from jupiter.files import ROOT
from jupiter.http.query_args import first_args
from jupiter.http.request_context import served
from jupiter.relay import routes as relay

STATIC = ROOT / "static"

FOR_CLIENTS = (
    "CHANGELOG.md",
    *(f"docs/{name}.md" for name in ("http", "records", "client", "operation", "python", "in-a-page")),
    *(f"examples/{name}" for name in ("ask.sh", "bot.mjs", "bot.py", "openapi-python-client.yml", "shared.py")),
    *(f"examples/{name}" for name in ("rules.py", "rules-in-a-page.html")),
    "schemathesis.toml",
)
"""Asking over HTTP, records, the Python client, limits and promises, the rules without a server; what these refer to.

A game's own pages are in `docs/<id>/`.
"""

PRINTING = "print.js"
"""The script of a kit that brings something to the page to print from; `static/print/start.js` opens it without."""

RESULTS = "our-games.js"
"""The script of a kit that knows its levels and achievements, for the page of all games."""

DARK = "dark.css"
"""The colours of a kit whose table is dark unless somebody has chosen light; its `table.css` imports them."""

RENAMED = {"wire": "notation", "messages": "messages"}
"""Pages that stood in `docs/` while there was one game, and their names in the folder of that game."""

blueprint = Blueprint(
    "pages",
    __name__,
    template_folder=str(ROOT / "templates"),
    static_folder=str(STATIC),
    static_url_path="/static",
)


@blueprint.after_request
def finish(response: Response) -> Response:
    """Have browsers keep a page, and revalidate it each time."""
    if response.mimetype != "text/html" or response.status_code != HTTPStatus.OK:
        return response
    response.cache_control.no_cache = True
    response.add_etag()
    return cast("Response", response.make_conditional(request))


def register(app: Flask, brought: Mapping[str, Path] | None = None, bundled: Collection[str] = ()) -> None:
    """Serve the pages, with the kits of `STATIC` and those that lie elsewhere, by the ids of their games."""
    assets.register(app, STATIC, brought)
    runtime.register(app, STATIC / "runtime", bundled)
    app.extensions["jupiter-kits"] = dict(brought or {})
    # `jupiter.site` draws the same pages for a host that has no server.
    app.jinja_env.globals["is_site"] = False
    app.register_blueprint(blueprint)


def kits() -> Mapping[str, Path]:
    """The folders of the kits there are for the games of the current application, in the order of the games."""
    brought = cast("Mapping[str, Path]", current_app.extensions["jupiter-kits"])
    folders = {game: brought.get(game, STATIC / game) for game in served()}
    return {game: folder for game, folder in folders.items() if (folder / "table.js").is_file()}


def _table(game_id: str) -> str:
    shown = {"game": game_id, "name": served()[game_id].name, "has_shelf": len(served()) > 1, "logo": _logo()}
    shown |= {"shares_tables": relay.is_shared(current_app), "is_dark": (kits()[game_id] / DARK).is_file()}
    return render_template("table.html", **shown, runtime=runtime.of(current_app, game_id))


@cache
def _logo() -> Markup:
    """The logo as inline SVG, which saves a first visit one request."""
    return Markup((STATIC / "jupiter.svg").read_text(encoding="utf-8"))  # noqa: S704 - a file of our own


def _unknown(game_id: str) -> tuple[str, int]:
    """The page for an unknown game, which lists the games there are."""
    there = [served()[one] for one in kits()]
    return render_template("unknown.html", wanted=game_id[:80], there=there), HTTPStatus.NOT_FOUND


Page = str | tuple[str, int] | AnyResponse


@blueprint.get("/")
def start() -> Page:
    """The shelf of the games; where there is but one, its table. `?game=` leads to the table of that game.

    A browser keeps the fragment when it is sent on, so that `/?game=x#<state>` opens the state. `/#<state>` was an
    address of the table when there was one game; the shelf goes on from there to the table of the game it is of.
    """
    args = first_args()
    if wanted := args.pop("game", None):
        if wanted not in kits():
            return _unknown(wanted)
        # Not by `url_for` alone, to which some names of arguments say how an address is made.
        address = url_for("pages.table", game_id=wanted)
        return redirect(f"{address}?{urlencode(args)}" if args else address)
    if len(served()) > 1:
        shares = relay.is_shared(current_app)
        return render_template("shelf.html", games=shelf.boxes(kits()), shares_tables=shares)
    first = next(iter(kits()), None)
    return _table(first) if first else _unknown("")


@blueprint.get("/play/<game_id>")
def table(game_id: str) -> Page:
    """The table of a game, for good. The position stands in the fragment: `/play/jupiter-rescue#JR1.0:…`."""
    return _table(game_id) if game_id in kits() else _unknown(game_id)


@blueprint.get("/play")
def tables() -> AnyResponse:
    """Lead to the shelf, from which each table is opened."""
    return redirect(url_for("pages.start"), HTTPStatus.PERMANENT_REDIRECT)


@blueprint.get("/rules/")
@blueprint.get("/print/")
@blueprint.get("/docs/")
@blueprint.get("/our-games/")
@blueprint.get("/play/")
@blueprint.get("/play/<game_id>/")
def without_slash(**_values: str) -> AnyResponse:
    """Lead to the page without a slash at the end: the static site has pages with one, and links between them."""
    query = f"?{request.query_string.decode('latin-1')}" if request.query_string else ""
    return redirect(quote(request.path.rstrip("/")) + query, HTTPStatus.PERMANENT_REDIRECT)


@blueprint.get("/static/<kit>/<path:name>")
def kit_file(kit: str, name: str) -> Response:
    """The single files of a kit, wherever it lies: its words, and its modules for people who look into them."""
    brought = current_app.extensions["jupiter-kits"].get(kit)
    return send_from_directory(brought, name) if brought else send_from_directory(STATIC, f"{kit}/{name}")


@blueprint.get("/rules")
def rules() -> str:
    """Every rule, to be searched and linked to: `/rules#move.bridge`, `/rules?words=bridge`."""
    return render_template("rules.html", games=_boxes())


@blueprint.get("/our-games")
def our_games() -> str:
    """The games that were played on this phone, which alone knows them: won, lost, with whom, and what comes next."""
    playable = [box for box in shelf.boxes(kits()) if box.can_play]
    results = {box.id: f"{box.id}/{RESULTS}" for box in playable if (kits()[box.id] / RESULTS).is_file()}
    return render_template("our-games.html", games=(), boxes=playable, results=results)


@blueprint.get("/print")
def sheets() -> str:
    """Every component to print, as it is ordered."""
    games = shelf.printable(_boxes())
    wanted, first = first_args().get("game", ""), games[0].id if games else next(iter(served()), "")
    game = wanted if wanted in served() else first
    # A kit may offer to print what its players have made themselves.
    is_own = game in kits() and (kits()[game] / PRINTING).is_file()
    script = f"{game}/{PRINTING}" if is_own else "print/start.js"
    return render_template("print.html", games=games, script=script, runtime=runtime.of(current_app, game))


def _boxes() -> tuple[shelf.Box, ...]:
    """The games to choose from on a page of one game; none where there is no choice."""
    return shelf.boxes(kits()) if len(served()) > 1 else ()


def for_clients() -> Response:
    """What the documents for authors of clients refer to; the documents themselves are served in `documents.py`."""
    return send_file(ROOT / request.path.removeprefix("/"), mimetype="text/plain", etag=True)


for _path in FOR_CLIENTS:
    if not _path.endswith(".md"):
        blueprint.add_url_rule(f"/{_path}", view_func=for_clients)


@blueprint.get("/docs/<any(wire, messages):name>.md")
def renamed_docs(name: str) -> AnyResponse:
    """Addresses of before there was a second game; they lead to the pages of the first one."""
    return redirect(f"/docs/{next(iter(served()))}/{RENAMED[name]}.md", HTTPStatus.PERMANENT_REDIRECT)


offline_blueprint = Blueprint("offline", __name__)
"""What lets the pages go on without the server: the service worker and the manifest, which both live at the root."""


@offline_blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker; a browser has to see at once when there is a new one."""
    response = send_file(STATIC / "sw.js", mimetype="text/javascript", etag=True)
    response.cache_control.no_cache = True
    return response


@offline_blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Name, icons and colours, for those who install the pages as an app."""
    return Response(render_template("manifest.webmanifest"), mimetype="application/manifest+json")
