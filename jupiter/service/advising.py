"""Advice on a position: the best actions and what they are worth, worked out bit by bit.

Invariant: what can be refused is refused before anything is worked out. The last answer is the same, however many of
those before it are written; what it says follows from the question alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from jupiter.engine.advice import Rating
from jupiter.engine.errors import Fault
from jupiter.engine.game import Advising
from jupiter.service import shapes
from jupiter.service.problems import malformed
from jupiter.service.requests import PLAYOUTS
from jupiter.service.shapes import AnyGame, Json

BEST = 5
"""Actions in an answer at most."""


@dataclass(slots=True)
class Advice:
    """What comes of one question."""

    game: AnyGame
    state: Any
    form: str
    actor: str | None
    """None where nobody decides."""
    _ahead: Iterator[Sequence[Rating[Any]]]
    _ratings: Sequence[Rating[Any]] = field(default=())

    @classmethod
    def begin(cls, game: AnyGame, state: Any, question: dict[str, Any]) -> "Advice":
        """The advice that is asked for on a possible state, with nothing worked out yet.

        :raises Refused: `malformed` for more playouts than this server spends, `inconsistent` for an actor who does not
            act now or a state with unknown parts.
        """
        advising = cast("Advising[Any, Any]", game)
        acting = game.to_act(state)
        if faults := list(_faults(advising, state, acting, question)):
            raise malformed(faults)
        actor = question["actor"] or next(iter(acting), None)
        playouts = question["playouts"] or min(PLAYOUTS, advising.most_playouts)
        ahead = iter(()) if actor is None else advising.advise(state, actor, playouts, question["seed"])
        return cls(game, state, question["form"], actor, ahead)

    def steps(self) -> Iterator[bool]:
        """Works it out; each time whether there is twice as much to go by as when that was last so."""
        before = 0
        for ratings in self._ahead:
            self._ratings = ratings or self._ratings
            is_sharper = bool(ratings) and self._playouts >= 2 * before
            before = self._playouts if is_sharper else before
            yield is_sharper

    @property
    def _playouts(self) -> int:
        return sum(one.playouts for one in self._ratings)

    def answer(self) -> Json:
        """As much of the answer as is worked out: `{"actor", "value", "interval", "chance", "playouts", "actions"}`."""
        best = self._ratings[0] if self._ratings else None
        return {
            "actor": self.actor if best else None,
            "value": best and shapes.share(best.value),
            "interval": best and shapes.interval(best),
            "chance": shapes.share(best.chance) if best and best.chance is not None else None,
            "playouts": self._playouts,
            "actions": [shapes.rated_action(self.game, self.state, one, self.form) for one in self._ratings[:BEST]],
        }


def _faults(game: Advising[Any, Any], state: Any, acting: Sequence[str], question: dict[str, Any]) -> Iterator[Fault]:
    most, actor = game.most_playouts, question["actor"]
    if (question["playouts"] or 0) > most:
        yield Fault("playouts", f"More than {most}, the most that this server spends on one position.", joint=True)
    if actor is not None and actor not in acting:
        who = f"; {', '.join(acting)} can" if acting else ", and nobody can"
        yield Fault("actor", f"{actor} cannot act in this state{who}.", joint=True)
    if unknown := game.unknown(state):
        parts = ", ".join(unknown)
        yield Fault("state", f"Advice looks at all of a position; send what is unknown here: {parts}.", joint=True)
