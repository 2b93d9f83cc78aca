"""A report that a rule is wrong: a text with all that somebody needs who looks into it, and nothing sent by itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.pages.companion import Companion
from tests.pages.node_page import NodePage
from tests.pages.positions import steps
from tests.pages.screens import settled

ABOUT = {
    "game": "jupiter-rescue",
    "version": "1.0",
    "state": "JR1.0:-",
    "rules": ["attack.creep", "attack.tile"],
    "action": "ATTACK:1.2",
    "messages": ["No Creep is on 1.2.", "Too far."],
}


def test_the_text_has_rules_position_action_version_and_what_was_said_and_room_at_its_end(node_page: NodePage) -> None:
    text = node_page.run("table/report.js", "return m.reportText(a);", ABOUT)
    for part in ("attack.creep, attack.tile", "JR1.0:-", "ATTACK:1.2", "rules 1.0", *ABOUT["messages"]):
        assert part in text
    assert text.endswith(":\n")
    alone = node_page.run(
        "table/report.js", "return m.reportText(a);", {**ABOUT, "action": "", "messages": [], "state": ""}
    )
    assert "Action" not in alone and "Position" not in alone and "attack.creep" in alone


@pytest.mark.usefixtures("careful")
@pytest.mark.slow
def test_one_tap_on_a_refusal_or_on_a_rule_has_the_report_ready(table: Companion) -> None:
    page = table.page
    state = steps("lost-with-mixed-chance")[59][0]
    table.load(state)
    table.chip("Attack")
    table.tap("0.0")
    expect(page.locator("#verdict .report")).to_be_visible()
    settled(table)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    page.locator("#verdict .report").tap()
    text = page.locator("#report-text")
    expect(text).to_have_value(re.compile(re.escape(state)))
    expect(text).to_have_value(re.compile("ATTACK:0.0"))
    expect(page.get_by_role("link", name="The page where mistakes are reported")).to_have_attribute("target", "_blank")
    page.keyboard.press("Escape")
    rule = page.locator("#verdict button.rule").first
    name = rule.get_attribute("data-rule")
    rule.tap()
    page.locator("dialog .report").tap()
    expect(text.last).to_have_value(re.compile(f"Rule: {re.escape(name or '')}\n"))
    assert [request for request in sent if not request.startswith("GET ")] == []
