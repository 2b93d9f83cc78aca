/**
 * What stays in sight above the sheet, in one line: whose sheet it is, and where the markers stand.
 *
 * One tray serves all panels, so that the same player's sheet is shown from one step to the next. Invariant: it shows
 * what the position says, and does nothing but tell what was tapped.
 */

import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";
import { TRACKS, playerName } from "./box.js";

export class Tray {
  element = el("div", { class: "tray" });
  /** Whose sheet is shown: an index of the position's players. */
  player = 0;

  /** Whose sheet is to be shown: the same player's as before, or else the first that is known. */
  settle({ players }) {
    if (players[this.player]?.sheet) return;
    this.player = Math.max(
      0,
      players.findIndex(({ sheet }) => sheet),
    );
  }

  /** Show a position; `chosen` is called when another sheet is wanted. */
  show(position, chosen) {
    const focused = this.element.contains(document.activeElement) && document.activeElement?.getAttribute("data-key");
    this.element.replaceChildren(...[this.#tabs(position, chosen), this.#figures(position)].filter(Boolean));
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-key="${focused}"]`))?.focus();
  }

  /** A tab for each sheet that is known; none for a single one. */
  #tabs({ players, phase }, chosen) {
    const known = players.map((_, index) => index).filter((index) => players[index].sheet);
    if (known.length < 2) return null;
    const pick = (index) => () => {
      this.player = index;
      chosen();
    };
    const tab = (index) => {
      const isDone = phase === "allocate" && players[index].confirmed;
      const name = playerName(index);
      return button(`${index + 1}${isDone ? " ✓" : ""}`, pick(index), {
        class: "tab",
        "data-key": `tab-${index}`,
        "aria-label": isDone ? t("ark.tab.done", { player: name }) : name,
        "aria-pressed": String(index === this.player),
      });
    };
    return el("div", { class: "tabs", role: "group", "aria-label": t("ark.tabs") }, known.map(tab));
  }

  /** The markers; how many dice one may use stands with the dice while they are used. */
  #figures({ players, derived, phase }) {
    const sheet = players[this.player]?.sheet;
    if (!sheet) return null;
    const counts = derived?.players[this.player];
    const rows = TRACKS.map((name) => [t(`ark.short.${name}`), sheet[name]]);
    if (counts && phase !== "allocate") rows.push([t("ark.short.dice"), counts.dice_actions]);
    return el(
      "dl",
      { class: "counts" },
      rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))),
    );
  }
}
