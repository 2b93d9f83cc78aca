/**
 * What a new game of Under Falling Skies asks: which cards lie on their difficult side, and who rolls the dice.
 *
 * Invariant: each card is chosen by itself; the level follows from them.
 *
 * @import { NewGameFields } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";
import { PLACES, SIDES, cardName, cardsOf } from "./box.js";

const [EASY, DIFFICULT] = SIDES;

/** @returns {NewGameFields} */
export function newGameFields() {
  const hint = el("span", { role: "status" });
  const ticks = PLACES.map((place) => el("input", { type: "checkbox", value: place, change: show }));
  const own = el("input", { type: "checkbox", id: "begin-own-dice" });
  const row = (box, name) => el("label", { class: "tick" }, box, el("span", {}, name));

  function show() {
    hint.textContent = t("skies.begin.hint", { level: 1 + ticks.filter(({ checked }) => checked).length });
  }

  show();
  return {
    title: t("skies.begin.more"),
    hint,
    before: [
      el(
        "fieldset",
        {},
        el("legend", {}, t("skies.begin.cards")),
        el("p", { class: "hint" }, t("skies.begin.cards.hint")),
        el(
          "div",
          { class: "ticks" },
          ticks.map((box, i) => row(box, cardName(PLACES[i]))),
        ),
      ),
      el("fieldset", {}, el("legend", {}, t("skies.begin.dice")), row(own, t("skies.begin.own"))),
    ],
    options: () => ({
      cards: cardsOf(ticks.map(({ checked }) => (checked ? DIFFICULT : EASY))),
      ...(own.checked && { seed: null }),
    }),
  };
}
