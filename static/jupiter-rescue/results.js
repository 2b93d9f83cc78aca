/**
 * What counts in the results of Jupiter Rescue: its levels, the easiest first, and its achievements.
 *
 * Invariant: an achievement is judged by the facts of one game, those of `resultOf` in `story.js`.
 *
 * @import { Results } from "../kit/kit.js"
 */

import { achievementsOf } from "../our-games/achievements.js";
import { rescueResults } from "./words/en-results.js";

/** @type {Results} */
export const results = {
  words: rescueResults,
  levels: ["polite-colonists", "standard", "labyrinth", "robot-vulnerability", "fast-creeps", "ultimate-heroes"].map((id) => ({ id, name: `rescue.level.${id}` })),
  fewest: "rescue.results.fewest",
  achievements: achievementsOf((id) => [`rescue.achieved.${id}`, `rescue.achieved.${id}.how`], {
    first: ({ won }) => won,
    seven: ({ launch }) => launch >= 7,
    nobody: ({ won, lost }) => won && lost === 0,
    narrow: ({ won, spare }) => won && spare === 0,
    exterminators: ({ killed }) => killed >= 40,
    whole: ({ won, tiles }) => won && tiles >= 19,
    ruins: ({ won, tiles }) => won && tiles <= 15,
    crew: ({ won, robots }) => won && robots >= 4,
    alone: ({ won, robots }) => won && robots === 1,
  }),
  isShuffled: true,
};
