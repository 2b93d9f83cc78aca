/** Tells the page of all games what counts in Last Ark from Ceti. */

import { tellResults } from "../our-games/telling.js";
import { results } from "./results.js";

tellResults("last-ark-from-ceti", results);
