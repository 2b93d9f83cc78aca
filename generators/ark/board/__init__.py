"""The picture of a position of Last Ark from Ceti: each sheet that is known as a phone shows it, side by side.

Invariant: it draws what the position says and knows no rules; every tick, marker and die of the position is drawn once
on each sheet that it belongs to.
"""

from collections import Counter
from collections.abc import Iterator

from markupsafe import Markup

from jupiter.games.ark.definitions import load
from jupiter.generators.ark.board import sheet
from jupiter.generators.ark.board.hand import use
from jupiter.generators.ark.board.layout import WIDTH, layout
from jupiter.generators.ark.board.wording import BoardWords
from jupiter.generators.screen import blocks
from jupiter.generators.screen.blocks import BOLD, EDGE, fitted
from jupiter.generators.screen.elements import element, group, join, moved
from jupiter.generators.screen.picture import Block, Picture, stack
from jupiter.generators.screen.symbols import Symbols
from jupiter.generators.screen.wording import Fields

ABREAST = 3
"""Sheets side by side."""

GAP = 14.0
PAPER = "sheet-paper"
DIE = 26.0


def picture(position: Fields, language: str, _symbols: Symbols) -> Picture:
    """The sheets of the players, what is printed on them being written once."""
    words = BoardWords(position, language)
    known = [index for index, player in enumerate(position["players"]) if player["sheet"]]
    columns = min(ABREAST, max(1, len(known)))
    width = columns * WIDTH + (columns - 1) * GAP
    sheets = [_sheet(position, index, words) for index in known]
    rows = [_abreast(sheets[i : i + columns]) for i in range(0, len(sheets), columns)]
    hidden = [
        blocks.paragraph(words.named(words.sheet_title(index), words.say("board/hidden")), width)
        for index in range(len(position["players"]))
        if index not in known
    ]
    printed = Block(element("defs", group(sheet.paper(language), id=PAPER, class_="sheet")), 0)
    parts = (printed, blocks.head(words.turn, (), width), stack([*rows, *hidden], GAP))
    return words.picture(load().id, load().name, width, parts)


def _abreast(row: list[Block]) -> Block:
    drawn = (group(one.content, transform=moved((i * (WIDTH + GAP), 0))) for i, one in enumerate(row))
    return Block(group(join(drawn), class_="sheet"), max(one.height for one in row))


def _sheet(position: Fields, index: int, words: BoardWords) -> Block:
    head = 44.0
    dice = list(_dice(position, index))
    room = WIDTH - 2 * EDGE - len(dice) * (DIE + 4)
    title = fitted(words.sheet_title(index), room, 16, 34, BOLD)
    top = (head - title.size * len(title.lines)) / 2
    drawn = [title.draw((EDGE, top), class_="left title")]
    drawn += [
        group(die, transform=moved((WIDTH - EDGE - DIE / 2 - (len(dice) - 1 - i) * (DIE + 4), head / 2)))
        for i, die in enumerate(dice)
    ]
    on_paper = group(use(PAPER), sheet.filled(position, index, words), transform=moved((0, head)))
    return Block(group(*drawn, on_paper, data_player=f"p{index + 1}"), head + layout().height)


def _dice(position: Fields, index: int) -> Iterator[Markup]:
    """The dice of the round; those that the player has used are pale."""
    left = Counter(position["derived"]["players"][index]["dice_left"])
    for value in position["dice"]:
        is_left = left[value] > 0
        left[value] -= is_left
        yield blocks.die(value, (0, 0), DIE, "" if is_left else "used", data_value=value, data_player=f"p{index + 1}")
