/** The phone page of Last Ark from Ceti. */

import { open } from "../shell/open.js";
import { ark } from "./companion.js";

open(ark);
