"""What programs ask that play many games: one legal action at random, what comes of it, chance from another seed.

Invariant: it asks the same laws as the legal list, and does what a legal action does; nothing is checked or worded.
"""

from random import Random

from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.play.check import act
from jupiter.games.rescue.play.legal import Planned, others_in_play, planned_in
from jupiter.games.rescue.state import Draft, Phase, State

_ROLL, _DRAW = Action("roll", (None,)), Action("draw", (None,))
_BY_SEED = {Phase.ROLL: _ROLL, Phase.DRAW: _DRAW, Phase.DEAL: _DRAW}


def pick(state: State, random: Random) -> Action | None:
    """A legal action at random: each type by each choice of powers is as likely, if there is any such action."""
    context, draw = ActionContext(state, Action("")), random.random
    plan = list(planned_in(state))
    while plan:
        number = int(draw() * len(plan))
        planned, plan[number] = plan[number], plan[-1]
        plan.pop()
        picked = _through(state, planned, random) if planned.is_overriding else _of(context, planned, "", random)
        if picked is not None:
            return picked
    return None


def _through(state: State, planned: Planned, random: Random) -> Action | None:
    """One by Override, through any other robot."""
    letters = others_in_play(state)
    for letter in random.sample(letters, len(letters)):
        picked = _of(ActionContext(state, Action("", (), (), letter)), planned, letter, random)
        if picked is not None:
            return picked
    return None


def _of(context: ActionContext, planned: Planned, letter: str, random: Random) -> Action | None:
    context.set_action(planned.action, planned.use)
    args = planned.laws.pick(context, random.random)
    return None if args is None else Action(planned.action.type, args, planned.action.powers, letter)


def after(state: State, action: Action) -> State:
    """The position after a listed action."""
    return act(state, action).frozen()


def chance(state: State) -> Action | None:
    """The die or the card, where one is due and there is a seed."""
    return _BY_SEED.get(state.phase) if state.seed is not None else None


def reseeded(state: State, seed: int) -> State:
    """The position with another die and other cards to come; the deck has no order but the seed's."""
    draft = Draft(state)
    draft.seed, draft.drawn = seed, 0
    return draft.frozen()
