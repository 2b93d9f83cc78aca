"""What each card of the box does, as a scene with the robots, the Colonists and the Creeps.

Invariant: every card has a scene of its own and no two share one. A scene stands in a frame of `WIDTH` x `HEIGHT` mm;
what lies behind and below it goes on beyond.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jupiter.generators.drawing.scene import Shapes
from jupiter.generators.rescue.scenes import attacks, commands, machines, moves, setbacks
from jupiter.generators.rescue.scenes.stage import HEIGHT, WIDTH, Stage

__all__ = ["CLOSER", "HEIGHT", "SCENES", "WIDTH", "Stage"]

SCENES: Mapping[str, Callable[[Stage], Shapes]] = MappingProxyType(
    {
        "BH": commands.bullhorn,
        "BO": machines.boost,
        "DC": machines.data_core,
        "FO": commands.follower,
        "GR": attacks.grenadier,
        "HS": attacks.heat_seeker,
        "JU": moves.juggernaut,
        "MC": machines.module_control,
        "OV": commands.override,
        "PG": setbacks.power_grab,
        "PI": machines.pilot,
        "PS": machines.phase_shift,
        "RB": moves.rocket_boots,
        "SG": setbacks.surge,
        "SI": setbacks.signal_to_noise,
        "SN": attacks.sniper,
        "SU": machines.suppressant,
        "SW": moves.swap,
        "TE": moves.teleport,
    }
)
"""The scene of each kind of card, by the card's code."""

CLOSER: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "BH": (1.14, 34.0),
        "BO": (1.3, 28.0),
        "DC": (1.18, 32.6),
        "HS": (1.06, 30.5),
        "JU": (1.12, 33.5),
        "OV": (1.16, 35.6),
        "PI": (1.14, 32.0),
        "PS": (1.14, 30.6),
        "SN": (1.1, 30.5),
        "SW": (1.06, 32.0),
    }
)
"""How much larger a scene stands in a picture that is taller than it, and which of its mm is then in the middle."""
