"""The die and the draw: what may be observed, and what needs a seed."""

from jupiter.engine.laws import Args, Form, Law, SetStage, Told
from jupiter.games.rescue.codecs import cards_by_code
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.scene import Scene
from jupiter.games.rescue.state import Position, kinds, pile


def _seeded(scene: Scene) -> tuple[None, ...]:
    return () if scene.state.seed is None else (None,)


def _faces(scene: Scene, args: Args) -> tuple[int | None, ...]:
    return *range(1, 7), *_seeded(scene)


def _seed_or_seen(scene: Scene, args: Args) -> tuple[object, ...]:
    """What the law about the seed allows: everything that was seen, and nothing unseen without a seed."""
    return *range(1, 7), *load().cards, *_seeded(scene)


SEED = Law[Scene]("chance.seed", _seed_or_seen, lambda *_: ("", {}))
ROLL = Form[Scene]((), (SetStage(_faces, (SEED,)),))


def _drawable(scene: Scene, args: Args) -> tuple[str | None, ...]:
    return *drawable(scene.state), None


def drawable(state: Position) -> tuple[str, ...]:
    """The kinds of cards that may come next; if the pile is empty, the discards are the pile."""
    return tuple(pile(state)) or kinds(state.discards)


def _undrawable(scene: Scene, args: Args, card: str) -> Told:
    return "", {"card": cards_by_code()[card]}


DRAW = Form[Scene]((), (SetStage(_drawable, (SEED, Law[Scene]("draw.pile", _drawable, _undrawable))),))
