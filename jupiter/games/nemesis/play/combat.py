"""Characters that attack, and intruders that are injured, die or flee (5.4, 5.8, 5.13)."""

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import COMBAT_FACES, TECHNICAL, Weapon
from jupiter.games.nemesis.play import decks, intruders, marks, noise, wounds
from jupiter.games.nemesis.play.table import Piece, Table
from jupiter.games.nemesis.state import sorted_hands

EGG = "egg"
Target = Piece | str
"""An intruder; `EGG`, that lies in the room or, where there is none, on the intruder board."""


def kind_of(target: Target) -> str:
    """What is attacked."""
    return target if isinstance(target, str) else target.kind


def targets(table: Table, room: int) -> dict[str, Target]:
    """What can be attacked in a room, or may be, by the names of actions; asks nothing."""
    names: dict[str, Target] = {}
    for piece in table.pieces_in(room):
        number, name = 1, piece.kind
        while name in names:
            number += 1
            name = f"{piece.kind}.{number}"
        names[name] = piece
    may_be_nest = table.has("board_eggs_attackable") and table.eggs != 0 and table.can_be_tile(room, "nest")
    if may_be_nest or "egg" in table.rooms[room].objects:
        names["egg"] = "egg"
    return names


def is_target(table: Table, room: int, target: str) -> bool:
    """Whether that can be attacked in a room: an egg that lies there, or in the nest one of the intruder board."""
    if target not in targets(table, room):
        return False
    if target != "egg" or "egg" in table.rooms[room].objects:
        return True
    return table.is_tile(room, "nest", "cd.09") and board_eggs(table, "cd.09") > 0


def shoot(table: Table, seat: int, weapon: str, target: Target) -> None:
    """A shot: the ammo, the die, the injuries (SH-01, SH-04, SH-05)."""
    facts = box().weapons[weapon]
    spend(table, seat, weapon)
    face = _shot(table, seat, facts)
    count = _by_weapon(table, facts, face, injuries(table, face, kind_of(target), is_melee=False))
    for word, _, argument in (step.partition(" ") for step in facts.hits):
        if word == "spend-on-two" and face == "two-hits" and _spends_more(table, seat, weapon):
            count += int(argument)
    if face == "two-hits" and "fire-on-two" in facts.hits and count:
        marks.fire(table, table.where(seat), "sh.06")
    if not count:
        table.emit("missed-shot", rule="sh.04" if face == "blank" else _miss(face), player=actor(seat), face=face)
    else:
        _hurt(table, seat, target, count + _fire_bonus(table, weapon))
    if target == EGG and table.has("egg_attacks_are_noisy"):
        noise.roll(table, seat, "cd.10")


def _fire_bonus(table: Table, weapon: str) -> int:
    return int(weapon == "flamethrower" and table.weak("flammable"))


def _miss(face: str) -> str:
    return "cd.03" if face == "creeper" else "cd.05"


def spend(table: Table, seat: int, weapon: str) -> None:
    """One ammo off a weapon in a hand."""
    left = ammo(table, seat, weapon) - 1
    set_ammo(table, seat, _place(table, seat, weapon), left)
    table.emit("ammo-spent", rule="sh.01", player=actor(seat), weapon=weapon, ammo=left)


def _place(table: Table, seat: int, weapon: str) -> int:
    """Where the weapon is held; of two of a kind the one that has ammo, and of these the one with less."""
    hands = table.players[seat].hands
    places = [number for number, held in enumerate(hands) if held.item == weapon]
    loaded = [number for number in places if hands[number].ammo != 0]
    return min(loaded or places, key=lambda number: hands[number].ammo or 0)


def set_ammo(table: Table, seat: int, place: int, count: int) -> None:
    """So much ammo lies on what is held there."""
    hands = list(table.players[seat].hands)
    hands[place] = hands[place]._replace(ammo=count)
    table.change_player(seat, hands=sorted_hands(hands))


def ammo(table: Table, seat: int, weapon: str, *, least: bool = False) -> int:
    """Ammo of a weapon in a hand; in sight, so that it is asked for.

    :param least: of two of a kind that of the one with less, as for loading; else of the one that can be shot with.
    """
    forms = [str(count) for count in range(box().weapons[weapon].capacity + 1)]
    hands = table.players[seat].hands
    if any(held.item == weapon and held.ammo is None for held in hands):
        known = list(hands)
        for place, held in enumerate(hands):
            if held.item == weapon and held.ammo is None:
                path = f"players.{actor(seat)}.hands.{place}.ammo"
                known[place] = held._replace(ammo=int(table.fact(path, "sh.02", forms)))
        hands = table.change_player(seat, hands=sorted_hands(known)).hands
    place = next(n for n, held in enumerate(hands) if held.item == weapon) if least else _place(table, seat, weapon)
    return hands[place].ammo or 0


def _shot(table: Table, seat: int, weapon: Weapon) -> str:
    """The face that counts, with one reroll where the weapon has one."""
    face = roll(table, seat, "sh.01")
    if "reroll 1" in weapon.hits and table.choose("reroll", "sh.06", seat, ("keep", "reroll"), face=face) == "reroll":
        face = roll(table, seat, "sh.06")
    return face


def roll(table: Table, seat: int, rule: str) -> str:
    """The combat die."""
    face = table.ask("combat", rule, seat, COMBAT_FACES)
    table.emit("combat-rolled", rule=rule, player=actor(seat), face=face)
    return face


def injuries(table: Table, face: str, kind: str, *, is_melee: bool) -> int:
    """What a face of the combat die deals to such a target (CD-01 to CD-07, CD-09)."""
    if face == "blank" and kind == "adult" and table.weak("soft-spot"):
        face = "hit"
    if kind not in box().hits.get(face, ()):
        return 0
    return 2 if face == "two-hits" and not is_melee else 1


def result(table: Table, face: str, kind: str, weapon: str | None) -> int:
    """Injuries of a face without any choice: of a shot, or of an attack by hand without a weapon."""
    if weapon is None:
        return injuries(table, face, kind, is_melee=True)
    count = _by_weapon(table, box().weapons[weapon], face, injuries(table, face, kind, is_melee=False))
    return count + _fire_bonus(table, weapon) if count else 0


def _by_weapon(table: Table, weapon: Weapon, face: str, count: int) -> int:
    """How the weapon's text changes the result (SH-06)."""
    for word, _, argument in (step.partition(" ") for step in weapon.hits):
        if word == "any-face" and face != "blank":
            count = max(count, int(argument))
        elif word == "one-is-two" and face == "hit" and count:
            count += 1
        elif word == "two-is-one" and face == "two-hits":
            count = min(count, 1)
        elif count and _adds(word, face):
            count += int(argument)
    if count and weapon.is_energy and table.weak("energy"):
        count += 1
    return count


def _adds(word: str, face: str) -> bool:
    """Whether a word adds injuries to a face that injures."""
    return word == "any-injury" or (word == "on-hit" and face == "hit") or (word == "on-two" and face == "two-hits")


def _spends_more(table: Table, seat: int, weapon: str) -> bool:
    """Whether the player spends one ammo more."""
    if not ammo(table, seat, weapon) or table.choose("spend", "sh.06", seat, ("keep", "spend")) == "keep":
        return False
    spend(table, seat, weapon)
    return True


def melee(table: Table, seat: int, target: Target) -> None:
    """An attack by hand: contamination first, and a miss wounds (ML-01 to ML-06)."""
    is_harmless = target == EGG and table.has("egg_attacks_are_noisy")
    if not is_harmless:
        decks.contaminate(table, seat, "ml.01")
    face = roll(table, seat, "ml.03")
    count = injuries(table, face, kind_of(target), is_melee=True)
    if count:
        _hurt(table, seat, target, count)
    elif is_harmless:
        table.emit("missed-shot", rule="cd.10", player=actor(seat), face=face)
    else:
        wounds.serious(table, seat, "ml.04")
    if is_harmless and table.is_awake(seat):
        noise.roll(table, seat, "cd.10")


def _hurt(table: Table, seat: int, target: Target, count: int) -> None:
    if isinstance(target, Piece):
        injure(table, target, count, "sh.05", seat)
    else:
        for _ in range(count):
            destroy_egg(table, table.where(seat), "cd.09")


def destroy_egg(table: Table, room: int, rule: str) -> None:
    """A loose egg of the room, or in the nest one of the intruder board; without carcass (ID-05)."""
    objects = list(table.rooms[room].objects)
    if EGG in objects:
        objects.remove(EGG)
        table.change_room(room, objects=tuple(objects))
        table.emit("egg-destroyed", rule=rule, room=table.room_name(room))
    elif table.has("board_eggs_attackable") and table.is_tile(room, "nest", rule) and board_eggs(table, rule) > 0:
        take_board_egg(table, rule)


def burn_egg(table: Table, room: int) -> None:
    """A fire destroys one egg of its room (EP-07)."""
    objects = list(table.rooms[room].objects)
    if EGG in objects:
        objects.remove(EGG)
        table.change_room(room, objects=tuple(objects))
        table.emit("egg-destroyed", rule="ep.07", room=table.room_name(room))
    else:
        take_board_egg(table, "ep.07")


def board_eggs(table: Table, rule: str) -> int:
    """Eggs on the intruder board; in sight."""
    if table.eggs is None:
        elsewhere = sum(room.objects.count("egg") for room in table.rooms)
        elsewhere += sum(held.item == "egg" for player in table.players for held in player.hands)
        forms = [str(count) for count in range(table.values["egg_supply"] + 1 - elsewhere)]
        table.eggs = int(table.fact("eggs", rule, forms))
    return table.eggs


def take_board_egg(table: Table, rule: str) -> None:
    """One egg off the intruder board."""
    table.eggs = board_eggs(table, rule) - 1
    table.emit("egg-removed", rule=rule, eggs=table.eggs)


# --- intruders --------------------------------------------------------------------------------------------------------


def injure(table: Table, piece: Piece, count: int, rule: str, of: int | None = None) -> None:
    """Injuries are put on an intruder, and it is checked once (ID-06).

    :param of: who attacks, and draws the cards; None: nobody, as in a fire.
    """
    piece.injuries += count
    table.emit("injured", rule=rule, intruder=piece.kind, room=table.room_name(piece.room), injuries=piece.injuries)
    check(table, piece, of)


def check(table: Table, piece: Piece, of: int | None = None) -> None:
    """Whether an injured intruder dies or flees (ID-01 to ID-03, ID-08, ID-09)."""
    count = box().intruders[piece.kind].checks
    if not count:
        kill(table, piece, "id.01")
        return
    rule = "id.02" if count == 1 else "id.03"
    drawn: list[str] = []
    for _ in range(count):
        card = decks.draw(table, "attack", rule, of, tuple(drawn))
        if card is not None:
            drawn.append(card)
    decks.discard(table, "attack", *drawn)
    numbers = [box().attacks[card].endurance for card in drawn]
    if None in numbers:
        table.emit("flees", rule="id.08" if len(drawn) == 1 else "id.09", intruder=piece.kind)
        flee(table, piece)
    elif drawn and piece.injuries >= endurance(table, [number for number in numbers if number is not None]):
        kill(table, piece, rule)
    else:
        table.emit("survives", rule="id.07", intruder=piece.kind, injuries=piece.injuries)


def endurance(table: Table, numbers: list[int]) -> int:
    """What the injuries are compared with (A-62)."""
    if not table.weak("thin-line"):
        return sum(numbers)
    return sum(numbers) - (len(numbers) if table.has("extinction_per_card") else 1)


def kill(table: Table, piece: Piece, rule: str) -> None:
    """The model leaves, its token goes to the pool; a carcass lies in the room (ID-04, ID-05, ID-15)."""
    table.pieces.remove(piece)
    table.emit("intruder-killed", rule=rule, intruder=piece.kind, room=table.room_name(piece.room))
    if box().intruders[piece.kind].leaves_carcass:
        wounds.lay(table, piece.room, "carcass")
        table.emit("carcass-placed", rule="id.04", room=table.room_name(piece.room))
    else:
        table.emit("no-carcass", rule="id.05", intruder=piece.kind)


def flee(table: Table, piece: Piece) -> None:
    """An event card says through which exit it leaves; its other text means nothing (ID-10 to ID-13)."""
    card = decks.draw(table, "event", "id.10", None)
    if card is None:
        return
    decks.discard(table, "event", card)
    exit_ = table.exit_of(piece.room, box().events[card].number)
    if exit_ is None:
        table.emit("no-such-corridor", rule="ec.13", room=table.room_name(piece.room), number=box().events[card].number)
    elif exit_ == TECHNICAL:
        intruders.leave(table, piece, "id.12")
    else:
        intruders.move(table, [(piece, exit_)], "id.10", "id.11")
