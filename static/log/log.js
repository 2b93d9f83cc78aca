/**
 * The log of a game as a dialog: its turns, and in each what was done.
 *
 * Invariant: it changes nothing; a tap on an entry is passed on. The rows of a folded turn do not exist.
 *
 * @import { LogEntry, Turn } from "../kit/kit.js"
 */

import { dialog } from "../common/dialog.js";
import { button, el } from "../common/dom.js";
import { tagsOf } from "./saved-games.js";
import { turnAt, turnsOf } from "./turns.js";
import { t } from "../common/words.js";

const SIGNS = { fix: "✎ ", load: "⇩ ", start: "★ " };

/**
 * An entry as a row; `state` is "undone", "now" for where the table stands, or null.
 *
 * @param {LogEntry} entry
 * @param {import("../table/mentions.js").Mentions} mentions How people call what it names.
 * @param {{ state: "undone" | "now" | null, isHere: boolean, pick: () => void }} look
 */
export const entryRow = (entry, mentions, { state, isHere, pick }) =>
  el(
    "li",
    { class: state },
    button([(SIGNS[entry.kind] ?? "") + mentions.plain(entry.label), state === "now" && el("span", { class: "now-mark" }, t("log.now"))], pick, {
      "aria-current": isHere ? "step" : null,
    }),
    [...tagsOf(entry), entry.comment].map((note) => note && el("p", { class: "quiet" }, note)),
  );

/** Show the log of a table; `look` gets the entry that was tapped, and `chapterOf` of the kit names turns. */
export function showLog(app, table, look, chapterOf) {
  table.heard();
  const { entries, at } = table;
  const turns = turnsOf(entries, chapterOf);
  const current = turnAt(turns, at);
  const row = (index) =>
    entryRow(entries[index], app.mentions.of(entries[index - 1]?.state), {
      state: index > at ? "undone" : index === at ? "now" : null,
      isHere: index === at,
      pick: () => {
        shown.close();
        table.heard();
        // Another tab may have gone on: then it is another log.
        if (table.entries[index]?.state === entries[index].state) look(index);
      },
    });
  const parts = turns.map((turn, i) => turnView(turn, i === current, row));
  const shown = dialog(t("tool.log"), el("p", { class: "hint" }, t("log.hint")), el("div", { class: "log-turns" }, parts));
  shown.element.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
}

/** A turn that unfolds; its rows are drawn when it does. */
function turnView(/** @type {Turn} */ turn, isOpen, row) {
  const list = el("ol", { class: "log" });
  const fill = () => {
    if (!list.childElementCount) {
      list.append(...Array.from({ length: turn.to - turn.from + 1 }, (_, i) => row(turn.from + i)));
    }
  };
  const count = t("log.count", { count: turn.to - turn.from + 1 });
  const head = el("summary", {}, turn.token?.(), el("span", { class: "turn-name" }, turn.name), el("span", { class: "quiet" }, count));
  const element = el("details", { open: isOpen, toggle: () => element.open && fill() }, head, list);
  if (isOpen) fill();
  return element;
}
