"""Whether the server is being stopped: one flag that the master process sets and its workers read.

It has to be imported before the workers start, so that they share its memory.
"""

from mmap import mmap

_FLAG = mmap(-1, 1)


def begin() -> None:
    """Have the readiness probe fail from now on."""
    _FLAG[0] = 1


def is_draining() -> bool:
    """Whether the server has been told to stop."""
    return _FLAG[0] == 1
