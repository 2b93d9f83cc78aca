/**
 * How a game of Nemesis went: its turns, and the numbers at its end.
 *
 * Invariant: all is read from the texts of the log.
 *
 * @import { Again, Chapter, Outcome, Past, ResultOf, Story } from "../kit/kit.js"
 */

import { learn, t } from "../common/words.js";
import { countOn, hazards, turnsLeft } from "./counts.js";
import { isOver } from "./facts.js";
import { positionOf } from "./text.js";
import { nemesisEnd } from "./words/en-end.js";

learn(nemesisEnd);

/** The turn of a state. @returns {Chapter | null} */
export function chapterOf(state) {
  const turn = /^\d\.[-\d]\.(\d{1,3})\./.exec(state.split(":")[2] ?? "")?.[1];
  if (!turn) return null;
  return {
    ...{ key: turn, short: turn },
    get name() {
      return t("nemesis.gist.turn", { turn });
    },
  };
}

/** The position at the end of each turn, as far as its text can be read. */
function ends({ entries, turns }) {
  return turns.map(({ to }) => {
    try {
      return positionOf(entries[to].state);
    } catch {
      return null;
    }
  });
}

/** How it went. @returns {Story} */
export function storyOf(/** @type {Past} */ past) {
  const { position } = past;
  const all = ends(past);
  const curve = (name, count) => ({ name, values: all.map((one) => (one ? count(one) : 0)) });
  const { fire, malfunction } = hazards(position);
  return {
    counts: [
      [t("nemesis.story.turns"), String(position.turn)],
      [t("nemesis.counts.time"), String(turnsLeft(position) ?? "?")],
      [t("nemesis.counts.fire"), `${fire.count}/${fire.supply}`],
      [t("nemesis.counts.hull"), `${malfunction.count}/${malfunction.supply}`],
    ],
    title: t("nemesis.story.curve"),
    curves: [
      curve(t("nemesis.story.intruders"), ({ intruders }) => intruders.length),
      curve(t("nemesis.counts.fire"), (one) => hazards(one).fire.count),
      curve(t("nemesis.counts.adults"), (one) => countOn(one, "adult")),
    ],
  };
}

/** How a game counts: it is won if anybody has won; nobody knows before the ending is checked. @returns {ResultOf} */
export function resultOf(/** @type {Past} */ { position, outcome }) {
  const all = Object.values(position.players);
  const winners = (outcome?.standings ?? []).filter(({ rank }) => rank === 1).length;
  const dead = all.filter(({ status }) => status === "dead").length;
  const facts = { winners, dead, players: all.length, turn: position.turn, fires: hazards(position).fire.count, intruders: position.intruders.length };
  return { won: outcome?.standings ? winners > 0 : null, level: null, score: null, lost: null, seed: null, facts };
}

/** How a position has ended, as far as it shows it; null if it does not. @returns {Outcome | null} */
export const endOf = (position) =>
  isOver(position) ? { won: null, rule: position.ended ?? undefined, reason: t("nemesis.story.checked") } : null;

export const playerNameOf = (player) => player;

/** The same crew once more. @returns {Again | null} */
export function againOf({ players, profile }) {
  const characters = Object.values(players).map(({ character }) => character);
  return {
    label: t("nemesis.story.again"),
    hint: t("nemesis.story.again.hint"),
    options: { players: characters.length, seed: null, profile, ...(characters.every(Boolean) && { characters }) },
  };
}
