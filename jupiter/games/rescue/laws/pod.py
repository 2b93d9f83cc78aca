"""Launching and docking the pod."""

from jupiter.engine.laws import Args, RefusalData
from jupiter.games.rescue.laws import ActionRules, Gate, Law, MaskStage
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.state import Phase

DOCKED = Gate("pilot.launch", lambda context: context.board.dock is not None, lambda _: ("", {}))
DUE = Gate(
    "pod.return",
    lambda context: context.state.phase is not Phase.ACTIONS or bool(context.action.powers),
    lambda _: ("", {}),
)
UNDOCKED = Gate(
    "pilot.dock", lambda context: context.board.dock is None, lambda context: ("", {"dock": context.board.dock})
)


def _no_dock(context: ActionContext, args: Args, cell: int) -> RefusalData:
    return ("tile" if cell in context.board.shapes else "apart"), {"cell": cell}


DOCK_CELL = MaskStage((Law("pod.dock", lambda context, _: context.board.docks, _no_dock),))

LAUNCH = ActionRules((DOCKED,))
DOCK = ActionRules((DUE, UNDOCKED), (DOCK_CELL,))
REDOCK = ActionRules((DOCKED,), (DOCK_CELL,))

NOTHING = ActionRules()
"""Nothing but its time and its powers decides."""
