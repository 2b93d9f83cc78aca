"""The faces on a screen look as they do on paper."""

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.scene import Group, Scene, translation
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, faces
from jupiter.generators.rescue.look import CREAM
from jupiter.generators.screen import compact_svg
from jupiter.generators.writers import svg

PIXELS = 8
"""Per mm."""

MOST = 2.4
"""Of 255, in the mean: edges lie up to a step of the grid beside where they are on paper."""

SPRITES = [
    ("tiles-open", "1A"), ("tiles-open", "3B"), ("tiles-open", "4D"), ("tiles-labyrinth", "2C"),
    ("tiles-labyrinth", "3A"), ("tiles-labyrinth", "4A"), ("tiles-labyrinth", "5D"), ("figures", "pod"),
]  # fmt: skip
FIGURES = ["colonist", "creep", "super-creep", "orange", "sky", "green", "yellow", "blue", "vermilion", "pink"]
STYLE = "<style>body{margin:0;background:#fff;color:#14213D}svg{display:block}</style>"


def shown(page, body, width, height):
    """What the browser shows of that body."""
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(STYLE + body)
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def used(sheet, name, sprite, width):
    """The symbol set down as a page does it."""
    height = round(width * sprite.height / sprite.width)
    left, top = -sprite.width / 2, -sprite.height / 2
    size = f'width="{sprite.width}" height="{sprite.height}"'
    use = f'<use href="#{name}" x="{left}" y="{top}" {size}/>'
    box = f"{left} {top} {sprite.width} {sprite.height}"
    hidden = f'<div style="position:absolute;width:0;height:0;overflow:hidden">{sheet}</div>'
    return f'{hidden}<svg width="{width}" height="{height}" viewBox="{box}">{use}</svg>', height


def printed(sprite, width, height):
    """The same face as the writer for machines draws it, cut off at its outline."""
    place = sprite.home.after(translation(0, 0))
    around = Group(sprite.scene.shapes, place)
    middle = translation(sprite.width / 2, sprite.height / 2)
    scene = Scene("face", sprite.width, sprite.height, (Group((around,), middle, sprite.outline),))
    return svg.document(scene).split("?>", 1)[1].replace("<svg ", f'<svg style="width:{width}px;height:{height}px" ', 1)


def are_alike(one, other):
    """Whether a person sees no difference: not as a whole, and at no spot."""
    assert one.size == other.size
    blurred = [image.filter(ImageFilter.GaussianBlur(1.5)) for image in (one, other)]
    difference = ImageChops.difference(*blurred).convert("L")
    spot = max(difference.filter(ImageFilter.MinFilter(5)).tobytes())
    return spot < 40 and ImageStat.Stat(difference).mean[0] < MOST


@cache
def atlas(sheet):
    """All sprites of a sheet, and the text that holds them."""
    sprites = {key: draw() for key, draw in faces.atlases()[sheet].items()}
    return sprites, compact_svg.symbol_sheet(sheet, sprites)


@pytest.mark.slow
def test_a_face_on_the_screen_looks_as_on_paper(page):
    for sheet, name in (*SPRITES, *(("figures", name) for name in FIGURES)):
        sprites, text = atlas(sheet)
        sprite = sprites[name]
        width = round(sprite.width * (PIXELS if sprite.width > 20 else 12))
        body, height = used(text, name, sprite, width)
        ours = shown(page, body, width, height)
        assert are_alike(ours, shown(page, printed(sprite, width, height), width, height)), (sheet, name)
        assert ImageStat.Stat(ours.convert("L")).stddev[0] > 20, f"nothing is shown of {name}"


def test_an_icon_wears_the_colours_of_the_place_where_it_stands(page):
    for name in ("teleport", "grenadier", "swap", "follower", "signal-to-noise", "every-action"):
        sprite = faces.atlases()["icons"][name]()
        text = compact_svg.symbol_sheet("icons", {name: sprite})
        body, height = used(text, name, sprite, 160)
        cut = f"var(--cut,{CREAM.colour})"
        plain = printed(sprite, 160, height).replace("currentColor", "#14213D").replace(cut, "#F6EFDF")
        assert are_alike(shown(page, body, 160, height), shown(page, plain, 160, height)), name
        dark = shown(page, f'<div style="color:#fff;background:#000;--cut:#000">{body}</div>', 160, height)
        assert dark.convert("L").getextrema()[1] > 250, name
        assert dark.getpixel((0, 0)) == (0, 0, 0), name


@pytest.mark.slow
def test_a_card_on_the_screen_looks_as_on_paper(page):
    def sized(text):
        return text.replace("<svg ", f'<svg style="width:{width}px;height:{height}px" ', 1)

    for language, code in (("en", "GR"), ("de", "RB"), ("fr", "PG"), ("en", "MC")):
        scene = cards.front(Edition(language=language), load().cards[code])
        width, height = round(scene.width * PIXELS), round(scene.height * PIXELS)
        ours = shown(page, sized(compact_svg.document(scene)), width, height)
        paper = shown(page, sized(svg.document(scene).split("?>", 1)[1]), width, height)
        assert are_alike(ours, paper), (language, code)
