"""Great moments: which events have one, in which order, and that all of an action's are over in less than a second."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from jupiter.games import GAMES
from tests.contract.samples import folder, played
from tests.matrices import first_of
from tests.pages.companion import Companion
from tests.pages.node_page import NodePage
from tests.pages.positions import steps
from tests.pages.screens import settled
from tests.recorded import paths, read
from tests.searching import STATIC

RULES = Path(__file__).parents[2] / "jupiter" / "games"

SCORE = "moments/score.js"
MOMENTS = {
    "rolled": {"look": "roll", "sound": "dice", "ms": 700},
    "changed": {"look": "flash", "sound": "turn", "ms": 350},
    "won": {"look": "rise", "sound": "won", "ms": 900},
    "lost": {"look": "dim", "sound": "lost", "ms": 900},
    "over": {"look": "dim", "ms": 900},
}
WON = {"won": True, "reason": "All are safe."}


def score(node: NodePage, events: list[str], outcome: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    given = {
        "events": [{"type": name, "number": i} for i, name in enumerate(events)],
        "moments": MOMENTS,
        "outcome": outcome,
    }
    timed: list[dict[str, Any]] = node.run(SCORE, "return m.scoreOf(a.events, a.moments, a.outcome);", given)
    return timed


def most(node: NodePage, name: str) -> int:
    number: int = node.run(SCORE, f"return m.{name};")
    return number


def test_moments_come_in_the_order_of_events_each_when_the_one_before_is_seen(node_page: NodePage) -> None:
    timed = score(node_page, ["rolled", "nothing", "changed", "changed"])
    assert [one["event"]["number"] for one in timed] == [0, 2, 3]
    starts = [one["from"] for one in timed]
    assert starts[0] == 0 and starts == sorted(set(starts))
    # One of the same kind follows sooner.
    assert starts[2] - starts[1] < starts[1] - starts[0]


@pytest.mark.parametrize("count", [1, 3, 12, 60])
def test_all_moments_of_an_action_are_over_in_time_and_the_end_is_among_them(node_page: NodePage, count: int) -> None:
    timed = score(node_page, ["rolled", *["changed"] * count], WON)
    assert len(timed) <= most(node_page, "MOST")
    assert max(one["from"] + one["ms"] for one in timed) <= most(node_page, "MOST_MS") + 1
    assert timed[-1]["look"] == "rise"
    assert all(one["ms"] > 0 for one in timed)


def test_an_outcome_is_a_win_a_defeat_or_neither(node_page: NodePage) -> None:
    looks = [score(node_page, [], {"won": won})[-1]["look"] for won in (True, False, None)]
    assert looks == ["rise", "dim", "dim"]
    assert score(node_page, []) == []
    assert score(node_page, ["nothing"]) == []


@pytest.mark.parametrize(("winners", "won", "look"), [(2, None, "rise"), (0, False, "dim")])
def test_a_game_with_a_winner_does_not_end_like_a_defeat(
    node_page: NodePage, winners: int, won: bool | None, look: str
) -> None:
    """Nemesis names each winner in an event of its own, and its outcome is no win of all."""
    code = "return m.scoreOf(a.events, (await import(`${a.root}/nemesis/moments.js`)).MOMENTS, a.outcome);"
    given = {"events": [{"type": "won"}] * winners, "outcome": {"won": won}, "root": STATIC.as_posix()}
    assert {one["look"] for one in node_page.run(SCORE, code, given)} == {look}


def test_a_sound_is_heard_once_in_an_action(node_page: NodePage) -> None:
    code = "return m.soundsOf(m.scoreOf(a.events, a.moments));"
    events = [{"type": "rolled"}, {"type": "changed"}, {"type": "changed"}]
    sounds = node_page.run(SCORE, code, {"events": events, "moments": MOMENTS})
    assert [name for name, _ in sounds] == ["dice", "turn"]
    assert sounds[1][1] > 0


ENDS = {"won", "lost", "over"}
"""Of an outcome, not of an event."""
DRAWN = """
const { LOOKS } = await import(`${a.root}/moments/looks.js`);
const { SOUND_NAMES } = await import(`${a.root}/moments/sounds.js`);
const given = Object.fromEntries(a.events.map((event) => [event.type, event]));
return Object.entries(m.MOMENTS).map(([type, { look, sound, dice, picture, at }]) => ({
  type,
  isKnown: [look in LOOKS, sound === undefined || SOUND_NAMES.includes(sound)],
  dice: given[type] && dice ? dice(given[type]).length : 1,
  isDrawn: !picture || !given[type] || picture(given[type]) !== undefined,
  at: given[type] && at ? at(given[type]) : [0, 0],
}));
"""


def played_events(game: str) -> dict[str, dict[str, Any]]:
    """An event of each type, of the games on record."""
    rules, seen = played(game), dict[str, dict[str, Any]]()
    for path in paths(game)[:4]:
        record = read(path)
        state = rules.setup(record["setup"]).state
        for text in record["actions"]:
            verdict = rules.check(state, rules.read_action(text))
            state = verdict.state
            seen |= {event.type: {"type": event.type, **event.about} for event in verdict.events}
    return seen


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_moment_of_a_game_is_of_an_event_that_there_is_and_can_be_drawn(node_page: NodePage, game: str) -> None:
    events = played_events(game)
    known = {
        event["type"] for event in tomllib.loads((RULES / folder(game).name / "data/events.toml").read_text())["event"]
    }
    given = {"events": list(events.values()), "root": STATIC.as_posix()}
    drawn = node_page.run(f"{game}/moments.js", DRAWN, given)
    assert {one["type"] for one in drawn} - ENDS <= known
    for one in drawn:
        assert all(one["isKnown"]), one
        assert one["dice"], one
        assert one["isDrawn"]
        assert all(isinstance(length, int | float) for length in one["at"]), one
    # Most of them are met in play.
    assert len({one["type"] for one in drawn} & set(events)) >= 3


# --- on the board ----------------------------------------------------------------------------------------------------

PROPS = ".moments .prop"
HELD = """() => {
    window.most = 0;
    new MutationObserver(() => {
        window.most = Math.max(window.most, document.querySelectorAll(".moments .prop").length);
        for (const animation of document.getAnimations()) if (window.most) animation.pause();
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Counts what moves over the board, and has none of it end by itself."""


@pytest.mark.parametrize("motion", first_of(["no-preference", "reduce"]))
def test_a_die_rolls_over_the_board_unless_motion_is_unwanted_and_a_tap_ends_it(table: Companion, motion: Any) -> None:
    page = table.page
    page.emulate_media(reduced_motion=motion)
    table.load(steps("lost-with-mixed-chance")[59][0])
    assert not page.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('moments'))")
    with page.expect_response("**/*moments*"):
        table.finger("#panel .end")
        page.locator("dialog .main").tap()
    page.evaluate(HELD)
    before = table.state
    table.finger("#panel .die-face", index=5)
    table.gone_on(before)
    settled(table)
    if motion == "reduce":
        assert page.evaluate("window.most") == 0
    else:
        page.wait_for_function("() => window.most > 0")
        page.touchscreen.tap(5, 5)
        expect(page.locator(PROPS)).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
