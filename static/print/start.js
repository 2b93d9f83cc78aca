/** The page of sheets of a game that brings nothing of its own; one that does has a `print.js` in its kit. */

import { openPrint } from "./page.js";

openPrint();
