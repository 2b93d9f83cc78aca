/**
 * The start page: set up a game, see the position, check an action, do it, undo it.
 *
 * Law of this file: it knows no rules and no game. The rules are asked of the API, and what is peculiar to a game
 * (drawing, words, taps) is in `static/<game>/play.js`.
 */

import { Game, Refused, Unreachable, games } from "./api.js";
import { byId, counted, el } from "./dom.js";
import { Log } from "./log.js";
import { setupForm } from "./setup.js";
import { problemView, verdictView } from "./verdict.js";

const PAGE = 25;

/** All that the page knows at the moment. */
const now = {
  game: null,
  about: null,
  components: null,
  /** The game's `play.js`; null if there is none, and then positions are shown as JSON. */
  play: null,
  log: null,
  position: null,
  drawing: null,
  cursor: null,
  isBusy: false,
};
/** Positions by their text, so that undo needs no server. */
const seen = new Map();

// --- asking ----------------------------------------------------------------------------------------------------------

/**
 * Do what asks the server, and show in `place` why it could not; one at a time, so that no double tap acts twice.
 * Gives whether it went well.
 */
async function trying(place, act) {
  if (now.isBusy) return false;
  now.isBusy = true;
  place.setAttribute("aria-busy", "true");
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    place.replaceChildren(problemView(error));
    return false;
  } finally {
    now.isBusy = false;
    place.removeAttribute("aria-busy");
  }
}

async function known(state) {
  if (!seen.has(state)) seen.set(state, (await now.game.describe(state)).position);
  return seen.get(state);
}

// --- showing ---------------------------------------------------------------------------------------------------------

/** Show the log's current position, and ask for its legal actions. */
async function show() {
  const { log, play } = now;
  now.position = await known(log.state);
  byId("table").hidden = false;
  byId("state").value = log.state;
  byId("undo").disabled = !log.canUndo;
  byId("redo").disabled = !log.canRedo;
  byId("log").replaceChildren(...log.entries.map(logRow));
  if (play) {
    byId("turn").textContent = play.turn(now.position, now.about);
    byId("counters").replaceChildren(
      el("dl", { class: "counters" }, play.counters(now.position).map(([name, value]) =>
        el("div", {}, el("dt", {}, name), el("dd", {}, value)))),
    );
    replaceFacts(play.facts(now.position, now.components));
    byId("legend").replaceChildren(play.legend(now.position, now.components));
    draw();
  } else {
    byId("board").replaceChildren(el("pre", {}, JSON.stringify(now.position, null, 1)));
  }
  list();
}

/** Show new facts; what was folded open stays open. */
function replaceFacts(facts) {
  const titleOf = (part) => part.querySelector("summary").textContent;
  const wasOpen = new Set([...byId("facts").querySelectorAll("details[open]")].map(titleOf));
  byId("facts").replaceChildren(...facts);
  for (const part of byId("facts").querySelectorAll("details")) part.open = wasOpen.has(titleOf(part));
}

function draw() {
  const text = byId("action").value;
  now.drawing = now.play.board(now.position, now.components, text);
  now.play.mark(now.drawing, text);
  byId("board").replaceChildren(now.drawing);
}

function logRow({ label }, index) {
  const isCurrent = index === now.log.at;
  const go = () => move(index);
  return el("li", {}, el("button", { type: "button", "aria-current": isCurrent ? "step" : null, click: go }, label));
}

/** Write into the action box, and let the board follow. */
function write(text) {
  const box = byId("action");
  const before = now.log?.draft ?? "";
  box.value = text;
  if (!now.log) return;
  now.log.draft = text;
  now.log.save();
  if (!now.drawing) return;
  if (now.play.looksDifferent(now.position, before, text)) draw();
  else now.play.mark(now.drawing, text);
}

function say(...content) {
  byId("alarm").replaceChildren();
  byId("verdict").replaceChildren(...content);
}

// --- the list of legal actions ---------------------------------------------------------------------------------------

/** The list's question: an answer to an older one is not shown. */
let question = 0;

/** List the legal actions from the beginning; the list fails for itself and takes nothing else along. */
function list() {
  byId("legal").replaceChildren();
  byId("more").hidden = true;
  now.cursor = null;
  more();
}

async function more() {
  const asked = ++question;
  const kind = byId("kind").value;
  const rows = byId("legal");
  const count = byId("legal-count");
  rows.setAttribute("aria-busy", "true");
  try {
    const page = await now.game.actions(now.log.state, kind ? [kind] : [], PAGE, now.cursor);
    if (asked !== question) return;
    rows.append(...page.actions.map(actionRow));
    now.cursor = page.next;
    byId("more").hidden = !page.next;
    count.textContent = page.total ? `${rows.children.length} of ${page.total} shown` : "There is none.";
  } catch (error) {
    if (asked !== question) return;
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    count.textContent = error instanceof Refused ? error.message : "The server does not answer: not known.";
    byId("more").hidden = rows.children.length === 0;
  }
  rows.removeAttribute("aria-busy");
}

function actionRow({ text, label, cost }) {
  const price = cost ? counted(cost, "action") : "free";
  const pick = async () => {
    write(text);
    byId("ask").scrollIntoView({ block: "start" });
    byId("do").focus({ preventScroll: true });
    await check();
  };
  return el(
    "li",
    {},
    el("button", { type: "button", click: pick },
      el("span", { class: "label" }, label), el("span", { class: "cost" }, price), el("code", {}, text)),
  );
}

// --- acting ----------------------------------------------------------------------------------------------------------

function typed() {
  return byId("action").value.trim();
}

/** Ask about the typed action; nothing changes. */
async function check() {
  if (!hasText()) return;
  await trying(byId("verdict"), async () => {
    const verdict = await now.game.check(now.log.state, typed());
    say(verdictView(verdict, false, rulesPage(), actionRow));
  });
}

/** Ask about the typed action, and go on to what follows if it is legal. */
async function act() {
  if (!hasText()) return;
  await trying(byId("verdict"), async () => {
    const verdict = await now.game.check(now.log.state, typed());
    say(verdictView(verdict, verdict.legal, rulesPage(), actionRow));
    if (!verdict.legal) return;
    const phase = now.position.turn?.phase;
    seen.set(verdict.state, verdict.position);
    now.log.add(verdict.state, verdict.label);
    write("");
    if (verdict.position.turn?.phase !== phase) byId("kind").value = "";
    await show();
  });
}

function hasText() {
  if (typed()) return true;
  say(el("p", { class: "message bad" }, "Name an action first: tap the board, pick one from the list, or type it."));
  byId("action").focus();
  return false;
}

/** Go to another entry of the log. */
async function move(index) {
  const there = now.log.entries[index];
  if (!there) return;
  await trying(byId("verdict"), async () => {
    await known(there.state);
    now.log.go(index);
    write("");
    say(el("p", { class: "message" }, `Now after: ${there.label}`));
    await show();
  });
}

async function setUp(options) {
  const place = byId("setup-message");
  const went = await trying(place, async () => {
    const made = await now.game.setup(options);
    seen.set(made.state, made.position);
    now.log.add(made.state, `A new game${options.seed == null ? "" : `, seed ${options.seed}`}`);
    write("");
    byId("kind").value = "";
    place.replaceChildren();
    const steps = made.events.map(({ message }) => el("li", {}, message));
    say(el("div", { class: "message good" }, el("h3", {}, "Ready"), el("p", {}, "The game is set up."),
      el("details", {}, el("summary", {}, "Lay it out on the table"), el("ol", {}, steps))));
    await show();
  });
  if (!went) return;
  byId("setup").open = false;
  byId("table-title").focus({ preventScroll: true });
  byId("table").scrollIntoView({ block: "start" });
}

/** Take up a state from elsewhere: a new entry of the log, which can be undone. */
async function load(state, label, place) {
  return trying(place, async () => {
    const canUndo = now.log.state !== null;
    const [described, { problems }] = await Promise.all([now.game.describe(state), now.game.validate(state)]);
    seen.set(described.state, described.position);
    now.log.add(described.state, label);
    write("");
    say();
    place.replaceChildren(problems.length
      ? el("div", { class: "message bad" }, el("h3", {}, "Loaded, but impossible"),
          el("ul", {}, problems.map(({ message }) => el("li", {}, message))))
      : el("p", { class: "message good", hidden: !canUndo }, "Loaded. Undo takes you back."));
    byId("setup").open = false;
    await show();
  });
}

async function copy() {
  const box = byId("state");
  const text = now.log.state;
  box.value = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without HTTPS there is no clipboard but the old one.
    box.select();
    document.execCommand("copy");
  }
  byId("state-message").replaceChildren(el("p", { class: "message good" }, "Copied."));
}

// --- beginning -------------------------------------------------------------------------------------------------------

const rulesPage = () => `/rules${location.search}`;

async function chosenGame() {
  const all = await games();
  const wanted = new URLSearchParams(location.search).get("game");
  const choice = byId("game");
  choice.replaceChildren(...all.map(({ id, name }) => el("option", { value: id, selected: id === wanted }, name)));
  byId("choose").hidden = all.length < 2;
  return all.find(({ id }) => id === wanted) ?? all[0];
}

async function begin() {
  const { id, name } = await chosenGame();
  const game = new Game(id);
  const [about, components, play] = await Promise.all([
    game.about(),
    game.components(),
    import(`./${id}/play.js`).catch(() => null),
  ]);
  Object.assign(now, { game, about, components, play, log: new Log(id) });
  document.title = `${name}: the rules at your table`;
  for (const place of document.querySelectorAll("[data-game-name]")) place.textContent = name;
  for (const place of document.querySelectorAll("[data-notice]")) place.textContent = about.notice ?? place.textContent;
  document.querySelector("[data-rules-page]").href = rulesPage();
  byId("setup-form").replaceChildren(...setupForm(about, components, play));
  const kinds = about.actions.map(({ type, summary }) => el("option", { value: type }, `${type}: ${summary}`));
  byId("kind").append(...kinds);
  byId("action").value = now.log.draft;
}

/** The state in this page's address, or "". */
function addressed() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

/** Take up what the address or the last visit has. */
async function takeUp() {
  const state = addressed();
  if (state && state !== now.log.state) {
    const went = await load(state, "Opened from a link", byId("alarm"));
    if (went) return;
    // The game at hand stays, in the address too.
    history.replaceState(null, "", location.pathname + location.search);
  }
  if (!now.log.state) return;
  now.log.save();
  byId("setup").open = false;
  await trying(byId("verdict"), show);
}

async function start() {
  const alarm = byId("alarm");
  const went = await trying(alarm, begin);
  if (!went) {
    alarm.append(el("p", {}, el("button", { type: "button", click: start }, "Try again")));
    return;
  }
  alarm.replaceChildren();
  await takeUp();
}

function listen() {
  const on = (id, event, act_) => byId(id).addEventListener(event, act_);
  on("ask", "submit", (event) => {
    event.preventDefault();
    check();
  });
  on("do", "click", act);
  on("undo", "click", () => move(now.log.at - 1));
  on("redo", "click", () => move(now.log.at + 1));
  on("action", "input", (event) => write(event.target.value));
  on("kind", "change", list);
  on("more", "click", more);
  on("copy", "click", copy);
  on("load", "click", () => load(byId("state").value.trim(), "Loaded a state", byId("state-message")));
  on("game", "change", (event) => location.assign(`/?game=${encodeURIComponent(event.target.value)}`));
  on("setup-form", "submit", (event) => {
    event.preventDefault();
    setUp(event.target.options());
  });
  on("board", "click", (event) => {
    if (now.drawing) write(now.play.tapped(now.drawing, event, byId("action").value, now.position));
  });
  on("enlarge", "click", ({ currentTarget: button }) => {
    const isLarge = byId("board").classList.toggle("large");
    button.setAttribute("aria-pressed", String(isLarge));
    // What scrolls has to be reached by the keyboard.
    if (isLarge) byId("board").tabIndex = 0;
    else byId("board").removeAttribute("tabindex");
  });
  addEventListener("hashchange", takeUp);
}

listen();
start();
