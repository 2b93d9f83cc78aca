"""`python -m tests.ark.recording`: plays games for one on record anew, one for each rating that no other on record has.

Each is looked for among the games of a bot, by their numbers: the dice of a game are those of its number, or those that
the game itself rolls by it as a seed.
"""

import sys
from collections.abc import Iterator, Mapping
from itertools import count
from typing import NamedTuple

from jupiter.games.ark.layout import WARNINGS
from jupiter.games.ark.scoring import rating
from tests.ark.bots import PLANS
from tests.ark.bots_checked import check, texts
from tests.ark.bots_play import Dice, Played, Round, by_plan, dice_of, play, score_alone
from tests.ark.table import GAME, do, event
from tests.contract.samples import folder
from tests.recorded import Record, replayed, written


class Alone(NamedTuple):
    """A game for one."""

    plan: str
    """Key of `PLANS`."""
    is_seeded: bool


GAMES: Mapping[str, Alone] = {
    "lost-colony": Alone("rush", is_seeded=False),
    "founders": Alone("areas", is_seeded=True),
    "ark-builders": Alone("modules", is_seeded=False),
    "legend": Alone("mixed", is_seeded=True),
}
"""By rating."""


def dice_by_seed(seed: int) -> Dice:
    """What the game rolls by a seed, whatever is done with it."""
    rounds, verdict = [], GAME.setup({"seed": seed})
    while GAME.outcome(verdict.state) is None:
        verdict = do(verdict.state, "ROLL")
        dice, disaster = event(verdict, "dice-rolled").about["dice"], 0
        verdict = do(verdict.state, "CONFIRM:1")
        if verdict.state.phase == "disaster":
            verdict = do(verdict.state, "DISASTER")
            disaster = event(verdict, "disaster-struck").about["die"]
        rounds.append(Round(tuple(dice), disaster))
    return rounds


def told(played: Played, dice: Dice, is_seeded: bool) -> Iterator[str]:
    """The actions of a game in text; what fell is named unless it comes by a seed."""
    for number, (steps, fallen) in enumerate(zip(played.steps, dice, strict=False), 1):
        yield "ROLL" if is_seeded else "ROLL:" + "".join(map(str, fallen.dice))
        for player, done in enumerate(steps, 1):
            yield from texts(done, fallen.dice, player)
        yield from (f"CONFIRM:{player}" for player in range(1, len(steps) + 1))
        if number in WARNINGS:
            yield "DISASTER" if is_seeded else f"DISASTER:{fallen.disaster}"


def recorded(name: str) -> Record:
    """The first game with that rating."""
    wanted = GAMES[name]
    chosen = PLANS[wanted.plan]
    for game in count(1):
        dice = dice_by_seed(game) if wanted.is_seeded else dice_of(game)
        if rating(score_alone(chosen, dice)) == name:
            break
    played = play([by_plan(chosen)], dice)
    check(played, dice)
    options = {"players": 1, "seed": game} if wanted.is_seeded else {"players": 1}
    actions = list(told(played, dice, wanted.is_seeded))
    return replayed(GAME.id, {"title": f"alone-{name}", "setup": options, "actions": actions})


def main() -> int:
    """Plays and writes them all."""
    for name in GAMES:
        record = recorded(name)
        folder(GAME.id).joinpath("games", f"{record['title']}.json").write_text(written(record), encoding="utf-8")
        print(f"{record['title']}: {record['setup']}, {record['outcome']['standings']}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
