/**
 * What rules mean on the board at hand: actions of the present position that a rule refuses, or that do what it says.
 *
 * Invariant: nothing is made up. The kit says what somebody might try, the server says what would come of it, and what has
 * no verdict is no example. Nothing is tried that chance decides, so that no example tells what is still to come.
 *
 * @import { Action, TableFace, Verdict } from "../kit/kit.js"
 *
 * @typedef {{ label: string, isLegal: boolean, item: { message: string, rule: string } }} Example
 */

import { LIMITS } from "../api/limits.js";

/** Those of the last position. */
let kept = { state: "", examples: /** @type {Promise<Map<string, Example>> | null} */ (null) };

/** By rule, an example on the board. None where the kit tries nothing or the server is silent. */
export function examplesOf(/** @type {TableFace} */ table, state, /** @type {Action[]} */ tries) {
  if (kept.state !== state || !kept.examples) kept = { state, examples: read(table, tries) };
  return kept.examples;
}

async function read(table, tries) {
  const actions = [...tries.slice(0, LIMITS.questions - 1)];
  const verdicts = actions.length ? await table.ask.checks(actions) : [];
  if (!verdicts) kept.examples = null;
  return byRule(verdicts ?? []);
}

/** The plainest example of each rule: refused by it alone, else refused by few more, else done by it. */
function byRule(/** @type {Verdict[]} */ verdicts) {
  const refused = verdicts.filter(({ legal }) => !legal).sort((a, b) => a.violations.length - b.violations.length);
  const done = verdicts.filter(({ legal }) => legal);
  /** @type {Map<string, Example>} */
  const examples = new Map();
  const note = ({ label, legal }, item) => {
    if (item.rule && !examples.has(item.rule)) examples.set(item.rule, { label, isLegal: legal, item });
  };
  for (const verdict of refused) for (const violation of verdict.violations) note(verdict, violation);
  for (const verdict of done) for (const event of verdict.events) note(verdict, event);
  return examples;
}
