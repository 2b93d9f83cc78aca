/**
 * Who answers a question about a game: the rules on this phone where they run, else the server.
 *
 * Invariant: the same question has the same answer from both, so that nothing but this module knows who was asked. Each is
 * answered in the end, or `Unreachable` says that nobody can.
 *
 * @import { LocalRules } from "../rules-here/engine.js"
 * @import { Answer, Question } from "./by-server.js"
 */

import { byId } from "../common/dom.js";
import { isSite } from "../common/root.js";
import { NOT, byServer, localChoice } from "./by-server.js";

/** What has the rules on this phone, once that part of the page is here. @type {LocalRules | null} */
let local = null;

/** Have that part, as `rules-here/start.js` has it. */
export async function bringLocal() {
  const part = await import("../rules-here/start.js");
  local = part.localRules;
  return part;
}

/** Whether there are rules for this page; only tables have them. */
const areOffered = () => Boolean(byId("main")?.dataset.runtime);

/** Have the rules here: when the page begins, where they are or nobody else answers; as soon as somebody `plays`, anywhere. */
export function wantLocal(plays = false) {
  if (!areOffered() || localChoice() === NOT || !(plays || isSite() || localChoice())) return;
  bringLocal().then(
    () => local.wanted(plays),
    () => {},
  );
}

/**
 * What a question is answered with.
 *
 * @param {Question} question
 * @returns {Promise<Answer>}
 * @throws {Unreachable}
 */
export async function answered(question) {
  if (!local && areOffered() && (isSite() || (localChoice() ?? NOT) !== NOT)) await bringLocal().catch(() => {});
  return local ? local.answered(question, byServer) : byServer(question);
}
