"""Event cards (5.14): who moves, what happens, and where the card goes."""

from collections.abc import Callable, Iterable, Mapping

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play import bag, combat, decks, devices, effects, encounters, intruders, marks, noise
from jupiter.games.nemesis.play.asking import NO, YES
from jupiter.games.nemesis.play.table import Piece, Table
from jupiter.games.nemesis.state import AWAKE

BIG = ("adult", "breeder", "queen")


def event(table: Table) -> None:
    """Step 5: one card; its movement comes before its effect (EC-07)."""
    id_ = decks.draw(table, "event", "ep.08", None)
    if id_ is None:
        return
    card = box().events[id_]
    _move(table, card.movers, card.number)
    for step in card.effect:
        word, _, argument = step.partition(" ")
        _WORDS[word](table, argument)
    _put_away(table, id_, card.after)


def _put_away(table: Table, id_: str, after: str) -> None:
    """EC-09: onto the discard, back into the deck, or out of the game with the deck shuffled anew."""
    deck = table.event
    if after == "discard":
        decks.discard(table, "event", id_)
    elif after == "shuffle":
        table.event = deck._replace(left=None if deck.left is None else deck.left + 1)
        table.emit("card-shuffled-back", rule="ec.09", card=id_)
    else:
        left = None if deck.left is None else deck.left + len(deck.discard)
        table.event = deck._replace(left=left, discard=(), removed=tuple(sorted((*deck.removed, id_))))
        table.emit("card-removed", rule="ec.09", card=id_)


def _move(table: Table, movers: Iterable[str], number: int) -> None:
    """All of them at once (EC-01 to EC-06)."""
    moves: list[intruders.Move] = []
    for piece in sorted(table.pieces, key=lambda one: one.room):
        if piece.kind in movers and not table.in_combat(piece.room):
            exit_ = table.exit_of(piece.room, number)
            if exit_ is None:
                table.emit("no-such-corridor", rule="ec.13", room=table.room_name(piece.room), number=number)
            else:
                moves.append((piece, exit_))
    intruders.move(table, moves, "ec.01", "ec.05")


# --- what cards do ----------------------------------------------------------------------------------------------------


def _encounters(table: Table, argument: str) -> None:
    for seat in table.in_order():
        if not table.is_awake(seat):
            continue
        carries = any(held.item == "egg" for held in table.players[seat].hands)
        if carries or _is_in(table, seat, "nest"):
            encounters.encounter(table, seat, table.where(seat))


def _is_in(table: Table, seat: int, tile: str) -> bool:
    return table.is_tile(table.where(seat), tile, "ec.08")


def _egg(table: Table, count: str) -> None:
    if combat.board_eggs(table, "ec.08") > 0:
        combat.take_board_egg(table, "ec.08")


def _hatch(table: Table, argument: str) -> None:
    """A larva for each character in the nest without action cards; for nobody: a larva token into the bag."""
    seats = [seat for seat in table.in_order() if table.is_awake(seat) and _is_in(table, seat, "nest")]
    without = [seat for seat in seats if not _shows_action_card(table, seat)]
    for seat in without:
        effects.larva(table, seat, "ec.08")
    if not without:
        bag.add(table, "larva", "ec.08")


def _shows_action_card(table: Table, seat: int) -> bool:
    """Whether there is an action card in a hand, which the card makes its player show now."""
    low, high = decks.fewest_actions(table, seat)
    if table.cards(seat, "ec.08") == 0:
        return False
    forms = ([YES] if high else []) + ([] if low else [NO])
    if table.ask("choice", "ec.08", seat, forms, case="any-action") == YES:
        return True
    table.change_player(seat, contamination=table.cards(seat, "ec.08"))
    decks.settle(table, seat)
    return False


def _heal(table: Table, count: str) -> None:
    for piece in table.pieces:
        if piece.injuries:
            piece.injuries = max(0, piece.injuries - int(count))
            table.emit("intruder-healed", rule="ec.08", intruder=piece.kind, room=table.room_name(piece.room))


def _malfunctions(table: Table, where: str) -> None:
    for room in list(_ROOMS[where](table)):
        marks.malfunction(table, room, "ec.08")


def _with_big(table: Table) -> list[int]:
    return sorted({piece.room for piece in table.pieces if piece.kind in BIG})


def _lowest(table: Table) -> list[int]:
    """The explored room with the lowest number (A-93: nothing if it cannot take the marker)."""
    for room in range(len(table.rooms)):
        if table.is_explored(room, "ec.08"):
            return [room]
    return []


def _burning(table: Table) -> list[int]:
    return [room for room in range(len(table.rooms)) if table.has_fire(room, "ec.08")]


def _coloured(table: Table, colour: str, computer: bool) -> list[int]:
    """Explored rooms of a colour; what is unknown and could be one is asked for."""
    rooms = []
    for room, facts in enumerate(table.rooms):
        if facts.is_explored is False:
            continue
        candidates = [facts.tile] if facts.tile else table.tiles_left(room)
        if not any(_is_like(tile, colour, computer) for tile in candidates) or not table.is_explored(room, "ec.08"):
            continue
        if _is_like(table.tile(room, "ec.08"), colour, computer):
            rooms.append(room)
    return rooms


def _is_like(tile: str, colour: str, computer: bool) -> bool:
    facts = box().tiles[tile]
    return facts.colour == colour and (facts.computer or not computer)


_ROOMS: Mapping[str, Callable[[Table], list[int]]] = {
    "big": _with_big,
    "lowest": _lowest,
    "burning": _burning,
    "green": lambda table: _coloured(table, "green", computer=False),
    "computers": lambda table: _coloured(table, "yellow", computer=True),
}


def _hide(table: Table, argument: str) -> None:
    for piece in [piece for piece in table.pieces if not table.in_combat(piece.room)]:
        intruders.leave(table, piece, "ec.08")


def _eclosion(table: Table, argument: str) -> None:
    """Each larva carrier dies, and a creeper stands in its room; then all others are scanned (ev06)."""
    for seat in table.in_order():
        if table.is_awake(seat) and table.players[seat].has_larva:
            effects.hatched(table, seat, "ec.08")
    for seat in table.in_order():
        if table.is_awake(seat):
            _draw_and_scan(table, seat)


def _draw_and_scan(table: Table, seat: int) -> None:
    """Four cards from the own deck are scanned and go onto the own discard."""
    player = table.players[seat]
    count, deck, pile = table.values["endcheck_draw"], player.deck, player.discard
    if deck is not None and pile is not None:
        count = min(count, deck + pile)
        deck, pile = (deck - count, pile + count) if deck >= count else (deck + pile - count, count)
    elif deck is not None and deck >= count:
        deck -= count
    else:  # They may have been shuffled anew.
        deck = pile = None
    table.change_player(seat, deck=deck, discard=pile)
    if (
        player.contamination_elsewhere != 0
        and table.ask("scan", "ec.08", seat, ("clean", "infected"), where="deck") == "infected"
    ):
        effects.larva(table, seat, "ec.08", contaminates=False)


def _technical(table: Table, argument: str) -> None:
    if not table.has("technical"):
        return
    if not table.has_noise(-1, "ec.08"):
        noise.place(table, -1, "ec.08")
        return
    for seat in table.in_order():
        if table.is_awake(seat) and table.board.technical[table.where(seat)]:
            noise.roll(table, seat, "ec.08")


def _noise(table: Table, where: str) -> None:
    if where == "nest":
        nest = table.find_tile("nest", "ec.08")
        rooms = [] if nest is None else [nest]
    else:
        slimed = [seat for seat, player in enumerate(table.players) if player.is_slimed and player.status == AWAKE]
        rooms = sorted({table.where(seat) for seat in slimed})
    for room in rooms:
        noise.fill(table, room, "ec.08")


def _fire(table: Table, where: str) -> None:
    if where == "hibernatorium":
        room = table.board.hibernatorium
        if not table.has_fire(room, "ec.08"):
            marks.fire(table, room, "ec.08")
            return
        _spread(table, [room])
    else:
        _spread(table, _burning(table))


def _spread(table: Table, rooms: list[int]) -> None:
    """Fire in each neighbour, but not through closed doors."""
    targets = set()
    for room in rooms:
        for corridor, to, _ in table.board.exits[room]:
            if to not in rooms and to not in targets and table.door(corridor, "ec.08") != "closed":
                targets.add(to)
    for room in sorted(targets):
        marks.fire(table, room, "ec.08")


def _open_doors(table: Table, argument: str) -> None:
    for corridor, facts in enumerate(table.corridors):
        if facts.door == "closed" or (facts.door is None and table.door(corridor, "ec.08") == "closed"):
            marks.open_door(table, corridor, "ec.08")


def _hunt(table: Table, argument: str) -> None:
    """Each free adult goes to a neighbouring room with a character, the one with the lowest number."""
    moves: list[tuple[Piece, int]] = []
    for piece in table.pieces:
        if piece.kind == "adult" and not table.in_combat(piece.room):
            prey = [(to, corridor) for corridor, to, _ in table.board.exits[piece.room] if table.in_combat(to)]
            if prey:
                moves.append((piece, min(prey)[1]))
    intruders.move(table, moves, "ec.08", "ec.05")


def _may_have_items(table: Table, room: int) -> bool:
    """Whether items are left in a room, or may be as far as is known; asks nothing."""
    facts = table.rooms[room]
    return facts.items != 0 and facts.is_explored is not False and facts.token is None


def _items_out(table: Table, argument: str) -> None:
    for room in _burning(table):
        if _may_have_items(table, room) and table.is_explored(room, "ec.08") and devices.items_in(table, room, "ec.08"):
            table.change_room(room, items=0)
            table.emit("items-set", rule="ec.08", room=table.room_name(room), items=0)


def _coolant(table: Table, argument: str) -> None:
    """Starts the self-destruct if the generator is broken (CM-11, CM-12)."""
    generator = table.find_tile("generator", "cm.11")
    if generator is not None and table.has_malfunction(generator, "cm.11"):
        effects.start_destruct(table, "cm.11")


def _pod_lost(table: Table, argument: str) -> None:
    """The pod with the lowest number is gone, empty (A-85)."""
    there = [(pod.number, place) for place, pod in enumerate(table.pods) if not pod.is_launched]
    if there:
        _, place = min(there)
        marks.empty(table, place, None, "ec.08")
        table.pods[place] = table.pods[place]._replace(is_launched=True)
        table.emit("pod-lost", rule="ec.08", pod=table.pods[place].number)


_WORDS: Mapping[str, Callable[[Table, str], None]] = {
    "encounter": _encounters,
    "egg": _egg,
    "hatch": _hatch,
    "heal-intruders": _heal,
    "malfunction": _malfunctions,
    "hide": _hide,
    "eclosion": _eclosion,
    "technical-noise": _technical,
    "noise": _noise,
    "fire": _fire,
    "open-doors": _open_doors,
    "hunt": _hunt,
    "items-out": _items_out,
    "coolant": _coolant,
    "pod-lost": _pod_lost,
}
