/** The phone page of Nemesis. */

import { open } from "../shell/open.js";
import { nemesis } from "./companion.js";

open(nemesis);
