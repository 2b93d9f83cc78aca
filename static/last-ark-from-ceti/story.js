/**
 * How a game of Last Ark from Ceti went: rounds of its log, and the points of each player after every round.
 *
 * Invariant: points are the server's, which describes the end of each round; where it is silent there are no points.
 *
 * @import { Chapter, Curve, Outcome, Past, ResultOf, Story } from "../kit/kit.js"
 */

import { answerOr } from "../api/errors.js";
import { changes, largest } from "../log/turns.js";
import { listed, learn, t } from "../common/words.js";
import { letters, playerId, playerIndex, playerName, printed } from "./box.js";
import { arkStory } from "./words/en-story.js";

learn(arkStory);

/** The round of a state: that of the next hex, until it is crossed off. @returns {Chapter | null} */
export function chapterOf(state) {
  const [, blight, phase] = /^(\d+)([A-Z])$/.exec(state.split(":")[1] ?? "") ?? [];
  if (phase === undefined) return null;
  const isOpen = phase === letters.phases.roll || phase === letters.phases.allocate;
  const round = Number(blight) + (isOpen ? 1 : 0);
  return {
    ...{ key: `${round}`, short: `${round}` },
    get name() {
      return t("ark.round", { round, rounds: printed.blight.hexes });
    },
  };
}

/** Whose sheet an entry is about: that of the player whom its action names, if it is kept here. */
export function lookOf({ action }, { players }) {
  const [, number] = /^(?!ROLL)[A-Z]+:(\d)(:|$)/.exec(action ?? "") ?? [];
  const player = number ? Number(number) - 1 : -1;
  return players[player]?.sheet ? { player } : undefined;
}

/** A player of the server by name. */
export const playerNameOf = (player) => playerName(playerIndex(player));

/** How it went. @returns {Promise<Story>} */
export async function storyOf(/** @type {Past} */ { entries, turns, position, outcome }, app) {
  const scores = await scoresOf(turns.map(({ to }) => entries[to].state), app);
  const { players } = position;
  /** @type {Curve[]} */
  const curves = (scores ? players : []).flatMap(({ sheet }, index) =>
    sheet ? [{ name: playerName(index), values: scores.map((row) => row[index] ?? 0) }] : [],
  );
  return {
    counts: [[t("ark.story.rounds"), String(position.blight)], ...bestOf(outcome)],
    title: t("ark.story.curve"),
    curves,
    decided: scores && decisionOf(outcome, turns, scores),
  };
}

/** The highest score, where scores are known. @returns {[string, string][]} */
function bestOf(outcome) {
  const best = outcome?.standings?.[0]?.score;
  return best == null ? [] : [[t("ark.story.best"), String(best)]];
}

/** The score of each player in each of some states; null for a sheet that is elsewhere, and for all if the server is silent. */
async function scoresOf(states, app) {
  const question = () => Promise.all(states.map((state) => app.game.describe(state)));
  const scores = ({ position }) => position.derived.players.map((player) => player?.points.score ?? null);
  return (await answerOr(question, () => null))?.map(scores) ?? null;
}

/**
 * The round that decided: alone the one with most points, of several players the one in which the winner gained most on the
 * best of the others; of several winners none did.
 */
function decisionOf(outcome, turns, scores) {
  const first = (outcome?.standings ?? []).filter(({ rank }) => rank === 1).map(({ player }) => player);
  if (first.length !== 1) return null;
  const index = scores[0].findIndex((_, i) => playerId(i) === first[0]);
  if (index < 0 || scores.some((row) => row.includes(null))) return null;
  const lead = ([...row]) => row[index] - Math.max(0, ...row.filter((_, i) => i !== index));
  const by = changes(scores.map(lead));
  const turn = largest(by);
  if (turn < 0) return null;
  const values = { turn: turns[turn].name, count: by[turn], player: listed([playerName(index)]) };
  return { turn, text: t(scores[0].length > 1 ? "ark.story.decided" : "ark.story.decided.alone", values) };
}

// --- the result ------------------------------------------------------------------------------------------------------

/** How a game counts: by the best score; each plays alone. @returns {ResultOf} */
export function resultOf(/** @type {Past} */ { position, outcome }) {
  const { players, blight, chance } = position;
  const sheets = players.flatMap(({ sheet }) => sheet ?? []);
  const highest = (track) => Math.max(0, ...sheets.map((sheet) => sheet[track]));
  const score = outcome?.standings?.[0]?.score ?? null;
  const rating = printed.ratings.findLastIndex((one) => one.score <= (score ?? 0));
  const facts = {
    ...{ rating, players: players.length, left: printed.blight.hexes - blight },
    ...{ morale: highest("morale"), population: highest("population") },
  };
  return { won: null, level: null, score, lost: null, seed: chance.seed, facts };
}

// --- without the server ----------------------------------------------------------------------------------------------

/** How a position has ended, as far as it shows it; null if it does not. @returns {Outcome | null} */
export function endOf({ phase, blight }) {
  if (phase !== "over") return null;
  const isLast = blight >= printed.blight.hexes;
  return { won: null, rule: "end.game", reason: t(isLast ? "ark.story.blight" : "ark.story.launched") };
}

// --- playing again ---------------------------------------------------------------------------------------------------

/** The set-up with as many players, and the same sheets on this phone. */
export function againOf({ players, chance }) {
  const kept = players.flatMap(({ sheet }, index) => (sheet ? [playerId(index)] : []));
  return {
    label: t("ark.story.again"),
    hint: t("ark.story.again.hint"),
    options: {
      players: players.length,
      ...(kept.length < players.length && { sheets: kept }),
      ...(chance.seed === null && { seed: null }),
    },
  };
}
