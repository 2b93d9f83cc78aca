"""How a game has ended: in sight at once, with the reason and its rule, and with counts that the rules confirm."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.contract.samples import played
from tests.pages.measures import broken
from tests.pages.node_page import NodePage
from tests.pages.phone import Phone
from tests.pages.recordings import FOLDERS, ROOT, record, replayed, states, take_in
from tests.pages.screens import settled

RESCUE, SKIES, ARK = FOLDERS
IN_SIGHT = """() => ["h2", ".ending-head p", ".rule", "#ending-again", "#ending-replay", "#ending-share"]
    .filter((selector) => {
        const one = document.querySelector(`#ending ${selector}`);
        const { top, bottom } = one.getBoundingClientRect();
        const tools = document.querySelector(".tools").getBoundingClientRect().top;
        const hit = document.elementFromPoint(innerWidth / 4, (top + bottom) / 2);
        return top < 0 || bottom > tools || !hit.closest("#ending");
    })"""
"""What of the head of the ending is not in sight."""
NUMBERS = """() => {
    const rows = [...document.querySelectorAll(".ending .figures div")];
    const textOf = (row, name) => row.querySelector(name).textContent;
    return Object.fromEntries(rows.map((row) => [textOf(row, "dt"), textOf(row, "dd")]));
}"""
TABLES = """() => [...document.querySelectorAll(".ending table")].map((table) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.lastChild?.textContent ?? "")))"""


@pytest.fixture
def phone(house_page: Page, house: str) -> Iterator[Phone]:
    house_page.set_viewport_size({"width": 360, "height": 640})
    phone = Phone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


def ended(phone: Phone, game: str, name: str, language: str = "en") -> None:
    """Take a recorded game in, and wait until its story is told."""
    take_in(phone, game, record(game, name), language)
    phone.page.wait_for_selector(".ending-story > *")
    settled(phone)


# --- what Python counts ----------------------------------------------------------------------------------------------


def by_turn(game: str, name: str, turn_of: Any) -> list[str]:
    """The last state of each turn; a step belongs to the turn in which it was done."""
    all_states = states(game, name)
    ends = {turn_of(all_states[0]): all_states[0]}
    for before, after in pairwise(all_states):
        ends[turn_of(before)] = after
    return list(ends.values())


def told_by_rescue(name: str) -> list[list[list[str]]]:
    """The tables that the ending of the first game shows: saved and lost after each turn, and what each robot did."""
    from jupiter.games.rescue.game import JupiterRescue

    game = JupiterRescue()
    read = {text: game.read_state(text) for text in states(RESCUE, name)}
    ends = [read[text] for text in by_turn(RESCUE, name, lambda text: read[text].turn)]
    course = [read[text] for text in states(RESCUE, name)]
    killed = Counter(
        course[event["index"]].seat
        for event in replayed(RESCUE, name)["events"]
        if event["type"] in ("creep-killed", "super-creep-killed")
    )
    brought: Counter[int] = Counter()
    for before, after in pairwise(course):
        brought[before.seat] += after.saved + after.aboard - before.saved - before.aboard
    numbers = [[str(state.saved), str(state.lost)] for state in ends]
    robots = [[str(brought[seat]), str(killed[seat])] for seat in range(len(course[0].letters))]
    return [numbers, robots]


def told_by_skies(name: str) -> list[list[list[str]]]:
    """Research, damage and the ships shot down after each round."""
    from jupiter.games.skies.game import UnderFallingSkies

    game = UnderFallingSkies()
    read = {text: game.read_state(text) for text in states(SKIES, name)}
    ends = [read[text] for text in by_turn(SKIES, name, lambda text: read[text].round)]
    course = states(SKIES, name)
    shot = Counter(
        read[course[event["index"]]].round
        for event in replayed(SKIES, name)["events"]
        if event["type"] in ("ship-shot", "red-ship-shot")
    )
    sums = accumulate(shot[number] for number in range(1, len(ends) + 1))
    return [[[str(end.research), str(end.damage), str(sum_)] for end, sum_ in zip(ends, sums, strict=True)]]


def told_by_ark(name: str) -> list[list[list[str]]]:
    """The points of each player after each round."""
    from jupiter.games.ark.game import LastArkFromCeti
    from jupiter.games.ark.scoring import points
    from jupiter.games.ark.state import Phase

    game = LastArkFromCeti()
    read = {text: game.read_state(text) for text in states(ARK, name)}

    def round_of(text: str) -> int:
        state = read[text]
        return int(state.blight + (state.phase in (Phase.ROLL, Phase.ALLOCATE)))

    ends = [read[text] for text in by_turn(ARK, name, round_of)]
    return [[[str(points(seat.sheet).score) for seat in end.seats if seat.sheet] for end in ends]]


COUNTED = {RESCUE: told_by_rescue, SKIES: told_by_skies, ARK: told_by_ark}
ENDS = (
    pytest.param(RESCUE, "lost-all-robots", "Lost."),
    pytest.param(RESCUE, "won-by-one", "Won!", marks=pytest.mark.slow),
    pytest.param(RESCUE, "lost-modules-by-five", "Lost.", marks=pytest.mark.slow),
    pytest.param(SKIES, "lost-by-damage-at-level-two", "Lost.", marks=pytest.mark.slow),
    pytest.param(SKIES, "won-at-level-one", "Won!", marks=pytest.mark.slow),
    pytest.param(ARK, "three-players-of-whom-two-share-the-win", "The end.", marks=pytest.mark.slow),
    pytest.param(ARK, "alone-founders", "Won!", marks=pytest.mark.slow),
)


@pytest.mark.parametrize(("game", "name", "word"), ENDS)
def test_the_ending_is_seen_first_says_why_and_counts_what_the_rules_count(
    phone: Phone, game: str, name: str, word: str
) -> None:
    ended(phone, game, name)
    page = phone.page
    outcome = replayed(game, name)["outcome"]
    assert page.inner_text("#ending h2") == word
    assert page.evaluate(IN_SIGHT) == []
    if game != RESCUE:
        assert page.inner_text("#ending .ending-head p") == outcome["reason"]
    assert page.locator("#ending .rule").get_attribute("data-rule") == outcome["rule"]
    assert outcome["rule"] not in page.inner_text("#ending"), "a rule is called by its name"
    tables = [[row[1:] for row in table[1:]] for table in page.evaluate(TABLES)]
    assert tables == COUNTED[game](name)
    steps = len(replayed(game, name)["steps"])
    minutes = round((steps - 1) / 3)
    time = f"{minutes} minutes" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
    assert page.evaluate(NUMBERS)["Time played"] == time
    assert broken(page) == []


@pytest.mark.parametrize(("language", "word"), [("de", "Verloren."), ("fr", "Perdu.")])
@pytest.mark.slow
def test_the_ending_speaks_the_language_of_the_page(phone: Phone, language: str, word: str) -> None:
    ended(phone, SKIES, "lost-by-damage-at-level-two", language)
    assert phone.page.inner_text("#ending h2") == word
    assert not re.search(r"[a-z]+\.[a-z]+\.", phone.page.inner_text("#ending")), "a key of words is shown"


@pytest.mark.slow
def test_the_rule_of_the_ending_opens_and_the_turning_point_is_looked_at(phone: Phone) -> None:
    ended(phone, RESCUE, "lost-all-robots")
    page = phone.page
    page.locator("#ending .rule").tap()
    expect(page.locator("dialog")).to_contain_text("out of play")
    page.keyboard.press("Escape")
    turn = re.search(r"Turn \d+", page.inner_text(".decision"))
    assert turn is not None
    page.locator("#ending-decided").tap()
    expect(page.locator(".looking")).to_contain_text(turn[0])
    page.locator("#back-to-now").tap()
    expect(page.locator("#ending h2")).to_have_text("Lost.")


@pytest.mark.slow
def test_a_game_is_played_again_with_another_seed_or_without_the_server_from_the_same_start(phone: Phone) -> None:
    ended(phone, RESCUE, "lost-all-robots")
    page = phone.page
    start = states(RESCUE, "lost-all-robots")[0]
    page.locator("#ending-again").tap()
    page.locator("#again-like").tap()
    page.wait_for_selector(".table-screen:not(.ended)")
    page.wait_for_function("before => location.hash.length > 1 && location.hash.slice(1) !== before", arg=start)
    state = page.evaluate("location.hash.slice(1)")
    assert state.split(":")[2:5] == start.split(":")[2:5], "the same tiles, figures and robots"
    assert state.split(":")[8] != start.split(":")[8], "another seed"
    assert state.split(":")[1] == start.split(":")[1], "the same variants"
    page.goto("about:blank")
    page.route("**/v1/games/*/describe", lambda route: route.abort())
    page.goto(f"{phone.address}/play/{RESCUE}#{states(RESCUE, 'lost-all-robots')[-1]}")
    page.wait_for_selector("#ending .rule")
    expect(page.locator("#ending h2")).to_have_text("Lost.")
    expect(page.locator("#ending .ending-head")).to_contain_text("Every robot is out of play")
    page.locator("#ending-again").tap()
    page.locator("#again-same").tap()
    page.wait_for_selector(".table-screen:not(.ended)")
    page.wait_for_function("wanted => location.hash.slice(1) === wanted", arg=start)
    heads = "Object.keys(localStorage).filter((key) => /^table\\/1\\/[\\w-]+\\/\\w+$/.test(key)).length"
    assert page.evaluate(heads) == 3, "the games before stay"


@pytest.mark.slow
def test_the_ending_is_a_picture_to_save_and_to_send(phone: Phone, tmp_path: Path) -> None:
    phone.page.add_init_script(
        "navigator.canShare = () => true; navigator.share = async (what) => { globalThis.sent = what; };"
    )
    ended(phone, SKIES, "lost-by-damage-at-level-two")
    page = phone.page
    page.locator("#ending-share").tap()
    page.wait_for_selector(".picture canvas")
    assert "Lost." in str(page.locator(".picture canvas").get_attribute("aria-label"))
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the picture").tap()
    saving.value.save_as(tmp_path / "a.png")
    png = (tmp_path / "a.png").read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(png) > 100_000, "the board is on it"
    page.get_by_role("button", name="Send the picture").tap()
    assert page.evaluate("[sent.files[0].type, sent.files[0].size]") == ["image/png", len(png)]
    page.get_by_role("button", name="A link, or the whole game").tap()
    expect(page.locator("#share-link")).to_be_visible()


# --- what the kits find by themselves --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FOLDERS)
def test_how_recorded_games_ended_is_found_without_the_server(node_page: NodePage, game: str) -> None:
    folder = ROOT / FOLDERS[game] / "games"
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
    code = f"""const {{ positionOf }} = await import("/static/{game}/text.js");
        return a.states.map((state) => m.endOf(positionOf(state), a.components));"""
    start = states(game, kept[0]["title"])[0]
    given = {"states": [start, *(one["state"] for one in kept)], "components": played(game).components()}
    first, *endings = node_page.run(f"{game}/story.js", code, given)
    wanted = [(one["outcome"].get("won") if game != ARK else None, one["outcome"]["rule"]) for one in kept]
    assert [(end["won"], end["rule"]) for end in endings] == wanted
    assert first is None, "a game that goes on has not ended"


def test_an_entry_shows_the_sheet_of_the_player_who_acted(node_page: NodePage) -> None:
    text = states(ARK, "one-known-sheet-of-four")[-1]
    actions = ["ORE:1:AG1.2:2", "ORE:2:AG1.2:2", "CONFIRM:1", "ROLL:24445", None]
    code = """const { positionOf } = await import("/static/last-ark-from-ceti/text.js");
        return a[1].map((action) => m.lookOf({ action }, positionOf(a[0])) ?? null);"""
    looks = node_page.run(f"{ARK}/story.js", code, [text, actions])
    first = {"player": 0}
    assert looks == [first, None, first, None, None], "a sheet that is elsewhere cannot be shown"


GAPS = [0, 60, 61, 700, 705, 600, 1000, None, 1060]
"""Seconds at which entries were made: with a pause of more than ten minutes, one made before the one before it, and one
of which nobody knows."""


def test_the_time_played_is_that_of_gaps_that_are_no_pauses(node_page: NodePage) -> None:
    entries = [{} if time is None else {"time": 1000 * time} for time in GAPS]
    code = "return [m.timePlayed(a), m.timePlayed(a.slice(0, 1)), m.timePlayed([]), m.lengthOf(61 * 60000)];"
    length, *none, words = node_page.run("log/turns.js", code, entries)
    assert length == 1000 * (60 + 1 + 5 + 400 + 60)
    assert none == [None, None]
    assert words == "1 h 1 min"


# --- how it stood, once somebody asks --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "turns"),
    [
        ([50, 52, 51], []),
        ([50, 40, 90, 90, 0], [(3, 90, 0), (1, 40, 90), (0, 50, 40)]),
        ([10, 20, 30, 40, 50], [(0, 10, 20), (1, 20, 30), (2, 30, 40)]),
        ([3, 0], [(0, 3, 0)]),
    ],
)
def test_the_turns_that_changed_most_come_first_and_small_changes_not_at_all(
    node_page: NodePage, values: list[int], turns: list[tuple[int, int, int]]
) -> None:
    wanted = [{"turn": turn, "before": before, "after": after} for turn, before, after in turns]
    assert node_page.run("ending/standing.js", "return m.changesOf(a);", values) == wanted


def test_where_it_turned_is_worked_out_when_somebody_asks_and_a_tap_looks_at_a_turn(phone: Phone) -> None:
    page, advised = phone.page, list[str]()

    def advise(route: Route) -> None:
        advised.append(json.loads(route.request.post_data or "")["state"])
        # Before dice nobody decides; the state after them is asked about then.
        value = None if len(advised) == 1 else max(0.0, 0.9 - 0.05 * len(advised))
        route.fulfill(json={"actor": None, "value": value, "interval": None, "playouts": 8, "actions": []})

    page.route("**/advice", advise)
    name = "lost-by-damage-at-level-two"
    ended(phone, SKIES, name)
    assert advised == [], "nobody is told what nobody asked"
    page.locator("#ending-standing").tap()
    rows = page.locator(".standing-story ol.plain li")
    expect(rows.first).to_contain_text("to 0.")
    turns = page.locator(".standing-story table tbody tr")
    assert len(advised) == turns.count() + 1, "once for each turn, and once more for the first"
    assert set(advised) <= set(states(SKIES, name))
    rows.first.get_by_role("button").tap()
    page.wait_for_selector(".reading-entry")
