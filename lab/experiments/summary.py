"""What the games of a run come to, player by player.

Invariant: everything is counted from the stored rows alone, read once; nothing is drawn or worded here.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from jupiter.lab.experiments.extras import extra
from jupiter.lab.experiments.store import StoreFault, read_rows
from jupiter.players.course import Row, gain


@dataclass
class Played:
    """The games of one player."""

    games: list[Row] = field(default_factory=list)
    """By number."""
    scores: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    """By turn: the sum of what those games have scored that come so far."""

    @property
    def gains(self) -> list[float]:
        """Of each game what it brought, from 0 to 1."""
        return [gain(game) for game in self.games]

    def values(self, name: str) -> list[float]:
        """One figure of each game: `score`, `turns`, `decisions`."""
        return [float(game[name]) for game in self.games]

    def endings(self) -> Mapping[str, Sequence[Row]]:
        """The games by the rule that ended them, the most frequent first."""
        counts = Counter(game["ending"] for game in self.games)
        return {rule: [game for game in self.games if game["ending"] == rule] for rule, _ in counts.most_common()}

    def left_after(self) -> list[float]:
        """The share of the games that were not lost yet after each number of turns from 0 on.

        In games that are neither won nor lost together: that went on.
        """
        gone = Counter(game["turns"] for game in self.games if not (is_shared(game) and game["won"]))
        left, shares = len(self.games), []
        for turn in range(max(game["turns"] for game in self.games) + 1):
            left -= gone[turn]
            shares.append(left / len(self.games))
        return shares

    def score_by_turn(self) -> list[float]:
        """The mean score at the beginning of each turn from 1 on; games that have ended keep their last one."""
        ended = Counter[int]()
        for game in self.games:
            ended[game["turns"] + 1] += game["score"]
        last, means = 0.0, []
        for turn in range(1, max(game["turns"] for game in self.games) + 2):
            last += ended[turn]
            means.append((self.scores[turn] + last) / len(self.games))
        return means

    def rules(self) -> Mapping[str, tuple[int, int]]:
        """In how many games each rule has come up, and how often in all of them."""
        games, times = Counter[str](), Counter[str]()
        for game in self.games:
            games.update(game["rules"].keys())
            times.update(game["rules"])
        return {rule: (games[rule], times[rule]) for rule in sorted(times)}

    def places(self) -> Mapping[str, Mapping[str, float]]:
        """By what happens: how often in a game, by place."""
        times: dict[str, Counter[str]] = defaultdict(Counter)
        for game in self.games:
            for kind, places in game["places"].items():
                times[kind].update(places)
        return {
            kind: {place: number / len(self.games) for place, number in places.items()}
            for kind, places in times.items()
        }

    def seats(self) -> Mapping[str, list[float]]:
        """By seat of a game of rivals: its share of each game."""
        shares = defaultdict(list)
        for game in self.games:
            for seat, share in game["seats"]:
                shares[seat].append(share)
        return shares


@dataclass(frozen=True)
class Summary:
    """A run."""

    experiment: Mapping[str, Any]
    code: str
    players: Mapping[str, Played]

    @property
    def any_game(self) -> Row:
        """Some game, by which one sees what kind of game it is."""
        return next(iter(self.players.values())).games[0]


def is_shared(game: Row) -> bool:
    """Whether all win or lose together."""
    return game["won"] is not None and not game["seats"]


def turns_of(games: Iterable[Row]) -> float:
    """The median number of turns of some games."""
    return float(median(game["turns"] for game in games))


def read_summary(path: Path, games: int | None = None) -> Summary:
    """A run from its file.

    :param path: of the file of a run, or of its games as Parquet.
    :param games: of each player that count; all if left out.
    :raises StoreFault: if it is no run, or nothing was played yet.
    """
    rows = extra("parquet", f"{path}: Parquet").read(path) if path.suffix == ".parquet" else read_rows(path)
    head = next(rows, None)
    if head is None:
        raise StoreFault(f"{path}: nothing is stored there")
    players = {name: Played() for name in head["experiment"]["players"]}
    for row in rows:
        if row["row"] == "stored" or (games is not None and row["game"] >= games):
            continue
        played = players[row["player"]]
        if row["row"] == "game":
            played.games.append(row)
        elif "score" in row:
            played.scores[row["turn"]] += row["score"]
    if missing := [name for name, played in players.items() if not played.games]:
        raise StoreFault(f"{path}: no game of {missing[0]} is stored yet; run the experiment first")
    for played in players.values():
        played.games.sort(key=lambda game: int(game["game"]))
    return Summary(head["experiment"], head["code"], players)
