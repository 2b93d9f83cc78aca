"""Pieces on sheets of paper: layouts, backs behind fronts, crop marks, the strip with its ruler, calibration."""

from generators.sheets.imposition import PieceTooLargeError, Summary, page_scenes, pages, summary
from generators.sheets.page import Cut, Flip, Offset, Page, PageSetup, Placed

__all__ = [
    "Cut",
    "Flip",
    "Offset",
    "Page",
    "PageSetup",
    "PieceTooLargeError",
    "Placed",
    "Summary",
    "page_scenes",
    "pages",
    "summary",
]
