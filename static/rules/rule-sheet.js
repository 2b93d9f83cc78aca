/**
 * A rule in full, as a dialog.
 *
 * Invariant: the words of a rule are the server's; its id stands in small print, for those who look it up elsewhere.
 */

import { answerOr } from "../api/errors.js";
import { dialog } from "../common/dialog.js";
import { el } from "../common/dom.js";
import { ruleName, ruleOf } from "./rule-book.js";
import { problemView } from "../table/problem.js";
import { reportButton } from "../table/verdict.js";
import { learn, t } from "../common/words.js";
import { rule } from "../words/en-rule.js";

learn(rule);

/** Show a rule of a game; `report` is what somebody does who thinks that it is wrong. */
export async function openRule(game, id, report = null) {
  const place = el("div", { "aria-busy": "true" }, el("p", {}, t("rule.reading")));
  const shown = dialog(ruleName({ rule: id, section: t("rule.one") }), place);
  const fill = async () => {
    const { name, section, text, readings } = await ruleOf(game, id);
    shown.element.querySelector("h2")?.replaceChildren(name);
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
      el("p", {}, el("a", { href: game.page("/rules", {}, id) }, t("menu.rules"))),
      el("p", { class: "rule-id quiet" }, t("rule.id", { rule: id }), report && [" ", reportButton(report)]),
    );
  };
  await answerOr(fill, (error) => place.replaceChildren(problemView(error)));
  place.removeAttribute("aria-busy");
}
