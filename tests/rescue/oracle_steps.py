"""What an action does, and what then happens by itself (part of the oracle).

Every function here changes the given position (a private copy). The board is read anew
after every change: slow, and hard to get wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.rescue.oracle_board import (
    POD,
    SETBACKS,
    Action,
    Board,
    Faces,
    Position,
    draw_pile,
    is_core_once,
    is_full_turn,
    place_name,
    place_parts,
    sort_cards,
    sort_places,
    turned,
)
from tests.rescue.oracle_rules import (
    ability_can_be_dealt,
    acting_robot,
    attack_cost,
    combined_cards,
    command_cost,
    move_cost,
    placement_choices,
    power_cards,
    reaction_cards,
)


def robot_of(position: Position, name: str) -> Position:
    return next(robot for robot in position["robots"] if robot["robot"] == name)


def player_of(position: Position) -> Position:
    return robot_of(position, position["turn"]["robot"])


# --- cards


def add_cards(pile: list[str], cards: Iterable[str]) -> None:
    pile[:] = sort_cards(pile + list(cards))


def discard_open(position: Position) -> None:
    """F1: Full Turn cards lie open until the Player Actions end."""
    add_cards(position["discards"], position["open"])
    position["open"].clear()


def pay_powers(position: Position, action: Action) -> None:
    """F1: cards from the hand are used up or laid open; once-per-turn cores are marked."""
    solo = len(position["robots"]) == 1
    player = player_of(position)
    for power in action.get("powers", []):
        card, source = power["card"], power["from"]
        if source == "hand":
            player["hand"].remove(card)
            add_cards(position["open" if is_full_turn(card, solo) else "discards"], [card])
        if source == "core" and is_core_once(card, solo):
            add_cards(position["turn"]["used"], [card])


# --- figures


def remove_creep(position: Position, place: str) -> None:
    for kind in ("creeps", "super_creeps"):
        if place in position[kind]:
            position[kind].remove(place)


def add_creep(position: Position, place: str) -> None:
    position["creeps"] = sort_places(position["creeps"] + [place])


def take_colonist(position: Position, place: str) -> None:
    if place == POD:
        position["pod"]["colonists"] -= 1
    else:
        position["colonists"].remove(place)


def put_colonist(position: Position, place: str) -> None:
    """D3: the seventh aboard launches the pod at once."""
    if place != POD:
        position["colonists"] = sort_places(position["colonists"] + [place])
        return
    position["pod"]["colonists"] += 1
    if position["pod"]["colonists"] == 7:
        launch_pod(position)


def launch_pod(position: Position) -> None:
    """D3, F7: the Colonists are saved; a docked pod leaves, an undocked one stays away."""
    position["evacuated"] += position["pod"]["colonists"]
    position["pod"]["colonists"] = 0
    if position["pod"]["dock"] is not None:
        undock_pod(position)


def undock_pod(position: Position) -> None:
    """D3, E10: it is due at the next turn of the player in whose turn it left."""
    position["pod"]["dock"] = None
    position["pod"]["due"] = position["turn"]["robot"]


def dock_pod(position: Position, cell: int) -> None:
    """D3, F12; G2: robots out of play are put in the pod that docks."""
    position["pod"]["dock"] = cell
    position["pod"]["due"] = None
    back = [robot["robot"] for robot in position["robots"] if robot["at"] is None]
    for name in back:
        robot_of(position, name)["at"] = POD
    if back:
        position["turn"]["phase"] = "deal"
        position["turn"]["dealing"] = list(back)
        position["turn"]["choosing"] = list(back)


# --- Destruction of tiles (E2, G2, E10)


def tile_is_full(board: Board, cell: int) -> bool:
    """E2; G2: with Robot Vulnerability robots do not save the tile."""
    spaces = set(board.tile_spaces(cell))
    creeps = spaces & board.creeps
    if "robot-vulnerability" in board.variants:
        return bool(creeps) and spaces == creeps | (spaces & board.robot_places)
    return spaces == creeps


def destroy_full_tiles(position: Position, faces: Faces | None) -> None:
    """E2: a full tile is destroyed at once, whatever filled it."""
    board = Board(position, faces)
    for cell in board.faces:
        if tile_is_full(board, cell):
            destroy_tile(position, cell)
    dock = position["pod"]["dock"]
    if dock is not None and not Board(position, faces).touches_tile(dock):
        undock_pod(position)  # E10


def on_tile(place: str | None, cell: int) -> bool:
    return place is not None and place != POD and place_parts(place)[0] == cell


def destroy_tile(position: Position, cell: int) -> None:
    position["tiles"] = [tile for tile in position["tiles"] if tile["cell"] != cell]
    for kind in ("colonists", "creeps", "super_creeps"):
        position[kind] = [place for place in position[kind] if not on_tile(place, cell)]
    for field in ("pending", "shielded", "calm"):
        if cell in position["turn"][field]:
            position["turn"][field].remove(cell)
    for robot in position["robots"]:
        if on_tile(robot["at"], cell):
            lose_robot(position, robot)


def lose_robot(position: Position, robot: Position) -> None:
    """G2: hand and core to the discards; in the own turn the open cards too."""
    robot["at"] = None
    add_cards(position["discards"], robot["hand"] + robot["core"])
    robot["hand"].clear()
    robot["core"].clear()
    if robot["robot"] == position["turn"]["robot"]:
        discard_open(position)
        position["turn"]["used"] = []


# --- the end (G1, G2, G4)


def colonists_left(position: Position) -> int:
    """Colonists that are not lost: saved, aboard or on the board."""
    return position["evacuated"] + position["pod"]["colonists"] + len(position["colonists"])


def is_won(position: Position) -> bool:
    """G1, G4: enough Colonists evacuated and every robot in play in the pod."""
    goal = 28
    if "ultimate-heroes" in position["variants"]:
        goal = colonists_left(position) + position["lost"]
    in_play = [robot["at"] for robot in position["robots"] if robot["at"] is not None]
    return position["evacuated"] >= goal and len(in_play) > 0 and all(at == POD for at in in_play)


def is_lost(position: Position, faces: Faces | None) -> bool:
    board = Board(position, faces)
    if colonists_left(position) < 28:
        return True
    if "ultimate-heroes" in position["variants"] and position["lost"] > 0:
        return True
    if not board.module_cells(3) or not board.module_cells(4):
        return True
    return all(robot["at"] is None for robot in position["robots"]) and board.dock is not None


def ends_here(position: Position, faces: Faces | None) -> bool:
    """Whether the game is over; if so, the position says so."""
    if not is_won(position) and not is_lost(position, faces):
        return False
    position["turn"]["phase"] = "over"
    for field in ("pending", "dealing", "choosing"):
        position["turn"][field] = []
    return True


# --- player actions


def do_move(position: Position, action: Action, faces: Faces | None) -> None:
    board = Board(position, faces)
    cost = move_cost(board, action)
    cards = combined_cards(action)
    mover = robot_of(position, acting_robot(board, action) or "")
    start, to = mover["at"], action["to"]
    position["turn"]["spent"] += cost
    pay_powers(position, action)
    if "juggernaut" in cards:
        line = board.line(start, to) if "rocket-boots" in cards else [to]
        for place in line or []:
            remove_creep(position, place)
        if "second" in action:
            remove_creep(position, action["second"])
    if "swap" in cards:
        exchange_figure(position, action, start, to)
    mover["at"] = to


def exchange_figure(position: Position, action: Action, start: str, to: str) -> None:
    """F7: whoever stands at `to` goes where the mover comes from."""
    for robot in position["robots"]:
        if robot["robot"] == action.get("figure") or (to != POD and robot["at"] == to):
            robot["at"] = start
            return
    if to in position["creeps"]:
        remove_creep(position, to)
        add_creep(position, start)
    else:
        take_colonist(position, to)
        put_colonist(position, start)


def do_attack(position: Position, action: Action, faces: Faces | None) -> None:
    position["turn"]["spent"] += attack_cost(Board(position, faces), action)
    pay_powers(position, action)
    remove_creep(position, action["target"])
    if "second" in action:
        remove_creep(position, action["second"])


def do_command(position: Position, action: Action, faces: Faces | None) -> None:
    position["turn"]["spent"] += command_cost(Board(position, faces), action)
    pay_powers(position, action)
    take_colonist(position, action["from"])
    put_colonist(position, action["to"])
    if "follower" in action:
        take_colonist(position, action["follower"])
        put_colonist(position, action["from"])


def do_trade(position: Position, action: Action, faces: Faces | None) -> None:
    player, partner = player_of(position), robot_of(position, action["with"])
    position["turn"]["spent"] += 1
    for card in action["give"]:
        player["hand"].remove(card)
    for card in action["take"]:
        partner["hand"].remove(card)
    add_cards(player["hand"], action["take"])
    add_cards(partner["hand"], action["give"])


def do_lay(position: Position, action: Action, faces: Faces | None) -> None:
    player_of(position)["hand"].remove(action["card"])
    add_cards(position["open"], [action["card"]])


def do_boost(position: Position, action: Action, faces: Faces | None) -> None:
    pay_powers(position, action)
    position["turn"]["extra"] += len(power_cards(action))


def do_launch(position: Position, action: Action, faces: Faces | None) -> None:
    pay_powers(position, action)
    launch_pod(position)


def do_dock(position: Position, action: Action, faces: Faces | None) -> None:
    pay_powers(position, action)
    dock_pod(position, action["cell"])


def do_redock(position: Position, action: Action, faces: Faces | None) -> None:
    pay_powers(position, action)
    launch_pod(position)
    dock_pod(position, action["cell"])


def do_module(position: Position, action: Action, faces: Faces | None) -> None:
    """F10: everything on the tile travels along and turns with it; F14: so does protection."""
    start, to, by = action["from"], action["to"], action["turn"]
    pay_powers(position, action)

    def carried(place: str | None) -> str | None:
        if not on_tile(place, start):
            return place
        n = place_parts(place or "")[1]
        return place_name(to, n if n == 0 else turned(n, by))

    for tile in position["tiles"]:
        if tile["cell"] == start:
            tile["cell"], tile["rotation"] = to, (tile["rotation"] + by) % 6
    position["tiles"].sort(key=lambda tile: tile["cell"])
    for kind in ("colonists", "creeps", "super_creeps"):
        position[kind] = sort_places(str(carried(place)) for place in position[kind])
    for robot in position["robots"]:
        robot["at"] = carried(robot["at"])
    for field in ("shielded", "calm"):
        position["turn"][field] = sorted(to if cell == start else cell for cell in position["turn"][field])


def do_new_core(position: Position, action: Action, faces: Faces | None) -> None:
    """F11: Data Core and the old core go; the new core is fresh in this turn."""
    player, used = player_of(position), position["turn"]["used"]
    if action["powers"][0]["from"] == "hand":
        pay_powers(position, action)
    player["core"].remove(action["old"])
    if action["old"] in used:
        used.remove(action["old"])
    add_cards(position["discards"], [action["old"]])
    player["hand"].remove(action["card"])
    add_cards(player["core"], [action["card"]])


PLAYER_ACTIONS: dict[str, Callable[[Position, Action, Faces | None], None]] = {
    "move": do_move,
    "attack": do_attack,
    "command": do_command,
    "trade": do_trade,
    "lay": do_lay,
    "boost": do_boost,
    "launch": do_launch,
    "dock": do_dock,
    "redock": do_redock,
    "module": do_module,
    "new-core": do_new_core,
}


def player_action(position: Position, action: Action, faces: Faces | None) -> None:
    """One action of the `actions` or `dock` phase, and what follows from it at once."""
    at_beginning = position["turn"]["phase"] == "dock"
    PLAYER_ACTIONS[action["type"]](position, action, faces)
    destroy_full_tiles(position, faces)
    if ends_here(position, faces):
        return
    if position["turn"]["phase"] == "deal":
        go_on_dealing(position, faces)
    elif at_beginning:
        resume_turn(position)


# --- the steps of a turn (C1)


def end_actions(position: Position, faces: Faces | None) -> None:
    discard_open(position)
    if "fast-creeps" not in position["variants"]:
        convert(position, faces)
        if ends_here(position, faces):
            return
    position["turn"]["phase"] = "roll"


def convert(position: Position, faces: Faces | None) -> None:
    """E1: one wave; F14: Colonists on a calm tile are spared, this once."""
    board = Board(position, faces)
    hit = {
        place
        for place in board.colonists
        if board.neighbours[place] & board.creeps and board.tile_of(place) not in position["turn"]["calm"]
    }
    for place in hit:
        take_colonist(position, place)
        add_creep(position, place)
        position["lost"] += 1
    position["turn"]["calm"] = []
    destroy_full_tiles(position, faces)


def roll_die(position: Position, die: int, faces: Faces | None) -> None:
    position["turn"]["die"] = die
    await_reaction(position, "react", faces)


def await_reaction(position: Position, phase: str, faces: Faces | None) -> None:
    """wire: no pause in `react` and `setback` when no reaction could be played."""
    position["turn"]["phase"] = phase
    if not reaction_cards(Board(position, faces)):
        after_reactions(position, faces)


def after_reactions(position: Position, faces: Faces | None) -> None:
    if position["turn"]["phase"] == "react":
        start_placing(position, "invade", invaded_tiles(position, faces), faces)
    else:
        apply_setback(position, faces)


def suppress(position: Position, action: Action, faces: Faces | None) -> None:
    """F14: no Creep is added to the tile this turn, and the next Conversion spares it."""
    pay_powers(position, action)
    for field in ("shielded", "calm"):
        position["turn"][field] = sorted(set(position["turn"][field]) | {action["cell"]})
    await_reaction(position, position["turn"]["phase"], faces)


def reroll(position: Position, action: Action) -> None:
    """F13: the die is rolled again."""
    pay_powers(position, action)
    position["turn"]["phase"] = "roll"


def invaded_tiles(position: Position, faces: Faces | None) -> list[int]:
    """E3: 1-5 the edge tiles of that number; 6 every tile with a normal Creep."""
    board, die = Board(position, faces), position["turn"]["die"]
    if die == 6:
        return sorted({board.tile_of(place) for place in board.creeps})
    return [cell for cell in board.module_cells(die) if board.open_edges(cell)]


def start_placing(position: Position, phase: str, cells: list[int], faces: Faces | None) -> None:
    position["turn"]["phase"] = phase
    position["turn"]["pending"] = [c for c in cells if c not in position["turn"]["shielded"]]
    go_on_placing(position, faces)


def go_on_placing(position: Position, faces: Faces | None) -> None:
    """E4: tiles on which nothing can be placed drop out; a single choice is taken."""
    turn = position["turn"]
    while True:
        board = Board(position, faces)
        turn["pending"] = [cell for cell in turn["pending"] if cell in board.faces and placement_choices(board, cell)]
        choices = [place for cell in turn["pending"] for place in placement_choices(board, cell)]
        if len(choices) != 1:
            break
        if place_one_creep(position, choices[0], faces):
            return
    if not turn["pending"]:
        after_placing(position, faces)


def place_one_creep(position: Position, place: str, faces: Faces | None) -> bool:
    """One Creep comes; True if the game is over by it."""
    turn, cell = position["turn"], place_parts(place)[0]
    if place in position["colonists"]:
        take_colonist(position, place)
        position["lost"] += 1
    add_creep(position, place)
    turn["pending"] = [c for c in turn["pending"] if c != cell]
    if turn["phase"] == "invade":
        turn["invaded"] = sorted(set(turn["invaded"]) | {cell})
    destroy_full_tiles(position, faces)
    return ends_here(position, faces)


def after_placing(position: Position, faces: Faces | None) -> None:
    if position["turn"]["phase"] == "surge":
        discard_setback(position, faces)
        return
    if "fast-creeps" in position["variants"]:
        convert(position, faces)
        if ends_here(position, faces):
            return
    start_draw(position, faces)


def start_draw(position: Position, faces: Faces | None) -> None:
    """E6; G2: a player whose robot is out of play draws no card."""
    if player_of(position)["at"] is None:
        next_turn(position)
        return
    refill_pile(position)
    if not draw_pile(position):
        start_discarding(position, faces)
        return
    position["turn"]["phase"] = "draw"


def refill_pile(position: Position) -> None:
    """E6: cards are never in the pile's list; clearing the discards makes them the pile."""
    if not draw_pile(position):
        position["discards"] = []


def draw_card(position: Position, card: str, faces: Faces | None) -> None:
    refill_pile(position)
    if position["turn"]["phase"] == "deal":
        deal_card(position, card, faces)
    elif card in SETBACKS:
        position["turn"]["setback"] = card
        refill_pile(position)
        await_reaction(position, "setback", faces)
    else:
        add_cards(player_of(position)["hand"], [card])
        refill_pile(position)
        start_discarding(position, faces)


def apply_setback(position: Position, faces: Faces | None) -> None:
    """E8: Surge, Power Grab, Signal to Noise."""
    board, turn = Board(position, faces), position["turn"]
    if turn["setback"] == "surge":
        standing = [cell for cell in turn["invaded"] if cell in board.faces]
        start_placing(position, "surge", standing, faces)
        return
    module = 3 if turn["setback"] == "power-grab" else 4
    for cell in board.module_cells(module):
        special = board.faces[cell]["special"]
        if special is None or cell in turn["shielded"] or board.robot_on_tile(cell):
            continue
        supers = set(position["super_creeps"]) | {place_name(cell, special)}
        position["super_creeps"] = sort_places(supers)
    discard_setback(position, faces)


def discard_setback(position: Position, faces: Faces | None) -> None:
    card, position["turn"]["setback"] = position["turn"]["setback"], None
    add_cards(position["discards"], [card])
    start_discarding(position, faces)


def start_discarding(position: Position, faces: Faces | None) -> None:
    """E7: down to the hand limit at the end of the own turn; a single choice is taken."""
    player, limit = player_of(position), Board(position, faces).hand_limit()
    while len(player["hand"]) > limit:
        if len(set(player["hand"])) > 1:
            position["turn"]["phase"] = "discard"
            return
        move_to_discards(position, player["hand"][0])
    next_turn(position)


def move_to_discards(position: Position, card: str) -> None:
    player_of(position)["hand"].remove(card)
    add_cards(position["discards"], [card])


# --- turns


def left_neighbour(position: Position) -> str:
    names = [robot["robot"] for robot in position["robots"]]
    return names[(names.index(position["turn"]["robot"]) + 1) % len(names)]


def next_turn(position: Position) -> None:
    begin_turn(position, left_neighbour(position))


def begin_turn(position: Position, robot: str) -> None:
    """D3: a due dock comes first; G2: turns of robots out of play are skipped."""
    turn = position["turn"]
    turn.update(robot=robot, spent=0, extra=0, used=[], die=None, pending=[], invaded=[], shielded=[], setback=None)
    position["open"] = []
    dock_is_due = position["pod"]["dock"] is None and position["pod"]["due"] == robot
    if dock_is_due:
        turn["number"] += 1
        turn["phase"] = "dock"
    elif robot_of(position, robot)["at"] is None:
        next_turn(position)
    else:
        turn["number"] += 1
        turn["phase"] = "actions"


def resume_turn(position: Position) -> None:
    """After a dock (and after robots came back): on with the turn it happened in."""
    if player_of(position)["at"] is None:
        next_turn(position)
    else:
        position["turn"]["phase"] = "actions"


# --- starting cards (set-up, G2)


def deal_card(position: Position, card: str, faces: Faces | None) -> None:
    """Setbacks are put aside and replaced."""
    if card in SETBACKS:
        add_cards(position["aside"], [card])
    else:
        add_cards(robot_of(position, position["turn"]["dealing"][0])["hand"], [card])
    refill_pile(position)
    go_on_dealing(position, faces)


def go_on_dealing(position: Position, faces: Faces | None) -> None:
    turn = position["turn"]
    while turn["dealing"]:
        has_all = len(robot_of(position, turn["dealing"][0])["hand"]) >= 2
        if not has_all and ability_can_be_dealt(position):
            refill_pile(position)
            turn["phase"] = "deal"
            return
        turn["dealing"] = turn["dealing"][1:]
    position["aside"] = []
    if is_setup(position):
        if len(position["robots"]) == 1:
            keep_both_as_cores(position)
        elif not turn["choosing"]:
            turn["choosing"] = [robot["robot"] for robot in position["robots"]]
    go_on_choosing(position)


def is_setup(position: Position) -> bool:
    return position["turn"]["number"] == 0


def keep_both_as_cores(position: Position) -> None:
    """G5: in Solo Play both starting cards are cores."""
    robot = position["robots"][0]
    robot["core"] = sort_cards(robot["core"] + robot["hand"])
    robot["hand"] = []
    position["turn"]["choosing"] = []


def go_on_choosing(position: Position) -> None:
    """A robot without cards has no core; a single choice is taken."""
    turn = position["turn"]
    while turn["choosing"]:
        options = set(robot_of(position, turn["choosing"][0])["hand"])
        if len(options) > 1:
            turn["phase"] = "core"
            return
        if options:
            make_core(position, options.pop())
        else:
            turn["choosing"] = turn["choosing"][1:]
    if not is_setup(position):
        resume_turn(position)
    elif len(position["robots"]) == 1:
        choose_first(position, position["robots"][0]["robot"])
    else:
        turn["phase"] = "first"


def make_core(position: Position, card: str) -> None:
    turn = position["turn"]
    robot = robot_of(position, turn["choosing"][0])
    robot["hand"].remove(card)
    add_cards(robot["core"], [card])
    turn["choosing"] = turn["choosing"][1:]


def choose_first(position: Position, robot: str) -> None:
    """R "Setting Up" 10-11: the first player's turn begins with docking the pod."""
    if position["pod"]["dock"] is None:
        position["pod"]["due"] = robot
    begin_turn(position, robot)
