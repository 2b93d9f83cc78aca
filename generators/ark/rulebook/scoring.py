"""The score of a game for one: a colony added up by row, and what scores are called.

Invariant: the rows, the sum and the name are those that the rules check tells of the example.
"""

from collections.abc import Iterator

from jupiter.games.ark.definitions import load
from jupiter.generators.ark.rulebook.examples import Example, played
from jupiter.generators.booklets import Block, guide, panels, style
from jupiter.generators.booklets.style import LEAD, NAME, PAD, Book, Lines

ROWS = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas")
COLUMNS = (0.0, 0.82)
STEPS = (0.0, 0.36)
"""Where the columns of the two tables begin, as parts of their widths."""


def solo(book: Book, shown: Example, width: float) -> Block:
    """An example's score on the left, the names of scores on its right."""
    inner = width - 2 * PAD
    half = (inner - panels.GAP) / 2
    facts, say = played(shown).facts, book.words
    rating = say(f"rating/{facts['colony-rated-rating']}")
    head = (
        style.lines(book, say("rulebook/solo/title"), inner, NAME),
        style.lines(book, say("rulebook/solo/text"), inner, LEAD),
    )
    left = _table(book, tuple(_score(book, shown)), COLUMNS, half)
    verdict = style.lines(book, f"*{say('rulebook/solo/example', rating=rating)}*", half, LEAD)
    right = style.stack((_table(book, tuple(_steps(book)), STEPS, half), verdict), 4.0)
    row = Lines((*left.shapes, style.at(half + panels.GAP, 0, *right.shapes)), max(left.height, right.height))
    return style.boxed(book, style.stack((*head, row), 2.4), width, before=5.0)


def _table(book: Book, rows: tuple[tuple[str, ...], ...], columns: tuple[float, ...], width: float) -> Lines:
    block = guide.table(book, rows, columns, width)
    return Lines(block.shapes, block.height)


def _score(book: Book, shown: Example) -> Iterator[tuple[str, ...]]:
    """What each row scores, and the sum."""
    position, facts, say = played(shown).after, played(shown).facts, book.words
    sheet = position["players"][0]["sheet"]
    yield say("rulebook/solo/row"), say("rulebook/solo/points")
    for row in ROWS:
        yield say(f"rulebook/solo/{row}", space=sheet.get(row, "")), str(facts[f"player-scored-{row}"])
    yield f"*{say('rulebook/solo/sum')}*", f"*{facts['player-scored-score']}*"


def _steps(book: Book) -> Iterator[tuple[str, ...]]:
    """From which score to which one a colony is called what."""
    say, ratings = book.words, load().ratings
    yield say("rulebook/solo/score"), say("rulebook/solo/rating")
    for rating, following in zip(ratings, (*ratings[1:], None), strict=True):
        if following is None:
            score = say("rulebook/solo/above", least=rating.score)
        elif rating.score:
            score = say("rulebook/solo/from", least=rating.score, most=following.score - 1)
        else:
            score = say("rulebook/solo/under", least=following.score)
        yield score, say(f"rating/{rating.id}")
