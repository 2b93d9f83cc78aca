"""Recorded games of every game of the house, as files that a phone takes in with their whole logs.

Invariant: what a test expects of them, Python counts from the rules, and never from what the phone shows.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import FilePayload

from app import create_app
from tests.pages.phone import Phone

ROOT = Path(__file__).parents[1]
FOLDERS = {"jupiter-rescue": "rescue", "under-falling-skies": "skies", "last-ark-from-ceti": "ark"}
Json = dict[str, Any]


@cache
def replayed(game: str, name: str) -> Json:
    """A recorded game as the API replays it: its start, `steps` with their states, events, and its end."""
    kept = json.loads((ROOT / FOLDERS[game] / "games" / f"{name}.json").read_text(encoding="utf-8"))
    client = create_app().test_client()
    setup = client.post(f"/v1/games/{game}/setup", json=kept["setup"]).get_json()
    body = {"setup": kept["setup"], "actions": kept["actions"], "steps": True, "form": "both"}
    answer: Json = client.post(f"/v1/games/{game}/replay", json=body).get_json()
    assert answer["stopped"] is None
    return answer | {"start": setup["state"]}


def states(game: str, name: str) -> list[str]:
    """Every state of a recorded game, the start first."""
    answer = replayed(game, name)
    return [answer["start"], *(step["state"] for step in answer["steps"])]


def record(game: str, name: str) -> str:
    """A recorded game as a file with the states of its steps, three a minute; the text of the file."""
    answer = replayed(game, name)
    steps = [
        {"action": step["text"], "state": step["state"], "label": step["label"], "time": clock(20 * number)}
        for number, step in enumerate(answer["steps"])
    ]
    return json.dumps({"format": "record/1", "game": game, "rules": "1.0", "state": answer["start"], "actions": steps})


def clock(seconds: int) -> str:
    """A time on some evening, so many seconds after six."""
    return f"2026-11-22T{18 + seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}Z"


def take_in(phone: Phone, game: str, text: str, language: str = "en") -> None:
    """Open a file on a phone that has no game."""
    page = phone.page
    page.goto(f"{phone.address}/play/{game}?language={language}")
    page.wait_for_selector(".begin")
    file: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").first.set_input_files(file)
    page.locator("dialog .main").click()
    page.wait_for_selector(".table-screen")
