"""Coroutines run from tests, whatever ran in the same process before.

Playwright, once started, keeps an event loop running in its thread, and a thread takes no second one.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

R = TypeVar("R")


def run(main: Coroutine[Any, Any, R]) -> R:
    """Run a coroutine to its end in a thread of its own, and give what it gives or raise what it raises."""
    return apart(lambda: asyncio.run(main))


def apart(work: Callable[[], R]) -> R:
    """Do work in a thread that has no event loop yet."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
