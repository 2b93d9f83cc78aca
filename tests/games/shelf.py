"""An application with the real games and those of the tests beside them, as visitors will see more games one day."""

from pathlib import Path

from flask import Flask

from jupiter.api import serve_games
from jupiter.games import GAMES
from jupiter.generators.catalogue import printers
from tests.games.app import AtlasPrinter
from tests.games.atlas import Atlas
from tests.games.ladder.rules import Ladder
from tests.games.nim.printer import NimPrinter
from tests.games.nim.rules import Nim

NIM_KIT = Path(__file__).parent / "nim" / "static"


def create_app() -> Flask:
    """Two games with a kit, Jupiter Rescue and Nim; Ladder can be asked about but has none; Atlas is only described."""
    app = Flask(__name__, static_folder=None)
    games = {**GAMES, **{game.id: game for game in (Nim(), Ladder(), Atlas())}}
    by_game = {"nim": NimPrinter(), "atlas": AtlasPrinter()}
    serve_games(app, games, lambda: {**printers(), **by_game}, kits={"nim": NIM_KIT})
    return app
