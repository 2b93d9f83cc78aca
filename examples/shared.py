"""Two terminals play one game by turns, and each sees what the other does.

`python examples/shared.py http://localhost:8000` opens a table and prints its code; the same with the code behind it,
in another terminal, joins.
"""

import sys

from jupiter.client import Client, MovedOn, SharedTable

STEPS = 12


def play(shared: SharedTable, turn: int) -> None:
    """Enter the first legal action for as long as it is this terminal's turn."""
    while shared.log.at < STEPS and shared.log.at % 2 == turn:
        try:
            shared.play(next(shared.table().legal()))
            print(f"{shared.seat.name}: {shared.log.entries[-1].label}", flush=True)
        except MovedOn:
            print("The other was first: look again.")


with Client(sys.argv[1]) as client:
    if len(sys.argv) > 2:
        shared, turn = client.join(sys.argv[2], "Guest"), 1
    else:
        shared, turn = client.share(client.game("jupiter-rescue").setup(players=2, seed=4), "Host"), 0
        print(shared.log.code, flush=True)
    play(shared, turn)
    for changes in shared.follow():
        for change in changes:
            if change.joiner != shared.seat.joiner:
                print(f"{change.by}: {shared.log.entries[change.at].label}", flush=True)
        play(shared, turn)
        if shared.log.at >= STEPS:
            break
    print(shared.log.state)
