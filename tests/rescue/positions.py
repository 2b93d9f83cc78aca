"""What is measured on: positions out of games played on purpose, and questions about them."""

import random
from pathlib import Path

from jupiter.games.rescue import actions, notation
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.state import State

POSITIONS = Path(__file__).with_name("positions.txt")


def texts() -> list[str]:
    """States in mid-game, Player Actions with actions left: games of 2 to 5 robots on all kinds of boards."""
    return POSITIONS.read_text(encoding="utf-8").split()


def states() -> list[State]:
    """The same, read."""
    return [notation.from_text(text) for text in texts()]


def work() -> list[tuple[str, str]]:
    """States and legal actions in text, one for each position, of evenly chosen types."""
    rnd = random.Random(1)
    pairs = []
    for text, state in zip(texts(), states(), strict=True):
        by_type: dict[str, list[actions.Action]] = {}
        for action in LegalActions(state):
            by_type.setdefault(action.type, []).append(action)
        pairs.append((text, actions.to_text(rnd.choice(by_type[rnd.choice(sorted(by_type))]))))
    return pairs
