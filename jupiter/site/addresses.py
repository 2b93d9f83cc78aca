"""Where things lie in the folder, and how a page names them.

Invariant: a path is one of the server's, such as `/rules`; a page is a folder with an `index.html`, everything else a
file at its own path. Nobody else says how the two go together, but `static/common/root.js`, which says the same.
"""

from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import urlsplit

DOCUMENTS = "/docs"
"""Where the server has the API to try out, and the site the list of the documents."""


@dataclass(frozen=True, slots=True)
class Address:
    """A path of the server, and what stands behind it."""

    path: str
    tail: str
    """`?query#fragment`, as far as there is any."""

    @classmethod
    def of(cls, text: str) -> "Address":
        """The parts of an address that begins with `/`."""
        path = urlsplit(text).path
        return cls(path, text[len(path) :])


class Places:
    """The pages of a site, by the paths that they have on a server."""

    def __init__(self, pages: Collection[str], moved: dict[str, str]) -> None:
        """`moved` has pages that are elsewhere than on the server, by the server's paths."""
        self.pages = frozenset(pages)
        self.moved = moved

    def path(self, path: str) -> str:
        """The path here of what a server has at one."""
        return self.moved.get(path, path)

    def is_page(self, path: str) -> bool:
        return self.path(path) in self.pages

    def file(self, path: str) -> str:
        """The name of the file in the folder."""
        path = self.path(path)
        return f"{path}/index.html".lstrip("/") if path in self.pages else path[1:]

    def root(self, path: str) -> str:
        """The way from a page to the root of the site."""
        return "../" * self.file(path).count("/") or "./"

    def relative(self, address: Address, root: str) -> str:
        """The address as a page writes it that has this way to the root."""
        path = self.path(address.path)
        slash = "/" if path in self.pages and path != "/" else ""
        return (root + path[1:] + slash if path != "/" else root) + address.tail
