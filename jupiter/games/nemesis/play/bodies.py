"""What rooms and items do to the character itself: wounds, cards, scans."""

from collections.abc import Callable, Mapping

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play import decks, wounds
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import Held, Wound


def _heal_light(table: Table, seat: int, count: str) -> None:
    left = 0 if count == "all" else max(0, table.players[seat].light - int(count))
    if table.players[seat].light != left:
        table.change_player(seat, light=left)
        table.emit("light-wounds-healed", rule="cw.11", player=actor(seat), light=left)


def can_heal(table: Table, seat: int) -> list[Wound]:
    """Serious wounds that can be healed: dressed ones alone, in the rule book (CW-12)."""
    found = table.players[seat].wounds
    return [wound for wound in found if wound.is_dressed or not table.has("heal_dressed_only")]


def can_dress(table: Table, seat: int) -> list[Wound]:
    """Serious wounds that can be dressed (A-61)."""
    return [wound for wound in table.players[seat].wounds if not wound.is_dressed]


def _pick(table: Table, seat: int, found: list[Wound], case: str) -> Wound:
    names = {f"{wound.kind}:dressed" if wound.is_dressed else f"{wound.kind}": wound for wound in found}
    return names[table.choose(case, "cw.11", seat, names)]


def _heal_dressed(table: Table, seat: int, count: str) -> None:
    for _ in range(int(count)):
        found = can_heal(table, seat)
        if not found:
            return
        wound = _pick(table, seat, found, "heal")
        left = list(table.players[seat].wounds)
        left.remove(wound)
        table.change_player(seat, wounds=tuple(left))
        if wound.kind is not None:
            decks.discard(table, "wound", wound.kind)
        table.emit("serious-wound-healed", rule="cw.11", player=actor(seat), wound=wound.kind)


def _dress(table: Table, seat: int, count: str) -> None:
    most = len(table.players[seat].wounds) if count == "all" else int(count)
    for _ in range(most):
        found = can_dress(table, seat)
        if not found:
            return
        wound = found[0] if count == "all" else _pick(table, seat, found, "dress")
        left = list(table.players[seat].wounds)
        left.remove(wound)
        table.change_player(seat, wounds=wounds.sorted_wounds((*left, Wound(wound.kind, True))))
        table.emit("serious-wound-dressed", rule="cw.10", player=actor(seat), wound=wound.kind)


def _unslime(table: Table, seat: int, argument: str) -> None:
    if table.players[seat].is_slimed:
        table.change_player(seat, is_slimed=False)
        table.emit("slime-removed", rule="oa.03", player=actor(seat))


def _unlarva(table: Table, seat: int, argument: str) -> None:
    if table.players[seat].has_larva:
        table.change_player(seat, has_larva=False)
        table.emit("larva-removed", rule="oa.03", player=actor(seat))


# --- cards ------------------------------------------------------------------------------------------------------------


def _draw(table: Table, seat: int, count: str) -> None:
    decks.draw_own(table, seat, int(count), "oa.03")


def shown(table: Table, seat: int, case: str, most: int) -> int:
    """How many cards a player shows, drops or removes: nobody but the player can tell, and now does."""
    return int(table.choose(case, "oa.03", seat, [str(count) for count in range(most + 1)]))


def _actions(table: Table, seat: int) -> int:
    """Action cards in hand, which the player shows by discarding them."""
    low, high = decks.fewest_actions(table, seat)
    return high if low == high else shown(table, seat, "action-cards", high)


def discard_hand(table: Table, seat: int) -> None:
    """All cards in hand onto the own discard."""
    actions = _actions(table, seat)
    decks.drop_own(table, seat, actions, table.cards(seat, "oa.03") - actions, "oa.03")


def _hand_discard(table: Table, seat: int, argument: str) -> None:
    decks.drop_own(table, seat, _actions(table, seat), 0, "oa.03")


def _discard_any(table: Table, seat: int, argument: str) -> None:
    _drop_some(table, seat)


def _drop_some(table: Table, seat: int) -> int:
    """Any number of cards of both kinds; how many."""
    player, cards = table.players[seat], table.cards(seat, "oa.03")
    actions = shown(table, seat, "action-cards", cards - (player.contamination or 0))
    most = cards - actions if player.contamination is None else player.contamination
    others = shown(table, seat, "contamination-cards", min(most, box().contamination))
    decks.drop_own(table, seat, actions, others, "oa.03")
    return actions + others


def _redraw(table: Table, seat: int, more: str) -> None:
    decks.draw_own(table, seat, _drop_some(table, seat) + int(more), "oa.03")


def _others_discard(table: Table, seat: int, count: str) -> None:
    """Each other character here discards so many action cards, or all that it has."""
    for other in table.present(table.where(seat)):
        low, high = decks.fewest_actions(table, other)
        if other != seat:
            wanted = int(count)
            dropped = (
                wanted
                if low >= wanted
                else high
                if low == high
                else shown(table, other, "action-cards", min(high, wanted))
            )
            decks.drop_own(table, other, min(dropped, high), 0, "oa.03")


def _contam_deck(table: Table, seat: int, count: str) -> None:
    for _ in range(int(count)):
        decks.contaminate(table, seat, "oa.03")


def _reshuffle(table: Table, seat: int, argument: str) -> None:
    """All own cards become the deck."""
    player = table.players[seat]
    parts = (player.cards, player.deck, player.discard)
    known = None if None in parts else sum(part for part in parts if part is not None)
    own = (player.contamination, player.contamination_elsewhere)
    both = None if None in own else sum(part for part in own if part is not None)
    table.change_player(seat, cards=0, deck=known, discard=0, contamination=0, contamination_elsewhere=both)
    decks.settle(table, seat)
    table.emit("own-deck-shuffled", rule="oa.03", player=actor(seat))


def _scan(table: Table, seat: int, what: str) -> None:
    """Contamination cards are looked at with the scanner (X25)."""
    if what == "all":
        _scan_all(table, seat)
    elif table.players[seat].contamination != 0:
        _scan_hand(table, seat, 1 if what == "one" else None)


def _scan_all(table: Table, seat: int) -> None:
    """Infected cards leave hand, deck and discard; how many there are is seen by all."""
    low, high = decks.bounds(table.players[seat])
    total = decks.own_contamination(table.players[seat])
    most = box().infected if total is None else min(total, box().infected)
    of_hand = shown(table, seat, "infected-cards", min(high, most)) if min(high, most) else 0
    _remove(table, seat, of_hand)
    others = most - of_hand if total is None else min(most - of_hand, total - max(low, of_hand))
    of_deck = shown(table, seat, "infected-deck", others) if others > 0 else 0
    if of_deck:
        player, elsewhere = table.players[seat], table.players[seat].contamination_elsewhere
        deck, pile = player.deck, player.discard
        if deck is not None and pile is not None:
            deck, pile = max(0, deck - of_deck), pile - max(0, of_deck - deck)
        left = None if elsewhere is None else elsewhere - of_deck
        table.change_player(seat, deck=deck, discard=pile, contamination_elsewhere=left)
        table.emit("contamination-removed", rule="oa.03", player=actor(seat), count=of_deck)


def _scan_hand(table: Table, seat: int, count: int | None) -> None:
    """Clean cards leave the hand; an infected one puts a larva onto the board, or kills its carrier."""
    from jupiter.games.nemesis.play import effects  # noqa: PLC0415 - effects are made of these words.

    player, cards = table.players[seat], table.cards(seat, "oa.03")
    is_infected = table.ask("scan", "oa.03", seat, ("clean", "infected")) == "infected"
    if count is not None:  # One card, which leaves the hand either way.
        _remove(table, seat, count)
        if is_infected:
            decks.contaminate(table, seat, "oa.03")
        return
    if player.contamination is not None and not is_infected:
        clean = player.contamination
    else:
        most = cards if player.contamination is None else player.contamination
        clean = shown(table, seat, "clean-cards", most - is_infected)
    _remove(table, seat, clean)
    if not is_infected:
        table.change_player(seat, contamination=0)
    elif table.players[seat].has_larva:
        effects.hatched(table, seat, "oa.03")
    else:
        effects.larva(table, seat, "oa.03", contaminates=False)


def _remove(table: Table, seat: int, count: int) -> None:
    """Contamination cards leave the hand and the game."""
    if not count:
        return
    player = table.players[seat]
    known = player.contamination
    table.change_player(
        seat,
        cards=table.cards(seat, "oa.03") - count,
        contamination=None if known is None else max(0, known - count),
    )
    table.emit("contamination-removed", rule="oa.03", player=actor(seat), count=count)


def _pass(table: Table, seat: int, argument: str) -> None:
    table.change_player(seat, has_passed=True)
    table.emit("passed", rule="oa.03", player=actor(seat))


def _more_actions(table: Table, seat: int, argument: str) -> None:
    """Any number of actions this round, and then a pass: the round goes on until the player passes."""
    table.change_player(seat, actions=0)
    table.is_free = True
    table.emit("more-actions", rule="oa.03", player=actor(seat))


# --- ammo -------------------------------------------------------------------------------------------------------------


def energy_weapons(table: Table, seat: int) -> list[str]:
    """Energy weapons in the hands."""
    return [
        held.item
        for held in table.players[seat].hands
        if held.item in box().weapons and box().weapons[held.item].is_energy
    ]


def _load(table: Table, seat: int, weapons: list[str], count: int | None, *, above: bool = False) -> None:
    """Ammo for a weapon that the player chooses; full without a number (IT-11)."""
    from jupiter.games.nemesis.play import combat  # noqa: PLC0415 - combat kills by what is above.

    if not weapons:
        return
    weapon = table.choose("weapon", "oa.03", seat, weapons)
    capacity, old = box().weapons[weapon].capacity, combat.ammo(table, seat, weapon)
    new = capacity if count is None else old + count
    if not above and (count is None or table.has("ammo_capped")):
        new = max(old, min(new, capacity))
    hands = [Held(held.item, new) if held.item == weapon else held for held in table.players[seat].hands]
    table.change_player(seat, hands=tuple(hands))
    if new == old:
        return
    table.emit("loaded", rule="oa.03", player=actor(seat), weapon=weapon, ammo=new)


def _load_full(table: Table, seat: int, what: str) -> None:
    if what == "energy":
        _load(table, seat, energy_weapons(table, seat), None)
    else:
        _load(table, seat, [held.item for held in table.players[seat].hands if held.item == what], None)


WORDS: Mapping[str, Callable[[Table, int, str], None]] = {
    "heal-light": _heal_light,
    "heal-dressed": _heal_dressed,
    "dress": _dress,
    "unslime": _unslime,
    "unlarva": _unlarva,
    "draw": _draw,
    "redraw": _redraw,
    "discard": _discard_any,
    "hand-discard": _hand_discard,
    "others-discard": _others_discard,
    "contam-deck": _contam_deck,
    "reshuffle": _reshuffle,
    "scan": _scan,
    "pass": _pass,
    "actions": _more_actions,
    "load": lambda table, seat, count: _load(table, seat, energy_weapons(table, seat), int(count)),
    "load-full": _load_full,
    "magazine": lambda table, seat, count: _load(table, seat, energy_weapons(table, seat), int(count), above=True),
}
