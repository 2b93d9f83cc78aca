/**
 * What a first visit does without: corrections, the lists beside the board, and what every game has.
 *
 * Invariant: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { shared } from "../table/later.js";
import { overview } from "../table/help.js";
import { FixPanel } from "./fixing.js";
import { inWords, stillPossible } from "./lists.js";
import { setUpOf } from "./set-up.js";
import { results } from "./results.js";
import { againOf, chapterOf, endOf, harderOf, resultOf, storyOf } from "./story.js";
import { tries } from "./tries.js";

export const later = {
  ...shared,
  FixPanel,
  againOf,
  chapterOf,
  endOf,
  inWords,
  overview,
  setUpOf,
  stillPossible,
  harderOf,
  resultOf,
  results,
  storyOf,
  tries,
  bringPhotos: () => import("./photos.js"),
};
