"""The laws of the other actions: pod, tile, core, die, placement, cards."""

from collections.abc import Collection
from functools import reduce

from jupiter.engine.hexes import neighbours
from jupiter.engine.laws import Args, Form, Gate, Law, MaskStage, SetStage, Told
from jupiter.games.rescue.actions import code
from jupiter.games.rescue.board import IN_POD, cell_of, place_text
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.scene import Scene, free_edges, tile_figures
from jupiter.games.rescue.state import State, pile

# --- the pod -------------------------------------------------------------------------------------------------------------

DOCKED = Gate[Scene]("pilot.launch", lambda scene: scene.board.dock is not None, lambda _: ("", {}))
UNDOCKED = Gate[Scene](
    "pilot.dock", lambda scene: scene.board.dock is None, lambda scene: ("", {"dock": scene.board.dock})
)


def _no_dock(scene: Scene, args: Args, cell: int) -> Told:
    return ("tile" if cell in scene.board.shapes else "apart"), {"cell": cell}


DOCK_CELL = MaskStage((Law[Scene]("pod.dock", lambda scene, _: scene.board.docks, _no_dock),))

LAUNCH = Form((DOCKED,))
DOCK = Form((UNDOCKED,), (DOCK_CELL,))
REDOCK = Form((DOCKED,), (DOCK_CELL,))

# --- Module Control --------------------------------------------------------------------------------------------------------


def _movable(scene: Scene, args: Args) -> int:
    mask = 0
    for cell in scene.board.shapes:
        free = free_edges(scene, cell)
        if any(free[d] and free[d - 1] for d in range(6)):
            mask |= 1 << cell
    return mask


def _immovable(scene: Scene, args: Args, cell: int) -> Told:
    return ("" if cell in scene.board.shapes else "none"), {"cell": cell}


def _beside_the_rest(scene: Scene, args: Args) -> int:
    """Empty cells that touch a tile other than the one that moves, which is not among them."""
    mask = 0
    for cell in scene.board.shapes:
        if cell != args[0]:
            mask = reduce(lambda m, beyond: m | 1 << beyond, neighbours(cell), mask)
    for cell in scene.board.shapes:
        mask &= ~(1 << cell)
    return mask if scene.board.dock is None else mask & ~(1 << scene.board.dock)


def _no_place(scene: Scene, args: Args, cell: int) -> Told:
    case = "tile" if cell in scene.board.shapes else "pod" if cell == scene.board.dock else "apart"
    return case, {"cell": cell}


def _keeping_the_pod(scene: Scene, args: Args) -> int:
    dock = scene.board.dock
    if dock is None or any(cell != args[0] for cell in scene.board.touched(dock)):
        return -1
    return sum(1 << beyond for beyond in neighbours(dock))


def _pod_apart(scene: Scene, args: Args, cell: int) -> Told:
    return "", {"cell": args[0], "to": cell}


MODULE = Form[Scene](
    (),
    (
        MaskStage((Law[Scene]("module.edges", _movable, _immovable),)),
        MaskStage(
            (),
            (
                Law[Scene]("module.place", _beside_the_rest, _no_place),
                Law[Scene]("module.pod", _keeping_the_pod, _pod_apart),
            ),
        ),
        SetStage(lambda *_: range(6)),
    ),
)

# --- Data Core and cards from the hand ---------------------------------------------------------------------------------


def _owner_and_card(scene: Scene, args: Args, card: str | None) -> Told:
    return "", {"robot": scene.owner, "card": cards_by_code()[card] if card else "it"}


def _hand(scene: Scene, args: Args) -> tuple[str, ...]:
    return _kinds(scene.state.hands[scene.state.seat])


def _kinds(cards: Collection[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sorted(cards)))


def _new_cores(scene: Scene, args: Args) -> tuple[str, ...]:
    hand = list(scene.state.hands[scene.state.seat])
    for power in scene.action.powers:
        if power[2:] == "H" and code(power) in hand:
            hand.remove(code(power))
    return _kinds(hand)


def _old_cores(scene: Scene, args: Args) -> tuple[str, ...]:
    if any(power[2:] == "C" for power in scene.action.powers):
        return tuple(code(power) for power in scene.action.powers)
    return _kinds(scene.state.cores[scene.state.seat])


def _not_core(scene: Scene, args: Args, card: str | None) -> Told:
    _, about = _owner_and_card(scene, args, card)
    return ("itself" if any(power[2:] == "C" for power in scene.action.powers) else ""), about


NEW_CORE = Form[Scene](
    (),
    (
        SetStage(_new_cores, (Law[Scene]("data-core.card", _new_cores, _owner_and_card),)),
        SetStage(_old_cores, (Law[Scene]("data-core.old", _old_cores, _not_core),)),
    ),
)


def _full_turn(scene: Scene, args: Args) -> tuple[str, ...]:
    solo = scene.state.is_solo
    return tuple(c.code for c in load().cards.values() if c.standard == "full-turn" and not (solo and c.code == "OV"))


def _no_full_turn(scene: Scene, args: Args, card: str) -> Told:
    return "scope", {"card": cards_by_code()[card]}


LAY = Form[Scene](
    (),
    (
        SetStage(
            _hand,
            (Law[Scene]("power.lay", _hand, _owner_and_card), Law[Scene]("power.lay", _full_turn, _no_full_turn)),
        ),
    ),
)
DISCARD = Form[Scene]((), (SetStage(_hand, (Law[Scene]("hand.discard", _hand, _owner_and_card),)),))


def _dealt(scene: Scene, args: Args) -> tuple[str, ...]:
    return _kinds(scene.state.hands[scene.state.choosing[0]]) if scene.state.choosing else ()


def _not_dealt(scene: Scene, args: Args, card: str) -> Told:
    robot = scene.name(scene.state.choosing[0]) if scene.state.choosing else scene.owner
    return "", {"robot": robot, "card": cards_by_code()[card]}


CORE = Form[Scene]((), (SetStage(_dealt, (Law[Scene]("setup.core", _dealt, _not_dealt),)),))
FIRST = Form[Scene](
    (),
    (
        SetStage(
            lambda scene, _: scene.state.letters,
            (
                Law[Scene](
                    "setup.first",
                    lambda scene, _: scene.state.letters,
                    lambda _, __, letter: ("", {"robot": robots_by_letter()[letter]}),
                ),
            ),
        ),
    ),
)

# --- chance --------------------------------------------------------------------------------------------------------------


def _seeded(scene: Scene) -> tuple[None, ...]:
    return () if scene.state.seed is None else (None,)


def _faces(scene: Scene, args: Args) -> tuple[int | None, ...]:
    return *range(1, 7), *_seeded(scene)


def _seed_or_seen(scene: Scene, args: Args) -> tuple[object, ...]:
    """What the law about the seed allows: everything that was seen, and nothing unseen without a seed."""
    return *range(1, 7), *load().cards, *_seeded(scene)


SEED = Law[Scene]("chance.seed", _seed_or_seen, lambda *_: ("", {}))
ROLL = Form[Scene]((), (SetStage(_faces, (SEED,)),))


def _drawable(scene: Scene, args: Args) -> tuple[str | None, ...]:
    return *drawable(scene.state), None


def drawable(state: State) -> tuple[str, ...]:
    """The kinds of cards that may come next; if the pile is empty, the discards are the pile."""
    return tuple(pile(state)) or _kinds(state.discards)


def _undrawable(scene: Scene, args: Args, card: str) -> Told:
    return "", {"card": cards_by_code()[card]}


DRAW = Form[Scene]((), (SetStage(_drawable, (SEED, Law[Scene]("draw.pile", _drawable, _undrawable))),))

# --- reactions -------------------------------------------------------------------------------------------------------------


def _tiles(scene: Scene, args: Args) -> int:
    return sum(1 << cell for cell in scene.board.shapes)


SUPPRESS = Form[Scene](
    (), (MaskStage((Law[Scene]("suppressant.tile", _tiles, lambda _, __, cell: ("", {"cell": cell})),)),)
)

# --- placing a Creep ---------------------------------------------------------------------------------------------------------


def _due(scene: Scene, args: Args) -> int:
    return sum(scene.board.of.get(cell, 0) for cell in scene.state.pending)


def _not_due(scene: Scene, args: Args, where: int) -> Told:
    return "", {"place": place_text(where), "due": [str(cell) for cell in scene.state.pending] or "none"}


def _open_edge(scene: Scene, cell: int) -> int:
    return scene.board.edges.get(cell, 0) & ~scene.occupied


def _edge_first(scene: Scene, args: Args) -> int:
    """Everything but the other spaces of due tiles with an open edge space."""
    refused = 0
    for cell in scene.state.pending:
        edge = _open_edge(scene, cell)
        if edge:
            refused |= scene.board.of[cell] & ~edge
    return ~refused


def _not_edge(scene: Scene, args: Args, where: int) -> Told:
    return "", {"place": place_text(where), "edge": tile_figures(_open_edge(scene, cell_of(where)), cell_of(where))}


def _open_next(scene: Scene, args: Args) -> int:
    """Everything but the occupied spaces of due tiles with an open space."""
    refused = 0
    for cell in scene.state.pending:
        spaces = scene.board.of.get(cell, 0)
        if spaces & ~scene.occupied:
            refused |= spaces & scene.occupied
    return ~refused


def _not_open(scene: Scene, args: Args, where: int) -> Told:
    free = scene.board.of[cell_of(where)] & ~scene.occupied
    figure = scene.figure(where)
    return "", {"figure": figure, "place": place_text(where), "open": tile_figures(free, cell_of(where))}


def _replace_last(scene: Scene, args: Args) -> int:
    """Everything but the spaces without a Colonist of due tiles with no open space."""
    refused = 0
    for cell in scene.state.pending:
        spaces = scene.board.of.get(cell, 0)
        if not spaces & ~scene.occupied:
            refused |= spaces & ~scene.state.colonists
    return ~refused


def _not_replaced(scene: Scene, args: Args, where: int) -> Told:
    return "", {"figure": scene.figure(where), "place": place_text(where)}


PLACE = Form[Scene](
    (),
    (
        MaskStage(
            (
                Law[Scene]("invade.tile", lambda scene, _: _due(scene, ()) & ~IN_POD, _not_due),
                Law[Scene]("invade.edge", _edge_first, _not_edge),
                Law[Scene]("invade.open", _open_next, _not_open),
                Law[Scene]("invade.replace", _replace_last, _not_replaced),
            )
        ),
    ),
)

NOTHING = Form[Scene]()
"""Nothing but its time and its powers decides."""
