/**
 * How a game has ended: won or lost, why and by which rule, how it went, and what can be done with it now.
 *
 * Invariant: who has won and why, the server says, or where it is silent the kit by the position alone; what is counted,
 * the kit counts from the log. Nothing here changes the game.
 *
 * @import { LaterExtras, Outcome, Past, Story } from "../kit/kit.js"
 */

import { playAgain } from "./replay.js";
import { curveFigure } from "./curve.js";
import { button, el, listOf } from "../common/dom.js";
import { pageAt } from "../common/root.js";
import { keepResult } from "../our-games/keeping.js";
import { sharePicture } from "./picture.js";
import { openReading } from "../log/stepping.js";
import { standingView } from "./standing.js";
import { bringRules } from "../rules/rule-book.js";
import { lengthOf, timePlayed, turnsOf } from "../log/turns.js";
import { outcomeWord, ruleButton, standingsView } from "../table/verdict.js";
import { learn, t } from "../common/words.js";
import { ending } from "../words/en-ending.js";

learn(ending);

const kindOf = ({ won = null }) => (won === null ? "over" : won ? "won" : "lost");

/** All that a game was, up to what its table shows. @returns {Past} */
function pastOf(table, position, outcome, chapterOf) {
  const entries = table.entries.slice(0, table.at + 1);
  return { entries, turns: turnsOf(entries, chapterOf), position, outcome };
}

/**
 * The ending of the game that a table shows, as `{element, ready}`: the head is there at once, and `ready` gives the story
 * when it is complete. `outcome` is null where the server is silent.
 *
 * @param {{ app: any, table: any, position: any, outcome: Outcome | null }} game
 * @param {LaterExtras} later
 */
export function endingView({ app, table, position, outcome }, later) {
  const known = outcome ?? later.endOf?.(position, app.components) ?? null;
  const past = pastOf(table, position, known, later.chapterOf);
  const rest = el("div", { class: "ending-story" });
  const element = el(
    "section",
    { class: `ending ${known ? kindOf(known) : "over"}`, "aria-labelledby": "ending-title" },
    head(app, known),
    doing(app, table, past, later, () => story),
    achievedView(keepResult(app, table, past, later), later),
    known?.standings && known.standings.length > 1 && standingsView(known.standings, later.playerNameOf),
    rest,
  );
  /** @type {Story | null} */
  let story = null;
  const ready = tell(app, past, later).then((answer) => {
    story = answer;
    rest.replaceChildren(...storyView(app, table, past, answer, later));
    return answer;
  });
  return { element, ready };
}

/** What was reached for the first time on this phone; nothing if nothing was. */
function achievedView(achieved, /** @type {LaterExtras} */ { results }) {
  if (!achieved.length || !results) return null;
  learn(results.words);
  return el(
    "div",
    { class: "achieved" },
    el("h3", {}, t("ending.achieved")),
    listOf(achieved.map(({ title, text }) => [el("strong", {}, t(title)), " ", el("span", { class: "quiet" }, t(text))])),
    el("a", { href: pageAt("/our-games") }, t("ending.ours")),
  );
}

/** What the kit tells of it; a game whose kit tells nothing has its turns and its time. @returns {Promise<Story>} */
async function tell(app, past, later) {
  return (await later.storyOf?.(past, app)) ?? { counts: [] };
}

/** Won or lost, why, and by which rule. */
function head(app, outcome) {
  if (!outcome) return el("h2", { id: "ending-title" }, t("verdict.over"));
  const { reason, rule } = outcome;
  return el(
    "div",
    { class: "ending-head" },
    el("h2", { id: "ending-title" }, outcomeWord(outcome)),
    el("p", {}, app.mentions.plain(reason)),
    rule && ruleLink(app, rule),
  );
}

/** The rule that ended the game, by its name as soon as that is known. */
function ruleLink(app, rule) {
  const place = el("span");
  const show = () => place.replaceChildren(ruleButton({ rule, section: t("ending.rule") }, app.openRule));
  show();
  bringRules(app.game).then(show);
  return place;
}

/** What can be done now, the likeliest first. */
function doing(app, table, past, later, storyNow) {
  return el(
    "div",
    { class: "row ending-do" },
    button(t("ending.again"), () => playAgain(app, table, later), { class: "main", id: "ending-again" }),
    button(t("ending.replay"), () => openReading(app, table, 0, later), { id: "ending-replay" }),
    button(t("tool.share"), () => sharePicture(app, past, storyNow()), { id: "ending-share" }),
  );
}

/** Numbers, the curve, the turn that decided, and who did what. */
function storyView(app, table, past, story, later) {
  const { counts, curves = [], title = "", decided = null, done = null } = story;
  const { turns, entries } = past;
  const time = timePlayed(entries);
  const numbers = [...counts, ...(time === null ? [] : [[t("ending.time"), lengthOf(time)]])];
  const go = () => openReading(app, table, turns[decided.turn].from, later);
  return [
    el(
      "dl",
      { class: "figures" },
      numbers.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))),
    ),
    decided &&
      el(
        "p",
        { class: "decision" },
        el("strong", {}, t("ending.decided")),
        " ",
        decided.text,
        " ",
        button(t("ending.look"), go, { id: "ending-decided", "aria-label": t("ending.look-at", { turn: turns[decided.turn].name }) }),
      ),
    curves.length > 0 && turns.length > 1 && curveFigure({ curves, turns, decided: decided?.turn ?? -1, title }),
    standingView(app, table, past, later),
    done && doneBy(done),
  ].filter(Boolean);
}

/** Who did what: a row for each, a column for each kind. */
function doneBy({ title, kinds, rows }) {
  return el(
    "div",
    { class: "scores" },
    el(
      "table",
      {},
      el("caption", {}, title),
      el("thead", {}, el("tr", {}, el("td", {}), kinds.map((kind) => el("th", { scope: "col" }, kind)))),
      el(
        "tbody",
        {},
        rows.map(({ name, token, values }) =>
          el("tr", {}, el("th", { scope: "row" }, token, name), values.map((value) => el("td", {}, String(value)))),
        ),
      ),
    ),
  );
}
