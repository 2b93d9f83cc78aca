"""What programs ask that play many games: one legal action at random, what comes of it, chance from another seed.

Invariant: it asks the same laws as the legal list, and does what a legal action does; nothing is checked or worded.
"""

from random import Random

from jupiter.engine.laws import pick_form
from jupiter.games.ark.actions import VERBS, Action
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.play.apply import ACTION_TYPES, apply
from jupiter.games.ark.state import Phase, State

_BY_PHASE = {
    phase: tuple((kind, ACTION_TYPES[kind].rules) for kind, verb in VERBS.items() if phase in verb.phases)
    for phase in Phase
}
_BY_SEED = {Phase.ROLL: Action("roll", (None,)), Phase.DISASTER: Action("disaster", (None,))}


def pick(state: State, random: Random) -> Action | None:
    """A legal action at random: each type of the phase is as likely, if there is any action of it."""
    picked = pick_form(_BY_PHASE[state.phase], Context(state, Action("")), random.random)
    return None if picked is None else Action(*picked)


def after(state: State, action: Action) -> State:
    """The position after a listed action."""
    return apply(Context(state, action)).frozen()


def chance(state: State) -> Action | None:
    """The roll of the dice or for the disaster, where it is due and there is a seed."""
    return _BY_SEED.get(state.phase) if state.seed is not None else None


def reseeded(state: State, seed: int) -> State:
    """The position with other rolls to come."""
    return state._replace(seed=seed, drawn=0)
