/** Tells the page of all games what counts in Nemesis. */

import { tellResults } from "../our-games/telling.js";
import { results } from "./results.js";

tellResults("nemesis", results);
