"""A folder for Tabletopia: one picture for each face, all of a kit equally large, and a list of pieces."""

from collections.abc import Iterator

from generators.edition import Edition
from generators.exports.faces import Kind, copies, kind, kits
from generators.exports.png import cut, encoded
from generators.kits import Kit
from generators.printed import Printed


def files(printed: Printed, edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Pictures by kit, without kits that are paper to fold; `README.txt` says how many there are of each piece."""
    about = [f"{printed.name}, set {printed.version}: pictures for Tabletopia", ""]
    for name, kit in kits(printed, edition):
        if kind(kit) is not Kind.MODEL:
            for face, image in cut(kit):
                yield f"{name}/{face.stem}.png", encoded(image)
            about += _listed(name, kit)
    yield "README.txt", "\n".join(about).encode()


def _listed(name: str, kit: Kit) -> Iterator[str]:
    """The kit's title, and each of its pieces with its number and its two pictures."""
    yield f"{kit.title} ({name}/): {len(kit.pieces)}"
    for piece in copies(kit):
        back = f", back {piece.back.stem}.png" if piece.back else ""
        yield f"  {piece.count} x {piece.stem}: front {piece.front.stem}.png{back}"
    yield ""
