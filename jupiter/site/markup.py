"""Pages for a static host: relative addresses, the root, and a content security policy within the page.

Invariant: only our own HTML is read here, whose attributes stand in double quotes. Every address that begins with `/`
becomes relative, or the caller is asked what to do about it; what begins otherwise stays.
"""

import json
import re
from collections.abc import Callable, Iterator
from html import escape, unescape

from jupiter.http.headers import CONTENT_POLICY
from jupiter.site.source import SiteError

LINK = re.compile(r'(?<= )(href|src)="(/(?!/)[^"]*)"')
ANCHOR = re.compile(r'<a href="(/(?!/)[^"]*)">(.*?)</a>', re.DOTALL)
"""A link as documents have it, which come from Markdown."""
WORDS = re.compile(r'(?<= )data-words="([^"]*)"')
HEAD = '<html lang="en">\n<head>\n'
"""How every page begins."""

POLICY = "; ".join(part for part in CONTENT_POLICY.split("; ") if not part.startswith("frame-ancestors"))
"""That of the server's pages, less what browsers do not take from within a page."""


def with_policy(html: str, root: str, policy: str = POLICY) -> str:
    """The page with its policy, before anything that it is about, and with the root that `static/common/root.js` reads.

    :raises SiteError: for a page that begins otherwise than ours do.
    """
    if HEAD not in html:
        raise SiteError(f"A page does not begin with {HEAD!r}, as all of ours do: {html[:200]}")
    meta = f'  <meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    return html.replace(HEAD, f'<html lang="en" data-site data-root="{escape(root)}">\n<head>\n{meta}', 1)


def with_links(html: str, lead: Callable[[str], str]) -> str:
    """The page with what `lead` gives for each address."""
    return LINK.sub(lambda match: f'{match[1]}="{escape(lead(unescape(match[2])))}"', html)


def without_links(html: str, is_here: Callable[[str], bool]) -> str:
    """A document without links to what the site lacks."""
    return ANCHOR.sub(lambda match: match[0] if is_here(unescape(match[1])) else match[2], html)


def named_words(html: str) -> Iterator[str]:
    """The addresses of the words that a table's page names."""
    for match in WORDS.finditer(html):
        yield from json.loads(unescape(match[1])).values()
