"""An application that serves Nim only, for the tests that need a real server."""

from flask import Flask

from jupiter.api import serve_games
from tests.api.nim import Nim
from tests.api.nim_printer import NimPrinter


def create_app(settings=None, **config) -> Flask:
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(config)
    serve_games(app, {"nim": Nim()}, lambda: {"nim": NimPrinter()}, settings)
    return app
