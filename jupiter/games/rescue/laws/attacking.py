"""Attacking: what may be shot, and how far."""

from jupiter.engine.laws import ANYTHING, Args, Form, Law, MaskStage, Told
from jupiter.games.rescue.board import place_text, whole
from jupiter.games.rescue.laws.gates import AFLOAT, PAID
from jupiter.games.rescue.laws.moving import second
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.scene import Scene


def _own_tile(scene: Scene) -> int:
    return whole(scene.tile) if scene.tile >= 0 else 0


def _within(scene: Scene, args: Args) -> int:
    reach = scene.use.reach
    return ANYTHING if reach == "anywhere" else scene.near if reach == "near" else _own_tile(scene)


def _out_of_reach(scene: Scene, args: Args, where: int) -> Told:
    return scene.use.reach, {"place": place_text(where), "robot": scene.robot, "at": scene.where}


TARGET = MaskStage(
    (
        Law[Scene](
            "attack.creep", lambda scene, _: scene.killable, lambda _, __, where: ("", {"place": place_text(where)})
        ),
        Law[Scene]("attack.tile", _within, _out_of_reach),
    )
)


def form(use: Use) -> Form[Scene]:
    """The laws of an attack by the powers of `use`."""
    return Form((*PAID, *(() if use.reach == "anywhere" else AFLOAT)), (TARGET, second(use)))
