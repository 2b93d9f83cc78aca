/**
 * What on the start screen copies a game from the table, or goes on with an unfinished copy.
 *
 * Invariant: the wizard itself comes later; here one needs only to know how far a copy is.
 */

import { button } from "../common/dom.js";
import { t } from "../common/words.js";
import { draftSize } from "./gist.js";
import { TILES } from "./tilesets.js";

/** The tile faces that a link brings, read once; empty if it brings none. */
function tilesInAddress() {
  const query = new URLSearchParams(location.search);
  const brought = query.get(TILES) ?? "";
  query.delete(TILES);
  if (brought) history.replaceState(history.state, "", location.pathname + (query.size ? `?${query}` : "") + location.hash);
  return brought;
}

/** `show` puts something in place of the start screen, as `Kit.copyTable` has it. */
export function fromTable(app, show) {
  const id = app.game.id;
  const laid = draftSize(id);
  const lay = (layWizard, draft) => show((leave) => layWizard(app, draft, leave));
  const goOn = () => app.withLater(({ keptDraft, layWizard }) => lay(layWizard, keptDraft(id, app.components)));
  const anew = () => app.withLater(async ({ layWizard, leftDraft }) => (await leftDraft(id)) && lay(layWizard, null));
  const wide = (label, click, look = "") => button(label, click, { class: `wide-button ${look}`.trim() });
  const faces = (brought = "") =>
    app.withLater(async ({ bringTileSets }) => {
      const { tileSets } = await bringTileSets();
      show((leave) => tileSets(app, leave, brought));
    });
  const brought = tilesInAddress();
  if (brought) faces(brought);
  const own = button(t("begin.faces"), () => faces(), { class: "plain-link" });
  if (laid === null) return [wide(t("begin.table.begin"), anew), own];
  return [wide(t("begin.table.go-on", { count: laid }), goOn, "main"), wide(t("begin.table.anew"), anew), own];
}
