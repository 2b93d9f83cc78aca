"""What befalls ships, mother ship and base, whatever brought it about: moves in the sky, damage, descents, rounds.

Invariant: each effect changes a draft and logs what it did; after one that ended the game, `is_over` is true and
nothing further may be done.
"""

from jupiter.games.skies.actions import DICE_BY_LETTER, SHIPS_BY_LETTER
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import (
    CELL_NAMES,
    CITY,
    COLUMNS,
    LEFT,
    MOTHER_SHIP,
    RIGHT,
    SPACE_NAMES,
    STARS,
)
from jupiter.games.skies.state import GREEN, RED, ROBOT, Die, Draft, Phase, outcome

_CITY = CITY * COLUMNS
"""First space of the city."""


def is_over(draft: Draft) -> bool:
    """Whether the game has ended; if it has just done so, says so."""
    if draft.phase is Phase.OVER:
        return True
    end = outcome(draft)
    if end is None:
        return False
    draft.phase = Phase.OVER
    draft.emit("game-won" if end.won else "game-lost", rule=end.rule, reason=end)
    return True


# --- ships ----------------------------------------------------------------------------------------------------------


def ships(draft: Draft, colour: str) -> list[int]:
    """Spaces of the ships of a colour."""
    return draft.green if colour == GREEN else draft.red


def put_on_card(draft: Draft, colour: str, space: int) -> None:
    """Takes a ship from its space onto the mother ship card."""
    ships(draft, colour).remove(space)
    draft.waiting[colour == RED] += 1


def move_ships(draft: Draft, column: int, steps: int) -> None:
    """All ships of a column move together; then the spaces where they end are resolved, from the top (reading 11)."""
    moving = [(space, colour) for colour in (GREEN, RED) for space in ships(draft, colour) if space % COLUMNS == column]
    if not steps or not moving:  # Reading 15: with a 1 in anti-air not even the spaces where they are work again.
        return
    ended = []
    # A ship on a starting spot stands in the mother ship's row.
    for space, colour in sorted(moving, key=lambda ship: ship[0] if ship[0] >= COLUMNS else 0):
        row = space // COLUMNS or draft.mother_ship
        to = min(row + steps, CITY) * COLUMNS + column  # Reading 21: a ship stops at the city.
        some = ships(draft, colour)
        some[some.index(space)] = to
        draft.emit("ship-moved", ship=SHIPS_BY_LETTER[colour], **{"from": SPACE_NAMES[space], "to": SPACE_NAMES[to]})
        ended.append((to, colour))
    for space, colour in ended:
        if space in ships(draft, colour):  # In an impossible position a descent may have swept it up.
            _resolve_space(draft, space, colour)
            if is_over(draft):  # Reading 55: of two endings in one move that of the upper ship counts.
                return


def _resolve_space(draft: Draft, space: int, colour: str) -> None:
    symbol = draft.column.spaces[space]
    if symbol in (LEFT, RIGHT):
        _follow_arrow(draft, space, colour, space + (1 if symbol == RIGHT else -1))
    elif symbol == MOTHER_SHIP:
        # Reading 16: called by a ship, the mother ship ignores the symbol of the row that it covers.
        descend(draft, "ships.mother-ship")
    elif symbol == STARS:
        # Reading 35: a red ship, too; it is put aside only when it is shot down.
        put_on_card(draft, colour, space)
        draft.emit("city-hit", ship=SHIPS_BY_LETTER[colour], column=space % COLUMNS + 1)
        damage(draft, 1, "ships.city")


def _follow_arrow(draft: Draft, space: int, colour: str, to: int) -> None:
    ship, names = SHIPS_BY_LETTER[colour], {"to": SPACE_NAMES[to]}
    if to in draft.green or to in draft.red:  # Reading 13: then it stays on the arrow.
        draft.emit("ship-blocked", ship=ship, at=SPACE_NAMES[space], **names)
        return
    # Reading 14: the space that it moves on to is not resolved.
    some = ships(draft, colour)
    some[some.index(space)] = to
    draft.emit("ship-followed-arrow", ship=ship, **{"from": SPACE_NAMES[space]}, **names)


# --- base -----------------------------------------------------------------------------------------------------------


def damage(draft: Draft, count: int, rule: str) -> None:
    """Moves the damage tracker, at most to the skull."""
    limit = draft.column.damage_limit
    draft.damage = min(limit, draft.damage + count)
    draft.emit("damage-taken", rule=rule, count=count, damage=draft.damage, limit=limit)


def remove_die(draft: Draft, die: Die, rule: str) -> None:
    """Puts an action die aside."""
    del draft.base[die.cell]
    draft.emit("die-removed", rule=rule, die=DICE_BY_LETTER[die.kind], value=die.value, at=CELL_NAMES[die.cell])


def spend(draft: Draft, count: int, rule: str) -> None:
    """Spends energy, which the caller knows there is."""
    draft.energy -= count
    draft.emit("energy-spent", rule=rule, count=count, energy=draft.energy)


# --- the mother ship ------------------------------------------------------------------------------------------------


def descend(draft: Draft, rule: str) -> None:
    """Moves the mother ship down a row; ships in its way go onto its card (reading 18). Loses at the skull."""
    draft.mother_ship += 1
    draft.emit("mother-ship-moved", rule=rule, row=draft.mother_ship)
    if is_over(draft):
        return
    # Reading 19: ships on starting spots travel with the card; those in the sky are in its way.
    first = draft.mother_ship * COLUMNS
    for space in range(first, first + COLUMNS):
        for colour in (GREEN, RED):
            if space in ships(draft, colour):
                put_on_card(draft, colour, space)
                draft.emit("ship-swept", ship=SHIPS_BY_LETTER[colour], at=SPACE_NAMES[space])


def _retreat(draft: Draft, count: int) -> None:
    """The excavator goes back, not beyond the floor (reading 33); robots that stand there now are lost (reading 34)."""
    column, start = draft.column, draft.excavator
    draft.excavator = min(start, max(load().numbers.floor, start - count))
    if draft.excavator == start:
        return
    names = {"from": CELL_NAMES[column.route[start]], "to": CELL_NAMES[column.route[draft.excavator]]}
    draft.emit("excavator-retreated", **names)
    for cell in [cell for cell in sorted(draft.base) if column.index[cell] >= draft.excavator]:
        del draft.base[cell]
        draft.emit("robot-lost", at=CELL_NAMES[cell])


def _lose_research(draft: Draft, count: int) -> None:
    lost = min(count, draft.research)
    if lost:
        draft.research -= lost
        draft.emit("research-lost", count=lost, research=draft.research)


def _arrive(draft: Draft, _: int) -> None:
    if len(draft.red) + draft.waiting[1] < load().supply.red_ships:  # Reading 36: else none is set aside.
        draft.waiting[1] += 1
        draft.emit("red-ship-arrived")


def _take_damage(draft: Draft, count: int) -> None:
    damage(draft, count, "symbol.damage")


_SYMBOLS = {"damage": _take_damage, "excavator": _retreat, "research": _lose_research, "red-ship": _arrive}


def move_mother_ship(draft: Draft) -> None:
    """The third phase, up to respawning: the symbol under the arrow, then the descent."""
    symbol = draft.column.symbol_below(draft.mother_ship)
    if symbol.kind in _SYMBOLS:
        _SYMBOLS[symbol.kind](draft, symbol.amount)
    if is_over(draft):  # Reading 22: by the damage of the symbol.
        return
    descend(draft, "mother-ship.descent")
    if not is_over(draft):
        advance_respawning(draft)


def advance_respawning(draft: Draft) -> None:
    """Goes on to the next ship that waits, or to the next round if none does or no spot is free."""
    waiting = sum(draft.waiting)
    occupied = {space for space in (*draft.green, *draft.red) if space < COLUMNS}
    if waiting and len(occupied) < COLUMNS:
        draft.phase = Phase.RESPAWN
        return
    if waiting:
        draft.emit("ships-wait", count=waiting)
    draft.round += 1
    draft.phase = Phase.ROLL
    draft.emit("round-began", round=draft.round)


# --- the second phase -----------------------------------------------------------------------------------------------


def advance_resolving(draft: Draft) -> None:
    """Goes on as soon as nothing is left to resolve: to robots that were built, else to the mother ship."""
    if any(die.kind != ROBOT or not die.resolved for die in draft.base.values()):
        draft.phase = Phase.RESOLVE
        return
    # Only robots are left, and their marks are those of the round that is being resolved (reading 47).
    for cell, die in draft.base.items():
        draft.base[cell] = die._replace(resolved=False)
    advance_deploying(draft)


def advance_deploying(draft: Draft) -> None:
    """Goes on to the next robot that waits, or to the mother ship if none does."""
    if draft.built:
        draft.phase = Phase.DEPLOY
    else:
        move_mother_ship(draft)
