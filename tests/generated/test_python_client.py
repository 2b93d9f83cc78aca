"""A Python client that openapi-python-client makes from the served document plays a game to its end."""

import random
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HERE = Path(__file__).parent
NAME = "jupiter_generated"
GAME = "jupiter-rescue"
ROUNDS = 3000
"""More actions than any game has that is played at random."""


@pytest.fixture(scope="module")
def generated(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The client; a warning of the generator fails the test, since something would be missing."""
    folder = tmp_path_factory.mktemp("python")
    command = [
        sys.executable, "-m", "openapi_python_client", "generate", "--url", f"{address}/openapi.json", "--meta", "none",
        "--output-path", str(folder / NAME), "--config", str(HERE / "openapi-python-client.yml"), "--fail-on-warning",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        for module in ("models", "client", "api.play.setup", "api.play.actions", "api.play.check"):
            import_module(f"{NAME}.{module}")
        yield import_module(NAME)


@pytest.fixture
def client(generated: ModuleType, address: str) -> Iterator[Any]:
    with generated.client.Client(base_url=address, raise_on_unexpected_status=True) as client:
        yield client


def play(generated: ModuleType, client: Any, chosen: random.Random) -> list[Any]:
    """The answers to each action of a game, in the types of the client."""
    models, calls = generated.models, generated.api.play
    options = models.JupiterRescueSetupRequest(players=2, seed=7, variants=[models.JupiterRescueVariant.FAST_CREEPS])
    position = calls.setup.sync(GAME, client=client, body=options).position
    answers = []
    for _ in range(ROUNDS):
        # What is answered can be sent again: the position of one type becomes that of the other, field by field.
        state = models.JupiterRescueSentPosition.from_dict(position.to_dict())
        asked = models.ActionsRequest(state=state, form=models.ActionsRequestForm("json"), limit=40)
        legal = calls.actions.sync(GAME, client=client, body=asked).actions
        body = models.CheckRequest(
            state=state, action=chosen.choice(legal).action, form=models.CheckRequestForm("json")
        )
        answer = calls.check.sync(GAME, client=client, body=body)
        answers.append(answer)
        if answer.outcome is not None:
            return answers
        position = answer.position
    raise AssertionError("The game has no end.")


def test_a_generated_python_client_plays_a_game_to_its_end(generated, client):
    models = generated.models
    answers = play(generated, client, random.Random(1))
    assert all(answer.legal for answer in answers)
    last = answers[-1]
    assert isinstance(last, models.CheckAnswer)
    assert isinstance(last.position, models.JupiterRescuePosition)
    assert last.position.turn.phase is models.JupiterRescuePhase.OVER
    assert isinstance(last.outcome, models.Outcome)
    assert len({type(answer.action) for answer in answers}) > 4


def test_a_generated_python_client_reads_a_refusal(generated, client):
    models, calls = generated.models, generated.api.play
    problem = calls.check.sync(GAME, client=client, body=models.CheckRequest(state="JR1.0:", action="END"))
    assert isinstance(problem, models.ProblemDetails)
    assert problem.type_ == "/v1/problems/malformed"
    assert [fault.field for fault in problem.errors] == ["state"]
