"""Fixtures for the tests of the pages: the real server, Chromium, and a phone on which no error may go unnoticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.pages.beginner import Beginner
from tests.pages.chromium import chromium
from tests.pages.companion import CAREFUL, Companion
from tests.pages.node_page import NodePage, opened
from tests.pages.phone import Phone
from tests.serving import serving

ROOT = Path(__file__).parents[2]
APP = "tests.pages.one_game:create_app()"
HOUSE = "tests.pages.two_games:create_app()"
PHONE: ViewportSize = {"width": 360, "height": 740}
TIMEOUT = 120_000
"""Milliseconds after which a test gives up what it waits for on a page; a slow machine stays far below."""
expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the first game runs, started as `make run` starts the application."""
    with serving(APP) as server:
        yield server.address


@pytest.fixture(scope="session")
def house() -> Iterator[str]:
    """Where all games of the house and Nim run; tests of all modules share this server, so that none may stop it."""
    with serving(HOUSE) as server:
        yield server.address


@pytest.fixture(scope="session")
def giving_rules() -> Iterator[str]:
    """Where the first game runs, and phones may have its rules; no test may stop it."""
    with serving("tests.pages.one_game:with_rules()") as server:
        yield server.address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; `.ci/programs` installs it, and without it these tests fail rather than pass unseen."""
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def node() -> Iterator[NodePage]:
    with opened() as node:
        yield node


@pytest.fixture
def node_page(node: NodePage) -> NodePage:
    """A page without a browser that stores nothing yet."""
    node.clear_storage()
    return node


class WarmContext:
    """One browser context for test after test: what it has loaded stays loaded, what it has stored does not.

    A context of its own costs each test a second start of everything: no script, style or face is in the browser's
    cache, and a service worker is installed beside the page. So workers are blocked here; the tests of the worker
    ask for a `cold_page`.

    Invariant: a test finds no page, storage, cookie, permission, route or missing network of the test before it.
    """

    def __init__(self, browser: Browser, origin: str) -> None:
        self.context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
        self.context.set_default_timeout(TIMEOUT)
        self._origin = origin
        # The browser takes commands about storage through a page; this one keeps the site's process, too.
        self._keeper = self.context.new_page()
        self._keeper.goto(f"{origin}/livez")
        self._commands = self.context.new_cdp_session(self._keeper)

    def clear(self) -> None:
        for page in self.context.pages:
            if page is not self._keeper:
                page.close()
        self.context.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        self.context.clear_cookies()
        self.context.clear_permissions()
        self._forget()

    def page(self) -> Page:
        """A page that finds nothing stored, even if one that is closed was still writing when all was cleared."""
        self._forget()
        return self.context.new_page()

    def _forget(self) -> None:
        self._commands.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})


@pytest.fixture(scope="session")
def warm(browser: Browser, address: str) -> WarmContext:
    return WarmContext(browser, address)


@pytest.fixture(scope="session")
def warm_house(browser: Browser, house: str) -> WarmContext:
    return WarmContext(browser, house)


@pytest.fixture
def page(warm: WarmContext) -> Iterator[Page]:
    """A page on a phone that is 360 px wide and stores nothing yet."""
    yield warm.page()
    warm.clear()


@pytest.fixture
def house_page(warm_house: WarmContext) -> Iterator[Page]:
    """The same for the server with all games."""
    yield warm_house.page()
    warm_house.clear()


@pytest.fixture
def cold_page(browser: Browser) -> Iterator[Page]:
    """The same on a phone that has never been here: nothing is cached, and a service worker may be installed."""
    context = browser.new_context(viewport=PHONE, has_touch=True)
    context.set_default_timeout(TIMEOUT)
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(page: Page, address: str) -> Iterator[Phone]:
    """The same for the pages to read and to order from; at the end nothing may have gone wrong, nor to another host."""
    phone = Phone(page, address)
    yield phone
    assert phone.watch.unseen() == []


@pytest.fixture
def table(page: Page, address: str) -> Iterator[Companion]:
    """The same for the page at the table."""
    companion = Companion(page, address)
    yield companion
    assert companion.watch.unseen() == []


@pytest.fixture
def careful(page: Page) -> None:
    """Settings of a player who confirms each action: then a legal verdict is shown, too."""
    page.add_init_script(CAREFUL)


@pytest.fixture
def beginner(page: Page, address: str) -> Iterator[Beginner]:
    beginner = Beginner(page, address)
    beginner.open()
    yield beginner
    assert [fault for fault in beginner.faults if "Failed to load resource" not in fault] == []
