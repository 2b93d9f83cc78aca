"""What lies ahead: what the end of the round does to each sheet, what each disaster costs, and how much is left.

Invariant: nothing of the rules stands here. A course is played by the rules check, and what it does to a sheet is read
off the sheets before and after it. Of hidden sheets nothing is told.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.engine.outlook import Course, Harm, Margin, Odds, Outlook, Trial
from jupiter.games.ark.actions import Action
from jupiter.games.ark.layout import DISASTERS, HEXES, STRUCTURE_ICONS, STRUCTURES, TOP, WARNINGS
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.play.check import check
from jupiter.games.ark.play.legal import LegalActions
from jupiter.games.ark.state import Phase, Sheet, State

Tried = Trial[State, Action]
About = Mapping[str, Any]

SPACEPORT = next(number for number, structure in enumerate(STRUCTURES) if structure.benefit is Benefit.SPACEPORT)
"""The structure that ends the game."""


def outlook(state: State, says: Localizer) -> Outlook[Action]:
    """What lies ahead of a possible state."""
    if state.phase is Phase.OVER:
        return Outlook()
    return Outlook(tuple(_ahead(state, says)), (), tuple(_margins(state, says)))


# --- courses --------------------------------------------------------------------------------------------------------


def _ahead(state: State, says: Localizer) -> Iterator[Course[Action]]:
    start: Tried = Trial(partial(check, says=says), state)
    if state.phase is Phase.DISASTER:
        yield from _disasters(state, start, None, says)
    elif state.phase is Phase.ALLOCATE:
        end = start
        for player, seat in enumerate(state.seats):
            if not seat.confirmed:
                end = end.then(Action("confirm", (player, False)))
        yield _end_of_round(state, end, says)
        if end.state.phase is Phase.DISASTER:
            yield from _disasters(state, end.from_here(), 0, says)


def _end_of_round(state: State, end: Tried, says: Localizer) -> Course[Action]:
    """The end of the round if nobody uses a further die."""
    changes = _changes(state, end.state)
    keys = ["blight"] if end.outcome is None else []
    keys += ["disaster-due"] if end.state.phase is Phase.DISASTER else []
    about: dict[str, Any] = {"hex": end.state.blight, "hexes": HEXES, "sheets": changes}
    sentences = [says.sentence(f"outlook/{key}", about) for key in keys]
    sentences += [event.message for event in end.events if event.type == "game-ended"]
    sentences += _sentences(changes, says)
    is_open = any(seat.sheet is None and not seat.confirmed for seat in state.seats)
    if can_act := _can_act(state):
        sentences.append(says.sentence("outlook/act", about))
    return _course("end-of-round", "round.phase", sentences, end, about, None, None, is_open, can_act)


def _can_act(state: State) -> bool:
    """Whether anybody can still do anything in the round but confirm; of hidden sheets nobody knows."""
    known = any(action.type != "confirm" for action in LegalActions(state))
    return known or any(seat.sheet is None and not seat.confirmed for seat in state.seats)


def _disasters(before: State, start: Tried, after: int | None, says: Localizer) -> Iterator[Course[Action]]:
    """What each face of the die for the disaster would do; `before` is the state that is asked about."""
    for die, disaster in enumerate(DISASTERS, 1):
        struck = start.then(Action("disaster", (die,)))
        changes = _changes(start.state, struck.state)
        about = {"die": die, "disaster": disaster.id, "sheets": changes}
        sentences = [says.sentence("outlook/disaster", about), *_sentences(changes, says)]
        sentences += [event.message for event in struck.events if event.type == "game-ended"]
        odds, can_act = Odds(1, len(DISASTERS)), after is not None and _can_act(before)
        yield _course("disaster", "disaster.effect", sentences, struck, about, odds, after, False, can_act)


def _course(
    kind: str,
    rule: str,
    sentences: list[str],
    done: Tried,
    about: About,
    odds: Odds | None,
    after: int | None,
    has_choices: bool = False,
    can_act: bool = False,
) -> Course[Action]:
    falls = any(change["to"] < change["from"] for sheet in about["sheets"] for change in sheet["tracks"])
    harm = Harm.HARM if falls else Harm.NONE
    return Course(
        kind, rule, " ".join(sentences), odds, after, done.actions, done.events, done.outcome, harm, has_choices,
        can_act, about,
    )  # fmt: skip


def _changes(before: State, after: State) -> list[dict[str, Any]]:
    """The sheets that are known and change: `{"player", "tracks": [{"track", "from", "to"}]}`, the dice marker too."""
    sheets = []
    for player, old, new in zip(PLAYERS, before.seats, after.seats, strict=False):
        if old.sheet is None or new.sheet is None:
            continue
        was, becomes = _markers(old.sheet), _markers(new.sheet)
        tracks = [{"track": t, "from": was[t], "to": becomes[t]} for t in was if was[t] != becomes[t]]
        if tracks:
            sheets.append({"player": player, "tracks": tracks})
    return sheets


def _markers(sheet: Sheet) -> dict[str, int]:
    return {**{track: getattr(sheet, track) for track in TOP}, "dice": sheet.dice_actions}


def _sentences(changes: list[dict[str, Any]], says: Localizer) -> Iterator[str]:
    for sheet in changes:
        moved = [says.part("outlook/moved", change) for change in sheet["tracks"]]
        yield says.sentence("outlook/sheet", {"player": sheet["player"], "moved": moved})


# --- margins --------------------------------------------------------------------------------------------------------


def _margins(state: State, says: Localizer) -> Iterator[Margin]:
    # The hex of the round at hand is crossed off at its end.
    yield _margin("hexes", "end.game", HEXES - state.blight - 1, {"hexes": HEXES}, says)
    due = [hex_ for hex_ in WARNINGS if hex_ > state.blight]
    if due:
        yield _margin("warning", "disaster.roll", min(due) - state.blight - 1, {"hex": min(due)}, says)
    for player, seat in zip(PLAYERS, state.seats, strict=False):
        if seat.sheet is not None:
            left = (STRUCTURE_ICONS[SPACEPORT] & ~seat.sheet.ticked).bit_count()
            yield _margin("spaceport", "benefit.spaceport", left, {"player": player}, says)


def _margin(kind: str, rule: str, left: int, about: About, says: Localizer) -> Margin:
    return Margin(kind, rule, left, says.sentence(f"outlook/margin-{kind}", {**about, "left": left}), about)
