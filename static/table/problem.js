/**
 * Words why there is no answer: nobody gives any, it cannot be read, or something on the board cannot be right.
 *
 * Invariant: whatever is asked may fail, so that this is there from the start; verdicts (`verdict.js`) come with the table.
 */

import { Refused } from "../api/errors.js";
import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";

/** Why there is no verdict; `again` asks once more, `mentions` has what is named to be tapped. */
export function problemView(error, again = null, mentions = null) {
  if (!(error instanceof Refused)) {
    return el(
      "div",
      { class: "message bad" },
      el("h3", { "aria-level": "2" }, t("verdict.unchecked")),
      el("p", {}, error.reason || t("verdict.dead")),
      again && button(t("verdict.again"), again),
    );
  }
  const { title, detail, errors = [], problems = [] } = error.problem;
  const faults = errors.map(({ field, message }) => el("li", {}, field && el("strong", {}, `${field}: `), message));
  const rows = [...faults, ...problems.map((problem) => (mentions ? mentions.line(problem) : el("li", {}, problem.message)))];
  return el(
    "div",
    { class: "message bad" },
    el("h3", { "aria-level": "2" }, t(problems.length ? "verdict.impossible" : "verdict.unreadable")),
    problems.length ? el("p", {}, t("verdict.fix-first")) : el("p", {}, `${title}.`),
    rows.length ? el("ul", {}, rows) : el("p", {}, detail),
  );
}
