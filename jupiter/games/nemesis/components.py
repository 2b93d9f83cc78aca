"""All that lies in the box, as JSON, from the definitions, in the words of one language.

Each thing has `id`, `name` and, where the notation has one, `code`; cards and tiles also `printed`, the title on the
component, and `text`, what it does in our words. No text of the publisher stands here.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from jupiter.engine.messages import REFERENCE_LANGUAGE, Messages
from jupiter.games.nemesis import notation, parts
from jupiter.games.nemesis.board_text import DOOR_CODES, KIND_CODES
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.player_text import STATUS_CODES
from jupiter.games.nemesis.wording import localizer

KNOWN, SENT = "known", "sent"
"""Whether what a card does is in our data, or is sent step by step, in the pattern of the need."""


def components(messages: Messages | None = None) -> dict[str, Any]:
    """Ships, tiles, tokens, cards and characters, and the tables of the notation; in English if not told otherwise."""
    says = messages or localizer(REFERENCE_LANGUAGE).messages
    return {
        "notice": says("notice"),
        "ships": [_ship(plan) for plan in box().ships.values()],
        **_board(says),
        **_decks(says),
        **_crew(says),
        "parameters": [_parameter(one, says) for one in box().parameters.values()],
        "faces": {
            "noise": _faces(box().noise_faces, parts.NOISE_FACES, says),
            "combat": [
                {**face, "hits": sorted(box().hits[face["id"]])}
                for face in _faces(box().combat_faces, parts.COMBAT_FACES, says)
            ],
        },
        "statuses": _coded(STATUS_CODES, "status", says),
        "doors": _coded({door: code for door, code in DOOR_CODES.items() if door}, "door", says),
        "colours": [{"id": colour, "name": says(f"colour/{colour}")} for colour in (*parts.DECKS, "white")],
        "notation": {
            "prefix": notation.FORM.prefix,
            "parts": list(notation.FORM.parts),
            "profiles": notation.BASES,
            "phases": notation.PHASES,
            "contamination": notation.CONTAMINATION_CODES,
        },
    }


def _named(one: str, says: Messages, key: str | None = None, **more: Any) -> dict[str, Any]:
    """What has a name in words, and a sentence where there is one."""
    text = says.by_key.get(f"effect/{key or one}")
    return {"id": one, "name": says(f"piece/{key or one}"), **({"text": text} if text else {}), **more}


def _coded(codes: Mapping[str, str], table: str, says: Messages) -> list[dict[str, Any]]:
    return [{"id": one, "code": code, "name": says(f"{table}/{one}")} for one, code in codes.items()]


def _faces(sides: Iterable[str], faces: tuple[str, ...], says: Messages) -> list[dict[str, Any]]:
    """The different faces of a die, with their sides."""
    counts = Counter(sides)
    return [{"id": face, "name": says(f"face/{face}"), "sides": counts[face]} for face in faces]


def _ship(plan: parts.Plan) -> dict[str, Any]:
    return {
        "id": plan.id,
        "code": notation.SHIP_CODES[plan.id],
        "rooms": [
            {
                "id": room.name,
                "slot": room.slot,
                "tile": room.tile,
                "technical": list(room.technical),
                "at": list(room.at),
            }
            for room in plan.rooms
        ],
        "corridors": [{"id": way.name, "numbers": list(way.numbers)} for way in plan.corridors],
    }


def _parameter(one: parts.Parameter, says: Messages) -> dict[str, Any]:
    values: dict[str, Any] = {"ref": one.ref, "book": one.book}
    if one.is_switch:
        values = {name: bool(value) for name, value in values.items()} | {"text": says(f"switch/{one.name}")}
    return {"id": one.name, "code": one.code, "is_switch": one.is_switch, "source": one.source, **values}


# --- the board --------------------------------------------------------------------------------------------------------


def _board(says: Messages) -> dict[str, Any]:
    inside = box()
    return {
        "tiles": [_tile(tile, says) for tile in inside.tiles.values()],
        "intruders": [
            _named(
                one.kind,
                says,
                code=KIND_CODES[one.kind],
                models=one.models,
                tokens=list(one.tokens),
                start=one.start,
                start_each=one.start_each,
                checks=one.checks,
                carcass=one.leaves_carcass,
            )
            for one in inside.intruders.values()
        ],
        "blank": _named(parts.BLANK, says, code=KIND_CODES[parts.BLANK], tokens=inside.blanks, start=inside.blanks),
        "exploration": [
            _named(one.id, says, one.kind, code=one.code, kind=one.kind, items=one.items, copies=one.copies)
            for one in inside.exploration.values()
        ],
        "objects": [_named(one.id, says, code=one.code, supply=one.supply) for one in inside.objects.values()],
        "pods": {"tokens": inside.pod_tokens, "by_players": list(inside.pods)},
    }


def _tile(tile: parts.Tile, says: Messages) -> dict[str, Any]:
    return _named(
        tile.id,
        says,
        code=tile.code,
        printed=tile.printed,
        set=tile.set,
        colour=tile.colour,
        computer=tile.computer,
        search=tile.can_search,
        malfunction=tile.can_malfunction,
        section=tile.section,
        action=bool(tile.options),
    )


# --- cards ------------------------------------------------------------------------------------------------------------


def _decks(says: Messages) -> dict[str, Any]:
    inside = box()
    return {
        "attacks": [
            _named(
                one.id,
                says,
                one.card,
                code=one.code,
                printed=one.printed,
                endurance=one.endurance,
                symbols=_in_order(one.symbols),
                copies=one.copies,
            )
            for one in inside.attacks.values()
        ],
        "events": [
            _named(
                one.id,
                says,
                code=one.id.removeprefix("ev"),
                printed=one.printed,
                movers=_in_order(one.movers),
                number=one.number,
                after=one.after,
            )
            for one in inside.events.values()
        ],
        "wounds": [
            _named(one.id, says, code=one.code, printed=one.printed, copies=one.copies)
            for one in inside.wounds.values()
        ],
        "weaknesses": [
            {**_named(one.id, says), "code": one.code, "printed": one.printed, "text": says(f"weakness/{one.id}")}
            for one in inside.weaknesses.values()
        ],
        "items": [_item(one, says) for one in inside.items.values()],
        "crafted": list(inside.crafted),
        "coordinates": list(inside.coordinates),
        "destinations": [{**_named(one, says), "letter": letter} for letter, one in inside.destinations.items()],
        "contamination": {"cards": inside.contamination, "infected": inside.infected},
    }


def _in_order(kinds: frozenset[str]) -> list[str]:
    return [kind for kind in parts.KINDS if kind in kinds]


def _item(one: parts.Item, says: Messages) -> dict[str, Any]:
    return _named(
        one.id,
        says,
        code=one.code,
        printed=one.printed,
        decks=dict(one.copies),
        icon=one.icon,
        heavy=one.is_heavy,
        cost=one.cost,
        when=one.when,
        stays=one.stays,
        recipe=list(one.recipe),
        capacity=one.weapon.capacity if one.weapon else None,
    )


# --- the crew ---------------------------------------------------------------------------------------------------------


def _crew(says: Messages) -> dict[str, Any]:
    inside = box()
    return {
        "characters": [
            _named(
                one.id,
                says,
                code=one.code,
                printed=one.printed,
                weapon=one.weapon.id,
                quests=[quest.id for quest in one.quests],
                cards=[{"id": card.id, "copies": card.copies} for card in one.cards],
            )
            for one in inside.characters.values()
        ],
        "weapons": [
            _named(one.id, says, code=one.code, printed=one.printed, energy=one.is_energy, capacity=one.capacity)
            for one in inside.weapons.values()
        ],
        "quests": [
            _named(
                one.id, says, code=one.code, printed=one.printed, room=one.room, discard=list(one.discard), effect=SENT
            )
            for one in inside.quests.values()
        ],
        "action_cards": [
            _named(
                one.id, says, printed=one.printed, cost=one.cost, when=one.when, effect=KNOWN if one.options else SENT
            )
            for one in inside.action_cards.values()
        ],
        "objectives": [
            _named(one.id, says, printed=one.printed, set=one.set, least=one.least)
            for one in inside.objectives.values()
        ],
    }
