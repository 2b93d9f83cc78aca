"""The robots with the cards that they hold, the cards that lie about, and what holds for a while.

Invariant: every card that the position names is shown once, as a chip with its id and the place where it is.
"""

from collections.abc import Iterator, Sequence

from jupiter.generators.rescue.board.figures import figure
from jupiter.generators.rescue.board.wording import BoardWords, cards_by_id
from jupiter.generators.screen import blocks
from jupiter.generators.screen.blocks import Chip
from jupiter.generators.screen.elements import element, group, moved, rect
from jupiter.generators.screen.picture import Block, stack
from jupiter.generators.screen.wording import Fields

PILES = ("open", "discards", "aside")


def panel(position: Fields, words: BoardWords, width: float) -> Block:
    """What lies beside the board."""
    piles = {words.say(f"board/fact/{name}"): name for name in PILES}
    facts = [blocks.paragraph(words.named(name, text), width) for name, text in words.facts() if name not in piles]
    rows = [
        *(_robot(row, position, words, width) for row in position["robots"]),
        *(_chips(name, position[pile], pile, words, width) for name, pile in piles.items() if position[pile]),
        *facts,
    ]
    body = stack(rows, 4)
    return Block(group(body.content, transform=moved((0, 10))), body.height + 18)


def _robot(row: Fields, position: Fields, words: BoardWords, width: float) -> Block:
    robot = row["robot"]
    is_acting = robot == position["turn"]["robot"]
    name = element("tspan", words.robot(robot), class_="strong")
    label = element("text", name, f" {words.whereabouts(row['at'])}", x=46, y=20, font_size=15, class_="left")
    # Figures that name a row are none of those on the board.
    title = Block(
        group(figure(robot, (0, 0), words.sign(robot)), class_="names", transform=moved((26, 16))) + label, 32
    )
    held = [_chips(words.say(f"board/{name}"), row[name], name, words, width, robot) for name in ("core", "hand")]
    body = stack([title, *held])
    mark = rect(0, 0, 5, body.height - 4, class_="acting")
    return Block(mark + body.content if is_acting else body.content, body.height)


def _chips(
    name: str, cards: Sequence[str], where: str, words: BoardWords, width: float, robot: str | None = None
) -> Block:
    def shown() -> Iterator[Chip]:
        for card in cards:
            data = (("card", card), ("in", where), *((("robot", robot),) if robot else ()))
            yield Chip(words.card(card), f"card {cards_by_id()[card].type}", data)
        if not cards:
            yield Chip(words.say("board/no-cards"), "none")

    return blocks.chips(name, shown(), width)
