"""The client that awaits: `AsyncClient`, an `AsyncGame` that it serves, and an `AsyncTable` at which it is played.

Law of this file: method for method the same as `sync.py`, and nothing but doing what a talk says.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass, field
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


class AsyncClient:
    """Asks a server; use it in an `async with`, or `await` its `close`."""

    def __init__(
        self,
        base_url: str = "http://localhost:8000",
        *,
        language: str | None = None,
        retries: Retries | None = None,
        timeout: float | httpx.Timeout = wire.TIMEOUT,
        transport: httpx.AsyncBaseTransport | None = None,
        sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep,
    ) -> None:
        self.language = language
        self.retries = retries or Retries()
        self._sleep = sleep
        self._http = httpx.AsyncClient(transport=transport, **wire.options(base_url, timeout))

    async def games(self) -> tuple[About, ...]:
        """The games that the server has."""
        return await self.run(games(self.language, self.retries))

    def game(self, game: str, language: str | None = None) -> "AsyncGame":
        """One of them; nothing is asked yet."""
        return AsyncGame(self, Questions(game, language or self.language, self.retries))

    async def run(self, talk: Talk[ResultT]) -> ResultT:
        """Do what a talk says, and give what it returns."""
        came: Reply | Lost | None = None
        try:
            while True:
                came = await self._do(talk.send(came))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]

    async def _do(self, step: Request | Pause) -> Reply | Lost | None:
        if isinstance(step, Pause):
            await self._sleep(step.seconds)
            return None
        try:
            return wire.received(await self._http.request(**wire.sent(step)))
        except httpx.RequestError as error:
            return wire.lost(error)

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncClient({str(self._http.base_url)!r})"


@dataclass(frozen=True, slots=True)
class AsyncGame:
    """A game that the server has."""

    client: AsyncClient = field(repr=False)
    questions: Questions

    @property
    def id(self) -> str:
        return self.questions.game

    async def about(self) -> About:
        """What the game tells about itself."""
        return await self.client.run(self.questions.about())

    async def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of the rulebook."""
        return await self.client.run(self.questions.rules())

    async def rule(self, rule: str) -> Rule:
        """One rule, by the id that violations and events name."""
        return await self.client.run(self.questions.rule(rule))

    async def components(self) -> Json:
        """Everything printable."""
        return await self.client.run(self.questions.components())

    async def setup(self, **options: Any) -> "AsyncTable":
        """Set up a new game; `about().raw["setup"]` says which options there are."""
        return AsyncTable.showing(self, await self.client.run(self.questions.setup(options)))

    async def table(self, state: Notation) -> "AsyncTable":
        """A game that stands already, from its state in text or JSON form.

        :raises ImpossibleState: with everything that is wrong with it.
        """
        return AsyncTable.showing(self, await self.client.run(self.questions.table(state)))

    async def describe(self, state: Notation) -> Described:
        """A state in both forms, even an impossible one."""
        return await self.client.run(self.questions.describe(state))

    async def validate(self, state: Notation) -> tuple[Problem, ...]:
        """Everything that makes a state impossible; empty if nothing does."""
        return await self.client.run(self.questions.validate(state))

    async def checks(self, questions: Iterable[tuple[Notation, Action]]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each on its own state, in their order."""
        return await self.client.run(self.questions.checks(questions))

    async def replay(self, record: Record, *, steps: bool = False) -> Replay:
        """How far a record of any length goes by the rules, undone steps and all; `steps` lists each as it went."""
        return await self.client.run(self.questions.replay(record, steps=steps))

    async def resume(self, record: Record) -> "AsyncTable":
        """What a record of any length led to, to go on from; undone steps are left out.

        :raises ReplayStopped: if it does not go by the rules, with how far it goes and why.
        """
        return AsyncTable.showing(self, await self.client.run(self.questions.resume(record)))


@dataclass(frozen=True, slots=True)
class AsyncTable(Snapshot):
    """A game as it stands. Nothing changes it: what is played leads to another one."""

    game: AsyncGame = field(repr=False, compare=False)

    @classmethod
    def showing(cls, game: AsyncGame, at: Snapshot) -> "AsyncTable":
        return cls(at.state, at.position, at.outcome, at.events, at.history, game)

    async def legal(
        self, *, types: Iterable[str] = (), actors: Iterable[str] = (), page: int = 200
    ) -> AsyncIterator[LegalAction]:
        """Every legal action, of these types and figures if any are named, asked for page by page."""
        types, actors, cursor = tuple(types), tuple(actors), None
        while True:
            found = await self._run(self.game.questions.page(self.state, types, actors, page, cursor))
            for action in found.actions:
                yield action
            cursor = found.next
            if cursor is None:
                return

    async def count(self, *, types: Iterable[str] = (), actors: Iterable[str] = ()) -> int:
        """How many legal actions there are, without listing them."""
        return (await self._run(self.game.questions.page(self.state, types, actors, 1, None))).total

    async def check(self, action: Action) -> Verdict:
        """Whether an action is legal, and what follows or why not."""
        return await self._run(self.game.questions.check(self.state, action))

    async def checks(self, actions: Iterable[Action]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each by itself, in their order."""
        return await self.game.checks((self.state, action) for action in actions)

    async def play(self, action: Action, comment: str | None = None) -> "AsyncTable":
        """The table after an action.

        :raises IllegalAction: with every rule that stands against it; this table is as it was.
        :raises BadRecord: before anything is asked, if no file could hold the comment.
        """
        return await self._showing(self.game.questions.play(self, action, comment))

    async def put_right(self, state: Notation, comment: str | None = None) -> "AsyncTable":
        """The table as it was put right by hand, which goes into the record as such.

        :raises BadRecord: before anything is asked, if no file could hold the comment.
        """
        return await self._showing(self.game.questions.put_right(self, state, comment))

    async def record(self, **tags: str) -> Record:
        """The record of all that was done since this table's set-up, or since its first state.

        Of a game that was resumed it has the tags, too; these are set beside them or in their place.

        :raises BadRecord: before anything is asked, if no file could hold a tag.
        """
        return await self._run(self.game.questions.record(self, tags))

    async def full_record(self, **tags: str) -> Record:
        """The same with the state and the label of every step, so that any reader can show it without the rules."""
        return await self._run(self.game.questions.record(self, tags, full=True))

    async def _run(self, talk: Talk[ResultT]) -> ResultT:
        return await self.game.client.run(talk)

    async def _showing(self, talk: Talk[Snapshot]) -> "AsyncTable":
        return AsyncTable.showing(self.game, await self._run(talk))
