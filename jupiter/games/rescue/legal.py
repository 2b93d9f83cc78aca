"""Every legal action of a position, made from the laws while one iterates."""

from collections.abc import Iterator, Sequence
from itertools import islice

from jupiter.games.rescue.actions import VERBS, Action, ordered
from jupiter.games.rescue.check import is_legal
from jupiter.games.rescue.codecs import letters_of_robots
from jupiter.games.rescue.definitions import Use, load
from jupiter.games.rescue.forms import PLAIN, form
from jupiter.games.rescue.laws.powers import OVERRIDABLE, Selection, others_in_play, overrides, selections
from jupiter.games.rescue.laws.trading import handfuls, partners
from jupiter.games.rescue.scene import NO_USE, Scene
from jupiter.games.rescue.state import Phase, State

_PLAIN_USES = {base: use for (base, powers), use in load().uses.items() if not powers}
_KINDS = {phase: tuple(kind for kind, verb in VERBS.items() if phase in verb.phases) for phase in Phase}
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
        if state.phase is Phase.ACTIONS and not state.in_play:
            kinds: Sequence[str] = ("end",)
        else:
            kinds = _KINDS[state.phase]
        scene = Scene(state, Action(""))
        for kind in kinds:
            if self._is_wanted(kind):
                yield from self._of_type(kind, scene)

    def _of_type(self, kind: str, scene: Scene) -> Iterator[Sequence[Action]]:
        state = self.state
        acting = state.phase is Phase.ACTIONS
        chosen = selections(state).get(kind, ()) if VERBS[kind].powered and kind != "dock" or acting else ()
        if self._acts(""):
            if kind == "trade":
                yield from trades(scene.by(_PLAIN_USES[kind], ()))
            elif kind in _PLAIN_USES if VERBS[kind].powered else True:
                if kind != "dock" or not acting:
                    yield batch(scene, kind, _PLAIN_USES.get(kind, NO_USE), ())
            for use, powers in chosen:
                yield batch(scene, kind, use, powers)
        if chosen and kind in OVERRIDABLE:
            yield from self._overridden(kind, chosen)

    def _overridden(self, kind: str, chosen: Sequence[Selection]) -> Iterator[Sequence[Action]]:
        for override in overrides(self.state):
            for letter in others_in_play(self.state):
                if self._acts(letter):
                    scene = Scene(self.state, Action("", (), (), letter))
                    for use, powers in chosen:
                        yield batch(scene, kind, use, ordered((*powers, override)))


def batch(scene: Scene, kind: str, use: Use, powers: tuple[str, ...]) -> list[Action]:
    """The legal actions of one type by the same powers."""
    scene, through = scene.by(use, powers), scene.action.through
    laws = form(kind, use, scene.is_polite) if use is not NO_USE else PLAIN[kind]
    return [_new(Action, (kind, args, powers, through)) for args in laws.arguments(scene)]


def trades(scene: Scene) -> Iterator["Trades"]:
    """The legal trades, by partner."""
    if len(scene.state.letters) > 1:
        for letter in partners(scene):
            yield Trades(scene.state, letter)


class Trades(Sequence[Action]):
    """All trades with one partner, made one by one: there may be millions."""

    def __init__(self, state: State, letter: str) -> None:
        self.letter = letter
        self.mine = handfuls(state.hands[state.seat])
        self.theirs = handfuls(state.hands[state.letters.index(letter)])

    def __len__(self) -> int:
        return len(self.mine) * len(self.theirs) - 1

    def __getitem__(self, number: int) -> Action:  # type: ignore[override]
        if not 0 <= number < len(self):
            raise IndexError(number)
        give, take = divmod(number + 1, len(self.theirs))
        return Action("trade", (self.letter, self.mine[give], self.theirs[take]))

    def __iter__(self) -> Iterator[Action]:
        letter, theirs = self.letter, list(self.theirs)
        trades = (_new(Action, ("trade", (letter, give, take), (), "")) for give in self.mine for take in theirs)
        next(trades, None)  # The first is the trade of nothing for nothing.
        return trades
