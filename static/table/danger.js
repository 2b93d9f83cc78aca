/**
 * What lies ahead, as the server tells it: the help *Danger*, and a line about it beside what ends a turn.
 *
 * Invariant: it knows no game and no rules. A course, a threat or a margin is a sentence that shows its places; only the
 * line is put together here, from how bad the courses are and what the kit has for those that are certain.
 *
 * @import { Help, Outlook, Course } from "../kit/kit.js"
 */

import { Refused, Unreachable } from "../api/errors.js";
import { el } from "../common/dom.js";
import { problemView } from "./problem.js";
import { learn, listed, t } from "../common/words.js";
import { dangers } from "../words/en-danger.js";

learn(dangers);

/** The last question, so that the line and the sheet ask once. @type {{ key: string, answer: Promise<Outlook> } | null} */
let last = null;

function ask(/** @type {any} */ game, /** @type {string} */ state) {
  const key = `${game.id} ${state}`;
  if (last?.key !== key) {
    const answer = game.outlook(state);
    last = { key, answer };
    answer.catch(() => last?.key === key && (last = null));
  }
  return last.answer;
}

const isFor = (/** @type {any} */ app) => Boolean(app.about.offers?.includes("outlook"));

// --- the sheet ---------------------------------------------------------------------------------------------------------

/** @type {Help} */
export const danger = {
  id: "danger",
  title: "danger.title",
  hint: "danger.hint",
  isFor,
  async show({ app, table, state }) {
    try {
      return sheet(await ask(app.game, state), table.mentions);
    } catch (error) {
      if (error instanceof Refused) return problemView(error, null, table.mentions);
      if (error instanceof Unreachable) return el("p", { class: "message" }, error.reason || t("danger.offline"));
      throw error;
    }
  },
};

function sheet(/** @type {Outlook} */ { ahead, threats, margins, chances = [] }, mentions) {
  const certain = ahead.filter(({ chance }) => !chance);
  const possible = ahead.filter(({ chance }) => chance);
  const parts = [
    group(t("danger.certain"), certain, mentions),
    group(headOf(possible), possible, mentions, isEven(possible) ? () => null : oddsOf),
    ahead.some(({ choices }) => choices) && el("p", { class: "quiet" }, t("danger.choices")),
    group(t("danger.threats"), threats, mentions),
    group(t("danger.margins"), margins, mentions),
    chances.length > 0 && el("section", {}, el("h4", {}, t("danger.chances")), chances.map((one) => odds(one, mentions))),
  ];
  const shown = parts.filter((part) => part);
  return el("div", { class: "danger" }, shown.length ? shown : el("p", {}, t("danger.none")));
}

/** What may be rolled or drawn, unfolded to how likely each result is. */
function odds({ message, results }, mentions) {
  const rows = results.map(({ name, least, most }) => el("li", {}, el("span", { class: "odds" }, between(least, most)), " ", name));
  return el("details", {}, el("summary", {}, mentions.plain(message)), el("ul", { class: "plain" }, rows));
}

/** In hundredths; two numbers where it hangs on what is not known. */
function between(...ends) {
  const [least, most] = ends.map((end) => Math.round((100 * end.in) / end.of));
  return least === most ? t("danger.percent", { least }) : t("danger.between", { least, most });
}

const isEven = (/** @type {Course[]} */ courses) =>
  courses.every(({ chance }) => chance?.in === courses[0].chance?.in && chance?.of === courses[0].chance?.of);

function headOf(/** @type {Course[]} */ courses) {
  if (!courses.length || !isEven(courses)) return t("danger.some");
  return t("danger.each", { ...courses[0].chance });
}

/** The odds of a course, where those beside it have others. */
const oddsOf = (/** @type {Course} */ { chance }) => el("span", { class: "odds" }, t("danger.odds", { ...chance }));

/** Sentences under a heading; nothing where there are none. */
function group(title, items, mentions, before = (/** @type {any} */ _) => /** @type {Element | null} */ (null)) {
  if (!items.length) return null;
  const row = (/** @type {any} */ item) =>
    mentions.line(item, el("li", { "data-harm": item.harm ?? "none" }, [before(item), badge(item), " "].filter(Boolean)));
  return el("section", {}, el("h4", {}, title), el("ul", { class: "plain" }, items.map(row)));
}

/** How bad it is, in a word. */
function badge({ harm }) {
  if (harm !== "loss" && harm !== "defeat") return null;
  return el("span", { class: "harm" }, harm === "loss" ? t("danger.loss") : t("danger.defeat"));
}

// --- the line ----------------------------------------------------------------------------------------------------------

/** Fill in the line about a state, which stays away while nothing is at stake; a tap shows the sheet. */
export async function fillDanger(line, app, state) {
  if (!isFor(app)) return;
  let outlook;
  try {
    outlook = await ask(app.game, state);
  } catch {
    return; // Whoever wants to know opens the sheet, which says why there is nothing.
  }
  const brief = briefly(outlook, app);
  line.hidden = !brief;
  line.replaceChildren(el("span", { "aria-hidden": "true" }, "⚠ "), brief);
}

function briefly(/** @type {Outlook} */ { ahead, threats }, app) {
  const certain = ahead.filter(({ chance }) => !chance).map((course) => certainly(course, app));
  const threatened = threats.map((threat) => app.kit.dangerOf?.(threat) ?? "");
  const faces = (/** @type {string} */ harm) => ahead.filter((one) => one.chance && one.die && one.harm === harm).map(({ die }) => `${die}`);
  const [lost, ends] = [faces("loss"), faces("defeat")];
  return [
    ...certain,
    ...threatened,
    lost.length && t("danger.faces-loss", { faces: listed(lost) }),
    ends.length && t("danger.faces-defeat", { faces: listed(ends) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function certainly(/** @type {Course} */ course, app) {
  const words = app.kit.dangerOf?.(course) ?? "";
  return course.harm === "defeat" ? [words, t("danger.ends")].filter(Boolean).join(", ") : words;
}
