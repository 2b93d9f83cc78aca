"""Moving a robot: spaces, bridges, figures in the way, and the powers that change that."""

from jupiter.engine.laws import ANYTHING, Absent, Args, Form, Law, MaskStage, SetStage, Stage, Told
from jupiter.games.rescue.board import IN_POD, POD, cell_of, place_text
from jupiter.games.rescue.codecs import COLONIST, robots_by_letter
from jupiter.games.rescue.laws.gates import AFLOAT, PAID
from jupiter.games.rescue.parts import Use
from jupiter.games.rescue.scene import Scene
from jupiter.games.rescue.state import robots_aboard


def no_space(scene: Scene, args: Args, where: int) -> Told:
    """Why a place is no space."""
    if where == POD:
        return "pod", {"place": "pod"}
    cell, bit = cell_of(where), 1 << where
    for mask, what in ((scene.board.plants, "power-plant"), (scene.board.dishes, "command-dish")):
        if mask & bit:
            return "special", {"place": place_text(where), "what": what}
    return "", {"place": place_text(where), "cell": cell}


def stands(scene: Scene, args: Args, where: int) -> Told:
    """Who occupies a place."""
    figure = scene.figure(where) if where != scene.at else scene.robot
    return "", {"figure": figure or "nobody", "place": place_text(where)}


def _unbridged(scene: Scene, args: Args, where: int) -> Told:
    if where == scene.at:
        return "here", {"figure": scene.robot, "to": place_text(where)}
    return "", {"from": scene.where, "to": place_text(where)}


def _no_way(scene: Scene, args: Args, where: int) -> Told:
    case, about = _unbridged(scene, args, where)
    return case or "polite", about


def _too_far(scene: Scene, args: Args, where: int) -> Told:
    cost = scene.ways.cost(where)
    return "", {"cost": cost, "left": scene.state.left, "allowed": scene.state.allowed}


def _ends(scene: Scene, where: int) -> Told:
    return "", {"from": scene.where, "to": place_text(where)}


def _blocked(scene: Scene, args: Args, where: int) -> Told:
    stop = _blockers(scene)
    line = next(line for line in scene.board.lines(scene.at) if where in line)
    blocker = next(place for place in line if stop >> place & 1)
    about = {"figure": scene.figure(blocker), "place": place_text(blocker)}
    return "", {**about, **_ends(scene, where)[1]}


def _blockers(scene: Scene) -> int:
    robots = 0 if scene.is_polite else scene.robots
    return robots if scene.use.reach == "run" else robots | scene.state.creeps


def _lines(scene: Scene) -> tuple[tuple[int, ...], ...]:
    return scene.board.lines(scene.at) if scene.at >= POD else ()


def _on_lines(scene: Scene, args: Args) -> int:
    mask = 0
    for line in _lines(scene):
        for where in line:
            mask |= 1 << where
    return mask


def _off_or_clear(scene: Scene, args: Args) -> int:
    """Places not on a line are no matter of this law; on a line, those with no blocker before them."""
    stop, blocked = _blockers(scene), 0
    for line in _lines(scene):
        shut = False
        for where in line:
            if shut:
                blocked |= 1 << where
            shut = shut or bool(stop >> where & 1)
    return ~blocked


def _off_or_creeps(scene: Scene, args: Args) -> int:
    """On a line, the places with a Creep on the way there or on them."""
    creeps, without = scene.state.creeps, 0
    for line in _lines(scene):
        for where in line:
            if creeps >> where & 1:
                break
            without |= 1 << where
    return ~without


def _not_here(scene: Scene, args: Args) -> int:
    return ~IN_POD if scene.at == POD else ANYTHING


def _figures_beside(scene: Scene, args: Args) -> int:
    inside = scene.pod if scene.at != POD and inhabitants(scene) else 0
    mine = 1 << scene.at if scene.at > POD else 0
    return (scene.occupied & ~mine) | inside


def inhabitants(scene: Scene) -> tuple[str, ...]:
    """Who may be swapped out of the docked pod: the figures in it by letter."""
    colonist = (COLONIST,) if scene.state.aboard else ()
    return colonist + tuple(scene.state.letters[seat] for seat in robots_aboard(scene.state))


def _colonists(scene: Scene, args: Args) -> int:
    inside = scene.pod if scene.at != POD and scene.state.aboard else 0
    return scene.state.colonists | inside


SPACE = Law[Scene]("board.space", lambda scene, _: scene.board.spaces | scene.pod, no_space)
BRIDGE = Law[Scene]("move.bridge", lambda scene, _: scene.joined(scene.at), _unbridged)
WAY = Law[Scene]("move.bridge", lambda scene, _: scene.ways.all, _no_way)
STEPS = Law[Scene]("turn.actions", lambda scene, _: _payable(scene), _too_far)
VACANT = Law[Scene]("move.occupied", lambda scene, _: ~scene.occupied, stands)
VACANT_OR_CREEP = Law[Scene]("move.occupied", lambda scene, _: ~scene.occupied | scene.state.creeps, stands)
LINE = Law[Scene]("rocket-boots.line", _on_lines, lambda scene, _, where: _ends(scene, where))
CLEAR = Law[Scene]("rocket-boots.clear", _off_or_clear, _blocked)
SOME_CREEP = Law[Scene]("juggernaut.line", _off_or_creeps, lambda scene, _, where: _ends(scene, where))
NOT_HERE = Law[Scene](
    "teleport.anywhere", _not_here, lambda scene, _, where: ("", {"figure": scene.robot, "place": place_text(where)})
)
CREEP = Law[Scene]("juggernaut.creep", lambda scene, _: scene.state.creeps, lambda _, __, w: ("", _at(w)))
FIGURE = Law[Scene]("swap.figure", _figures_beside, lambda _, __, w: ("", _at(w)))
NO_CREEP_ABOARD = Law[Scene](
    "swap.pod",
    lambda scene, _: ~scene.state.creeps if scene.at == POD else ANYTHING,
    lambda _, __, w: ("", _at(w)),
)
ON_COLONIST = Law[Scene]("swap.colonist", _colonists, lambda _, __, w: ("", _at(w)))


def _at(where: int) -> dict[str, str]:
    return {"place": place_text(where)}


def _payable(scene: Scene) -> int:
    """Whatever can be paid; what is not reached at all is no matter of this law."""
    return ~(scene.ways.all & ~scene.ways.within(scene.state.left))


REACH: dict[str, tuple[Law[Scene], ...]] = {
    "step": (BRIDGE,),
    "line": (LINE, CLEAR),
    "run": (LINE, CLEAR, SOME_CREEP),
    "anywhere": (NOT_HERE,),
}
MEETS: dict[str, tuple[Law[Scene], ...]] = {
    "open": (VACANT,),
    "creep": (CREEP,),
    "creeps": (VACANT_OR_CREEP,),
    "figure": (FIGURE, NO_CREEP_ABOARD),
    "colonist": (ON_COLONIST,),
}

# --- the second Creep (Grenadier) -----------------------------------------------------------------------------------

BRIDGED = Law[Scene](
    "grenadier.bridged",
    lambda scene, args: scene.joined(args[0]),
    lambda _, args, where: ("", {"place": place_text(where), "first": place_text(args[0])}),
)
SECOND_CREEP = Law[Scene]("grenadier.creep", lambda scene, _: scene.state.creeps, lambda _, __, w: ("", _at(w)))
NO_SECOND = Absent(Law[Scene]("grenadier.second", lambda *_: 0, lambda _, __, w: ("", _at(w))))
SECOND = MaskStage((SECOND_CREEP,), (BRIDGED,), optional=True)


def second(use: Use) -> Stage[Scene]:
    """The stage for the second Creep."""
    return SECOND if use.second == "bridged-creep" else NO_SECOND


# --- who is swapped out of the pod ----------------------------------------------------------------------------------


def swappable(scene: Scene, to: int) -> tuple[str | None, ...]:
    """Whom a Swap to that place may name: nobody outside the pod, and with Rocket Boots or Teleport only a Colonist."""
    if to != POD:
        return (None,)
    inside = inhabitants(scene)
    return inside if scene.use.meets == "figure" else tuple(figure for figure in inside if figure == COLONIST)


def _swapped(scene: Scene, args: Args) -> tuple[str | None, ...]:
    return swappable(scene, args[0])


def _colonist_or_none(scene: Scene, args: Args) -> tuple[str | None, ...]:
    return (COLONIST, None)


def _present(scene: Scene, args: Args) -> tuple[str | None, ...]:
    return inhabitants(scene) if args[0] == POD else (None,)


def _not_swapped(scene: Scene, args: Args, figure: str | None) -> Told:
    if figure is None:
        return "choose", {"place": "pod"}
    return ("absent" if args[0] == POD else "power"), {"figure": _figure_name(figure)}


def _figure_name(figure: str) -> str:
    return "colonist" if figure == COLONIST else robots_by_letter()[figure]


NAMED = Law[Scene]("swap.figure", _present, _not_swapped)
COLONIST_ONLY = Law[Scene](
    "swap.colonist", _colonist_or_none, lambda _, __, figure: ("robot", {"figure": _figure_name(figure)})
)
NO_FIGURE = Absent(
    Law[Scene]("swap.figure", lambda *_: (), lambda _, __, figure: ("power", {"figure": _figure_name(figure)}))
)
WHOM = SetStage(_swapped, (NAMED,))
WHICH_COLONIST = SetStage(_swapped, (NAMED, COLONIST_ONLY))


def form(use: Use, *, on_ways: bool) -> Form[Scene]:
    """The laws of a move by the powers of `use`; `on_ways` if it may lead through Colonists and robots (reading D5)."""
    reach = (WAY, STEPS) if on_ways else REACH[use.reach]
    to = MaskStage((SPACE, *reach, *MEETS[use.meets]))
    whom = {"figure": WHOM, "colonist": WHICH_COLONIST}.get(use.meets, NO_FIGURE)
    return Form((*PAID, *(() if use.reach == "anywhere" else AFLOAT)), (to, second(use), whom))
