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

    def usual_sheets(self):
        return ("box", "matches")

    def exports(self):
        return {"cut": "lines to cut"}

    def file_name(self, sheet, given):
        self.read(given)
        return (
            "-".join(("nim", sheet, given.get("paper", "A4"), *given.get("length", "40").split("40"))).strip("-")
            + ".pdf"
        )

    def read(self, given):
        good = {option["name"]: option for option in self.about()["options"]}
        faults = [Fault(name, f"Unknown option; known here: {', '.join(good)}.") for name in given if name not in good]
        for name in good.keys() & given.keys():
            if not is_good(good[name], given[name]):
                choices = (
                    f"one of {', '.join(good[name].get('choices', ()))}" if "choices" in good[name] else "10 to 90 mm"
                )
                faults.append(Fault(name, f"{given[name]!r} is not valid; use {choices}."))
        if faults:
            raise Malformed(faults)

    def pdf(self, sheet, given):
        self.read(given)
        return f"%PDF-1.4 {sheet} {sorted(given.items())}".encode()

    def preview(self, sheet, given, page, size):
        if page not in (1, 2):
            raise LookupError(f"There is no page {page}; there are 2.")
        return f"PNG {sheet} {page} {size} {sorted(given.items())}".encode()

    def price_options(self):
        form = {"form": "a number of up to 9", "pattern": "[0-9]"}
        return [{"name": "page_price", "help": "price of a page", "default": "0", **form}]

    def check_prices(self, given):
        price = given.get("page_price", "0")
        if not is_good(self.price_options()[0], price):
            raise Malformed.at("page_price", f"{price!r} is not valid; use a number of up to 9.")

    def planned(self, names, given, prices):
        self.read(given)
        taken = {"sheets": 1, "pages": 2, "ink": 40.5, "cost": 0.3 + 2 * int(prices.get("page_price", "0"))}
        rows = [{"name": name, "title": name.title(), "weight": 300, "pieces": 12, **taken} for name in names]
        total = {key: len(rows) * value for key, value in taken.items()}
        return {"version": "1.0-1", "sheets": rows, "weights": [{"weight": 300, **total}], "total": total}

    def archive(self, names, given):
        return f"PK {','.join(names)} {sorted(given.items())}".encode()

    def export(self, export, names, given):
        return f"PK {export} {','.join(names)} {sorted(given.items())}".encode()
