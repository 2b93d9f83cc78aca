/**
 * A table that several phones share: opening and joining one, the line that tells how it is, and two at once.
 *
 * Invariant: what is on this phone goes on with and without the server; a table that cannot be reached costs one quiet line. A
 * seat looks only while its game is shown.
 */

import { confirmed, dialog } from "../common/dialog.js";
import { button, el, listOf } from "../common/dom.js";
import { joinAddress } from "../sharing/link.js";
import { Away, relay } from "./relay.js";
import { isSite, pageAt } from "../common/root.js";
import { Seat } from "./seat.js";
import { keepSeat, leaveSeat, seatOf, sharedAs } from "./seat-store.js";
import { baseOf } from "./sync.js";
import { learn, t } from "../common/words.js";
import { joined } from "../words/en-joined.js";

learn(joined);

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

const NAME = "phone-name";
const LONGEST_NAME = 24;

// --- this phone's name ------------------------------------------------------------------------------------------------

function phoneName() {
  try {
    return (localStorage.getItem(NAME) ?? "").slice(0, LONGEST_NAME);
  } catch {
    return "";
  }
}

function nameField() {
  const keep = () => {
    try {
      localStorage.setItem(NAME, field.value.trim());
    } catch {
      // Then the phone has none.
    }
  };
  const field = el("input", {
    ...{ id: "joined-name", maxlength: LONGEST_NAME, autocomplete: "off", change: keep },
    "aria-describedby": "joined-name-hint",
  });
  field.value = phoneName();
  return el(
    "div",
    { class: "field" },
    el("label", { for: "joined-name" }, t("joined.name")),
    field,
    el("p", { class: "hint", id: "joined-name-hint" }, t("joined.name.hint")),
  );
}

// --- at the table -----------------------------------------------------------------------------------------------------

/** A phone that sits at a shared table, as long as its game is shown. */
class Sitting {
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
      ...{ table, record, relay, game: app.game.id, by: phoneName },
      // An answer may come when the phone has left the table, here or in another tab.
      keep: (kept) => seatOf(app.game.id, table.id) && keepSeat(app.game.id, table.id, kept),
      heard: (news) => this.#hear(news),
    });
    const now = () => this.look();
    const seen = () => (document.visibilityState === "visible" ? this.look() : clearTimeout(this.#timer));
    addEventListener("online", now);
    addEventListener("pageshow", now);
    document.addEventListener("visibilitychange", seen);
    this.#stop = [
      table.onChange(() => {
        this.#changedAt = Date.now();
        // Another tab may have been in step meanwhile.
        this.seat.record = seatOf(app.game.id, table.id) ?? this.seat.record;
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

  /** Look now, and again and again from then on. */
  async look() {
    clearTimeout(this.#timer);
    let pause = Date.now() - this.#changedAt < CALM_MS ? LIVELY_MS : QUIET_MS;
    try {
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
    leaveSeat(this.#app.game.id, this.#table.id);
    const place = line.parentElement;
    this.leave();
    place?.append(line);
    this.#say(t("joined.ended"));
  }

  /** A text with its places as people say them. */
  #plain = (text) => this.#app.mentions?.plain(text) ?? text;

  #say(text) {
    this.line.replaceChildren(el("p", {}, text));
  }

  /** What others have done. */
  #hear({ changes, before, after }) {
    this.#changedAt = this.#heardAt = Date.now();
    const changed = changes.map((change) => tellingOf(change, before, after.entries)).filter(Boolean);
    if (changed.length) this.#news = this.#plain(changed.at(-1));
  }

  /** An action from here was not done, since others went on meanwhile. */
  missed() {
    if (Date.now() - this.#heardAt > JUST_NOW_MS) return;
    this.#news = t("joined.missed");
    this.#app.say(this.#news);
    this.#show();
  }

  #show() {
    const { status, record, conflict } = this.seat;
    const isAway = this.#failed > 0;
    const words = conflict
      ? t(conflict.why === "closed" ? "joined.line.closed" : "joined.line.conflict")
      : isAway
        ? t("joined.line.away")
        : ["full", "unreadable"].includes(status)
          ? t(`joined.line.${status}`)
          : this.#news || t("joined.line", { code: spelled(record.code) });
    const look = conflict ? "conflict" : isAway || status === "full" ? "away" : "in-step";
    if (this.line.dataset.look === look && this.line.textContent === words) return;
    this.line.dataset.look = look;
    const open = () => (this.seat.conflict ? this.choose() : this.#app.showShare());
    this.line.replaceChildren(button(words, open));
  }

  // --- two at once ----------------------------------------------------------------------------------------------------

  /** Show both sides, and have somebody choose. */
  choose() {
    if (document.querySelector("#joined-choice")) return;
    this.#isChoosing = true;
    const message = el("div", { role: "status" });
    const done = (text) => {
      this.#isChoosing = false;
      shown.close();
      this.#news = text;
      this.#app.say(text);
      this.look();
    };
    const labels = () => this.seat.notTaken.map(({ label }) => this.#plain(label)).join(" · ") || t("joined.conflict.none");
    const take = () => {
      const words = t("joined.took", { labels: labels() });
      if (this.seat.takeTheirs()) done(words);
    };
    const own = () => {
      this.#app.tables.create({ entries: this.#table.entries, at: this.#table.at });
      if (this.seat.takeTheirs()) done(t("joined.kept"));
    };
    const follow = async () => {
      const words = labels();
      try {
        const illegal = await this.seat.follow((state, action) => this.#app.game.check(state, action));
        if (!illegal) return done(this.seat.conflict ? "" : words);
        message.replaceChildren(
          el("p", { class: "message bad" }, t("joined.illegal", { label: this.#plain(illegal.entry.label) })),
          listOf((illegal.verdict.violations ?? []).map(({ message }) => this.#plain(message))),
        );
      } catch {
        message.replaceChildren(el("p", { class: "message bad" }, t("joined.away")));
      }
    };
    const { conflict, notTaken, notHere, canFollow } = this.seat;
    const shown = dialog(
      t("joined.conflict"),
      el(
        "div",
        { id: "joined-choice" },
        el("p", {}, t(conflict.why === "closed" ? "joined.conflict.closed" : "joined.conflict.text")),
        el(
          "div",
          { class: "sides" },
          side("joined.conflict.theirs", notHere, conflict.theirs.entries[conflict.theirs.at], this.#plain),
          side("joined.conflict.mine", notTaken, this.#table.entries[this.#table.at], this.#plain),
        ),
        message,
        el(
          "div",
          { class: "row" },
          canFollow && button(t("joined.follow"), follow, { class: "main" }),
          button(t("joined.take"), take, { class: canFollow ? null : "main" }),
          button(t("joined.own"), own),
        ),
      ),
    );
  }
}

/** What one side has that the other has not; without anything it stands where it went back to. */
const side = (title, entries, now, plain) =>
  el(
    "section",
    {},
    el("h3", {}, t(title)),
    listOf(entries.length ? entries.map(({ label }) => plain(label)) : [t("joined.conflict.back", { label: plain(now.label) })]),
  );

/** One change in words; "" if there is nothing to say. */
function tellingOf({ by, was, kept, added, at }, before, after) {
  const who = by || t("joined.somebody");
  if (added) return t("joined.did", { who, label: (after[at] ?? after.at(-1)).label });
  if (at < was) return t("joined.undid", { who, label: (before[was] ?? after[was] ?? after.at(-1)).label });
  if (at > was && kept) return t("joined.redid", { who, label: (after[at] ?? after.at(-1)).label });
  return "";
}

/** `K7QF9-M2XHT`. */
const spelled = (code) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The phone that sits at the table which is shown. @type {Sitting | null} */
let sitting = null;

/** Have the game that is shown be in step with the table that it shares, if it does. */
export function sit(app, table) {
  sitting?.leave();
  sitting = null;
  const record = table && seatOf(app.game.id, table.id);
  if (!record) return;
  sitting = new Sitting(app, table, record);
  document.querySelector(".table-screen .head")?.append(sitting.line);
}

/** An action is not done, since the table went on. */
export const missed = () => sitting?.missed();

// --- opening, leaving -------------------------------------------------------------------------------------------------

/** Part of the sheet that shares a game; `tools` are that sheet's. */
export function togetherSection(app, tools) {
  const section = el("section", { class: "together", "aria-labelledby": "together-title" });
  const message = el("div", { role: "status", class: "together-message" });
  const say = (text, isGood) => message.replaceChildren(el("p", { class: `message ${isGood ? "good" : "bad"}` }, text));

  function show() {
    const isSeated = sitting !== null && seatOf(app.game.id, app.table.id) !== null;
    section.replaceChildren(
      el("h3", { id: "together-title" }, t("joined.title")),
      ...(isSeated ? seated(app, tools, say, show) : alone(app, say, show)),
      message,
    );
  }

  show();
  return section;
}

function alone(app, say, show) {
  async function open() {
    const { table } = app;
    const log = { entries: table.entries, at: table.at };
    const answer = await answered(() => relay.open(app.game.id, log), say);
    if (!answer) return;
    const { id, key, seal, code, opener, version } = answer.content;
    keepSeat(app.game.id, table.id, { id, key, seal, code, opener, base: baseOf(version, log) });
    sit(app, table);
    show();
  }
  return [
    el("p", { class: "hint" }, t("joined.what")),
    nameField(),
    el("div", { class: "row" }, button(t("joined.open"), open, { class: "main", id: "joined-open" })),
  ];
}

/** The server's answer; null if there is none, or if it is no, which is shown. */
async function answered(ask, say) {
  try {
    const answer = await ask();
    if (answer.status < 400) return answer;
    const isNone = answer.kind === "unknown-table" || answer.kind === "table-ended";
    say(isNone ? t("joined.join.none") : t("joined.refused", { why: answer.content.detail ?? answer.kind }), false);
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    say(t("joined.away"), false);
  }
  return null;
}

function seated(app, { qrPlate, copyField, localWarning }, say, show) {
  const { seat } = sitting;
  const { record } = seat;
  const address = joinAddress(record.code);

  async function onlyMe({ currentTarget }) {
    const writing = currentTarget.checked ? "opener" : "all";
    if (await answered(() => relay.setWriting(seat.record, writing), say)) {
      seat.record = { ...seat.record, writing };
      say(t(`joined.writing.${writing}`), true);
    } else currentTarget.checked = seat.record.writing === "opener";
  }

  function leave() {
    leaveSeat(app.game.id, app.table.id);
    sit(app, null);
    say(t("joined.left"), true);
    show();
  }

  async function end() {
    if (!(await confirmed(t("joined.end"), t("joined.end.sure"), t("joined.end")))) return;
    if (await answered(() => relay.end(seat.record), say)) leave();
  }

  const tick = el("input", { type: "checkbox", id: "only-me", change: onlyMe });
  tick.checked = record.writing === "opener";
  return [
    el("p", { class: "hint" }, t("joined.code.say")),
    el("p", {}, t("joined.code"), " ", el("strong", { class: "table-code" }, spelled(record.code))),
    qrPlate(address, t("joined.qr")),
    localWarning(),
    ...copyField("join", address, say),
    nameField(),
    seat.isOpener && el("label", { class: "tick" }, tick, el("span", {}, t("joined.only-me"))),
    el(
      "div",
      { class: "row" },
      button(t("joined.leave"), leave, { id: "joined-leave" }),
      seat.isOpener && button(t("joined.end"), end),
    ),
  ];
}

// --- joining ----------------------------------------------------------------------------------------------------------

/** Ask for the code of a table, and sit down at it; a code from a link only has to be confirmed. */
export function joinDialog(app, code = "") {
  if (isSite()) {
    dialog(t("begin.join"), el("p", { class: "message bad" }, t("joined.none")));
    return;
  }
  const message = el("div", { role: "status" });
  const say = (text) => message.replaceChildren(el("p", { class: "message bad" }, text));
  const box = el("input", {
    ...{ id: "join-code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 20 },
    "aria-describedby": "join-hint",
  });
  box.value = code;

  async function go(event) {
    event.preventDefault();
    message.replaceChildren();
    if (box.value.replace(/[^0-9a-z]/gi, "").length !== 10) {
      say(t("joined.join.form"));
      return box.focus();
    }
    const answer = await answered(() => relay.join(box.value), say);
    if (answer && (await joinedAs(app, answer.content, say))) shown.close();
  }

  const shown = dialog(
    t("begin.join"),
    el(
      "form",
      { class: "join", submit: go },
      el("label", { for: "join-code" }, t("joined.join.code")),
      box,
      el("p", { class: "hint", id: "join-hint" }, t("joined.join.kept")),
      nameField(),
      message,
      el("div", { class: "row" }, el("button", { type: "submit", class: "main" }, t("joined.join.go"))),
    ),
  );
  box.focus();
}

/** Have the table's log as a game of its own on this phone, and show it. Gives whether that went. */
async function joinedAs(app, { id, key, seal, code, game }, say) {
  if (game !== app.game.id) {
    location.assign(`${pageAt(`/play/${encodeURIComponent(game)}`)}${location.search}#join=${code}`);
    return false;
  }
  const known = sharedAs(game, id);
  const there = known && app.tables.open(known);
  if (there) {
    await app.openTable(there);
    return true;
  }
  const answer = await answered(() => relay.news({ id, key }), say);
  if (!answer) return false;
  const { version, entries, at, writing } = answer.content;
  const table = app.tables.taken(entries, at);
  if (!table) {
    say(t("joined.other-rules"));
    return false;
  }
  keepSeat(game, table.id, { id, key, seal, code, writing, base: baseOf(version, { entries, at }) });
  await app.openTable(table);
  return true;
}
