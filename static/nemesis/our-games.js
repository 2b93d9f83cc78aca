/** Tells the page of all games what counts in Nemesis. */

import { registerResults } from "../our-games/registry.js";
import { results } from "./results.js";

registerResults("nemesis", results);
