"""The documents on a phone: read, searched, gone through by keys; without scripts they are whole."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.companion import Companion
from tests.pages.conftest import PHONE
from tests.pages.measures import misfits, unclear
from tests.pages.phone import until


@pytest.mark.slow
def test_a_document_suits_axe_every_eye_every_size_and_every_finger(table: Companion) -> None:
    table.page.goto(f"{table.address}/docs/records")
    expect(table.page.locator("#search")).to_be_visible()
    table.unfold()
    table.page.locator("#words").fill("metrics")
    expect(table.page.locator("#hits li").first).to_be_visible()
    problems = unclear(table) + misfits(table)
    assert not problems, "\n".join(problems)


def test_wide_tables_and_code_are_pushed_sideways_and_the_page_is_not(table: Companion) -> None:
    for name in ("architecture", "jupiter-rescue/notation"):
        table.page.goto(f"{table.address}/docs/{name}")
        expect(table.page.locator("#search")).to_be_visible()
        assert not table.sticks_out(), name
    wide = table.page.locator(".scrolled").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    )
    assert wide > 0


def test_words_are_found_in_all_documents_and_lead_to_their_place(table: Companion) -> None:
    page = table.page
    page.route("**/docs/search.json", lambda route: route.abort())
    page.goto(f"{table.address}/docs/README")
    words, summary = page.locator("#words"), page.locator("#found")
    words.fill("glossary")
    expect(summary).to_contain_text("cannot be reached")
    # It is tried again with the next letter.
    page.unroute("**/docs/search.json")
    words.fill("glossar")
    first = page.locator("#hits a").first
    expect(first).to_contain_text("Glossary")
    for nothing in ("xyzzy", "(.md <b>"):
        words.fill(nothing)
        expect(summary).to_have_text("Found in 0 places.")
        expect(page.locator("#hits")).to_be_hidden()
    words.fill("")
    expect(summary).to_have_text("")

    words.fill("glossary")
    expect(first).to_contain_text("Glossary")
    expect(summary).to_have_text(re.compile(r"^Found in \d+ places\.$"))
    expect(page.locator("#hits mark").first).to_have_text("glossary", ignore_case=True)
    page.keyboard.press("Enter")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/docs/architecture#glossary")
    expect(page.locator("h2#glossary")).to_be_in_viewport()


def test_names_in_the_index_become_no_markup(table: Companion) -> None:
    page = table.page
    hostile = "<img src=x onerror=alert(1)> word"
    section = dict.fromkeys(("part", "title", "heading", "text"), hostile) | {"page": "/docs/README", "anchor": ""}
    page.route("**/docs/search.json", lambda route: route.fulfill(body=json.dumps([section])))
    page.goto(f"{table.address}/docs/README")
    page.locator("#words").fill("word")
    expect(page.locator("#hits strong")).to_have_text(hostile)
    assert page.locator("#hits img").count() == 0


def test_without_scripts_a_document_is_whole_and_its_pages_are_listed(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/docs/operation")
    expect(page.locator("#search")).to_be_hidden()
    page.locator("summary", has_text="All pages").click()
    page.get_by_role("link", name="Record files").click()
    expect(page.locator("h1")).to_have_text("Record files")
    context.close()


KEPT = """async (paths) => {
    const cache = await caches.open("jupiter-1");
    const answers = await Promise.all(paths.map((path) => cache.match(path)));
    return Boolean(navigator.serviceWorker.controller) && answers.every(Boolean);
}"""


@pytest.mark.slow
def test_a_document_that_was_read_is_read_and_searched_again_without_the_server(cold_page: Page, address: str) -> None:
    cold_page.goto(f"{address}/docs/operation")
    cold_page.locator("#words").fill("glossary")
    expect(cold_page.locator("#hits a").first).to_be_visible()
    until(cold_page, KEPT, ["/docs/operation", "/docs/search.json"])
    cold_page.context.set_offline(True)
    cold_page.reload()
    expect(cold_page.locator("h1")).to_have_text("Running the server")
    cold_page.locator("#words").fill("glossary")
    expect(cold_page.locator("#hits a").first).to_contain_text("Glossary")
