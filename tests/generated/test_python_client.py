"""A client that openapi-python-client generates from a served document plays its games, by objects, to their ends."""

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import httpx
import pytest

from jupiter.api.openapi.game_schemas import prefix
from jupiter.games import GAMES
from tests.contract.patterns import text_of
from tests.generated.documents import IN_A_FORM, OPTIONS, OWN, WHOLE, Source, params
from tests.serving import PATIENCE, ROOT

CONFIG = "examples/openapi-python-client.yml"
"""What the generator is told, at this address of the server as in the repository."""
MAX_ACTIONS = 3000
"""More than any random game has."""
END = "done"
"""The answer that ends a list of steps where one is asked for."""


class Generated:
    """A client that was generated from a document, as a program would use it."""

    def __init__(self, package: ModuleType, source: Source, client: Any) -> None:
        self._package, self.source, self._client = package, source, client

    def model(self, game: str, name: str) -> Any:
        """The class of that name in the document of one game; in that of all it has the game's before it."""
        return getattr(self._package.models, self.source.prefix(game) + name)

    def of_game(self, game: str, name: str) -> Any:
        """The class of a type that is the game's in every document."""
        return getattr(self._package.models, prefix(GAMES[game]) + name)

    def ask(self, game: str, name: str, tag: str = "play", **sent: Any) -> Any:
        """The answer of an operation on states, which is read without loss."""
        word = game.replace("-", "_")
        module, given = (f"{word}.{word}_{name}", ()) if self.source.is_of_all else (f"{tag}.{name}", (game,))
        response = self._call(module).sync_detailed(*given, client=self._client, **sent)
        if response.status_code == httpx.codes.OK and hasattr(response.parsed, "to_dict"):
            assert response.parsed.to_dict() == json.loads(response.content)
        return response.parsed

    def read(self, module: str, *given: Any) -> Any:
        """The answer of another operation."""
        return self._call(module).sync(*given, client=self._client)

    def _call(self, module: str) -> Any:
        return import_module(f"{self._package.__name__}.api.{module}")

    def request(self, game: str, name: str, **fields: Any) -> Any:
        """The body of a request, with the form of the document where that has to be said."""
        form = {} if self.source.form == "both" else {"form": self._package.models.Form(self.source.form)}
        return self.model(game, f"{name}Request")(**fields, **form)

    def set_up(self, game: str) -> Any:
        """A new game."""
        form = {} if self.source.form == "both" else {"form": self.source.form}
        body = self.of_game(game, "SetupRequest").from_dict({**OPTIONS[game], **form})
        return self.ask(game, "setup", body=body)


@contextmanager
def generate(source: Source, address: str, folder: Path) -> Iterator[Generated]:
    """The client of a document; a warning of the generator is a failure, since something would be missing."""
    # Nobody reads the code that is generated, so nothing tidies it.
    (folder / "config.yml").write_text(httpx.get(f"{address}/{CONFIG}").text + "post_hooks: []\n")
    # The generator waits five seconds for a document, which a busy machine may need longer to make.
    httpx.get(f"{address}/{source.address}", timeout=PATIENCE)
    command = [
        sys.executable, "-m", "openapi_python_client", "generate", "--url", f"{address}/{source.address}",
        "--config", "config.yml", "--fail-on-warning",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("*-client")
    name = made.name.replace("-", "_")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(made))
        package = import_module(name)
        for module in ("models", "client"):
            import_module(f"{name}.{module}")
        with package.client.Client(base_url=address, raise_on_unexpected_status=True, timeout=PATIENCE) as client:
            yield Generated(package, source, client)
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


@pytest.fixture(scope="module")
def clients(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Source], Generated]]:
    """Clients by their documents, each generated once."""
    with ExitStack() as stack:
        folder = tmp_path_factory.mktemp
        yield cache(lambda source: stack.enter_context(generate(source, address, folder("python"))))


@pytest.fixture
def generated(request: pytest.FixtureRequest, clients: Callable[[Source], Generated]) -> Generated:
    return clients(request.param)


def answered(check: Callable[..., Any], rnd: random.Random) -> Any:
    """What comes of an action with all that is asked for answered at random; in a game that does not ask as it is.

    A list of steps that says how it ends has two on average: one of all that there may be would hardly ever end.
    """
    texts: list[str] = []
    while need := getattr(answer := check(*texts), "needs", None):
        may_end = not need.forms and re.fullmatch(need.pattern, END) and rnd.random() < 0.5
        texts.append(rnd.choice(need.forms) if need.forms else END if may_end else text_of(need.pattern, rnd))
    return answer


def leaves_all_open(answer: Any) -> bool:
    """Whether what follows hangs on a secret, or no such answer may be: the position is as it was."""
    return hasattr(answer, "needs") and (not answer.legal or bool(answer.undecidable))


def play(client: Any, game: str, rnd: random.Random) -> list[Any]:
    """A random game, each action and position of which is sent back as it was read."""
    position, answers = client.set_up(game).position, []
    for _ in range(MAX_ACTIONS):
        listed = client.ask(game, "actions", body=client.request(game, "Actions", position=position, limit=40))
        action = rnd.choice(listed.actions).action

        def check(*texts: str, position: Any = position, action: Any = action) -> Any:
            if texts:
                action.answers = [*texts]
            return client.ask(game, "check", body=client.request(game, "Check", position=position, action=action))

        answer = answered(check, rnd)
        if leaves_all_open(answer):
            continue
        answers.append(answer)
        if answer.outcome is not None:
            return answers
        position = answer.position
    raise AssertionError("The game has no end.")


def play_in_text(client: Any, game: str, rnd: random.Random) -> list[Any]:
    """The same by texts."""
    state, answers = client.set_up(game).state, []
    for _ in range(MAX_ACTIONS):
        listed = client.ask(game, "actions", body=client.request(game, "Actions", state=state, limit=40))
        text = rnd.choice(listed.actions).text

        def check(*texts: str, state: Any = state, text: str = text) -> Any:
            whole = f"{text}={','.join(texts)}" if texts else text
            return client.ask(game, "check", body=client.request(game, "Check", state=state, text=whole))

        answer = answered(check, rnd)
        if leaves_all_open(answer):
            continue
        answers.append(answer)
        if answer.outcome is not None:
            return answers
        state = answer.state
    raise AssertionError("The game has no end.")


def test_clients_are_generated_for_every_game():
    assert set(OPTIONS) == set(GAMES)


every_source = pytest.mark.parametrize(("generated", "game"), params([WHOLE, *OWN], WHOLE), indirect=["generated"])


@every_source
def test_a_generated_python_client_plays_a_game_by_objects_to_its_end(generated, game):
    answers = play(generated, game, random.Random(1))
    assert all(answer.legal for answer in answers)
    last = answers[-1]
    assert isinstance(last, generated.model(game, "CheckAnswer"))
    assert isinstance(last.position, generated.of_game(game, "Position"))
    assert last.position.game == game
    assert last.outcome.reason
    actions = {type(answer.action).__name__ for answer in answers}
    assert len(actions) > 4
    assert all(action.startswith(prefix(GAMES[game])) for action in actions)


@every_source
def test_what_a_generated_python_client_reads_it_sends_back_by_the_same_names(generated, game):
    table = generated.set_up(game)
    for _ in range(3):
        described = generated.ask(game, "describe", body=generated.request(game, "Describe", position=table.position))
        assert (described.state, described.position) == (table.state, table.position)
        listed = generated.ask(game, "actions", body=generated.request(game, "Actions", state=table.state, limit=1))
        (row,) = listed.actions
        named = {"action": row.action, "text": row.text}
        sent = {"state": table.state, "position": table.position}
        questions = [generated.model(game, "QuestionRequest")(**named)]
        several = generated.request(game, "Checks", **sent, questions=questions)
        (same,) = generated.ask(game, "checks", body=several).answers
        table = generated.ask(game, "check", body=generated.request(game, "Check", **sent, **named))
        assert table == same
        assert table.legal


@pytest.mark.parametrize(("generated", "game"), params(IN_A_FORM), indirect=["generated"])
def test_a_client_of_a_document_in_one_form_plays_in_that_form(generated, game):
    is_json = generated.source.form == "json"
    answers = (play if is_json else play_in_text)(generated, game, random.Random(1))
    assert all(answer.legal for answer in answers)
    assert not hasattr(answers[-1], "state" if is_json else "position")


@every_source
def test_a_generated_python_client_reads_pictures_and_pdfs(generated, game):
    state = generated.set_up(game).state
    picture = generated.ask(game, "get_position_svg", "boards", state=state)
    assert picture.lstrip().startswith("<svg")
    sheet = generated.read("printing.list_sheets", game).sheets[-1].name
    assert generated.read("printing.print_sheet", game, sheet).payload.read(5) == b"%PDF-"


@every_source
def test_a_generated_python_client_reads_a_refusal(generated, game):
    problem = generated.ask(game, "check", body=generated.request(game, "Check", state="JR1.0:", action="ROLL"))
    assert type(problem).__name__ == "ProblemDetails"
    assert problem.type_ == "/v1/problems/malformed"
    assert "state" in [fault.field for fault in problem.errors]


def test_the_page_tells_how_a_program_goes_on_after_a_limit():
    page = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```py\n(def patiently.*?)```", page, re.DOTALL)
    waited: list[int] = []
    known: dict[str, Any] = {"time": SimpleNamespace(sleep=waited.append)}
    exec(code, known)
    refused, answered = (
        SimpleNamespace(status_code=status, headers={"Retry-After": "7"}, parsed=status) for status in (429, 200)
    )
    answers = iter((refused, refused, answered))
    call = SimpleNamespace(sync_detailed=lambda *given, **sent: next(answers))
    assert known["patiently"](call, "nim", body={}) == 200
    assert waited == [7, 7]
