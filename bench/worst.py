"""The legal lists that take longest: `python -m bench.worst`, and `python -m bench.worst search`.

The search looks through 30,000 possible positions of Jupiter Rescue: those of random games, crowded ones, and ones made
from the worst so far by changing one thing, such as the cards of the player whose turn it is or where a robot stands.
It writes the worst ones to `worst.txt`, and takes some minutes. The measurement lists these again, each in processes
that have listed the others and were never asked about it; the best counts: other load on the machine does not.

Trades are left out where cards of two hands can be traded in thousands of ways: these are made one by one, and no page
makes more of them than it shows.
"""

import gc
import json
import subprocess
import sys
import time
from heapq import nlargest
from pathlib import Path
from random import Random

from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.board import places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.legal import LegalActions
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.problems import problems
from jupiter.games.rescue.state import Draft, Phase, State, pile
from tests.rescue.playing import crowded, playout, some_game

WORST = Path(__file__).with_name("worst.txt")
POSITIONS = 30_000
KEPT = 12
"""How many of the worst are written."""
PARENTS = 40
"""From how many of the worst so far others are made."""
FEW = 1000
"""More trades than these are left out."""
HAND = load().numbers.hand_limit
"""Most cards in the hand of the player whose turn it is. Trades can make it larger for the rest of a turn."""
ROUNDS = 5

Found = tuple[float, str]
"""Seconds and the text of a position."""


def listed(state: State) -> int:
    """Lists all legal actions; how many there are."""
    many = LegalActions(state, ["trade"]).count() > FEW
    return len(list(LegalActions(state, [kind for kind in VERBS if kind != "trade"] if many else ())))


def seconds(state: State, times: int) -> float:
    """To list all legal actions, the best of some times."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        listed(state)
        found.append(time.perf_counter() - start)
    return min(found)


# --- the search -------------------------------------------------------------------------------------------------------


def search(seed: int = 1) -> list[Found]:
    """The worst positions found, the worst first."""
    gc.disable()  # A collection in one of them would look like a dear position.
    rnd = Random(seed)
    found: dict[str, float] = {}
    for state in _of_games(rnd, POSITIONS // 3):
        _note(found, state)
    for _ in range(POSITIONS // 3):
        _note(found, changed(crowded(some_game(rnd), rnd), rnd))
    for _ in range(POSITIONS // 300):
        parents = [notation.from_text(text) for text in nlargest(PARENTS, found, key=found.__getitem__)]
        for _ in range(100):
            _note(found, changed(rnd.choice(parents), rnd))
    worst = nlargest(4 * KEPT, found, key=found.__getitem__)
    return sorted(((seconds(notation.from_text(text), 10), text) for text in worst), reverse=True)[:KEPT]


def _note(found: dict[str, float], state: State) -> None:
    text = notation.to_text(state)
    if text not in found:
        found[text] = seconds(state, 3)


def _of_games(rnd: Random, count: int) -> list[State]:
    states: list[State] = []
    while len(states) < count:
        states += [state for state, _ in playout(rnd)]
    return states[:count]


def changed(state: State, rnd: Random) -> State:
    """A possible position that differs in one thing, or in several where one alone leads to none."""
    draft = Draft(state)
    for _ in range(40):
        rnd.choice(CHANGES)(draft, rnd)
        if draft.phase is Phase.ACTIONS and not problems(changed := draft.frozen()):
            return changed
    return state


def _deal(draft: Draft, rnd: Random) -> None:
    """Another core and hand to whoever's turn it is, out of the pile."""
    seat = draft.seat
    draft.discard((*draft.hands[seat], *draft.cores[seat], *draft.laid))
    draft.discards, draft.laid, draft.used = (), (), ()
    draft.set_hand(seat, ())
    draft.set_cores(seat, ())
    kinds = [code for code, copies in pile(draft).items() for _ in range(copies) if not load().cards[code].is_setback]
    core, *hand = rnd.sample(kinds, rnd.randint(1, HAND + 1))
    draft.set_cores(seat, [core])
    draft.set_hand(seat, hand)


def _move_robots(draft: Draft, rnd: Random) -> None:
    free = list(places(draft.board.spaces & ~draft.colonists & ~draft.creeps))
    if len(free) >= len(draft.robots):
        draft.robots = tuple(rnd.sample(free, len(draft.robots)))


def _scatter_colonists(draft: Draft, rnd: Random) -> None:
    """As many as there can be, less those who are saved or aboard."""
    free = list(places(draft.board.spaces & ~draft.creeps & ~draft.robot_places))
    numbers = load().numbers
    there = rnd.sample(free, min(len(free), max(0, numbers.most_start - draft.saved - draft.aboard)))
    draft.colonists = sum(1 << where for where in there)
    draft.lost = max(0, numbers.least_start - len(there) - draft.saved - draft.aboard)


def _scatter_creeps(draft: Draft, rnd: Random) -> None:
    free = list(places(draft.board.spaces & ~draft.colonists & ~draft.robot_places))
    draft.creeps = sum(1 << where for where in rnd.sample(free, rnd.randint(0, len(free))))


def _change_manners(draft: Draft, _: Random) -> None:
    draft.variants ^= {Variant.POLITE_COLONISTS}


CHANGES = (_deal, _deal, _move_robots, _scatter_colonists, _scatter_creeps, _change_manners)


# --- the measurement --------------------------------------------------------------------------------------------------


def asked(text: str) -> tuple[float, float, int]:
    """Seconds of a list that was never asked for, of the same list again, and how many actions it has."""
    for other in worst():
        if other != text:
            listed(notation.from_text(other))
    gc.collect()
    gc.freeze()
    state = notation.from_text(text)
    return seconds(state, 1), seconds(state, 10), listed(state)


def measure() -> list[tuple[float, float, int]]:
    """What `asked` finds of the worst positions, each in processes of its own."""
    return [_best([_in_new_process(text) for _ in range(ROUNDS)]) for text in worst()]


def worst() -> list[str]:
    """The texts that the search has written."""
    return WORST.read_text(encoding="utf-8").split()


def _in_new_process(text: str) -> tuple[float, float, int]:
    ran = subprocess.run([sys.executable, "-m", "bench.worst", text], capture_output=True, text=True, check=True)
    once, again, actions = json.loads(ran.stdout)
    return once, again, actions


def _best(rounds: list[tuple[float, float, int]]) -> tuple[float, float, int]:
    return min(once for once, _, _ in rounds), min(again for _, again, _ in rounds), rounds[0][2]


def show() -> None:
    """Measures the worst positions and prints what was found."""
    found = measure()
    once, again = max(once for once, _, _ in found), max(again for _, again, _ in found)
    print(f"worst legal lists of {POSITIONS:,} positions, of up to {max(actions for _, _, actions in found):,} actions")
    print(f"  asked for once, the longest       {once * 1000:12.1f} ms   (aim: 5 ms or less)")
    print(f"  asked for again                   {again * 1000:12.1f} ms\n")


def main(arguments: list[str]) -> None:
    """Show, search, or what one process measures."""
    if not arguments:
        show()
    elif arguments == ["search"]:
        found = search()
        WORST.write_text("".join(f"{text}\n" for _, text in found), encoding="utf-8")
        for spent, text in found:
            print(f"{spent * 1000:6.2f} ms  {text}")
    else:
        print(json.dumps(asked(arguments[0])))


if __name__ == "__main__":
    main(sys.argv[1:])
