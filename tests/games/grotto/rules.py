"""Grotto, a small game that asks: the proof that the seam for answers and secrets holds for every game that has them.

Two divers. Each has air, on a track that everybody sees, a hand of one hidden card, and luck behind a screen. A die and
a deck lie on the table, so that what they show is asked for. Whatever a position does not tell is unknown: air, which
is not out then, the number of cards in the deck, a hand that holds some card, luck. So a position may be a corner of
the table, and the same code that checks a whole one goes through that.

Text of a state: `GRO1.8?.p?.0?.6.0` (rules, air, hands with `-` for none, luck, deck, whose turn). Text of an action:
`DIVE:p1`, `REST:p1`, `PLAY:p1:eel`, `SHOW:p1`, and of the one procedure that is no action `CARD:p1`; with answers
`DIVE:p1=2,pearl`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from jupiter.engine.asking import (
    ANSWER_POSSIBLE,
    Answers,
    Hidden,
    NeedData,
    Needed,
    Unanswerable,
    UndecidableData,
    interruption,
)
from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending, Localizer, LogEntry
from jupiter.engine.verdict import Outcome, Standing, Verdict

DIVERS = ("p1", "p2")
CARDS = ("eel", "pearl")
NONE = "none"
"""A hand without a card, which everybody sees."""
MOST, DECK, SIDES = 9, 6, 3
AIR = tuple(map(str, range(1, MOST + 1)))
LEFT = tuple(map(str, range(DECK + 1)))


class Dive(NamedTuple):
    """A position; None is what is not known."""

    air: tuple[int | None, int | None]
    hands: tuple[str | None, str | None]
    luck: tuple[int | None, int | None]
    deck: int | None
    turn: int


class Act(NamedTuple):
    """An action or procedure: `dive`, `rest`, `play` with the card, `show`; `card`."""

    type: str
    diver: int
    card: str | None = None
    answers: tuple[str, ...] = ()


class Refused(Exception):
    """What breaks a rule, found on the way."""

    def __init__(self, rule: str, data: RefusalData) -> None:
        super().__init__(rule)
        self.rule, self.data = rule, data


@dataclass(slots=True)
class Draft:
    """A position under change, and the answers that are left."""

    air: list[int | None]
    hands: list[str | None]
    luck: list[int | None]
    deck: int | None
    answers: Answers
    log: list[LogEntry]

    def emit(self, kind: str, diver: int, rule: str = "", **about: object) -> None:
        self.log.append((kind, rule, {"diver": DIVERS[diver], **about}))

    def ask(self, kind: str, rule: str, diver: int, forms: tuple[str, ...], **about: object) -> str:
        """What a diver turns up or shows now."""
        about = {"diver": DIVERS[diver], **about}
        return self.answers.take(NeedData(kind, rule, DIVERS[diver], forms, about=about))

    def air_of(self, diver: int, rule: str) -> int:
        """Public: asked for if it is not known."""
        known = self.air[diver]
        if known is None:
            about = {"field": f"air.{DIVERS[diver]}", "diver": DIVERS[diver]}
            known = int(self.answers.take(NeedData("fact", rule, None, AIR, about=about, case="air")))
            self.air[diver] = known
        return known

    def cards_left(self, rule: str) -> int:
        """Public: asked for if it is not known."""
        if self.deck is None:
            self.deck = int(self.answers.take(NeedData("fact", rule, None, LEFT, about={"field": "deck"}, case="deck")))
        return self.deck

    @property
    def is_over(self) -> bool:
        return 0 in self.air


# --- what happens -----------------------------------------------------------------------------------------------------


def play(draft: Draft, act: Act) -> None:
    """Do it, straight on."""
    match act.type:
        case "dive":
            shown = int(draft.ask("die", "dive.die", act.diver, AIR[:SIDES]))
            draft.emit("rolled", act.diver, shown=shown)
            breathe(draft, act.diver, -shown, "dive.die")
            if not draft.is_over:
                turn_up(draft, act.diver)
        case "card":
            turn_up(draft, act.diver)
        case "rest":
            rest(draft, act.diver)
        case "play":
            draft.emit("played", act.diver, card=act.card)
            draft.hands[act.diver] = NONE
            of = act.diver if act.card == "pearl" else 1 - act.diver
            breathe(draft, of, 2 if act.card == "pearl" else -1, "play.effect")
        case "show":
            if not draft.cards_left("show.deck"):
                raise Refused("show.deck", ("", {}))
            for diver in range(len(DIVERS)):
                show(draft, diver)


def breathe(draft: Draft, diver: int, more: int, rule: str) -> None:
    """More or less air, asked for where it is not known."""
    left = min(MOST, max(0, draft.air_of(diver, rule) + more))
    draft.air[diver] = left
    draft.emit("breathed", diver, rule, air=left)
    if not left:
        draft.emit("drowned", diver)


def turn_up(draft: Draft, diver: int) -> None:
    """The top card, which everybody sees then."""
    if not (left := draft.cards_left("dive.card")):
        return
    card = draft.ask("card", "dive.card", diver, CARDS)
    draft.deck = left - 1
    draft.emit("turned", diver, card=card)
    if card == "eel":
        breathe(draft, diver, -1, "dive.card")
    else:
        draft.emit("lucky", diver)
        more_luck(draft, diver)


def rest(draft: Draft, diver: int) -> None:
    """Luck behind the screen for a pearl that nobody sees."""
    draft.emit("rested", diver)
    if draft.hands[diver] is None:
        name = DIVERS[diver]
        raise Hidden(UndecidableData("rest", (f"hands.{name}",), "luck", {"diver": name}))
    if draft.hands[diver] == "pearl":
        more_luck(draft, diver)


def more_luck(draft: Draft, diver: int) -> None:
    """One more; what is not known stays so."""
    before = draft.luck[diver]
    draft.luck[diver] = None if before is None else min(MOST, before + 1)


def show(draft: Draft, diver: int) -> None:
    """What is secret is asked for, since it is shown now."""
    held = draft.hands[diver]
    if held is None:
        held = draft.hands[diver] = draft.ask("hand", "show.hands", diver, CARDS, field=f"hands.{DIVERS[diver]}")
    draft.emit("shown", diver, card=held)


# --- what may be done -------------------------------------------------------------------------------------------------


def broken(state: Dive, act: Act) -> Iterator[tuple[str, RefusalData]]:
    """The rules that the action breaks whatever is answered."""
    about = {"diver": DIVERS[act.diver], "card": act.card}
    if 0 in state.air:
        yield "end", ("", {})
    # Any procedure may be gone through for either diver.
    if act.type != "card" and act.diver != state.turn:
        yield "turn", ("", about)
    # Who plays a card shows it: of a hand that is not known it is the one that is played.
    if act.type == "play" and state.hands[act.diver] not in (None, act.card):
        yield "play.own", ("", about)
    if act.type == "show" and state.deck == 0:
        yield "show.deck", ("", {})


def outcome(state: Dive, says: Localizer) -> Outcome | None:
    """Who has no air left loses."""
    if 0 not in state.air:
        return None
    loser = state.air.index(0)
    ranks = (Standing(DIVERS[1 - loser], 1), Standing(DIVERS[loser], 2))
    return says.outcome(Ending("end", "drowned", {"diver": DIVERS[loser]}, None, ranks))


def check(state: Dive, act: Act, says: Localizer) -> Verdict[Dive]:
    """The verdict on an action or a procedure, of a whole position or a corner of one."""
    faults = list(broken(state, act))
    draft = Draft(list(state.air), list(state.hands), list(state.luck), state.deck, Answers(act.answers), [])
    caught = None
    if not faults:
        try:
            caught = interruption(lambda: play(draft, act), draft.answers)
        except Refused as refused:
            faults.append((refused.rule, refused.data))
    if isinstance(caught, Unanswerable):
        faults.append((ANSWER_POSSIBLE, caught.refusal))
    if faults:
        return Verdict(False, None, says.violations(faults), state, (), outcome(state, says))
    events = says.events(tuple(draft.log))
    if isinstance(caught, Needed):
        needs = says.need(caught.need)
        return Verdict(True, None, (), state, events, outcome(state, says), needs=needs)
    if isinstance(caught, Hidden):
        hidden = says.undecidable(caught.undecidable)
        return Verdict(True, None, (), state, events, outcome(state, says), undecidable=hidden)
    turn = state.turn if act.type == "card" or draft.is_over else 1 - state.turn
    after = Dive(tuple(draft.air), tuple(draft.hands), tuple(draft.luck), draft.deck, turn)  # type: ignore[arg-type]
    return Verdict(True, None, (), after, events, outcome(after, says))


def legal(state: Dive, types: Sequence[str], actors: Sequence[str]) -> list[Act]:
    """The legal actions, as far as whoever asks knows, without answers."""
    every = [
        Act(kind, state.turn, card)
        for kind in ("dive", "rest", "play", "show")
        for card in (CARDS if kind == "play" else (None,))
    ]
    return [
        act
        for act in every
        if not any(broken(state, act))
        and (not types or act.type in types)
        and (not actors or DIVERS[act.diver] in actors)
    ]
