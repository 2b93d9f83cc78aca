/** Cards on the screen: chips to choose them, and a card in full. */

import { button, el } from "../dom.js";
import { t } from "../words.js";

/** A card by its id. */
export const cardOf = (components, id) => components.cards.find((card) => card.id === id);

export const cardName = (components, id) => cardOf(components, id)?.name ?? id;

/** What is in a robot's power: `[{card, from, nth}]`, the core first; what lies open is the acting robot's. */
export function powersOf(position, { robot, core, hand }) {
  const open = robot === position.turn.robot ? position.open : [];
  return [...core.map(from("core")), ...open.map(from("open")), ...hand.map(from("hand"))];
}

/** `nth` tells apart two copies that are held in the same way. */
const from = (where) => (card, index, all) => ({
  card,
  from: where,
  nth: all.slice(0, index).filter((c) => c === card).length,
});

/** A card as a button that is chosen or not. */
export function cardChip(components, { card, from: where }, isOn, click) {
  const { name, type } = cardOf(components, card);
  const where_ = where && el("span", { class: "where" }, t(`card.${where}`));
  return button([el("span", {}, name), where_], click, {
    class: `chip card-chip ${type}`,
    "aria-pressed": String(isOn),
  });
}

/** A card in full: its printed face, with its words beside it for those who do not see it. */
export function cardView(game, components, id) {
  const { name, text, standard, core, combos } = cardOf(components, id);
  const scopes = Object.fromEntries(components.scopes.map((scope) => [scope.id, scope.name]));
  const picture = el("img", { class: "card-face", src: game.cardFace(id), alt: "", width: 252, height: 352 });
  picture.addEventListener("error", () => picture.remove());
  return el(
    "div",
    { class: "card-full" },
    picture,
    el("p", {}, text),
    standard && el("p", { class: "quiet" }, t("card.scopes", { standard: scopes[standard], core: scopes[core] })),
    combos.length > 0 &&
      el("p", {}, t("card.combos", { names: combos.map((other) => cardName(components, other)).join(", ") })),
    el("p", {}, el("a", { href: `/rules?words=${encodeURIComponent(name)}` }, t("card.rules"))),
  );
}
