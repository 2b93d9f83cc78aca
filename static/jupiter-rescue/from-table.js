/**
 * The card on the start screen that copies a game from the table, or goes on with an unfinished copy.
 *
 * Invariant: the wizard itself comes later; this card needs only to know how far a copy is.
 */

import { button, el } from "../dom.js";
import { t } from "../words.js";
import { draftSize } from "./gist.js";

/** `show` puts something in place of the start screen, as `Kit.ways` has it. */
export function fromTable(app, show) {
  const id = app.game.id;
  const laid = draftSize(id);
  const lay = (layWizard, draft) => show((leave) => layWizard(app, draft, leave));
  const goOn = () => app.withLater(({ keptDraft, layWizard }) => lay(layWizard, keptDraft(id, app.components)));
  const anew = () => app.withLater(async ({ layWizard, leftDraft }) => (await leftDraft(id)) && lay(layWizard, null));
  const wide = (label, click, look = "") => button(label, click, { class: `wide-button ${look}`.trim() });
  return el(
    "section",
    { class: "card from-table", "aria-labelledby": "table-title" },
    el("h2", { id: "table-title" }, t("begin.table")),
    el("p", { class: "hint" }, t("begin.table.hint")),
    laid === null
      ? wide(t("begin.table.begin"), anew)
      : [wide(t("begin.table.go-on", { count: laid }), goOn, "main"), wide(t("begin.table.anew"), anew)],
  );
}
