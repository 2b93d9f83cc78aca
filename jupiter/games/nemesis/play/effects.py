"""What rooms, cards and items do: their lists of steps, word by word (4.2).

Invariant: every word of `definitions.effects.STEPS` that an action can have is here, in `bodies` or in `devices`;
choices are asked for as they are made, and only those that there are.
"""

from collections.abc import Callable, Iterator, Mapping

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.effects import COUNT, STEPS
from jupiter.games.nemesis.play import bag, bodies, combat, decks, devices, ending, intruders, marks, noise, wounds
from jupiter.games.nemesis.play.table import Piece, Table
from jupiter.games.nemesis.state import OFF


class Doing:
    """One use of a room, card or item."""

    __slots__ = ("room", "seat", "table", "target")

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.room = table.where(seat)
        """The room that the steps are about: that of the character until another one is chosen."""
        self.target: Piece | None = None
        """The intruder that the option has injured, which the rest of it is about."""

    def __repr__(self) -> str:
        return f"<Doing of {actor(self.seat)}>"


def run(table: Table, seat: int, steps: tuple[str, ...]) -> None:
    """The steps, one after the other, as long as the character lives."""
    doing = Doing(table, seat)
    for step in steps:
        if not table.is_awake(seat):
            return
        do(doing, step)


def do(doing: Doing, step: str) -> None:
    """One step."""
    word, _, argument = step.partition(" ")
    WORDS[word](doing, argument)


# --- what events need too ---------------------------------------------------------------------------------------------


def larva(table: Table, seat: int, rule: str, *, contaminates: bool = True) -> None:
    """A larva onto a character's board, if there is none there and a model with its token is left (A-80)."""
    can_get = not table.players[seat].has_larva and table.models_left("larva") > 0
    if can_get and bag.is_in_pool(table, "larva", rule):
        table.change_player(seat, has_larva=True)
        table.emit("larva-attached", rule=rule, player=actor(seat))
    if contaminates:
        decks.contaminate(table, seat, rule)


def hatched(table: Table, seat: int, rule: str) -> None:
    """A carrier dies of its larva, and a creeper stands in its room (X25)."""
    room = table.where(seat)
    table.change_player(seat, has_larva=False)
    table.emit("larva-hatched", rule=rule, player=actor(seat))
    wounds.die(table, seat, rule)
    if table.models_left("creeper") > 0 and bag.is_in_pool(table, "creeper", rule):
        intruders.place(table, "creeper", None, room, rule)


def start_destruct(table: Table, rule: str) -> None:
    """The self-destruct begins on its first space, unless it runs (CM-08, CM-12)."""
    if ending.destruct(table, rule) == OFF:
        table.destruct = 0
        table.emit("destruct-started", rule=rule)


# --- own body ---------------------------------------------------------------------------------------------------------


def _light(doing: Doing, count: str) -> None:
    for _ in range(int(count)):
        wounds.light(doing.table, doing.seat, "oa.03")


def _slime(doing: Doing, argument: str) -> None:
    marks.slime(doing.table, doing.seat, "oa.03")


def _contam(doing: Doing, count: str) -> None:
    for _ in range(int(count)):
        decks.contaminate(doing.table, doing.seat, "oa.03")


def _roll(doing: Doing, argument: str) -> None:
    noise.roll(doing.table, doing.seat, "oa.03")


# --- intruders here ---------------------------------------------------------------------------------------------------


def _pick(doing: Doing, pieces: list[Piece]) -> Piece:
    """An intruder that the player chooses."""
    names = names_of(doing.table, pieces)
    return names[doing.table.choose("intruder", "oa.03", doing.seat, names)]


def names_of(table: Table, pieces: list[Piece]) -> dict[str, Piece]:
    """Intruders by what answers call them: kind and, if several are there, room and number among them."""
    names: dict[str, Piece] = {}
    for piece in pieces:
        number, name = 1, f"{piece.kind}:{table.room_name(piece.room).lower()}"
        while f"{name}:{number}" in names:
            number += 1
        names[f"{name}:{number}"] = piece
    return names


def _flee(doing: Doing, who: str) -> None:
    """Intruders of the room flee; with the weakness each takes an injury then."""
    here = doing.table.pieces_in(doing.room)
    if doing.target is not None:
        here = [piece for piece in here if piece is doing.target]
    for piece in here if who == "all" else [_pick(doing, here)] if here else []:
        if piece in doing.table.pieces and piece.room == doing.room:
            doing.table.emit("flees", rule="oa.03", intruder=piece.kind)
            combat.flee(doing.table, piece)
            if piece in doing.table.pieces and doing.table.weak("phosphate"):
                combat.injure(doing.table, piece, 1, "oa.03", doing.seat)


def _injure(doing: Doing, count: str) -> None:
    here = doing.table.pieces_in(doing.room)
    if here:
        doing.target = _pick(doing, here)
        combat.injure(doing.table, doing.target, int(count), "oa.03", doing.seat)


def _stun(doing: Doing, argument: str) -> None:
    """Another character here discards its hand."""
    table = doing.table
    others = {actor(seat).lower(): seat for seat in table.present(doing.room) if seat != doing.seat}
    if others:
        bodies.discard_hand(table, others[table.choose("character", "oa.03", doing.seat, others)])


def _near(doing: Doing) -> list[Piece]:
    """Intruders here or next door."""
    rooms = {doing.room, *doing.table.board.neighbours[doing.room]}
    return [piece for piece in combat_order(doing.table) if piece.room in rooms]


def combat_order(table: Table) -> list[Piece]:
    """All intruders in order of rooms and attack."""
    return [piece for room in sorted({piece.room for piece in table.pieces}) for piece in table.pieces_in(room)]


def _grenade(doing: Doing, argument: str) -> None:
    near = _near(doing)
    if near:
        target = _pick(doing, near)
        room = target.room
        others = [piece for piece in doing.table.pieces_in(room) if piece is not target]
        combat.injure(doing.table, target, 2, "oa.03", doing.seat)
        _blast(doing, others, room)


def _blast(doing: Doing, pieces: list[Piece], room: int, count: int = 1) -> None:
    """Everybody else in the room: an injury, or a serious wound."""
    table = doing.table
    for piece in pieces:
        if piece in table.pieces:
            combat.injure(table, piece, count, "oa.03", doing.seat)
    for seat in table.present(room):
        wounds.serious(table, seat, "oa.03")


def _molotov(doing: Doing, argument: str) -> None:
    table = doing.table
    rooms = {table.room_name(piece.room).lower(): piece.room for piece in _near(doing)}
    if rooms:
        room = rooms[table.choose("room", "oa.03", doing.seat, rooms)]
        marks.fire(table, room, "oa.03")
        _blast(doing, table.pieces_in(room), room, 1 + table.weak("flammable"))


def _decoy(doing: Doing, argument: str) -> None:
    """Intruders of all rooms next to the chosen one go there; those in combat attack once first."""
    from jupiter.games.nemesis.play import attacks  # noqa: PLC0415 - attacks summon by what is above.

    table = doing.table
    rooms = {table.room_name(room).lower(): room for room in table.board.neighbours[doing.room]}
    room = rooms[table.choose("room", "oa.03", doing.seat, rooms)]
    moves = []
    for corridor, other, _ in sorted(table.board.exits[room], key=lambda way: way.to):
        for piece in table.pieces_in(other):
            if table.in_combat(other):
                attacks.attack(table, piece, None, "ia.03")
            if piece in table.pieces:
                moves.append((piece, corridor))
    intruders.move(table, moves, "oa.03", "ec.05")


def _of_body(act: Callable[[Table, int, str], None]) -> Callable[[Doing, str], None]:
    """A word that is about the character alone."""
    return lambda doing, argument: act(doing.table, doing.seat, argument)


WORDS: Mapping[str, Callable[[Doing, str], None]] = {
    "light": _light,
    "slime": _slime,
    "contam": _contam,
    "noise": _roll,
    "flee": _flee,
    "injure": _injure,
    "stun": _stun,
    "grenade": _grenade,
    "molotov": _molotov,
    "decoy": _decoy,
    **{word: _of_body(act) for word, act in bodies.WORDS.items()},
    **devices.WORDS,
}

DONE = "done"
"""The answer that ends an effect which is told step by step."""
OF_EVENTS = ("nest", "slimed", "-1")
"""Arguments that words of both events and actions take in events alone."""


def _forms(word: str) -> Iterator[tuple[str, str]]:
    """The answers that begin with a word that an action can have, each with a step of the data that it stands for."""
    known = [one for some in STEPS[word] for one in some if one and one not in OF_EVENTS]
    if not known:
        yield word, word
    if COUNT[0] in known:
        yield f"{word}:[1-9]", f"{word} {COUNT[0]}"
    yield from ((f"{word}:{one.lower()}", f"{word} {one}") for one in known if one not in COUNT)


FORMS: Mapping[str, str] = {form: step for word in WORDS for form, step in _forms(word)}
"""Every step of an effect that is told step by step, in small letters, with one of the data by which it is worded."""
PATTERN = "|".join([DONE, *FORMS])
"""Of one step of an effect that is told step by step, or of its end."""


def step_of(answer: str) -> str:
    """A step as the data has it; answers come in small letters."""
    word, _, argument = answer.partition(":")
    known = (one for some in STEPS[word] for one in some)
    return f"{word} {next((one for one in known if one.lower() == argument), argument)}".rstrip()
