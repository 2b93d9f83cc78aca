"""What a screen shows of Last Ark from Ceti: printed faces, single ones and gathered in sheets of symbols.

Invariant: it draws nothing. A face on the screen is the one on paper, cut off where the piece ends; small ones lack
what nobody would see there.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import dice, look, picture, reference, tokens
from jupiter.generators.ark.look import ICONS, LEDGER
from jupiter.generators.ark.texts import words
from jupiter.generators.building import die
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.screen import sprites
from jupiter.generators.screen.compact_svg import Sprite

UNIT = Edition()
Drawings = Mapping[str, Callable[[], Sprite]]


def atlases() -> dict[str, Drawings]:
    """The dice by number, such as `die-4`, the markers by player and track, and the icons."""
    return {"pieces": _pieces(), "icons": _icons()}


def _pieces() -> Drawings:
    shown: dict[str, Callable[[], Sprite]] = {f"die-{number}": partial(_die_sprite, number) for number in die.PIPS}
    for player in range(1, len(look.PLAYERS) + 1):
        shown |= {f"marker-{player}-{track}": partial(_marker, player, track) for track in tokens.TRACKS}
    return shown


def _die_sprite(number: int) -> Sprite:
    return sprites.boxed(_die(number, is_small=True))


def _die(number: int, _language: str = "en", *, is_small: bool = False) -> Scene:
    on = look.press(UNIT.mode)
    ground = on.ground(rectangle(0, 0, dice.SIDE, dice.SIDE), dice.BODY, edge=False)
    return Scene(f"die {number}", dice.SIDE, dice.SIDE, (*ground, *dice.picture(on, number, is_small=is_small)))


def _marker(player: int, track: str) -> Sprite:
    return sprites.boxed(tokens.face(UNIT, player, track))


def _icons() -> Drawings:
    return {name: partial(sprites.icon, ICONS, name, LEDGER) for name in ICONS.names}


def groups() -> dict[str, Mapping[str, Callable[[str], Scene]]]:
    """Single faces: the picture of the game, the reference card by side, the dice by number."""
    return {
        "pictures": {"cover": _picture},
        "reference": {side: partial(_reference, side) for side in ("front", "back")},
        "dice": {str(number): partial(_die, number) for number in die.PIPS},
    }


def _picture(_language: str = "en") -> Scene:
    return replace(picture.picture(), name=load().name)


def _reference(side: str, language: str) -> Scene:
    edition = Edition(language=language)
    face = reference.front(edition) if side == "front" else reference.back(edition)
    return replace(face, name=words(language)("sheet/reference"))
