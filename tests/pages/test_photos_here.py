"""Photos read on the phone itself: nothing of them is sent, and the server reads them only when somebody says so."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from tests.pages.companion import Companion
from tests.photos.grades import GRADES
from tests.photos.photograph import Photo
from tests.photos.rescue.photos import photo

SIZE = (1600, 1200)
"""As few pixels as an easy photo is read with."""


@pytest.fixture(scope="module")
def shot() -> Photo:
    """One on which something is doubtful."""
    return photo(GRADES["easy"], 3, 2, SIZE)


@pytest.fixture
def sent(page: Page) -> Iterator[list[str]]:
    """Addresses to which anything was sent."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        if request.method != "GET":
            addresses.append(request.url)

    page.on("request", note)
    yield addresses
    page.remove_listener("request", note)


@pytest.mark.slow
def test_a_photo_is_read_on_the_phone_as_the_server_reads_it_and_sent_to_nobody(
    page: Page, giving_rules: str, shot: Photo, sent: list[str]
) -> None:
    table = Companion(page, giving_rules)
    table.open()
    table.finger("#photo")
    expect(page.locator(".photo-work .hint")).to_contain_text("does not leave it")
    table.choose_photo(shot.jpeg, ".photo-views")
    assert not [address for address in sent if address.endswith("/photos")]
    question = page.locator(".photo-work h3").inner_text()
    table.finger("dialog .close")
    table.finger("#photo")
    table.choose_photo(shot.jpeg, "[data-name=by-server]")
    table.finger(".photo-work [data-name=by-server]")
    page.wait_for_selector(".photo-views")
    assert page.locator(".photo-work h3").inner_text() == question
    assert [address for address in sent if address.endswith("/photos")]


MISSING = """
const Known = Worker;
globalThis.Worker = function (address, options) {
    return new Known(String(address).replace("photos-worker.js", "no-worker.js"), options);
};
"""
"""The script of what reads photos does not come."""


@pytest.mark.slow
def test_where_the_phone_cannot_read_nothing_is_sent_until_somebody_asks_the_server(
    page: Page, giving_rules: str, shot: Photo, sent: list[str]
) -> None:
    page.add_init_script(MISSING)
    table = Companion(page, giving_rules)
    table.open()
    table.finger("#photo")
    table.choose_photo(shot.jpeg, ".bad")
    expect(page.locator(".photo-work .bad")).to_have_text("This phone could not read the photo.")
    assert not [address for address in sent if address.endswith("/photos")]
    table.finger(".photo-work [data-name=by-server]")
    page.wait_for_selector(".photo-views")
    assert [address for address in sent if address.endswith("/photos")]
    table.watch.faults.clear()
