"""The cards of a position with all that stands on them.

Invariant: cards are the printed faces; those of a player's own are drawn plainly. The mother ship lies over the rows
that it has come down.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from markupsafe import Markup

from jupiter.games.skies.definitions import PLACES
from jupiter.generators.screen import blocks
from jupiter.generators.screen.elements import group, join, moved, rect
from jupiter.generators.screen.picture import Block, fit
from jupiter.generators.screen.symbols import Symbols
from jupiter.generators.screen.wording import Fields
from jupiter.generators.skies.board import plain
from jupiter.generators.skies.board.pieces import cube, excavator, ship
from jupiter.generators.skies.board.places import Layout, berth, damage_spot, energy_spot, research_spot
from jupiter.generators.skies.board.wording import BoardWords, sides_of
from jupiter.generators.skies.dimensions import HEIGHT, WIDTH

DIE = 10.5


def column(position: Fields, words: BoardWords, symbols: Symbols, width: float) -> Block:
    """The cards with ships, dice and trackers, of that width (px)."""
    layout = Layout(position["mother_ship"])
    left, top, wide, high = layout.box
    drawn = (
        rect(left, top, wide, high, class_="table"),
        *_cards(position, words, symbols, layout),
        *_trackers(position, words, layout),
        *_dice(position, layout),
        *_ships(position, layout),
    )
    return fit(layout.box, join(drawn), width, class_="board")


def _cards(position: Fields, words: BoardWords, symbols: Symbols, layout: Layout) -> Iterator[Markup]:
    own = None if position["card_set"] == "standard" else _own(position["card_set"], words)
    # The mother ship lies over the sky.
    for place, side in (*sides_of(position), ("mother-ship", "easy")):
        key = f"card-{place}"
        drawn = own[place]() if own else symbols.use(f"column-{side}", key, (0, 0, WIDTH, HEIGHT))
        yield group(drawn, transform=moved(layout.card_at(place)), class_="card", data_card=place)


def _own(cards: Fields, words: BoardWords) -> Mapping[str, Callable[[], Markup]]:
    """How each card of a set of the player's own is drawn."""
    drawn: list[Callable[[], Markup]] = [partial(plain.sky, i + 1, face, words) for i, face in enumerate(cards["sky"])]
    drawn += [partial(plain.base, "ABC", cards["upper"], words), partial(plain.base, "DEF", cards["lower"], words)]
    drawn += [partial(plain.tracks, cards["tracks"]["research"]), plain.mother_ship]
    return dict(zip((*PLACES, "mother-ship"), drawn, strict=True))


def _trackers(position: Fields, words: BoardWords, layout: Layout) -> Iterator[Markup]:
    tracks = layout.card_at("tracks")
    yield excavator(layout.slot(position["excavator"]), position["excavator"])
    for track, (x, y) in (
        ("research", research_spot(position["research"], len(words.research))),
        ("energy", energy_spot(position["energy"])),
    ):
        yield cube(track, (tracks[0] + x, tracks[1] + y))
    card, (x, y) = damage_spot(position["damage"], *words.damage_on)
    corner = layout.card_at(card)
    yield cube("damage", (corner[0] + x, corner[1] + y))


def _dice(position: Fields, layout: Layout) -> Iterator[Markup]:
    for row in position["base"]:
        looks = f"{row['die']} done" if row["resolved"] else row["die"]
        data = {"data_die": row["die"], "data_value": row["value"], "data_at": row["at"]}
        yield blocks.die(row["value"], layout.slot(row["at"]), DIE, looks, **data)


def _ships(position: Fields, layout: Layout) -> Iterator[Markup]:
    for row in position["ships"]:
        yield ship(row["ship"], layout.middle(row["at"]), data_at=row["at"])
    waiting = [kind for kind in ("green", "red") for _ in range(position["waiting"][kind])]
    left, top = layout.card_at("mother-ship")
    for i, kind in enumerate(waiting):
        x, y = berth(i, len(waiting))
        yield ship(kind, (left + x, top + y), data_at="waiting")
