/**
 * How a game of Jupiter Rescue went: turns of its log, Colonists saved and lost, and what each robot did.
 *
 * Read from the texts of the log alone, and of each no more than the parts that are counted: a game has hundreds of them.
 * Invariant: what is counted is what stands on the table before and after; it knows no rules but by what they end.
 *
 * @import { Again, Chapter, LogEntry, Mark, Outcome, Past, ResultOf, Story } from "../kit/kit.js"
 */

import { changes, largest } from "../log/turns.js";
import { learn, t } from "../common/words.js";
import { notation, robotName, robotOf } from "./box.js";
import { token } from "./figures.js";
import { positionOf } from "./text.js";
import { results } from "./results.js";
import { rescueStory } from "./words/en-story.js";

learn(rescueStory);

/** Tiles of a whole colony. */
const WHOLE = 19;
/** Modules of which one tile must stay, by number. */
const NEEDED = { 3: "plant", 4: "dish" };
/** Letters of the text form, of spaces with a Colonist, and with a Creep or a Super Creep. */
const COLONISTS = /[CBTV]/g;
const CREEPS = /[XBSTUV]/g;

/** The turn in a state: its number and whose it is; seed and check follow it. */
const TURN = /:([0-9A-Z]+)\.([A-Z])[A-Z][^:]*:[^:]*:[^:]*$/;

const count = (text, letters) => text.match(letters)?.length ?? 0;

/** What is counted in a state; null for a text that is none. */
function countsIn(state) {
  const [, , layout, figures, , , pod, turn] = state.split(":");
  const [, number, robot, phase] = /^([0-9A-Z]+)\.([A-Z])([A-Z])/.exec(turn ?? "") ?? [];
  const [, aboard, saved, lost] = (pod ?? "").split(".").map(Number);
  if (number === undefined || lost === undefined) return null;
  return {
    layout,
    ...{ aboard, saved, lost, robot: robotOf(robot), phase },
    turn: parseInt(number, 36),
    colonists: count(figures, COLONISTS),
    creeps: count(figures, CREEPS),
  };
}

/** The turn of a state. @returns {Chapter | null} */
export function chapterOf(state) {
  const [, digits, letter] = TURN.exec(state) ?? [];
  if (digits === undefined) return null;
  const [number, robot] = [parseInt(digits, 36), robotOf(letter)];
  return {
    ...{ key: digits, short: `${number}` },
    // Most entries are in the turn of the one before them: then nobody asks for its name.
    get name() {
      return number ? t("story.turn", { number, robot: robotName(robot) }) : t("story.before");
    },
    ...(number > 0 && { token: () => token(robot) }),
  };
}

/** Whether nothing has happened yet: with one player the first turn begins before anything is chosen. */
const isBeginning = (counts) => counts?.turn <= 1 && !(counts.saved || counts.lost || counts.aboard);

// --- the story -------------------------------------------------------------------------------------------------------

/** How it went. @returns {Story} */
export function storyOf(/** @type {Past} */ { entries, turns, position, outcome }) {
  const all = entries.map(({ state }) => countsIn(state));
  const ends = turns.map(({ to }) => all[to]);
  const saved = ends.map((one) => one?.saved ?? 0);
  const lost = ends.map((one) => one?.lost ?? 0);
  // Of a log that begins in the middle nobody knows who did what before.
  const isWhole = isBeginning(all[0]);
  return {
    counts: [
      [t("counts.saved"), String(position.evacuated)],
      [t("counts.lost"), String(position.lost)],
      [t("story.turns"), String(position.turn.number)],
    ],
    title: t("story.curve"),
    curves: [
      { name: t("counts.saved"), values: saved },
      { name: t("counts.lost"), values: lost },
    ],
    decided: decisionOf(outcome, turns, ends, lost),
    ...(isWhole && { done: doneBy(entries, all, position) }),
    marks: marksOf(entries, position, outcome),
  };
}

/**
 * The turn that decided: of a win the one in which most Colonists came to the pod, of a loss for want of Colonists the one
 * in which most were lost, and of any other loss the last one.
 */
function decisionOf(outcome, turns, ends, lost) {
  if (!outcome) return null;
  const { won, rule } = outcome;
  if (rule === "end.modules" || rule === "end.robots") {
    const what = rule === "end.modules" ? "modules" : "robots";
    return { turn: turns.length - 1, text: t(`story.decided.${what}`, { turn: turns.at(-1).name }) };
  }
  const by = changes(won ? ends.map((one) => (one ? one.saved + one.aboard : 0)) : lost);
  const turn = largest(by);
  if (turn < 0) return null;
  const text = t(won ? "story.decided.won" : "story.decided.lost", { turn: turns[turn].name, count: by[turn] });
  return { turn, text };
}

/** For each robot how many Colonists it brought to the pod, those taken out again not counted, and how many Creeps it killed. */
function doneBy(/** @type {LogEntry[]} */ entries, all, position) {
  const brought = new Map();
  const killed = new Map();
  const add = (to, robot, by) => to.set(robot, (to.get(robot) ?? 0) + by);
  entries.forEach(({ kind, action }, i) => {
    const [before, after] = [all[i - 1], all[i]];
    if (kind !== "do" || !action || !before || !after) return;
    add(brought, before.robot, after.saved + after.aboard - before.saved - before.aboard);
    // What goes with a tile is killed by nobody.
    const isOwn = before.phase === notation.phases.actions && before.layout === after.layout;
    if (isOwn) add(killed, before.robot, Math.max(0, before.creeps - after.creeps));
  });
  return {
    title: t("story.by-robot"),
    kinds: [t("story.brought"), t("story.killed")],
    rows: position.robots.map(({ robot }) => ({
      name: robotName(robot),
      token: token(robot),
      values: [brought.get(robot) ?? 0, killed.get(robot) ?? 0],
    })),
  };
}

/** The pod that was full in time, Colonists that were lost last, or the place of the tile that went. @returns {Mark[]} */
function marksOf(/** @type {LogEntry[]} */ entries, position, outcome) {
  if (!outcome || entries.length < 2) return [];
  if (outcome.won) return [{ kind: "concerned", place: "pod" }];
  const before = positionOf(entries.at(-2).state);
  const stay = new Set(position.colonists);
  const gone = before.colonists.filter((place) => !stay.has(place) && position.creeps.includes(place));
  const cells = new Set(position.tiles.map(({ cell }) => cell));
  const fallen = before.tiles.filter(({ cell }) => !cells.has(cell));
  return [
    ...gone.map((place) => /** @type {Mark} */ ({ kind: "concerned", place })),
    ...fallen.map(({ cell }) => /** @type {Mark} */ ({ kind: "concerned", cell })),
  ];
}

// --- the result ------------------------------------------------------------------------------------------------------

/** How hard it was: by the hardest variant. */
const levelOf = ({ variants }) => results.levels.findLast(({ id }) => variants.includes(id))?.id ?? "standard";

/** How a game counts. @returns {ResultOf} */
export function resultOf(/** @type {Past} */ { entries, position, outcome }) {
  const all = entries.map(({ state }) => countsIn(state));
  const saved = all.map((one) => one?.saved ?? 0);
  const { lost, evacuated, pod, colonists, derived, robots, tiles } = position;
  const won = outcome?.won === true;
  const goal = derived?.goal ?? null;
  return {
    won: outcome?.won ?? null,
    level: levelOf(position),
    score: null,
    lost,
    seed: position.chance.seed,
    facts: {
      ...{ won, lost, robots: robots.length, tiles: tiles.length },
      launch: Math.max(0, ...saved.slice(1).map((count, i) => count - saved[i])),
      killed: doneBy(entries, all, position).rows.reduce((sum, { values }) => sum + values[1], 0),
      spare: goal === null ? null : evacuated + pod.colonists + colonists.length - goal,
    },
  };
}

// --- without the server ----------------------------------------------------------------------------------------------

/** How a position has ended, as far as it shows it; null if it does not. @returns {Outcome | null} */
export function endOf(position, { tracker, tiles: standard }) {
  const { evacuated: saved, pod, colonists, lost, variants, robots, turn } = position;
  if (turn.phase !== "over") return null;
  const savable = colonists.length + pod.colonists + saved;
  const isUltimate = variants.includes("ultimate-heroes");
  const goal = isUltimate ? savable + lost : tracker.last;
  const rule = isUltimate ? "variant.ultimate" : null;
  if (saved >= goal && robots.every(({ at }) => at === "pod" || at === null))
    return { won: true, rule: rule ?? "end.won", reason: t("story.end.won", { saved }) };
  if (savable < goal) return { won: false, rule: rule ?? "end.colonists", reason: t("story.end.colonists", { savable, goal }) };
  const faces = position.tile_set?.tiles ?? standard;
  const modules = new Set(position.tiles.map(({ tile, side }) => faces.find(({ id }) => id === tile)?.[side].module));
  const missing = Object.keys(NEEDED).find((module) => !modules.has(Number(module)));
  if (missing) return { won: false, rule: "end.modules", reason: t(`story.end.${NEEDED[missing]}`) };
  return { won: false, rule: "end.robots", reason: t("story.end.robots") };
}

// --- playing again ---------------------------------------------------------------------------------------------------

/** The set-up of the same colony and robots; null if the log does not begin with a whole colony. */
export function againOf(position) {
  const { turn, tiles, tile_set, variants, robots, chance, evacuated: saved, lost, pod } = position;
  const isFirst = isBeginning({ turn: turn.number, saved, lost, aboard: pod.colonists });
  if (!isFirst || tiles.length !== WHOLE) return null;
  return {
    label: t("story.again"),
    hint: t("story.again.hint"),
    options: {
      robots: robots.map(({ robot }) => robot),
      variants: variants.filter((id) => id !== "solo"),
      ...(tile_set !== "standard" && { tile_set }),
      tiles,
      ...(chance.seed === null && { seed: null }),
    },
  };
}

/** The same robots at the next harder level; null after the hardest. @returns {Again | null} */
export function harderOf(position) {
  const next = results.levels[results.levels.findIndex(({ id }) => id === levelOf(position)) + 1];
  if (!next) return null;
  return {
    label: t("rescue.harder", { level: t(next.name) }),
    hint: t("rescue.harder.hint"),
    options: {
      robots: position.robots.map(({ robot }) => robot),
      variants: next.id === "standard" ? [] : [next.id],
      ...(position.chance.seed === null && { seed: null }),
    },
  };
}
