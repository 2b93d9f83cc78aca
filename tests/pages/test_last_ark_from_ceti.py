"""The table of Last Ark from Ceti on the phone: rounds by taps, why not, two phones with a sheet each, the audit.

A kit's page opens, asks and undoes in `test_every_game.py`; here is what this game asks in its own way.
"""

import random
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from jupiter.engine.notation import with_checksum
from jupiter.games.ark.state import Phase
from tests.matrices import in_languages
from tests.pages.ark_phone import ARK, BOX, LISTED, ArkPhone, course, some_action
from tests.pages.conftest import PHONE, TIMEOUT
from tests.pages.measures import EVERYTHING
from tests.pages.phone import until
from tests.pages.screens import settled, typed

SEED = 7
UNKNOWN = "\N{EN DASH}"
"""What stands in place of a number that is not known."""
NEW = "4552.00000000.00000.00000.000000.00.00000000"
"""A sheet at the start."""
BUILT = "6586.33130300.30000.30000.300000.00.50500600"
"""With two Ag Domes, two Residences, the Smelter, Rare Ore Extraction, Fusion Cells and the Foundry; all areas open."""


def text(*parts: str) -> str:
    return with_checksum(":".join(("LAC1.0", *parts)))


ROLLED = text("0A", "24446", f"{NEW}.-", "-")
AIDED = text("6A", "13446", f"{BUILT}.-", "-")
TWO = text("3A", "12366", "6662.33133300.00000.30200.000000.00.50003000.-/X", "-")
"""Of two players one, with the Smelter."""
PROMPT = "#panel .prompt"
LAST = "13R"
"""The last round but for its roll: 13 hexes are crossed off."""


@pytest.fixture
def ark(house_page: Page, house: str) -> Iterator[ArkPhone]:
    phone = ArkPhone(house_page, house)
    yield phone
    assert phone.watch.unseen() == []


@pytest.fixture
def pair(ark: ArkPhone, browser: Browser, house: str) -> Iterator[tuple[ArkPhone, ArkPhone]]:
    """Two phones that know nothing of one another."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    other = ArkPhone(context.new_page(), house)
    yield ark, other
    assert other.watch.unseen() == []
    context.close()


def listed(ark: ArkPhone) -> None:
    """Wait until the sheet shows what is legal."""
    ark.page.wait_for_function(LISTED)


# --- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_round_is_tapped_and_undone_and_redone(ark: ArkPhone) -> None:
    ark.start(seed=SEED)
    steps = course(SEED)
    rounds = next(i for i, (state, _) in enumerate(steps) if ":1R:" in state)
    assert ark.state == steps[0][0]
    for state, action in steps[:rounds]:
        assert ark.state == state
        ark.play(action)
    assert ark.state == steps[rounds][0]
    assert "Round 2 of 14" in ark.turn
    for state, _ in reversed(steps[:rounds]):
        ark.tool("undo")
        assert ark.state == state
    expect(ark.page.locator("#tool-undo")).to_be_disabled()
    assert "The dice show" in ark.log()[1]
    ark.go_to(-1)
    assert ark.state == steps[rounds][0]


@pytest.mark.slow
def test_five_dice_are_entered_in_five_taps_and_one_is_taken_back(ark: ArkPhone) -> None:
    ark.start()
    for value in "3626":
        ark.named(f"face-{value}")
    ark.finger('.pool button[aria-label="Take back: 2"]')
    assert ark.page.locator(".pool .die-face").count() == 3
    before = ark.state
    for value in "11":
        ark.named(f"face-{value}")
    ark.gone_on(before)
    assert ":0A:11366:" in ark.state
    ark.tool("undo")
    ark.play("ROLL")
    assert ":0A:" in ark.state
    assert ark.state.split(":")[4] == "-", "without a seed it is as if the dice were seen"


def undone(ark: ArkPhone, state: str) -> None:
    """Take the last step back; the sheet shows again what is legal."""
    ark.tool("undo")
    assert ark.state == state
    listed(ark)


@pytest.mark.slow
def test_dice_are_used_on_a_sheet_at_the_start_by_taps_and_keys(ark: ArkPhone) -> None:
    ark.load(ROLLED)
    listed(ark)
    expect(ark.page.locator('#panel [data-name^="smelter"], #panel [data-name="foundry"]')).to_have_count(0)
    a_die_lights_up_what_it_can_tick_and_nothing_else(ark)
    research_picks_boxes_up_to_the_number_and_asks_why_not_beyond(ark)
    a_box_without_a_die_offers_the_dice_that_fit(ark)
    a_box_is_ticked_by_keys_alone(ark)
    a_box_that_is_not_lit_says_by_every_rule_why_not(ark)


def a_die_lights_up_what_it_can_tick_and_nothing_else(ark: ArkPhone) -> None:
    food = {f"PORT.FOOD{number}" for number in (1, 2, 3, 4)}
    technologies = {one["id"] for one in ARK.components()["technologies"]}
    every = {"AG1.2", "AG1.4", "RES1.ANY", "RES2.6", "PWR1.6", "SMELT.ANY", "PORT.2", "PORT.4", "PORT.6"}
    entrances = {"A.4", "B.2", "C.6"}
    assert ark.lit == every | entrances | food | technologies, "with no die all that can be done"
    ark.choose(["2"])
    assert ark.lit == {"AG1.2", "RES1.ANY", "SMELT.ANY", "PORT.2", "B.2"}
    badges = ark.page.locator(".place").all_inner_texts()
    places = ["4 Outpost", "Terraces", "1 Works", "Slipway", "Techs", "Tracks"]
    assert [" ".join(badge.split()) for badge in badges] == places
    ark.finger('.pool button[aria-label="Die: 2"]')
    ark.choose(["4"])
    assert ark.page.locator(".mark.legal.weak").count() == len(technologies), "with a second die it would be a pair"
    ark.choose(["4"])
    assert ark.lit == technologies
    ark.finger('.place[data-name="place-B"]')
    expect(ark.page.locator(BOX.format("B.2"))).to_be_in_viewport()


def research_picks_boxes_up_to_the_number_and_asks_why_not_beyond(ark: ArkPhone) -> None:
    assert ark.page.locator('.pool [aria-pressed="true"]').count() == 2, "a pair of 4"
    for technology in ("RARE", "GENOME", "RARE", "RARE"):
        ark.box(technology)
        settled(ark)
    expect(ark.page.locator("#panel")).to_contain_text("4 of 4 boxes")
    assert ark.lit == set(), "no more can be picked"
    ark.box("HYDRO")
    refused(ark, "research.boxes")
    ark.named("picked-RARE")
    expect(ark.page.locator("#panel")).to_contain_text("3 of 4 boxes")
    ark.named("research")
    ark.gone_on(ROLLED)
    assert ark.state.split(":")[3].split(".")[6] == "20000001"
    expect(ark.page.locator('.pool button[aria-label="Used: 4"]')).to_have_count(2)
    undone(ark, ROLLED)


def a_box_without_a_die_offers_the_dice_that_fit(ark: ArkPhone) -> None:
    ark.box("RES1.ANY")
    ways = ark.page.locator(".way")
    assert [way.get_attribute("aria-label") for way in ways.all()] == [
        ARK.label(ark.position, ARK.read_action(f"ORE:1:RES1.ANY:{die}")) for die in (2, 4, 6)
    ]
    ways.nth(2).tap()
    ark.gone_on(ROLLED)
    ark.said("completes Residence 1")
    undone(ark, ROLLED)


def a_box_is_ticked_by_keys_alone(ark: ArkPhone) -> None:
    keys = ark.page.keyboard
    ark.page.locator(".pool button").first.focus()
    keys.press("Enter")
    ark.page.locator(BOX.format("AG1.4")).focus()
    keys.press("ArrowLeft")
    expect(ark.page.locator(BOX.format("AG1.2"))).to_be_focused()
    keys.press("Enter")
    ark.gone_on(ROLLED)
    assert ark.state.split(":")[3].split(".")[1] == "10000000"
    undone(ark, ROLLED)


def refused(ark: ArkPhone, *rules: str) -> None:
    """Wait until the page says that it breaks these rules, each by its name."""
    expect(ark.page.locator("#verdict button.rule")).to_have_text([ARK.catalogue[rule].name for rule in rules])
    assert "Not legal" in ark.verdict


def a_box_that_is_not_lit_says_by_every_rule_why_not(ark: ArkPhone) -> None:
    ark.choose(["2"])
    ark.box("NURS.3")
    refused(ark, "ore.die", "area.blocked")
    expect(ark.page.locator(".marks .concerned")).to_have_count(1)
    ark.box("PORT.R7")
    refused(ark, "rare.technology", "rare.sum")
    ark.box("PORT.POWER")
    refused(ark, "power.reserve")
    ark.finger('.pool button[aria-label="Die: 2"]')
    ark.box("RARE")
    expect(ark.page.locator("#panel")).to_contain_text("1 of 4 boxes")
    assert ark.state == ROLLED, "asking changes nothing"


@pytest.mark.slow
def test_what_is_complete_helps_to_use_the_dice(ark: ArkPhone) -> None:
    ark.load(AIDED)
    listed(ark)
    two_dice_tick_a_diamond_and_one_of_them_may_be_smelted(ark)
    power_and_food_are_paid_by_a_tap(ark)
    smelter_and_foundry_are_toggles_that_each_use_up(ark)


def two_dice_tick_a_diamond_and_one_of_them_may_be_smelted(ark: ArkPhone) -> None:
    ark.choose(["1", "6"])
    assert ark.lit >= {"PORT.R7"}
    assert "PORT.R8" not in ark.lit
    ark.named("smelter-1")
    assert "PORT.R6" in ark.lit
    ark.box("PORT.R6")
    ark.gone_on(AIDED)
    assert ark.state.split(":")[3].endswith(".16S")
    undone(ark, AIDED)


def power_and_food_are_paid_by_a_tap(ark: ArkPhone) -> None:
    ark.play("POWER:1:PORT")
    expect(ark.page.locator(".tray .counts div").nth(3)).to_have_text("Power1")
    for paid in (1, 2):
        ark.play("FOOD:1:PORT")
        assert ark.state.split(":")[3].split(".")[5] == f"{paid}0"


def smelter_and_foundry_are_toggles_that_each_use_up(ark: ArkPhone) -> None:
    ark.play("ORE:1:AG3.6:6")
    ark.play("ORE:1:PORT.2:1-2")
    expect(ark.page.locator('#panel [data-name^="smelter"]')).to_have_count(0)
    ark.play("ORE:1:PORT.5:3F")
    assert ark.state.split(":")[3].endswith(".136SF")


@pytest.mark.slow
def test_of_two_players_one_is_asked_shown_and_told_what_is_missing(ark: ArkPhone) -> None:
    ark.page.set_viewport_size({"width": 360, "height": 760})
    ark.load(TWO)
    listed(ark)
    what_is_asked_comes_into_sight_after_a_refusal(ark)
    a_pair_that_only_researches_says_how_many_boxes_and_shows_the_technologies(ark)
    the_sheets_in_words_say_what_is_still_missing(ark)


def what_is_asked_comes_into_sight_after_a_refusal(ark: ArkPhone) -> None:
    for dice, key, question in (([], "AG4.ANY", "Ag Dome 4, any value: with which die?"), (["2"], "", "lit")):
        ark.box("PORT.POWER")
        expect(ark.page.locator("#verdict")).to_contain_text("Not legal")
        settled(ark)
        assert ark.page.evaluate("document.querySelector('.below').scrollTop") > 0
        if key:
            ark.box(key)
        ark.choose(dice)
        expect(ark.page.locator(PROMPT)).to_contain_text(question)
        below, prompt = (ark.page.locator(one).bounding_box() for one in (".below", PROMPT))
        assert below
        assert prompt
        assert below["y"] <= prompt["y"]
        assert prompt["y"] + prompt["height"] <= below["y"] + below["height"]
    ark.finger('.pool button[aria-pressed="true"]')


def a_pair_that_only_researches_says_how_many_boxes_and_shows_the_technologies(ark: ArkPhone) -> None:
    ark.choose(["6", "6"])
    expect(ark.page.locator(PROMPT)).to_contain_text("A pair of 6: up to 6 boxes. Tap technologies.")
    expect(ark.page.locator(BOX.format("HYDRO"))).to_be_in_viewport()
    ark.finger('.pool button[aria-pressed="true"]')
    lit = ark.page.locator(".mark.legal:not(.weak)").count()
    assert lit > 1
    expect(ark.page.locator(PROMPT)).to_contain_text(f"{lit} lit: tap one. Dashed: with a second die.")
    assert sum(map(int, ark.page.locator(".place .badge").all_inner_texts())) == lit
    weak = ark.page.locator('.board-buttons button[aria-label$=", with a second die"]')
    assert weak.count() == ark.page.locator(".mark.weak").count() > 0


def the_sheets_in_words_say_what_is_still_missing(ark: ArkPhone) -> None:
    ark.finger("summary", "The sheets in words")
    rows = ark.page.locator("details.card[open] li")
    expect(rows.filter(has_text="Spaceport")).to_have_text(
        "Spaceport, still to tick: 1 2 3 4 5 6, diamonds 6 7 8, 5 power, 4 food"
    )
    expect(rows.filter(has_text="Ag Dome 4")).to_have_text("Ag Dome 4, still to tick: 4 any")
    expect(rows.filter(has_text="Ag Dome 1")).to_have_text("Ag Dome 1: complete")
    expect(rows.filter(has_text="Entrance to Works")).to_have_text("Entrance to Works: open")


@pytest.mark.parametrize("language", ["de", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "fr"))])
def test_the_name_of_a_player_with_a_sheet_elsewhere_is_in_line_with_its_buttons(ark: ArkPhone, language: str) -> None:
    ark.load(TWO)
    ark.page.goto("about:blank")
    ark.page.goto(f"{ark.address}/play/last-ark-from-ceti?language={language}#{TWO}")
    buttons = ark.page.locator(".other button")
    expect(buttons).to_have_count(2)
    settled(ark)
    # Found and measured at once: the page may draw itself anew in between.
    name, first, second = ark.page.evaluate(
        """() => [...document.querySelectorAll(".other .name"), ...document.querySelectorAll(".other button")]
            .map((one) => { const { top, bottom } = one.getBoundingClientRect(); return { top, bottom }; })"""
    )
    assert first["bottom"] > 0, "it is in sight"
    assert first["top"] == second["top"]
    assert first["top"] <= name["top"] < first["bottom"]


@pytest.mark.slow
def test_the_smelted_die_stays_so_when_a_second_one_is_chosen(ark: ArkPhone) -> None:
    """The position has 1 2 3 6 6, and the Smelter makes a 3 of the 2."""
    ark.load(TWO)
    listed(ark)
    ark.choose(["2"])
    ark.named("smelter1")
    expect(ark.page.locator(PROMPT)).to_contain_text("Dashed: with a second die.")
    ark.choose(["3"])
    expect(ark.page.locator(".pool .smelted")).to_have_count(1)
    assert ark.lit >= {"PORT.R6", "HYDRO"}, "a pair of 3 has the sum 6"
    expect(ark.page.locator(PROMPT)).to_contain_text(f"{len(ark.lit)} lit: tap one.")
    ark.box("HYDRO")
    expect(ark.page.locator("#panel")).to_contain_text("1 of 3 boxes")
    ark.named("cancel")
    ark.choose(["2"])
    ark.named("smelter1")
    ark.choose(["6"])
    ark.choose(["1"])
    expect(ark.page.locator('.pool [aria-pressed="true"] .smelted')).to_have_count(1)
    ark.finger('.pool button[aria-label="Die: 3"][aria-pressed="true"]')
    expect(ark.page.locator(".pool .smelted")).to_have_count(0)


@pytest.mark.slow
def test_what_is_used_up_for_nothing_is_asked_about_before(ark: ArkPhone) -> None:
    ark.load(AIDED)
    listed(ark)
    ark.choose(["4"])
    ark.named("foundry")
    ark.box("AG3.ANY")
    expect(ark.page.locator("dialog")).to_contain_text("Adaptive Foundry is not needed")
    ark.page.get_by_role("button", name="Cancel").tap()
    assert ark.state == AIDED


@pytest.mark.slow
def test_the_end_of_a_round_is_played_back_step_by_step_with_its_sums(ark: ArkPhone) -> None:
    ark.load(text("0A", "13556", "4552.33130000.00000.00000.000000.00.00000000.136", "-"))
    ark.play("CONFIRM:1")
    playback = ark.page.locator(".playback")
    sums = []
    for number in range(20):
        sums += playback.locator(".sum").all_inner_texts()
        if number < 3:
            the_tracks_show_all_that_is_printed_of_them(ark)
        if not playback.get_by_role("button", name="Next").count():
            break
        ark.finger(".playback button.main")
    assert sums == [
        "Food: 4 + 2 = 6",
        "Morale: 5 + 1 = 6",
        "Population: 5 + 1 = 6",
        "Dice: 3 + 1 = 4",
        "Food: 6 \N{MINUS SIGN} 2 = 4",
    ], "the worked example of the rulebook"
    assert "Round 2 of 14" in ark.turn
    playback.get_by_role("button", name="All at once").tap()
    expect(playback).to_contain_text("cross off hex 1 of 14")
    assert playback.locator("li").count() == len(sums) + 1, "what stays is left out"
    for size in ((360, 640), (360, 740), (320, 640)):
        ark.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(playback.get_by_role("button", name="Play on")).to_be_in_viewport(ratio=1)
        tools = ark.page.locator(".tools").bounding_box()
        line = ark.page.locator(".done-line").bounding_box()
        assert tools
        assert line
        assert line["y"] + line["height"] <= tools["y"] + 1, "the line stays above the tools"


def the_tracks_show_all_that_is_printed_of_them(ark: ArkPhone) -> None:
    strip, points = (ark.page.locator(one).last.bounding_box() for one in (".strip", ".strip .points"))
    assert strip
    assert points
    assert points["y"] + points["height"] <= strip["y"] + strip["height"]


@pytest.mark.slow
def test_who_has_stepped_through_the_end_of_a_round_plays_on_with_one_tap(ark: ArkPhone) -> None:
    ark.load(text("0A", "13556", "4552.33130000.00000.00000.000000.00.00000000.136", "-"))
    ark.play("CONFIRM:1")
    for _ in range(20):
        if ark.page.locator(".playback").get_by_role("button", name="Play on").count():
            break
        ark.finger(".playback button.main", "Next")
    expect(ark.page.locator("#panel")).to_be_hidden()
    ark.finger(".playback button.main", "Play on")
    expect(ark.page.locator(".done-label")).to_be_focused()
    ark.play("ROLL")


@pytest.mark.slow
def test_several_sheets_on_one_phone_have_a_tab_each_and_whoever_is_done_leaves(ark: ArkPhone) -> None:
    ark.load(text("0A", "13456", f"{NEW}.-/{NEW}.-/XC", "-"))
    tabs = ark.page.locator(".tab")
    assert tabs.all_inner_texts() == ["1", "2"]
    listed(ark)
    tabs.nth(1).tap()
    listed(ark)
    ark.play("ORE:2:RES1.ANY:1")
    ark.play("CONFIRM:2")
    expect(tabs.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(tabs.nth(1)).to_have_text("2 ✓")
    assert "waiting for Player 1" in ark.turn
    ark.play("CONFIRM:1")
    assert ":1R:" in ark.state


def test_with_sheets_of_paper_a_round_takes_a_roll_and_one_tap_for_all(ark: ArkPhone) -> None:
    ark.open()
    ark.page.locator(".numbers button").nth(2).tap()
    ark.page.locator(".new-game .more-choices summary").tap()
    ark.page.get_by_label("Sheets on this phone").select_option("none: we tick on paper")
    ark.page.get_by_role("button", name="Start", exact=True).tap()
    ark.page.wait_for_selector(".table-screen")
    ark.play("ROLL")
    ark.named("all-done")
    ark.page.wait_for_selector(".playback")
    expect(ark.page.locator(".playback")).to_contain_text("cross off hex 1")
    assert ark.state.startswith("LAC1.0:1R:-:X/X/X:")


def test_a_box_that_several_dice_can_tick_asks_with_which(ark: ArkPhone) -> None:
    ark.load(text("0A", "12356", f"{NEW}.-", "-"))
    listed(ark)
    ark.box("RES1.ANY")
    expect(ark.page.locator(".way")).to_have_count(5)
    before = ark.state
    ark.box("AG1.2")
    ark.gone_on(before)
    assert ":4552.10000000." in ark.state


@in_languages(["en", "de", "fr"], "fr")
def test_the_sheet_has_half_of_a_phone_and_done_stands_beside_the_dice(ark: ArkPhone, language: str) -> None:
    ark.page.set_viewport_size({"width": 360, "height": 740})
    ark.open(f"?language={language}#{AIDED}")
    listed(ark)
    expect(ark.page.locator(".forges button")).to_have_count(3)
    for button in ("confirm", "smelter1", "foundry", "place-tracks"):
        expect(ark.page.locator(f'#panel [data-name="{button}"]')).to_be_in_viewport(ratio=1)
    sheet, head = (ark.page.locator(one).bounding_box() for one in (".board-frame", ".head"))
    assert sheet
    assert head
    assert sheet["height"] >= 380
    assert head["height"] <= 80


@pytest.mark.slow
def test_where_nothing_goes_without_the_smelter_a_die_and_the_smelter_light_a_box(ark: ArkPhone) -> None:
    ark.load("LAC1.0:11A:11145:5000.3313331N.32166.00000.100000.40.11000100.5/X:-:7576")
    ark.play("BULLDOZE:1:B.5:4-5")
    assert ":5000.3313331N.32166.20000.100000.40.11000100.45S/" in ark.state


# --- two phones ------------------------------------------------------------------------------------------------------


def play_round(pair: tuple[ArkPhone, ArkPhone], rnd: random.Random, ticks: int) -> None:
    """A round on two phones: the dice go from one to the other by a link, confirmations are entered as seen."""
    first, second = pair
    first.play("ROLL")
    before = second.state
    second.take_over(first.page.url)
    second.gone_on(before)
    assert first.position.dice == second.position.dice
    for phone, player in zip(pair, ("p1", "p2"), strict=True):
        for _ in range(ticks):
            if action := some_action(phone.position, player, rnd):
                phone.play(action)
    ports = [phone.position.seats[number].has_spaceport for number, phone in enumerate(pair)]
    for number, phone in enumerate(pair, 1):
        phone.play(f"CONFIRM:{number}")
    for number, phone in enumerate(reversed(pair), 1):
        phone.play(f"CONFIRM:{number}{':PORT' if ports[number - 1] else ''}")
    if first.position.phase is Phase.DISASTER:
        die = str(rnd.randint(1, 6))
        for phone in pair:
            phone.play(f"DISASTER:{die}")


def scored(phone: ArkPhone) -> list[str]:
    """The last line of the scores, of all players, once they are there."""
    phone.page.wait_for_selector(".scores tr.score td")
    return phone.page.locator(".scores tr.score td").all_inner_texts()


def check_scores(pair: tuple[ArkPhone, ArkPhone]) -> None:
    """Each phone knows one score; one is told to the neighbour, the other comes with its sheet."""
    first, second = pair
    own = [phone.position.seats[number].sheet for number, phone in enumerate(pair)]
    assert all(own)
    assert scored(first)[1] == scored(second)[0] == UNKNOWN
    points = scored(first)[0]
    before = second.state
    second.page.fill("#score-0", points)
    second.finger(".report button")
    second.gone_on(before)
    before = first.state
    first.take_over(second.page.url)
    first.gone_on(before)
    for phone in pair:
        known = phone.page.locator(".scores tr.score td").filter(has_not_text=UNKNOWN)
        expect(known).to_have_count(2)
        expect(phone.page.locator("#ending .standings li")).to_have_count(2)
    assert scored(first) == scored(second)
    assert scored(first)[0] == points
    assert first.position.seats[1] == second.position.seats[1]
    ranks = [phone.page.locator("#ending .standings li").all_inner_texts() for phone in pair]
    assert ranks[0] == ranks[1]


def the_code_of_one_sheet_shows_it_alone_on_a_second_phone(pair: tuple[ArkPhone, ArkPhone]) -> None:
    mine, theirs = pair
    mine.load(text("2A", "11234", f"{BUILT}.-/{NEW}.-", "-"))
    mine.tool("share")
    mine.page.locator("dialog").get_by_role("button", name="Player 1", exact=True).tap()
    mine.page.wait_for_function("() => document.querySelector('.qr img')?.naturalWidth > 0")
    (link,) = [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(mine.page.screenshot())))]
    assert link == f"{mine.address}/play/last-ark-from-ceti#{text('2A', '11234', f'{BUILT}.-/X', '-')}"
    theirs.page.goto(link)
    theirs.page.wait_for_selector(".table-screen")
    assert [seat.sheet is not None for seat in theirs.position.seats] == [True, False]


@pytest.mark.slow
def test_two_phones_with_a_sheet_each_play_the_last_round_and_agree_on_the_scores(
    pair: tuple[ArkPhone, ArkPhone],
) -> None:
    the_code_of_one_sheet_shows_it_alone_on_a_second_phone(pair)
    sheets = (f"{BUILT}.-", "4572.33130000.00000.33110.000000.00.00000004.-")
    for number, phone in enumerate(pair):
        seats = ["X", "X"]
        seats[number] = sheets[number]
        phone.load(text(LAST, "-", "/".join(seats), "-"))
    play_round(pair, random.Random(2), ticks=2)
    for phone in pair:
        assert phone.position.phase is Phase.OVER
        assert "The Blight has reached the outpost" in phone.turn
    check_scores(pair)


@pytest.mark.slow
def test_a_whole_game_is_played_on_two_phones_that_know_one_sheet_each(pair: tuple[ArkPhone, ArkPhone]) -> None:
    for number, phone in enumerate(pair, 1):
        phone.start(players=2, only=number)
        assert [seat.sheet is not None for seat in phone.position.seats] == [number == 1, number == 2]
    rnd = random.Random(7)
    rounds = 0
    while pair[0].position.phase is not Phase.OVER:
        play_round(pair, rnd, ticks=4)
        rounds += 1
        assert pair[0].position.blight == pair[1].position.blight == rounds
    assert pair[1].position.phase is Phase.OVER
    check_scores(pair)


CAMERA = """(seen) => {
    const picture = document.createElement("canvas");
    picture.getContext("2d").fillRect(0, 0, 9, 9);
    const getUserMedia = async () => picture.captureStream(10);
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => ["qr_code"];
        detect = async () => [{ rawValue: seen }];
    };
}"""


def test_the_dice_of_the_round_are_scanned_from_a_neighbours_code(ark: ArkPhone) -> None:
    mine = ark
    mine.load(text("2R", "-", f"{NEW}.-/X", "-"))
    before = mine.state
    code = f"{mine.address}/play/last-ark-from-ceti#{text('2A', '11234', f'X/{NEW}.-', '-')}"
    mine.page.evaluate(CAMERA, code)
    mine.finger("#panel button", "From another phone")
    mine.page.get_by_role("button", name="Scan a code").tap()
    mine.gone_on(before)
    assert mine.state == text("2A", "11234", f"{NEW}.-/X", "-")
    expect(mine.page.locator("dialog")).to_have_count(0)


@pytest.mark.slow
def test_dice_of_another_round_are_not_taken_over(pair: tuple[ArkPhone, ArkPhone]) -> None:
    mine, theirs = pair
    mine.load(text("2R", "-", f"{NEW}.-/X", "-"))
    before = mine.state
    for other, why in (
        (text("3A", "11234", f"X/{NEW}.-", "-"), "They are in round 4, this is round 3."),
        (text("2R", "-", f"X/{NEW}.-", "-"), "They have not rolled yet."),
        (text("2A", "11234", f"{NEW}.-", "-"), "a game of 1 player"),
        (text("2A", "11234", f"X/{NEW}.-", "-")[:-1], "cut short or mistyped"),
    ):
        mine.take_over(f"{theirs.address}/play/last-ark-from-ceti#{other}")
        expect(mine.page.locator("dialog .bad")).to_contain_text(why)
        mine.page.keyboard.press("Escape")
        assert mine.state == before


def test_what_ends_the_game_tells_the_scores_by_names_and_never_by_ids(ark: ArkPhone) -> None:
    ark.load(text("13A", "13446", f"{BUILT}.C/{NEW}.-", "-"))
    typed(ark, "CONFIRM:2")
    verdict = ark.judged("Legal")
    assert re.search(r"Player 1: .* Points: \d+", verdict)
    assert re.search(r"Player 2: .* Points: \d+", verdict)
    assert not re.search(r"\bp[12]\b", verdict)


@pytest.mark.slow
def test_a_hidden_player_with_a_complete_spaceport_ends_the_game(ark: ArkPhone) -> None:
    ark.load(text("8A", "11234", f"{NEW}.C/X", "-"))
    expect(ark.page.locator("#panel")).to_contain_text("Player 1 is done")
    ark.play("CONFIRM:2:PORT")
    settled(ark)
    ark.finger(".playback button", "All at once")
    expect(ark.page.locator(".playback")).to_contain_text("cross off hex 9")
    ark.finger(".playback button.main", "Play on")
    expect(ark.page.locator(".playback")).to_be_hidden()
    ark.play("DISASTER:6")
    assert "The ark is launched by Player 2" in ark.turn
    assert scored(ark)[1] == UNKNOWN


# --- audit -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_sheet_from_the_table_is_entered_and_audited(ark: ArkPhone) -> None:
    ark.start()
    ark.tool("fix")
    problems = ark.page.locator(".problems")

    def fixed(part: str) -> None:
        ark.page.wait_for_function("part => location.hash.includes(part)", arg=part)

    boxes = (("AG1.2", ".1000"), ("AG1.4", ".3000"), ("AG2.3", ".3100"), ("AG2.5", ".3300"), ("RES1.ANY", ".3310"))
    for key, part in boxes:
        ark.box(key)
        fixed(part)
    expect(problems).to_contain_text("This cannot be:")
    assert problems.locator("li").count() >= 1, "five dice before the first round"
    for rounds in ("1", "2"):
        ark.page.get_by_role("button", name="One more: Rounds that are over").tap()
        fixed(f":{rounds}R:")
    expect(problems).to_contain_text("Nothing speaks against it.")
    ark.box("NURS.3")
    expect(problems).to_contain_text("Terraces")
    ark.box("NURS.3")
    expect(problems).to_contain_text("Nothing speaks against it.")
    ark.box("PORT.R6")
    expect(problems).to_contain_text("Rare Ore Extraction")
    ark.box("PORT.R6")
    ark.box("RARE")
    fixed(".10000000")
    ark.page.locator("summary").filter(has_text="Markers").tap()
    ark.page.get_by_role("button", name="One more: Power reserve").tap()
    expect(problems.locator("li").first).to_contain_text("power")
    assert ark.page.locator("#tool-undo").is_enabled()


@pytest.mark.slow
def test_the_round_at_hand_is_put_right(ark: ArkPhone) -> None:
    ark.load(text("0R", "-", f"{NEW}.-/X", "-"))
    ark.tool("fix")
    page = ark.page
    page.locator("summary").filter(has_text="Round and dice").tap()
    page.get_by_label("Step").select_option("allocate")
    page.wait_for_function("() => location.hash.includes(':0A:-:')")
    for value in "55123":
        ark.finger(f'#panel [data-name="face-{value}"]')
    page.wait_for_function("() => location.hash.includes(':0A:12355:')")
    page.get_by_label("Dice that this player has used").select_option("5")
    page.wait_for_function("() => location.hash.includes('.5/X')")
    page.get_by_role("button", name="Done for this round").tap()
    page.wait_for_function("() => location.hash.includes('.5C/X')")
    page.get_by_role("button", name="Keep the sheet of Player 2 here").tap()
    page.wait_for_function("sheet => location.hash.includes(`/${sheet}`)", arg=NEW)
    expect(page.locator(".tab")).to_have_count(2)


# --- for everybody ---------------------------------------------------------------------------------------------------


def show(ark: ArkPhone, screen: str) -> None:
    """One screen of each kind: the start, each question, the ends of round and game, the panel of corrections."""
    if screen == "start":
        ark.open()
        ark.page.locator(".numbers button").nth(2).tap()
        ark.page.locator(".new-game .more-choices summary").tap()
    elif screen == "roll":
        ark.load(text("3R", "-", f"{NEW}.-/{NEW}.-/X", "-"))
        ark.named("face-3")
    elif screen == "use":
        ark.load(text("6A", "13446", f"{BUILT}.-/X/XCP", "-"))
        listed(ark)
        ark.choose(["4"])
        ark.box("NURS.POWER")
    elif screen == "ways":
        ark.load(AIDED)
        listed(ark)
        ark.box("AG3.ANY")
    elif screen == "research":
        ark.load(AIDED)
        listed(ark)
        ark.choose(["4", "4"])
        ark.box("HYDRO")
        settled(ark)
    elif screen == "end of the round":
        ark.load(text("3A", "13446", f"{BUILT}.-", "-"))
        ark.play("CONFIRM:1")
        ark.finger(".playback button.main")
    elif screen == "over":
        ark.load(text("14O", "-", f"{BUILT}.-/X/XP34", "-"))
    else:
        ark.load(AIDED)
        ark.tool("fix")
        settled(ark)
        ark.unfold()
    settled(ark)


SCREENS = ("use", "end of the round", "over", "start", "roll", "ways", "research", "fix")


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_suits_axe_every_eye_size_and_finger_and_the_tab_key(ark: ArkPhone, screen: str) -> None:
    show(ark, screen)
    problems = [fault for measure in EVERYTHING for fault in measure(ark)]
    assert not problems, "\n".join(problems)


@pytest.mark.slow
def test_without_the_server_the_sheet_is_there_and_can_be_put_right(cold_page: Page, house: str) -> None:
    ark = ArkPhone(cold_page, house)
    ark.start(seed=SEED)
    ark.play("ROLL")
    state = ark.state
    kept = """async () => {
        const keys = (await (await caches.open("jupiter-1")).keys()).map(({ url }) => url);
        return ["+later", "/play/last-ark-from-ceti"].every((name) => keys.some((url) => url.includes(name)));
    }"""
    until(cold_page, kept)
    cold_page.context.set_offline(True)
    try:
        ark.open(f"#{state}")
        assert ark.state == state
        assert "use the dice" in ark.turn
        expect(cold_page.locator("#panel .bad")).to_contain_text("Offline")
        ark.tool("fix")
        ark.box("AG1.2")
        ark.gone_on(state)
        assert ".10000000." in ark.state
    finally:
        cold_page.context.set_offline(False)
