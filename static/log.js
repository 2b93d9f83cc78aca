/**
 * The positions of this table, with undo and redo, kept over a reload and named in the address.
 *
 * Law of this file: what a person entered stays until the tab is closed, whatever the server says or does not say.
 */

const LONGEST = 2000;

export class Log {
  #key;

  constructor(game) {
    this.#key = `table/1/${game}`;
    /** `{state, label}`, oldest first. */
    this.entries = [];
    /** The index of the current entry. */
    this.at = -1;
    /** What stands in the action box. */
    this.draft = "";
    this.#restore();
  }

  get state() {
    return this.entries[this.at]?.state ?? null;
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.entries.length - 1;
  }

  /** Go on to a new position; what had been undone is dropped. */
  add(state, label) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, label }].slice(-LONGEST);
    this.at = this.entries.length - 1;
    this.save();
  }

  go(index) {
    this.at = Math.max(0, Math.min(index, this.entries.length - 1));
    this.save();
  }

  save() {
    if (this.state) history.replaceState(null, "", `#${this.state}`);
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ entries: this.entries, at: this.at, draft: this.draft }));
    } catch {
      // Without storage the address still holds the current position.
    }
  }

  #restore() {
    try {
      const { entries, at, draft } = JSON.parse(sessionStorage.getItem(this.#key) ?? "{}");
      const sound = Array.isArray(entries) && entries.every((entry) => typeof entry.state === "string");
      if (sound && entries[at]) Object.assign(this, { entries, at, draft: String(draft ?? "") });
    } catch {
      // What cannot be read is not ours.
    }
  }
}
