"""Questions of listeners that are answered together."""

import asyncio
from functools import partial
from http import HTTPStatus

from jupiter.server import batches
from jupiter.server.batches import Batches
from jupiter.server.events import Answer
from jupiter.server.turns import Crowded, Turns
from tests.loops import run


class Application:
    """Answers with the number that it is asked for, and notes what it was asked."""

    def __init__(self):
        self.questions = []

    def answer(self, environ):
        self.questions.append(environ["n"])
        return Answer(HTTPStatus.OK, (), str(environ["n"]).encode())


class NotedTurns(Turns):
    """Notes the clients whose turn it is; refuses all if it is told to be full."""

    def __init__(self, *, is_full=False):
        super().__init__(4, 2, "test")
        self.clients, self.is_full = [], is_full

    async def run(self, client, work, is_wanted, *, is_begun=False):
        self.clients.append(client)
        if self.is_full:
            raise Crowded
        return await super().run(client, work, is_wanted, is_begun=is_begun)


def answers_to(wanted, *, is_full=False):
    """What is answered to so many questions at once, what the application was asked, and whose turns it took."""

    async def main():
        application, turns = Application(), NotedTurns(is_full=is_full)
        together = Batches(turns, application.answer)
        asking = [together.ask(partial(bool, one), {"n": n}) for n, one in enumerate(wanted)]
        answers = await asyncio.gather(*asking)
        return [answer and int(answer.body) for answer in answers], application.questions, turns.clients

    return run(main())


def test_what_is_asked_at_once_is_answered_in_one_turn_and_each_gets_its_own():
    assert answers_to([True] * 5) == ([0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [batches.CLIENT])


def test_more_than_a_batch_takes_several_turns(monkeypatch):
    monkeypatch.setattr(batches, "MOST", 2)
    answers, questions, clients = answers_to([True] * 5)
    assert (answers, sorted(questions), len(clients)) == ([0, 1, 2, 3, 4], [0, 1, 2, 3, 4], 3)


def test_who_has_gone_is_not_asked_for():
    assert answers_to([True, False, True])[:2] == ([0, None, 2], [0, 2])
    assert answers_to([False, False])[:2] == ([None, None], [])


def test_where_there_is_no_turn_nobody_is_answered_and_nothing_breaks():
    assert answers_to([True, True], is_full=True)[:2] == ([None, None], [])


def test_a_listener_that_is_cancelled_takes_nobody_with_it():
    async def main():
        together = Batches(Turns(4, 2, "test"), Application().answer)
        gone, other = (asyncio.create_task(together.ask(lambda: True, {"n": n})) for n in (1, 2))
        await asyncio.sleep(0)
        gone.cancel()
        return int((await other).body)

    assert run(main()) == 2
