/** The page about HTTPS: its words in the reader's language, and the way back to the table that one comes from. */

import { byId } from "../common/dom.js";
import { t } from "../common/words.js";
import { start } from "./page.js";

start(async () => {
  document.title = t("secure.page");
  const link = byId("main").querySelector("[data-open]");
  // Whoever comes from a table goes on to the same one.
  if (link instanceof HTMLAnchorElement && /^#\/[A-Za-z0-9/_-]*$/.test(location.hash)) {
    link.href = new URL(location.hash.slice(1), link.href).href;
  }
});
