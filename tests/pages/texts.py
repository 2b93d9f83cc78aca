"""What holds of the texts of states of every game as the phone writes and reads them: all is as on the server."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import ALPHABET, with_checksum
from tests.contract.samples import played
from tests.pages.node_page import NodePage

Check = Callable[[NodePage, str, Sequence[Any]], None]
"""Something that holds of the texts of these states of a game."""

LONGEST = 2000
"""Letters of a text that is read at all."""
READ = """return a.map(text => {
    try { return m.positionOf(text); } catch (error) { return [error.name, error.reason, error.field]; }
});"""
"""What a game's `text.js` makes of texts of states: positions, or what it says of those that it refuses."""

SLIPS = """const slips = [];
    for (const text of a.texts) {
      for (let i = 0; i < text.length; i++) {
        for (const c of a.alphabet) if (c !== text[i]) slips.push(text.slice(0, i) + c + text.slice(i + 1));
        slips.push(text.slice(0, i) + text.slice(i + 1), text.slice(0, i));
      }
    }
    const read = slips.filter(slip => { try { return m.positionOf(slip); } catch (error) {
      if (error.name !== "Unreadable") throw error; return false; } });
    return [slips.length, read];"""
"""Every text with one character changed or left out, and cut short: how many there are, and those that are read."""


def plain(name: str, state: Any) -> dict[str, Any]:
    """The JSON position without `derived`."""
    fields: dict[str, Any] = json.loads(json.dumps(played(name).position(state), default=dict))
    del fields["derived"]
    return fields


def check_that_both_read_alike(texts: Sequence[str], answers: Sequence[Any], read: Callable[[str], Any]) -> int:
    """What the phone made of texts, a list where it refused one, is what `read` makes of them; how many are good."""
    good = 0
    for text, answer in zip(texts, answers, strict=True):
        try:
            expected = read(text)
        except Malformed:
            expected = None
        good += expected is not None
        if isinstance(answer, list):
            assert answer[0] == "Unreadable", text
            assert expected is None, (text, answer)
        else:
            assert answer == expected, text
    return good


# --- of any game -----------------------------------------------------------------------------------------------------


def writes_what_the_server_writes(node_page: NodePage, name: str, states: Sequence[Any]) -> None:
    written = node_page.run(f"{name}/writing.js", "return a.map(m.textOf)", [plain(name, state) for state in states])
    for state, text in zip(states, written, strict=True):
        assert text == played(name).state_text(state)


def reads_what_the_server_reads(node_page: NodePage, name: str, states: Sequence[Any]) -> None:
    texts = texts_of(name, states)
    assert check_that_both_read_alike(texts, node_page.run(f"{name}/text.js", READ, texts), reader(name)) == len(texts)


def texts_of(name: str, states: Sequence[Any]) -> list[str]:
    """The texts of these states, but for those that are too long to be read."""
    return [text for state in states if len(text := played(name).state_text(state)) <= LONGEST]


def reader(name: str) -> Callable[[str], Any]:
    """What the server makes of a text."""
    return lambda text: plain(name, played(name).read_state(text))


def refuses_every_slip_of_one_character(node_page: NodePage, name: str, states: Sequence[Any]) -> None:
    short = [text for text in texts_of(name, states) if len(text) < 250]
    count, read = node_page.run(
        f"{name}/text.js", SLIPS, {"texts": short[:: len(short) // 4], "alphabet": "".join(sorted(ALPHABET))}
    )
    assert count > 10_000
    # Leaving out one of two equal neighbours, or the very last part, is a slip too; none may be read.
    assert read == []


def judges_senseless_texts_that_are_sealed_as_the_server_does(
    node_page: NodePage, name: str, states: Sequence[Any]
) -> None:
    rnd = random.Random(3)
    texts = []
    for body in (text.rpartition(":")[0] for text in texts_of(name, states)[::4]):
        for _ in range(12):
            at = rnd.randrange(body.index(":"), len(body))
            piece = "".join(rnd.choices("0123456789-./:" + body.replace(":", ""), k=rnd.randint(0, 3)))
            texts.append(with_checksum(body[:at] + piece + body[at + rnd.randint(0, 3) :]))
    texts = [text for text in texts if len(text) <= LONGEST]
    assert check_that_both_read_alike(texts, node_page.run(f"{name}/text.js", READ, texts), reader(name)) > 40


def reads_another_minor_version_and_refuses_another_major_one(
    node_page: NodePage, name: str, states: Sequence[Any]
) -> None:
    prefix, rest = played(name).state_text(states[7]).rpartition(":")[0].split("1.0", maxsplit=1)
    texts = [with_checksum(f"{version}{rest}") for version in (f"{prefix}1.7", f"{prefix}2.0", "JX1.0")]
    minor, major, other = node_page.run(f"{name}/text.js", READ, texts)
    assert minor == plain(name, states[7])
    assert major == ["Unreadable", "version", 1]
    assert other == ["Unreadable", "form", 1]


CHECKS = (
    writes_what_the_server_writes,
    reads_what_the_server_reads,
    refuses_every_slip_of_one_character,
    judges_senseless_texts_that_are_sealed_as_the_server_does,
    reads_another_minor_version_and_refuses_another_major_one,
)
