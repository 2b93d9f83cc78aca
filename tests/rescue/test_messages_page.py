"""The page of messages lists what the game says: every event, every problem, every field beside a message."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jupiter.engine.messages import placeholders
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.wording import localizer
from tests.rescue.table import DATA

PAGE = Path(__file__).parents[2].joinpath("docs", "jupiter-rescue", "messages.md").read_text(encoding="utf-8")
GAMES = Path(__file__).parent / "games"
TEXTS = localizer().messages.by_key


def section(title: str) -> str:
    """What stands under a heading of the page."""
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def fields() -> set[str]:
    rows = re.findall(r"^\| (`.+?`) \| ", section("Fields beside a message"), re.MULTILINE)
    return set(re.findall(r"`(\w+)`", " ".join(rows)))


def happened() -> Iterator[Any]:
    """Every event of the recorded games."""
    game = JupiterRescue()
    for path in sorted(GAMES.glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        verdict = game.setup(record["setup"])
        yield from verdict.events
        for action in record["actions"]:
            verdict = game.check(verdict.state, game.resolve(verdict.state, game.read_action(action)))
            yield from verdict.events


def test_every_event_is_listed_with_its_rule_and_its_sentence() -> None:
    rules = {row["type"]: row["rule"] for row in tomllib.loads((DATA / "events.toml").read_text("utf-8"))["event"]}
    listed = re.findall(r"^\| `([\w-]+)` \| `([\w.-]+)` \| (.+) \|$", section("Events"), re.MULTILINE)
    texts = {key.removeprefix("event/"): text for key, text in TEXTS.items() if key.startswith("event/")}
    assert listed == [(kind, rules[kind], text) for kind, text in texts.items()]


def test_every_name_in_a_sentence_is_told_as_a_field() -> None:
    told = {
        name
        for key, text in TEXTS.items()
        if re.match("(event|problem)/|rule/.*/refusal", key)
        for name in placeholders(text)
    }
    assert told == fields()


def test_an_event_has_the_fields_that_its_sentence_names() -> None:
    seen = set()
    for event in happened():
        assert set(event.about) == set(placeholders(TEXTS[f"event/{event.type}"])), event.type
        seen.add(event.type)
    assert len(seen) > 30
