"""An answer with a body of bytes, before Flask or anybody else sends it."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Response

from jupiter.http.headers import Pairs


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in a language, to which headers are added that all answers have."""

    body: bytes
    language: str
    is_chosen: bool
    """Whether the language is the one that the client chose, so that another client may get another answer."""
    status: int = 200
    media_type: str = "application/json"
    retry_after: int | None = None
    """Seconds after which it may be another answer."""

    def headers(self) -> Iterator[tuple[str, str]]:
        """What is said of the body, but for its length."""
        yield "Content-Type", self.media_type
        yield "Content-Language", self.language
        if self.retry_after is not None:
            yield "Retry-After", str(self.retry_after)

    def response(self) -> Response:
        """As Flask sends it."""
        headers: Pairs = [*self.headers()]
        if self.is_chosen:
            headers.append(("Vary", "Accept-Language"))
        return Response(self.body, self.status, headers)
