"""Our games by their rules alone: what a page, a program or the command line answers is held against this server.

`app.create_app` offers what only a server does beside them, such as reading photos.
"""

from flask import Flask

from jupiter.api import serve_games
from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service.limits import LIMITS

ADVISED = advised(GAMES, LIMITS.playouts)
"""Our games with somebody who advises, as every program of ours has them."""


def create_app() -> Flask:
    """An application that serves our games, and neither prints nor reads photos."""
    app = Flask(__name__, static_folder=None)
    serve_games(app, ADVISED)
    return app
