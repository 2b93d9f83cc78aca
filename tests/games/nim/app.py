"""An application that serves Nim only, for the tests that need a real server."""

from flask import Flask

from jupiter.api import serve_games
from tests.games.nim.photos import NimPhotos
from tests.games.nim.printer import NimPrinter
from tests.games.nim.rules import Nim


def create_app(settings=None, **config) -> Flask:
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(config)
    serve_games(app, {"nim": Nim()}, lambda: {"nim": NimPrinter()}, settings, photos_reader=NimPhotos())
    return app
