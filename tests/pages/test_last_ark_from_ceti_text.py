"""The text form of Last Ark from Ceti written and read by the phone, held against the server's, and edits by hand."""

import random
from functools import cache

import pytest

from jupiter.games.ark.state import Phase, State
from tests.ark.random_positions import random_position
from tests.pages.ark_phone import ARK, GAME, course
from tests.pages.node_page import NodePage
from tests.pages.texts import CHECKS, Check, plain


@cache
def states() -> tuple[State, ...]:
    """Positions of random games, and random ones, some with hidden sheets."""
    played = [ARK.read_state(text) for seed in range(4) for text, _ in course(seed, 1 + seed)]
    rnd = random.Random(4)
    return (*played[::5], *(ARK.read_state(random_position(rnd)) for _ in range(200)))


def test_the_positions_compared_are_of_every_kind() -> None:
    assert {state.phase for state in states()} == set(Phase)
    assert {len(state.seats) for state in states()} == {1, 2, 3, 4, 5, 6}
    seats = [seat for state in states() for seat in state.seats]
    assert any(seat.sheet is None and seat.spaceport for seat in seats)
    assert any(seat.score is not None for seat in seats)
    assert any(seat.sheet and seat.sheet.smelter_used for seat in seats)


@pytest.mark.parametrize("check", CHECKS)
def test_the_phone_does_with_texts_as_the_server_does(node_page: NodePage, check: Check) -> None:
    check(node_page, GAME, states())


def test_the_result_of_an_edit_is_readable_and_its_input_unchanged(node_page: NodePage) -> None:
    edits = """
        const { textOf } = await import("/static/last-ark-from-ceti/writing.js");
        const { iconOf } = await import("/static/last-ark-from-ceti/box.js");
        const icons = ["AG1.2", "PORT.R7", "PORT.POWER", "PORT.FOOD3", "M-FOOD.FOOD1", "B.5", "M-RARE.RANY"];
        const tries = (p) => p.players.flatMap(({ sheet }, player) => sheet ? [
            ...icons.map((key) => m.toggled(p, player, iconOf(key))),
            m.researched(p, player, "HYDRO"), m.researched(p, player, "GENOME"),
            ...["food", "morale", "population", "power"].flatMap((name) =>
                [1, -1].map((by) => m.setTrack(player, name)(p, sheet[name] + by))),
            ...(p.phase === "allocate" ? [m.setUsed(p, player, [6, 1]), m.setSign(p, player, "confirmed", true),
                m.setSign(p, player, "smelter_used", !sheet.smelter_used)] : []),
        ] : [m.setKept(p, player)]).concat([
            m.setBlight(p, p.blight + 1), m.setBlight(p, p.blight - 1),
            ...["roll", "allocate", "over"].map((phase) => m.setPhase(p, phase, phase)),
            m.setDice(p, [6, 5, 5, 1, 2]),
        ]);
        return a.map((p) => {
            const before = JSON.stringify(p);
            const all = tries(p);
            return [JSON.stringify(p) === before, all.map(({ position, label }) => [textOf(position), label])];
        });"""
    given = states()[::12]
    count = 0
    for is_kept, edited in node_page.run(f"{GAME}/edit.js", edits, [plain(GAME, state) for state in given]):
        assert is_kept
        for text, label in edited:
            assert ARK.state_text(ARK.read_state(text)) == text, label
            count += label is not None
    assert count > 400


def test_one_sheet_of_several_is_handed_on_with_what_the_others_say_alone(node_page: NodePage) -> None:
    given = [state for state in states() if sum(seat.sheet is not None for seat in state.seats) > 1]
    answers = node_page.run(f"{GAME}/taking.js", "return a.map(m.partsOf)", [ARK.state_text(state) for state in given])
    assert len(given) > 30
    for state, parts in zip(given, answers, strict=True):
        known = [number for number, seat in enumerate(state.seats) if seat.sheet]
        assert parts[0] == ["All sheets", ARK.state_text(state)]
        assert [name for name, _ in parts[1:]] == [f"Player {number + 1}" for number in known]
        for number, (_, text) in zip(known, parts[1:], strict=True):
            alone = ARK.read_state(text)
            assert [seat.sheet is not None for seat in alone.seats] == [
                seat == number for seat in range(len(state.seats))
            ]
            assert alone.seats[number] == state.seats[number]
            assert [seat.confirmed for seat in alone.seats] == [seat.confirmed for seat in state.seats]
            if not ARK.problems(state):
                assert not ARK.problems(alone), text


def test_a_link_of_six_sheets_and_a_code_of_one_are_short(node_page: NodePage) -> None:
    longest = max((ARK.state_text(state) for state in states() if len(state.seats) == 6), key=len)
    assert len(longest) < 400
    for _, text in node_page.run(f"{GAME}/taking.js", "return m.partsOf(a)", longest)[1:]:
        assert len(text) < 120
