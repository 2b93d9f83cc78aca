"""What the tests of the pages share: the real server, Chromium, and a phone that nothing may go wrong on unseen."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.pages.chromium import chromium
from tests.pages.companion import Companion
from tests.pages.phone import Phone

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the real application runs, started as `make run` starts it."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "jupiter.api.server"],
        cwd=ROOT,
        env=os.environ | {"HOST": "127.0.0.1", "PORT": str(port), "WORKERS": "1", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(200):
            assert process.poll() is None, "The server has ended."
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; `.ci/programs` installs it, and without it these tests fail rather than pass unseen."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a phone that is 360 px wide."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    context.set_default_timeout(15_000)
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
