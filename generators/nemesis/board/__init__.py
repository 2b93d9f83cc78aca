"""The picture of a position of Nemesis: the ship as a phone shows it, then the crew, the bag and what lies beside.

Invariant: it draws what lies open in the position and knows no rules. Every character, intruder, marker and door of it
is drawn once; a tile that somebody has only looked at, and what players keep to themselves, are not.
"""

from collections import Counter

from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.board.ship import drawing
from jupiter.generators.nemesis.board.wording import BoardWords
from jupiter.generators.screen import blocks
from jupiter.generators.screen.blocks import Chip
from jupiter.generators.screen.elements import group, moved
from jupiter.generators.screen.picture import Block, Picture, fit, stack
from jupiter.generators.screen.symbols import Symbols
from jupiter.generators.screen.wording import Fields

WIDTH, ENLARGED = 360, 2
"""Px of a phone, and how much larger the picture is where there is room."""


def picture(position: Fields, language: str, symbols: Symbols) -> Picture:
    """The ship with all that lies open on it, and below it what is beside the board."""
    words = BoardWords(position, language)
    head = blocks.head(words.turn, words.counts, WIDTH)
    box, content = drawing(position, words, symbols)
    ship = fit(box, content, WIDTH, class_="ship")
    return words.picture(facts.GAME, facts.NAME, WIDTH, (head, ship, _beside(position, words)), ENLARGED)


def _beside(position: Fields, words: BoardWords) -> Block:
    rows = [
        blocks.chips(name, [Chip(text, f"seat-{name[1:]}", (("player", name),)) for text in words.signs(name)], WIDTH)
        for name in position["players"]
    ]
    if position["bag"] is not None:
        tokens = Counter(token.partition("-")[0].removesuffix("?") for token in position["bag"])
        kinds = [
            Chip(f"{tokens[kind]} {words.game(f'piece/{kind}')}", "", (("token", kind),))
            for kind in (*facts.LARGEST_FIRST, "blank")
            if tokens[kind]
        ]
        rows.append(blocks.chips(words.say("board/fact/bag"), kinds, WIDTH))
    if position["pods"]:
        pods = [Chip(words.pod(number), "", (("pod", number),)) for number in position["pods"]]
        rows.append(blocks.chips(words.say("board/pods"), pods, WIDTH))
    rows.append(blocks.paragraph(words.say("foot/short"), WIDTH, 11))
    body = stack(rows, 2)
    return Block(group(body.content, transform=moved((0, 8))), body.height + 14)
