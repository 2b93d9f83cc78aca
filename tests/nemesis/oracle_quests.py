"""Quest items, by the second implementation of Nemesis: their activation and their use (OA-06, OA-08)."""

from __future__ import annotations

from tests.nemesis.oracle_data import QUESTS
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import Table
from tests.nemesis.oracle_things import lacks, take_away


def payable(table: Table, name: str, quest: str) -> list[str]:
    """The items of which one is discarded for it, and which the character may have."""
    return [item for item in QUESTS[quest] if not lacks(table, name, [item])]


def check_quest(table: Table, name: str, quest: str) -> set[str]:
    """The quest item lies inactive before the player, who is where it becomes active, or has what it takes."""
    player = table.players[name]
    faults = {"oa.06"} if table.is_in_combat(name) else set()
    own = {one["item"]: one["is_active"] for one in player["quests"]}
    if quest not in own:
        faults.add("oa.04")
    if QUESTS[quest][0] == "in":
        there = table.rooms[player["room"]]
        is_able = there["is_explored"] and there["tile"] == QUESTS[quest][1]
    else:
        is_able = bool(payable(table, name, quest))
    if own.get(quest) or not is_able:
        faults.add("oa.08")
    return faults


def do_quest(play: Play, name: str, quest: str) -> None:
    if QUESTS[quest][0] != "in":
        items = payable(play, name, quest)
        item = play.ask("choice", name, items) if len(QUESTS[quest]) > 1 else items[0]
        take_away(play, name, item)
        play.tell("oa.08", item)
    next(one for one in play.players[name]["quests"] if one["item"] == quest)["is_active"] = True
    play.tell("oa.08", quest)


def check_use(table: Table, name: str, quest: str, option: int) -> set[str]:
    """Of no effect until it is active; afterwards it stays, and nobody but its user knows what is printed on it."""
    own = {one["item"]: one["is_active"] for one in table.players[name]["quests"]}
    faults = {"oa.08"} if quest in own and not own[quest] else set()
    return faults if quest in own and option == 1 else faults | {"oa.04"}
