/**
 * The panel of a game that has ended: the scores by row, and the scores that players report whose sheets are elsewhere.
 *
 * Invariant: points, ranks and rating are the server's.
 */

import { button, el } from "../common/dom.js";
import { t } from "../common/words.js";
import { playerName } from "./box.js";
import { SeatPanel } from "./seat-panel.js";

const ROWS = ["spaceport", "modules", "food", "morale", "population", "technologies", "areas"];

export class OverPanel extends SeatPanel {
  draw() {
    this.showTray();
    const { derived, players } = this.position;
    const hidden = players.flatMap(({ sheet, score }, index) => (sheet || score !== null ? [] : [index]));
    this.element.replaceChildren(
      ...[
        derived && scoreTable(this.position),
        ...hidden.map((index) => this.#ask(index)),
        hidden.length > 0 && el("p", { class: "hint" }, t("ark.over.take")),
        hidden.length > 0 && el("div", { class: "foot" }, this.#take()),
      ].filter(Boolean),
    );
  }

  /** How many points a player reports. */
  #ask(index) {
    const id = `score-${index}`;
    const input = el("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "3" });
    const submit = (event) => {
      event.preventDefault();
      const score = /^\d{1,3}$/.test(input.value.trim()) ? Number(input.value) : null;
      if (score === null) return input.focus();
      return this.table.withLater(({ enterScore }) => enterScore(this.table, this.position, index, { score }));
    };
    return el(
      "form",
      { class: "report", submit },
      el("label", { for: id }, t("ark.over.score", { player: playerName(index) })),
      input,
      el("button", { type: "submit" }, t("ark.over.enter")),
    );
  }

  #take() {
    return button(t("ark.take"), () => this.table.withLater(({ takeOver }) => takeOver(this.table, this.position)));
  }
}

/** A row for each kind of points, a column for each player, of a position that the server has described. */
export function scoreTable({ players: all, derived: { players } }) {
  const head = (scope, words, attributes = {}) => el("th", { scope, ...attributes }, words);
  const cell = (index, name) => {
    if (players[index]) return String(players[index].points[name]);
    return name === "score" && all[index].score !== null ? String(all[index].score) : "–";
  };
  const row = (name) =>
    el(
      "tr",
      { class: name },
      head("row", t(`ark.points.${name}`)),
      all.map((_, index) => el("td", {}, cell(index, name))),
    );
  const names = all.map((_, index) => head("col", String(index + 1), { "aria-label": playerName(index) }));
  return el(
    "div",
    { class: "scores" },
    el(
      "table",
      {},
      el("caption", { class: "unseen" }, t("ark.over.scores")),
      el("thead", {}, el("tr", {}, el("td", {}), names)),
      el("tbody", {}, [...ROWS, "score"].map(row)),
    ),
  );
}
