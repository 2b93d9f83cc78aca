"""What a procedure needs to know before it goes on, and answers to it, read in their order.

Dice, decks and bags lie on the table, so that what they show comes as answers. A procedure is written straight on and
takes each answer where it needs it; where none is left it is broken off, and the question that it got to is the answer
to the client, who asks again with one answer more. Nothing is kept between two requests: the procedure is done from its
beginning each time, so that taking back an answer is leaving it out.

Invariant: the same position, action and answers always get to the same question. It knows no game.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from jupiter.engine.rules import Source

ANSWER_POSSIBLE = "answer.possible"
"""Id of the rule, which each game that asks has in its catalogue, that an answer is one that can be.

Its refusals are `forms` (not one of `{forms}`), `pattern` (not of the form `{pattern}`) and `beyond` (nothing more is
wanted); each names `{number}`, of the answer from 1, and `{answer}`.
"""


@dataclass(frozen=True, slots=True)
class Need:
    """The one thing that the table has to tell before it is known what follows."""

    kind: str
    """What has to be looked at or chosen, such as `die` or `choice`; `fact` is a part of the position."""
    rule: str
    """Id of the rule by which it is shown or chosen now."""
    of: str | None
    """The actor who rolls, draws, shows or chooses; None where it is the table."""
    message: str
    """The question in words."""
    forms: tuple[str, ...] = ()
    """Every answer that there is, in a fixed order; empty where `pattern` tells them."""
    pattern: str | None = None
    """Regular expression of whole answers, where they are too many to list."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON; of a `fact` its dotted path in the position is `field`."""
    sources: tuple[Source, ...] = ()
    """What each rulebook says, where they differ (`Rule.sources`)."""


@dataclass(frozen=True, slots=True)
class Undecidable:
    """What hangs on something that the rules keep secret now."""

    rule: str
    """Id of the rule that would need it."""
    secrets: tuple[str, ...]
    """Dotted paths in the JSON position."""
    message: str
    about: Mapping[str, Any] = field(default_factory=dict)
    """The pieces and places by name, ready for JSON."""
    sources: tuple[Source, ...] = ()
    """As of a need."""


@dataclass(frozen=True, slots=True)
class NeedData:
    """A `Need` before it is worded: its message is `need/KIND`, or `need/KIND/CASE` if it has a case."""

    kind: str
    rule: str
    of: str | None = None
    forms: tuple[str, ...] = ()
    pattern: str | None = None
    about: Mapping[str, Any] = field(default_factory=dict)
    case: str = ""


@dataclass(frozen=True, slots=True)
class UndecidableData:
    """An `Undecidable` before it is worded: its message is `undecidable/CASE`."""

    rule: str
    secrets: tuple[str, ...]
    case: str
    about: Mapping[str, Any] = field(default_factory=dict)


class Interruption(Exception):
    """Breaks off a procedure; a game catches it where it makes a verdict."""


class Needed(Interruption):
    """The next answer is wanted."""

    def __init__(self, need: NeedData) -> None:
        super().__init__(need.kind)
        self.need = need


class Hidden(Interruption):
    """What follows hangs on a secret."""

    def __init__(self, undecidable: UndecidableData) -> None:
        super().__init__(undecidable.rule)
        self.undecidable = undecidable


class Unanswerable(Interruption):
    """An answer that cannot be: the action breaks `ANSWER_POSSIBLE`."""

    def __init__(self, number: int, answer: str, need: NeedData | None) -> None:
        """About an answer.

        :param number: of the answer, from 1.
        :param need: what it should answer; None where nothing more is wanted.
        """
        super().__init__(answer)
        self.number, self.answer, self.need = number, answer, need

    @property
    def refusal(self) -> tuple[str, Mapping[str, Any]]:
        """The case of the refusal, and what it names; with `kind` and `rule` of what was to be answered."""
        about: dict[str, Any] = {"number": self.number, "answer": self.answer}
        if self.need is None:
            return "beyond", about
        about |= {"kind": self.need.kind, "by": self.need.rule}
        if self.need.pattern is not None:
            return "pattern", about | {"pattern": self.need.pattern}
        return "forms", about | {"forms": list(self.need.forms)}


class Answers:
    """The answers of one action, which its procedure takes one by one."""

    __slots__ = ("_texts", "used")

    def __init__(self, texts: Sequence[str] = ()) -> None:
        self._texts = texts
        self.used = 0
        """How many have been taken."""

    def take(self, need: NeedData) -> str:
        """The next answer.

        :raises Needed: if none is left.
        :raises Unanswerable: if it is not one that there is.
        """
        if self.used == len(self._texts):
            raise Needed(need)
        answer = self._texts[self.used]
        self.used += 1
        if not is_answer(need, answer):
            raise Unanswerable(self.used, answer, need)
        return answer

    def refuse(self, need: NeedData) -> Unanswerable:
        """To be raised where the answer that was taken last cannot be for a reason that its forms do not show."""
        return Unanswerable(self.used, self._texts[self.used - 1], need)

    def end(self) -> None:
        """Tell that nothing more is wanted.

        :raises Unanswerable: if there are more answers.
        """
        if self.used < len(self._texts):
            raise Unanswerable(self.used + 1, self._texts[self.used], None)


def is_answer(need: NeedData | Need, answer: str) -> bool:
    """Whether the answer is one that there is."""
    if need.pattern is None:
        return answer in need.forms
    return _compiled(need.pattern).fullmatch(answer) is not None


# Bounded, since a pattern may be made of what a client sent.
_compiled = lru_cache(maxsize=256)(re.compile)


def interruption(procedure: Callable[[], object], answers: Answers) -> Interruption | None:
    """Do the procedure with these answers: what broke it off; None if it came to its end and took all of them."""
    try:
        procedure()
        answers.end()
    except Interruption as caught:
        return caught
    return None
