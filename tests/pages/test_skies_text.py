"""The text form of Under Falling Skies written and read by the phone, held against the server's, and edits by hand."""

import json
import random
from functools import cache
from typing import Any

import pytest

from jupiter.games.skies import notation, position
from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.state import Phase, State
from tests.pages.node_page import NodePage
from tests.pages.skies_phone import GAME, course
from tests.pages.texts import CHECKS, Check, plain, reads_what_the_server_reads, writes_what_the_server_writes
from tests.skies.random_positions import random_position

GAME_RULES = UnderFallingSkies()


@cache
def states() -> tuple[State, ...]:
    """Positions of random games, and random ones, some with cards of somebody's own."""
    played = [notation.from_text(text) for seed in range(8) for text, _ in course(seed)]
    rnd = random.Random(4)
    return (*played[::3], *(position.POSITION.read(random_position(rnd)) for _ in range(250)))


def test_the_positions_compared_are_of_every_kind() -> None:
    assert {state.phase for state in states()} == set(Phase)
    assert any(state.column.own for state in states())
    assert {state.column.level for state in states()} == set(range(1, 9))
    assert any(state.built for state in states())
    assert any(die.resolved for state in states() for die in state.base)


@pytest.mark.parametrize("check", CHECKS)
def test_the_phone_does_with_texts_as_the_server_does(node_page: NodePage, check: Check) -> None:
    # What cards of somebody's own may be, the server alone says.
    is_whole = check in (writes_what_the_server_writes, reads_what_the_server_reads)
    check(node_page, GAME, states() if is_whole else [state for state in states() if not state.column.own])


def test_the_result_of_an_edit_is_readable_and_its_input_unchanged(node_page: NodePage) -> None:
    edits = """
        const { textOf } = await import("/static/under-falling-skies/writing.js");
        const tries = (p) => [
            m.putShip(p, "red", "9.3"), m.putShip(p, "green", "S2"), m.putShip(p, "green", "B2"), m.taken(p, "7.1"),
            m.putDie(p, "blue", 6, "B3"), m.putDie(p, "white", 1, "3.3"),
            m.putExcavator(p, "C1"), m.putExcavator(p, "S1"),
            ...["mother_ship", "energy", "research", "damage"].flatMap((name) =>
                [1, -1].map((by) => m.setTracker(name)(p, p[name] + by))),
            m.setWaiting("red")(p, p.waiting.red + 1), m.setRound(p, p.round + 1), m.setRound(p, 0),
            ...["roll", "place", "over"].map((phase) => m.setPhase(p, phase, phase)),
            m.setRolled(p, "black", [5, ...p.rolled.black]), m.setBuilt(p, [3, ...p.built]),
            ...["sky-2", "upper", "lower", "tracks"].flatMap((card) =>
                (p.card_set === "standard" ? [m.turnCard(p, card)] : [])),
        ];
        return a.map((p) => {
            const before = JSON.stringify(p);
            const all = tries(p);
            return [JSON.stringify(p) === before, all.map(({ position, label }) => [textOf(position), label])];
        });"""
    given = [plain(GAME, state) for state in states()[::6]]
    count = 0
    for state, (is_kept, edited) in zip(states()[::6], node_page.run(f"{GAME}/edit.js", edits, given), strict=True):
        assert is_kept
        for text, label in edited:
            assert notation.to_text(notation.from_text(text)) == text, label
            assert (text != notation.to_text(state)) is (label is not None), label
            count += label is not None
    assert count > 500


# --- what a die would do ----------------------------------------------------------------------------------------------


@cache
def placements() -> tuple[tuple[dict[str, Any], dict[str, Any]], ...]:
    """Positions, each with the verdict on a legal placement of a die in it."""
    rows, rnd = [], random.Random(9)
    for state in states():
        legal = GAME_RULES.legal(state, ["place"])
        for at in rnd.sample(range(legal.count()), min(4, legal.count())):
            action = legal.page(at, 1)[0]
            verdict = GAME_RULES.check(state, action)
            events = [{"type": event.type, **event.about} for event in verdict.events]
            rows.append(
                (plain(GAME, state), {"events": events, "after": plain(GAME, verdict.state), "over": verdict.outcome})
            )
    return tuple((before, json.loads(json.dumps(after, default=bool))) for before, after in rows)


def test_the_outlook_of_a_die_is_where_the_server_then_has_the_ships(node_page: NodePage) -> None:
    code = "return a.map(([position, verdict]) => m.waysOf(verdict, position));"
    all_ways = node_page.run(f"{GAME}/outlook.js", code, placements())
    fates = set()
    for (before, verdict), ways in zip(placements(), all_ways, strict=True):
        after = verdict["after"]
        moved = {way["from"] for way in ways}
        stay = [ship for ship in before["ships"] if ship["at"] not in moved]
        standing = [
            {"ship": way["ship"], "at": way["to"]} for way in ways if not way.get("isSwept") and way["fate"] != "city"
        ]
        swept = {event["at"] for event in verdict["events"] if event["type"] == "ship-swept"}
        expected = [ship for ship in (*stay, *standing) if ship["at"] not in swept]
        if not verdict["over"]:
            assert sorted(expected, key=str) == sorted(after["ships"], key=str), (before, ways)
        fates |= {("swept" if way.get("isSwept") else "") or way["fate"] or way["kind"] for way in ways}
    assert fates >= {"empty", "explosion", "left", "right", "blocked", "mother-ship", "city", "swept"}
