"""What differs between two runs in the games of the same seeds, as a text.

Invariant: nothing is worked out here but which games are compared (`jupiter/players/pairs.py`).
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jupiter.lab.experiments.store import RUN_FILE, StoreFault
from jupiter.lab.experiments.summary import Summary, read_summary
from jupiter.players.pairs import Change, Pair, changes


def compare(first: Path, second: Path) -> list[str]:
    """Lines of Markdown: what two runs differ in, and what came of it for each player.

    :param first: the folder or the file of a run, as `second`.
    :raises StoreFault: if one is no run, or they have no game or no player in common.
    """
    one, two = (read_summary(path / RUN_FILE if path.is_dir() else path) for path in (first, second))
    if one.experiment["game"] != two.experiment["game"]:
        raise StoreFault(f"{first} is of {one.experiment['game']} and {second} of {two.experiment['game']}")
    lines = [f"A is {first}, B is {second}. {differing(one, two)}"]
    for ours, theirs in _same_players(one, two):
        pairs = _pairs(one, ours, two, theirs)
        if not pairs:
            raise StoreFault(f"{first} and {second} have no seed in common; give both experiments the same one")
        name = ours if ours == theirs else f"{ours} (A) and {theirs} (B)"
        lines += ["", f"## {name}: {len(pairs)} pairs of games", "", *table(changes(pairs), "A", "B")]
    return lines


def table(rows: Sequence[Change], first: str, second: str) -> list[str]:
    """The changes as Markdown."""
    lines = [
        f"| figure | {first} | {second} | {second} - {first} | 95 %, all rows together | that is |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        low, high = (shown(row, end, "+") for end in row.interval)
        difference = shown(row, row.second - row.first, "+")
        lines.append(
            f"| {row.name} | {shown(row, row.first)} | {shown(row, row.second)} | {difference} | {low} to {high} "
            f"| {row.verdict} |"
        )
    return lines


def shown(row: Change, value: float, sign: str = "") -> str:
    """A figure of a change as text."""
    return f"{value:{sign}.1%}" if row.is_share else f"{value:{sign}.2f}"


def differing(one: Summary, two: Summary) -> str:
    """A sentence: what the experiments differ in."""
    ours, theirs = flat(one.experiment), flat(two.experiment)
    parts = [
        f"{key}: {ours.get(key, 'left out')} in A, {theirs.get(key, 'left out')} in B"
        for key in dict.fromkeys([*ours, *theirs])
        if ours.get(key) != theirs.get(key)
    ]
    if one.code != two.code:
        parts.append(f"code: {one.code} in A, {two.code} in B")
    return f"They differ in {'; '.join(parts)}." if parts else "They are of the same experiment."


def flat(table: Mapping[str, Any], outer: str = "") -> dict[str, Any]:
    """A table without tables in it, by dotted keys."""
    flattened: dict[str, Any] = {}
    for key, value in table.items():
        flattened |= flat(value, f"{outer}{key}.") if isinstance(value, Mapping) else {f"{outer}{key}": value}
    return flattened


def _same_players(one: Summary, two: Summary) -> list[tuple[str, str]]:
    if both := [(name, name) for name in one.players if name in two.players]:
        return both
    if len(one.players) == len(two.players) == 1:
        return [(next(iter(one.players)), next(iter(two.players)))]
    raise StoreFault(f"no player is in both: {', '.join(one.players)} in A, {', '.join(two.players)} in B")


def _pairs(one: Summary, ours: str, two: Summary, theirs: str) -> list[Pair]:
    """The games of the same seeds."""
    by_seed = {two.experiment["seed"] + game["game"]: game for game in two.players[theirs].games}
    return [
        (game, by_seed[seed])
        for game in one.players[ours].games
        if (seed := one.experiment["seed"] + game["game"]) in by_seed
    ]
