/**
 * Achievements of a game, from what each asks of a game that is over.
 *
 * @import { Achievement } from "../kit/kit.js"
 */

/**
 * One for each of `holds`, by its id; `wordsOf` gives the keys of its title and of how it is reached.
 *
 * @param {(id: string) => [string, string]} wordsOf
 * @param {Record<string, (facts: Record<string, any>) => boolean>} holds
 * @returns {Achievement[]}
 */
export const achievementsOf = (wordsOf, holds) =>
  Object.entries(holds).map(([id, one]) => {
    const [title, text] = wordsOf(id);
    return { id, title, text, holds: one };
  });
