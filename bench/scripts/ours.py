"""Prints the seconds from definitions to bytes for the 36 cards, both sides."""

import time

from generators import sheets
from generators.edition import Edition
from generators.kits import PAPERS
from generators.rescue import cards
from generators.writers import pdf

began = time.perf_counter()
data = pdf.document(sheets.impose_kit(cards.kit(Edition()), sheets.PageSetup(PAPERS["A4"])).scenes("1.0"), "cards")
print(time.perf_counter() - began)
