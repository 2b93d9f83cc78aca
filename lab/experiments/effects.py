"""What each part of a game adds: the same games with it, and by players who leave it alone.

Invariant: games are compared in pairs of one seed; all intervals of one player cover together in 95 of 100.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jupiter.lab.experiments.summary import Summary
from jupiter.players.course import Row, gain
from jupiter.players.pairs import Change, change
from jupiter.players.statistics import errors_for


@dataclass(frozen=True, slots=True)
class Effect:
    """What a part adds to one player; `second` of each change is with it."""

    part: str
    gained: Change
    score: Change


def effects(run: Summary, without: Mapping[str, Summary]) -> Mapping[str, Sequence[Effect]]:
    """By player, what adds most to the score first.

    :param without: by part, the same experiment without it.
    """
    z = errors_for(2 * len(without))
    by_player = {
        name: [
            _effect(part, list(zip(other.players[name].games, played.games, strict=False)), z)
            for part, other in without.items()
        ]
        for name, played in run.players.items()
    }
    return {name: sorted(rows, key=_added, reverse=True) for name, rows in by_player.items()}


def _effect(part: str, pairs: Sequence[tuple[Row, Row]], z: float) -> Effect:
    return Effect(
        part,
        change("won" if pairs[0][0]["won"] is not None else "value", pairs, gain, z, is_share=True),
        change("score", pairs, lambda game: float(game["score"]), z, is_share=False),
    )


def _added(effect: Effect) -> float:
    return effect.score.second - effect.score.first
