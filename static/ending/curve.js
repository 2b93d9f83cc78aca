/**
 * How numbers went over the turns, as a small drawing and as a table of words.
 *
 * Invariant: lines differ by their dashes and by the name at their end, and not by colour alone; whoever does not see the
 * drawing hears the same numbers.
 *
 * @import { Curve, Turn } from "../kit/kit.js"
 */

import { el, svg } from "../common/dom.js";
import { t } from "../common/words.js";

/** Units of the drawing: the whole, and what is left for numbers on the left, turns below and names on the right. */
const [WIDE, HIGH] = [320, 120];
const EDGE = { left: 26, right: 14, top: 8, bottom: 18 };
/** Least units between the numbers of two turns below. */
const APART = 26;

/** Where a value of a turn lies. */
const scale = (count, most) => {
  const x = (i) => EDGE.left + ((WIDE - EDGE.left - EDGE.right) * i) / Math.max(1, count - 1);
  const y = (value) => HIGH - EDGE.bottom - ((HIGH - EDGE.top - EDGE.bottom) * value) / most;
  return { x, y };
};

/**
 * The figure of some curves over these turns; `decided` is the place of the turn that is marked, or -1, `title` says what is drawn.
 *
 * @param {{ curves: Curve[], turns: Turn[], decided: number, title: string }} drawn
 */
export function curveFigure({ curves, turns, decided, title }) {
  const most = Math.max(1, ...curves.flatMap(({ values }) => values));
  const sentences = curves.map(({ name, values }) =>
    t("curve.summary", { name, first: values[0] ?? 0, last: values.at(-1) ?? 0 }),
  );
  const drawing = svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": `${title}. ${sentences.join(" ")}` },
    ...frame(turns, most),
    decided >= 0 && decision(decided, turns.length, most),
    ...curves.map((curve, i) => line(curve, i, turns.length, most)),
  );
  return el(
    "figure",
    { class: "curve" },
    el("figcaption", {}, title, " ", curves.map(legend)),
    drawing,
    el("details", {}, el("summary", {}, t("curve.table")), table(curves, turns)),
  );
}

/** The axes: nothing and the most, and as many turns as there is room for. */
function frame(turns, most) {
  const { x, y } = scale(turns.length, most);
  const each = Math.max(1, Math.ceil((APART * turns.length) / (WIDE - EDGE.left - EDGE.right)));
  const rows = most > 1 ? [0, most / 2, most] : [0, most];
  return [
    ...rows.map((value) => svg("line", { class: "grid", x1: EDGE.left, x2: WIDE - EDGE.right, y1: y(value), y2: y(value) })),
    ...rows
      .filter(Number.isInteger)
      .map((value) => svg("text", { class: "scale", x: EDGE.left - 5, y: y(value) + 3.5, "text-anchor": "end" }, String(value))),
    ...turns.flatMap((turn, i) =>
      i % each === 0
        ? [svg("text", { class: "scale", x: x(i), y: HIGH - 5, "text-anchor": "middle" }, turn.short ?? String(i))]
        : [],
    ),
  ];
}

function decision(at, count, most) {
  const { x, y } = scale(count, most);
  return svg("line", { class: "decided", x1: x(at), x2: x(at), y1: y(0), y2: EDGE.top });
}

function line({ values }, kind, count, most) {
  const { x, y } = scale(count, most);
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const end = values.length - 1;
  return svg(
    "g",
    { class: `line line-${kind}` },
    svg("polyline", { points }),
    svg("circle", { cx: x(end), cy: y(values[end] ?? 0), r: 3 }),
  );
}

/** A piece of the line, and its name. */
const legend = ({ name }, kind) =>
  el(
    "span",
    { class: "legend" },
    svg(
      "svg",
      { viewBox: "0 0 28 8", "aria-hidden": "true", class: `line line-${kind}` },
      svg("polyline", { points: "1,4 27,4" }),
    ),
    name,
  );

function table(curves, turns) {
  const head = (words, scope) => el("th", { scope }, words);
  return el(
    "div",
    { class: "scores", tabindex: "0", role: "group", "aria-label": t("curve.table") },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("td", {}), curves.map(({ name }) => head(name, "col")))),
      el(
        "tbody",
        {},
        turns.map((turn, i) =>
          el("tr", {}, head(turn.name, "row"), curves.map(({ values }) => el("td", {}, String(values[i] ?? "–")))),
        ),
      ),
    ),
  );
}
