"""A slow, naive second implementation of Jupiter Rescue, to test the engine against.

It works on the JSON positions and actions of docs/jupiter-rescue/notation.md and shares no code with the engine.
Rules: rulebook, then jupiter.md (readings A-H), then notation.md. The board is in oracle_board.py,
legality in oracle_rules.py, effects and automatic steps in oracle_steps.py.

`faces` (tile id -> side -> FACE) is needed for positions whose tile_set is "standard".
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from tests.rescue import oracle_steps as steps
from tests.rescue.oracle_board import (
    CODES,
    DIRECTIONS,
    POD,
    Action,
    Board,
    Faces,
    Position,
    cell_beyond,
    is_full_turn,
    sort_cards,
)
from tests.rescue.oracle_rules import (
    ATTACK_COSTS,
    BOOST_SETS,
    COMMAND_SETS,
    MOVE_COSTS,
    SOLO_BOOST_SETS,
    available,
    is_legal,
    is_legal_on,
)

__all__ = ["apply", "candidates", "is_legal", "legal_actions", "outcome", "unneeded"]

SOURCES = ("core", "hand", "open")


def legal_actions(position: Position, faces: Faces | None = None) -> list[Action]:
    """Every legal action: all candidates, each tested by `is_legal`."""
    board = Board(position, faces)
    legal = [action for action in candidates(board) if is_legal_on(board, action)]
    return sorted(legal, key=lambda action: json.dumps(action, sort_keys=True))


def outcome(position: Position) -> dict[str, bool] | None:
    """None while the game is on, else whether it is won (a win is looked for first: G1)."""
    if position["turn"]["phase"] != "over":
        return None
    return {"won": steps.is_won(position)}


def apply(position: Position, action: Action, faces: Faces | None = None) -> Position:
    """The next position. The action must be legal, and its chance (die, card) observed."""
    if action.get("type") == "roll" and "die" not in action:
        raise ValueError("the die must be observed")
    if action.get("type") == "draw" and "card" not in action:
        raise ValueError("the card must be observed")
    if not is_legal(position, action, faces):
        raise ValueError(f"illegal: {json.dumps(action)}")
    after = copy.deepcopy(position)
    after.pop("derived", None)
    _apply_in_place(after, action, faces)
    return after


def unneeded(position: Position, action: Action, faces: Faces | None = None) -> list[dict[str, str]]:
    """F16: the powers that a legal action names and does not need, so that their cards are spent for nothing.

    It could have been done without all of them, to the same effect and for no more actions. As few as possible are
    kept; of two ways to keep as many, the one that plays fewer cards from the hand, then the first in the alphabet of
    codes (core, hand, open).
    """
    powers = action.get("powers", [])
    wanted = _board_after(apply(position, action, faces))
    ways = [choice for size in range(len(powers)) for choice in combinations(range(len(powers)), size)]
    for kept in sorted(ways, key=lambda way: _price([powers[number] for number in way])):
        lesser = {name: value for name, value in action.items() if name not in ("powers", "through")}
        if kept:
            lesser["powers"] = [powers[number] for number in kept]
        if any(powers[number]["card"] == "override" for number in kept) and "through" in action:
            lesser["through"] = action["through"]
        if not is_legal(position, lesser, faces):
            continue
        reached = _board_after(apply(position, lesser, faces))
        if reached[0] == wanted[0] and reached[1] <= wanted[1]:
            return [powers[number] for number in range(len(powers)) if number not in kept]
    return []


def _price(powers: list[dict[str, str]]) -> tuple[object, ...]:
    from_hand = [power for power in powers if power["from"] == "hand"]
    return len(powers), len(from_hand), [(CODES[power["card"]], power["from"]) for power in powers]


def _board_after(position: Position) -> tuple[Position, int]:
    """The position without anybody's hand and what lies beside it, and how many actions were spent."""
    rest = copy.deepcopy(position)
    for robot in rest["robots"]:
        del robot["hand"]
    del rest["open"], rest["discards"], rest["turn"]["used"]
    return rest, rest["turn"].pop("spent")


def _apply_in_place(position: Position, action: Action, faces: Faces | None) -> None:
    kind = action["type"]
    if kind in steps.PLAYER_ACTIONS:
        steps.player_action(position, action, faces)
    elif kind == "end":
        steps.end_actions(position, faces)
    elif kind == "roll":
        steps.roll_die(position, action["die"], faces)
    elif kind == "reroll":
        steps.reroll(position, action)
    elif kind == "suppress":
        steps.suppress(position, action, faces)
    elif kind == "pass":
        steps.after_reactions(position, faces)
    elif kind == "place":
        if not steps.place_one_creep(position, action["at"], faces):
            steps.go_on_placing(position, faces)
    elif kind == "draw":
        steps.draw_card(position, action["card"], faces)
    elif kind == "discard":
        steps.move_to_discards(position, action["card"])
        steps.start_discarding(position, faces)
    elif kind == "core":
        steps.make_core(position, action["card"])
        steps.go_on_choosing(position)
    elif kind == "first":
        steps.choose_first(position, action["robot"])


# --- candidates


def candidates(board: Board) -> Iterator[Action]:
    """Everything worth testing in this phase; each candidate comes once."""
    phase = board.turn["phase"]
    if phase == "over":
        return
    if phase in ("dock", "actions"):
        yield from _dock_candidates(board)
    if phase == "actions":
        yield from _move_candidates(board)
        yield from _attack_candidates(board)
        yield from _command_candidates(board)
        yield from _trade_candidates(board)
        yield from _free_candidates(board)
    yield from _other_candidates(board)


def power_lists(board: Board, cards: tuple[str, ...]) -> list[list[dict[str, str]]]:
    """All ways to take these powers from core, hand and open; sorted by code, then source."""
    ways = set()
    for sources in product(SOURCES, repeat=len(cards)):
        chosen = tuple(sorted(zip(cards, sources), key=lambda cs: (CODES[cs[0]], cs[1])))
        if all(available(board, *one) >= count for one, count in Counter(chosen).items()):
            ways.add(chosen)
    return [[{"card": card, "from": source} for card, source in chosen] for chosen in sorted(ways)]


def _power_fields(board: Board, cards: tuple[str, ...]) -> Iterator[Action]:
    """The fields `powers` and `through`: with the own robot, and through each other one."""
    for powers in power_lists(board, cards):
        yield {"powers": powers} if powers else {}
    for powers in power_lists(board, cards + ("override",)):
        for robot in board.robots:
            yield {"powers": powers, "through": robot}


def _move_candidates(board: Board) -> Iterator[Action]:
    for cards in MOVE_COSTS:
        for powers in _power_fields(board, cards):
            for to in sorted(board.neighbours):
                figures: list[Action] = [{}]
                if "swap" in cards and to == POD:
                    figures = [{"figure": name} for name in ["colonist", *board.robots]]
                for figure in figures:
                    yield from _with_seconds(board, {"type": "move", "to": to, **figure, **powers}, cards)


def _attack_candidates(board: Board) -> Iterator[Action]:
    for cards in ATTACK_COSTS:
        for powers in _power_fields(board, cards):
            for target in sorted(board.creeps | board.supers):
                yield from _with_seconds(board, {"type": "attack", "target": target, **powers}, cards)


def _with_seconds(board: Board, action: Action, cards: tuple[str, ...]) -> Iterator[Action]:
    """The action alone, and with every second Creep. A second never makes an action legal
    that is illegal without it, so those are not tried.
    """
    yield action
    if "grenadier" in cards and is_legal_on(board, action):
        for second in sorted(board.creeps):
            yield {**action, "second": second}


def _command_candidates(board: Board) -> Iterator[Action]:
    starts = sorted(board.colonists) + [POD]
    ends = [to for to in sorted(board.neighbours) if to == POD or board.is_open(to)]
    for cards in COMMAND_SETS:
        for powers in _power_fields(board, cards):
            for start, to in product(starts, ends):
                action = {"type": "command", "from": start, "to": to, **powers}
                if "follower" not in cards:
                    yield action
                elif board.bridged(start, to) or "polite-colonists" in board.variants:
                    for second in sorted(board.neighbours[start]):
                        yield {**action, "follower": second}


def sub_hands(hand: list[str]) -> list[list[str]]:
    """All different selections of cards from a hand, each sorted by code."""
    counts = Counter(hand)
    cards = sort_cards(counts)
    return [
        [card for card, count in zip(cards, picked) for _ in range(count)]
        for picked in product(*[range(counts[card] + 1) for card in cards])
    ]


def _trade_candidates(board: Board) -> Iterator[Action]:
    for partner, robot in board.robots.items():
        for give, take in product(sub_hands(board.player["hand"]), sub_hands(robot["hand"])):
            yield {"type": "trade", "with": partner, "give": give, "take": take}


def _dock_candidates(board: Board) -> Iterator[Action]:
    for cell in board.docking_cells():
        yield {"type": "dock", "cell": cell}
        for powers in power_lists(board, ("pilot",)):
            yield {"type": "dock", "cell": cell, "powers": powers}
        for powers in power_lists(board, ("pilot", "pilot")):
            yield {"type": "redock", "cell": cell, "powers": powers}


def _free_candidates(board: Board) -> Iterator[Action]:
    yield {"type": "end"}
    for card in CODES:
        if is_full_turn(card, board.solo):
            yield {"type": "lay", "card": card}
    for cards in SOLO_BOOST_SETS if board.solo else BOOST_SETS:
        for powers in power_lists(board, cards):
            yield {"type": "boost", "powers": powers}
    for powers in power_lists(board, ("pilot",)):
        yield {"type": "launch", "powers": powers}
    for powers in power_lists(board, ("data-core",)):
        for card, old in product(CODES, CODES):
            yield {"type": "new-core", "card": card, "old": old, "powers": powers}
    for powers in power_lists(board, ("module-control",)):
        targets = {cell_beyond(cell, d) for cell in board.faces for d in DIRECTIONS}
        for start, to, by in product(sorted(board.faces), sorted(targets), range(6)):
            yield {"type": "module", "from": start, "to": to, "turn": by, "powers": powers}


def _other_candidates(board: Board) -> Iterator[Action]:
    phase = board.turn["phase"]
    if phase == "roll":
        yield {"type": "roll"}
        for die in range(1, 7):
            yield {"type": "roll", "die": die}
    if phase in ("react", "setback"):
        yield {"type": "pass"}
        for powers in power_lists(board, ("phase-shift",)):
            yield {"type": "reroll", "powers": powers}
        for powers in power_lists(board, ("suppressant",)):
            for cell in board.faces:
                yield {"type": "suppress", "cell": cell, "powers": powers}
    if phase in ("invade", "surge"):
        for place in sorted(board.spaces):
            yield {"type": "place", "at": place}
    if phase in ("draw", "deal"):
        yield {"type": "draw"}
        for card in CODES:
            yield {"type": "draw", "card": card}
    if phase in ("discard", "core"):
        for card in CODES:
            yield {"type": phase, "card": card}
    if phase == "first":
        for robot in board.robots:
            yield {"type": "first", "robot": robot}
