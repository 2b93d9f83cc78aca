"""The checks when the game is over, by the second implementation of Nemesis."""

from __future__ import annotations

from tests.nemesis.oracle_data import CARDS_EACH, COORDINATES
from tests.nemesis.oracle_play import Play

DESTROYED = ("ge.02", "ge.03", "ge.04", "tk.07", "tk.12")


def final_checks(play: Play) -> None:
    """Engines, course, contamination; only if somebody sleeps or left (VC-01)."""
    if not living(play):
        return
    if not is_destroyed(play):
        engines(play)
        if living(play, "asleep"):
            course(play)
    for name in play.order():
        if name in living(play):
            contamination(play, name)
    for name in play.order():
        if name in living(play):
            play.ask("fulfilled", name, ("no", "yes"))


def is_destroyed(play: Play) -> bool:
    """Whether the ship is gone already (VC-04); at the end by GE-05 the self-destruct tells."""
    return play.position["ended"] in DESTROYED or play.position["destruct"] >= play.number_of("sd_skull_at")


def living(play: Play, status: str | None = None) -> list[str]:
    return [
        name
        for name, player in play.players.items()
        if player["status"] in ("asleep", "evacuated") and status in (None, player["status"])
    ]


def engines(play: Play) -> None:
    works = play.position["engines"]
    for number, top in enumerate(works):
        if top is None:
            works[number] = play.ask("engine", None, ("damaged", "working")) == "working"
    if works.count(False) >= play.number_of("engines_damaged_limit"):
        play.tell("vc.02", "ship destroyed")
        for name in living(play, "asleep"):
            play.kill(name, "vc.02")
        if play.intruders:
            play.intruders.clear()
            play.tell("vc.03")


def course(play: Play) -> None:
    """VC-05, VC-06: sleepers live on the way to Earth; to Mars who holds the quarantine, by the rule book."""
    if play.position["coordinates"] is None:
        play.position["coordinates"] = play.ask("coordinates", None, [card.lower() for card in COORDINATES]).upper()
    goal = play.position["coordinates"]["ABCD".index(play.position["destination"])]
    if goal == "E":
        return
    for name in living(play, "asleep"):
        if goal == "M" and play.has("quarantine_on_mars") and play.ask("objective", name, ("no", "yes")) == "yes":
            continue
        play.kill(name, "vc.05")


def contamination(play: Play, name: str) -> None:
    """VC-07 to VC-10: an infected card leads to four cards from the top, of which none may be a contamination card."""
    player = play.players[name]
    total = player["cards"] + player["deck"] + player["discard"]
    bad = total - CARDS_EACH
    skips = player["has_larva"] and play.has("larva_draws_at_once")
    if bad == 0:
        return
    if not skips and play.ask("contamination", name, ("clean", "infected")) == "clean":
        return
    drawn = min(play.number_of("endcheck_draw"), total)
    least = max(0, drawn - CARDS_EACH)
    if least == 0 and play.ask("contamination", name, ("clean", "contamination")) == "clean":
        return
    play.kill(name, "vc.08")
