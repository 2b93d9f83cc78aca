"""What laws look at: the table before an action, who acts and where, what it costs, and what would have to be asked.

Invariant: it is worked out from the position and the answers alone, and changes nothing but facts that were asked for.
"""

from collections import Counter
from collections.abc import Mapping

from jupiter.engine.asking import Answers, Needed
from jupiter.engine.lazy import lazy
from jupiter.games.nemesis.actions import Action, actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import Item, Tile
from jupiter.games.nemesis.play import decks, hidden
from jupiter.games.nemesis.play.combat import targets
from jupiter.games.nemesis.play.costs import cost
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import Player, State


class Context:
    """A position in which an action is tried."""

    def __init__(
        self, state: State, action: Action, answers: Answers | None = None, *, is_listing: bool = False
    ) -> None:
        self.state = state
        self.is_listing = is_listing
        """Whether arguments that are left out are still to be chosen."""
        self.action = action
        self.table = Table(state, answers)
        self.seat = 0 if action.player is None else action.player
        self.pending: Needed | None = None
        """The first fact that a law had to know and nobody has told."""

    def remember(self, needed: Needed) -> None:
        """A law cannot be judged yet."""
        if self.pending is None:
            self.pending = needed

    @property
    def player(self) -> Player:
        """Who acts."""
        return self.table.players[self.seat]

    def characters(self) -> list[str]:
        """The character that acts; where it is not known, all that nobody else has."""
        if self.player.character is not None:
            return [self.player.character]
        taken = {player.character for player in self.table.players}
        return [name for name in box().characters if name not in taken]

    @property
    def name(self) -> str:
        """`P1`."""
        return actor(self.seat)

    @property
    def room(self) -> int:
        """Where the character stands; asked for if unknown."""
        return self.table.where(self.seat)

    def rooms(self) -> list[int]:
        """The rooms in which the character may stand; asks nothing."""
        room = self.player.room
        return list(range(len(self.table.rooms))) if room is None else [room]

    @property
    def room_name(self) -> str:
        """The same as on the board, for refusals, which ask nothing."""
        room = self.player.room
        return "nowhere" if room is None else self.table.room_name(room)

    @property
    def in_combat(self) -> bool:
        """BA-02: an intruder is in the room."""
        return self.table.has_intruder(self.room)

    def targets(self) -> list[str]:
        """What can be attacked in the room, or may be, by the names of actions: `adult`, `adult.2`, `egg`."""
        return list(dict.fromkeys(name for room in self.rooms() for name in targets(self.table, room)))

    @property
    def tile(self) -> Tile | None:
        """The tile of the room; None where it is not known to lie face up."""
        name = self.table.rooms[self.room].tile
        return box().tiles[name] if name and self.table.rooms[self.room].is_explored is not False else None

    def to(self, value: str) -> int | None:
        """The room that an argument names; None if the ship has none."""
        return self.table.board.index.get(value)

    def lacking(self, seat: int, items: Mapping[str, int]) -> list[str]:
        """Which of these items a player cannot have, each so many times: in a hand, known, or among the hidden ones.

        Hidden ones are shown by using them; all that is not in sight must be among them.
        """
        player = self.table.players[seat]
        missing: Counter[str] = Counter()
        for item, count in items.items():
            seen = sum(held.item == item for held in player.hands) + (player.items or ()).count(item)
            if seen < count:
                missing[item] = count - seen
        if not missing:
            return []
        unknown = player.items is None or player.hidden_items is None
        if not unknown and missing.total() > (player.hidden_items or 0):
            return list(missing)
        return [] if hidden.can_be(self.table, self._in_sight, missing) else list(missing)

    def may_have(self, seat: int) -> list[str]:
        """Items that a player may have beside those in hand: known ones, and any light one if some are hidden."""
        return hidden.may_have(self.table, seat, self._in_sight)

    @lazy
    def _in_sight(self) -> Counter[str]:
        """Items that are known to be with players."""
        return hidden.in_sight(self.table)

    def holds(self, seat: int, item: str) -> bool:
        """Whether a player can have an item."""
        return not self.lacking(seat, {item: 1})

    @property
    def item(self) -> Item | None:
        """The item that the action names."""
        return box().items.get(self.action.args[0])

    # --- costs --------------------------------------------------------------------------------------------------------

    def cost(self) -> int:
        """Action cards that the action is paid with (BA-01, OA-01, CW-14)."""
        return cost(self.table, self.action, self.seat)

    def least_cost(self, action: Action) -> int:
        """What an action of the player costs at least: where a wound is not known, without it; asks nothing."""
        try:
            return cost(self.table, action, self.seat)
        except Needed:
            known = Table(self.state)
            known.change_player(self.seat, wounds=tuple(one for one in self.player.wounds if one.kind is not None))
            return cost(known, action, self.seat)

    @property
    def action_cards(self) -> int | None:
        """Most action cards that the hand can hold; None where its size is not known."""
        cards = self.player.cards
        return None if cards is None else cards - decks.bounds(self.player)[0]
