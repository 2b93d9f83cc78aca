"""A folder of pictures for Tabletopia, and a list of the pieces.

Invariant: pictures of a kit have the same pixels, front and back too; what is cut off is transparent.
"""

from collections.abc import Iterator, Sequence

from jupiter.generators.exports.face_files import cut_out_faces, encode_png
from jupiter.generators.exports.faces import Kind, copies, kind, kits
from jupiter.generators.order.kits import Kit
from jupiter.generators.order.options import PrintOptions
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.sheets.page import called


def tabletopia_files(print_set: PrintSet, options: PrintOptions, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Pictures by kit, without kits that are paper to fold; `README.txt` says how many there are of each piece."""
    about = [f"{print_set.name}, set {print_set.version}: pictures for Tabletopia", ""]
    for name, kit in kits(print_set, options, names):
        if kind(kit) is not Kind.MODEL:
            for face, image in cut_out_faces(kit):
                yield f"{name}/{face.stem}.png", encode_png(image)
            about += _list_kit(name, kit)
    yield "README.txt", "\n".join(about).encode()


def _list_kit(name: str, kit: Kit) -> Iterator[str]:
    """The kit's title, and each of its pieces with its number and its two pictures."""
    yield f"{kit.title} ({name}/): {len(kit.pieces)}"
    for piece in copies(kit):
        back = f", back {piece.back.stem}.png" if piece.back else ""
        yield f"  {piece.count} x {called(piece.piece, kit)}: front {piece.front.stem}.png{back}"
    yield ""
