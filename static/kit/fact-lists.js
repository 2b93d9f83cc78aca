/**
 * Lists beside the board that the later part draws.
 *
 * Invariant: a list is drawn when it is unfolded, and the part that draws it is brought first.
 *
 * @import { Fact } from "./kit.js"
 */

/** The content of a fact that the later part makes by that name. @returns {Fact["content"]} */
export const laterList = (name) => async (position, table) => {
  let nodes = [];
  await table.withLater(async (there) => (nodes = await there[name](position, table)));
  return nodes;
};
