"""Launching and docking the pod."""

from jupiter.engine.laws import Args, Form, Gate, Law, MaskStage, Told
from jupiter.games.rescue.scene import Scene
from jupiter.games.rescue.state import Phase

DOCKED = Gate[Scene]("pilot.launch", lambda scene: scene.board.dock is not None, lambda _: ("", {}))
DUE = Gate[Scene](
    "pod.return", lambda scene: scene.state.phase is not Phase.ACTIONS or bool(scene.action.powers), lambda _: ("", {})
)
UNDOCKED = Gate[Scene](
    "pilot.dock", lambda scene: scene.board.dock is None, lambda scene: ("", {"dock": scene.board.dock})
)


def _no_dock(scene: Scene, args: Args, cell: int) -> Told:
    return ("tile" if cell in scene.board.shapes else "apart"), {"cell": cell}


DOCK_CELL = MaskStage((Law[Scene]("pod.dock", lambda scene, _: scene.board.docks, _no_dock),))

LAUNCH = Form((DOCKED,))
DOCK = Form((DUE, UNDOCKED), (DOCK_CELL,))
REDOCK = Form((DOCKED,), (DOCK_CELL,))

NOTHING = Form[Scene]()
"""Nothing but its time and its powers decides."""
