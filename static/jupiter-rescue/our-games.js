/** Tells the page of all games what counts in Jupiter Rescue. */

import { registerResults } from "../our-games/registry.js";
import { results } from "./results.js";

registerResults("jupiter-rescue", results);
