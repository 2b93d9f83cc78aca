"""The beginning of the rulebook: the cover, what is in the box, and where to find what."""

from collections.abc import Iterator
from functools import partial

from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import Block, Frame, Part, front, style
from jupiter.generators.booklets.front import Item, Paged, of_faces, of_piece, of_pieces
from jupiter.generators.booklets.style import NAME, SMALL, Book, Face, Lines
from jupiter.generators.building.die import SIDE
from jupiter.generators.building.die import cut_out as face_of_die
from jupiter.generators.drawing.fonts import REGULAR
from jupiter.generators.drawing.inks import Press
from jupiter.generators.drawing.scene import Group, Shape, Shapes, Stamp, translation
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.drawing.text import Box
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue import cards, die, figures, pod, references, standees, tiles, tokens, tracker
from jupiter.generators.rescue.rulebook import boards, reference, teaching

FOOT = 15.0
"""Height (mm) at the foot of the cover that is left to the notice."""
CHAPTERS = ("box", *teaching.CHAPTERS, *reference.CHAPTERS)


def parts(book: Book, edition: Edition, frame: Frame) -> Iterator[Part | Paged]:
    """The cover; what the game is about, the contents, the components, and the robots by name."""
    about = book.words("rulebook/about", rules=book.rules)
    yield front.cover(book, frame, partial(figures.cover, foot=FOOT), about, _logo)
    items = (*front.items(book, _items(boards.plain(edition)), frame.width), _robots(book, frame.width))
    yield front.opening(book, frame, CHAPTERS, items)


def _logo(press: Press, room: Box) -> Shapes:
    return (figures.logo(press, load().name, room),)


def _items(edition: Edition) -> Iterator[Item]:
    definitions, supply = load(), load().supply
    every = tuple(definitions.tiles.tiles.values())
    yield of_piece("tiles", len(every), tiles.piece(edition, every[8]))
    yield of_pieces("pod", pod.kit(edition).pieces)
    deck = sum(card.copies for card in definitions.cards.values())
    drawn = (cards.back(edition), cards.front(edition, definitions.cards["TE"]))
    yield of_faces("cards", deck, drawn)
    yield of_piece("reference", supply["reference_cards"], references.kit(edition).pieces[0])
    yield _with_token(of_piece("tracker", 1, tracker.kit(edition).pieces[0]), edition)
    for kind, count in (("colonist", "colonists"), ("creep", "creeps"), ("super-creep", "super_creeps")):
        token = boards.figure(edition, kind, (boards.TOKEN, boards.TOKEN))
        yield Item(kind, supply[count], ((token,),), ((2 * boards.TOKEN,) * 2,))
    yield of_piece("core", supply["core_markers"], tokens.cores(edition).pieces[0])
    face = standees.face(edition, definitions.robots[1])
    high, above = standees.HEIGHT, standees.TAB + standees.HEIGHT
    front = Group((Group((Stamp(face, translation(0, -above)),), clip=rectangle(0, 0, face.width, high)),))
    yield Item("standee", supply["robots"], ((front,),), ((face.width, high),))
    token = boards.figure(edition, f"robot/{definitions.robots[1].id}", (boards.TOKEN, boards.TOKEN))
    yield Item("robot", supply["robots"], ((token,),), ((2 * boards.TOKEN,) * 2,))
    yield Item("die", supply["dice"], (_die(edition),), ((SIDE, SIDE),))


def _die(edition: Edition) -> tuple[Shape, ...]:
    """The die's highest face, cut out of the net."""
    return (face_of_die(die.face(edition), die.HIGHEST),)


def _with_token(item: Item, edition: Edition) -> Item:
    """The tracker, with the token that counts on it at its corner."""
    (wide, high), radius = item.sizes[0], 24.0
    token = boards.figure(edition, "loss", (radius, high - radius), radius)
    return Item(item.key, item.count, ((*item.pictures[0], token),), ((wide, high),))


def _robots(book: Book, width: float) -> Block:
    """Every robot, with name and letter."""
    robots = load().robots
    each, radius = width / len(robots), 8.6
    shapes: list[Shape] = []
    for i, robot in enumerate(robots):
        middle = each * (i + 0.5)
        shapes.append(figures.place(figures.robot(book.press, robot.id), (middle, radius), radius))
        name = f"{book.words(f'robot/{robot.id}')} ({book.words(f'sign/{robot.id}')})"
        words = style.lines(book, name, each, Face(REGULAR, 7.5), align="centre")
        shapes.append(style.at(each * i, 2 * radius + 1.5, *words.shapes))
    head = style.lines(book, book.words("rulebook/box/robots/name"), width, NAME)
    text = style.lines(book, book.words("rulebook/box/robots/text"), width, SMALL)
    part = style.stack((head, text, Lines(tuple(shapes), 2 * radius + 5.0)), 1.4)
    return Block(part.height, part.shapes, before=5.0)
