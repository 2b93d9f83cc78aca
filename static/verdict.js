/** Words a verdict: one word first, then why, then the rule, then what to do with the pieces. */

import { Refused } from "./api.js";
import { counted, el } from "./dom.js";

const DEAD =
  "The server does not answer. Nothing is lost: the position stays here and in this page's address. " +
  "Try again when it is back.";

/** A link to a rule on the page of rules. */
export function ruleLink(rule, section, page) {
  const where = section && el("span", { class: "quiet" }, ` · ${section}`);
  return el("a", { class: "rule", href: `${page}#${rule}` }, `Rule ${rule}`, where);
}

function outcomeView(outcome) {
  return outcome && el("p", { class: "outcome" }, el("strong", {}, outcome.won ? "Won. " : "Lost. "), outcome.reason);
}

/** A verdict of `check`; `row` draws a legal action that is offered instead of an illegal one. */
export function verdictView(verdict, isDone, page, row) {
  return verdict.legal ? legalView(verdict, isDone) : illegalView(verdict, page, row);
}

function legalView({ label, cost, events, outcome }, isDone) {
  const price = cost ? `Costs ${counted(cost, "action")}.` : "Costs no action.";
  const steps = events.map(({ message }) => el("li", {}, message));
  return el(
    "div",
    { class: "message good" },
    el("h3", {}, isDone ? "Done" : "Legal"),
    el("p", {}, `${label}. ${price}`),
    steps.length > 0 && el("p", { class: "lead" }, isDone ? "On the table:" : "What would happen:"),
    steps.length > 0 && el("ol", {}, steps),
    outcomeView(outcome),
  );
}

function illegalView({ label, violations, instead = [] }, page, row) {
  const rows = violations.map(({ rule, message, section }) => el("li", {}, message, ruleLink(rule, section, page)));
  return el(
    "div",
    { class: "message bad" },
    el("h3", {}, "Not legal"),
    el("p", {}, `${label}.`),
    el("ul", { class: "violations" }, rows),
    instead.length > 0 && el("p", { class: "lead" }, "Legal instead:"),
    instead.length > 0 && el("ul", { class: "legal" }, instead.map(row)),
  );
}

/** Why there is no verdict. */
export function problemView(error) {
  if (!(error instanceof Refused)) {
    return el("div", { class: "message bad" }, el("h3", {}, "Not checked"), el("p", {}, DEAD));
  }
  const { title, detail, errors = [], problems = [] } = error.problem;
  const faults = errors.map(({ field, message }) =>
    el("li", {}, field && el("strong", {}, `${field}: `), message));
  const rows = [...faults, ...problems.map(({ message }) => el("li", {}, message))];
  return el(
    "div",
    { class: "message bad" },
    el("h3", {}, "Cannot be read"),
    el("p", {}, `${title}.`),
    rows.length ? el("ul", {}, rows) : el("p", {}, detail),
  );
}
