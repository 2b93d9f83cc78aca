"""What an experiment is, and the TOML file that defines one.

Invariant: an experiment that was read can be played: its game, options and players are there; whatever is wrong with a
file is one sentence that names the field and what to do.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from jupiter.engine.datafile import Entry, parse, unique
from jupiter.engine.errors import Malformed
from jupiter.players.match import has_seed
from jupiter.players.models import model, parts_of
from jupiter.players.player import Model
from jupiter.players.registry import player_named

MOST_GAMES = 1_000_000
"""Of each player."""
USUAL_MOST = 10_000
"""Games of each player after which an experiment with a `width` ends at the latest, if it does not say `most`."""
LEAST_WIDTH, MOST_WIDTH = 0.002, 0.5
MOST_SEED = 2**31
RIVAL = "greedy"
KEYS = ("game", "options", "players", "rivals", "without", "seed", "games", "width", "most")


@dataclass(frozen=True, slots=True)
class Experiment:
    """Players in the same games; game n has the seed `seed` + n."""

    game: str
    options: Mapping[str, Any]
    """Of its set-up, without `seed`."""
    players: tuple[str, ...]
    """Names that `player_named` knows, each once."""
    rivals: str
    """Who has all seats but the first in a game of rivals; empty where all win or lose together."""
    seed: int
    games: int | None
    """Of each player; None where `width` decides."""
    width: float | None
    """Of the interval of 95 % of what each player wins; None where `games` decides."""
    most: int
    """Games of each player after which it ends, however wide the intervals are."""
    without: tuple[str, ...] = ()
    """Parts of the game, of each of which the same games are played without it, too."""
    excluded: str = ""
    """The part that players leave alone in all games; empty for none."""

    def excluding(self, part: str, games: int) -> "Experiment":
        """The same games without a part.

        :param games: of each player.
        """
        return replace(self, games=games, width=None, most=games, without=(), excluded=part)

    def identity(self) -> dict[str, Any]:
        """JSON-ready: what all games of a run have in common; how many there are may change."""
        common = {
            "game": self.game,
            "options": self.options,
            "players": list(self.players),
            "rivals": self.rivals,
            "seed": self.seed,
        }
        return common | {"without": self.excluded} if self.excluded else common


def read(path: Path) -> Experiment:
    """The experiment that a file defines.

    :raises DefinitionFault: naming file, table, key and remedy.
    :raises OSError: if the file cannot be read.
    """
    entry = Entry(path.name, "the experiment", parse(path, path.name))
    if unknown := [key for key in entry if key not in KEYS]:
        raise entry.fault(f"unknown key {unknown[0]!r}; known: {', '.join(KEYS)}")
    game = entry.text("game")
    known = _known(entry, game)
    seed = entry.whole("seed", 0, MOST_SEED)
    options = _options(entry, known, seed)
    is_shared = known.evaluation is not None and known.evaluation.is_shared
    games, width, most = _extent(entry)
    return Experiment(
        game, options, _players(entry), _rivals(entry, is_shared), seed, games, width, most, _without(entry, game)
    )


def _known(entry: Entry, game: str) -> Model:
    try:
        return model(game)
    except ValueError as wrong:
        raise entry.fault(f"game is {wrong}") from wrong


def _options(entry: Entry, known: Model, seed: int) -> Mapping[str, Any]:
    """Options by which a game can be set up: tried before anybody plays."""
    table = entry.value("options") if entry.has("options") else {}
    inner = entry.table("options") if entry.has("options") else entry
    if "seed" in table:
        raise inner.fault("leave out seed; each game has its own, from the seed of the experiment")
    try:
        options: dict[str, Any] = json.loads(json.dumps(table))
        known.game.setup({**options, "seed": seed} if has_seed(known) else options)
    except TypeError as wrong:
        raise inner.fault("dates and times are no options of a game") from wrong
    except Malformed as wrong:
        raise inner.fault(str(wrong)) from wrong
    return options


def _players(entry: Entry) -> tuple[str, ...]:
    names = entry.texts("players")
    if not names:
        raise entry.fault("players must list one player or more, such as 'greedy'")
    unique(names, entry.file, "player")
    for name in names:
        _playing(entry, "players", name)
    return names


def _rivals(entry: Entry, is_shared: bool) -> str:
    if is_shared:
        if entry.has("rivals"):
            raise entry.fault("leave out rivals; in this game all win or lose together")
        return ""
    return _playing(entry, "rivals", entry.text("rivals")) if entry.has("rivals") else RIVAL


def _without(entry: Entry, game: str) -> tuple[str, ...]:
    """Parts that the game has; `["*"]` is all of them."""
    names = entry.texts("without") if entry.has("without") else ()
    known = tuple(parts_of(game))
    if names == ("*",):
        return known
    unique(names, entry.file, "part")
    if unknown := [name for name in names if name not in known]:
        raise entry.fault(f"without: {unknown[0]} is no part; there are {', '.join(known) or 'none in this game'}")
    return names


def _playing(entry: Entry, key: str, name: str) -> str:
    try:
        player_named(name)
    except ValueError as wrong:
        raise entry.fault(f"{key}: {wrong}") from wrong
    return name


def _extent(entry: Entry) -> tuple[int | None, float | None, int]:
    """Games, width and the most games; either games or width is given."""
    if entry.has("games") == entry.has("width"):
        raise entry.fault("give either games, how many each player plays, or width, of the interval wanted")
    if entry.has("games"):
        if entry.has("most"):
            raise entry.fault("leave out most; it belongs to width, and games says how many there are")
        games = entry.whole("games", 1, MOST_GAMES)
        return games, None, games
    width = entry.value("width")
    if isinstance(width, bool) or not isinstance(width, int | float) or not LEAST_WIDTH <= width <= MOST_WIDTH:
        raise entry.fault(f"width must be a number from {LEAST_WIDTH} to {MOST_WIDTH}; 0.1 is five points either way")
    return None, float(width), entry.whole("most", 1, MOST_GAMES, USUAL_MOST)
