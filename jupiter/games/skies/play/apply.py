"""The types of action: which laws allow each, and what it does once they have."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from jupiter.games.skies.actions import ASIDE, DICE_BY_LETTER, SHIPS_BY_LETTER
from jupiter.games.skies.definitions import load
from jupiter.games.skies.laws import ActionRules, placing, resolving
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, COLUMNS, DIG_COST, SPACE_NAMES, Effect
from jupiter.games.skies.play import effects
from jupiter.games.skies.state import BLACK, GREEN, RED, ROBOT, WHITE, Die, Draft, Phase

Execute = Callable[[Draft, Context, tuple[Any, ...]], object]


def apply(context: Context) -> Draft:
    """The draft after the context's action, which must be legal and resolved, and all that follows by itself."""
    draft = Draft(context.state)
    ACTION_TYPES[context.action.type].execute(draft, context, context.action.args)
    return draft


# --- place dice -----------------------------------------------------------------------------------------------------


def _roll(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    dice = args[0]
    if dice is None:
        black, white = context.state.to_roll
        with draft.chance() as numbers:
            dice = tuple(tuple(sorted([numbers.die() for _ in range(count)])) for count in (black, white))
    draft.black, draft.white = dice
    draft.phase = Phase.PLACE
    draft.emit("dice-rolled", black=list(draft.black), white=list(draft.white))


def _place(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    (kind, value), cell = args
    if kind == BLACK:
        draft.black = _without(draft.black, value)
    else:
        draft.white = _without(draft.white, value)
    if cell in draft.base:  # Reading 10: a robot that makes way, since its column has no other place for a die.
        draft.emit("robot-displaced", at=CELL_NAMES[cell])
    draft.base[cell] = Die(cell, kind, value)
    draft.emit("die-placed", die=DICE_BY_LETTER[kind], value=value, at=CELL_NAMES[cell])
    effects.move_ships(draft, cell % COLUMNS, value - (context.column.anti_air >> cell & 1))
    if effects.is_over(draft):
        return
    if not draft.black and not draft.white:
        _end_placing(draft)
    elif kind == WHITE:  # Reading 39: only now that the ships have moved.
        draft.emit("dice-to-roll", black=len(draft.black), white=len(draft.white))
        draft.black = draft.white = ()
        draft.phase = Phase.ROLL


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def _end_placing(draft: Draft) -> None:
    """The dice in anti-air have done their work (reading 46)."""
    for cell in sorted(draft.base):
        die = draft.base[cell]
        if die.kind != ROBOT and draft.column.anti_air >> cell & 1:
            effects.remove_die(draft, die, "room.anti-air")
    effects.advance_resolving(draft)


# --- resolve rooms --------------------------------------------------------------------------------------------------


def _use(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    cell, source = args
    room = context.column.room_at[cell]
    if room is None:
        raise AssertionError("laws let nothing but rooms be used")
    if room.energy:
        effects.spend(draft, room.energy, "use.energy")
    # Readings 25 and 52: one value for all effects, taken before a robot that works here can be rebuilt.
    value = context.value(room)
    for effect in room.effects:
        if not _EFFECTS[effect](draft, value, source):
            draft.emit("nothing-gained", at=CELL_NAMES[cell], effect=effect.value)
        if effects.is_over(draft):  # Reading 40: research wins at once; what else the room would do is not done.
            return
    _leave(draft, context.dice_in(room), "resolve.once")


def _gain_energy(draft: Draft, value: int, _: int | None) -> bool:
    gained = min(load().numbers.energy - draft.energy, value)
    if gained <= 0:  # Reading 23: the number above a room can leave less than nothing of its dice.
        return False
    draft.energy += gained
    draft.emit("energy-gained", count=gained, energy=draft.energy)
    return True


def _shoot(draft: Draft, value: int, _: int | None) -> bool:
    """Every ship on an explosion of up to that number (reading 26); starting spots hold none (reading 49)."""
    spaces = draft.column.spaces
    hit = sorted(
        (space, colour)
        for colour in (GREEN, RED)
        for space in effects.ships(draft, colour)
        if spaces[space].isdigit() and int(spaces[space]) <= value
    )
    for space, colour in hit:
        if colour == GREEN:
            effects.put_on_card(draft, colour, space)
            draft.emit("ship-shot", at=SPACE_NAMES[space])
        else:  # Reading 35: put aside, not onto the mother ship card; it comes again by a symbol alone.
            draft.red.remove(space)
            draft.emit("red-ship-shot", at=SPACE_NAMES[space])
    return bool(hit)


def _research(draft: Draft, value: int, _: int | None) -> bool:
    track, start = draft.column.research, draft.research
    while draft.research < len(track) and value >= track[draft.research]:
        value -= track[draft.research]
        draft.research += 1
    # Reading 27: what is left of the value is lost; the next space has to be paid for anew.
    if draft.research == start:
        return False
    draft.emit("research-advanced", count=draft.research - start, research=draft.research)
    return True


def _build(draft: Draft, value: int, source: int | None) -> bool:
    if source is None:  # Reading 44: the room may be used without naming a blue die.
        return False
    if source != ASIDE:  # Reading 30: a robot in the base leaves its slot at once, resolved or not.
        del draft.base[source]
        draft.emit("robot-taken", at=CELL_NAMES[source])
    built = min(load().numbers.robot, value)  # Reading 28: the value has the number above the room in it.
    draft.built = tuple(sorted((*draft.built, built)))
    draft.emit("robot-built", value=built)
    return True


_EFFECTS: Mapping[Effect, Callable[[Draft, int, int | None], bool]] = {
    Effect.ENERGY: _gain_energy,
    Effect.FIGHTERS: _shoot,
    Effect.RESEARCH: _research,
    Effect.ROBOT: _build,
}
"""What each does with the value and the blue die that was named; it says whether anything came of it."""


def _leave(draft: Draft, dice: tuple[Die, ...], rule: str) -> None:
    """Dice are put aside; robots stay and lose 1 (reading 32), but for one that was taken (reading 52)."""
    for die in dice:
        if die.kind != ROBOT:
            effects.remove_die(draft, die, rule)
        elif die.cell in draft.base:
            _wear(draft, die)
    effects.advance_resolving(draft)


def _wear(draft: Draft, robot: Die) -> None:
    if robot.value == 1:
        del draft.base[robot.cell]
        draft.emit("robot-removed", at=CELL_NAMES[robot.cell])
        return
    draft.base[robot.cell] = Die(robot.cell, ROBOT, robot.value - 1, True)
    draft.emit("robot-worn", at=CELL_NAMES[robot.cell], value=robot.value - 1)


def _skip(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    room = context.room_of(args[0])
    dice = (context.dice[args[0]],) if room is None else context.dice_in(room)
    _leave(draft, dice, "resolve.skip")


def _dig(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    column, cell = context.column, args[0]
    effects.spend(draft, DIG_COST, "dig.energy")
    del draft.base[cell]
    draft.emit("excavator-moved", **{"from": CELL_NAMES[column.route[draft.excavator]], "to": CELL_NAMES[cell]})
    draft.excavator = column.index[cell]
    effects.advance_resolving(draft)


def _deploy(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    value, cell = args
    draft.built = _without(draft.built, value)
    draft.base[cell] = Die(cell, ROBOT, value)
    draft.emit("robot-placed", value=value, at=CELL_NAMES[cell])
    effects.advance_deploying(draft)


# --- move the mother ship -------------------------------------------------------------------------------------------


def _respawn(draft: Draft, context: Context, args: tuple[Any, ...]) -> None:
    colour, column = args
    draft.waiting[colour == RED] -= 1
    effects.ships(draft, colour).append(column)
    draft.emit("ship-respawned", ship=SHIPS_BY_LETTER[colour], column=column + 1)
    effects.advance_respawning(draft)


class ActionType(NamedTuple):
    """What allows a type of action, and what it does."""

    rules: ActionRules
    execute: Execute


ACTION_TYPES: Mapping[str, ActionType] = {
    "roll": ActionType(placing.ROLL, _roll),
    "place": ActionType(placing.PLACE, _place),
    "use": ActionType(resolving.USE, _use),
    "dig": ActionType(resolving.DIG, _dig),
    "skip": ActionType(resolving.SKIP, _skip),
    "deploy": ActionType(resolving.DEPLOY, _deploy),
    "respawn": ActionType(resolving.RESPAWN, _respawn),
}
