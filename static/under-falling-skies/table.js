/** The phone page of Under Falling Skies. */

import { open } from "../shell/open.js";
import { skies } from "./companion.js";

open(skies);
