"""A position of Nemesis in words: whose round it is, tracks and hazards, who stands where, and what lies in the rooms.

Invariant: no word stands here; they are in the catalogues of the game and of its paper. Secrets are not said.
"""

from collections.abc import Iterator, Sequence

from jupiter.games.nemesis.wording import localizer
from jupiter.generators.nemesis import texts
from jupiter.generators.screen.wording import Fields, PositionWords

UNKNOWN = "?"


class BoardWords(PositionWords):
    """What is said of one position in one language."""

    def __init__(self, position: Fields, language: str) -> None:
        super().__init__(position, texts.words(language), localizer(language).messages)

    def _total(self, marker: str) -> str:
        """How many such markers lie on the board, as far as is known."""
        lying = [room[marker] for room in self.position["rooms"].values()]
        return UNKNOWN if None in lying else str(lying.count(True))

    @property
    def counts(self) -> Sequence[tuple[str, str]]:
        """The numbers of the head."""
        return self.counted({name: UNKNOWN if value is None else str(value) for name, value in self._numbers().items()})

    def _numbers(self) -> dict[str, object]:
        destruct = self.position["destruct"]
        return {
            "time": self.position["time"],
            "destruct": self.say("board/track/off") if destruct == -1 else destruct,
            "fire": self._total("fire"),
            "hull": self._total("malfunction"),
            "adults": sum(one["kind"] == "adult" for one in self.position["intruders"]),
            "eggs": self.position["eggs"],
        }

    @property
    def turn(self) -> str:
        """The turn, and whose round it is or which step of the event phase comes; or that the game is over."""
        position = self.position
        if position["phase"] == "over":
            return self.say("board/over")
        if position["phase"] == "event":
            return self.say("board/turn/event", turn=position["turn"], step=position["step"])
        active = position["active"]
        if active is None:
            return self.say("board/turn/begin", turn=position["turn"])
        return self.say("board/turn/player", turn=position["turn"], player=active)

    @property
    def technical(self) -> str:
        """The technical corridors."""
        return self.say("board/technical")

    def pod(self, number: str) -> str:
        """A pod: its number and section, and whether it is locked or gone."""
        pod = self.position["pods"][number]
        state = "launched" if pod["is_launched"] else "locked" if pod["is_locked"] else "unlocked"
        seats = f" {' '.join(pod['seats'])}" if pod["seats"] else ""
        return f"{number}{pod['section']} {self.say(f'board/pod/{state}')}{seats}"

    def signs(self, name: str) -> list[str]:
        """What lies open of a player: the character, how it is, its cards, its wounds, and what it holds."""
        one = self.position["players"][name]
        character = self.game(f"piece/{one['character']}") if one["character"] else UNKNOWN
        signs = [character]
        if one["status"] != "awake":
            signs.append(self.game(f"status/{one['status']}"))
        if one["cards"] is not None:
            signs.append(self.named(self.say("board/cards"), one["cards"]))
        for sign, count in (("light", one["light"]), ("serious", len(one["wounds"]))):
            if count:
                signs.append(self.named(self.say(f"board/sign/{sign}"), count))
        signs += [self.say(f"board/sign/{sign}") for sign in ("slime", "larva", "pass") if one[_FLAGS[sign]]]
        for held in one["hands"]:
            thing = self.game(f"piece/{held['item']}")
            signs.append(thing if held["ammo"] is None else self.named(thing, held["ammo"]))
        return signs

    # --- all in words ---

    @property
    def description(self) -> Sequence[str]:
        """The position in words: tracks, crew, rooms in which something is, noise and doors."""
        numbers = {name: UNKNOWN if value is None else value for name, value in self._numbers().items()}
        tracks = [self.named(self.say(f"board/track/{name}"), numbers[name]) for name in _TRACKS]
        return (self._sentence(tracks), *self._crew(), *self._rooms(), *self._corridors())

    def _sentence(self, parts: Sequence[str]) -> str:
        return f"{', '.join(parts)}."

    def _crew(self) -> Iterator[str]:
        for name, one in self.position["players"].items():
            where = self.game("piece/nowhere") if one["room"] is None else self._room(one["room"])
            yield self._sentence([self.named(name, where), *self.signs(name)])

    def _room(self, room: str) -> str:
        return self.say("board/room", room=room)

    def _rooms(self) -> Iterator[str]:
        for name, room in self.position["rooms"].items():
            foes = [one for one in self.position["intruders"] if one["room"] == name]
            contents = [self.game(f"piece/{room['tile']}")] if room["is_explored"] and room["tile"] else []
            contents += [self.game(f"piece/{sign}") for sign in ("fire", "malfunction") if room[sign]]
            contents += [self.game(f"piece/{thing}") for thing in room["objects"]]
            contents += [
                self.say("board/foe", foe=self.game(f"piece/{one['kind']}"), count=one["injuries"]) for one in foes
            ]
            if contents:
                yield self._sentence([self.named(self._room(name), contents[0]), *contents[1:]])

    def _corridors(self) -> Iterator[str]:
        ways = self.position["corridors"]
        noisy = [name for name, way in ways.items() if way["noise"]]
        noisy += [self.technical] if self.position["technical_noise"] else []
        for key, names in (
            ("noise", noisy),
            *((door, [name for name, way in ways.items() if way["door"] == door]) for door in ("closed", "destroyed")),
        ):
            if names:
                yield self._sentence([self.named(self.say(f"board/{key}"), names[0]), *names[1:]])


_FLAGS = {"slime": "is_slimed", "larva": "has_larva", "pass": "has_passed"}
_TRACKS = ("time", "destruct", "fire", "hull")
