/**
 * Two logs that stand against each other: both sides are shown, and somebody chooses how the game goes on.
 *
 * Invariant: nothing is decided by closing the dialog; the phone goes on with its own log, and asks again by its line.
 */

import { dialog } from "../common/dialog.js";
import { button, el, listOf } from "../common/dom.js";
import { t } from "../common/words.js";

/** Whether somebody is being asked. */
export const isAsking = () => document.querySelector("#joined-choice") !== null;

/** Ask which log is to stand at the table of a `Sitting`; `chosen` is called with what became of it, in words. */
export function askWhich({ seat, plain, keepCopy }, { table, check, chosen }) {
  const message = el("div", { role: "status" });
  const done = (/** @type {string} */ text) => {
    shown.close();
    chosen(text);
  };
  const bad = (/** @type {string} */ text) => el("p", { class: "message bad" }, text);
  const labels = () => seat.notTaken.map(({ label }) => plain(label)).join(" · ") || t("joined.conflict.none");
  const take = () => {
    const words = t("joined.took", { labels: labels() });
    if (seat.takeTheirs()) done(words);
  };
  const own = () => {
    if (keepCopy({ entries: table.entries, at: table.at }) === null) message.replaceChildren(bad(t("joined.no-room")));
    else if (seat.takeTheirs(true)) done(t("joined.kept"));
  };
  const follow = async () => {
    const words = labels();
    try {
      const illegal = await seat.follow(check);
      if (!illegal) return done(seat.conflict ? "" : words);
      // What was just refused is no longer what the dialog proposes.
      followButton.classList.remove("main");
      takeButton.classList.add("main");
      message.replaceChildren(
        bad(t("joined.illegal", { label: plain(illegal.entry.label) })),
        listOf((illegal.verdict.violations ?? []).map(({ message }) => plain(message))),
      );
    } catch {
      message.replaceChildren(bad(t("joined.away")));
    }
  };
  const { conflict, notTaken, notHere, canFollow } = seat;
  const { theirs, why } = conflict;
  const followButton = button(t("joined.follow"), follow, { class: "main" });
  const takeButton = button(t("joined.take"), take, { class: canFollow || why === "dropped" ? null : "main" });
  const shown = dialog(
    t(why === "dropped" ? "joined.dropped.title" : "joined.conflict"),
    el(
      "div",
      { id: "joined-choice" },
      el("p", {}, t(`joined.conflict.${why}`)),
      el(
        "div",
        { class: "sides" },
        side("joined.conflict.theirs", notHere, theirs.entries[theirs.at], plain),
        side("joined.conflict.mine", notTaken, table.entries[table.at], plain),
      ),
      message,
      el(
        "div",
        { class: "row" },
        canFollow && followButton,
        takeButton,
        button(t("joined.own"), own, { class: why === "dropped" ? "main" : null }),
      ),
    ),
  );
}

/** What one side has that the other has not; without anything it stands where it went back to. */
const side = (title, entries, now, plain) =>
  el(
    "section",
    {},
    el("h3", {}, t(title)),
    listOf(entries.length ? entries.map(({ label }) => plain(label)) : [t("joined.conflict.back", { label: plain(now.label) })]),
  );
