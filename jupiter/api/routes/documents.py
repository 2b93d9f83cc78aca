"""The documents: as pages for people at the addresses of their files without `.md`, as Markdown for programs with it.

Invariant: routes only. An address of Markdown never answers anything else, whatever a client accepts.
"""

from flask import Blueprint, Flask, Response, render_template, request, send_file, send_from_directory

from jupiter.api.documents import START, Library
from jupiter.api.routes import pages
from jupiter.files import ROOT
from jupiter.http.cacheable import cacheable_by_path
from jupiter.http.request_context import served, uncharged

PICTURES = ROOT / "docs" / "pictures"

LIBRARY = "jupiter-library"
"""Of the application's extensions: the documents."""


def register(app: Flask) -> None:
    """Serve the documents that all games share, and those of the games of `app`."""
    pictures = (f"docs/pictures/{file.name}" for file in PICTURES.iterdir() if file.suffix in (".jpg", ".png", ".svg"))
    with app.app_context():
        library = app.extensions[LIBRARY] = Library(ROOT, tuple(served()), (*pages.FOR_CLIENTS, *pictures))
    blueprint = Blueprint("documents", __name__, template_folder=str(ROOT / "templates"))
    blueprint.after_request(pages.finish)

    def page() -> str:
        name = request.path.removeprefix("/")
        with uncharged():
            document, parts = library.document(name), library.parts
        return render_template("document.html", document=document, part=library.part_of(name), parts=parts, start=START)

    def markdown() -> Response:
        return send_file(
            library.markdown(request.path.removeprefix("/").removesuffix(".md")), mimetype="text/plain", etag=True
        )

    for name in library.names:
        blueprint.add_url_rule(f"/{name}", "page", page)
        blueprint.add_url_rule(f"/{name}/", "without_slash", pages.without_slash)
        blueprint.add_url_rule(f"/{name}.md", "markdown", markdown)

    @blueprint.get("/docs/search.json")
    def search_index() -> Response:
        return cacheable_by_path(lambda: library.index)

    @blueprint.get("/docs/pictures/<name>")
    def picture(name: str) -> Response:
        return send_from_directory(PICTURES, name, max_age=86400)

    app.register_blueprint(blueprint)
