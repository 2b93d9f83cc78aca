"""What lies ahead: who will be converted, what the die and Setbacks would do, what is about to go, what may be lost.

Invariant: nothing of the rules stands here. A course is played by the rules check, and a tile that is about to go is
found by giving it the Creep and asking what follows.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.engine.outlook import Course, Harm, Margin, Odds, Outlook, Threat, Trial
from jupiter.engine.verdict import Event
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.board import DISH, PLANT, cell_of, place_text, places
from jupiter.games.rescue.definitions import cards_by_code, load
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.play.check import check
from jupiter.games.rescue.play.effects import collapse
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.state import OUT, Draft, Phase, State, full_tiles, outcome, pile

End = Course[Action]
Tried = Trial[State, Action]
About = Mapping[str, Any]

DIE = 6
"""Faces of the die."""

CHOSEN = (Phase.REACT, Phase.INVADE, Phase.SETBACK, Phase.SURGE)
"""Phases in which players choose before what has come has happened in full."""

SETBACKS = {"surge": "setback.surge", "plants": "setback.power-grab", "dishes": "setback.signal-to-noise"}
"""The rule of each kind of Setback."""

BY_COLONISTS = ("end.colonists", "variant.ultimate")
"""Rules by which lost Colonists end the game."""

HARM = ("creep-placed", "tiles-invaded", "tiles-surged", "super-creep-placed")
"""Events after which the colony is worse off."""

LOSS = ("colonist-converted", "colonist-replaced", "tile-destroyed", "robot-lost")
"""Events by which something is lost for good."""


def outlook(state: State, says: Localizer) -> Outlook[Action]:
    """What lies ahead of a possible state; nothing while the game is set up."""
    if state.turn == 0 or state.phase is Phase.OVER:
        return Outlook()
    return Outlook(tuple(_Courses(state, says)), tuple(_threats(state, says)), tuple(_margins(state, says)))


# --- courses --------------------------------------------------------------------------------------------------------


class _Courses:
    """The courses of a state, in the order in which they come."""

    def __init__(self, state: State, says: Localizer) -> None:
        self.state = state
        self.says = says

    def __iter__(self) -> Iterator[End]:
        state, start = self.state, Trial(partial(check, says=self.says), self.state)
        if state.phase is Phase.ACTIONS:
            yield from self._after_the_actions(start)
        elif state.phase is Phase.ROLL:
            yield from self._faces(start, None)
        elif state.phase in (Phase.REACT, Phase.INVADE):
            yield self._invasion(start, state.die)
        elif state.phase is Phase.DRAW:
            yield from self._draws(start)
        elif state.phase in (Phase.SETBACK, Phase.SURGE):
            yield self._setback(start, state.setback, None)

    def _after_the_actions(self, start: Tried) -> Iterator[End]:
        end = start.then(Action("end"))
        yield self._conversion(end)
        if end.outcome is None:
            yield from self._faces(end.from_here(), 0)

    def _conversion(self, end: Tried) -> End:
        """The end of the actions, with the Conversion unless it comes later (Fast Creeps)."""
        about = _effects(end.events)
        is_later = Variant.FAST_CREEPS in self.state.variants
        key = "fast" if is_later else "conversion" if about["places"] else "nobody"
        rule = "variant.fast" if is_later else "conversion.adjacent"
        return self._course("conversion", rule, [key], end, about)

    def _faces(self, start: Tried, after: int | None) -> Iterator[End]:
        for face in range(1, DIE + 1):
            yield self._invasion(start.then(Action("roll", (face,))), face, Odds(1, DIE), after)

    def _invasion(self, rolled: Tried, die: int, odds: Odds | None = None, after: int | None = None) -> End:
        """What the die brings that has been rolled."""
        done, has_choices = _settled(rolled)
        about = {"die": die, **_effects(done.events)}
        # In the middle of an Invasion its event is past, and only what is still due is known.
        about["cells"] = about["cells"] or list(rolled.state.pending)
        keys = ["die" if about["cells"] else "die-nothing"]
        if has_choices and Variant.FAST_CREEPS in self.state.variants and about["places"]:
            # Who stands beside a Creep in the Conversion then depends on where the players put it.
            about["lost"], about["places"] = about["lost"] - len(about["places"]), []
            keys.append("fast-open")
        if about["lost"]:
            keys.append("lost")
        rule = "invade.six" if die == DIE else "invade.number"
        return self._course("die", rule, keys, done, about, odds, after, has_choices)

    def _draws(self, start: Tried) -> Iterator[End]:
        """Each Setback that may be drawn."""
        left = pile(self.state) or {code: self.state.discards.count(code) for code in self.state.discards}
        of = sum(left.values())
        for code, copies in left.items():
            if load().cards[code].is_setback:
                yield self._setback(start.then(Action("draw", (code,))), code, Odds(copies, of))

    def _setback(self, drawn: Tried, code: str, odds: Odds | None) -> End:
        """What a Setback brings that has been drawn."""
        done, has_choices = _settled(drawn)
        about = {"card": cards_by_code()[code], **_effects(done.events)}
        about["cells"] = about["cells"] or list(drawn.state.pending)
        key = "surge" if about["cells"] else "supers" if about["places"] else "setback-nothing"
        keys = [key, "lost"] if about["lost"] else [key]
        rule = SETBACKS[load().cards[code].setback]
        return self._course("setback", rule, keys, done, about, odds, None, has_choices)

    def _course(
        self,
        kind: str,
        rule: str,
        keys: list[str],
        done: Tried,
        about: About,
        odds: Odds | None = None,
        after: int | None = None,
        has_choices: bool = False,
    ) -> End:
        is_open = "fast-open" in keys
        may_end = is_open and done.outcome is not None and done.outcome.rule in BY_COLONISTS
        keys += [key for key in ("destroyed", "robots") if about[key]] + ["fast-end"] * may_end
        sentences = [self.says.sentence(f"outlook/{key}", about) for key in keys]
        if done.outcome is not None and not may_end:
            sentences += [event.message for event in done.events if event.type == "game-lost"]
        return Course(
            kind, rule, " ".join(sentences), odds, after, done.actions, done.events, done.outcome, _harm(done, is_open),
            has_choices, about,
        )  # fmt: skip


def _settled(tried: Tried) -> tuple[Tried, bool]:
    """As far as it goes if nobody reacts and each Creep is put where it may first; and whether anybody could choose."""
    has_choices = False
    while tried.outcome is None and tried.state.phase in CHOSEN:
        is_open = tried.state.phase in (Phase.REACT, Phase.SETBACK)
        (action,) = [Action("pass")] if is_open else LegalActions(tried.state, ["place"]).page(0, 1)
        tried, has_choices = tried.then(action), True
    return tried, has_choices


def _effects(events: Sequence[Event]) -> dict[str, Any]:
    """What events come to.

    `places` of converted Colonists and of new Super Creeps, `cells` that get a Creep, how many Colonists are `lost`,
    cells of tiles that are `destroyed`, and `robots` that go out of play.
    """
    effects = {name: _all(events, *wanted) for name, wanted in EFFECTS.items()}
    invaded = [cell for cells in _all(events, "cells", "tiles-invaded", "tiles-surged") for cell in cells]
    lost = sum(event.type in ("colonist-converted", "colonist-replaced") for event in events)
    return {"places": effects["places"], "cells": invaded, "lost": lost, **effects}


EFFECTS = {
    "places": ("place", "colonist-converted", "super-creep-placed"),
    "destroyed": ("cell", "tile-destroyed"),
    "robots": ("robot", "robot-lost"),
}
"""By the name in a course: the field of events, and their types."""


def _all(events: Sequence[Event], field: str, *types: str) -> list[Any]:
    return [event.about[field] for event in events if event.type in types]


def _harm(done: Tried, is_open: bool) -> Harm:
    """How bad it is; where it is open who is converted, no worse than wherever the players put the Creeps."""
    avoided = {"colonist-converted", "colonist-replaced"} if is_open else set()
    types = {event.type for event in done.events} - avoided
    is_certain = done.outcome is not None and not (is_open and done.outcome.rule in BY_COLONISTS)
    if is_certain and done.outcome is not None and done.outcome.won is False:
        return Harm.DEFEAT
    return Harm.LOSS if not types.isdisjoint(LOSS) else Harm.HARM if not types.isdisjoint(HARM) else Harm.NONE


# --- what is about to go --------------------------------------------------------------------------------------------


def _threats(state: State, says: Localizer) -> Iterator[Threat]:
    """Every tile that one more Creep destroys, by the space that it lacks, and what goes with it."""
    # E4: no Creep is placed where a robot stands.
    for where in places(state.board.spaces & ~state.creeps & ~state.robot_places):
        draft = Draft(state)
        draft.creeps |= 1 << where
        cell = cell_of(where)
        if cell in full_tiles(draft):
            collapse(draft)
            yield _threat(state, says, cell, where, draft)


def _threat(state: State, says: Localizer, cell: int, where: int, draft: Draft) -> Threat:
    events, end = draft.events(says), outcome(draft)
    about = {
        "cell": cell,
        "place": place_text(where),
        "has_colonist": bool(state.colonists >> where & 1),
        "robots": _all(events, "robot", "robot-lost"),
        "ends": end is not None,
    }
    sentences = [says.sentence("outlook/full-but-one", about)]
    sentences += [says.sentence("outlook/robots", about)] if about["robots"] else []
    sentences += [event.message for event in events if event.type == "pod-adrift"]
    sentences += [says.event("game-lost", end.rule, {"reason": end}).message] if end else []
    return Threat("tile", "tile.destroyed", " ".join(sentences), about)


def _margins(state: State, says: Localizer) -> Iterator[Margin]:
    """What may still be lost before the game is."""
    is_all = Variant.ULTIMATE_HEROES in state.variants
    left = state.savable - state.goal
    yield _margin("colonists", "variant.ultimate" if is_all else "end.colonists", left, {}, says)
    modules = [shape.module for shape in state.board.shapes.values()]
    for module, what in ((PLANT, "power-plant"), (DISH, "command-dish")):
        about = {"what": what, "module": module}
        yield _margin("modules", "end.modules", modules.count(module) - 1, about, says)
    if Variant.ROBOT_VULNERABILITY in state.variants:
        yield _margin("robots", "end.robots", sum(where != OUT for where in state.robots) - 1, {}, says)


def _margin(kind: str, rule: str, left: int, about: About, says: Localizer) -> Margin:
    return Margin(kind, rule, left, says.sentence(f"outlook/margin-{kind}", {**about, "left": left}), about)
