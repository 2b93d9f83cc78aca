"""The final checks (5.23): engines, course, contamination, objectives; everything secret is revealed in this order."""

from jupiter.engine.localizer import Ending
from jupiter.engine.verdict import Standing
from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import DESTINATIONS
from jupiter.games.nemesis.play.ending import destination, is_lost
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import ASLEEP, DEAD, EVACUATED

WORKING, DAMAGED = "working", "damaged"


def checks(table: Table) -> Ending:
    """All checks in their order, and who has won."""
    winners: list[int] = []
    if any(player.status in (ASLEEP, EVACUATED) for player in table.players):
        if is_lost(table):
            table.emit("checks-left-out", rule="vc.04")
        elif _engines(table):
            _course(table)
        for seat in table.in_order():
            if table.players[seat].status in (ASLEEP, EVACUATED):
                table.emit("check", rule="vc.07", check="contamination", player=actor(seat))
                _contamination(table, seat)
        winners = [seat for seat in table.in_order() if _has_won(table, seat)]
    else:
        table.emit("no-survivor", rule="vc.01")
    for seat in winners:
        table.emit("won", rule="vc.12", player=actor(seat))
    return ending_of(table, winners)


def ending_of(table: Table, winners: list[int]) -> Ending:
    """The outcome: winners share the first rank, all others the next."""
    others = [seat for seat in range(len(table.players)) if seat not in winners]
    ranks = [Standing(actor(seat), 1) for seat in sorted(winners)]
    ranks += [Standing(actor(seat), len(winners) + 1) for seat in others] if winners else []
    return Ending(
        "vc.12" if winners else "vc.13", "won" if winners else "nobody", {}, None if winners else False, tuple(ranks)
    )


def _engines(table: Table) -> bool:
    """Whether the ship survives its engines, whose top tokens are revealed (VC-02, VC-03)."""
    table.emit("ship-check", rule="vc.02", check="engines")
    for engine, seen in enumerate(table.engines):
        works = seen
        if works is None:
            works = table.ask("engine", "vc.02", None, (WORKING, DAMAGED), engine=engine + 1) == WORKING
            table.engines[engine] = works
        table.emit("engine-revealed", rule="vc.02", engine=engine + 1, works=WORKING if works else DAMAGED)
    if table.engines.count(False) < table.values["engines_damaged_limit"]:
        return True
    table.emit("ship-destroyed", rule="vc.02")
    for seat, player in enumerate(table.players):
        if player.status == ASLEEP:
            _die(table, seat, "vc.02")
    if table.pieces:
        table.pieces.clear()
        table.emit("intruders-destroyed", rule="vc.03")
    return False


def _course(table: Table) -> None:
    """The ship must be headed for Earth, or whoever sleeps dies (VC-05, VC-06)."""
    sleepers = [seat for seat in table.in_order() if table.players[seat].status == ASLEEP]
    if not sleepers:
        return
    table.emit("ship-check", rule="vc.05", check="course")
    if table.coordinates is None:
        forms = [card.lower() for card in box().coordinates]
        table.coordinates = table.ask("coordinates", "vc.05", None, forms).upper()
    letter = place_under(table.coordinates, destination(table, "vc.05"))
    place = box().destinations[letter]
    table.emit("course-revealed", rule="vc.05", place=place)
    if place == "earth":
        return
    for seat in sleepers:
        spared = place == "mars" and table.has("quarantine_on_mars") and table.confirm("quarantine", "vc.06", seat)
        if not spared:
            _die(table, seat, "vc.05")


def place_under(card: str, destination: str) -> str:
    """The letter of the place under a letter of the destination track."""
    return card.replace("-", "")[DESTINATIONS.index(destination)]


def _contamination(table: Table, seat: int) -> None:
    """All contamination cards are scanned; with an infected one four cards decide (VC-07 to VC-10)."""
    player = table.players[seat]
    own = (player.contamination, player.contamination_elsewhere)
    none = own == (0, 0)
    if player.has_larva and not table.has("larva_draws_at_once"):
        table.emit("larva-ignored", rule="vc.09", player=actor(seat))
    if not (player.has_larva and table.has("larva_draws_at_once")):
        is_infected = not none and table.ask("scan", "vc.07", seat, ("clean", "infected"), where="all") == "infected"
        table.emit("scanned", rule="vc.07", player=actor(seat), result="infected" if is_infected else "clean")
        if not is_infected:
            return
    parts = (player.cards, player.deck, player.discard)
    total = None if None in parts else sum(part for part in parts if part is not None)
    limit = table.values["endcheck_draw"]
    if none:
        result = "clean"
    elif total is not None and total <= limit and None not in own:  # VC-10: all are drawn.
        result = "contamination"
    else:
        result = table.ask("last-draw", "vc.08", seat, ("clean", "contamination"), count=limit)
    table.emit("last-draw", rule="vc.08", player=actor(seat), result=result)
    if result != "clean":
        _die(table, seat, "vc.08")


def _has_won(table: Table, seat: int) -> bool:
    """Alive, and with its objective fulfilled; of two that are left either one suffices (VC-12 to VC-16)."""
    player = table.players[seat]
    if player.status not in (ASLEEP, EVACUATED):
        return False
    table.emit("check", rule="vc.12", check="objectives", player=actor(seat))
    if player.objectives is None:
        count = int(table.fact(f"players.{actor(seat)}.objectives", "vc.15", ("1", "2")))
        player = table.change_player(seat, objectives=count)
    if player.objectives == 2 and table.has("must_choose_objective"):
        kept = table.ask("objective", "vc.15", seat, ("corporate", "personal"))
        player = table.change_player(seat, objectives=1)
        table.emit("objective-chosen", rule="vc.15", player=actor(seat), kept=kept)
    rule = "vc.15" if player.objectives == 2 else "vc.16"
    return table.confirm("fulfilled", rule, seat)


def _die(table: Table, seat: int, rule: str) -> None:
    table.change_player(seat, status=DEAD, room=None)
    table.emit("died", rule=rule, player=actor(seat))
