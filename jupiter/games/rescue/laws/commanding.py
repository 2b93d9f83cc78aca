"""Commanding Colonists: who, within which range, over which bridges, and who follows."""

from jupiter.engine.laws import Args, RefusalData
from jupiter.games.rescue.board import POD, place_text
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws import ActionRules, Law, MaskStage, NoArgument
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.laws.general import AFLOAT, PAID
from jupiter.games.rescue.laws.moving import SPACE, stands
from jupiter.games.rescue.parts import Use


def _commanded(context: ActionContext, args: Args) -> int:
    return context.state.colonists | (context.pod if context.state.aboard else 0)


def _nobody(context: ActionContext, args: Args, where: int) -> RefusalData:
    return ("pod" if where == POD else ""), {"place": place_text(where)}


def _outside(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"place": place_text(where), "robot": context.robot, "at": context.where}


def _unbridged(context: ActionContext, args: Args, where: int) -> RefusalData:
    if where == args[0]:
        return "here", {"figure": "colonist", "to": place_text(where)}
    return "", {"from": place_text(args[0]), "to": place_text(where)}


def _no_way(context: ActionContext, args: Args, where: int) -> RefusalData:
    case, about = _unbridged(context, args, where)
    return case or "polite", about


def _too_far(context: ActionContext, args: Args, where: int) -> RefusalData:
    cost = context.ways_in_range.steps(args[0], where)
    return "", {"cost": cost, "left": context.state.left, "allowed": context.state.allowed}


WHO = Law("command.colonist", _commanded, _nobody)
RANGE = Law("command.range", lambda context, _: context.range, _outside)
FROM = MaskStage((WHO, RANGE))
VACANT = Law("move.occupied", lambda context, _: ~context.occupied, stands)
BRIDGE = Law("move.bridge", lambda context, args: context.board.joined[args[0]], _unbridged)
WAY = Law("move.bridge", lambda context, args: context.ways_in_range.all(args[0]), _no_way)
STEPS = Law("turn.actions", lambda context, args: context.ways_in_range.payable(args[0], context.left), _too_far)
ONE_STEP = MaskStage((SPACE, VACANT), (BRIDGE,))
ANY_WAY = MaskStage((SPACE, VACANT), (WAY, STEPS))

# --- who follows (Follower) -----------------------------------------------------------------------------------------


def _others(context: ActionContext, args: Args) -> int:
    """Colonists who can follow: not the first; out of the pod, if there is another after the first has boarded."""
    came, went = args
    # The first one has moved already: it cannot follow itself, and the seventh aboard has launched the pod (D3).
    others = context.state.colonists
    if came != POD:
        others &= ~(1 << came)
    full = load().numbers.pod_seats
    stays = context.state.aboard > 0 and not (went == POD and context.state.aboard + 1 >= full)
    return others | (context.pod if stays else 0)


def _no_other(context: ActionContext, args: Args, where: int) -> RefusalData:
    case = ("boarding" if args[1] == POD and context.state.aboard == 0 else "pod") if where == POD else ""
    return case, {"place": place_text(where)}


def _apart(context: ActionContext, args: Args, where: int) -> RefusalData:
    return "", {"place": place_text(where), "from": place_text(args[0])}


FOLLOWER = MaskStage(
    (RANGE,),
    (
        Law("command.colonist", _others, _no_other),
        Law("follower.adjacent", lambda context, args: context.joined(args[0]), _apart),
    ),
    missing=Law("follower.second", lambda *_: 0, lambda *_: ("missing", {})),
)
NO_FOLLOWER = NoArgument(
    Law("follower.second", lambda *_: 0, lambda _, __, where: ("power", {"place": place_text(where)}))
)


def rules(use: Use, is_polite: bool) -> ActionRules:
    """The laws of a command by the powers of `use`; it may lead through Colonists and robots if polite (reading D5)."""
    follower = FOLLOWER if use.second == "follower" else NO_FOLLOWER
    to = ANY_WAY if is_polite else ONE_STEP
    return ActionRules((*PAID, *(() if use.reach == "colony" else AFLOAT)), (FROM, to, follower))
