"""A printer for Nim: a sheet of matches whose bytes say how it was ordered."""

import re

from jupiter.engine.errors import Fault, Malformed


class NimScreen:
    """See `jupiter.api.ports.Screen`."""

    def atlases(self):
        return {"heaps": ("one", "two")}

    def groups(self):
        return {"cards": ("rules",), "boards": ("three", "five")}

    def atlas(self, name):
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{name}</title></svg>'

    def face(self, group, name, language):
        if language not in ("en", "de"):
            raise Malformed.at("language", f"{language!r} is none of en, de.")
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{name} {language}</title></svg>'

    def board(self, position, language):
        if language not in ("en", "de"):
            raise Malformed.at("language", f"{language!r} is none of en, de.")
        beads = "".join(
            f'<circle cx="{x}" cy="{y}" r=".4"/>' for y, heap in enumerate(position["heaps"]) for x in range(heap)
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{language}</title>{beads}</svg>'


def is_good(option, text):
    return text in option["choices"] if "choices" in option else re.fullmatch(option["pattern"], text) is not None


class NimPrinter:
    """See `jupiter.api.ports.Printer`."""

    def __init__(self):
        self.made = []
        self.screen = NimScreen()

    def sheets(self):
        return {"matches": "Matches", "box": "Box"}

    def about(self, language="en"):
        options = [
            {"name": "paper", "help": "size of the paper", "default": "A4", "choices": ["A4", "Letter"]},
            {"name": "language", "help": "of the words", "default": "en", "choices": ["en", "de"]},
            {
                "name": "length",
                "help": "length of a match",
                "default": "40",
                "form": "10 to 90 mm",
                "pattern": "[1-8][0-9]|90",
            },
        ]
        sheets = [{"name": name, "title": title, "help": f"{title} for Nim."} for name, title in self.sheets().items()]
        return {"version": "1.0-1", "sheets": sheets, "options": options}

    def pdf(self, sheet, given):
        good = {option["name"]: option for option in self.about()["options"]}
        faults = [Fault(name, f"Unknown option; known here: {', '.join(good)}.") for name in given if name not in good]
        for name in good.keys() & given.keys():
            if not is_good(good[name], given[name]):
                said = (
                    f"one of {', '.join(good[name].get('choices', ()))}" if "choices" in good[name] else "10 to 90 mm"
                )
                faults.append(Fault(name, f"{given[name]!r} is not valid; use {said}."))
        if faults:
            raise Malformed(faults)
        self.made.append((sheet, dict(given)))
        return f"%PDF-1.4 {sheet} {sorted(given.items())}".encode()
