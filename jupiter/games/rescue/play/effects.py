"""What happens to pieces and cards: the effects that actions and steps of the turn are made of.

Invariant: an effect changes a draft and tells what happened; it asks for no permission (laws do) and does not go
on to the next step (`turn` does).
"""

from typing import Any

from jupiter.engine.hexes import neighbours, rotate
from jupiter.games.rescue.actions import Powers
from jupiter.games.rescue.board import (
    POD,
    Placed,
    all_places,
    cell_of,
    dome_of,
    place,
    place_text,
    places,
    with_dock,
    with_layout,
)
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws.cards import full_turn_cards
from jupiter.games.rescue.state import OUT, Draft, Phase, counts_as, full_tiles, names, outcome, pile, without

# --- figures --------------------------------------------------------------------------------------------------------


def kill(draft: Draft, where: int) -> None:
    """Removes the Creep or Super Creep on a place."""
    bit = 1 << where
    if draft.creeps & bit:
        draft.creeps ^= bit
        draft.emit("creep-killed", place=place_text(where))
    else:
        draft.supers ^= bit
        draft.emit("super-creep-killed", place=place_text(where))


def add_creep(draft: Draft, where: int) -> None:
    """Puts a Creep on a place; a Colonist there is lost."""
    bit = 1 << where
    if draft.colonists & bit:
        draft.colonists ^= bit
        draft.lost += 1
        draft.emit("colonist-replaced", place=place_text(where))
    else:
        rule = "invade.edge" if draft.board.edges.get(cell_of(where), 0) & bit else "invade.open"
        draft.emit("creep-placed", place=place_text(where), rule=rule)
    draft.creeps |= bit
    creeps = draft.creeps.bit_count()
    count_supply(draft, "creeps", creeps - 1, creeps)


def count_supply(draft: Draft, what: str, before: int, now: int) -> None:
    """Says so when the figures in the box run out (reading A6); `what` is their name in the supply."""
    supply = load().supply[what]
    if before <= supply < now:
        draft.emit("supply-short", supply=supply, figures=what)


def move_colonist(draft: Draft, start: int, end: int, event: str) -> None:
    """Moves a Colonist; a seventh in the pod launches it."""
    draft.emit(event, **{"from": place_text(start), "to": place_text(end)})
    leave(draft, start)
    settle(draft, end)


def leave(draft: Draft, where: int) -> None:
    """Takes a Colonist off a place or out of the pod."""
    if where == POD:
        draft.aboard -= 1
    else:
        draft.colonists ^= 1 << where


def settle(draft: Draft, where: int) -> None:
    """Puts a Colonist on a place or into the pod; the seventh is evacuated with the others at once (reading D3)."""
    if where != POD:
        draft.colonists |= 1 << where
        return
    draft.aboard += 1
    if draft.aboard < load().numbers.pod_seats:
        return
    if draft.board.dock is not None:
        launch(draft)
    else:  # F7: Swap with Teleport reaches out of the undocked pod, and may bring the seventh aboard there.
        draft.emit("colonists-evacuated", colonists=draft.aboard)
        draft.saved, draft.aboard = draft.saved + draft.aboard, 0


def move_robot(draft: Draft, seat: int, end: int) -> None:
    """Moves a robot."""
    start = draft.robots[seat]
    draft.emit("robot-moved", robot=draft.robot(seat), **{"from": place_text(start), "to": place_text(end)})
    draft.relocate(seat, end)


# --- the pod --------------------------------------------------------------------------------------------------------


def launch(draft: Draft) -> None:
    """The pod leaves; its Colonists are evacuated, robots stay aboard."""
    draft.emit("pod-launched", colonists=draft.aboard)
    draft.saved, draft.aboard = draft.saved + draft.aboard, 0
    undock(draft)


def undock(draft: Draft) -> None:
    """The pod is away until the next turn of the player whose turn it is."""
    draft.board = with_dock(draft.board, None)
    draft.due = draft.seat


def dock(draft: Draft, cell: int) -> None:
    """The pod docks; robots out of play come back in it (reading G2)."""
    draft.board = with_dock(draft.board, cell)
    draft.due = None
    draft.emit("pod-docked", cell=cell)
    for seat, where in enumerate(draft.robots):
        if where == OUT:
            draft.relocate(seat, POD)
            # G7: all who return wait for their cards together, before anybody chooses a core.
            draft.dealing = (*draft.dealing, seat)
            draft.choosing = (*draft.choosing, seat)
            draft.emit("robot-returned", robot=draft.robot(seat))


# --- tiles ----------------------------------------------------------------------------------------------------------


def collapse(draft: Draft) -> None:
    """Destroys every tile that is full."""
    # E2: what opens when a tile goes can fill no other one, so that once is enough.
    for cell in full_tiles(draft):
        _destroy(draft, cell)


def _destroy(draft: Draft, cell: int) -> None:
    parts = islands(draft)
    tile = next(placed for placed in draft.board.layout if placed.cell == cell)
    draft.emit("tile-destroyed", cell=cell, tile=tile.tile)
    gone = ~(all_places(cell))
    # E2: no Colonist stands on a full tile; E9: its Super Creep goes with it.
    draft.creeps &= gone
    draft.supers &= gone
    for seat in _robots_on(draft, cell):
        _lose_robot(draft, seat)
    draft.board = with_layout(draft.board, tuple(placed for placed in draft.board.layout if placed != tile))
    # E3: it drops out of what is due; of `invaded`, Surge asks only what still stands (E8).
    for name in ("pending", "shielded", "calm"):
        setattr(draft, name, tuple(c for c in getattr(draft, name) if c != cell))
    _log_split(draft, parts)
    if draft.board.dock is not None and not draft.board.tiles_beside(draft.board.dock):
        # E10: undocked, but not launched: nobody aboard is evacuated by it.
        draft.emit("pod-adrift")
        undock(draft)


def _robots_on(draft: Draft, cell: int) -> list[int]:
    """Seats of the robots on a tile."""
    return [seat for seat, where in enumerate(draft.robots) if where > POD and cell_of(where) == cell]


def _log_split(draft: Draft, before: int) -> None:
    after = islands(draft)
    if after > max(1, before):
        draft.emit("colony-split", parts=after)


def _lose_robot(draft: Draft, seat: int) -> None:
    cards = (*draft.hands[seat], *draft.cores[seat])
    if seat == draft.seat:  # G2: what it laid open in its own turn goes, too.
        cards = (*cards, *draft.laid)
        draft.laid, draft.used = (), ()
    draft.emit("robot-lost", robot=draft.robot(seat), cards=names(sorted(cards)))
    draft.discard(cards)
    draft.set_hand(seat, ())
    draft.set_cores(seat, ())
    draft.relocate(seat, OUT)


def islands(draft: Draft) -> int:
    """In how many parts the colony lies."""
    left, parts = set(draft.board.shapes), 0
    while left:
        parts += 1
        front = [left.pop()]
        while front:
            beside = left.intersection(neighbours(front.pop()))
            left -= beside
            front += beside
    return parts


def move_tile(draft: Draft, start: int, end: int, turn: int) -> None:
    """Moves a tile with everything on it (reading F10)."""
    tile = next(placed for placed in draft.board.layout if placed.cell == start)
    journey: dict[str, Any] = {"from": start, "to": end}
    draft.emit("tile-moved", tile=tile.tile, turn=turn, **journey)
    for name in ("colonists", "creeps", "supers"):
        setattr(draft, name, _carry_all(getattr(draft, name), start, end, turn))
    aboard = set(_robots_on(draft, start))
    draft.robots = tuple(
        _carry(where, end, turn) if seat in aboard else where for seat, where in enumerate(draft.robots)
    )
    moved = Placed(end, tile.tile, tile.side, (tile.rotation + turn) % 6)
    parts = islands(draft)
    draft.board = with_layout(draft.board, (*(p for p in draft.board.layout if p != tile), moved))
    _log_split(draft, parts)
    for name in ("shielded", "calm"):  # F14: the protection travels with the tile.
        setattr(draft, name, tuple(sorted(end if cell == start else cell for cell in getattr(draft, name))))


def _carry_all(mask: int, start: int, end: int, turn: int) -> int:
    carried = mask & all_places(start)
    mask ^= carried
    for where in places(carried):
        mask |= 1 << _carry(where, end, turn)
    return mask


def _carry(where: int, end: int, turn: int) -> int:
    n = dome_of(where)
    return place(end, rotate(n, turn) if n else 0)


# --- cards ----------------------------------------------------------------------------------------------------------


def use_powers(draft: Draft, powers: Powers) -> None:
    """What becomes of the cards that an action names (reading F1)."""
    for card, source in powers:
        if source == "hand":
            _play(draft, card)
        elif source == "core" and _is_once(draft, card):
            draft.used = tuple(sorted((*draft.used, card)))
            draft.emit("core-used", robot=draft.robot(draft.seat), card=names([card])[0])


def _play(draft: Draft, card: str) -> None:
    # F1: the first action that uses a Full Turn card lays it open, for the rest of the Player Actions.
    if card in full_turn_cards(draft.is_solo):
        lay_open(draft, card)
    else:
        throw_away(draft, card)


def _is_once(draft: Draft, card: str) -> bool:
    return load().cards[counts_as(card, draft.is_solo)].core == "once-per-turn"


def lay_open(draft: Draft, card: str) -> None:
    """Lays a Full Turn card open."""
    draft.set_hand(draft.seat, without(draft.hands[draft.seat], card))
    draft.laid = tuple(sorted((*draft.laid, card)))
    draft.emit("card-opened", robot=draft.robot(draft.seat), card=names([card])[0])


def throw_away(draft: Draft, card: str) -> None:
    """Discards a card from the hand of the player whose turn it is."""
    draft.set_hand(draft.seat, without(draft.hands[draft.seat], card))
    draft.discard([card])
    draft.emit("card-discarded", robot=draft.robot(draft.seat), card=names([card])[0])


def reshuffle_if_empty(draft: Draft) -> None:
    """When the pile is empty, the discards become the new one (reading E6)."""
    if draft.discards and not pile(draft):
        draft.emit("deck-reshuffled", cards=names(draft.discards))
        draft.discards = ()


def next_card(draft: Draft, seen: str | None) -> str:
    """The card that was seen, or one from the seed."""
    reshuffle_if_empty(draft)
    if seen is not None:
        return seen
    with draft.chance() as chance:
        return chance.pick([code for code, copies in pile(draft).items() for _ in range(copies)])


# --- the end --------------------------------------------------------------------------------------------------------


def is_over(draft: Draft) -> bool:
    """Whether the game has ended; if so, says so and stops everything that was pending."""
    if draft.phase is Phase.OVER:
        return True
    end = outcome(draft)
    if end is None:
        return False
    draft.phase = Phase.OVER
    draft.pending, draft.dealing, draft.choosing = (), (), ()
    draft.emit("game-won" if end.won else "game-lost", reason=end, rule=end.rule)
    return True
