"""The pod away among the stars, and what to do with the piece meanwhile. Coordinates are those of `lattice`."""

from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Group, Polygon, Scene, Shapes, Style, rotation, translation
from jupiter.generators.drawing.shapes import filled_polygon, star
from jupiter.generators.drawing.text import Box, Setting, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.rescue import figures, look
from jupiter.generators.rescue.pod.hull import space
from jupiter.generators.rescue.texts import words
from jupiter.generators.rescue.tiles import around, lattice, scene
from jupiter.generators.rescue.tiles.plate import marks

STARS = ((-21, -14), (19, -19), (25, -4), (-26, -1), (-13, -22), (-7, -17), (-11, -9), (17, -3), (-17, -3))
ROCKET, SIZE, LEAN = (4.0, -13.6), 11.8, 24.0


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The side that lies up while the pod is away."""
    press, say = look.press(edition.mode), words(edition.language)
    shapes = (*space(edition, press), *_sky(press), *_note(press, say, lattice.scale(edition)))
    label = marks(press, "pod/away") if edition[CAMERA_MARKS] else ()
    return scene(edition, "pod-away", (around(edition, (*shapes, *label)),))


def _sky(press: Press) -> Shapes:
    """Stars, Jupiter below and the pod on its way."""
    light = press.on(look.NIGHT)
    stars = tuple(filled_polygon(star(at, 0.9 - 0.05 * i, 0.3, 4), light) for i, at in enumerate(STARS))
    frame = Style(fill=press.under(look.NIGHT), stroke=press.colour(look.AMBER), width=0.9)
    planet = Group(figures.jupiter(press, (-1, 48.6), 27.5, -14), clip=lattice.inset(2.65))
    rocket = figures.place(figures.pod(press), ROCKET, SIZE, LEAN)
    return Polygon(lattice.inset(2.2), frame), *stars, planet, *_flame(press), rocket


def _flame(press: Press) -> Shapes:
    """What drives it, in two tones."""
    tones = ((2.2, 7.4, look.VERMILION), (1.5, 5.4, look.AMBER))
    flames = (filled_polygon(((-x, 0.0), (0.0, y), (x, 0.0)), press.colour(ink)) for x, y, ink in tones)
    end = rotation(LEAN).apply((0.0, 0.92 * SIZE))
    at = translation(ROCKET[0] + end[0], ROCKET[1] + end[1])
    return (Group(tuple(flames), at.after(rotation(LEAN))),)


def _note(press: Press, say: Messages, scale: float) -> Shapes:
    """What to do meanwhile; the floor is one of real points, however small the piece."""
    light = press.on(look.NIGHT)
    title = Setting(fonts.NAME, light, 14, 9, "centre", "middle", lines=1)
    small = Setting(fonts.REGULAR, light, 8.2, 6.5 / min(1, scale), "centre")
    return (
        *fit(f"pod: title ({say.language})", say("pod-away/title"), Box(-22, 3.2, 44, 5.2), title),
        *fit(f"pod: note ({say.language})", say("pod-away/text"), Box(-23, 10.0, 46, 10.4), small),
    )
