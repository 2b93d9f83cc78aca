"""Encounters (5.9): a token from the bag, and a surprise attack on whoever holds too few cards."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.forms import token_name
from jupiter.games.nemesis.parts import BLANK
from jupiter.games.nemesis.play import attacks, bag, intruders, noise
from jupiter.games.nemesis.play.table import Piece, Table


def encounter(table: Table, seat: int, room: int) -> None:
    """A character's encounter in a room."""
    table.emit("encounter", rule="en.03", player=actor(seat), room=table.room_name(room))
    noise.clear(table, room)
    token = bag.draw(table, "en.03", seat)
    if token is None:
        return
    if token.kind == BLANK:
        _blank(table, room)
    elif token.kind == "queen" and table.models_left("queen") <= 0:  # SI-3: she is on the board already.
        noise.fill(table, room, "en.04")
        bag.put(table, token.kind, token.number, beside_model=True)
        table.emit("token-returned", rule="en.04", token=token_name(token))
    else:
        piece = intruders.place(table, token.kind, token.number, room, "en.07")
        if piece is not None and token.number is not None:
            surprise(table, piece, token.number, seat)


def _blank(table: Table, room: int) -> None:
    """EN-04 to EN-06."""
    noise.fill(table, room, "en.04")
    if bag.is_last(table, "en.05"):
        bag.add(table, "adult", "en.05")
    bag.put(table, BLANK, None)
    table.emit("token-returned", rule="en.04", token=BLANK)


def surprise(table: Table, piece: Piece, number: int, seat: int) -> None:
    """The intruder attacks at once if its number is above the cards in hand, of both kinds (EN-08 to EN-10)."""
    if table.weak("slow-ambush"):
        number = max(1, number - 1)
    if table.cards(seat, "en.08") < number:
        attacks.attack(table, piece, seat, "ia.02")
    else:
        table.emit("no-surprise", rule="en.09", player=actor(seat), number=number)
