"""Commanding Colonists: who, within which range, over which bridges, and who follows."""

from jupiter.engine.laws import Absent, Args, Form, Law, MaskStage, Told
from jupiter.games.rescue.board import POD, place_text
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws.gates import AFLOAT, PAID
from jupiter.games.rescue.laws.moving import SPACE, stands
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.scene import Scene, Ways


def _commanded(scene: Scene, args: Args) -> int:
    return scene.state.colonists | (scene.pod if scene.state.aboard else 0)


def _nobody(scene: Scene, args: Args, where: int) -> Told:
    return ("pod" if where == POD else ""), {"place": place_text(where)}


def _outside(scene: Scene, args: Args, where: int) -> Told:
    return "", {"place": place_text(where), "robot": scene.robot, "at": scene.where}


def _ways(scene: Scene, args: Args) -> Ways:
    return Ways(scene, args[0], scene.range)


def _unbridged(scene: Scene, args: Args, where: int) -> Told:
    if where == args[0]:
        return "here", {"figure": "colonist", "to": place_text(where)}
    return "", {"from": place_text(args[0]), "to": place_text(where)}


def _no_way(scene: Scene, args: Args, where: int) -> Told:
    case, about = _unbridged(scene, args, where)
    return case or "polite", about


def _payable(scene: Scene, args: Args) -> int:
    """Whatever can be paid; what is not reached at all is no matter of this law."""
    ways = _ways(scene, args)
    return ~(ways.all & ~ways.within(scene.state.left))


def _too_far(scene: Scene, args: Args, where: int) -> Told:
    return "", {"cost": _ways(scene, args).cost(where), "left": scene.state.left, "allowed": scene.state.allowed}


WHO = Law[Scene]("command.colonist", _commanded, _nobody)
RANGE = Law[Scene]("command.range", lambda scene, _: scene.range, _outside)
FROM = MaskStage((WHO, RANGE))
VACANT = Law[Scene]("move.occupied", lambda scene, _: ~scene.occupied, stands)
BRIDGE = Law[Scene]("move.bridge", lambda scene, args: scene.joined(args[0]), _unbridged)
WAY = Law[Scene]("move.bridge", lambda scene, args: _ways(scene, args).all, _no_way)
STEPS = Law[Scene]("turn.actions", _payable, _too_far)
ONE_STEP = MaskStage((SPACE, VACANT), (BRIDGE,))
ANY_WAY = MaskStage((SPACE, VACANT), (WAY, STEPS))

# --- who follows (Follower) -----------------------------------------------------------------------------------------


def _others(scene: Scene, args: Args) -> int:
    """Colonists who can follow: not the first; out of the pod, if there is another after the first has boarded."""
    came, went = args
    others = scene.state.colonists
    if came != POD:
        others &= ~(1 << came)
    full = load().numbers.pod_seats
    stays = scene.state.aboard > 0 and not (went == POD and scene.state.aboard + 1 >= full)
    return others | (scene.pod if stays else 0)


def _no_other(scene: Scene, args: Args, where: int) -> Told:
    case = ("boarding" if args[1] == POD and scene.state.aboard == 0 else "pod") if where == POD else ""
    return case, {"place": place_text(where)}


def _apart(scene: Scene, args: Args, where: int) -> Told:
    return "", {"place": place_text(where), "from": place_text(args[0])}


FOLLOWER = MaskStage(
    (RANGE,),
    (
        Law[Scene]("command.colonist", _others, _no_other),
        Law[Scene]("follower.adjacent", lambda scene, args: scene.joined(args[0]), _apart),
    ),
    missing=Law[Scene]("follower.second", lambda *_: 0, lambda *_: ("missing", {})),
)
NO_FOLLOWER = Absent(
    Law[Scene]("follower.second", lambda *_: 0, lambda _, __, where: ("power", {"place": place_text(where)}))
)


def form(use: Use, *, on_ways: bool) -> Form[Scene]:
    """The laws of a command by the powers of `use`; `on_ways` if it may lead through Colonists and robots (D5)."""
    follower = FOLLOWER if use.second == "follower" else NO_FOLLOWER
    to = ANY_WAY if on_ways else ONE_STEP
    return Form((*PAID, *(() if use.reach == "colony" else AFLOAT)), (FROM, to, follower))
