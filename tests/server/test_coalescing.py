"""What is written in one turn of the event loop goes out in one piece, in order, before the connection closes."""

import asyncio

import pytest

from jupiter.server.coalescing import Joining
from tests.loops import run


class Wire(asyncio.Transport):
    """A transport that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []
        self.is_closed = False

    def writelines(self, parts):
        self.told.append(b"".join(parts))

    def write_eof(self):
        self.told.append("end")

    def close(self):
        self.is_closed = True
        self.told.append("closed")

    abort = close

    def is_closing(self):
        return self.is_closed


def told(work):
    """What a transport is told while this is done with one that joins, and in the turn of the loop after it."""

    async def main():
        wire = Wire()
        joining = Joining(asyncio.get_running_loop(), wire)
        await work(joining)
        await asyncio.sleep(0)
        return wire.told

    return run(main())


async def head_and_body(joining):
    joining.write(b"head ")
    joining.write(b"body")


async def parts_in_turns(joining):
    await head_and_body(joining)
    await asyncio.sleep(0)
    joining.write(b"more")


async def answer_and_close(joining):
    await head_and_body(joining)
    joining.close()


async def refusal_and_end(joining):
    joining.write(b"refusal")
    joining.write_eof()


async def answer_to_nobody(joining):
    await head_and_body(joining)
    joining.abort()


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
def test_what_is_written_in_one_turn_is_sent_in_one_piece_and_in_order(work, expected):
    assert told(work) == expected
