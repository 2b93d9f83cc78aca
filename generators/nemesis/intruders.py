"""Aid 5: the intruders: the kinds in figures, how they appear, attack, move and are recalled (EN, IA, EC, IR)."""

from collections.abc import Sequence
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Polygon, Scene, Shape, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts, odds
from jupiter.generators.nemesis.bag import numbers_on_backs
from jupiter.generators.nemesis.blocks import alert, band, fitted, signed, stack
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for, moved
from jupiter.generators.nemesis.look import INK, LEAST, PALE, RED
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER, LARGEST = 5, 12.5
ROWS = ("models", "backs", "hit", "moves", "check")


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The card on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "intruder card")
    shapes, box = frame(desk, Head(NUMBER, desk.say("intruders/title"), "queen"), width, height)

    def build(size: float) -> Sequence[Part]:
        return (
            kinds(desk, box.width, size),
            appears(desk, box.width, size),
            attacks(desk, box.width, size),
            moves(desk, box.width, size),
        )

    drawn, _ = fitted(f"intruder card ({desk.at.words.language})", build, box.height, LARGEST, 4.0)
    return scene("intruder card", width, height, (*shapes, moved(drawn, box.x, box.y)))


def kinds(desk: Desk, width: float, size: float) -> Part:
    """A column for each kind: models, tokens, how often an attack card hits and an event moves it, cards at a check."""
    every = tuple(facts.box().intruders[kind] for kind in reversed(facts.LARGEST_FIRST))
    first, high = 0.28 * width, 0.6 * size
    wide, top = (width - first) / len(every), 1.45 * 0.6 * size
    shapes: list[Shape] = [*desk.ground(rectangle(0, 0, width, top), PALE)]
    for i, kind in enumerate(every):
        x = first + (i + 0.5) * wide
        shapes.append(desk.icon(kind.kind, (x, top * 0.36), top * 0.29, PALE))
        name = capital(desk.say(f"piece/{kind.kind}"))
        shapes += desk.label(name, (x, top * 0.8), wide - 0.4, max(LEAST, size * 0.9), PALE)
    y = top
    for row in ROWS:
        tall = 1.55 * high if row in ("backs", "check") else high
        shapes.append(desk.line((0, y), (width, y), width=0.2))
        shapes += desk.set(desk.say(f"intruders/{row}"), Box(2, y, first - 3, tall), font=fonts.NAME, aim=size)
        for i, kind in enumerate(every):
            text = _cell(desk, row, kind)
            room = Box(first + i * wide + 0.6, y + 0.2, wide - 1.2, tall - 0.4)
            is_figure = row in ("models", "hit", "moves") or (row == "check" and kind.checks > 0)
            font = fonts.NAME if is_figure else fonts.NARROW
            shapes += desk.set(text, room, font=font, aim=size * 1.15 if is_figure else size, align="centre")
        y += tall
    shapes.append(Polygon(rectangle(0, 0, width, y), Style(stroke=desk.ink, width=0.4)))
    return tuple(shapes), y


def _cell(desk: Desk, row: str, kind: facts.Intruder) -> str:
    if row == "models":
        return str(kind.models)
    if row == "backs":
        return numbers_on_backs(kind.kind)
    if row == "check":
        return str(kind.checks) if kind.checks else desk.say("intruders/none")
    if row == "hit":
        share = odds.percent(odds.attack_hits(kind.kind)) if kind.checks else 0
        return f"{share}\N{NO-BREAK SPACE}%" if share else "\N{EN DASH}"
    count = facts.events_that_move(kind.kind)
    return desk.say("intruders/of", count=count, all=len(facts.box().events)) if count else "\N{EN DASH}"


def appears(desk: Desk, width: float, size: float) -> Part:
    """What is so when one appears, beside the flow of aid 3."""
    rows = (("surprise", "attack", "stop"), ("come", "door-open", "plain"), ("model", "adult", "plain"))
    return _section(desk, "appear", "adult", rows, width, size)


def attacks(desk: Desk, width: float, size: float) -> Part:
    """Whom it attacks, and how."""
    rows = (("target", "person", "must"), ("larva", "larva", "hazard"), ("card", "attack", "stop"))
    return _section(desk, "attack", "attack", rows, width, size, is_danger=True)


def moves(desk: Desk, width: float, size: float) -> Part:
    """How event cards move them, and what happens when all adults are out."""
    upper = _section(desk, "move", "event", (("event", "flee", "plain"),), width, size)
    text = f"*{desk.say('intruders/recall')}.* {desk.say('intruders/recall-text')}"
    return stack((upper, alert(desk, "adult", text, width, size)), 1.6)


def _section(
    desk: Desk,
    title: str,
    icon: str,
    rows: Sequence[tuple[str, str, str]],
    width: float,
    size: float,
    *,
    is_danger: bool = False,
) -> Part:
    head = band(desk, desk.say(f"intruders/{title}"), width, size, icon=icon, ink=RED if is_danger else INK)
    side = 0.58 * size
    parts = [
        signed(desk, sign, desk.say(f"intruders/{key}"), width, size, tone=tone, side=side) for key, sign, tone in rows
    ]
    return stack((head, *parts), 1.1)
