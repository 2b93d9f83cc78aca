"""Runs a command and prints its seconds and peak megabytes, those of all its processes together, as JSON.

What processes share counts once (PSS of Linux): the highest sum of what is looked at every ten milliseconds.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from jupiter.server.figures import memory

STEP = 0.01
"""Seconds between two looks. A look at two processes takes half a millisecond."""


def family(pid: int) -> Iterator[int]:
    """The process and all that it and they have started."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            started = children.read_text().split()
        except OSError:
            continue
        for child in started:
            yield from family(int(child))


began, peak = time.perf_counter(), 0
with subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL) as process:
    while process.poll() is None:
        peak = max(peak, sum(memory(pid) or 0 for pid in family(process.pid)))
        with suppress(subprocess.TimeoutExpired):
            process.wait(STEP)
    seconds = time.perf_counter() - began
if process.returncode:
    raise SystemExit(f"{sys.argv[1:]} ended with {process.returncode}")
print(json.dumps({"seconds": seconds, "megabytes": peak / 2**20}))
