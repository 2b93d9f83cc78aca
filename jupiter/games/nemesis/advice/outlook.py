"""What lies ahead: how likely each result is of what may be rolled, drawn or tried next, and what is left to lose.

Invariant: everything follows from the position as it was sent, so that nobody learns more than he has told. Odds are
exact; where they hang on what is not known, they are the least and the most over all that it may be.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.engine.outlook import Chances, Margin, Odds, Outlook, ResultOdds, Threat
from jupiter.games.nemesis.actions import Action, actor
from jupiter.games.nemesis.advice import odds
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play.combat import targets
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import AWAKE, OFF, OVER, State

About = Mapping[str, Any]
Bounds = tuple[Fraction, Fraction]
"""Least and most."""

CHECKS = {0: "id.01", 1: "id.02", 2: "id.03"}
"""The rule of the check of an intruder, by the cards that are drawn for it."""


def outlook(state: State, says: Localizer) -> Outlook[Action]:
    """What lies ahead of a possible state.

    There are no courses: what comes is gone through step by step, by the procedures.
    """
    if state.phase == OVER:
        return Outlook()
    margins = tuple(_margins(state, says))
    return Outlook((), tuple(_threats(state, says)), margins, tuple(_chances(state, says)))


# --- chances ----------------------------------------------------------------------------------------------------------


def _chances(state: State, says: Localizer) -> Iterator[Chances]:
    table, states = Table(state), odds.as_they_may_be(state)
    for seat, player in enumerate(state.players):
        if player.status == AWAKE and player.room is not None:
            yield from _of_player(table, states, seat, player.room, says)
    yield from _of_intruders(table, states, says)
    drawn = odds.bag(state)
    if drawn:
        yield _chances_of("bag", "en.03", _exact(drawn), {}, says)
    for marker, bounds in odds.running_out(state).items():
        yield _chances_of("next-event", odds.ENDS[marker], _either("ends", "goes-on", bounds), {"marker": marker}, says)


def _of_player(table: Table, states: Sequence[State], seat: int, room: int, says: Localizer) -> Iterator[Chances]:
    """The noise roll of a character, an encounter, and its attacks on what is in its room."""
    state = states[0]
    player = state.players[seat]
    about = {"player": actor(seat), "room": table.room_name(room)}
    roll = odds.noise(state, room, is_slimed=player.is_slimed)
    yield _chances_of("noise", "nz.01", _exact(roll.results), about, says)
    yield _chances_of("encounter", "nz.02", _either("encounter", "no-encounter", roll.encounter), about, says)
    cards = player.cards
    if cards is not None and state.bag:
        least, most = zip(*filter(None, (odds.surprise(one, cards) for one in states)), strict=True)
        results = _either("surprise", "no-surprise", (min(least), max(most)))
        yield _chances_of("surprise", "en.08", results, about, says)
    loaded = dict.fromkeys(held.item for held in player.hands if held.item in box().weapons and held.ammo != 0)
    for name, target in targets(table, room).items():
        kind, injuries = ("egg", 0) if isinstance(target, str) else (target.kind, target.injuries)
        on_target = about | {"target": name}
        for weapon in loaded:
            shot = _over([odds.fight(kind, injuries, weapon, one) for one in states])
            yield _chances_of("shot", "sh.01", shot, on_target | {"weapon": weapon}, says)
        melee = _over([odds.fight(kind, injuries, None, one) for one in states])
        yield _chances_of("melee", "ml.03", melee, on_target, says)


def _of_intruders(table: Table, states: Sequence[State], says: Localizer) -> Iterator[Chances]:
    """What one injury more does to each intruder, and how often those in combat hit."""
    state = states[0]
    for room in sorted({model.room for model in state.intruders}):
        is_in_combat = any(one.status == AWAKE and one.room == room for one in state.players)
        for name, piece in targets(table, room).items():
            if isinstance(piece, str):
                continue
            about = {"target": name, "room": table.room_name(room)}
            check = _over([odds.check(piece.kind, piece.injuries + 1, one)._asdict() for one in states])
            hurt = about | {"injuries": piece.injuries + 1}
            yield _chances_of("injury", CHECKS[box().intruders[piece.kind].checks], check, hurt, says)
            if is_in_combat and piece.kind != "larva":
                hits = odds.attack(piece.kind, state)
                yield _chances_of("attack", "ia.09", _either("hits", "fails", (hits, hits)), about, says)


def _exact(results: odds.Odds) -> dict[str, Bounds]:
    return _over([results])


def _over(cases: Sequence[odds.Odds]) -> dict[str, Bounds]:
    """Least and most of each result over all that the position may be; all cases have the same results."""
    shares = {result: [case[result] for case in cases] for result in cases[0]}
    return {result: (min(each), max(each)) for result, each in shares.items()}


def _either(one: str, other: str, bounds: Bounds) -> dict[str, Bounds]:
    """Two results that exclude each other."""
    least, most = bounds
    return {one: bounds, other: (1 - most, 1 - least)}


def _chances_of(kind: str, rule: str, results: Mapping[str, Bounds], about: About, says: Localizer) -> Chances:
    listed = [
        ResultOdds(result, _name(kind, result, says), _odds(least), _odds(most))
        for result, (least, most) in results.items()
        if most
    ]
    message = says.sentence(f"chances/{kind}", {**about, "target": about.get("target", "").removesuffix(".1")})
    return Chances(kind, rule, message, tuple(listed), about)


def _name(kind: str, result: str, says: Localizer) -> str:
    """A result in words: an exit, a token, a face, or what has a word of its own."""
    if f"chances/result/{result}" in says.messages.by_key:
        return says.part(f"chances/result/{result}", {})
    return says.part(
        "chances/result/token" if kind == "bag" else "chances/result/exit", {"token": result, "at": result}
    )


def _odds(share: Fraction) -> Odds:
    return Odds(share.numerator, share.denominator)


# --- what is left -----------------------------------------------------------------------------------------------------


def _left(state: State) -> Iterator[tuple[str, str, int, About]]:
    """Of each thing that ends the game when it runs out: kind, rule, least that is left, and what there is to say."""
    values = state.profile.values
    for marker, (least, most) in odds.left(state).items():
        yield marker, odds.ENDS[marker], least, {"most": most}
    if state.time is not None:
        yield "time", "ge.01", max(0, values["red_at"] - 1 - state.time), {"time": state.time, "last": values["red_at"]}
    if state.destruct is not None and state.destruct != OFF:
        last = values["sd_skull_at"]
        yield "destruct", "ge.03", max(0, last - 1 - state.destruct), {"destruct": state.destruct, "last": last}


def _margins(state: State, says: Localizer) -> Iterator[Margin]:
    for kind, rule, left, about in _left(state):
        case = f"{kind}-unknown" if about.get("most", left) != left else kind
        yield Margin(kind, rule, left, says.sentence(f"outlook/margin-{case}", {**about, "left": left}), about)


def _threats(state: State, says: Localizer) -> Iterator[Threat]:
    for kind, rule, left, about in _left(state):
        if left == about.get("most", left) == 0:
            yield Threat(kind, rule, says.sentence(f"outlook/threat-{kind}", {}), {})
    limit = state.profile.values["serious_wound_limit"]
    for player in state.players:
        if player.status == AWAKE and len(player.wounds) >= limit:
            about = {"player": player.name}
            yield Threat("wounds", "cw.04", says.sentence("outlook/threat-wounds", about), about)
