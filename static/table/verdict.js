/**
 * Words a verdict: one word first, then why, then the rule, then what to do with the pieces.
 *
 * Invariant: places and cards that it names can be tapped, and a rule goes by its name, never by its id.
 *
 * @import { Mentions } from "./mentions.js"
 */

import { button, el, listOf } from "../common/dom.js";
import { ruleName } from "../rules/rule-book.js";
import { learn, t } from "../common/words.js";
import { verdicts } from "../words/en-verdict.js";

learn(verdicts);

/** A rule's name that opens the rule in full. */
export const ruleButton = (broken, openRule) =>
  button(el("span", { class: "rule-name" }, ruleName(broken)), () => openRule(broken.rule), {
    class: "rule",
    "data-rule": broken.rule,
  });

/** For whoever thinks that a rule is wrong: small, below a verdict or a rule. */
export const reportButton = (report) => button(t("verdict.report"), report, { class: "plain-link report" });

/** How a game ended in one word: for all who play together, or for nobody in particular. */
export const outcomeWord = ({ won = null }) =>
  t(won === null ? "verdict.over" : won ? "verdict.won" : "verdict.lost");

/** Who came where, the best first; nothing where there is nothing to rank. */
export function standingsView(standings, nameOf = (player) => player) {
  if (!standings?.length) return null;
  const row = ({ player, rank, score = null }) =>
    el("li", { value: rank }, nameOf(player), score !== null && `: ${t("verdict.score", { count: score })}`);
  return el("ol", { class: "standings" }, standings.map(row));
}

/** How the game ended, if it did. */
export function outcomeView(outcome, mentions) {
  if (!outcome) return null;
  const reason = mentions.nodes(outcome.reason);
  const words = el("p", { class: "outcome" }, el("strong", {}, outcomeWord(outcome)), " ", reason);
  return [words, standingsView(outcome.standings)];
}

/** What so much costs, in the words of the game; in actions, if it has no words for it. */
export const priceIn = (kit, cost) => (cost ? (kit.priceOf?.(cost) ?? t("verdict.cost", { count: cost })) : t("verdict.free"));

/** How much an action costs, as a sentence; none in a game where nothing costs anything. */
function priceSentence(cost, price) {
  if (cost == null) return "";
  return ` ${cost ? t("verdict.costs", { price }) : price}`;
}

/**
 * A verdict of `check`. `price` is what it costs in words, `waste` says what would be used up for nothing, `other` for whom
 * it would be done in their turn, `doIt` does what is legal, `openRule` shows a rule, `report` is for whoever thinks that it is
 * wrong, `row` draws a legal action that is offered instead of an illegal one; `mentions` has what is named to be tapped.
 *
 * @param {{ price: string, waste: string, other: string, doIt: () => void, openRule: (id: string) => void, report: () => void, row: (action: any) => Node, mentions: Mentions }} ways
 */
export function verdictView(verdict, ways) {
  return verdict.legal ? legalView(verdict, ways) : illegalView(verdict, ways);
}

function legalView({ label, cost, events, outcome }, { price, waste, other, doIt, report, mentions }) {
  return el(
    "div",
    { class: "message good" },
    el(
      "div",
      { class: "verdict-head" },
      el("div", {}, el("h3", { "aria-level": "2" }, t("verdict.legal")), el("p", {}, mentions.nodes(`${label}.${priceSentence(cost, price)}`))),
      button(other ? t("seats.do-for", { who: other }) : t("verdict.do"), doIt, { class: "main", id: "do" }),
    ),
    other && el("p", { class: "lead" }, t("seats.wait", { who: other })),
    waste && el("p", { class: "lead" }, waste),
    events.length > 0 && el("p", { class: "lead" }, t("verdict.would")),
    events.length > 0 && el("ol", {}, events.map((event) => mentions.line(event))),
    outcomeView(outcome, mentions),
    reportButton(report),
  );
}

/** What stands against an action, whatever lies open: a rule that a power which costs nothing lifts does not. */
export const standing = (violations) => violations.filter((broken) => !broken.lifted_by);

/** What is legal comes first, since that is what one does next; then why this is not. */
function illegalView({ violations, instead = [] }, { openRule, report, row, mentions }) {
  const rows = standing(violations).map((broken) => {
    const line = mentions.line(broken);
    line.append(" ", ruleButton(broken, openRule));
    return line;
  });
  return el(
    "div",
    { class: "message bad" },
    el(
      "div",
      { class: "refused" },
      el("h3", { "aria-level": "2" }, t("verdict.illegal")),
      instead.length > 0 && el("p", { class: "lead" }, t("verdict.instead")),
    ),
    instead.length > 0 && listOf(instead.map(row), { class: "legal" }),
    el("ul", { class: "violations" }, rows),
    reportButton(report),
  );
}

/** That what is legal cannot be known now; `again` asks once more. */
export function unlistedView(again) {
  const row = el("div", { class: "row" }, button(t("verdict.again"), again, { class: "ask-again" }));
  return el("div", { class: "message bad" }, el("p", {}, t("table.unlisted")), row);
}
