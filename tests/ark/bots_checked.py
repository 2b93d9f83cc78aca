"""Games of bots played again through the rules check, action by action.

Invariant: nothing of the bots' sheets is taken for granted; each is compared with the game's own after every action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from jupiter.games.ark import actions
from jupiter.games.ark import state as positions
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import ENTRANCES, FED, ICON_NAMES, ICONS, STRUCTURE_ICONS, TECHNOLOGY_NAMES
from jupiter.games.ark.play.apply import apply
from jupiter.games.ark.play.check import faults
from jupiter.games.ark.scoring import points
from jupiter.games.ark.setup import setup
from jupiter.games.ark.state import Phase, State
from tests.ark.bots import Step
from tests.ark.bots_play import Dice, Played
from tests.ark.bots_sheet import NONE, SITES, Sheet

_ENTRANCES = [mask for mask in ENTRANCES if mask]
_ICONS = [[number for number in range(len(ICONS)) if mask >> number & 1] for mask in (*STRUCTURE_ICONS, *_ENTRANCES)]
"""Of each site, its icons by their numbers in the game: ore in the order of its bits, then power."""


class Disagreed(AssertionError):
    """The rules check refuses what a bot did, or comes to another sheet."""


def texts(steps: Sequence[Step], dice: Sequence[int], player: int) -> Iterator[str]:
    """The text forms of what a bot did in a round; asterisks get dice that nothing else needs."""
    spare = Counter(dice)
    spare.subtract(die for step in steps for die in step.dice if die)
    left = spare.elements()
    for step in steps:
        named = [die or next(left) for die in step.dice]
        yield f"{_word(step)}:{player}:{_research(step, named) if step.kind == 'research' else _rest(step, named)}"


def _word(step: Step) -> str:
    at_entrance = step.kind == "ore" and SITES[step.target].benefit == NONE
    return actions.VERBS["bulldoze" if at_entrance else step.kind].word


def _research(step: Step, dice: Sequence[int]) -> str:
    split = ".".join(f"{TECHNOLOGY_NAMES[known]}{count}" for known, count in sorted(step.boxes))
    return f"{_dice(step, dice)}:{split}"


def _rest(step: Step, dice: Sequence[int]) -> str:
    if not dice:
        return SITES[step.target].id
    return f"{ICON_NAMES[_ICONS[step.target][step.icon]]}:{_dice(step, dice)}"


def _dice(step: Step, dice: Sequence[int]) -> str:
    """The dice of a step: the last one may be smelted, a single one serve by the Foundry."""
    *others, last = map(str, dice)
    return ".".join([*others, last + (f"-{step.to}" if step.to else "") + ("F" if step.foundry else "")])


def repeat(sheet: Sheet, step: Step) -> None:
    """Does a step on another sheet."""
    if step.kind == "research":
        for known, count in step.boxes:
            sheet.research(known, count)
    elif step.kind == "power":
        sheet.pay_power(step.target)
    elif step.kind == "food":
        sheet.pay_food(step.target)
    else:
        sheet.tick(step.target, step.icon)


def as_game(sheet: Sheet) -> positions.Sheet:
    """The sheet in the game's own form, but for what was used in the round."""
    ticked = sum(
        1 << icon for site, icons in enumerate(_ICONS) for bit, icon in enumerate(icons) if sheet.ticks[site] >> bit & 1
    )
    fed = tuple(sheet.paid[structure] for structure in FED)
    return positions.Sheet(sheet.food, sheet.morale, sheet.population, sheet.power, ticked, fed, tuple(sheet.boxes))


class Table:
    """A game in the rules check, with the bots' sheets beside it."""

    def __init__(self, players: int) -> None:
        self.state: State = setup({"players": players}).state
        self.sheets = [Sheet() for _ in range(players)]
        self.actions = 0

    def do(self, text: str) -> None:
        """An action that must be legal.

        :raises Disagreed: where it breaks a rule.
        """
        context = Context(self.state, actions.from_text(text))
        if broken := [rule for rule, _ in faults(context)]:
            raise Disagreed(f"{text} breaks {broken} in {self.state}")
        self.state = apply(context).frozen()
        self.actions += 1

    def compare(self) -> None:
        """:raises Disagreed: where the sheets of both differ."""
        for seat, sheet in zip(self.state.seats, self.sheets, strict=True):
            assert seat.sheet is not None
            real = seat.sheet._replace(used=(), smelter_used=False, foundry_used=False)
            if real != as_game(sheet) or seat.sheet.dice_actions != sheet.dice:
                raise Disagreed(f"{real} is not {as_game(sheet)}")

    def round(self, steps: Sequence[Sequence[Step]], dice: Sequence[int], disaster: int) -> None:
        """A round as the bots played it."""
        self.do("ROLL:" + "".join(map(str, dice)))
        for sheet in self.sheets:
            sheet.roll(tuple(dice))
        self.compare()
        for player, done in enumerate(steps):
            for step, text in zip(done, texts(done, dice, player + 1), strict=True):
                self.do(text)
                repeat(self.sheets[player], step)
                self.compare()
        for player in range(len(steps)):
            self.do(f"CONFIRM:{player + 1}")
        for sheet in self.sheets:
            sheet.economy()
        self.compare()
        if self.state.phase is Phase.DISASTER:
            self.do(f"DISASTER:{disaster}")
            for sheet in self.sheets:
                sheet.disaster(disaster)
            self.compare()


def check(played: Played, dice: Dice) -> Table:
    """Plays a game of bots again through the rules check.

    :raises Disagreed: where a rule is broken, or sheets, length or points of the game differ.
    """
    table = Table(len(played.sheets))
    for steps, fallen in zip(played.steps, dice[: played.rounds], strict=True):
        if table.state.phase is not Phase.ROLL:
            raise Disagreed("the game is over, but the bots play on")
        table.round(steps, fallen.dice, fallen.disaster)
    if table.state.phase is not Phase.OVER:
        raise Disagreed("the bots have ended a game that goes on")
    for seat, sheet in zip(table.state.seats, played.sheets, strict=True):
        assert seat.sheet is not None
        if seat.sheet != as_game(sheet) or points(seat.sheet).score != sum(sheet.points()):
            raise Disagreed(f"{seat.sheet}, {points(seat.sheet)} is not {as_game(sheet)}, {sheet.points()}")
    return table
