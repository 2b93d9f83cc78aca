"""Phones that share a table over a network that loses what it likes: one log in the end, and nothing lost unsaid."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages.node_page import NodePage

SCRIPT = Path(__file__).parent / "lossy.mjs"


def faults(first: int, count: int, *more: str) -> list[object]:
    """What goes wrong with these seeds; `hostile` among what is more has somebody spoil the game."""
    ran = subprocess.run(
        [str(Path(sys.executable).with_name("node")), str(SCRIPT), str(first), str(count), *more],
        capture_output=True,
        text=True,
        check=True,
        timeout=3600,
    )
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_whatever_the_network_loses_all_phones_end_with_one_log_and_what_is_not_in_it_was_told() -> None:
    assert faults(1, 300) == []


def test_what_somebody_at_the_table_cuts_off_is_among_the_games_of_each_phone_that_showed_it() -> None:
    assert faults(1, 100, "hostile") == []


@pytest.mark.slow
def test_so_they_do_over_many_thousands_of_evenings() -> None:
    assert faults(301, 40_000) == []


@pytest.mark.slow
def test_so_it_is_over_many_thousands_of_spoilt_evenings() -> None:
    assert faults(101, 20_000, "hostile") == []


SEAT = """
const start = { state: "s0", label: "Start", kind: "start", action: null };
const entry = (n) => ({ state: `s${n}`, label: `${n}`, kind: "do", action: `A${n}` });
const log = (...numbers) => [start, ...numbers.map(entry)];
const sit = (entries, answers, record = {}) => {
  const calls = [], copies = [];
  const table = {
    entries, at: entries.length - 1, heard() {},
    take(others, at) { Object.assign(this, { entries: others, at }); return true; },
  };
  const relay = Object.fromEntries(["news", "change", "openAgain"].map((name) => [name, async (seat, given) => {
    calls.push([name, given]);
    const answer = answers.shift();
    if (!answer) throw new Error("away");
    return { kind: "", ...answer };
  }]));
  const given = { table, relay, game: "g", keep() {}, heard() {}, keepCopy: (log) => copies.push(log) };
  const seat = new m.Seat({ ...given, record: { id: "T", key: "K", code: "C", ...record } });
  return { calls, copies, seat, table };
};
const base = (version, entries) => ({ version, at: entries.length - 1, marks: entries.map(markOf) });
const { markOf } = await import("/static/shared-table/sync.js");
"""


def test_a_change_whose_answer_was_lost_is_sent_again_under_its_key_before_anything_else(node_page: NodePage) -> None:
    code = """
    const { seat, calls } = sit(log(1), [{ status: 304, content: {} }], { base: base("L.1", log()) });
    await seat.step().catch(() => {});
    const { calls: then, seat: other } = sit(log(1, 2), [{ status: 200, content: { version: "L.2" } }], seat.record);
    await other.step().catch(() => {});
    return { first: calls.at(-1), again: then[0], next: then[1], version: other.record.base.version };
    """
    result = node_page.run("shared-table/seat.js", SEAT + code)
    assert result["first"] == result["again"]
    assert result["first"][0] == "change"
    assert len(result["first"][1]["key"]) == 32
    assert result["next"] == ["news", "L.2"]
    assert result["version"] == "L.2"


def test_who_joined_undoes_what_stands_before_replacing_it_and_the_opener_does_both_at_once(
    node_page: NodePage,
) -> None:
    code = """
    const changes = async (more) => {
      const taken = (n) => [{ status: 304, content: {} }, { status: 200, content: { version: `L.${n}` } }];
      const { seat, calls } = sit(log(1, 4), [...taken(2), ...taken(3)], { base: base("L.1", log(1, 2, 3)), ...more });
      await seat.step().catch(() => {});
      const bodies = calls.filter(([name]) => name === "change").map(([, { body }]) => body);
      return bodies.map(({ keep, entries, at }) => [keep, entries.length, at]);
    };
    return [await changes({}), await changes({ opener: "O" })];
    """
    assert node_page.run("shared-table/seat.js", SEAT + code) == [[[4, 0, 1], [2, 1, 2]], [[2, 1, 2]]]


def test_newer_settings_are_handed_on_to_a_server_that_has_older_ones(node_page: NodePage) -> None:
    code = """
    const table = { version: "L.2", at: 0, keep: 0, entries: log(), changes: [] };
    const head = (number, writing) => ({ ...table, settings: `w${number}`, settings_number: number, writing });
    const answers = [head(1, "all"), {}, head(2, "opener")].map((content) => ({ status: 200, content }));
    const record = { base: base("M.1", log()), settings: "w2", settingsNumber: 2, writing: "opener" };
    const { seat, calls } = sit(log(), answers, record);
    await seat.step().catch(() => {});
    return [calls.map(([name]) => name), seat.record.writing, seat.status];
    """
    result = node_page.run("shared-table/seat.js", SEAT + code)
    assert result == [["news", "openAgain", "news"], "opener", "in-step"]


@pytest.mark.parametrize(("life", "entered"), [("L", ["A4"]), ("M", ["A2", "A3", "A4"])])
def test_what_others_have_taken_out_is_not_entered_again_but_what_a_server_has_lost_is(
    node_page: NodePage, life: str, entered: list[str]
) -> None:
    code = """
    const content = { version: `${a}.2`, at: 2, keep: 0, entries: log(1, 9), changes: [] };
    const answers = [{ status: 200, content }];
    const { seat } = sit(log(1, 2, 3, 4), answers, { base: base("L.1", log(1, 2, 3)) });
    await seat.step().catch(() => {});
    return [seat.conflict.why, seat.notTaken.map(({ action }) => action)];
    """
    assert node_page.run("shared-table/seat.js", SEAT + code, life) == ["both", entered]


@pytest.mark.parametrize(
    ("steps", "copies"),
    [
        ([[1, 2, 3, 4, 9]], []),
        ([[1, 2, 3, 9]], []),
        ([[1, 2, 9]], [5]),
        ([[1, 2, 3, 9], [1, 2, 8]], [4]),
        ([[1, 2, 3, 9], [1, 2, 3, 9, 6, 7], [1, 2, 3, 9, 8]], []),
        ([[9], [9, 1, 2, 3], [8], [8, 1, 2, 3], [7], [7, 1, 2, 3], [6]], [5, 4, 4]),
    ],
)
def test_a_copy_is_kept_when_others_cut_off_more_than_a_move_or_two_but_not_for_ever(
    node_page: NodePage, steps: list[list[int]], copies: list[int]
) -> None:
    code = """
    const answers = a.map((numbers, n) => {
      const content = { version: `L.${n + 2}`, at: numbers.length, keep: 0, entries: log(...numbers), changes: [] };
      return { status: 200, content };
    });
    const { seat, copies } = sit(log(1, 2, 3, 4, 5), answers, { base: base("L.1", log(1, 2, 3, 4, 5)) });
    for (const _ of a) await seat.step().catch(() => {});
    return { copies: copies.map(({ at }) => at), why: seat.conflict?.why ?? null };
    """
    result = node_page.run("shared-table/seat.js", SEAT + code, steps)
    assert result == {"copies": copies, "why": "dropped" if len(copies) == 3 else None}


def test_names_of_others_are_shown_quoted_short_and_without_signs_that_turn_a_line(node_page: NodePage) -> None:
    code = """
    const { joined } = await import("/static/words/en-joined.js");
    (await import("/static/common/words.js")).learn(joined);
    return a.map(m.quoted);
    """
    names = ["Ann", " \u202eAn\x07n\u2066 ", "x" * 99, "\U0001f600" * 30]
    shown = node_page.run("shared-table/phone-name.js", code, names)
    assert shown == [f"“\u2068{name}\u2069”" for name in ("Ann", "Ann", "x" * 24, "\U0001f600" * 24)]
