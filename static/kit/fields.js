/**
 * Fields by which a position is put right by hand: a list to choose from, and a number.
 *
 * Invariant: a field changes nothing itself; it tells what is wanted.
 */

import { el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { fixing } from "../words/en-fix.js";

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

/** A number to type, with a button to either side; `table` has the `position` and `edit`, `set` makes another position. */
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
    typed(table, name, value, set),
    step(1, "+"),
  );
}

/** The number itself: it is typed where many taps would lead to it. What is no number leaves what was there. */
function typed(table, name, value, set) {
  const read = ({ target }) => {
    const wanted = Number(target.value);
    const isNumber = /^\s*\d{1,3}\s*$/.test(target.value);
    target.value = String(value);
    if (isNumber && wanted !== value) table.edit(set(table.position, wanted));
  };
  return el("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 3,
    value: String(value),
    "data-name": name,
    "aria-label": t(`fix.${name}`),
    focus: ({ target }) => target.select(),
    change: read,
  });
}

/** A list of fields that stays open when its panel is drawn anew; `toggle` comes too late to know it by. */
export function folded(panel, name, title, ...content) {
  const isOpen = panel.querySelector(`details[data-list="${name}"]`)?.hasAttribute("open") ?? false;
  return el("details", { open: isOpen, "data-list": name }, el("summary", {}, title), content);
}

/** Draw a panel anew; what was tapped keeps the focus, or what belongs to it, or else what is named `other`. */
export function redrawn(panel, draw, other) {
  const name = panel.contains(document.activeElement) && document.activeElement.getAttribute("data-name");
  draw();
  if (!name) return;
  const field = (/** @type {string} */ one) => panel.querySelector(`[data-name="${one}"]`);
  (field(name) ?? field(name.replace(/-\d+$/, "")) ?? field(other)).focus({ preventScroll: true });
}
