/** The phone page of Jupiter Rescue. */

import { open } from "../shell/open.js";
import { rescue } from "./companion.js";

open(rescue);
