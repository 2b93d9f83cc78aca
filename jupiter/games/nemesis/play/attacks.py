"""Attacks of intruders (5.12): who is attacked, the card, and what it does."""

from collections.abc import Callable, Mapping

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.forms import token_name
from jupiter.games.nemesis.parts import BLANK
from jupiter.games.nemesis.play import bag, decks, intruders, marks, wounds
from jupiter.games.nemesis.play.table import Piece, Table
from jupiter.games.nemesis.state import DEAD


def attack(table: Table, piece: Piece, target: int | None, rule: str) -> None:
    """An intruder attacks a character, or whom the rules choose (IA-01 to IA-03, IA-05).

    :param rule: by which the target is the one it is.
    """
    seats = table.present(piece.room) if target is None else [target]
    seat = choose_target(table, seats)
    if seat is None:
        return
    if _is_open_tie(table, seats, seat):
        rule = "ia.05"
    table.emit("attacked", rule=rule, intruder=piece.kind, player=actor(seat))
    if piece.kind == "larva":
        _larva(table, piece, seat)
        return
    id_ = decks.draw(table, "attack", "ia.09", seat)
    if id_ is None:
        return
    decks.discard(table, "attack", id_)
    card = box().attacks[id_]
    if piece.kind not in card.symbols:
        table.emit("missed", rule="ia.10", intruder=piece.kind, card=id_)
        return
    _effect(table, card.effect, piece, seat, card.card)


def choose_target(table: Table, seats: list[int]) -> int | None:
    """The character with fewest action cards, ties by turn order (IA-03 to IA-05); None if there is nobody.

    :param seats: of the characters in the room, in turn order.
    """
    if len(seats) < 2:
        return seats[0] if seats else None
    bounds = {seat: decks.fewest_actions(table, seat) for seat in seats}
    is_in_order = table.has("tie_by_turn_order")
    for place, seat in enumerate(seats):  # In turn order.
        most, later = bounds[seat][1], seats[place + 1 :]
        others = [other for other in seats if other != seat]
        # The first of those who tie may be the target; where ties are not broken, whoever surely has fewest is.
        if all(bounds[o][0] > most or (is_in_order and o in later and bounds[o][0] == most) for o in others):
            return seat
    fewest = min(high for _, high in bounds.values())  # Whoever surely has more is not the target.
    tied = {seat: (low, high) for seat, (low, high) in bounds.items() if low <= fewest}
    if any(low < high for low, high in tied.values()):
        raise _hidden(table, bounds, tied)
    return int(table.choose("target", "ia.05", None, [actor(seat).lower() for seat in tied])[1]) - 1


def _is_open_tie(table: Table, seats: list[int], seat: int) -> bool:
    """Whether everybody sees that another of these characters has as few action cards.

    What one player alone knows must not show in the rule that an event names.
    """
    others = [other for other in seats if other != seat]
    fewest = decks.open_actions(table.players[seat]) if others else None
    return fewest is not None and any(decks.open_actions(table.players[other]) == fewest for other in others)


Bounds = Mapping[int, tuple[int, int]]
"""Least and most action cards in the hand of each seat."""


def _hidden(table: Table, bounds: Bounds, tied: Bounds) -> Exception:
    hands = [seat for seat, (low, high) in tied.items() if low < high]
    secrets = [f"players.{actor(seat)}.contamination" for seat in sorted(hands)]
    return table.hide("ia.03", "target", secrets, players=[actor(seat) for seat in sorted(bounds)])


def _larva(table: Table, piece: Piece, seat: int) -> None:
    """The larva goes onto the board of its target, unless one is there; contamination either way (IA-06 to IA-08)."""
    if not table.players[seat].has_larva:
        table.pieces.remove(piece)
        table.change_player(seat, has_larva=True)
        table.emit("larva-attached", rule="ia.06", player=actor(seat))
    elif table.has("second_larva_leaves"):
        table.pieces.remove(piece)
        table.emit("intruder-removed", rule="ia.08", intruder="larva", room=table.room_name(piece.room))
    decks.contaminate(table, seat, "ia.07")


# --- what attack cards do ---------------------------------------------------------------------------------------------


def _effect(table: Table, steps: tuple[str, ...], piece: Piece, seat: int, card: str) -> None:
    """The steps on the target, or from `everyone` on on all characters in the room."""
    for number, step in enumerate(steps):
        word, _, argument = step.partition(" ")
        if word == "everyone":
            _each(table, steps[number + 1 :], piece, table.present(piece.room), card)
            return
        _WORDS[word](table, piece, seat, argument, card)


def _each(table: Table, steps: tuple[str, ...], piece: Piece, seats: list[int], card: str) -> None:
    """One character after the other, in turn order (A-83)."""
    for seat in seats:
        for step in steps:
            word, _, argument = step.partition(" ")
            _WORDS[word](table, piece, seat, argument, card)


def _light(table: Table, piece: Piece, seat: int, count: str, card: str) -> None:
    for _ in range(int(count)):
        wounds.light(table, seat, "ia.11")


def _serious(table: Table, piece: Piece, seat: int, count: str, card: str) -> None:
    # the weakness softens the wound of the bite, not its killing clause.
    is_soft = card == "crush" and piece.kind == "adult" and table.weak("blunt-bite")
    for _ in range(int(count)):
        (wounds.light if is_soft else wounds.serious)(table, seat, "ia.11")


def _die_if_serious(table: Table, piece: Piece, seat: int, count: str, card: str) -> None:
    if table.is_awake(seat) and len(table.players[seat].wounds) >= int(count):
        wounds.die(table, seat, "ia.11")


def _contam(table: Table, piece: Piece, seat: int, count: str, card: str) -> None:
    if table.players[seat].status != DEAD:
        for _ in range(int(count)):
            decks.contaminate(table, seat, "ia.11")


def _slime(table: Table, piece: Piece, seat: int, argument: str, card: str) -> None:
    marks.slime(table, seat, "ia.11")


def _morph(table: Table, piece: Piece, seat: int, kind: str, card: str) -> None:
    """The intruder becomes another one, if one is left; tokens change through the pool, injuries stay (A-93)."""
    if table.models_left(kind) <= 0 or not bag.is_in_pool(table, kind, "ia.11"):
        table.emit("no-model", rule="ia.11", intruder=kind)
        return
    number = bag.unseen_number(table, kind)
    old, piece.kind, piece.number = piece.kind, kind, number
    table.emit("morphed", rule="ia.11", **{"from": old, "to": kind, "room": table.room_name(piece.room)})
    if table.cards(seat, "ia.11") == 0:
        attack(table, piece, seat, "ia.02")


def _summon(table: Table, piece: Piece, seat: int, argument: str, card: str) -> None:
    """A token is drawn and its intruder placed, without surprise (A-92); a blank goes back."""
    token = bag.draw(table, "ia.11", seat)
    if token is None:
        return
    if token.kind == BLANK or (token.kind == "queen" and table.models_left("queen") <= 0):
        bag.put(table, token.kind, token.number, beside_model=True)
        table.emit("token-returned", rule="ia.11", token=token_name(token))
        return
    intruders.place(table, token.kind, token.number, piece.room, "ia.11")


_WORDS: Mapping[str, Callable[[Table, Piece, int, str, str], None]] = {
    "light": _light,
    "serious": _serious,
    "die-if-serious": _die_if_serious,
    "contam": _contam,
    "slime": _slime,
    "morph": _morph,
    "summon": _summon,
}
