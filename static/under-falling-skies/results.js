/**
 * What counts in the results of Under Falling Skies: its levels, the easiest first, and its achievements.
 *
 * Invariant: an achievement is judged by the facts of one game, those of `resultOf` in `story.js`.
 *
 * @import { Results } from "../kit/kit.js"
 */

import { achievementsOf } from "../our-games/achievements.js";
import { skiesResults } from "./words/en-results.js";

/** @type {Results} */
export const results = {
  words: skiesResults,
  levels: ["1", "2", "3", "4", "5", "6", "7", "8"].map((id) => ({ id, name: `skies.level.${id}` })),
  fewest: "skies.results.fewest",
  achievements: achievementsOf((id) => [`skies.achieved.${id}`, `skies.achieved.${id}.how`], {
    first: ({ won }) => won,
    untouched: ({ won, damage }) => won && damage === 0,
    narrow: ({ won, left }) => won && left === 1,
    skull: ({ won, rows }) => won && rows === 1,
    far: ({ won, rows }) => won && rows >= 5,
    "level-4": ({ won, level }) => won && level >= 4,
    "level-8": ({ won, level }) => won && level >= 8,
  }),
  isShuffled: true,
};
