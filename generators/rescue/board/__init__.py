"""The picture of a position of Jupiter Rescue: the colony as a phone shows it, the robots with their cards below it.

Invariant: it draws what the position says and knows no rules; every figure and card of the position is drawn once.
"""

from jupiter.games.rescue.definitions import load
from jupiter.generators.rescue.board import figures, robots
from jupiter.generators.rescue.board.colony import colony
from jupiter.generators.rescue.board.wording import BoardWords
from jupiter.generators.screen import blocks
from jupiter.generators.screen.elements import rect
from jupiter.generators.screen.picture import Block, Picture
from jupiter.generators.screen.symbols import Symbols
from jupiter.generators.screen.wording import Fields

WIDTH, ENLARGED = 360, 1.5
"""Px of a phone, and how much larger the picture is where there is room."""


def picture(position: Fields, language: str, symbols: Symbols) -> Picture:
    """The colony with its figures, and what the robots hold."""
    words = BoardWords(position, language)
    head = blocks.head(words.turn, words.counts, WIDTH, figures.figure(words.acting, (0, 0), words.sign(words.acting)))
    board = colony(position, words, symbols, WIDTH)
    table = Block(rect(0, 0, WIDTH, board.height, class_="table") + board.content, board.height)
    parts = (head, table, robots.panel(position, words, WIDTH))
    return words.picture(load().id, load().name, WIDTH, parts, ENLARGED)
