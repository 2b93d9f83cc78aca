/** Tells the page of all games what counts in Last Ark from Ceti. */

import { registerResults } from "../our-games/registry.js";
import { results } from "./results.js";

registerResults("last-ark-from-ceti", results);
