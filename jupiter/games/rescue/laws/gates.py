"""Laws about an action as a whole: its time, its price, and where the acting robot is."""

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending
from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.board import POD
from jupiter.games.rescue.context import ActionContext
from jupiter.games.rescue.laws import Gate
from jupiter.games.rescue.state import Phase, outcome


def _is_time(context: ActionContext) -> bool:
    return context.state.phase in VERBS[context.action.type].phases or context.state.phase is Phase.OVER


def _wrong_time(context: ActionContext) -> RefusalData:
    verb = VERBS[context.action.type]
    belongs = [phase.value for phase in verb.phases]
    return "", {"now": context.state.phase.value, "action": verb.type, "belongs": belongs}


def _ending(context: ActionContext) -> RefusalData:
    return "", {"reason": outcome(context.state) or Ending("game.over", "ended", won=False)}


def _can_act(context: ActionContext) -> bool:
    state = context.state
    return state.phase is not Phase.ACTIONS or state.in_play or context.action.type == "end"


def _price(context: ActionContext) -> RefusalData:
    return "", {"cost": context.use.cost, "left": context.state.left, "allowed": context.state.allowed}


OVER = Gate("game.over", lambda context: context.state.phase is not Phase.OVER, _ending)
TIME = Gate("turn.phase", _is_time, _wrong_time)
IN_PLAY = Gate("turn.robot", _can_act, lambda context: ("", {"robot": context.owner}))

ALWAYS = (OVER, TIME, IN_PLAY)
"""For every action."""

PAID = (Gate("turn.actions", lambda context: context.use.cost <= context.left, _price),)
"""For what costs actions."""

AFLOAT = (
    Gate(
        "pod.away",
        lambda context: context.at != POD or context.board.dock is not None,
        lambda context: ("", {"figure": context.robot}),
    ),
)
"""For what a robot aboard the undocked pod cannot do."""
