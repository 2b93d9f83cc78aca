"""Aid 3: what happens when somebody enters a room, as a way that is followed from sign to sign.

Stages: the way in (MV-01, MV-02, MV-12, MV-13, ES-01, ES-06), exploration (MV-03, EX), who is there (MV-05 to MV-07),
noise (NZ, MV-15), encounter (EN).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from jupiter.generators.drawing.scene import Scene
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.blocks import alert, beside, cost, sign, signed, stack, words
from jupiter.generators.nemesis.desk import Desk, Part, capital, desk_for
from jupiter.generators.nemesis.flow import ROOM, Stage, draw
from jupiter.generators.nemesis.look import GREEN, HAZARD, INK, LEAST
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER, LARGEST = 3, 12.0
TOKENS = ("silence", "danger", "slime", "fire", "doors", "malfunction")
TONE = {"silence": "safe", "danger": "hazard", "fire": "stop"}
SIGNS = {"doors": "door-closed"}


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The flow on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "entry flow")
    shapes, box = frame(desk, Head(NUMBER, desk.say("entry/title"), "move"), width, height)
    who = f"entry flow ({desk.at.words.language})"
    wide = box.width - ROOM

    def build(size: float) -> Sequence[Stage]:
        return (
            Stage("do", "move", desk.say("entry/ways"), ways(desk, wide, size)),
            Stage("ask", "1", desk.say("entry/explored"), tokens(desk, wide, size)),
            Stage("ask", "2", desk.say("entry/else"), company(desk, wide, size)),
            Stage("do", "3", desk.say("entry/noise"), noise(desk, wide, size)),
            Stage("alarm", "4", desk.say("entry/encounter"), encounter(desk, wide, size)),
        )

    return scene("entry flow", width, height, (*shapes, *draw(who, desk, build, box, LARGEST)))


def ways(desk: Desk, width: float, size: float) -> Part:
    """The three ways into a room, what each costs and when it can be taken."""
    rows = [_way(desk, name, width, size) for name in ("move", "careful", "escape")]
    door = signed(desk, "door-closed", desk.say("entry/door"), width, size, tone="stop", side=0.56 * size)
    return stack((*rows, door), 1.0)


def _way(desk: Desk, name: str, width: float, size: float) -> Part:
    side = 0.56 * size
    price = facts.numbers()[f"cost_{name}"]
    inset = side + 1.6
    pay = cost(desk, price, 0, 0.2, 0.36 * size)
    room = 0.36 * size * 0.72 * 2 + 2.0
    text = f"*{desk.say(f'action/{name}')}* {desk.say(f'entry/{name}')}"
    return beside(
        (
            (sign(desk, name, side, "dark"), 0.0),
            ((pay, 0.36 * size), inset),
            (words(desk, text, width - inset - room, size), inset + room),
        ),
        middle=True,
    )


def tokens(desk: Desk, width: float, size: float) -> Part:
    """What an unexplored room brings: its tile, and the six signs of its token in two columns."""
    gap, count = 2.6, facts.exploration()
    wide = (width - gap) / 2
    cells = [
        signed(
            desk,
            SIGNS.get(name, name),
            desk.say(f"token/{name}"),
            wide,
            size,
            tone=TONE.get(name, "plain"),
            side=0.6 * size,
            title=f"{capital(desk.say(f'piece/{name}'))} \N{MULTIPLICATION SIGN}{count[name]}",
        )
        for name in TOKENS
    ]
    rows = [beside(((cells[i], 0.0), (cells[i + 1], wide + gap))) for i in range(0, len(cells), 2)]
    return stack((words(desk, desk.say("entry/turn"), width, size), *rows), 1.2)


def company(desk: Desk, width: float, size: float) -> Part:
    """Whoever finds somebody makes no noise roll."""
    side = 0.56 * size
    done = desk.exit_sign(0, 0, side), side
    onward = desk.arrow((side / 2, 0), (side / 2, side * 0.75), 1.1), side * 0.75
    rows = ((done, "entry/company"), (onward, "entry/alone"))
    return stack(
        (beside(((drawn, 0.0), (words(desk, desk.say(key), width - side - 1.8, size), side + 1.8)), middle=True))
        for drawn, key in rows
    )


def noise(desk: Desk, width: float, size: float) -> Part:
    """The careful marker, and the faces of the noise die with the chance of each."""
    side = 0.56 * size
    careful = signed(desk, "careful", desk.say("entry/quietly"), width, size, tone="dark", side=side)
    return stack((careful, *_faces(desk, width, size)), 1.2)


def _faces(desk: Desk, width: float, size: float) -> Iterator[Part]:
    faces = facts.noise_faces()
    every = sum(faces.values())
    numbered = sum(count for face, count in faces.items() if face.isdigit())
    chances = {"number": numbered, "silence": faces["silence"], "danger": faces["danger"]}
    for name, count in chances.items():
        side = 0.86 * size
        chance = f"{100 * count // every}\N{NO-BREAK SPACE}%"
        ink = {"number": INK, "silence": GREEN, "danger": HAZARD}[name]
        ground = desk.ground(rounded_box(0, 0, side * 1.25, side, 0.8), ink)
        if name == "number":
            face = desk.figure("1\N{EN DASH}4", (side * 0.625, side * 0.33), size * 1.3, ink)
        else:
            face = desk.icon(name, (side * 0.625, side * 0.34), side * 0.26, ink)
        tag = desk.figure(chance, (side * 0.625, side * 0.8), max(size * 0.95, LEAST), ink)
        inset = side * 1.25 + 1.8
        text = words(desk, desk.say(f"noise/{name}"), width - inset, size)
        yield beside(((((*ground, face, tag), side), 0.0), (text, inset)), middle=True)


def encounter(desk: Desk, width: float, size: float) -> Part:
    """An encounter in four steps, and what the first one of a game brings."""
    lines = [
        signed(desk, icon, desk.say(f"encounter/{name}"), width, size, tone=tone, side=0.56 * size)
        for name, icon, tone in (
            ("quiet", "silence", "dark"),
            ("blank", "blank", "plain"),
            ("intruder", "adult", "hazard"),
            ("surprise", "attack", "stop"),
        )
    ]
    first = alert(desk, "objective", desk.say("encounter/first"), width, size)
    return stack((*lines, first), 1.1)
