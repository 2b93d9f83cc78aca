# ruff: noqa: RUF001 - the pages have dashes
"""What unfolds beside the ship of Nemesis: tracks, the bag, what lies aside, rooms and cards, each by hand.

Words are those of the script that says them; what is tried are numbers, and what is shown where.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.contract.samples import played
from tests.pages.nemesis_numbers import position
from tests.pages.node_page import Call
from tests.searching import STATIC

WORDS = dict(re.findall(r'"(nemesis\.[\w.-]+)": "(.*)"', (STATIC / "nemesis/words/en-lists.js").read_text("utf-8")))
FIRST = "origin"
"""What the first space of a track looks like."""
WEAKNESSES = {
    "corpse": {"kind": "soft-spot", "is_revealed": False},
    "egg": {"kind": "soft-spot", "is_revealed": True},
    "carcass": {"kind": None, "is_revealed": True},
}
PODS = {
    "1": {"section": "A", "is_locked": True, "seats": [], "is_launched": True},
    "2": {"section": "B", "is_locked": None, "seats": [], "is_launched": False},
    "3": {"section": "A", "is_locked": False, "seats": ["P1", "P2"], "is_launched": False},
}


def word(key: str, **values: object) -> str:
    return WORDS[f"nemesis.{key}"].format(**values)


def nemesis_lists() -> Iterator[Call]:
    new = position()
    yield from _tracks(new)
    yield from _bag(new)
    yield from _aside(new)
    yield from _rooms(new)
    yield Call("lists", "roomIndex", [], _entries("tiles"))
    decks = ("events", "attacks", "wounds", "weaknesses", "items", "quests")
    yield Call("lists", "cardIndex", [], [line for deck in decks for line in (word(f"index.{deck}"), *_entries(deck))])
    given = {"components": {"overview": [{"title": "A turn", "lines": ["Draw.", "Act."]}]}}
    yield Call("lists", "overview", [new, given], ["A turn", "Draw.", "Act."])
    yield Call("lists", "overview", [new, {"components": {}}], [])


def _tracks(new: dict[str, Any]) -> Iterator[Call]:
    """15 turns, the last 8 of them blue; 6 steps to the end, the last 3 yellow; 8 markers of each hazard."""
    fire = {**new["rooms"], "6": {**new["rooms"]["6"], "fire": True}}
    late = {**new, "time": 9, "destruct": 2, "rooms": fire}
    plain, blue = "plain-space", "blue"
    time = [f"{FIRST} past: 15", *(f"{plain} past: {left}" for left in range(14, 8, -1))]
    time += [f"{blue} past: 8", f"{blue} past: 7", f"{blue} here (current): 6"]
    time += [*(f"{blue}: {left}" for left in range(5, 0, -1)), "end: ☠"]
    destruct = [f"{FIRST} past: 6", f"{plain} past: 5", f"{plain} here (current): 4"]
    destruct += ["yellow: 3", "yellow: 2", "yellow: 1", "end: ☠"]
    yield _drawn(late, time, word("track.destruct"), destruct, ["taken: "])
    time = [f"{FIRST}: 15", *(f"{plain}: {left}" for left in range(14, 8, -1))]
    time += [*(f"{blue}: {left}" for left in range(8, 0, -1)), "end: ☠"]
    destruct = [f"{FIRST}: 6", f"{plain}: 5", f"{plain}: 4", "yellow: 3", "yellow: 2", "yellow: 1", "end: ☠"]
    off = f"{word('track.destruct')} ({word('track.off')})"
    yield _drawn({**new, "time": None}, time, off, destruct, [])
    yield _drawn({**new, "time": None, "destruct": None}, time, word("track.destruct"), destruct, [])


def _drawn(given: Mapping[str, Any], time: list[str], name: str, destruct: list[str], fires: list[str]) -> Call:
    end, free = f"end: 9{word('track.end')}☠", [f"free: {number}" for number in range(1, 9)]
    heads = f"{word('track.fire')}: {len(fires)}/8", f"{word('track.hull')}: 0/8"
    rows = [heads[0], *fires, *free[len(fires) :], end, heads[1], *free, end]
    return Call("lists", "tracks", [given], [word("track.time"), *time, name, *destruct, *rows], looks=True)


def _bag(new: dict[str, Any]) -> Iterator[Call]:
    """In the bag, in play and beside the board; a larva that somebody carries is in play."""
    heads = "".join(word(f"bag.{column}") for column in ("in", "out", "pool"))
    carrying = {**new["players"], "P1": {**new["players"]["P1"], "has_larva": True}}
    rows = "Blank100", "Larva413", "Creeper102", "Adult606", "Breeder002", "Queen100"
    total = word("bag.total", count=13)
    yield Call("lists", "bag", [{**new, "players": carrying}], [heads + "".join(rows), total])
    rows = "Blank?0?", "Larva?0?", "Creeper?0?", "Adult?0?", "Breeder?0?", "Queen?0?"
    yield Call("lists", "bag", [{**new, "bag": None}], [heads + "".join(rows), word("bag.total", count="?")])
    yield Call("lists", "ledgerOf", [{**new, "players": carrying}, "larva", 8], {"bag": 4, "out": 1, "pool": 3})
    yield Call("lists", "ledgerOf", [{**new, "players": carrying}, "creeper", 3], {"bag": 1, "out": 0, "pool": 2})


def _aside(new: dict[str, Any]) -> Iterator[Call]:
    hidden = word("weakness.hidden")
    named = f"Egg: {played('nemesis').components()['weaknesses'][0]['text']}"
    pods = [f"1A: {word('pod.launched')}", "2B: ?", f"3A: {word('pod.open')} · P1, P2"]
    for eggs in (1, 2):
        rooms = {**new["rooms"], "6": {**new["rooms"]["6"], "objects": ["corpse", *["egg"] * eggs]}}
        yield Call(
            "lists",
            "aside",
            [{**new, "rooms": rooms, "weaknesses": WEAKNESSES, "pods": PODS}],
            [
                word("eggs", count=5),
                word("eggs.loose", count=eggs),
                word("weaknesses"),
                f"Corpse: {hidden}",
                named,
                f"Carcass: {hidden}",
                word("pods"),
                *pods,
                word("destination", place="B"),
            ],
        )
    closed = [f"{name}: {word('pod.locked')}" for name in ("1A", "2B", "3A")]
    none = [f"{slot}: {hidden}" for slot in ("Corpse", "Egg", "Carcass")]
    yield Call(
        "lists",
        "aside",
        [{**new, "eggs": None, "destination": None}],
        [word("eggs", count="?"), word("weaknesses"), *none, word("pods"), *closed, word("destination", place="?")],
    )


def _rooms(new: dict[str, Any]) -> Iterator[Call]:
    noisy = {**new["corridors"], "5-10": {**new["corridors"]["5-10"], "noise": True}}
    corridors = [f"1 2 → 5 ({word('corridor.noise')})", "3 4 → 13"]

    def card(tile: str, **fields: Any) -> dict[str, Any]:
        room = {**new["rooms"]["10"], "tile": tile, "is_explored": True, **fields}
        return {**new, "rooms": {**new["rooms"], "10": room}, "corridors": noisy}

    tiles = {tile["id"]: tile for tile in played("nemesis").components()["tiles"]}
    facts = f"{word('room.items', count=2)} · Egg"
    printed, same = tiles["fire-control"], tiles["armory"]
    head = f"Fire Control ({printed['printed']})"
    given = card("fire-control", items=2, objects=["egg"])
    yield Call("lists", "roomCard", ["10", given], [head, printed["text"], facts, *corridors])
    foes = [("adult", "10", 2), ("queen", "6", 1)]
    adult, queen = ({"kind": kind, "room": room, "injuries": hit, "number": None} for kind, room, hit in foes)
    given = {**card("armory"), "intruders": [adult, queen]}
    here = word("foe.here", foe="Adult", count=2)
    yield Call("lists", "roomCard", ["10", given], ["Armory", same["text"], here, *corridors])
    yield Call("lists", "roomCard", ["10", card("armory")], ["Armory", same["text"], *corridors])
    nobody = {**card("armory"), "rooms": {**new["rooms"], "10": {**new["rooms"]["10"], "is_explored": None}}}
    yield Call("lists", "roomCard", ["10", nobody], [word("room.unknown"), *corridors])


def _entries(name: str) -> list[str]:
    """Each different card of a list: its name in our words, the printed one behind another name, and its text."""
    cards: dict[tuple[str, str | None], Mapping[str, Any]] = {}
    for card in played("nemesis").components()[name]:
        cards.setdefault((card["name"], card.get("text")), card)
    lines: list[str] = []
    for card in cards.values():
        ours, printed = card["name"][:1].upper() + card["name"][1:], card.get("printed")
        lines += [ours + (f" {printed}" if printed and printed != ours else ""), card.get("text") or "–"]
    return lines
