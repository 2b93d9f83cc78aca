"""Cards from the hand: a new core, a card laid open, discards; and the choices of the set-up."""

from functools import cache

from jupiter.engine.laws import Args, RefusalData
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.definitions import counts_as, load
from jupiter.games.rescue.laws import ActionRules, Law, SetStage
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.state import kinds


def _owner_and_card(context: ActionContext, args: Args, card: str) -> RefusalData:
    return "", {"robot": context.owner, "card": cards_by_code()[card]}


def _hand(context: ActionContext, args: Args) -> tuple[str, ...]:
    return kinds(context.state.hands[context.state.seat])


def _new_cores(context: ActionContext, args: Args) -> tuple[str, ...]:
    hand = list(context.state.hands[context.state.seat])
    for power in context.action.powers:
        if power.source == "hand" and power.card in hand:
            hand.remove(power.card)
    return kinds(tuple(hand))


def _old_cores(context: ActionContext, args: Args) -> tuple[str, ...]:
    if any(power.source == "core" for power in context.action.powers):
        return tuple(power.card for power in context.action.powers)
    return kinds(context.state.cores[context.state.seat])


def _not_core(context: ActionContext, args: Args, card: str | None) -> RefusalData:
    if card is None:
        return "choose", {"robot": context.owner}
    _, about = _owner_and_card(context, args, card)
    return ("itself" if any(power.source == "core" for power in context.action.powers) else ""), about


NEW_CORE = ActionRules(
    (),
    (
        SetStage(_new_cores, (Law("data-core.card", _new_cores, _owner_and_card),)),
        SetStage(_old_cores, (Law("data-core.old", _old_cores, _not_core),)),
    ),
)


def _full_turn(context: ActionContext, args: Args) -> tuple[str, ...]:
    return full_turn_cards(context.state.is_solo)


@cache
def full_turn_cards(is_solo: bool) -> tuple[str, ...]:
    """The cards that lie open when played."""
    cards = load().cards
    return tuple(code for code in cards if cards[counts_as(code, is_solo)].standard == "full-turn")


def _no_full_turn(context: ActionContext, args: Args, card: str) -> RefusalData:
    return "scope", {"card": cards_by_code()[card]}


LAY = ActionRules(
    (),
    (
        SetStage(
            _hand,
            (
                Law("power.lay", _hand, _owner_and_card),
                Law("power.lay", _full_turn, _no_full_turn),
            ),
        ),
    ),
)
DISCARD = ActionRules((), (SetStage(_hand, (Law("hand.discard", _hand, _owner_and_card),)),))


def _dealt(context: ActionContext, args: Args) -> tuple[str, ...]:
    return kinds(context.state.hands[context.state.choosing[0]]) if context.state.choosing else ()


def _not_dealt(context: ActionContext, args: Args, card: str) -> RefusalData:
    robot = context.name(context.state.choosing[0]) if context.state.choosing else context.owner
    return "", {"robot": robot, "card": cards_by_code()[card]}


CORE = ActionRules((), (SetStage(_dealt, (Law("setup.core", _dealt, _not_dealt),)),))
FIRST = ActionRules(
    (),
    (
        SetStage(
            lambda context, _: context.state.letters,
            (
                Law(
                    "setup.first",
                    lambda context, _: context.state.letters,
                    lambda _, __, letter: ("", {"robot": robots_by_letter()[letter]}),
                ),
            ),
        ),
    ),
)
