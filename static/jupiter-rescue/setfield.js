/** The list in which a set of tile faces of one's own is chosen, or the usual one. */

import { el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { tileSets } from "./words/en-sets.js";

learn(tileSets);

/** `sets` as `{name, key}`, `chosen` the key of one or empty; `change` gets the key that is chosen. */
export function setField(id, sets, chosen, change) {
  const option = ({ name, key }) => el("option", { value: key, selected: key === chosen }, name);
  const all = [{ name: t("sets.usual"), key: "" }, ...sets];
  const list = el("select", { id, "data-key": id, change: ({ target }) => change(target.value) }, all.map(option));
  return el("div", { class: "field" }, el("label", { for: id }, t("sets.which")), list);
}
