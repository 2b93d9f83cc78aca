/**
 * The games kept on this phone: each a list of positions with undo and redo without end.
 *
 * Kept in localStorage under `table/1/<game>/<id>` (the head: where it stands) and `table/1/<game>/<id>/<n>` (a
 * hundred entries each, so that a change writes little however long the game). The heads are the index.
 * Invariant: what a person entered stays, whatever the storage or the server says; nothing is deleted but by
 * `remove`, and what cannot be read is put aside under `aside/…`, where the newest few stay. It knows no game but by
 * its reader.
 */

import { LIMITS } from "../api/limits.js";
import { leaveSeat } from "../shared-table/seat-store.js";
import { Unreadable } from "../kit/text-form.js";

const FORMAT = "table/1";
/** What is put aside is under this and its key; under this alone its names, newest last. */
const ASIDE = "aside";
/** How many texts stay put aside: enough to look into what went wrong, too few to take room from the games. */
const MOST_ASIDE = 8;
/** Entries in one chunk. */
const CHUNK = 100;
const KINDS = ["start", "do", "fix", "load"];
/** Characters of a state or an action; no game here needs as many. */
const MAX_STATE = 2000;

const isText = (value, longest) => typeof value === "string" && value.length > 0 && value.length <= longest;

/** What a record says of its game, for people. */
export const tagsOf = ({ tags = {} }) => Object.entries(tags).map(([name, text]) => `${name}: ${text}`);

/** Whether it is what a record says of its game: texts by their names. */
const areTags = (tags) =>
  typeof tags === "object" &&
  tags !== null &&
  Object.keys(tags).length <= LIMITS.tags &&
  Object.values(tags).every((text) => typeof text === "string" && text.length <= LIMITS.tagText);

/** Whether it is a time in milliseconds that a date can have. */
const isTime = (time) => Number.isSafeInteger(time) && time >= 0 && time <= 8.64e15;

/**
 * Whether something read from elsewhere is an entry; `comment` and `tags` are what a record says beside it, `time` is when
 * it was made, in milliseconds, if that is known.
 */
export const isEntry = (entry) =>
  typeof entry === "object" &&
  entry !== null &&
  isText(entry.state, MAX_STATE) &&
  isText(entry.label, LIMITS.label) &&
  KINDS.includes(entry.kind) &&
  (entry.action === null || isText(entry.action, MAX_STATE)) &&
  (entry.comment === undefined || isText(entry.comment, LIMITS.comment)) &&
  (entry.time === undefined || isTime(entry.time)) &&
  (entry.tags === undefined || areTags(entry.tags));

export const asEntry = ({ state, label, kind = "do", action = null, ...more }) => {
  /** @type {{ comment?: string, tags?: Record<string, string>, time?: number }} */
  const { comment, tags, time } = more;
  return Object.freeze({
    ...{ state: String(state), label: String(label).slice(0, LIMITS.label), kind, action },
    ...(comment && { comment }),
    ...(tags && { tags }),
    ...(time != null && { time }),
  });
};

// --- storage ---------------------------------------------------------------------------------------------------------

function storage() {
  try {
    return localStorage;
  } catch {
    return null; // The browser forbids it: everything is kept as long as the page is open.
  }
}

function read(key) {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Whether it could be written. */
function write(key, text) {
  try {
    const place = storage();
    place?.setItem(key, text);
    return place !== null;
  } catch {
    return false;
  }
}

function erase(key) {
  try {
    storage()?.removeItem(key);
  } catch {
    // Then there is nothing to be erased either.
  }
}

function allKeys() {
  try {
    return Object.keys(storage() ?? {});
  } catch {
    return [];
  }
}

function eraseChunks(key) {
  for (const some of allKeys()) if (some.startsWith(`${key}/`)) erase(some);
}

/** The names of what is put aside, newest last; those that the list has not are the oldest. */
function asideNames() {
  const there = new Set(allKeys().filter((key) => key.startsWith(`${ASIDE}/`)));
  let listed = [];
  try {
    listed = JSON.parse(read(ASIDE) ?? "[]");
  } catch {
    // Then their order is lost.
  }
  const known = Array.isArray(listed) ? listed.filter((name) => there.has(name)) : [];
  return [...new Set([...[...there].filter((name) => !known.includes(name)), ...known])];
}

/** Whether a text that cannot be read, of that key, could be put aside. */
function keepAside(key, text) {
  let name = `${ASIDE}/${key}`;
  for (let n = 2; read(name) !== null; n++) name = `${ASIDE}/${key}/${n}`;
  const older = asideNames();
  if (!write(name, text)) return false;
  const names = [...older, name];
  names.splice(0, Math.max(0, names.length - MOST_ASIDE)).forEach(erase);
  write(ASIDE, JSON.stringify(names));
  return true;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Damaged text is not ours any more.
  }
}

/** What a key holds, if `isSound` says so; null otherwise. */
function readSound(key, isSound) {
  const text = read(key);
  if (text === null) return null;
  const value = parsed(text);
  if (isSound(value)) return value;
  // Where there is no room to put it aside it stays where it is.
  if (keepAside(key, text)) erase(key);
  return null;
}

/**
 * Why the game's reader cannot read a text as a state, as `Unreadable` has it; null if it can. Reading all of a long
 * game takes a second, so that only those are read that come to be shown.
 */
const judge = (reader) => (state) => {
  try {
    reader(state);
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error; // A fault of the reader is no damage, and takes no game away.
  }
};

const isHead = (head) =>
  typeof head === "object" &&
  head !== null &&
  isText(head.state, MAX_STATE) &&
  isText(head.label, LIMITS.label) &&
  [head.at, head.count, head.changed].every((number) => Number.isSafeInteger(number) && number >= 0);

/** A game's head. One of other rules is no damage: it has `isOther`, and stays for an app that checks those. */
function readHead(key, faultOf) {
  let fault = null;
  const head = readSound(key, (head) => {
    if (!isHead(head)) return false;
    fault = faultOf(head.state);
    return fault === null || fault === "version";
  });
  return head && { ...head, isOther: fault !== null };
}

/** The entries that chunks hold, as far as they can be read without a gap. */
function readEntries(key, count) {
  const entries = [];
  for (let n = 0; entries.length < count && entries.length === n * CHUNK; n++) {
    const chunk = readSound(`${key}/${n}`, (value) => Array.isArray(value) && value.every(isEntry));
    entries.push(...(chunk ?? []).map(asEntry));
  }
  return entries.slice(0, count);
}

// --- one table -------------------------------------------------------------------------------------------------------

let latest = 0;
/** The time in milliseconds, later than any before. */
const nextTime = () => (latest = Math.max(Date.now(), latest + 1));

/** One game: its entries, and at which of them it stands. Get it from `openTables`. */
class Table {
  #key;
  #faultOf;
  #listeners = new Set();
  /** The head as it was last read or written, to see whether another tab has gone on. */
  #head = null;
  /** How many entries, from the first, stand in storage as they are here. */
  #stored = 0;

  constructor(key, id, faultOf, entries = [], at = entries.length - 1) {
    this.#key = key;
    this.#faultOf = faultOf;
    this.id = id;
    this.entries = entries.map(asEntry);
    this.at = at;
    /** When it was changed last, in milliseconds. */
    this.changed = nextTime();
    /** False if the last change has found no room: it will be lost with the page unless a copy is saved. */
    this.isKept = true;
    /** True if the storage has lost it, as when another tab removes it: that tells nothing of room. */
    this.isForgotten = false;
  }

  get state() {
    return this.entries[this.at]?.state ?? null;
  }

  get label() {
    return this.entries[this.at]?.label ?? "";
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.entries.length - 1;
  }

  /** Go on to a new position. Gives the undone entries that this drops, so that those that can be read are offered. */
  add(entry) {
    this.refresh();
    const dropped = this.entries.slice(this.at + 1).filter((old) => this.#isSound(old));
    // What is brought back keeps the time at which it was done.
    this.entries = [...this.entries.slice(0, this.at + 1), asEntry({ time: Date.now(), ...entry })];
    this.at = this.entries.length - 1;
    this.#stored = Math.min(this.#stored, this.at);
    this.save();
    return dropped;
  }

  /** Go to an entry: undo, redo, or a jump. One that cannot be read is left out, and the next one that way is taken. */
  go(index) {
    this.refresh();
    const count = this.entries.length;
    const within = (wanted) => Math.max(0, Math.min(wanted, this.entries.length - 1));
    let there = within(Math.trunc(index) || 0);
    const isBack = there < this.at;
    while (there !== this.at && !this.#isSound(this.entries[there])) {
      this.#leaveOut(there);
      there = within(isBack ? there - 1 : there);
    }
    if (there === this.at && this.entries.length === count) return;
    this.at = there;
    this.save();
  }

  /** Have another log, such as that of a shared table. Gives whether it can be read; if not, nothing has changed. */
  take(entries, at) {
    this.refresh();
    const isKept = (entry, i) => i < this.entries.length && JSON.stringify(entry) === JSON.stringify(this.entries[i]);
    const all = entries.filter(isEntry).map(asEntry);
    const fresh = all.filter((entry, i) => !isKept(entry, i));
    if (all.length !== entries.length || !all[at] || fresh.some(({ state }) => this.#faultOf(state) !== null)) return false;
    const first = all.findIndex((entry, i) => !isKept(entry, i));
    this.#stored = Math.min(this.#stored, first < 0 ? all.length : first);
    this.entries = all;
    this.at = at;
    this.save();
    return true;
  }

  /** Whether an entry can be read; else it is put aside. */
  #isSound(entry) {
    const isSound = this.#faultOf(entry.state) === null;
    if (!isSound) keepAside(this.#key, JSON.stringify(entry));
    return isSound;
  }

  #leaveOut(index) {
    this.entries = this.entries.filter((_, i) => i !== index);
    if (index < this.at) this.at -= 1;
    this.#stored = Math.min(this.#stored, index);
  }

  /** Call the listener after every change, also one in another tab. Gives a function that ends it. */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Write what is not stored yet; the head comes last, so that it never names what is not there. */
  save() {
    this.changed = nextTime();
    const { state, label, at, changed } = this;
    const head = JSON.stringify({ at, count: this.entries.length, changed, state, label });
    this.isKept = this.#writeChunks() && write(this.#key, head);
    if (this.isKept) {
      this.#head = head;
      this.isForgotten = false;
    } else if (read(this.#key) === null) this.#giveBack();
    for (const listener of this.#listeners) listener(this);
  }

  #writeChunks() {
    for (let n = Math.floor(this.#stored / CHUNK); n * CHUNK < this.entries.length; n++) {
      const chunk = this.entries.slice(n * CHUNK, (n + 1) * CHUNK);
      if (this.#stored >= n * CHUNK + chunk.length) continue;
      if (!write(`${this.#key}/${n}`, JSON.stringify(chunk))) return false;
      this.#stored = n * CHUNK + chunk.length;
    }
    const first = Math.ceil(this.entries.length / CHUNK);
    for (let n = first; read(`${this.#key}/${n}`) !== null; n++) erase(`${this.#key}/${n}`);
    return true;
  }

  /** Without a head nobody finds the chunks again: they only take room. */
  #giveBack() {
    eraseChunks(this.#key);
    this.#stored = 0;
  }

  /** Take over another tab's changes of this table. Gives whether there were any. */
  refresh() {
    const text = read(this.#key);
    if (text === this.#head) return false;
    if (text === null) return this.#forgotten();
    const head = readHead(this.#key, this.#faultOf);
    if (!head || head.isOther) return this.#forgotten();
    if (!this.isKept) return this.#part();
    const entries = readEntries(this.#key, head.count);
    this.#stored = entries.length;
    // Where chunks are lost, the head still knows the position at hand.
    const at = Math.min(head.at, entries.length);
    if (!entries[at] || !this.#isSound(entries[at])) {
      entries[at] = asEntry({ state: head.state, label: head.label, kind: "load" });
      this.#stored = at;
    }
    this.entries = entries;
    this.at = at;
    this.changed = head.changed;
    this.isKept = true;
    this.isForgotten = false;
    this.#head = text;
    return true;
  }

  /** The storage has lost it: what is here stays, and the next change writes it anew. */
  #forgotten() {
    this.#head = null;
    this.#stored = 0;
    this.isForgotten = true;
    return false;
  }

  /** What is here found no room, and another tab has gone on: it is a game of its own from now on, and not lost. */
  #part() {
    const prefix = this.#key.slice(0, -this.id.length);
    this.id = newId();
    this.#key = prefix + this.id;
    this.#head = null;
    this.#stored = 0;
    this.save();
    return false;
  }

  /** What the storage event tells: another tab has written. */
  heard() {
    const wasForgotten = this.isForgotten;
    if (!this.refresh() && wasForgotten === this.isForgotten) return;
    for (const listener of this.#listeners) listener(this);
  }
}

// --- all tables ------------------------------------------------------------------------------------------------------

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36).padStart(7, "0")).join("");

/** The tables of one game on this phone; `reader` throws `Unreadable` where a text is no state of that game. */
export function openTables(gameId, reader = (_state) => {}) {
  const prefix = `${FORMAT}/${gameId}/`;
  const faultOf = judge(reader);
  /** Tables that are open on this page: there is one `Table` for each. */
  const open = new Set();
  const opened = (id) => [...open].find((table) => table.id === id);

  const row = (id, { changed, state, label, at, isOther = false }) => ({
    ...{ id, at: changed, state, label, plies: at },
    ...(isOther && { isOther }),
  });

  /**
   * Newest first: `{id, at, state, label, plies}`, `at` in milliseconds, `plies` the changes since the start. With
   * `isOther` it is of other rules than these, and cannot be opened.
   */
  function list() {
    const rows = new Map();
    for (const key of allKeys()) {
      const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
      const head = /^\w+$/.test(id) && readHead(key, faultOf);
      if (head) rows.set(id, row(id, head));
    }
    for (const table of open) if (!table.isKept || !rows.has(table.id)) rows.set(table.id, row(table.id, table));
    return [...rows.values()].sort((a, b) => b.at - a.at);
  }

  /** A new table: with a first position, or with all entries of a record. */
  function create({ state, label, entries = [{ state, label, kind: "start" }], at = entries.length - 1 }) {
    const id = newId();
    const table = new Table(prefix + id, id, faultOf, entries, at);
    open.add(table);
    table.save();
    return table;
  }

  /** A new table with a log from elsewhere; null if that cannot be read. */
  function taken(entries, at) {
    const isRead = entries.every((entry) => isEntry(entry) && faultOf(entry.state) === null);
    return isRead && entries[at] ? create({ state: "", label: "", entries, at }) : null;
  }

  /** The table of that id; null if there is none that can be read. */
  function openTable(id) {
    const there = opened(id);
    if (there) return there;
    if (!/^\w+$/.test(String(id))) return null;
    const table = new Table(prefix + id, id, faultOf);
    if (!table.refresh()) return null;
    open.add(table);
    return table;
  }

  /** Forget a table for good. */
  function remove(id) {
    open.delete(opened(id));
    erase(prefix + id);
    eraseChunks(prefix + id);
    leaveSeat(gameId, id);
  }

  /** The table changed last, or null. */
  function last() {
    for (const { id } of list()) {
      const table = openTable(id);
      if (table) return table;
    }
    return null;
  }

  /** Without a key all of it may have changed. */
  const heard = (/** @type {Event} */ event) => {
    const key = event instanceof StorageEvent ? event.key : null;
    for (const table of open) if (key === null || key === prefix + table.id) table.heard();
  };
  addEventListener("storage", heard);
  // A page that was set aside has heard of nothing meanwhile.
  addEventListener("pageshow", heard);

  return Object.freeze({ list, create, taken, open: openTable, remove, last });
}
