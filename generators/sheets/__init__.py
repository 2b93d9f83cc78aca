"""Pieces on sheets of paper: layouts, backs behind fronts, crop marks, the strip with its ruler, calibration."""

from generators.sheets.imposition import PieceTooLargeError, Summary, drawn, pages, summary
from generators.sheets.page import Cut, Flip, Offset, Page, Placed, Setup

__all__ = [
    "Cut",
    "Flip",
    "Offset",
    "Page",
    "PieceTooLargeError",
    "Placed",
    "Setup",
    "Summary",
    "drawn",
    "pages",
    "summary",
]
