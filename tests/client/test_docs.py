"""What the client's page shows is what the client does."""

import contextlib
import io
import re

import pytest

from jupiter import client
from tests.serving import ROOT, Served

PAGE = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [block for text in (PAGE, README) for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]


def test_there_are_examples_of_every_part():
    assert len(BLOCKS) == 8


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_example_says_what_is_written_beside_it(block: str, server: Served):
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(compile(block.replace("http://localhost:8000", server.address), "client.md", "exec"), {"__name__": "page"})
    assert shown.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.+)", block)


def test_every_error_is_in_the_table():
    named = set(re.findall(r"`(\w+)`", PAGE))
    errors = {
        name
        for name in client.__all__
        if isinstance(kind := getattr(client, name), type) and issubclass(kind, client.JupiterError)
    }
    assert errors <= named


def test_everything_public_is_there():
    assert all(getattr(client, name).__doc__ for name in client.__all__)
