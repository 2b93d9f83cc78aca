"""What the tests of the site share: the folder, built once, and a plain file server that has it under a path prefix."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Response

from tests.pages.chromium import WHOLE, chromium
from tests.pages.conftest import PHONE, TIMEOUT
from tests.serving import PATIENCE, ROOT, free_port, until_ready

PREFIX = "some/where"
SHEET = "calibration"
"""The usual sheet that is made soonest."""


def write(folder: Path, *arguments: str, seed: str = "1") -> None:
    """Build the site as `make site` does; `seed` is of the order in which Python has what has no order."""
    command = [sys.executable, "-m", "jupiter.site", "--out", str(folder), *arguments]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=os.environ | {"PYTHONHASHSEED": seed})


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of a host that has the site under `PREFIX`; one for all processes that test."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "site-host"
    with Path(f"{folder}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            write(folder / PREFIX, "--sheets", SHEET)
    return folder


@pytest.fixture(scope="session")
def folder(host: Path) -> Path:
    """The site."""
    return host / PREFIX


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    # The headless shell keeps less than the rules take.
    with chromium(WHOLE) as browser:
        yield browser


class FileServer:
    """`python -m http.server`, which can be stopped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the site is; a name for which browsers allow service workers."""
        return f"http://localhost:{self.port}/{PREFIX}"

    def start(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen([*command, str(self.folder)], stdout=quiet, stderr=quiet)
        until_ready(self._process, self.port)

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)
        self._process = None


@pytest.fixture
def files(host: Path) -> Iterator[FileServer]:
    server = FileServer(host)
    server.start()
    yield server
    server.stop()


class Visit:
    """A page of the site, with all that goes wrong and all that is asked elsewhere."""

    def __init__(self, page: Page, files: FileServer) -> None:
        self.page = page
        self.files = files
        self.faults: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("response", self._see)
        page.context.on("request", lambda request: self._watch(request.url))

    def open(self, path: str = "") -> None:
        self.page.goto(f"{self.files.address}/{path}")
        self.page.wait_for_load_state("networkidle")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.text} {message.location['url']}")

    def _see(self, answer: Response) -> None:
        if answer.status >= HTTPStatus.BAD_REQUEST:
            self.faults.append(f"{answer.status} {answer.url}")

    def _watch(self, url: str) -> None:
        if not url.startswith((f"{self.files.address}/", "data:", "blob:")):
            self.faults.append(f"outside: {url}")


@pytest.fixture
def visit(browser: Browser, files: FileServer) -> Iterator[Visit]:
    """A phone that has never been here; at the end nothing may have gone wrong."""
    context = browser.new_context(viewport=PHONE, has_touch=True)
    context.set_default_timeout(TIMEOUT)
    visit = Visit(context.new_page(), files)
    yield visit
    context.close()
    assert visit.faults == []
