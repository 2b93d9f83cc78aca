/**
 * A rule in full, as a dialog.
 *
 * Invariant: the words of a rule are the server's; what it has told once is not asked again.
 */

import { Refused, Unreachable } from "./api.js";
import { dialog } from "./dialog.js";
import { el } from "./dom.js";
import { problemView } from "./verdict.js";
import { learn, t } from "./words.js";
import { rule } from "./words/en-rule.js";

learn(rule);

/** Rules that the server has told, by their names: one page shows one game. */
const told = new Map();

/** Show a rule of a game. */
export async function openRule(game, id) {
  const place = el("div", { "aria-busy": "true" }, el("p", {}, t("rule.reading")));
  dialog(t("verdict.rule", { rule: id }), place);
  try {
    if (!told.has(id)) told.set(id, await game.rule(id));
    const { section, text, readings } = told.get(id);
    place.replaceChildren(
      el("p", { class: "quiet" }, section),
      el("p", {}, text),
      ...readings.map((reading) =>
        el(
          "p",
          { class: "reading" },
          el("strong", {}, t("rule.reading-of", { number: reading.number })),
          " ",
          reading.text,
        ),
      ),
      el("p", {}, el("a", { href: game.page("/rules", {}, id) }, t("rule.all"))),
    );
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    place.replaceChildren(problemView(error));
  }
  place.removeAttribute("aria-busy");
}
