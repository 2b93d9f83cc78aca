/** Tells the page of all games what counts in Jupiter Rescue. */

import { tellResults } from "../our-games/telling.js";
import { results } from "./results.js";

tellResults("jupiter-rescue", results);
