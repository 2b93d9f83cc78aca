"""The examples of the client's page print what is written beside them."""

import contextlib
import io
import re

import pytest

from jupiter import client
from tests.loops import apart
from tests.serving import ROOT, Served

PAGE = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = [block for text in (PAGE, README) for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]


def test_the_page_and_the_readme_have_examples():
    assert len(BLOCKS) == 11


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_example_prints_its_comments(block: str, server: Served):
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        code = compile(block.replace("http://localhost:8000", server.address), "client.md", "exec")
        apart(lambda: exec(code, {"__name__": "page"}))
    assert shown.getvalue().splitlines() == re.findall(r"print\(.*\)  # (.+)", block)


def test_every_error_class_is_in_the_table():
    named = set(re.findall(r"`(\w+)`", PAGE))
    errors = {
        name
        for name in client.__all__
        if isinstance(kind := getattr(client, name), type) and issubclass(kind, client.JupiterError)
    }
    assert errors <= named


def test_every_public_name_has_a_docstring():
    assert all(getattr(client, name).__doc__ for name in client.__all__)
