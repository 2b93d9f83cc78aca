"""A server of its own for tests that stop it, or that need other games than the first."""

import subprocess

from tests.pages.conftest import APP
from tests.serving import PATIENCE, free_port, start, until_ready


class Server:
    """A server that can be stopped, and started again at the same port; on `localhost`, where workers are allowed."""

    def __init__(self, application: str = APP, workers: int = 1, **settings: str) -> None:
        self.application = application
        self.workers = workers
        self.settings = settings
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = start(self.port, self.application, self.workers, subprocess.DEVNULL, **self.settings)
        until_ready(self.process, self.port)

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)
        self.process = None
