"""A bot: of a few legal actions it plays the one that leads to the best position, until the game ends.

`python -m pip install ./jupiter/client`, then `python examples/bot.py [address of the server] [seed]`
"""

import random
import sys
from itertools import islice

from jupiter.client import Client, Verdict


def score(verdict: Verdict) -> int:
    """How good a position is: Colonists in safety count most."""
    at = verdict.position
    saved, creeps = at["evacuated"] - at["lost"], at["creeps"] + at["super_creeps"]
    return int(9 * saved + 3 * at["pod"]["colonists"] - len(creeps))


with Client(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000") as client:
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    choose = random.Random(seed)
    table = client.game("jupiter-rescue").setup(players=2, seed=seed)
    while not table.outcome:
        legal = list(islice(table.legal(), 100))
        chance = [action for action in legal if action.text in ("ROLL", "DRAW")]
        some = chance or choose.sample(legal, min(6, len(legal)))
        table = table.play(max(table.checks(some), key=score).text)
    print(table.outcome.reason)
