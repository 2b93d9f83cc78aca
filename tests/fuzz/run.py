"""Sends mutated requests to an application in this process, and looks at what comes back.

Invariant: whatever is sent, the answer is no 5xx, is JSON of the documented kind, and takes less than a second of the
processor; and however much is sent, memory stays as it was.
"""

import io
import json
import os
import resource
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app import create_app
from jupiter.http.rows import NDJSON
from tests.fuzz.mutations import Case, Mutator
from tests.serving import UNLIMITED

SLOW = 1.0
"""Seconds that no answer may take, of the processor: what else the machine does is no fault of an answer."""
WARM_UP = 20_000
"""Cases before the memory is first looked at: until then caches fill."""


@dataclass(slots=True)
class Findings:
    """What a run has seen."""

    cases: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    slowest_case: str = ""
    warm_up: int = 0
    """Cases before the memory is first looked at."""
    before: int = 0
    after: int = 0
    """Kilobytes of memory then, and at the end."""


def answer(app: Any, case: Case) -> tuple[int, str, bytes]:
    """Status, media type and body."""
    path, _, query = case.path.partition("?")
    seen: list[tuple[str, list[tuple[str, str]]]] = []
    environ = {
        "REQUEST_METHOD": case.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": path.encode("latin-1", "replace").decode("latin-1"),
        "QUERY_STRING": query,
        "SERVER_NAME": "fuzz",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "192.0.2.1",
        "CONTENT_TYPE": case.kind,
        "HTTP_ACCEPT": case.accept,
        "CONTENT_LENGTH": str(len(case.body)),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(case.body),
        "wsgi.errors": sys.stderr,
        "wsgi.version": (1, 0),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    parts = app(environ, lambda status, headers, _=None: seen.append((status, headers)))
    body = b"".join(parts)
    if hasattr(parts, "close"):
        parts.close()
    status, headers = seen[-1]
    return int(status[:3]), dict(headers).get("Content-Type", "").partition(";")[0], body


def fault(case: Case, status: int, kind: str, body: bytes) -> str:
    """What is wrong with an answer, or ""."""
    if status >= 500:
        return f"status {status}"
    if status == 429:
        return "turned away, so that nothing was tested"
    if status >= 400 and kind != "application/problem+json":
        return f"status {status} as {kind or 'nothing'}"
    if case.method == "HEAD" or not kind.endswith("json") or not body:
        return ""
    try:
        # Of rows, the last, which tells whether the others are all there.
        sent = json.loads(body.splitlines()[-1])
    except ValueError:
        return "no JSON"
    if kind == NDJSON:
        return "" if "end" in sent else "rows without an end"
    return "a problem of another status" if status >= 400 and sent.get("status") != status else ""


def memory() -> int:
    """Kilobytes that the process has in memory now, or has had at most where the system does not say."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def run(seed: int, cases: int, slow: float = SLOW) -> Findings:
    """Send so many cases to an application of its own; an answer that takes longer than `slow` is a fault."""
    with patch.dict(os.environ, UNLIMITED):
        app = create_app()
    findings = Findings(warm_up=min(WARM_UP, cases))
    for case in Mutator(seed).cases(cases):
        start = time.thread_time()
        status, kind, body = answer(app, case)
        took = time.thread_time() - start
        findings.cases += 1
        findings.statuses[status] += 1
        wrong = fault(case, status, kind, body) or (f"{took:.2f} s" if took > slow else "")
        if wrong:
            findings.faults.append(f"{wrong}: {case.method} {case.path} {case.kind} {case.body[:2000]!r}")
        if took > findings.slowest:
            findings.slowest, findings.slowest_case = took, f"{case.method} {case.path} {case.body[:300]!r}"
        if findings.cases == findings.warm_up:
            findings.before = memory()
    findings.after = memory()
    return findings
