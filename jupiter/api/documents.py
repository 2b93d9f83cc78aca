"""The documents as pages: Markdown files rendered, with headings to link to, navigation, and an index to search.

Invariant: the files are the source, and no list beside them: what there is and in which order, `docs/README.md` says by
its headings and links. A document is called by the path of its file without `.md`, as in `docs/operation`. Markup that
stands in a file is shown and never obeyed; a link leads to what is served, or is none.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

START = "docs/README"
"""The document that lists the others."""

PUNCTUATION = re.compile(r"[^\w\- ]")
ABSOLUTE = re.compile(r"^([a-z]+:|/|#)")

LINKING = {"link_open": "href", "image": "src"}
"""The attribute that holds the address, by element."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a document, from one heading to the next."""

    level: int
    """1 for the title."""
    heading: str
    anchor: str
    text: str
    """Its words without markup."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document, ready to be shown."""

    name: str
    title: str
    html: str
    """Without the title."""
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Documents that belong together, by name and title."""

    title: str
    documents: tuple[tuple[str, str], ...]


class Library:
    """The documents of a folder, rendered on first use. Thread-safe."""

    def __init__(self, root: Path, games: Collection[str], files: Collection[str] = ()) -> None:
        """`games` are the ids of those whose documents are shown, `files` other files that are served."""
        folder = root / "docs"
        shared = (file for file in (root / "CHANGELOG.md", *folder.glob("*.md")) if file.is_file())
        own = (file for game in games for file in folder.glob(f"{game}/*.md"))
        self._files = {str(file.relative_to(root).with_suffix("")): file for file in sorted((*shared, *own))}
        self._served = frozenset(files)
        self._read: dict[str, Document] = {}
        self._markdown = _reader()

    def __contains__(self, name: object) -> bool:
        return name in self._files

    @property
    def names(self) -> Sequence[str]:
        """All documents."""
        return tuple(self._files)

    def markdown(self, name: str) -> Path:
        """The file of a document.

        :raises KeyError: if there is no such document.
        """
        return self._files[name]

    def document(self, name: str) -> Document:
        """A document as a page.

        :raises KeyError: if there is no such document.
        """
        document = self._read.get(name)
        if document is None:
            document = self._read[name] = self._make(name)
        return document

    @cached_property
    def parts(self) -> Sequence[Part]:
        """All documents in the order and under the headings of the first, which is a part of its own."""
        parts: list[tuple[str, list[str]]] = []
        tokens = self._tokens(START)
        for token, after in zip(tokens, [*tokens[1:], tokens[-1]], strict=True):
            if token.type == "heading_open":
                parts.append((_words(after), []))
            elif token.type == "inline" and parts:
                linked = (self._target(START, link) for link in _links(token))
                parts[-1][1].extend(name for name, _ in linked if name in self)
        (title, _), *others = parts
        listed = [Part(heading, self._titled(names)) for heading, names in others if names]
        return (Part(title, self._titled([START])), *listed)

    @cached_property
    def index(self) -> Sequence[Mapping[str, Any]]:
        """The search index: for each section `page`, `part`, `title`, `heading`, `anchor` and `text`."""
        return [
            {
                "page": f"/{name}",
                "part": part.title,
                "title": title,
                "heading": section.heading,
                "anchor": section.anchor if section.level > 1 else "",
                "text": section.text,
            }
            for part in self.parts
            for name, title in part.documents
            for section in self.document(name).sections
        ]

    def part_of(self, name: str) -> str:
        """The title of the part that a document is in; "" for one that is listed nowhere."""
        return next((part.title for part in self.parts if name in dict(part.documents)), "")

    # --- reading ---

    def _titled(self, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
        return tuple((name, self._title(name)) for name in dict.fromkeys(names))

    def _title(self, name: str) -> str:
        """The title alone: a page lists those of all documents, and to render all would take half a second."""
        with self._files[name].open(encoding="utf-8") as file:
            _, title, *_ = self._markdown.parse(file.readline())
        return _words(title)

    def _tokens(self, name: str) -> list[Token]:
        return self._markdown.parse(self._files[name].read_text(encoding="utf-8"))

    def _make(self, name: str) -> Document:
        tokens = self._tokens(name)
        sections = tuple(_sections(tokens))
        for token in tokens:
            token.children = token.children and self._led(name, token.children)
            _align(token)
        shown = tokens[3:] if tokens and tokens[0].tag == "h1" else tokens
        html = self._markdown.renderer.render(shown, self._markdown.options, {})
        return Document(name, sections[0].heading, html, sections)

    def _led(self, name: str, tokens: Sequence[Token]) -> list[Token]:
        """The tokens with links and pictures rewritten to served addresses; other links are reduced to their text."""
        kept: list[Token] = []
        is_served = True
        for token in tokens:
            if token.type in LINKING:
                is_served = self._lead(name, token, LINKING[token.type])
            if is_served or token.type not in (*LINKING, "link_close"):
                kept.append(token)
            elif token.type == "image":
                kept += token.children or ()
        return kept

    def _lead(self, name: str, token: Token, attribute: str) -> bool:
        """Rewrite a link or picture to the address where its target is served; False if it is not served."""
        target = str(token.attrGet(attribute))
        if ABSOLUTE.match(target):
            return True
        path, anchor = self._target(name, target)
        token.attrSet(attribute, f"/{path}{anchor}")
        return path in self._files or path in self._served

    def _target(self, name: str, link: str) -> tuple[str, str]:
        """The target of a link: a document's name or another file's path, and its fragment."""
        path, hash_sign, anchor = link.partition("#")
        return normpath(join(dirname(name), path)).removesuffix(".md"), hash_sign + anchor


def _align(token: Token) -> None:
    """Align table cells by a class: the pages' content security policy forbids inline styles."""
    style = token.attrs.pop("style", None)
    if style:
        token.attrSet("class", str(style).removeprefix("text-align:"))


def _links(token: Token) -> Iterator[str]:
    for child in token.children or ():
        if child.type == "link_open":
            yield str(child.attrGet("href"))


def _sections(tokens: Sequence[Token]) -> Iterator[Section]:
    """The sections; gives each heading its anchor, slugged as GitHub does so that links hold in both places."""
    seen: dict[str, int] = {}
    head: tuple[int, str, str] | None = None
    words: list[str] = []
    for i, token in enumerate(tokens):
        if token.type == "heading_open":
            if head:
                yield Section(*head, " ".join(words))
            heading = _words(tokens[i + 1])
            anchor = PUNCTUATION.sub("", heading.lower()).replace(" ", "-")
            count = seen[anchor] = seen.get(anchor, -1) + 1
            anchor = f"{anchor}-{count}" if count else anchor
            token.attrSet("id", anchor)
            head, words = (int(token.tag[1]), heading, anchor), []
        elif token.type == "inline" and (i == 0 or tokens[i - 1].type != "heading_open"):
            words.append(_words(token))
        elif token.type in ("fence", "code_block"):
            words.append(token.content)
    if head:
        yield Section(*head, " ".join(words))


def _words(token: Token) -> str:
    """The words of a paragraph or heading without markup."""
    shown = {"softbreak": " ", "hardbreak": " "}
    return "".join(shown.get(child.type, child.content) for child in token.children or ())


# --- as HTML ----------------------------------------------------------------------------------------------------------

Rule = Callable[[RendererHTML, Sequence[Token], int, OptionsDict, dict[str, Any]], str]


def _reader() -> MarkdownIt:
    """A Markdown parser with tables and without raw HTML; wide blocks scroll by themselves, by keyboard too."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    for name, rule in (
        ("table_open", _table_open),
        ("table_close", _table_close),
        ("fence", _code),
        ("code_block", _code),
        ("heading_close", _heading_close),
    ):
        reader.add_render_rule(name, rule)
    return reader


def _table_open(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, _env: dict[str, Any]
) -> str:
    return '<div class="scrolled" role="group" aria-label="Table" tabindex="0">' + renderer.renderToken(
        tokens, index, options, {}
    )


def _table_close(*_given: object) -> str:
    return "</table></div>\n"


def _code(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: dict[str, Any]
) -> str:
    drawn = RendererHTML.code_block(renderer, tokens, index, options, env)
    return drawn.replace("<pre", '<pre class="scrolled" role="group" aria-label="Code" tabindex="0"', 1)


def _heading_close(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, _env: dict[str, Any]
) -> str:
    """Render the end of a heading: a link to itself before the closing tag."""
    anchor, heading = tokens[index - 2].attrGet("id"), _words(tokens[index - 1])
    label = escapeHtml(f"Link to: {heading}")
    link = f'&nbsp;<a class="anchor" href="#{anchor}" aria-label="{label}">#</a>'
    return link + renderer.renderToken(tokens, index, options, {})
