/** The phone page of Nim. */

import { open } from "../../../../static/open.js";
import { nim } from "./kit.js";

open(nim);
