"""How a listening socket is closed without resetting connections.

The system makes connections by itself, and they wait to be accepted. Closing the socket resets those that wait, and one
can come between the last `accept` that finds none and `close`. So the socket has to stop taking connections first. No
call does that, but a filter on what reaches the socket does; on Linux any process may attach one.
"""

import logging
import socket
import struct
import sys
from array import array

SO_ATTACH_FILTER = 26
"""Linux's number for it; Python's `socket` has no name for it."""

FLAGS, SYN = 13, 0x02
"""Where the flags are in the header of a TCP segment, and the flag of a segment that begins a connection."""

DROP_SYN = (
    (0x30, 0, 0, FLAGS),  # Load the byte there.
    (0x45, 0, 1, SYN),  # Skip one step unless it has this flag.
    (0x06, 0, 0, 0),  # Keep no byte of the segment.
    (0x06, 0, 0, 0xFFFF_FFFF),  # Keep all of it.
)
"""In classic BPF (operation, steps to skip if true, steps to skip if false, operand). It sees TCP's header first."""

log = logging.getLogger("gunicorn.error")


def drop_new_connections(listener: socket.socket) -> bool:
    """Have the kernel drop SYN packets; connections in its queue are still accepted.

    A client that asks meanwhile gets no answer, asks again a second later, as TCP does, and is refused if the socket is
    closed by then. The filter is on the socket in every process that has it: none of them gets new connections.

    :returns: whether the system can do it. If not, the socket is as it was.
    """
    if sys.platform != "linux":
        return False
    program = array("B", b"".join(struct.pack("HBBI", *step) for step in DROP_SYN))
    address, _ = program.buffer_info()
    try:
        listener.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HP", len(DROP_SYN), address))
    except OSError as error:
        log.info("The system takes new connections until the end: %s", error)
        return False
    return True
