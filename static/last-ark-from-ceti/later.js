/**
 * What a first visit does without: corrections, what is taken over from other phones, the lists beside the sheet, and what
 * every game has.
 *
 * Invariant: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { shared } from "../table/later.js";
import { overview } from "../table/help.js";
import { FixPanel } from "./fixing.js";
import { goalHint, goalsOf } from "./goals.js";
import { inWords, stillPossible } from "./lists.js";
import { results } from "./results.js";
import { setUpOf } from "./set-up.js";
import { againOf, chapterOf, endOf, lookOf, playerNameOf, resultOf, storyOf } from "./story.js";
import { partsOf, takeOver, enterScore } from "./taking.js";
import { tries } from "./tries.js";

export const later = {
  ...shared,
  FixPanel,
  againOf,
  chapterOf,
  endOf,
  inWords,
  lookOf,
  overview,
  partsOf,
  playerNameOf,
  setUpOf,
  stillPossible,
  resultOf,
  results,
  storyOf,
  takeOver,
  enterScore,
  bringPhotos: () => import("./photos.js"),
  goalHint,
  goalsOf,
  tries,
};
