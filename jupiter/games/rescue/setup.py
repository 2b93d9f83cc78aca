"""Setting up a game: from a seed, or from what lies on the table, or some of each; `setup_options` has the options."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.board import POD, SIDES, Placed, board
from jupiter.games.rescue.definitions import load, robots_by_letter
from jupiter.games.rescue.parts import Variant
from jupiter.games.rescue.play.check import check
from jupiter.games.rescue.play.turn import advance_dealing, deal
from jupiter.games.rescue.setup_options import Options, read_options
from jupiter.games.rescue.state import Draft, Phase, State, outcome
from jupiter.games.rescue.tilesets import problems_of_tiles
from jupiter.games.rescue.wording import localizer


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    says = says or localizer()
    options = read_options(fields)
    draft = _laid_out(options)
    if options.hands is not None:
        draft.hands = options.hands
    advance_dealing(draft)
    while draft.phase is Phase.DEAL and draft.seed is not None:
        deal(draft, None)
    verdict = Verdict(True, 0, (), draft.frozen(), draft.events(says), None)
    _check_possible(options)
    for field, action in _decisions(options, verdict.state):
        verdict = _take_decision(verdict, field, action, says)
    return verdict


def _check_possible(options: Options) -> None:
    """A tile set of the player's own may be well formed and impossible all the same."""
    ids = list(options.tile_set.tiles)
    faults = []
    for problem in problems_of_tiles(options.tile_set):
        side = problem.about.get("side")
        field = f"tile_set.tiles.{ids.index(problem.about['tile'])}.{side}" if side else "tile_set"
        faults.append(Fault(field, problem.message, joint=True))
    if faults:
        raise Malformed(faults)


def _laid_out(options: Options) -> Draft:
    chance = Chance(options.seed) if options.seed is not None else None
    tiles = options.tiles if options.tiles is not None else _shuffle_tiles(options, chance)
    laid = board(options.tile_set, tuple(sorted(tiles)), None)
    seeded = sum(laid.of[cell] for cell in range(load().numbers.seeded))
    seats = tuple(range(len(options.letters)))
    empty: tuple[tuple[str, ...], ...] = ((),) * len(seats)
    draft = Draft(
        State(
            board=laid,
            variants=options.variants,
            colonists=seeded,
            due=0,
            letters=options.letters,
            robots=(POD,) * len(seats),
            cores=empty,
            hands=empty,
            seed=options.seed,
            drawn=chance.used if chance else 0,
            phase=Phase.DEAL,
            dealing=seats,
            choosing=seats,
        )
    )
    _log_layout(draft, options)
    return draft


def _log_layout(draft: Draft, options: Options) -> None:
    if options.tiles is None:
        for placed in draft.board.layout:
            draft.emit("tile-laid", **placed._asdict())
    draft.emit("colonists-placed", colonists=draft.colonists.bit_count())
    draft.emit("robots-placed", robots=[robots_by_letter()[letter] for letter in options.letters])


def _shuffle_tiles(options: Options, chance: Chance | None) -> tuple[Placed, ...]:
    if chance is None:
        raise Malformed([Fault("seed", "is needed to lay the tiles")])
    ids = chance.shuffled(list(options.tile_set.tiles))[: load().numbers.board]
    return tuple(Placed(cell, tile, _side(options, chance), chance.below(6)) for cell, tile in enumerate(ids))


def _side(options: Options, chance: Chance) -> str:
    if Variant.LABYRINTH in options.variants or options.sides == "labyrinth":
        return "labyrinth"
    return chance.pick(SIDES) if options.sides == "mixed" else "open"


def _decisions(options: Options, state: State) -> list[tuple[str, Action]]:
    """What the players have decided already, as actions of the set-up."""
    cores = options.cores
    seats = state.choosing if cores is not None else ()
    actions = [(f"cores.{seat}", Action("core", (cores[seat],))) for seat in seats if cores is not None]
    if options.first is not None and len(options.letters) > 1:
        actions.append(("first", Action("first", (options.first,))))
    if options.dock is not None:
        actions.append(("dock", Action("dock", (options.dock,))))
    return actions


def _take_decision(verdict: Verdict[State], field: str, action: Action, says: Localizer) -> Verdict[State]:
    state = verdict.state
    if action.type == "core" and (state.phase is not Phase.CORE or int(field[6:]) != state.choosing[0]):
        return verdict  # Both cards were of one kind, so that the core was chosen by itself.
    after = check(state, action, says)
    if not after.legal:
        # Faults of what was sent are told in English, whatever the language of the game.
        raise Malformed(Fault(field, violation.message, joint=True) for violation in check(state, action).violations)
    return Verdict(True, 0, (), after.state, (*verdict.events, *after.events), says.outcome(outcome(after.state)))
