"""The application: every game there is, over HTTP, and what is printed of it."""

import os
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import Any

from flask import Flask

from jupiter.api import serve_games
from jupiter.api.ports import Printers
from jupiter.games import GAMES
from jupiter.http.settings import Settings
from jupiter.photos.process import Photos
from jupiter.players.advised import advised


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """The whole server as a WSGI application; `config` goes before the defaults."""
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(config or {})
    settings = Settings.from_environment(os.environ)
    games = advised(GAMES, settings.advice_playouts)
    serve_games(app, games, partial(printers, settings.cache_dir), settings, bundled=GAMES, photos_reader=Photos())
    return app


def printers(cache: str) -> Printers:
    """Who prints the games, read when something is to be drawn: who plays by the API alone need not wait for it."""
    by_game: Printers = import_module("jupiter.generators.catalogue").printers(cache)
    return by_game
