"""What is worked out when somebody first asks for it, and kept: an attribute, a tuple's items, a mapping's values.

Invariant: what is worked out is always the same, so that it does not matter which of two threads has done it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar, overload

OwnerT = TypeVar("OwnerT")
ValueT = TypeVar("ValueT")
ItemT = TypeVar("ItemT")
KeyT = TypeVar("KeyT")


class lazy(Generic[OwnerT, ValueT]):  # noqa: N801 - a decorator, written as `property` is.
    """Makes a method an attribute that is worked out once for each object; the class must not have slots.

    As `functools.cached_property`, which takes a lock each time until Python 3.12, and four times as long: too much
    for small values that are asked for once. A value follows from its object alone.
    """

    def __init__(self, work_out: Callable[[OwnerT], ValueT]) -> None:
        self._work_out = work_out
        self._name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __repr__(self) -> str:
        return f"<lazy {self._name}>"

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> Self: ...

    @overload
    def __get__(self, instance: OwnerT, owner: type[Any]) -> ValueT: ...

    def __get__(self, instance: OwnerT | None, owner: type[Any]) -> Self | ValueT:
        if instance is None:
            return self
        # The object's own attribute is found before this one from now on.
        value = instance.__dict__[self._name] = self._work_out(instance)
        return value


class LazyTuple(Sequence[ItemT]):
    """A tuple whose length is known, and whose items are made when somebody first asks for one.

    A program that plays on reads no sentences, so that none need be made for it. Invariant: it equals, hashes and
    prints as the tuple does, so that nobody can tell whether the items are made.
    """

    __slots__ = ("_length", "_made", "_make")

    def __init__(self, length: int, make: Callable[[], tuple[ItemT, ...]]) -> None:
        self._length = length
        self._make = make
        """Makes all items; always the same ones."""
        self._made: tuple[ItemT, ...] | None = None

    @property
    def _items(self) -> tuple[ItemT, ...]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[ItemT]:
        return iter(self._items)

    @overload
    def __getitem__(self, index: int) -> ItemT: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[ItemT, ...]: ...

    def __getitem__(self, index: int | slice) -> ItemT | tuple[ItemT, ...]:
        return self._items[index]

    def __eq__(self, other: object) -> bool:
        return self._items == (other._items if isinstance(other, LazyTuple) else other)

    def __hash__(self) -> int:
        return hash(self._items)

    def __repr__(self) -> str:
        return repr(self._items)


class LazyMapping(Mapping[KeyT, ValueT]):
    """A mapping whose keys are known, and each value of which is made when somebody first asks for it."""

    __slots__ = ("_makers", "_values")

    def __init__(self, makers: Mapping[KeyT, Callable[[], ValueT]]) -> None:
        self._makers = makers
        self._values: dict[KeyT, ValueT] = {}

    def __getitem__(self, key: KeyT) -> ValueT:
        if key not in self._values:
            # Of two threads that make it, the first gives the value.
            self._values.setdefault(key, self._makers[key]())
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[KeyT]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
