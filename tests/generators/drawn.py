"""What the tests of drawings in files share."""

import re
from xml.etree import ElementTree as ET

from jupiter.generators.drawing.forms import points
from jupiter.generators.drawing.scene import Group, Polygon, Style, Transform
from jupiter.generators.drawing.shapes import regular
from jupiter.generators.drawing.svg_reader import painted


def corners(drawing):
    """All points of a drawing, half a line's width around them included."""

    def outlined(part):
        reach = sum(part.numbers("stroke-width")) / 2
        around = (at for point in points(part.form) for at in regular(point, reach, 12, 0))
        return (Polygon(tuple(around), Style()),)

    def walk(shapes, onto):
        for shape in shapes:
            if isinstance(shape, Group):
                yield from walk(shape.shapes, onto.after(shape.transform))
            else:
                yield from map(onto.apply, shape.points)

    yield from walk(painted(drawing.parts, outlined), Transform())


def viewed(file):
    """The rules of a file's style as it says them, and the classes that it uses."""
    root = ET.fromstring(file.read_text(encoding="utf-8"))
    rules = dict(re.findall(r"\.(\w+-\w+) \{ (.*?) \}", root.findtext("{*}style", "")))
    return rules, {word for element in root.iter() for word in element.get("class", "").split() if "-" in word}
