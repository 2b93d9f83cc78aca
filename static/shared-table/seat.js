/**
 * A seat at a shared table: keeps the log of a game on this phone in step with that of the table.
 *
 * Each `step` looks at both and does one thing about it. Invariant: the log here is never replaced while it has something that the
 * table has not been sent, but by what somebody chose; so whatever is lost on the way, nothing that was entered is lost unsaid.
 */

import { baseOf, common, isUnchanged, markOf, verdictOn } from "./sync.js";

/** Steps in one go; each further one is because somebody else was first. */
const MOST_STEPS = 6;

/**
 * What stands against the log on this phone. `why` is "both", or "closed" where only the opener may enter.
 *
 * @typedef {{ why: "both" | "closed", theirs: Log & { version: string } }} Conflict
 * @typedef {{ entries: any[], at: number }} Log
 */

/** The refusals after which nobody finds the table again; all others may pass. */
const OVER = ["table-ended", "wrong-key"];

export class Seat {
  #table;
  #relay;
  #keep;
  #heard;
  #running = null;

  /** "new", "in-step", "conflict", "full", "unreadable" or "ended". */
  status = "new";
  /** @type {Conflict | null} */
  conflict = null;

  /**
   * `record` is what `seat-store.js` keeps, and `keep` keeps it; `heard` is called with what others have done: `{changes, before, after}`.
   */
  constructor({ table, record, game, relay, keep, heard, by = () => "" }) {
    this.#table = table;
    this.#relay = relay;
    this.#keep = keep;
    this.#heard = heard;
    this.record = record;
    this.game = game;
    this.by = by;
  }

  get isOpener() {
    return this.record.opener !== undefined;
  }

  /** Whether the table has all that was entered here. */
  get isSent() {
    return isUnchanged(this.record.base, this.#mine);
  }

  get #mine() {
    return { entries: this.#table.entries, at: this.#table.at };
  }

  /** Look at both logs and bring them together as far as that goes. @throws {Away} where the server does not answer. */
  step() {
    // One at a time; who comes meanwhile waits for the next one.
    this.#running = (this.#running ?? Promise.resolve()).catch(() => {}).then(() => this.#steps());
    return this.#running;
  }

  async #steps() {
    for (let n = 0; n < MOST_STEPS && this.status !== "ended"; n++) if (await this.#once()) return;
  }

  /** Gives whether there is nothing more to do for now. */
  async #once() {
    const theirs = await this.#theirs();
    if (!theirs) return this.status === "ended";
    // Another tab may have gone on while the answer was on its way.
    this.#table.heard();
    const { base } = this.record;
    const verdict = theirs.isBase ? (this.isSent ? "same" : "push") : verdictOn(base, this.#mine, theirs);
    if (verdict === "same") return this.#inStep(theirs);
    if (verdict === "take") return this.#take(theirs);
    if (verdict === "push") return this.#push(theirs);
    return this.#stand("both", theirs);
  }

  /** The log of the table, as far as it is wanted; null if the table has ended, or has been lost again meanwhile. */
  async #theirs() {
    const { base } = this.record;
    let answer = await this.#relay.news(this.record, base?.version);
    if (answer.kind === "unknown-table") answer = await this.#openAgain();
    if (answer.status === 304) return { isBase: true, version: base.version, at: base.at, changes: [] };
    if (answer.status >= 400) return this.#gone(answer);
    const known = base ? common(base.marks, this.#table.entries.map(markOf)) : 0;
    // What has gone from here is not known any more.
    if (answer.content.keep > known) answer = await this.#relay.news(this.record);
    if (answer.status >= 400) return this.#gone(answer);
    const { version, at, keep, entries, changes, writing } = answer.content;
    this.#note({ writing });
    return { version, at, changes, entries: [...this.#table.entries.slice(0, keep), ...entries] };
  }

  /** The server has lost the table: open it again with what this phone has. */
  async #openAgain() {
    const { base } = this.record;
    // What was not taken yet is put to the others afterwards, as it would have been.
    const whole = this.#mine;
    const known = base && common(base.marks, whole.entries.map(markOf)) === base.marks.length;
    const log = known ? { entries: whole.entries.slice(0, base.marks.length), at: base.at } : whole;
    const answer = await this.#relay.openAgain(this.record, this.game, log);
    return answer.status >= 400 ? answer : this.#relay.news(this.record);
  }

  #gone({ kind }) {
    if (OVER.includes(kind)) this.status = "ended";
    return null;
  }

  #note(fields) {
    this.record = { ...this.record, ...fields };
    this.#keep(this.record);
  }

  #inStep(theirs) {
    if (!theirs.isBase) this.#note({ base: baseOf(theirs.version, theirs) });
    this.conflict = null;
    this.status = "in-step";
    return true;
  }

  #take(theirs) {
    const before = this.#table.entries;
    // The base comes first: a change that is made while others hear of this one is one on it.
    const base = this.record.base;
    this.#note({ base: baseOf(theirs.version, theirs) });
    if (!this.#table.take(theirs.entries, theirs.at)) {
      this.#note({ base });
      this.status = "unreadable";
      return true;
    }
    this.#heard({ changes: theirs.changes, before, after: theirs });
    return this.#inStep({ isBase: true });
  }

  async #push(theirs) {
    if (this.record.writing === "opener" && !this.isOpener) return this.#closed();
    const mine = this.#mine;
    const marks = theirs.isBase ? this.record.base.marks : theirs.entries.map(markOf);
    const keep = common(marks, mine.entries.map(markOf));
    const change = { base: theirs.version, keep, entries: mine.entries.slice(keep), at: mine.at, by: this.by() };
    const { status, kind, content } = await this.#relay.change(this.record, change);
    if (status < 400) {
      this.#note({ base: baseOf(content.version, mine), writing: content.writing });
      this.conflict = null;
      this.status = "in-step";
      return this.isSent;
    }
    if (kind === "writing-closed") return this.#closed();
    if (["moved-on", "unknown-table", "table-ended"].includes(kind)) return false;
    this.status = "full";
    return true;
  }

  /** Only the opener enters, and something was entered here. */
  async #closed() {
    const { status, content } = await this.#relay.news(this.record);
    return status >= 400 ? false : this.#stand("closed", content);
  }

  #stand(why, { version, entries, at }) {
    this.conflict = { why, theirs: { version, entries, at } };
    this.status = "conflict";
    return true;
  }

  // --- what somebody chooses -----------------------------------------------------------------------------------------

  /** How many entries both have, from the first. */
  get #shared() {
    return common(this.conflict.theirs.entries.map(markOf), this.#table.entries.map(markOf));
  }

  /** What was entered here, and since then too, that is not at the table. */
  get notTaken() {
    return this.conflict ? this.#table.entries.slice(this.#shared, this.#table.at + 1) : [];
  }

  /** What the others have that is not here. */
  get notHere() {
    return this.conflict ? this.conflict.theirs.entries.slice(this.#shared, this.conflict.theirs.at + 1) : [];
  }

  /** Whether what was entered here can be tried behind what the others have: actions, and nothing else. */
  get canFollow() {
    const all = this.notTaken;
    const isBoth = this.conflict?.why === "both";
    return isBoth && all.length > 0 && all.every(({ kind, action }) => kind === "do" && action !== null);
  }

  /** Have the table's log here; what was entered here is gone. Gives whether it could be read. */
  takeTheirs() {
    if (!this.conflict) return true;
    const { theirs } = this.conflict;
    this.conflict = null;
    return this.#take({ ...theirs, changes: [] }) && this.status === "in-step";
  }

  /**
   * Have the table's log here, and what was entered here behind it. `check` gives the verdict on an action in a state. Gives null,
   * or the entry that is not legal there with its verdict, and then nothing has changed.
   */
  async follow(check) {
    const { conflict, notTaken } = this;
    const wanted = [];
    let { state } = conflict.theirs.entries[conflict.theirs.at];
    for (const entry of notTaken) {
      const verdict = await check(state, entry.action);
      if (!verdict.legal) return { entry, verdict };
      wanted.push({ ...entry, state: verdict.state, label: verdict.label });
      state = verdict.state;
    }
    // Somebody has gone on meanwhile, here or there: then the question is put anew.
    if (conflict !== this.conflict || this.notTaken.at(-1) !== notTaken.at(-1) || !this.takeTheirs()) return null;
    for (const entry of wanted) this.#table.add(entry);
    return null;
  }
}
