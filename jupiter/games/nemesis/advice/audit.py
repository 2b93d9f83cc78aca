"""Everything that speaks against a position, for `validate`: the problems, and what no course of the game can lead to.

Some of it holds for whole tables only: those on which every player's help card is known. Invariant: a position that
play can reach has no finding; where nothing is found, nothing is proved.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.nemesis.advice.problems import flaws, problem
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import BLANK, DECKS, SECTIONS
from jupiter.games.nemesis.state import AWAKE, DEAD, IN_POD, OVER, PLAYER, State
from jupiter.games.nemesis.wording import localizer

Findings = Iterator[ProblemData]


def audit(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that speaks against the position, problems first; in English by default."""
    return tuple(map((says or localizer()).problem, findings(state)))


def findings(state: State) -> Findings:
    """The same, before it is worded."""
    yield from flaws(state)
    for find in SUBJECTS:
        yield from find(state)
    if _is_whole(state):
        for find in WHOLE:
            yield from find(state)


def _is_whole(state: State) -> bool:
    """Whether everybody at the table is there, by their help cards (SU-15)."""
    return all(player.number is not None for player in state.players)


# --- any table --------------------------------------------------------------------------------------------------------


def _blank(state: State) -> Findings:
    """The blank token goes back into the bag whenever it was drawn (EN-04, BD-11)."""
    if state.bag is not None and not any(token.kind == BLANK for token in state.bag):
        yield problem("bag.blank")


def _turn(state: State) -> Findings:
    """The time marker moves one space each turn, in the first step of the event phase (EP-01)."""
    if state.time is None or state.turn == 1 or state.phase == OVER:
        return
    spaces = state.turn - 1 if state.phase == PLAYER or state.step == 1 else state.turn
    if state.time != spaces:
        yield problem("time.turn", time=state.time, turn=state.turn, right=spaces)


def _whole_decks(state: State) -> Findings:
    """Cards that lie nowhere, where the discard is listed (A-34); the last one may be in play when the game ends."""
    if state.phase == OVER:
        return
    for name, deck, total in (
        ("attack", state.attack, box().attack_cards),
        ("event", state.event, len(box().events)),
    ):
        count = (deck.left or 0) + len(deck.discard) + len(deck.removed)
        if deck.left is not None and deck.discard and count < total:
            yield problem("deck.short", deck=name, count=count, total=total)


def _items(state: State) -> Findings:
    """Items that can come from one deck alone, with those that are left in it."""
    held = Counter(held.item for player in state.players for held in player.hands)
    held.update(item for player in state.players for item in player.items or ())
    for colour, left in zip(DECKS, state.items, strict=True):
        if left is None:
            continue
        own = [name for name in box().deck(colour) if len(box().items[name].copies) == 1]
        count, total = left + sum(held[name] for name in own), sum(box().deck(colour).values())
        if left <= total < count:
            yield problem("deck.items-held", deck=colour, count=count, total=total)
    for name, left in zip(box().crafted, state.crafted, strict=True):
        copies = box().items[name].copies["blue"]
        if left <= copies < left + held[name]:
            yield problem("deck.crafted", item=name, count=left + held[name], total=copies)


def _technical(state: State) -> Findings:
    if state.technical_noise and not state.profile.has("technical"):
        yield problem("technical.noise")


SUBJECTS: tuple[Callable[[State], Findings], ...] = (_blank, _turn, _whole_decks, _items, _technical)


# --- whole tables -----------------------------------------------------------------------------------------------------


def _help_cards(state: State) -> Findings:
    numbers = sorted(player.number or 0 for player in state.players)
    if numbers != list(range(1, len(numbers) + 1)) and len(set(numbers)) == len(numbers):  # SU-15
        yield problem("number.missing", players=len(numbers))


def _pods(state: State) -> Findings:
    """As many pods as for so many players, by turns in A and B (SU-05, SU-06)."""
    if not state.pods:
        return
    right = box().pods[len(state.players) - 1]
    if len(state.pods) != right:
        yield problem("pods.count", count=len(state.pods), right=right)
        return
    for place, pod in enumerate(sorted(state.pods)):
        if pod.section != SECTIONS[place % len(SECTIONS)]:
            yield problem("pods.section", pod=pod.number, section=pod.section)
    inside = {seat for pod in state.pods for seat in pod.seats}
    for player in state.players:
        if player.status == IN_POD and player.seat not in inside:
            yield problem("pods.nobody", player=player.name)


def _corpses(state: State) -> Findings:
    """Each corpse is that of a character (CW-08)."""
    count = sum(room.objects.count("corpse") for room in state.rooms)
    count += sum(held.item == "corpse" for player in state.players for held in player.hands)
    dead = sum(player.status == DEAD for player in state.players)
    if count > dead:
        yield problem("corpse.count", count=count, dead=dead)


def _objectives(state: State) -> Findings:
    """Objectives are chosen when the first intruder appears (CM-01, CM-02)."""
    for player in state.players:
        if state.has_encountered is False and player.objectives == 1:
            yield problem("objectives.early", player=player.name)
        if state.has_encountered and player.status == AWAKE and player.objectives == 2:
            yield problem("objectives.late", player=player.name)


WHOLE: tuple[Callable[[State], Findings], ...] = (_help_cards, _pods, _corpses, _objectives)
