/**
 * What is asked for the cell whose turn it is: which side lies up, which tile, and which way round.
 *
 * Invariant: at most one question at a time; a number is enough where all tiles of a module look alike.
 */

import { button, el, svg } from "../dom.js";
import { t } from "../words.js";
import { DIRECTIONS, polar } from "./geometry.js";
import {
  CELLS,
  isAlike,
  isWhole,
  laidCount,
  lay,
  left,
  modules,
  nextOf,
  pictured,
  rotationFor,
  sideOf,
  sides,
  specialOf,
  take,
  turn,
  undone,
  wrongCells,
} from "./laying.js";
import { cellName, tilePicture } from "./laymap.js";
import { POWER_PLANT } from "./plates.js";

const BIG = 168;
const SMALL = 96;

/**
 * The panel below the map. `pick` is what is being chosen: null, `{module}` (among pictures) or
 * `{module, tile, side, rotation}` (turning it); `set(draft, pick)` goes on.
 */
export function tilesPanel(app, draft, pick, set) {
  return [status(app, draft, set), wrongSide(draft, set), question(app, draft, pick, set)].filter(Boolean);
}

/** How many lie already, and the way back. */
function status(app, draft, set) {
  const back = () => {
    set(undone(draft));
    app.say(t("lay.undone"));
  };
  return el(
    "div",
    { class: "lay-status" },
    el("p", { role: "status" }, t("lay.count", { count: laidCount(draft), all: CELLS })),
    button(t("lay.undo"), back, { "data-key": "undo", disabled: draft.past.length === 0 }),
  );
}

/** Tiles from before it was said that this is a Labyrinthian Colony. */
function wrongSide(draft, set) {
  const wrong = wrongCells(draft);
  if (!wrong.length) return null;
  return el(
    "div",
    { class: "message bad" },
    el("p", {}, t("lay.wrong.side", { count: wrong.length })),
    button(t("lay.wrong.take"), () => set(take(draft, wrong)), { "data-key": "take-wrong" }),
  );
}

function question(app, draft, pick, set) {
  if (draft.cell === null) return isWhole(draft) ? whole() : null;
  if (pick?.tile) return turning(app, draft, pick, set);
  if (pick) return pictures(app, draft, pick.module, set);
  return numbers(app, draft, set);
}

const whole = () => el("p", { class: "message good", tabindex: "-1", "data-panel": true }, t("lay.whole"));
const heading = (text) => el("h3", { tabindex: "-1", "data-panel": true }, text);
const panel = (...content) => el("div", { class: "lay-panel" }, content);

/** Lay a tile, say what lies now, and ask for the next. */
function put(app, draft, laid, set) {
  const next = lay(draft, app.components, laid);
  set(next);
  app.say(cellName(draft.cell, laid));
}

// --- which tile ------------------------------------------------------------------------------------------------------

function numbers(app, draft, set) {
  const { components } = app;
  const [side, laid] = [sideOf(draft), draft.tiles[draft.cell]];
  const choose = (module) => {
    if (!isAlike(components, module, side)) return set(draft, { module });
    const tile = nextOf(draft, components, module);
    const laidHere = { tile, side, rotation: 0 };
    return specialOf(components, laidHere) ? set(draft, { module, ...laidHere }) : put(app, draft, laidHere, set);
  };
  const number = (module) => {
    const count = left(draft, components, module);
    return el(
      "button",
      {
        type: "button",
        class: "module",
        "data-key": `module-${module}`,
        disabled: count === 0,
        "aria-label": t("lay.module", { module, count }),
        click: () => choose(module),
      },
      el("span", { class: "module-number" }, module),
      el("span", { class: "module-left", "aria-hidden": "true" }, t("lay.left", { count })),
    );
  };
  return panel(
    heading(laid ? t("lay.instead", { cell: draft.cell }) : t("lay.which", { cell: draft.cell })),
    laid && tools(app, draft, set),
    sideSwitch(draft, set),
    el("div", { class: "modules", role: "group", "aria-label": t("lay.modules") }, modules(components).map(number)),
  );
}

/** What can be done with a tile that lies. */
function tools(app, draft, set) {
  const { cell } = draft;
  const turnIt = () => {
    const next = turn(draft, cell);
    set(next);
    app.say(cellName(cell, next.tiles[cell]));
  };
  return el(
    "div",
    { class: "row" },
    button(t("lay.turn"), turnIt, { "data-key": "turn" }),
    button(t("lay.take"), () => set(take(draft, [cell])), { "data-key": "take" }),
  );
}

function sideSwitch(draft, set) {
  const choice = (side) =>
    button(t(`lay.side.${side}`), () => set({ ...draft, side }), {
      "aria-pressed": String(side === sideOf(draft)),
      "data-key": `side-${side}`,
    });
  if (sides(draft).length === 1) return el("p", { class: "hint" }, t("lay.side.only"));
  return el("div", { class: "sides", role: "group", "aria-label": t("lay.side") }, sides(draft).map(choice));
}

function pictures(app, draft, module, set) {
  const side = sideOf(draft);
  const choice = (tile) =>
    el(
      "button",
      {
        type: "button",
        class: "picture",
        "data-key": `tile-${tile}`,
        "aria-label": t("lay.tile", { tile }),
        click: () => set(draft, { module, tile, side, rotation: 0 }),
      },
      tilePicture(app, { tile, side, rotation: 0 }, SMALL),
      el("span", { "aria-hidden": "true" }, tile),
    );
  return panel(
    heading(t("lay.picture", { module })),
    el("div", { class: "pictures" }, pictured(draft, app.components, module).map(choice)),
    el(
      "div",
      { class: "row" },
      button(t("lay.other"), () => set(draft), { "data-key": "other" }),
    ),
  );
}

// --- which way round -------------------------------------------------------------------------------------------------

/** Turn the picture until it lies as on the table; the way that the Plant or the Dish lies is enough. */
function turning(app, draft, pick, set) {
  const { components } = app;
  const { module, ...laid } = pick;
  const special = specialOf(components, laid);
  const isAsked = special !== null && isAlike(components, module, laid.side);
  const turned = (by) => () => set(draft, { ...pick, rotation: (laid.rotation + by) % 6 });
  const toward = (direction) => {
    const rotation = rotationFor(components, laid.tile, laid.side, direction);
    if (isAsked) put(app, draft, { ...laid, rotation }, set);
    else set(draft, { ...pick, rotation });
  };
  const name = module === POWER_PLANT ? "plant" : "dish";
  const arrow = (direction) =>
    el(
      "button",
      {
        type: "button",
        class: `way way-${direction}`,
        "data-key": `way-${direction}`,
        "aria-label": t(`lay.${name}.way.${direction}`),
        "aria-pressed": String(direction === special),
        click: () => toward(direction),
      },
      arrowPicture(direction),
    );
  const round = (by, key) =>
    button(by === 1 ? "↻" : "↺", turned(by), { class: "way", "data-key": `turn-${by}`, "aria-label": t(key) });
  const picture = el(
    "button",
    {
      type: "button",
      class: "picture turn-picture",
      "data-key": "turn-picture",
      "aria-label": t("lay.turn.picture", { tile: laid.tile, count: laid.rotation }),
      click: turned(1),
    },
    tilePicture(app, laid, BIG),
  );
  return panel(
    heading(isAsked ? t(`lay.${name}`) : t("lay.turn.how", { tile: laid.tile })),
    el("p", { class: "hint" }, isAsked ? t("lay.way.hint") : t("lay.turn.hint")),
    special === null
      ? el("div", { class: "turner" }, round(5, "lay.turn.back"), picture, round(1, "lay.turn"))
      : el("div", { class: "compass" }, picture, DIRECTIONS.map(arrow)),
    el(
      "div",
      { class: "row" },
      button(t("lay.lay"), () => put(app, draft, laid, set), { "data-key": "lay", class: "main" }),
      button(t("lay.other"), () => set(draft, isAsked ? null : { module }), { "data-key": "other" }),
    ),
  );
}

function arrowPicture(direction) {
  const angle = 60 * (direction - 1);
  const corners = [
    [9, 0],
    [8, 135],
    [3, 180],
    [8, -135],
  ];
  const points = corners.map(([radius, by]) => polar([0, 0], radius, angle + by));
  const shape = points.map((point) => point.map((length) => length.toFixed(1)).join(",")).join(" ");
  return svg(
    "svg",
    { viewBox: "-12 -12 24 24", class: "arrow", "aria-hidden": "true", focusable: "false" },
    svg("polygon", { points: shape }),
  );
}
