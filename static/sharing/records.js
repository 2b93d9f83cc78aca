/**
 * Whole games as files (docs/records.md): written here and on other phones, by bots and by hand.
 *
 * Invariant: a file is read step by step, and a fault anywhere leaves everything as it was. What says itself
 * where each step led is read without the server; anything else the server replays, and refuses with its reason.
 */

import { Refused, Unreachable } from "../api/errors.js";
import { LIMITS } from "../api/limits.js";
import { readable } from "./link.js";
import { isEntry } from "../log/saved-games.js";
import { learn, t } from "../common/words.js";
import { records } from "../words/en-records.js";

learn(records);

const FORMAT = "record/1";
/** What this app wrote before: entries of the log as they stand. */
const FORMER = 1;
const MAX_STEPS = 20000;
/** Steps that the server replays at once, and their characters as JSON: of 384 KiB it reads, whatever letters they are. */
const AT_ONCE = 500;
const ROOM = 80000;
/** A time in a record: ISO 8601, in UTC. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** A text of at most so many bytes is read. */
export const MAX_BYTES = 4 * 2 ** 20;

/**
 * Why a file is no saved game, as a key of words with their values.
 *
 * @typedef {{ fault: string, values: Record<string, unknown> }} Fault
 */

/** @returns {Fault} */
export const fault = (name, values = {}) => Object.freeze({ fault: `record.fault.${name}`, values });

/** The game at hand as a record. */
export function recordOf({ game, about, table }) {
  const [first, ...rest] = table.entries;
  const actions = rest.map(({ action, state, label, comment, time }) => ({
    ...(action && { action }),
    ...{ state, label, comment },
    ...(time != null && { time: new Date(time).toISOString() }),
  }));
  const tags = { ...first.tags, Start: first.label };
  return { format: FORMAT, game: game.id, rules: about.rules_version, tags, state: first.state, actions, at: table.at };
}

/** What a record's text means: `{record: {game, rules, entries, at}}`, or `{fault, values}` for `t`. */
export async function readRecord(text, app) {
  if (text.length > MAX_BYTES) return fault("big");
  let sent;
  try {
    sent = JSON.parse(text);
  } catch {
    return fault("json");
  }
  const wrong = headFault(sent, app);
  if (wrong) return wrong;
  const log = sent.format === FORMAT ? await entriesOf(sent, app) : { entries: sent.entries, at: sent.at };
  const read = app.kit.positionOf;
  return "fault" in log ? log : (entriesFault(log, read) ?? { record: picked({ ...sent, ...log }, read) });
}

/** Only what belongs to a game on this phone, and positions as the game spells them. */
const picked = ({ game, rules, entries, at }, read) => ({
  game,
  rules,
  entries: entries.map(({ state, label, kind, action, comment, tags, time }) => ({
    state: readable(state, read).state,
    ...{ label, kind, action, comment, tags, time },
  })),
  at,
});

function headFault(sent, app) {
  const { id } = app.game;
  const own = app.about.rules_version;
  if (typeof sent !== "object" || sent === null || typeof sent.format !== "string") return fault("format");
  if (sent.format.startsWith("games/")) return fault("many");
  const isFormer = sent.format.endsWith("-record");
  if (!isFormer && !sent.format.startsWith("record/")) return fault("format");
  if (sent.game !== id || (isFormer && sent.format !== `${id}-record`)) return fault("game");
  const version = isFormer ? sent.version : sent.format.slice("record/".length);
  if (isFormer ? version !== FORMER : sent.format !== FORMAT) {
    return fault("version", { version: String(version).slice(0, 12) });
  }
  const rules = String(sent.rules).slice(0, 12);
  return rules.split(".")[0] === own.split(".")[0] ? null : fault("rules", { rules, own });
}

function entriesFault({ entries, at }, read) {
  const isList = Array.isArray(entries) && entries.length > 0 && entries.length <= MAX_STEPS;
  if (!isList) return fault("entries", { most: MAX_STEPS });
  for (const [n, entry] of entries.entries()) {
    const wrong = wrongPart(entry, read);
    if (wrong) return fault(wrong, { entry: n + 1 });
  }
  return Number.isInteger(at) && at >= 0 && at < entries.length ? null : fault("at");
}

/** Whether a saved game can say all of it again, and beside it how it began, which is a tag as well. */
const canBeWritten = ({ Start, ...tags }) => {
  const names = Object.keys(tags);
  return names.length < LIMITS.tags && names.every((name) => name && name.length <= LIMITS.tagName);
};

/** The first part of an entry that cannot be read, or null. */
function wrongPart(entry, read) {
  const good = { state: "A", label: "A", kind: "do", action: null, comment: undefined, tags: undefined, time: undefined };
  for (const part of Object.keys(good)) if (!isEntry({ ...good, [part]: entry?.[part] })) return part;
  if (!canBeWritten(entry.tags ?? {})) return "tags";
  return readable(entry.state, read).fault ? "state" : null;
}

/** The log of a record that says itself where each step led, as `{entries, at}`; `{entries: null}` of any other. */
export function wholeLog(/** @type {any} */ sent) {
  const isWritten = sent?.format === FORMAT && isText(sent.state) && Array.isArray(sent.actions) && sent.actions.every(isWhole);
  if (!isWritten) return { entries: null, at: 0 };
  const entries = [startOf(sent), ...sent.actions.map(entryOf)];
  const at = sent.at ?? sent.actions.length;
  return entries.every(isEntry) && entries[at] ? { entries, at } : { entries: null, at: 0 };
}

// --- steps -----------------------------------------------------------------------------------------------------------

const isText = (value) => typeof value === "string";
const isWhole = (step) => isText(step?.state) && (step.action == null || isText(step.action));

/** The entries of the log that a record stands for: `{entries, at}`, or a fault. */
async function entriesOf(sent, app) {
  if (!Array.isArray(sent.actions) || sent.actions.length >= MAX_STEPS) return fault("entries", { most: MAX_STEPS });
  const { tags: given = {} } = sent;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return fault("tags");
  const at = sent.at ?? sent.actions.length;
  if (isText(sent.state) && sent.actions.every(isWhole)) return { entries: [startOf(sent), ...sent.actions.map(entryOf)], at };
  const answer = await replayed(sent, app);
  return "fault" in answer ? answer : { entries: [startOf(sent, answer.start), ...answer.steps.map(entryOf)], at };
}

/** Milliseconds of a time as records have it; what is none is no time of an entry either, and refused as such. */
const timeOf = (/** @type {unknown} */ time) =>
  time === undefined ? undefined : isText(time) && TIME.test(time) ? Date.parse(time) : NaN;

/** The entry that the log of a record begins with. */
function startOf(sent, state = sent.state) {
  const { Start, ...tags } = sent.tags ?? {};
  return { state, label: Start || t("record.start"), kind: "start", action: null, tags };
}

const entryOf = ({ action = null, state, label, comment, time }) => ({
  state,
  label: label || (action ?? t("record.put-right")),
  kind: action === null ? "fix" : "do",
  action,
  comment: comment || undefined,
  time: timeOf(time),
});

/** What the server makes of a record: `{start, steps}`, or a fault. */
async function replayed({ format, game, rules, tags, state, setup, actions }, app) {
  const head = { format, game, rules, tags };
  try {
    let last = await app.game.replay({ ...head, ...(setup === undefined ? { state } : { setup }), actions: [] });
    const start = last.state;
    const steps = [];
    for (const part of partsOf(actions)) {
      last = await app.game.replay({ ...head, state: last.state, actions: part, steps: true });
      steps.push(
        ...last.steps.map(({ text, label, state }, n) => ({ ...wordsOf(part[n], label), action: text, state })),
      );
      if (last.stopped) return fault(last.stopped, { entry: steps.length + 1, why: whyNot(last) });
    }
    return { start, steps };
  } catch (error) {
    if (error instanceof Unreachable) return fault("offline");
    if (error instanceof Refused) return fault("refused", { why: error.message });
    throw error;
  }
}

/** The steps in order, as many at a time as the server reads at once. */
function* partsOf(actions) {
  let part = [];
  let room = ROOM;
  for (const step of actions) {
    const size = JSON.stringify(step).length + 1;
    if (part.length === AT_ONCE || (part.length && size > room)) {
      yield part;
      part = [];
      room = ROOM;
    }
    part.push(step);
    room -= size;
  }
  if (part.length) yield part;
}

const wordsOf = (step, label) => ({ label: step?.label ?? label ?? undefined, comment: step?.comment, time: step?.time });

const whyNot = ({ violations, problems }) => [...violations, ...problems][0]?.message ?? "";
