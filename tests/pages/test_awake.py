"""The screen stays on at the table, by whatever the browser has for it."""

import pytest
from playwright.sync_api import Page

from tests.pages.blank import open_blank, run


@pytest.fixture
def blank(page: Page, address: str) -> Page:
    return open_blank(page, address)


def test_without_a_wake_lock_a_silent_speck_of_video_keeps_the_screen_on(blank: Page) -> None:
    # As on plain HTTP, where browsers have none.
    blank.evaluate("delete Navigator.prototype.wakeLock")
    run(blank, "common/awake.js", "m.keepAwake()")
    blank.wait_for_function("document.querySelector('video')?.currentTime > 0")
    shown = run(
        blank,
        "common/awake.js",
        """
        const video = document.querySelector("video");
        const box = video.getBoundingClientRect();
        const inSight = box.width > 0 && box.right <= innerWidth && box.bottom <= innerHeight;
        return [video.paused, video.muted, inSight];
    """,
    )
    assert shown == [False, True, True]
    run(blank, "common/awake.js", "m.letSleep()")
    assert blank.locator("video").count() == 0


def test_where_there_is_a_wake_lock_no_video_plays(blank: Page) -> None:
    blank.evaluate("navigator.wakeLock.request = async () => (globalThis.isLocked = true, new EventTarget())")
    run(blank, "common/awake.js", "m.keepAwake()")
    blank.wait_for_function("globalThis.isLocked")
    assert blank.locator("video").count() == 0
