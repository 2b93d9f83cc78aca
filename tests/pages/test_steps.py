"""Playing on at the table: every step of a turn by taps is what the API makes of it, and the log loses nothing."""

import json

import pytest
from playwright.sync_api import expect

from tests.pages.companion import CARDS, Companion
from tests.pages.naming import said
from tests.pages.phone import hold
from tests.pages.positions import api, at, changed, first, holding, plain, steps
from tests.pages.recordings import clock, take_in
from tests.pages.taps import ask, marked, show

pytestmark = pytest.mark.usefixtures("careful")

MIXED = "lost-with-mixed-chance"
LABYRINTH = "lost-colonists-in-the-labyrinth"


def before(number):
    """A position of the recorded game, and the action taken in it."""
    return steps(MIXED)[number]


def set_up_at_the_table():
    """A game of one's own table before its cards are dealt, with no seed to draw from."""
    tiles = plain(before(0)[0])["tiles"]
    return api("setup", robots=["orange", "green"], tiles=tiles, seed=None)["state"]


def played(table, state, action, tap):
    """After a tap the table is where the API is after the action, and tells last what is to be done with the pieces."""
    show(table, state)
    tap()
    table.gone_on(state)
    answer = api("check", state=state, action=action)
    assert table.state == answer["state"]
    events = [said(event["message"], state) for event in answer["events"]]
    assert table.page.locator("#done ol li").all_inner_texts()[-len(events) :] == events
    assert table.page.locator("#done li").count() > 0


def tap_step(table, action):
    """The one tap by which a step is taken; `action` is its text form."""
    verb, _, what = action.partition("/")[0].partition(":")
    panel = table.page.locator("#panel")
    if verb in ("CORE", "DRAW", "DISCARD"):
        table.card(CARDS[what])
    elif verb == "ROLL":
        table.finger(".die-face", index=int(what) - 1)
    elif verb == "DOCK":
        table.tap_cell(int(what))
    elif verb == "PLACE":
        table.tap(what)
    elif verb == "PASS":
        panel.locator("button.main").tap()
    else:
        panel.locator(".legal button", has_text={"FIRST": "vermilion", "REROLL": "Phase Shift"}[verb]).tap()


@pytest.mark.slow
def test_a_game_is_played_on_by_one_tap_a_step_as_the_api_plays_it(table):
    for number in (5, 6):
        goes(table, number)
    what_cannot_be_done_is_refused(table, 7, table.tap_cell, "DOCK:{}", [0, 1, 9])
    goes(table, 7)
    show(table, before(47)[0])
    here_comes_first(table, ".dice")
    two_taps_at_once_do_a_thing_once(table, 47)
    colonists = plain(before(48)[0])["colonists"]
    what_cannot_be_done_is_refused(table, 48, table.tap, "PLACE:{}", colonists)
    goes(table, 48)
    here_comes_first(table, ".card-chip")
    goes(table, 49)
    for number in (102, 58):
        falls_here(table, number)
        if number == 102:
            goes(table, 103)
    goes(table, 186)
    for number in (38, 205):
        a_tile_is_protected_by_a_tap_on_it(table, number)
        goes(table, number)
    goes(table, 206)


def goes(table, number):
    """The step of the game on record is taken by one tap."""
    state, action = before(number)
    played(table, state, action, lambda: tap_step(table, action))


def falls_here(table, number):
    """The die and the cards fall here from the seed as the API lets them fall."""
    state, action = before(number)
    played(table, state, action, lambda: table.finger("#panel .row button.main"))


def a_tile_is_protected_by_a_tap_on_it(table, number):
    state = before(number)[0]
    action = api("actions", state=state, types=["suppress"])["actions"][3]["action"]
    played(table, state, action, lambda: table.tap_cell(action["cell"]))
    table.tool("undo")
    assert table.state == state


def what_cannot_be_done_is_refused(table, number, tap, action, places):
    """A tap on a place that is not legal changes nothing, and says by which rules."""
    state = before(number)[0]
    actions = [row["action"] for row in api("actions", state=state)["actions"]]
    listed = {one.get("at", one.get("cell")) for one in actions}
    wrong = next(place for place in places if place not in listed)
    answer = api("check", state=state, action=action.format(wrong))
    tap(wrong)
    assert said(answer["violations"][0]["message"], state) in table.judged("Not legal")
    assert table.rules == [broken["rule"] for broken in answer["violations"]]
    assert table.state == state


def two_taps_at_once_do_a_thing_once(table, number):
    state, action = before(number)
    entries = len(table.log())
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".die-face")).to_have_count(6)
    code = "n => { const face = document.querySelectorAll('.die-face')[n]; face.click(); face.click(); }"
    index = int(action.partition(":")[2]) - 1
    played(table, state, action, lambda: table.page.evaluate(code, index))
    assert len(table.log()) == entries + 1
    table.page.keyboard.press("Escape")


@pytest.mark.slow
def test_cards_dealt_at_the_table_are_tapped_one_after_the_other_or_fall_here_by_chance(table):
    state = set_up_at_the_table()
    table.load(state)
    assert above(table, ".card-chip", ".row .main"), "a table with real pieces"
    table.finger("#panel .row button.main")
    table.gone_on(state)
    drawn = [row["action"] for row in api("actions", state=state)["actions"]]
    assert {action["type"] for action in drawn} == {"draw"}
    assert table.state in {api("check", state=state, action=action)["state"] for action in drawn}
    table.tool("undo")
    assert table.state == state
    for code in ("BO", "SG", "TE", "SN"):
        expect(table.page.locator("#panel[aria-busy], #panel [aria-busy]")).to_have_count(0)
        played(table, table.state, f"DRAW:{code}", lambda name=CARDS[code]: table.card(name))
    assert plain(table.state)["turn"]["phase"] in ("deal", "core")


CHANCE = "crypto.getRandomValues = (numbers) => numbers.fill({});"
"""Chance is always the same number, of 2 ** 32."""


def drawn_by_copies(state, chance):
    """The card that this chance draws where each is as likely as it has copies; where all are, it is another."""
    pile = api("describe", state=state)["position"]["derived"]["draw_pile"]
    cards = [row["action"]["card"] for row in api("actions", state=state)["actions"] if row["action"].get("card")]
    weighted = [card for card in cards for _ in range(pile[card])]
    card = weighted[int(chance / 2**32 * len(weighted))]
    assert card != cards[int(chance / 2**32 * len(cards))]
    return card


def draws_here(table, state, card):
    table.finger("#panel .row button.main")
    table.gone_on(state)
    answer = api("check", state=state, action={"type": "draw", "card": card})
    assert table.state == answer["state"]


@pytest.mark.slow
def test_a_card_drawn_here_is_as_likely_as_it_has_copies_also_after_a_reload(table):
    chance = 2**31
    state = set_up_at_the_table()
    card = drawn_by_copies(state, chance)
    table.page.add_init_script(CHANCE.format(chance))
    with table.page.expect_response("**/describe") as described:
        table.load(state)
    assert described.value.finished() is None
    table.page.wait_for_timeout(100)
    draws_here(table, state, card)


@pytest.mark.slow
def test_the_first_card_of_a_game_copied_from_the_table_is_drawn_by_its_copies_at_once(table):
    chance = 2**31
    page = table.page
    tiles = [{name: tile[name] for name in ("tile", "side", "rotation")} for tile in plain(before(0)[0])["tiles"]]
    draft = {"step": 3, "robots": ["orange", "green"], "variants": [], "side": "open", "cell": None, "past": []}
    page.add_init_script(CHANCE.format(chance))
    paths = []
    page.on("request", lambda request: paths.append(request.url.rpartition("/")[2]))
    table.open()
    text = json.dumps(draft | {"tiles": tiles})
    page.evaluate("text => localStorage.setItem('lay/1/jupiter-rescue', text)", text)
    page.reload()
    page.get_by_role("button", name="Go on: 19 tiles laid").tap()
    page.get_by_role("button", name="Begin this game").tap()
    page.wait_for_selector(".table-screen")
    state = table.state
    draws_here(table, state, drawn_by_copies(state, chance))
    assert "setup" in paths
    assert "describe" not in paths, "the set-up has told all of it"


@pytest.mark.slow
def test_a_conversion_is_told_as_what_to_do_with_the_pieces(table):
    def converts(state, action):
        return action.startswith("PLACE") and any(
            event["type"] == "colonist-converted" for event in api("check", state=state, action=action)["events"]
        )

    state, action = first(LABYRINTH, converts)
    played(table, state, action, lambda: table.tap(action.partition(":")[2]))
    expect(table.page.locator("#done")).to_contain_text("is converted. Replace it by a Creep.")
    replaced = at("lost-modules-by-five", "PLACE:5.4")
    played(table, replaced, "PLACE:5.4", lambda: table.tap("5.4"))
    expect(table.page.locator("#done")).to_contain_text(f"replace the Colonist on {said('5.4', replaced)} by a Creep.")


# --- back and on ----------------------------------------------------------------------------------------------------


def log(table):
    """The rows of the log, and which of them is the present one; the log stays open."""
    texts = table.log()
    rows = table.page.locator(".log button")
    return texts, rows.evaluate_all("all => all.findIndex(one => one.ariaCurrent === 'step')")


@pytest.fixture
def three(table):
    """A game that has gone three steps from a position; the four states."""
    states = [before(number)[0] for number in (9, 10, 11, 12)]
    actions = [before(number)[1] for number in (9, 10, 11)]
    steps = [
        {"action": action, "state": after, "label": api("check", state=state, action=action)["label"], "time": clock(n)}
        for n, (state, action, after) in enumerate(zip(states, actions, states[1:], strict=False))
    ]
    record = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "state": states[0], "actions": steps}
    take_in(table, "jupiter-rescue", json.dumps(record))
    table.page.wait_for_function("state => location.hash.slice(1) === state", arg=states[3])
    return states


def test_undo_redo_and_the_log_go_to_any_entry_and_what_was_undone_is_not_lost(table, three):
    labels = [api("check", state=state, action=before(9 + n)[1])["label"] for n, state in enumerate(three[:3])]
    named = [said(label, state) for label, state in zip(labels, three, strict=False)]
    table.tool("undo")
    assert table.state == three[2]
    assert table.page.inner_text(".done-what") == said(f"Undone: {labels[2]}", three[2])
    table.tool("redo")
    assert table.state == three[3]
    assert table.page.inner_text(".done-what") == said(f"Redone: {labels[2]}", three[2])
    rows, here = log(table)
    assert (rows[1:], here) == (named, 3)
    table.go_to(1)
    assert table.state == three[1]
    rows, here = log(table)
    assert (rows[1:], here) == (named, 1), "what is undone stays in the log"
    assert table.page.locator(".log .undone").count() == 2
    table.go_to(3)
    assert table.state == three[3]
    assert table.page.locator("#tool-redo").is_disabled()
    what_was_undone_can_be_brought_back_after_something_else_was_done(table, three)


def what_was_undone_can_be_brought_back_after_something_else_was_done(table, three):
    table.tool("undo")
    table.tool("undo")
    ask(table, "END")
    table.do()
    other = table.state
    assert other not in three
    assert table.page.locator("#tool-redo").is_disabled()
    table.finger(".done-label")
    table.finger("#bring-back")
    assert table.state == three[3]
    rows, here = log(table)
    assert (len(rows), here) == (4, 3)
    table.page.keyboard.press("Escape")
    # And what was done instead is not lost either.
    table.finger(".done-label")
    table.finger("#bring-back")
    assert table.state == other
    table.page.reload()
    table.page.wait_for_selector(".table-screen")
    assert table.state == other


@pytest.mark.slow
def test_two_tabs_of_one_phone_show_the_same_game(table, three, page):
    other = Companion(page.context.new_page(), table.address)
    other.open(f"#{table.state}")
    other.page.wait_for_selector(".table-screen")
    other.tool("undo")
    assert other.state == three[2]
    table.page.wait_for_function("state => location.hash.slice(1) === state", arg=three[2])
    expect(table.page.locator("#tool-redo")).to_be_enabled()
    table.tool("redo")
    other.page.wait_for_function("state => location.hash.slice(1) === state", arg=three[3])
    ask(other, "END")
    other.do()
    table.page.wait_for_function("state => location.hash.slice(1) === state", arg=other.state)
    assert log(table) == log(other)
    assert other.watch.unseen() == []


def undone_elsewhere(table, three, page):
    """Another tab, which has undone the last step of the game in sight."""
    other = Companion(page.context.new_page(), table.address)
    other.open(f"#{table.state}")
    other.page.wait_for_selector(".table-screen")
    other.tool("undo")
    table.page.wait_for_function("state => location.hash.slice(1) === state", arg=three[2])
    return other


@pytest.mark.slow
def test_a_question_of_the_other_tab_s_past_is_not_done(table, three, page):
    """The verdict on screen was about a position that the other tab has left."""
    ask(table, "END")
    undone_elsewhere(table, three, page)
    expect(table.page.locator("#do")).to_have_count(0)
    assert table.state == three[2]


@pytest.mark.slow
def test_a_verdict_and_a_question_go_with_the_position_that_another_tab_leaves(table, three, page):
    verdict = table.page.locator("#verdict")
    ask(table, "END")
    other = undone_elsewhere(table, three, page)
    expect(verdict).to_be_empty()
    held = hold(table.page, "check")
    table.finger("#panel .end")
    expect(verdict).to_have_text("Asking …")
    other.tool("undo")
    table.page.wait_for_function("state => location.hash.slice(1) === state", arg=three[1])
    expect(verdict).to_be_empty()
    expect(verdict).not_to_have_attribute("aria-busy", "true")
    held[0].continue_()


UNHEARD = """async (at) => {
    const { openTables } = await import("/static/log/saved-games.js");
    openTables("jupiter-rescue").last().go(at);
}"""
"""Another tab goes to an entry, and the one in sight does not hear of it: no event comes to the page that wrote."""


@pytest.mark.slow
def test_undo_redo_and_do_it_begin_where_another_tab_has_gone_unheard(table, three):
    table.page.evaluate(UNHEARD, 2)
    table.tool("undo")
    assert table.state == three[1]
    table.page.evaluate(UNHEARD, 0)
    table.tool("redo")
    assert table.state == three[1]
    assert table.page.inner_text(".done-what").startswith("Redone")
    ask(table, "END")
    table.page.evaluate(UNHEARD, 3)
    table.finger("#do")
    table.page.locator("dialog .main").tap()
    expect(table.page.locator("#verdict")).to_be_empty()
    assert table.state == three[3]
    table.page.evaluate(UNHEARD, 1)
    assert log(table)[1] == 1
    assert len(log(table)[0]) == 4


@pytest.mark.slow
def test_an_entry_of_a_log_that_has_changed_meanwhile_is_not_gone_to_by_its_number(table, three):
    log(table)
    table.page.evaluate("""async () => {
        const { openTables } = await import("/static/log/saved-games.js");
        const game = openTables("jupiter-rescue").last();
        const { state } = game;
        game.go(0);
        for (let n = 0; n < 3; n++) game.add({ state, label: `Other ${n}` });
    }""")
    table.page.locator(".log button").nth(1).tap()
    table.page.wait_for_timeout(200)
    assert log(table) == ([log(table)[0][0], "Other 0", "Other 1", "Other 2"], 3)


@pytest.mark.slow
def test_a_reload_keeps_position_and_log_at_every_entry(table, three):
    for steps_back in range(4):
        rows, here = log(table)
        state = table.state
        table.page.reload()
        table.page.wait_for_selector(".table-screen")
        assert table.state == state
        assert log(table) == (rows, here)
        table.page.keyboard.press("Escape")
        if steps_back < 3:
            table.tool("undo")


# --- what the panel offers ------------------------------------------------------------------------------------------


def above(table, one, other):
    """Whether the first of these in the panel is the one, and not the other."""
    first = table.page.locator(f"#panel :is({one}, {other})").first
    expect(first).to_be_visible()
    return first.evaluate("(node, one) => node.matches(one)", one)


def here_comes_first(table, observed):
    assert above(table, ".row .main", observed), "a virtual game"


@pytest.mark.slow
def test_what_was_rolled_at_a_real_table_comes_first_and_on_an_impossible_board_nothing_does(table):
    show(table, changed(before(13)[0], lambda p: p.update(chance=None)))
    assert above(table, ".dice", ".row .main")
    show(table, changed(before(13)[0], lambda p: p["robots"][0].update(core=["surge"])))
    expect(table.page.locator("#verdict h3")).to_have_text("Something on the board cannot be right")
    expect(table.page.locator("#panel .step-title")).to_have_count(1)
    expect(table.page.locator("#panel .message, #panel button")).to_have_count(0)


@pytest.mark.slow
def test_a_step_that_could_not_be_asked_is_asked_again_by_a_tap(table):
    table.page.route("**/actions", lambda route: route.abort())
    table.load(before(13)[0])
    offline = table.page.locator("#panel .message")
    expect(offline).to_contain_text("Offline")
    with table.page.expect_request("**/actions"):
        table.chip("Ask again")
    expect(offline).to_contain_text("Offline")
    table.page.unroute("**/actions")
    table.chip("Ask again")
    expect(table.page.locator(".die-face")).to_have_count(6)
    expect(offline).to_have_count(0)
    expect(table.page.locator("#panel")).to_be_focused()


@pytest.mark.slow
def test_a_tile_is_protected_by_the_suppressant_that_is_chosen(table):
    state = before(38)[0]
    show(table, state)
    expect(table.page.locator("#panel .hint")).to_contain_text("with Suppressant (hand)")
    expect(table.page.locator("#panel .card-chip")).to_have_count(0)
    both = holding(state, core=["suppressant"], hand=["suppressant"])
    rows = api("actions", state=both, types=["suppress"])["actions"]
    for where in ("core", "hand"):
        show(table, both)
        chips = table.page.locator("#panel .card-chip")
        expect(chips).to_have_text(["Suppressantcore", "Suppressanthand"])
        expect(chips.nth(0)).to_have_attribute("aria-pressed", "true")
        if where == "hand":
            table.finger("#panel .card-chip", index=1)
            expect(chips.nth(1)).to_have_attribute("aria-pressed", "true")
            expect(chips.nth(1)).to_be_focused()
        fit = [row["action"] for row in rows if row["action"]["powers"][0]["from"] == where]
        assert len(marked(table, "legal")) == len(fit)
        played(table, both, fit[2], lambda cell=fit[2]["cell"]: table.tap_cell(cell))
