/**
 * The wizard that copies a game of Jupiter Rescue from the table: who plays, the nineteen tiles, ready.
 *
 * Invariant: it shows a draft and asks for steps; what a step does is in `laying.js`, and what is legal the
 * server says.
 */

import { Refused, Unreachable } from "../api.js";
import { faultView, variants } from "../choices.js";
import { confirmed } from "../dialog.js";
import { button, el } from "../dom.js";
import { learn, listed, t } from "../words.js";
import { robotName } from "./box.js";
import { bringFaces } from "./faces.js";
import { token } from "./figures.js";
import { draftSize, implied } from "./gist.js";
import {
  CELLS,
  EMPTY,
  forget,
  isWhole,
  keep,
  laidCount,
  moduleOf,
  seated,
  setupOf,
  sideOf,
  stepOf,
  unused,
  wrongCells,
} from "./laying.js";
import { colonyMap } from "./laymap.js";
import { tilesPanel } from "./laypanel.js";
import { orderOf, seats } from "./seats.js";
import { lay } from "./words/en-lay.js";

learn(lay);

const STEPS = 3;
const TITLES = { 1: "lay.who", 2: "lay.tiles", 3: "lay.ready" };

/** Have the unfinished copy forgotten, if there is one, after a question. Gives whether there is none now. */
export async function leftDraft(game) {
  const count = draftSize(game);
  const text = t("lay.anew.text", { count });
  const words = [t("lay.anew.title"), text, t("begin.table.anew"), t("begin.remove.not")];
  const isLeft = count === null || (await confirmed(...words));
  if (isLeft) forget(game);
  return isLeft;
}

/** The wizard as an element; it goes on with `draft`, if there is one, and `leave` brings back the start screen. */
export function layWizard(app, draft, leave) {
  const root = el("div", { class: "lay" });
  let now = draft ?? EMPTY;
  /** What is being chosen for the cell whose turn it is, see `laypanel.js`. */
  let pick = null;
  let fault = null;
  /** The draft of which the server is making a game. */
  let asked = null;
  let isKept = true;

  /** Go on to another draft, and show it. */
  function set(next, picked = null) {
    const isOtherStep = next.step !== now.step;
    now = next;
    pick = picked;
    isKept = keep(app.game.id, now);
    bring();
    if (!isOtherStep) fault = null;
    show();
    if (!isOtherStep) {
      root.querySelector(".lay-panel")?.scrollIntoView({ block: "nearest" });
      return;
    }
    root.querySelector("h2").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  /** Have the printed faces brought that are shown now; without them tiles are drawn plainly. */
  async function bring() {
    const shown = new Set([sideOf(now), ...now.tiles.filter(Boolean).map(({ side }) => side)]);
    const came = await Promise.all([...shown].map((side) => bringFaces(app.game.address, `tiles-${side}`)));
    if (came.some(Boolean) && root.isConnected) show();
  }

  function toStep(step, why = null) {
    fault = why;
    if (step === now.step) show();
    else set({ ...now, step });
  }

  async function begin() {
    if (asked === now) return;
    const draft = now;
    // An answer that comes after the draft was changed, or left, is not about what is wanted.
    const isWanted = () => draft === now && root.isConnected;
    asked = draft;
    root.setAttribute("aria-busy", "true");
    try {
      const made = await app.game.setup(setupOf(draft));
      if (isWanted()) goOn(made);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      if (!isWanted()) return;
      const step = error instanceof Refused ? stepOf(error.problem.errors?.[0]?.field) : now.step;
      toStep(step, faultView(error));
    } finally {
      if (asked === draft) {
        asked = null;
        root.removeAttribute("aria-busy");
      }
    }
  }

  /** Go on with the game that was made; the draft stays where nothing else keeps what was laid. */
  function goOn(made) {
    const table = app.tables.create({ state: made.state, label: t("lay.label") });
    forget(app.game.id);
    // The draft may have held the room that the game needs.
    if (!table.isKept) table.save();
    if (!table.isKept) keep(app.game.id, now);
    app.openTable(table, made);
  }

  // --- the steps -----------------------------------------------------------------------------------------------------

  function whoPlays() {
    return [
      el("p", { class: "hint" }, t("lay.who.hint")),
      seats(app, now.robots, (robot) => set({ ...now, robots: seated(now.robots, robot) })),
      el("p", { class: "order", role: "status" }, orderOf(now.robots)),
      variants(app, implied, now.variants, (ticked) => set({ ...now, variants: ticked })),
      foot(
        button(t("lay.next.tiles"), () => (now.robots.length ? toStep(2) : toStep(1, warning("lay.who.none"))), main()),
        button(t("lay.leave"), leave),
      ),
    ];
  }

  function tiles() {
    const [count, whole] = [laidCount(now), isWhole(now)];
    const map = colonyMap(app, now, (cell) => set({ ...now, cell }));
    return [
      count === 0 && el("p", { class: "hint" }, t("lay.tiles.hint")),
      map,
      ...tilesPanel(app, now, pick, set),
      foot(
        button(t("lay.back.who"), () => toStep(1)),
        button(t("lay.next.ready"), () => (whole ? toStep(3) : toStep(2, missing())), whole ? main() : {}),
      ),
    ];
  }

  function ready() {
    const names = app.about.variants.filter(({ id }) => now.variants.includes(id)).map(({ name }) => name);
    const rest = unused(now, app.components).map(({ id }) => moduleOf(app.components, id));
    const row = (key, text) => [el("dt", {}, t(key)), el("dd", {}, text)];
    return [
      el(
        "div",
        { class: "players" },
        now.robots.map((robot) => el("span", {}, token(robot), robotName(robot))),
      ),
      el(
        "dl",
        { class: "summary" },
        row("lay.variants", names.length ? listed(names) : t("lay.variants.none")),
        row("lay.box", t("lay.box.module", { module: listed(rest) })),
      ),
      colonyMap(app, { ...now, cell: null }, (cell) => set({ ...now, cell, step: 2 })),
      el("p", { class: "hint" }, t("lay.ready.hint")),
      foot(
        button(t("lay.back.tiles"), () => toStep(2)),
        button(t("lay.begin"), begin, main()),
      ),
    ];
  }

  /** What is still to be done before the colony is whole. */
  function missing() {
    const wrong = wrongCells(now);
    if (wrong.length) return warning("lay.wrong", { cells: listed(wrong) });
    return warning("lay.missing", { count: CELLS - laidCount(now) });
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  function show() {
    const { activeElement } = document;
    const hasFocus = root.contains(activeElement);
    const key = hasFocus && activeElement.getAttribute("data-key");
    const number = t("lay.step", { step: now.step, steps: STEPS });
    root.replaceChildren(
      el(
        "section",
        { class: "card", "aria-labelledby": "lay-title" },
        el("h2", { id: "lay-title", tabindex: "-1" }, el("span", { class: "quiet" }, number), " ", t(TITLES[now.step])),
        el("div", { class: "lay-fault", role: "alert" }, fault),
        isKept ? null : el("p", { class: "message bad" }, t("lay.not-kept")),
        { 1: whoPlays, 2: tiles, 3: ready }[now.step](),
      ),
    );
    if (fault) root.querySelector(".lay-fault").scrollIntoView({ block: "nearest" });
    if (hasFocus) focusAgain(key);
  }

  /** The finger's or the keyboard's place after a drawing anew: the same button, else the panel's heading. */
  function focusAgain(key) {
    const same = key && root.querySelector(`[data-key="${key}"]:not(:disabled)`);
    (same ?? root.querySelector("[data-panel]") ?? root.querySelector("h2")).focus({ preventScroll: true });
  }

  show();
  bring();
  return root;
}

const main = () => ({ class: "main" });
const foot = (...buttons) => el("div", { class: "row lay-foot" }, buttons);
const warning = (key, values) => el("p", { class: "message bad" }, t(key, values));
