/**
 * A phone that sits at a shared table: it looks again and again as long as its game is shown, and one line tells how it is.
 *
 * Invariant: what is on this phone goes on with and without the server; a table that cannot be reached costs one quiet line, and a
 * phone that is at the table no more keeps its game.
 */

import { button, el } from "../common/dom.js";
import { askWhich, isAsking } from "./choice.js";
import { quoted } from "./phone-name.js";
import { Away, relay } from "./relay.js";
import { Seat } from "./seat.js";
import { endSeat, keepSeat, leaveSeat, seatOf } from "./seat-store.js";
import { keepSeating, seatingOf } from "../seats/names.js";
import { t } from "../common/words.js";

/** Milliseconds between two looks: while something happens, and else. */
const LIVELY_MS = 2000;
const QUIET_MS = 4000;
/** Milliseconds without anything new after which it is quiet. */
const CALM_MS = 60000;
/** Milliseconds after the first look that failed, and at most. */
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30000;

/** Milliseconds for which others' change is what stood against an action. */
const JUST_NOW_MS = 5000;

export class Sitting {
  #app;
  #table;
  #timer;
  #failed = 0;
  #changedAt = Date.now();
  #stop = [];
  #heardAt = 0;
  #isChoosing = false;
  #news = "";
  line = el("div", { class: "joined-line", role: "status" });

  constructor(app, table, record) {
    this.#app = app;
    this.#table = table;
    this.seat = new Seat({
      ...{ table, record, relay, game: app.game.id },
      // An answer may come when the phone has left the table, here or in another tab.
      keep: (kept) => seatOf(app.game.id, table.id) && keepSeat(app.game.id, table.id, kept),
      heard: (news) => this.#hear(news),
      keepCopy: this.keepCopy,
      seated: (seats) => this.#sitDown(seats),
      seating: () => seatingOf(app.game.id, table.id),
    });
    const now = () => this.look();
    const seen = () => (document.visibilityState === "visible" ? this.look() : clearTimeout(this.#timer));
    addEventListener("online", now);
    addEventListener("pageshow", now);
    document.addEventListener("visibilitychange", seen);
    this.#stop = [
      table.onChange(() => {
        this.#changedAt = Date.now();
        this.#readAgain();
        if (!this.seat.isSent) this.look();
      }),
      () => removeEventListener("online", now),
      () => removeEventListener("pageshow", now),
      () => document.removeEventListener("visibilitychange", seen),
    ];
    this.#show();
    this.look();
  }

  /** No longer shown, or no longer at the table. */
  leave() {
    clearTimeout(this.#timer);
    for (const stop of this.#stop.splice(0)) stop();
    this.line.remove();
  }

  get #isHere() {
    return this.#stop.length > 0;
  }

  /** Another tab may have been in step meanwhile. */
  #readAgain() {
    this.seat.record = seatOf(this.#app.game.id, this.#table.id) ?? this.seat.record;
  }

  /** Look now, and again and again from then on. */
  async look() {
    clearTimeout(this.#timer);
    let pause = Date.now() - this.#changedAt < CALM_MS ? LIVELY_MS : QUIET_MS;
    try {
      this.#readAgain();
      await this.seat.step();
      this.#failed = 0;
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      this.#failed += 1;
      pause = Math.max(error.wait, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failed - 1)));
    }
    if (!this.#isHere) return;
    if (this.seat.status === "ended") return this.#end();
    this.#show();
    if (!this.seat.conflict) this.#isChoosing = false;
    else if (!this.#isChoosing) this.choose();
    clearTimeout(this.#timer);
    // Not all at the same time.
    if (document.visibilityState === "visible") this.#timer = setTimeout(() => this.look(), pause * (0.9 + Math.random() / 5));
  }

  #end() {
    const { line } = this;
    const { id } = this.#app.game;
    if (this.seat.over === "table-ended") endSeat(id, this.#table.id, this.seat.record);
    else leaveSeat(id, this.#table.id);
    const place = line.parentElement;
    this.leave();
    place?.append(line);
    line.dataset.look = "over";
    line.replaceChildren(el("p", {}, t(`joined.over.${this.seat.over}`)));
  }

  /** Who sits where has been said at the table. */
  #sitDown(seats) {
    keepSeating(this.#app.game.id, this.#table.id, seats);
    this.#app.showWho();
  }

  /** A text with its places as people say them. */
  plain = (text) => this.#app.mentions?.plain(text) ?? text;

  /** What others have done. */
  #hear({ changes, before, after }) {
    this.#changedAt = this.#heardAt = Date.now();
    const changed = changes.map((change) => tellingOf(change, before, after.entries)).filter(Boolean);
    if (changed.length) this.#news = this.plain(changed.at(-1));
  }

  /** An action from here was not done, since others went on meanwhile. */
  missed() {
    if (Date.now() - this.#heardAt > JUST_NOW_MS) return;
    this.#news = t("joined.missed");
    this.#app.say(this.#news);
    this.#show();
  }

  // --- the line -------------------------------------------------------------------------------------------------------

  #show() {
    const [look, words] = this.#lookAndWords();
    if (this.line.dataset.look === look && this.line.dataset.words === words) return;
    Object.assign(this.line.dataset, { look, words });
    const open = () => (this.seat.conflict ? this.choose() : this.#app.showShare());
    const isDropped = look === "dropped";
    this.line.replaceChildren(
      button(words, isDropped ? () => this.#read() : open),
      isDropped && this.seat.isOpener ? button(t("joined.put-back"), () => this.#putBack(), { class: "put-back" }) : "",
    );
  }

  /** How it looks, and what it says. */
  #lookAndWords() {
    const { status, record, conflict } = this.seat;
    if (conflict) return ["conflict", t(`joined.line.${conflict.why}`)];
    if (record.copy) return ["dropped", t("joined.dropped", { who: nameOf(record.copy), count: record.copy.lost })];
    if (this.#failed > 0) return ["away", t("joined.line.away")];
    if (["full", "refused", "unreadable"].includes(status)) return ["away", t(`joined.line.${status}`)];
    return ["in-step", this.#news || t("joined.line", { code: spelled(record.code) })];
  }

  // --- what others cut off --------------------------------------------------------------------------------------------

  /** Keep a log among the games on this phone. Gives its id, or null if there is no room for it. */
  keepCopy = (/** @type {{ entries: any[], at: number }} */ log) => {
    const copy = this.#app.tables.create(log);
    if (copy.isKept) return copy.id;
    this.#app.tables.remove(copy.id);
    return null;
  };

  /** It has been read that others cut off what was done. */
  #read() {
    this.seat.forgetCopy();
    this.#show();
    this.#app.showShare();
  }

  #putBack() {
    const copy = this.#app.tables.open(this.seat.record.copy.table);
    const isBack = copy !== null && this.seat.putBack(copy);
    if (!isBack) this.seat.forgetCopy();
    this.#news = t(isBack ? "joined.is-back" : "joined.not-back");
    this.#app.say(this.#news);
    this.#show();
    this.look();
  }

  /** Show both sides, and have somebody choose. */
  choose() {
    if (isAsking()) return;
    this.#isChoosing = true;
    const chosen = (/** @type {string} */ text) => {
      this.#isChoosing = false;
      this.#news = text;
      this.#app.say(text);
      this.look();
    };
    askWhich(this, { table: this.#table, check: (state, action) => this.#app.game.check(state, action), chosen });
  }
}

const nameOf = ({ by }) => (by ? quoted(by) : t("joined.somebody"));

/** One change in words; "" if there is nothing to say. */
function tellingOf(change, before, after) {
  const { was, kept, added, at } = change;
  const who = nameOf(change);
  if (added) return t("joined.did", { who, label: (after[at] ?? after.at(-1)).label });
  if (at < was) return t("joined.undid", { who, label: (before[was] ?? after[was] ?? after.at(-1)).label });
  if (at > was && kept) return t("joined.redid", { who, label: (after[at] ?? after.at(-1)).label });
  return "";
}

/** `K7QF9-M2XHT`. */
export const spelled = (code) => `${code.slice(0, 5)}-${code.slice(5)}`;
