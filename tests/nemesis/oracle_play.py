"""A table of Nemesis under change: answers that the table gave, what happened, decks, tokens and markers.

Invariant: `Over` leaves a procedure as soon as the game has ended, so that nothing after it is done (A-30).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.nemesis.oracle_data import (
    ATTACK_CARDS,
    CARDS_EACH,
    EVENTS,
    WOUNDS,
)
from tests.nemesis.oracle_table import TECHNICAL, Intruder, Position, Table, kind_of

Event = tuple[str, str]
"""Rule and, in a few words, what happened."""

CARDS = {
    "attack": Counter(ATTACK_CARDS),
    "event": Counter(list(EVENTS)),
    "wound": Counter(WOUNDS),
}


@dataclass(frozen=True)
class Wanted:
    """The next answer: what is looked at, who does it, and every answer there is.

    Where there are more than are listed, `words` are those that this implementation knows.
    """

    kind: str
    of: str | None
    forms: tuple[str, ...]
    words: tuple[str, ...] = ()

    @property
    def answers(self) -> tuple[str, ...]:
        return self.forms or self.words


class Asks(Exception):
    """The answers so far do not go on."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class Hangs(Exception):
    """What follows hangs on a secret, which is named."""

    def __init__(self, *secrets: str) -> None:
        super().__init__(*secrets)
        self.secrets = secrets


class Impossible(Exception):
    """The answer with this number, from 1, cannot be."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Over(Exception):
    """The game has ended."""


def settle(player: dict[str, Any]) -> None:
    """Fills in what is certain of the contamination cards: how many there are shows in the number of all cards."""
    elsewhere = player["deck"] + player["discard"]
    total = player["cards"] + elsewhere - CARDS_EACH
    if total == 0 or elsewhere == 0:
        player["contamination"], player["contamination_elsewhere"] = total, 0
    elif player["cards"] == 0:
        player["contamination"], player["contamination_elsewhere"] = 0, total
    elif player["contamination"] is not None:
        player["contamination_elsewhere"] = total - player["contamination"]
    elif player["contamination_elsewhere"] is not None:
        player["contamination"] = total - player["contamination_elsewhere"]


class Play(Table):
    """Changes a position in place and collects what happens."""

    def __init__(self, position: Position, answers: Sequence[str] = ()) -> None:
        super().__init__(position)
        self.answers = list(answers)
        self.used = 0
        self.events: list[Event] = []
        for player in self.players.values():
            settle(player)  # What the numbers of cards show now they may not show when cards have moved.

    def tell(self, rule: str, what: str = "") -> None:
        self.events.append((rule, what))

    def ask(self, kind: str, of: str | None, forms: Iterable[str]) -> str:
        """The next answer."""
        return self._answer(Wanted(kind, of, tuple(forms)))

    def ask_openly(self, kind: str, of: str, words: Iterable[str]) -> str:
        """The next answer, which may be more than these words."""
        return self._answer(Wanted(kind, of, (), tuple(words)))

    def _answer(self, wanted: Wanted) -> str:
        if self.used == len(self.answers):
            raise Asks(wanted)
        answer = self.answers[self.used]
        self.used += 1
        if answer not in wanted.answers:
            raise Impossible(self.used)
        return answer

    # --- decks

    def draw(self, deck: str, of: str | None, in_play: Sequence[str] = ()) -> str:
        """The card on top; an empty deck is made anew of its discard, without what is in play (A-84)."""
        pile = self.position[deck]
        if pile["left"] == 0:
            pile["left"], pile["discard"] = len(pile["discard"]), []
            self.tell("ia.13" if deck == "attack" else "pp.18", f"{deck} shuffled")
        out = Counter([*pile["discard"], *pile["removed"], *in_play])
        if deck == "wound":
            out.update(wound["kind"] for player in self.players.values() for wound in player["wounds"])
        card = self.ask(deck, of, sorted(card for card, count in CARDS[deck].items() if count > out[card]))
        pile["left"] -= 1
        return card

    def discard(self, deck: str, card: str) -> None:
        self.position[deck]["discard"].append(card)

    def contaminate(self, name: str, rule: str) -> None:
        """A contamination card comes on top of the character's own discard."""
        player, pile = self.players[name], self.position["contamination"]
        settle(player)
        if pile["left"] == 0:
            pile["left"], pile["discard"] = len(pile["discard"]), []
        if pile["left"] == 0:
            return
        pile["left"] -= 1
        player["discard"] += 1
        if player["contamination_elsewhere"] is not None:
            player["contamination_elsewhere"] += 1
        self.tell(rule, f"{name} contaminated")

    def draw_cards(self, name: str, count: int) -> None:
        """From the own deck, which is made anew of the discard where it runs out (PP-18).

        Which of them are contamination cards is secret, where it is not all or none of them.
        """
        player = self.players[name]
        for _ in range(count):
            if player["deck"] == 0 and player["discard"]:
                player["deck"], player["discard"] = player["discard"], 0
            if player["deck"] == 0:
                break
            player["deck"] -= 1
            player["cards"] += 1
        self.forget(name)

    def forget(self, name: str) -> None:
        """After cards were drawn or shuffled it is not known any more where the contamination cards are."""
        player = self.players[name]
        if player["contamination_elsewhere"] != 0:
            player["contamination"] = player["contamination_elsewhere"] = None
        settle(player)

    def scan_from_deck(self, name: str, count: int) -> str:
        """Draws so many from the own deck, scans those that are contamination cards, and discards them."""
        player = self.players[name]
        held, bad, elsewhere = player["cards"], player["contamination"], player["contamination_elsewhere"]
        self.draw_cards(name, count)
        player["discard"] += player["cards"] - held
        player["cards"], player["contamination"], player["contamination_elsewhere"] = held, bad, elsewhere
        settle(player)
        if player["contamination_elsewhere"] == 0:
            return "clean"
        return self.ask("contamination", name, ("clean", "infected"))

    # --- tokens and models

    def to_bag(self, token: str) -> None:
        self.position["bag"].append(token)

    def take_from_pool(self, kind: str) -> str | None:
        """A token of this kind; its number is named only where there is but one (A-79)."""
        if self.pool(kind) == 0:
            return None
        tokens = list(self.unseen(kind))
        return tokens[0] if len(tokens) == 1 else f"{kind}?"

    def add_token(self, kind: str, rule: str) -> None:
        """One more token into the bag; none if there is none (A-25)."""
        token = self.take_from_pool(kind)
        if token is not None:
            self.to_bag(token)
            self.tell(rule, f"{kind} into the bag")

    def take_from_bag(self, token: str) -> None:
        """The very token, or the one whose number nobody had seen."""
        self.position["bag"].remove(token if token in self.position["bag"] else f"{kind_of(token)}?")

    def remove(self, intruder: Intruder) -> None:
        self.intruders[:] = [one for one in self.intruders if one is not intruder]

    @staticmethod
    def token_of(intruder: Intruder) -> str:
        if intruder["number"] is None:
            return {"larva": "larva-1", "creeper": "creeper-1", "queen": "queen-4"}.get(
                intruder["kind"], f"{intruder['kind']}?"
            )
        return f"{intruder['kind']}-{intruder['number']}"

    def leave(self, intruder: Intruder, rule: str) -> None:
        """Off the board alive: injuries are lost, the token goes back into the bag."""
        token = self.token_of(intruder)
        self.remove(intruder)
        if self.pool(intruder["kind"]) > 0:  # The queen's token may be in the bag already.
            self.to_bag(token)
        self.tell(rule, f"{intruder['kind']} leaves {intruder['room']}")

    # --- noise, fire, malfunction, doors

    def set_noise(self, name: str, is_noisy: bool) -> None:
        if name == TECHNICAL:
            self.position["technical_noise"] = is_noisy
        else:
            self.corridors[name]["noise"] = is_noisy

    def make_noise(self, name: str, rule: str) -> None:
        self.set_noise(name, True)
        self.tell(rule, f"noise {name}")

    def fill(self, room: str, rule: str) -> None:
        """A marker in every quiet corridor of the room; never an encounter (A-18)."""
        for name in self.exits(room):
            self.set_noise(name, True)
        self.tell(rule, f"noise around {room}")

    def set_fire(self, room: str, rule: str) -> None:
        there = self.rooms[room]
        if there["fire"]:
            return
        if self.fires() == self.number_of("fire_supply"):
            self.destroy_ship("tk.07")
        there["fire"] = True
        self.tell(rule, f"fire {room}")

    def set_malfunction(self, room: str, rule: str) -> None:
        there = self.rooms[room]
        if there["malfunction"] or not self.takes_malfunction(room):
            return
        if self.malfunctions() == self.number_of("malfunction_supply"):
            self.destroy_ship("tk.12")
        there["malfunction"] = True
        self.tell(rule, f"malfunction {room}")

    def close_door(self, name: str, rule: str) -> None:
        """A token into an open corridor; the last one gone, one of a closed door elsewhere is taken (DR-08)."""
        if self.corridors[name]["door"] != "open":
            return
        if not self.is_door_left():
            closed = [other for other in self.ship.corridors if self.corridors[other]["door"] == "closed"]
            if not closed:
                return
            donor = self.ask("donor", None, closed)
            self.corridors[donor]["door"] = "open"
            self.tell("dr.08", f"open {donor}")
        self.corridors[name]["door"] = "closed"
        self.tell(rule, f"close {name}")

    def breaks_doors(self, intruder: Intruder) -> bool:
        return intruder["kind"] in ("breeder", "queen") or not self.knows_weakness("door-shy")

    # --- pods and the end

    def unlock_pods(self, rule: str) -> None:
        for pod in self.position["pods"]:
            if pod["is_locked"] and not pod["is_launched"]:
                pod["is_locked"] = False
                self.tell(rule, f"unlock {pod['number']}")

    def over(self, rule: str) -> None:
        self.position["phase"] = "over"
        self.position["ended"] = rule
        self.position["step"] = 0
        self.position["active"] = None
        raise Over

    def kill(self, name: str, rule: str) -> None:
        """Without a corpse: the ship is gone, or nobody is there to look for it."""
        player = self.players[name]
        player["status"] = "dead"
        player["room"] = None
        self.tell(rule, f"dead {name}")

    def destroy_ship(self, ended: str) -> None:
        """Everybody and everything on board is gone, sleepers too (GE-03)."""
        self.tell(ended if ended.startswith("ge") else "ge.04", "ship destroyed")
        for name in self.players:
            if self.players[name]["status"] in ("awake", "pod", "asleep"):
                self.kill(name, "ge.03")
        if self.intruders:
            self.intruders.clear()
            self.tell("ge.09", "intruders destroyed")
        self.over(ended)

    def jump(self, ended: str) -> None:
        """All on board who do not sleep die; intruders live (GE-01, GE-09)."""
        if self.position["destruct"] >= 0:
            self.position["destruct"] = self.number_of("sd_skull_at")
            self.tell("ge.02", "self-destruct at its end")
            self.destroy_ship("ge.02" if ended == "ge.01" else ended)
        self.tell("ge.01", "jump")
        for name in self.players:
            if self.players[name]["status"] in ("awake", "pod"):
                self.kill(name, "ge.08" if self.players[name]["status"] == "pod" else "ge.01")
        self.over(ended)

    def end_if_nobody_is_left(self) -> None:
        """GE-05: nobody on board is awake; who waits in a pod is on board (A-53)."""
        if any(player["status"] in ("awake", "pod") for player in self.players.values()):
            return
        if self.position["destruct"] < 0:
            self.position["time"] = self.number_of("red_at")
            self.tell("ge.06", "time at its end")
        self.jump("ge.05")
