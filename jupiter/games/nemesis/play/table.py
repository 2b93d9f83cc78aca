"""The table while a procedure changes it: facts as they are asked for, pieces that move, and what the table tells.

Facts that lie open and are unknown are asked for where they are read, and known from then on.

Invariant: what is secret is never asked for here; a procedure that needs it asks where a rule reveals it, or says that
it is hidden.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from jupiter.engine.asking import Answers, Hidden, NeedData, UndecidableData
from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import DOORS, KINDS, TECHNICAL, WEAKNESS_SLOTS
from jupiter.games.nemesis.play.asking import FACT, YES, YES_NO
from jupiter.games.nemesis.state import AWAKE, IN_POD, Draft, Model, Player, Room, State, sorted_wounds

ON_BOARD = (AWAKE, IN_POD)
"""Statuses of characters that the ship takes with it (A-53)."""
NUMBER = r"[0-9]|[1-9][0-9]"
"""Pattern of a count."""
RANK = {kind: rank for rank, kind in enumerate(KINDS)}
"""Order of attack inside a room (A-65)."""


_NAMED = {"players": "player", "rooms": "room", "corridors": "corridor", "pods": "pod"}
"""By the beginning of a field's path, what its second part names."""


class Piece:
    """An intruder on the board; the same object as long as it is there."""

    __slots__ = ("injuries", "kind", "number", "room")

    def __init__(self, kind: str, room: int, injuries: int, number: int | None) -> None:
        self.kind = kind
        self.room = room
        self.injuries = injuries
        self.number = number
        """Of its token; None if nobody knows."""

    def __repr__(self) -> str:
        return f"<{self.kind} in {self.room}>"


def piece_order(piece: Piece) -> tuple[int, int, int, int]:
    """By room, kind as they attack, injuries and token."""
    return piece.room, RANK[piece.kind], piece.injuries, piece.number or 0


def _can_break(facts: Room) -> bool:
    """Whether a malfunction may lie on a tile; on one that is not known it may."""
    return facts.tile is None or box().tiles[facts.tile].can_malfunction


class Table(Draft):
    """A position that a procedure changes, with the answers to what it asks."""

    def __init__(self, state: State, answers: Answers | None = None) -> None:
        super().__init__(state)
        self.answers = Answers() if answers is None else answers
        self.board = state.plan
        self.pieces = [Piece(*model) for model in state.intruders]
        self.values = state.profile.values
        """Switches and numbers of the profile."""
        self.markers: dict[str, int] = {}
        """Fire and malfunction markers in play, where they had to be asked for."""
        self.unsorted_wounds: set[int] = set()
        """Seats of whose serious wounds one had to be asked for: they stay in their places as long as they may be."""
        self.crew_before = state.players
        """Where everybody was before: in explored rooms, as whoever is in a room that is being entered may not be."""
        self.is_free = False
        """Whether what is done takes none of the round's actions."""

    def frozen(self) -> State:
        """The position as it is now."""
        for seat in self.unsorted_wounds:
            self.change_player(seat, wounds=sorted_wounds(self.players[seat].wounds))
        self.intruders = [Model(one.kind, one.room, one.injuries, one.number) for one in self.pieces]
        return super().frozen()

    def has(self, switch: str) -> bool:
        """Whether a switch of the profile is on."""
        return self.values[switch] != 0

    # --- asking -----------------------------------------------------------------------------------------------------

    def ask(
        self,
        kind: str,
        rule: str,
        of: int | None = None,
        forms: Iterable[str] = (),
        pattern: str | None = None,
        case: str = "",
        **about: Any,
    ) -> str:
        """What the table shows or a player chooses; one of the forms, in small letters, or of the pattern."""
        who = None if of is None else actor(of)
        if who is not None:
            about.setdefault("player", who)
        return self.answers.take(NeedData(kind, rule, who, tuple(forms), pattern, about, case))

    def fact(
        self, field: str, rule: str, forms: Iterable[str] = (), pattern: str | None = None, case: str | None = None
    ) -> str:
        """A fact in sight that the position leaves out, by its dotted path; who plays shows what is its own."""
        parts = field.split(".")
        about: dict[str, Any] = {"field": field}
        if parts[0] in _NAMED:
            about[_NAMED[parts[0]]] = parts[1]
        case = parts[-1] if case is None else case
        return self.answers.take(NeedData(FACT, rule, about.get("player"), tuple(forms), pattern, about, case))

    def flag(self, field: str, rule: str) -> bool:
        """A fact that is true or false."""
        return self.fact(field, rule, YES_NO) == YES

    def confirm(self, kind: str, rule: str, of: int | None = None, **about: Any) -> bool:
        """A question to be answered by yes or no."""
        return self.ask(kind, rule, of, YES_NO, **about) == YES

    def choose(self, case: str, rule: str, of: int | None, forms: Iterable[str], **about: Any) -> str:
        """What a player chooses; not asked where there is one thing alone."""
        options = tuple(dict.fromkeys(forms))
        return options[0] if len(options) == 1 else self.ask("choice", rule, of, options, case=case, **about)

    def hide(self, rule: str, case: str, secrets: Iterable[str], **about: Any) -> Hidden:
        """To be raised where what follows hangs on a secret."""
        return Hidden(UndecidableData(rule, tuple(secrets), case, about))

    # --- rooms and corridors ----------------------------------------------------------------------------------------

    def room_name(self, room: int) -> str:
        """As on the board."""
        return self.board.names[room]

    def room_named(self, answer: str) -> int:
        """The room that an answer names."""
        return self.board.index[answer.upper()]

    def corridor_name(self, corridor: int) -> str:
        """`2-6`, or `technical` for the shared technical space."""
        return "technical" if corridor == TECHNICAL else self.board.corridor_names[corridor]

    def exits(self, room: int) -> list[int]:
        """The corridors of a room, and the technical space where it has an entrance (MV-14, A-73)."""
        exits = [corridor for corridor, _, _ in self.board.exits[room]]
        if self.board.technical[room] and self.has("technical"):
            exits.append(TECHNICAL)
        return exits

    def exit_of(self, room: int, number: int) -> int | None:
        """The exit with that number; None where there is none (A-20)."""
        exit_ = self.board.behind[room].get(number)
        return None if exit_ == TECHNICAL and not self.has("technical") else exit_

    def _room_flag(self, room: int, name: str, rule: str) -> bool:
        value: bool | None = getattr(self.rooms[room], name)
        if value is None:
            value = self.flag(f"rooms.{self.room_name(room)}.{name}", rule)
            self.change_room(room, **{name: value})
        return value

    def has_marker(self, room: int, name: str, rule: str) -> bool:
        """Whether a marker lies there, `fire` or `malfunction`; asked for only where both are possible."""
        if getattr(self.rooms[room], name) is None:
            self.change_room(room, **{name: self._deduced_marker(room, name)})
        return self._room_flag(room, name, rule)

    def _deduced_marker(self, room: int, name: str) -> bool | None:
        """Whether a marker lies there, where what else is known decides it (TK-07, TK-10 to TK-12)."""
        facts, values = self.rooms[room], [getattr(one, name) for one in self.rooms]
        lying, unknown = values.count(True), values.count(None)
        if lying >= self.markers.get(name, self.values[f"{name}_supply"]):
            return False
        if name == "malfunction" and (facts.is_explored is False or facts.token is not None or not _can_break(facts)):
            return False
        return True if lying + unknown <= self.markers.get(name, -1) else None

    def has_fire(self, room: int, rule: str) -> bool:
        """Whether it burns."""
        return self.has_marker(room, "fire", rule)

    def has_malfunction(self, room: int, rule: str) -> bool:
        """Whether a malfunction marker lies there."""
        return self.has_marker(room, "malfunction", rule)

    def is_explored(self, room: int, rule: str) -> bool:
        """Whether its tile lies face up."""
        facts = self.rooms[room]
        # An unexplored room alone has a token, an explored one alone items, a malfunction, and people.
        if facts.is_explored is None and (
            facts.token is not None
            or facts.items
            or facts.malfunction
            or any(player.room == room and player.status in ON_BOARD for player in self.crew_before)
        ):
            self.change_room(room, is_explored=facts.token is None)
        return self._room_flag(room, "is_explored", rule)

    def tile(self, room: int, rule: str) -> str:
        """The tile of an explored room."""
        tile = self.rooms[room].tile
        if tile is None:
            tile = self.fact(f"rooms.{self.room_name(room)}.tile", rule, self.tiles_left(room))
            self.change_room(room, tile=tile)
        return tile

    def tiles_left(self, room: int) -> list[str]:
        """The tiles that can lie there: of its set, known to lie nowhere else, fit for what is known to lie there."""
        elsewhere = {other.tile for other in self.rooms}
        slot, facts = self.board.rooms[room].slot, self.rooms[room]
        has_counter = bool(facts.items) and self.has("no_items_in_nest")
        return [
            tile.id
            for tile in box().tiles.values()
            if tile.set == slot
            and tile.id not in elsewhere
            and (tile.can_malfunction or not facts.malfunction)
            and (tile.can_search or not has_counter)
        ]

    def can_be_tile(self, room: int, tile: str) -> bool:
        """Whether a tile lies face up in a room, or may as far as is known; asks nothing."""
        facts = self.rooms[room]
        if facts.is_explored is False or (facts.tile is None and facts.token is not None):
            return False
        return facts.tile == tile or (facts.tile is None and tile in self.tiles_left(room))

    def is_tile(self, room: int, tile: str, rule: str) -> bool:
        """Whether a tile lies face up in a room; asked for only where it may."""
        return self.can_be_tile(room, tile) and self.is_explored(room, rule) and self.tile(room, rule) == tile

    def find_tile(self, tile: str, rule: str) -> int | None:
        """The explored room with a tile; where some explored room's tile is unknown, it is asked for."""
        for room, facts in enumerate(self.rooms):
            if facts.tile == tile:
                return room if self.is_explored(room, rule) else None
        forms = [self.room_name(room).lower() for room in range(len(self.rooms)) if self.can_be_tile(room, tile)]
        if not forms:
            return None
        answer = self.ask("where", rule, None, [*forms, "nowhere"], tile=tile)
        if answer == "nowhere":
            return None
        room = self.room_named(answer)
        self.change_room(room, tile=tile, is_explored=True)
        return room

    def has_noise(self, exit_: int, rule: str) -> bool:
        """Whether a noise marker lies in a corridor, or in the technical space."""
        if exit_ == TECHNICAL:
            if self.technical_noise is None:
                self.technical_noise = self.flag("technical_noise", rule)
            return self.technical_noise
        noise = self.corridors[exit_].noise
        if noise is None:
            noise = self.flag(f"corridors.{self.corridor_name(exit_)}.noise", rule)
            self.change_corridor(exit_, noise=noise)
        return noise

    def known_noise(self, exit_: int) -> bool | None:
        """The same, asking nothing."""
        return self.technical_noise if exit_ == TECHNICAL else self.corridors[exit_].noise

    def set_noise(self, exit_: int, noise: bool) -> None:
        """Puts or takes the marker."""
        if exit_ == TECHNICAL:
            self.technical_noise = noise
        else:
            self.change_corridor(exit_, noise=noise)

    def door(self, corridor: int, rule: str) -> str:
        """open, closed or destroyed."""
        door = self.corridors[corridor].door
        if door is None:
            lying = sum(one.door in DOORS[1:] for one in self.corridors)
            is_out = lying >= self.values["door_supply"]  # All door tokens are in sight elsewhere (DR-08).
            door = DOORS[0] if is_out else self.fact(f"corridors.{self.corridor_name(corridor)}.door", rule, DOORS)
            self.change_corridor(corridor, door=door)
        return door

    # --- characters -------------------------------------------------------------------------------------------------

    def is_awake(self, seat: int) -> bool:
        """Whether a character is awake and in no pod (A-85)."""
        return self.players[seat].status == AWAKE

    def is_on_board(self, seat: int) -> bool:
        """Whether it is awake on board or waits in a pod."""
        return self.players[seat].status in ON_BOARD

    def where(self, seat: int) -> int:
        """The room that a character stands in; in sight, so that it is asked for."""
        room = self.players[seat].room
        if room is None:
            names = zip(self.board.names, self.rooms, strict=True)
            forms = [name.lower() for name, facts in names if facts.is_explored is not False and facts.token is None]
            room = self.room_named(self.fact(f"players.{actor(seat)}.room", "ba.02", forms))
            self.change_player(seat, room=room)
            self.change_room(room, is_explored=True)
        return room

    def present(self, room: int) -> list[int]:
        """Seats of the characters that stand in a room, in turn order from the first player (A-83)."""
        in_order = self.players[self.first :] + self.players[: self.first]
        return [player.seat for player in in_order if self._is_in(player, room)]

    def _is_in(self, player: Player, room: int) -> bool:
        if player.status != AWAKE:
            return False
        return (self.where(player.seat) if player.room is None else player.room) == room

    def others_in(self, room: int, seat: int) -> bool:
        """Whether another character stands there."""
        players = range(len(self.players))
        return any(other != seat and self.is_awake(other) and self.where(other) == room for other in players)

    def in_order(self) -> list[int]:
        """All seats, from the first player."""
        count = len(self.players)
        return [(self.first + step) % count for step in range(count)]

    def count_of(self, seat: int, name: str, rule: str) -> int:
        """A number of a player that lies open, such as the cards in hand."""
        value: int | None = getattr(self.players[seat], name)
        if value is None:
            value = int(self.fact(f"players.{actor(seat)}.{name}", rule, pattern=NUMBER))
            self.change_player(seat, **{name: value})
        return value

    def cards(self, seat: int, rule: str) -> int:
        """Cards in hand, of both kinds."""
        return self.count_of(seat, "cards", rule)

    def serious(self, seat: int) -> int:
        """Serious wounds, dressed ones too (CW-05)."""
        return len(self.players[seat].wounds)

    def suffers(self, seat: int, wound: str) -> bool:
        """Whether an undressed wound of that kind is on, which lies open (CW-03)."""
        wounds = self.players[seat].wounds
        if any(kind == wound and not is_dressed for kind, is_dressed in wounds):
            return True
        for place, (kind, is_dressed) in enumerate(wounds):
            if kind is None and not is_dressed and self.wound_kind(seat, place, "cw.03") == wound:
                return True
        return False

    def wounds_left(self) -> list[str]:
        """Kinds of serious wounds of which a card may be in the deck, or be one that is not known."""
        away = Counter((*self.wound.discard, *self.wound.removed))
        away.update(kind for player in self.players for kind, _ in player.wounds if kind)
        return [id_ for id_, card in box().wounds.items() if card.copies > away[id_]]

    def wound_kind(self, seat: int, place: int, rule: str) -> str:
        """The kind of a serious wound, by its place among those of the character."""
        wounds = list(self.players[seat].wounds)
        kind = wounds[place].kind
        if kind is None:
            kind = self.fact(f"players.{actor(seat)}.wounds.{place}.kind", rule, self.wounds_left(), case="wound")
            wounds[place] = wounds[place]._replace(kind=kind)
            self.change_player(seat, wounds=tuple(wounds))
            self.unsorted_wounds.add(seat)
        return kind

    # --- intruders --------------------------------------------------------------------------------------------------

    def pieces_in(self, room: int) -> list[Piece]:
        """The intruders of a room, in order of attack."""
        here = [piece for piece in self.pieces if piece.room == room]
        return sorted(here, key=piece_order) if len(here) > 1 else here

    def has_intruder(self, room: int) -> bool:
        """Whether anybody there is in combat (BA-02, A-05)."""
        return any(piece.room == room for piece in self.pieces)

    def in_combat(self, room: int) -> bool:
        """Whether an intruder there is in combat."""
        return any(self._is_in(player, room) for player in self.players)

    def models_left(self, kind: str) -> int:
        """Models that are on neither the board nor a character board (A-80)."""
        total = self.values["adult_models"] if kind == "adult" else box().intruders[kind].models
        used = sum(piece.kind == kind for piece in self.pieces)
        if kind == "larva":
            used += sum(player.has_larva for player in self.players)
        return total - used

    def weak(self, weakness: str) -> bool:
        """Whether a weakness is revealed (WK-03)."""
        if any(card.is_revealed and card.kind == weakness for card in self.weaknesses):
            return True
        for place, card in enumerate(self.weaknesses):
            if card.is_revealed and card.kind is None:
                kinds = {one.kind for one in self.weaknesses}
                forms = [id_ for id_ in box().weaknesses if id_ not in kinds]
                kind = self.fact(f"weaknesses.{WEAKNESS_SLOTS[place]}.kind", "wk.03", forms, case="weakness")
                self.weaknesses[place] = card._replace(kind=kind)
                if kind == weakness:
                    return True
        return False
