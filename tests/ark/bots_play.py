"""Games of bots: alone and with rivals, and one bot that plays all plans out before it moves.

Invariant: a game is its bots and its dice; the same ones play the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import NamedTuple

from jupiter.games.ark.layout import HEXES, WARNINGS
from tests.ark.bots import TARGETS, TECHNOLOGY, Plan, Step, Turn
from tests.ark.bots_sheet import PORT, TECHNOLOGIES, Sheet


class Round(NamedTuple):
    """What falls in a round: the five dice, rising, and the die for a disaster if there is one."""

    dice: tuple[int, ...]
    disaster: int


Dice = Sequence[Round]
"""All dice of a game, or of what is left of it."""
Bot = Callable[[Sheet, tuple[int, ...], int], Turn]
"""Does everything of a round but the launch, given sheet, dice and number of the round."""


def some_dice(rnd: Random, rounds: int = HEXES) -> Dice:
    return [Round(tuple(sorted(rnd.choices(range(1, 7), k=5))), rnd.randint(1, 6)) for _ in range(rounds)]


def dice_of(game: int) -> Dice:
    """The dice of the game with that number."""
    return some_dice(Random(game))


# --- alone ------------------------------------------------------------------------------------------------------------


def a_turn(chosen: Plan, sheet: Sheet, dice: tuple[int, ...], number: int, front: int = -1) -> Turn:
    """All but the launch, by a plan; `front` is a target that for once goes first."""
    turn = Turn(sheet, dice, chosen)
    turn.build(front)
    turn.save_up(number)
    return turn


def launch_alone(turn: Turn, number: int) -> None:
    """Launches, if a bot that plays alone does so now."""
    if (turn.plan.at_once or number == HEXES) and turn.can_launch():
        turn.launch()


def end_round(sheet: Sheet, number: int, disaster: int) -> bool:
    """The end of a round of somebody who plays alone; whether the game is over."""
    sheet.economy()
    if number in WARNINGS:
        sheet.disaster(disaster)
    return number == HEXES or sheet.complete(PORT)


def play_on(chosen: Plan, sheet: Sheet, first: int, dice: Dice) -> None:
    """Plays the rest of a game, from that round on."""
    for number, fallen in enumerate(dice, first):
        sheet.roll(fallen.dice)
        launch_alone(a_turn(chosen, sheet, fallen.dice, number), number)
        if end_round(sheet, number, fallen.disaster):
            return


def score_alone(chosen: Plan, dice: Dice) -> int:
    """What a plan scores alone."""
    sheet = Sheet()
    play_on(chosen, sheet, 1, dice)
    return sum(sheet.points())


def by_plan(chosen: Plan) -> Bot:
    return lambda sheet, dice, number: a_turn(chosen, sheet, dice, number)


class Strong:
    """Sees the dice of the round, plays all plans out with random dice, and takes what does best.

    Each plan is played out some times, with the same dice for all; then the best one again with each target that is
    not complete in front of the others for this round.
    """

    def __init__(self, plans: Sequence[Plan], rnd: Random, times: int = 6, never: Collection[int] = ()) -> None:
        """With targets that it never puts in front; the plans should not name them either."""
        self._plans = plans
        self._rnd = rnd
        self._never = never
        self._times = times

    def __call__(self, sheet: Sheet, dice: tuple[int, ...], number: int) -> Turn:
        futures = [some_dice(self._rnd, HEXES + 1 - number) for _ in range(self._times)]

        def worth(way: tuple[Plan, int]) -> int:
            return _played_out(way, sheet, dice, number, futures)

        ways: list[tuple[Plan, int]] = [(plan, -1) for plan in self._plans]
        best, _ = max(ways, key=worth)
        ways = [(best, -1), *((best, target) for target in _missing(sheet) if target not in self._never)]
        chosen, front = max(ways, key=worth)
        return a_turn(chosen, sheet, dice, number, front)


def _missing(sheet: Sheet) -> Iterator[int]:
    """Targets that are not complete."""
    for target in TARGETS.values():
        if target >= TECHNOLOGY:
            if sheet.boxes[target - TECHNOLOGY] < TECHNOLOGIES[target - TECHNOLOGY].boxes:
                yield target
        elif not sheet.complete(target):
            yield target


def _played_out(
    way: tuple[Plan, int], sheet: Sheet, dice: tuple[int, ...], number: int, futures: Sequence[Dice]
) -> int:
    """The sum of scores with each of these dice; of their first round only the disaster counts."""
    chosen, front = way
    turn = a_turn(chosen, sheet.copy(), dice, number, front)
    launch_alone(turn, number)
    total = 0
    for future in futures:
        ahead = turn.sheet.copy()
        if not end_round(ahead, number, future[0].disaster):
            play_on(chosen, ahead, number + 1, future[1:])
        total += sum(ahead.points())
    return total


# --- at a table -------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A game that is over."""

    sheets: Sequence[Sheet]
    rounds: int
    steps: Sequence[Sequence[Sequence[Step]]]
    """What was done, by round and player."""


def play(bots: Sequence[Bot], dice: Dice) -> Played:
    """A game of one bot or more: with rivals, whoever can launch and would lead by it does."""
    sheets = [Sheet() for _ in bots]
    steps = []
    for number, fallen in enumerate(dice, 1):
        for sheet in sheets:
            sheet.roll(fallen.dice)
        turns = [bot(sheet, fallen.dice, number) for bot, sheet in zip(bots, sheets, strict=True)]
        _launch(turns, number)
        steps.append([turn.steps for turn in turns])
        if _end_round(sheets, number, fallen.disaster):
            break
    return Played(sheets, len(steps), steps)


def _launch(turns: Sequence[Turn], number: int) -> None:
    if len(turns) == 1:
        launch_alone(turns[0], number)
        return
    ready = [turn for turn in turns if turn.can_launch() and (number == HEXES or _leads(turn, turns))]
    for turn in ready:
        turn.launch()


def _leads(turn: Turn, turns: Sequence[Turn]) -> bool:
    """Whether a player would be ahead of all others if the game ended with this round by their launch alone."""
    return all(_after_round(other) < sum(turn.if_launched().points()) for other in turns if other is not turn)


def _after_round(turn: Turn) -> int:
    ahead = turn.sheet.copy()
    ahead.economy()
    return sum(ahead.points())


def _end_round(sheets: Sequence[Sheet], number: int, disaster: int) -> bool:
    """The end of a round for all; whether the game is over for any."""
    over = [end_round(sheet, number, disaster) for sheet in sheets]
    return any(over)
