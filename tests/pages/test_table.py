"""Asking at the table: a question takes two taps, and its answer is the API's, in words and on the board."""

import re
from collections import Counter
from operator import itemgetter

import pytest
from playwright.sync_api import expect

from tests.pages.companion import SPOT
from tests.pages.evening import is_free
from tests.pages.naming import said
from tests.pages.positions import api, at, changed, first, holding, legal, plain, steps
from tests.pages.taps import ask, choose_powers, far, marked, near, show, with_legal

pytestmark = pytest.mark.usefixtures("careful")

MIXED = "lost-with-mixed-chance"
FOUR = "lost-colonists-by-four"
LABYRINTH = "lost-colonists-in-the-labyrinth"
FIVE = "lost-modules-by-five"


def some_of(cases, count):
    """So many of the cases in `make test`, the others only in `make test-all`."""
    return [
        pytest.param(cases[:count], id="first"),
        pytest.param(cases[count:], id="others", marks=pytest.mark.slow),
    ]


def acting(name, turn):
    """The beginning of a turn's Player Actions."""

    def is_wanted(state, _):
        fields = plain(state)["turn"]
        return fields["phase"] == "actions" and fields["number"] == turn

    return first(name, is_wanted)[0]


def tools(core, hand):
    """A turn of the sky robot, which is in the pod, with these cards."""
    return holding(acting(MIXED, 3), core=core, hand=hand)


@pytest.mark.slow
def test_a_question_takes_a_tile_and_then_one_tap_or_two(table):
    state = acting(FOUR, 6)
    table.load(state)
    free = next(row["action"]["to"] for row in legal(state, "move") if row["action"]["to"] != "pod")
    table.tap(free)
    assert said(api("check", state=state, action=f"MOVE:{free}")["label"], state) in table.judged("Legal")
    table.chip("✕")
    expect(table.page.locator("#verdict")).to_be_empty()
    commands = [row["action"] for row in legal(state, "command")]
    command = commands[0]
    table.finger(".zoom")
    expect(table.page.locator(".board.near")).to_have_count(0)
    table.tap(command["from"])
    expect(table.page.locator("#verdict")).to_be_empty()
    table.tap(command["to"])
    assert said(api("check", state=state, action=command)["label"], state) in table.judged("Legal")
    assert table.state == state, "asking changes nothing"


LEGAL = [
    (FOUR, "COMMAND:1.2:8.5"),
    (FOUR, "ATTACK:12.5/HSC"),
    (FOUR, "MOVE:6.6/JUH/TEH"),
    (FIVE, "ATTACK:18.6:18.5/GRC"),
    (MIXED, "COMMAND:1.6:1.1:1.0/FOC"),
    (MIXED, "ATTACK:6.6/SNC/OVHB"),
    (MIXED, "END"),
]


@pytest.mark.parametrize("cases", some_of(LEGAL, 1))
@pytest.mark.slow
def test_a_legal_verdict_tells_the_cost_and_all_that_would_happen_and_do_it_does_so(table, cases):
    for name, action in cases:
        state = at(name, action)
        answer = api("check", state=state, action=action)
        show(table, state)
        ask(table, action)
        price = {0: "Free.", 1: "Costs 1 action."}.get(answer["cost"], f"Costs {answer['cost']} actions.")
        expect(table.page.locator("#verdict")).to_contain_text(said(f"{answer['label']}. {price}", state))
        table.judged("Legal")
        messages = [said(event["message"], state) for event in answer["events"]]
        assert messages
        assert table.page.locator("#verdict ol li").all_inner_texts() == messages
        table.do()
        assert table.state == answer["state"]
        assert table.page.locator("#done ol li").all_inner_texts() == messages
        assert table.page.inner_text(".done-what") == said(answer["label"], state)


KINDS = [
    (
        ["override"],
        ["pilot", "boost", "module-control", "bullhorn"],
        ["BOOST/BOH", "LAUNCH/PIH", "MODULE:7:21:2/MCH", "LAY:BH", "TRADE:O:BHBO:TE"],
    ),
    (["pilot"], ["pilot"], ["REDOCK:19/PIC/PIH"]),
    (["teleport"], ["data-core", "sniper"], ["NEWCORE:SN/DCH"]),
    (["swap"], ["override", "teleport"], ["MOVE:P:C/SWC/OVHO", "MOVE:0.0/SWC/TEH"]),
    (["override"], ["follower"], ["COMMAND:1.0:1.1:1.3/FOH/OVCO"]),
]
"""Cards in the core and in the hand, and what can be done with them."""


@pytest.mark.slow
@pytest.mark.parametrize("cases", some_of(KINDS, 1))
def test_every_kind_of_action_is_asked_by_taps_and_answered_as_by_the_api(table, cases):
    for core, hand, actions in cases:
        state = tools(core, hand)
        show(table, state)
        for action in actions:
            answer = api("check", state=state, action=action)
            assert answer["legal"]
            ask(table, action)
            assert said(f"{answer['label']}.", state) in table.judged("Legal")
            table.do()
            assert table.state == answer["state"]
            table.tool("undo")
            assert table.state == state


ILLEGAL = [
    (["grenadier"], ["sniper"], "ATTACK:0.0:18.4/GRC/SNH"),
    (["override"], ["pilot"], "ATTACK:18.1"),
    (["follower"], [], "COMMAND:13.1:2.2:7.0/FOC"),
    (["rocket-boots"], [], "MOVE:18.1/RBC"),
]


@pytest.mark.parametrize("cases", some_of(ILLEGAL, 1))
def test_an_illegal_verdict_names_every_rule_marks_what_it_is_about_and_opens_each_rule(table, cases):
    for core, hand, action in cases:
        state = tools(core, hand)
        answer = api("check", state=state, action=action)
        assert not answer["legal"]
        show(table, state)
        ask(table, action)
        table.judged("Not legal")
        rows = table.page.locator("#verdict .violations li")
        # The verdict on the first of two places is not legal either.
        expect(rows).to_have_count(len(answer["violations"]))
        for row, broken in zip(rows.all(), answer["violations"], strict=True):
            expect(row).to_contain_text(said(broken["message"], state))
            assert row.locator(".rule").inner_text() == api(f"rules/{broken['rule']}")["name"]
            assert broken["rule"] not in row.inner_text()
        labels = table.page.locator("#verdict .legal .label").all_inner_texts()
        assert labels == [said(row["label"], state) for row in answer["instead"]]
        near(table)
        about = {str(value) for broken in answer["violations"] for value in broken.values()}
        places = {value for value in about if re.fullmatch(r"\d+\.\d|pod", value)}
        assert places, "the example is about no place"
        assert places <= set(marked(table, "concerned"))
        assert table.state == state
    each_rule_is_read_in_full_by_a_tap_and_gives_the_focus_back(table)


def each_rule_is_read_in_full_by_a_tap_and_gives_the_focus_back(table):
    for index, name in enumerate(table.rules):
        table.finger("#verdict .rule", index=index)
        rule = api(f"rules/{name}")
        expect(table.page.locator("dialog h2")).to_have_text(rule["name"])
        expect(table.page.locator("dialog .rule-id")).to_contain_text(f"Rule {name} ")
        expect(table.page.locator("dialog")).to_contain_text(rule["section"])
        paragraphs = table.page.locator("dialog .dialog-body p").all_inner_texts()
        assert rule["text"] in paragraphs
        for reading in rule["readings"]:
            assert any(reading["text"] in paragraph for paragraph in paragraphs)
        table.page.keyboard.press("Escape")
        expect(table.page.locator("#verdict .rule").nth(index)).to_be_focused()


@pytest.mark.slow
def test_a_missing_bridge_lights_up_between_its_two_ends(table):
    state = acting(LABYRINTH, 5)
    fields = plain(state)
    free = [f"{tile['cell']}.{n}" for tile in fields["tiles"][:9] for n in range(1, 7)]
    place, to, broken = next(
        (place, to, verdict["violations"][0])
        for place in fields["colonists"]
        for to in free
        if to.split(".")[0] == place.split(".")[0]
        and len((verdict := api("check", state=state, action=f"COMMAND:{place}:{to}"))["violations"]) == 1
        and verdict["violations"][0]["rule"] == "move.bridge"
        and to != place
    )
    table.load(state)
    ask(table, f"COMMAND:{place}:{to}")
    assert said(broken["message"], state) in table.judged("Not legal")
    marks = marked(table, "concerned")
    assert {place, to} <= set(marks)
    assert [mark for mark in marks if mark.startswith("M")], "no line between the two"


@pytest.mark.slow
def test_what_is_legal_instead_is_asked_by_a_tap(table):
    state = tools(["swap"], ["sniper"])
    creep = legal(state, "attack", ["SNH"])[0]["action"]["target"]
    other = api("check", state=state, action=f"ATTACK:{creep}")["instead"][0]
    table.load(state)
    ask(table, f"ATTACK:{creep}")
    table.judged("Not legal")
    table.finger("#verdict .legal button")
    assert said(other["label"], state) in table.judged("Legal")
    table.do()
    assert table.state == api("check", state=state, action=other["text"])["state"]


def usual(state, kind):
    """The legal actions of a kind by no cards but those that are used by themselves."""
    rows = legal(state, kind, None)
    return [row for row in rows if all(is_free(code) for code in row["text"].split("/")[1:])]


def shown_legal(table, wanted):
    """Exactly these keys are marked as legal, as soon as the answer is here."""
    expect(table.page.locator(".marks .legal")).to_have_count(len(wanted))
    assert set(marked(table, "legal")) == set(wanted)


DESCRIBED = """() => Object.fromEntries([...document.querySelectorAll(".board-buttons button[aria-description]")]
    .map((one) => [one.dataset.key, one.getAttribute("aria-description")]))"""


@pytest.mark.parametrize("cases", some_of([(MIXED, 9), (LABYRINTH, 4), (FOUR, 6), ("won-by-one", 3)], 1))
def test_legal_targets_marks_exactly_the_places_that_the_api_lists_and_says_how_many(table, cases):
    prompt = table.page.locator(".prompt [role=status]")
    for name, turn in cases:
        state = acting(name, turn)
        show(table, state)
        near(table)
        with_legal(table)
        rows = {verb: [row["action"] for row in usual(state, verb)] for verb in ("move", "attack", "command")}
        every = {FIRST[verb](action) for verb, actions in rows.items() for action in actions}
        expect(prompt).to_have_text(f"{len(every)} possibilities.")
        for verb, actions in rows.items():
            table.chip(verb.capitalize())
            shown_legal(table, {FIRST[verb](action) for action in actions})
            table.chip(verb.capitalize())
        start = rows["command"][len(rows["command"]) // 2]["from"]
        table.chip("Command")
        table.tap(start)
        shown_legal(table, {action["to"] for action in rows["command"] if action["from"] == start})
        table.chip("✕")
    buttons_say_so_to_whoever_does_not_see_the_marks(table, {action["to"] for action in rows["move"]})
    table.chip("Trade")
    expect(prompt).to_be_empty()
    table.chip("What can I do?")
    expect(prompt).to_have_count(0)
    shown_legal(table, set())
    assert table.page.evaluate(DESCRIBED) == {}


FIRST = {"move": itemgetter("to"), "attack": itemgetter("target"), "command": itemgetter("from")}
"""What of an action is tapped first."""


def buttons_say_so_to_whoever_does_not_see_the_marks(table, places):
    table.chip("Move")
    shown_legal(table, places)
    assert table.page.evaluate(DESCRIBED) == dict.fromkeys(places, "legal")
    far(table)
    counts = Counter(place if place == "pod" else f"cell {place.split('.')[0]}" for place in places)
    words = {key: f"{count} possibilit{'ies' if count > 1 else 'y'} here" for key, count in counts.items()}
    assert table.page.evaluate(DESCRIBED) == words | ({"pod": "legal"} if "pod" in places else {})


CARDS_THAT_CHANGE = [
    (["rocket-boots"], [], "move", "to", ["RBC"]),
    (["swap"], ["override", "boost"], "move", "to", ["SWC", "OVHO"]),
    (["bullhorn"], [], "command", "from", ["BHC"]),
    (["sniper"], ["override"], "attack", "target", ["SNC"]),
    (["swap"], ["override"], "move", "to", ["SWC", "OVHV"]),
]


@pytest.mark.slow
@pytest.mark.parametrize("cases", some_of(CARDS_THAT_CHANGE, 2))
def test_cards_and_override_change_what_is_legal(table, cases):
    for core, hand, kind, field, powers in cases:
        state = tools(core, hand)
        wanted = {row["action"][field] for row in legal(state, kind, powers)}
        assert wanted
        show(table, state)
        near(table)
        choose_powers(table, powers)
        table.chip(kind.capitalize())
        with_legal(table)
        shown_legal(table, wanted)


@pytest.mark.slow
def test_where_the_pod_can_dock_and_a_tile_can_go_is_marked_on_cells(table):
    state = tools(["pilot"], ["pilot"])
    show(table, state)
    with_legal(table)
    table.chip("Attack")
    assert legal(state, "attack", None) == []
    expect(table.page.locator(".prompt [role=status]")).to_have_text("Nothing is possible.")
    table.chip("Attack")
    choose_powers(table, ["PIC", "PIH"])
    cells = {row["action"]["cell"] for row in legal(state, "redock", ["PIC", "PIH"])}
    keys = {"pod" if cell == plain(state)["pod"]["dock"] else f"cell {cell}" for cell in cells}
    shown_legal(table, keys)
    assert table.page.evaluate(DESCRIBED) == dict.fromkeys(keys, "legal")
    state = tools(["module-control"], ["module-control"])
    rows = [row["action"] for row in legal(state, "module", ["MCH"])]
    show(table, state)
    near(table)
    with_legal(table)
    choose_powers(table, ["MCH"])
    shown_legal(table, {f"cell {action['from']}" for action in rows})
    start = rows[0]["from"]
    table.tap_cell(start)
    shown_legal(table, {f"cell {action['to']}" for action in rows if action["from"] == start})
    end_asked_in_the_middle_leaves_a_board_to_tap(table)


def end_asked_in_the_middle_leaves_a_board_to_tap(table):
    """In the middle of a question about cells, where the board has no places to tap."""
    state = table.state
    place = next(row["action"]["to"] for row in legal(state, "move") if row["action"]["to"] != "pod")
    expect(table.page.locator(SPOT.format(place))).to_have_count(0)
    table.finger("#panel .end")
    assert api("check", state=state, action="END")["label"] in table.judged("Legal")
    table.tap(place)
    label = api("check", state=state, action=f"MOVE:{place}")["label"]
    expect(table.page.locator("#verdict")).to_contain_text(said(label, state))


@pytest.mark.slow
def test_legal_targets_are_marked_though_the_list_is_longer_than_one_answer(table):
    state = steps(MIXED, 209)[208][0]
    assert api("actions", state=state, types=["command"], limit=1)["total"] > 1000
    last = legal(state, "command", None)[-1]["text"].split("/")[1:]
    table.load(state)
    near(table)
    choose_powers(table, last)
    table.chip("Command")
    table.chip("What can I do?")
    shown_legal(table, {row["action"]["from"] for row in legal(state, "command", last)})


def test_the_board_has_every_space_and_names_all_who_stand_there(table):
    state = acting(MIXED, 9)
    fields = plain(state)
    table.load(state)
    near(table)
    buttons = table.page.locator(".board-buttons button")
    expect(buttons).to_have_count(7 * len(fields["tiles"]) + 1)
    names = dict(buttons.evaluate_all("all => all.map(it => [it.dataset.key, it.ariaLabel])"))
    assert len(names) == buttons.count()
    standing = [("Colonist", place) for place in fields["colonists"]]
    standing += [("Creep", place) for place in fields["creeps"]]
    standing += [("Super Creep", place) for place in fields["super_creeps"]]
    standing += [(f"{row['robot'].capitalize()} robot", row["at"]) for row in fields["robots"] if row["at"]]
    assert all(re.search(rf"\b{who}\b", names[place]) for who, place in standing)
    taken = {place for _, place in standing}
    free = [place for place in names if place not in taken and place != "pod"]
    assert all(
        re.fullmatch(rf"{said(place, state)}: (open|Power Plant|Command Dish)", names[place], re.IGNORECASE)
        for place in free
    )
    assert f"{fields['pod']['colonists']} Colonist" in names["pod"]
    on_tiles = [place for place in taken if place != "pod"]
    drawn = table.page.locator(".board svg .figures .figure")
    expect(drawn).to_have_count(len(on_tiles))
    for part in table.page.locator("#facts summary").all():
        part.click()
    expect(table.page.locator("#facts .plain > li")).to_have_count(len(fields["tiles"]))
    counts = table.page.locator(".counts").inner_text()
    derived = api("describe", state=state)["position"]["derived"]
    for wanted in (
        f"{fields['evacuated']}/{derived['goal']}",
        f"{derived['actions_left']}/{derived['actions_allowed']}",
    ):
        assert wanted in counts
    assert str(derived["draw_pile_size"]) in counts


def aboard(colonists):
    """A turn of a robot that is in the pod, with so many Colonists there; further ones are saved."""

    def board(fields):
        fields["evacuated"] += fields["pod"]["colonists"] - colonists
        fields["pod"]["colonists"] = colonists

    return changed(acting(MIXED, 3), board)


@pytest.mark.slow
def test_a_tap_on_the_pod_chooses_the_robot_in_it_and_another_one_its_colonists(table):
    for colonists, verb in ((1, "Command"), (0, None)):
        show(table, aboard(colonists))
        table.tap("pod")
        expect(table.page.locator(".ask > .verbs [aria-pressed=true]")).to_have_count(0)
        assert marked(table, "chosen") == ["pod"]
        table.tap("pod")
        on = table.page.locator(".ask > .verbs [aria-pressed=true]")
        assert on.all_inner_texts() == ([verb] if verb else [])
    expect(table.page.locator("#verdict")).to_be_empty()
    table.chip("Command")
    table.tap("pod")
    space = legal(table.state, "move")[0]["action"]["to"]
    table.tap(space)
    assert "No Colonist is in the docked pod." in table.judged("Not legal"), "asked in so many words it is refused"


@pytest.mark.slow
def test_a_card_that_an_action_would_use_up_for_nothing_is_told_of_and_asked_about(table):
    state = holding(acting(FOUR, 6), core=["sniper"], hand=["rocket-boots"])
    free = next(row["action"]["to"] for row in legal(state, "move") if row["action"]["to"] != "pod")
    table.load(state)
    choose_powers(table, ["RBH"])
    table.tap(free)
    waste = "Rocket Boots (hand) is not needed for this, and is used up all the same."
    assert waste in table.judged("Legal")
    table.finger("#do")
    dialog = table.page.locator("dialog")
    expect(dialog).to_contain_text(waste)
    dialog.get_by_role("button", name="Cancel").tap()
    assert table.state == state, "nothing is done before it is wanted"
    table.finger("#do")
    dialog.get_by_role("button", name="Do it").tap()
    table.gone_on(state)
