/**
 * How far a long procedure has come: the six steps of the event phase, and the worksheet of the final checks.
 *
 * Invariant: it tells what the events of the procedure tell, in their order, and works nothing out.
 *
 * @import { Resolution } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";
import { t } from "../common/words.js";
import { nameOf } from "./box.js";
import { FATES } from "./crew.js";
import { STATUSES } from "./facts.js";
import { icon } from "./icons.js";

const STEPS = ["time", "destruct", "attack", "fire", "event", "bag"];
/** Words of the steps, by their place. */
const NAMES = [
  "nemesis.step.1",
  "nemesis.step.2",
  "nemesis.step.3",
  "nemesis.step.4",
  "nemesis.step.5",
  "nemesis.step.6",
];

/** The step that the event phase is in: 0 before the first. */
export const stepOf = (/** @type {Resolution["sequence"]} */ sequence) =>
  sequence.findLast(({ type }) => type === "step")?.number ?? 0;

/** How far a procedure has come; null for a short one. */
export function progressOf(/** @type {Resolution} */ resolution, position) {
  const { type } = resolution.procedure;
  if (type === "events" || type === "step") return stepsView(resolution);
  return type === "final-checks" ? sheetView(worksheet(resolution.sequence, position)) : null;
}

function stepsView({ sequence, needs, undecidable }) {
  const now = stepOf(sequence);
  const isOver = !needs && !undecidable;
  const row = (name, i) => {
    const state = i + 1 < now || isOver ? "over" : i + 1 === now ? "now" : "next";
    return el(
      "li",
      { class: state, ...(state === "now" && { "aria-current": "step" }) },
      icon(name),
      el("span", {}, state === "now" ? t(NAMES[i]) : el("span", { class: "unseen" }, t(NAMES[i]))),
    );
  };
  return el("ol", { class: "event-steps", "aria-label": t("nemesis.steps") }, STEPS.map(row));
}

// --- the final checks ------------------------------------------------------------------------------------------------

/** Words of a check, by its name. */
const CHECKS = {
  engines: "nemesis.check.engines",
  course: "nemesis.check.course",
  contamination: "nemesis.check.contamination",
  objective: "nemesis.check.objective",
};

/** @typedef {{ players: string[], statuses: string[], rows: { check: string, cells: string[], note: string }[] }} Worksheet */

/**
 * The worksheet: for each check and player `""` as long as nothing is revealed, else `ok`, `dead`, `won`, or `skip` for whom it
 * is not made.
 *
 * @returns {Worksheet}
 */
export function worksheet(sequence, { players }) {
  const names = Object.keys(players);
  const of = (type) => sequence.filter((event) => event.type === type);
  const diedBy = (rule) =>
    of("died")
      .filter((event) => event.rule === rule)
      .map(({ player }) => player);
  const course = of("course-revealed").at(-1);
  const scanned = [...of("scanned"), ...of("last-draw")];
  const winners = of("won").map(({ player }) => player);
  const dead = { engines: diedBy("vc.02"), course: diedBy("vc.05"), contamination: diedBy("vc.08") };
  // What comes later has been reached only where all before it was survived.
  const reached = {
    engines: Boolean(course) || scanned.length > 0,
    course: Boolean(course),
    contamination: (name) => scanned.some(({ player, result }) => player === name && result === "clean"),
  };
  const statusOf = (name) => players[name].status;
  const isFor = {
    engines: ["asleep"],
    course: ["asleep"],
    contamination: ["asleep", "evacuated"],
    objective: ["asleep", "evacuated"],
  };
  const before = {
    engines: [],
    course: ["engines"],
    contamination: ["engines", "course"],
    objective: ["engines", "course", "contamination"],
  };
  const cell = (check, name) => {
    const isOut = !isFor[check].includes(statusOf(name)) || before[check].some((one) => dead[one].includes(name));
    if (isOut) return "skip";
    if (check === "objective") return winners.includes(name) ? "won" : "";
    if (dead[check].includes(name)) return "dead";
    return (check === "contamination" ? reached.contamination(name) : reached[check]) ? "ok" : "";
  };
  const notes = {
    engines: of("engine-revealed")
      .map(({ engine, works }) => `${engine} ${works === "working" ? "✓" : "✗"}`)
      .join("  "),
    course: course ? nameOf(course.place) : "",
  };
  return {
    players: names,
    statuses: names.map(statusOf),
    rows: Object.keys(CHECKS).map((check) => ({
      check,
      cells: names.map((name) => cell(check, name)),
      note: notes[check] ?? "",
    })),
  };
}

const SIGNS = { ok: "yes", dead: "dead", won: "objective" };
const CELLS = {
  ok: "nemesis.cell.ok",
  dead: "nemesis.cell.dead",
  won: "nemesis.cell.won",
  skip: "nemesis.cell.skip",
  "": "nemesis.cell.open",
};

function sheetView({ players, statuses, rows }) {
  const cell = (state, i) =>
    el(
      "td",
      { class: `cell is-${state || "open"}`, "aria-label": `${players[i]}: ${t(CELLS[state])}` },
      SIGNS[state] ? icon(SIGNS[state]) : state === "skip" ? "–" : "?",
    );
  return el(
    "table",
    { class: "worksheet" },
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td", {}),
        players.map((name, i) =>
          el(
            "th",
            { scope: "col", class: statuses[i] === "dead" ? "out" : "" },
            name,
            statusView(statuses[i]),
          ),
        ),
      ),
    ),
    el(
      "tbody",
      {},
      rows.map(({ check, cells, note }) =>
        el("tr", {}, el("th", { scope: "row" }, t(CHECKS[check]), note && el("small", {}, note)), cells.map(cell)),
      ),
    ),
  );
}

/** What became of a player, as a sign that has room beside those of four others. */
const statusView = (status) => [
  el("span", { class: "fate-sign" }, icon(FATES[status] ?? "eye")),
  el("span", { class: "unseen" }, t(STATUSES[status])),
];
