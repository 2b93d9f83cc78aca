"""What makes a position impossible, each problem with a code.

Law of this file: it looks at any state that can be read, never raises, and is quick where nothing is wrong, because
every check of an action asks it first.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

from jupiter.engine.hexes import turned
from jupiter.engine.verdict import Problem
from jupiter.games.rescue.board import POD, Board, cell_of, place_text, places
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.definitions import counts_as, load, reachable
from jupiter.games.rescue.effects import full_tiles
from jupiter.games.rescue.laws.chance import drawable
from jupiter.games.rescue.laws.placing import placeable
from jupiter.games.rescue.parts import Face, TileSet
from jupiter.games.rescue.state import OUT, Phase, State, count, held_cards, outcome, overdrawn, seen_cards, setbacks
from jupiter.games.rescue.words import words

Problems = Iterable[Problem]

MAX_EXTRA = 9
"""More Boosts than any turn can see, used and still held together."""


def problems(state: State) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the checks below."""
    found: list[Problem] = []
    for check in _CHECKS:
        found += check(state)
    return tuple(found)


def _problem(code: str, message: str, **about: Any) -> Problem:
    return Problem(code, message[:1].upper() + message[1:], about)


# --- tiles ----------------------------------------------------------------------------------------------------------


def _tiles(state: State) -> Problems:
    return _of_board(state.board, "L" in state.variants)


@lru_cache(maxsize=256)
def _of_board(ground: Board, labyrinth: bool) -> tuple[Problem, ...]:
    return tuple(_layout(ground, labyrinth)) + tuple(_faces(ground.tile_set))


def _layout(ground: Board, labyrinth: bool) -> Problems:
    numbers = load().numbers
    if not ground.layout:
        yield _problem("tiles.none", "no tile is on the table")
    if len(ground.layout) > numbers.board:
        yield _problem("tiles.too-many", f"{len(ground.layout)} tiles are laid; {numbers.board} play")
    for tile, copies in Counter(placed.tile for placed in ground.layout).items():
        if copies > 1:
            yield _problem("tiles.twice", f"tile {tile} lies on {copies} cells", tile=tile)
    for cell, copies in Counter(placed.cell for placed in ground.layout).items():
        if copies > 1:
            yield _problem("tiles.one-cell", f"{copies} tiles lie on cell {cell}", cell=cell)
    yield from _lying(ground, labyrinth)


def _lying(ground: Board, labyrinth: bool) -> Problems:
    for placed in ground.layout:
        if labyrinth and placed.side != "labyrinth":
            message = f"the tile on cell {placed.cell} lies open side up in a Labyrinthian Colony"
            yield _problem("tiles.open-side", message, cell=placed.cell)
    if ground.dock is not None and ground.dock in ground.shapes:
        yield _problem("pod.on-tile", f"the pod is docked on cell {ground.dock}, where a tile lies", cell=ground.dock)
    elif ground.dock is not None and not ground.touched(ground.dock):
        yield _problem("pod.touches-nothing", f"the pod at cell {ground.dock} touches no tile", cell=ground.dock)


@lru_cache(maxsize=64)
def _faces(tile_set: TileSet) -> tuple[Problem, ...]:
    found = []
    for tile in tile_set.tiles.values():
        for side in ("open", "labyrinth"):
            found += [
                _problem(code, f"tile {tile.id}, {side} side: {message}", tile=tile.id, side=side)
                for code, message in _face(tile.face(side))
            ]
    modules = {tile.face(side).module for tile in tile_set.tiles.values() for side in ("open", "labyrinth")}
    found += [_problem("tile-set.module", f"no tile is of module {m}") for m in (3, 4) if m not in modules]
    return tuple(found)


def _face(face: Face) -> Iterator[tuple[str, str]]:
    if not face.special and face.module in (3, 4):
        yield "face.special-missing", "a module 3 has a Power Plant and a module 4 a Command Dish"
    if face.special and face.module not in (3, 4):
        yield "face.special", "only modules 3 and 4 have a dome that is no space"
    if not face.spokes:
        yield "face.hub-cut-off", "no bridge leads to the hub"
    blocked = set() if not face.special else {face.special, turned(face.special, 5)}
    if face.special and (face.special in (*face.spokes, *face.exits) or blocked & set(face.rim)):
        yield "face.special-bridged", f"a bridge leads to dome {face.special}, which is no space"
    if len(reachable(face)) < (6 if face.special else 7) and face.spokes:
        yield "face.cut-off", "some space cannot be reached inside the tile"


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
        name, bit = place_text(where), 1 << where
        who = "a Super Creep" if state.supers & bit else "a Colonist" if state.colonists & bit else "a Creep"
        if where in state.robots:
            who = words(robots_by_letter()[state.letters[state.robots.index(where)]])
        if cell_of(where) not in state.board.shapes:
            why = f"but no tile lies on cell {cell_of(where)}"
        elif state.supers & bit:
            why = "which is no Power Plant or Command Dish; Super Creeps stand only there"
        else:
            why = "which is a Power Plant or Command Dish and no space"
        yield _problem("space.none", f"{who} stands on {name}, {why}", place=name)


def _crowded(state: State, crowd: int) -> Problems:
    for where in state.robots:
        if where > POD and state.robots.count(where) > 1:
            crowd |= 1 << where
    for where in places(crowd):
        yield _problem("space.two-figures", f"two figures stand on {place_text(where)}", place=place_text(where))


def _counts(state: State) -> Problems:
    start, numbers = state.start, load().numbers
    fine = numbers.least_start <= start <= numbers.most_start and state.aboard < numbers.pod_seats
    return () if fine else _miscounts(state)


def _miscounts(state: State) -> Problems:
    start, numbers, supply = state.start, load().numbers, load().supply
    least, most, box = numbers.least_start, numbers.most_start, supply["colonists"]
    if start > box:
        message = f"{start} Colonists are on the board, in the pod, evacuated or lost; the box holds {box}"
        yield _problem("colonists.too-many", message, colonists=start)
    elif not least <= start <= most:
        here = state.colonists.bit_count() + state.aboard
        message = f"{start} Colonists are on the board and in the pod ({here}), evacuated or lost"
        yield _problem("colonists.start", f"{message}; a game starts with {least} to {most}", colonists=start)
    if state.aboard >= numbers.pod_seats:
        message = f"{state.aboard} Colonists are in the pod; a seventh launches it"
        yield _problem("pod.full", message, colonists=state.aboard)


def _tiles_full(state: State) -> Problems:
    full = full_tiles(state) if state.phase is not Phase.OVER else ()
    return [
        _problem("tile.full", f"the tile on cell {cell} is full and should have been destroyed", cell=cell)
        for cell in full
    ]


# --- cards ----------------------------------------------------------------------------------------------------------


def _cards(state: State) -> Problems:
    seen = seen_cards(state)
    for code in overdrawn(seen):
        card = load().cards[code]
        message = f"{card.name} is in {count(seen, code)} places; the deck has {card.copies}"
        yield _problem("card.too-many", message, card=card.id)
    cores = 2 if state.is_solo else 1
    if held_cards(state) & setbacks() or max(map(len, state.cores)) > cores or OUT in state.robots:
        for seat in range(len(state.letters)):
            yield from _cards_of(state, seat)
    if state.laid or state.aside:
        yield from _lying_cards(state)


def _cards_of(state: State, seat: int) -> Problems:
    core, hand = state.cores[seat], state.hands[seat]
    name = words(robots_by_letter()[state.letters[seat]])
    for code in (*core, *hand):
        card = load().cards[code]
        if card.is_setback:
            yield _problem("card.setback", f"{name} holds the Setback {card.name}", card=card.id)
    if len(core) > (2 if state.is_solo else 1):
        yield _problem("card.cores", f"{name} has {len(core)} cores")
    if state.robots[seat] == OUT and (core or hand):
        yield _problem("card.out", f"{name} is out of play and holds cards")


def _lying_cards(state: State) -> Problems:
    cards = load().cards
    for code in state.laid:
        if cards[code].standard != "full-turn":
            yield _problem("card.open", f"{cards[code].name} lies open and is no Full Turn card", card=cards[code].id)
    for code in state.aside:
        if not cards[code].is_setback:
            yield _problem("card.aside", f"{cards[code].name} is put aside and is no Setback", card=cards[code].id)


def _used(state: State) -> Problems:
    return _misused(state) if state.used else ()


def _misused(state: State) -> Problems:
    cores = Counter(state.cores[state.seat])
    for code, copies in Counter(state.used).items():
        once = load().cards[counts_as(code, state.is_solo)].core == "once-per-turn"
        if not once or copies > cores[code]:
            card = cards_by_code()[code]
            yield _problem("turn.used", f"{words(card)} counts as used, but is no such core", card=card)


# --- pod and turn ---------------------------------------------------------------------------------------------------


def _pod(state: State) -> Problems:
    away = state.board.dock is None
    fine = away != (state.due is None) and (OUT not in state.robots or "R" in state.variants)
    return () if fine else _pod_faults(state)


def _pod_faults(state: State) -> Problems:
    if state.board.dock is None and state.due is None:
        yield _problem("pod.due", "the pod is away, but it is not said in whose turn it docks")
    if state.board.dock is not None and state.due is not None:
        yield _problem("pod.due", "the pod is docked and nevertheless due to dock")
    for seat, where in enumerate(state.robots):
        if where == OUT and "R" not in state.variants:
            name = words(robots_by_letter()[state.letters[seat]])
            yield _problem("robot.out", f"{name} is out of play without Robot Vulnerability")


def _turn(state: State) -> Problems:
    # A Setback later in the turn may cover a Dish; it takes no action back.
    allowed = state.allowed if state.phase is Phase.ACTIONS else load().numbers.actions + state.extra
    if state.spent > allowed:
        yield _problem("turn.spent", f"{state.spent} actions are spent; {allowed} are allowed")
    if state.extra > MAX_EXTRA - _boosts_held(state):
        yield _problem("turn.extra", f"{state.extra} actions won by Boost are more than the deck gives")
    wanting = _needs(state.phase)
    if _has_extras(state):
        wanting += _strays(state.phase)
    for code, message, wrong in wanting:
        if wrong(state):
            yield _problem(code, message)
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
    for what, cells in (("pending", state.pending), ("shielded", state.shielded), ("calm", state.calm)):
        for cell in cells:
            if cell not in tiles:
                yield _problem("turn.cell", f"{what} names cell {cell}, where no tile lies", cell=cell)


_Needs = tuple[tuple[str, str, Callable[[State], bool]], ...]
"""What a phase needs: code, message, and whether it is wrong."""

_SETUP = (Phase.DEAL, Phase.CORE, Phase.FIRST)
_AFTER_DIE = (Phase.REACT, Phase.INVADE, Phase.DRAW, Phase.SETBACK, Phase.SURGE, Phase.DISCARD)
_PLACING = (Phase.INVADE, Phase.SURGE)
_SETTING_BACK = (Phase.SETBACK, Phase.SURGE)


@cache
def _needs(phase: Phase) -> _Needs:
    if phase is Phase.OVER:
        return (("turn.over", "the game is said to be over, but nobody has won or lost", lambda s: outcome(s) is None),)
    return (
        ("turn.not-over", "the game has ended, but goes on", lambda s: outcome(s) is not None),
        *_number_needs(phase),
        *_invasion_needs(phase),
        *_card_needs(phase),
    )


def _number_needs(phase: Phase) -> _Needs:
    needs: _Needs = ()
    if phase not in _SETUP:
        needs += (("turn.number", "a turn is numbered from 1, set-up 0", lambda s: s.turn == 0),)
    if phase is Phase.FIRST:
        needs += (("turn.number", "the set-up comes before turn 1", lambda s: s.turn > 0),)
    if phase is Phase.DOCK:
        needs += (("turn.dock", "the pod is docked already", lambda s: s.board.dock is not None),)
    return needs


def _invasion_needs(phase: Phase) -> _Needs:
    needs: _Needs = ()
    if phase in _AFTER_DIE:
        needs += (("turn.die", "the die should have fallen", lambda s: not s.die),)
    if phase in _PLACING:
        needs += (
            ("turn.pending", "a Creep is to be placed, but no tile is due", lambda s: not s.pending),
            ("turn.pending", "no Creep can be placed on a tile that is due", lambda s: not _placeable(s)),
        )
    return needs


def _card_needs(phase: Phase) -> _Needs:
    needs: _Needs = ()
    if phase in _SETTING_BACK:
        needs += (("turn.setback", "a Setback should be drawn", lambda s: not s.setback),)
    if phase in (Phase.DRAW, Phase.DEAL):
        needs += (("turn.draw", "no card is left to draw", lambda s: not drawable(s)),)
    if phase is Phase.DRAW:
        needs += (("turn.draw", "a robot out of play draws no card", lambda s: not s.in_play),)
    if phase is Phase.DISCARD:
        needs += (("turn.discard", "nothing is to be discarded", lambda s: not _must_discard(s)),)
    if phase is Phase.DEAL:
        needs += (("turn.dealing", "nobody is to be dealt a card", lambda s: not s.dealing),)
    if phase is Phase.CORE:
        needs += (("turn.choosing", "nobody is to choose a core", lambda s: not _can_choose(s)),)
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
        strays += (("turn.pending", "tiles are due to get a Creep at the wrong time", lambda s: bool(s.pending)),)
    if phase not in _INVADED:
        strays += (("turn.invaded", "tiles have got a Creep before the Invasion", lambda s: bool(s.invaded)),)
    if phase is Phase.INVADE:
        twice = "a tile that has got its Creep is due to get one"
        strays += (("turn.invaded", twice, lambda s: bool({*s.pending} & {*s.invaded})),)
    if phase in _BEFORE_DIE:
        strays += (("turn.shielded", "a Suppressant protects a tile before the die", lambda s: bool(s.shielded)),)
    return strays


def _stray_cards(phase: Phase) -> _Needs:
    strays: _Needs = ()
    if phase not in _SETTING_BACK:
        strays += (("turn.setback", "a Setback is drawn at the wrong time", lambda s: bool(s.setback)),)
    if phase is Phase.SURGE:
        strays += (("turn.setback", "Surge places Creeps, no other Setback", lambda s: not _is_surge(s)),)
    if phase is not Phase.DEAL:
        strays += (
            ("turn.dealing", "cards are dealt at the wrong time", lambda s: bool(s.dealing)),
            ("turn.aside", "Setbacks are put aside only while cards are dealt", lambda s: bool(s.aside)),
        )
    if phase not in (Phase.DEAL, Phase.CORE):
        strays += (("turn.choosing", "a core is chosen at the wrong time", lambda s: bool(s.choosing)),)
    else:
        cored = "a robot that has a core is to choose one"
        strays += (("turn.choosing", cored, lambda s: any(s.cores[seat] for seat in s.choosing)),)
    if phase not in (Phase.ACTIONS, Phase.DEAL, Phase.CORE):
        strays += (("turn.open", "a card lies open outside the Player Actions", lambda s: bool(s.laid)),)
    return strays


def _stray_turn(phase: Phase) -> _Needs:
    strays: _Needs = ()
    if phase in _BEFORE_DIE:
        strays += (("turn.die", "the die has fallen too early", lambda s: bool(s.die)),)
    if phase in _FRESH:
        strays += (("turn.spent", "actions are spent or won before the turn", lambda s: bool(s.spent or s.extra)),)
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
    message = "before turn 1 all robots are in the undocked pod, and nothing has happened yet"
    return () if away and untouched else [_problem("setup.begun", message)]


_CHECKS = (_tiles, _spaces, _counts, _tiles_full, _cards, _used, _pod, _turn, _setup)
