"""What is written in one turn of the event loop goes out in one piece, in order, before the connection closes."""

import asyncio

import pytest

from jupiter.server.coalescing import CoalescingTransport
from tests.loops import run


class Wire(asyncio.Transport):
    """A transport that records its writes."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[object] = []
        self.is_closed = False

    def writelines(self, parts):
        self.sent.append(b"".join(parts))

    def write_eof(self):
        self.sent.append("end")

    def close(self):
        self.is_closed = True
        self.sent.append("closed")

    abort = close

    def is_closing(self):
        return self.is_closed


def sent_while(work):
    """The bytes on the wire after this work with a coalescing transport, and after the next turn of the loop."""

    async def main():
        wire = Wire()
        transport = CoalescingTransport(asyncio.get_running_loop(), wire)
        await work(transport)
        await asyncio.sleep(0)
        return wire.sent

    return run(main())


async def head_and_body(transport):
    transport.write(b"head ")
    transport.write(b"body")


async def parts_in_turns(transport):
    await head_and_body(transport)
    await asyncio.sleep(0)
    transport.write(b"more")


async def answer_and_close(transport):
    await head_and_body(transport)
    transport.close()


async def refusal_and_end(transport):
    transport.write(b"refusal")
    transport.write_eof()


async def answer_to_nobody(transport):
    await head_and_body(transport)
    transport.abort()


@pytest.mark.parametrize(
    ("work", "expected"),
    [
        (head_and_body, [b"head body"]),
        (parts_in_turns, [b"head body", b"more"]),
        (answer_and_close, [b"head body", "closed"]),
        (refusal_and_end, [b"refusal", "end"]),
        (answer_to_nobody, ["closed"]),
    ],
)
def test_writes_of_one_turn_of_the_loop_are_sent_in_one_piece_and_in_order(work, expected):
    assert sent_while(work) == expected
