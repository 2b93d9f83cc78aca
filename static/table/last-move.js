/**
 * What was done last, in one line with the way back beside it; what there is to read about it unfolds above the line.
 *
 * Invariant: it is as high as one line until somebody unfolds it, so that it takes no question out of sight.
 */

import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";

/** What there is to read ends with it: a tap folds what is unfolded, and the question comes back to its place. */
export function playOnButton() {
  const read = ({ currentTarget }) => currentTarget.dispatchEvent(new Event("read", { bubbles: true }));
  return button(t("done.play-on"), read, { class: "main" });
}

export class LastMove {
  #label = el("span", { class: "done-what" });
  #count = el("span", { class: "done-count" });
  #more = el("div", { id: "done-more", hidden: true });
  #fold = el(
    "button",
    { type: "button", class: "done-label", "aria-expanded": "false", "aria-controls": "done-more", click: () => this.unfold(this.#more.hidden) },
    this.#label,
    this.#count,
  );
  #back;
  element;

  /** `back` undoes what was done, or does it again where it has been undone; `beside` stands at the line's beginning. */
  constructor(back, ...beside) {
    this.#back = button("", back, { id: "done-back" });
    const line = el("div", { class: "done-line" }, beside, this.#fold, this.#back);
    this.element = el("div", { id: "done", tabindex: "-1" }, this.#more, line);
    this.#more.addEventListener("read", () => this.#playOn());
  }

  /** What there is to read. */
  get content() {
    return this.#more;
  }

  /** Tell what was done, and what there is to read about it. */
  tell(label, ...content) {
    this.#label.textContent = label;
    // The new content hears that it is unfolded, whatever was unfolded before it.
    this.#more.hidden = true;
    this.#more.replaceChildren(...content.flat().filter(Boolean));
    this.#counted();
    this.unfold(Boolean(this.#more.querySelector(":scope > [data-open]")));
  }

  /** Further things to read. */
  append(...content) {
    this.#more.append(...content);
    this.#counted();
  }

  /** How many things there are to do or to decide: the content may give its own number, as `data-count`. */
  #counted() {
    const own = /** @type {HTMLElement | null} */ (this.#more.querySelector(":scope > [data-count]"));
    const count = Number(own?.dataset.count ?? this.#more.querySelectorAll("li, button").length);
    this.#fold.disabled = !this.#more.querySelector(":scope > :not(.unseen)");
    this.#count.textContent = count ? t(own ? "done.to-do" : "done.more", { count }) : "▸";
  }

  unfold(isOpen = true) {
    const wasOpen = !this.#more.hidden;
    this.#more.hidden = !isOpen || this.#fold.disabled;
    this.#fold.setAttribute("aria-expanded", String(!this.#more.hidden));
    if (wasOpen === !this.#more.hidden) return;
    for (const part of this.#more.children) part.dispatchEvent(new Event(wasOpen ? "fold" : "unfold"));
  }

  /** All is read: the question comes back to its place. */
  #playOn() {
    this.unfold(false);
    this.#fold.focus({ preventScroll: true });
  }

  /** Which way the button beside it goes: back, on again, or nowhere. */
  lead(isUndone, isPossible) {
    this.#back.textContent = t(isUndone ? "tool.redo" : "tool.undo");
    this.#back.disabled = !isPossible;
  }
}
