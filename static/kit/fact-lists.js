/**
 * Lists beside the board that are made by what comes later.
 *
 * Invariant: a list is made when it is unfolded, and what makes it is brought before.
 *
 * @import { Fact } from "./kit.js"
 */

/** The content of a fact that the later part makes by that name. @returns {Fact["content"]} */
export const laterList = (name) => async (position, table) => {
  let nodes = [];
  await table.withLater(async (there) => (nodes = await there[name](position, table)));
  return nodes;
};
