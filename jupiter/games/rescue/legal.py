"""Every legal action of a position, made from the laws while one iterates."""

from collections.abc import Iterator, Sequence
from itertools import islice

from jupiter.games.rescue.actions import VERBS, Action, ordered
from jupiter.games.rescue.check import is_legal
from jupiter.games.rescue.codecs import letters_of_robots
from jupiter.games.rescue.definitions import Use, load
from jupiter.games.rescue.forms import PLAIN, form
from jupiter.games.rescue.laws.gates import ALWAYS
from jupiter.games.rescue.laws.powers import OVERRIDABLE, others_in_play, overrides, selections
from jupiter.games.rescue.laws.trading import Handfuls, partners
from jupiter.games.rescue.scene import NO_USE, Scene
from jupiter.games.rescue.state import Phase, State

_PLAIN_USES = {base: use for (base, powers), use in load().uses.items() if not powers}
_new = tuple.__new__


class LegalActions:
    """The legal actions: complete, without doubles, in a fixed order (that of `VERBS`)."""

    def __init__(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> None:
        self.state = state
        self.types = tuple(types)
        """Only these types, if any are given."""
        self.actors = tuple(letters_of_robots().get(actor, actor) for actor in actors)
        """Only these acting robots (letters), if any are given."""

    def __repr__(self) -> str:
        return f"<LegalActions in phase {self.state.phase}>"

    def __iter__(self) -> Iterator[Action]:
        for batch in self._batches():
            yield from batch

    def __contains__(self, action: object) -> bool:
        wanted = isinstance(action, Action) and self._is_wanted(action.type) and self._acts(action.through)
        return wanted and isinstance(action, Action) and is_legal(self.state, action)

    def count(self) -> int:
        """How many there are."""
        return sum(len(batch) for batch in self._batches())

    def page(self, start: int, size: int) -> list[Action]:
        """Those numbered `start` up to `start + size - 1`; fewer at the end."""
        page: list[Action] = []
        for batch in self._batches():
            if start < len(batch):
                page += islice(batch, start, start + size - len(page))
            start = max(0, start - len(batch))
            if len(page) == size:
                break
        return page

    def _is_wanted(self, kind: str) -> bool:
        return not self.types or kind in self.types

    def _acts(self, through: str) -> bool:
        return not self.actors or (through or self._own) in self.actors

    @property
    def _own(self) -> str:
        state = self.state
        waiting = state.dealing if state.phase is Phase.DEAL else state.choosing
        at = waiting[0] if waiting and state.phase in (Phase.DEAL, Phase.CORE) else state.seat
        return state.letters[at]

    def _batches(self) -> Iterator[Sequence[Action]]:
        """Batches of legal actions, each of one type and by the same powers."""
        state = self.state
        for kind, verb in VERBS.items():
            if state.phase in verb.phases and self._is_wanted(kind):
                if all(gate.holds(Scene(state, Action(kind))) for gate in ALWAYS):
                    yield from self._of_type(kind)

    def _of_type(self, kind: str) -> Iterator[Sequence[Action]]:
        state = self.state
        if kind == "trade":
            if self._acts(""):
                yield from trades(state)
            return
        plain = _PLAIN_USES.get(kind)
        if self._acts("") and (plain or not VERBS[kind].powered) and not (kind == "dock" and self._is_acting):
            yield batch(state, kind, plain or NO_USE, (), "")
        if not VERBS[kind].powered or (kind == "dock" and not self._is_acting):
            return
        chosen = [(use, powers) for use, powers in selections(state) if use.base == kind]
        if self._acts(""):
            for use, powers in chosen:
                yield batch(state, kind, use, powers, "")
        if kind in OVERRIDABLE:
            yield from self._overridden(kind, chosen)

    @property
    def _is_acting(self) -> bool:
        return self.state.phase is Phase.ACTIONS

    def _overridden(self, kind: str, chosen: list[tuple[Use, tuple[str, ...]]]) -> Iterator[Sequence[Action]]:
        for override in overrides(self.state):
            for letter in others_in_play(self.state):
                if self._acts(letter):
                    for use, powers in chosen:
                        yield batch(self.state, kind, use, ordered((*powers, override)), letter)


def batch(state: State, kind: str, use: Use, powers: tuple[str, ...], through: str) -> list[Action]:
    """The legal actions of one type by the same powers."""
    scene = Scene(state, _new(Action, (kind, (), powers, through)), use)
    laws = form(kind, use) if use is not NO_USE else PLAIN[kind]
    return [_new(Action, (kind, args, powers, through)) for args in laws.arguments(scene)]


def trades(state: State) -> Iterator["Trades"]:
    """The legal trades, by partner."""
    for letter in partners(Scene(state, Action("trade"), _PLAIN_USES["trade"])):
        yield Trades(state, letter)


class Trades(Sequence[Action]):
    """All trades with one partner, made one by one: there may be millions."""

    def __init__(self, state: State, letter: str) -> None:
        self.letter = letter
        self.mine = Handfuls(state.hands[state.seat])
        self.theirs = Handfuls(state.hands[state.letters.index(letter)])

    def __len__(self) -> int:
        return len(self.mine) * len(self.theirs) - 1

    def __getitem__(self, number: int) -> Action:  # type: ignore[override]
        if not 0 <= number < len(self):
            raise IndexError(number)
        give, take = divmod(number + 1, len(self.theirs))
        return Action("trade", (self.letter, self.mine[give], self.theirs[take]))
