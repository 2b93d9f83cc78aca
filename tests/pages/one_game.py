"""An application that serves the first game alone, whatever other games there are: its tests are about its own pages.

With one game the first page is its table; with several it is the shelf, which `test_shelf.py` is about.
"""

import os

from flask import Flask

from app import printers
from jupiter.api import serve_games
from jupiter.api.server.settings import Settings
from jupiter.games import GAMES

GAME = "jupiter-rescue"


def create_app() -> Flask:
    app = Flask(__name__, static_folder=None)
    settings = Settings.from_environment(os.environ)
    serve_games(app, {GAME: GAMES[GAME]}, lambda: {GAME: printers(settings.cache_dir)[GAME]}, settings)
    return app
