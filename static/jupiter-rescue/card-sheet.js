/** A card in full, as a dialog. */

import { dialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { cardName, cardOf } from "./box.js";
import { rescueCard } from "./words/en-card.js";

learn(rescueCard);

const brought = new Map();

/** Have a card's picture brought before it is looked at. */
export function bringPicture({ game }, id) {
  const address = game.cardFace(id);
  if (brought.has(address)) return;
  const picture = new Image();
  picture.src = address;
  brought.set(address, picture);
}

/** Show a card in full: its printed face, with its words beside it for those who do not see it. */
export function openCard({ game, components }, id) {
  const { name, text, standard, core, combos } = cardOf(id);
  const scopes = Object.fromEntries(components.scopes.map((scope) => [scope.id, scope.name]));
  const picture = el("img", { class: "card-face", src: game.cardFace(id), alt: "", width: 252, height: 352 });
  picture.addEventListener("error", () => picture.remove());
  const content = el(
    "div",
    { class: "card-full" },
    picture,
    el("p", {}, text),
    standard && el("p", { class: "quiet" }, t("card.scopes", { standard: scopes[standard], core: scopes[core] })),
    combos.length > 0 && el("p", {}, t("card.combos", { names: combos.map(cardName).join(", ") })),
    el("p", {}, el("a", { href: game.page("/rules", { words: name }) }, t("card.rules"))),
  );
  dialog(name, content);
}
