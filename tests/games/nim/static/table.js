/** The phone page of Nim. */

import { open } from "../../../../static/shell/open.js";
import { nim } from "./kit.js";

open(nim);
