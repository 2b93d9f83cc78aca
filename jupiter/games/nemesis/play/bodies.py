"""What rooms and items do to the character itself: wounds, cards, scans."""

from collections.abc import Callable, Mapping

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play import decks, wounds
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import Held, Wound, sorted_wounds


def _heal_light(table: Table, seat: int, count: str) -> None:
    left = 0 if count == "all" else max(0, table.players[seat].light - int(count))
    if table.players[seat].light != left:
        table.change_player(seat, light=left)
        table.emit("light-wounds-healed", rule="cw.11", player=actor(seat), light=left)


def can_heal(table: Table, seat: int) -> list[Wound]:
    """Serious wounds that can be healed: dressed ones alone, in the rule book (CW-12)."""
    return [wound for wound in table.players[seat].wounds if wound.is_dressed or not table.has("heal_dressed_only")]


def can_dress(table: Table, seat: int) -> list[Wound]:
    """Serious wounds that can be dressed (A-61)."""
    return [wound for wound in table.players[seat].wounds if not wound.is_dressed]


Choices = Callable[[Table, int], list[Wound]]


def _distinguished(table: Table, seat: int, which: Choices) -> list[Wound]:
    """Serious wounds of a character, each with its kind; a dressed one is turned over to be healed."""
    choices = which(table, seat)
    for place, wound in enumerate(table.players[seat].wounds):
        if wound.kind is None and wound in choices:
            table.wound_kind(seat, place, "cw.11")
    return which(table, seat)


def _pick(table: Table, seat: int, choices: list[Wound], case: str) -> Wound:
    names = {f"{wound.kind}:dressed" if wound.is_dressed else f"{wound.kind}": wound for wound in choices}
    return names[table.choose(case, "cw.11", seat, names)]


def _heal_dressed(table: Table, seat: int, count: str) -> None:
    for _ in range(int(count)):
        choices = _distinguished(table, seat, can_heal)
        if not choices:
            return
        wound = _pick(table, seat, choices, "heal")
        left = list(table.players[seat].wounds)
        left.remove(wound)
        table.change_player(seat, wounds=tuple(left))
        decks.discard(table, "wound", str(wound.kind))
        table.emit("serious-wound-healed", rule="cw.11", player=actor(seat), wound=wound.kind)


def _dress(table: Table, seat: int, count: str) -> None:
    most = len(table.players[seat].wounds) if count == "all" else int(count)
    for _ in range(most):
        choices = _distinguished(table, seat, can_dress)
        if not choices:
            return
        wound = choices[0] if count == "all" else _pick(table, seat, choices, "dress")
        left = list(table.players[seat].wounds)
        left.remove(wound)
        table.change_player(seat, wounds=sorted_wounds((*left, Wound(wound.kind, True))))
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
    """How many cards a player drops or removes; asked for even where there is one answer, which hidden cards decide."""
    return int(table.ask("choice", "oa.03", seat, [str(count) for count in range(most + 1)], case=case))


def revealed(table: Table, seat: int, rule: str) -> int:
    """The contamination cards in a hand whose cards are all shown now."""
    low, high = decks.bounds(table.players[seat])
    if low == high:
        return low
    forms = [str(count) for count in range(low, high + 1)]
    count = int(table.fact(f"players.{actor(seat)}.contamination", rule, forms))
    table.change_player(seat, contamination=count)
    decks.settle(table, seat)
    return count


def _actions(table: Table, seat: int) -> int:
    """Action cards in hand, which the player shows by discarding them all."""
    cards = table.cards(seat, "oa.03")
    return max(0, cards - revealed(table, seat, "oa.03"))


def discard_hand(table: Table, seat: int) -> None:
    """All cards in hand onto the own discard; which they are makes no difference."""
    decks.drop_all(table, seat, "oa.03")


def _hand_discard(table: Table, seat: int, argument: str) -> None:
    decks.drop_own(table, seat, _actions(table, seat), 0, "oa.03")


def _discard_any(table: Table, seat: int, argument: str) -> None:
    _drop_some(table, seat)


def _drop_some(table: Table, seat: int) -> int:
    """Any number of cards of both kinds; how many."""
    cards = table.cards(seat, "oa.03")
    low, high = decks.bounds(table.players[seat])
    actions = shown(table, seat, "action-cards", cards - low)
    others = shown(table, seat, "contamination-cards", min(cards - actions, high, box().contamination))
    decks.drop_own(table, seat, actions, others, "oa.03")
    return actions + others


def _redraw(table: Table, seat: int, more: str) -> None:
    decks.draw_own(table, seat, _drop_some(table, seat) + int(more), "oa.03")


def _others_discard(table: Table, seat: int, count: str) -> None:
    """Each other character here discards so many action cards, or shows that it has no more."""
    for other in table.present(table.where(seat)):
        if other == seat:
            continue
        low, high = (min(int(count), bound) for bound in decks.fewest_actions(table, other))
        forms = [str(number) for number in range(low, high + 1)]
        dropped = int(table.ask("choice", "oa.03", other, forms, case="action-cards"))
        decks.drop_own(table, other, dropped, 0, "oa.03")
        if dropped < int(count):
            table.change_player(other, contamination=table.players[other].cards)
            decks.settle(table, other)


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
        return
    if what == "one":
        _scan_one(table, seat)
        return
    count = revealed(table, seat, "oa.03")
    if count:
        _scan_hand(table, seat, count)


def _scan_one(table: Table, seat: int) -> None:
    """One contamination card of the hand is shown and leaves it; for an infected one comes another."""
    low, high = decks.bounds(table.players[seat])
    forms = ([] if low else ["none"]) + (["clean", "infected"] if high else [])
    result = table.ask("scan", "oa.03", seat, forms, where="card")
    if result == "none":
        table.change_player(seat, contamination=0)
        decks.settle(table, seat)
        return
    _remove(table, seat, 1)
    if result == "infected":
        decks.contaminate(table, seat, "oa.03")


def _scan_all(table: Table, seat: int) -> None:
    """Infected cards leave hand, deck and discard; all contamination cards are shown."""
    hand = revealed(table, seat, "oa.03")
    elsewhere = _elsewhere(table, seat)
    of_hand = shown(table, seat, "infected-cards", min(hand, box().infected)) if hand else 0
    _remove(table, seat, of_hand)
    others = min(elsewhere, box().infected - of_hand)
    of_deck = shown(table, seat, "infected-deck", others) if elsewhere else 0
    if of_deck:
        player = table.players[seat]
        deck, pile = player.deck, player.discard
        if deck is None or deck < of_deck:  # Those that are not in the deck are in the discard.
            deck, pile = (None, None) if deck is None else (0, None if pile is None else pile - (of_deck - deck))
        else:
            deck -= of_deck
        table.change_player(seat, deck=deck, discard=pile, contamination_elsewhere=elsewhere - of_deck)
        table.emit("contamination-removed", rule="oa.03", player=actor(seat), count=of_deck)


def _elsewhere(table: Table, seat: int) -> int:
    """The contamination cards in deck and discard, which are shown now."""
    low, high = decks.bounds_elsewhere(table.players[seat])
    forms = [str(count) for count in range(low, high + 1)]
    path = f"players.{actor(seat)}.contamination_elsewhere"
    count = low if low == high else int(table.fact(path, "oa.03", forms))
    table.change_player(seat, contamination_elsewhere=count)
    return count


def _scan_hand(table: Table, seat: int, count: int) -> None:
    """Clean cards leave the hand; an infected one puts a larva onto the board, or kills its carrier."""
    from jupiter.games.nemesis.play import effects  # noqa: PLC0415 - effects are made of these words.

    is_infected = table.ask("scan", "oa.03", seat, ("clean", "infected"), where="hand") == "infected"
    _remove(table, seat, shown(table, seat, "clean-cards", count - 1) if is_infected else count)
    if not is_infected:
        return
    if table.players[seat].has_larva:
        effects.hatched(table, seat, "oa.03")
    else:
        effects.larva(table, seat, "oa.03", contaminates=False)


def _remove(table: Table, seat: int, count: int) -> None:
    """Contamination cards leave the hand and the game."""
    if not count:
        return
    cards, known = table.players[seat].cards, table.players[seat].contamination
    table.change_player(
        seat,
        cards=None if cards is None else cards - count,
        contamination=None if known is None else max(0, known - count),
    )
    table.emit("contamination-removed", rule="oa.03", player=actor(seat), count=count)


def _pass(table: Table, seat: int, argument: str) -> None:
    table.change_player(seat, has_passed=True)
    table.emit("passed", rule="oa.03", player=actor(seat))
    wounds.bleed(table, seat)


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
    capacity, old = box().weapons[weapon].capacity, combat.ammo(table, seat, weapon, least=True)
    new = capacity if count is None else old + count
    # The tile and the items that load say so themselves, whatever IT-11 does; a magazine holds so much more.
    most = max(old, capacity + (count or 0) if above else capacity)
    rule, new = ("it.11", most) if new > most else ("oa.03", new)
    if new <= old:
        return
    combat.set_ammo(table, seat, table.players[seat].hands.index(Held(weapon, old)), new)
    table.emit("loaded", rule=rule, player=actor(seat), weapon=weapon, ammo=new)


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
