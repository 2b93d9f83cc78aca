"""Those who answer: the server by either of its ways, the rules in this Python, and the rules in WebAssembly.

Invariant: all give status, media type and text, in the order in which they are asked.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch
from urllib.parse import unquote_to_bytes

from jupiter.wasm import playing, worker
from tests.games.house import create_app
from tests.serving import UNLIMITED
from tests.wasm.hosts import built
from tests.wasm.questions import Question

NODE = Path(sys.prefix) / "bin" / "node"
SHOWN = 300
"""Characters of a difference."""


class Answer(NamedTuple):
    """What was answered."""

    status: int
    media_type: str
    text: str


Ask = Callable[[Question], Answer]


def server() -> Ask:
    """The application itself."""
    with patch.dict(os.environ, UNLIMITED):
        app: Any = create_app()

    def ask(question: Question) -> Answer:
        seen: list[tuple[str, list[tuple[str, str]]]] = []
        parts = app(_environ(question), lambda status, headers, _=None: seen.append((status, headers)))
        body = b"".join(parts)
        getattr(parts, "close", lambda: None)()
        ((status, headers),) = seen
        return Answer(int(status[:3]), dict(headers)["Content-Type"].removesuffix("; charset=utf-8"), body.decode())

    return ask


def _environ(question: Question) -> dict[str, Any]:
    path, _, query = question.path.partition("?")
    # As browsers send halves of characters.
    body = (question.body or "").encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()
    environ = {
        "REQUEST_METHOD": question.method, "SCRIPT_NAME": "", "QUERY_STRING": query,
        "PATH_INFO": unquote_to_bytes(path).decode("latin-1"), "SERVER_NAME": "test", "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "test", "REMOTE_ADDR": "192.0.2.1",
        "CONTENT_LENGTH": str(len(body)), "CONTENT_TYPE": "application/json", "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body), "wsgi.errors": sys.stderr, "wsgi.version": (1, 0), "wsgi.multithread": True,
        "wsgi.multiprocess": True, "wsgi.run_once": False,
    }  # fmt: skip
    return environ | ({"HTTP_ACCEPT_LANGUAGE": question.language} if question.language else {})


def here(question: Question) -> Answer:
    """What runs in the browser, run by this Python."""
    return Answer(*worker.ask(*question))


def playing_here(question: Question) -> Answer:
    """What plays games in the browser, run by this Python."""
    return Answer(*playing.ask(question.path, question.body or "", question.language))


@contextmanager
def in_wasm(questions: Iterable[Question]) -> Iterator[Iterator[Answer]]:
    """The answers of the rules in WebAssembly, run by node from the very files that are served."""
    with tempfile.TemporaryDirectory() as directory:
        folder, question_file = Path(directory) / "runtime", Path(directory) / "questions"
        folder.mkdir()
        for name, file in built().files.items():
            (folder / name).write_bytes(file.content)
        with question_file.open("w", encoding="ascii") as lines:
            lines.writelines(f"{json.dumps(question)}\n" for question in questions)
        command = [str(NODE), str(Path(__file__).with_name("ask.mjs")), str(folder), str(question_file)]
        with (
            (Path(directory) / "errors").open("w+b") as errors,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors) as process,
        ):
            assert process.stdout is not None
            yield (Answer(*json.loads(line)) for line in process.stdout)
            process.stdout.close()
            if process.wait():
                errors.seek(0)
                # A script of Pyodide's is one line of a megabyte.
                raise RuntimeError("".join(line.decode()[:SHOWN] for line in errors)[-3000:])


def difference(question: Question, one: Answer, other: Answer) -> str:
    """Where two answers part; nothing if they are equal."""
    if one == other:
        return ""
    request = f"{question.method} {question.path} {question.language} {(question.body or '')[:SHOWN]!a}"
    at = next((n for n, (a, b) in enumerate(zip(one.text, other.text, strict=False)) if a != b), 0)
    at = max(0, at - 40)
    answers = (f"{a.status} {a.media_type} ...{a.text[at : at + SHOWN]!a}" for a in (one, other))
    return "\n  ".join((request, *answers))
