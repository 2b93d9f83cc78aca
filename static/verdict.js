/** Words a verdict: one word first, then why, then the rule, then what to do with the pieces. */

import { Refused } from "./api.js";
import { button, el } from "./dom.js";
import { t } from "./words.js";

/** A rule's name that opens the rule in full. */
const ruleButton = ({ rule, section }, openRule) =>
  button(
    [el("span", { class: "rule-id" }, t("verdict.rule", { rule })), el("span", { class: "quiet" }, section)],
    () => openRule(rule),
    { class: "rule" },
  );

/** How a game ended in one word: for all who play together, or for nobody in particular. */
export const outcomeWord = ({ won = null }) =>
  t(won === null ? "verdict.over" : won ? "verdict.won" : "verdict.lost");

/** Who came where, the best first; nothing where there is nothing to rank. */
function standingsView(standings) {
  if (!standings?.length) return null;
  const row = ({ player, rank, score = null }) =>
    el("li", { value: rank }, player, score !== null && `: ${t("verdict.score", { count: score })}`);
  return el("ol", { class: "standings" }, standings.map(row));
}

function outcomeView(outcome) {
  if (!outcome) return null;
  const words = el("p", { class: "outcome" }, el("strong", {}, outcomeWord(outcome)), " ", outcome.reason);
  return [words, standingsView(outcome.standings)];
}

/** How much an action costs, in words; none in a game where nothing costs anything. */
function priceOf(cost) {
  if (cost == null) return "";
  return ` ${cost ? t("verdict.costs", { count: cost }) : t("verdict.free")}`;
}

/**
 * A verdict of `check`. `waste` says what would be used up for nothing, `doIt` does what is legal, `openRule` shows a rule, `row` draws a legal action that is offered
 * instead of an illegal one.
 */
export function verdictView(verdict, { waste, doIt, openRule, row }) {
  return verdict.legal ? legalView(verdict, waste, doIt) : illegalView(verdict, openRule, row);
}

function legalView({ label, cost, events, outcome }, waste, doIt) {
  return el(
    "div",
    { class: "message good" },
    el(
      "div",
      { class: "verdict-head" },
      el("div", {}, el("h3", { "aria-level": "2" }, t("verdict.legal")), el("p", {}, `${label}.${priceOf(cost)}`)),
      button(t("verdict.do"), doIt, { class: "main", id: "do" }),
    ),
    waste && el("p", { class: "lead" }, waste),
    events.length > 0 && el("p", { class: "lead" }, t("verdict.would")),
    steps(events),
    outcomeView(outcome),
  );
}

const steps = (events) =>
  events.length > 0 &&
  el(
    "ol",
    {},
    events.map(({ message }) => el("li", {}, message)),
  );

/** What was done, and what is to be done with the pieces. */
export function doneView({ label, events, outcome }) {
  return el(
    "div",
    { class: "message good done" },
    el("h3", { "aria-level": "2" }, label),
    events.length > 0 && el("p", { class: "lead" }, t("verdict.pieces")),
    steps(events),
    outcomeView(outcome),
  );
}

function illegalView({ label, violations, instead = [] }, openRule, row) {
  const rows = violations.map((broken) => el("li", {}, broken.message, " ", ruleButton(broken, openRule)));
  return el(
    "div",
    { class: "message bad" },
    el("h3", { "aria-level": "2" }, t("verdict.illegal")),
    el("p", {}, `${label}.`),
    el("ul", { class: "violations" }, rows),
    instead.length > 0 && el("p", { class: "lead" }, t("verdict.instead")),
    instead.length > 0 &&
      el(
        "ul",
        { class: "legal" },
        instead.map((action) => el("li", {}, row(action))),
      ),
  );
}

/** Why there is no verdict; `again` asks once more. */
export function problemView(error, again = null) {
  if (!(error instanceof Refused)) {
    return el(
      "div",
      { class: "message bad" },
      el("h3", { "aria-level": "2" }, t("verdict.unchecked")),
      el("p", {}, t("verdict.dead")),
      again && button(t("verdict.again"), again),
    );
  }
  const { title, detail, errors = [], problems = [] } = error.problem;
  const faults = errors.map(({ field, message }) => el("li", {}, field && el("strong", {}, `${field}: `), message));
  const rows = [...faults, ...problems.map(({ message }) => el("li", {}, message))];
  return el(
    "div",
    { class: "message bad" },
    el("h3", { "aria-level": "2" }, t(problems.length ? "verdict.impossible" : "verdict.unreadable")),
    problems.length ? el("p", {}, t("verdict.fix-first")) : el("p", {}, `${title}.`),
    rows.length ? el("ul", {}, rows) : el("p", {}, detail),
  );
}

/** That what is legal cannot be known now; `again` asks once more. */
export function unlistedView(again) {
  const row = el("div", { class: "row" }, button(t("verdict.again"), again, { class: "ask-again" }));
  return el("div", { class: "message bad" }, el("p", {}, t("table.unlisted")), row);
}
