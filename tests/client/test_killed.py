"""A worker process that is killed in the middle of requests shows as no error to the client."""

import threading

from jupiter.client import Client, JupiterError, Record, Retries, Start, Step
from tests.client.test_play import ATTACKING
from tests.serving import Served, serving

KILLS = 3
RECORD = Record(
    "jupiter-rescue", "1.0", Start("state", ATTACKING), (Step(state=ATTACKING), Step("ATTACK:17.5/SNH")) * 20
)
"""Takes the server long enough to be killed in the middle of it."""


def ask_until(done: threading.Event, server: Served, answers: list[object]) -> None:
    # Of many that are killed at once each may meet more than one killed worker.
    with Client(server.address, retries=Retries(tries=10, first=0.05)) as client:
        game = client.game("jupiter-rescue")
        while not done.is_set():
            try:
                answers.append(game.replay(RECORD).state)
            except JupiterError as error:
                answers.append(error)


def test_killed_workers_show_as_no_error_and_no_wrong_answer():
    answers: list[object] = []
    done = threading.Event()
    with serving(workers=2) as server:
        with Client(server.address) as client:
            expected = client.game("jupiter-rescue").replay(RECORD).state
        threads = [threading.Thread(target=ask_until, args=(done, server, answers)) for _ in range(4)]
        for thread in threads:
            thread.start()
        try:
            for _ in range(KILLS):
                before = len(answers)
                while len(answers) < before + 5:
                    done.wait(0.01)
                server.kill_worker_and_wait()
        finally:
            done.set()
            for thread in threads:
                thread.join(60)
    assert set(answers) == {expected}
