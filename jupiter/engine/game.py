"""The protocol that every game keeps, and that the HTTP API, the sheets and the tests rely on.

A game is a value without state of its own, which speaks one language. Positions and actions are frozen values of the
game's own types; the API never looks inside them. JSON-ready means: dicts, lists, strings, numbers, booleans and None.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from jupiter.engine.rules import Catalogue
from jupiter.engine.verdict import Outcome, Problem, Verdict

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class ActionKind:
    """One type of action, for clients that build actions themselves."""

    type: str
    """Value of the JSON field `type`."""
    summary: str
    """What it does, one sentence."""
    schema: Mapping[str, Any]
    """JSON Schema (2020-12) of the action's JSON object."""


class LegalActions(Protocol[ActionT_co]):
    """The legal actions of a position, made while one iterates: always complete, without doubles, in a fixed order."""

    def __iter__(self) -> Iterator[ActionT_co]: ...

    def __contains__(self, action: object) -> bool: ...

    def count(self) -> int:
        """How many there are, without making them where that can be helped."""
        ...

    def page(self, start: int, size: int) -> Sequence[ActionT_co]:
        """Those numbered `start` up to `start + size - 1`; fewer at the end."""
        ...


class Game(Protocol, Generic[StateT, ActionT]):
    """One game's rules.

    Methods that read what a client sent raise `jupiter.engine.errors.Malformed` with every faulty field.
    No other method raises on any value that those returned.
    """

    @property
    def id(self) -> str:
        """As in the URL: `jupiter-rescue`."""
        ...

    @property
    def name(self) -> str: ...

    @property
    def rules_version(self) -> str:
        """`major.minor`; states of another major version are refused."""
        ...

    @property
    def languages(self) -> Sequence[str]:
        """The languages that it can speak (BCP 47), the one that nobody has to ask for first."""
        ...

    @property
    def language(self) -> str:
        """The one of `languages` that every text is in: rules, messages, labels, names."""
        ...

    def in_language(self, language: str) -> "Game[StateT, ActionT]":
        """The same game in another one of `languages`; states and actions are the same values in all of them."""
        ...

    @property
    def catalogue(self) -> Catalogue:
        """Every rule of the rulebook."""
        ...

    def about(self) -> Mapping[str, Any]:
        """JSON-ready: players, variants (id, name, text), phases, robots or colours, and the like."""
        ...

    def action_kinds(self) -> Sequence[ActionKind]: ...

    def actors(self) -> Sequence[str]:
        """Every acting figure that `legal` can be asked for."""
        ...

    def components(self) -> Mapping[str, Any]:
        """JSON-ready: everything printable, from the definitions."""
        ...

    def setup(self, options: Mapping[str, Any]) -> Verdict[StateT]:
        """A new game from JSON options; always legal. The events tell what was drawn and placed."""
        ...

    def setup_schema(self) -> Mapping[str, Any]:
        """JSON Schema of `setup`'s options."""
        ...

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        """JSON Schemas (2020-12) of all that the game reads and writes, by name, for the document of the API.

        `StateText`, `SentPosition` (as it is read), `Position` (as it is written), `ActionText`, `Action` and `Setup`
        are among them; the others are parts of these, which refer to them by `#/$defs/{name}`. Whatever keeps to its
        schema is read, or refused with faults that are all `joint`; whatever does not is refused.
        """
        ...

    def read_state(self, source: str | Mapping[str, Any]) -> StateT:
        """From the text form or the JSON position; the position may be impossible (see `problems`)."""
        ...

    def state_text(self, state: StateT) -> str: ...

    def position(self, state: StateT) -> Mapping[str, Any]:
        """The JSON position."""
        ...

    def problems(self, state: StateT) -> Sequence[Problem]:
        """What makes the position impossible; empty if nothing does."""
        ...

    def outcome(self, state: StateT) -> Outcome | None: ...

    def read_action(self, source: str | Mapping[str, Any]) -> ActionT:
        """From the text form or the JSON object."""
        ...

    def action_text(self, action: ActionT) -> str: ...

    def action_json(self, action: ActionT) -> Mapping[str, Any]: ...

    def label(self, state: StateT, action: ActionT) -> str:
        """The action in words."""
        ...

    def cost(self, state: StateT, action: ActionT) -> int:
        """Actions of the turn's allowance that it uses."""
        ...

    def resolve(self, state: StateT, action: ActionT) -> ActionT:
        """The same action with everything named that the client left to be found."""
        ...

    def check(self, state: StateT, action: ActionT) -> Verdict[StateT]:
        """Every rule that the action, resolved or not, breaks, or what follows. The state itself never changes."""
        ...

    def instead(self, state: StateT, action: ActionT) -> Sequence[ActionT]:
        """A few legal actions with the same aim as one that is refused: the way out, if there is one."""
        ...

    def legal(self, state: StateT, types: Sequence[str] = (), actors: Sequence[str] = ()) -> LegalActions[ActionT]:
        """All legal actions; filtered by action type and by acting figure (of `actors`) if given."""
        ...
