/**
 * What all panels share that ask nothing of the sheet itself: the tray above it, and whose sheet is shown.
 *
 * Invariant: the tray is shared by all panels; a panel draws itself anew when another sheet is chosen.
 *
 * @import { TableFace } from "../kit.js"
 */

import { el } from "../dom.js";

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
    this.table.redraw();
  }

  tap(_what) {}

  draw() {
    this.showTray([]);
  }

  showTray(dice) {
    this.tray.show(this.position, dice, () => {
      this.draw();
      this.table.redraw();
    });
  }
}
