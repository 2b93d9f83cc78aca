/**
 * What counts in the results of Last Ark from Ceti: its levels, the easiest first, and its achievements.
 *
 * Invariant: an achievement is judged by the facts of one game, those of `resultOf` in `story.js`.
 *
 * @import { Results } from "../kit/kit.js"
 */

import { achievementsOf } from "../our-games/achievements.js";
import { arkResults } from "./words/en-results.js";

/** @type {Results} */
export const results = {
  words: arkResults,
  levels: [],
  best: "ark.results.best",
  achievements: achievementsOf((id) => [`ark.achieved.${id}`, `ark.achieved.${id}.how`], {
    survivors: ({ rating }) => rating >= 1,
    founders: ({ rating }) => rating >= 2,
    builders: ({ rating }) => rating >= 3,
    legend: ({ rating }) => rating >= 4,
    early: ({ left }) => left >= 1,
    morale: ({ morale }) => morale >= 9,
    crowd: ({ population }) => population >= 15,
    company: ({ players }) => players >= 3,
  }),
  isShuffled: true,
};
