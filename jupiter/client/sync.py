# Generated from aio.py by `python -m tests.client.generate_sync`: change that file, not this one.
"""A client, the games that its server has, and the tables at which they are played.

Invariant: `sync.py` is generated from `aio.py`, so that the blocking and the awaiting client behave alike. Change
`aio.py`, then run `python -m tests.client.generate_sync`.
"""

import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
    Request,
    Sleep,
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


class Client:
    """A client of one server: a context manager, or to `close` in the end. Threads may share it."""

    def __init__(
        self,
        base_url: str = "http://localhost:8000",
        *,
        language: str | None = None,
        api_key: str | None = None,
        retries: Retries | None = None,
        timeout: float | httpx.Timeout = TIMEOUT,
        transport: httpx.BaseTransport | None = None,
        sleep: Sleep = time.sleep,
    ) -> None:
        """`language` is of sentences in answers; `api_key` raises the client's limits, where its server knows it."""
        self.language = language
        self.retries = retries or Retries()
        self._sleep = sleep
        self._http = httpx.Client(
            transport=transport,
            base_url=parse_base_url(base_url),
            timeout=parse_timeout(timeout),
            headers=key_headers(api_key),
        )

    def games(self) -> tuple[About, ...]:
        """The games that the server has."""
        return self.ask(get_request(GAMES, self.language), parse_games)

    def game(self, game: str, language: str | None = None) -> "Game":
        """One of them, by its id; nothing is sent yet."""
        return Game(self, game, language or self.language)

    def share(self, table: "Table", name: str = "") -> "SharedTable":
        """A new shared table, which begins with the present state of this one; `code` of its log lets others join.

        :raises ApiError: if the server has no room for one.
        """
        log = SharedLog(table.game.id, entries=(Entry(table.state, "Start", "start"),))
        body = {"game": log.game, **log.sent(), "name": name}
        return self._sit(change_request("POST", TABLES, body), log)

    def join(self, code: str, name: str = "") -> "SharedTable":
        """A seat at the shared table of that code.

        :raises UnknownTable: if there is none.
        """
        shared = self._sit(change_request("POST", f"{TABLES}/join", {"code": code, "name": name}), SharedLog(""))
        shared.news()
        return shared

    def rejoin(self, saved: Json) -> "SharedTable":
        """The seat that `saved_seat` of a shared table gave, as after a restart of the program.

        :raises BadSeat: if it is none, or one at another server; nothing is sent then.
        :raises UnknownTable: if the server has lost the table. Whoever still has its log opens it again.
        :raises ApiError: as `news` of a shared table.
        """
        shared = SharedTable(self, Seat.restore(saved, self.address), SharedLog(""))
        shared.news()
        return shared

    def _sit(self, request: Request, log: SharedLog) -> "SharedTable":
        def seated(raw: Json) -> tuple[Seat, SharedLog]:
            return Seat.read(raw), SharedLog(require(raw, "game", str), entries=log.entries).with_head(raw)

        seat, log = self.ask(request, seated)
        # All there is comes after no version.
        log = log if log.entries else replace(log, version="")
        return SharedTable(self, seat, log)

    @property
    def address(self) -> str:
        """The address of the server."""
        return str(self._http.base_url).rstrip("/")

    @contextmanager
    def listening(self, request: Request) -> Iterator[Iterator[str]]:
        """The lines of an answer that goes on.

        :raises ApiError: if the server refuses the request.
        :raises Unreachable: if it does not answer, or the answer breaks off.
        """
        try:
            with self._http.stream(request.method, request.path, headers=request.headers) as response:
                if response.status_code != HTTPStatus.OK:
                    response.read()
                    parse_reply(response, 1)
                yield response.iter_lines()
        except SETUP_ERRORS:
            raise
        except httpx.RequestError as error:
            raise unreachable(error, 1) from error

    def ask(self, request: Request, parse: Callable[[Json], AnswerT]) -> AnswerT:
        """Send a request, and parse the answer.

        :raises ApiError: if the server refuses it.
        :raises Unreachable: if no complete answer came.
        :raises BadAnswer: if the answer is not of this API, or lacks a field.
        """
        raw = self._send_with_retry(request, parse_nothing)
        try:
            return parse(raw)
        except BadField as error:
            raise BadAnswer(str(error)) from None

    def fetch(self, request: Request) -> File:
        """Send a request that is answered with a file.

        :raises ApiError: if the server refuses it.
        :raises Unreachable: if no complete answer came.
        :raises BadAnswer: if the answer is none of this API's.
        """
        return self._send_with_retry(request, parse_file)

    def _send_with_retry(self, request: Request, parse: Callable[[httpx.Response, int], AnswerT]) -> AnswerT:
        attempt = 1
        while True:
            try:
                return parse(self._send(request, attempt), attempt)
            except (ApiError, Unreachable) as error:
                self.wait(error, attempt)
            attempt += 1

    def _send(self, request: Request, attempt: int) -> httpx.Response:
        try:
            return self._http.request(request.method, request.path, headers=request.headers, content=request.body)
        except SETUP_ERRORS:
            raise
        except httpx.RequestError as error:
            raise unreachable(error, attempt) from error

    def wait(self, error: ApiError | Unreachable, attempt: int) -> None:
        """Wait until a request that has failed so often may be tried again; raise the error if it is not to be."""
        seconds = retry_pause(self.retries, error, attempt)
        if seconds is None:
            raise error
        self.pause(seconds)

    def pause(self, seconds: float) -> None:
        """Wait for so long."""
        self._sleep(seconds)

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
        return f"{type(self).__name__}({str(self._http.base_url)!r})"


@dataclass(frozen=True, slots=True)
class Game:
    """A game that the server has."""

    client: Client = field(repr=False)
    id: str
    language: str | None = None
    """Of sentences in answers; None leaves it to the server."""

    def about(self) -> About:
        """What the game says about itself."""
        return self._get("", About.read)

    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of the rulebook."""
        return self._get("/rules", parse_rules)

    def rule(self, rule: str) -> Rule:
        """One rule, by the id that violations and events name."""
        return self._get(f"/rules/{path_segment(rule)}", Rule.read)

    def components(self) -> Json:
        """Everything printable."""
        return self._get("/components", dict)

    def print_options(self) -> Json:
        """The sheets there are to print, the exports, and the options they can be made with."""
        return self._get("/print", dict)

    def plan(self, *sheets: str, **options: object) -> Plan:
        """Pages, paper and ink of these sheets, by default of the whole game."""
        return self.client.ask(self._order("/plan", options, sheets), Plan.read)

    def sheet(self, sheet: str, **options: object) -> File:
        """A sheet as PDF, true to scale.

        :raises Malformed: naming each faulty option and its good values.
        """
        return self._file(f"/{path_segment(sheet)}.pdf", options)

    def preview(self, sheet: str, page: int = 1, *, size: str = "small", **options: object) -> File:
        """A picture of one page of a sheet as PNG, `small` or `large`."""
        return self._file(f"/{path_segment(sheet)}/{page}.png?size={path_segment(size)}", options)

    def archive(self, *sheets: str, **options: object) -> File:
        """These sheets as a ZIP of PDF files, by default those of the whole game."""
        return self._file("/sheets.zip", options, sheets)

    def export(self, export: str, *sheets: str, **options: object) -> File:
        """The same sheets for a machine, a service or another program, as a ZIP; `print_options` names the formats."""
        return self._file(f"/exports/{path_segment(export)}.zip", options, sheets)

    def read_photos(self, *photos: bytes, state: Notation | None = None) -> Json:
        """What JPEG, PNG or WebP files of one table show: `pieces`, `doubts` to be asked, and the `board`.

        :param state: the game in progress, from which comes what no camera sees.
        :raises Malformed: naming each file that cannot be read, and why.
        """
        fields = {} if state is None else {"state": state if isinstance(state, str) else encode_json(state).decode()}
        path = f"{GAMES}/{path_segment(self.id)}/photos"
        return self.client.ask(form_request(path, "photos", photos, fields, self.language), dict)

    def setup(self, **options: Any) -> "Table":
        """Set up a new game; `about().raw["setup"]` says which options there are."""
        new = self._post("setup", {**options, "form": "both"}, NewGame.read)
        return Table(new.state, new.position, None, new.events, History("setup", dict(options)), self)

    def table(self, state: Notation) -> "Table":
        """A game in progress, from its state in text or JSON form.

        :raises ImpossibleState: with everything that is wrong with it.
        """
        # A replay without actions is the one answer that has the outcome, and that refuses an impossible state.
        replay = self._post("replay", {"state": state, "actions": []}, Replay.read)
        return Table(replay.state, replay.position, replay.outcome, (), History("state", replay.state), self)

    def describe(self, state: Notation) -> Described:
        """A state in both forms, even an impossible one."""
        return self._post("describe", {"state": state}, Described.read)

    def validate(self, state: Notation) -> tuple[Problem, ...]:
        """The problems that make a state impossible; empty for a possible one."""
        return self._post("validate", {"state": state}, parse_problems)

    def outlook(self, state: Notation) -> Outlook:
        """What lies ahead of a state: what will come, what each result of a die would do, what is left to lose.

        :raises NotOffered: by a game without this question; see `about().offers`.
        """
        return self._post("outlook", {"state": state}, Outlook.read)

    def ways(self, state: Notation, goal: Json) -> Ways:
        """How to get somewhere: the cheapest ways to a goal, which is as the game's schema `Goal` has it.

        :raises NotOffered: by a game without this question; see `about().offers`.
        """
        return self._post("ways", {"state": state, "goal": goal}, Ways.read)

    def advice(
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
        return self._post("advice", question, Advice.read)

    def resolve(self, state: Notation, procedure: Notation, answers: Iterable[str] = ()) -> Resolved:
        """Go through a procedure, with as little of the table as that needs, and with the answers so far.

        As long as the result `needs` something, ask again with one answer more; its `answers` are those so far.

        :raises NotOffered: by a game without this question; see `about().offers`.
        """
        question = {"state": state, "procedure": procedure, "answers": list(answers)}
        return self._post("resolve", question, Resolved.read)

    def legal_page(
        self, state: Notation, types: Iterable[str], actors: Iterable[str], size: int, cursor: str | None
    ) -> Page:
        """One page of the legal actions in a state; `AsyncTable.legal` goes through all of them."""
        filters = {"types": list(types), "actors": list(actors)}
        return self._post("actions", {"state": state, **filters, "limit": size, "cursor": cursor}, Page.read)

    def check(self, state: Notation, action: Action) -> Verdict:
        """Whether an action is legal in a state, and what follows or why not."""
        return self._post("check", {"state": state, "action": notation_of(action)}, Verdict.read)

    def checks(self, questions: Iterable[tuple[Notation, Action]]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each on its own state, in their order."""
        pairs = [(state, notation_of(action)) for state, action in questions]
        verdicts: tuple[Verdict, ...] = ()
        most = BATCH_QUESTIONS
        while len(verdicts) < len(pairs):
            batch = batches.question_batch(pairs, len(verdicts), most)
            sent, answers = self._post_batch("checks", batch, batches.parse_verdicts)
            if len(answers) != sent:
                raise BadAnswer("The server did not answer all that it was asked.")
            # A server with a smaller limit has refused the whole batch once; it is not asked for so many again.
            most = sent if sent < len(batch.items) else most
            verdicts += answers
        return verdicts

    def replay(self, record: Record, *, steps: bool = False) -> Replay:
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
            sent, answer = self._post_batch("replay", batch, Replay.read)
            if (answer.legal and answer.applied != sent) or (steps and len(answer.steps) != answer.applied):
                raise BadAnswer("The server did not replay all that it was sent.")
            most = sent if sent < len(batch.items) else most
            done, start = batches.join_replays(done, answer), Start("state", answer.state)
        return done

    def resume(self, record: Record) -> "Table":
        """The table that a record of any length led to, to play on from; undone steps are left out.

        :raises ReplayStopped: if it does not go by the rules, with how far it goes and why.
        :raises BadRecord: if it is of another game, or could not be written again.
        """
        shown = record.shown()
        shown.write()
        replay = self.replay(shown, steps=True)
        if not replay.legal:
            raise ReplayStopped(replay)
        history, events = batches.replayed_history(shown, replay), batches.last_events(replay)
        return Table(replay.state, replay.position, replay.outcome, events, history, self)

    def _get(self, path: str, parse: Callable[[Json], AnswerT]) -> AnswerT:
        return self.client.ask(get_request(f"{GAMES}/{path_segment(self.id)}{path}", self.language), parse)

    def _file(self, path: str, options: Mapping[str, object], sheets: Iterable[str] = ()) -> File:
        return self.client.fetch(self._order(path, options, sheets))

    def _order(self, path: str, options: Mapping[str, object], sheets: Iterable[str]) -> Request:
        return order_request(f"{GAMES}/{path_segment(self.id)}/print{path}", chosen(options, sheets), self.language)

    def _post(self, name: str, body: Any, parse: Callable[[Json], AnswerT]) -> AnswerT:
        path = f"{GAMES}/{path_segment(self.id)}/{name}"
        return self.client.ask(post_request(path, body, self.language), parse)

    def _post_batch(self, name: str, batch: batches.Batch, parse: Callable[[Json], AnswerT]) -> tuple[int, AnswerT]:
        """Post as much of a batch as the server reads; gives how many items that were, and the answer."""
        while True:
            try:
                return len(batch.items), self._post(name, batch.body(), parse)
            except TooLarge:
                if len(batch.items) <= 1:
                    raise
                batch = batch.first_half()
            except (Malformed, ImpossibleState) as error:
                raise (batch.recount(error) if batch.first else error) from None


@dataclass(frozen=True, slots=True)
class Table:
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
    game: Game = field(repr=False, compare=False)

    def legal(self, *, types: Iterable[str] = (), actors: Iterable[str] = (), page: int = 200) -> Iterator[LegalAction]:
        """Every legal action, of these types and actors if any are named, asked for page by page."""
        types, actors, cursor = tuple(types), tuple(actors), None
        while True:
            listing = self.game.legal_page(self.state, types, actors, page, cursor)
            yield from listing.actions
            cursor = listing.next
            if cursor is None:
                return

    def count(self, *, types: Iterable[str] = (), actors: Iterable[str] = ()) -> int:
        """How many legal actions there are, without listing them."""
        return (self.game.legal_page(self.state, types, actors, 1, None)).total

    def outlook(self) -> Outlook:
        """The outlook, in a game that offers it."""
        return self.game.outlook(self.state)

    def ways(self, goal: Json) -> Ways:
        """The ways to a goal, in a game that offers them."""
        return self.game.ways(self.state, goal)

    def advice(self, *, playouts: int | None = None, seed: int = 0, actor: str | None = None) -> Advice:
        """What somebody would do here who looks ahead, in a game that offers it."""
        return self.game.advice(self.state, playouts=playouts, seed=seed, actor=actor)

    def resolve(self, procedure: Notation, answers: Iterable[str] = ()) -> Resolved:
        """How far a procedure comes with these answers, in a game that has procedures; this table stays as it is."""
        return self.game.resolve(self.state, procedure, answers)

    def check(self, action: Action) -> Verdict:
        """Whether an action is legal, and what follows or why not."""
        return self.game.check(self.state, action)

    def checks(self, actions: Iterable[Action]) -> tuple[Verdict, ...]:
        """The verdicts on any number of actions, each by itself, in their order."""
        return self.game.checks((self.state, action) for action in actions)

    def play(self, action: Action, comment: str | None = None) -> "Table":
        """The table after an action.

        :raises IllegalAction: with every rule that it breaks; this table stays as it is.
        :raises Undecided: if it lacks an answer, or hangs on a secret; this table stays as it is.
        :raises BadRecord: before anything is sent, if no file could hold the comment.
        """
        step = Step(notation_of(action), comment=check_comment(comment))
        verdict = self.check(action)
        if not verdict.legal:
            raise IllegalAction(verdict)
        if verdict.needs or verdict.undecidable:
            raise Undecided(verdict)
        history = self.history.then(step, verdict.state, verdict.label)
        return Table(verdict.state, verdict.position, verdict.outcome, verdict.events, history, self.game)

    def correct(self, state: Notation, comment: str | None = None) -> "Table":
        """The table after a correction by hand, which the record shows as such.

        :raises ImpossibleState: with everything that is wrong with the state.
        :raises BadRecord: before anything is sent, if no file could hold the comment.
        """
        check_comment(comment)
        corrected = self.game.table(state)
        history = self.history.then(Step(state=corrected.state, comment=comment), corrected.state)
        return Table(corrected.state, corrected.position, corrected.outcome, (), history, self.game)

    def put_right(self, state: Notation, comment: str | None = None) -> "Table":
        """Deprecated: the former name of `correct`."""
        warnings.warn("put_right is deprecated; use correct", DeprecationWarning, stacklevel=2)
        return self.correct(state, comment)

    def record(self, **tags: str) -> Record:
        """The record of all that was done since this table's set-up, or since its first state.

        A game that was resumed keeps its tags; those given here are added, or replace them.

        :raises BadRecord: before anything is sent, if no file could hold a tag.
        """
        return Record.of(self.history, *self._game_and_rules(tags))

    def full_record(self, **tags: str) -> Record:
        """The same with the state and the label of every step, so that any reader can show it without the rules."""
        return Record.full(self.history, *self._game_and_rules(tags))

    def _game_and_rules(self, tags: dict[str, str]) -> tuple[str, str, dict[str, str]]:
        """What the head of a record needs: the game's id, the version of the rules, and the tags."""
        checked = check_tags({**self.history.tags, **tags})
        about = self.game.about()
        return about.id, about.rules_version, checked


class SharedTable:
    """A seat at a table that several clients share. Others change it at any time; `log` is as it was last heard of."""

    def __init__(self, client: Client, seat: Seat, log: SharedLog) -> None:
        self.client, self.seat, self.log = client, seat, log

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.client.game(self.log.game)

    def saved_seat(self) -> dict[str, str]:
        """What `rejoin` of a client takes, for a file: JSON can hold it. Who has it has the seat, so keep it secret."""
        return self.seat.save(self.client.address)

    def table(self) -> Table:
        """The position at which the table stands, to list and check actions at; what is played there is not entered."""
        return self.game.table(self.log.state)

    def news(self) -> tuple[Change, ...]:
        """Look at the table; gives what was changed since the last look. One that the server has lost is opened again.

        :raises NotAllowed: if this seat has been removed.
        :raises TableEnded: if there is nothing more to come.
        """
        try:
            return self._look()
        except UnknownTable:
            if not self.log.entries:
                raise
            self._open_again()
            return self._look()

    def follow(self) -> Iterator[tuple[Change, ...]]:
        """Changes as they come, of entries and of settings, for as long as the table is there; `log` has them by then.

        :raises ApiError: as `news`.
        :raises Unreachable: if the server is away for longer than is waited for.
        """
        attempt, events = 1, EventReader()
        while True:
            try:
                with self.client.listening(events_request(self.seat, self.log.version)) as lines:
                    for line in lines:
                        if event := events.read(line):
                            yield self._heard(*event)
                            attempt = 1
                self.client.pause(events.retry)
            except UnknownTable:
                self._open_again()
            except (ApiError, Unreachable) as error:
                self.client.wait(error, attempt)
                attempt += 1

    def _heard(self, kind: str, data: Json) -> tuple[Change, ...]:
        if kind == "problem":
            raise api_error(data.get("status", 0), data)
        return changes_in(data) if self.log.is_known(data) else self._take_and_hand_on(data)

    # --- changes ------------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Enter an action, if the rules allow it where the table stands.

        :raises IllegalAction: with every rule that it breaks.
        :raises Undecided: if it lacks an answer, or hangs on a secret.
        :raises MovedOn: if somebody was first; `log` has what came, and nothing was entered.
        """
        verdict = self.game.check(self.log.state, action)
        if not verdict.legal:
            raise IllegalAction(verdict)
        if verdict.needs or verdict.undecidable:
            raise Undecided(verdict)
        self.append(Entry(verdict.state, verdict.label, "do", verdict.text))

    def append(self, *entries: Entry) -> None:
        """Put entries behind the one at which the table stands, in place of what is undone.

        :raises MovedOn: as `play`.
        """
        keep = self.log.at + 1
        self.change(keep, entries, keep + len(entries) - 1)

    def undo(self) -> None:
        """Go back by one entry; it stays, to be brought back.

        :raises MovedOn: as `play`. `ValueError` if nothing is to be undone.
        """
        self._go(-1)

    def redo(self) -> None:
        """Bring back the next entry that is undone.

        :raises MovedOn: as `play`. `ValueError` if nothing is.
        """
        self._go(1)

    def _go(self, steps: int) -> None:
        at, count = self.log.at + steps, len(self.log.entries)
        if not 0 <= at < count:
            raise ValueError("There is nothing to undo." if steps < 0 else "There is nothing to redo.")
        self.change(count, (), at)

    def change(self, keep: int, entries: Sequence[Entry], at: int) -> None:
        """Keep the first entries, put others behind them, and stand at `at` then. It is done once or not at all.

        :raises MovedOn: as `play`.
        :raises NotAllowed: if this seat may not enter, or not cut off what stands, which its opener may.
        """
        sent = [entry.sent() for entry in entries]
        body = {"base": self.log.version, "keep": keep, "entries": sent, "at": at}
        try:
            head = self._ask("POST", "/entries", body)
        except (MovedOn, UnknownTable) as error:
            before = self.log
            if isinstance(error, MovedOn):
                self.log = self.log.with_news(error.raw["table"])
            else:
                self.news()
            # If nobody has entered anything, only the version is another one.
            if (self.log.entries, self.log.at) != (before.entries, before.at):
                raise
            self.change(keep, entries, at)
        else:
            self.log = self.log.with_change(keep, entries, head)

    def set_seats(self, seats: Mapping[str, Place]) -> None:
        """Say who sits in these seats; the others stay. A seat with neither name nor client is nobody's."""
        body = {seat: asdict(place) for seat, place in seats.items()}
        self._change_settings("PATCH", "/seats", {"seats": body})

    # --- for the opener -----------------------------------------------------------------------------------------------

    def set_writing(self, writing: str) -> None:
        """Say who may enter: `all`, or the `opener` alone."""
        self._change_settings("PATCH", "", {"writing": writing})

    def renew_code(self) -> None:
        """Have another code; the one before is none any more."""
        self._change_settings("POST", "/code")

    def remove(self, joiner: str) -> None:
        """Remove somebody by the id, and have another code."""
        self._change_settings("DELETE", f"/joiners/{path_segment(joiner)}")

    def end(self) -> None:
        """End the table for all."""
        self._ask("DELETE", "", None)

    def _change_settings(self, method: str, path: str, body: Json | None = None) -> None:
        self.log = self.log.with_settings(self._ask(method, path, body))

    # --- requests -----------------------------------------------------------------------------------------------------

    def _look(self) -> tuple[Change, ...]:
        return self._take_and_hand_on(self.client.ask(news_request(self.seat, self.log.version), dict))

    def _take_and_hand_on(self, news: Json) -> tuple[Change, ...]:
        """Have the news in the log. A server whose settings are older than those known here is given these."""
        is_behind = news.get("settings_number", 0) < self.log.settings_number
        self.log = self.log.with_news(news)
        if is_behind:
            self._open_again()
        return changes_in(news)

    def _open_again(self) -> None:
        """Have a server that has lost the table, or its newest settings, know it again."""
        settings = {"settings": self.log.settings} if self.log.settings else {}
        self._ask("PUT", "", {"game": self.log.game, "seal": self.seat.seal, **settings, **self.log.sent()})

    def _ask(self, method: str, path: str, body: Json | None) -> Json:
        request = change_request(method, address(self.seat) + path, body, key=self.seat.key)
        return self.client.ask(request, dict)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.log.game!r}, {self.seat.name!r})"
