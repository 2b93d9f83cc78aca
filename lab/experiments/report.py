"""The report of a run: one HTML page that needs no network.

Invariant: the page has all that it shows in it, no script and no address; the same games give the same page.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from statistics import fmean

from jupiter.lab.experiments.comparison import shown
from jupiter.lab.experiments.effects import effects
from jupiter.lab.experiments.plots import Curve, Figure, curves_plot, figures_plot, map_plot
from jupiter.lab.experiments.summary import Played, Summary, is_shared, turns_of
from jupiter.players.pairs import Change, changes
from jupiter.players.places import BoardMap
from jupiter.players.statistics import bootstrap, normal, wilson

MOST_RESAMPLED = 500
"""Games up to which the interval of a mean comes from resampling; means of more are as good as normal."""

RuleName = Callable[[str], str]


def report(
    run: Summary,
    game: str,
    rule_name: RuleName,
    without: Mapping[str, Summary] | None = None,
    board: BoardMap | None = None,
) -> str:
    """The page.

    :param game: its name.
    :param rule_name: of a rule by its id.
    :param without: by part of the game, the same experiment without it.
    :param board: where places are.
    """
    style = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
    parts = [
        f"<h1>{escape(game)}</h1>",
        _facts(run),
        "<h2>Results</h2>",
        _players(run),
        _plots(run),
        "<h2>How games end</h2>",
        _endings(run, rule_name),
        *_comparisons(run, rule_name),
        *(_effects(run, without) if without else ()),
        *(_maps(run, board) if board else ()),
        "<h2>How often each rule comes up</h2>",
        _rules(run, rule_name),
        "<h2>How to read this</h2>",
        f"<p>{escape(_reading(run, bool(without)))}</p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width,initial-scale=1"><title>{escape(game)}: experiment</title>'
        f"<style>\n{style}</style></head><body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def _facts(run: Summary) -> str:
    facts = {
        "Options": ", ".join(f"{key} {_value(value)}" for key, value in run.experiment["options"].items())
        or "as usual",
        "Players": ", ".join(run.players),
        "Rivals": run.experiment["rivals"] if run.any_game["seats"] else "",
        "Seed": str(run.experiment["seed"]),
        "Code": run.code,
    }
    rows = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts.items() if text)
    return f"<dl>{rows}</dl>"


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _gained(run: Summary) -> str:
    """What games bring from 0 to 1, by name."""
    return "Value" if run.any_game["won"] is None else "Games won"


# --- figures and curves -----------------------------------------------------------------------------------------------


def _wins(name: str, played: Played) -> Figure:
    gains = played.gains
    return Figure(name, fmean(gains), wilson(sum(gains), len(gains)))


def _scores(name: str, played: Played) -> Figure:
    values = played.values("score")
    return Figure(name, fmean(values), bootstrap(values) if len(values) <= MOST_RESAMPLED else normal(values))


def _players(run: Summary) -> str:
    rows = []
    for name, played in run.players.items():
        wins, scores = _wins(name, played), _scores(name, played)
        rows.append(
            [
                name,
                f"{len(played.games):,}",
                f"{wins.value:.1%}",
                f"{wins.interval[0]:.1%} to {wins.interval[1]:.1%}",
                f"{scores.value:.2f}",
                f"{scores.interval[0]:.2f} to {scores.interval[1]:.2f}",
                f"{turns_of(played.games):g}",
                f"{fmean(played.values('decisions')):.0f}",
            ]
        )
    return _table(["Player", "Games", _gained(run), "95 %", "Mean score", "95 %", "Turns", "Decisions"], rows)


def _plots(run: Summary) -> str:
    players = run.players.items()
    plots = [
        figures_plot(_gained(run), [_wins(*item) for item in players], _percent),
        figures_plot("Mean score", [_scores(*item) for item in players], _number),
        curves_plot(
            "Not lost yet" if is_shared(run.any_game) else "Still going on",
            [Curve(name, list(enumerate(played.left_after()))) for name, played in players],
            _percent,
            "turns",
            stepped=True,
        ),
        curves_plot("Length", [Curve(name, _lengths(played)) for name, played in players], _percent, "turns", True),
    ]
    if any(played.scores for _, played in players):
        curves = [Curve(name, list(enumerate(played.score_by_turn(), 1))) for name, played in players]
        plots.append(curves_plot("Score so far, mean", curves, _number, "turn"))
    plots += [
        figures_plot(
            f"Seats: share of the win, with {name} in the first",
            [Figure(seat, fmean(shares), wilson(sum(shares), len(shares))) for seat, shares in played.seats().items()],
            _percent,
            1 / len(played.seats()),
        )
        for name, played in players
        if played.seats()
    ]
    return f'<div class="plots">{"".join(plots)}</div>'


def _lengths(played: Played) -> list[tuple[float, float]]:
    """The share of the games by their turns, in at most some 20 steps."""
    lengths = [int(game["turns"]) for game in played.games]
    step = 1 + max(lengths) // 20
    counts = Counter(length // step for length in lengths)
    first, last = min(counts), max(counts) + 1
    shares = [(float(n * step), counts[n] / len(lengths)) for n in range(first, last + 1)]
    return [(float(first * step), 0.0), *shares]


def _percent(value: float) -> str:
    return f"{100 * value:.3g} %"


def _number(value: float) -> str:
    return f"{value:.3g}"


# --- tables -----------------------------------------------------------------------------------------------------------


def _endings(run: Summary, rule_name: RuleName) -> str:
    rows = []
    for name, played in run.players.items():
        for rule, games in played.endings().items():
            low, high = wilson(len(games), len(played.games))
            share = f"{len(games) / len(played.games):.1%}"
            rows.append([rule_name(rule), name, share, f"{low:.1%} to {high:.1%}", f"{turns_of(games):g}"])
    rows.sort(key=lambda row: row[0])
    return _table(["Rule", "Player", "Games", "95 %", "Turns"], rows)


def _maps(run: Summary, board: BoardMap) -> list[str]:
    """Where things happen, of each player."""
    by_player = {name: played.places() for name, played in run.players.items()}
    plots = []
    for kind in sorted({kind for places in by_player.values() for kind in places}):
        # All players have the same places, so that their maps can be laid side by side.
        known = sorted({place for places in by_player.values() for place in places.get(kind, {})})
        spots = [(place, spot) for place in known if (spot := board.spot(place)) is not None]
        for name, places in by_player.items():
            often = places.get(kind, {})
            if often and spots:
                marks = [(spot, often.get(place, 0.0), place) for place, spot in spots]
                plots.append(map_plot(f"{kind}, {name}", marks, _number))
    return ["<h2>Where things happen</h2>", f'<div class="plots">{"".join(plots)}</div>'] if plots else []


def _rules(run: Summary, rule_name: RuleName) -> str:
    """The rules by which something happened."""
    rows = [
        [rule_name(rule), name, f"{games / len(played.games):.1%}", f"{times / len(played.games):.2f}"]
        for name, played in run.players.items()
        for rule, (games, times) in played.rules().items()
    ]
    rows.sort(key=lambda row: row[0])
    return _table(["Rule", "Player", "In games", "Times a game"], rows)


def _comparisons(run: Summary, rule_name: RuleName) -> list[str]:
    """The first player beside each other one, in the games that both have played."""
    (first, ours), *others = run.players.items()
    parts = []
    for name, played in others:
        rows = changes(list(zip(played.games, ours.games, strict=True)), rule_name)
        parts += [f"<h2>{escape(first)} beside {escape(name)}, in the same games</h2>", _changes(rows, name, first)]
    return parts


def _effects(run: Summary, without: Mapping[str, Summary]) -> list[str]:
    """What each part adds to each player: drawn, and as a table."""
    parts = ["<h2>What each part adds</h2>"]
    for name, rows in effects(run, without).items():
        figures = [Figure(row.part, row.score.second - row.score.first, row.score.interval) for row in rows]
        parts += [
            f'<div class="plots">{figures_plot(f"Score that each part adds for {name}", figures, _number, 0.0)}</div>',
            _table(
                ["Part", "To the score", "Adds", "95 %, all rows together", _gained(run), "95 %, all rows together"],
                [[row.part, row.score.verdict, *_added(row.score), *_added(row.gained)] for row in rows],
            ),
        ]
    return parts


def _added(row: Change) -> tuple[str, str]:
    """A difference and its interval."""
    return shown(row, row.second - row.first, "+"), " to ".join(shown(row, end, "+") for end in row.interval)


def _changes(rows: Sequence[Change], first: str, second: str) -> str:
    return _table(
        ["Figure", f"By {second}", "Difference", "95 %, all rows together", second, first],
        [
            [
                row.name,
                row.verdict,
                shown(row, row.second - row.first, "+"),
                " to ".join(shown(row, end, "+") for end in row.interval),
                shown(row, row.second),
                shown(row, row.first),
            ]
            for row in rows
        ],
    )


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    # A minus sign is as wide as a plus and breaks no line; names of players keep their hyphens.
    shown_rows = [[re.sub(r"(^|\s)-(?=\d)", "\\1\u2212", text) for text in row] for row in rows]
    body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row)}</tr>" for row in shown_rows)
    return f'<div class="table" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _reading(run: Summary, has_parts: bool) -> str:
    sentences = [
        "These are games of programs: people may do better or worse.",
        "Intervals hold the truth in 95 of 100 such experiments.",
        "A turn is what one decides without dice or cards coming between.",
        "Turns are medians, and means where players are compared; decisions and scores are means.",
        "Game n has the same seed for every player, so that players are compared in pairs.",
        "Noise means that so many games do not tell the two apart.",
    ]
    if has_parts:
        sentences.append("A part adds what players lose who leave it alone in the same games; forced uses stay.")
    if run.any_game["seats"]:
        sentences.append("The dashed line is what each seat would win if all were alike.")
    return " ".join(sentences)
