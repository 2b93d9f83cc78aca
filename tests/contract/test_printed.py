"""Every sheet of every game that is printed: it is made in each language, and fits its paper.

That no word leaves its box or its safe zone the build itself proves, and stops where one does. What is measured on the
pages, in other editions and on other papers, is in `tests/generators/test_proof_*.py`, over every game too.
"""

from functools import cache
from io import BytesIO
from itertools import chain

import pypdfium2
import pytest

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.order import options
from jupiter.generators.order.kits import Kit
from jupiter.generators.serve.printer import Printer
from tests.contract.samples import EVERY
from tests.games.nim.paper import NimSet

SETS = {**PRINT_SETS, "nim": NimSet()}
SHEETS = [
    pytest.param(game, sheet, language, marks=[] if is_usual else [pytest.mark.slow])
    for at, (game, printed) in enumerate(SETS.items())
    for sheet in Printer(printed).sheets()
    for j, language in enumerate(printed.languages())
    for is_usual in [j == at % len(printed.languages()) and (sheet == "set" or game not in PRINT_SETS)]
]
"""Each sheet in all languages in `make test-all`; in `make test` the set of each game, in another language for each."""
every_set = pytest.mark.parametrize("game", SETS)
every_sheet = pytest.mark.parametrize(("game", "sheet", "language"), SHEETS)


@cache
def printer(game):
    return Printer(SETS[game])


@every_set
def test_a_set_is_of_a_game_that_there_is_and_says_what_its_sheets_are_for(game):
    printed = SETS[game]
    assert (printed.id, printed.name) == (game, EVERY[game].name)
    assert set(printed.languages()) <= set(EVERY[game].languages)
    english = printed.titles("en")
    for language in printed.languages():
        titles, uses = printed.titles(language), printed.uses(language)
        assert list(titles) == list(uses) == list(english)
        assert all(text.strip() for text in chain(titles.values(), uses.values()))
        assert len(set(titles.values())) == len(titles)
    own = {option.name for option in printed.options}
    assert not own & options.SHARED
    for option in printed.options:
        assert option.read(option.default) == option.usual


@every_sheet
def test_every_sheet_is_made_in_every_language(game, sheet, language):
    data = printer(game).pdf(sheet, {"language": language})
    assert len(data) < 5_000_000
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        assert len(document) >= 1
        assert document.get_metadata_dict()["Title"].startswith(f"{SETS[game].name}: ")
        for page in document:
            left, bottom, right, top = page.get_mediabox()
            assert (right - left, top - bottom) == pytest.approx((210 / 25.4 * 72, 297 / 25.4 * 72), abs=0.05)


@pytest.mark.parametrize(("game", "sheet"), [(game, sheet) for game in SETS for sheet in SETS[game].titles("en")])
def test_every_piece_has_an_outline_within_its_faces_and_all_of_a_kit_have_backs_or_none(game, sheet):
    product = SETS[game].make(sheet, printer(game).read({}).edition)
    assert product.name == sheet
    if isinstance(product, Kit):
        assert len({piece.back is None for piece in product.pieces}) == 1
        for piece in product.pieces:
            for face in filter(None, (piece.front, piece.back)):
                assert all(-0.01 <= x <= face.width + 0.01 for x, _ in piece.outline)
                assert all(-0.01 <= y <= face.height + 0.01 for _, y in piece.outline)


@every_set
def test_faces_for_screens_are_drawn_in_every_language(game):
    printed, screen = SETS[game], printer(game).screen
    assert not printed.atlases().keys() & printed.faces().keys()
    smallest = min(printed.atlases(), key=lambda atlas: len(printed.atlases()[atlas]))
    assert screen.atlas(smallest).startswith("<svg")
    for group, faces in printed.faces().items():
        for language, face in zip(printed.languages(), sorted(faces), strict=False):
            assert screen.face(group, face, language).startswith("<svg"), face
