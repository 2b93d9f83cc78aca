/**
 * The questions for the cell whose turn it is: which side lies up, which tile, and which way round.
 *
 * Invariant: at most one question at a time, and at most two taps for a tile: its name as it is printed, and how it lies,
 * where that can be seen. Tiles of one's own bear numbers alone: then it is the number, and one tap for which of these it is
 * and how it lies.
 */

import { button, el, svg } from "../common/dom.js";
import { t } from "../common/words.js";
import { DIRECTIONS, polar, specialOf } from "./geometry.js";
import {
  CELLS,
  isAlike,
  isFree,
  isWhole,
  laidCount,
  lay,
  left,
  looksOf,
  moduleOf,
  modules,
  nextOf,
  pictured,
  rotationFor,
  sideOf,
  sides,
  take,
  turn,
  undone,
  wrongCells,
} from "./laying.js";
import { cellName } from "./laymap.js";
import { POWER_PLANT } from "./plates.js";
import { tilePicture } from "./tile-picture.js";

const BIG = 168;
const SMALL = 96;

/**
 * The panel below the map. `box` has the `components`, whether their faces are one's own (`isOwn`), and `say`; `pick` is
 * what is being chosen: null, `{among}` (how one of these tiles lies) or `{tile, side}` (where its Plant or Dish is);
 * `set(draft, pick)` goes on.
 */
export function tilesPanel(box, draft, pick, set) {
  return [status(box, draft, set), wrongSide(draft, set), question(box, draft, pick, set)].filter(Boolean);
}

/** How many lie already, and the way back. */
function status(box, draft, set) {
  const back = () => {
    set(undone(draft));
    box.say(t("lay.undone"));
  };
  return el(
    "div",
    { class: "lay-status" },
    el("p", { role: "status" }, t("lay.count", { count: laidCount(draft), all: CELLS })),
    button(t("tool.undo"), back, { "data-key": "undo", disabled: draft.past.length === 0 }),
  );
}

/** Tiles that were laid before the colony was declared Labyrinthian. */
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

function question(box, draft, pick, set) {
  if (draft.cell === null) return isWhole(draft) ? whole() : null;
  if (pick?.tile) return compass(box, draft, pick, set);
  if (pick) return pictures(box, draft, pick.among, set);
  return which(box, draft, set);
}

const whole = () => el("p", { class: "message good", tabindex: "-1", "data-panel": true }, t("lay.whole"));
const heading = (text) => el("h3", { tabindex: "-1", "data-panel": true }, text);
const panel = (...content) => el("div", { class: "lay-panel" }, content);

/** Lay a tile, say what lies now, and ask for the next. */
function put(box, draft, laid, set) {
  const next = lay(draft, box.components, laid);
  set(next);
  box.say(cellName(draft.cell, laid));
}

// --- which tile ------------------------------------------------------------------------------------------------------

function which(box, draft, set) {
  const laid = draft.tiles[draft.cell];
  const nth = draft.cell + 1;
  return panel(
    heading(t(laid ? "lay.instead" : "lay.which", { nth, tiles: CELLS })),
    laid && tools(box, draft, set),
    sideSwitch(draft, set),
    box.isOwn ? numbers(box, draft, set) : names(box, draft, set),
  );
}

/** Ask how one of these tiles lies, as far as that can be seen; all of them look alike, or they are to be told apart. */
function ask(box, draft, tiles, set) {
  const [tile] = tiles;
  const lies = { tile, side: sideOf(draft), rotation: 0 };
  if (!isAlike(box.components, moduleOf(box.components, tile), lies.side)) return set(draft, { among: tiles });
  return specialOf(box.components, lies) ? set(draft, { tile, side: lies.side }) : put(box, draft, lies, set);
}

/** The tiles by what is printed on them, one number below each other. */
function names(box, draft, set) {
  const { components } = box;
  const free = new Set(components.tiles.map(({ id }) => id).filter((id) => isFree(draft, id)));
  const name = ({ id }) =>
    button(id, () => ask(box, draft, [id], set), { class: "tile-name", "data-key": `tile-${id}`, disabled: !free.has(id) });
  const column = (module) => el("div", {}, components.tiles.filter(({ open }) => open.module === module).map(name));
  return el("div", { class: "tile-names", role: "group", "aria-label": t("lay.names") }, modules(components).map(column));
}

function numbers(box, draft, set) {
  const { components } = box;
  const choose = (module) => {
    const isSame = isAlike(components, module, sideOf(draft));
    ask(box, draft, isSame ? [nextOf(draft, components, module)] : pictured(draft, components, module), set);
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
  return el("div", { class: "modules", role: "group", "aria-label": t("lay.modules") }, modules(components).map(number));
}

/** What can be done with a tile that lies. */
function tools(box, draft, set) {
  const { cell } = draft;
  const turnIt = () => {
    const next = turn(draft, cell);
    set(next);
    box.say(cellName(cell, next.tiles[cell]));
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

/** How the tile of a choice lies, in words. */
function lyingName(components, laid) {
  const special = specialOf(components, laid);
  const { tile, rotation } = laid;
  const name = specialName(components, tile);
  const way = special === null ? t("lay.turned", { count: rotation }) : t(`lay.${name}.way.${special}`);
  return `${t("lay.tile", { tile })}, ${way}`;
}

const specialName = (components, tile) => (moduleOf(components, tile) === POWER_PLANT ? "plant" : "dish");

/** A tile in its turns; those with a Plant or Dish by where it is, so that they stand below each other. */
function turnsOf(components, tile, side) {
  const hasSpecial = specialOf(components, { tile, side, rotation: 0 }) !== null;
  const rotation = (d) => (hasSpecial ? rotationFor(components, tile, side, d) : d - 1);
  const turns = DIRECTIONS.map((d) => ({ tile, side, rotation: rotation(d) }));
  const looks = turns.map((laid) => looksOf(components, laid));
  return turns.filter((_, n) => looks.indexOf(looks[n]) === n);
}

/** All that may lie there, as it may lie: one tap says which tile it is and which way round. */
function pictures(box, draft, tiles, set) {
  const { components } = box;
  const choice = (laid) =>
    el(
      "button",
      {
        type: "button",
        class: "picture",
        "data-key": `lies-${laid.tile}-${laid.rotation}`,
        "aria-label": lyingName(components, laid),
        click: () => put(box, draft, laid, set),
      },
      tilePicture(box, laid, SMALL),
    );
  const row = (tile) =>
    el(
      "div",
      {},
      el("span", { class: "picture-name", "aria-hidden": "true" }, tile),
      el("div", { class: "six" }, turnsOf(components, tile, sideOf(draft)).map(choice)),
    );
  return panel(
    heading(t("lay.picture", { nth: draft.cell + 1, tiles: CELLS })),
    el("div", { class: tiles.length > 1 ? "turns" : "turns few" }, tiles.map(row)),
    other(draft, set),
  );
}

const other = (draft, set) =>
  el("div", { class: "row" }, button(t("lay.other"), () => set(draft), { "data-key": "other" }));

// --- where the Plant or the Dish is ----------------------------------------------------------------------------------

/** Where all tiles of a module look alike, the way that the Plant or the Dish lies says it all. */
function compass(box, draft, pick, set) {
  const { components } = box;
  const { tile, side } = pick;
  const name = specialName(components, tile);
  const toward = (direction) =>
    put(box, draft, { tile, side, rotation: rotationFor(components, tile, side, direction) }, set);
  const arrow = (direction) =>
    el(
      "button",
      {
        type: "button",
        class: `way way-${direction}`,
        "data-key": `way-${direction}`,
        "aria-label": t(`lay.${name}.way.${direction}`),
        click: () => toward(direction),
      },
      arrowPicture(direction),
    );
  return panel(
    heading(t(`lay.${name}`)),
    el("p", { class: "hint" }, t("lay.way.hint")),
    el(
      "div",
      { class: "compass" },
      el("span", { class: "turn-picture" }, tilePicture(box, { tile, side, rotation: 0 }, BIG)),
      DIRECTIONS.map(arrow),
    ),
    other(draft, set),
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
