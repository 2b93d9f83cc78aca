"""The steps of a turn and of the set-up, and how one leads to the next.

Invariant: it goes on by itself as long as nobody has anything to decide and no chance is due, and then stops
with the phase that says who must do what. Choices with one possibility are taken here (reading C5).
"""

from functools import cache

from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.board import all_places, cell_of, place_text, places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws.colony import has_room, placeable
from jupiter.games.rescue.laws.context import ready_cores, tile_figures
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.play import effects
from jupiter.games.rescue.state import Draft, Phase, names, pile, without

# --- conversion -----------------------------------------------------------------------------------------------------


def end_actions(draft: Draft) -> None:
    """Player Actions are over: open cards go, then Conversion (unless Fast Creeps), then the die."""
    draft.emit("actions-ended", robot=draft.robot(draft.seat))
    if draft.laid:
        for card in names(draft.laid):
            draft.emit("card-discarded", robot=draft.robot(draft.seat), card=card)
        draft.discard(draft.laid)
        draft.laid = ()
    # C1: Fast Creeps put it after the Invasion, see `_all_placed`.
    if Variant.FAST_CREEPS not in draft.variants:
        convert(draft)
    if not effects.is_over(draft):
        draft.phase = Phase.ROLL


def convert(draft: Draft) -> None:
    """Conversion: one wave (reading E1)."""
    # E1: all who are hit are found before any of them changes, so that new Creeps convert nobody in this step.
    joined, hit = draft.board.joined, 0
    # E9: Super Creeps convert nobody.
    for where in places(draft.creeps):
        hit |= joined[where]
    hit &= draft.colonists
    spared = hit & sum(draft.board.of[cell] for cell in draft.calm)
    hit ^= spared
    for cell in draft.calm:
        if spared & draft.board.of[cell]:
            draft.emit("colonists-spared", places=tile_figures(spared, cell))
    draft.calm = ()  # F14: spared in the next Conversion only, be it of this turn or the next.
    _convert(draft, hit)


def _convert(draft: Draft, hit: int) -> None:
    before = draft.creeps.bit_count()
    for where in places(hit):
        draft.emit("colonist-converted", place=place_text(where))
    if not hit:
        draft.emit("nobody-converted")
    draft.colonists ^= hit
    draft.creeps |= hit
    draft.lost += hit.bit_count()
    effects.count_supply(draft, "creeps", before, draft.creeps.bit_count())
    effects.collapse(draft)


# --- invasion -------------------------------------------------------------------------------------------------------


def show_die(draft: Draft, die: int) -> None:
    """The die shows a number: time for reactions, or straight on to the Invasion."""
    draft.die = die
    draft.emit("die-rolled", die=die)
    draft.phase = Phase.REACT
    open_reactions(draft)


def open_reactions(draft: Draft) -> None:
    """Stays in the window for reactions if one could be played, else goes on."""
    cards = (*draft.hands[draft.seat], *ready_cores(draft))
    # C5: without such a card passing is the only possibility. Nothing lies open any more (F1).
    if reactions(draft.phase).isdisjoint(cards):
        close_reactions(draft)


@cache
def reactions(phase: Phase) -> frozenset[str]:
    """The cards that grant an action of that phase."""
    uses = load().uses.values()
    return frozenset(card for use in uses if phase in VERBS[use.base].phases for card in use.powers)


def close_reactions(draft: Draft) -> None:
    """The window for reactions closes."""
    if draft.phase is Phase.REACT:
        _invade(draft)
    else:
        _apply_setback(draft)


def _invade(draft: Draft) -> None:
    shapes, board = draft.board.shapes, draft.board
    # E3: the list is fixed now. What is destroyed while Creeps are placed drops out; new Creeps and edges add nothing.
    if draft.die == 6:
        due = [cell for cell in shapes if board.of[cell] & draft.creeps]
    else:
        due = [cell for cell in shapes if shapes[cell].module == draft.die and cell in board.edges]
    draft.pending = tuple(sorted(cell for cell in due if cell not in draft.shielded))
    rule = "invade.six" if draft.die == 6 else "invade.number"
    if draft.pending:
        draft.emit("tiles-invaded", cells=list(draft.pending), rule=rule)
    else:
        draft.emit("no-tile-invaded", rule=rule)
    draft.phase = Phase.INVADE
    advance_placing(draft)


def advance_placing(draft: Draft) -> None:
    """Goes on placing Creeps: takes the only possibility, or stops for a choice."""
    while draft.pending:
        # E3: the order of the tiles is a choice, too, so that the spaces of all due tiles are offered together.
        _skip_unplaceable(draft)
        choices = placeable(draft)
        if choices.bit_count() > 1:
            return
        if choices:
            put_creep(draft, choices.bit_length() - 1)
            if effects.is_over(draft):
                return
    _all_placed(draft)


def put_creep(draft: Draft, where: int) -> None:
    """Places a Creep where the laws allow it, with what follows for the tile."""
    cell = cell_of(where)
    draft.pending = tuple(c for c in draft.pending if c != cell)
    if draft.phase is Phase.INVADE:  # E8: Surge comes back to these tiles, and not to those that it placed on itself.
        draft.invaded = tuple(sorted({*draft.invaded, cell}))
    effects.add_creep(draft, where)
    effects.collapse(draft)


def _skip_unplaceable(draft: Draft) -> None:
    unplaceable = [cell for cell in draft.pending if not has_room(draft, cell)]
    for cell in unplaceable:
        draft.emit("nothing-placed", cell=cell)
    if unplaceable:
        draft.pending = tuple(cell for cell in draft.pending if cell not in unplaceable)


def _all_placed(draft: Draft) -> None:
    if draft.phase is Phase.SURGE:
        _setback_done(draft)
        return
    if Variant.FAST_CREEPS in draft.variants:
        convert(draft)
        if effects.is_over(draft):
            return
    _to_draw(draft)


# --- draw -----------------------------------------------------------------------------------------------------------


def _to_draw(draft: Draft) -> None:
    if not draft.in_play:  # G2: a robot that was lost in its own turn draws no card.
        end_turn(draft)
        return
    effects.reshuffle_if_empty(draft)
    draft.phase = Phase.DRAW  # The six Setbacks are never held, so that there always is a card to draw.


def draw(draft: Draft, seen: str | None) -> None:
    """Draws the card of the turn."""
    card = effects.next_card(draft, seen)
    robot = draft.robot(draft.seat)
    if not load().cards[card].is_setback:
        draft.set_hand(draft.seat, (*draft.hands[draft.seat], card))
        draft.emit("card-drawn", robot=robot, card=names([card])[0])
        effects.reshuffle_if_empty(draft)
        advance_discarding(draft)
        return
    # E6: a Setback drawn as the last card is not yet among the discards when these become the new deck.
    draft.setback = card
    draft.emit("setback-drawn", robot=robot, card=names([card])[0])
    effects.reshuffle_if_empty(draft)
    draft.phase = Phase.SETBACK
    open_reactions(draft)


def _apply_setback(draft: Draft) -> None:
    what = load().cards[draft.setback].setback
    if what == "surge":
        _surge(draft)
        return
    specials = draft.board.plants if what == "plants" else draft.board.dishes
    _add_supers(draft, specials, "setback.power-grab" if what == "plants" else "setback.signal-to-noise")
    _setback_done(draft)


def _surge(draft: Draft) -> None:
    standing = (cell for cell in draft.invaded if cell in draft.board.shapes)
    # F14: a tile may have been protected since the Invasion, when the Setback was drawn.
    draft.pending = tuple(cell for cell in standing if cell not in draft.shielded)
    if draft.pending:
        draft.emit("tiles-surged", cells=list(draft.pending))
    else:
        draft.emit("no-tile-surged")
    draft.phase = Phase.SURGE
    advance_placing(draft)


def _add_supers(draft: Draft, specials: int, rule: str) -> None:
    before = draft.supers.bit_count()
    for where in places(specials & ~draft.supers):
        cell = cell_of(where)
        guarded = draft.robot_places & all_places(cell)  # E8: on any space of the tile.
        if not guarded and cell not in draft.shielded:
            draft.supers |= 1 << where
            draft.emit("super-creep-placed", place=place_text(where), rule=rule)
    effects.count_supply(draft, "super_creeps", before, draft.supers.bit_count())


def _setback_done(draft: Draft) -> None:
    draft.emit("setback-discarded", card=names([draft.setback])[0])
    draft.discard([draft.setback])
    draft.setback = ""
    advance_discarding(draft)


def advance_discarding(draft: Draft) -> None:
    """Down to the hand limit, then the next turn."""
    while len(draft.hands[draft.seat]) > draft.hand_limit:
        kinds = set(draft.hands[draft.seat])
        if len(kinds) > 1:
            draft.phase = Phase.DISCARD
            return
        effects.throw_away(draft, kinds.pop())
    end_turn(draft)


# --- from turn to turn ----------------------------------------------------------------------------------------------


def end_turn(draft: Draft) -> None:
    """The turn ends; the next player on the left who can take one begins."""
    draft.emit("turn-ended", robot=draft.robot(draft.seat))
    # G2: a robot out of play skips its turn, but the turn has a beginning, with the dock that is due then. Somebody is
    # found: if all are out of play, the pod is away (else the game is lost) and docks in the turn of one of them.
    for _ in range(len(draft.letters) + 1):
        draft.seat = (draft.seat + 1) % len(draft.letters)
        begin_turn(draft)
        if draft.phase is Phase.DOCK or draft.in_play:
            return
        draft.emit("turn-skipped", robot=draft.robot(draft.seat))


def begin_turn(draft: Draft) -> None:
    """Whoever's seat it is begins, with a dock if it is due."""
    draft.spent, draft.extra, draft.used, draft.die = 0, 0, (), 0
    # F14: `calm` goes on, since the next Conversion may be that of the turn that begins.
    draft.invaded, draft.shielded, draft.setback = (), (), ""
    is_due = draft.board.dock is None and draft.due == draft.seat
    draft.phase = Phase.DOCK if is_due else Phase.ACTIONS
    if is_due or draft.in_play:
        draft.turn += 1
        draft.emit("turn-began", number=draft.turn, robot=draft.robot(draft.seat))


# --- starting cards -------------------------------------------------------------------------------------------------


def advance_dealing(draft: Draft) -> None:
    """Goes on dealing starting cards, then choosing cores, then the game."""
    while draft.dealing:
        seat = draft.dealing[0]
        full = len(draft.hands[seat]) >= load().numbers.starting_cards
        # C6: who returns may find every ability in other hands; dealing has to end all the same.
        if not full and _ability_left(draft):
            effects.reshuffle_if_empty(draft)
            draft.phase = Phase.DEAL
            return
        draft.dealing = draft.dealing[1:]
    if draft.aside:  # G7: only when everybody has been dealt both cards.
        draft.emit("setbacks-returned", cards=names(draft.aside))
        draft.aside = ()
    advance_choosing(draft)


def _ability_left(draft: Draft) -> bool:
    return any(not load().cards[card].is_setback for card in (*pile(draft), *draft.discards))


def deal(draft: Draft, seen: str | None) -> None:
    """Deals one starting card to the first who is due one; a Setback is put aside."""
    seat, card = draft.dealing[0], effects.next_card(draft, seen)
    robot = draft.robot(seat)
    if load().cards[card].is_setback:
        draft.aside = tuple(sorted((*draft.aside, card)))
        draft.emit("card-put-aside", robot=robot, card=names([card])[0])
    else:
        draft.set_hand(seat, (*draft.hands[seat], card))
        draft.emit("card-drawn", robot=robot, card=names([card])[0], rule="setup.cards")
    effects.reshuffle_if_empty(draft)
    advance_dealing(draft)


def advance_choosing(draft: Draft) -> None:
    """Goes on choosing cores; takes the only possibility, or stops for a choice."""
    while draft.choosing:
        seat = draft.choosing[0]
        kinds = set(draft.hands[seat])
        if draft.turn == 0 and draft.is_solo:  # G5: two cores at the start; G7: one for a robot that returns.
            for card in draft.hands[seat]:
                _make_core(draft, seat, card)
            draft.choosing = draft.choosing[1:]
        elif len(kinds) == 1:
            choose_core(draft, kinds.pop())
        elif not kinds:
            draft.choosing = draft.choosing[1:]
        else:
            draft.phase = Phase.CORE
            return
    # G2: not the set-up, but robots that came back when the pod docked in the middle of the game.
    if draft.turn:
        draft.phase = Phase.ACTIONS
    elif len(draft.letters) == 1:
        choose_first(draft, 0)
    else:
        draft.phase = Phase.FIRST


def choose_core(draft: Draft, card: str) -> None:
    """The first who is due to choose makes a card the core."""
    seat = draft.choosing[0]
    draft.choosing = draft.choosing[1:]
    _make_core(draft, seat, card)


def _make_core(draft: Draft, seat: int, card: str) -> None:
    draft.set_hand(seat, without(draft.hands[seat], card))
    draft.set_cores(seat, (*draft.cores[seat], card))
    draft.emit("core-chosen", robot=draft.robot(seat), card=names([card])[0])


def choose_first(draft: Draft, seat: int) -> None:
    """The set-up is over; the pod is to be docked."""
    draft.seat = draft.due = seat  # The pod starts undocked, and docks at the beginning of the first turn.
    draft.emit("first-chosen", robot=draft.robot(seat))
    begin_turn(draft)
