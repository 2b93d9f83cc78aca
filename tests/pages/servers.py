"""A server of its own for tests that stop it, or that need other games than the first."""

import os
import subprocess
import sys
import time
from urllib.error import URLError
from urllib.request import urlopen

from tests.pages.conftest import APP, ROOT, free_port


class Server:
    """A server that can be stopped, and started again at the same port; on `localhost`, where workers are allowed."""

    def __init__(self, application: str = APP, workers: int = 1, **settings: str) -> None:
        self.application = application
        self.settings = {"WORKERS": str(workers), **settings}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jupiter.server", self.application],
            cwd=ROOT,
            env=os.environ | {"HOST": "127.0.0.1", "PORT": str(self.port), **self.settings},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(200):
            try:
                with urlopen(f"{self.address}/livez", timeout=30):
                    return
            except URLError:
                time.sleep(0.1)
        raise AssertionError("The server does not start.")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=60)
        self.process = None
