"""`python -m tests.ark.against_oracle`: plays the game and its second implementation side by side and compares them.

python -m tests.ark.against_oracle --plies 100000     as many actions played as this
python -m tests.ark.against_oracle --seed 7           other games

What is compared says `tests/side_by_side.py`; here besides: what the refusals name, the dice used, what an action does
not need, the text forms of positions and actions, everything that is derived from a position, what makes one
impossible, and what the set-up tells. One to six play, and now and then only some of the sheets are known. Lists of
legal actions are compared in one position of `LISTS`: with six players they have hundreds of actions.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from jupiter.engine.verdict import Outcome, Problem, Verdict
from tests import side_by_side
from tests.ark import oracle, random_positions
from tests.ark import oracle_data as data
from tests.ark.oracle_rules import PHASES, WITH_DICE, values_of
from tests.ark.oracle_sheet import PLAYERS, Action, Position, Sheet, has_spaceport, players_of, seat_of, sheet_of
from tests.side_by_side import Compared, without_reason

LISTS = 2

OUTPOST, SPACEPORT, BOTH = ENDINGS = ("outpost", "Spaceport", "both")

TYPES = tuple(PHASES)
USING = tuple(kind for kind, phase in PHASES.items() if phase == "allocate")
BELONGS = {"roll": ("roll",), "allocate": (*USING, *WITH_DICE), "disaster": ("disaster",), "over": TYPES}

Choice = Callable[[Position, list[Action]], Action]


class Match(side_by_side.Match):
    """Both implementations at one table."""

    game_id = "last-ark-from-ceti"
    oracle = oracle

    def start(self) -> Position:
        position = random_positions.start(self.rnd)
        known = [name for name in players_of(position) if sheet_of(position, name) is not None]
        options = {"players": len(position["players"]), "sheets": known}
        if position["chance"]["seed"] is not None:
            options["seed"] = position["chance"]["seed"]
        verdict = self.game.setup(options)
        self.same("set-up", self.plain(verdict.state), position, position)
        happened = [(event.type, event.rule, dict(event.about)) for event in verdict.events]
        self.same("events of the set-up", happened, oracle.setup_events(position), position)
        return position

    def random_position(self) -> Position:
        return random_positions.random_position(self.rnd)

    def mutated(self, position: Position) -> Position:
        return random_positions.mutated(position, self.rnd)

    def senseless(self, position: Position) -> Action:
        return senseless(position, self.rnd)

    def player(self) -> Choice:
        return sensible_player(self.rnd)

    def is_listed(self, position: Position) -> bool:
        return not self.rnd.randrange(LISTS)

    def more_of_position(self, state: Any, position: Position) -> Iterable[Compared]:
        text = self.game.state_text(state)
        yield "text", text, oracle.to_text(position)
        yield "the position read from its text", oracle.from_text(text), position
        yield "the state read from its text", self.game.read_state(oracle.to_text(position)), state
        derived = dict(self.game.position(state)["derived"])
        derived.pop("outcome")
        yield "derived", derived, oracle.derived(position)

    def more_of_problems(self, problems: Sequence[Problem], position: Position) -> Iterable[Compared]:
        ours = [(problem.code, dict(problem.about)) for problem in problems]
        yield "problems", sorted(ours, key=str), sorted(oracle.problems(position), key=str)

    def more_of_action(self, verdict: Verdict[Any], position: Position, action: Action) -> Iterable[Compared]:
        named = [(violation.rule, without_reason(violation.about)) for violation in verdict.violations]
        yield "what the refusals name", sorted(named), oracle.refusals(position, action)
        text, read = oracle.action_to_text(action), self.game.read_action(action)
        yield "action as text", self.game.action_text(read), text
        yield "action as JSON", self.game.action_json(read), oracle.plain_action(action)
        yield "action read from its text", self.game.read_action(text), read
        if verdict.legal:
            yield "cost", verdict.cost, oracle.cost(action)
            yield "unneeded", list(verdict.unneeded), oracle.unneeded(action)

    def ended(self, outcome: Outcome) -> tuple[Any, ...]:
        standings = [(standing.player, standing.rank, standing.score) for standing in outcome.standings]
        return outcome.won, outcome.rule, standings

    def kind_of_game(self, position: Position) -> int:
        return len(position["players"])

    def ending(self, position: Position) -> str:
        launched = any(has_spaceport(position, player) for player in players_of(position))
        if position["blight"] < data.HEXES:
            return SPACEPORT
        return BOTH if launched else OUTPOST


# --- play that comes far


def sensible_player(rnd: random.Random) -> Choice:
    """One for all seats of a game: what a colony needs first, then what it wants; or anything at all.

    Food is kept until late in the game or until there is much.
    """
    wants = {name: rnd.random() * 3 for name in (*data.BY_NAME, *data.ENTRANCES, "research", "power", "food")}
    wants |= {"RES1": 6, "AG1": 5, "AG2": 4, "RES2": 4, "PWR1": 3}
    if rnd.random() < 0.6:
        wants |= {"PORT": 5.2, "research": 5, "power": 3, "food": 2}
    noise, lazy = rnd.choice([0.5, 2, 10]), rnd.choice([0, 0.02, 0.1])

    def choose(position: Position, legal: list[Action]) -> Action:
        if position["phase"] != "allocate":
            return _rolled(position, rnd)
        player = rnd.choice([name for name in players_of(position) if not seat_of(position, name)["confirmed"]])
        mine = legal or oracle.legal_of(position, player)
        mine = [action for action in mine if action["player"] == player]
        uses = [action for action in mine if action["type"] != "confirm" and not _is_early(position, action)]
        if not uses or rnd.random() < lazy:
            confirming = [action for action in mine if action["type"] == "confirm"]
            return confirming[-1 if rnd.random() < position["blight"] / 300 else 0]
        action = max(uses, key=lambda use: wants[_aim(use)] + noise * rnd.random())
        return _split(position, action, rnd)

    return choose


def _is_early(position: Position, action: Action) -> bool:
    if action["type"] != "food":
        return False
    sheet = sheet_of(position, action["player"])
    return sheet is not None and sheet.json["food"] < 7 and position["blight"] < 10


def _aim(action: Action) -> str:
    """What an action helps to have."""
    kind = str(action["type"])
    return str(action["icon"]).split(".", maxsplit=1)[0] if "icon" in action else kind


def _rolled(position: Position, rnd: random.Random) -> Action:
    kind = position["phase"]
    if position["chance"]["seed"] is not None and rnd.random() < 0.8:
        return {"type": kind}
    if kind == "roll":
        return {"type": "roll", "dice": [rnd.randint(1, 6) for _ in range(data.POOL)]}
    return {"type": "disaster", "die": rnd.randint(1, 6)}


def _split(position: Position, action: Action, rnd: random.Random) -> Action:
    """A research action with boxes by chance, often as many as there can be and first of Rare Ore Extraction."""
    if action["type"] != "research" or rnd.random() < 0.2:
        return action
    sheet = sheet_of(position, action["player"])
    assert sheet is not None
    most = sheet.pair_boxes(values_of(action)[0])
    count = most if rnd.random() < 0.8 else rnd.randint(1, most)
    return {**action, "boxes": dict(_boxes(sheet, count, rnd))}


def _boxes(sheet: Sheet, count: int, rnd: random.Random) -> Iterator[tuple[str, int]]:
    names = [name for name in data.BOXES if sheet.open_boxes(name)]
    rnd.shuffle(names)
    if rnd.random() < 0.6:
        names.sort(key=lambda name: name != "RARE")
    for name in names:
        part = min(count, sheet.open_boxes(name))
        if rnd.random() < 0.3:
            part = rnd.randint(1, part)
        if part:
            yield name, part
        count -= part
        if not count:
            return


# --- actions without regard to the rules


def senseless(position: Position, rnd: random.Random) -> Action:
    """An action without regard to the rules, now and then a legal one; more often than not of this phase."""
    kind = rnd.choice(TYPES) if rnd.random() < 0.2 else rnd.choice(BELONGS[position["phase"]])
    if kind == "roll":
        return rnd.choice([{"type": "roll"}, {"type": "roll", "dice": [rnd.randint(1, 6) for _ in range(data.POOL)]}])
    if kind == "disaster":
        return rnd.choice([{"type": "disaster"}, {"type": "disaster", "die": rnd.randint(1, 6)}])
    player = rnd.choice(players_of(position) if rnd.random() < 0.93 else PLAYERS)
    sheet = sheet_of(position, player) if player in players_of(position) else None
    action: Action = {"type": kind, "player": player}
    if kind == "confirm":
        return action | rnd.choice([{}, {"spaceport": True}])
    if kind == "power":
        return action | {"structure": rnd.choice(data.POWERED)}
    if kind == "food":
        return action | {"structure": rnd.choice(data.FED)}
    if kind != "research":
        icons = {"ore": data.ORE_ICONS, "rare-ore": data.RARE_ICONS, "bulldoze": data.ENTRANCE_ICONS}[kind]
        open_icons = [icon for icon in icons if sheet is not None and not sheet.ticked(icon)]
        action["icon"] = rnd.choice(open_icons if open_icons and rnd.random() < 0.7 else icons)
    action |= _senseless_dice(kind, sheet, position["dice"], rnd)
    if kind == "research" and rnd.random() < 0.8:
        action["boxes"] = _senseless_boxes(rnd)
    return action


def _senseless_dice(kind: str, sheet: Sheet | None, rolled: list[int], rnd: random.Random) -> Action:
    """Dice, often such as are left; a Smelter or Foundry now and then, also where there is none."""
    count = 2 if kind in ("rare-ore", "research") else 1
    left = sheet.dice_left(rolled) if sheet is not None and rnd.random() < 0.8 else list(rolled)
    dice = sorted(rnd.sample(left, count) if len(left) >= count else rnd.choices(range(1, 7), k=count))
    if rnd.random() < 0.25:
        dice = sorted(rnd.choices(range(1, 7), k=count))
    if count == 2 and rnd.random() < 0.3:
        dice = [dice[0]] * 2
    named: Action = {"dice": dice}
    if rnd.random() < 0.3:
        die = rnd.choice(dice)
        near = [to for to in (die - 1, die + 1) if 1 <= to <= 6]
        named["smelter"] = {"die": die, "to": rnd.choice(near) if rnd.random() < 0.75 else rnd.randint(1, 6)}
    if kind in ("ore", "bulldoze") and rnd.random() < 0.25:
        named["foundry"] = True
    return named


def _senseless_boxes(rnd: random.Random) -> dict[str, int]:
    names = rnd.sample(list(data.BOXES), rnd.choice([1, 1, 2, 2, 3, 4]))
    return {name: rnd.choice([1, 1, 2, 3, rnd.randint(1, 7)]) for name in names}


if __name__ == "__main__":
    sys.exit(side_by_side.main(Match, __doc__, "players", range(1, 7), ENDINGS))
