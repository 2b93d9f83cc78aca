"""What lies ahead: who will be converted, what the die and Setbacks would do, what is about to go, what may be lost.

Invariant: nothing of the rules stands here. A course is played by the rules check, and a tile that is about to go is
found by giving it the Creep and asking what follows.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from jupiter.engine.lazy import lazy
from jupiter.engine.localizer import Localizer
from jupiter.engine.outlook import Course, Harm, Margin, Odds, Outlook, Threat, Trial
from jupiter.engine.verdict import Event
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.board import DISH, PLANT, cell_of, place_text, places
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.play.check import act, check
from jupiter.games.rescue.play.effects import add_creep, collapse
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

CONVERSION = ("colonist-converted", "colonists-spared", "nobody-converted")
"""Events with one of which a Conversion begins."""

MOST_PLACINGS = 80
"""Placings that are tried to find what comes wherever the Creeps of an Invasion are put."""

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

    @lazy
    def can_act(self) -> bool:
        """Whether anything else can be done in the Player Actions than to end them."""
        state = self.state
        return state.phase is Phase.ACTIONS and any(action.type != "end" for action in LegalActions(state))

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
        return self._course("conversion", rule, [key], _Settled(end), about)

    def _faces(self, start: Tried, after: int | None) -> Iterator[End]:
        for face in range(1, DIE + 1):
            yield self._invasion(start.then(Action("roll", (face,))), face, Odds(1, DIE), after)

    def _invasion(self, rolled: Tried, die: int, odds: Odds | None = None, after: int | None = None) -> End:
        """What the die brings that has been rolled."""
        settled = _settled(rolled)
        done = settled.done
        about = {"die": die, **_effects(done.events)}
        # In the middle of an Invasion its event is past, and only what is still due is known.
        about["cells"] = about["cells"] or list(rolled.state.pending)
        keys = ["die" if about["cells"] else "die-nothing"]
        if settled.placings is not None:
            # Who stands beside a Creep in the Conversion then depends on where the players put it.
            about |= settled.placings.certain(done.events)
            keys.append("fast-open")
        if about["lost"]:
            keys.append("lost" if settled.placings is None else "lost-least")
        rule = "invade.six" if die == DIE else "invade.number"
        return self._course("die", rule, keys, settled, about, odds, after)

    def _draws(self, start: Tried) -> Iterator[End]:
        """Each Setback that may be drawn."""
        left = pile(self.state) or {code: self.state.discards.count(code) for code in self.state.discards}
        of = sum(left.values())
        for code, copies in left.items():
            if load().cards[code].is_setback:
                yield self._setback(start.then(Action("draw", (code,))), code, Odds(copies, of))

    def _setback(self, drawn: Tried, code: str, odds: Odds | None) -> End:
        """What a Setback brings that has been drawn."""
        settled = _settled(drawn)
        about = {"card": cards_by_code()[code], **_effects(settled.done.events)}
        about["cells"] = about["cells"] or list(drawn.state.pending)
        key = "surge" if about["cells"] else "supers" if about["places"] else "setback-nothing"
        keys = [key, "lost"] if about["lost"] else [key]
        return self._course("setback", SETBACKS[load().cards[code].setback], keys, settled, about, odds)

    def _course(
        self,
        kind: str,
        rule: str,
        keys: list[str],
        settled: "_Settled",
        about: About,
        odds: Odds | None = None,
        after: int | None = None,
    ) -> End:
        done, placings = settled.done, settled.placings
        keys += [key for key in ("destroyed", "robots") if about[key]]
        if placings is not None and (ending := placings.ending()):
            keys.append(ending)
        sentences = [self.says.sentence(f"outlook/{key}", about) for key in keys]
        if done.outcome is not None and placings is None:
            sentences += [event.message for event in done.events if event.type == "game-lost"]
        can_act = self.can_act or settled.can_react
        if settled.can_react or (can_act and after is None):
            sentences.append(self.says.sentence("outlook/react" if settled.can_react else "outlook/act", about))
        harm = _harm(done) if placings is None else placings.harm(about)
        return Course(
            kind, rule, " ".join(sentences), odds, after, done.actions, done.events, done.outcome, harm,
            settled.has_choices, can_act, about,
        )  # fmt: skip


class _Settled(NamedTuple):
    """Where a course has come to if nobody reacts and each Creep is put where it may first."""

    done: Tried
    can_react: bool = False
    has_choices: bool = False
    placings: "_Placings | None" = None
    """What else the choices may lead to, where that differs in more than in which Colonists and spaces it takes."""


def _settled(tried: Tried) -> _Settled:
    can_react, before = False, None
    while tried.outcome is None and tried.state.phase in CHOSEN:
        if tried.state.phase in (Phase.REACT, Phase.SETBACK):
            tried, can_react = tried.then(Action("pass")), True
        else:
            before = before or tried.state
            (action,) = LegalActions(tried.state, ["place"]).page(0, 1)
            tried = tried.then(action)
    is_fast = before is not None and before.phase is Phase.INVADE and Variant.FAST_CREEPS in before.variants
    placings = _Placings(before, tried.state) if is_fast and before is not None else None
    return _Settled(
        tried, can_react, can_react or before is not None, placings if placings and placings.differ else None
    )


def _effects(events: Sequence[Event]) -> dict[str, Any]:
    """What events come to.

    `places` of converted Colonists and of new Super Creeps, `cells` that get a Creep, how many Colonists are `lost`,
    cells of tiles that are `destroyed`, and `robots` that go out of play.
    """
    effects = {name: _all(events, *wanted) for name, wanted in EFFECTS.items()}
    skipped = _all(events, "cell", "nothing-placed")
    due = [cell for cells in _all(events, "cells", "tiles-invaded", "tiles-surged") for cell in cells]
    lost = sum(event.type in ("colonist-converted", "colonist-replaced") for event in events)
    cells = [cell for cell in due if cell not in skipped]
    return {"places": effects["places"], "cells": cells, "lost": lost, **effects}


EFFECTS = {
    "places": ("place", "colonist-converted", "super-creep-placed"),
    "destroyed": ("cell", "tile-destroyed"),
    "robots": ("robot", "robot-lost"),
}
"""By the name in a course: the field of events, and their types."""


def _all(events: Sequence[Event], field: str, *types: str) -> list[Any]:
    return [event.about[field] for event in events if event.type in types]


def _harm(done: Tried) -> Harm:
    """How bad it is."""
    types = {event.type for event in done.events}
    if done.outcome is not None and done.outcome.won is False:
        return Harm.DEFEAT
    return Harm.LOSS if not types.isdisjoint(LOSS) else Harm.HARM if not types.isdisjoint(HARM) else Harm.NONE


# --- wherever the Creeps are put (Fast Creeps) ------------------------------------------------------------------------


class _Placings:
    """What the Invasion and the Conversion behind it come to, by where the players put the Creeps."""

    def __init__(self, state: State, end: State) -> None:
        self.state = state
        self.ends = [end]
        """All that it may come to, if `is_whole`; otherwise some of it. One of them is known beforehand."""
        self.is_whole = True
        self._placed = 0
        self._seen: set[State] = set()
        self._search(state)

    def _search(self, state: State) -> None:
        if state.phase is not Phase.INVADE:
            self.ends.append(state)
            return
        actions = list(LegalActions(state, ["place"]))
        self._placed += len(actions)
        if self._placed > MOST_PLACINGS:
            self.is_whole = False
            return
        for then in sorted((act(state, action).frozen() for action in actions), key=_near_creeps):
            if then not in self._seen:
                self._seen.add(then)
                self._search(then)

    @property
    def differ(self) -> bool:
        """Whether it is not known to come to the same whatever is chosen."""
        return not self.is_whole or len({self._losses(end) for end in self.ends}) > 1

    def _losses(self, end: State) -> tuple[Any, ...]:
        return end.lost, end.colonists, self._destroyed(end), self._robots(end), _is_lost(end)

    def _destroyed(self, end: State) -> frozenset[int]:
        return frozenset(self.state.board.shapes) - frozenset(end.board.shapes)

    def _robots(self, end: State) -> frozenset[int]:
        return frozenset(s for s, at in enumerate(end.robots) if at == OUT and self.state.robots[s] != OUT)

    def certain(self, events: Sequence[Event]) -> dict[str, Any]:
        """Of `_effects`, what comes wherever the Creeps are put; `events` are those of one choice."""
        if not self.is_whole:
            # Before the Conversion it is the same: each tile gets its Creep, and loses a Colonist if all is taken.
            kinds = [event.type for event in events]
            first = next((at for at, kind in enumerate(kinds) if kind in CONVERSION), len(kinds))
            sure = _effects(events[:first])
            return {"places": [], **{name: sure[name] for name in ("lost", "destroyed", "robots")}}
        kept = [place for place in places(self.state.colonists) if not any(e.colonists >> place & 1 for e in self.ends)]
        robots = frozenset.intersection(*map(self._robots, self.ends))
        return {
            "places": [place_text(place) for place in kept],
            "lost": min(end.lost for end in self.ends) - self.state.lost,
            "destroyed": sorted(frozenset.intersection(*map(self._destroyed, self.ends))),
            "robots": [robots_by_letter()[self.state.letters[seat]] for seat in sorted(robots)],
        }

    def ending(self) -> str:
        """What is to be said about the end of the game: the key of a sentence, or empty."""
        lost = list(map(_is_lost, self.ends))
        if not any(lost):
            return ""
        return "fast-end" if not all(lost) else "fast-lost" if self.is_whole else "fast-may"

    def harm(self, certain: About) -> Harm:
        """How bad it is at least."""
        if self.is_whole and all(map(_is_lost, self.ends)):
            return Harm.DEFEAT
        return Harm.LOSS if any(certain[name] for name in ("lost", "destroyed", "robots")) else Harm.HARM


def _near_creeps(state: State) -> tuple[bool, int]:
    """By how many Colonists are lost or about to be: the mildest first."""
    hit = 0
    for where in places(state.creeps):
        hit |= state.board.joined[where]
    return _is_lost(state), (hit & state.colonists).bit_count() + state.lost


def _is_lost(state: State) -> bool:
    ending = outcome(state) if state.phase is Phase.OVER else None
    return ending is not None and ending.won is False


# --- what is about to go --------------------------------------------------------------------------------------------


def _threats(state: State, says: Localizer) -> Iterator[Threat]:
    """Every tile that one more Creep destroys, by the space that it lacks, and what goes with it."""
    # E4: no Creep is placed where a robot stands.
    for where in places(state.board.spaces & ~state.creeps & ~state.robot_places):
        draft, cell = Draft(state), cell_of(where)
        add_creep(draft, where)  # Whoever stands there is lost, too, however the Creep comes.
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
