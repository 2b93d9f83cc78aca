/** The phone page of Under Falling Skies. */

import { open } from "../open.js";
import { skies } from "./companion.js";

open(skies);
