"""What laws look at: a position, and the sheet, dice and icons of the player who acts in it.

Invariant: it is worked out from the position and the player alone, once for all actions of that player.
"""

from functools import cached_property, lru_cache

from jupiter.games.ark.actions import Action
from jupiter.games.ark.layout import BOXES
from jupiter.games.ark.parts import Benefit
from jupiter.games.ark.state import NEW_SHEET, Seat, State


class Player:
    """What one player, whose sheet is known, can use now."""

    def __init__(self, state: State, seat: Seat) -> None:
        sheet = seat.sheet or NEW_SHEET
        self.sheet = sheet
        self.colony = sheet.colony
        self.dice = state.dice
        self.confirmed = seat.confirmed

    @cached_property
    def left(self) -> tuple[int, ...]:
        """Dice that were rolled and not used by this player, rising."""
        return dice_left(self.dice, self.sheet.used)

    @cached_property
    def limit(self) -> int:
        """Dice that may be used this round."""
        return self.colony.dice(self.sheet.population)

    @property
    def room(self) -> int:
        """Dice that may still be used this round."""
        return self.limit - len(self.sheet.used)

    @property
    def smelter_is_free(self) -> bool:
        """Whether the Ore Smelter is complete and not used this round."""
        return self.colony.has(Benefit.SMELTER) and not self.sheet.smelter_used

    @property
    def foundry_is_free(self) -> bool:
        """Whether the Adaptive Foundry is complete and not used this round."""
        return self.colony.has(Benefit.FOUNDRY) and not self.sheet.foundry_used

    @property
    def open_boxes(self) -> tuple[int, ...]:
        """Boxes that are not ticked, by technology."""
        return tuple([total - done for total, done in zip(BOXES, self.sheet.boxes, strict=True)])


class Context:
    """A position in which actions are tried."""

    def __init__(self, state: State, action: Action) -> None:
        self.state = state
        self.action = action
        """With arguments in a check; without in a listing."""
        self._players: dict[int, Player] = {}

    def is_seated(self, player: int) -> bool:
        """Whether there is such a player."""
        return player < len(self.state.seats)

    def is_known(self, player: int) -> bool:
        """Whether there is such a player, and their sheet is not hidden."""
        return player < len(self.state.seats) and self.state.seats[player].sheet is not None

    def player(self, player: int) -> Player:
        """A player whose sheet is known."""
        known = self._players.get(player)
        if known is None:
            known = self._players[player] = Player(self.state, self.state.seats[player])
        return known


@lru_cache(maxsize=1 << 12)
def dice_left(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    """The dice without those used; those that were never rolled are passed over."""
    left = list(dice)
    for die in used:
        if die in left:
            left.remove(die)
    return tuple(left)
