/**
 * Short hints for those who play here for the first time: each at the moment when it is of use, and never twice.
 *
 * Invariant: a hint stands above the board and covers nothing, least of all what it tells of. It has been seen
 * when what it tells was done or when it was put away, and that is kept on the phone.
 *
 * @import { Hint, Position } from "../kit/kit.js"
 */

import { button, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { hintWords } from "../words/en-hints.js";

learn(hintWords);

const KEY = "hints/1";
/** In place of a list: none is wanted any more. */
const ALL = "all";

/** What every game tells, in this order, behind what its kit tells. @type {readonly Hint[]} */
const SHARED = Object.freeze([
  { id: "undo", text: "hint.undo", isFor: (_, done) => done === 1 },
  { id: "help", text: "hint.help", isFor: (_, done) => done === 2 },
  { id: "fix", text: "hint.fix", isFor: (_, done) => done === 4 },
]);

function seen() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return kept === ALL || Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function keep(value) {
  try {
    if (value.length) localStorage.setItem(KEY, JSON.stringify(value));
    else localStorage.removeItem(KEY);
  } catch {
    // Then they come again with the page.
  }
}

/** A tick that has all of them come once more, or none. */
export function hintSwitch() {
  const box = el("input", { type: "checkbox", name: "hints", change: () => keep(box.checked ? [] : ALL) });
  box.checked = seen() !== ALL;
  return el("label", { class: "tick" }, box, el("span", {}, t("menu.hints")));
}

/** The place where hints of one table appear. */
export class Hints {
  element = el("div", { class: "first-hint", role: "status" });
  #game;
  #hints;
  /** The hint that is shown, and the state that it was shown at. */
  #shown = null;

  /** `own` are those of the game, by its id. */
  constructor(game, /** @type {readonly Hint[]} */ own = []) {
    this.#game = game;
    this.#hints = [...own, ...SHARED];
  }

  /** A position is shown, after so many actions: the hint before has been followed, and the next may come. */
  at(/** @type {string} */ state, /** @type {Position} */ position, done) {
    if (this.#shown?.state === state) return;
    if (this.#shown) this.#away();
    const known = seen();
    if (known === ALL) return;
    const next = this.#hints.find((hint) => !known.includes(this.#idOf(hint)) && hint.isFor(position, done));
    if (!next) return;
    this.#shown = { hint: next, state };
    this.element.replaceChildren(
      el("p", {}, t(next.text)),
      button("✕", () => this.#away(), { class: "hint-away", "aria-label": t("hint.away") }),
    );
  }

  #idOf = ({ id, text }) => (SHARED.some((one) => one.text === text) ? id : `${this.#game}/${id}`);

  #away() {
    const known = seen();
    if (this.#shown && known !== ALL) keep([...known, this.#idOf(this.#shown.hint)]);
    this.#shown = null;
    this.element.replaceChildren();
  }
}
