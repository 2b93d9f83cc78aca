/**
 * Draws the colony of Jupiter Rescue from a JSON position and the game's components.
 *
 * The whole board shows figures as plain signs with large letters; near by they wear their printed faces. What does not
 * change from one position to the next is not drawn again. Invariant: it draws what the data says and knows no
 * rules.
 *
 * @import { Box, Point, Spot } from "../kit/kit.js"
 */

import { arrange, svg } from "../common/dom.js";
import { Layers, underlaid } from "../kit/layers.js";
import { listed, t } from "../common/words.js";
import { figureName } from "./box.js";
import { face, hasFaces } from "./faces.js";
import { circle, figure, line, words } from "./figures.js";
import { DIRECTIONS, HEIGHT, PITCH, WIDTH, away, centre, lyingTiles, seen, shore, space } from "./geometry.js";
import { cellName, placeName, seat } from "./naming.js";
import { POWER_PLANT, hexagon, plainTile } from "./plates.js";
import { partsOf } from "./text.js";

const GAP = 1;
/** Radius of the ring around a place, by what it marks. */
const RINGS = { legal: 9.6, chosen: 10.6, shown: 12.6, under: 12.6 };
/** Diameter of a printed token's disc on the board. */
const DISC = 17;
/** Of a button over a tile, a space and the pod when it is near: none may reach into its neighbour. */
const TILE = /** @type {Point} */ ([WIDTH, WIDTH * 0.86]);
const SPACE = /** @type {Point} */ ([PITCH * 0.86, PITCH * 0.86]);
const POD = /** @type {Point} */ (TILE.map((length) => length * 0.6));
/** The six directions from a space, in degrees clockwise from the east, on the keys where they lie on a keyboard. */
const KEYS = { KeyD: 0, KeyX: 60, KeyZ: 120, KeyA: 180, KeyW: 240, KeyE: 300 };

/** The middle of a cell and of a space as they are seen from the seat of whoever has the phone. */
const cellAt = (cell) => seen(centre(cell), seat());
const spaceAt = (cell, n) => seen(space(cell, n), seat());

const moved = (/** @type {Point} */ [x, y], turn = 0) => `translate(${x.toFixed(2)} ${y.toFixed(2)})${turn ? ` rotate(${turn})` : ""}`;

/**
 * The box around points, with a tile's room around each.
 *
 * @returns {Box}
 */
function boxAround(middles) {
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - WIDTH / 2 - GAP, Math.min(...ys) - HEIGHT / 2 - GAP];
  return [left, top, Math.max(...xs) + WIDTH / 2 + GAP - left, Math.max(...ys) + HEIGHT / 2 + GAP - top];
}

/** The colony before anybody is there. */
const bare = (position) => ({
  ...position,
  ...{ colonists: [], creeps: [], super_creeps: [], robots: [] },
  pod: { ...position.pod, colonists: 0 },
});

/** The colony of one table, in millimetres. A tap is `{cell, place}`, `place` null for a whole tile. */
export class Board {
  /** @type {Box} */
  box = [0, 0, 0, 0];
  /** @type {Spot[]} */
  spots = [];
  /** @type {Spot[]} */
  regions = [];
  /** From a space to the next. */
  pitch = PITCH;
  keys = KEYS;
  turns = 6;
  /** The middle of the pod. @type {Point} */
  podAt = [0, 0];
  /** The cell of each place, and that of the docked pod. */
  #cells = new Map();
  #components;
  #layers = new Layers(["shore", "tiles", "pod", "figures", "labels", "marks"]);
  element = this.#layers.element;
  #kept = new Map();

  constructor(components) {
    this.#components = components;
  }

  /**
   * Draw a position; `isNear` with printed faces of figures, `hasShore` with the empty cells beside the colony, and for one
   * who `isTyping` with the numbers that are typed.
   */
  show(whole, { isNear = false, look: { hasShore = false, settingUp = "", isTyping = false } = {} } = {}) {
    const position = settingUp === "tile-laid" ? bare(whole) : whole;
    const tiles = lyingTiles(position, this.#components);
    const { dock } = position.pod;
    const empty = hasShore ? shore(tiles).filter((cell) => cell !== dock) : [];
    const cells = [...tiles.map(({ cell }) => cell), ...empty, ...(dock === null ? [] : [dock])];
    this.podAt = dock === null ? away(cells.map(cellAt)) : cellAt(dock);
    this.box = boxAround([...cells.map(cellAt), this.podAt]);
    this.#layers.showBox(this.box);
    this.#showTiles(position, tiles);
    this.#showPod(position, isNear && hasFaces("figures"));
    this.#showFigures(position, isNear && hasFaces("figures"));
    const { pending } = position.turn;
    const names = position.tiles.map(({ cell, tile }) => [cell, tile]);
    this.#layers.redraw("shore", [empty, isTyping, seat()], () => empty.map((cell) => emptyCell(cell, isTyping)));
    const open = isTyping && isNear ? openSpaces(tiles, position) : [];
    this.#layers.redraw("labels", [pending, names, open, isNear, isTyping, seat()], () => [
      ...pending.map(pendingCell),
      ...open.map(spaceNumber),
      ...names.map(([cell, tile]) => plate(cell, isTyping ? cell : tile, isNear ? 5 : 7.4)),
    ]);
    const pod = { key: "pod", at: this.podAt, name: podName(position), what: { cell: dock, place: "pod" } };
    const spaces = tiles.flatMap((tile) => [0, ...DIRECTIONS].map((n) => placeOf(tile, n, position)));
    this.regions = [
      ...tiles.map((tile) => regionOf(tile.cell, tileName(tile, position))),
      ...empty.map((cell) => regionOf(cell, t("board.empty", { place: cellName(cell, position) }))),
      { ...pod, size: TILE },
    ];
    this.spots = [...spaces, { ...pod, size: POD }];
    this.#cells = new Map(this.spots.map(({ key, what }) => [key, what.cell]));
    return this;
  }

  /** On what button a mark lies; that of a cell with the pod is the pod. */
  keyOf(mark, hasSpots) {
    const { place = null, cell = this.#cells.get(place) } = mark;
    if (place === "pod" || (place !== null && hasSpots)) return place;
    return place === null && cell === this.#cells.get("pod") ? "pod" : `cell ${cell}`;
  }

  #showTiles(position, tiles) {
    const isOwn = Boolean(position.tile_set?.tiles);
    const from = [tiles, isOwn, tiles.map(({ side }) => hasFaces(`tiles-${side}`)), seat()];
    const turn = { transform: `rotate(${60 * seat()})` };
    this.#layers.redraw("tiles", from, () => [svg("g", turn, tiles.map((tile) => drawnTile(tile, isOwn)))]);
  }

  #showPod({ pod, robots }, isNear) {
    const aboard = robots.filter(({ at }) => at === "pod").map(({ robot }) => robot);
    this.#layers.redraw("pod", [this.podAt, pod, aboard, isNear], () => [this.#pod(pod, aboard, isNear)]);
  }

  #figure(kind, at, isNear) {
    if (!isNear) return figure(kind, at);
    const [x, y] = at.map((length) => (length - DISC / 2).toFixed(2));
    return face("figures", kind, { x, y, width: DISC, height: DISC, class: "figure" });
  }

  /** Figures that stand where they stood stay: a printed face is costly to draw. */
  #showFigures(position, isNear) {
    const before = this.#kept;
    this.#kept = new Map();
    const keep = (kind, place) => {
      const key = `${kind} ${place} ${isNear} ${seat()}`;
      this.#kept.set(key, before.get(key) ?? this.#figure(kind, spaceAt(...partsOf(place)), isNear));
      return this.#kept.get(key);
    };
    arrange(this.#layers.groups.figures, this.#figures(position, keep));
  }

  #figures(position, keep) {
    const standing = (kind, places) => places.map((place) => keep(kind, place));
    const robots = position.robots.filter(({ at }) => at && at !== "pod");
    const acting = robots.find(({ robot }) => robot === position.turn.robot);
    return [
      ...standing("super-creep", position.super_creeps),
      ...standing("colonist", position.colonists),
      ...standing("creep", position.creeps),
      ...(acting ? [circle(spaceAt(...partsOf(acting.at)), 11.2, "acting-ring")] : []),
      ...robots.map(({ robot, at }) => keep(robot, at)),
    ];
  }

  /** The pod with all aboard. */
  #pod({ dock, colonists }, aboard, isNear) {
    const [x, y] = this.podAt;
    const rows = aboard.length > 4 ? [aboard.slice(0, 4), aboard.slice(4)] : [aboard];
    const robots = rows.flatMap((row, down) =>
      row.map((robot, along) => {
        const [right, below] = [along - (row.length - 1) / 2, down - (rows.length - 1) / 2];
        return this.#figure(robot, [x + right * 14.5, y + (rows.length > 1 ? 1.5 : -2) + below * 15], isNear);
      }),
    );
    return svg(
      "g",
      { class: dock === null ? "pod away" : "pod" },
      svg("path", { class: "hull", d: hexagon(this.podAt, WIDTH - 5) }),
      words(
        [x, y - (rows.length > 1 ? 24 : 22)],
        dock === null ? 6.2 : 7.5,
        t(dock === null ? "board.pod-away" : "board.pod"),
        "title",
      ),
      robots,
      words([x, y + (rows.length > 1 ? 24.5 : 17)], 8.5, `${t("sign.colonist")} × ${colonists}`, "title"),
    );
  }

  /** The middle of a place or a cell; undefined if it is not on the board. */
  middleOf(key) {
    return [...this.spots, ...this.regions].find((one) => one.key === key)?.at;
  }

  /**
   * Mark what a question or an answer is about: `[{kind, place}]`, `[{kind, cell}]` or
   * `[{kind, between: [place, place]}]` with the kinds `legal`, `chosen`, `concerned` and `shown`; what `goes` from a
   * place is drawn there once more, crossed out.
   */
  mark(marks) {
    this.#layers.redraw("marks", [marks, this.podAt, seat()], () => marks.flatMap(underlaid).map((mark) => this.#mark(mark)).filter(Boolean));
  }

  #at(place) {
    return place === "pod" ? this.podAt : spaceAt(...partsOf(place));
  }

  #mark({ kind, place, cell, between, goes, number }) {
    if (between) return svg("path", { class: `mark ${kind}`, d: line(...between.map((end) => this.#at(end))) });
    if (cell != null) return svg("path", { class: `mark ${kind}`, d: hexagon(cellAt(cell), WIDTH - 5) });
    if (place === "pod") return svg("path", { class: `mark ${kind}`, d: hexagon(this.podAt, WIDTH - 5) });
    const ring = place && circle(this.#at(place), RINGS[kind] ?? RINGS.chosen, `mark ${kind}`);
    if (ring && number) return svg("g", {}, ring, stepNumber(this.#at(place), number));
    return ring && goes ? svg("g", {}, leaving(goes, this.#at(place)), ring) : ring;
  }
}

// --- parts -----------------------------------------------------------------------------------------------------------

function drawnTile(tile, isOwn) {
  const sheet = `tiles-${tile.side}`;
  if (isOwn || !hasFaces(sheet)) return plainTile(tile);
  const box = { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT };
  return svg("g", { transform: moved(centre(tile.cell), 60 * tile.rotation) }, face(sheet, tile.tile, box));
}

/** What a tile is called, on a plate at its upper end. */
function plate(cell, name, radius) {
  const [x, y] = cellAt(cell);
  const at = /** @type {Point} */ ([x, y - 28.2]);
  return svg("g", { class: "cell-number" }, circle(at, radius, "cell-plate"), words(at, radius * 1.26, name, "cell"));
}

/** Domes on which nobody stands, as `[cell, n]`. */
function openSpaces(tiles, position) {
  const robots = position.robots.map(({ at }) => at);
  const taken = new Set([...position.colonists, ...position.creeps, ...position.super_creeps, ...robots]);
  const domes = tiles.flatMap(({ cell, special }) => DIRECTIONS.filter((n) => n !== special).map((n) => [cell, n]));
  return domes.filter(([cell, n]) => !taken.has(`${cell}.${n}`));
}

/** The number of a space, for those who type; where a figure stands it is not seen. */
const spaceNumber = ([cell, n]) =>
  svg("g", {}, circle(spaceAt(cell, n), 3.4, "space-plate"), words(spaceAt(cell, n), 4.6, n, "space-number"));

function emptyCell(cell, isTyping) {
  const path = svg("path", { d: hexagon(cellAt(cell), WIDTH - 5) });
  return svg("g", { class: "empty" }, path, isTyping && words(cellAt(cell), 17, cell, "cell"));
}

/** Which step of a way leads there, at the upper left of its place. */
function stepNumber([x, y], number) {
  const at = /** @type {Point} */ ([x - 8, y - 8]);
  return svg("g", {}, circle(at, 4.6, "step-plate"), words(at, 6.4, number, "step-number"));
}

const pendingCell = (cell) => svg("path", { class: "pending", d: hexagon(cellAt(cell), WIDTH - 3) });

/** A figure that goes, small beside its place and crossed out: who has come in its stead is seen as well. */
const leaving = (kind, [x, y]) =>
  svg(
    "g",
    { class: "leaving", transform: `${moved([x - 9, y - 9])} scale(0.72)` },
    figure(kind, [0, 0]),
    svg("path", { class: "crossed", d: line([-8, -8], [8, 8]) + line([-8, 8], [8, -8]) }),
  );

// --- in words --------------------------------------------------------------------------------------------------------

/** The figures on a place, by name. */
function standing(position, place) {
  return [
    ...(position.colonists.includes(place) ? [figureName("colonist")] : []),
    ...(position.creeps.includes(place) ? [figureName("creep")] : []),
    ...(position.super_creeps.includes(place) ? [figureName("super-creep")] : []),
    ...position.robots.filter(({ at }) => at === place).map(({ robot }) => figureName(robot)),
  ];
}

const capital = (words) => words[0].toUpperCase() + words.slice(1);

const specialName = (tile) => t(tile.module === POWER_PLANT ? "board.plant" : "board.dish");

/** @returns {Spot} */
function placeOf(tile, n, position) {
  const place = `${tile.cell}.${n}`;
  const words = { place: capital(placeName(place, position)) };
  const here = [...(n && n === tile.special ? [specialName(tile)] : []), ...standing(position, place)];
  return {
    key: place,
    at: spaceAt(tile.cell, n),
    name: here.length ? t("place.beside", { ...words, what: listed(here) }) : t("board.open", words),
    size: SPACE,
    what: { cell: tile.cell, place },
  };
}

/** @returns {Spot} */
const regionOf = (cell, name) => ({
  key: `cell ${cell}`,
  at: cellAt(cell),
  name,
  size: TILE,
  what: { cell, place: null },
});

/** A tile with all on it, in words. */
export function tileName(tile, position) {
  const here = (places) => places.filter((place) => place.startsWith(`${tile.cell}.`));
  const counted = [
    ["count.colonists", here(position.colonists).length],
    ["count.creeps", here(position.creeps).length],
    ["count.super-creeps", here(position.super_creeps).length],
  ]
    .filter(([, count]) => count)
    .map(([key, count]) => t(key, { count }));
  const robots = position.robots.filter(({ at }) => at?.startsWith(`${tile.cell}.`));
  const what = [
    ...(tile.special ? [specialName(tile)] : []),
    ...counted,
    ...robots.map(({ robot }) => figureName(robot)),
  ];
  const head = { tile: tile.tile, side: t(`side.${tile.side}`) };
  return what.length ? t("board.tile", { ...head, what: listed(what) }) : t("board.bare-tile", head);
}

function podName(position) {
  const { pod, robots } = position;
  const aboard = robots.filter(({ at }) => at === "pod").map(({ robot }) => figureName(robot));
  const what = listed([t("count.colonists", { count: pod.colonists }), ...aboard]);
  return pod.dock === null ? t("board.pod-is-away", { what }) : t("board.pod-docked", { place: cellName(pod.dock, position), what });
}
