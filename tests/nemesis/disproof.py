"""What the claims of Nemesis mean, for `tests/contract/disproving.py`: by procedures that are gone through, and events.

Of a shot the first roll counts, so that what a weapon offers beyond it is declined.

Invariant: odds are counted here from the faces and cards as they were typed for the second implementation, over all
that may be rolled and drawn; the check says what each of it leads to, and nothing else of the game is asked.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from jupiter.engine.asking import Need
from jupiter.engine.outlook import Chances, Outlook
from tests.contract.answering import answered, at_random
from tests.contract.disproving import Disproof
from tests.nemesis.contract import SAMPLES
from tests.nemesis.oracle_data import ATTACK_CARDS

FIGHT = {
    "missed-shot": "misses",
    "intruder-killed": "dies",
    "egg-destroyed": "dies",
    "egg-removed": "dies",
    "flees": "flees",
    "survives": "survives",
}
RESULTS: Mapping[str, Mapping[str, str]] = {
    "noise": {"silence": "silence", "no-such-corridor": "nothing", "slime-heard": "danger"},
    "encounter": {
        "encounter": "encounter",
        **dict.fromkeys(("silence", "slime-heard", "no-such-corridor", "noise-placed"), "no-encounter"),
    },
    "surprise": {"attacked": "surprise", "no-surprise": "no-surprise"},
    "shot": FIGHT,
    "melee": FIGHT,
    "injury": FIGHT,
    "attack": {"missed": "fails"},
    "bag": {},
}
"""For each kind of chance the events that tell how it comes out, by the first of them."""
NOISE = {"1": 2, "2": 2, "3": 2, "4": 2, "silence": 1, "danger": 1}
COMBAT = {"blank": 1, "creeper": 2, "adult": 1, "hit": 1, "two-hits": 1}
"""How many faces of a die show what."""

COUNTED = 0.15
"""How often the odds of a chance are counted; it is tried once each time."""
PHASES = 4
"""Event phases that are gone through one after the other."""
MARKERS = {"tk.07": "fire", "tk.12": "malfunction"}
"""Of the rules by which one marker too many destroys the ship: which."""


# --- chances ----------------------------------------------------------------------------------------------------------


def chance(game: Any, state: Any, chances: Chances, rnd: Random) -> Iterator[str]:
    """What is untrue of a chance: it is tried once with any answers, and now and then its odds are counted."""
    if chances.kind == "next-event":
        yield from _next_event(game, state, chances, rnd)
        return
    source = _procedure(chances)
    if source is None:
        return
    if rnd.random() < COUNTED:
        yield from _counted(game, state, chances, source, rnd)
    _, verdict = answered(game, state, game.read_procedure(source), _declining(rnd))
    result = _result(chances.kind, verdict)
    if result is None:
        return
    if result not in {one.result for one in chances.results}:
        yield "what comes is not among the results"
    if any(one.least.count == one.least.of and one.result != result for one in chances.results):
        yield "another result comes than the certain one"


def _declining(rnd: Random) -> Callable[[Need], str]:
    any_answer = at_random(SAMPLES, rnd)
    return lambda need: "keep" if "keep" in need.forms else any_answer(need)


def _procedure(chances: Chances) -> Mapping[str, Any] | None:
    """What has to be gone through for a chance to come out."""
    about = chances.about
    match chances.kind:
        case "noise" | "encounter":
            return {"type": "noise", "player": about["player"]}
        case "surprise":
            return {"type": "encounter", "player": about["player"]}
        case "shot":
            return {"type": "shoot", **{name: about[name] for name in ("player", "weapon", "target")}}
        case "melee":
            return {"type": "melee", "player": about["player"], "target": about["target"]}
        case "injury":
            return {"type": "injury", "room": about["room"], "target": about["target"], "count": 1}
        case "attack":
            return {"type": "attack", "room": about["room"], "by": about["target"]}
        case "bag":
            return {"type": "development"}
    return None


def _result(kind: str, verdict: Any) -> str | None:
    """How a chance of a kind came out; None if it has not, or never will."""
    results = (result for event in verdict.events if (result := _result_of(kind, event)) is not None)
    if (result := next(results, None)) is not None:
        return result
    if kind == "attack" and any(event.type == "card-drawn" for event in verdict.events):
        return "hits"
    is_over = verdict.legal and verdict.needs is None and verdict.undecidable is None
    return "no-surprise" if kind == "surprise" and is_over else None


def _result_of(kind: str, event: Any) -> str | None:
    """What an event tells of how a chance of a kind comes out; None if nothing."""
    if kind == "noise":
        if event.type in ("noise-placed", "noise-doubled"):
            return str(event.about["at"])
        if event.type == "noise-rolled" and event.about["face"] == "danger":
            return "danger"
    if kind == "encounter" and event.type == "noise-rolled" and event.about["face"] == "danger":
        return "no-encounter"
    if kind == "melee" and event.rule == "ml.04":
        return "misses"
    if kind == "bag" and event.type == "token-drawn":
        return str(event.about["token"])
    return RESULTS[kind].get(event.type)


# --- odds -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Branch:
    """Answers so far, how likely they are, and the attack cards that can still be drawn."""

    answers: tuple[str, ...]
    share: Fraction
    unseen: Counter[str]
    is_shuffled: bool = False


def _counted(game: Any, state: Any, chances: Chances, source: Mapping[str, Any], rnd: Random) -> Iterator[str]:
    shares = _shares(game, state, chances.kind, source, rnd)
    if shares is None:
        return
    bounds = _bounds(chances)
    for result, share in shares.items():
        least, most = bounds.get(result, (0, 0))
        if not least <= share <= most:
            yield f"{result} comes with {share}, not {least} to {most}"
    for result, (least, _) in bounds.items():
        if least and result not in shares:
            yield f"{result} never comes"


def _bounds(chances: Chances) -> dict[str, tuple[Fraction, Fraction]]:
    """Least and most of each result."""
    return {
        one.result: (Fraction(one.least.count, one.least.of), Fraction(one.most.count, one.most.of))
        for one in chances.results
    }


def _shares(game: Any, state: Any, kind: str, source: Mapping[str, Any], rnd: Random) -> Mapping[str, Fraction] | None:
    """How often each result comes, over all dice, cards and tokens; None where that cannot be counted.

    What is not known of the table is taken as any, and the same on every branch.
    """
    position, action, declining = game.position(state), game.read_procedure(source), _declining(rnd)
    shares: defaultdict[str, Fraction] = defaultdict(Fraction)
    facts: dict[tuple[str, ...], str] = {}
    deck = position["attack"]
    waiting = [Branch((), Fraction(1), Counter(ATTACK_CARDS) - Counter([*deck["discard"], *deck["removed"]]))]
    while waiting:
        branch = waiting.pop()
        verdict = game.resolve_procedure(state, game.with_answers(action, branch.answers))
        result = _result(kind, verdict)
        if result is not None:
            shares[result] += branch.share
            continue
        need = verdict.needs
        if need is None:
            return None
        branch, weights = _weights(position, branch, need, verdict)
        if weights is None:
            key = (need.kind, need.rule, str(sorted(need.about.items())))
            weights = {facts.setdefault(key, declining(need)): 1}
        total = sum(weights.values())
        if not total:
            return None
        for answer, weight in weights.items():
            if weight:
                unseen = branch.unseen - Counter([answer]) if need.kind == "attack" else branch.unseen
                share = branch.share * Fraction(weight, total)
                waiting.append(Branch((*branch.answers, answer), share, unseen, branch.is_shuffled))
    return shares


def _weights(
    position: Mapping[str, Any], branch: Branch, need: Need, verdict: Any
) -> tuple[Branch, Mapping[str, int] | None]:
    """How often each answer comes; None of what is no chance."""
    match need.kind:
        case "noise":
            return branch, NOISE
        case "combat":
            return branch, COMBAT
        case "bag":
            tokens = position["bag"]
            # Of a hidden token the number hangs on all others.
            is_known = tokens is not None and not any(one.endswith("?") for one in tokens)
            return branch, Counter(tokens) if is_known else {}
        case "attack":
            if not branch.is_shuffled and any(event.type == "deck-shuffled" for event in verdict.events):
                branch = Branch(branch.answers, branch.share, Counter(position["attack"]["discard"]), is_shuffled=True)
            return branch, {form: branch.unseen[form] for form in need.forms}
    return branch, None


def _next_event(game: Any, state: Any, chances: Chances, rnd: Random) -> Iterator[str]:
    """Each event card that can be drawn is drawn: as many end the game by the marker as is told."""
    position = {**game.position(state), "phase": "event", "step": 5, "active": None}
    before = game.read_state(position)
    step = {"type": "step", "number": 5}
    drawn = game.check(before, game.read_action(step)).needs
    if drawn is None or drawn.kind != "event":
        return
    ends = 0
    for card in drawn.forms:
        _, verdict = answered(game, before, game.read_action({**step, "answers": [card]}), _declining(rnd))
        if verdict.undecidable is not None:
            return
        ends += verdict.outcome is not None and verdict.outcome.rule == chances.rule
    share = Fraction(ends, len(drawn.forms))
    least, most = _bounds(chances).get("ends", (0, 0))
    if not least <= share <= most:
        yield f"the event ends the game with {share}, not {least} to {most}"


# --- threats and margins ----------------------------------------------------------------------------------------------


def ahead(game: Any, state: Any, outlook: Outlook[Any], rnd: Random) -> Iterator[str]:
    """What is untrue of threats and margins: intruders attack once, and event phases are gone through."""
    position = game.position(state)
    if position["phase"] == "over":
        return
    for target in _attackers(position):
        _, verdict = answered(game, state, game.read_procedure({"type": "attack", **target}), at_random(SAMPLES, rnd))
        yield from Sequel(outlook).faults(verdict.events)
    # Of a phase that has begun the next one is the next turn's.
    if position["phase"] == "event":
        return
    sequel = Sequel(outlook)
    for number in range(PHASES):
        _, verdict = answered(game, state, game.read_procedure({"type": "events"}), at_random(SAMPLES, rnd))
        if not verdict.legal or verdict.undecidable is not None:
            return
        yield from sequel.faults(verdict.events)
        yield from sequel.timing(number, verdict.outcome)
        if verdict.outcome is not None:
            return
        state = verdict.state


def _attackers(position: Mapping[str, Any]) -> Iterator[Mapping[str, str]]:
    rooms = {player["room"] for player in position["players"].values() if player["status"] == "awake"}
    for intruder in position["intruders"]:
        if intruder["room"] in rooms:
            yield {"room": intruder["room"], "by": intruder["kind"]}


class Sequel:
    """What came after an outlook."""

    def __init__(self, outlook: Outlook[Any]) -> None:
        self.margins = {one.kind: one for one in outlook.margins}
        self.mortal = {one.about["player"] for one in outlook.threats if one.kind == "wounds"}
        self.threats = {one.kind for one in outlook.threats}
        self.placed: Counter[str] = Counter()
        self.wounded: set[str] = set()

    def faults(self, events: Any) -> Iterator[str]:
        """What events show to be untrue."""
        for event in events:
            player, (what, _, happened) = event.about.get("player"), event.type.rpartition("-")
            if what in MARKERS.values():
                self.placed[what] += 1 if happened == "placed" else -1
                if self.placed[what] > self._most(what):
                    yield f"more markers are placed than were left: {what}"
            elif event.type == "no-marker-left" and self.placed[event.about["marker"]] < self._left(event):
                yield f"fewer markers are placed than were left: {event.about['marker']}"
            elif event.type == "serious-wound":
                self.wounded.add(player)
                if player in self.mortal:
                    yield "a character survives the wound that was to kill it"
            elif event.type == "died" and event.rule == "cw.04" and player not in self.mortal | self.wounded:
                yield "a wound kills a character that was not threatened"

    def _most(self, marker: str) -> int:
        margin = self.margins[marker]
        return int(margin.about.get("most", margin.left))

    def _left(self, event: Any) -> int:
        return self.margins[event.about["marker"]].left

    def timing(self, number: int, outcome: Any) -> Iterator[str]:
        """What is untrue of tracks after so many event phases before this one."""
        for kind, rules in (("time", ("ge.01", "ge.02")), ("destruct", ("ge.03",))):
            margin = self.margins.get(kind)
            left = None if margin is None else margin.left
            if outcome is None and left == number:
                yield f"the game goes on beyond the last space: {kind}"
            if left is not None and outcome is not None and outcome.rule in rules and left != number:
                yield f"a track ends at another time than was told: {kind}"
            if margin is not None and (left == 0) != (kind in self.threats):
                yield f"a threat does not fit its margin: {kind}"


DISPROOF = Disproof(chance=chance, ahead=ahead)
