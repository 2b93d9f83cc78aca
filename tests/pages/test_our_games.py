"""The page of all games that were played: its numbers, achievements, the shuffle of the week, and all in one file.

What it counts is tried without a browser, and `python -m tests.mutation.scripts` tries `SHARED_CALLS` as well.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.contract.samples import played
from tests.matrices import first_of
from tests.pages.measures import misfits, unclear
from tests.pages.node_page import NodePage
from tests.pages.phone import Phone
from tests.pages.recordings import FOLDERS, ROOT, record, replayed, take_in
from tests.pages.screens import settled

Result = dict[str, Any]


def result(id_: str = "r", **fields: Any) -> Result:
    """A result of a game that was won."""
    return {
        "id": id_, "table": f"table-{id_}", "at": 5, "won": True, "level": None, "score": None, "lost": None,
        "seed": None, "minutes": None, "players": [], "count": 2, "achieved": [],
    } | fields  # fmt: skip


LEVELS = [{"id": one, "name": one} for one in "abc"]
EVENING = [
    result("1", won=True, score=30, lost=4, minutes=50, players=["Ann", "Ben"], level="a", achieved=["first"]),
    result("2", won=False, score=10, lost=1, minutes=30, players=["Ben", "Ben"], level="c", at=3, achieved=["first"]),
    result("3", won=None, score=41, players=["Zoé"], at=4, achieved=["x", "first"]),
    result("4", won=True, lost=3, minutes=0, players=["Ann"], level="b", at=9),
]
SHARED_CALLS: list[tuple[str, str, Any, Any]] = [
    (
        "our-games/numbers.js", "return [m.summaryOf(a), m.summaryOf([])];", EVENING,
        [
            {"played": 4, "won": 2, "winnable": 3, "best": 41, "fewest": 3, "minutes": 80},
            {"played": 0, "won": 0, "winnable": 0, "best": None, "fewest": None, "minutes": 0},
        ],
    ),
    (
        "our-games/numbers.js", "return m.partnersOf(a);", EVENING,
        [
            {"name": "Ann", "played": 2, "won": 2}, {"name": "Ben", "played": 2, "won": 1},
            {"name": "Zoé", "played": 1, "won": 0},
        ],
    ),
    ("our-games/numbers.js", "return Object.fromEntries(m.achievedIn(a));", EVENING, {"first": 3, "x": 4}),
    (
        "our-games/numbers.js", "return a[0].map((results) => m.ladderOf(results, a[1]));",
        [[[], EVENING[:1], EVENING[1:2], EVENING, [result(level="c")], [result(level="?")]], LEVELS],
        [
            {"won": None, "next": None}, {"won": LEVELS[0], "next": LEVELS[1]}, {"won": None, "next": None},
            {"won": LEVELS[1], "next": LEVELS[2]}, {"won": LEVELS[2], "next": None}, {"won": None, "next": None},
        ],
    ),
    (
        "our-games/weekly.js", "return a.map(([year, month, day]) => m.weekOf(new Date(year, month - 1, day, 23)));",
        [[2026, 11, 27], [2026, 1, 1], [2027, 1, 1], [2024, 12, 30], [2021, 1, 3], [2021, 1, 4], [2020, 12, 31]],
        ["2026-W48", "2026-W01", "2026-W53", "2025-W01", "2020-W53", "2021-W01", "2020-W53"],
    ),
    ("our-games/weekly.js", 'return m.seedOf("2026-W48", "a-game");', None, 3518613684),
]  # fmt: skip
"""Module, script, argument and what it has to give."""


@pytest.mark.parametrize(("module", "code", "argument", "wanted"), SHARED_CALLS)
def test_what_results_come_to(node_page: NodePage, module: str, code: str, argument: Any, wanted: Any) -> None:
    assert node_page.run(module, code, argument) == wanted


def test_the_week_is_that_of_the_calendar_on_every_day_of_thirty_years(node_page: NodePage) -> None:
    first = date(2015, 1, 1)
    days = [first + timedelta(days=n) for n in range(30 * 366)]
    code = "return a.map(([year, month, day]) => m.weekOf(new Date(year, month - 1, day)));"
    found = node_page.run("our-games/weekly.js", code, [(day.year, day.month, day.day) for day in days])
    assert found == [f"{day.isocalendar().year}-W{day.isocalendar().week:02}" for day in days]


# --- results that are kept -------------------------------------------------------------------------------------------


def test_a_game_on_this_phone_has_one_result_and_what_is_none_is_left_out(node_page: NodePage) -> None:
    code = (
        """const kept = a.map((all) => m.keepResults("g", all)); return [kept, m.resultsOf("g").map(({ id }) => id)];"""
    )
    again, counted = result("1"), result("1", score=9)
    other_end = result("2", table="table-1", at=8)
    kept = [[again], [again], [counted], [other_end]]
    assert node_page.run("our-games/results.js", code, kept) == [[1, 0, 1, 1], ["2"]]
    code = """localStorage.setItem("results/1/g", JSON.stringify(a)); return m.resultsOf("g").map(({ id }) => id);"""
    wrong: list[Any] = [None, "x", [], {}]
    wrong += [result(""), result(at="x"), result(players="Ann"), result(won=1), result(score=1.5)]
    assert node_page.run("our-games/results.js", code, [*wrong, result("good")]) == ["good"]


def test_a_link_carries_a_result_and_what_is_none_is_refused(node_page: NodePage) -> None:
    code = """const text = m.fragmentOf(a, "a-game", "2026-W48");
        return [m.resultIn(`https://x/our-games#${text}`), m.resultIn(text.slice(0, -4)), m.resultIn("#result="),
            m.resultIn("x"),
            m.resultIn(`result=${btoa(JSON.stringify({ game: "g", week: "2026" })).replace(/=/g, "")}`)];"""
    sent = result(players=["Zoé", "a\u202eb"], score=7, level="b")
    good, *bad = node_page.run("our-games/weekly.js", code, sent)
    assert good == {
        "game": "a-game", "week": "2026-W48", "won": True, "score": 7, "lost": None, "level": "b", "count": 2,
        "names": ["Zoé", "ab"],
    }  # fmt: skip
    assert bad == [None] * 4
    code = "return [m.keepOthers([a]), m.keepOthers([a, {}, null]), m.others()];"
    assert node_page.run("our-games/weekly.js", code, good) == [1, 0, [good]]


BACKUP = """const tables = (await import("/static/log/saved-games.js")).openTables("g");
    const { keepSeating, keepNames } = await import("/static/seats/names.js");
    const { keepResults } = await import("/static/our-games/results.js");
    const one = tables.create({ state: "s0", label: "New game" });
    one.add({ state: "s1", label: "Go", kind: "do", action: "GO" });
    one.add({ state: "s2", label: "Put right", kind: "fix", action: null });
    one.go(1);
    keepSeating("g", one.id, { orange: { name: "Ann", joiner: "far" } });
    keepNames(["Ben", "Zoé"]);
    keepNames(["Ann"]);
    keepResults("g", [a]);
    return JSON.stringify(m.backupOf(["g"], () => "1.0"));"""
TAKEN = """const added = m.takeBackup(a, ["g"]);
    const tables = (await import("/static/log/saved-games.js")).openTables("g");
    const names = await import("/static/seats/names.js");
    const rows = tables.list().map(({ id }) => [tables.open(id), names.seatingOf("g", id)]);
    const entryOf = ({ state, label, kind, action }) => [state, label, kind, action];
    return [added, rows.map(([{ entries, at }, seats]) => [entries.map(entryOf), at, seats]),
        names.lastNames(), names.knownNames(), (await import("/static/our-games/results.js")).resultsOf("g").length];"""


def test_all_games_of_a_phone_come_to_another_one_in_one_file_and_only_once(node_page: NodePage) -> None:
    text = node_page.run("our-games/backup.js", BACKUP, result("1"))
    node_page.clear_storage()
    entries = [["s0", "New game", "start", None], ["s1", "Go", "do", "GO"], ["s2", "Put right", "fix", None]]
    there = [[[entries, 1, {"orange": {"name": "Ann", "joiner": ""}}]], ["Ann"], ["Ann", "Ben", "Zoé"], 1]
    assert node_page.run("our-games/backup.js", TAKEN, text) == [{"games": 1, "results": 1, "isKept": True}, *there]
    assert node_page.run("our-games/backup.js", TAKEN, text) == [{"games": 0, "results": 0, "isKept": True}, *there]


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "{}", '{"format": "record/1", "game": "g"}',
        '{"format": "games/1", "games": [{"game": "g", "state": "s"}]}',
        '{"format": "games/1", "games": [null], "results": {"g": [{}]}}',
        '{"format": "games/1", "games": [], "results": {"g": [{}]}}',
    ],
)  # fmt: skip
def test_a_file_that_is_none_changes_nothing(node_page: NodePage, text: str) -> None:
    code = (
        'try { m.takeBackup(a, ["g"]); return "taken"; } catch (error) { return [error.message, localStorage.length]; }'
    )
    why, kept = node_page.run("our-games/backup.js", code, text)
    assert why in ("ours.backup.fault", "ours.backup.broken")
    assert kept == 0


# --- achievements ----------------------------------------------------------------------------------------------------

FACTS = """const [game, entries, position, outcome] = a;
    const { resultOf } = await import(`/static/${game}/story.js`);
    const { results } = await import(`/static/${game}/results.js`);
    const { facts, ...counted } = resultOf({ entries, turns: [], position, outcome });
    return [counted, facts, results.achievements.filter(({ holds }) => holds(facts)).map(({ id }) => id)];"""
RECORDED = [(game, path.stem) for game, of in FOLDERS.items() for path in sorted((ROOT / of / "games").glob("*.json"))]


def best_of(outcome: dict[str, Any]) -> int | None:
    """The highest score; none where a score is not known."""
    standings = outcome.get("standings") or [{}]
    best: int | None = standings[0].get("score")
    return best


def kills(events: list[dict[str, Any]]) -> int:
    return sum(event["type"] in ("creep-killed", "super-creep-killed") for event in events)


def achieved(game: str, past: dict[str, Any]) -> set[str]:
    """What a recorded game achieves, counted from what the rules say of it."""
    position, events = past["position"], past["events"]
    won = bool((past["outcome"] or {}).get("won"))
    derived = position["derived"]
    if game == "jupiter-rescue":
        launches = [event.get("colonists", 0) for event in events if event["type"] == "pod-launched"]
        spare = derived["can_be_evacuated"] - derived["goal"]
        tiles, robots = len(position["tiles"]), len(position["robots"])
        holds = {
            "first": won, "seven": max(launches, default=0) >= 7, "nobody": won and not position["lost"],
            "narrow": won and spare == 0, "whole": won and tiles == 19, "ruins": won and tiles <= 15,
            "crew": won and robots >= 4, "alone": won and robots == 1, "exterminators": kills(events) >= 40,
        }  # fmt: skip
    elif game == "under-falling-skies":
        damage, level = position["damage"], derived["level"]
        rows = derived["skull_row"] - position["mother_ship"]
        holds = {
            "first": won, "untouched": won and not damage, "narrow": won and derived["damage_limit"] - damage == 1,
            "skull": won and rows == 1, "far": won and rows >= 5,
            "level-4": won and level >= 4, "level-8": won and level == 8,
        }  # fmt: skip
    else:
        sheets = [player["sheet"] for player in position["players"] if player["sheet"]]
        score = best_of(past["outcome"]) or 0
        most = {name: max((sheet[name] for sheet in sheets), default=0) for name in ("morale", "population")}
        _, *ratings = played(game).components()["ratings"]
        rated = zip(("survivors", "founders", "builders", "legend"), ratings, strict=True)
        holds = {name: score >= rating["score"] for name, rating in rated} | {
            "early": position["blight"] < played(game).components()["blight"]["hexes"],
            "morale": most["morale"] >= 9, "crowd": most["population"] >= 15, "company": len(position["players"]) >= 3,
        }  # fmt: skip
    return {name for name, is_so in holds.items() if is_so}


def past_of(game: str, name: str) -> dict[str, Any]:
    answer = replayed(game, name)
    steps = [{"kind": "do", "action": step["text"], "state": step["state"]} for step in answer["steps"]]
    entries = [{"kind": "start", "action": None, "state": answer["start"]}, *steps]
    return {
        "entries": entries,
        "position": answer["position"],
        "outcome": answer["outcome"],
        "events": answer["events"],
    }


@pytest.mark.parametrize(
    ("game", "name"), first_of([*RECORDED[::3], *RECORDED[1::3], *RECORDED[2::3]], len(RECORDED[::3]))
)
def test_a_recorded_game_has_the_result_and_the_achievements_that_the_rules_count(
    node_page: NodePage, game: str, name: str
) -> None:
    past = past_of(game, name)
    counted, facts, ids = node_page.run(
        f"{game}/box.js", FACTS, [game, past["entries"], past["position"], past["outcome"]]
    )
    assert set(ids) == achieved(game, past)
    assert facts.get("killed", 0) == kills(past["events"])
    position, outcome = past["position"], past["outcome"]
    assert counted["seed"] == position["chance"]["seed"]
    if game == "last-ark-from-ceti":
        assert (counted["won"], counted["score"]) == (None, best_of(outcome))
    else:
        assert counted["won"] is outcome["won"]
        assert counted["lost"] == position["lost" if game == "jupiter-rescue" else "damage"]


NEMESIS = {
    "players": {"P1": {"status": "dead"}, "P2": {"status": "asleep"}, "P3": {"status": "dead"}}, "turn": 15,
    "intruders": [], "rooms": {"1": {"fire": False}}, "profile": {"base": "ref", "changes": {}},
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "ranks", "wanted"),
    [
        ({}, [1, 2, 2], {"first", "last", "cold", "clean", "long"}),
        ({"turn": 14, "intruders": [{}]}, [], {"last", "cold"}),
        ({"players": {"P1": {"status": "asleep"}, "P2": {"status": "pod"}}}, [1, 1],
         {"first", "all", "alive", "cold", "clean", "long"}),
        ({"rooms": {"1": {"fire": True}}, "players": {"P1": {"status": "dead"}}}, [], {"long"}),
    ],
)  # fmt: skip
def test_achievements_of_nemesis(node_page: NodePage, changes: Any, ranks: list[int], wanted: set[str]) -> None:
    outcome = {
        "won": None,
        "reason": "",
        "standings": [{"player": f"P{n}", "rank": rank} for n, rank in enumerate(ranks)],
    }
    counted, _, ids = node_page.run("nemesis/box.js", FACTS, ["nemesis", [], NEMESIS | changes, outcome])
    assert (set(ids), counted["won"]) == (wanted, 1 in ranks)


HARDER = """const [game, position] = a; const { harderOf } = await import(`/static/${game}/story.js`);
    return harderOf(position)?.options ?? null;"""


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("jupiter-rescue", {"robots": ["orange", "sky"], "variants": ["polite-colonists"]}),
        ("under-falling-skies", {}),
    ],
)
def test_each_harder_game_can_be_set_up_until_there_is_none(node_page: NodePage, game: str, options: Any) -> None:
    rules = played(game)
    seen = []
    while options is not None:
        position = dict(rules.position(rules.setup({"seed": 4, **options}).state))
        seen.append(json.dumps([position.get("variants"), position.get("cards")], default=dict))
        options = node_page.run(f"{game}/box.js", HARDER, [game, json.loads(json.dumps(position, default=dict))])
    assert len(seen) == len(set(seen)) == (6 if game == "jupiter-rescue" else 8)


# --- the page --------------------------------------------------------------------------------------------------------


@pytest.fixture
def phone(house_page: Page, house: str) -> Iterator[Phone]:
    house_page.set_viewport_size({"width": 360, "height": 740})
    phone = Phone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


@pytest.mark.parametrize(
    "languages", [("de",), pytest.param(("en", "fr"), marks=pytest.mark.slow)], ids=["german", "others"]
)
@pytest.mark.slow
def test_a_game_that_ends_is_on_the_page_of_all_games_with_what_it_achieved(
    phone: Phone, languages: Sequence[str]
) -> None:
    page = phone.page
    take_in(phone, "under-falling-skies", record("under-falling-skies", "won-at-level-one"))
    expect(page.locator(".achieved")).to_contain_text("The city stands")
    page.locator("#ending-again").tap()
    expect(page.locator("#again-harder")).to_have_text("Harder: Level 2")
    page.keyboard.press("Escape")
    page.locator(".achieved a").tap()
    skies = page.locator("[data-game=under-falling-skies]")
    expect(skies).to_contain_text("You have won “Level 1”. Try “Level 2”.")
    expect(skies.locator(".reached")).to_have_count(2)
    for language in languages:
        page.goto(f"{phone.address}/our-games?language={language}")
        page.wait_for_selector(".week")
        settled(phone)
        # In light and in dark.
        assert unclear(phone) + misfits(phone) == [], language
    page.goto(f"{phone.address}/our-games?language=fr#result=x")
    expect(page.locator("#alarm")).to_contain_text("contient aucun résultat")
    page.locator(".week-game a").first.tap()
    expect(page.locator("#begin-seed")).not_to_have_value("")
