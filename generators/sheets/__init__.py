"""Pieces on sheets of paper: layouts, backs behind fronts, crop marks, the strip with its ruler, calibration."""

from jupiter.generators.order.page_setup import Binding, Cut, Flip, Offset, PageSetup
from jupiter.generators.sheets.furniture import sheet_id
from jupiter.generators.sheets.imposition import Imposition, PieceTooLargeError, Summary, impose, impose_kit, scene
from jupiter.generators.sheets.page import Page, Placed

__all__ = [
    "Binding",
    "Cut",
    "Flip",
    "Imposition",
    "Offset",
    "Page",
    "PageSetup",
    "PieceTooLargeError",
    "Placed",
    "Summary",
    "impose",
    "impose_kit",
    "scene",
    "sheet_id",
]
