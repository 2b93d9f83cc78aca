"""A game that remembers the states which it has lately read and written.

Most of what is asked about is known: a client sends the text that the last answer gave it, and asks several things
about one position. Its text need not be read then, nor the state be searched for problems once more.

Invariant: no answer depends on what is remembered. A state is called possible only when it was searched itself; that a
legal action led to it is no proof. What is left rests on one promise of `Playable`, to which the tests hold every game:
the text of a possible state that texts and play led to is read as that state. Every kind of memory is bounded, and
shared by all threads and languages.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from jupiter.engine.game import ActionT, Playable, StateT, is_asking
from jupiter.engine.notation import MAX_TEXT
from jupiter.engine.verdict import Problem, Verdict

K = TypeVar("K")
V = TypeVar("V")

SIZE = 512
"""States of a game that are remembered at least; at most twice as many."""


class Recent(Generic[K, V]):
    """The values kept last, by key: so many at least, and at most twice as many."""

    def __init__(self, size: int) -> None:
        # Two generations instead of an order of use, which threads could only keep under a lock.
        self._size = size
        self._new: dict[K, V] = {}
        self._old: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """The value, which is then one of those kept last; None if it was never kept or has been forgotten."""
        value = self._new.get(key)
        if value is None:
            value = self._old.get(key)
            if value is not None:
                self.keep(key, value)
        return value

    def keep(self, key: K, value: V) -> None:
        """Remembers the value. Where several threads do so at one time, a value may be forgotten early."""
        if len(self._new) >= self._size:
            self._old, self._new = self._new, {}
        self._new[key] = value


class _Known(Generic[StateT]):
    """What is known of one state. It holds the state, so that the identity stays its own."""

    __slots__ = ("is_possible", "is_reached", "state", "text")

    def __init__(self, state: StateT) -> None:
        self.state = state
        self.text: str | None = None
        """What was written for it."""
        self.is_reached = False
        """Whether it was read from a text, or legal actions led to it from there."""
        self.is_possible = False
        """Whether it was searched, and no problem was found."""


class _Knowledge(Recent[int, _Known[StateT]]):
    """What is known of the states asked about last, by identity."""

    def of(self, state: StateT) -> _Known[StateT]:
        """What is known of a state, to be added to."""
        known = self._new.get(id(state))
        if known is None or known.state is not state:
            known = self._old.get(id(state))
            if known is None or known.state is not state:
                known = _Known(state)
            self.keep(id(state), known)
        return known


class Memory(Generic[StateT]):
    """The states of one game by text. A state is known again by its identity, as long as it is remembered."""

    def __init__(self, size: int = SIZE) -> None:
        self._read = Recent[str, StateT](size)
        """By the text that was read."""
        self._written = Recent[str, StateT](size)
        """By the text that was written."""
        self._known = _Knowledge[StateT](size)

    def state(self, text: str, read: Callable[[str], StateT], is_possible: Callable[[StateT], bool]) -> StateT:
        """The state that the text was read as before, or was written for; else what `read` makes of it."""
        state = self._read.get(text)
        if state is None:
            state = self._written.get(text)
            # The text of an impossible state may not say all of it.
            if state is None or not is_possible(state):
                state = read(text)
            self._known.of(state).is_reached = True  # Written texts are kept of such states only.
            # Blanks around a text are read however many there are; kept, they would take memory without bound.
            if len(text) <= MAX_TEXT:
                self._read.keep(text, state)
        return state

    def text(self, state: StateT, write: Callable[[StateT], str]) -> str:
        """The text of a state: what `write` makes of it, or made of it before."""
        known = self._known.of(state)
        text = known.text
        if text is None:
            text = known.text = write(state)
            # A position in JSON may hold what no text does: numbers used, no seed.
            if known.is_reached:
                self._written.keep(text, state)
        return text

    def problems(self, state: StateT, find: Callable[[StateT], Sequence[Problem]]) -> Sequence[Problem]:
        """What `find` finds wrong with a state, unless it has found nothing before."""
        known = self._known.of(state)
        if known.is_possible:
            return ()
        problems = find(state)
        # Problems themselves are worded in one language, and all languages share the memory.
        known.is_possible = not problems
        return problems

    def led_to(self, before: StateT, after: StateT) -> None:
        """Takes note that a legal action has led from one state to another."""
        if self._known.of(before).is_reached:
            self._known.of(after).is_reached = True


class _Remembering(Generic[StateT, ActionT]):
    """A game in one language with the memory that it shares with its other languages; all else is the game's own."""

    def __init__(
        self,
        game: Playable[StateT, ActionT],
        memory: Memory[StateT],
        spoken: "dict[str, _Remembering[StateT, ActionT]]",
    ) -> None:
        self._game = game
        self._memory = memory
        self._spoken = spoken
        """The game in each language that it has been wanted in."""
        # Looked up once: what a game lacks would be looked for anew with each verdict.
        self.asks = is_asking(game)

    def __repr__(self) -> str:
        return f"{self._game!r} with a memory"

    def __getattr__(self, name: str) -> Any:
        own = getattr(self._game, name)
        if callable(own):
            # Methods are looked up once: they are asked for several times in each answer.
            setattr(self, name, own)
        return own

    def in_language(self, language: str) -> "_Remembering[StateT, ActionT]":
        if language not in self._spoken:
            game = self._game.in_language(language)
            self._spoken[language] = _Remembering(game, self._memory, self._spoken)
        return self._spoken[language]

    def read_state(self, source: str | Mapping[str, Any]) -> StateT:
        if isinstance(source, str):
            return self._memory.state(source, self._game.read_state, lambda state: not self.problems(state))
        return self._game.read_state(source)

    def state_text(self, state: StateT) -> str:
        return self._memory.text(state, self._game.state_text)

    def problems(self, state: StateT) -> Sequence[Problem]:
        return self._memory.problems(state, self._game.problems)

    def check(self, state: StateT, action: ActionT) -> Verdict[StateT]:
        verdict = self._game.check(state, action)
        if verdict.legal:
            self._memory.led_to(state, verdict.state)
        return verdict


def remembering(game: Playable[StateT, ActionT]) -> Playable[StateT, ActionT]:
    """The same game with a memory of its own."""
    return cast("Playable[StateT, ActionT]", _Remembering(game, Memory(), {}))
