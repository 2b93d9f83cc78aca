"""The back ends: a scene as PDF (reportlab) or as SVG (svgwrite). One is never made from the other."""
