"""A client, the games that its server has, and the tables at which they are played.

Invariant: `sync.py` is generated from `aio.py`, so that the blocking and the awaiting client behave alike. Change
`aio.py`, then run `python -m tests.client.generate_sync`.
"""

import asyncio
import warnings
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field, replace
from http import HTTPStatus
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx

from jupiter.client import batches
from jupiter.client.answers import (
    About,
    Action,
    Described,
    Event,
    LegalAction,
    NewGame,
    Outcome,
    Page,
    Problem,
    Replay,
    Rule,
    Verdict,
    notation_of,
    parse_games,
    parse_problems,
    parse_rules,
)
from jupiter.client.errors import (
    ApiError,
    BadAnswer,
    BadRecord,
    IllegalAction,
    ImpossibleState,
    Malformed,
    MovedOn,
    ReplayStopped,
    TooLarge,
    Undecided,
    UnknownTable,
    Unreachable,
    api_error,
)
from jupiter.client.fields import BadField, Json, Notation, require
from jupiter.client.history import History, Start, Step
from jupiter.client.limits import BATCH_QUESTIONS, BATCH_STEPS
from jupiter.client.outlook import Advice, Outlook, Ways
from jupiter.client.printing import File, Plan, chosen
from jupiter.client.procedures import Resolved
from jupiter.client.protocol import (
    SETUP_ERRORS,
    TIMEOUT,
    AsyncSleep,
    Request,
    encode_json,
    form_request,
    get_request,
    key_headers,
    order_request,
    parse_base_url,
    parse_file,
    parse_nothing,
    parse_reply,
    parse_timeout,
    path_segment,
    post_request,
    retry_pause,
    unreachable,
)
from jupiter.client.records import Record
from jupiter.client.retries import Retries
from jupiter.client.shared import (
    TABLES,
    Change,
    Entry,
    EventReader,
    Place,
    Seat,
    SharedLog,
    address,
    change_request,
    changes_in,
    events_request,
    news_request,
)
from jupiter.client.validation import check_comment, check_tags

GAMES = "/v1/games"
AnswerT = TypeVar("AnswerT")


class AsyncClient:
    """A client of one server: a context manager, or to `close` in the end. Threads may share it."""

    def __init__(
        self,
        base_url: str = "http://localhost:8000",
        *,
        language: str | None = None,
        api_key: str | None = None,
        retries: Retries | None = None,
        timeout: float | httpx.Timeout = TIMEOUT,
        transport: httpx.AsyncBaseTransport | None = None,
        sleep: AsyncSleep = asyncio.sleep,
    ) -> None:
        """`language` is of sentences in answers; `api_key` raises the client's limits, where its server knows it."""
        self.language = language
        self.retries = retries or Retries()
        self._sleep = sleep
        self._http = httpx.AsyncClient(
            transport=transport,
            base_url=parse_base_url(base_url),
            timeout=parse_timeout(timeout),
            headers=key_headers(api_key),
        )

    async def games(self) -> tuple[About, ...]:
        """The games that the server has."""
        return await self.ask(get_request(GAMES, self.language), parse_games)

    def game(self, game: str, language: str | None = None) -> "AsyncGame":
        """One of them, by its id; nothing is sent yet."""
        return AsyncGame(self, game, language or self.language)

    async def share(self, table: "AsyncTable", name: str = "") -> "AsyncSharedTable":
        """A new shared table, which begins with the present state of this one; `code` of its log lets others join.

        :raises ApiError: if the server has no room for one.
        """
        log = SharedLog(table.game.id, entries=(Entry(table.state, "Start", "start"),))
        body = {"game": log.game, **log.sent(), "name": name}
        return await self._sit(change_request("POST", TABLES, body), log)

    async def join(self, code: str, name: str = "") -> "AsyncSharedTable":
        """A seat at the shared table of that code.

        :raises UnknownTable: if there is none.
        """
        shared = await self._sit(change_request("POST", f"{TABLES}/join", {"code": code, "name": name}), SharedLog(""))
        await shared.news()
        return shared

    async def rejoin(self, saved: Json) -> "AsyncSharedTable":
        """The seat that `saved_seat` of a shared table gave, as after a restart of the program.

        :raises BadSeat: if it is none, or one at another server; nothing is sent then.
        :raises UnknownTable: if the server has lost the table. Whoever still has its log opens it again.
        :raises ApiError: as `news` of a shared table.
        """
        shared = AsyncSharedTable(self, Seat.restore(saved, self.address), SharedLog(""))
        await shared.news()
        return shared

    async def _sit(self, request: Request, log: SharedLog) -> "AsyncSharedTable":
        def seated(raw: Json) -> tuple[Seat, SharedLog]:
            return Seat.read(raw), SharedLog(require(raw, "game", str), entries=log.entries).with_head(raw)

        seat, log = await self.ask(request, seated)
        # All there is comes after no version.
        log = log if log.entries else replace(log, version="")
        return AsyncSharedTable(self, seat, log)

    @property
    def address(self) -> str:
        """The address of the server."""
        return str(self._http.base_url).rstrip("/")

    @asynccontextmanager
    async def listening(self, request: Request) -> AsyncIterator[AsyncIterator[str]]:
        """The lines of an answer that goes on.

        :raises ApiError: if the server refuses the request.
        :raises Unreachable: if it does not answer, or the answer breaks off.
        """
        try:
            async with self._http.stream(request.method, request.path, headers=request.headers) as response:
                if response.status_code != HTTPStatus.OK:
                    await response.aread()
                    parse_reply(response, 1)
                yield response.aiter_lines()
        except SETUP_ERRORS:
            raise
        except httpx.RequestError as error:
            raise unreachable(error, 1) from error

    async def ask(self, request: Request, parse: Callable[[Json], AnswerT]) -> AnswerT:
        """Send a request, and parse the answer.

        :raises ApiError: if the server refuses it.
        :raises Unreachable: if no complete answer came.
        :raises BadAnswer: if the answer is not of this API, or lacks a field.
        """
        raw = await self._send_with_retry(request, parse_nothing)
        try:
            return parse(raw)
        except BadField as error:
            raise BadAnswer(str(error)) from None

    async def fetch(self, request: Request) -> File:
        """Send a request that is answered with a file.

        :raises ApiError: if the server refuses it.
        :raises Unreachable: if no complete answer came.
        :raises BadAnswer: if the answer is none of this API's.
        """
        return await self._send_with_retry(request, parse_file)

    async def _send_with_retry(self, request: Request, parse: Callable[[httpx.Response, int], AnswerT]) -> AnswerT:
        attempt = 1
        while True:
            try:
                return parse(await self._send(request, attempt), attempt)
            except (ApiError, Unreachable) as error:
                await self.wait(error, attempt)
            attempt += 1

    async def _send(self, request: Request, attempt: int) -> httpx.Response:
        try:
            return await self._http.request(request.method, request.path, headers=request.headers, content=request.body)
        except SETUP_ERRORS:
            raise
        except httpx.RequestError as error:
            raise unreachable(error, attempt) from error

    async def wait(self, error: ApiError | Unreachable, attempt: int) -> None:
        """Wait until a request that has failed so often may be tried again; raise the error if it is not to be."""
        seconds = retry_pause(self.retries, error, attempt)
        if seconds is None:
            raise error
        await self.pause(seconds)

    async def pause(self, seconds: float) -> None:
        """Wait for so long."""
        await self._sleep(seconds)

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
        return f"{type(self).__name__}({str(self._http.base_url)!r})"


@dataclass(frozen=True, slots=True)
class AsyncGame:
    """A game that the server has."""

    client: AsyncClient = field(repr=False)
    id: str
    language: str | None = None
    """Of sentences in answers; None leaves it to the server."""

    async def about(self) -> About:
        """What the game says about itself."""
        return await self._get("", About.read)

    async def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of the rulebook."""
        return await self._get("/rules", parse_rules)

    async def rule(self, rule: str) -> Rule:
        """One rule, by the id that violations and events name."""
        return await self._get(f"/rules/{path_segment(rule)}", Rule.read)

    async def components(self) -> Json:
        """Everything printable."""
        return await self._get("/components", dict)

    async def print_options(self) -> Json:
        """The sheets there are to print, the exports, and the options they can be made with."""
        return await self._get("/print", dict)

    async def plan(self, *sheets: str, **options: object) -> Plan:
        """Pages, paper and ink of these sheets, by default of the whole game."""
        return await self.client.ask(self._order("/plan", options, sheets), Plan.read)

    async def sheet(self, sheet: str, **options: object) -> File:
        """A sheet as PDF, true to scale.

        :raises Malformed: naming each faulty option and its good values.
        """
        return await self._file(f"/{path_segment(sheet)}.pdf", options)

    async def preview(self, sheet: str, page: int = 1, *, size: str = "small", **options: object) -> File:
        """A picture of one page of a sheet as PNG, `small` or `large`."""
        return await self._file(f"/{path_segment(sheet)}/{page}.png?size={path_segment(size)}", options)

    async def archive(self, *sheets: str, **options: object) -> File:
        """These sheets as a ZIP of PDF files, by default those of the whole game."""
        return await self._file("/sheets.zip", options, sheets)

    async def export(self, export: str, *sheets: str, **options: object) -> File:
        """The same sheets for a machine, a service or another program, as a ZIP; `print_options` names the formats."""
        return await self._file(f"/exports/{path_segment(export)}.zip", options, sheets)

    async def read_photos(self, *photos: bytes, state: Notation | None = None) -> Json:
        """What JPEG, PNG or WebP files of one table show: `pieces`, `doubts` to be asked, and the `board`.

        :param state: the game in progress, from which comes what no camera sees.
        :raises Malformed: naming each file that cannot be read, and why.
        """
        fields = {} if state is None else {"state": state if isinstance(state, str) else encode_json(state).decode()}
        path = f"{GAMES}/{path_segment(self.id)}/photos"
        return await self.client.ask(form_request(path, "photos", photos, fields, self.language), dict)

    async def setup(self, **options: Any) -> "AsyncTable":
        """Set up a new game; `about().raw["setup"]` says which options there are."""
        new = await self._post("setup", {**options, "form": "both"}, NewGame.read)
        return AsyncTable(new.state, new.position, None, new.events, History("setup", dict(options)), self)

    async def table(self, state: Notation) -> "AsyncTable":
        """A game in progress, from its state in text or JSON form.

        :raises ImpossibleState: with everything that is wrong with it.
        """
        # A replay without actions is the one answer that has the outcome, and that refuses an impossible state.
        replay = await self._post("replay", {"state": state, "actions": []}, Replay.read)
        return AsyncTable(replay.state, replay.position, replay.outcome, (), History("state", replay.state), self)

    async def describe(self, state: Notation) -> Described:
        """A state in both forms, even an impossible one."""
        return await self._post("describe", {"state": state}, Described.read)

    async def validate(self, state: Notation) -> tuple[Problem, ...]:
        """The problems that make a state impossible; empty for a possible one."""
        return await self._post("validate", {"state": state}, parse_problems)

    async def outlook(self, state: Notation) -> Outlook:
        """What lies ahead of a state: what will come, what each result of a die would do, what is left to lose.

        :raises NotOffered: by a game without this question; see `about().offers`.
        """
        return await self._post("outlook", {"state": state}, Outlook.read)

    async def ways(self, state: Notation, goal: Json) -> Ways:
        """How to get somewhere: the cheapest ways to a goal, which is as the game's schema `Goal` has it.

        :raises NotOffered: by a game without this question; see `about().offers`.
        """
        return await self._post("ways", {"state": state, "goal": goal}, Ways.read)

    async def advice(
        self, state: Notation, *, playouts: int | None = None, seed: int = 0, actor: str | None = None
    ) -> Advice:
        """What somebody would do who looks ahead: the best few actions, and what each is worth.

        :param playouts: how many times to look ahead, 64 if left out; each costs time.
        :param seed: of the adviser's own dice: the same one has the same answer.
        :param actor: who asks; the first of those who may act if left out.
        :raises NotOffered: by a game without this question; see `about().offers`.
        :raises Malformed: for more playouts than the server spends, or for somebody who cannot act.
        """
        question = {"state": state, "playouts": playouts, "seed": seed, "actor": actor}
        return await self._post("advice", question, Advice.read)

    async def resolve(self, state: Notation, procedure: Notation, answers: Iterable[str] = ()) -> Resolved:
        """Go through a procedure, with as little of the table as that needs, and with the answers so far.

        As long as the result `needs` something, ask again with one answer more; its `answers` are those so far.

        :raises NotOffered: by a game without this question; see `about().offers`.
        """
        question = {"state": state, "procedure": procedure, "answers": list(answers)}
        return await self._post("resolve", question, Resolved.read)

    async def legal_page(
        self, state: Notation, types: Iterable[str], actors: Iterable[str], size: int, cursor: str | None
    ) -> Page:
        """One page of the legal actions in a state; `AsyncTable.legal` goes through all of them."""
        filters = {"types": list(types), "actors": list(actors)}
        return await self._post("actions", {"state": state, **filters, "limit": size, "cursor": cursor}, Page.read)

    async def check(self, state: Notation, action: Action) -> Verdict:
        """Whether an action is legal in a state, and what follows or why not."""
        return await self._post("check", {"state": state, "action": notation_of(action)}, Verdict.read)

    async def checks(self, questions: Iterable[tuple[Notation, Action]]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each on its own state, in their order."""
        pairs = [(state, notation_of(action)) for state, action in questions]
        verdicts: tuple[Verdict, ...] = ()
        most = BATCH_QUESTIONS
        while len(verdicts) < len(pairs):
            batch = batches.question_batch(pairs, len(verdicts), most)
            sent, answers = await self._post_batch("checks", batch, batches.parse_verdicts)
            if len(answers) != sent:
                raise BadAnswer("The server did not answer all that it was asked.")
            # A server with a smaller limit has refused the whole batch once; it is not asked for so many again.
            most = sent if sent < len(batch.items) else most
            verdicts += answers
        return verdicts

    async def replay(self, record: Record, *, steps: bool = False) -> Replay:
        """How far a record of any length goes by the rules, undone steps and all; `steps` lists the result of each.

        :raises BadRecord: if it is of another game.
        """
        if record.game != self.id:
            raise BadRecord("game", f"A record of {record.game[:80]!r}; ask that game, not {self.id!r}.")
        done: Replay | None = None
        start, most = record.start, BATCH_STEPS
        # Asked once even without steps: the start may be refused.
        while done is None or (done.legal and done.applied < len(record.steps)):
            batch = batches.step_batch(record, start, done.applied if done else 0, most, steps=steps)
            sent, answer = await self._post_batch("replay", batch, Replay.read)
            if (answer.legal and answer.applied != sent) or (steps and len(answer.steps) != answer.applied):
                raise BadAnswer("The server did not replay all that it was sent.")
            most = sent if sent < len(batch.items) else most
            done, start = batches.join_replays(done, answer), Start("state", answer.state)
        return done

    async def resume(self, record: Record) -> "AsyncTable":
        """The table that a record of any length led to, to play on from; undone steps are left out.

        :raises ReplayStopped: if it does not go by the rules, with how far it goes and why.
        :raises BadRecord: if it is of another game, or could not be written again.
        """
        shown = record.shown()
        shown.write()
        replay = await self.replay(shown, steps=True)
        if not replay.legal:
            raise ReplayStopped(replay)
        history, events = batches.replayed_history(shown, replay), batches.last_events(replay)
        return AsyncTable(replay.state, replay.position, replay.outcome, events, history, self)

    async def _get(self, path: str, parse: Callable[[Json], AnswerT]) -> AnswerT:
        return await self.client.ask(get_request(f"{GAMES}/{path_segment(self.id)}{path}", self.language), parse)

    async def _file(self, path: str, options: Mapping[str, object], sheets: Iterable[str] = ()) -> File:
        return await self.client.fetch(self._order(path, options, sheets))

    def _order(self, path: str, options: Mapping[str, object], sheets: Iterable[str]) -> Request:
        return order_request(f"{GAMES}/{path_segment(self.id)}/print{path}", chosen(options, sheets), self.language)

    async def _post(self, name: str, body: Any, parse: Callable[[Json], AnswerT]) -> AnswerT:
        path = f"{GAMES}/{path_segment(self.id)}/{name}"
        return await self.client.ask(post_request(path, body, self.language), parse)

    async def _post_batch(
        self, name: str, batch: batches.Batch, parse: Callable[[Json], AnswerT]
    ) -> tuple[int, AnswerT]:
        """Post as much of a batch as the server reads; gives how many items that were, and the answer."""
        while True:
            try:
                return len(batch.items), await self._post(name, batch.body(), parse)
            except TooLarge:
                if len(batch.items) <= 1:
                    raise
                batch = batch.first_half()
            except (Malformed, ImpossibleState) as error:
                raise (batch.recount(error) if batch.first else error) from None


@dataclass(frozen=True, slots=True)
class AsyncTable:
    """A position of a game. It is immutable: each action gives another table."""

    state: str
    """Text form."""
    position: Json = field(repr=False, compare=False)
    """JSON form."""
    outcome: Outcome | None = field(compare=False)
    """How the game ended; None while it goes on."""
    events: tuple[Event, ...] = field(repr=False, compare=False)
    """What happened last."""
    history: History = field(repr=False, compare=False)
    """How it came to this."""
    game: AsyncGame = field(repr=False, compare=False)

    async def legal(
        self, *, types: Iterable[str] = (), actors: Iterable[str] = (), page: int = 200
    ) -> AsyncIterator[LegalAction]:
        """Every legal action, of these types and actors if any are named, asked for page by page."""
        types, actors, cursor = tuple(types), tuple(actors), None
        while True:
            listing = await self.game.legal_page(self.state, types, actors, page, cursor)
            for action in listing.actions:
                yield action
            cursor = listing.next
            if cursor is None:
                return

    async def count(self, *, types: Iterable[str] = (), actors: Iterable[str] = ()) -> int:
        """How many legal actions there are, without listing them."""
        return (await self.game.legal_page(self.state, types, actors, 1, None)).total

    async def outlook(self) -> Outlook:
        """The outlook, in a game that offers it."""
        return await self.game.outlook(self.state)

    async def ways(self, goal: Json) -> Ways:
        """The ways to a goal, in a game that offers them."""
        return await self.game.ways(self.state, goal)

    async def advice(self, *, playouts: int | None = None, seed: int = 0, actor: str | None = None) -> Advice:
        """What somebody would do here who looks ahead, in a game that offers it."""
        return await self.game.advice(self.state, playouts=playouts, seed=seed, actor=actor)

    async def resolve(self, procedure: Notation, answers: Iterable[str] = ()) -> Resolved:
        """How far a procedure comes with these answers, in a game that has procedures; this table stays as it is."""
        return await self.game.resolve(self.state, procedure, answers)

    async def check(self, action: Action) -> Verdict:
        """Whether an action is legal, and what follows or why not."""
        return await self.game.check(self.state, action)

    async def checks(self, actions: Iterable[Action]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each by itself, in their order."""
        return await self.game.checks((self.state, action) for action in actions)

    async def play(self, action: Action, comment: str | None = None) -> "AsyncTable":
        """The table after an action.

        :raises IllegalAction: with every rule that it breaks; this table stays as it is.
        :raises Undecided: if it lacks an answer, or hangs on a secret; this table stays as it is.
        :raises BadRecord: before anything is sent, if no file could hold the comment.
        """
        step = Step(notation_of(action), comment=check_comment(comment))
        verdict = await self.check(action)
        if not verdict.legal:
            raise IllegalAction(verdict)
        if verdict.needs or verdict.undecidable:
            raise Undecided(verdict)
        history = self.history.then(step, verdict.state, verdict.label)
        return AsyncTable(verdict.state, verdict.position, verdict.outcome, verdict.events, history, self.game)

    async def correct(self, state: Notation, comment: str | None = None) -> "AsyncTable":
        """The table after a correction by hand, which the record shows as such.

        :raises ImpossibleState: with everything that is wrong with the state.
        :raises BadRecord: before anything is sent, if no file could hold the comment.
        """
        check_comment(comment)
        corrected = await self.game.table(state)
        history = self.history.then(Step(state=corrected.state, comment=comment), corrected.state)
        return AsyncTable(corrected.state, corrected.position, corrected.outcome, (), history, self.game)

    async def put_right(self, state: Notation, comment: str | None = None) -> "AsyncTable":
        """Deprecated: the former name of `correct`."""
        warnings.warn("put_right is deprecated; use correct", DeprecationWarning, stacklevel=2)
        return await self.correct(state, comment)

    async def record(self, **tags: str) -> Record:
        """The record of all that was done since this table's set-up, or since its first state.

        A game that was resumed keeps its tags; those given here are added, or replace them.

        :raises BadRecord: before anything is sent, if no file could hold a tag.
        """
        return Record.of(self.history, *await self._game_and_rules(tags))

    async def full_record(self, **tags: str) -> Record:
        """The same with the state and the label of every step, so that any reader can show it without the rules."""
        return Record.full(self.history, *await self._game_and_rules(tags))

    async def _game_and_rules(self, tags: dict[str, str]) -> tuple[str, str, dict[str, str]]:
        """What the head of a record needs: the game's id, the version of the rules, and the tags."""
        checked = check_tags({**self.history.tags, **tags})
        about = await self.game.about()
        return about.id, about.rules_version, checked


class AsyncSharedTable:
    """A seat at a table that several clients share. Others change it at any time; `log` is as it was last heard of."""

    def __init__(self, client: AsyncClient, seat: Seat, log: SharedLog) -> None:
        self.client, self.seat, self.log = client, seat, log

    @property
    def game(self) -> AsyncGame:
        """The game that is played here."""
        return self.client.game(self.log.game)

    def saved_seat(self) -> dict[str, str]:
        """What `rejoin` of a client takes, for a file: JSON can hold it. Who has it has the seat, so keep it secret."""
        return self.seat.save(self.client.address)

    async def table(self) -> AsyncTable:
        """The position at which the table stands, to list and check actions at; what is played there is not entered."""
        return await self.game.table(self.log.state)

    async def news(self) -> tuple[Change, ...]:
        """Look at the table; gives what was changed since the last look. One that the server has lost is opened again.

        :raises NotAllowed: if this seat has been removed.
        :raises TableEnded: if there is nothing more to come.
        """
        try:
            return await self._look()
        except UnknownTable:
            if not self.log.entries:
                raise
            await self._open_again()
            return await self._look()

    async def follow(self) -> AsyncIterator[tuple[Change, ...]]:
        """Changes as they come, of entries and of settings, for as long as the table is there; `log` has them by then.

        :raises ApiError: as `news`.
        :raises Unreachable: if the server is away for longer than is waited for.
        """
        attempt, events = 1, EventReader()
        while True:
            try:
                async with self.client.listening(events_request(self.seat, self.log.version)) as lines:
                    async for line in lines:
                        if event := events.read(line):
                            yield await self._heard(*event)
                            attempt = 1
                await self.client.pause(events.retry)
            except UnknownTable:
                await self._open_again()
            except (ApiError, Unreachable) as error:
                await self.client.wait(error, attempt)
                attempt += 1

    async def _heard(self, kind: str, data: Json) -> tuple[Change, ...]:
        if kind == "problem":
            raise api_error(data.get("status", 0), data)
        return changes_in(data) if self.log.is_known(data) else await self._take_and_hand_on(data)

    # --- changes ------------------------------------------------------------------------------------------------------

    async def play(self, action: Action) -> None:
        """Enter an action, if the rules allow it where the table stands.

        :raises IllegalAction: with every rule that it breaks.
        :raises Undecided: if it lacks an answer, or hangs on a secret.
        :raises MovedOn: if somebody was first; `log` has what came, and nothing was entered.
        """
        verdict = await self.game.check(self.log.state, action)
        if not verdict.legal:
            raise IllegalAction(verdict)
        if verdict.needs or verdict.undecidable:
            raise Undecided(verdict)
        await self.append(Entry(verdict.state, verdict.label, "do", verdict.text))

    async def append(self, *entries: Entry) -> None:
        """Put entries behind the one at which the table stands, in place of what is undone.

        :raises MovedOn: as `play`.
        """
        keep = self.log.at + 1
        await self.change(keep, entries, keep + len(entries) - 1)

    async def undo(self) -> None:
        """Go back by one entry; it stays, to be brought back.

        :raises MovedOn: as `play`. `ValueError` if nothing is to be undone.
        """
        await self._go(-1)

    async def redo(self) -> None:
        """Bring back the next entry that is undone.

        :raises MovedOn: as `play`. `ValueError` if nothing is.
        """
        await self._go(1)

    async def _go(self, steps: int) -> None:
        at, count = self.log.at + steps, len(self.log.entries)
        if not 0 <= at < count:
            raise ValueError("There is nothing to undo." if steps < 0 else "There is nothing to redo.")
        await self.change(count, (), at)

    async def change(self, keep: int, entries: Sequence[Entry], at: int) -> None:
        """Keep the first entries, put others behind them, and stand at `at` then. It is done once or not at all.

        :raises MovedOn: as `play`.
        :raises NotAllowed: if this seat may not enter, or not cut off what stands, which its opener may.
        """
        sent = [entry.sent() for entry in entries]
        body = {"base": self.log.version, "keep": keep, "entries": sent, "at": at}
        try:
            head = await self._ask("POST", "/entries", body)
        except (MovedOn, UnknownTable) as error:
            before = self.log
            if isinstance(error, MovedOn):
                self.log = self.log.with_news(error.raw["table"])
            else:
                await self.news()
            # If nobody has entered anything, only the version is another one.
            if (self.log.entries, self.log.at) != (before.entries, before.at):
                raise
            await self.change(keep, entries, at)
        else:
            self.log = self.log.with_change(keep, entries, head)

    async def set_seats(self, seats: Mapping[str, Place]) -> None:
        """Say who sits in these seats; the others stay. A seat with neither name nor client is nobody's."""
        body = {seat: asdict(place) for seat, place in seats.items()}
        await self._change_settings("PATCH", "/seats", {"seats": body})

    # --- for the opener -----------------------------------------------------------------------------------------------

    async def set_writing(self, writing: str) -> None:
        """Say who may enter: `all`, or the `opener` alone."""
        await self._change_settings("PATCH", "", {"writing": writing})

    async def renew_code(self) -> None:
        """Have another code; the one before is none any more."""
        await self._change_settings("POST", "/code")

    async def remove(self, joiner: str) -> None:
        """Remove somebody by the id, and have another code."""
        await self._change_settings("DELETE", f"/joiners/{path_segment(joiner)}")

    async def end(self) -> None:
        """End the table for all."""
        await self._ask("DELETE", "", None)

    async def _change_settings(self, method: str, path: str, body: Json | None = None) -> None:
        self.log = self.log.with_settings(await self._ask(method, path, body))

    # --- requests -----------------------------------------------------------------------------------------------------

    async def _look(self) -> tuple[Change, ...]:
        return await self._take_and_hand_on(await self.client.ask(news_request(self.seat, self.log.version), dict))

    async def _take_and_hand_on(self, news: Json) -> tuple[Change, ...]:
        """Have the news in the log. A server whose settings are older than those known here is given these."""
        is_behind = news.get("settings_number", 0) < self.log.settings_number
        self.log = self.log.with_news(news)
        if is_behind:
            await self._open_again()
        return changes_in(news)

    async def _open_again(self) -> None:
        """Have a server that has lost the table, or its newest settings, know it again."""
        settings = {"settings": self.log.settings} if self.log.settings else {}
        await self._ask("PUT", "", {"game": self.log.game, "seal": self.seat.seal, **settings, **self.log.sent()})

    async def _ask(self, method: str, path: str, body: Json | None) -> Json:
        request = change_request(method, address(self.seat) + path, body, key=self.seat.key)
        return await self.client.ask(request, dict)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.log.game!r}, {self.seat.name!r})"
