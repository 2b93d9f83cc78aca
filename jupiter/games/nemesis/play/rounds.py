"""Turns and rounds (5.1): drawing up, whose round it is, how it ends, and the end of the player phase."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.play import combat, decks, marks, wounds
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import DEAD, EVENT, IN_POD, PLAYER


def hand_size(table: Table, seat: int) -> int:
    """To how many cards a player draws (PP-01, PP-20)."""
    size = table.values["hand_size"]
    if table.suffers(seat, "body"):
        size -= 1
    if not table.is_awake(seat):
        return size
    room = table.where(seat)
    is_quiet = not table.has_intruder(room) and table.is_tile(room, "cabins", "pp.20")
    return size + (is_quiet and not table.has_malfunction(room, "pp.20"))


def begin_turn(table: Table) -> None:
    """All draw up, the token goes on but in the first turn, and rounds begin (PP-01 to PP-05)."""
    for seat in table.in_order():
        table.change_player(seat, has_passed=False, actions=0)
        if table.is_on_board(seat):
            _draw_up(table, seat)
    if table.turn > 1:
        table.first = (table.first + 1) % len(table.players)
        table.emit("first-player", rule="pp.03", player=actor(table.first))
    for seat in table.in_order():
        if can_act(table, seat):
            _begin_round(table, seat, "pp.05")
            return
    end_phase(table)


def _draw_up(table: Table, seat: int) -> None:
    """To the hand size (PP-01, PP-02); where nobody knows the hand, nobody knows it afterwards."""
    player, size = table.players[seat], hand_size(table, seat)
    table.emit("draw-up", rule="pp.01", player=actor(seat), count=size)
    if player.cards is None:
        table.change_player(seat, deck=None, discard=None, contamination=None, contamination_elsewhere=None)
    else:
        decks.draw_cards(table, seat, size - player.cards)


def can_act(table: Table, seat: int) -> bool:
    """Whether a player still takes rounds in this phase (PP-08, PP-17, A-03)."""
    return table.is_on_board(seat) and not table.players[seat].has_passed


def _begin_round(table: Table, seat: int, rule: str) -> None:
    table.active = seat
    table.emit("round", rule=rule, player=actor(seat))


def after_action(table: Table, seat: int) -> None:
    """One action of the round is done; after the last, or a pass, the round ends (PP-07)."""
    player = table.change_player(seat, actions=table.players[seat].actions + (not table.is_free))
    if not table.is_on_board(seat) or player.has_passed or player.actions >= table.values["actions_per_round"]:
        end_round(table, seat)


def after_procedure(table: Table) -> None:
    """What is no action of the round ends it only where it kills the character whose round it is (A-88)."""
    if table.phase == PLAYER and table.active is not None and not table.is_on_board(table.active):
        end_round(table, table.active)


def end_round(table: Table, seat: int) -> None:
    """Whoever ends the round in a burning room is burnt (TK-05, TK-06); then comes the next one (PP-09, PP-10)."""
    # whoever died, sleeps or left ended the round at once.
    if table.is_awake(seat) and table.has_fire(table.where(seat), "tk.05"):
        rule = "tk.06" if table.players[seat].has_passed else "tk.05"
        table.emit("burnt", rule=rule, player=actor(seat))
        wounds.light(table, seat, rule)
    table.change_player(seat, actions=0)
    count = len(table.players)
    for after in range(1, count + 1):
        other = (seat + after) % count
        if can_act(table, other):
            _begin_round(table, other, "pp.05" if after == 1 else "pp.09")
            return
    end_phase(table)


def do_pass(table: Table, seat: int, actions: int, contamination: int) -> None:
    """Cards are discarded at will, and the round ends (PP-11, PP-12)."""
    decks.drop_own(table, seat, actions, contamination, "pp.11")
    table.change_player(seat, has_passed=True)
    table.emit("passed", rule="pp.08", player=actor(seat))
    wounds.bleed(table, seat)
    end_round(table, seat)


def end_phase(table: Table) -> None:
    """All have passed: the airlock opens, and the event phase begins (PP-10)."""
    table.active = None
    table.phase, table.step = EVENT, 1
    table.emit("event-phase", rule="pp.10")
    if table.airlock is not None:
        room, table.airlock = table.airlock, None
        if all(table.door(corridor, "oa.03") == "closed" for corridor in table.board.around(room)):
            _vent(table, room)


def _vent(table: Table, room: int) -> None:
    """Everything alive in the room dies, and its fire goes out."""
    table.emit("vented", rule="oa.03", room=table.room_name(room))
    for piece in table.pieces_in(room):
        combat.kill(table, piece, "oa.03")
    marks.unmark(table, room, "fire", "oa.03")
    for place, pod in enumerate(table.pods):
        if any(table.players[seat].status == IN_POD and table.players[seat].room == room for seat in pod.seats):
            marks.empty(table, place, room, "oa.03")
    for seat in table.present(room):
        if table.players[seat].status != DEAD:
            wounds.die(table, seat, "oa.03")
