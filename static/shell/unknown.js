/** The page that says that a game is not here: its words in the reader's language. */

import { start } from "./page.js";

start(async () => {});
