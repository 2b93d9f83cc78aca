"""The deck, read from `cards.toml`: cards, combos, and the use that each choice of powers has."""

from collections.abc import Collection

from jupiter.engine.datafile import DefinitionFault, Entry, unique
from jupiter.games.rescue import parts

Uses = dict[tuple[str, tuple[str, ...]], parts.Use]
"""By the action's type and the codes of the powers it names, sorted."""


def read_deck(entry: Entry, types: Collection[str]) -> tuple[dict[str, parts.Card], tuple[parts.Combo, ...], Uses]:
    """The cards of `cards.toml` by code, the combos, and what each choice of powers is for."""
    uses: list[parts.Use] = []
    for plain in entry.tables("plain"):
        uses.append(_use(plain.table("use"), ()))
        plain.done()
    combos = tuple(_combo(e, uses) for e in entry.tables("combo", named_by="cards"))
    totals = entry.table("deck")
    cards = sorted((_card(e, combos, uses) for e in entry.tables("card", named_by="code")), key=lambda c: c.code)
    entry.done()
    unique([card.code for card in cards], entry.file, "card")
    by_code = {card.code: card for card in cards}
    _check_deck(totals, by_code, combos)
    for use in uses:
        if use.base not in types:
            raise entry.fault(f"a use names the type of action {use.base!r}, which is not in actions.toml")
    return by_code, combos, {(use.base, use.powers): use for use in uses}


def _card(entry: Entry, combos: tuple[parts.Combo, ...], uses: list[parts.Use]) -> parts.Card:
    code, kind = entry.text("code"), entry.word("type", parts.TYPES)
    setback = kind == "setback"
    uses += [_use(entry.table(key), (code,)) for key in ("use", "also") if entry.has(key)]
    card = parts.Card(
        code=code,
        name=entry.text("name"),
        type=kind,
        standard="" if setback else entry.word("standard", parts.STANDARD_SCOPES),
        core="" if setback else entry.word("core", parts.CORE_SCOPES),
        copies=entry.whole("copies", 1, 36),
        text=entry.text("text"),
        combos=_partners(code, combos),
        solo=entry.text("solo") if entry.has("solo") else "",
        setback=entry.word("setback", parts.SETBACKS) if setback else "",
    )
    entry.done()
    if len(code) != 2 or not code.isupper():
        raise entry.fault("a code is two capitals")
    if len(card.text.split()) > 40:
        raise entry.fault("a card's text has at most forty words")
    return card


def _partners(code: str, combos: tuple[parts.Combo, ...]) -> tuple[str, ...]:
    """Codes of the cards that it combines with; its own, if two of it combine."""
    pairs = [combo.cards for combo in combos if code in combo.cards]
    return tuple(sorted({other if one == code else one for one, other in pairs}))


def _combo(entry: Entry, uses: list[parts.Use]) -> parts.Combo:
    codes = entry.texts("cards")
    if len(codes) != 2:
        raise entry.fault("a combo is of two cards")
    pair = (min(codes), max(codes))
    uses.append(_use(entry.table("use"), pair))
    combo = parts.Combo(pair, entry.text("text"))
    entry.done()
    return combo


def _use(entry: Entry, powers: tuple[str, ...]) -> parts.Use:
    reach = entry.word("reach", parts.REACHES) if entry.has("reach") else ""
    meets = entry.word("meets", parts.MEETINGS) if entry.has("meets") else ""
    second = entry.word("second", parts.SECONDS) if entry.has("second") else ""
    extra = entry.whole("extra", 1, 2, default=0)
    use = parts.Use(entry.text("base"), entry.whole("cost", 0, 3), reach, meets, second, extra, powers)
    entry.done()
    return use


def _check_deck(totals: Entry, cards: dict[str, parts.Card], combos: tuple[parts.Combo, ...]) -> None:
    counted = {
        "kinds": len(cards),
        "cards": sum(card.copies for card in cards.values()),
        "combos": len({combo.cards for combo in combos}),
    }
    for name, number in counted.items():
        if totals.whole(name, 1, 999) != number:
            raise totals.fault(f"there are {number} {name} in the file")
    totals.done()
    _check_solo(totals, cards)
    for combo in combos:
        _check_combo(totals, cards, combo)


def _check_solo(entry: Entry, cards: dict[str, parts.Card]) -> None:
    for card in cards.values():
        if card.solo and card.solo not in cards:
            raise DefinitionFault(entry.file, f"card {card.code}", "counts in Solo Play as a card that does not exist")


def _check_combo(entry: Entry, cards: dict[str, parts.Card], combo: parts.Combo) -> None:
    one, other = combo.cards
    if one not in cards or other not in cards:
        raise DefinitionFault(entry.file, f"combo {one} + {other}", "names a card that does not exist")
    if one == other and cards[one].copies < 2:
        raise DefinitionFault(entry.file, f"combo {one} + {other}", "needs two copies of the card")
