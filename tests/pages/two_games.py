"""An application that serves the house's games and Nim, whose kit lies beside its rules."""

import os
from pathlib import Path

from flask import Flask

from app import printers
from jupiter.api import serve_games
from jupiter.games import GAMES
from jupiter.generators.serve.printer import Printer
from jupiter.http.settings import Settings
from jupiter.photos.process import Photos
from jupiter.players.advised import advised
from tests.games.nim.paper import NimSet
from tests.games.nim.rules import Nim

KITS = {"nim": Path(__file__).parents[1] / "games" / "nim" / "static"}


def create_app() -> Flask:
    app = Flask(__name__, static_folder=None)
    settings = Settings.from_environment(os.environ)
    serve_games(
        app,
        advised({**GAMES, "nim": Nim()}, settings.advice_playouts),
        lambda: {**printers(settings.cache_dir), "nim": Printer(NimSet())},
        settings,
        kits=KITS,
        photos_reader=Photos(),
    )
    return app
