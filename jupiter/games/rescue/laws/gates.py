"""Laws about an action as a whole: its time, its price, and where the acting robot is."""

from jupiter.engine.laws import Gate, Told
from jupiter.engine.speech import Ending
from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.board import POD
from jupiter.games.rescue.scene import Scene
from jupiter.games.rescue.state import Phase, outcome


def _is_time(scene: Scene) -> bool:
    return scene.state.phase in VERBS[scene.action.type].phases or scene.state.phase is Phase.OVER


def _wrong_time(scene: Scene) -> Told:
    verb = VERBS[scene.action.type]
    belongs = [phase.value for phase in verb.phases]
    return "", {"now": scene.state.phase.value, "action": verb.type, "belongs": belongs}


def _ending(scene: Scene) -> Told:
    return "", {"reason": outcome(scene.state) or Ending("game.over", "ended", won=False)}


def _can_act(scene: Scene) -> bool:
    state = scene.state
    return state.phase is not Phase.ACTIONS or state.in_play or scene.action.type == "end"


def _price(scene: Scene) -> Told:
    return "", {"cost": scene.use.cost, "left": scene.state.left, "allowed": scene.state.allowed}


OVER = Gate[Scene]("game.over", lambda scene: scene.state.phase is not Phase.OVER, _ending)
TIME = Gate[Scene]("turn.phase", _is_time, _wrong_time)
IN_PLAY = Gate[Scene]("turn.robot", _can_act, lambda scene: ("", {"robot": scene.owner}))

ALWAYS = (OVER, TIME, IN_PLAY)
"""For every action."""

PAID = (Gate[Scene]("turn.actions", lambda scene: scene.use.cost <= scene.left, _price),)
"""For what costs actions."""

AFLOAT = (
    Gate[Scene](
        "pod.away",
        lambda scene: scene.at != POD or scene.board.dock is not None,
        lambda scene: ("", {"figure": scene.robot}),
    ),
)
"""For what a robot aboard the undocked pod cannot do."""
