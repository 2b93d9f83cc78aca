"""The beginning of the rulebook: the cover, what is in the box, and where to find what."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generators.booklets import SAFE, Block, Frame, Part
from generators.building.die import SIDE, cut_out
from generators.drawing.fonts import NAME as NAME_FONT
from generators.drawing.fonts import REGULAR
from generators.drawing.inks import without_hatch
from generators.drawing.scene import Group, Point, Scene, Shape, Stamp, scaling, translation
from generators.drawing.shapes import rectangle
from generators.edition import Edition
from generators.kits import Piece
from generators.rescue import cards, die, figures, look, pod, references, standees, tiles, tokens, tracker
from generators.rescue.rulebook import boards, style
from generators.rescue.rulebook.style import BODY, NAME, NOTE, SMALL, Face, Lines
from generators.typesetting import Typesetter
from jupiter.games.rescue.definitions import load

TITLE = Face(NAME_FONT, 62.0, look.CREAM, leading=0.95)
SUBTITLE = Face(NAME_FONT, 30.0, look.CREAM)
NOTICE = Face(REGULAR, 10.0, look.NIGHT)
PICTURE = 20.5
"""Height of the picture of a component."""
ITEM_GAP = 5.0


def cover(typesetter: Typesetter, frame: Frame) -> Part:
    """The cover: the picture out to the printable edge, title, and what this is not."""
    press, words = typesetter.press, typesetter.words
    width, height = frame.paper.width - 2 * SAFE, frame.paper.height - 2 * SAFE
    ground = without_hatch(look.NIGHT)
    title = style.lines(typesetter, load().name, width - 20, TITLE, ground, "centre")
    below = style.lines(typesetter, words("rulebook/title"), width - 20, SUBTITLE, ground, "centre")
    numbers = load().numbers
    about = words("rulebook/about", rules=load().rules, least=numbers.min_players, most=numbers.max_players)
    small = style.lines(typesetter, about, width - 20, Face(REGULAR, 11.0), ground, "centre")
    notice = style.with_box(
        typesetter, style.lines(typesetter, words("notice"), 116, NOTICE, look.CREAM, "centre"), 124, look.CREAM, 4.0
    )
    shapes = (
        *figures.cover(press, width, height),
        style.at(10, 16, *style.stack((title, below, small), 4.0).shapes),
        style.at((width - 124) / 2, height - notice.height - 9, *notice.shapes),
    )
    block = Block(frame.height, (style.at(SAFE - frame.side, SAFE - frame.top, *shapes),))
    return Part((block,))


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of component: its key in the catalogue, how many there are, and pictures, one over the other."""

    key: str
    count: int
    pictures: tuple[tuple[Shape, ...], ...]
    sizes: tuple[Point, ...]


def box(typesetter: Typesetter, edition: Edition, width: float) -> Iterator[Block]:
    """All components with pictures, then the robots by name."""
    items = tuple(_items(boards.plain(edition)))
    across = max(4, int((width + ITEM_GAP) / 46))
    each = (width - ITEM_GAP * (across - 1)) / across
    for start in range(0, len(items), across):
        row = [_item(typesetter, item, each) for item in items[start : start + across]]
        shapes = tuple(style.at((each + ITEM_GAP) * i, 0, *part.shapes) for i, part in enumerate(row))
        yield Block(max(part.height for part in row), shapes, before=4.0)
    yield _robots(typesetter, width)


def _item(typesetter: Typesetter, item: Item, width: float) -> Lines:
    counted = typesetter.words(
        "rulebook/count", count=item.count, name=typesetter.words(f"rulebook/box/{item.key}/name")
    )
    name = style.lines(typesetter, counted, width, NAME)
    text = style.lines(typesetter, typesetter.words(f"rulebook/box/{item.key}/text"), width, SMALL)
    shapes: list[Shape] = []
    for i, (drawn, (wide, high)) in enumerate(zip(item.pictures, item.sizes, strict=True)):
        factor = min(PICTURE / high, (width - 7 * (len(item.pictures) - 1)) / wide)
        place = translation(7.0 * i, PICTURE - factor * high).after(scaling(factor))
        shapes.append(Group(drawn, place))
    return style.stack((Lines(tuple(shapes), PICTURE), name, text), 1.2)


def _items(edition: Edition) -> Iterator[Item]:
    definitions, supply = load(), load().supply
    every = tuple(definitions.tiles.tiles.values())
    yield _piece("tiles", len(every), tiles.piece(edition, every[8]))
    yield _piece("pod", 1, pod.kit(edition).pieces[0])
    deck = sum(card.copies for card in definitions.cards.values())
    drawn = (cards.back(edition), cards.front(edition, definitions.cards["TE"]))
    yield Item("cards", deck, tuple((_cut_out(face),) for face in drawn), tuple((f.width, f.height) for f in drawn))
    yield _piece("reference", supply["reference_cards"], references.kit(edition).pieces[0])
    yield _with_token(_piece("tracker", 1, tracker.kit(edition).pieces[0]), edition)
    for kind, count in (("colonist", "colonists"), ("creep", "creeps"), ("super-creep", "super_creeps")):
        token = boards.figure(edition, kind, (boards.TOKEN, boards.TOKEN))
        yield Item(kind, supply[count], ((token,),), ((2 * boards.TOKEN,) * 2,))
    yield _piece("core", supply["core_markers"], tokens.cores(edition).pieces[0])
    face = standees.face(edition, definitions.robots[1])
    high, above = standees.HEIGHT, standees.TAB + standees.HEIGHT
    front = Group((Group((Stamp(face, translation(0, -above)),), clip=rectangle(0, 0, face.width, high)),))
    yield Item("standee", supply["robots"], ((front,),), ((face.width, high),))
    token = boards.figure(edition, f"robot/{definitions.robots[1].id}", (boards.TOKEN, boards.TOKEN))
    yield Item("robot", supply["robots"], ((token,),), ((2 * boards.TOKEN,) * 2,))
    yield Item("die", supply["dice"], (_die(edition),), ((SIDE, SIDE),))


def _die(edition: Edition) -> tuple[Shape, ...]:
    """The die's highest face, cut out of the net."""
    return (cut_out(die.face(edition), die.HIGHEST),)


def _with_token(item: Item, edition: Edition) -> Item:
    """The tracker, with the token that counts on it at its corner."""
    (wide, high), radius = item.sizes[0], 24.0
    token = boards.figure(edition, "loss", (radius, high - radius), radius)
    return Item(item.key, item.count, ((*item.pictures[0], token),), ((wide, high),))


def _piece(key: str, count: int, piece: Piece) -> Item:
    return Item(
        key, count, ((Group((Stamp(piece.front),), clip=piece.outline),),), ((piece.front.width, piece.front.height),)
    )


def _cut_out(face: Scene) -> Group:
    return Group((Stamp(face),), clip=rectangle(0, 0, face.width, face.height))


def _robots(typesetter: Typesetter, width: float) -> Block:
    """Every robot, with name and letter."""
    robots = load().robots
    each, radius = width / len(robots), 8.6
    shapes: list[Shape] = []
    for i, robot in enumerate(robots):
        middle = each * (i + 0.5)
        shapes.append(figures.place(figures.robot(typesetter.press, robot.id), (middle, radius), radius))
        name = f"{typesetter.words(f'robot/{robot.id}')} ({robot.letter})"
        words = style.lines(typesetter, name, each, Face(REGULAR, 7.5), align="centre")
        shapes.append(style.at(each * i, 2 * radius + 1.5, *words.shapes))
    head = style.lines(typesetter, typesetter.words("rulebook/box/robots/name"), width, NAME)
    text = style.lines(typesetter, typesetter.words("rulebook/box/robots/text"), width, SMALL)
    part = style.stack((head, text, Lines(tuple(shapes), 2 * radius + 5.0)), 1.4)
    return Block(part.height, part.shapes, before=5.0)


def contents(typesetter: Typesetter, chapters: Sequence[str], pages: Mapping[str, int], width: float) -> Lines:
    """The chapters with their pages."""
    rows: list[Lines] = []
    for name in chapters:
        title = style.lines(typesetter, typesetter.words(f"rulebook/chapter/{name}"), width - 10, BODY)
        page = style.lines(typesetter, str(pages.get(name, 0)), 8, BODY, align="right")
        rows.append(Lines((*title.shapes, style.at(width - 8, 0, *page.shapes)), title.height))
    head = style.lines(typesetter, typesetter.words("rulebook/contents"), width, NAME)
    return style.stack((head, *rows), 1.0)


def aim(typesetter: Typesetter, width: float) -> Lines:
    """What the game is about, and how to read the book."""
    words, numbers = typesetter.words, load().numbers
    names = {"goal": numbers.goal, "seats": numbers.pod_seats}
    parts = (
        style.lines(typesetter, words("rulebook/aim/title"), width, NAME),
        style.lines(typesetter, words("rulebook/aim/text", **names), width, BODY),
    )
    reading = (
        style.lines(typesetter, words("rulebook/reading-title"), width, NAME),
        style.lines(typesetter, words("rulebook/how"), width, BODY),
        style.lines(typesetter, words("rulebook/reconstruction"), width, NOTE),
    )
    return style.stack((style.stack(parts, 1.3), style.stack(reading, 1.3)), 3.4)
