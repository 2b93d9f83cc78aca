"""What a screen shows of Under Falling Skies: the printed faces, single ones and gathered in sheets of symbols.

Invariant: it draws nothing. A face on the screen is the one on paper, cut off where the piece ends.
"""

from collections.abc import Callable, Mapping
from functools import partial

from generators.drawing.inks import without_hatch
from generators.drawing.scene import Scene
from generators.drawing.shapes import rectangle, regular
from generators.edition import Edition
from generators.screen.compact_svg import Sprite
from generators.skies import cards, dice, look, tokens
from generators.skies.icons import ICONS, icon
from generators.skies.look import INK
from jupiter.games.skies.definitions import PLACES
from jupiter.games.skies.parts import Side

UNIT = Edition()
ICON = 20.0
"""Width of an icon's box in mm."""
ICON_INK, ICON_CUT = "currentColor", f"var(--cut,{INK.colour})"
"""Icons have the colour of the words that they stand beside; what is cut out of them has that of the ground."""

Drawings = Mapping[str, Callable[[], Sprite]]


def atlases() -> dict[str, Drawings]:
    """The column's cards by side, the pieces that lie on them, and the icons."""
    return {f"column-{side}": _column(side) for side in Side} | {"pieces": _pieces(), "icons": _icons()}


def _column(side: Side) -> Drawings:
    """The cards by their places; the mother ship, which has one side, is among the easy ones."""
    names = {place: f"{place}-{side}" for place in PLACES}
    if side is Side.EASY:
        names = {"mother-ship": "mother-ship"} | names
    return {key: partial(_card, name) for key, name in names.items()}


def _card(name: str) -> Sprite:
    return _boxed(cards.face(UNIT, name))


def _boxed(scene: Scene) -> Sprite:
    """The scene within its own box."""
    width, height = scene.width, scene.height
    return Sprite(scene, width, height, rectangle(-width / 2, -height / 2, width, height))


def _pieces() -> Drawings:
    """Dice by kind and number, such as `white-4`, and tokens by their kinds, cut to discs."""
    return dice_sprites() | {name: partial(_disc, name) for name in tokens.kinds()}


def dice_sprites() -> dict[str, Callable[[], Sprite]]:
    """The faces of the dice."""
    return {f"{kind}-{number}": partial(_die_sprite, kind, number) for kind in dice.GROUNDS for number in dice.PIPS}


def _die_sprite(kind: str, number: int) -> Sprite:
    return _boxed(_die(kind, number))


def _die(kind: str, number: int, _language: str = "en") -> Scene:
    on = look.press(UNIT.mode)
    box = rectangle(0, 0, dice.SIDE, dice.SIDE)
    ground = on.ground(box, without_hatch(dice.GROUNDS[kind]), edge=False)
    return Scene(f"{kind} {number}", dice.SIDE, dice.SIDE, (*ground, *dice.face(on, kind, number)))


def _disc(name: str) -> Sprite:
    across = 2 * tokens.DISC
    return Sprite(tokens.face(UNIT, name), across, across, regular((0, 0), tokens.DISC, 72, 0))


def _icons() -> Drawings:
    return {name: partial(_icon, name) for name in ICONS}


def _icon(name: str) -> Sprite:
    middle = ICON / 2
    shapes = (icon(name, (middle, middle), middle, ICON_INK, ICON_CUT),)
    return Sprite(Scene(name, ICON, ICON, shapes), ICON, ICON)


def groups() -> dict[str, Mapping[str, Callable[[str], Scene]]]:
    """Single faces: cards by place and side, dice by kind and number, ships and trackers by kind."""
    return {
        "cards": {name: partial(_face, name) for name in cards.names()},
        "dice": {f"{kind}-{n}": partial(_die, kind, n) for kind in dice.GROUNDS for n in dice.PIPS},
        "ships": {name: partial(_token, name) for name in tokens.kinds()},
    }


def _face(name: str, language: str) -> Scene:
    return cards.face(Edition(language=language), name)


def _token(name: str, _language: str) -> Scene:
    return tokens.face(UNIT, name)
