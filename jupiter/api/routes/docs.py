"""Serves the OpenAPI document, and pages that show it to a person; these work without internet."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

from flask import Blueprint, Flask, Response, make_response, render_template, send_from_directory

from jupiter.api.http.cacheable import cacheable_json
from jupiter.api.http.headers import CONTENT_POLICY

UI_FILES = str(files("flask_swagger_ui") / "dist")


def register(app: Flask, document: Callable[[], dict[str, Any]]) -> None:
    """Serve this document at `/openapi.json`, and the pages for it at `/docs`.

    It is made when it is first asked for, since its examples are answers of `app` itself.
    """
    blueprint = Blueprint("docs", __name__, template_folder="templates")

    @blueprint.get("/openapi.json")
    def openapi_json() -> Response:
        return cacheable_json(document)

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
