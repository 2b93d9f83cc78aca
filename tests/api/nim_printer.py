"""A printer for Nim: a sheet of matches whose bytes say how it was ordered."""

from jupiter.engine.errors import Fault, Malformed


class NimScreen:
    """See `jupiter.api.screens.Screen`."""

    def sheets(self):
        return {"heaps": ("one", "two")}

    def cards(self):
        return ("rules",)

    def sheet(self, name):
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{name}</title></svg>'

    def card(self, card, language):
        if language not in ("en", "de"):
            raise Malformed.at("language", f"{language!r} is none of en, de.")
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{card} {language}</title></svg>'


class NimPrinter:
    """See `jupiter.api.printers.Printer`."""

    def __init__(self):
        self.made = []
        self.screen = NimScreen()

    def sheets(self):
        return {"matches": "Matches", "box": "Box"}

    def about(self):
        options = [
            {"name": "paper", "help": "size of the paper", "default": "A4", "choices": ["A4", "Letter"]},
            {"name": "length", "help": "length of a match", "default": "40", "form": "10 to 90 mm"},
        ]
        sheets = [{"name": name, "title": title, "help": f"{title} for Nim."} for name, title in self.sheets().items()]
        return {"version": "1.0-1", "sheets": sheets, "options": options}

    def pdf(self, sheet, given):
        faults = [
            Fault(name, "Unknown option; known here: paper, length.")
            for name in given
            if name not in ("paper", "length")
        ]
        if given.get("paper", "A4") not in ("A4", "Letter"):
            faults.append(Fault("paper", f"{given['paper']!r} is none of the good values: one of A4, Letter."))
        if faults:
            raise Malformed(faults)
        self.made.append((sheet, dict(given)))
        return f"%PDF-1.4 {sheet} {sorted(given.items())}".encode()
