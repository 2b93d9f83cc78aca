"""Chromium as the tests and the benchmark use it: found on this machine, and without pages of its own beside ours."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserType, sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without windows, menus and a frame for each page, which nobody looks at: a fifth less work."""
WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DISABLED = (
    # Chromium's address bar is made of pages of its own, which cost more than ours.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    # The last list goes before Playwright's own, so what matters of that is named again.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying",
    "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning",
    # A process held ready for the next page costs as much as one that is used.
    "SpareRendererForSitePerProcess",
)  # fmt: skip
ARGUMENTS = (
    "--no-sandbox",
    f"--disable-features={','.join(DISABLED)}",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # A page of a site that is open already is in the same process: no new one is started, nothing compiled again.
    "--process-per-site",
)


def path_of(names: Sequence[str]) -> str | None:
    """The path of Chromium: what CHROMIUM names, and else the first of these that there is."""
    wanted = os.environ.get("CHROMIUM")
    return next(filter(None, map(shutil.which, (wanted,) if wanted else names)), None)


_running: dict[str, Browser] = {}
"""Those of this process by path: Playwright is started once, and each browser once."""


@contextmanager
def chromium(names: Sequence[str] = (SHELL, *WHOLE)) -> Iterator[Browser]:
    """The first of these that there is, as long as it is used; meanwhile each further call gives the same.

    :raises LookupError: if there is none; `.ci/programs` installs it.
    """
    path = path_of(names)
    if path is None:
        raise LookupError("Chromium is needed: run `make test`, which installs it, or set CHROMIUM to its path.")
    if path in _running:
        yield _running[path]
        return
    with _playwright() as playwright:
        browser = _running[path] = playwright.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            del _running[path]
            browser.close()


@contextmanager
def _playwright() -> Iterator[BrowserType]:
    """What starts browsers."""
    for browser in _running.values():
        yield browser.browser_type
        return
    with sync_playwright() as playwright:
        yield playwright.chromium
