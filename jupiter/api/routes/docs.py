"""Serves the OpenAPI document, and pages that show it to a person; these work without internet."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from flask import Blueprint, Flask, Response, make_response, render_template, send_from_directory

from jupiter.api.openapi.forms import FORM
from jupiter.engine.errors import Fault
from jupiter.http.cacheable import cacheable_by_path
from jupiter.http.headers import CONTENT_POLICY
from jupiter.http.query_args import first_args
from jupiter.service.fields import DEFAULT_FORM, FORMS
from jupiter.service.games import Games, find_game
from jupiter.service.problems import malformed

UI_FILES = str(files("flask_swagger_ui") / "dist")


OPENAPI_3_2 = "3.2.0"


def register(app: Flask, games_by_id: Games, document: Callable[..., dict[str, Any]]) -> None:
    """Serve the document of all games at `/openapi.json`, that of each below its address, and the pages at `/docs`.

    Most tools read OpenAPI 3.1; version 3.2, which can tell of QUERY, is beside it. `?form=text` and `?form=json` are
    the documents of answers in one form.

    They are made when they are first asked for, since their examples are answers of `app` itself.
    """
    blueprint = Blueprint("docs", __name__, template_folder="templates")

    def answer(games: Games, version: str = "") -> Response:
        form = first_args().get(FORM, DEFAULT_FORM)
        if form not in FORMS:
            raise malformed([Fault(FORM, f"Not one of {', '.join(FORMS)}.")])
        return cacheable_by_path(lambda: document(games, version, form), variant=form)

    @blueprint.get("/openapi.json")
    def openapi_json() -> Response:
        return answer(games_by_id)

    @blueprint.get("/openapi-3.2.json")
    def openapi_3_2_json() -> Response:
        return answer(games_by_id, OPENAPI_3_2)

    @blueprint.get("/v1/games/<game_id>/openapi.json")
    def game_openapi_json(game_id: str) -> Response:
        return answer({game_id: find_game(games_by_id, game_id, ())})

    @blueprint.get("/v1/games/<game_id>/openapi-3.2.json")
    def game_openapi_3_2_json(game_id: str) -> Response:
        return answer({game_id: find_game(games_by_id, game_id, ())}, OPENAPI_3_2)

    @blueprint.get("/docs")
    def docs() -> Response:
        page = make_response(render_template("docs.html", title=app.config["API_TITLE"]))
        # Swagger UI's style sheet carries its icons within.
        page.headers["Content-Security-Policy"] = f"{CONTENT_POLICY}; img-src 'self' data:"
        return page

    @blueprint.get("/docs/<path:name>")
    def docs_file(name: str) -> Response:
        return send_from_directory(UI_FILES, name, max_age=86400)

    app.register_blueprint(blueprint)
