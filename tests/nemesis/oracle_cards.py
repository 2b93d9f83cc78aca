"""Action cards, by the second implementation of Nemesis: when they may be played (reference, 1.13), and what they do.

Of the search alone the reference says what it does; of the others, and of active quest items, whoever uses one says so,
step by step (OA-03).
"""

from __future__ import annotations

from collections.abc import Callable

from tests.nemesis.oracle_data import ACTION_CARDS, ActionCard
from tests.nemesis.oracle_fights import hurt_lightly, is_alive
from tests.nemesis.oracle_items import mend, put_out
from tests.nemesis.oracle_moves import roll_noise, take_slime
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_rooms import dress, heal_light, load, signal, undressed, wash
from tests.nemesis.oracle_scans import draw, remove_larva, scan_all, scan_hand, shuffle, take_no_more_rounds
from tests.nemesis.oracle_search import check_search, search
from tests.nemesis.oracle_table import Table
from tests.nemesis.oracle_throws import extinguish_at

ALL = {name: card for deck in ACTION_CARDS.values() for name, card in deck.items()}


def own_cards(table: Table, name: str) -> dict[str, ActionCard]:
    """The cards of this character."""
    return ACTION_CARDS["all"] | ACTION_CARDS[table.players[name]["character"]]


def check_card(table: Table, name: str, card: str) -> set[str]:
    """It is one of the character's own, and for such a moment (OA-01, OA-02)."""
    faults = set() if card in own_cards(table, name) else {"oa.01"}
    if ALL[card].when == ("calm" if table.is_in_combat(name) else "combat"):
        faults.add("oa.02")
    return faults | check_search(table, name) if card == "search" else faults


def do_card(play: Play, name: str, card: str) -> None:
    if card == "search":
        search(play, name)
    else:
        do_steps(play, name)


def do_steps(play: Play, name: str) -> None:
    """One step after the other, until that is all, or nobody is there to go on."""
    while is_alive(play, name):
        step = play.ask_openly("effect", name, (*STEPS, "done"))
        if step == "done":
            return
        STEPS[step](play, name)


def _dress(play: Play, name: str) -> None:
    if undressed(play, name):
        dress(play, name)


STEPS: dict[str, Callable[[Play, str], None]] = {
    "light:1": lambda play, name: hurt_lightly(play, name, "oa.03"),
    "contam:1": lambda play, name: play.contaminate(name, "oa.03"),
    "slime": lambda play, name: take_slime(play, name, "oa.03"),
    "unslime": wash,
    "draw:1": lambda play, name: draw(play, name, 1),
    "draw:3": lambda play, name: draw(play, name, 3),
    "heal-light:1": lambda play, name: heal_light(play, name, 1),
    "heal-light:all": lambda play, name: heal_light(play, name, 3),
    "dress:1": _dress,
    "load:1": lambda play, name: load(play, name, 1),
    "noise": lambda play, name: roll_noise(play, name, "oa.03"),
    "unmalfunction": mend,
    "unfire": put_out,
    "unlarva": remove_larva,
    "scan:hand": scan_hand,
    "scan:all": scan_all,
    "reshuffle": shuffle,
    "signal": signal,
    "flee:one": extinguish_at,
    "pass": lambda play, name: take_no_more_rounds(play, name, "oa.03"),
}
"""Steps of the reference (4.2) that both implementations know by these words."""
