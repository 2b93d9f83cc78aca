/**
 * Fields by which a position is put right by hand: a list to choose from, and a number.
 *
 * Invariant: a field changes nothing itself; it tells what is wanted.
 */

import { el } from "./dom.js";
import { learn, t } from "./words.js";
import { fixing } from "./words/en-fix.js";

learn(fixing);

/** A list to choose one of; `options` are pairs of value and words. */
export function choice(name, label, value, options, change) {
  const id = `fix-${name}`;
  const rows = options.map(([key, text]) => el("option", { value: key, selected: key === value }, text));
  return el(
    "div",
    { class: "field" },
    el("label", { for: id }, label),
    el("select", { id, "data-name": name, change: ({ target }) => change(target.value) }, rows),
  );
}

/** A number with a button to either side; `table` has the `position` and `edit`, `set` makes another position of them. */
export function number(table, name, value, set) {
  const step = (by, sign) =>
    el(
      "button",
      {
        type: "button",
        class: "step-button",
        "data-name": `${name}${sign}`,
        "aria-label": t(by < 0 ? "fix.less" : "fix.more", { what: t(`fix.${name}`) }),
        click: () => table.edit(set(table.position, value + by)),
      },
      sign,
    );
  return el(
    "div",
    { class: "number" },
    el("span", { class: "name" }, t(`fix.${name}`)),
    step(-1, "−"),
    el("output", {}, String(value)),
    step(1, "+"),
  );
}
