"""What speaks for a player of Last Ark from Ceti, and what against.

Invariant: it reads what lies on the table and nothing of what is to come.
"""

from functools import lru_cache

from jupiter.games.ark.actions import Action
from jupiter.games.ark.layout import (
    AREA_STRUCTURES,
    AREAS,
    BOXES,
    ENTRANCES,
    FED,
    FOOD_BANDS,
    HEXES,
    MORALE_BANDS,
    SECTIONS,
    STRUCTURE_ICONS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TECHNOLOGY_NAMES,
    TOP,
)
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.play.playouts import after
from jupiter.games.ark.scoring import points
from jupiter.games.ark.state import NEW_SHEET, Phase, Seat, Sheet, State
from jupiter.players.ark.builder import choose
from jupiter.players.evaluation import Evaluation, load_weights

MOST = 80
"""A score that counts as all one can wish for."""
LATE = 10
"""Rounds after which food is paid for structures."""
_CONFIRM = Action("confirm", (0, False))
_FOOD = {structure: number for number, structure in enumerate(FED)}
_ICONS = tuple(
    mask.bit_count() + (STRUCTURES[number].food if number in _FOOD else 0)
    for number, mask in enumerate(STRUCTURE_ICONS)
)


def features(state: State, player: str) -> dict[str, float]:
    """How much of each structure, technology and entrance is done, by their ids, and how the colony fares.

    While dice are used, that is looked at which the end of the round makes of the sheet, without a disaster.
    """
    seat = state.seats[PLAYERS.index(player)]
    if seat.sheet is None:
        return {}
    unused = 0
    if state.phase is Phase.ALLOCATE:
        unused = 0 if seat.confirmed else seat.sheet.dice_actions - len(seat.sheet.used)
        state = after(State((Seat(seat.sheet),), state.blight, state.phase, state.dice), _CONFIRM)
        seat = state.seats[0]
    sheet = seat.sheet or NEW_SHEET
    now = {"score": points(sheet).score / MOST}
    if state.phase is Phase.OVER:
        return {**now, "over": 1.0}
    return {
        **now,
        "unused": unused / 5,
        **_colony(sheet, state.blight),
        **_structures(sheet.ticked, sheet.fed, sheet.colony.structures, state.blight >= LATE),
        **_technologies(sheet.boxes),
    }


def _colony(sheet: Sheet, blight: int) -> dict[str, float]:
    colony, section, left = sheet.colony, SECTIONS[sheet.population], 1 - blight / HEXES
    food = min(TOP["food"], sheet.food + colony.domes + colony.vats)
    morale = min(TOP["morale"], max(0, sheet.morale + FOOD_BANDS[food].effect + colony.has(Benefit.ENTERTAINMENT)))
    return {
        "left": left,
        "dice": colony.dice(sheet.population) / 5 * left,
        "food": sheet.food / TOP["food"],
        "grown": (colony.domes + colony.vats) / 6 * left,
        "fed": FOOD_BANDS[food].effect / 2 * left,
        "content": MORALE_BANDS[morale].effect / 2 * left,
        "morale": sheet.morale / TOP["morale"],
        "population": sheet.population / TOP["population"],
        "power": sheet.power / TOP["power"],
        "homeless": max(0, section.residences - colony.residences) * left,
    }


def _worth(share: float) -> float:
    """What a share of something is worth, as a share of the whole: the last parts count more."""
    return 0.6 * share + 0.4 * share * share


def _steps(parts: int) -> tuple[float, ...]:
    """The worth of 0, 1, ... of so many parts."""
    return tuple(_worth(number / parts) for number in range(parts + 1))


_STRUCTURES = tuple(
    (STRUCTURE_NAMES[number], mask, _steps(_ICONS[number]), _FOOD.get(number))
    for number, mask in enumerate(STRUCTURE_ICONS)
)
_AREAS = tuple(
    (area.id, f"all-{area.id}", ENTRANCES[number], AREA_STRUCTURES[number])
    for number, area in enumerate(AREAS)
    if ENTRANCES[number]
)
_TECHNOLOGIES = tuple((name, _steps(total)) for name, total in zip(TECHNOLOGY_NAMES, BOXES, strict=True))


@lru_cache(maxsize=1 << 12)
def _structures(ticked: int, fed: tuple[int, ...], structures: int, is_late: bool) -> dict[str, float]:
    done = {}
    for name, mask, worth, food in _STRUCTURES:
        count = (ticked & mask).bit_count()
        if is_late and food is not None:  # Food is better kept until then: it can be paid at any time.
            count += fed[food]
        done[name] = worth[count]
    for name, whole, entrances, own in _AREAS:
        done[name] = (ticked & entrances).bit_count() / entrances.bit_count()
        done[whole] = ((structures & own).bit_count() / own.bit_count()) ** 2
    return done


def _technologies(boxes: tuple[int, ...]) -> dict[str, float]:
    return {name: worth[done] for (name, worth), done in zip(_TECHNOLOGIES, boxes, strict=True)}


def score(state: State, player: str) -> float:
    """Points, as if the game ended now; 0 of a hidden sheet that was not told."""
    seat = state.seats[PLAYERS.index(player)]
    return float(seat.score or 0) if seat.sheet is None else float(points(seat.sheet).score)


def success(state: State, player: str) -> float:
    """Alone, the points by `MOST`; with others, the share of the win, and less so the points."""
    mine = score(state, player)
    by_points = min(1.0, mine / MOST)
    if len(state.seats) == 1:
        return by_points
    scores = [score(state, PLAYERS[number]) for number in range(len(state.seats))]
    share = 1 / scores.count(max(scores)) if mine == max(scores) else 0.0
    return 0.7 * share + 0.3 * by_points


WEIGHTS, PLAYOUTS = load_weights(__package__)
EVALUATION = Evaluation(features, WEIGHTS, score, success, habit=choose, is_shared=False, **PLAYOUTS)
