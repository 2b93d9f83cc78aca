/**
 * How it stood: what the adviser makes of the start of each turn, as a curve, and the turns that moved it most.
 *
 * Invariant: nothing is worked out until somebody asks for it, with less looking ahead the longer the game was. The numbers
 * are those of advice, and mean no more.
 *
 * @import { LaterExtras, Past, Turn } from "../kit/kit.js"
 */

import { Refused, answerOr } from "../api/errors.js";
import { button, el } from "../common/dom.js";
import { curveFigure } from "./curve.js";
import { openReading } from "../log/stepping.js";
import { learn, t } from "../common/words.js";
import { standingWords } from "../words/en-standing.js";

learn(standingWords);

/** How many times it looks ahead in all, and for one turn. */
const PLAYOUTS = { all: 400, least: 8, most: 40 };
/** Turns that are named, and of how many points their change is at least. */
const [NAMED, LEAST] = [3, 3];

/**
 * The turns that changed the value most, the largest first; `values` are those before each turn, and one after the last.
 *
 * @param {number[]} values from 0 to 100
 */
export function changesOf(values) {
  const changes = values.slice(1).map((after, turn) => ({ turn, before: values[turn], after }));
  const size = ({ before, after }) => Math.abs(after - before);
  return changes.filter((one) => size(one) >= LEAST).sort((one, other) => size(other) - size(one)).slice(0, NAMED);
}

/** The states of a turn, first the one that it began with. */
const statesOf = (/** @type {Past} */ { entries }, /** @type {Turn} */ { from, to }) =>
  entries.slice(Math.max(0, from - 1), to).map(({ state }) => state);

/** The value before each turn, from 0 to 100; a turn in which nobody decides has that of the turn before it. */
async function valuesOf(game, /** @type {Past} */ past, /** @type {(turn: number) => void} */ tell) {
  const each = Math.floor(PLAYOUTS.all / past.turns.length);
  const playouts = Math.min(PLAYOUTS.most, Math.max(PLAYOUTS.least, each));
  /** @type {number[]} */
  const values = [];
  for (const [number, turn] of past.turns.entries()) {
    tell(number);
    let value = null;
    for (const state of statesOf(past, turn)) {
      ({ value } = await game.advice(state, playouts));
      if (value !== null) break;
    }
    values.push(value === null ? (values.at(-1) ?? 0) : Math.round(100 * value));
  }
  return [...values, past.outcome?.won ? 100 : 0];
}

/** A button that has it worked out; null where there is no advice, or players were rivals, each with values of their own. */
export function standingView(app, table, /** @type {Past} */ past, /** @type {LaterExtras} */ later) {
  const isFor = app.about.offers?.includes("advice") && (past.outcome?.won ?? null) !== null && past.turns.length > 1;
  if (!isFor) return null;
  const element = el("div", { class: "standing-story", role: "status" });
  const offer = () => element.replaceChildren(button(t("standing.ask"), ask, { class: "wide-button", id: "ending-standing" }));

  async function ask() {
    const wait = el("p", { class: "quiet" });
    element.replaceChildren(wait);
    const tell = (/** @type {number} */ turn) => {
      wait.textContent = t("standing.asking", { turn: turn + 1, count: past.turns.length });
    };
    const values = await answerOr(
      () => valuesOf(app.game, past, tell),
      (error) => {
        offer();
        const why = error instanceof Refused ? error.message : error.reason || t("standing.offline");
        element.append(el("p", { class: "message" }, why));
      },
    );
    if (values) element.replaceChildren(...storyOf(app, table, past, later, values));
  }

  offer();
  return element;
}

function storyOf(app, table, past, later, values) {
  const { turns } = past;
  const changes = changesOf(values);
  const row = ({ turn, before, after }) => {
    const go = () => openReading(app, table, turns[turn].from, later);
    const look = { "aria-label": t("ending.look-at", { turn: turns[turn].name }) };
    return el("li", {}, t("standing.change", { turn: turns[turn].name, before, after }), " ", button(t("ending.look"), go, look));
  };
  const curve = { name: t("standing.value"), values: values.slice(1) };
  return [
    curveFigure({ curves: [curve], turns, decided: changes[0]?.turn ?? -1, title: t("standing.title") }),
    el("p", {}, changes.length ? t("standing.most") : t("standing.none")),
    el("ol", { class: "plain" }, changes.map(row)),
    el("p", { class: "quiet" }, t("standing.meaning")),
  ];
}
