"""What is kept of drawings: no order of a client may make a server grow."""

import sys

import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.kits import PAPERS, Booklet
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.order.page_setup import Offset, PageSetup
from jupiter.generators.rescue.options import TILE_WIDTH
from jupiter.generators.sheets import impose_kit
from jupiter.generators.writers import pdf
from tests.matrices import first_of

SET = PRINT_SETS["jupiter-rescue"]
A4 = PAPERS["A4"]


def caches():
    """All caches of functions in the generators, by name."""
    modules = {name: module for name, module in sys.modules.items() if name.startswith("jupiter.generators.")}
    named = {f"{name}.{key}": value for name, module in modules.items() for key, value in vars(module).items()}
    return {name: value for name, value in named.items() if hasattr(value, "cache_info")}


def print_all(names, width, address, offset):
    edition = Edition(address=address, mode=Mode.LOW).choose(TILE_WIDTH, width).choose(CAMERA_MARKS, True)
    for name in names:
        printable = SET.make(name, edition)
        if isinstance(printable, Booklet):
            printable.pdf(A4)
        else:
            setup = PageSetup(A4, offset=offset, address=address, game=SET.id, mode=Mode.LOW)
            pdf.document(impose_kit(printable, setup).scenes("1"), name)


@pytest.mark.slow
@pytest.mark.parametrize("names", [("tiles", "cards", "tokens"), tuple(SET.titles("en"))], ids=["some", "all"])
def test_sizes_addresses_and_corrections_are_kept_only_where_there_is_a_bound(names):
    print_all(names, 60.0, "http://one.example", Offset(0.1, 0.2, 0.1))
    before = {name: cache.cache_info().currsize for name, cache in caches().items()}
    print_all(names, 61.3, "http://two.example", Offset(0.3, -0.2, 0.15))
    after = {name: cache.cache_info() for name, cache in caches().items()}
    grown = {name for name, info in after.items() if info.maxsize is None and info.currsize > before.get(name, 0)}
    assert grown == set()


@pytest.mark.parametrize("name", first_of(["pod", "tokens", "tiles", "cards"], 2))
def test_a_bound_does_not_part_the_faces_of_one_kit_that_are_the_same(name):
    """Equal pieces share one drawing, however many other editions came before, or a file would hold it twice."""
    for width in range(60, 61 + KEPT):
        SET.make(name, Edition().choose(TILE_WIDTH, float(width)))
    kit = SET.make(name, Edition().choose(TILE_WIDTH, 91.0))
    names: dict[str, object] = {}
    for scene in (face for piece in kit.pieces for face in (piece.front, piece.back)):
        assert names.setdefault(scene.name, scene) is scene
