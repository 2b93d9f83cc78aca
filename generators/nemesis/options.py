"""What a maker of the aids can choose beside what all games share."""

from jupiter.generators.nemesis import facts
from jupiter.generators.order.options import Option


def _players(text: str) -> int:
    if text not in [str(count) for count in range(1, facts.MOST_PLAYERS + 1)]:
        raise ValueError(text)
    return int(text)


PLAYERS: Option[int] = Option(
    "players",
    "players at the table: how many cards and sheets there are of what each of them has",
    str(facts.MOST_PLAYERS),
    _players,
    tuple(str(count) for count in range(1, facts.MOST_PLAYERS + 1)),
    label="{}-players".format,
)

OPTIONS = (PLAYERS,)
