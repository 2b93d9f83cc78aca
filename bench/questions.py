"""Questions to ask a server about a game: states of random games, each with the action that was done there.

Invariant: the same ones each time.
"""

from functools import cache

from bench.games import Question, questions

OFTEN = 200
"""So many questions are asked again and again where what is remembered counts."""


@cache
def asked_once(name: str) -> list[Question]:
    """States and actions in text; no question is there twice."""
    return list(dict.fromkeys(questions(name)[0]))


def asked_often(name: str) -> list[Question]:
    """Some of them, evenly spread."""
    every = asked_once(name)
    return every[:: max(1, len(every) // OFTEN)][:OFTEN]
