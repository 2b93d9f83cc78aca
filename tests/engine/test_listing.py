"""A list in batches is counted and turned over like the same list in one piece, and makes no more than it must."""

from collections.abc import Iterator, Sequence

import pytest

from jupiter.engine.listing import Batches


class Once(Sequence[int]):
    """A batch that knows what was asked of it."""

    def __init__(self, numbers: range) -> None:
        self.numbers = numbers
        self.taken: list[int] = []

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, at: int) -> int:  # type: ignore[override]
        self.taken.append(at)
        return self.numbers[at]


class Numbers(Batches[int]):
    """Numbers in batches of these sizes."""

    def __init__(self, *sizes: int) -> None:
        starts = [sum(sizes[:at]) for at in range(len(sizes))]
        self.parts = [Once(range(start, start + size)) for start, size in zip(starts, sizes, strict=True)]
        self.searches = 0

    def __contains__(self, action: object) -> bool:
        return action in list(self)

    def batches(self) -> Iterator[Sequence[int]]:
        self.searches += 1
        yield from self.parts


@pytest.mark.parametrize("sizes", [(), (0,), (5,), (0, 3, 0, 2), (1, 1, 1), (2, 7, 3)])
def test_every_page_is_that_of_the_whole_list(sizes: tuple[int, ...]) -> None:
    whole = list(Numbers(*sizes))
    assert whole == list(range(sum(sizes)))
    assert Numbers(*sizes).count() == len(whole)
    for start in range(len(whole) + 2):
        for size in range(1, len(whole) + 2):
            assert Numbers(*sizes).page(start, size) == whole[start : start + size]


def test_a_page_builds_only_its_own_actions() -> None:
    numbers = Numbers(1000, 1000)
    assert numbers.count() == 2000
    assert numbers.page(998, 4) == [998, 999, 1000, 1001]
    assert [batch.taken for batch in numbers.parts] == [[998, 999], [0, 1]]


def test_how_many_there_are_and_any_pages_come_out_of_one_search() -> None:
    numbers = Numbers(3, 2)
    assert (numbers.count(), numbers.page(0, 2), numbers.page(2, 2), numbers.count()) == (5, [0, 1], [2, 3], 5)
    assert numbers.searches == 1


def test_iteration_yields_the_first_action_before_the_rest_is_built() -> None:
    numbers = Numbers(3, 2)
    assert next(iter(numbers)) == 0
    assert [len(batch.taken) for batch in numbers.parts] == [1, 0]
