"""By keys alone and in every language; and what holds for every page: nothing from elsewhere, no script but its own."""

import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from tests.pages.companion import SPOT
from tests.pages.naming import said
from tests.pages.positions import api, legal, steps
from tests.pages.taps import far

pytestmark = pytest.mark.usefixtures("careful")

MIXED = "lost-with-mixed-chance"
FOCUSED = "document.activeElement.dataset.key ?? document.activeElement.id ?? document.activeElement.localName"


def state_of_play():
    return steps(MIXED)[16][0]


def tab_to(page, is_there, most=60):
    """Tab on until the focus is where it is wanted."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(f"(() => {{ const it = document.activeElement; return {is_there}; }})()"):
            return
    raise AssertionError(f"Never reached: {is_there}")


def test_a_question_is_asked_and_done_by_keys_alone(table):
    page = table.page
    state = state_of_play()
    table.load(state)
    far(table)
    tab_to(page, "it.matches('.board-buttons button')")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.keyboard.press("Enter")
    focused = page.evaluate(FOCUSED)
    assert re.fullmatch(r"\d+\.0|pod", focused), "the tile's hub has the focus near by"
    wanted = next(row["action"]["to"] for row in legal(state, "move") if row["action"]["to"] != "pod")
    page.locator(SPOT.format(wanted)).wait_for()
    for _ in range(40):
        if page.evaluate(FOCUSED) == wanted:
            break
        step = page.evaluate(
            """wanted => {
            const middle = (one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            };
            const goal = middle(document.querySelector(`.board-buttons [data-key="${wanted}"]`));
            const [x, y] = middle(document.activeElement);
            const angle = (Math.atan2(goal[1] - y, goal[0] - x) * 180 / Math.PI + 360) % 360;
            return Math.round(angle / 60) % 6;
        }""",
            wanted,
        )
        page.keyboard.press("dxzawe"[step])
    assert page.evaluate(FOCUSED) == wanted
    page.keyboard.press("Enter")
    table.judged("Legal")
    assert page.evaluate(FOCUSED) == wanted, "asking leaves the focus on the board"
    tab_to(page, "it.id === 'do'")
    page.keyboard.press("Enter")
    table.gone_on(state)
    assert table.state == api("check", state=state, action=f"MOVE:{wanted}")["state"]
    assert page.evaluate(FOCUSED) == "done", "the focus goes from the button to what was done"


@pytest.mark.slow
def test_each_of_six_keys_goes_to_the_neighbour_in_its_direction_and_a_figure_is_put_by_keys(table):
    page = table.page
    table.load(state_of_play())
    far(table)
    page.locator('.board-buttons [data-key="cell 0"]').focus()
    page.keyboard.press("Enter")
    for key, n in zip("dxzawe", range(1, 7), strict=True):
        page.locator('.board-buttons [data-key="0.0"]').focus()
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == f"0.{n}"
    page.locator('.board-buttons [data-key="0.0"]').focus()
    page.keyboard.press("Control+a")
    assert page.evaluate(FOCUSED) == "0.0", "keys of the browser are its own"
    names = page.locator(".board-buttons button").evaluate_all("all => all.filter(one => one.tabIndex === 0).length")
    assert names == 1, "the board is one stop of the tabulator"

    before = table.state
    page.locator("#tool-fix").focus()
    page.keyboard.press("Enter")
    far(table)
    page.locator('.board-buttons [data-key="cell 0"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.gone_on(before)
    assert page.evaluate(FOCUSED) == "0.0"
    expect(page.locator("#live")).not_to_be_empty()


def test_skip_link_typed_actions_dialogs_and_panels_take_the_focus_and_keep_it_where_it_belongs(table):
    page = table.page
    state = state_of_play()
    table.load(state)
    for _ in range(2):
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        assert page.evaluate(FOCUSED) == "main"
        assert table.state == state
        expect(page.locator("dialog")).to_have_count(0)
        # Another screen is another element to go to.
        page.reload()
        page.wait_for_selector(".table-screen")

    for name in ("log", "share", "more"):
        page.locator(f"#tool-{name}").focus()
        page.keyboard.press("Enter")
        expect(page.locator("dialog")).to_be_visible()
        assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        assert page.evaluate(FOCUSED) == f"tool-{name}"

    page.locator(".typing summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.locator("#action").focus()
    for text in ("attack:0.0", "END"):
        page.fill("#action", text)
        page.keyboard.press("Enter")
        answer = api("check", state=state, action=text.upper())
        telling = answer["label"] if answer["legal"] else answer["violations"][0]["message"]
        assert said(telling, state) in table.judged("Legal" if answer["legal"] else "Not legal")
        assert page.evaluate(FOCUSED) == "action"
    page.fill("#action", "FLY:4.2")
    page.keyboard.press("Enter")
    assert "action: " in table.judged("Cannot be read")
    page.fill("#action", "")
    page.keyboard.press("Enter")
    assert table.state == state

    # What was tapped in a panel keeps the focus though it is drawn anew.
    for name in ("Move", "What can I do?"):
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    page.locator("#tool-fix").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED) == "tool-fix"
    page.locator('.fix [data-name="carry"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('.fix [data-name="carry"]')).to_be_focused()


# --- languages ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["de", pytest.param("fr", marks=pytest.mark.slow)])
@pytest.mark.slow
def test_verdicts_rules_and_pages_are_in_the_reader_s_language(table, code):
    page = table.page
    state = state_of_play()
    page.goto(f"{table.address}/?language={code}#{state}")
    page.wait_for_selector(".table-screen")
    assert page.evaluate("document.documentElement.lang") == code
    answer = api("check", language=code, state=state, action="ATTACK:0.0")
    page.locator(".typing summary").tap()
    page.fill("#action", "ATTACK:0.0")
    page.locator("#check").tap()
    expect(page.locator("#verdict .violations li").first).to_contain_text(
        said(answer["violations"][0]["message"], state, code)
    )
    assert (
        answer["violations"][0]["message"] != api("check", state=state, action="ATTACK:0.0")["violations"][0]["message"]
    )
    table.finger("#verdict .rule")
    rule = api(f"rules/{answer['violations'][0]['rule']}", language=code)
    expect(page.locator("dialog")).to_contain_text(rule["text"])
    page.keyboard.press("Escape")
    assert page.locator("#tool-undo").inner_text().split()[-1] != "Undo"

    # The language in the address is not handed on, and can be left.
    table.tool("share")
    assert page.input_value("#share-link") == f"{table.address}/#{state}"
    page.keyboard.press("Escape")
    table.tool("more")
    for other in ("en", "de", "fr"):
        expect(page.locator(f"dialog [lang={other}]")).to_have_count(1)
    page.get_by_role("button", name="English").tap()
    expect(page.locator("#tool-more")).to_have_text("⋯More")
    assert page.url == f"{table.address}/#{state}"


# --- every page -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/?language=fr", "/rules", "/print", "/docs"])
def test_every_page_allows_its_own_scripts_only_and_has_none_within(address, path):
    with urlopen(f"{address}{path}") as answer:
        policy, body = answer.headers["content-security-policy"], answer.read().decode()
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert not re.search(r"<script(?![^>]*\bsrc=)", body)
    assert not re.search(r"\son\w+=|javascript:|<style|\sstyle=", body)
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", re.sub(r"<a [^>]*>", "", body))
