"""The games with somebody who advises those who play: `jupiter.engine.game.Advising`.

Invariant: an advised game is the game itself but for advice.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, cast

from jupiter.engine.advice import Rating
from jupiter.engine.game import Described, Simulating, is_playable, is_simulating
from jupiter.engine.lazy import LazyMapping, lazy
from jupiter.players.advice import Estimate
from jupiter.players.models import evaluation_of
from jupiter.players.player import Model, View
from jupiter.players.registry import adviser


class _Advised:
    """A game in one language with its adviser; all else is the game's own."""

    def __init__(self, game: Simulating[Any, Any], most_playouts: int) -> None:
        self._game, self.most_playouts = game, most_playouts

    def __repr__(self) -> str:
        return f"{self._game!r} with an adviser"

    def __getattr__(self, name: str) -> Any:
        own = getattr(self._game, name)
        if callable(own):
            # Methods are looked up once: they are asked for several times in each answer.
            setattr(self, name, own)
        return own

    @lazy
    def _model(self) -> Model:
        return Model(self._game, evaluation_of(self._game.id))

    def in_language(self, language: str) -> "_Advised":
        return _Advised(cast("Simulating[Any, Any]", self._game.in_language(language)), self.most_playouts)

    def advise(self, state: Any, actor: str, playouts: int, seed: int) -> Iterator[Sequence[Rating[Any]]]:
        view = View(self._model, state, actor)
        # Of a view, since a state without a seed waits for real dice and would not show it.
        if self._model.chance(view.state) is not None:
            return
        for estimates in adviser(playouts).advise(view, Random(seed)):
            yield list(self._ratings(view, estimates))

    def _ratings(self, view: View, estimates: Sequence[Estimate]) -> Iterator[Rating[Any]]:
        """Each action once, as it is estimated best; what was not played out only where nothing was."""
        spent = Counter[Any]()
        for one in estimates:
            spent[one.action] += one.playouts
        is_open, every, rated = spent.total() > 0, spent.total(), set[Any]()
        for one in estimates:
            if one.action in rated or (is_open and not one.playouts):
                continue
            rated.add(one.action)
            # Of a single plan there is nothing to compare, so that nobody has played it out.
            value = one.value if is_open else self._model.value(self._model.after(view.state, one.action), view.actor)
            least, most = one.interval if is_open else (0.0, 1.0)
            chance = self._chance(view.state, value, every)
            yield Rating(one.action, value, least, most, spent[one.action], chance)

    def _chance(self, state: Any, value: float, playouts: int) -> float | None:
        """How often a state is won that has such a value by so many playouts."""
        evaluation = self._model.evaluation
        known = evaluation.chance if evaluation is not None else None
        return known(state, value, playouts) if known is not None else None


def advised(games: Mapping[str, Described], most_playouts: int) -> Mapping[str, Described]:
    """The games, each that programs can play with somebody who advises.

    :param most_playouts: that may be spent on one position; none advise if it is 0.
    """
    if not most_playouts:
        return games

    def with_adviser(game_id: str) -> Described:
        game = games[game_id]
        if not is_playable(game) or not is_simulating(game):
            return game
        return cast("Described", _Advised(game, most_playouts))

    return LazyMapping({game_id: partial(with_adviser, game_id) for game_id in games})
