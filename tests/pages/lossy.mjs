/**
 * Phones at one table over a network that loses what it likes, in any order: `node lossy.mjs <first seed> <how many> [hostile]`.
 *
 * Each phone enters actions, undoes, loses what it asks or what it is answered, the server loses the table or the opener closes
 * writing; what was sent may come twice, and late; and with `hostile` somebody at the table cuts off the log. Then the network heals.
 * In the end all logs are one, each action that anybody entered is in it, or was undone, or its phone was told that it is not, and
 * what was cut off is among the games of each phone that showed it. Prints a line of JSON for each seed that goes wrong.
 */

import { Seat } from "../../static/shared-table/seat.js";
import { Away } from "../../static/shared-table/relay.js";
import { common, markOf } from "../../static/shared-table/sync.js";

const PHONES = 4;
const STEPS = 60;
/** Entries that others may take out before a phone keeps a copy. */
const SPARED = 2;

/** Small numbers by chance that are the same for the same seed (mulberry32). */
function chance(seed) {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
}

/** What the server does, without HTTP; `tests/relay/test_routes.py` holds the real one to the same. */
class Server {
  lives = 0;
  table = null;
  /** Actions that were at the table at any time. */
  seen = new Set();
  /** The newest settings, though the server may have lost it. */
  settings = { number: 1, writing: "all" };

  #see = (entries) => entries.forEach(({ action }) => this.seen.add(action));

  lose() {
    this.table = null;
  }

  #tag = () => `${this.table.life}.${this.table.version}`;
  #head = () => {
    const { at, settings } = this.table;
    return { version: this.#tag(), at, writing: settings.writing, settings: JSON.stringify(settings), settings_number: settings.number };
  };

  openAgain({ settings: signed }, _game, { entries, at }) {
    const { number, writing } = JSON.parse(signed);
    if (this.table) {
      if (number > this.table.settings.number) this.#noteSettings({ number, writing });
      return { status: 200, kind: "", content: this.#head() };
    }
    this.#see(entries);
    this.table = { life: `L${++this.lives}`, version: 1, entries, at, settings: { number, writing }, changes: [], answers: new Map() };
    return { status: 201, kind: "", content: this.#head() };
  }

  news(_seat, after) {
    if (!this.table) return { status: 404, kind: "unknown-table", content: {} };
    if (after === this.#tag()) return { status: 304, kind: "", content: {} };
    const [life, version] = String(after).split(".");
    const isKnown = life === this.table.life && Number(version) <= this.table.version;
    const changes = isKnown ? this.table.changes.slice(Number(version) - 1) : [];
    const keep = isKnown ? Math.min(this.table.entries.length, ...changes.map(({ kept }) => kept)) : 0;
    return { status: 200, kind: "", content: { ...this.#head(), keep, entries: this.table.entries.slice(keep), changes } };
  }

  change(seat, { key, body }) {
    if (!this.table) return { status: 404, kind: "unknown-table", content: {} };
    const { base, keep, entries, at } = body;
    if (this.table.answers.has(key)) return this.table.answers.get(key);
    if (this.table.settings.writing === "opener" && !seat.opener) return { status: 403, kind: "writing-closed", content: {} };
    if (base !== this.#tag()) return { status: 409, kind: "moved-on", content: {} };
    if (keep <= this.table.at && !seat.opener) return { status: 403, kind: "only-opener", content: {} };
    const change = { by: seat.name, was: this.table.at, kept: keep, added: entries.length, at };
    const all = [...this.table.entries.slice(0, keep), ...entries];
    if (keep > this.table.entries.length || at >= all.length) throw new Error("a change that does not fit");
    this.#see(entries);
    Object.assign(this.table, { entries: all, at });
    this.#go(change);
    const answer = { status: 200, kind: "", content: this.#head() };
    this.table.answers.set(key, answer);
    return answer;
  }

  setWriting(writing) {
    this.settings = { number: this.settings.number + 1, writing };
    if (this.table) this.#noteSettings(this.settings);
  }

  #noteSettings(settings) {
    const { at, entries } = this.table;
    this.table.settings = settings;
    this.#go({ by: "", was: at, kept: entries.length, added: 0, at });
  }

  #go(change) {
    this.table.changes.push(change);
    this.table.version += 1;
  }

  /** What a joiner can do who wants to spoil the game: undo as much as he likes, and replace that; `most` more than is spared. */
  spoil(most, action) {
    if (!this.table || this.table.settings.writing === "opener") return;
    const seat = { name: "H" };
    const { entries, at } = this.table;
    const back = Math.max(0, at - SPARED - 1 - most);
    if (at - back <= SPARED) return;
    this.change(seat, { key: `${action}/1`, body: { base: this.#tag(), keep: entries.length, entries: [], at: back } });
    const junk = { state: `${entries[back].state}/${action}`, label: action, kind: "do", action };
    this.change(seat, { key: `${action}/2`, body: { base: this.#tag(), keep: back + 1, entries: [junk], at: back + 1 } });
  }
}

/** A game on a phone, as `static/log/saved-games.js` has it. */
class Log {
  /** What was undone leaves the log for a new entry, as the phone says where it happens. */
  dropped = new Set();

  constructor(entries) {
    this.entries = entries;
    this.at = entries.length - 1;
  }

  /** There is one tab. */
  heard() {}

  get state() {
    return this.entries[this.at].state;
  }

  add(entry) {
    for (const { action } of this.entries.slice(this.at + 1)) this.dropped.add(action);
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at = this.entries.length - 1;
  }

  take(entries, at) {
    this.entries = entries;
    this.at = at;
    return true;
  }
}

class Phone {
  constructor(name, server, start, random) {
    this.name = name;
    this.server = server;
    this.random = random;
    this.loss = 0;
    this.table = new Log(start);
    this.entered = new Map();
    this.dropped = this.table.dropped;
    this.late = [];
    const lossy = (ask) => async (...given) => {
      if (random(100) < this.loss) throw new Away();
      const [seat, ...sent] = JSON.parse(JSON.stringify(given));
      const answer = JSON.parse(JSON.stringify(ask(seat, ...sent)));
      // What was sent may come once more, now or when it is long past.
      if (random(100) < this.loss) this.late.push(() => ask(seat, ...sent));
      if (random(100) < this.loss) throw new Away();
      return answer;
    };
    const relay = Object.fromEntries(["news", "openAgain", "change"].map((name) => [name, lossy(server[name].bind(server))]));
    const record = { id: "T", key: "K", seal: "S", code: "C", name, settings: JSON.stringify({ number: 1, writing: "all" }), base: null, ...(name === "A" && { opener: "O" }) };
    const heard = ({ before, after }) => this.hear(before, after.entries);
    const keepCopy = ({ entries, at }) => this.copies.push(entries.slice(0, at + 1));
    this.seat = new Seat({ table: this.table, record, game: "g", relay, keep: () => {}, heard, keepCopy });
  }

  told = new Set();
  /** Games of their own, of what others cut off. */
  copies = [];
  /** Entries that stood here as done. */
  stood = new Set();

  /** What of them is nowhere on this phone any more, though nobody here took it away. */
  get missing() {
    const here = new Set([...this.table.entries, ...this.copies.flat()].map(({ action }) => action));
    return [...this.stood].filter((action) => !here.has(action) && !this.dropped.has(action));
  }

  look() {
    for (const { action } of this.table.entries.slice(0, this.table.at + 1)) this.stood.add(action);
  }

  /** Others have changed what is here: what has gone by it is told, if it was at the table; nothing else may go by it. */
  hear(before, after) {
    const keep = common(before.map(markOf), after.map(markOf));
    for (const { action } of before.slice(keep)) if (this.server.seen.has(action)) this.told.add(action);
  }

  enter(n) {
    const action = `${this.name}${n}`;
    this.entered.set(action, true);
    this.table.add({ state: `${this.table.state}/${action}`, label: action, kind: "do", action });
  }

  async settle() {
    if (!this.seat.conflict) return;
    const mine = this.seat.notTaken;
    const way = this.random(3);
    const rest = () => {
      const keep = common(this.seat.conflict.theirs.entries.map(markOf), this.table.entries.map(markOf));
      return this.table.entries.slice(keep);
    };
    const undone = rest().filter((entry) => !mine.includes(entry));
    if (way && this.seat.canFollow) {
      // Some actions are not legal any more.
      const check = async (state, action) => ({
        legal: this.random(4) > 0,
        state: `${state}/${action}`,
        label: action,
      });
      const illegal = await this.seat.follow(check);
      if (!illegal) {
        // What it has put aside is gone, even if the next question stands already; else it is asked anew.
        for (const entry of undone) if (!this.table.entries.includes(entry)) this.dropped.add(entry.action);
        return;
      }
    }
    if (!this.seat.conflict) return;
    for (const entry of rest()) this.dropped.add(entry.action);
    this.seat.takeTheirs();
  }
}

async function play(seed, isHostile) {
  const random = chance(seed);
  const server = new Server();
  const start = [{ state: "s", label: "Start", kind: "start", action: null }];
  const phones = ["A", "B", "C", "D"].slice(0, PHONES).map((name) => new Phone(name, server, start, random));
  for (const phone of phones) phone.loss = random(60);
  const under = new Set();
  for (let n = 0; n < STEPS; n++) {
    const phone = phones[random(phones.length)];
    const what = random(100);
    if (what < 30) phone.enter(n);
    else if (what < 36) {
      if (isHostile) server.spoil(random(12), `H${n}`);
      else if (phone.table.at > 0) phone.table.at -= 1;
    }
    else if (what < 38) server.lose();
    else if (what < 40) server.setWriting(random(2) ? "opener" : "all");
    else if (what < 43) phone.late.splice(random(phone.late.length), 1).forEach((again) => again());
    else if (what < 52) await phone.settle();
    else {
      // It goes on while others do something: as many steps as there are answers to wait for.
      const step = phone.seat.step().catch((error) => {
        if (!(error instanceof Away)) throw error;
      });
      under.add(step);
      step.finally(() => under.delete(step));
      if (random(2)) await step;
    }
    for (const phone of phones) phone.look();
  }
  server.setWriting("all");
  for (const phone of phones) phone.loss = 0;
  await Promise.all(under);
  for (let n = 0; n < 40; n++) {
    for (const phone of phones) {
      await phone.seat.step();
      await phone.settle();
    }
  }
  return faultsOf(seed, phones, server, isHostile);
}

function faultsOf(seed, phones, server, isHostile) {
  const log = server.table.entries.map(markOf);
  const there = new Set(server.table.entries.map(({ action }) => action));
  const apart = phones.filter(({ table }) => table.at !== server.table.at || table.entries.map(markOf).join() !== log.join());
  const lost = phones.flatMap((phone) =>
    [...phone.entered.keys()].filter((action) => ![there, phone.dropped, phone.told].some((some) => some.has(action))),
  );
  // A move or two are corrected in any game; all else that was cut off is in a copy.
  const cut = phones.filter((phone) => isHostile && phone.missing.length > SPARED * (phone.copies.length + 1)).map(({ name, missing }) => [name, missing]);
  // Of a table that was lost, or cut off, some may have had less: then it may be put there anew by who has more.
  const twice = !isHostile && server.lives === 1 && server.table.entries.length !== there.size ? server.table.entries.map(({ action }) => action) : [];
  return apart.length || lost.length || twice.length || cut.length ? { seed, apart: apart.map(({ name }) => name), lost, twice, cut } : null;
}

const [first, count] = process.argv.slice(2, 4).map(Number);
const isHostile = process.argv[4] === "hostile";
for (let seed = first; seed < first + count; seed++) {
  const faults = await play(seed, isHostile);
  if (faults) console.log(JSON.stringify(faults));
}
