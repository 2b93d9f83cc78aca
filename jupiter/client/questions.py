"""What can be asked: the address and the body of each question, and how its answer is read.

Law of this file: it is the only one that knows the server's addresses, and it speaks in talks, so that both clients ask
alike.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import quote

from jupiter.client import checking, replaying
from jupiter.client.answers import About, Described, Page, Replay, Rule, Verdict
from jupiter.client.errors import BadAnswer, IllegalAction, ReplayStopped
from jupiter.client.history import History
from jupiter.client.parts import Event, Json, LegalAction, Misshapen, Outcome, Problem, must, parts
from jupiter.client.records import Record
from jupiter.client.retries import Retries
from jupiter.client.steps import Notation, Step
from jupiter.client.talk import Request, Talk, asked, get, post
from jupiter.client.words import BadRecord, remark, tagged

AnswerT = TypeVar("AnswerT")
Action = Notation | LegalAction
"""In its text form, in its JSON form, or as it was listed."""

GAMES = "/v1/games"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What is on a table."""

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


def segment(name: str) -> str:
    """A name as a part of an address.

    :raises ValueError: if it would be another address.
    """
    if not name.strip("."):
        raise ValueError(f"{name!r} is no id.")
    return quote(name, safe="")


def notation(action: Action) -> Notation:
    """An action as it is sent."""
    return action.text if isinstance(action, LegalAction) else action


def read(request: Request, retries: Retries, how: Callable[[Json], AnswerT]) -> Talk[AnswerT]:
    """Ask, and read the answer.

    :raises BadAnswer: if it lacks what it has to have.
    """
    raw = yield from asked(request, retries)
    try:
        return how(raw)
    except Misshapen as error:
        raise BadAnswer(str(error)) from None


def games(language: str | None, retries: Retries) -> Talk[tuple[About, ...]]:
    """The games that the server has."""
    return (yield from read(get(GAMES, language), retries, lambda raw: parts(raw, "games", About.read)))


@dataclass(frozen=True, slots=True)
class Questions:
    """What can be asked of one game."""

    game: str
    language: str | None
    retries: Retries

    def _get(self, path: str, how: Callable[[Json], AnswerT]) -> Talk[AnswerT]:
        return read(get(f"{GAMES}/{segment(self.game)}{path}", self.language), self.retries, how)

    def _post(self, name: str, body: Any, how: Callable[[Json], AnswerT]) -> Talk[AnswerT]:
        return read(post(f"{GAMES}/{segment(self.game)}/{name}", body, self.language), self.retries, how)

    def about(self) -> Talk[About]:
        return self._get("", About.read)

    def rules(self) -> Talk[tuple[Rule, ...]]:
        return self._get("/rules", lambda raw: parts(raw, "rules", Rule.read))

    def rule(self, rule: str) -> Talk[Rule]:
        return self._get(f"/rules/{segment(rule)}", Rule.read)

    def components(self) -> Talk[Json]:
        return self._get("/components", lambda raw: raw)

    def describe(self, state: Notation) -> Talk[Described]:
        return self._post("describe", {"state": state}, Described.read)

    def validate(self, state: Notation) -> Talk[tuple[Problem, ...]]:
        def found(raw: Json) -> tuple[Problem, ...]:
            must(raw, "problems", list)
            return parts(raw, "problems", Problem.read)

        return self._post("validate", {"state": state}, found)

    def page(
        self, state: str, types: Iterable[str], actors: Iterable[str], size: int, cursor: str | None
    ) -> Talk[Page]:
        body = {"state": state, "types": list(types), "actors": list(actors), "limit": size, "cursor": cursor}
        return self._post("actions", body, Page.read)

    def check(self, state: str, action: Action) -> Talk[Verdict]:
        return self._post("check", {"state": state, "action": notation(action)}, Verdict.read)

    def checks(self, questions: Iterable[tuple[Notation, Action]]) -> Talk[tuple[Verdict, ...]]:
        """The verdicts on any number of states and actions, in their order."""
        pairs = [(state, notation(action)) for state, action in questions]
        return checking.checked(pairs, lambda body: self._post("checks", body, checking.verdicts))

    def setup(self, options: Mapping[str, Any]) -> Talk[Snapshot]:
        """A new game."""

        def found(raw: Json) -> Snapshot:
            events, history = parts(raw, "events", Event.read), History("setup", dict(options))
            return Snapshot(must(raw, "state", str), must(raw, "position", dict), None, events, history)

        return self._post("setup", {**options, "form": "both"}, found)

    def table(self, state: Notation) -> Talk[Snapshot]:
        """A game that stands already; one that cannot come about is refused."""
        found = yield from self._post("replay", {"state": state, "actions": []}, Replay.read)
        return Snapshot(found.state, found.position, found.outcome, (), History("state", found.state))

    def play(self, at: Snapshot, action: Action, comment: str | None) -> Talk[Snapshot]:
        """What an action leads to.

        :raises BadRecord: if the comment could not be written.
        :raises IllegalAction: with every rule that stands against it.
        """
        step = Step(notation(action), comment=remark(comment))
        verdict = yield from self.check(at.state, action)
        if not verdict.legal:
            raise IllegalAction(verdict)
        history = at.history.then(step, verdict.state, verdict.label)
        return Snapshot(verdict.state, verdict.position, verdict.outcome, verdict.events, history)

    def put_right(self, at: Snapshot, state: Notation, comment: str | None) -> Talk[Snapshot]:
        """The table put right by hand.

        :raises BadRecord: if the comment could not be written.
        """
        remark(comment)
        found = yield from self.table(state)
        history = at.history.then(Step(state=found.state, comment=comment), found.state)
        return Snapshot(found.state, found.position, found.outcome, (), history)

    def record(self, at: Snapshot, tags: Mapping[str, str], *, full: bool = False) -> Talk[Record]:
        """The record of all that was done.

        :raises BadRecord: if a tag could not be written.
        """
        tags = tagged({**at.history.tags, **tags})
        about = yield from self.about()
        make = Record.full if full else Record.of
        return make(at.history, about.id, about.rules_version, tags)

    def replay(self, record: Record, *, steps: bool = False) -> Talk[Replay]:
        """How far a record goes by the rules, whatever its length.

        :raises BadRecord: if it is of another game.
        """
        if record.game != self.game:
            raise BadRecord("game", f"A record of {record.game[:80]!r}; ask that game, not {self.game!r}.")
        return (
            yield from replaying.replayed(record, lambda body: self._post("replay", body, Replay.read), steps=steps)
        )

    def resume(self, record: Record) -> Talk[Snapshot]:
        """What a record led to, with its history.

        :raises BadRecord: if it is of another game, or could not be written again.
        :raises ReplayStopped: if it does not go to what it showed.
        """
        shown = record.shown()
        shown.write()
        replay = yield from self.replay(shown, steps=True)
        if not replay.legal:
            raise ReplayStopped(replay)
        history, events = replaying.history(shown, replay), replaying.last_events(replay)
        return Snapshot(replay.state, replay.position, replay.outcome, events, history)
