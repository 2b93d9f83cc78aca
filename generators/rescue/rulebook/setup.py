"""The set-up: the table as it looks when the first turn begins, and the steps that lead there.

Invariant: the colony is the one of the turn in pictures (`story`); the position is that of the rules check.
"""

from collections.abc import Iterator, Sequence

from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import Block, Frame, style
from jupiter.generators.booklets.marks import CAPTION, badge, callout, number_lines
from jupiter.generators.booklets.style import BODY, SMALL, Book, Lines
from jupiter.generators.drawing.scene import Group, Point, Shape, Stamp, scaling, translation
from jupiter.generators.drawing.shapes import hexagon, polar, rectangle
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, cores, pod, tracker
from jupiter.generators.rescue.rulebook import boards, pictures, proof, story
from jupiter.generators.rescue.tiles.lattice import WIDTH, cell_middle

STEPS = 8
GAP = 7.0
"""Between the picture and the steps."""
LOW = 0.333
"""Width of the picture at most, as a part of the height of a column: wide paper is low."""
TILE = 17.6
"""Greatest width of a tile."""
SPIRAL = 34.0
"""Width of the picture of the spiral."""
DOCKED: Point = cell_middle(story.DOCK)
DECK: Point = (DOCKED[0] + 0.03 * WIDTH, DOCKED[1] + 1.14 * WIDTH)
"""The middle of the docked pod, and of its deck."""
BELOW = 19.0
"""How far the deck reaches below the colony."""
KEY, ABOVE = 2.3, 6.4
"""Radius of a number above what lies beside the colony, and the room for it."""


def steps(book: Book, edition: Edition, frame: Frame) -> Block:
    """The picture of the table, and on its right what to do."""
    left = min((frame.width - GAP) / 2, LOW * frame.height)
    right = frame.width - GAP - left
    drawn = style.stack((_table(book, edition, left), _beside(book, edition, left)), 3.0)
    texts = style.stack([*_step_texts(book, right), _spiral(book, right)], 2.0)
    high = max(drawn.height, texts.height)
    return Block(high, (*drawn.shapes, style.at(left + GAP, 0, *texts.shapes)), before=4.0)


def _step_texts(book: Book, width: float) -> Iterator[Lines]:
    for number in range(1, STEPS + 1):
        text = style.lines(book, book.words(f"rulebook/setup/{number}"), width - CAPTION, BODY)
        yield number_lines(book, number, text)


def _spiral(book: Book, width: float) -> Lines:
    """In which order tiles are laid, with a word about it."""
    drawn = pictures.spiral(book, SPIRAL)
    text = style.lines(book, book.words("rulebook/spiral"), width - SPIRAL - 3.0, SMALL)
    return style.with_picture(drawn.shapes, SPIRAL + 3.0, drawn.height, text)


# --- the colony ------------------------------------------------------------------------------------------------------


def _table(book: Book, edition: Edition, width: float) -> Lines:
    """The whole colony with the Colonists, and the docked pod with the robots."""
    position = proof.set_up()
    shapes: list[Shape] = [boards.lay_tiles(edition, dict(enumerate(story.LAID)), story.DOCK)]
    places = map(boards.spot, position["colonists"])
    shapes += (boards.figure(edition, "colonist", at, boards.LARGE) for at in places)
    shapes.append(_deck_piece(edition))
    berths = {robot.id: berth for robot, berth in zip(load().robots, pod.BERTHS, strict=True)}
    for robot in position["robots"]:
        x, y = berths[robot["robot"]]
        at = DECK[0] + x, DECK[1] + y
        shapes.append(boards.figure(edition, f"robot/{robot['robot']}", at))
    for number, at, to in _numbers():
        shapes += callout(book, number, at, to, 9.6)
    cells = (*range(load().numbers.board), story.DOCK)
    return boards.picture(shapes, cells, width, TILE, pad=3.0, below=BELOW)


def _deck_piece(edition: Edition) -> Shape:
    """The deck for robots beside the docked pod."""
    face = pod.deck(boards.plain(edition))
    stamp = Stamp(face, translation(DECK[0] - face.width / 2, DECK[1] - face.height / 2))
    return Group((stamp,), clip=hexagon(DECK, WIDTH))


def _numbers() -> Iterator[tuple[int, Point, Point]]:
    """Where the number of a step stands in the corners around the colony, and what it speaks of."""
    x, y = DOCKED
    outer, inner = cell_middle(15), boards.spot("3.4")
    yield 1, (-2.2 * WIDTH, -1.45 * WIDTH), polar(outer, 26, 165)
    yield 2, (-2.2 * WIDTH, 1.45 * WIDTH), inner
    yield 5, (DECK[0] - 0.78 * WIDTH, DECK[1] + 0.3 * WIDTH), (DECK[0] - 0.36 * WIDTH, DECK[1] + 0.1 * WIDTH)
    yield 8, (x + 0.3 * WIDTH, y - 0.95 * WIDTH), (x + 0.12 * WIDTH, y - 0.3 * WIDTH)


# --- what lies beside it ---------------------------------------------------------------------------------------------


def _beside(book: Book, edition: Edition, width: float) -> Lines:
    """The tracker, the supply, the deck, and a player's cards."""
    high = 0.235 * width
    parts: Sequence[tuple[int, tuple[Shape, ...], float]] = (
        (3, *_tracker(edition, high * 0.8)),
        (4, *_supply(edition, high)),
        (6, *_deck(edition, high)),
        (7, *_cards(edition, high)),
    )
    gap = (width - sum(wide for _, _, wide in parts)) / (len(parts) - 1)
    shapes: list[Shape] = []
    x = 0.0
    for number, drawn, wide in parts:
        shapes.append(style.at(x, 0, *drawn))
        shapes += badge(book, number, (x + KEY + 0.8, -KEY - 1.2), KEY, good=True)
        x += wide + gap
    return Lines((style.at(0, ABOVE, *shapes),), high + ABOVE)


def _tracker(edition: Edition, high: float) -> tuple[tuple[Shape, ...], float]:
    """The tracker, with the loss token on the number of Colonists."""
    plain = boards.plain(edition)
    face, factor = tracker.board_scene(plain), high / tracker.HEIGHT
    start = load().tracker.first - len(proof.set_up()["colonists"])
    token = boards.figure(edition, "loss", tracker.stops()[start], 9.0)
    cut = Group((Stamp(face),), clip=rectangle(0, 0, tracker.WIDTH, tracker.HEIGHT))
    return (Group((cut, token), translation(0, 0.07 * high).after(scaling(factor))),), factor * tracker.WIDTH


def _supply(edition: Edition, high: float) -> tuple[tuple[Shape, ...], float]:
    """Creeps, Super Creeps and Colonists in store."""
    radius = high / 6.6
    kinds = ("creep", "super-creep", "colonist")
    drawn = tuple(
        boards.figure(edition, kind, (radius, radius + 2.2 * radius * i), radius) for i, kind in enumerate(kinds)
    )
    return drawn, 2 * radius


def _deck(edition: Edition, high: float) -> tuple[tuple[Shape, ...], float]:
    """The deck, face down."""
    face = cards.back(boards.plain(edition))
    factor = (high - 1.2) / face.height
    cut = Group((Stamp(face),), clip=rectangle(0, 0, face.width, face.height))
    pile = tuple(Group((cut,), translation(0.4 * i, 1.2 - 0.6 * i).after(scaling(factor))) for i in range(3))
    return pile, factor * face.width + 0.8


def _cards(edition: Edition, high: float) -> tuple[tuple[Shape, ...], float]:
    """A player's core with the marker on it, and the hand."""
    plain, by_id = boards.plain(edition), {card.id: card for card in load().cards.values()}
    core, held = story.CARDS[story.SECOND]
    faces = [cards.front(plain, by_id[name]) for name in (core, held)]
    factor = high / faces[0].height
    cuts = [Group((Stamp(face),), clip=rectangle(0, 0, face.width, face.height)) for face in faces]
    robot = next(robot for robot in load().robots if robot.id == story.SECOND)
    marker = next(piece for piece in cores.cores(plain).pieces if robot.id in piece.name)
    lies = translation(*cores.ON_CARD)
    on = Group((Group((Stamp(marker.front),), clip=marker.outline),), lies)
    wide = factor * faces[0].width
    return (
        Group((cuts[0], on), scaling(factor)),
        Group((cuts[1],), translation(wide + 1.5, 0).after(scaling(factor))),
    ), 2 * wide + 1.5
