/**
 * What panels share: the tray above the sheet and whose sheet is shown, where a panel asks nothing of the sheet itself;
 * and to keep the focus while a panel is filled anew.
 *
 * Invariant: the tray is shared by all panels; a panel draws itself anew when another sheet is chosen.
 *
 * @import { TableFace } from "../kit/kit.js"
 */

import { el } from "../common/dom.js";

/** Have other nodes in a panel; what has the focus keeps it, if something of the same name is still there. */
export function refill(panel, ...nodes) {
  const name = panel.contains(document.activeElement) && document.activeElement.getAttribute("data-name");
  panel.replaceChildren(...nodes);
  if (name) panel.querySelector(`[data-name="${name}"]`)?.focus({ preventScroll: true });
}

export class SeatPanel {
  element = el("div", { class: "step" });
  /** @type {TableFace} */
  table;
  tray;
  position = null;

  constructor(table, tray) {
    this.table = table;
    this.tray = tray;
  }

  get above() {
    return this.tray.element;
  }

  get look() {
    return { player: this.tray.player };
  }

  show(position) {
    this.position = position;
    this.tray.settle(position);
    this.draw();
  }

  know(position) {
    this.show(position);
    this.table.show.redraw();
  }

  tap(_what) {}

  draw() {
    this.showTray([]);
  }

  showTray(dice) {
    this.tray.show(this.position, dice, () => {
      this.draw();
      this.table.show.redraw();
    });
  }
}
