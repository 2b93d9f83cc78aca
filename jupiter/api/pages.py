"""The pages for people: the start page and the rules to read.

Law of this file: routes only. A page is a client of the public API like any other; what it shows, it asks for itself.
"""

from pathlib import Path

from flask import Blueprint, Response, render_template, send_file

ROOT = Path(__file__).parents[2]

blueprint = Blueprint(
    "pages",
    __name__,
    template_folder=str(ROOT / "templates"),
    static_folder=str(ROOT / "static"),
    static_url_path="/static",
)


@blueprint.get("/")
def start() -> str:
    """Set up a game, and check a move by hand."""
    return render_template("index.html")


@blueprint.get("/rules")
def rules() -> str:
    """Every rule, to be searched and linked to: `/rules#move.bridge`, `/rules?words=Grenadier`."""
    return render_template("rules.html")


@blueprint.get("/print")
def sheets() -> str:
    """Every component as PDF."""
    return render_template("print.html")


@blueprint.get("/docs/wire.md")
def wire() -> Response:
    """How positions and actions are written, for client authors."""
    return send_file(ROOT / "docs" / "wire.md", mimetype="text/plain; charset=utf-8", etag=True)
