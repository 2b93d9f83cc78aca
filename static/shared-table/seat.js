/**
 * A seat at a shared table: keeps the log of a game on this phone in step with that of the table.
 *
 * Each `step` looks at both and does one thing about it. Invariant: the log here is never replaced while it has something that the
 * table has not been sent, but by what somebody chose; and of what others cut off a copy is kept. So whatever is lost on the way, or
 * done by others, nothing that was entered is lost unsaid.
 */

import { sentLog } from "./relay.js";
import { baseOf, common, isUnchanged, lifeOf, lossOf, markOf, verdictOn } from "./sync.js";
import { newTry } from "./tries.js";

/** Steps in one go; each further one is because somebody else was first. */
const MOST_STEPS = 6;

/** Copies that are kept unasked of a log that others cut off; from then on somebody is asked each time. */
const MOST_COPIES = 3;

/**
 * What stands against the log on this phone. `why` is "both" for two changes at once, "closed" where only the opener may enter, and
 * "dropped" where more of the log has gone than this phone follows unasked.
 *
 * @typedef {{ why: "both" | "closed" | "dropped", theirs: Theirs }} Conflict
 * @typedef {{ entries: any[], at: number }} Log
 * @typedef {Log & { version: string, changes?: any[] }} Theirs
 */

/** The refusals after which this phone is at the table no more; all others may pass. */
const OVER = ["table-ended", "wrong-key", "removed"];

/** The refusals of a change after which both logs are looked at anew. */
const LOOK_AGAIN = ["moved-on", "unknown-table", "key-reused", ...OVER];

export class Seat {
  #table;
  #relay;
  #keep;
  #heard;
  #keepCopy;
  #seated;
  #seating;
  #running = null;

  /** "new", "in-step", "conflict", "full", "refused", "unreadable" or "ended". */
  status = "new";
  /** Why it has ended: one of `OVER`. */
  over = "";
  /** @type {Conflict | null} */
  conflict = null;
  /** Who is at the table, as `{id, name}`, as far as that is known. */
  joiners = [];

  /**
   * `record` is what `seat-store.js` keeps, and `keep` keeps it; `heard` is called with what others have done: `{changes, before, after}`.
   * `keepCopy` keeps a log as a game of its own, and gives its id, or null if there is no room. `seated` is called with who sits
   * where, as the table has it, and `seating` gives that as this phone has it.
   */
  constructor({ table, record, game, relay, keep, heard, keepCopy, seated = (_seats) => {}, seating = () => ({}) }) {
    this.#table = table;
    this.#relay = relay;
    this.#keep = keep;
    this.#heard = heard;
    this.#keepCopy = keepCopy;
    this.#seated = seated;
    this.#seating = seating;
    this.record = record;
    this.game = game;
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
    if (this.record.change) await this.#send(this.record.change);
    if (this.record.seating) await this.#sendSeats(this.record.seating);
    for (let n = 0; n < MOST_STEPS && this.status !== "ended"; n++) if (await this.#once()) return;
  }

  /** Gives whether there is nothing more to do for now. */
  async #once() {
    const theirs = await this.#theirs();
    if (!theirs) return true;
    // Another tab may have gone on while the answer was on its way.
    this.#table.heard();
    const { base } = this.record;
    const verdict = theirs.isBase ? (this.isSent ? "same" : "push") : verdictOn(base, this.#mine, theirs);
    if (verdict === "same") return this.#inStep(theirs);
    if (verdict === "take") return this.#take(theirs);
    if (verdict === "push") return this.#push(theirs);
    return this.#stand("both", theirs);
  }

  /** The log of the table, as far as it is wanted; null if there is none for now. */
  async #theirs() {
    const { base } = this.record;
    let answer = await this.#relay.news(this.record, base?.version);
    const isBehind = answer.content.settings_number < this.record.settingsNumber;
    if (answer.kind === "unknown-table" || isBehind) answer = await this.#openAgain();
    if (answer.status === 304) return { isBase: true, version: base.version, at: base.at, changes: [] };
    if (answer.status >= 400) return this.#refused(answer);
    const known = base ? common(base.marks, this.#table.entries.map(markOf)) : 0;
    // What has gone from here is not known any more.
    if (answer.content.keep > known) answer = await this.#relay.news(this.record);
    if (answer.status >= 400) return this.#refused(answer);
    const { version, at, keep, entries, changes } = answer.content;
    this.noteHead(answer.content);
    return { version, at, changes, entries: [...this.#table.entries.slice(0, keep), ...entries] };
  }

  /** The server has lost the table, or its newest settings: it gets both from this phone. */
  async #openAgain() {
    const { base } = this.record;
    // What was not taken yet is put to the others afterwards, as it would have been.
    const whole = this.#mine;
    const known = base && common(base.marks, whole.entries.map(markOf)) === base.marks.length;
    const log = known ? { entries: whole.entries.slice(0, base.marks.length), at: base.at } : whole;
    const answer = await this.#relay.openAgain(this.record, this.game, log, this.#seating());
    return answer.status >= 400 ? answer : this.#relay.news(this.record);
  }

  #refused({ kind, content }) {
    if (OVER.includes(kind)) {
      if (content.settings) this.#note({ settings: content.settings });
      this.over = kind;
      this.status = "ended";
    } else if (kind !== "unknown-table") this.status = kind === "table-full" ? "full" : "refused";
    return null;
  }

  #note(fields) {
    this.record = { ...this.record, ...fields };
    this.#keep(this.record);
  }

  /** The newest settings hold, whenever they come. */
  noteHead({ settings, settings_number: settingsNumber, writing, code, joiners, seats }) {
    if (joiners) this.joiners = joiners;
    // What was said here and has had no answer yet is the newer word.
    if (seats && !this.record.seating) this.#seated(seats);
    if (!(settingsNumber >= (this.record.settingsNumber ?? 0))) return;
    this.#note({ settingsNumber, ...(settings && { settings }), writing, ...(code && { code }) });
  }

  #inStep(theirs) {
    if (!theirs.isBase) this.#note({ base: baseOf(theirs.version, theirs) });
    this.conflict = null;
    this.status = "in-step";
    return true;
  }

  /** Have the table's log here. What others cut off of it stays as a game of its own, unless `isKept` says that it is. */
  #take(theirs, isKept = false) {
    const before = this.#mine;
    const stood = this.record.done ?? before.at + 1;
    const { lost, done } = lossOf(stood, before.entries, theirs);
    const copy = lost && !isKept ? this.#copyOf({ ...before, at: Math.min(stood, before.entries.length) - 1 }) : "";
    if (copy === null) return this.#stand("dropped", theirs);
    // The base comes first: a change that is made while others hear of this one is one on it.
    const { base } = this.record;
    this.#note({ base: baseOf(theirs.version, theirs) });
    if (!this.#table.take(theirs.entries, theirs.at)) {
      this.#note({ base });
      this.status = "unreadable";
      return true;
    }
    this.#note({ done, ...(copy && { copy: { table: copy, lost, by: nameOfCut(theirs.changes) } }) });
    this.#heard({ changes: theirs.changes ?? [], before: before.entries, after: theirs });
    return this.#inStep({ isBase: true });
  }

  /** The id of a copy of that log among the games; null if there are enough of them, or no room. */
  #copyOf(log) {
    const copies = (this.record.copies ?? 0) + 1;
    const id = copies > MOST_COPIES ? null : this.#keepCopy(log);
    if (id !== null) this.#note({ copies });
    return id;
  }

  async #push(theirs) {
    if (this.record.writing === "opener" && !this.isOpener) return this.#refusedAt("closed");
    if (!theirs.isBase) this.#note({ base: baseOf(theirs.version, theirs) });
    const { kind } = await this.#send(newTry(this.#wanted()));
    if (!kind) return this.isSent;
    if (kind === "writing-closed") return this.#refusedAt("closed");
    if (kind === "only-opener") return this.#refusedAt("both");
    if (LOOK_AGAIN.includes(kind)) return false;
    this.status = kind === "table-full" ? "full" : "refused";
    return true;
  }

  /** The change that brings the table nearer to the log here. A joiner may not cut off what stands, and undoes it first. */
  #wanted() {
    const { version, at, marks } = this.record.base;
    const mine = this.#mine;
    const keep = common(marks, mine.entries.map(markOf));
    const isCut = keep > 0 && keep <= at && !this.isOpener;
    if (isCut) return { base: version, keep: marks.length, entries: [], at: keep - 1 };
    return { base: version, ...sentLog({ entries: mine.entries.slice(keep), at: mine.at }), keep };
  }

  /** Say who sits in these seats; it is kept until there is an answer. */
  setSeats(changed) {
    this.#note({ seating: newTry({ seats: { ...this.record.seating?.body.seats, ...changed } }) });
    this.step().catch(() => {});
  }

  async #sendSeats(tried) {
    const { status, content } = await this.#relay.setSeats(this.record, tried);
    // More may have been said meanwhile.
    if (this.record.seating?.key !== tried.key) return;
    this.#note({ seating: undefined });
    if (status < 400) this.noteHead(content);
  }

  /** Send a change. It is kept until there is an answer, and then sent again under its key: it may be at the table. */
  async #send(tried) {
    this.#note({ change: tried });
    const answer = await this.#relay.change(this.record, tried);
    this.#note({ change: undefined });
    if (answer.status < 400) this.#taken(tried.body, answer.content);
    return answer;
  }

  /** The table has taken a change of this phone. */
  #taken({ base, keep, entries, at }, content) {
    this.noteHead(content);
    const known = this.record.base;
    // Another tab may be further than this answer.
    if (known?.version !== base) return;
    const stood = this.record.done ?? known.at + 1;
    const done = !entries.length && stood > known.at + 1 ? Math.max(stood, at + 1) : at + 1;
    this.#note({ base: { version: content.version, at, marks: [...known.marks.slice(0, keep), ...entries.map(markOf)] }, done });
    this.conflict = null;
    this.status = "in-step";
  }

  /** What was entered here is not taken. */
  async #refusedAt(why) {
    const { status, content } = await this.#relay.news(this.record);
    return status >= 400 ? false : this.#stand(why, content);
  }

  #stand(why, { version, entries, at, changes }) {
    this.conflict = { why, theirs: { version, entries, at, changes } };
    this.status = "conflict";
    return true;
  }

  // --- what somebody chooses -----------------------------------------------------------------------------------------

  /** How many entries both have, from the first. */
  get #shared() {
    return common(this.conflict.theirs.entries.map(markOf), this.#table.entries.map(markOf));
  }

  /** How many entries, from the first, both had when they were in step: what is there no more others have taken out. */
  get #wasThere() {
    const { base } = this.record;
    // Of a table that was opened again it was lost, and nobody took it out.
    if (!base || lifeOf(base.version) !== lifeOf(this.conflict.theirs.version)) return 0;
    return common(base.marks, this.#table.entries.map(markOf));
  }

  /** What was entered here, and since then too, that is not at the table. */
  get notTaken() {
    if (!this.conflict) return [];
    return this.#table.entries.slice(Math.max(this.#shared, this.#wasThere), this.#table.at + 1);
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

  /** Have the table's log here; what was entered here is gone, unless it `isKept` elsewhere. Gives whether that went. */
  takeTheirs(isKept = this.conflict?.why === "dropped") {
    if (!this.conflict) return true;
    const { theirs } = this.conflict;
    this.conflict = null;
    return this.#take(theirs, isKept) && this.status === "in-step";
  }

  /** Keep what the opener asks until it has been answered, by the name of the request. */
  keepTry(name, tried) {
    this.#note({ tries: { ...this.record.tries, [name]: tried } });
  }

  /** Learn anew who is at the table. @throws {Away} where the server does not answer. */
  async lookAround() {
    const { status, content } = await this.#relay.here(this.record, this.record.base.version);
    if (status < 400) this.noteHead(content);
  }

  /** What is said of a copy that was kept of a log that others cut off has been read. */
  forgetCopy() {
    this.#note({ copy: undefined });
  }

  /** Have a log here, and at the table: for the opener, who may cut off what stands there. */
  putBack({ entries, at }) {
    this.forgetCopy();
    return this.#table.take(entries, at);
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

/** Who has cut off most of a log, by name; "" if that is not known. */
const nameOfCut = (changes = []) =>
  changes.reduce((most, change) => (change.kept < most.kept ? change : most), { kept: Infinity, by: "" }).by;
