"""A real Redis of the tests, which can be stopped and started again."""

import shutil
import subprocess

import pytest

from tests.serving import free_port, until_ready


class Redis:
    """A server on a port and in a folder of its own."""

    def __init__(self, folder):
        self.port, self.folder = free_port(), folder
        self.process = None

    @property
    def address(self):
        return f"redis://127.0.0.1:{self.port}"

    def start(self):
        if shutil.which("redis-server") is None:
            pytest.fail("These tests need redis-server: run `make test`, which installs it.")
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
        until_ready(self.process, self.port)

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def run(self, *words):
        """What `redis-cli` answers."""
        command = ["redis-cli", "-p", str(self.port), *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
