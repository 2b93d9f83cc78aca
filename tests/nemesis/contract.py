"""What the contract suite is told of Nemesis; see `tests/contract/samples.py`."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from jupiter.engine.asking import Need
from jupiter.games.nemesis.actions import Action
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.game import Nemesis
from jupiter.games.nemesis.ship import SHIPS
from jupiter.games.nemesis.state import State
from jupiter.games.nemesis.wording import LANGUAGES
from tests.contract.samples import Samples
from tests.nemesis import random_positions
from tests.nemesis.filling import filled
from tests.nemesis.looking import IN_SIGHT
from tests.nemesis.oracle_json import to_json
from tests.nemesis.random_faults import masked

GAME = Nemesis()


def options(rnd: Random) -> dict[str, Any]:
    """Both ships, both profiles with a switch or two changed; with a seed more often than as it lies on the table."""
    players = rnd.randint(1, 5)
    switches = [one.name for one in box().parameters.values() if one.is_switch and one.name not in NOT_CHANGED]
    changes = {name: rnd.random() < 0.5 for name in rnd.sample(switches, rnd.choice([0, 0, 1, 3]))}
    chosen: dict[str, Any] = {
        "players": players,
        "ship": rnd.choice(SHIPS),
        "profile": {"base": rnd.choice(["ref", "book"]), "changes": changes},
        "seed": rnd.randrange(1 << 32) if rnd.random() < 0.7 else None,
    }
    if rnd.random() < 0.3:
        chosen["characters"] = rnd.sample(list(box().characters), players)
        chosen["numbers"] = rnd.sample(range(1, players + 1), players)
        chosen["pods"] = rnd.sample(range(1, box().pod_tokens + 1), box().pods[players - 1])
    return {**chosen, "count_cards": True}


NOT_CHANGED = frozenset({"intruders_reveal_rooms"})
"""Nothing tells how far the revealing goes (A-75)."""


def random_position(rnd: Random) -> State:
    """A table in the middle of a game or late in it, of which now and then not all is known."""
    while True:
        position = random_positions.random_position(rnd)
        _use_up(rnd, position)
        if rnd.random() < 0.5:
            whole, position = position, masked(position, rnd, rnd.choice([0.0, 0.1]))
            count_cards(whole, position)
        state = GAME.read_state(to_json(position))
        if not GAME.problems(state):
            return state


def count_cards(whole: Mapping[str, Any], position: dict[str, Any]) -> None:
    """Nobody's number of cards is hidden.

    It is asked for as it is when some have been paid, and is no fact of the table as it was before.
    """
    for name, player in position["players"].items():
        for pile in ("cards", "deck", "discard"):
            player[pile] = whole["players"][name][pile]


def _use_up(rnd: Random, position: dict[str, Any]) -> None:
    """Some of the wounds were healed, cards removed, items crafted and found."""
    wounds = Counter(wound["kind"] for player in position["players"].values() for wound in player["wounds"])
    left = [one.id for one in box().wounds.values() for _ in range(one.copies - wounds[one.id])]
    healed = rnd.sample(left, rnd.choice([0, 0, 1, 3, len(left)]))
    position["wound"] = {"left": len(left) - len(healed), "discard": sorted(healed), "removed": []}
    position["crafted"] = {name: rnd.randint(0, 3) for name in position["crafted"]}
    position["destination"] = rnd.choice("ABCD")
    deck = position["contamination"]
    cards = min(deck["left"], rnd.choice([0, 0, 1, 2]))
    deck["left"] -= cards
    deck[rnd.choice(["discard", "removed"])] = ["infected"] * cards
    for player in position["players"].values():
        player["hidden_items"] = rnd.choice([0, 0, 1, 2]) if player["status"] == "awake" else 0


def trade(rnd: Random, state: State) -> Action:
    """A trade of one thing or of several, mostly among those who have them."""
    gifts = []
    everything = [item for player in state.players for item in (*(player.items or ()), *(h.item for h in player.hands))]
    for _ in range(rnd.choice([1, 2, 2, 3, 6])):
        giver, receiver = (rnd.randrange(len(state.players)) for _ in range(2))
        own = state.players[giver]
        things = [*(own.items or ()), *(held.item for held in own.hands)] if rnd.random() < 0.8 else everything
        gifts.append(f"p{giver + 1}>p{receiver + 1}.{rnd.choice(things or ['tools'])}")
    return Action("trade", state.active or 0, (tuple(gifts), None))


def conserved(position: Mapping[str, Any]) -> Mapping[str, int]:
    """Who is at the table, and the pods that were set up."""
    return {"players": len(position["players"]), "pods": len(position["pods"]), "rooms": len(position["rooms"])}


def answer(rnd: Random, need: Need) -> str:
    """What a card does whose text we do not know: one step, or no more."""
    return rnd.choice(["done", "draw:1", "heal-light:1"])


def look(position: Mapping[str, Any], need: Need) -> str | None:
    """What lies on the table where the need points to; None for dice, decks and choices."""
    about = need.about
    if need.kind in IN_SIGHT:
        return IN_SIGHT[need.kind](position, about)
    if need.kind == "markers":
        return str(sum(bool(room[about["marker"]]) for room in position["rooms"].values()))
    if need.kind == "weakness":
        kinds = [one["kind"] for one in position["weaknesses"].values()]
        return next((kind for kind in kinds if kind in need.forms), None)
    if need.kind in ("tile", "token"):
        return str(position["rooms"][about["room"]][need.kind])
    if need.kind in ("scan", "last-draw"):
        return _scanned(position["players"][about["player"]], about.get("where", "all"), need.kind)
    return None


def _scanned(player: Mapping[str, Any], where: str, kind: str) -> str | None:
    """What a scan shows where there is no contamination card at all, or a draw of all cards where there is one."""
    own = {"hand": (player["contamination"],), "deck": (player["contamination_elsewhere"],)}
    counts = own.get(where, (player["contamination"], player["contamination_elsewhere"]))
    if where == "card":
        return None
    if not any(counts):
        return "clean"
    cards = sum(player[pile] for pile in ("cards", "deck", "discard"))
    return "contamination" if kind == "last-draw" and cards <= 4 else None


def alike(known: Any, whole: Any) -> bool:
    """Whether that is known of a value: of a token, its kind alone may be."""
    is_kind = isinstance(known, str) and isinstance(whole, str) and known.endswith("?")
    return bool(known == whole) or (is_kind and whole.startswith(f"{known[:-1]}-"))


SAMPLES = Samples(
    options=options,
    measured=lambda rnd: {"players": 5, "seed": rnd.randrange(1 << 32)},
    random_position=random_position,
    conserved=conserved,
    languages=LANGUAGES,
    same={
        "de": frozenset({"Cockpit", "Generator", "Hibernatorium", "Mars", "Nest", "Pilot", "Venus"}),
        "fr": frozenset(
            {
                "Carcasses", "Cockpit", "Hibernatorium", "Interruption", "Mars", "Motivation", "Reconnaissance",
                "Silence", "antidote", "bandages", "contamination", "danger", "grenade", "revolver", "silence", "six",
                "surprise",
            }
        ),
    },
    any_action=trade,
    left_out={"trade": "transfers"},
    whole=filled,
    answer=answer,
    look=look,
    alike=alike,
    vague=frozenset({"draw-up"}),
    secrets=r"players\.P[1-5]\.(contamination|contamination_elsewhere)|weaknesses\..*|engines\..*|coordinates",
    revealing=frozenset({"vc.02", "vc.05", "wk.01", "wk.03", "oa.03"}),
    shown_by_doing=frozenset({"oa.01", "pp.11", "pp.14", "pp.16"}),
    constant=(
        r"rooms\.(1|11|19|20|21|T1|T6)\.(tile|is_explored|token|items)|rooms\.T[2-5]\.tile|profile\.changes\..*|pods\.1\.section"
        r"|(attack|wound)\.removed"
    ),
    longest=900,
    steps=150,
)  # fmt: skip
