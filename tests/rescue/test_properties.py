"""What holds in every position of this game and of no other: its board has six rotations, its refusals speak of places.

What holds in every game is tried on this one too, by `tests/contract/test_properties.py` and `test_forms.py`.
"""

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from jupiter.engine.hexes import axial, number, rotate
from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import VERBS, Action
from jupiter.games.rescue.advice.problems import SUBJECTS
from jupiter.games.rescue.board import MAX_CELL, Placed, all_places, board, cell_of, dome_of, place, places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.laws.colony import has_room, placeable
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.play.check import act, check
from jupiter.games.rescue.play.legal import LegalActions, alternatives
from jupiter.games.rescue.position import to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State
from tests.contract.playing import course
from tests.matrices import examples
from tests.rescue import playing

STARTED = {"hands": [["teleport", "swap"], ["boost", "pilot"]], "cores": ["teleport", "boost"], "dock": 20}
SEEDS = st.integers(0, 1 << 32)
few = examples(10)
many = examples(20)


@few
@given(SEEDS)
def test_what_a_refusal_says_of_places_and_pieces_is_so_and_is_said_as_one_does(seed: int) -> None:
    rnd = random.Random(seed)
    state = playing.some_position(rnd)
    for action in [playing.random_action(rnd, state) for _ in range(100)]:
        for violation in check(state, action).violations:
            assert not re.search(r"needs nothing|joins out of play|at out of play|on pod|None", violation.message)
            assert is_true(state, violation.rule, violation.about), (violation, notation.to_text(state))


def is_true(state: State, rule: str, about: Mapping[str, Any]) -> bool:
    """Whether a refusal says of a place what is so, for the rules about one place."""
    fields = to_json(state)
    figures = {*fields["colonists"], *fields["creeps"], *(robot["at"] for robot in fields["robots"])}
    where = about.get("place")
    if rule == "invade.tile":
        return str(where).split(".")[0] not in map(str, about["due"])
    if rule == "move.occupied":
        return where in figures
    if rule == "juggernaut.creep":
        return where not in fields["creeps"]
    if rule == "attack.creep":
        return where not in {*fields["creeps"], *fields["super_creeps"]}
    return True


# --- the six rotations of a board -------------------------------------------------------------------------------------


def rotated(cell: int, by: int) -> int:
    """Where the cell comes to lie when the whole board is turned clockwise by `by` x 60 degrees about cell 0."""
    q, r = axial(cell)
    for _ in range(by % 6):
        q, r = -r, q + r
    return number(q, r)


def turn_place(where: int, by: int) -> int:
    """Where a place comes to lie when the board is turned."""
    if where <= 0:
        return where
    n = dome_of(where)
    return place(rotated(cell_of(where), by), rotate(n, by) if n else 0)


def turn_state(state: State, by: int) -> State:
    """The same position on the turned board."""

    def cells(some: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(rotated(cell, by) for cell in some))

    def mask(some: int) -> int:
        return sum(1 << turn_place(where, by) for where in places(some))

    ground = state.board
    layout = tuple(sorted(p._replace(cell=rotated(p.cell, by), rotation=(p.rotation + by) % 6) for p in ground.layout))
    dock = None if ground.dock is None else rotated(ground.dock, by)
    fields = {name: getattr(state, name) for name in State.__dataclass_fields__}
    fields |= {
        "board": board(ground.tile_set, layout, dock),
        "colonists": mask(state.colonists),
        "creeps": mask(state.creeps),
        "supers": mask(state.supers),
        "robots": tuple(turn_place(where, by) for where in state.robots),
        **{name: cells(getattr(state, name)) for name in ("pending", "invaded", "shielded", "calm")},
    }
    return State(**fields)


def turn_action(action: Action, by: int) -> Action:
    """The same action on the turned board."""
    turn = {"place": lambda v: turn_place(v, by), "cell": lambda v: rotated(v, by)}
    codecs = [arg.codec for arg in VERBS[action.type].args]
    args = tuple(
        turn[codec](value) if codec in turn and value is not None else value
        for codec, value in zip(codecs, action.args, strict=True)
    )
    return action._replace(args=args)


@few
@given(SEEDS, st.integers(1, 5))
def test_the_six_rotations_of_a_board_give_the_same_verdicts(seed: int, by: int) -> None:
    rnd = random.Random(seed)
    state = playing.some_position(rnd)
    turned_state = turn_state(state, by)
    legal = list(LegalActions(state))
    assert {turn_action(action, by) for action in legal} == set(LegalActions(turned_state))
    for action in rnd.sample(legal, min(25, len(legal))):
        seen = action.type not in ("roll", "draw") or action.args[0] is not None
        if seen:
            mine, theirs = act(state, action).frozen(), act(turned_state, turn_action(action, by)).frozen()
            assert turn_state(mine, by) == theirs
    for action in [playing.random_action(rnd, state) for _ in range(60)]:
        one, other = check(state, action), check(turned_state, turn_action(action, by))
        assert [v.rule for v in one.violations] == [v.rule for v in other.violations]


# --- the way out ----------------------------------------------------------------------------------------------------


@few
@given(SEEDS)
def test_what_is_offered_instead_of_a_refused_action_has_its_aim(seed: int) -> None:
    rnd = random.Random(seed)
    state = playing.some_position(rnd)
    for action in [playing.random_action(rnd, state) for _ in range(60)]:
        for other in alternatives(state, action):
            assert other.type == action.type
            aim = 2 if action.type == "command" else 1
            assert other.args[:aim] == action.args[:aim]


def test_something_is_offered_instead_of_what_is_refused() -> None:
    state = setup({"players": 2, "seed": 3, "first": "orange", **STARTED}).state
    outside = next(a for a in LegalActions(state, ["move"]) if a.powers)
    assert check(state, outside._replace(powers=())).violations
    assert outside in alternatives(state, outside._replace(powers=()))


def spoiled(rnd: random.Random, state: State) -> State:
    """The state with a few fields that say something else, so that it is likely to be impossible."""
    seats, cards = range(len(state.letters)), list(load().cards)
    cells = [*state.board.cells, 40]
    changes: dict[str, Any] = {
        "board": board(state.board.tile_set, state.board.layout[: rnd.randrange(20)], rnd.choice([None, 0, 20, 60])),
        "variants": frozenset(rnd.sample(list(Variant), 2)),
        "colonists": state.colonists ^ 1 << rnd.randrange(200),
        "creeps": state.creeps | 0x7F << 8 * rnd.randrange(20) + 1,
        "supers": 1 << rnd.randrange(200),
        "aboard": rnd.randrange(9),
        "due": rnd.choice([None, *seats]),
        "saved": rnd.randrange(60),
        "lost": rnd.randrange(60),
        "robots": tuple(rnd.choice([-1, 0, 1, 2, 9]) for _ in seats),
        "cores": tuple(tuple(rnd.sample(cards, rnd.randrange(3))) for _ in seats),
        "hands": tuple(tuple(sorted(rnd.choices(cards, k=rnd.randrange(6)))) for _ in seats),
        "laid": (rnd.choice(cards),),
        "discards": tuple(sorted(rnd.choices(cards, k=9))),
        "aside": (rnd.choice(cards),),
        "turn": rnd.randrange(2),
        "phase": rnd.choice(list(Phase)),
        "spent": rnd.randrange(9),
        "extra": rnd.randrange(12),
        "used": (rnd.choice(cards),),
        "die": rnd.randrange(7),
        **{name: (rnd.choice(cells),) for name in ("pending", "invaded", "shielded", "calm")},
        "setback": rnd.choice(["", "SG", "PG"]),
        "dealing": tuple(rnd.sample(seats, 1)),
        "choosing": tuple(rnd.sample(seats, 1)),
    }
    return replace(state, **{name: changes[name] for name in rnd.sample(list(changes), rnd.randint(1, 3))})


@many
@given(SEEDS)
def test_where_no_screen_is_true_nothing_makes_the_position_impossible(seed: int) -> None:
    rnd = random.Random(seed)
    state = playing.some_position(rnd)
    for _ in range(20):
        other = spoiled(rnd, state)
        for is_suspect, find in SUBJECTS:
            assert is_suspect(other) or not list(find(other)), (find, notation.to_text(other))


def test_of_positions_that_play_leads_to_hardly_a_subject_is_looked_at_in_full() -> None:
    states = course("jupiter-rescue", 1).states
    looked_at = [find for state in states for is_suspect, find in SUBJECTS if is_suspect(state)]
    assert len(looked_at) < len(states), Counter(find.__name__ for find in looked_at)


@many
@given(SEEDS)
def test_a_tile_has_room_for_a_creep_exactly_where_the_laws_of_placing_leave_a_space_of_it(seed: int) -> None:
    state = playing.some_position(random.Random(seed))
    due = replace(state, phase=Phase.INVADE, pending=tuple(state.board.cells))
    there = placeable(due)
    assert [has_room(due, cell) for cell in due.pending] == [there & all_places(cell) != 0 for cell in due.pending]


def test_a_page_far_down_a_list_of_millions_comes_at_once() -> None:
    state = setup({"players": 2, "seed": 3, "first": "orange", **STARTED}).state
    codes = [code for code, card in load().cards.items() if not card.is_setback and code not in ("FO", "BH")]
    fields = {name: getattr(state, name) for name in State.__dataclass_fields__}
    rich = State(**{**fields, "hands": (tuple(codes), tuple(codes)), "cores": (("FO",), ("BH",))})
    legal = LegalActions(rich)
    # Fourteen kinds in each hand, Data Core and Override once more than there are.
    assert legal.count() > 2**27
    page = legal.page(2**27, 3)
    assert len(page) == 3
    assert all(action.type == "trade" for action in page)


def test_the_list_ends_where_tiles_and_pod_may_lie() -> None:
    assert number(*axial(MAX_CELL)) == MAX_CELL
    edge = board(load().tiles, (Placed(MAX_CELL - 1, "3A", "open", 0), Placed(MAX_CELL, "1A", "open", 0)), None)
    assert edge.docks
    assert edge.docks.bit_length() <= MAX_CELL + 1
