"""The law of partial knowledge, for actions on tables of which not all is known.

What a rule makes the table reveal now is asked for; what the rules keep secret is never asked for, and where the answer
hangs on it the answer says so. So somebody who knows less, and who looks at the table where he is asked, ends with the
same answer as somebody who knows all, or is told which secret decides; that is right only if two tables that differ in
nothing but secrets end differently.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from jupiter.engine.asking import Need
from jupiter.engine.verdict import Verdict
from tests.contract.differences import other_than
from tests.nemesis import oracle
from tests.nemesis.contract import alike
from tests.nemesis.looking import IN_SIGHT
from tests.nemesis.match import changes
from tests.nemesis.oracle_json import from_json, to_json
from tests.nemesis.oracle_play import settle
from tests.nemesis.oracle_table import Action, Position, Table, copied
from tests.nemesis.random_faults import masked

MOST_FILLINGS = 400

SHOWN = {"pp.11", "pp.14", "pp.16"}
"""What may hang on hidden cards: whoever discards them shows them by that."""


def whole(position: Position, action: Action, rnd: random.Random) -> tuple[Action, oracle.Answer]:
    """The action with all its answers, drawn by chance, and what comes of it for somebody who knows all."""
    action = {**action, "answers": []}
    while True:
        answer = oracle.answer(position, action)
        if answer.wants is None:
            return action, answer
        action["answers"].append(rnd.choice(answer.wants.answers))


def verdict_by_looking(game: Any, known: Position, table: Position, action: Action) -> tuple[Verdict[Any], list[str]]:
    """The verdict for somebody who knows less and looks wherever it is wanted, and the dice and cards used up.

    Cards and tokens are counted as they lie when they are asked for, so after what was paid and what came before.
    """
    left = list(action["answers"])
    answers: list[str] = []
    used: list[str] = []
    state = game.read_state(to_json(known))
    while True:
        verdict = game.check(state, game.read_action({**action, "answers": answers}))
        if verdict.needs is None:
            return verdict, used
        need = verdict.needs
        now, so_far = table, {**action, "answers": used}
        if need.about.get("field", "").split(".")[-1] in CARDS:
            now = oracle.halfway(table, so_far)
        if need.kind == "pool":  # Several are asked about in a row, and each that is used changes it.
            now = oracle.halfway(table, so_far, len(changes(verdict)))
        seen = look(now, need, verdict, action)
        if seen is None:
            if not left:
                raise AssertionError(f"more is wanted than of the whole table: {need}")
            seen = left.pop(0)
            used.append(seen)
        answers.append(seen)


CARDS = ("cards", "deck", "discard", "contamination", "contamination_elsewhere")
"""What may have changed since the action began."""


def look(table: Position, need: Need, verdict: Verdict[Any], action: Action) -> str | None:
    """What lies on the table where the need points to; None for dice, decks and choices, and what nobody knew."""
    kind, about = need.kind, need.about
    if (
        kind == "scan"
        and about["where"] == "deck"
        and need.of
        and table["players"][need.of]["contamination_elsewhere"] == 0
    ):
        return "clean"
    if kind in IN_SIGHT:
        return IN_SIGHT[kind](to_json(table), about)
    if kind == "markers":
        lying = sum(bool(there[about["marker"]]) for there in table["rooms"].values())
        return str(lying + sum(event.type == f"{about['marker']}-placed" for event in verdict.events))
    if kind == "weakness":
        revealed = oracle.halfway(table, action)["weaknesses"]
        both = zip(table["weaknesses"], revealed, strict=True)
        return next(str(now["kind"]) for before, now in both if now["is_revealed"] and not before["is_revealed"])
    if kind in ("tile", "token") and table["rooms"][about["room"]][kind] is not None:
        return str(table["rooms"][about["room"]][kind])
    return None


def fillings(known: Position) -> Iterator[Position]:
    """All tables that differ from one another in the hands that are not known."""
    table = Table(known)
    names = [name for name, player in known["players"].items() if player["contamination"] is None]
    ranges = [range(table.contamination(name)[0], table.contamination(name)[1] + 1) for name in names]
    for counts in product(*ranges):
        filled = copied(known)
        for name, count in zip(names, counts, strict=True):
            filled["players"][name]["contamination"] = count
            settle(filled["players"][name])
        yield filled


def differ(known: Position, action: Action, used: list[str]) -> bool:
    """Whether two fillings do not end alike after these answers."""
    results: list[Any] = []
    for number, filled in enumerate(fillings(known)):
        answer = oracle.answer(filled, {**action, "answers": used})
        result = (answer.violations, answer.wants, answer.events)
        if results and result not in results:
            return True
        results.append(result)
        if number > MOST_FILLINGS:
            return True
    return False


def agrees(known: Position, after: Position) -> list[str]:
    """Paths at which a position that is known in part says something else than the whole one."""
    return [f"{path}: {part} instead of {whole}" for path, part, whole in other_than(known, after, alike)]


def plain(game: Any, state: Any) -> Position:
    return {name: value for name, value in game.position(state).items() if name != "derived"}


def faults(game: Any, sent: Position, action: Action, rnd: random.Random, facts: float) -> list[str]:
    """What breaks the law for this action on a masked table; [] if nothing does, or if nobody could know.

    :param facts: how often a fact that lies open is hidden as well.
    """
    table = from_json(sent)
    action, answer = whole(table, action, rnd)
    if answer.hangs is not None or (answer.violations and set(answer.violations) <= SHOWN):
        return []
    known = masked(table, rnd, facts)
    verdict, used = verdict_by_looking(game, known, table, action)
    opened = copied(table)
    for name, player in known["players"].items():
        for fact in ("contamination", "contamination_elsewhere"):
            opened["players"][name][fact] = player[fact]
        settle(opened["players"][name])
    if verdict.undecidable is not None:
        hands = [known["players"][secret.split(".")[1]] for secret in verdict.undecidable.secrets]
        if any(hand[count] is None for hand in hands for count in ("cards", "deck", "discard")):
            return []  # Of a hand whose cards are not even counted nothing follows.
        return [] if differ(opened, action, used) else [f"not undecidable: {verdict.undecidable} {used}"]
    rules = sorted(one.rule for one in verdict.violations)
    if rules or answer.violations:
        if may_say(rules, answer.violations):
            return []
        if any(oracle.violations(filled, action) == rules for filled in fillings(opened)):
            return []
        return [f"rules broken: {rules} instead of {answer.violations} {list(verdict.violations)} {used}"]
    return agrees(plain(game, verdict.state), plain(game, game.read_state(to_json(answer.position))))


def may_say(rules: list[str], broken: list[str]) -> bool:
    """Whether somebody who knows less may give these rules where others are broken.

    What is illegal is so for one reason, and others may hang on facts that nobody asks for then; nothing else is said
    of one who cannot act.
    """
    if "pp.17" in rules and "pp.17" in broken:
        return True
    return bool(rules) and set(rules) <= set(broken)
