/**
 * What printing takes, shown while one turns the knobs: paper by weight, printed sides, ink, cost.
 *
 * Invariant: figures are the server's; those of sheets that are left out are not added up. One question is under way at
 * a time, and the answer to the last one is what stays.
 */

import { el } from "../common/dom.js";
import { language, t } from "../common/words.js";

/** Milliseconds for which nobody has turned a knob before the server is asked. */
const QUIET_MS = 250;

/** Asks `ask()` when nobody has called for a while, and again if somebody has meanwhile; `busy(true)` is called at once. */
export function settled(ask, busy) {
  let timer = 0;
  let isUnderWay = false;
  let isWanted = false;
  async function begin() {
    isUnderWay = true;
    isWanted = false;
    try {
      await ask(() => !isWanted);
    } finally {
      isUnderWay = false;
      if (isWanted) begin();
      else busy(false);
    }
  }
  return (quiet = QUIET_MS) => {
    isWanted = true;
    busy(true);
    clearTimeout(timer);
    timer = setTimeout(() => isUnderWay || begin(), quiet);
  };
}

const FIGURES = ["sheets", "pages", "ink", "cost"];

/**
 * The rows of a plan added up.
 *
 * @returns {{ sheets: number, pages: number, ink: number, cost: number }}
 */
const sum = (rows) =>
  /** @type {any} */ (
    Object.fromEntries(FIGURES.map((figure) => [figure, rows.reduce((all, row) => all + row[figure], 0)]))
  );

/** A number in the language of the page, with so many decimals at most, and at least. */
const formatted = (number, most = 0, least = 0) =>
  number.toLocaleString(language(), { maximumFractionDigits: most, minimumFractionDigits: least });

/** Ink of a page that is covered all over is 100. */
const inkWords = (ink) => t("print.plan.pages-full", { count: formatted(ink / 100, 1) });

/** The figures of these rows of a plan: `papers` for those who listen, too, and a table. */
export function planView(rows) {
  const weights = [...new Set(rows.map(({ weight }) => weight))].sort((a, b) => b - a);
  const parts = weights.map((weight) => ({ weight, ...sum(rows.filter((row) => row.weight === weight)) }));
  const head = ["weight", ...FIGURES].map((name) => el("th", { scope: "col" }, t(`print.plan.${name}`)));
  const cells = ({ sheets, pages, ink, cost }) =>
    [formatted(sheets), formatted(pages), formatted(ink / 100, 1), formatted(cost, 2, 2)].map((text, i) =>
      el("td", { "data-head": t(`print.plan.${FIGURES[i]}`) }, text),
    );
  const row = (name, part) => el("tr", {}, el("th", { scope: "row" }, name), cells(part));
  const papers = parts.map(({ weight, sheets }) =>
    el("span", { class: "paper" }, el("strong", {}, t("print.plan.count", { count: sheets })), ` ${t("print.plan.of", { weight })}`),
  );
  const table = el(
    "table",
    {},
    el("thead", {}, el("tr", {}, head)),
    el("tbody", {}, parts.map((part) => row(t("print.plan.grams", part), part))),
    el("tfoot", {}, row(t("print.plan.all"), sum(rows))),
  );
  return { papers, figures: [table, el("p", { class: "hint" }, t("print.plan.hint"))] };
}

/** What one sheet takes, in a line. */
export function takesWords({ sheets, pages, pieces, weight, ink }) {
  return [
    t("print.plan.count", { count: sheets }),
    t("print.plan.sides", { count: pages }),
    pieces > 0 && t("print.plan.pieces", { count: pieces }),
    t("print.plan.grams", { weight }),
    inkWords(ink),
  ]
    .filter(Boolean)
    .join(" · ");
}
