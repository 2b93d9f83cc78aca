"""Whether one's own tiles are fair: what is played in the time, and what a page says of it; workers here are stand-ins.

That those play what Python plays here is held in `tests/wasm/test_equal.py`.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.tilesets import key as tile_set_key
from jupiter.wasm import playing
from tests.pages.node_page import NodePage
from tests.pages.phone import Phone
from tests.pages.test_print import settled, undrawn

# --- what is played ---------------------------------------------------------------------------------------------------

SIMULATE = """
const { duration, cost, wins, workers, extend } = a;
const schedule = new m.Schedule(0, duration);
const clocks = Array.from({ length: workers }, () => 0), order = [];
let end = duration;
const play = () => {
  for (const busy = new Set(clocks.keys()); busy.size; ) {
    const worker = [...busy].sort((one, other) => clocks[one] - clocks[other])[0];
    const task = schedule.next(clocks[worker]);
    if (!task) { busy.delete(worker); continue; }
    order.push(task);
    const row = task.kind === "played" ? [{ won: 0 }, { won: wins.played }] : { won: wins.searched };
    clocks[worker] += cost[task.kind] * task.seeds.length;
    schedule.add(task, task.seeds.map(() => row), cost[task.kind] * task.seeds.length);
  }
};
play();
if (extend) {
  const now = Math.max(...clocks, end);
  clocks.fill(now);
  schedule.extend(now, duration);
  end = now + duration;
  play();
}
return { order, clocks, end, pairs: schedule.pairs.length, searched: schedule.searched.length };
"""
LOST = {"played": 0, "searched": 0}


def simulated(node_page: NodePage, **changes: Any) -> Any:
    given = {"duration": 60, "cost": {"played": 0.4, "searched": 9}, "wins": LOST, "workers": 2, "extend": False}
    return node_page.run("print/schedule.js", SIMULATE, given | changes)


def test_no_seed_is_played_twice_and_nothing_ends_after_the_time(node_page: NodePage) -> None:
    for workers in (1, 2):
        for extend in (False, True):
            done = simulated(node_page, workers=workers, extend=extend)
            for kind in ("played", "searched"):
                seeds = [seed for task in done["order"] if task["kind"] == kind for seed in task["seeds"]]
                assert sorted(seeds) == list(range(len(seeds)))
                assert seeds
            # Only what was the first of its kind could not be foreseen.
            assert max(done["clocks"]) <= done["end"]


def test_pairs_come_first_then_a_win_is_looked_for_and_once_it_is_there_pairs_go_on(node_page: NodePage) -> None:
    lost = simulated(node_page)
    assert (lost["pairs"] >= 40, lost["searched"] >= 8) == (True, True)
    kinds = [task["kind"] for task in lost["order"]]
    assert "searched" not in kinds[:20]
    won = simulated(node_page, wins=LOST | {"searched": 1})
    assert 1 <= won["searched"] <= 2, "each worker had begun one"
    assert won["pairs"] > lost["pairs"]


def test_what_a_simple_player_wins_or_what_brings_a_score_alone_is_not_looked_ahead_in(node_page: NodePage) -> None:
    assert simulated(node_page, wins=LOST | {"played": 1})["searched"] == 0
    assert simulated(node_page, wins=LOST | {"played": None})["searched"] == 0


def test_on_a_slow_device_too_few_pairs_are_not_passed_over_for_the_search(node_page: NodePage) -> None:
    slow = simulated(node_page, cost={"played": 8, "searched": 60})
    assert slow["searched"] == 0
    longer = simulated(node_page, cost={"played": 8, "searched": 60}, extend=True)
    assert longer["pairs"] >= 20
    assert longer["searched"] >= 1, "its length could not be foreseen"


# --- what a page says -------------------------------------------------------------------------------------------------

WORKERS = """
// Time passes as games are played.
let skew = 0;
const real = performance.now.bind(performance);
performance.now = () => real() + skew;
globalThis.questions = [];
globalThis.ended = 0;
globalThis.Worker = class extends EventTarget {
  constructor(address, options) {
    super();
    void options.type;
    this.address = address;
  }
  postMessage({ start, id, question }) {
    if (start) return this.say({ ready: true, memory: 1 });
    const [, path, body, language] = question;
    const what = path.split("/").at(-1);
    questions.push({ what, body: JSON.parse(body), language, address: this.address });
    const answer = globalThis.answers[what];
    if (globalThis.isSilent && what === "played") return;
    const rows = what === "compared" || what === "setup" ? answer : JSON.parse(body).seeds.map(() => answer);
    if (what === "played") skew += 2000;
    if (what === "searched") skew += 8000;
    this.say({ id, answer: [answer.status ?? 200, "application/json", JSON.stringify(rows)], memory: 1 });
  }
  say(data) {
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate() {
    globalThis.ended++;
  }
};
"""
CARD = "#fairness"


def row(ending: str, score: int) -> dict[str, Any]:
    return {"won": 0, "value": 0.0, "score": score, "turns": 40, "ending": ending, "rules": {"attack.creep": score}}


def compared(language: str) -> Any:
    """What comes of games of which ours are lost later."""
    pairs = [[row("end.modules", 14 + n % 3), row("end.colonists", 7 + n % 3)] for n in range(30)]
    question = json.dumps({"pairs": pairs, "searched": [row("end.colonists", 7)] * 5})
    return json.loads(playing.ask("/v1/games/jupiter-rescue/compared", question, language)[2])


@pytest.fixture
def printing(page: Page, giving_rules: str) -> Iterator[Phone]:
    """The page of sheets with stand-ins for workers, and tiles of one's own filled in."""
    phone = Phone(page, giving_rules)
    undrawn(phone)
    played = [row("end.modules", 14), row("end.colonists", 7)]
    answers = {"setup": {}, "played": played, "searched": row("end.colonists", 7), "compared": compared("en")}
    page.add_init_script(f"{WORKERS} globalThis.answers = {json.dumps(answers)};")
    page.goto(f"{giving_rules}/print")
    settled(phone)
    yield phone
    assert phone.watch.unseen() == []


OWN = tile_set_key(
    tuple(replace(tile, open=tile.labyrinth) if tile.id == "1A" else tile for tile in load().tiles.tiles.values())
)
"""Ours, but for one face."""


def fill(printing: Phone, text: str) -> None:
    printing.unfold()
    printing.page.fill("#tile_set", text)


def questions(page: Page, what: str) -> list[Any]:
    return [one for one in page.evaluate("() => questions") if one["what"] == what]


def test_one_button_plays_with_ones_own_tiles_and_says_how_hard_they_are_and_what_ends_games(
    printing: Phone,
) -> None:
    page = printing.page
    card, begin = page.locator(CARD), page.get_by_role("button", name="Find out")
    expect(card).to_contain_text("First fill in pieces of your own")
    expect(begin).to_have_count(0)
    fill(printing, OWN)
    card.get_by_label("Players").select_option("4")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(urlsplit(request.url).path))
    begin.click()
    expect(card).to_contain_text("Harder than ours.")
    expect(card).to_contain_text("evacuates 8.0 Colonists on average with yours, 15.0 with ours: -7.0")
    expect(card).to_contain_text("Nobody has won yours. A player that looks ahead lost all of 5 games")
    rows = card.locator("tbody tr")
    expect(rows.filter(has_text="too few Colonists")).to_contain_text("100%")
    expect(rows.filter(has_text="too few Colonists")).to_have_class("beyond-chance")
    assert not [path for path in requests if path.startswith("/v1/") and "/print" not in path], "asked of the server"
    played = questions(page, "played")
    assert {one["body"]["options"]["players"] for one in played} == {4}
    assert played[0]["body"]["options"]["tile_set"]["tiles"][0]["id"] == "1A"
    assert questions(page, "compared")[0]["body"]["pairs"][0] == [row("end.modules", 14), row("end.colonists", 7)]
    assert all(one["address"].endswith("/playing-worker.js") for one in page.evaluate("() => questions"))
    assert printing.low_targets() == []
    assert not printing.sticks_out()

    count = len(played)
    page.get_by_role("button", name="Play another minute").click()
    expect(page.get_by_role("button", name="Play another minute")).to_be_visible()
    expect(card).to_contain_text("Harder than ours.")
    seeds = [seed for one in questions(page, "played") for seed in one["body"]["seeds"]]
    assert len(seeds) == len(set(seeds)) >= 2 * count


def test_what_was_begun_ends_when_somebody_stops_it_or_has_other_tiles(printing: Phone) -> None:
    page = printing.page
    page.evaluate("() => { globalThis.isSilent = true; }")
    fill(printing, OWN)
    begin, stop = page.get_by_role("button", name="Find out"), page.get_by_role("button", name="Stop")
    workers = page.evaluate("() => Math.min(2, navigator.hardwareConcurrency)")
    for number, end in enumerate((stop.click, lambda: page.fill("#tile_set", "standard"))):
        begin.click()
        expect(page.locator(CARD)).to_contain_text("s left")
        end()
        expect(stop).to_have_count(0)
        assert page.evaluate("() => ended") == (number + 1) * workers


def test_tiles_that_cannot_be_are_refused_as_the_order_refuses_them_and_nothing_is_played(printing: Phone) -> None:
    page = printing.page
    page.unroute("**/print/plan?*")
    card, begin = page.locator(CARD), page.get_by_role("button", name="Find out")
    with page.expect_response("**/print/plan?*"):
        fill(printing, OWN[:-1])
    expect(page.locator("#alarm")).to_contain_text("a tile set of your own has 280 characters")
    begin.click()
    expect(page.locator("#alarm")).to_be_in_viewport()
    assert page.evaluate("() => questions") == []
    impossible = json.dumps({"title": "No", "errors": [{"field": "tile_set", "message": "no bridge leads to the hub"}]})
    page.evaluate(f"() => {{ answers.setup = {{ status: 422, ...{impossible} }}; }}")
    undrawn(printing)
    with page.expect_response("**/print/plan?*"):
        fill(printing, OWN)
    settled(printing)
    begin.click()
    expect(card).to_contain_text("no bridge leads to the hub")
    expect(begin).to_be_visible()
    assert questions(page, "played") == []
