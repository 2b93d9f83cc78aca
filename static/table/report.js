/**
 * "This rule is wrong": what a report needs, as a text to read, to add to, and to send.
 *
 * Invariant: nothing is sent by itself. What is in the text is what the page shows: the position, the action and what was said of it;
 * nobody's name, and nothing of other games.
 */

import { dialog } from "../common/dialog.js";
import { button, byId, el } from "../common/dom.js";
import { learn, t } from "../common/words.js";
import { copyText } from "../sharing/share.js";
import { report } from "../words/en-report.js";

learn(report);

/** The text of a report: of rules by their ids, perhaps an action with what was said of it. */
export function reportText({ game, version, state, rules, action = "", messages = [] }) {
  const lines = [
    t("report.game", { game, version }),
    t("report.rules", { rules: rules.join(", ") }),
    state && t("report.position", { state }),
    action && t("report.action", { action }),
    ...messages.map((message) => t("report.message", { message })),
  ];
  return `${lines.filter(Boolean).join("\n")}\n\n${t("report.opinion")}\n`;
}

/** Show the text, to be copied or shared; `about` is as `reportText` has it, without what the page knows itself. */
export function openReport(app, about) {
  const { issues = "" } = byId("main").dataset;
  const given = { game: app.game.id, version: app.about.rules_version, state: app.table?.state ?? "", ...about };
  const box = /** @type {HTMLTextAreaElement} */ (el("textarea", { id: "report-text", rows: 11, spellcheck: "false" }));
  box.value = reportText(given);
  const message = el("p", { class: "hint", role: "status" });
  const copy = async () => {
    message.textContent = t((await copyText(box.value, box)) ? "report.copied" : "share.copy-fault");
  };
  const share = () => navigator.share({ title: t("report.title"), text: box.value }).catch(() => {});
  dialog(
    t("report.title"),
    el("label", { for: "report-text" }, t("report.hint")),
    box,
    message,
    el(
      "div",
      { class: "row" },
      navigator.share && button(t("share.send"), share, { class: "main" }),
      button(t("report.copy"), copy, { class: navigator.share ? null : "main" }),
    ),
    issues && el("p", {}, el("a", { href: issues, target: "_blank", rel: "noopener noreferrer" }, t("report.issues"))),
  );
  box.setSelectionRange(box.value.length, box.value.length);
}
