"""Positions in a line or two, and the questions that tests ask of them.

A `table` is the set-up of level 1 but for what a test says: five green ships on their starting spots, the excavator on
C5, two energy. Ships are listed by their spaces, dice in the base as in the text form of a state (`"B1B2 B2R5 C3W4X"`),
rolled dice as in an action (`"B34W6"`). Green ships that are nowhere wait on the mother ship card. While dice are
placed, those that are named nowhere have been rolled, too, and show 1.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import jupiter.games.skies
from jupiter.games.skies.actions import from_text
from jupiter.games.skies.game import UnderFallingSkies
from jupiter.games.skies.state import State
from tests.contract.asking import Asking, broken, event, events, in_order, kept, names, story, untold

__all__ = ["broken", "event", "events", "in_order", "kept", "names", "story", "untold"]

DATA = Path(jupiter.games.skies.__file__).parent / "data"

GAME = UnderFallingSkies()
CATALOGUE = GAME.catalogue
CARDS: dict[str, Any] = {card["id"]: card for card in GAME.components()["cards"]}

ASK = Asking(GAME)

view, codes, listed, read = ASK.view, ASK.codes, ASK.listed, ASK.read
do, after = ASK.do, ASK.after
violations, refused, refusal, faults = ASK.violations, ASK.refused, ASK.refusal, ASK.faults

EASY, DIFFICULT = "EEEEEEE", "DDDDDDD"
"""Sides of the cards: four of the sky, upper and lower base, tracks."""
START = "S1 S2 S3 S4 S5"
_DICE = {"B": "black", "W": "white", "R": "blue"}
_SIDES = {"E": "easy", "D": "difficult"}


# --- positions ------------------------------------------------------------------------------------------------------


def table(
    phase: str = "place",
    *,
    cards: str = EASY,
    card_set: Any = "standard",
    mother_ship: int | None = None,
    energy: int = 2,
    research: int = 0,
    damage: int = 0,
    excavator: str = "",
    ships: str = START,
    red: str = "",
    waiting: int | None = None,
    red_waiting: int = 0,
    rolled: str = "",
    base: str = "",
    built: str = "",
    number: int = 1,
    seed: int | None = None,
    impossible: bool = False,
) -> State:
    """A position; `number` is that of the round."""
    green = ships.split()
    lying = [die_from_text(text) for text in base.split()]
    black, white = from_text(f"ROLL:{rolled}").args[0] if rolled else ((), ())
    if phase == "place":
        count = Counter(die["die"] for die in lying)
        black = (1,) * (3 - len(black) - count["black"]) + black
        white = (1,) * (2 - len(white) - count["white"]) + white
    if mother_ship is None:
        mother_ship = 1 if phase == "respawn" else 0
    state = GAME.read_state(
        {
            "game": "under-falling-skies",
            "rules": "1.0",
            "cards": sides(cards),
            "card_set": card_set,
            "mother_ship": mother_ship,
            "energy": energy,
            "research": research,
            "damage": damage,
            "excavator": excavator or ("B5" if cards[4] == "D" else "C5"),
            "ships": [{"ship": "green", "at": at} for at in green] + [{"ship": "red", "at": at} for at in red.split()],
            "waiting": {"green": 5 - len(green) if waiting is None else waiting, "red": red_waiting},
            "rolled": {"black": list(black), "white": list(white)},
            "base": lying,
            "built": [int(value) for value in built],
            "round": number,
            "phase": phase,
            "chance": {"seed": seed, "drawn": 0},
        }
    )
    if not impossible:
        assert [problem.message for problem in GAME.problems(state)] == []
        assert GAME.read_state(GAME.state_text(state)) == state
    return state


def placing(rolled: str = "", base: str = "", **more: Any) -> State:
    """A position in which dice are placed; those that are named nowhere show 1."""
    return table("place", rolled=rolled, base=base, **more)


def resolving(base: str, **more: Any) -> State:
    """A position in which rooms are resolved."""
    return table("resolve", base=base, **more)


def sides(cards: str) -> dict[str, Any]:
    """The field `cards` by the letters of the sides."""
    names = [_SIDES[letter] for letter in cards]
    return {"sky": names[:4], "upper": names[4], "lower": names[5], "tracks": names[6]}


def die_from_text(text: str) -> dict[str, Any]:
    """A die in the base: `B1B2`, or `C3R4X` for a robot that was resolved."""
    return {"at": text[:2], "die": _DICE[text[2]], "value": int(text[3]), "resolved": text.endswith("X")}


# --- asking -----------------------------------------------------------------------------------------------------------


def breaks(state: State, action: str) -> tuple[str, dict[str, Any]]:
    """The one rule that an action breaks, and the pieces and places that the refusal names; its words may change."""
    only = refusal(state, action)
    return only.rule, dict(only.about)


# --- looking at a position ------------------------------------------------------------------------------------------


def sky(state: State, colour: str = "green") -> str:
    """Where the ships of a colour are."""
    return " ".join(ship["at"] for ship in view(state)["ships"] if ship["ship"] == colour)


def base(state: State) -> str:
    """The dice in the base."""
    letters = {name: letter for letter, name in _DICE.items()}
    return " ".join(
        f"{die['at']}{letters[die['die']]}{die['value']}{'X' * die['resolved']}" for die in view(state)["base"]
    )


def waits(state: State) -> tuple[int, int]:
    """Green and red ships on the mother ship card."""
    waiting = view(state)["waiting"]
    return waiting["green"], waiting["red"]


def end(state: State) -> str:
    """The rule by which the game has ended; empty while it goes on."""
    outcome = GAME.outcome(state)
    return outcome.rule if outcome else ""
