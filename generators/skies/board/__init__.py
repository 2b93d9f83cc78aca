"""The picture of a position of Under Falling Skies: the column of cards as a wide phone shows it, sky beside base.

Invariant: it draws what the position says and knows no rules; each ship, die and tracker of the position is drawn once.
"""

from collections.abc import Iterator

from markupsafe import Markup

from jupiter.games.skies.definitions import load
from jupiter.generators.screen import blocks
from jupiter.generators.screen.elements import group, moved
from jupiter.generators.screen.picture import Block, Picture, stack
from jupiter.generators.screen.symbols import Symbols
from jupiter.generators.screen.wording import Fields
from jupiter.generators.skies.board.column import column
from jupiter.generators.skies.board.wording import BoardWords

WIDTH, ENLARGED = 360, 1.5
"""Px of a phone, and how much larger the picture is where there is room."""


def picture(position: Fields, language: str, symbols: Symbols) -> Picture:
    """The cards with all that stands on them, and below them the dice that lie beside."""
    words = BoardWords(position, language)
    head, board = blocks.head(words.turn, words.counts, WIDTH), column(position, words, symbols, WIDTH)
    return words.picture(load().id, load().name, WIDTH, (head, board, _beside(position, words)), ENLARGED)


def _beside(position: Fields, words: BoardWords) -> Block:
    """What lies beside the cards: dice that are rolled and not placed, robots that are built and not placed."""
    rows = [blocks.dice_row(name, dice, WIDTH) for name, dice in _dice(position, words) if dice]
    rows.append(blocks.paragraph(words.aside, WIDTH))
    body = stack(rows, 4)
    return Block(group(body.content, transform=moved((0, 10))), body.height + 18)


def _dice(position: Fields, words: BoardWords) -> Iterator[tuple[str, list[Markup]]]:
    rolled = [("black", value) for value in position["rolled"]["black"]]
    rolled += [("white", value) for value in position["rolled"]["white"]]
    yield words.say("board/rolled"), [_die(kind, value) for kind, value in rolled]
    yield words.say("board/built"), [_die("blue", value) for value in position["built"]]


def _die(kind: str, value: int) -> Markup:
    return blocks.die(value, (0, 0), 34, kind, data_die=kind, data_value=value, data_at="aside")
