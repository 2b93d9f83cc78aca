/**
 * The log of a game as a dialog: every entry, and the way to it.
 *
 * Invariant: it changes nothing; where to go is told.
 */

import { dialog } from "./dialog.js";
import { button, el } from "./dom.js";
import { tagsOf } from "./tables.js";
import { t } from "./words.js";

/** Show the log of a table; `go` is told how to find the entry that was tapped; there may be none any more. */
export function showLog(table, go) {
  table.heard();
  const rows = table.entries.map((entry, index) => {
    const pick = () => {
      shown.close();
      go(() => (table.entries[index]?.state === entry.state ? index : -1));
    };
    const mark = { fix: "✎ ", load: "⇩ ", start: "★ " }[entry.kind] ?? "";
    const isHere = index === table.at;
    return el(
      "li",
      { class: index > table.at ? "undone" : null },
      button(mark + entry.label, pick, { "aria-current": isHere ? "step" : null }),
      [...tagsOf(entry), entry.comment].map((said) => said && el("p", { class: "quiet" }, said)),
    );
  });
  const shown = dialog(t("tool.log"), el("p", { class: "hint" }, t("log.hint")), el("ol", { class: "log" }, rows));
  shown.element.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}
