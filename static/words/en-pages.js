/**
 * English words of the pages to read and to order from.
 *
 * Invariant: `print.help.*` is what the server says in English; `print.form.*` has its numbers.
 */

export const pages = {
  "page.places": "Where to go",
  "page.table": "To the table",
  "page.all-games": "All games",
  "page.games": "Games",

  "unknown.title": "No such game",
  "unknown.asked": "Nothing to play here has this name:",
  "unknown.there": "These games can be played:",
  "unknown.none": "No game here has a page for the table yet.",

  "rules.page": "{game}: the rules",
  "rules.title": "The rules",
  "rules.intro": "Every rule and every card, in our own words. A refusal names the rules it rests on.",
  "rules.search": "Search rules and cards",
  "rules.parts": "Parts",
  "rules.part.cards": "Cards",
  "rules.part.combos": "Combos",
  "rules.part.scopes": "Scopes",
  "rules.part.variants": "Variants",
  "rules.reading": "As we read it ({number}):",
  "rules.all": "{what}.",
  "rules.found": "Found: {what}.",
  "rules.found.none": "Nothing found. Try fewer or other words.",
  "rules.count.rules": { one: "{count} rule", other: "{count} rules" },
  "rules.count.cards": { one: "{count} card", other: "{count} cards" },
  "rules.count.others": { one: "{count} further entry", other: "{count} further entries" },
  "rules.named": "This card",
  "rules.card.kind": { one: "{type} · {count} copy", other: "{type} · {count} copies" },
  "rules.card.hand": "From the hand",
  "rules.card.core": "As core",
  "rules.card.scope": "{scope}:",
  "rules.card.with": "With {card}:",
  "rules.card.rules": { one: "{count} rule for it", other: "{count} rules for it" },
  "rules.combo.name": "{one} and {two}",

  "print.page": "{game}: print the game",
  "print.title": "Print the game",
  "print.intro":
    "Every component as PDF, to scale. Choose your paper, open a sheet, and print it at 100 % (“actual size”); then measure the ruler on it.",
  "print.intro.backs":
    "If you print on both sides, print the calibration sheet first; what you read on it goes to “For experts”.",
  "print.how": "How to print",
  "print.experts": "For experts",
  "print.sheets": "Sheets",
  "print.making": "Making “{sheet}” …",
  "print.hint": "{what}.",
  "print.hint.typed": "{what}: {form}.",
  "print.no-codes":
    "Empty, since phones cannot follow the address of this page. Open it by the machine's name or number.",

  "print.option.paper": "Paper",
  "print.option.flip": "Both sides",
  "print.option.cut": "Cutting",
  "print.option.ink": "Ink",
  "print.option.language": "Language of the pieces",
  "print.option.marks": "Camera marks",
  "print.option.offset": "Correction of the backs",
  "print.option.address": "QR codes lead to",

  "print.help.paper": "Size of the paper",
  "print.help.flip": "How backs meet fronts: flipped on the long or short edge, folded, or glued",
  "print.help.cut": "Common cut lines, or pieces apart with bleed all round",
  "print.help.ink": "How ink is used",
  "print.help.language": "Language of the words on the pieces",
  "print.help.marks": "Marks by which a camera tells the pieces apart",
  "print.help.offset": "Correction of the backs, read from the calibration sheet",
  "print.help.address": "Where the game is served; QR codes lead there",
  "print.form.offset": "x,y,angle with up to 10 mm and 5 degrees, such as 0.4,-1.2,0.1",
  "print.form.address": "an address with http or https in front, at most 80 characters, or nothing for no QR codes",

  "print.choice.flip.long": "printer flips on the long edge",
  "print.choice.flip.short": "printer flips on the short edge",
  "print.choice.flip.fold": "on one page, to fold and glue",
  "print.choice.flip.single": "on pages of their own, to glue",
  "print.choice.ink.normal": "normal",
  "print.choice.ink.low": "low: white grounds",
  "print.choice.ink.grey": "grey: no colours",
  "print.choice.cut.shared": "common cut lines",
  "print.choice.cut.apart": "pieces apart, each with bleed",
  "print.choice.marks.no": "no",
  "print.choice.marks.yes": "yes",
};
