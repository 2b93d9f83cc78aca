/**
 * What counts in the results of Nemesis: its levels, the easiest first, and its achievements.
 *
 * Invariant: an achievement is judged by the facts of one game, those of `resultOf` in `story.js`.
 *
 * @import { Results } from "../kit/kit.js"
 */

import { achievementsOf } from "../our-games/achievements.js";
import { nemesisResults } from "./words/en-results.js";

/** @type {Results} */
export const results = {
  words: nemesisResults,
  levels: [],
  achievements: achievementsOf((id) => [`nemesis.achieved.${id}`, `nemesis.achieved.${id}.how`], {
    first: ({ winners }) => winners >= 1,
    all: ({ winners, players }) => players >= 2 && winners === players,
    alive: ({ dead, players }) => players >= 2 && dead === 0,
    last: ({ dead, players }) => players >= 3 && dead === players - 1,
    cold: ({ fires }) => fires === 0,
    clean: ({ winners, intruders }) => winners >= 1 && intruders === 0,
    long: ({ turn }) => turn >= 15,
  }),
};
