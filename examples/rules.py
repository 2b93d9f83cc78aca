"""The rules in a program of yours, without a server: a random player, until the game ends.

`python -m pip install .` in this project's folder, then `python examples/rules.py [game] [seed]`
"""

import random
import sys

from jupiter.rules import game

rules = game(sys.argv[1] if len(sys.argv) > 1 else "under-falling-skies")
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 4
choose = random.Random(seed)
options = rules.about()["setup"]["examples"][0]
table = rules.ask("setup", **options | {"seed": seed})
while not table.get("outcome"):
    legal = rules.ask("actions", state=table["state"], form="text")["actions"]
    table = rules.ask("check", state=table["state"], action=choose.choice(legal)["text"])
print(table["outcome"]["reason"])
