"""What makes a position impossible, each problem with a code.

Every check of an action asks this first, and nearly always nothing is wrong. So each subject has a *screen*, which is
quick, and only where it is true is the subject looked at in full.

Invariant: a screen is true wherever its subject has a problem. Any state that can be read is looked at, none raises.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.rescue.board import POD, Board, cell_of, place_text, places
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.laws.colony import has_room
from jupiter.games.rescue.laws.general import drawable
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.state import (
    OUT,
    Phase,
    State,
    count,
    counts_as,
    full_tiles,
    lying_cards,
    outcome,
    overdrawn,
    pack_all,
    seen_cards,
    setbacks,
)
from jupiter.games.rescue.tilesets import tile_set_problems
from jupiter.games.rescue.wording import localizer

Problems = Iterable[ProblemData]

Cards = tuple[tuple[str, ...], ...]
"""Collections of cards."""

_LABYRINTH, _ACTIONS = Variant.LABYRINTH, Phase.ACTIONS  # Looked up once, as in `state`.

MAX_EXTRA = 9
"""More Boosts than any turn can see, used and still held together."""


def problems(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the subjects; in English by default."""
    flaws: list[ProblemData] = []
    for is_suspect, find in SUBJECTS:
        if is_suspect(state):
            flaws += find(state)
    return tuple(map((says or localizer()).problem, flaws)) if flaws else ()


def problem(code: str, case: str = "", **about: Any) -> ProblemData:
    """A problem; `about` are the pieces and places as in JSON."""
    return ProblemData(code, case, about)


def robot_name(state: State, seat: int) -> str:
    """The robot of a seat."""
    return robots_by_letter()[state.letters[seat]]


# --- tiles ----------------------------------------------------------------------------------------------------------


def all_tile_problems(state: State) -> Problems:
    """Of the tiles: what `tile_problems` has, and that there are none."""
    # The end of the actions may convert so many Colonists that every tile goes: with them the game is over.
    if not state.board.layout and state.phase is not Phase.OVER:
        yield problem("tiles.none")
    yield from tile_problems(state.board, _LABYRINTH in state.variants)


@lru_cache(maxsize=256)
def tile_problems(ground: Board, labyrinth: bool) -> tuple[ProblemData, ...]:
    """Of the tiles as they lie (all with the labyrinth side up, if so), of the dock, and of the faces of their set."""
    return tuple(_layout(ground, labyrinth)) + tile_set_problems(ground.tile_set)


def _layout(ground: Board, labyrinth: bool) -> Problems:
    numbers = load().numbers
    if len(ground.layout) > numbers.board:
        yield problem("tiles.too-many", tiles=len(ground.layout), most=numbers.board)
    for tile, copies in _repeated([placed.tile for placed in ground.layout]):
        yield problem("tiles.twice", tile=tile, copies=copies)
    for cell, copies in _repeated([placed.cell for placed in ground.layout]):
        yield problem("tiles.one-cell", cell=cell, copies=copies)
    yield from _lying(ground, labyrinth)


def _repeated(some: Sequence[Any]) -> list[tuple[Any, int]]:
    """What is there more than once, and how often."""
    return [(one, copies) for one, copies in Counter(some).items() if copies > 1] if len(set(some)) < len(some) else []


def _lying(ground: Board, labyrinth: bool) -> Problems:
    if labyrinth:
        for placed in ground.layout:
            if placed.side != "labyrinth":
                yield problem("tiles.open-side", cell=placed.cell)
    if ground.dock is not None and ground.dock in ground.shapes:
        yield problem("pod.on-tile", cell=ground.dock)
    elif ground.dock is not None and not ground.tiles_beside(ground.dock):
        yield problem("pod.touches-nothing", cell=ground.dock)


# --- figures --------------------------------------------------------------------------------------------------------


def figures_off_spaces(state: State) -> int:
    """Places of the figures that stand where no such figure can."""
    ground = state.board
    figures = state.colonists | state.creeps | state.robot_places
    return figures & ~ground.spaces | state.supers & ~(ground.plants | ground.dishes)


def shared_spaces(state: State) -> int:
    """Places that hold several figures."""
    robots, seen = 0, 0
    for where in state.robots:
        if where > POD:
            robots |= seen & 1 << where
            seen |= 1 << where
    return robots | state.colonists & state.creeps | (state.colonists | state.creeps) & seen


def figure_problems(state: State) -> Problems:
    """Of where figures stand."""
    yield from _strayed(state, figures_off_spaces(state))
    for where in places(shared_spaces(state)):
        yield problem("space.two-figures", place=place_text(where))


def _strayed(state: State, stray: int) -> Problems:
    for where in places(stray):
        bit = 1 << where
        figure = "super-creep" if state.supers & bit else "colonist" if state.colonists & bit else "creep"
        if where in state.robots:
            figure = robot_name(state, state.robots.index(where))
        on_tile = cell_of(where) in state.board.shapes
        case = "tile" if not on_tile else "super" if state.supers & bit else "special"
        yield problem("space.none", case, place=place_text(where), figure=figure, cell=cell_of(where))


def count_problems(state: State) -> Problems:
    """Of how many Colonists there are, in the pod and in all."""
    start, numbers, supply = state.start, load().numbers, load().supply
    least, most, box = numbers.least_start, numbers.most_start, supply["colonists"]
    if start > box:
        yield problem("colonists.too-many", colonists=start, most=box)
    elif not least <= start <= most:
        here = state.colonists.bit_count() + state.aboard
        yield problem("colonists.start", colonists=start, here=here, least=least, most=most)
    if state.aboard >= numbers.pod_seats:
        yield problem("pod.full", colonists=state.aboard)


def full_tile_problems(state: State) -> Problems:
    """Of tiles that should have been destroyed (reading E2)."""
    full = full_tiles(state) if state.phase is not Phase.OVER else ()
    return [problem("tile.full", cell=cell) for cell in full]


# --- cards ----------------------------------------------------------------------------------------------------------


def most_cores(is_solo: bool) -> int:
    """Cores that a robot can have (in Solo Play both starting cards)."""
    return 2 if is_solo else 1


def card_problems(state: State) -> Problems:
    """Of kinds of which more are seen than the deck has, and of cards that a robot can not hold."""
    seen = seen_cards(state)
    for code in overdrawn(seen):
        card = load().cards[code]
        yield problem("card.too-many", card=card.id, count=count(seen, code), copies=card.copies)
    for seat in range(len(state.letters)):
        yield from _cards_of(state, seat)


def _cards_of(state: State, seat: int) -> Problems:
    core, hand = state.cores[seat], state.hands[seat]
    name = robot_name(state, seat)
    for code in (*core, *hand):
        card = load().cards[code]
        if card.is_setback:
            yield problem("card.setback", card=card.id, robot=name)
    if len(core) > most_cores(state.is_solo):
        yield problem("card.cores", robot=name, cores=len(core))
    if state.robots[seat] == OUT and (core or hand):
        yield problem("card.out", robot=name)


def lying_problems(state: State) -> Problems:
    """Of cards that lie open or are put aside."""
    cards = load().cards
    for code in state.laid:
        if cards[code].standard != "full-turn":
            yield problem("card.open", card=cards[code].id)
    for code in state.aside:
        if not cards[code].is_setback:
            yield problem("card.aside", card=cards[code].id)


def used_problems(state: State) -> Problems:
    """Of cores said to be used this turn."""
    cores = Counter(state.cores[state.seat])
    for code, copies in Counter(state.used).items():
        once = load().cards[counts_as(code, state.is_solo)].core == "once-per-turn"
        if not once or copies > cores[code]:
            yield problem("turn.used", card=cards_by_code()[code])


# --- the pod and the turn -------------------------------------------------------------------------------------------


def pod_problems(state: State) -> Problems:
    """Of a pod that is away, and of robots out of play."""
    if state.board.dock is None and state.due is None:
        yield problem("pod.due", "away")
    if state.board.dock is not None and state.due is not None:
        yield problem("pod.due", "docked")
    for seat, where in enumerate(state.robots):
        if where == OUT and Variant.ROBOT_VULNERABILITY not in state.variants:
            yield problem("robot.out", robot=robot_name(state, seat))


def allowance_problems(state: State) -> Problems:
    """Of the counters of the turn."""
    # A Setback later in the turn may cover a Dish; it takes no action back (reading C2).
    allowed = state.allowed if state.phase is Phase.ACTIONS else load().numbers.actions + state.extra
    if state.spent > allowed:
        yield problem("turn.spent", "more", spent=state.spent, allowed=allowed)
    if state.extra > MAX_EXTRA - _boosts_held(state):
        yield problem("turn.extra", extra=state.extra)


def _boosts_held(state: State) -> int:
    if not state.extra:
        return 0
    held = (*state.hands, *state.cores)
    return sum(counts_as(code, state.is_solo) == "BO" for cards in held for code in cards)


def phase_problems(state: State) -> Problems:
    """Of what the phase needs or has no place for."""
    return [problem(code, case) for code, case, _, wrong in _wanting(state) if wrong(state)]


def _has_extras(state: State) -> bool:
    """Whether anything is there that belongs to certain phases only."""
    cards = state.setback or state.dealing or state.choosing or state.aside or state.laid
    cells = state.pending or state.invaded or state.shielded
    return bool(cards or cells or state.die or ((state.spent or state.extra) and state.phase is not _ACTIONS))


def cell_problems(state: State) -> Problems:
    """Of tiles that the turn is said to concern."""
    tiles = state.board.shapes
    for field, cells in (("pending", state.pending), ("shielded", state.shielded), ("calm", state.calm)):
        for cell in cells:
            if cell not in tiles:
                yield problem("turn.cell", cell=cell, field=field)


_SETUP = (Phase.DEAL, Phase.CORE, Phase.FIRST)
_BEFORE_DIE = (*_SETUP, Phase.DOCK, Phase.ACTIONS)
_PLACING = (Phase.INVADE, Phase.SURGE)
_SETTING_BACK = (Phase.SETBACK, Phase.SURGE)
_INVADED = (Phase.INVADE, Phase.DRAW, Phase.SETBACK, Phase.SURGE, Phase.DISCARD)


def _all_but(*phases: Phase) -> tuple[Phase, ...]:
    """All phases of a game that is not over, but these."""
    return tuple(phase for phase in Phase if phase not in (*phases, Phase.OVER))


_Wanting = tuple[str, str, tuple[Phase, ...], Callable[[State], object]]
"""Code and case of a flaw, the phases that it is looked for in, and whether it is there."""

_NEEDS: tuple[_Wanting, ...] = (
    ("turn.over", "", (Phase.OVER,), lambda s: outcome(s) is None),
    ("turn.not-over", "", _all_but(), lambda s: outcome(s) is not None),
    ("turn.number", "early", _all_but(*_SETUP), lambda s: s.turn == 0),
    ("turn.number", "late", (Phase.FIRST,), lambda s: s.turn > 0),
    ("turn.dock", "", (Phase.DOCK,), lambda s: s.board.dock is not None),
    ("turn.die", "missing", (Phase.REACT, *_INVADED), lambda s: not s.die),
    ("turn.pending", "none", _PLACING, lambda s: not s.pending),
    ("turn.pending", "nowhere", _PLACING, lambda s: not all(has_room(s, cell) for cell in s.pending)),
    ("turn.setback", "missing", _SETTING_BACK, lambda s: not s.setback),
    # Discards are the pile when it is empty: while there are any, something can be drawn.
    ("turn.draw", "none", (Phase.DRAW, Phase.DEAL), lambda s: not s.discards and not drawable(s)),
    ("turn.draw", "out", (Phase.DRAW,), lambda s: not s.in_play),
    ("turn.discard", "", (Phase.DISCARD,), lambda s: len(s.hands[s.seat]) <= s.hand_limit),
    ("turn.dealing", "nobody", (Phase.DEAL,), lambda s: not s.dealing),
    ("turn.choosing", "nobody", (Phase.CORE,), lambda s: not (s.choosing and s.hands[s.choosing[0]])),
)
"""What phases need."""

_STRAYS: tuple[_Wanting, ...] = (
    ("turn.pending", "time", _all_but(*_PLACING), lambda s: s.pending),
    ("turn.invaded", "early", _all_but(*_INVADED), lambda s: s.invaded),
    ("turn.invaded", "twice", (Phase.INVADE,), lambda s: {*s.pending} & {*s.invaded}),
    ("turn.shielded", "", _BEFORE_DIE, lambda s: s.shielded),
    ("turn.setback", "time", _all_but(*_SETTING_BACK), lambda s: s.setback),
    ("turn.setback", "other", (Phase.SURGE,), lambda s: not _is_surge(s)),
    ("turn.dealing", "time", _all_but(Phase.DEAL), lambda s: s.dealing),
    ("turn.aside", "", _all_but(Phase.DEAL), lambda s: s.aside),
    ("turn.choosing", "time", _all_but(Phase.DEAL, Phase.CORE), lambda s: s.choosing),
    ("turn.choosing", "cored", (Phase.DEAL, Phase.CORE), lambda s: any(s.cores[seat] for seat in s.choosing)),
    ("turn.open", "", _all_but(Phase.ACTIONS, Phase.DEAL, Phase.CORE), lambda s: s.laid),
    ("turn.die", "early", _BEFORE_DIE, lambda s: s.die),
    ("turn.spent", "early", (Phase.FIRST, Phase.DOCK), lambda s: s.spent or s.extra),
)
"""What has no place in phases."""


_NEEDED, _WANTING = (
    {phase: tuple(row for row in rows if phase in row[2]) for phase in Phase} for rows in (_NEEDS, _NEEDS + _STRAYS)
)
"""By phase: what it needs, and that with what has no place in it."""


def _wanting(state: State) -> tuple[_Wanting, ...]:
    """What the phase needs, and what has no place in it, if anything is there that may have none."""
    return (_WANTING if _has_extras(state) else _NEEDED)[state.phase]


def _is_surge(state: State) -> bool:
    return not state.setback or load().cards[state.setback].setback == "surge"


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


# --- the screens ----------------------------------------------------------------------------------------------------


def _tiles(state: State) -> bool:
    return not state.board.layout or bool(tile_problems(state.board, _LABYRINTH in state.variants))


def _figures(state: State) -> bool:
    ground, robots, figures = state.board, state.robot_places, state.colonists | state.creeps
    stray = (figures | robots) & ~ground.spaces | state.supers & ~(ground.plants | ground.dishes)
    return bool(stray or state.colonists & state.creeps or figures & robots) or _share(state.robots)


@lru_cache(maxsize=1 << 12)
def _share(robots: tuple[int, ...]) -> bool:
    on_tiles = [where for where in robots if where > POD]
    return len(set(on_tiles)) < len(on_tiles)


def _counts(state: State) -> bool:
    numbers = load().numbers
    return not numbers.least_start <= state.start <= numbers.most_start or state.aboard >= numbers.pod_seats


def _cards(state: State) -> bool:
    return OUT in state.robots or _misdealt(state.hands, state.cores, lying_cards(state), state.is_solo)


@lru_cache(maxsize=1 << 12)
def _misdealt(hands: Cards, cores: Cards, lying: Cards, is_solo: bool) -> bool:
    """Whether a Setback is held, more of a kind are seen than there are, or a robot has too many cores."""
    held = pack_all(hands) + pack_all(cores)
    return bool(held & setbacks() or overdrawn(held + pack_all(lying)) or max(map(len, cores)) > most_cores(is_solo))


def _pod(state: State) -> bool:
    is_away = state.board.dock is None
    return is_away == (state.due is None) or (OUT in state.robots and Variant.ROBOT_VULNERABILITY not in state.variants)


def _allowance(state: State) -> bool:
    # One Dish is covered, whoever covers it: never is more than one action missing.
    return state.extra > 0 or state.spent >= load().numbers.actions


def _phase(state: State) -> bool:
    return [row for row in _wanting(state) if row[3](state)] != []


Screen = Callable[[State], object]

SUBJECTS: tuple[tuple[Screen, Callable[[State], Problems]], ...] = (
    (_tiles, all_tile_problems),
    (_figures, figure_problems),
    (_counts, count_problems),
    (full_tiles, full_tile_problems),
    (_cards, card_problems),
    (lambda state: state.laid or state.aside, lying_problems),
    (lambda state: state.used, used_problems),
    (_pod, pod_problems),
    (_allowance, allowance_problems),
    (_phase, phase_problems),
    (lambda state: state.pending or state.shielded or state.calm, cell_problems),
    (lambda state: not state.turn, setup_problems),
)
"""Each with its screen, in the order in which problems are told."""
