/**
 * The place of the ending on the table screen, once a game is over.
 *
 * Invariant: it is filled by the later part, as soon as that is there; until then, and where it cannot be had, the head of the
 * page says how the game ended.
 *
 * @import { Mark, Outcome, Position } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";

export class EndingSlot {
  element = el("div", { id: "ending" });
  /** What the ending is about, on the board. @type {Mark[]} */
  marks = [];
  #app;
  #table;
  #changed;
  /** The ending that stands there: its entry, and whether its outcome is the server's. */
  #shown = "";

  /** `changed` draws the marks. */
  constructor(app, table, changed) {
    this.#app = app;
    this.#table = table;
    this.#changed = changed;
  }

  /**
   * Tell how the game has ended that the table shows; nothing if it goes on.
   *
   * @param {{ position: Position, outcome: Outcome | null } | null} end
   */
  async show(end) {
    const shown = end ? `${this.#table.at} ${this.#table.state} ${Boolean(end.outcome)}` : "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.marks = [];
    if (!end) return this.element.replaceChildren();
    await this.#app.ifLater((later) => shown === this.#shown && this.#tell(shown, end, later));
  }

  async #tell(shown, end, later) {
    const view = later.endingView({ app: this.#app, table: this.#table, ...end }, later);
    this.element.replaceChildren(view.element);
    const { marks = [] } = await view.ready;
    if (shown !== this.#shown) return;
    this.marks = marks;
    this.#changed();
  }
}
