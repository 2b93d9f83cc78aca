"""What follows from ticks, rolls and confirmations: benefits, the economy, the Blight, disasters, rounds.

Invariant: each effect changes a draft and logs what it did; a marker that cannot move further is logged all the same.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jupiter.games.ark import layout
from jupiter.games.ark.colony import Colony
from jupiter.games.ark.parts import PLAYERS, Benefit, Structure, Technology
from jupiter.games.ark.scoring import outcome, points, rating
from jupiter.games.ark.state import Draft, Phase, Seat, SheetDraft

# --- markers --------------------------------------------------------------------------------------------------------


def _move(sheet: SheetDraft, track: str, by: int) -> dict[str, Any]:
    """Moves a marker as far as its track goes (reading 60); where from and where to."""
    before: int = getattr(sheet, track)
    after = min(max(before + by, 0), layout.TOP[track])
    setattr(sheet, track, after)
    return {"from": before, "to": after}


def _gain(draft: Draft, player: int, track: str, by: int, rule: str) -> None:
    """A marker moves right by an effect of its own."""
    sheet = draft.sheet(player)
    dice = sheet.colony.dice(sheet.population)
    moved = _move(sheet, track, by)
    draft.emit(f"{track}-gained", rule=rule, player=PLAYERS[player], count=by, **moved)
    _tell_dice(draft, player, dice)


def _tell_dice(draft: Draft, player: int, before: int, rule: str = "") -> None:
    """The dice marker shows what section and Med Center make it (reading 25)."""
    sheet = draft.sheet(player)
    after = sheet.colony.dice(sheet.population)
    if after != before:
        draft.emit("dice-marker-moved", rule=rule, **{"player": PLAYERS[player], "from": before, "to": after})


# --- benefits -------------------------------------------------------------------------------------------------------


def complete_structure(draft: Draft, player: int, before: Colony, number: int) -> None:
    """What a tick on a structure brings about, if it completes it; `before` is the colony without the tick."""
    after = draft.sheet(player).colony
    if not (after.structures & ~before.structures) >> number & 1:
        return
    structure, name = layout.STRUCTURES[number], PLAYERS[player]
    draft.emit("structure-completed", player=name, structure=structure.id)
    if structure.benefit in _ON_BUILDING:
        _ON_BUILDING[structure.benefit](draft, player, before, structure)
    area = layout.AREA_OF[number]
    if (after.areas & ~before.areas) >> area & 1:
        draft.emit("area-completed", player=name, area=layout.AREAS[area].id, points=layout.AREAS[area].points)


def _mark_dome(draft: Draft, player: int, before: Colony, structure: Structure) -> None:
    draft.emit("food-icon-ticked", player=PLAYERS[player], count=draft.sheet(player).colony.domes)


def _fill_power(draft: Draft, player: int, before: Colony, structure: Structure) -> None:
    _gain(draft, player, "power", structure.amount, "benefit.power")


def _open_med_center(draft: Draft, player: int, before: Colony, structure: Structure) -> None:
    _tell_dice(draft, player, before.dice(draft.sheet(player).population), "benefit.med-center")


def _complete_spaceport(draft: Draft, player: int, before: Colony, structure: Structure) -> None:
    draft.emit("spaceport-completed", player=PLAYERS[player])


# Reading 50: all other benefits are looked up on the sheet when their time comes.
_ON_BUILDING: Mapping[Benefit, Callable[[Draft, int, Colony, Structure], None]] = {
    Benefit.FOOD: _mark_dome,
    Benefit.POWER: _fill_power,
    Benefit.MED_CENTER: _open_med_center,
    Benefit.SPACEPORT: _complete_spaceport,
}
"""What a structure does at once."""


def complete_technology(draft: Draft, player: int, technology: Technology) -> None:
    """A technology whose last box has just been ticked."""
    draft.emit("technology-completed", player=PLAYERS[player], technology=technology.id)
    if not technology.lasting:
        _gain(draft, player, technology.benefit.value, technology.amount, "technology.once")


def open_area(draft: Draft, player: int, before: Colony, area: int) -> None:
    """What a tick at an entrance brings about, if it was the last one there."""
    if (draft.sheet(player).colony.open & ~before.open) >> area & 1:
        draft.emit("area-opened", player=PLAYERS[player], area=layout.AREAS[area].id)


_NURSERY_VALUES = (3, 6)


def is_growing(dice: Sequence[int]) -> bool:
    """Whether the Nursery works on this roll."""
    return any(dice.count(value) >= 2 for value in _NURSERY_VALUES)


def grow_by_nursery(draft: Draft) -> None:
    """Population grows by a double 3 or 6, once a roll (reading 11)."""
    if not is_growing(draft.dice):
        return
    for player in draft.known:
        if draft.sheet(player).colony.has(Benefit.NURSERY):
            _gain(draft, player, "population", 1, "benefit.nursery")


# --- the end of the round -------------------------------------------------------------------------------------------


def close_round(draft: Draft) -> None:
    """All have confirmed: economy, then the Blight, then a disaster or the next round."""
    for player in draft.known:
        _resolve_economy(draft, player)
        sheet = draft.sheet(player)
        sheet.used, sheet.smelter_used, sheet.foundry_used = (), False, False
    draft.seats = [Seat(seat.sheet, False, seat.spaceport, seat.score) for seat in draft.seats]
    draft.dice = ()
    draft.blight += 1
    draft.emit("hex-crossed", hex=draft.blight, hexes=layout.HEXES)
    if draft.blight in layout.WARNINGS:
        draft.phase = Phase.DISASTER
        draft.emit("disaster-due", hex=draft.blight)
    else:
        _begin_or_end(draft)


def _resolve_economy(draft: Draft, player: int) -> None:
    """Food, morale, population; then dice, residences and food of the section (reading 23)."""
    sheet, name = draft.sheet(player), PLAYERS[player]
    colony = sheet.colony
    count = colony.domes + colony.vats
    draft.emit("food-produced", player=name, count=count, **_move(sheet, "food", count))
    effect, entertainment = layout.FOOD_BANDS[sheet.food].effect, int(colony.has(Benefit.ENTERTAINMENT))
    moved = _move(sheet, "morale", effect + entertainment)  # Reading 48: one move, which an end of the track cuts once.
    draft.emit("morale-moved", player=name, effect=effect, entertainment=entertainment, **moved)
    dice = colony.dice(sheet.population)
    effect = layout.MORALE_BANDS[sheet.morale].effect
    draft.emit("population-moved", player=name, effect=effect, **_move(sheet, "population", effect))
    _tell_dice(draft, player, dice)
    section = layout.SECTIONS[sheet.population]  # Reading 21: the one in which the marker is after its move.
    missing = section.residences - colony.residences
    if missing > 0:
        about: dict[str, Any] = {"needed": section.residences, "built": colony.residences, "missing": missing}
        # Reading 20: so late that it acts on the population only in the next round.
        moved = _move(sheet, "morale", -missing * layout.NUMBERS.residence_morale)
        draft.emit("residences-missing", player=name, **about, **moved)
    # Reading 22: with too little food the marker stops at 0, and nothing more follows.
    if section.food:
        draft.emit("food-eaten", player=name, count=section.food, **_move(sheet, "food", -section.food))


def strike(draft: Draft, die: int) -> None:
    """The disaster of the die strikes every colony that is known here; then the next round, or the end."""
    disaster = layout.DISASTERS[die - 1]
    draft.emit("disaster-struck", die=die, disaster=disaster.id)
    for player in draft.known:
        for track, loss in disaster.losses.items():
            _suffer(draft, player, track, loss)
    _begin_or_end(draft)


def _suffer(draft: Draft, player: int, track: str, loss: int) -> None:
    sheet, name = draft.sheet(player), PLAYERS[player]
    if sheet.colony.has(Benefit.DRILLS):  # Readings 45 and 47: of each loss on the chart, not of the die it may cost.
        loss -= 1
        draft.emit("loss-averted", player=name, track=track)
    if loss:
        dice = sheet.colony.dice(sheet.population)
        draft.emit("loss-suffered", player=name, track=track, count=loss, **_move(sheet, track, -loss))
        _tell_dice(draft, player, dice)


def _begin_or_end(draft: Draft) -> None:
    # Reading 31: not before here, since the round of a Spaceport is resolved whole, with its disaster.
    if draft.blight < layout.HEXES and not any(seat.has_spaceport for seat in draft.frozen().seats):
        draft.phase = Phase.ROLL
        draft.emit("round-began", round=draft.blight + 1)
        return
    draft.phase = Phase.OVER
    draft.emit("game-ended", reason=outcome(draft.frozen()))
    for player in draft.known:
        scored = points(draft.sheet(player))
        draft.emit("player-scored", player=PLAYERS[player], **scored.to_json())
        if len(draft.seats) == 1:  # Reading 62: alone one always wins, and the rating says how well.
            draft.emit("colony-rated", score=scored.score, rating=rating(scored.score))
