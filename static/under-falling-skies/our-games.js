/** Tells the page of all games what counts in Under Falling Skies. */

import { tellResults } from "../our-games/telling.js";
import { results } from "./results.js";

tellResults("under-falling-skies", results);
