"""What a game says of itself in one language, for games whose texts are in `Languages`.

Invariant: it knows no game; a game gives its definitions and languages, and adds its rules.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Protocol, Self, TypeVar, overload

from jupiter.engine.game import Playable, StateT
from jupiter.engine.localizer import Localizer
from jupiter.engine.messages import REFERENCE_LANGUAGE
from jupiter.engine.rules import Catalogue
from jupiter.engine.verdict import Problem
from jupiter.engine.wording import Languages

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")


@overload
def in_words(function: Callable[[A, Localizer], R]) -> Callable[["LocalizedGame", A], R]: ...


@overload
def in_words(function: Callable[[A, B, Localizer], R]) -> Callable[["LocalizedGame", A, B], R]: ...


def in_words(function: Callable[..., R]) -> Callable[..., R]:
    """A method of a game, from a function that takes its localizer last."""

    def method(game: "LocalizedGame", *args: Any) -> R:
        return function(*args, game.says)

    return method


class Identity(Protocol):
    """Definitions of a game, as far as they say which game it is."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> str: ...


class LocalizedGame:
    """Identity, languages and rules of a game, in one language. A value: one instance for each language."""

    DEFINITIONS: ClassVar[Callable[[], Identity]]
    LANGUAGES: ClassVar[Languages[Any]]

    def __init__(self, language: str = REFERENCE_LANGUAGE) -> None:
        self._language = language

    def __repr__(self) -> str:
        return f"<{self.name} in {self._language}>"

    @cached_property
    def says(self) -> Localizer:
        """All that the game says, in its language."""
        return self.LANGUAGES.localizer(self._language)

    @property
    def id(self) -> str:
        return type(self).DEFINITIONS().id

    @property
    def name(self) -> str:
        return type(self).DEFINITIONS().name

    @property
    def rules_version(self) -> str:
        return type(self).DEFINITIONS().rules

    @property
    def languages(self) -> Sequence[str]:
        return self.LANGUAGES.names

    @property
    def language(self) -> str:
        return self._language

    def in_language(self, language: str) -> Self:
        self.LANGUAGES.localizer(language)  # A faulty catalogue is found when it is first asked for, not in an answer.
        return type(self)(language)

    @property
    def catalogue(self) -> Catalogue:
        return self.says.catalogue

    def audit(self: Playable[StateT, Any], state: StateT) -> Sequence[Problem]:
        """The `problems`: for a game whose positions show at a glance whether they are possible."""
        return self.problems(state)

    def unknown(self, state: Any) -> Sequence[str]:  # noqa: ARG002 - for a game that has hidden parts to override
        """Nothing: for a game whose owner of a position knows all of it."""
        return ()

    def lifted_by(self, state: Any, action: Any) -> Mapping[str, Sequence[Any]]:  # noqa: ARG002 - as `unknown`
        """Nothing: for a game in which an action can use nothing that costs nothing."""
        return {}

    def about_with(
        self, players: tuple[int, int], minutes: tuple[int, int], text_prefix: str, own: Mapping[str, Any]
    ) -> dict[str, Any]:
        """JSON-ready: `about` of a game that can be played, with the fields of its own.

        :param players: the least and the most; `minutes` likewise.
        """
        messages, documents = self.says.messages, f"/docs/{self.id}"
        return {
            "notice": messages("notice"),
            "tagline": messages("tagline"),
            "players": {"min": players[0], "max": players[1]},
            "minutes": {"min": minutes[0], "max": minutes[1]},
            **own,
            "text_prefix": text_prefix,
            "notation": f"{documents}/notation.md",
            "messages": f"{documents}/messages.md",
        }
