"""Attributes that are worked out when they are first asked for, and kept.

As `functools.cached_property`, which takes a lock each time until Python 3.12, and four times as long: too much for
small values that are asked for once. Invariant: a value follows from its object alone, so that it does not matter
which of two threads has worked it out.
"""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

OwnerT = TypeVar("OwnerT")
ValueT = TypeVar("ValueT")


class lazy(Generic[OwnerT, ValueT]):  # noqa: N801 - a decorator, written as `property` is.
    """Makes a method an attribute that is worked out once for each object; the class must not have slots."""

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
