/**
 * Dice that lie beside the board, to be put right by hand: a tap takes one out, a list puts one in.
 *
 * Invariant: it changes nothing itself; it tells which dice are wanted.
 */

import { FACES } from "./chance.js";
import { die } from "./dice.js";
import { button, el } from "../common/dom.js";
import { choice } from "./fields.js";
import { t } from "../common/words.js";

/**
 * `values` are the dice there are, at most so many; `set` gets those that there are then. `nameOf` gives the name of a face, and
 * `back` what it is called to take it out.
 */
export function pile({ name, label, values, most, set, nameOf, back, looks = "die" }) {
  const out = values.map((value, index) =>
    button([die(value, looks), "✕"], () => set(values.filter((_, one) => one !== index)), {
      class: "chip seen",
      "data-name": `${name}-${index}`,
      "aria-label": back(value),
    }),
  );
  const faces = [["", t("fix.add")], ...FACES.map((value) => [String(value), nameOf(value)])];
  const add = choice(`add-${name}`, label, "", faces, (value) => value && set([...values, Number(value)]));
  return el("div", { class: "pile" }, values.length < most && add, el("div", { class: "chips many" }, out));
}
