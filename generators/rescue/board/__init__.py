"""The picture of a position of Jupiter Rescue: the colony as a phone shows it, the robots with their cards below it.

Invariant: it draws what the position says and knows no rules; every figure and card of the position is drawn once.
"""

from collections.abc import Mapping
from typing import Any

from generators.rescue.board import figures, robots
from generators.rescue.board.colony import colony
from generators.rescue.board.wording import BoardWords
from generators.screen import blocks
from generators.screen.elements import rect
from generators.screen.picture import Block, Picture
from generators.screen.styles import board_style
from generators.screen.symbols import Symbols

WIDTH, ENLARGED = 360, 1.5
"""Px of a phone, and how much larger the picture is where there is room."""


def picture(position: Mapping[str, Any], language: str, symbols: Symbols) -> Picture:
    """The colony with its figures, and what the robots hold."""
    words = BoardWords(position, language)
    head = blocks.head(words.turn, words.counts, WIDTH, figures.figure(words.acting, (0, 0), words.sign(words.acting)))
    board = colony(position, words, symbols, WIDTH)
    table = Block(rect(0, 0, WIDTH, board.height, class_="table") + board.content, board.height)
    return Picture(
        words.title,
        words.description,
        language,
        WIDTH,
        (head, table, robots.panel(position, words, WIDTH)),
        board_style("jupiter-rescue", "generators.rescue.board"),
        ENLARGED,
    )
