"""The icons of Rescue by name: powers and Setbacks by the code of their card, all others by what they show.

Law of this file: it draws nothing; each name has one drawing, and whoever needs an icon asks for it here.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from generators.drawing.scene import Group, Point, Shape, scaling, translation
from generators.rescue.icons import attacks, commands, figures, glyphs, marks, moves, parts, setbacks, workshop

Drawing = Callable[[str, str], tuple[Shape, ...]]
"""Draws in two colours, that of the figure and that of what is cut out of it, around the origin within radius 1."""

ICONS: Mapping[str, Drawing] = MappingProxyType(
    {
        "BO": commands.boost,
        "BH": commands.bullhorn,
        "DC": commands.data_core,
        "FO": commands.follower,
        "GR": attacks.grenadier,
        "HS": attacks.heat_seeker,
        "JU": moves.juggernaut,
        "MC": moves.module_control,
        "OV": commands.override,
        "PS": moves.phase_shift,
        "PI": attacks.pilot,
        "RB": moves.rocket_boots,
        "SN": attacks.sniper,
        "SU": attacks.suppressant,
        "SW": moves.swap,
        "TE": moves.teleport,
        "PG": setbacks.power_grab,
        "SI": setbacks.signal_to_noise,
        "SG": setbacks.surge,
        "creep": figures.creep,
        "super-creep": figures.super_creep,
        "colonist": figures.colonist,
        "robot": figures.robot_head,
        "pod": parts.pod,
        "move": marks.move,
        "command": marks.command,
        "attack": marks.attack,
        "misc": marks.misc,
        "setback": marks.setback,
        "single-action": marks.single_action,
        "event": marks.event,
        "full-turn": marks.full_turn,
        "every-action": marks.every_action,
        "once-per-turn": marks.once_per_turn,
        "plant": glyphs.plant,
        "dish": glyphs.signal,
        "die": parts.die,
        "action": glyphs.action,
        "core": glyphs.core,
        "card": glyphs.card,
        "hand": glyphs.hand,
        "tile": glyphs.tile,
        "bridge": glyphs.bridge,
        "no-bridge": glyphs.no_bridge,
        "loss": glyphs.loss,
        "saved": glyphs.saved,
        "scissors": workshop.scissors,
        "fold": workshop.fold,
        "flip": workshop.flip,
        "glue": workshop.glue,
        "warning": workshop.warning,
    }
)


def icon(name: str, centre: Point, radius: float, ink: str, cut: str) -> Group:
    """The icon around the centre, as large as a circle of that radius."""
    return Group(_drawn(name, ink, cut), translation(*centre).after(scaling(radius)))


@lru_cache(maxsize=512)
def _drawn(name: str, ink: str, cut: str) -> tuple[Shape, ...]:
    """The icon around the origin; it stands in many places and inks are few."""
    return ICONS[name](ink, cut)
