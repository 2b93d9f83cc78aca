"""`python -m lab`, and `jupiter lab`: matches of players, and experiments.

python -m lab run experiment.toml                  its games, stored as they end; the same command goes on
python -m lab compare output/lab/a output/lab/b    what differs between two runs, and whether that is noise
python -m lab fair experiment.toml                 how hard a game with your own pieces is beside ours
python -m lab match --game jupiter-rescue --options '{"players": 2}' --players tree:100,greedy --games 50 --seed 1
python -m lab calibrate --game under-falling-skies --games 100     how often games are won of which advice makes so much
python -m lab match --game nim --players ...       any game that programs can play

Game n of every player has the same seed, so that players are compared in pairs. In a game of rivals the player sits in
the first seat, and `--rivals` (greedy if left out) in the others.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from jupiter.engine.errors import Malformed
from jupiter.lab.experiments.calibration import Question, checked
from jupiter.lab.experiments.calibration import described as described_calibration
from jupiter.lab.experiments.calibration import play_all as play_for_calibration
from jupiter.lab.experiments.calibration import read as read_played
from jupiter.lab.experiments.comparison import compare
from jupiter.lab.experiments.definition import Experiment, read
from jupiter.lab.experiments.executors import Executor, ExecutorFault, Processes
from jupiter.lab.experiments.extras import INSTALL, MissingExtra, extra, is_installed
from jupiter.lab.experiments.fairness import described, play_both, without_own
from jupiter.lab.experiments.playing import batches
from jupiter.lab.experiments.plots import chances_plot
from jupiter.lab.experiments.report import report
from jupiter.lab.experiments.runner import Progress
from jupiter.lab.experiments.runner import run as play_all
from jupiter.lab.experiments.store import RUN_FILE, Run, StoreFault, write_whole
from jupiter.lab.experiments.summary import Summary, read_summary
from jupiter.players.course import Row, gain
from jupiter.players.match import has_seed
from jupiter.players.models import map_of, model
from jupiter.players.registry import NAMES, player_named
from jupiter.players.statistics import Interval, bootstrap, wilson

if TYPE_CHECKING:
    from jupiter.lab.experiments.cluster import Cluster

MOST_GAMES = 100_000


def main(arguments: Sequence[str] | None = None) -> int:
    """The status with which the program ends: 0, or 2 after one sentence that says what is wrong."""
    given = _parser().parse_args(arguments)
    try:
        return int(given.command(given))
    except Malformed as wrong:
        return _complain(f"--options: {wrong}")
    except (ValueError, StoreFault, ExecutorFault, MissingExtra, Stopped) as wrong:
        return _complain(str(wrong))
    except KeyboardInterrupt:
        return _complain("interrupted")


def _complain(sentence: str) -> int:
    print(f"lab: {sentence}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    program = sys.argv[0] if sys.argv[0].endswith("jupiter lab") else "python -m lab"
    parser = argparse.ArgumentParser(prog=program, description="Players, and what comes of them.")
    commands = parser.add_subparsers(required=True, metavar="run | compare | fair | calibrate | match")
    experiment = commands.add_parser("run", help="play an experiment, or go on with it")
    experiment.add_argument("file", type=Path, help="TOML file of the experiment (docs/lab.md)")
    experiment.add_argument("--output", type=Path, help="folder for games and report; output/lab/<name of the file>")
    where = experiment.add_mutually_exclusive_group()
    where.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="processes; one a core")
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="of a Dask cluster that plays, such as tcp://10.0.0.1:8786"
    )
    experiment.set_defaults(command=_run)
    comparison = commands.add_parser("compare", help="what differs between two runs, and whether that is noise")
    comparison.add_argument("first", type=Path, help="folder of a run")
    comparison.add_argument("second", type=Path, help="folder of another run")
    comparison.set_defaults(command=_compare)
    fair = commands.add_parser("fair", help="how hard a game with your own pieces is beside ours")
    fair.add_argument("file", type=Path, help="TOML file of an experiment whose options have them (docs/lab.md)")
    fair.add_argument("--seconds", type=_count, default=60, help="after which no more games begin")
    fair.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="processes; one a core")
    fair.set_defaults(command=_fair)
    calibration = commands.add_parser("calibrate", help="how often games are won of which advice makes so much")
    calibration.set_defaults(command=_calibrate)
    calibration.add_argument("--game", required=True, help="id of the game")
    calibration.add_argument("--options", default="{}", help="of its set-up, as a JSON object")
    calibration.add_argument("--playouts", type=_count, default=64, help="for each plan; 64 as advice has")
    calibration.add_argument("--games", type=_count, default=100, help="2 or more, with those that are stored")
    calibration.add_argument("--seed", type=_seed, default=0, help="of the first game; each has its own")
    calibration.add_argument("--output", type=Path, default=Path("output/lab/calibration"), help="folder")
    calibration.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="processes; one a core")
    match = commands.add_parser("match", help="players in the same games")
    match.set_defaults(command=_match)
    match.add_argument("--game", required=True, help="id of the game")
    match.add_argument("--options", default="{}", help="of its set-up, as a JSON object")
    match.add_argument("--players", required=True, help=f"parted by commas, out of {', '.join(NAMES)}")
    match.add_argument("--rivals", default="greedy", help="the player in all other seats of a game of rivals")
    match.add_argument("--games", type=_count, default=20, help=f"of each player, 1 to {MOST_GAMES}")
    match.add_argument("--seed", type=_seed, default=0, help="of the first game; each has its own")
    match.add_argument("--workers", type=_count, default=1, help="processes")
    return parser


def _count(text: str) -> int:
    if not text.isdigit() or not 1 <= int(text) <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text}: not a whole number from 1 to {MOST_GAMES}")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text}: not a whole number from 0 on")
    return int(text)


# --- an experiment ----------------------------------------------------------------------------------------------------


class Stopped(RuntimeError):
    """A run has ended before it was complete: a sentence that says why, what is stored, and how it goes on."""


def _run(given: argparse.Namespace) -> int:
    experiment = _experiment(given.file)
    folder = given.output or Path("output") / "lab" / given.file.stem
    without: dict[str, Summary] = {}
    with _executor(given) as executor:
        games = _play(experiment, folder, executor)
        for part in experiment.without:
            inner = folder / f"without-{part}"
            _play(experiment.excluding(part, games), inner, executor)
            without[part] = read_summary(inner / RUN_FILE, games)
    name = folder / RUN_FILE
    page = folder / "report.html"
    write_whole(page, report(read_summary(name, games), *_names(experiment.game), without, map_of(experiment.game)))
    print(f"{games} games of each player are stored in {name}; the report is {page}")
    if is_installed("parquet"):
        extra("parquet", "Parquet").write(name, games)
    else:
        print(f"No Parquet files: {INSTALL}")
    return 0


def _experiment(file: Path) -> Experiment:
    try:
        return read(file)
    except OSError as wrong:
        raise ValueError(f"{file}: {wrong.strerror}") from wrong


def _play(experiment: Experiment, folder: Path, executor: Executor) -> int:
    """Plays until a run is complete, and says how many games of each player count."""
    with Run(folder / RUN_FILE, experiment) as stored:
        try:
            return play_all(experiment, stored, executor, partial(_tell, experiment, stored))
        except KeyboardInterrupt as wrong:
            sentence = f"interrupted; {len(stored.games)} games are stored in {folder}: the same command goes on"
            raise Stopped(sentence) from wrong
        except RuntimeError as wrong:
            raise Stopped(f"{wrong} ({len(stored.games)} games are stored in {folder})") from wrong


def _executor(given: argparse.Namespace) -> AbstractContextManager[Executor]:
    if given.scheduler is None:
        return nullcontext(Processes(given.workers))
    cluster: Cluster = extra("cluster", "--scheduler").Cluster(given.scheduler)
    print(f"workers of {given.scheduler}: {cluster.dashboard}", file=sys.stderr)
    return cluster


def _names(game: str) -> tuple[str, Callable[[str], str]]:
    """Of the game, and of its rules by their ids."""
    known = model(game).game
    return known.name, lambda rule: known.catalogue[rule].name or known.catalogue[rule].section


def _compare(given: argparse.Namespace) -> int:
    print("\n".join(compare(given.first, given.second)))
    return 0


def _fair(given: argparse.Namespace) -> int:
    own = _experiment(given.file)
    ours = without_own(own)
    name, rule_name = _names(own.game)
    lines = described(play_both(own, ours, Processes(given.workers), given.seconds), rule_name)
    print("\n".join([f"# {name}: yours beside ours", "", *lines]))
    return 0


def _tell(experiment: Experiment, stored: Run, progress: Progress) -> None:
    """One line of a terminal: games, time left, and the interval of what each player wins so far."""
    if not sys.stderr.isatty():
        return
    parts = [f"{progress.done} of {progress.planned} games", f"{_duration(progress.seconds)} left"]
    for player in experiment.players:
        gains = [gain(game) for (name, _), game in stored.games.items() if name == player]
        parts.append(f"{player} {_percent(wilson(sum(gains), len(gains)))}")
    print(
        f"\r\x1b[K{', '.join(parts)}", end="" if progress.done < progress.planned else "\n", file=sys.stderr, flush=True
    )


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min" if minutes else f"{rest} s"


# --- calibration ------------------------------------------------------------------------------------------------------


def _calibrate(given: argparse.Namespace) -> int:
    question = Question(given.game, _read_options(given.options), given.playouts)
    model(given.game).game.setup({**question.options, "seed": given.seed})  # What is wrong with the options shows now.
    file, seeds = given.output / "positions.jsonl", range(given.seed, given.seed + given.games)
    try:
        for done in play_for_calibration(question, seeds, file, given.workers):
            _show_progress(done, given.games)
    except KeyboardInterrupt as wrong:
        raise Stopped(f"interrupted; what was played is stored in {file}: the same command goes on") from wrong
    games = [one for one in read_played(file, question) if one.seed in seeds]
    points = [(group.predicted, group.observed, group.interval) for group in checked(games, given.playouts)]
    write_whole(given.output / "calibration.svg", chances_plot(_names(given.game)[0], points))
    print("\n".join(described_calibration(games, given.playouts)))
    return 0


# --- a match ----------------------------------------------------------------------------------------------------------


def _match(given: argparse.Namespace) -> int:
    known = model(given.game)
    options = _read_options(given.options)
    known.game.setup(
        {**options, "seed": given.seed} if has_seed(known) else options
    )  # What is wrong with the options shows before anybody plays.
    names = tuple(dict.fromkeys(given.players.split(",")))
    for name in (*names, given.rivals):
        player_named(name)
    is_shared = known.evaluation is not None and known.evaluation.is_shared
    rivals = "" if is_shared else given.rivals
    experiment = Experiment(given.game, options, names, rivals, given.seed, given.games, None, given.games)
    played: dict[tuple[str, int], Row] = {}
    for batch, rows in Processes(given.workers).play(experiment, tuple(batches(experiment, given.games, ()))):
        played |= {(batch.player, number): game for number, (game, *_) in zip(batch.numbers, rows, strict=True)}
        _show_progress(len(played), given.games * len(names))
    print("\n".join(table({name: [played[name, number] for number in range(given.games)] for name in names})))
    return 0


def _read_options(text: str) -> Mapping[str, Any]:
    try:
        options = json.loads(text)
    except json.JSONDecodeError as wrong:
        raise ValueError(f"--options: not JSON: {wrong}") from wrong
    if not isinstance(options, dict):
        raise ValueError("--options: not a JSON object")  # noqa: TRY004 - it is the user's fault
    if "seed" in options:
        raise ValueError("--options: leave out `seed`; each game gets its own from --seed")
    return options


def _show_progress(done: int, games: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{done} of {games} games", end="" if done < games else "\n", file=sys.stderr, flush=True)


# --- its table --------------------------------------------------------------------------------------------------------


def table(results: Mapping[str, Sequence[Row]]) -> list[str]:
    """Lines of Markdown: what each player won and scored, and in how many pairs of games the first one was better."""
    lines = [
        "| player | games | value | 95 % | score | 95 % | decisions |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, games in results.items():
        wins, scores = sum(one["value"] for one in games), [one["score"] for one in games]
        lines.append(
            f"| {name} | {len(games)} | {wins / len(games):.1%} | {_percent(wilson(wins, len(games)))} "
            f"| {fmean(scores):.2f} | {_plain(bootstrap(scores))} | {fmean([one['decisions'] for one in games]):.0f} |"
        )
    first, *others = results
    for other in others:
        lines += ["", _comparison(first, results[first], other, results[other])]
    return lines


def _comparison(first: str, ours: Sequence[Row], other: str, theirs: Sequence[Row]) -> str:
    """How two players compare in the same games: by what they won, and where that is alike by their score."""
    pairs = [
        ((one["value"], one["score"]), (two["value"], two["score"])) for one, two in zip(ours, theirs, strict=True)
    ]
    better, alike = sum(one > two for one, two in pairs), sum(one == two for one, two in pairs)
    differences = [one["score"] - two["score"] for one, two in zip(ours, theirs, strict=True)]
    interval = wilson(better + alike / 2, len(pairs))
    return (
        f"{first} was better than {other} in {better} of {len(pairs)} games, as good in {alike} "
        f"(ties shared: {_percent(interval)}); score {fmean(differences):+.2f} ({_plain(bootstrap(differences))})."
    )


def _percent(interval: Interval) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"


def _plain(interval: Interval) -> str:
    return f"{interval[0]:.2f} to {interval[1]:.2f}"
