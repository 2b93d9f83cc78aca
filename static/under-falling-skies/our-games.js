/** Tells the page of all games what counts in Under Falling Skies. */

import { registerResults } from "../our-games/registry.js";
import { results } from "./results.js";

registerResults("under-falling-skies", results);
