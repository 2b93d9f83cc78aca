"""Aid 10: what has to be done at once when it happens, and how the game ends (CM, GE)."""

from collections.abc import Sequence
from functools import lru_cache

from jupiter.generators.drawing.scene import Scene
from jupiter.generators.nemesis.blocks import alert, band, fitted, signed, stack, step
from jupiter.generators.nemesis.desk import Desk, Part, desk_for, moved
from jupiter.generators.nemesis.look import BLUE, GREEN, INK, RED
from jupiter.generators.nemesis.page import Head, frame, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER, LARGEST = 10, 16.0
MOMENTS = ("encounter", "death", "blue", "yellow", "sleeper")
ENDS = (("jump", "ship"), ("skull", "destruct"), ("ninth", "fire"), ("last", "person"))


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The card on paper of that size in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "critical moments")
    shapes, box = frame(desk, Head(NUMBER, desk.say("moments/title"), "danger"), width, height)

    def build(size: float) -> Sequence[Part]:
        return (at_once(desk, box.width, size), ends(desk, box.width, size), outcome(desk, box.width, size))

    drawn, _ = fitted(f"critical moments ({desk.at.words.language})", build, box.height, LARGEST, 5.0)
    return scene("critical moments", width, height, (*shapes, moved(drawn, box.x, box.y)))


def at_once(desk: Desk, width: float, size: float) -> Part:
    """The five moments, numbered."""
    steps = [step(desk, i, desk.say(f"moments/{key}"), width, size, BLUE) for i, key in enumerate(MOMENTS, 1)]
    return stack((band(desk, desk.say("moments/moments"), width, size, ink=INK), *steps), 1.4)


def ends(desk: Desk, width: float, size: float) -> Part:
    """The ends of the game."""
    rows = [
        signed(desk, icon, desk.say(f"moments/{key}"), width, size, tone="stop", side=0.62 * size) for key, icon in ENDS
    ]
    return stack((band(desk, desk.say("moments/end"), width, size, ink=RED), *rows), 1.4)


def outcome(desk: Desk, width: float, size: float) -> Part:
    """What becomes of all, and what it takes to win."""
    lost = alert(desk, "dead", desk.say("moments/lost"), width, size)
    return stack((lost, alert(desk, "objective", desk.say("moments/win"), width, size, GREEN)), 1.6)
