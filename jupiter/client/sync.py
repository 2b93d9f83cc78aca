"""The client that blocks: `Client`, a `Game` that it serves, and a `Table` at which it is played.

Law of this file: method for method the same as `aio.py`, and nothing but doing what a talk says.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from time import sleep as time_sleep
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx

from jupiter.client import wire
from jupiter.client.answers import About, Described, Replay, Rule, Verdict
from jupiter.client.parts import Json, LegalAction, Problem
from jupiter.client.questions import Action, Questions, Snapshot, games
from jupiter.client.records import Record
from jupiter.client.retries import Retries
from jupiter.client.steps import Notation
from jupiter.client.talk import Lost, Pause, Reply, Request, Talk

ResultT = TypeVar("ResultT")


class Client:
    """Asks a server; use it in a `with`, or `close` it. Threads may share it."""

    def __init__(
        self,
        base_url: str = "http://localhost:8000",
        *,
        language: str | None = None,
        retries: Retries | None = None,
        timeout: float | httpx.Timeout = wire.TIMEOUT,
        transport: httpx.BaseTransport | None = None,
        sleep: Callable[[float], None] = time_sleep,
    ) -> None:
        self.language = language
        self.retries = retries or Retries()
        self._sleep = sleep
        self._http = httpx.Client(transport=transport, **wire.options(base_url, timeout))

    def games(self) -> tuple[About, ...]:
        """The games that the server has."""
        return self.run(games(self.language, self.retries))

    def game(self, game: str, language: str | None = None) -> "Game":
        """One of them; nothing is asked yet."""
        return Game(self, Questions(game, language or self.language, self.retries))

    def run(self, talk: Talk[ResultT]) -> ResultT:
        """Do what a talk says, and give what it returns."""
        came: Reply | Lost | None = None
        try:
            while True:
                came = self._do(talk.send(came))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    def _do(self, step: Request | Pause) -> Reply | Lost | None:
        if isinstance(step, Pause):
            self._sleep(step.seconds)
            return None
        try:
            return wire.received(self._http.request(**wire.sent(step)))
        except httpx.RequestError as error:
            return wire.lost(error)

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Client({str(self._http.base_url)!r})"


@dataclass(frozen=True, slots=True)
class Game:
    """A game that the server has."""

    client: Client = field(repr=False)
    questions: Questions

    @property
    def id(self) -> str:
        return self.questions.game

    def about(self) -> About:
        """What the game tells about itself."""
        return self.client.run(self.questions.about())

    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of the rulebook."""
        return self.client.run(self.questions.rules())

    def rule(self, rule: str) -> Rule:
        """One rule, by the id that violations and events name."""
        return self.client.run(self.questions.rule(rule))

    def components(self) -> Json:
        """Everything printable."""
        return self.client.run(self.questions.components())

    def setup(self, **options: Any) -> "Table":
        """Set up a new game; `about().raw["setup"]` says which options there are."""
        return Table.showing(self, self.client.run(self.questions.setup(options)))

    def table(self, state: Notation) -> "Table":
        """A game that stands already, from its state in text or JSON form.

        :raises ImpossibleState: with everything that is wrong with it.
        """
        return Table.showing(self, self.client.run(self.questions.table(state)))

    def describe(self, state: Notation) -> Described:
        """A state in both forms, even an impossible one."""
        return self.client.run(self.questions.describe(state))

    def validate(self, state: Notation) -> tuple[Problem, ...]:
        """Everything that makes a state impossible; empty if nothing does."""
        return self.client.run(self.questions.validate(state))

    def checks(self, questions: Iterable[tuple[Notation, Action]]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each on its own state, in their order."""
        return self.client.run(self.questions.checks(questions))

    def replay(self, record: Record, *, steps: bool = False) -> Replay:
        """How far a record of any length goes by the rules, undone steps and all; `steps` lists each as it went."""
        return self.client.run(self.questions.replay(record, steps=steps))

    def resume(self, record: Record) -> "Table":
        """What a record of any length led to, to go on from; undone steps are left out.

        :raises ReplayStopped: if it does not go by the rules, with how far it goes and why.
        """
        return Table.showing(self, self.client.run(self.questions.resume(record)))


@dataclass(frozen=True, slots=True)
class Table(Snapshot):
    """A game as it stands. Nothing changes it: what is played leads to another one."""

    game: Game = field(repr=False, compare=False)

    @classmethod
    def showing(cls, game: Game, at: Snapshot) -> "Table":
        return cls(at.state, at.position, at.outcome, at.events, at.history, game)

    def legal(self, *, types: Iterable[str] = (), actors: Iterable[str] = (), page: int = 200) -> Iterator[LegalAction]:
        """Every legal action, of these types and figures if any are named, asked for page by page."""
        types, actors, cursor = tuple(types), tuple(actors), None
        while True:
            found = self._run(self.game.questions.page(self.state, types, actors, page, cursor))
            yield from found.actions
            cursor = found.next
            if cursor is None:
                return

    def count(self, *, types: Iterable[str] = (), actors: Iterable[str] = ()) -> int:
        """How many legal actions there are, without listing them."""
        return self._run(self.game.questions.page(self.state, types, actors, 1, None)).total

    def check(self, action: Action) -> Verdict:
        """Whether an action is legal, and what follows or why not."""
        return self._run(self.game.questions.check(self.state, action))

    def checks(self, actions: Iterable[Action]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each by itself, in their order."""
        return self.game.checks((self.state, action) for action in actions)

    def play(self, action: Action, comment: str | None = None) -> "Table":
        """The table after an action.

        :raises IllegalAction: with every rule that stands against it; this table is as it was.
        :raises BadRecord: before anything is asked, if no file could hold the comment.
        """
        return self._showing(self.game.questions.play(self, action, comment))

    def put_right(self, state: Notation, comment: str | None = None) -> "Table":
        """The table as it was put right by hand, which goes into the record as such.

        :raises BadRecord: before anything is asked, if no file could hold the comment.
        """
        return self._showing(self.game.questions.put_right(self, state, comment))

    def record(self, **tags: str) -> Record:
        """The record of all that was done since this table's set-up, or since its first state.

        Of a game that was resumed it has the tags, too; these are set beside them or in their place.

        :raises BadRecord: before anything is asked, if no file could hold a tag.
        """
        return self._run(self.game.questions.record(self, tags))

    def full_record(self, **tags: str) -> Record:
        """The same with the state and the label of every step, so that any reader can show it without the rules."""
        return self._run(self.game.questions.record(self, tags, full=True))

    def _run(self, talk: Talk[ResultT]) -> ResultT:
        return self.game.client.run(talk)

    def _showing(self, talk: Talk[Snapshot]) -> "Table":
        return Table.showing(self.game, self._run(talk))
