"""Scans of contamination cards and what else is done with own cards, by the second implementation of Nemesis.

The reference tells of them in 1.3 (surgery, canteen, shower), 1.12 (alcohol, antidote, drugs, injection) and X25. How
many contamination cards a hand has is shown by scanning it; which of them are infected nobody knew before.
"""

from __future__ import annotations

from tests.nemesis.oracle_data import CARDS_EACH, INFECTED
from tests.nemesis.oracle_fights import die, hurt_lightly, is_alive
from tests.nemesis.oracle_models import place
from tests.nemesis.oracle_play import Play, settle

SCANNED = ("clean", "infected")


def numbers(most: int, least: int = 0) -> list[str]:
    """Answers to how many."""
    return [str(number) for number in range(least, most + 1)]


def show_hand(play: Play, name: str) -> int:
    """How many contamination cards are in hand; who scans or discards them shows how many."""
    player = play.players[name]
    if player["contamination"] is None:
        least, most = play.contamination(name)
        player["contamination"] = least if least == most else int(play.ask("fact", name, numbers(most, least)))
        settle(player)
    return int(player["contamination"])


def remove_from_hand(play: Play, name: str, count: int) -> None:
    """Contamination cards in hand that go for good."""
    player = play.players[name]
    player["cards"] -= count
    if player["contamination"] is not None:
        player["contamination"] -= count
    if count:
        play.tell("oa.03", f"{name} is rid of {count}")


def remove_elsewhere(play: Play, name: str, count: int) -> None:
    """Out of the deck and, for those that are not there, out of the discard pile."""
    player = play.players[name]
    in_deck = min(count, player["deck"])
    player["deck"] -= in_deck
    player["discard"] -= count - in_deck
    player["contamination_elsewhere"] -= count
    if count:
        play.tell("oa.03", f"{name} is rid of {count}")


def scan_all(play: Play, name: str) -> None:
    """Infected cards go, wherever they are; no more than there are in the box."""
    player = play.players[name]
    if player["cards"] + player["deck"] + player["discard"] == CARDS_EACH:
        return
    left = INFECTED
    if bad := show_hand(play, name):
        count = int(play.ask("choice", name, numbers(min(bad, left))))
        remove_from_hand(play, name, count)
        left -= count
    if elsewhere := player["contamination_elsewhere"]:
        remove_elsewhere(play, name, int(play.ask("choice", name, numbers(min(elsewhere, left)))))


def scan_hand(play: Play, name: str) -> None:
    """Clean cards may go; an infected one stays and is a larva (X25)."""
    bad = show_hand(play, name)
    if not bad:
        return
    if play.ask("scan", name, SCANNED) == "clean":
        remove_from_hand(play, name, bad)
        return
    remove_from_hand(play, name, int(play.ask("choice", name, numbers(bad - 1))))
    infect(play, name, "oa.03")


def scan_one(play: Play, name: str) -> None:
    """One contamination card in hand goes; for an infected one a new one comes (alcohol)."""
    least, most = play.contamination(name)
    forms = ("none",) * (least == 0) + SCANNED * (most > 0)
    seen = play.ask("scan", name, forms)
    if seen == "none":
        play.players[name]["contamination"] = 0
        settle(play.players[name])
        return
    remove_from_hand(play, name, 1)
    if seen == "infected":
        play.contaminate(name, "oa.03")


# --- larvae


def infect(play: Play, name: str, rule: str) -> None:
    """A larva onto the board; where one is there already, the character dies of it (X25)."""
    if play.players[name]["has_larva"]:
        hatch(play, name, rule)
    else:
        give_larva(play, name, rule)


def give_larva(play: Play, name: str, rule: str) -> None:
    if not play.players[name]["has_larva"] and play.models_left("larva") and play.pool("larva"):
        play.players[name]["has_larva"] = True
        play.tell(rule, f"larva {name}")


def hatch(play: Play, name: str, rule: str) -> None:
    """The carrier dies, and a creeper stands in the room."""
    room = play.players[name]["room"]
    play.players[name]["has_larva"] = False
    play.tell(rule, f"larva of {name}")
    die(play, name, rule)
    if play.pool("creeper"):
        place(play, "creeper-1", room, rule)


def remove_larva(play: Play, name: str) -> None:
    if play.players[name]["has_larva"]:
        play.players[name]["has_larva"] = False
        play.tell("oa.03", f"no larva {name}")


# --- cards


def shuffle(play: Play, name: str) -> None:
    """Hand and discard go into the deck."""
    player = play.players[name]
    total = player["cards"] + player["deck"] + player["discard"]
    player |= {"cards": 0, "deck": total, "discard": 0}
    settle(player)


def take_no_more_rounds(play: Play, name: str, rule: str) -> None:
    """A pass; whoever bleeds is hurt by each (CW-14)."""
    play.players[name]["has_passed"] = True
    play.tell(rule, f"{name} passes")
    if play.has_wound(name, "bleeding"):
        hurt_lightly(play, name, "cw.14")


def draw(play: Play, name: str, count: int) -> None:
    """So many action cards, or what there is of them."""
    play.draw_cards(name, count)
    play.tell("oa.03", f"{name} draws {count}")


def throw_away(play: Play, name: str, count: int, bad: int) -> None:
    """So many cards of the hand onto the own discard, of which so many are contamination cards."""
    player = play.players[name]
    player["cards"] -= count
    player["discard"] += count
    if player["contamination"] is not None:
        player["contamination"] -= bad
    if player["contamination_elsewhere"] is not None:
        player["contamination_elsewhere"] += bad
    settle(player)
    if count:
        play.tell("oa.03", f"{name} discards {count}")


def throw_hand_away(play: Play, name: str) -> None:
    """All of it; of what kind the cards are makes no difference then."""
    player = play.players[name]
    count = player["cards"]
    player |= {"cards": 0, "discard": player["discard"] + count, "contamination": None, "contamination_elsewhere": None}
    settle(player)
    if count:
        play.tell("oa.03", f"{name} discards {count}")


# --- what rooms and items do with them


def surgery(play: Play, name: str) -> None:
    scan_all(play, name)
    remove_larva(play, name)
    hurt_lightly(play, name, "oa.03")
    if is_alive(play, name):
        shuffle(play, name)
        take_no_more_rounds(play, name, "oa.03")


def antidote(play: Play, name: str) -> None:
    scan_all(play, name)
    remove_larva(play, name)
    play.contaminate(name, "oa.03")
    shuffle(play, name)
    take_no_more_rounds(play, name, "oa.03")


def redraw(play: Play, name: str) -> None:
    """Any cards go, also contamination cards, and one more comes (military drugs)."""
    cards = play.players[name]["cards"]
    good = int(play.ask("choice", name, numbers(play.action_cards(name)[1])))
    bad = int(play.ask("choice", name, numbers(min(play.contamination(name)[1], cards - good))))
    throw_away(play, name, good + bad, bad)
    draw(play, name, good + bad + 1)


def hurry(play: Play, name: str) -> None:
    """One card more, and no action so far in this round (adrenaline injection): a position does not tell more."""
    draw(play, name, 1)
    play.players[name]["actions"] = -1
    play.tell("oa.03", f"{name} goes on")
