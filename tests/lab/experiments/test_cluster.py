"""A Dask cluster plays the games that processes of this machine play, whatever becomes of its workers."""

import itertools
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from distributed import Future, KilledWorker, LocalCluster

from jupiter.lab.command_line import main
from jupiter.lab.experiments import cluster
from jupiter.lab.experiments.cluster import Cluster
from jupiter.lab.experiments.executors import MOST_DEATHS, ExecutorFault
from jupiter.lab.experiments.store import RUN_FILE, read_rows
from tests.lab.experiments.playing import experiment, stored_bytes
from tests.lab.experiments.test_kubernetes import CONTAINERS
from tests.serving import PATIENCE, free_port

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def local():
    """A scheduler with two workers, which are threads of this process."""
    with LocalCluster(2, 1, processes=False, dashboard_address=None, protocol="tcp", host="127.0.0.1") as workers:
        yield workers


@pytest.fixture
def connected(local):
    with Cluster(local.scheduler_address) as connection:
        yield connection


def test_a_cluster_plays_the_same_games_as_this_machine(connected, tmp_path):
    planned = experiment(games=60)
    assert stored_bytes(tmp_path / "there", planned, connected) == stored_bytes(tmp_path / "here", planned)


def test_a_worker_with_other_code_plays_nothing(connected, tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "own_code", lambda: str(threading.current_thread() is threading.main_thread()))
    with pytest.raises(ExecutorFault, match=r"the worker on .* has other code, which may play other games"):
        stored_bytes(tmp_path, experiment(games=10), connected)
    assert not [row for row in read_rows(tmp_path / RUN_FILE) if row["row"] == "game"]


def test_batches_whose_workers_die_are_sent_again_and_given_up_at_last(connected, tmp_path, monkeypatch):
    """As many deaths in a row as are borne, and one more."""
    planned, result, deaths = experiment(games=20), Future.result, itertools.count(1)

    def killed(future, most):
        if next(deaths) <= most:
            raise KilledWorker("batch", SimpleNamespace(address="tcp://a"), 3)
        return result(future)

    monkeypatch.setattr(Future, "result", lambda future: killed(future, MOST_DEATHS - 1))
    assert stored_bytes(tmp_path / "there", planned, connected) == stored_bytes(tmp_path / "here", planned)
    monkeypatch.setattr(Future, "result", lambda future: killed(future, 1000))
    with pytest.raises(ExecutorFault, match=f"given up {MOST_DEATHS} times since their workers died"):
        stored_bytes(tmp_path / "lost", planned, connected)


def test_a_scheduler_without_workers_is_waited_for_and_then_named(local, tmp_path, monkeypatch):
    monkeypatch.setattr(Cluster, "_threads", lambda _: 0)
    sentence = r"has no workers; start some by `dask worker tcp://.*the same command"
    with Cluster(local.scheduler_address, patience=0) as connection, pytest.raises(ExecutorFault, match=sentence):
        stored_bytes(tmp_path, experiment(games=1), connection)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "tcp://127.0.0.1:{silent}"])
def test_an_address_where_no_scheduler_answers_is_named(address):
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = address.format(silent=silent.getsockname()[1])
        with pytest.raises(ExecutorFault, match=f"no Dask scheduler answers at {address}; start one by"):
            Cluster(address, timeout=0.3)


def test_without_dask_the_command_says_what_to_install(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("jupiter.lab.command_line.read", lambda _: experiment(games=1))
    monkeypatch.setattr("jupiter.lab.experiments.extras.find_spec", lambda _: None)
    assert main(["run", "a.toml", "--output", str(tmp_path), "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert "--scheduler needs distributed, which is not installed: pip install 'jupiter-tabletop[lab]'" in (
        capsys.readouterr().err
    )


# --- programs that are killed -----------------------------------------------------------------------------------------


class Programs:
    """A scheduler and two workers as programs of their own, and the lab that uses them."""

    def __init__(self, folder):
        self.folder, self.port, self.started = folder, free_port(), []
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.scheduler = self.start_scheduler()
        self.workers = [self.start_worker() for _ in range(2)]

    def start(self, *command):
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        with (self.folder / f"log{len(self.started)}").open("w") as log:
            program = subprocess.Popen([sys.executable, "-m", *command], stdout=log, stderr=log, env=environment)
        self.started.append(program)
        return program

    def start_scheduler(self):
        return self.start_as("lab-scheduler", {"8786": str(self.port), ":8787": ":0"})

    def start_worker(self):
        return self.start_as("lab-worker", {"tcp://lab-scheduler:8786": self.address, "/tmp": str(self.folder)})

    def start_as(self, container, elsewhere):
        """By the command of the manifest for Kubernetes, but for addresses and folder."""
        dask, name, *arguments = CONTAINERS[container]["command"]
        return self.start(f"distributed.cli.{dask}_{name}", *(elsewhere.get(one, one) for one in arguments))

    def lab(self, *options):
        return self.start("lab", "run", str(self.folder / "skies.toml"), *options)

    def games(self, name):
        """How many games of a run are stored."""
        path = self.folder / name / RUN_FILE
        return path.read_bytes().count(b'{"row":"game"') if path.exists() else 0

    def until_stored(self, name, games):
        """Looks at the file, as nobody tells."""
        while self.games(name) < games:
            assert self.started[-1].poll() is None or self.games(name) >= games
            threading.Event().wait(0.05)

    def end(self):
        for program in self.started:
            program.kill()
            program.wait()


@pytest.fixture
def programs(tmp_path):
    (tmp_path / "skies.toml").write_text('game = "under-falling-skies"\nplayers = ["random"]\nseed = 5\ngames = 600\n')
    running = Programs(tmp_path)
    yield running
    running.end()


@pytest.mark.slow
def test_killed_workers_and_a_killed_scheduler_lose_no_game_and_none_counts_twice(programs, tmp_path):
    here = programs.lab("--output", str(tmp_path / "here"))
    assert here.wait(PATIENCE) == 0
    arguments = ("--output", str(tmp_path / "there"), "--scheduler", programs.address)
    there = programs.lab(*arguments)
    for number in range(3):
        programs.until_stored("there", 100 * (number + 1))
        programs.workers.pop(0).send_signal(signal.SIGKILL)
        programs.workers.append(programs.start_worker())
        programs.started.append(there)
    programs.until_stored("there", 400)
    programs.scheduler.send_signal(signal.SIGKILL)
    assert there.wait(PATIENCE) == 2
    stored = programs.games("there")
    assert 400 <= stored < 600
    programs.start_scheduler()
    programs.start_worker()
    assert programs.lab(*arguments).wait(PATIENCE) == 0
    assert (tmp_path / "there" / RUN_FILE).read_bytes() == (tmp_path / "here" / RUN_FILE).read_bytes()
