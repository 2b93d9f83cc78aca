"""What can be wrong with the pod and the turn: each phase needs some things, and others have no place in it."""

from collections.abc import Callable
from functools import cache

from jupiter.games.rescue.advice.problems.data import Problems, problem, robot_name
from jupiter.games.rescue.board import POD, whole
from jupiter.games.rescue.definitions import counts_as, load
from jupiter.games.rescue.laws.chance import drawable
from jupiter.games.rescue.laws.placing import placeable
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.state import OUT, Phase, State, outcome

MAX_EXTRA = 9
"""More Boosts than any turn can see, used and still held together."""


def pod_problems(state: State) -> Problems:
    """Of a pod that is away, and of robots out of play."""
    if state.board.dock is None and state.due is None:
        yield problem("pod.due", "away")
    if state.board.dock is not None and state.due is not None:
        yield problem("pod.due", "docked")
    for seat, where in enumerate(state.robots):
        if where == OUT and Variant.ROBOT_VULNERABILITY not in state.variants:
            yield problem("robot.out", robot=robot_name(state, seat))


def turn_problems(state: State) -> Problems:
    """Of the counters of the turn, and of what its phase needs or has no place for."""
    # A Setback later in the turn may cover a Dish; it takes no action back (reading C2).
    allowed = state.allowed if state.phase is Phase.ACTIONS else load().numbers.actions + state.extra
    if state.spent > allowed:
        yield problem("turn.spent", "more", spent=state.spent, allowed=allowed)
    if state.extra > MAX_EXTRA - _boosts_held(state):
        yield problem("turn.extra", extra=state.extra)
    for code, case, wrong in _wanting(state.phase, _has_extras(state)):
        if wrong(state):
            yield problem(code, case)
    if state.pending or state.shielded or state.calm:
        yield from _turn_cells(state)


def _boosts_held(state: State) -> int:
    if not state.extra:
        return 0
    held = (*state.hands, *state.cores)
    return sum(counts_as(code, state.is_solo) == "BO" for cards in held for code in cards)


def _has_extras(state: State) -> bool:
    """Whether anything is there that belongs to certain phases only."""
    cards = state.setback or state.dealing or state.choosing or state.aside or state.laid
    cells = state.pending or state.invaded or state.shielded
    return bool(cards or cells or state.die or (state.phase is not Phase.ACTIONS and (state.spent or state.extra)))


def _turn_cells(state: State) -> Problems:
    tiles = state.board.shapes
    for field, cells in (("pending", state.pending), ("shielded", state.shielded), ("calm", state.calm)):
        for cell in cells:
            if cell not in tiles:
                yield problem("turn.cell", cell=cell, field=field)


_Needs = tuple[tuple[str, str, Callable[[State], bool]], ...]
"""What a phase needs: code and case of the flaw, and whether it is there."""

_SETUP = (Phase.DEAL, Phase.CORE, Phase.FIRST)
_AFTER_DIE = (Phase.REACT, Phase.INVADE, Phase.DRAW, Phase.SETBACK, Phase.SURGE, Phase.DISCARD)
_PLACING = (Phase.INVADE, Phase.SURGE)
_SETTING_BACK = (Phase.SETBACK, Phase.SURGE)


@cache
def _wanting(phase: Phase, has_extras: bool) -> _Needs:
    """What a phase needs, and what has no place in it, if anything is there that may have none."""
    return _needs(phase) + _strays(phase) if has_extras else _needs(phase)


def _needs(phase: Phase) -> _Needs:
    if phase is Phase.OVER:
        return (("turn.over", "", lambda s: outcome(s) is None),)
    return (
        ("turn.not-over", "", lambda s: outcome(s) is not None),
        *_number_needs(phase),
        *_invasion_needs(phase),
        *_card_needs(phase),
    )


def _number_needs(phase: Phase) -> _Needs:
    needs: _Needs = ()
    if phase not in _SETUP:
        needs += (("turn.number", "early", lambda s: s.turn == 0),)
    if phase is Phase.FIRST:
        needs += (("turn.number", "late", lambda s: s.turn > 0),)
    if phase is Phase.DOCK:
        needs += (("turn.dock", "", lambda s: s.board.dock is not None),)
    return needs


def _invasion_needs(phase: Phase) -> _Needs:
    needs: _Needs = ()
    if phase in _AFTER_DIE:
        needs += (("turn.die", "missing", lambda s: not s.die),)
    if phase in _PLACING:
        needs += (
            ("turn.pending", "none", lambda s: not s.pending),
            ("turn.pending", "nowhere", lambda s: not _placeable(s)),
        )
    return needs


def _card_needs(phase: Phase) -> _Needs:
    needs: _Needs = ()
    if phase in _SETTING_BACK:
        needs += (("turn.setback", "missing", lambda s: not s.setback),)
    if phase in (Phase.DRAW, Phase.DEAL):
        # Discards are the pile when it is empty: while there are any, something can be drawn.
        needs += (("turn.draw", "none", lambda s: not s.discards and not drawable(s)),)
    if phase is Phase.DRAW:
        needs += (("turn.draw", "out", lambda s: not s.in_play),)
    if phase is Phase.DISCARD:
        needs += (("turn.discard", "", lambda s: not _must_discard(s)),)
    if phase is Phase.DEAL:
        needs += (("turn.dealing", "nobody", lambda s: not s.dealing),)
    if phase is Phase.CORE:
        needs += (("turn.choosing", "nobody", lambda s: not _can_choose(s)),)
    return needs


_BEFORE_DIE = (*_SETUP, Phase.DOCK, Phase.ACTIONS)
_INVADED = (Phase.INVADE, Phase.DRAW, Phase.SETBACK, Phase.SURGE, Phase.DISCARD)
_FRESH = (Phase.FIRST, Phase.DOCK)


def _strays(phase: Phase) -> _Needs:
    """What has no place in a phase."""
    if phase is Phase.OVER:
        return ()
    return (*_stray_cells(phase), *_stray_cards(phase), *_stray_turn(phase))


def _stray_cells(phase: Phase) -> _Needs:
    strays: _Needs = ()
    if phase not in _PLACING:
        strays += (("turn.pending", "time", lambda s: bool(s.pending)),)
    if phase not in _INVADED:
        strays += (("turn.invaded", "early", lambda s: bool(s.invaded)),)
    if phase is Phase.INVADE:
        strays += (("turn.invaded", "twice", lambda s: bool({*s.pending} & {*s.invaded})),)
    if phase in _BEFORE_DIE:
        strays += (("turn.shielded", "", lambda s: bool(s.shielded)),)
    return strays


def _stray_cards(phase: Phase) -> _Needs:
    strays: _Needs = ()
    if phase not in _SETTING_BACK:
        strays += (("turn.setback", "time", lambda s: bool(s.setback)),)
    if phase is Phase.SURGE:
        strays += (("turn.setback", "other", lambda s: not _is_surge(s)),)
    if phase is not Phase.DEAL:
        strays += (
            ("turn.dealing", "time", lambda s: bool(s.dealing)),
            ("turn.aside", "", lambda s: bool(s.aside)),
        )
    if phase not in (Phase.DEAL, Phase.CORE):
        strays += (("turn.choosing", "time", lambda s: bool(s.choosing)),)
    else:
        strays += (("turn.choosing", "cored", lambda s: any(s.cores[seat] for seat in s.choosing)),)
    if phase not in (Phase.ACTIONS, Phase.DEAL, Phase.CORE):
        strays += (("turn.open", "", lambda s: bool(s.laid)),)
    return strays


def _stray_turn(phase: Phase) -> _Needs:
    strays: _Needs = ()
    if phase in _BEFORE_DIE:
        strays += (("turn.die", "early", lambda s: bool(s.die)),)
    if phase in _FRESH:
        strays += (("turn.spent", "early", lambda s: bool(s.spent or s.extra)),)
    return strays


def _is_surge(state: State) -> bool:
    return not state.setback or load().cards[state.setback].setback == "surge"


def _placeable(state: State) -> bool:
    there = placeable(state)
    return all(there & whole(cell) for cell in state.pending)


def _can_choose(state: State) -> bool:
    return bool(state.choosing and state.hands[state.choosing[0]])


def _must_discard(state: State) -> bool:
    return len(state.hands[state.seat]) > state.hand_limit


def setup_problems(state: State) -> Problems:
    """Before turn 1 nothing has happened on the board (rulebook: Setting Up)."""
    if state.turn or state.phase not in _SETUP:
        return ()
    has_begun = any(getattr(state, name) for name in _EMPTY_IN_SETUP)
    is_away = state.board.dock is None and set(state.robots) == {POD}
    return () if is_away and not has_begun else [problem("setup.begun")]


_EMPTY_IN_SETUP = (
    "creeps", "supers", "aboard", "saved", "lost", "calm", "spent", "extra", "used", "laid", "discards",
)  # fmt: skip
