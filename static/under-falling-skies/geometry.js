/**
 * Where cards, rows and columns lie in the drawing, in millimetres of the printed cards.
 *
 * The seven cards lie in one column, the tracks below it; where there is room the base lies beside the sky, so that both
 * are in sight. Row 1 of the sky begins at y = 0. Invariant: it knows where things are printed and no rules.
 *
 * @import { Box, Point } from "../kit.js"
 */

/** Width and height of a card. */
export const CARD = [88, 63];
export const COLUMNS = 5;
const SKY_ROWS = 4;
const BASE_ROWS = 3;
/** Left edge of the first column, and from one column to the next. */
const LEFT = 13;
export const PITCH = 15;
/** Height of a row. */
export const SKY_ROW = CARD[1] / SKY_ROWS;
export const BASE_ROW = CARD[1] / BASE_ROWS;
/** The last row of the sky. */
export const CITY = 16;
/** Between the sky and what lies beside it, and between the base and the tracks. */
const GAP = 3;
/** Rows of the mother ship that are shown. */
const SHIP_ROWS = { stacked: 2, folded: 1.15 };

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

// Where trackers lie on their cards, from the card's left upper corner.

/** @returns {Point} */
export const researchSpot = (space) => [8 + 5 * space, 30];
/** @returns {Point} */
export const energySpot = (energy) => [8 + 10 * energy, 50];
/** The card and the place of a damage; `upper` spaces of the track are on the upper card, with the start. */
export const damageSpot = (damage, upper) =>
  /** @type {[string, Point]} */ (
    damage <= upper ? ["upper", [6, 10 + 20 * damage]] : ["lower", [6, 10 + 20 * (damage - upper - 1)]]
  );

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
      return [baseX + columnAt(Number(at[1])), baseY + BASE_ROW * (row + 0.5)];
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
