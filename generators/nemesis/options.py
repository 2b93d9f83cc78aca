"""What a maker of the aids can choose beside what all games share."""

from jupiter.generators.nemesis import facts
from jupiter.generators.order.options import Option


def _players(text: str) -> int:
    if text not in [str(count) for count in range(1, facts.most_players() + 1)]:
        raise ValueError(text)
    return int(text)


PLAYERS: Option[int] = Option(
    "players",
    "players at the table: how many cards and sheets there are of what each of them has",
    str(facts.most_players()),
    _players,
    tuple(str(count) for count in range(1, facts.most_players() + 1)),
    label="{}-players".format,
)

OPTIONS = (PLAYERS,)
