"""An application that serves all games of the tests: three that are played, unlike one another, and one that is not."""

from flask import Flask

from jupiter.api import serve_games
from tests.games.atlas import Atlas
from tests.games.grotto.game import Grotto
from tests.games.ladder.rules import Ladder
from tests.games.nim.printer import NimPrinter
from tests.games.nim.rules import Nim


class AtlasPrinter(NimPrinter):
    """Prints Atlas, with choices of its own for an option that Nim has as well, and an option that Nim has not."""

    def about(self, language="en"):
        about = super().about(language)
        paper, language, _ = about["options"]
        ink = {"name": "ink", "help": "of the lines", "default": "black", "choices": ["black", "sepia"]}
        return {**about, "options": [{**paper, "choices": ["A4", "A3"]}, language, ink]}


GAMES = (Nim(), Ladder(), Grotto(), Atlas())


def create_app(settings=None, games=GAMES, **config) -> Flask:
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(config)
    games = {game.id: game for game in games}
    printers = {"nim": NimPrinter(), "atlas": AtlasPrinter()}
    serve_games(app, games, lambda: {name: one for name, one in printers.items() if name in games}, settings)
    return app
