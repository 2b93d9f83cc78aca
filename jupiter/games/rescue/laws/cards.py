"""Cards: trading them, a new core, a card laid open, discards; and the choices of the set-up."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache

from jupiter.engine.laws import Args, RefusalData
from jupiter.games.rescue.board import IN_POD, POD
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.laws import ActionRules, Law, SetStage
from jupiter.games.rescue.laws.context import ActionContext
from jupiter.games.rescue.laws.general import PAID
from jupiter.games.rescue.state import OUT, counts_as, kinds

Cards = tuple[str, ...]

# --- from the hand --------------------------------------------------------------------------------------------------


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


# --- trading: with whom, over what distance, which cards ------------------------------------------------------------


_FEW = 256
"""Up to so many choices are made once and kept."""


class Handfuls(Sequence[Cards]):
    """Every choice of cards from a hand, nothing and everything included: sorted tuples, made while one iterates."""

    def __init__(self, hand: Cards) -> None:
        self.counts = Counter(sorted(hand))
        self._few = self._all() if len(self) <= _FEW else ()
        self._known = frozenset(self._few)

    def _all(self) -> tuple[Cards, ...]:
        """As they are numbered: how many of the first kind there are changes fastest."""
        choices: list[Cards] = [()]
        for code, copies in self.counts.items():
            choices = [(*cards, *[code] * taken) for taken in range(copies + 1) for cards in choices]
        return tuple(choices)

    def __contains__(self, cards: object) -> bool:
        if self._few:
            return cards in self._known
        return isinstance(cards, tuple) and not Counter(cards) - self.counts

    def __iter__(self) -> Iterator[Cards]:
        return iter(self._few) if self._few else map(self.__getitem__, range(len(self)))

    def __len__(self) -> int:
        size = 1
        for copies in self.counts.values():
            size *= copies + 1
        return size

    def __getitem__(self, number: int) -> Cards:  # type: ignore[override]
        """The choice with that number, 0 for nothing; without making the others."""
        cards: list[str] = []
        for code, copies in self.counts.items():
            number, taken = divmod(number, copies + 1)
            cards += [code] * taken
        return tuple(cards)


@lru_cache(maxsize=512)
def handfuls(hand: Cards) -> Handfuls:
    """Every choice of cards from a hand."""
    return Handfuls(hand)


@cache
def range_extending_cards() -> frozenset[str]:
    """The powers that by themselves carry a command through the whole colony."""
    return frozenset(use.powers[0] for use in load().uses.values() if use.reach == "colony" and len(use.powers) == 1)


def command_range(context: ActionContext) -> int:
    """Places that a trade reaches (reading D2): Bullhorn as core or lying open lengthens it."""
    state = context.state
    # D2: a trade names no powers, so that only what is in effect already counts, not a Bullhorn in the hand.
    is_extended = not range_extending_cards().isdisjoint(state.cores[state.seat] + state.laid)
    reach = context.board.spaces | context.pod if is_extended else context.near
    return reach | IN_POD if context.at == POD else reach


def _others(context: ActionContext, args: Args) -> str:
    letters, seat = context.state.letters, context.seat
    return letters[:seat] + letters[seat + 1 :]


def _in_play(context: ActionContext, args: Args) -> str:
    letters, robots = context.state.letters, context.state.robots
    if OUT not in robots:
        return letters
    return "".join(letter for letter, where in zip(letters, robots, strict=True) if where != OUT)


def _no_partner(context: ActionContext, args: Args, letter: str) -> RefusalData:
    case = "self" if letter == context.state.letters[context.seat] else "none"
    return case, {"robot": robots_by_letter()[letter]}


def _not_in_play(context: ActionContext, args: Args, letter: str) -> RefusalData:
    return ("out" if letter in context.state.letters else "none"), {"robot": robots_by_letter()[letter]}


def _reached(context: ActionContext, args: Args) -> Collection[str]:
    """Who is in range; who does not play, or not now, is no matter of the range."""
    reach, state = command_range(context), context.state
    far = [state.letters[seat] for seat, where in enumerate(state.robots) if where != OUT and not reach >> where & 1]
    return [letter for letter in robots_by_letter() if letter not in far] if far else robots_by_letter()


def _unreached(context: ActionContext, args: Args, letter: str) -> RefusalData:
    state = context.state
    there = state.robots[state.letters.index(letter)]
    about = {"partner": robots_by_letter()[letter], "partner_at": context.place_name(there)}
    return "", about | {"robot": context.robot, "at": context.where}


def _own_handfuls(context: ActionContext, args: Args) -> Handfuls:
    return handfuls(context.state.hands[context.seat])


def _theirs(context: ActionContext, args: Args) -> Handfuls:
    letters = context.state.letters
    return handfuls(context.state.hands[letters.index(args[0])] if args[0] in letters else ())


def _not_own(context: ActionContext, args: Args, cards: Cards) -> RefusalData:
    return _lacking(context.robot, cards, _own_handfuls(context, args))


def _not_theirs(context: ActionContext, args: Args, cards: Cards) -> RefusalData:
    return _lacking(robots_by_letter()[args[0]], cards, _theirs(context, args))


def _lacking(robot: str, cards: Cards, hand: Handfuls) -> RefusalData:
    card = min(Counter(cards) - hand.counts)
    return "", {"robot": robot, "card": cards_by_code()[card]}


class NonEmptyHandfuls(Collection[Cards]):
    """All handfuls but the empty one."""

    def __contains__(self, cards: object) -> bool:
        return bool(cards)

    def __iter__(self) -> Iterator[Cards]:
        return iter(())

    def __len__(self) -> int:
        return 0


class AnyHandfuls(NonEmptyHandfuls):
    """All handfuls."""

    def __contains__(self, cards: object) -> bool:
        return True


def _exchanged(context: ActionContext, args: Args) -> Collection[Cards]:
    return AnyHandfuls() if args[1] else NonEmptyHandfuls()


WITH = SetStage(
    _others,
    (
        Law("trade.partner", _others, _no_partner),
        Law("trade.partner", _in_play, _not_in_play),
        Law("trade.range", _reached, _unreached),
    ),
)
GIVE = SetStage(_own_handfuls, (Law("trade.cards", _own_handfuls, _not_own),))
TAKE = SetStage(
    _theirs,
    (
        Law("trade.cards", _theirs, _not_theirs),
        Law("trade.something", _exchanged, lambda *_: ("", {})),
    ),
)
TRADE = ActionRules(PAID, (WITH, GIVE, TAKE))
PARTNER = ActionRules(PAID, (WITH,))


def partners(context: ActionContext) -> list[str]:
    """Letters of the robots to trade with; none if a trade cannot be paid."""
    return [args[0] for args in PARTNER.arguments(context)]
