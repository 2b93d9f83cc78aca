"""What viewers, printers and screen readers are told about a PDF as a whole.

Invariant: neither a date nor a random id is in it, so that the same pages give the same bytes. A file claims to conform
to PDF/UA-1 (ISO 14289-1) only if all of it is tagged.
"""

from dataclasses import dataclass
from typing import Any, Literal
from xml.etree import ElementTree as ET

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

AUTHOR = "Jupiter tabletop contributors"

Duplex = Literal["Simplex", "DuplexFlipLongEdge", "DuplexFlipShortEdge"]
"""How the printer's window is set when the file is printed, by the names of PDF."""

NAMESPACES = {
    "x": "adobe:ns:meta/",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"

PACKET = '<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>', '<?xpacket end="r"?>'
"""What XMP asks for around it; the id is the same in all files."""


@dataclass(frozen=True, slots=True)
class About:
    """What a file is about, in its language; `duplex` where both sides of the paper are printed."""

    title: str
    language: str
    subject: str = ""
    duplex: Duplex | None = None


def describe(canvas: Canvas, about: About, *, is_tagged: bool) -> None:
    """Writes it down; all pages are drawn by then."""
    internal: Any = canvas
    document = internal._doc  # noqa: SLF001
    document.info = _UndatedInfo()
    canvas.setTitle(about.title)
    canvas.setAuthor(AUTHOR)
    canvas.setSubject(about.subject)
    canvas.setCreator("generators")
    # Viewers that heed it do not offer to shrink the page to what a printer reaches.
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if about.duplex:
        canvas.setViewerPreference("Duplex", about.duplex)
    entries = pdfdoc.PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"})
    # Not compressed, so that programs that know nothing of PDF can read it.
    document.Catalog.Metadata = pdfdoc.PDFStream(entries, _xmp(about, is_tagged=is_tagged))


class _UndatedInfo(pdfdoc.PDFInfo):
    """What reportlab says about a file, but for the date, which would be that of the year 2000."""

    def format(self, document: Any) -> Any:
        entries = {"Title": self.title, "Author": self.author, "Subject": self.subject, "Creator": self.creator}
        known = {name: pdfdoc.PDFString(value) for name, value in entries.items() if value}
        return pdfdoc.PDFDictionary({**known, "Producer": pdfdoc.PDFString(self.producer)}).format(document)


def _xmp(about: About, *, is_tagged: bool) -> bytes:
    """The same as XMP, which PDF/UA asks for."""
    for prefix, uri in NAMESPACES.items():
        ET.register_namespace(prefix, uri)
    root = ET.Element(_name("x", "xmpmeta"))
    described = ET.SubElement(ET.SubElement(root, _name("rdf", "RDF")), _name("rdf", "Description"))
    described.set(_name("rdf", "about"), "")
    _alternatives(described, "title", about.title)
    if about.subject:
        _alternatives(described, "description", about.subject)
    names = ET.SubElement(ET.SubElement(described, _name("dc", "creator")), _name("rdf", "Seq"))
    ET.SubElement(names, _name("rdf", "li")).text = AUTHOR
    if is_tagged:
        ET.SubElement(described, _name("pdfuaid", "part")).text = "1"
    begin, end = PACKET
    return "\n".join((begin, ET.tostring(root, encoding="unicode"), end)).encode()


def _alternatives(around: ET.Element, name: str, text: str) -> None:
    """A text that could stand there in several languages."""
    each = ET.SubElement(ET.SubElement(around, _name("dc", name)), _name("rdf", "Alt"))
    ET.SubElement(each, _name("rdf", "li"), {LANGUAGE: "x-default"}).text = text


def _name(prefix: str, tag: str) -> str:
    return f"{{{NAMESPACES[prefix]}}}{tag}"
