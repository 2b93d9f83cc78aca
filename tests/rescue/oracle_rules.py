"""Which actions are legal: rule by rule, one action at a time (part of the oracle)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.rescue.oracle_board import (
    DIRECTIONS,
    POD,
    SETBACKS,
    Action,
    Board,
    Faces,
    Position,
    cell_beyond,
    draw_pile,
    is_core_once,
    is_full_turn,
    turned,
)

# F2: only the listed combos combine, two powers at a time; here with what each costs.
# (A polite path costs its length instead of 1, D5.)
MOVE_COSTS = {
    (): 1,
    ("juggernaut",): 1,
    ("rocket-boots",): 1,
    ("swap",): 1,
    ("teleport",): 3,
    ("grenadier", "juggernaut"): 1,
    ("juggernaut", "rocket-boots"): 1,
    ("juggernaut", "teleport"): 3,
    ("rocket-boots", "swap"): 1,
    ("swap", "teleport"): 3,
    ("teleport", "teleport"): 1,
}
ATTACK_COSTS = {
    (): 1,
    ("sniper",): 1,
    ("grenadier",): 1,
    ("heat-seeker",): 3,
    ("grenadier", "sniper"): 1,
    ("grenadier", "heat-seeker"): 3,
    ("heat-seeker", "heat-seeker"): 1,
}
COMMAND_SETS = ((), ("bullhorn",), ("follower",), ("bullhorn", "follower"))
BOOST_SETS = (("boost",), ("boost", "boost"))
SOLO_BOOST_SETS = BOOST_SETS + (("override",), ("boost", "override"), ("override", "override"))

# wire: the fields of every action type (needed, optional), apart from "type".
FIELDS = {
    "move": (("to",), ("second", "figure", "powers", "through")),
    "attack": (("target",), ("second", "powers", "through")),
    "command": (("from", "to"), ("follower", "powers", "through")),
    "trade": (("with", "give", "take"), ()),
    "lay": (("card",), ()),
    "boost": (("powers",), ()),
    "launch": (("powers",), ()),
    "dock": (("cell",), ("powers",)),
    "redock": (("cell", "powers"), ()),
    "module": (("from", "to", "turn", "powers"), ()),
    "new-core": (("card", "old", "powers"), ()),
    "end": ((), ()),
    "roll": ((), ("die",)),
    "reroll": (("powers",), ()),
    "suppress": (("cell", "powers"), ()),
    "pass": ((), ()),
    "place": (("at",), ()),
    "draw": ((), ("card",)),
    "discard": (("card",), ()),
    "core": (("card",), ()),
    "first": (("robot",), ()),
}
# wire: the phases in which each type may be played.
PHASES = {
    "dock": ("dock", "actions"),
    "roll": ("roll",),
    "reroll": ("react",),
    "suppress": ("react", "setback"),
    "pass": ("react", "setback"),
    "place": ("invade", "surge"),
    "draw": ("draw", "deal"),
    "discard": ("discard",),
    "core": ("core",),
    "first": ("first",),
}


def is_legal(position: Position, action: Action, faces: Faces | None = None) -> bool:
    """Whether the action may be played in the position."""
    return is_legal_on(Board(position, faces), action)


def is_legal_on(board: Board, action: Action) -> bool:
    kind = action.get("type")
    if kind not in FIELDS or not _fields_fit(action):
        return False
    phase = board.turn["phase"]
    if phase not in PHASES.get(kind, ("actions",)):
        return False
    if phase == "actions" and board.player["at"] is None and kind != "end":
        return False  # G2: with the robot out of play only ending the actions is left
    if not _sources_exist(board, action):
        return False
    return CHECKS[kind](board, action)


def _fields_fit(action: Action) -> bool:
    needed, optional = FIELDS[action["type"]]
    given = set(action) - {"type"}
    if not set(needed) <= given or not given <= set(needed) | set(optional):
        return False
    return all(action[field] is not None for field in given)


# --- powers


def power_cards(action: Action) -> tuple[str, ...]:
    """The cards of the named powers, sorted by name."""
    return tuple(sorted(power["card"] for power in action.get("powers", [])))


def combined_cards(action: Action) -> tuple[str, ...]:
    """The named powers without Override, which combines with anything (F2, F9)."""
    return tuple(card for card in power_cards(action) if card != "override")


def available(board: Board, card: str, source: str) -> int:
    """How many copies of a power the player may still use from this source (F1)."""
    if source == "open":
        return board.position["open"].count(card)
    if source == "hand":
        return board.player["hand"].count(card)
    if source == "core":
        count = board.player["core"].count(card)
        if is_core_once(card, board.solo):
            count -= board.turn["used"].count(card)
        return count
    return 0


def _sources_exist(board: Board, action: Action) -> bool:
    named = Counter((power["card"], power["from"]) for power in action.get("powers", []))
    return all(available(board, card, source) >= count for (card, source), count in named.items())


def acting_robot(board: Board, action: Action) -> str | None:
    """F9: the acting figure is the own robot, or through Override another one in play.

    None if Override and `through` do not fit together.
    """
    own = board.turn["robot"]
    overrides = power_cards(action).count("override")
    through = action.get("through")
    if overrides == 0:
        return own if through is None else None
    if overrides > 1 or board.solo or through is None or through == own:
        return None
    if through not in board.robots or board.robots[through]["at"] is None:
        return None
    if not combined_cards(action):
        return None  # F9: needs at least one other power; plain actions are not shared
    return through


def _cost_is_there(board: Board, cost: int | None) -> bool:
    return cost is not None and cost <= board.actions_left()


# --- Move


def move_cost(board: Board, action: Action) -> int | None:
    """What the move costs, or None if it breaks a rule."""
    robot, cards = acting_robot(board, action), combined_cards(action)
    if robot is None or cards not in MOVE_COSTS:
        return None
    start, to = board.robots[robot]["at"], action["to"]
    if start == to or to not in board.neighbours:
        return None
    if to == POD and board.dock is None:
        return None  # B5, D4: nothing enters an undocked pod
    if not _figure_fits(board, action, cards, robot):
        return None
    if not _second_fits(board, action, to, to in board.creeps):
        return None
    if cards == ():
        return path_length(board, start, to, lambda place: True)
    return MOVE_COSTS[cards] if MOVE_RULES[cards](board, start, to) else None


def _may_end(board: Board, to: str) -> bool:
    """A move ends on an open space or in the docked pod (R "Moving", D3)."""
    return to == POD or board.is_open(to)


def path_length(board: Board, start: str, to: str, step_allowed: Callable[[str], bool]) -> int | None:
    """R "Moving": one step over a bridge; with Polite Colonists the shortest way through
    Colonists and robots (D5). `step_allowed` says whether a step may start at a place.
    """
    if start == to or not _may_end(board, to) or not step_allowed(start):
        return None
    if board.bridged(start, to):
        return 1
    if "polite-colonists" not in board.variants:
        return None
    passable = board.colonists | board.robot_places
    reached, border, length = {start}, {start}, 0
    while border:
        length += 1
        ahead = {after for place in border for after in board.neighbours[place]}
        if to in ahead:
            return length
        border = {p for p in ahead - reached if p in passable and step_allowed(p)}
        reached |= border
    return None


def _line_is_free(board: Board, line: list[str], jumps_creeps: bool) -> bool:
    """F6, F5, D5: all but the last place of a Rocket Boots line."""
    for place in line[:-1]:
        if place in board.creeps and not jumps_creeps:
            return False
        if place in board.robot_places and "polite-colonists" not in board.variants:
            return False
    return True


def _rule_juggernaut(board: Board, start: str, to: str) -> bool:
    """F5, F2: it must enter an adjacent Creep."""
    return board.bridged(start, to) and to in board.creeps


def _rule_rocket_boots(board: Board, start: str, to: str) -> bool:
    """F6: any number of spaces in a straight line, over Colonists."""
    line = board.line(start, to)
    return line is not None and _line_is_free(board, line, False) and _may_end(board, to)


def _rule_swap(board: Board, start: str, to: str) -> bool:
    """F7: an adjacent Colonist, Creep or robot; never a Creep into the pod."""
    if not board.bridged(start, to):
        return False
    if to == POD:
        return True  # whom is said by `figure`
    if to in board.creeps:
        return start != POD
    return to in board.colonists or to in board.robot_places


def _rule_teleport(board: Board, start: str, to: str) -> bool:
    """R "Teleport"; D4: it may end in the docked pod."""
    return _may_end(board, to)


def _rule_juggernaut_rocket_boots(board: Board, start: str, to: str) -> bool:
    """F5: kills every Creep on its line, at least one; ends on a Creep, open, or in the pod."""
    line = board.line(start, to)
    if line is None or not _line_is_free(board, line, True):
        return False
    if not any(place in board.creeps for place in line):
        return False
    return to in board.creeps or _may_end(board, to)


def _rule_juggernaut_teleport(board: Board, start: str, to: str) -> bool:
    return to in board.creeps


def _holds_colonist(board: Board, to: str) -> bool:
    return to in board.colonists or (to == POD and board.aboard > 0)


def _rule_rocket_boots_swap(board: Board, start: str, to: str) -> bool:
    """R: a straight line ending in a space with a Colonist."""
    line = board.line(start, to)
    return line is not None and _line_is_free(board, line, False) and _holds_colonist(board, to)


def _rule_swap_teleport(board: Board, start: str, to: str) -> bool:
    return _holds_colonist(board, to)


MOVE_RULES: dict[tuple[str, ...], Callable[[Board, str, str], bool]] = {
    ("juggernaut",): _rule_juggernaut,
    ("rocket-boots",): _rule_rocket_boots,
    ("swap",): _rule_swap,
    ("teleport",): _rule_teleport,
    ("grenadier", "juggernaut"): _rule_juggernaut,
    ("juggernaut", "rocket-boots"): _rule_juggernaut_rocket_boots,
    ("juggernaut", "teleport"): _rule_juggernaut_teleport,
    ("rocket-boots", "swap"): _rule_rocket_boots_swap,
    ("swap", "teleport"): _rule_swap_teleport,
    ("teleport", "teleport"): _rule_teleport,
}


def _figure_fits(board: Board, action: Action, cards: tuple[str, ...], robot: str) -> bool:
    """wire: `figure` says whom Swap takes out of the pod; it is given then only."""
    figure = action.get("figure")
    if not ("swap" in cards and action["to"] == POD):
        return figure is None
    if figure == "colonist":
        return board.aboard > 0
    return cards == ("swap",) and figure in board.robots_at(POD) and figure != robot


def _second_fits(board: Board, action: Action, first: str, first_is_creep: bool) -> bool:
    """F4: Grenadier's second is a (normal) Creep bridged to the first; it may be spared."""
    second = action.get("second")
    if second is None:
        return True
    return (
        "grenadier" in power_cards(action)
        and first_is_creep
        and second in board.creeps
        and board.bridged(first, second)
    )


def _check_move(board: Board, action: Action) -> bool:
    return _cost_is_there(board, move_cost(board, action))


# --- Attack


def attack_cost(board: Board, action: Action) -> int | None:
    """What the attack costs, or None if it breaks a rule."""
    robot, cards = acting_robot(board, action), combined_cards(action)
    if robot is None or cards not in ATTACK_COSTS:
        return None
    target = action["target"]
    if target not in board.creeps and target not in board.supers:
        return None  # D1: Creeps and Super Creeps
    own_tile, tile = board.tile_of(board.robots[robot]["at"]), board.tile_of(target)
    in_range = tile == own_tile
    if "sniper" in cards:
        in_range = in_range or board.tiles_adjacent(own_tile, tile)
    if "heat-seeker" in cards:
        in_range = True
    if not in_range or not _second_fits(board, action, target, target in board.creeps):
        return None
    return ATTACK_COSTS[cards]


def _check_attack(board: Board, action: Action) -> bool:
    return _cost_is_there(board, attack_cost(board, action))


# --- Command


def in_command_range(board: Board, robot: str, place: str, bullhorn: bool) -> bool:
    """R "Commanding": the robot's tile and the adjacent ones; F15: Bullhorn = whole colony
    and the docked pod.
    """
    if bullhorn and (place != POD or board.dock is not None):
        return True
    own_tile, tile = board.tile_of(board.robots[robot]["at"]), board.tile_of(place)
    return own_tile == tile or board.tiles_adjacent(own_tile, tile)


def command_cost(board: Board, action: Action) -> int | None:
    """What the command costs, or None if it breaks a rule."""
    robot, cards = acting_robot(board, action), combined_cards(action)
    if robot is None or cards not in COMMAND_SETS:
        return None
    start, to = action["from"], action["to"]
    if start not in board.neighbours or to not in board.neighbours:
        return None
    if not _holds_colonist(board, start):
        return None
    if POD in (start, to) and board.dock is None:
        return None

    def in_range(place: str) -> bool:
        return in_command_range(board, robot, place, "bullhorn" in cards)

    if ("follower" in cards) != ("follower" in action):
        return None  # F2: a named Follower must do something
    if "follower" in cards and not _follower_fits(board, start, to, action["follower"], in_range):
        return None
    return path_length(board, start, to, in_range)


def _follower_fits(board: Board, start: str, to: str, second: str, in_range: Callable[[str], bool]) -> bool:
    """F3: adjacent to where the first one stood, in Command Range, and another Colonist."""
    if not board.bridged(second, start) or not in_range(second):
        return False
    if second != POD:
        return second in board.colonists
    if to == POD and board.aboard + 1 == 7:
        return False  # the first move launches the pod: nobody is left aboard
    return board.aboard > 0


def _check_command(board: Board, action: Action) -> bool:
    return _cost_is_there(board, command_cost(board, action))


# --- Trade


def in_trade_range(board: Board, partner: str) -> bool:
    """D2: Command Range, lengthened by a Bullhorn in effect, but not into an undocked pod."""
    at = board.robots[partner]["at"]
    if at is None:
        return False
    bullhorn = "bullhorn" in board.player["core"] or "bullhorn" in board.position["open"]
    return in_command_range(board, board.turn["robot"], at, bullhorn)


def _check_trade(board: Board, action: Action) -> bool:
    """D2: any number of hand cards, at least one, with one other player."""
    partner, give, take = action["with"], action["give"], action["take"]
    if partner not in board.robots or partner == board.turn["robot"]:
        return False
    if not give and not take:
        return False
    if Counter(give) - Counter(board.player["hand"]):
        return False
    if Counter(take) - Counter(board.robots[partner]["hand"]):
        return False
    return in_trade_range(board, partner) and _cost_is_there(board, 1)


# --- free actions


def _check_lay(board: Board, action: Action) -> bool:
    """F1: a Full Turn card is laid open by itself, free."""
    return action["card"] in board.player["hand"] and is_full_turn(action["card"], board.solo)


def _check_boost(board: Board, action: Action) -> bool:
    """F15; in Solo Play Override counts as Boost (G5)."""
    return power_cards(action) in (SOLO_BOOST_SETS if board.solo else BOOST_SETS)


def _check_launch(board: Board, action: Action) -> bool:
    """F12: docked: launch now (0 to 7 aboard are saved)."""
    return power_cards(action) == ("pilot",) and board.dock is not None


def _check_dock(board: Board, action: Action) -> bool:
    """D3 (due, without powers) and F12 (Pilot, during the actions)."""
    needed = () if board.turn["phase"] == "dock" else ("pilot",)
    return power_cards(action) == needed and board.dock is None and action["cell"] in board.docking_cells()


def _check_redock(board: Board, action: Action) -> bool:
    """F12: Pilot + Pilot: launch and dock again at once."""
    return (
        power_cards(action) == ("pilot", "pilot") and board.dock is not None and action["cell"] in board.docking_cells()
    )


def _check_module(board: Board, action: Action) -> bool:
    """F10: Module Control."""
    start, to = action["from"], action["to"]
    if power_cards(action) != ("module-control",) or action["turn"] not in range(6):
        return False
    if start not in board.faces or to == start or to in board.faces or to == board.dock:
        return False
    free = [cell_beyond(start, d) not in board.faces and cell_beyond(start, d) != board.dock for d in DIRECTIONS]
    if not any(free[d - 1] and free[turned(d, 1) - 1] for d in DIRECTIONS):
        return False
    remaining = set(board.faces) - {start}
    if not any(cell_beyond(cell, d) == to for cell in remaining for d in DIRECTIONS):
        return False
    if board.dock is None:
        return True
    after = remaining | {to}
    return any(cell_beyond(board.dock, d) in after for d in DIRECTIONS)


def _check_new_core(board: Board, action: Action) -> bool:
    """F11: Data Core; as a core itself it is the card that goes."""
    if power_cards(action) != ("data-core",) or action["old"] not in board.player["core"]:
        return False
    hand = list(board.player["hand"])
    if action["powers"][0]["from"] == "core":
        if action["old"] != "data-core":
            return False
    else:
        hand.remove("data-core")
    return action["card"] in hand


def _check_end(board: Board, action: Action) -> bool:
    return True  # C3


# --- chance, reactions, the rest


def _check_roll(board: Board, action: Action) -> bool:
    if "die" not in action:
        return board.position["chance"]["seed"] is not None
    return action["die"] in range(1, 7)


def reaction_cards(board: Board) -> list[str]:
    """F1: what the player may still answer with in this phase (wire: react, setback)."""
    if board.player["at"] is None:
        return []
    wanted = ["suppressant"] if board.turn["phase"] == "setback" else ["phase-shift", "suppressant"]
    return [card for card in wanted if available(board, card, "hand") + available(board, card, "core") > 0]


def _check_reroll(board: Board, action: Action) -> bool:
    """F13."""
    return power_cards(action) == ("phase-shift",)


def _check_suppress(board: Board, action: Action) -> bool:
    """F14: any one tile."""
    return power_cards(action) == ("suppressant",) and action["cell"] in board.faces


def _check_pass(board: Board, action: Action) -> bool:
    return True


def placement_choices(board: Board, cell: int) -> list[str]:
    """E4: an open edge space; else any open space; else a Colonist to replace."""
    open_spaces = [place for place in board.tile_spaces(cell) if board.is_open(place)]
    edges = board.open_edges(cell)
    on_edge = [place for place in open_spaces if int(place.split(".")[1]) in edges]
    settled = [place for place in board.tile_spaces(cell) if place in board.colonists]
    return on_edge or open_spaces or settled


def _check_place(board: Board, action: Action) -> bool:
    return any(action["at"] in placement_choices(board, cell) for cell in board.turn["pending"])


def drawable_cards(position: Position) -> Counter:
    """E6: the draw pile, or the discards if the pile is used up."""
    return draw_pile(position) or Counter(position["discards"])


def ability_can_be_dealt(position: Position) -> bool:
    """Whether pile or discards hold any ability for a robot that is dealt cards."""
    cards = draw_pile(position) + Counter(position["discards"])
    return any(card not in SETBACKS for card in cards)


def _check_draw(board: Board, action: Action) -> bool:
    """C4: a card is refused that cannot be in the draw pile any more."""
    if "card" not in action:
        return board.position["chance"]["seed"] is not None
    return drawable_cards(board.position)[action["card"]] > 0


def _check_discard(board: Board, action: Action) -> bool:
    return action["card"] in board.player["hand"]


def _check_core(board: Board, action: Action) -> bool:
    return action["card"] in board.robots[board.turn["choosing"][0]]["hand"]


def _check_first(board: Board, action: Action) -> bool:
    return action["robot"] in board.robots


CHECKS: dict[Any, Callable[[Board, Action], bool]] = {
    "move": _check_move,
    "attack": _check_attack,
    "command": _check_command,
    "trade": _check_trade,
    "lay": _check_lay,
    "boost": _check_boost,
    "launch": _check_launch,
    "dock": _check_dock,
    "redock": _check_redock,
    "module": _check_module,
    "new-core": _check_new_core,
    "end": _check_end,
    "roll": _check_roll,
    "reroll": _check_reroll,
    "suppress": _check_suppress,
    "pass": _check_pass,
    "place": _check_place,
    "draw": _check_draw,
    "discard": _check_discard,
    "core": _check_core,
    "first": _check_first,
}
