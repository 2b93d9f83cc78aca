"""Laws as sets: the legal list and the refusals come from the same laws, and so agree."""

from itertools import product
from random import Random

import pytest

from jupiter.engine.laws import EVERYTHING, SEEN, ActionRules, Gate, Law, MaskStage, NoArgument, SetStage


def law(rule, allowed):
    """A law that explains a refusal by the value."""
    return Law(rule, allowed, lambda context, args, value: ("", {"value": value, "args": args}))


EVEN = law("even", lambda context, args: 0b010101)
LOW = law("low", lambda context, args: (1 << context) - 1)
OTHER = law("other", lambda context, args: ~(1 << args[0]))
OPEN: Gate[int] = Gate("open", lambda context: context > 0, lambda context: ("", {"context": context}))
UNUSED = NoArgument(law("unused", lambda context, args: ()))


def rules(*stages, gates=()):
    """The laws of an action."""
    return ActionRules(gates, stages)


def broken(laws, context, args):
    """The rules that an action breaks."""
    return [rule for rule, _ in laws.broken_laws(context, args)]


def test_a_mask_is_the_intersection_of_its_laws():
    pair = rules(MaskStage([EVEN, LOW]), MaskStage([LOW], [OTHER]))
    assert pair.arguments(3) == [(0, 1), (0, 2), (2, 0), (2, 1)]
    assert broken(pair, 3, (0, 0)) == ["other"]
    assert broken(pair, 3, (1, 5)) == ["even", "low"]
    assert broken(pair, 3, (5, 5)) == ["even", "low", "low", "other"]
    assert broken(pair, 3, (2, 1)) == []


def test_a_gate_is_about_the_whole_action():
    shut = rules(MaskStage([EVEN]), gates=[OPEN])
    assert shut.arguments(0) == []
    assert shut.arguments(1) == [(0,), (2,), (4,)]
    assert broken(shut, 0, (1,)) == ["open", "even"]
    assert broken(shut, 1, (2,)) == []


def test_a_value_may_be_left_out_where_it_is_optional():
    maybe = rules(MaskStage([LOW], optional=True, missing=None))
    assert maybe.arguments(2) == [(None,), (0,), (1,)]
    assert broken(maybe, 2, (None,)) == []
    needed = rules(MaskStage([LOW], missing=law("missing", lambda context, args: 0)))
    assert needed.arguments(2) == [(0,), (1,)]
    assert broken(needed, 2, (None,)) == ["missing"]


def test_an_argument_that_does_not_belong_is_left_out():
    bare = rules(MaskStage([LOW]), UNUSED)
    assert bare.arguments(2) == [(0, None), (1, None)]
    assert broken(bare, 2, (1, None)) == []
    assert broken(bare, 2, (1, 4)) == ["unused"]
    between = rules(UNUSED, MaskStage([LOW]), UNUSED)
    assert between.arguments(1) == [(None, 0, None)]
    assert broken(between, 1, (3, 0, 3)) == ["unused", "unused"]


def test_a_collection_is_filtered_by_all_its_laws_in_order():
    def values(context, args):
        return ["b", "a", None, "c"]

    cards = rules(SetStage(values, [law("held", values), law("early", lambda context, args: {"a", "b", None})]))
    assert cards.arguments(1) == [("b",), ("a",), (None,)]
    assert broken(cards, 1, ("c",)) == ["early"]
    assert broken(cards, 1, ("d",)) == ["held", "early"]
    assert broken(cards, 1, (None,)) == []


def test_a_refusal_is_explained_by_the_value_and_the_earlier_ones():
    pair = rules(MaskStage([LOW]), MaskStage([LOW], [OTHER]))
    assert list(pair.broken_laws(3, (1, 1))) == [("other", ("", {"value": 1, "args": (1,)}))]
    assert repr(rules(MaskStage([LOW]), gates=[OPEN])) == "<ActionRules of 1 gates and 1 stages>"


BY_FIRST = law("by first", lambda context, args: 0 if args[0] == 2 else 0b11 << args[0])


def test_laws_by_the_first_argument_are_asked_once_for_each():
    calls = []

    def allowed(context, args):
        calls.append(args)
        return BY_FIRST.allowed(context, args)

    triple = rules(MaskStage([EVEN]), MaskStage([LOW]), MaskStage(by_first=[law("by first", allowed)]))
    assert triple.arguments(2) == [(a, b, a + n) for a, b, n in product((0, 4), (0, 1), (0, 1))]
    assert calls == [(0,), (2,), (4,)]
    assert broken(triple, 2, (0, 1, 4)) == ["by first"]


def test_a_law_that_allows_everything_filters_nothing_and_what_is_seen_is_all_but_none():
    def stage(allowed):
        return rules(SetStage(lambda context, args: (1, None), [law("seed", lambda context, args: allowed)]))

    assert stage(EVERYTHING).arguments(0) == [(1,), (None,)]
    assert stage(SEEN).arguments(0) == [(1,)]
    assert broken(stage(SEEN), 0, (None,)) == ["seed"]
    with pytest.raises(TypeError, match="go through"):
        list(EVERYTHING)


@pytest.mark.parametrize(
    "laws",
    [
        rules(MaskStage([EVEN, LOW]), MaskStage([LOW], [OTHER]), gates=[OPEN]),
        rules(MaskStage([EVEN]), MaskStage([LOW]), MaskStage(by_first=[BY_FIRST])),
        rules(UNUSED, MaskStage([LOW], optional=True), UNUSED),
        rules(SetStage(lambda context, args: "abc", [law("not b", lambda context, args: "ac")]), MaskStage([EVEN])),
        # Only one of many beginnings goes on.
        rules(MaskStage([EVEN]), SetStage(lambda context, args: {7: 0} if args[0] == 4 else {})),
        rules(),
    ],
)
def test_what_is_picked_at_random_is_one_of_the_list_and_all_of_it_comes(laws):
    random = Random(1).random
    assert {laws.pick(3, random) for _ in range(300)} == set(laws.arguments(3))
    assert (laws.pick(0, random) is None) == (laws.arguments(0) == [])
