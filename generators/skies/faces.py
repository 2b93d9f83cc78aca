"""What a screen shows of Under Falling Skies: the printed faces, single ones and gathered in sheets of symbols.

Invariant: it draws nothing. A face on the screen is the one on paper, cut off where the piece ends.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from jupiter.games.skies.definitions import PLACES
from jupiter.games.skies.parts import Side
from jupiter.generators.building import die
from jupiter.generators.drawing.inks import without_hatch
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.screen import sprites
from jupiter.generators.screen.compact_svg import Sprite
from jupiter.generators.skies import cards, dice, look, tokens
from jupiter.generators.skies.look import ICONS, INK
from jupiter.generators.skies.texts import words

UNIT = Edition()
Drawings = Mapping[str, Callable[[], Sprite]]


def atlases() -> dict[str, Drawings]:
    """The column's cards by side, the pieces that lie on them, and the icons."""
    return {f"column-{side}": _column(side) for side in Side} | {"pieces": _pieces(), "icons": _icons()}


def _column(side: Side) -> Drawings:
    """The cards by place, such as `card-sky-1`; the mother ship, which has one side, is among the easy ones."""
    names = {place: f"{place}-{side}" for place in PLACES}
    if side is Side.EASY:
        names = {"mother-ship": "mother-ship"} | names
    return {f"card-{place}": partial(_card, name) for place, name in names.items()}


def _card(name: str) -> Sprite:
    return sprites.boxed(cards.face(UNIT, name))


def _pieces() -> Drawings:
    """Dice by kind and number, such as `die-white-4`, and tokens by kind, such as `token-ship-1`, cut to discs."""
    shown = {f"die-{kind}-{n}": partial(_die_sprite, kind, n) for kind in dice.GROUNDS for n in die.PIPS}
    return shown | {f"token-{name}": partial(_disc, name) for name in tokens.kinds()}


def _die_sprite(kind: str, number: int) -> Sprite:
    return sprites.boxed(_die(kind, number))


def _disc(name: str) -> Sprite:
    return sprites.disc(tokens.face(UNIT, name), tokens.DISC)


def _die(kind: str, number: int, _language: str = "en") -> Scene:
    on = look.press(UNIT.mode)
    box = rectangle(0, 0, dice.SIDE, dice.SIDE)
    ground = on.ground(box, without_hatch(dice.GROUNDS[kind]), edge=False)
    return Scene(f"{kind} {number}", dice.SIDE, dice.SIDE, (*ground, *dice.face(on, kind, number)))


def _icons() -> Drawings:
    return {name: partial(sprites.icon, ICONS, name, INK) for name in ICONS.names}


def groups() -> dict[str, Mapping[str, Callable[[str], Scene]]]:
    """Single faces: cards by place and side, dice by kind and number, ships and trackers by kind."""
    return {
        "cards": {name: partial(_face, name) for name in cards.names()},
        "dice": {f"{kind}-{n}": partial(_die, kind, n) for kind in dice.GROUNDS for n in die.PIPS},
        "ships": {name: partial(_token, name) for name in tokens.kinds()},
    }


def _face(name: str, language: str) -> Scene:
    """The face, titled by the card's name and, where it has two, its side."""
    say = words(language)
    place, _, side = name.rpartition("-")
    title = f"{say(f'card/{place}')}, {say(f'side/{side}')}" if place in PLACES else say(f"card/{_alike(name)}")
    return replace(cards.face(Edition(language=language), name), name=title)


def _alike(name: str) -> str:
    """The card of a face that has no side."""
    return name.removesuffix("-back")


def _token(name: str, _language: str) -> Scene:
    return tokens.face(UNIT, name)
