/**
 * Where cards, rows and columns lie in the drawing, in millimetres of the printed cards.
 *
 * The seven cards lie in one column, the tracks below it; where there is room the base lies beside the sky, so that
 * both are in sight. Row 1 of the sky begins at y = 0. Invariant: it knows where things are printed and no rules.
 *
 * @import { Box, Point } from "../kit/kit.js"
 */

/** Width and height of a card. */
export const CARD = [88, 63];
export const COLUMNS = 5;
const SKY_ROWS = 4;
const BASE_ROWS = 3;
/** Left edge of the first column, and from one column to the next. */
const LEFT = 8;
export const PITCH = 15.8;
/** Height of a row of the sky. */
export const SKY_ROW = CARD[1] / SKY_ROWS;
/** Upper edge of the first row of rooms, and the height of a row; on top of each room is a strip with what it does. */
const [BASE_TOP, BASE_ROW] = [2.55, 19.3];
export const STRIP = 4.6;
/** The last row of the sky. */
export const CITY = 16;
/** Between the sky and what lies beside it, and between the base and the tracks. */
const GAP = 3;
/** Rows of the mother ship that are shown. */
const SHIP_ROWS = { stacked: 2.2, folded: 2.2 };

const SKY_HEIGHT = CITY * SKY_ROW;

/** `row` and `column` of a sky space `7.2`; row 0 is that of the starting spots, `S2`. */
export function skyPlace(at) {
  if (at[0] === "S") return { row: 0, column: Number(at[1]) };
  const [row, column] = at.split(".").map(Number);
  return { row, column };
}

export const isSky = (at) => /^(S|\d+\.)\d$/.test(at);

/** The middle of a column, from the card's left edge. */
export const columnAt = (column) => LEFT + PITCH * (column - 0.5);

// --- where trackers lie on their cards, from the card's left upper corner ---------------------------------------------

/** The research track goes to and fro in rows of five; its last space is as wide as two. @returns {Point} */
export function researchSpot(space, last) {
  if (!space) return [8.4, 9.4];
  const [row, along] = [Math.floor((space - 1) / COLUMNS), (space - 1) % COLUMNS];
  const column = row % 2 ? COLUMNS - 1 - along : along;
  return [21.4 + 14 * column + (space === last ? 7 : 0), 9.4 + 14 * row];
}

/** Without energy the tracker lies beside the track. @returns {Point} */
export const energySpot = (energy) => (energy ? [17.6 + 10.3 * (energy - 1), 53] : [7.6, 53]);

/**
 * The card and the place of a damage. The upper card has the start and its spaces, the lower one its own and the skull.
 *
 * @returns {[string, Point]}
 */
export function damageSpot(damage, { upper, lower }) {
  const isUpper = damage <= upper;
  const step = CARD[1] / (1 + (isUpper ? upper : lower));
  return [isUpper ? "upper" : "lower", [4.2, step * ((isUpper ? damage : damage - upper - 1) + 0.5)]];
}

/** Where the ships that wait lie on the mother ship card. @returns {Point} */
export const berth = (place, count) => [CARD[0] / 2 + (place - (count - 1) / 2) * Math.min(12, 74 / count), 40];

// --- where cards lie -------------------------------------------------------------------------------------------------

/** The middle of a row of the base, from the upper edge of its card. */
export const cellMiddle = (row) => BASE_TOP + BASE_ROW * (row + 0.5);

/** How the cards lie: `mother` is the row of the starting spots. */
export function layoutOf(mother, isFolded) {
  const top = mother * SKY_ROW - SKY_ROW * (isFolded ? SHIP_ROWS.folded : SHIP_ROWS.stacked);
  const [baseX, baseY] = isFolded ? [CARD[0] + GAP, top] : [0, SKY_HEIGHT];
  const tracks = [baseX, baseY + 2 * CARD[1] + GAP];
  const bottom = Math.max(SKY_HEIGHT, tracks[1] + CARD[1]);
  /** @type {Box} */
  const box = [0, top, baseX + CARD[0], bottom - top];

  /** Left upper corner of a card: `sky-1` to `sky-4`, `mother-ship`, `upper`, `lower`, `tracks`. */
  function cardAt(card) {
    if (card === "mother-ship") return [0, mother * SKY_ROW - CARD[1]];
    if (card === "upper") return [baseX, baseY];
    if (card === "lower") return [baseX, baseY + CARD[1]];
    if (card === "tracks") return tracks;
    return [0, (Number(card.at(-1)) - 1) * CARD[1]];
  }

  /** The middle of a sky space, a starting spot or a base cell. @returns {Point} */
  function middleOf(at) {
    if (!isSky(at)) {
      const row = "ABCDEF".indexOf(at[0]);
      const [x, y] = cardAt(row < BASE_ROWS ? "upper" : "lower");
      return [x + columnAt(Number(at[1])), y + cellMiddle(row % BASE_ROWS)];
    }
    const { row, column } = skyPlace(at);
    return [columnAt(column), SKY_ROW * ((row || mother) - 0.5)];
  }

  return { box, cardAt, middleOf, isFolded };
}

/** Width and height of a sky space and of a base cell. */
export const sizeOf = (at) => /** @type {Point} */ ([PITCH, isSky(at) ? SKY_ROW : BASE_ROW]);

/** Every cell of the base. */
export const CELLS = [..."ABCDEF"].flatMap((row) => [1, 2, 3, 4, 5].map((column) => `${row}${column}`));
