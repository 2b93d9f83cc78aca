"""A position of Last Ark from Ceti in words: the round, the markers, and what is ticked and what is left of each sheet.

Invariant: no word stands here; they are in the catalogues of the game and of its paper.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from jupiter.games.ark.wording import localizer
from jupiter.generators.ark import texts
from jupiter.generators.ark.board.layout import TRACKS
from jupiter.generators.ark.board.printed import all_icons, icons_of, printed
from jupiter.generators.screen.wording import Fields, PositionWords


class BoardWords(PositionWords):
    """What is said of one position in one language."""

    def __init__(self, position: Fields, language: str) -> None:
        super().__init__(position, texts.words(language), localizer(language).messages)
        self.language = language

    # --- on the sheet ---

    def points(self, count: int) -> str:
        """So many points, in short."""
        return self.say("board/point" if count == 1 else "board/points", count=count)

    def benefit(self, structure: Fields) -> str:
        """What a structure is good for, in a few words."""
        amounts = {"count": structure["amount"], "points": structure["points"]}
        return self.say(f"board/benefit/{structure['benefit']}", **amounts)

    def disaster(self, disaster: Fields) -> str:
        """A disaster with what it costs."""
        losses = ", ".join(
            f"{self.say(f'board/track/{track}')} {self.signed(-n)}" for track, n in disaster["losses"].items()
        )
        return self.named(disaster["name"], losses) if losses else str(disaster["name"])

    # --- the head ---

    def player(self, index: int) -> str:
        """A player by the number of the seat."""
        return self.game(f"player/p{index + 1}")

    @property
    def _round(self) -> int:
        """The round at hand: that of the next hex, until it is crossed off."""
        return int(self.position["blight"]) + (self.position["phase"] in ("roll", "allocate"))

    @property
    def turn(self) -> str:
        """The round, and what is to be done; or how the game ended."""
        phase = self.position["phase"]
        if ended := self.ended(phase):
            return ended
        waiting = [i for i, player in enumerate(self.position["players"]) if not player["confirmed"]]
        is_waited_for = phase == "allocate" and len(waiting) < len(self.position["players"])
        what = self.say(f"board/turn/{'waiting' if is_waited_for else phase}")
        if is_waited_for:
            what = f"{what} {', '.join(map(self.player, waiting))}"
        hexes = printed(self.language)["blight"]["hexes"]
        return self.say("board/round", round=self._round, rounds=hexes, what=what)

    def sheet_title(self, index: int) -> str:
        """Whose sheet it is, and whether that player is done or has scored."""
        player = self.position["players"][index]
        title = [self.player(index)]
        if player["confirmed"]:
            title.append(self.say("board/done"))
        if player["score"] is not None:
            title.append(self.points(player["score"]))
        elif player["sheet"] and self.position["phase"] == "over":
            title.append(self.points(self.position["derived"]["players"][index]["points"]["score"]))
        return self.say("board/and").join(title)

    # --- all in words ---

    @property
    def description(self) -> Sequence[str]:
        """The position in words, sheet by sheet."""
        dice = self.position["dice"]
        return (
            self.say("board/blight", count=self.position["blight"]),
            *([f"{self.named(self.say('board/dice'), ' '.join(map(str, dice)))}."] if dice else ()),
            *(words for index in range(len(self.position["players"])) for words in self._sheet(index)),
        )

    def _sheet(self, index: int) -> Iterator[str]:
        sheet = self.position["players"][index]["sheet"]
        yield f"{self.sheet_title(index)}:"
        if sheet is None:
            yield self.say("board/hidden")
            return
        markers = (f"{self.say(f'board/track/{track}')} {sheet[track]}" for track in TRACKS)
        yield f"{', '.join(markers)}."
        for area in printed(self.language)["areas"]:
            entrance = [icon for icon in all_icons() if icon.kind == "bulldoze" and icon.of == area["id"]]
            if entrance:
                yield self._ticked(self.say("board/entrance", area=area["name"]), entrance, sheet)
        for structure in printed(self.language)["structures"]:
            yield self._ticked(structure["name"], icons_of(structure), sheet)
        for one in printed(self.language)["technologies"]:
            yield self.say("board/boxes", what=one["name"], count=sheet["boxes"][one["id"]], boxes=one["boxes"])

    def _ticked(self, name: str, icons: Sequence[Any], sheet: Fields) -> str:
        return self.say(
            "board/ticked", what=name, count=sum(1 for icon in icons if icon.is_ticked(sheet)), icons=len(icons)
        )
