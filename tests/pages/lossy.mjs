/**
 * Phones at one table over a network that loses what it likes, in any order: `node lossy.mjs <first seed> <how many>`.
 *
 * Each phone enters actions, undoes, loses what it asks or what it is answered, the server loses the table or the opener closes
 * writing; then the network heals. In the end all logs are one, and each action that anybody entered is in it, or was undone, or its
 * phone was told that it is not. Prints a line of JSON for each seed that goes wrong.
 */

import { Seat } from "../../static/shared-table/seat.js";
import { Away } from "../../static/shared-table/relay.js";
import { common, markOf } from "../../static/shared-table/sync.js";

const PHONES = 4;
const STEPS = 60;

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

  #see = (entries) => entries.forEach(({ action }) => this.seen.add(action));

  lose() {
    this.table = null;
  }

  #tag = () => `${this.table.life}.${this.table.version}`;
  #head = () => ({ version: this.#tag(), at: this.table.at, writing: this.table.writing });

  openAgain(_seat, _game, { entries, at }) {
    if (this.table) return { status: 200, kind: "", content: this.#head() };
    this.#see(entries);
    this.table = { life: `L${++this.lives}`, version: 1, entries, at, writing: "all", changes: [] };
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

  change(seat, { base, keep, entries, at, by }) {
    if (!this.table) return { status: 404, kind: "unknown-table", content: {} };
    if (this.table.writing === "opener" && !seat.opener) return { status: 403, kind: "writing-closed", content: {} };
    if (base !== this.#tag()) return { status: 409, kind: "moved-on", content: {} };
    const change = { by, was: this.table.at, kept: keep, added: entries.length, at };
    const all = [...this.table.entries.slice(0, keep), ...entries];
    if (keep > this.table.entries.length || at >= all.length) throw new Error("a change that does not fit");
    this.#see(entries);
    Object.assign(this.table, { entries: all, at, version: this.table.version + 1 });
    this.table.changes.push(change);
    return { status: 200, kind: "", content: this.#head() };
  }

  setWriting(writing) {
    if (!this.table) return;
    const { at, entries } = this.table;
    this.table.changes.push({ by: "", was: at, kept: entries.length, added: 0, at });
    Object.assign(this.table, { writing, version: this.table.version + 1 });
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
    const lossy = (ask) => async (...given) => {
      if (random(100) < this.loss) throw new Away();
      const answer = JSON.parse(JSON.stringify(ask(...given)));
      if (random(100) < this.loss) throw new Away();
      return answer;
    };
    const relay = Object.fromEntries(["news", "openAgain", "change"].map((name) => [name, lossy(server[name].bind(server))]));
    const record = { id: "T", key: "K", seal: "S", code: "C", base: null, ...(name === "A" && { opener: "O" }) };
    const heard = ({ before, after }) => this.hear(before, after.entries);
    this.seat = new Seat({ table: this.table, record, game: "g", relay, keep: () => {}, heard, by: () => name });
  }

  /** Others have changed what is here: what has gone by it is told, if it was at the table; nothing else may go by it. */
  hear(before, after) {
    const keep = common(before.map(markOf), after.map(markOf));
    for (const { action } of before.slice(keep)) if (this.server.seen.has(action)) this.dropped.add(action);
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
        // Else it is asked anew.
        if (!this.seat.conflict) for (const entry of undone) this.dropped.add(entry.action);
        return;
      }
    }
    if (!this.seat.conflict) return;
    for (const entry of rest()) this.dropped.add(entry.action);
    this.seat.takeTheirs();
  }
}

async function play(seed) {
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
    else if (what < 36 && phone.table.at > 0) phone.table.at -= 1;
    else if (what < 38) server.lose();
    else if (what < 40) server.setWriting(random(2) ? "opener" : "all");
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
  return faultsOf(seed, phones, server);
}

function faultsOf(seed, phones, server) {
  const log = server.table.entries.map(markOf);
  const there = new Set(server.table.entries.map(({ action }) => action));
  const apart = phones.filter(({ table }) => table.at !== server.table.at || table.entries.map(markOf).join() !== log.join());
  const lost = phones.flatMap((phone) =>
    [...phone.entered.keys()].filter((action) => !there.has(action) && !phone.dropped.has(action)),
  );
  // Of a table that was lost some may have had less: then it may be put there anew by who has more.
  const twice = server.lives === 1 && server.table.entries.length !== there.size ? server.table.entries.map(({ action }) => action) : [];
  return apart.length || lost.length || twice.length ? { seed, apart: apart.map(({ name }) => name), lost, twice } : null;
}

const [first, count] = process.argv.slice(2).map(Number);
for (let seed = first; seed < first + count; seed++) {
  const faults = await play(seed);
  if (faults) console.log(JSON.stringify(faults));
}
