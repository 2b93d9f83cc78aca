/**
 * What a first visit does without: corrections, the game from a table, and what every game has.
 *
 * Invariant: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { shared } from "../table/later.js";
import { FixPanel } from "./fixing.js";
import { goalHint, goalOf, goalsOf } from "./goals.js";
import { layWizard, leftDraft } from "./lay.js";
import { kept } from "./laying.js";
import { boardInWords, robotsAndMore } from "./lists.js";
import { setUpOf } from "./set-up.js";
import { results } from "./results.js";
import { againOf, chapterOf, endOf, harderOf, resultOf, storyOf } from "./story.js";
import { tries } from "./tries.js";

export const later = {
  ...shared,
  FixPanel,
  againOf,
  boardInWords,
  chapterOf,
  endOf,
  goalHint,
  goalOf,
  goalsOf,
  keptDraft: kept,
  layWizard,
  leftDraft,
  robotsAndMore,
  setUpOf,
  harderOf,
  resultOf,
  results,
  storyOf,
  tries,
  bringPhotos: () => import("./photos.js"),
  bringTileSets: () => import("./tile-editor.js"),
};
