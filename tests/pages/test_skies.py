"""The table of Under Falling Skies on the phone: rounds and whole games by taps, what is shown before, the way back.

A kit's page opens, asks and undoes in `test_every_game.py`; here is what this game asks in its own way.
"""

import json
from collections.abc import Iterator
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from jupiter.engine.notation import with_checksum
from jupiter.games.skies.game import UnderFallingSkies
from tests.pages.measures import EVERYTHING
from tests.pages.phone import until
from tests.pages.screens import settled
from tests.pages.skies_phone import CELL, OUTLOOK, SkiesPhone, course

GAME = UnderFallingSkies()
SHORT, LONG = 22, 21
"""Seeds of random games: one that is over soon, one that is not."""
ROLLED = with_checksum("UFS1.0:EEEEEEE:0.2.0.0.C5:S1S2S3S4S5..00:B345W26/-/-:1P:-")
"""The first round; the dice have fallen on the table."""


@pytest.fixture
def skies(house_page: Page, house: str) -> Iterator[SkiesPhone]:
    phone = SkiesPhone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


def at(seed: int, verb: str, nth: int = 0) -> tuple[str, str]:
    """A state of a random game in which such an action was taken, and that action."""
    return [(state, action) for state, action in course(seed) if action.startswith(verb)][nth]


# --- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_space_that_is_tapped_without_a_die_tells_which_dice_reach_it_and_what_the_ships_do(
    skies: SkiesPhone,
) -> None:
    skies.open(f"#{ROLLED}")
    skies.page.wait_for_selector(".table-screen")
    skies.finger(CELL.format("A3"))
    rows = skies.page.locator(".reach")
    expect(rows).to_have_count(5)
    expect(rows.first).to_contain_text("green ship to row 2, column 3")
    assert skies.state == ROLLED
    rows.first.tap()
    skies.gone_on(ROLLED)
    assert skies.state == GAME.state_text(GAME.check(GAME.read_state(ROLLED), GAME.read_action("PLACE:B3:A3")).state)


@pytest.mark.slow
def test_a_round_is_tapped_and_undone_and_redone(skies: SkiesPhone) -> None:
    skies.start(LONG)
    states = [state for state, _ in course(LONG)]
    assert skies.state == states[0]
    rounds = next(i for i, state in enumerate(states) if ":2R:" in state)
    for _, action in course(LONG)[:rounds]:
        skies.play(action)
    assert skies.state == states[rounds]
    assert "Round 2" in skies.turn
    for state in reversed(states[:rounds]):
        skies.tool("undo")
        assert skies.state == state
    expect(skies.page.locator("#tool-undo")).to_be_disabled()
    entries = skies.log()
    assert len(entries) == rounds + 1
    assert "The dice show" in entries[1]
    skies.go_to(-1)
    assert skies.state == states[rounds]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [SHORT, LONG])
def test_a_whole_game_is_tapped_to_its_end(skies: SkiesPhone, seed: int) -> None:
    skies.start(seed)
    for _, action in course(seed)[:-1]:
        skies.play(action)
    assert skies.state == course(seed)[-1][0]
    expect(skies.page.locator("#ending h2")).to_have_text("Lost.")


def test_the_last_steps_of_a_game_are_tapped_to_its_end(skies: SkiesPhone) -> None:
    played = course(SHORT)
    assert {action.partition(":")[0] for _, action in played[-7:-1]} == {"SKIP", "RESPAWN", "ROLL", "PLACE"}
    skies.load(played[-7][0])
    for _, action in played[-7:-1]:
        skies.play(action)
    assert skies.state == played[-1][0]
    expect(skies.page.locator("#ending h2")).to_have_text("Lost.")
    skies.finger("#ending-again")
    skies.finger("#again-new")
    expect(skies.page.locator(".kept .main")).to_contain_text("The game is over.")


def test_the_last_step_of_research_wins_and_the_page_says_so(skies: SkiesPhone) -> None:
    skies.load(with_checksum("UFS1.0:EEEEEEE:1.7.13.0.F5:S3S4S52225..00:-/F2B6.F3B6.F4W6/-:2U:-"))
    skies.play("USE:F2")
    expect(skies.page.locator("#ending h2")).to_have_text("Won!")
    expect(skies.page.locator("#ending .figures")).to_contain_text("14/14")


@pytest.mark.slow
def test_five_dice_are_entered_in_five_taps_and_rolled_in_one(skies: SkiesPhone) -> None:
    skies.start()
    before, skies.taps = skies.state, 0
    skies.play("ROLL:B355W26")
    assert skies.taps == 5
    assert ":B355W26/-/-:1P:-:" in skies.state
    skies.tool("undo")
    assert skies.state == before
    skies.taps = 0
    skies.play("ROLL")
    assert skies.taps == 1
    assert ":1P:-:" in skies.state, "without a seed it is as if the dice were seen"


@pytest.mark.slow
def test_a_die_that_was_entered_can_be_taken_back(skies: SkiesPhone) -> None:
    skies.start()
    before = skies.state
    for die in ("black 3", "black 4"):
        skies.finger(f'.die-face[aria-label="Rolled: {die}"]')
    skies.finger('button[aria-label="Take back black 3"]')
    expect(skies.page.locator(".seen")).to_have_count(1)
    assert skies.state == before
    for die in ("black 1", "black 1", "white 6", "white 6"):
        skies.finger(f'.die-face[aria-label="Rolled: {die}"]')
    skies.gone_on(before)
    assert ":B114W66/-/-:1P:" in skies.state


def test_a_new_game_has_the_cards_that_were_turned_and_says_its_level(skies: SkiesPhone) -> None:
    skies.open()
    page = skies.page
    expect(page.locator(".new-game")).to_contain_text("Level 1 of 8.")
    page.locator(".new-game .more-choices summary").tap()
    boxes = page.locator(".new-game .ticks input")
    assert boxes.count() == 7
    for box in (1, 6):
        boxes.nth(box).check()
    expect(page.locator(".new-game")).to_contain_text("Level 3 of 8.")
    page.get_by_role("button", name="Start", exact=True).tap()
    page.wait_for_selector(".table-screen")
    assert skies.state.startswith("UFS1.0:EDEEEED:")


def useful_room(seed: int) -> tuple[str, str]:
    """A state of a random game in which one room can be used in one way that gives something, and the room's cell."""
    game = UnderFallingSkies()
    for text, action in course(seed):
        if not action.startswith("USE:"):
            continue
        state = game.read_state(text)
        verdict = game.check(state, game.read_action(action))
        ways = [use for use in map(game.action_text, game.legal(state)) if use[:6] == action[:6]]
        if len(ways) == 1 and all(event.type != "nothing-gained" for event in verdict.events):
            return text, action[4:6]
    raise AssertionError("No such room in that game.")


# --- what would be ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_dice_are_looked_at_and_placed_by_taps_and_keys(skies: SkiesPhone) -> None:
    skies.load(ROLLED)
    all_placements_of_a_die_are_asked_in_one_request(skies)
    a_tap_on_a_lit_cell_places_the_die_at_once_and_undo_takes_it_back(skies)
    a_die_is_placed_by_keys_alone(skies)
    a_cell_where_the_die_may_not_lie_says_by_which_rule(skies)
    what_can_still_be_done_is_listed_by_die_and_asked_by_a_tap(skies)
    where_there_is_room_sky_and_base_lie_side_by_side(skies)


def all_placements_of_a_die_are_asked_in_one_request(skies: SkiesPhone) -> None:
    settled(skies)
    paths: list[str] = []
    skies.page.on("request", lambda request: paths.append(request.url.rsplit("/", 1)[-1]))
    skies.choose_die("W", "6")
    settled(skies)
    assert [part for part in paths if part in ("check", "checks", "actions")] == ["checks"]


def a_cell_where_the_die_may_not_lie_says_by_which_rule(skies: SkiesPhone) -> None:
    skies.choose_die("B", "3")
    skies.finger(CELL.format("B4"))
    assert "B4 is an excavated tunnel" in skies.judged("Not legal")
    expect(skies.page.locator(".marks .concerned")).to_have_count(1)
    expect(skies.page.locator("#verdict button.rule")).to_be_visible()


def what_can_still_be_done_is_listed_by_die_and_asked_by_a_tap(skies: SkiesPhone) -> None:
    page = skies.page
    page.locator("summary").filter(has_text="What can I still do?").tap()
    expect(page.locator(".still h3")).to_have_text(
        ["black 3 (28)", "black 4 (28)", "black 5 (28)", "white 2 (28)", "white 6 (28)"]
    )
    skies.finger(".still .chip", "B2")
    assert "Place the black 3 on B2" in skies.judged("Legal")


def a_tap_on_a_lit_cell_places_the_die_at_once_and_undo_takes_it_back(skies: SkiesPhone) -> None:
    skies.taps = 0
    skies.play("PLACE:B3:B2")
    assert skies.taps == 2, "the die, and the cell"
    skies.tool("undo")
    assert skies.state == ROLLED


def a_die_is_placed_by_keys_alone(skies: SkiesPhone) -> None:
    keys = skies.page.keyboard
    skies.page.locator(".five button").first.focus()
    keys.press("Enter")
    skies.page.wait_for_selector(OUTLOOK)
    skies.page.locator(CELL.format("A1")).focus()
    for key in ("ArrowDown", "ArrowRight"):
        keys.press(key)
    expect(skies.page.locator(CELL.format("B2"))).to_be_focused()
    before = skies.state
    keys.press("Enter")
    skies.gone_on(before)
    skies.tool("undo")
    assert skies.state == ROLLED


def where_there_is_room_sky_and_base_lie_side_by_side(skies: SkiesPhone) -> None:
    skies.page.set_viewport_size({"width": 1280, "height": 900})
    settled(skies)
    for key in ("S1", "16.5", "A1", "F5"):
        assert skies.page.evaluate(IN_SIGHT, key)


def test_a_die_shows_where_it_may_lie_and_what_the_ships_would_do_before_anything_is_done(skies: SkiesPhone) -> None:
    skies.asked_first()
    skies.load(ROLLED)
    before = skies.state
    skies.choose_die("B", "3")
    page = skies.page
    labels = {cell: page.locator(CELL.format(cell)).get_attribute("aria-label") or "" for cell in ("A2", "B2", "B1")}
    assert labels["B2"].endswith("green ship to row 3, column 2, explosion 1")
    assert labels["A2"].endswith("green ship to row 2, column 2"), "one space less over anti-air"
    assert labels["B1"].endswith("green ship to row 3, column 1")
    assert page.locator(".paths .ghost").count() > 5
    assert page.locator(".tags .tag").count() == page.locator(OUTLOOK).count()
    assert skies.state == before
    skies.finger(CELL.format("B2"))
    assert "Move the green ship from starting spot 2 to row 3, column 2." in skies.judged("Legal")
    assert page.locator(".paths .ghost").count() == 1, "only that of the cell that was chosen"
    skies.finger(CELL.format("B2"))
    skies.gone_on(before)
    assert "/B2B3/" in skies.state, "a second tap places it"


@pytest.mark.slow
def test_rooms_say_what_they_give_and_are_used_by_a_tap(skies: SkiesPhone) -> None:
    skies.load(with_checksum("UFS1.0:EEEEEEE:1.7.0.0.C5:S3S4S52225..00:-/B1B4.B3W1/-:2U:-"))
    settled(skies)
    a_tap_on_a_room_without_a_useful_way_brings_its_line_up(skies)
    a_room_says_what_it_gives_and_asks_before_it_is_used_for_nothing(skies)
    a_tap_on_a_room_with_one_useful_way_uses_it_at_once(skies)


def a_tap_on_a_room_without_a_useful_way_brings_its_line_up(skies: SkiesPhone) -> None:
    before = skies.state
    skies.finger(CELL.format("B3"))
    expect(skies.page.locator(".rooms li").first).to_contain_text("B3")
    assert skies.state == before, "it would be for nothing"


def a_room_says_what_it_gives_and_asks_before_it_is_used_for_nothing(skies: SkiesPhone) -> None:
    page = skies.page
    use = page.locator('.rooms [data-action="USE:B1"]')
    expect(use).to_contain_text("no effect")
    before = skies.state
    skies.finger('.rooms [data-action="USE:B1"]')
    expect(page.locator("dialog")).to_contain_text("no effect")
    page.get_by_role("button", name="Cancel").tap()
    assert skies.state == before
    skies.play("USE:B1")
    assert "B1B4" not in skies.state


def a_tap_on_a_room_with_one_useful_way_uses_it_at_once(skies: SkiesPhone) -> None:
    state, cell = useful_room(LONG)
    skies.page.goto("about:blank")
    skies.load(state)
    settled(skies)
    skies.finger(CELL.format(cell))
    skies.gone_on(state)


@pytest.mark.parametrize("phase", ["B345W26/-/-:1P:-", pytest.param("-/B2B5/-:1U:-", marks=pytest.mark.slow)])
def test_on_an_impossible_board_nothing_is_offered_and_the_page_says_why(skies: SkiesPhone, phase: str) -> None:
    skies.load(with_checksum(f"UFS1.0:EEEEEEE:0.2.0.0.C5:S1S2S3S4..00:{phase}"))
    if "P" in phase:
        skies.finger('.five button[aria-label="black 3"]')
    expect(skies.page.locator("#verdict")).to_contain_text("Something on the board cannot be right")
    settled(skies)
    expect(skies.page.locator(OUTLOOK if "P" in phase else ".rooms button")).to_have_count(0)
    assert "Offline" not in skies.page.inner_text("body")


@pytest.mark.slow
def test_a_room_that_cannot_be_used_says_why(skies: SkiesPhone) -> None:
    skies.load(with_checksum("UFS1.0:EEEEEEE:1.0.0.0.D2:S3S4S52225..00:-/B3W5.C2B1/-:2U:-"))
    skies.finger(CELL.format("C2"))
    row = skies.page.locator(".rooms li").first
    expect(row).to_contain_text("C2")
    row.locator(".cannot").tap()
    assert "C3" in skies.judged("Not legal")


# --- the board -------------------------------------------------------------------------------------------------------

FACES = """() => [...document.querySelectorAll(".cards image, .mother image")].map((one) => one.getAttribute("href"))"""
IN_SIGHT = """(key) => {
    const box = document.querySelector(`.board-buttons button[data-key="${key}"]`).getBoundingClientRect();
    const frame = document.querySelector(".board-frame").getBoundingClientRect();
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= 0 && box.right <= innerWidth;
}"""


def test_the_cards_are_the_printed_faces_and_the_mother_ship_lies_over_them(skies: SkiesPhone) -> None:
    skies.load(with_checksum("UFS1.0:EDEEDED:4.2.0.0.B5:S1S2S3S4S5..00:-/-/-:3R:7.9"))
    settled(skies)
    names = [href.split("/")[-1].split(".")[0] for href in skies.page.evaluate(FACES)]
    assert names == [
        *("sky-1-easy", "sky-2-difficult", "sky-3-easy", "sky-4-easy", "upper-difficult", "lower-easy"),
        *("tracks-difficult", "mother-ship"),
    ]
    skies.page.wait_for_function("() => !document.querySelector('.plain')")
    assert skies.page.locator(CELL.format("4.1")).count() == 0, "the mother ship lies on row 4"
    assert skies.page.locator(CELL.format("5.1")).count() == 1


@pytest.mark.slow
def test_what_the_question_is_about_is_in_sight_and_a_finger_wide(skies: SkiesPhone) -> None:
    for verb in ("PLACE", "USE", "RESPAWN"):
        state, action = at(LONG, verb)
        skies.page.goto("about:blank")
        skies.load(state)
        settled(skies)
        if verb == "PLACE":
            skies.choose_die(*action.split(":")[1])
        where = f"S{action[-1]}" if verb == "RESPAWN" else action.split(":")[-1 if verb == "PLACE" else 1]
        if verb != "PLACE" or where[0] in "ABC":
            skies.page.wait_for_function(IN_SIGHT, arg=where)
        box = skies.page.locator(CELL.format(where)).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


# --- for everybody ---------------------------------------------------------------------------------------------------


def show(skies: SkiesPhone, screen: str) -> None:
    """One screen of each kind: the start, each question, the panel of corrections, the end."""
    if screen == "start":
        skies.open()
        skies.page.locator(".new-game .more-choices summary").tap()
    elif screen == "over":
        skies.load(course(LONG)[-1][0])
    else:
        state, action = at(LONG, "PLACE" if screen == "fix" else screen.upper())
        skies.load(state)
        settled(skies)
        if screen == "place":
            skies.choose_die(*action.split(":")[1])
        if screen == "fix":
            skies.tool("fix")
            skies.finger("[data-name=blue]")
            skies.unfold()
    settled(skies)


SCREENS = ("place", "use", "start", "roll", "respawn", "deploy", "fix", "over")


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_suits_axe_every_eye_size_and_finger_and_the_tab_key(skies: SkiesPhone, screen: str) -> None:
    show(skies, screen)
    problems = [fault for measure in EVERYTHING for fault in measure(skies)]
    assert not problems, "\n".join(problems)


# --- elsewhere and without the server ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_code_on_the_screen_shows_the_table_on_a_second_phone(skies: SkiesPhone, browser: Browser) -> None:
    state, _ = at(LONG, "USE")
    skies.load(state)
    skies.tool("share")
    skies.page.wait_for_function("() => document.querySelector('.qr img')?.naturalWidth > 0")
    (link,) = [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(skies.page.screenshot())))]
    assert link == f"{skies.address}/play/under-falling-skies#{state}"
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    second = context.new_page()
    second.goto(link)
    expect(second.locator(".head .turn")).to_have_text(skies.turn)
    context.close()


@pytest.mark.slow
def test_without_the_server_the_table_is_there_and_can_be_put_right(cold_page: Page, house: str) -> None:
    skies = SkiesPhone(cold_page, house)
    skies.start(LONG)
    skies.play("ROLL")
    state = skies.state
    kept = """async () => {
        const keys = (await (await caches.open("jupiter-1")).keys()).map(({ url }) => url);
        const names = ["+later", "sky-1-easy", "mother-ship", "/play/under-falling-skies"];
        return names.every((name) => keys.some((url) => url.includes(name)));
    }"""
    until(cold_page, kept)
    cold_page.context.set_offline(True)
    try:
        skies.open(f"#{state}")
        assert skies.state == state
        assert "place 5 dice" in skies.turn
        cold_page.locator(".five button").first.tap()
        expect(cold_page.locator("#panel .bad")).to_contain_text("Offline")
        skies.tool("fix")
        skies.finger("[data-name=red]")
        skies.finger(CELL.format("7.2"))
        skies.gone_on(state)
        assert ".72.00:" in skies.state
    finally:
        cold_page.context.set_offline(False)


# --- the whole column ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_whole_column_is_seen_at_once_and_a_tap_goes_to_a_part_of_it(skies: SkiesPhone) -> None:
    skies.load(with_checksum("UFS1.0:EEEEEEE:0.2.0.0.C5:S1S2S3S4S5..00:-/-/-:1R:-"))
    page = skies.page
    skies.finger(".zoom")
    frame = page.locator(".board-frame")
    assert frame.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    sky, base = (page.locator(CELL.format(key)).bounding_box() for key in ("sky-1", "upper"))
    assert sky and base and sky["x"] + sky["width"] <= base["x"] + 1, "side by side"
    assert page.locator(".ships .ship").first.evaluate("one => one.getBoundingClientRect().width") > 12
    assert page.locator(".board-buttons button").evaluate_all("all => all.every((one) => one.offsetHeight >= 44)")
    skies.finger(CELL.format("lower"))
    expect(page.locator(CELL.format("E3"))).to_be_visible()
    assert page.evaluate(IN_SIGHT, "E3")
    # It is pushed as before, and the button leads to the whole again and back.
    skies.finger(".zoom")
    expect(page.locator(CELL.format("E3"))).to_have_count(0)
    skies.finger(".zoom")
    assert page.evaluate(IN_SIGHT, "E3")


# --- put right by hand ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_ships_dice_trackers_cards_and_the_phase_are_put_right(skies: SkiesPhone) -> None:
    skies.load(with_checksum("UFS1.0:EEEEEEE:0.2.0.0.C5:S1S2S3S4S5..00:-/-/-:1R:-"))
    page = skies.page
    skies.tool("fix")
    expect(page.locator(".problems")).to_contain_text("Everything fits together.")

    def fixed(part: str) -> None:
        page.wait_for_function("part => location.hash.includes(part)", arg=part)

    page.locator(".fix [data-name=green]").tap()
    skies.finger(CELL.format("7.2"))
    fixed(":S1S2S3S4S572..00:")
    expect(page.locator(".problems")).to_contain_text("cannot be")
    page.locator(".fix [data-name=none]").tap()
    skies.finger(CELL.format("S2"))
    fixed(":S1S3S4S572..00:")
    page.locator(".fix [data-name=blue]").tap()
    page.locator('.dice button[aria-label="robot 5"]').tap()
    skies.finger(CELL.format("B3"))
    fixed("/B3R5/")
    page.locator(".fix [data-name=excavator]").tap()
    skies.finger(CELL.format("C3"))
    fixed(".C3:")
    assert page.evaluate(IN_SIGHT, "C3"), "the board stays where one works on it"
    page.locator("summary").filter(has_text="Trackers").tap()
    for more, part in (
        ("Energy", ":0.3.0.0."),
        ("Research", ":0.3.1.0."),
        ("Damage", ":0.3.1.1."),
        ("Mother ship in row", ":1.3.1.1."),
    ):
        page.get_by_role("button", name=f"One more: {more}").tap()
        fixed(part)
    page.locator("summary").filter(has_text="Round and dice").tap()
    page.get_by_label("Black dice, rolled and not placed").select_option("4")
    fixed(":B4/")
    page.get_by_label("Step").select_option("place")
    fixed(":1P:")
    page.locator("summary").filter(has_text="Cards").tap()
    page.locator('[data-name="card-tracks"]').tap()
    fixed("UFS1.0:EEEEEED:")
    entries = json.loads(
        page.evaluate("JSON.stringify(Object.entries(localStorage).find(([key]) => key.endsWith('/0')))")
    )
    assert len(json.loads(entries[1])) == 12, "every change is an entry of the log"
