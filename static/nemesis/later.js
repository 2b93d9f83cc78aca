/**
 * What a first visit does without: corrections, the lists beside the ship, the notebook, and what every game has.
 *
 * Invariant: it only joins. The page brings it when a table is opened, and then has all it needs.
 */

import { shared } from "../table/later.js";
import { EndPanel } from "./ending-form.js";
import { FixPanel } from "./fixing.js";
import { aside, bag, cardIndex, overview, roomCard, roomIndex, tracks } from "./lists.js";
import { openNotebook } from "./notebook.js";
import { results } from "./results.js";
import { setUpOf } from "./set-up.js";
import { chooserOf } from "./steps.js";
import { againOf, chapterOf, endOf, playerNameOf, resultOf, storyOf } from "./story.js";
import { tries } from "./tries.js";
import { UsePanel } from "./using.js";

export const later = {
  ...shared,
  EndPanel,
  FixPanel,
  UsePanel,
  againOf,
  aside,
  bag,
  cardIndex,
  chapterOf,
  chooserOf,
  endOf,
  openNotebook,
  overview,
  playerNameOf,
  roomCard,
  roomIndex,
  resultOf,
  results,
  setUpOf,
  storyOf,
  tracks,
  tries,
};
