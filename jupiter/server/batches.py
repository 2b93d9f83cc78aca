"""Questions that come in one iteration of the event loop, answered one after the other by one thread.

To wake a thread for each of them costs more than to answer it. `events.py` asks for all listeners at the same moments,
so that there is much to answer at once.

Invariant: these questions wait for one another, and nobody else waits for them: they have the share of one client.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from jupiter.server.events import Answer, Environ
from jupiter.server.turns import Crowded, Turns

MOST = 64
"""Questions of one batch; with more of them several threads begin."""

CLIENT = "listeners"
"""In whose turn they are answered; no address is called so."""


@dataclass(slots=True, eq=False)
class _Question:
    environ: Environ
    is_wanted: Callable[[], bool]
    answer: asyncio.Future[Answer | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Batches:
    """What is asked is answered by one function, which raises nothing."""

    def __init__(self, turns: Turns, answer: Callable[[Environ], Answer]) -> None:
        self._turns, self._answer = turns, answer
        self._waiting: list[_Question] = []
        self._running: set[asyncio.Task[None]] = set()

    async def ask(self, is_wanted: Callable[[], bool], environ: Environ) -> Answer | None:
        """The application's answer; None if it is not wanted any more, or cannot be had now."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._begin)
        question = _Question(environ, is_wanted)
        self._waiting.append(question)
        return await question.answer

    def _begin(self) -> None:
        waiting, self._waiting = self._waiting, []
        for first in range(0, len(waiting), MOST):
            task = asyncio.create_task(self._run(waiting[first : first + MOST]))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _run(self, batch: list[_Question]) -> None:
        answering, is_wanted = partial(self._answers, batch), partial(_is_any_wanted, batch)
        answers: list[Answer | None] | None = None
        with suppress(Crowded):
            answers = await self._turns.run(CLIENT, answering, is_wanted)
        for question, answer in zip(batch, answers or [None] * len(batch), strict=True):
            if not question.answer.done():
                question.answer.set_result(answer)

    def _answers(self, batch: list[_Question]) -> list[Answer | None]:
        return [self._answer(question.environ) if question.is_wanted() else None for question in batch]


def _is_any_wanted(batch: list[_Question]) -> bool:
    return any(question.is_wanted() for question in batch)
