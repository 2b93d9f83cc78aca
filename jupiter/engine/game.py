"""The protocols that every game keeps, and that the HTTP API, the sheets and the tests rely on.

A game is `Described`: it has a name, rules to read and pieces to print. A game whose rules are known well enough to
check actions is `Playable` besides. Some playable games answer more questions, each of which has a protocol of its own
(`Foreseeing`); `offers` tells which. One that programs play many times is `Simulating`, and one whose dice and decks
lie on the table asks what they show (`Asking`). A game is a value without state of its own, which speaks one language.
Positions and actions are frozen values of the game's own types; the API never looks inside them. JSON-ready means:
dicts, lists, strings, numbers, booleans and None.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, Protocol, TypeGuard, TypeVar

from jupiter.engine.advice import Rating
from jupiter.engine.errors import Fault
from jupiter.engine.outlook import Outlook
from jupiter.engine.rules import Catalogue
from jupiter.engine.verdict import Outcome, Problem, Verdict
from jupiter.engine.ways import Routes

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
    """The legal actions of a position, made while one iterates: always complete, without doubles, in a fixed order.

    Where one thing can be done in thousands of ways, a listed action may stand for several: it leaves out one field,
    the same for all actions of its type, is legal as it is, and all actions that fill the field in are iterated and
    counted as this one. Membership is exact even so: `in` holds for what is iterated, and for every legal action with
    everything named.
    """

    def __iter__(self) -> Iterator[ActionT_co]: ...

    def __contains__(self, action: object) -> bool:
        """Whether the action, as `Playable.resolve` leaves it or as it is iterated, is legal."""
        ...

    def count(self) -> int:
        """How many there are, without making them where that can be helped. With `page` it is one search for both."""
        ...

    def page(self, start: int, size: int) -> Sequence[ActionT_co]:
        """Those numbered `start` up to `start + size - 1`; fewer at the end."""
        ...


class Described(Protocol):
    """A game that can be put on the shelf, read about and printed."""

    @property
    def id(self) -> str:
        """As in the URL: `jupiter-rescue`."""
        ...

    @property
    def name(self) -> str: ...

    @property
    def languages(self) -> Sequence[str]:
        """The languages that it can speak (BCP 47), the one that nobody has to ask for first."""
        ...

    @property
    def language(self) -> str:
        """The one of `languages` that every text is in: rules, messages, labels, names."""
        ...

    def in_language(self, language: str) -> "Described":
        """The same game in another one of `languages`; states and actions are the same values in all of them."""
        ...

    @property
    def catalogue(self) -> Catalogue:
        """Every rule of the rulebook, or as many as are known."""
        ...

    def about(self) -> Mapping[str, Any]:
        """JSON-ready: what there is to know before one plays.

        Every game has the fields that a shelf of games shows: `tagline` (one sentence), `players` and `minutes` (both
        `{"min", "max"}`, whole numbers). One that can be played on the phone has `text_prefix`, with which the text of
        every state begins: capital letters that no other game has, and its version. Further fields are the game's own:
        variants, phases, colours and the like.
        """
        ...

    def components(self) -> Mapping[str, Any]:
        """JSON-ready: everything printable, from the definitions."""
        ...


class Playable(Described, Protocol, Generic[StateT, ActionT]):
    """A game whose rules can be asked about states and actions.

    Methods that read what a client sent raise `jupiter.engine.errors.Malformed` with every faulty field.
    No other method raises on any value that those returned.
    """

    @property
    def rules_version(self) -> str:
        """`major.minor`; states of another major version are refused."""
        ...

    def in_language(self, language: str) -> "Playable[StateT, ActionT]": ...

    def action_kinds(self) -> Sequence[ActionKind]: ...

    def actors(self) -> Sequence[str]:
        """Every acting player or piece that `legal` can be asked for."""
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

    def state_text(self, state: StateT) -> str:
        """The text form. If a text told the state, or one from which play led to it, that is read as an equal state."""
        ...

    def position(self, state: StateT) -> Mapping[str, Any]:
        """The JSON position."""
        ...

    def unknown(self, state: StateT) -> Sequence[str]:
        """Parts of the position that even its owner does not know: dotted paths of JSON fields; () for most games.

        A face-down card is an example. The API tells them in the answer of `describe` and otherwise passes the state
        on as it is; where a rule needs such a part, the action carries what was seen when the piece was turned up.
        """
        ...

    def problems(self, state: StateT) -> Sequence[Problem]:
        """What makes the position impossible, as far as it shows at a glance; empty if nothing does.

        Every question about the position is refused with these, so they must be found in microseconds.
        """
        ...

    def audit(self, state: StateT) -> Sequence[Problem]:
        """Everything that speaks against the position, searched for thoroughly; may take milliseconds.

        The `problems` are among it; the rest is what no course of the game can have led to. A position is called
        impossible only where that is proved; where nothing is found, nothing speaks against it.
        """
        ...

    def to_act(self, state: StateT) -> Sequence[str]:
        """Those of `actors` who may act now: several where players act at one time, none when the game is over."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def read_action(self, source: str | Mapping[str, Any]) -> ActionT:
        """From the text form or the JSON object."""
        ...

    def action_text(self, action: ActionT) -> str: ...

    def action_json(self, action: ActionT) -> Mapping[str, Any]: ...

    def label(self, state: StateT, action: ActionT) -> str:
        """The action in words."""
        ...

    def cost(self, state: StateT, action: ActionT) -> int | None:
        """What it uses of the turn's allowance; None in a game that has none."""
        ...

    def resolve(self, state: StateT, action: ActionT) -> ActionT:
        """The same action with everything named that the client left to be found."""
        ...

    def check(self, state: StateT, action: ActionT) -> Verdict[StateT]:
        """Every rule that the action, resolved or not, breaks, or what follows. The state itself never changes.

        From a possible state a legal action leads to a possible one.
        Violations name each rule once, in the order of the rulebook.
        """
        ...

    def alternatives(self, state: StateT, action: ActionT) -> Sequence[ActionT]:
        """A few legal actions with the same aim as one that is refused: the way out, if there is one."""
        ...

    def lifted_by(self, state: StateT, action: ActionT) -> Mapping[str, Sequence[Any]]:
        """Rules that a refused action breaks in vain: by what costs nothing beside it, it would break the others alone.

        By rule what lifts it, such as a card that lies open, as in the action's JSON object; the same for all of them.
        Empty where every broken rule stands.
        """
        ...

    def legal(self, state: StateT, types: Sequence[str] = (), actors: Sequence[str] = ()) -> LegalActions[ActionT]:
        """All legal actions; filtered by type and by actor (of `actors`) if given."""
        ...


def is_playable(game: Described) -> TypeGuard[Playable[Any, Any]]:
    """Whether the game can be asked about actions. One that has `check` means to be playable, and must be so wholly.

    :raises TypeError: naming what a game lacks that has `check` and not all of `Playable`.
    """
    if not hasattr(game, "check"):
        return False
    members = [name for protocol in (Described, Playable) for name in vars(protocol) if not name.startswith("_")]
    if missing := [name for name in members if not hasattr(game, name)]:
        raise TypeError(f"{game.id} has check and lacks {', '.join(missing)} of a playable game")
    return True


class Foreseeing(Playable[StateT, ActionT], Protocol):
    """A playable game that can tell what lies ahead."""

    def outlook(self, state: StateT) -> Outlook[ActionT]:
        """What will come, what may come by chance, and what is left to lose; the state is a possible one.

        Bounded work: so many courses as there are results of one die or draw, each up to the next decision.
        """
        ...


class Guiding(Playable[StateT, ActionT], Protocol):
    """A playable game that can tell how to get somewhere.

    Its `schemas` have `Goal`, the JSON object of what one may want to get to; the first of its `examples` is a goal
    in a new game.
    """

    def read_goal(self, source: Mapping[str, Any]) -> Any:
        """From the JSON object; raises `jupiter.engine.errors.Malformed` with every faulty field."""
        ...

    def goal_faults(self, state: StateT, goal: Any) -> Sequence[Fault]:
        """Why it is no goal in this state, by fields of the object, each with the remedy; empty if it is one."""
        ...

    def ways(self, state: StateT, goal: Any) -> Routes[StateT, ActionT]:
        """The cheapest ways to a goal that it is in this state, which is a possible one; by bounded work."""
        ...


class Simulating(Playable[StateT, ActionT], Protocol):
    """A playable game that programs can play to its end thousands of times: nothing is checked twice, or worded.

    All chance of a state that has a seed comes from the seed, so that the state knows what no player does. Who must not
    know it looks at `reseeded` states only.
    """

    def pick(self, state: StateT, random: Random) -> ActionT | None:
        """A legal action at random, without a legal list being made; None if there is none.

        Every one that `legal` iterates may come; not each equally often.
        """
        ...

    def after(self, state: StateT, action: ActionT) -> StateT:
        """What `check` leads to by an action that `legal` iterates or `pick` picked; anything may come of others."""
        ...

    def chance(self, state: StateT) -> ActionT | None:
        """Where dice or cards come next: the legal action by which the seed decides; None where a player decides."""
        ...

    def reseeded(self, state: StateT, seed: int) -> StateT:
        """The same position with other chance to come: all that the players know is as it was.

        :param seed: below `jupiter.engine.chance.SEEDS`; of a state without a seed, chance comes from it from now on.
        """
        ...


def is_simulating(game: Playable[StateT, ActionT]) -> TypeGuard[Simulating[StateT, ActionT]]:
    """Whether programs can play the game to its end."""
    return hasattr(game, "pick")


class Asking(Playable[StateT, ActionT], Protocol):
    """A playable game that has to be told what dice, decks and hidden pieces show, one answer after the other.

    Every fact of its positions may be unknown. One that lies open is asked for where a rule needs it, and a secret
    where a rule reveals it; a verdict says so by `needs`. What hangs on a secret otherwise is `undecidable`. The law:
    legal and illegal are said only where they hold however the unknown facts are filled in, and what happens is told
    only as far as it does so however they are.

    An action carries the answers so far: its JSON object has them as `answers`, a list of texts that is left out where
    there are none. The legal list leaves them out.
    """

    @property
    def asks(self) -> Literal[True]:
        """By this the game is known."""
        ...

    def in_language(self, language: str) -> "Asking[StateT, ActionT]": ...

    def answers(self, action: ActionT) -> Sequence[str]:
        """Those that the action carries."""
        ...

    def with_answers(self, action: ActionT, answers: Sequence[str]) -> ActionT:
        """The same action with these answers instead of its own.

        :raises jupiter.engine.errors.Malformed: naming each that breaks the schema `Answer` of the game's `schemas`, as
            `answers.0`.
        """
        ...


def is_asking(game: Playable[StateT, ActionT]) -> TypeGuard[Asking[StateT, ActionT]]:
    """Whether verdicts of the game may wait for answers."""
    return getattr(game, "asks", False)


class Resolving(Asking[StateT, ActionT], Protocol):
    """A game that asks, and goes through any of its procedures with as little of the table as that needs.

    A procedure is of the type of an action, and is an action or a part of one, such as an attack; the methods that
    word or write an action, and `answers` and `with_answers`, take any procedure. Its `schemas` have `ProcedureText`
    and `Procedure`, of which the first of `examples` is one that goes in a new game.
    """

    def procedures(self) -> Sequence[ActionKind]:
        """Those that are no action of the game; all actions can be gone through besides."""
        ...

    def read_procedure(self, source: str | Mapping[str, Any]) -> ActionT:
        """From the text form or the JSON object; raises `jupiter.engine.errors.Malformed` with every faulty field."""
        ...

    def resolve_procedure(self, state: StateT, procedure: ActionT) -> Verdict[StateT]:
        """As `check`, which for an action it is, by the same code."""
        ...


class Advising(Playable[StateT, ActionT], Protocol):
    """A playable game with somebody who looks ahead, and says which actions are best."""

    @property
    def most_playouts(self) -> int:
        """What may be spent on one position."""
        ...

    def advise(self, state: StateT, actor: str, playouts: int, seed: int) -> Iterator[Sequence[Rating[ActionT]]]:
        """Legal actions of an actor who may act, the best first; again and again, each time by more playouts.

        An empty list comes while nothing is known yet, so that whoever asks can do something else between. Nothing at
        all comes where dice or cards come next. The same question has the same answer, and one that differs in the
        seed of the state alone, too: no chance to come is looked at.

        :param state: a possible one, of which nothing is unknown.
        :param playouts: how many are spent, at most `most_playouts`.
        :param seed: of the adviser's own dice, below `jupiter.engine.chance.SEEDS`.
        """
        ...


OFFERS: Mapping[str, type] = {"outlook": Foreseeing, "ways": Guiding, "resolve": Resolving, "advice": Advising}
"""What only some playable games answer: by its name, the protocol that they keep."""

_METHODS: Mapping[str, str] = {"resolve": "resolve_procedure", "advice": "advise"}
"""The methods that answer an offer, where they have not its name; every playable game has a `resolve`."""


def is_offered(game: Playable[Any, Any], offer: str) -> bool:
    """Whether a playable game answers the one of `OFFERS`."""
    return hasattr(game, _METHODS.get(offer, offer))


def offers(game: Described) -> tuple[str, ...]:
    """Which of `OFFERS` the game answers, beside what every playable game does."""
    return tuple(name for name in OFFERS if is_offered(game, name)) if is_playable(game) else ()
