/**
 * The place above the board where the phone leads through a first game, and what of that is kept on the phone.
 *
 * Invariant: nothing of the lessons is loaded before somebody who plays the game for the first time is at a table; whoever
 * has put them away does not see them again, unless they ask for them.
 *
 * @import { Kit, Mark, PlayKit, Position, Progress, TableFace } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";

const KEY = "first-game/1";
/** In place of the progress of a game: whoever has the phone knows it. */
const KNOWN = "known";

function allKept() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** What is kept of a game; a progress that cannot be read is none. @returns {Progress | "known" | null} */
function keptOf(game) {
  const kept = Object.hasOwn(allKept(), game) ? allKept()[game] : null;
  return kept === KNOWN || Array.isArray(kept?.over) ? kept : null;
}

function keep(game, /** @type {Progress | "known" | null} */ value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...allKept(), [game]: value }));
  } catch {
    // Then the lessons come again with the page.
  }
}

export class FirstGameSlot {
  element = el("div", { class: "first-game", role: "status" });
  /** Whether the page offers to lead through the set-up with real pieces. */
  canSetUp = false;
  #app;
  #table;
  /** @type {() => TableFace} */
  #face;
  #changed;
  /** Leads through the lessons, once it has come. @type {import("./guide.js").Guide | null} */
  #guide = null;
  #isComing = false;
  /** The position that the page shows; null while it does something else than play. @type {Position | null} */
  #position = null;

  /** `face` is what may be asked of the page, `changed` hears that other things are to be ringed. */
  constructor(app, table, face, changed) {
    this.#app = app;
    this.#table = table;
    this.#face = face;
    this.#changed = changed;
  }

  /** What is ringed on the board. @returns {Mark[]} */
  get marks() {
    return this.#guide?.marks ?? [];
  }

  /** A position is shown; null while the board is put right, or something else leads. */
  show(/** @type {Position | null} */ position) {
    this.#position = position;
    if (this.#guide) this.#guide.show(position);
    else if (position && this.#isWanted) this.#bring();
  }

  /** Somebody has read what a lesson wants to be read: `refusal`, `set-up` or the id of a help. */
  read(what) {
    this.#guide?.read(what);
  }

  /** Lead through the game from here on, whatever is known of it. */
  teach() {
    keep(this.#id, null);
    this.#guide?.leave();
    this.#guide = null;
    this.#bring();
  }

  /** No longer shown. */
  leave() {
    this.#guide?.leave();
  }

  get #id() {
    return this.#app.game.id;
  }

  /** Whether somebody plays their first game here: it was begun with the lessons, or it is the only one on the phone. */
  get #isWanted() {
    const kept = keptOf(this.#id);
    if (this.#table.isPlan || kept === KNOWN) return false;
    return kept !== null || this.#app.tables.list().length <= 1;
  }

  async #bring() {
    const kit = /** @type {Kit & PlayKit} */ (this.#app.kit);
    if (this.#isComing || !kit.bringFirstGame) return;
    this.#isComing = true;
    try {
      const { firstGame } = await kit.bringFirstGame();
      if (!this.element.isConnected) return;
      const kept = keptOf(this.#id);
      const progress = kept === KNOWN ? null : kept;
      this.#guide = new firstGame.Guide(firstGame, this, {
        ...{ app: this.#app, table: this.#table, face: this.#face(), progress, changed: this.#changed },
        keep: (next) => keep(this.#id, next),
        known: () => keep(this.#id, KNOWN),
      });
      this.#guide.show(this.#position);
    } catch {
      // Nobody misses a lesson that cannot be had; the next page tries again.
    } finally {
      this.#isComing = false;
    }
  }
}
