"""Questions about Nim, at least one for each operation that it answers.

What is true of every endpoint is tried with these.
"""

from typing import Any

from jupiter.service.operations import operations_of
from tests.games.nim.rules import Nim

ANSWERED = operations_of(Nim())
"""Nim answers what every playable game does, and nothing beyond."""
START = "NIM1.345.0"
QUESTIONS: list[tuple[str, Any]] = [
    ("setup", {"heaps": [1, 2]}),
    ("actions", {"state": START, "limit": 3}),
    ("check", {"state": START, "action": "ALL:0", "form": "text"}),
    ("check", {"state": START, "action": "TAKE:1:9"}),
    ("checks", {"state": START, "questions": [{"action": "ALL:0"}, {"action": "TAKE:2:1"}]}),
    ("validate", {"state": "NIM1.12.7"}),
    ("describe", {"state": START}),
    ("replay", {"setup": {"heaps": [1]}, "actions": ["ALL:0"], "steps": True}),
]
