"""The site on a plain file server, under a path prefix: pages that lead on, and nothing that is not there."""

import pytest

from tests.site.conftest import Visit


@pytest.mark.slow
def test_pages_lead_to_one_another_and_ask_for_nothing_that_is_not_there(visit: Visit) -> None:
    visit.page.add_init_script("if (location.origin !== 'null') localStorage.setItem('language', 'de')")
    visit.open()
    visit.page.get_by_role("link", name="Drucken: Under Falling Skies").tap()
    visit.page.wait_for_url("**/print/?game=under-falling-skies")
    shown = visit.page.locator("[data-printed]:visible")
    assert shown.count() == 1
    assert shown.locator("details[open]").count() == 1
    link = shown.locator("details[open] a").first
    assert str(link.get_attribute("href")).endswith("under-falling-skies-calibration-A4-de.pdf")
    assert visit.page.context.request.get(link.evaluate("link => link.href")).body().startswith(b"%PDF")
    visit.open("docs/")
    visit.page.get_by_label("Search the documents").fill("put on any static host stick")
    visit.page.locator("#hits a").first.tap()
    visit.page.wait_for_url("**/docs/site/*")


def test_an_unknown_address_is_told_at_any_depth_and_leads_back(visit: Visit) -> None:
    # A host shows this page at the address that was asked for; a plain file server has one of its own.
    page = (visit.files.folder / "some/where/404.html").read_text(encoding="utf-8")
    visit.page.route("**/nobody/knows/this", lambda route: route.fulfill(body=page, content_type="text/html"))
    visit.open("nobody/knows/this")
    visit.page.get_by_role("link", name="All games").tap()
    visit.page.wait_for_url(f"{visit.files.address}/")
    # It has looked for the site where it is not.
    visit.faults[:] = [fault for fault in visit.faults if "404" not in fault]
