"""The types of action: which laws allow each, and what it does once they have."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jupiter.games.ark.laws import ActionRules, allocating, seats
from jupiter.games.ark.laws.allocating import boxes_in_order
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import BOXES, FED, ICONS, NUMBERS, STRUCTURE_NAMES, TECHNOLOGIES
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.play import effects
from jupiter.games.ark.state import Draft, Phase, Seat
from jupiter.games.ark.uses import PAIRS, SINGLES, Use

Execute = Callable[[Draft, Context, tuple[Any, ...]], None]


def apply(context: Context) -> Draft:
    """The draft after the context's action, which must be legal, and all that follows by itself."""
    draft = Draft(context.state)
    ACTION_TYPES[context.action.type].execute(draft, context, context.action.args)
    return draft


# --- rolling --------------------------------------------------------------------------------------------------------


def _roll(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    dice = args[0]
    if dice is None:
        with draft.chance() as numbers:
            dice = tuple(sorted([numbers.die() for _ in range(NUMBERS.pool)]))
    draft.dice, draft.phase = dice, Phase.ALLOCATE
    draft.emit("dice-rolled", dice=list(dice))
    effects.grow_by_nursery(draft)


def _disaster(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    die = args[0]
    if die is None:
        with draft.chance() as numbers:
            die = numbers.die()
    effects.strike(draft, die)


# --- icons ----------------------------------------------------------------------------------------------------------


def _use_dice(draft: Draft, player: int, use: Use) -> None:
    """The player's dice of this round, Smelter and Foundry are used."""
    sheet, name = draft.sheet(player), PLAYERS[player]
    sheet.used = tuple(sorted(sheet.used + use.dice))
    if use.smelter is not None:
        sheet.smelter_used = True
        draft.emit("smelter-used", player=name, die=use.smelter[0], value=use.smelter[1])
    if use.foundry:
        sheet.foundry_used = True
        draft.emit("foundry-used", player=name, die=use.dice[0])


def _tick(rule: str, uses: tuple[Use, ...]) -> Execute:
    """Ticks an icon with dice."""

    def execute(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
        player, number, use = args
        sheet, icon = draft.sheet(player), ICONS[number]
        before = sheet.colony
        _use_dice(draft, player, uses[use])
        sheet.ticked |= 1 << number
        draft.emit("icon-ticked", rule=rule, player=PLAYERS[player], icon=icon.name, dice=list(uses[use].dice))
        if icon.structure < 0:
            effects.open_area(draft, player, before, icon.area)
        else:
            effects.complete_structure(draft, player, before, icon.structure)

    return execute


def _pay_power(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    player, number = args
    sheet, icon = draft.sheet(player), ICONS[number]
    before = sheet.colony
    sheet.ticked |= 1 << number  # Reading 13: power is paid whole, so that its icons are one.
    sheet.power -= icon.value
    about = {"structure": STRUCTURE_NAMES[icon.structure], "count": icon.value, "power": sheet.power}
    draft.emit("power-paid", player=PLAYERS[player], **about)
    effects.complete_structure(draft, player, before, icon.structure)


def _pay_food(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    player, number = args
    sheet = draft.sheet(player)
    before = sheet.colony
    sheet.fed = _with(sheet.fed, number, 1)  # Reading 61: the food icons of a structure are only counted.
    sheet.food -= 1
    draft.emit("food-paid", player=PLAYERS[player], structure=STRUCTURE_NAMES[FED[number]], food=sheet.food)
    effects.complete_structure(draft, player, before, FED[number])


def _with(counts: tuple[int, ...], number: int, more: int) -> tuple[int, ...]:
    return (*counts[:number], counts[number] + more, *counts[number + 1 :])


# --- research -------------------------------------------------------------------------------------------------------


def _research(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    player, use, split = args
    sheet = draft.sheet(player)
    if split is None:  # Reading 63: so a list has each pair once.
        split = boxes_in_order(context, player, use)
    _use_dice(draft, player, PAIRS[use])
    for number, count in enumerate(split):
        if count:
            sheet.boxes = _with(sheet.boxes, number, count)
            _tell_boxes(draft, player, number, count)


def _tell_boxes(draft: Draft, player: int, number: int, count: int) -> None:
    ticked, technology = draft.sheet(player).boxes[number], TECHNOLOGIES[number]
    about: dict[str, Any] = {"technology": technology.id, "count": count, "ticked": ticked, "boxes": BOXES[number]}
    draft.emit("boxes-ticked", player=PLAYERS[player], **about)
    if ticked == BOXES[number]:
        effects.complete_technology(draft, player, technology)


# --- confirming -----------------------------------------------------------------------------------------------------


def _confirm(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    player, spaceport = args
    draft.seats[player] = Seat(draft.seats[player].sheet, True, spaceport)
    draft.emit("player-confirmed", player=PLAYERS[player])
    if spaceport:
        draft.emit("spaceport-completed", player=PLAYERS[player])
    # Reading 58: what follows holds no choice and no chance, so that nobody has to ask for it.
    if all(seat.confirmed for seat in draft.seats):
        effects.close_round(draft)


# --- by type --------------------------------------------------------------------------------------------------------


class ActionType(NamedTuple):
    """One type of action."""

    rules: ActionRules
    execute: Execute
    on_sheet: int = 0
    """How many of its arguments can be looked at whatever the phase: the player, and the icon."""


ACTION_TYPES: Mapping[str, ActionType] = {
    "roll": ActionType(seats.ROLL, _roll),
    "ore": ActionType(allocating.ORE, _tick("ore.die", SINGLES), 2),
    "rare-ore": ActionType(allocating.RARE, _tick("rare.sum", PAIRS), 2),
    "power": ActionType(allocating.POWER, _pay_power, 2),
    "food": ActionType(allocating.FOOD, _pay_food, 2),
    "bulldoze": ActionType(allocating.BULLDOZE, _tick("bulldoze.die", SINGLES), 2),
    "research": ActionType(allocating.RESEARCH, _research, 1),
    "confirm": ActionType(seats.CONFIRM, _confirm, 1),
    "disaster": ActionType(seats.DISASTER, _disaster),
}
"""By `type`, in the order in which legal actions are listed."""
