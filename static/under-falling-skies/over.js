/**
 * The panel of a game that has ended: how it went in figures, and the way to another one.
 *
 * Invariant: how it ended, the server says, in the head of the page.
 *
 * @import { TableFace } from "../kit.js"
 */

import { button, el } from "../dom.js";
import { t } from "../words.js";
import { columnOf, levelOf, skullRow } from "./box.js";

export class OverPanel {
  element = el("div", { class: "step over" });
  /** @type {TableFace} */
  #table;

  constructor(table) {
    this.#table = table;
  }

  show(position) {
    const { research, damage } = columnOf(position);
    const rows = [
      [t("skies.counts.level"), levelOf(position)],
      [t("skies.over.rounds"), position.round],
      [t("skies.counts.research"), `${position.research}/${research.length}`],
      [t("skies.counts.damage"), `${position.damage}/${damage}`],
      [t("skies.over.mother-ship"), `${position.mother_ship}/${skullRow(position)}`],
    ];
    this.element.replaceChildren(
      el(
        "dl",
        { class: "figures" },
        rows.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)))),
      ),
      el(
        "div",
        { class: "row" },
        button(t("skies.over.again"), () => this.#table.begin(), { class: "main" }),
      ),
    );
  }

  tap() {}
}
