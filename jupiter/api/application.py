"""Puts the API of a set of games into a Flask application.

Invariant: it only joins the parts; every part can be read and tested without it.
"""

import os
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from flask import Flask

from jupiter import __version__
from jupiter.api import ports
from jupiter.api.openapi.blueprint import OpenApi
from jupiter.api.openapi.operations import describe_operations
from jupiter.api.operations import Operations
from jupiter.api.ports import PhotoReader, Printers
from jupiter.api.routes import (
    boards,
    codes,
    discovery,
    docs,
    documents,
    faces,
    games,
    health,
    pages,
    photos,
    printing,
    problem_pages,
    secure,
)
from jupiter.http import compression, headers, limits, prepared, request_context
from jupiter.http.bodies import OrjsonProvider
from jupiter.http.cacheable import KEPT, Kept
from jupiter.http.frame import Frame
from jupiter.http.request_context import register_games
from jupiter.http.settings import Settings
from jupiter.relay import routes as relay
from jupiter.relay.origins import Origins
from jupiter.relay.polls import Polls
from jupiter.service.games import Games, with_memories
from jupiter.service.limits import LIMITS

DEFAULTS: Mapping[str, Any] = {
    "API_TITLE": "Jupiter Tabletop",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.1",
    # The document is served by `docs.py`, with an ETag.
    "OPENAPI_URL_PREFIX": None,
    "MAX_CONTENT_LENGTH": LIMITS.body_bytes,
    "MAX_LIST_LENGTH": LIMITS.list_body_bytes,
}


def serve_games(
    app: Flask,
    games_by_id: Games,
    printers_by_id: Callable[[], Printers] = dict,
    settings: Settings | None = None,
    kits: Mapping[str, Path] | None = None,
    bundled: Collection[str] = (),
    photos_reader: PhotoReader | None = None,
) -> None:
    """Serve these games under `/v1/games/{id}`, with the API's own pages beside them.

    What is printed of a game comes from its printer, if there is one for its id; `printers_by_id` is called when one is
    needed. Settings that are not given are read from the environment.

    `kits` are the folders of tables' pages that lie elsewhere than in `static/<game id>/`, by the ids of their games.
    `photos_reader` reads photos of tables; without it there is no address for them.
    `bundled` are the ids of the games that browsers can be sent whole (`jupiter.wasm`): their tables need no server.
    The pages' files are at `/static`, so an app that has files of its own serves them elsewhere.
    What `app.config` says already goes before `DEFAULTS`; Flask's own default for a key counts as unsaid.
    """
    for key, value in DEFAULTS.items():
        if app.config.get(key) is None:
            app.config[key] = value
    # A client that mistypes an address is told so in JSON, not led on by a redirect in HTML.
    app.url_map.merge_slashes = False
    app.json = OrjsonProvider(app)
    register_games(app, with_memories(games_by_id))
    ports.register_printers(app, printers_by_id)
    if photos_reader:
        ports.register_photos(app, photos_reader)
    settings = settings or Settings.from_environment(os.environ)
    request_context.register(app)
    limits.register(app, settings)
    headers.register(app)
    compression.register(app)
    api = OpenApi(app)
    for part in (discovery, games):
        api.register_blueprint(part.blueprint)
    describe_operations(api.spec)
    for part in (boards, *([photos] if photos_reader else []), printing, faces, codes, problem_pages, health):
        api.register_blueprint(part.blueprint)
    relay.register(app, settings)
    docs.register(app, games_by_id, api.document)
    pages.register(app, kits, bundled)
    secure.register(app, settings)
    documents.register(app)
    app.register_blueprint(pages.offline_blueprint)
    discovery.register(app, settings.security_contact)
    app.jinja_env.globals["issues_page"] = settings.issues_page
    tables = (f"/play/{game}" for game in games_by_id)
    prepared.register(app, ("/openapi.json", "/", *tables, "/rules", "/print", "/our-games", "/docs/README"))
    put_frame(app, settings)


def put_frame(app: Flask, settings: Settings) -> None:
    """Wrap `app` in the frame, which knows clients, counts and logs. Call it last: the frame is outermost."""
    # Not before it is wanted: how figures are kept is decided when their library is imported.
    figures = import_module("jupiter.http.metrics").register(app) if settings.metrics_port else None
    if figures:
        kept = app.extensions.setdefault(KEPT, Kept())
        figures.watch_caches({"answers": kept.__len__, "codes": lambda: codes.draw_code.cache_info().currsize})
    tables = Origins(app, settings.tables_origins, Polls(app, app.wsgi_app))
    # setattr, since to a type checker the attribute is a method.
    setattr(app, "wsgi_app", Frame(Operations(app, tables), figures, is_logging=settings.log_requests))  # noqa: B010
    request_context.trust_proxies(app, settings.trusted_proxies)
