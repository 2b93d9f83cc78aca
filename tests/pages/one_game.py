"""An application that serves the first game alone, whatever other games there are: its tests are about its own pages.

With one game the first page is its table; with several it is the shelf, which `test_shelf.py` is about.
"""

import os
from collections.abc import Collection
from pathlib import Path

from flask import Flask

from app import printers
from jupiter.api import serve_games
from jupiter.games import GAMES
from jupiter.http.settings import Settings
from jupiter.photos.process import Photos
from jupiter.players.advised import advised

GAME = "jupiter-rescue"
KITS = {"begin-alone": Path(__file__).with_name("begin_alone")}
"""A script of the tests that is joined and served as those of games are."""


def create_app(bundled: Collection[str] = ()) -> Flask:
    """`bundled` are the games whose rules phones may have."""
    app = Flask(__name__, static_folder=None)
    settings = Settings.from_environment(os.environ)
    own = advised({GAME: GAMES[GAME]}, settings.advice_playouts)
    serve_games(
        app,
        own,
        lambda: {GAME: printers(settings.cache_dir)[GAME]},
        settings,
        kits=KITS,
        bundled=bundled,
        photos_reader=Photos(),
    )
    return app


def with_rules() -> Flask:
    """The same, where phones may have the rules."""
    return create_app([GAME])
