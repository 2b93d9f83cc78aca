"""A position in words, as far as all games say it alike: names, signed numbers, how the game ended, the frame.

Invariant: no word stands here; they are in the catalogues of the game and of its paper.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.generators.messages import Messages
from jupiter.generators.screen.picture import Block, Picture
from jupiter.generators.screen.styles import board_style

Fields = Mapping[str, Any]


class PositionWords(ABC):
    """What is said of one position in one language."""

    def __init__(self, position: Fields, say: Messages, game: Messages) -> None:
        self.position = position
        self.say = say
        self.game = game

    @property
    @abstractmethod
    def turn(self) -> str:
        """What is to be done; or how the game ended."""

    @property
    @abstractmethod
    def description(self) -> Sequence[str]:
        """The position in words, in sentences."""

    def named(self, name: str, what: object) -> str:
        """Something after its name."""
        return self.say("board/named", name=name, what=what)

    def signed(self, number: int) -> str:
        """A number with its sign."""
        if not number:
            return "0"
        return self.say("board/minus" if number < 0 else "board/plus", count=abs(number))

    def ended(self, phase: str) -> str:
        """How the game ended; nothing while it goes on."""
        end = self.position["derived"]["outcome"]
        if end:
            won = end.get("won")
            return f"{self.say('board/ended' if won is None else 'board/won' if won else 'board/lost')} {end['reason']}"
        return self.say("board/over") if phase == "over" else ""

    def counted(self, counts: Mapping[str, str]) -> Sequence[tuple[str, str]]:
        """The numbers of the head, each with its name in words."""
        return [(self.say(f"board/counts/{name}"), value) for name, value in counts.items()]

    def picture(self, game: str, name: str, width: float, blocks: Sequence[Block], enlarged: float = 1) -> Picture:
        """The blocks as the picture of a game by id and name; its style is `board.css` beside the class."""
        style = board_style(game, type(self).__module__.rpartition(".")[0])
        title, language = self.named(name, self.turn), self.say.language
        return Picture(title, self.description, language, width, blocks, style, enlarged)
