"""What makes a position impossible, each problem with a code.

Invariant: it tells what is wrong as data and words nothing; it looks at any state that can be read, never
raises, and is quick where nothing is wrong, because every check of an action asks it first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from jupiter.engine.hexes import turned
from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.rescue.board import POD, Board, cell_of, place_text, places
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.definitions import counts_as, load, reachable
from jupiter.games.rescue.effects import full_tiles
from jupiter.games.rescue.laws.chance import drawable
from jupiter.games.rescue.laws.placing import placeable
from jupiter.games.rescue.parts import Face, TileSet, Variant
from jupiter.games.rescue.state import OUT, Phase, State, count, held_cards, outcome, overdrawn, seen_cards, setbacks
from jupiter.games.rescue.wording import localizer

Problems = Iterable[ProblemData]

MAX_EXTRA = 9
"""More Boosts than any turn can see, used and still held together."""


def problems(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the checks below; in English by default."""
    found: list[ProblemData] = []
    for check in _CHECKS:
        found += check(state)
    return tuple(map((says or localizer()).problem, found)) if found else ()


def _flaw(code: str, case: str = "", **about: Any) -> ProblemData:
    return ProblemData(code, case, about)


# --- tiles ----------------------------------------------------------------------------------------------------------


def _tiles(state: State) -> Problems:
    return _of_board(state.board, Variant.LABYRINTH in state.variants)


@lru_cache(maxsize=256)
def _of_board(ground: Board, labyrinth: bool) -> tuple[ProblemData, ...]:
    return tuple(_layout(ground, labyrinth)) + tuple(_faces(ground.tile_set))


def _layout(ground: Board, labyrinth: bool) -> Problems:
    numbers = load().numbers
    if not ground.layout:
        yield _flaw("tiles.none")
    if len(ground.layout) > numbers.board:
        yield _flaw("tiles.too-many", tiles=len(ground.layout), most=numbers.board)
    for tile, copies in Counter(placed.tile for placed in ground.layout).items():
        if copies > 1:
            yield _flaw("tiles.twice", tile=tile, copies=copies)
    for cell, copies in Counter(placed.cell for placed in ground.layout).items():
        if copies > 1:
            yield _flaw("tiles.one-cell", cell=cell, copies=copies)
    yield from _lying(ground, labyrinth)


def _lying(ground: Board, labyrinth: bool) -> Problems:
    for placed in ground.layout:
        if labyrinth and placed.side != "labyrinth":
            yield _flaw("tiles.open-side", cell=placed.cell)
    if ground.dock is not None and ground.dock in ground.shapes:
        yield _flaw("pod.on-tile", cell=ground.dock)
    elif ground.dock is not None and not ground.touched(ground.dock):
        yield _flaw("pod.touches-nothing", cell=ground.dock)


@lru_cache(maxsize=64)
def _faces(tile_set: TileSet) -> tuple[ProblemData, ...]:
    found = []
    for tile in tile_set.tiles.values():
        for side in ("open", "labyrinth"):
            found += [
                ProblemData(code, "", {"tile": tile.id, "side": side, **more}) for code, more in _face(tile.face(side))
            ]
    modules = {tile.face(side).module for tile in tile_set.tiles.values() for side in ("open", "labyrinth")}
    found += [_flaw("tile-set.module", module=m) for m in (3, 4) if m not in modules]
    return tuple(found)


def _face(face: Face) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if not face.special and face.module in (3, 4):
        yield "face.special-missing", {}
    if face.special and face.module not in (3, 4):
        yield "face.special", {}
    if not face.spokes:
        yield "face.hub-cut-off", {}
    blocked = set() if not face.special else {face.special, turned(face.special, 5)}
    if face.special and (face.special in (*face.spokes, *face.exits) or blocked & set(face.rim)):
        yield "face.special-bridged", {"dome": face.special}
    if len(reachable(face)) < (6 if face.special else 7) and face.spokes:
        yield "face.cut-off", {}


# --- figures --------------------------------------------------------------------------------------------------------


def _spaces(state: State) -> Problems:
    ground, robots = state.board, state.robot_places
    figures = state.colonists | state.creeps | robots
    stray = figures & ~ground.spaces | state.supers & ~(ground.plants | ground.dishes)
    crowd = state.colonists & state.creeps | (state.colonists | state.creeps) & robots
    together = robots.bit_count() < len([where for where in state.robots if where > POD])
    return [*_strayed(state, stray), *_crowded(state, crowd)] if stray or crowd or together else ()


def _strayed(state: State, stray: int) -> Problems:
    for where in places(stray):
        bit = 1 << where
        figure = "super-creep" if state.supers & bit else "colonist" if state.colonists & bit else "creep"
        if where in state.robots:
            figure = _robot(state, state.robots.index(where))
        on_tile = cell_of(where) in state.board.shapes
        case = "tile" if not on_tile else "super" if state.supers & bit else "special"
        yield _flaw("space.none", case, place=place_text(where), figure=figure, cell=cell_of(where))


def _robot(state: State, seat: int) -> str:
    return robots_by_letter()[state.letters[seat]]


def _crowded(state: State, crowd: int) -> Problems:
    for where in state.robots:
        if where > POD and state.robots.count(where) > 1:
            crowd |= 1 << where
    for where in places(crowd):
        yield _flaw("space.two-figures", place=place_text(where))


def _counts(state: State) -> Problems:
    start, numbers = state.start, load().numbers
    fine = numbers.least_start <= start <= numbers.most_start and state.aboard < numbers.pod_seats
    return () if fine else _miscounts(state)


def _miscounts(state: State) -> Problems:
    start, numbers, supply = state.start, load().numbers, load().supply
    least, most, box = numbers.least_start, numbers.most_start, supply["colonists"]
    if start > box:
        yield _flaw("colonists.too-many", colonists=start, most=box)
    elif not least <= start <= most:
        here = state.colonists.bit_count() + state.aboard
        yield _flaw("colonists.start", colonists=start, here=here, least=least, most=most)
    if state.aboard >= numbers.pod_seats:
        yield _flaw("pod.full", colonists=state.aboard)


def _tiles_full(state: State) -> Problems:
    full = full_tiles(state) if state.phase is not Phase.OVER else ()
    return [_flaw("tile.full", cell=cell) for cell in full]


# --- cards ----------------------------------------------------------------------------------------------------------


def _cards(state: State) -> Problems:
    seen = seen_cards(state)
    for code in overdrawn(seen):
        card = load().cards[code]
        yield _flaw("card.too-many", card=card.id, count=count(seen, code), copies=card.copies)
    cores = 2 if state.is_solo else 1
    if held_cards(state) & setbacks() or max(map(len, state.cores)) > cores or OUT in state.robots:
        for seat in range(len(state.letters)):
            yield from _cards_of(state, seat)
    if state.laid or state.aside:
        yield from _lying_cards(state)


def _cards_of(state: State, seat: int) -> Problems:
    core, hand = state.cores[seat], state.hands[seat]
    name = _robot(state, seat)
    for code in (*core, *hand):
        card = load().cards[code]
        if card.is_setback:
            yield _flaw("card.setback", card=card.id, robot=name)
    if len(core) > (2 if state.is_solo else 1):
        yield _flaw("card.cores", robot=name, cores=len(core))
    if state.robots[seat] == OUT and (core or hand):
        yield _flaw("card.out", robot=name)


def _lying_cards(state: State) -> Problems:
    cards = load().cards
    for code in state.laid:
        if cards[code].standard != "full-turn":
            yield _flaw("card.open", card=cards[code].id)
    for code in state.aside:
        if not cards[code].is_setback:
            yield _flaw("card.aside", card=cards[code].id)


def _used(state: State) -> Problems:
    return _misused(state) if state.used else ()


def _misused(state: State) -> Problems:
    cores = Counter(state.cores[state.seat])
    for code, copies in Counter(state.used).items():
        once = load().cards[counts_as(code, state.is_solo)].core == "once-per-turn"
        if not once or copies > cores[code]:
            yield _flaw("turn.used", card=cards_by_code()[code])


# --- pod and turn ---------------------------------------------------------------------------------------------------


def _pod(state: State) -> Problems:
    away = state.board.dock is None
    fine = away != (state.due is None) and (OUT not in state.robots or Variant.ROBOT_VULNERABILITY in state.variants)
    return () if fine else _pod_faults(state)


def _pod_faults(state: State) -> Problems:
    if state.board.dock is None and state.due is None:
        yield _flaw("pod.due", "away")
    if state.board.dock is not None and state.due is not None:
        yield _flaw("pod.due", "docked")
    for seat, where in enumerate(state.robots):
        if where == OUT and Variant.ROBOT_VULNERABILITY not in state.variants:
            yield _flaw("robot.out", robot=_robot(state, seat))


def _turn(state: State) -> Problems:
    # A Setback later in the turn may cover a Dish; it takes no action back.
    allowed = state.allowed if state.phase is Phase.ACTIONS else load().numbers.actions + state.extra
    if state.spent > allowed:
        yield _flaw("turn.spent", "more", spent=state.spent, allowed=allowed)
    if state.extra > MAX_EXTRA - _boosts_held(state):
        yield _flaw("turn.extra", extra=state.extra)
    wanting = _needs(state.phase)
    if _has_extras(state):
        wanting += _strays(state.phase)
    for code, case, wrong in wanting:
        if wrong(state):
            yield _flaw(code, case)
    if state.pending or state.shielded or state.calm:
        yield from _turn_cells(state)


def _boosts_held(state: State) -> int:
    held = (*state.hands, *state.cores)
    return sum(counts_as(code, state.is_solo) == "BO" for cards in held for code in cards) if state.extra else 0


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
                yield _flaw("turn.cell", cell=cell, field=field)


_Needs = tuple[tuple[str, str, Callable[[State], bool]], ...]
"""What a phase needs: code and case of the flaw, and whether it is there."""

_SETUP = (Phase.DEAL, Phase.CORE, Phase.FIRST)
_AFTER_DIE = (Phase.REACT, Phase.INVADE, Phase.DRAW, Phase.SETBACK, Phase.SURGE, Phase.DISCARD)
_PLACING = (Phase.INVADE, Phase.SURGE)
_SETTING_BACK = (Phase.SETBACK, Phase.SURGE)


@cache
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
        needs += (("turn.draw", "none", lambda s: not drawable(s)),)
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


@cache
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
    return {*state.pending} <= {cell_of(where) for where in placeable(state)}


def _can_choose(state: State) -> bool:
    return bool(state.choosing and state.hands[state.choosing[0]])


def _must_discard(state: State) -> bool:
    return len(state.hands[state.seat]) > state.hand_limit


def _setup(state: State) -> Problems:
    """Before turn 1 nothing has happened on the board (rulebook: Setting Up)."""
    if state.turn or state.phase not in _SETUP:
        return ()
    happened = state.creeps | state.supers or state.aboard or state.saved or state.lost or state.calm
    away = state.board.dock is None and all(where == POD for where in state.robots)
    untouched = not (happened or state.spent or state.extra or state.used or state.laid or state.discards)
    return () if away and untouched else [_flaw("setup.begun")]


_CHECKS = (_tiles, _spaces, _counts, _tiles_full, _cards, _used, _pod, _turn, _setup)
