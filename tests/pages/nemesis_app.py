"""An application that serves Nemesis alone, whether or not it is among the games of the house."""

import os

from flask import Flask

from jupiter.api import serve_games
from jupiter.games.nemesis.game import Nemesis
from jupiter.http.settings import Settings


def create_app() -> Flask:
    app = Flask(__name__, static_folder=None)
    serve_games(app, {"nemesis": Nemesis()}, dict, Settings.from_environment(os.environ))
    return app
