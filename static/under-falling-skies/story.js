/**
 * How a game of Under Falling Skies went: rounds of its log, research and damage, and the ships that were shot down.
 *
 * Invariant: the tracks are read from the texts of the log. Which ships were shot down and which the mother ship swept up no
 * position shows: that the server says, by replaying the log, and without it nobody does.
 *
 * @import { Again, Chapter, Mark, Outcome, Past, ResultOf, Story } from "../kit/kit.js"
 */

import { answerOr } from "../api/errors.js";
import { changes, largest, turnAt } from "../log/turns.js";
import { learn, t } from "../common/words.js";
import { SIDES, cardsOf, columnOf, levelOf, sidesOf, skullRow } from "./box.js";
import { CITY } from "./geometry.js";
import { skiesStory } from "./words/en-story.js";

learn(skiesStory);

const COLUMNS = [1, 2, 3, 4, 5];
const SHOT = ["ship-shot", "red-ship-shot"];
/** Steps that the server replays at once. */
const MOST_STEPS = 2000;

/** The tracks and the round of a state; null for a text that is none. */
function tracksIn(state) {
  const [, , trackers, , , round] = state.split(":");
  const [mother, , research, damage] = (trackers ?? "").split(".").map(Number);
  const number = /^\d+/.exec(round ?? "")?.[0];
  return number && damage !== undefined ? { mother, research, damage, round: Number(number) } : null;
}

/** The round of a state. @returns {Chapter | null} */
export function chapterOf(state) {
  const round = /^\d+/.exec(state.split(":")[5] ?? "")?.[0];
  if (!round) return null;
  return {
    ...{ key: round, short: round },
    get name() {
      return t("skies.round", { round });
    },
  };
}

/** How it went. @returns {Promise<Story>} */
export async function storyOf(/** @type {Past} */ past, app) {
  const { entries, turns, position, outcome } = past;
  const { research: track, damage: most } = columnOf(position);
  const ends = turns.map(({ to }) => tracksIn(entries[to].state));
  const of = (name) => ends.map((end) => end?.[name] ?? 0);
  const isWhole = ends.length > 1 && tracksIn(entries[0].state)?.round === 1;
  // Of a log that begins in the middle nobody knows what was shot down before.
  const events = isWhole ? await eventsOf(past, app) : null;
  const shots = events?.filter(({ type }) => SHOT.includes(type)).map(({ index }) => turnAt(turns, index + 1));
  const byRound = shots && turns.map((_, i) => shots.filter((turn) => turn === i).length);
  return {
    counts: [
      [t("skies.counts.level"), `${levelOf(position)}`],
      [t("skies.over.rounds"), `${position.round}`],
      [t("skies.counts.research"), `${position.research}/${track.length}`],
      [t("skies.counts.damage"), `${position.damage}/${most}`],
      [t("skies.over.mother-ship"), `${position.mother_ship}/${skullRow(position)}`],
      ...(shots ? [/** @type {[string, string]} */ ([t("skies.story.shot"), `${shots.length}`])] : []),
    ],
    title: t("skies.story.curve"),
    curves: [
      { name: t("skies.counts.research"), values: of("research") },
      { name: t("skies.counts.damage"), values: of("damage") },
      ...(byRound ? [{ name: t("skies.story.shot"), values: sums(byRound) }] : []),
    ],
    decided: decisionOf(outcome, turns, of),
    marks: marksOf(past, events),
  };
}

/** The sum of all numbers up to each. */
function sums(numbers) {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

/** What happened in each step, as the server replays it; null if it does not. */
async function eventsOf({ entries }, app) {
  const [first, ...rest] = entries;
  if (rest.length > MOST_STEPS) return null;
  const actions = rest.map(({ action, state }) => action ?? { state });
  const answer = await answerOr(() => app.game.replay({ state: first.state, actions }), () => null);
  return !answer || answer.stopped ? null : answer.events.filter(({ index }) => index !== null);
}

/** The round that decided: the one with the largest change of the track by which the game ended. */
function decisionOf(outcome, turns, of) {
  const track = { "end.won": "research", "end.damage": "damage", "end.mother-ship": "mother" }[outcome?.rule];
  if (!track) return null;
  const by = changes(of(track));
  const turn = largest(by);
  return turn < 0 ? null : { turn, text: t(`skies.story.decided.${track}`, { turn: turns[turn].name, count: by[turn] }) };
}

/** The row of the mother ship, or where ships came down on the city in the last step. @returns {Mark[]} */
function marksOf({ entries, position, outcome }, events) {
  const at = (row, columns) => columns.map((column) => /** @type {Mark} */ ({ kind: "concerned", at: `${row}.${column}` }));
  if (outcome?.rule === "end.mother-ship") return at(position.mother_ship, COLUMNS);
  const last = (events ?? []).filter(({ type, index }) => type === "city-hit" && index === entries.length - 2);
  return outcome?.rule === "end.damage" ? at(CITY, last.map(({ column }) => column)) : [];
}

// --- the result ------------------------------------------------------------------------------------------------------

/** How a game counts. @returns {ResultOf} */
export function resultOf(/** @type {Past} */ { position, outcome }) {
  const { damage, mother_ship: mother, chance } = position;
  const level = levelOf(position);
  const facts = { won: outcome?.won === true, damage, level, left: columnOf(position).damage - damage, rows: skullRow(position) - mother };
  return { won: outcome?.won ?? null, level: String(level), score: null, lost: damage, seed: chance.seed, facts };
}

// --- without the server ----------------------------------------------------------------------------------------------

/** How a position has ended, as far as it shows it; null if it does not. @returns {Outcome | null} */
export function endOf(position) {
  if (position.phase !== "over") return null;
  const { research, damage } = columnOf(position);
  if (position.research >= research.length) return { won: true, rule: "end.won", reason: t("skies.story.won") };
  if (position.damage >= damage)
    return { won: false, rule: "end.damage", reason: t("skies.story.damage", { count: position.damage }) };
  return { won: false, rule: "end.mother-ship", reason: t("skies.story.mother-ship", { row: position.mother_ship }) };
}

// --- playing again ---------------------------------------------------------------------------------------------------

/** The set-up with the same cards. */
export function againOf({ cards, card_set, chance }) {
  return {
    label: t("skies.story.again"),
    hint: t("skies.story.again.hint"),
    options: { cards, ...(card_set !== "standard" && { card_set }), ...(chance.seed === null && { seed: null }) },
  };
}

/** The same with one more card on its difficult side; null where all are. @returns {Again | null} */
export function harderOf(position) {
  const { card_set, chance } = position;
  const [easy, difficult] = SIDES;
  const sides = sidesOf(position);
  const first = sides.indexOf(easy);
  if (first < 0) return null;
  return {
    label: t("skies.harder", { level: t("skies.level", { level: levelOf(position) + 1 }) }),
    hint: t("skies.harder.hint"),
    options: {
      cards: cardsOf(sides.map((side, i) => (i === first ? difficult : side))),
      ...(card_set !== "standard" && { card_set }),
      ...(chance.seed === null && { seed: null }),
    },
  };
}
