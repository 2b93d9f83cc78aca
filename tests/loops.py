"""Coroutines run from tests, whatever ran in the same process before.

Playwright, once started, keeps an event loop running in its thread, and a thread takes no second one.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from tests.serving import PATIENCE

R = TypeVar("R")


def run(main: Coroutine[Any, Any, R]) -> R:
    """Run a coroutine to its end in a thread of its own, and give what it gives or raise what it raises.

    :raises TimeoutError: if it has no end.
    """

    async def bounded() -> R:
        return await asyncio.wait_for(main, PATIENCE)

    return apart(lambda: asyncio.run(bounded()))


async def comes(condition: Callable[[], object]) -> None:
    """Wait until a condition holds.

    :raises TimeoutError: if it never does.
    """
    for _ in range(200 * PATIENCE):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise TimeoutError("what a test waits for has not come")


def apart(work: Callable[[], R]) -> R:
    """Do work in a thread that has no event loop yet."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
