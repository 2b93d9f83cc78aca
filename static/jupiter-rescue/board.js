/**
 * Draws the colony of Jupiter Rescue from a JSON position and the game's components.
 *
 * Lengths are millimetres of the printed tiles, so that screen and table look alike.
 * Law of this file: it draws what the data says and knows no rules.
 */

import { svg } from "../dom.js";

const WIDTH = 66;
const SPACING = WIDTH / 3;
const DOME = 7.2;
const HUB = 7.8;
const DIRECTIONS = [1, 2, 3, 4, 5, 6];
const STEPS = { 1: [1, 0], 2: [0, 1], 3: [-1, 1], 4: [-1, 0], 5: [0, -1], 6: [1, -1] };
const CRITICAL = [3, 4];

// --- where things are ------------------------------------------------------------------------------------------------

/** The direction after `by` clockwise turns of 60 degrees. */
const turned = (direction, by) => ((direction - 1 + by) % 6) + 1;

/** Axial coordinates of a numbered cell: a spiral around cell 0, each ring from its east corner on, clockwise. */
export function axial(cell) {
  if (cell === 0) return [0, 0];
  let ring = 1;
  let first = 1;
  while (cell >= first + 6 * ring) first += 6 * ring++;
  const side = Math.floor((cell - first) / ring);
  const along = (cell - first) % ring;
  const [corner, step] = [STEPS[side + 1], STEPS[turned(side + 1, 2)]];
  return [corner[0] * ring + step[0] * along, corner[1] * ring + step[1] * along];
}

/** The cells of the numbers 0 to `last`, by their coordinates. */
function numbers(last) {
  const found = new Map();
  for (let cell = 0; cell <= last; cell++) found.set(String(axial(cell)), cell);
  return found;
}

function centre(cell) {
  const [q, r] = axial(cell);
  return [WIDTH * (q + r / 2), ((WIDTH * Math.sqrt(3)) / 2) * r];
}

function polar([x, y], radius, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** The middle of space `cell.n`. */
export function spot(cell, n) {
  return n ? polar(centre(cell), SPACING, 60 * (n - 1)) : centre(cell);
}

const between = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part];
const at = ([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const line = (...points) => `M${points.map(at).join("L")}`;
const ring = (points) => `${line(...points)}Z`;
const around = (middle, radius, corners, from) =>
  Array.from({ length: corners }, (_, i) => polar(middle, radius, from + (360 / corners) * i));
const hexagon = (middle, width) => around(middle, width / Math.sqrt(3), 6, 30);

/** A tile of the position as it lies: its face with all directions turned. */
function lying(placed, components) {
  const tiles = components.tileSet ?? components.tiles;
  const printed = tiles.find((tile) => tile.id === placed.tile)[placed.side];
  const turn = (direction) => turned(direction, placed.rotation);
  return {
    ...placed,
    module: printed.module,
    special: printed.special ? turn(printed.special) : null,
    spokes: printed.spokes.map(turn),
    rim: printed.rim.map(turn),
    exits: printed.exits.map(turn),
  };
}

/** All tiles as they lie; a position with faces of its own brings them along. */
export function lyingTiles(position, components) {
  const own = position.tile_set?.tiles;
  return position.tiles.map((placed) => lying(placed, { tileSet: own, tiles: components.tiles }));
}

/** The pairs of neighbouring spaces in a tile, its Plant or Dish left out, each with whether a bridge joins them. */
export function pairs(tile) {
  const spokes = DIRECTIONS.map((d) => [0, d, tile.spokes.includes(d)]);
  const rim = DIRECTIONS.map((d) => [d, turned(d, 1), tile.rim.includes(d)]);
  return [...spokes, ...rim].filter(([a, b]) => a !== tile.special && b !== tile.special);
}

/** The empty cells beside the colony. */
function shore(tiles) {
  const taken = new Set(tiles.map((tile) => tile.cell));
  const known = numbers(3 * (Math.max(...taken, 18) + 12));
  const found = new Set();
  for (const cell of taken) {
    const [q, r] = axial(cell);
    for (const [dq, dr] of Object.values(STEPS)) {
      const beyond = known.get(String([q + dq, r + dr]));
      if (beyond !== undefined && !taken.has(beyond)) found.add(beyond);
    }
  }
  return [...found];
}

// --- tiles -----------------------------------------------------------------------------------------------------------

function drawnTile(tile) {
  const middle = centre(tile.cell);
  const space = (n) => spot(tile.cell, n);
  const bridges = [];
  const stumps = [];
  const bars = [];
  for (const [a, b, joined] of pairs(tile)) {
    if (joined) bridges.push(line(space(a), space(b)));
    else {
      for (const [near, far] of [[space(a), space(b)], [space(b), space(a)]]) {
        const [end, [dx, dy]] = [between(near, far, 0.4), [far[0] - near[0], far[1] - near[1]]];
        const [x, y] = [(-dy * 4.2) / SPACING, (dx * 4.2) / SPACING];
        stumps.push(line(near, end));
        bars.push(line([end[0] - x, end[1] - y], [end[0] + x, end[1] + y]));
      }
    }
  }
  for (const d of tile.exits) bridges.push(line(space(d), polar(middle, WIDTH / 2, 60 * (d - 1))));
  return svg(
    "g",
    { class: `tile ${tile.side}` },
    svg("path", { class: "plate", d: ring(hexagon(middle, WIDTH - 0.8)) }),
    CRITICAL.includes(tile.module) && critical(middle),
    svg("path", { class: "gangway", d: bridges.join("") + stumps.join("") }),
    svg("path", { class: "lane", d: bridges.join("") }),
    svg("path", { class: "bar-ground", d: bars.join("") }),
    svg("path", { class: "bar", d: bars.join("") }),
    DIRECTIONS.filter((d) => d !== tile.special).map((d) => circle(space(d), DOME, "dome")),
    circle(middle, HUB, "hub"),
    words(middle, 12, tile.module, "module"),
    tile.special && special(space(tile.special), tile.module === CRITICAL[0]),
    words([middle[0], middle[1] - 28.4], 10, tile.cell, "cell"),
    words([middle[0], middle[1] + 28.6], 8, tile.tile, "name"),
  );
}

function critical(middle) {
  const inner = ring(hexagon(middle, WIDTH - 4));
  return [svg("path", { class: "rim-ground", d: inner }), svg("path", { class: "rim", d: inner })];
}

const circle = ([cx, cy], r, name) => svg("circle", { class: name, cx: cx.toFixed(2), cy: cy.toFixed(2), r });

function words([x, y], size, text, name) {
  return svg(
    "text",
    { class: name, x: x.toFixed(2), y: (y + size * 0.36).toFixed(2), "font-size": size },
    String(text),
  );
}

/** A Power Plant or a Command Dish: eight-cornered and full, so that nobody takes it for a space. */
function special(middle, isPlant) {
  const [x, y] = middle;
  const spread = (points, size) => points.map(([dx, dy]) => [x + dx * size, y + dy * size]);
  const bolt = [[0.25, -1], [-0.55, 0.15], [-0.05, 0.15], [-0.25, 1], [0.55, -0.2], [0.05, -0.2]];
  const bowl = spread([[-0.85, -0.55], [0.55, 0.85], [0.1, -0.1]], 5.2);
  const dish = `M${at(bowl[0])}A5.2 5.2 0 0 0 ${at(bowl[1])}ZM${at(bowl[2])}`;
  const [from, to] = spread([[-0.15, 0.15], [0.6, -0.6]], 5.2);
  return svg(
    "g",
    { class: isPlant ? "plant" : "dish" },
    svg("path", { class: "wall", d: ring(around(middle, DOME * 1.22, 8, 22.5)) }),
    svg("path", { class: "core", d: ring(around(middle, DOME * 0.98, 8, 22.5)) }),
    isPlant
      ? svg("path", { class: "sign", d: ring(spread(bolt, 5.4)) })
      : [
          svg("path", { class: "sign", d: dish }),
          svg("path", { class: "feed", d: line(from, to) }),
          circle(to, 1.2, "sign"),
        ],
  );
}

// --- figures ---------------------------------------------------------------------------------------------------------

/** How many corners a robot's body has, and where the first is: no two alike. */
const BODIES = {
  orange: [4, 45],
  sky: [4, 0],
  green: [5, -90],
  yellow: [6, 0],
  blue: [3, -90],
  vermilion: [3, 90],
  pink: [8, 22.5],
};
const GROWN = { 3: 10.6, 4: 9.2, 5: 8.8, 6: 8.6, 8: 8.4 };
/** Where the letter of a three-cornered body sits. */
const LETTER = { blue: 2, vermilion: -2 };

/** A figure around a point: `colonist`, `creep`, `super-creep` or the id of a robot. */
export function figure(kind, middle, letters) {
  const [x, y] = middle;
  switch (kind) {
    case "colonist":
      return svg("g", { class: "figure colonist" }, circle(middle, 6.6, "body"), words(middle, 9.5, "C", "letter"));
    case "creep": {
      const spikes = around(middle, 9, 9, -90).flatMap((tip, i) => [tip, polar(middle, 6.4, -70 + 40 * i)]);
      const body = svg("path", { class: "body", d: ring(spikes) });
      return svg("g", { class: "figure creep" }, body, words(middle, 9.5, "X", "letter"));
    }
    case "super-creep": {
      const spikes = around(middle, 11.4, 12, -90).flatMap((tip, i) => [tip, polar(middle, 8.6, -75 + 30 * i)]);
      const body = svg("path", { class: "body", d: ring(spikes) });
      return svg("g", { class: "figure super-creep" }, body, words(middle, 11.5, "S", "letter"));
    }
    default: {
      const [corners, from] = BODIES[kind] ?? [4, 45];
      const antenna = line([x, y - 5], [x, y - 10.6]);
      return svg(
        "g",
        { class: `figure robot ${kind}` },
        svg("path", { class: "antenna", d: antenna }),
        circle([x, y - 10.8], 1.5, "antenna-tip"),
        svg("path", { class: "body", d: ring(around(middle, GROWN[corners], corners, from)) }),
        words([x, y + (LETTER[kind] ?? 0)], corners === 3 ? 8.5 : 9.5, letters[kind] ?? "?", "letter"),
      );
    }
  }
}

const parsed = (place) => place.split(".").map(Number);

function figures(position, letters) {
  const standing = (kind, places) => places.map((place) => figure(kind, spot(...parsed(place)), letters));
  const robots = position.robots.filter(({ at: place }) => place && place !== "pod");
  const acting = robots.find(({ robot }) => robot === position.turn.robot);
  return [
    standing("super-creep", position.super_creeps),
    standing("colonist", position.colonists),
    standing("creep", position.creeps),
    acting && circle(spot(...parsed(acting.at)), 11.4, "acting-ring"),
    robots.map(({ robot, at: place }) => figure(robot, spot(...parsed(place)), letters)),
  ];
}

/** The pod with all aboard, around a point. */
function drawnPod(position, middle, letters) {
  const [x, y] = middle;
  const aboard = position.robots.filter(({ at: place }) => place === "pod").map(({ robot }) => robot);
  const { dock, colonists } = position.pod;
  const rows = aboard.length > 4 ? [aboard.slice(0, 4), aboard.slice(4)] : [aboard];
  const robots = rows.flatMap((row, down) =>
    row.map((robot, along) => {
      const [right, below] = [along - (row.length - 1) / 2, down - (rows.length - 1) / 2];
      return figure(robot, [x + right * 14.5, y - 2 + below * 15], letters);
    }),
  );
  const people = y + (rows.length > 1 ? 23 : 17);
  return svg(
    "g",
    { class: dock === null ? "pod away" : "pod" },
    svg("path", { class: "hull", d: ring(hexagon(middle, WIDTH - 5)) }),
    words([x, y - 26], 7.5, dock === null ? "POD AWAY" : "POD", "title"),
    robots,
    words([x, people], 8.5, `C × ${colonists}`, "title"),
  );
}

// --- the whole -------------------------------------------------------------------------------------------------------

/** Where an undocked pod is drawn: at the upper left, or above the colony if a tile lies there. */
function away(cells) {
  const middles = cells.map(centre);
  const [left, top] = [Math.min(...middles.map(([x]) => x)), Math.min(...middles.map(([, y]) => y))];
  const free = (here) => middles.every(([x, y]) => Math.hypot(x - here[0], y - here[1]) > WIDTH * 1.05);
  const corner = [left + 2, top - 4];
  return free(corner) ? corner : [left, top - WIDTH];
}

/**
 * The board as an SVG element; its `spots` are `{name, cell, x, y}` for whoever asks what was tapped.
 * `withShore` shows the empty cells beside the colony, where the pod may dock and tiles may go.
 */
export function drawBoard(position, components, withShore) {
  const letters = Object.fromEntries(components.robots.map(({ id, letter }) => [id, letter]));
  const tiles = lyingTiles(position, components);
  const empty = withShore ? shore(tiles).filter((cell) => cell !== position.pod.dock) : [];
  const dock = position.pod.dock;
  const cells = [...tiles.map(({ cell }) => cell), ...empty, ...(dock === null ? [] : [dock])];
  const pod = dock === null ? away(cells) : centre(dock);
  const middles = [...cells.map(centre), pod];
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - WIDTH / 2 - 1, Math.min(...ys) - WIDTH / Math.sqrt(3) - 1];
  const [right, bottom] = [Math.max(...xs) + WIDTH / 2 + 1, Math.max(...ys) + WIDTH / Math.sqrt(3) + 1];

  const drawing = svg(
    "svg",
    {
      viewBox: [left, top, right - left, bottom - top].map((length) => length.toFixed(1)).join(" "),
      role: "img",
      "aria-label": "The colony. The same in words: “The board in words”, below.",
    },
    empty.map((cell) =>
      svg(
        "g",
        { class: "empty" },
        svg("path", { d: ring(hexagon(centre(cell), WIDTH - 5)) }),
        words(centre(cell), 17, cell, "cell"),
      ),
    ),
    tiles.map(drawnTile),
    position.turn.pending.map((cell) => svg("path", { class: "pending", d: ring(hexagon(centre(cell), WIDTH - 3)) })),
    drawnPod(position, pod, letters),
    figures(position, letters),
    svg("g", { class: "marks" }),
  );
  drawing.spots = [
    ...tiles.flatMap(({ cell, special: taken }) =>
      [0, ...DIRECTIONS]
        .filter((n) => n !== taken)
        .map((n) => ({ name: `${cell}.${n}`, cell, point: spot(cell, n) })),
    ),
    ...position.super_creeps.map((name) => ({ name, cell: parsed(name)[0], point: spot(...parsed(name)) })),
    ...empty.map((cell) => ({ name: null, cell, point: centre(cell) })),
    { name: "P", cell: dock, point: pod },
  ];
  return drawing;
}

/** The spot of a drawing nearest to where a pointer event was; null outside the board. */
export function tappedSpot(drawing, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
  const distance = ({ name, point }) => {
    const reach = name === null || name === "P" ? 30 : 13;
    return Math.hypot(point[0] - x, point[1] - y) / reach;
  };
  const nearest = drawing.spots.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return distance(nearest) <= 1 ? nearest : null;
}

/** Ring the places that a text names (`MOVE:4.2`). */
export function markPlaces(drawing, text) {
  const named = new Set(text.match(/\d+\.[0-6]/g));
  const marks = drawing.spots.filter(({ name }) => named.has(name)).map(({ point }) => circle(point, 10.6, "mark"));
  drawing.querySelector(".marks").replaceChildren(...marks);
}
