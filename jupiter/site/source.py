"""What the application answers to a browser.

Invariant: whatever it does not answer with 200 ends the build, by name.
"""

import json
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import Flask
from werkzeug.http import parse_options_header
from werkzeug.test import TestResponse

from jupiter.http.request_context import INTERNAL


class SiteError(Exception):
    """The site cannot be built; the text says why, and what helps."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is at an address."""

    content: bytes
    file_name: str
    """Under which a browser would save it; "" where the address says it."""

    @property
    def text(self) -> str:
        return self.content.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.content)


class Source:
    """An application, asked as a browser asks it."""

    def __init__(self, app: Flask) -> None:
        self._client = app.test_client()

    def get(self, address: str, language: str = "en") -> Answer:
        """What is at an address such as `/v1/games`, in a language.

        :raises SiteError: if there is nothing.
        """
        with self._ask(address, language) as response:
            if response.status_code != HTTPStatus.OK:
                raise SiteError(
                    f"{address} is answered with {response.status_code}: {response.get_data(as_text=True)[:200]}"
                )
            _, options = parse_options_header(response.headers.get("Content-Disposition", ""))
            return Answer(response.get_data(), options.get("filename", ""))

    def has(self, address: str) -> bool:
        """Whether there is anything at an address."""
        with self._ask(address, "en") as response:
            return response.status_code == HTTPStatus.OK

    def _ask(self, address: str, language: str) -> TestResponse:
        # Not a client's question, so that no limit stops it.
        headers = {"Accept-Language": language}
        return self._client.get(address, headers=headers, environ_overrides={INTERNAL: True})
