/**
 * A table that several phones share: opening and joining one, what its opener may do, and leaving.
 *
 * Invariant: what is on this phone goes on whatever the server says. What changes a table is tried under one key until there is an
 * answer, so that a tap after a lost answer does nothing twice.
 */

import { confirmed, dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { joinAddress } from "../sharing/link.js";
import { nameField, phoneName, quoted } from "./phone-name.js";
import { Away, relay, sentLog } from "./relay.js";
import { isSite, pageAt } from "../common/root.js";
import {
  endedSeat,
  forgetJoining,
  forgetOpening,
  joiningTry,
  keepJoining,
  keepOpening,
  keepSeat,
  leaveSeat,
  openingTry,
  seatOf,
  sharedAs,
} from "./seat-store.js";
import { Sitting, spelled } from "./sitting.js";
import { baseOf } from "./sync.js";
import { newTry, tryOf } from "./tries.js";
import { keepSeating, seatingOf } from "../seats/names.js";
import { People } from "../seats/people.js";
import { namesField, seatNames, seatsDialog } from "../seats/seats-dialog.js";
import { learn, t, worded } from "../common/words.js";
import { begin } from "../words/en-begin.js";
import { joined } from "../words/en-joined.js";

learn({ ...begin, ...joined });

/** The phone that sits at the table which is shown. @type {Sitting | null} */
let sitting = null;

export const people = { namesField, seatNames, seatsDialog };

/** Have the game that is shown be in step with the table that it shares, if it does. */
export function sit(app, table) {
  sitting?.leave();
  app.people?.leave();
  sitting = app.people = null;
  seat(app, table);
  if (table && !table.isPlan) app.people = new People(app, table, sitting?.seat);
}

function seat(app, table) {
  const record = table && seatOf(app.game.id, table.id);
  const ended = table && endedSeat(app.game.id, table.id);
  if (ended) handOn(ended, app.game.id, table);
  if (!record) return;
  sitting = new Sitting(app, table, record);
  document.querySelector(".table-screen .head")?.append(sitting.line);
}

/** A server that has lost a table learns that its opener has ended it, so that nobody goes on there alone. */
async function handOn(seat, game, { entries, at }) {
  try {
    const { kind } = await relay.news(seat);
    if (kind === "unknown-table") await relay.openAgain(seat, game, { entries, at });
  } catch (error) {
    if (!(error instanceof Away)) throw error;
  }
}

/** An action is not done, since the table went on. */
export const missed = () => sitting?.missed();

/** The server's answer; null if there is none, or if it is no, which is shown. `settled` is called if there is one of either kind. */
async function answered(ask, say, settled = (_answer) => {}) {
  let kind;
  try {
    const answer = await ask();
    settled(answer);
    if (answer.status < 400) return answer;
    ({ kind } = answer);
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    ({ kind } = error);
  }
  say(kind ? worded(`joined.why.${kind}`, t("joined.refused", { why: kind })) : t("joined.away"), false);
  return null;
}

// --- the sheet --------------------------------------------------------------------------------------------------------

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
    const { id } = app.game;
    // One that may be open already is asked for as it was; what was entered since then comes to it afterwards.
    const log = sentLog({ entries: table.entries, at: table.at });
    const tried = openingTry(id, table.id) ?? newTry({ game: id, ...log, name: phoneName(), seats: namesAlone(seatingOf(id, table.id)) });
    keepOpening(id, table.id, tried);
    const answer = await answered(() => relay.open(tried), say, () => forgetOpening(id, table.id));
    if (!answer) return;
    const { version, ...seat } = seatIn(answer.content);
    keepSeat(id, table.id, { ...seat, base: baseOf(version, tried.body) });
    sit(app, table);
    show();
  }
  return [
    el("p", { class: "hint" }, t("joined.what")),
    nameField(),
    el("div", { class: "row" }, button(t("joined.open"), open, { class: "main", id: "joined-open" })),
  ];
}

/** Who sits where, without the phones that played at another table. */
const namesAlone = (seating) =>
  Object.fromEntries(Object.entries(seating).flatMap(([seat, { name }]) => (name ? [[seat, { name, joiner: "" }]] : [])));

/** What a phone keeps of an answer to opening or joining. */
const seatIn = ({ id, key, seal, code, opener, settings, settings_number: settingsNumber, writing, name, joiner, version }) => ({
  ...{ id, key, seal, code, settings, settingsNumber, writing, name, joiner, version },
  ...(opener && { opener }),
});

function seated(app, { qrPlate, copyField, localWarning }, say, show) {
  const { seat } = sitting;
  const { record } = seat;
  const address = joinAddress(record.code);

  function leave() {
    leaveSeat(app.game.id, app.table.id);
    sit(app, null);
    say(t("joined.left"), true);
    show();
  }

  return [
    el("p", { class: "hint" }, t("joined.code.say")),
    el("p", {}, t("joined.code"), " ", el("strong", { class: "table-code" }, spelled(record.code))),
    qrPlate(address, t("joined.qr")),
    localWarning(),
    ...copyField("join", address, say),
    ...(seat.isOpener ? openerTools(say, show, leave) : [whoIsHere()]),
    el(
      "div",
      { class: "row" },
      app.kit.seatsOf && button(t("seats.shared"), app.showSeats, { id: "joined-seats" }),
      button(t("joined.leave"), leave, { id: "joined-leave" }),
    ),
  ];
}

/** Who is at the table; `more` gives what stands beside one. */
function whoIsHere(more = (_joiner) => null) {
  const place = el("div", { class: "who-is-here" }, el("h4", {}, t("joined.here")));
  const { seat } = sitting;
  const list = el("ul", { class: "plain" });
  const row = (joiner) =>
    el("li", {}, el("span", {}, quoted(joiner.name), joiner.id === seat.record.joiner && ` ${t("joined.here.you")}`), more(joiner));
  const show = () => list.replaceChildren(...seat.joiners.map(row));
  show();
  seat.lookAround().then(show, () => {});
  place.append(list);
  return place;
}

/** What the opener alone may do. */
function openerTools(say, show, leave) {
  const { seat } = sitting;

  /** Ask for something under the key of the last such question if that has had no answer. Gives what was answered, or null. */
  async function change(name, body = null) {
    const tried = tryOf(seat.record.tries?.[name], body);
    seat.keepTry(name, tried);
    const answer = await answered(() => relay[name](seat.record, tried), say, () => seat.keepTry(name, undefined));
    if (answer) seat.noteHead(answer.content);
    return answer;
  }

  async function onlyMe({ currentTarget }) {
    const writing = currentTarget.checked ? "opener" : "all";
    if (await change("setWriting", { writing })) say(t(`joined.writing.${writing}`), true);
    else currentTarget.checked = seat.record.writing === "opener";
  }

  async function renewCode() {
    if (!(await change("renewCode"))) return;
    show();
    say(t("joined.renewed"), true);
  }

  async function remove({ id, name }) {
    const who = quoted(name);
    if (!(await confirmed(t("joined.remove"), t("joined.remove.sure", { who }), t("joined.remove")))) return;
    if (!(await change("remove", id))) return;
    show();
    say(t("joined.removed", { who }), true);
  }

  async function end() {
    if (!(await confirmed(t("joined.end"), t("joined.end.sure"), t("joined.end")))) return;
    if (await change("end")) leave();
  }

  const removing = (joiner) =>
    joiner.id !== seat.record.joiner &&
    button(t("joined.remove"), () => remove(joiner), { "aria-label": t("joined.remove.who", { who: quoted(joiner.name) }) });
  const tick = el("input", { type: "checkbox", id: "only-me", change: onlyMe });
  tick.checked = seat.record.writing === "opener";
  return [
    whoIsHere(removing),
    el("label", { class: "tick" }, tick, el("span", {}, t("joined.only-me"))),
    el("div", { class: "row" }, button(t("joined.renew"), renewCode), button(t("joined.end"), end)),
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

  async function go(event = null) {
    event?.preventDefault();
    message.replaceChildren();
    if (plainCode(box.value).length !== 10) {
      say(t("joined.join.form"));
      return box.focus();
    }
    // The same again makes no second place at the table.
    const [last, name] = [joiningTry(), phoneName()];
    const isSame = last?.body.name === name && plainCode(last.body.code) === plainCode(box.value);
    const tried = isSame ? last : newTry({ code: box.value, name });
    keepJoining(tried);
    const answer = await answered(() => relay.join(tried), say, ({ status }) => status >= 400 && forgetJoining());
    if (!answer || !(await joinedAs(app, answer.content, say))) return;
    forgetJoining();
    shown.close();
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
  // Somebody has joined on another page, which did not know the game.
  if (code && plainCode(joiningTry()?.body.code) === plainCode(code)) go();
}

/** A code as it is meant, however it was typed. */
const plainCode = (code) => String(code).replace(/[^0-9a-z]/gi, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");

/** Have the table's log as a game of its own on this phone, and show it. Gives whether that went. */
async function joinedAs(app, content, say) {
  const { id, game, code } = content;
  if (game !== app.game.id) {
    location.assign(`${pageAt(`/play/${encodeURIComponent(game)}`)}${location.search}#join=${code}`);
    return false;
  }
  const { version: _, ...seat } = seatIn(content);
  const known = sharedAs(game, id);
  const there = known && app.tables.open(known);
  if (there) {
    // The key that it had may be that of a place from which it was removed.
    keepSeat(game, known, { ...seatOf(game, known), ...seat });
    await app.openTable(there);
    return true;
  }
  const answer = await answered(() => relay.news(seat), say);
  if (!answer) return false;
  const { version, entries, at } = answer.content;
  const table = app.tables.taken(entries, at);
  if (!table) {
    say(t("joined.other-rules"));
    return false;
  }
  keepSeat(game, table.id, { ...seat, base: baseOf(version, { entries, at }) });
  keepSeating(game, table.id, content.seats ?? {});
  await app.openTable(table);
  if (app.kit.seatsOf) app.showSeats();
  return true;
}
