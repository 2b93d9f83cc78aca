/**
 * The wizard that copies a game of Jupiter Rescue from the table: who plays, the nineteen tiles, ready.
 *
 * Invariant: it shows a draft and asks for steps; what a step does is in `laying.js`, and what is legal the
 * server says.
 */

import { Refused, Unreachable } from "../api/errors.js";
import { faultView, variants } from "../shell/choices.js";
import { confirmed } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { learn, listed, t } from "../common/words.js";
import { robotName } from "./box.js";
import { bringFaces } from "./faces.js";
import { token } from "./figures.js";
import { begun } from "./edit.js";
import { draftSize, implied } from "./gist.js";
import {
  CELLS,
  EMPTY,
  boxOf,
  chooseSet,
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
import { keptSets, setField } from "./tilesets.js";
import { lay } from "./words/en-lay.js";
import { textOf } from "./writing.js";

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
export const layWizard = (app, draft, leave) => new LayWizard(app, draft, leave).element;

/** Three steps over one draft; each change of it is kept at once, so that nothing that was laid is laid twice. */
class LayWizard {
  element = el("div", { class: "lay" });
  #app;
  #leave;
  #draft;
  /** What is being chosen for the cell whose turn it is, see `laypanel.js`. */
  #pick = null;
  #fault = null;
  /** The draft of which the server is making a game. */
  #sent = null;
  #isKept = true;

  constructor(app, draft, leave) {
    this.#app = app;
    this.#leave = leave;
    this.#draft = draft ?? EMPTY;
    this.#show();
    this.#bring();
  }

  /** Go on to another draft, and show it. */
  #set(next, picked = null) {
    const isOtherStep = next.step !== this.#draft.step;
    this.#draft = next;
    this.#pick = picked;
    this.#isKept = keep(this.#app.game.id, next);
    this.#bring();
    if (!isOtherStep) this.#fault = null;
    this.#show();
    if (!isOtherStep) {
      this.element.querySelector(".lay-panel")?.scrollIntoView({ block: "nearest" });
      return;
    }
    this.element.querySelector("h2").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  /** What is in the box, as `laypanel.js` wants it. */
  get #box() {
    const { components } = this.#app;
    const box = boxOf(components, this.#draft);
    return { components: box, isOwn: box !== components, say: (text) => this.#app.say(text) };
  }

  /** Have the printed faces brought that are shown now; without them tiles are drawn plainly. */
  async #bring() {
    const { tiles } = this.#draft;
    const shown = new Set([sideOf(this.#draft), ...tiles.filter(Boolean).map(({ side }) => side)]);
    const came = await Promise.all([...shown].map((side) => bringFaces(this.#app.game.address, `tiles-${side}`)));
    if (came.some(Boolean) && this.element.isConnected) this.#show();
  }

  #toStep(step, why = null) {
    this.#fault = why;
    if (step === this.#draft.step) this.#show();
    else this.#set({ ...this.#draft, step });
  }

  // --- the game ------------------------------------------------------------------------------------------------------

  /** Have the game made; of one that is under way the figures come next. */
  async #begin(isMidway = false) {
    if (this.#sent === this.#draft) return;
    const draft = this.#draft;
    // An answer that comes after the draft was changed, or left, is not about what is wanted.
    const isWanted = () => draft === this.#draft && this.element.isConnected;
    this.#sent = draft;
    this.element.setAttribute("aria-busy", "true");
    try {
      const answer = await this.#app.game.setup(setupOf(draft));
      if (isWanted()) this.#goOn(answer, isMidway);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      if (!isWanted()) return;
      const step = error instanceof Refused ? stepOf(error.problem.errors?.[0]?.field) : draft.step;
      this.#toStep(step, faultView(error));
    } finally {
      if (this.#sent === draft) {
        this.#sent = null;
        this.element.removeAttribute("aria-busy");
      }
    }
  }

  /** Go on with the new game; the draft stays where nothing else keeps the tiles that were laid. */
  #goOn(answer, isMidway) {
    const { game, tables } = this.#app;
    const state = isMidway ? textOf(begun(answer.position).position) : answer.state;
    const table = tables.create({ state, label: t("lay.label") });
    forget(game.id);
    // The draft may have held the room that the game needs.
    if (!table.isKept) table.save();
    if (!table.isKept) keep(game.id, this.#draft);
    this.#app.openTable(table, isMidway ? { isFixing: true } : answer);
  }

  // --- the steps -----------------------------------------------------------------------------------------------------

  #whoPlays() {
    const { robots, variants: chosen } = this.#draft;
    const next = () => (robots.length ? this.#toStep(2) : this.#toStep(1, warning("lay.who.none")));
    return [
      el("p", { class: "hint" }, t("lay.who.hint")),
      seats(this.#app, robots, (robot) => this.#set({ ...this.#draft, robots: seated(robots, robot) })),
      el("p", { class: "order", role: "status" }, orderOf(robots)),
      this.#whichTiles(),
      variants(this.#app, implied, chosen, (ticked) => this.#set({ ...this.#draft, variants: ticked })),
      foot(button(t("lay.next.tiles"), next, main()), button(t("lay.leave"), this.#leave)),
    ];
  }

  /** Whose tiles they are, for those who have faces of their own on this phone. */
  #whichTiles() {
    const { set = "" } = this.#draft;
    const sets = keptSets(this.#app.game.id);
    if (set && !sets.some(({ key }) => key === set)) sets.push({ name: t("sets.this"), key: set });
    if (!sets.length) return null;
    return setField("lay-set", sets, set, (key) => this.#set(chooseSet(this.#draft, key)));
  }

  #tiles() {
    const [draft, box] = [this.#draft, this.#box];
    const whole = isWhole(draft);
    // Nobody has to say that the last tile was the last one.
    const set = (wanted, picked) =>
      this.#set(!whole && isWhole(wanted) ? { ...wanted, step: 3 } : wanted, picked);
    const next = () => (whole ? this.#toStep(3) : this.#toStep(2, missing(draft)));
    return [
      laidCount(draft) === 0 && el("p", { class: "hint" }, t("lay.tiles.hint")),
      el(
        "div",
        { class: "lay-work" },
        colonyMap(box, draft, (cell) => this.#set({ ...draft, cell })),
        el("div", {}, tilesPanel(box, draft, this.#pick, set)),
      ),
      foot(
        button(t("doing.back"), () => this.#toStep(1)),
        button(t("lay.next.ready"), next, whole ? main() : {}),
      ),
    ];
  }

  #ready() {
    const { about } = this.#app;
    const [draft, box] = [this.#draft, this.#box];
    const names = about.variants.filter(({ id }) => draft.variants.includes(id)).map(({ name }) => name);
    const rest = unused(draft, box.components).map(({ id }) => moduleOf(box.components, id));
    const row = (key, text) => [el("dt", {}, t(key)), el("dd", {}, text)];
    return [
      el(
        "div",
        { class: "players" },
        draft.robots.map((robot) => el("span", {}, token(robot), robotName(robot))),
      ),
      el(
        "dl",
        { class: "summary" },
        row("begin.variants", names.length ? listed(names) : t("lay.variants.none")),
        row("lay.box", t("lay.box.module", { module: listed(rest) })),
      ),
      colonyMap(box, { ...draft, cell: null }, (cell) => this.#set({ ...draft, cell, step: 2 })),
      el("p", { class: "hint" }, t("lay.ready.hint")),
      foot(
        button(t("doing.back"), () => this.#toStep(2)),
        button(t("lay.begin"), () => this.#begin(), main()),
        button(t("lay.midway"), () => this.#begin(true)),
      ),
    ];
  }

  // --- showing -------------------------------------------------------------------------------------------------------

  #show() {
    const { step } = this.#draft;
    const { activeElement } = document;
    const hasFocus = this.element.contains(activeElement);
    const key = hasFocus && activeElement.getAttribute("data-key");
    const number = t("lay.step", { step, steps: STEPS });
    const content = { 1: () => this.#whoPlays(), 2: () => this.#tiles(), 3: () => this.#ready() }[step]();
    this.element.replaceChildren(
      el(
        "section",
        { class: "card", "aria-labelledby": "lay-title" },
        el("h2", { id: "lay-title", tabindex: "-1" }, el("span", { class: "quiet" }, number), " ", t(TITLES[step])),
        el("div", { class: "lay-fault", role: "alert" }, this.#fault),
        this.#isKept ? null : el("p", { class: "message bad" }, t("lay.not-kept")),
        content,
      ),
    );
    if (this.#fault) this.element.querySelector(".lay-fault").scrollIntoView({ block: "nearest" });
    if (hasFocus) this.#focusAgain(key);
  }

  /** The finger's or the keyboard's place after a drawing anew: the same button, else the panel's heading. */
  #focusAgain(key) {
    const same = key && this.element.querySelector(`[data-key="${key}"]:not(:disabled)`);
    const place = same ?? this.element.querySelector("[data-panel]") ?? this.element.querySelector("h2");
    place.focus({ preventScroll: true });
  }
}

/** What is still to be done before the colony is whole. */
function missing(draft) {
  const wrong = wrongCells(draft);
  if (wrong.length) return warning("lay.wrong", { tiles: listed(wrong.map((cell) => draft.tiles[cell].tile)) });
  return warning("lay.missing", { count: CELLS - laidCount(draft) });
}

const main = () => ({ class: "main" });
const foot = (...buttons) => el("div", { class: "row lay-foot" }, buttons);
const warning = (key, values = {}) => el("p", { class: "message bad" }, t(key, values));
