/**
 * What the panels of *Fix* share, in which a position is put right by hand: an edit, brushes, lists and numbers, dice
 * beside the board, and the problems of the position.
 *
 * Invariant: a field changes nothing itself, it says what is wanted; an edit never changes what it is given; the problems
 * are the server's, about the position that the table shows, and never hinder.
 *
 * @import { Mark, TableFace } from "./kit.js"
 */

import { FACES } from "./chance.js";
import { die } from "./dice.js";
import { bringInSight, button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { fixing } from "../words/en-fix.js";

learn(fixing);

// --- edits -----------------------------------------------------------------------------------------------------------

/** The position with these changes, and a label for the log. `derived` is dropped, because it would no longer be true. */
export function edited({ derived: _derived, ...position }, changes, label) {
  return { position: { ...position, ...changes }, label };
}

/** What cannot be: the very same position and no label. */
export const same = (position) => ({ position, label: null });

/** Edits of several places one after the other, each as `one` makes it; those that changed something. */
export function inTurn(position, places, one) {
  const steps = [];
  for (const place of places) {
    const step = one(steps.at(-1)?.position ?? position, place);
    if (step.label !== null) steps.push(step);
  }
  return steps;
}

// --- brushes ---------------------------------------------------------------------------------------------------------

/** A brush with its picture; `small` is what there is to know of the pieces that it puts, such as how many are left. */
export const brush = (name, label, isOn, pick, picture, small = null) =>
  button([picture, el("span", {}, label, small && el("small", {}, small))].filter(Boolean), pick, {
    class: "chip brush",
    "data-name": name,
    "aria-pressed": String(isOn),
  });

/** Rows of brushes, each of which is pushed sideways. */
export const brushes = (label, ...rows) =>
  el(
    "div",
    { class: "brushes", role: "group", "aria-label": label, focusin: bringInSight },
    rows.map((row) => el("div", { class: "chips" }, row)),
  );

/** How many pieces of a kind the box still has for the board. */
export const leftOf = (all, used) =>
  used > all ? t("fix.too-many", { count: used - all }) : t("fix.left", { left: all - used, all });

// --- fields ----------------------------------------------------------------------------------------------------------

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
export function number(table, name, value, set, label = t(`fix.${name}`)) {
  const step = (by, sign) =>
    el(
      "button",
      {
        type: "button",
        class: "step-button",
        "data-name": `${name}${sign}`,
        "aria-label": t(by < 0 ? "fix.less" : "fix.more", { what: label }),
        click: () => table.edit(set(table.position, value + by)),
      },
      sign,
    );
  return el(
    "div",
    { class: "number" },
    el("span", { class: "name" }, label),
    step(-1, "−"),
    typed(table, name, value, set, label),
    step(1, "+"),
  );
}

/** The number itself: it is typed where many taps would lead to it. What is no number leaves what was there. */
function typed(table, name, value, set, label) {
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
    "aria-label": label,
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

/**
 * Dice beside the board: a tap takes one out, a list puts one in. `values` are the dice there are, at most so many; `set` gets those that there are then. `nameOf` gives the name of a face, and
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

// --- problems --------------------------------------------------------------------------------------------------------

export class Problems {
  element = el("div", { role: "status", class: "problems" });
  /** What stands above a panel of *Fix*: what it is, and beside it, or below if it is much, what is impossible. */
  head = el("div", { class: "fix-head" });
  /** Where the board is impossible. @type {Mark[]} */
  marks = [];
  #table;
  #possible;
  #latest = 0;

  /** `possible` is the key of the sentence for a position without problems. */
  constructor(/** @type {TableFace} */ table, possible = "fix.possible", title = "fix.title") {
    this.head.append(el("h2", {}, t(title)), this.element);
    this.#table = table;
    this.#possible = possible;
  }

  /** Ask what is impossible; the answer to an older question is not shown. */
  async show() {
    const number = ++this.#latest;
    const { ask, mentions, show } = this.#table;
    const problems = await ask.validate();
    if (number !== this.#latest) return;
    this.element.replaceChildren(view(problems, this.#possible, mentions));
    const named = (problems ?? []).flatMap((problem) => mentions.marksOf(problem));
    this.marks = named.map((mark) => ({ ...mark, kind: "concerned" }));
    show.mark();
  }
}

function view(problems, possible, mentions) {
  if (!problems) return el("p", { class: "message" }, t("fix.offline"));
  if (!problems.length) return el("p", { class: "fits" }, t(possible));
  const rows = problems.map((problem) => mentions.line(problem));
  return el("div", { class: "message bad" }, el("h3", {}, t("fix.impossible")), el("ul", {}, rows));
}
