"""Cards from the hand: a new core, a card laid open, discards; and the choices of the set-up."""

from functools import cache

from jupiter.engine.laws import Args, Form, Law, SetStage, Told
from jupiter.games.rescue.actions import code
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.definitions import counts_as, load
from jupiter.games.rescue.scene import Scene
from jupiter.games.rescue.state import kinds


def _owner_and_card(scene: Scene, args: Args, card: str) -> Told:
    return "", {"robot": scene.owner, "card": cards_by_code()[card]}


def _hand(scene: Scene, args: Args) -> tuple[str, ...]:
    return kinds(scene.state.hands[scene.state.seat])


def _new_cores(scene: Scene, args: Args) -> tuple[str, ...]:
    hand = list(scene.state.hands[scene.state.seat])
    for power in scene.action.powers:
        if power[2:] == "H" and code(power) in hand:
            hand.remove(code(power))
    return kinds(hand)


def _old_cores(scene: Scene, args: Args) -> tuple[str, ...]:
    if any(power[2:] == "C" for power in scene.action.powers):
        return tuple(code(power) for power in scene.action.powers)
    return kinds(scene.state.cores[scene.state.seat])


def _not_core(scene: Scene, args: Args, card: str | None) -> Told:
    if card is None:
        return "choose", {"robot": scene.owner}
    _, about = _owner_and_card(scene, args, card)
    return ("itself" if any(power[2:] == "C" for power in scene.action.powers) else ""), about


NEW_CORE = Form[Scene](
    (),
    (
        SetStage(_new_cores, (Law[Scene]("data-core.card", _new_cores, _owner_and_card),)),
        SetStage(_old_cores, (Law[Scene]("data-core.old", _old_cores, _not_core),)),
    ),
)


def _full_turn(scene: Scene, args: Args) -> tuple[str, ...]:
    return full_turn_cards(scene.state.is_solo)


@cache
def full_turn_cards(is_solo: bool) -> tuple[str, ...]:
    """The cards that lie open when played."""
    cards = load().cards
    return tuple(code for code in cards if cards[counts_as(code, is_solo)].standard == "full-turn")


def _no_full_turn(scene: Scene, args: Args, card: str) -> Told:
    return "scope", {"card": cards_by_code()[card]}


LAY = Form[Scene](
    (),
    (
        SetStage(
            _hand,
            (Law[Scene]("power.lay", _hand, _owner_and_card), Law[Scene]("power.lay", _full_turn, _no_full_turn)),
        ),
    ),
)
DISCARD = Form[Scene]((), (SetStage(_hand, (Law[Scene]("hand.discard", _hand, _owner_and_card),)),))


def _dealt(scene: Scene, args: Args) -> tuple[str, ...]:
    return kinds(scene.state.hands[scene.state.choosing[0]]) if scene.state.choosing else ()


def _not_dealt(scene: Scene, args: Args, card: str) -> Told:
    robot = scene.name(scene.state.choosing[0]) if scene.state.choosing else scene.owner
    return "", {"robot": robot, "card": cards_by_code()[card]}


CORE = Form[Scene]((), (SetStage(_dealt, (Law[Scene]("setup.core", _dealt, _not_dealt),)),))
FIRST = Form[Scene](
    (),
    (
        SetStage(
            lambda scene, _: scene.state.letters,
            (
                Law[Scene](
                    "setup.first",
                    lambda scene, _: scene.state.letters,
                    lambda _, __, letter: ("", {"robot": robots_by_letter()[letter]}),
                ),
            ),
        ),
    ),
)
