"""Answers that are made before the first request, in the process that is forked into those that answer.

They take seconds to make and are kept, so that no client waits for them and all processes share their memory.
"""

from collections.abc import Iterable

from flask import Flask

from jupiter.http.request_context import INTERNAL

PATHS = "jupiter-prepared"
"""Of the application's extensions."""


def register(app: Flask, paths: Iterable[str]) -> None:
    """Name what `app` prepares."""
    app.extensions[PATHS] = tuple(paths)


def prepare(application: object) -> None:
    """Make those answers; does nothing for an application that names none."""
    if isinstance(application, Flask):
        for path in application.extensions.get(PATHS, ()):
            # What is wrong with an answer is told to those who ask for it.
            application.test_client().get(path, environ_overrides={INTERNAL: True}).close()
