"""The text form written and read by the phone, held against the server's."""

import random
from functools import cache
from typing import Any

import pytest

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import MAX_TEXT, with_checksum
from jupiter.games.rescue import notation
from jupiter.games.rescue.components import components
from jupiter.games.rescue.definitions import codes_of_cards, load
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.position import POSITION
from jupiter.games.rescue.state import Phase, State
from tests.pages.node_page import NodePage
from tests.pages.texts import CHECKS, READ, Check, check_that_both_read_alike, plain, reader
from tests.rescue.playing import playout, some_game

GAME = "jupiter-rescue"


@cache
def played() -> tuple[State, ...]:
    """Positions of random games of all sizes and variants, thinned out."""
    chosen: list[State] = []
    for seed in range(24):
        rnd = random.Random(seed)
        chosen += [state for state, _ in playout(rnd, steps=rnd.choice((30, 60, 100))) if rnd.random() < 0.35]
    return tuple(chosen)


def own_faces(rnd: random.Random) -> dict[str, Any]:
    """A tile set of somebody's own, good or not."""

    def some() -> list[int]:
        return sorted(rnd.sample(range(1, 7), rnd.randint(0, 6)))

    def face() -> dict[str, Any]:
        special = rnd.choice([None, *range(1, 7)])
        return {"module": rnd.randint(1, 5), "special": special, "spokes": some(), "rim": some(), "exits": some()}

    return {"tiles": [{"id": tile["id"], "open": face(), "labyrinth": face()} for tile in components()["tiles"]]}


def strange(rnd: random.Random, state: State) -> State:
    """The position with things in it that no game brings about, as far as they can be written."""
    fields = plain(GAME, state)
    phases = [str(phase) for phase in Phase]
    robots = [robot["robot"] for robot in fields["robots"]]
    if rnd.random() < 0.3:
        fields["tile_set"] = own_faces(rnd)
    if rnd.random() < 0.5:
        cells = rnd.sample(range(19), rnd.randint(0, 3)) + rnd.sample(range(19, 2791), rnd.randint(0, 3))
        for tile, cell in zip(rnd.sample(fields["tiles"], len(fields["tiles"])), cells, strict=False):
            if cell not in [other["cell"] for other in fields["tiles"]]:
                tile["cell"] = cell
    cells = [tile["cell"] for tile in fields["tiles"]]
    for kind in ("colonists", "creeps", "super_creeps"):
        here = {f"{rnd.choice(cells)}.{rnd.randrange(7)}" for _ in range(rnd.randint(0, 25))}
        fields[kind] = sorted(here | {place for place in fields[kind] if int(place.split(".")[0]) in cells})
    fields["pod"] = rnd.choice(
        [
            {"dock": rnd.randrange(2791), "due": None, "colonists": rnd.randrange(9)},
            {"dock": None, "due": rnd.choice([None, *robots]), "colonists": rnd.randrange(1000)},
        ]
    )
    for robot in fields["robots"]:
        robot["at"] = rnd.choice([None, "pod", robot["at"], f"{rnd.randrange(10000)}.{rnd.randrange(7)}"])
    names = list(codes_of_cards())
    for pile in ("open", "discards", "aside"):
        fields[pile] = rnd.choices(names, k=rnd.randint(0, 9))
    fields["chance"] = {"seed": rnd.choice([None, 0, rnd.randrange(1 << 32)]), "drawn": rnd.choice([0, 10**15, 77])}
    some_cells = {"pending", "invaded", "shielded", "calm"}
    fields["turn"] |= {
        "number": rnd.choice([0, 35, 36, 10**15]),
        "robot": rnd.choice(robots),
        "phase": rnd.choice(phases),
        "spent": rnd.randrange(36),
        "extra": rnd.randrange(36),
        "used": rnd.choices(names, k=rnd.randint(0, 3)),
        "die": rnd.choice([None, 1, 6]),
        "setback": rnd.choice([None, "power-grab", "signal-to-noise", "surge"]),
        "dealing": rnd.sample(robots, rnd.randint(0, len(robots))),
        "choosing": rnd.sample(robots, rnd.randint(0, len(robots))),
        **{name: rnd.sample(range(2791), rnd.randint(0, 4)) for name in some_cells},
    }
    return POSITION.read(fields)


@cache
def states() -> tuple[State, ...]:
    rnd = random.Random(5)
    return (*played(), *(strange(rnd, state) for state in played()[::2]))


def readable_by_server(text: str) -> bool:
    try:
        notation.from_text(text)
    except Malformed:
        return False
    return True


def test_the_positions_compared_are_of_every_kind() -> None:
    assert len(states()) > 400
    assert {state.phase for state in states()} == set(Phase)
    assert {variant for state in states() for variant in state.variants} == set(Variant)
    assert {len(state.letters) for state in states()} == set(range(1, 8))
    assert any(state.board.dock is None for state in states())
    texts = [notation.to_text(state) for state in states()]
    assert any("/" in text.split(":")[1] for text in texts)
    assert any("." in text.split(":")[2] for text in texts)
    assert all(any(mark in text.split(":")[3] for text in texts) for mark in "CXSBTUV")


@pytest.mark.parametrize("check", CHECKS)
def test_the_phone_does_with_texts_as_the_server_does(node_page: NodePage, check: Check) -> None:
    check(node_page, GAME, states())


def test_small_letters_and_blanks_around_are_read(node_page: NodePage) -> None:
    state = played()[7]
    (position,) = node_page.run(f"{GAME}/text.js", READ, [f"\n {notation.to_text(state).lower()} "])
    assert position == plain(GAME, state)


def test_each_faulty_part_is_named_by_its_number(node_page: NodePage) -> None:
    state = some_game(random.Random(11))
    parts = notation.to_text(state).split(":")[:-1]
    faulty = {
        2: ["Q", "FL", "", "-/123"],
        3: ["9Z0", "-" * 20, ".5-1A", "1A0.30-1B0.20-1C0"],
        4: ["8", "CCCCCCCC", "1", "C.1"],
        5: ["O", "OPOP", "", "O4207", "O047"],
        6: ["-", "-//", "XX-///", "TEBO-///"],
        7: ["1.2.3", "01.0.0.0", "2791.0.0.0", "-Q.0.0.0", "5.1000.0.0"],
        8: ["1", "1.QA.00", "1.OA.0", "1.OA.00.D7", "1.OA.00.D1.U", "1.OA.00.N3-2", "1.OA.00.D1.TSG", "01.OA.00"],
        9: ["", "1", "1.", "1Z141Z4.0", "0.0.0", "1.2ZZZZZZZZZZ"],
    }
    cases = [(field, value) for field, values in faulty.items() for value in values]
    texts = [with_checksum(":".join([*parts[: field - 1], value, *parts[field:]])) for field, value in cases]
    assert not any(map(readable_by_server, texts))
    answers = node_page.run(f"{GAME}/text.js", READ, texts)
    for (field, value), answer in zip(cases, answers, strict=True):
        # A part may only be found faulty beside another that it has to fit.
        assert answer[:2] == ["Unreadable", "form"], (field, value, answer)
        assert answer[2] == field or (field == 5 and answer[2] > 5) or (field == 3 and answer[2] == 4), (field, value)


def test_an_invalid_position_gives_its_reason(node_page: NodePage) -> None:
    text = notation.to_text(played()[3])
    texts = ["JR1.0:" + "A" * 5000, "JR1.0:<script>", "", "HELLO", text[:-2], text[:90], text + ":0000"]
    answers = node_page.run(f"{GAME}/text.js", READ, texts)
    assert [answer[1] for answer in answers] == ["length", "alphabet", "form", "form", "check", "check", "check"]


def test_letters_with_foreign_capitals_and_invisible_spaces_are_refused_as_by_the_server(
    node_page: NodePage,
) -> None:
    text = next(text for state in states() if {"I", "S"} <= set(text := notation.to_text(state)))
    swapped = [text.replace("I", "\u0131"), text.replace("S", "\u017f"), f"{text}\u00df"]
    around = [f"{space}{text}{space}" for space in " \t\r\n\v\f\u00a0\ufeff"]
    answers = node_page.run(f"{GAME}/text.js", READ, [*swapped, *around])
    assert check_that_both_read_alike([*swapped, *around], answers, reader(GAME)) == 4
    assert [answer[1] for answer in answers[:3]] == ["alphabet"] * 3


def test_rules_and_length_are_those_of_the_game(node_page: NodePage) -> None:
    assert node_page.run(f"{GAME}/text.js", "return m.PREFIX") == notation.FORM.prefix == "JR" + load().rules
    assert node_page.run("kit/text-form.js", "return m.MAX_TEXT") == MAX_TEXT
