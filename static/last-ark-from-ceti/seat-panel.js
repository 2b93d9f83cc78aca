/**
 * What panels share: the tray above the sheet and whose sheet is shown, where a panel asks nothing of the sheet itself.
 *
 * Invariant: the tray is shared by all panels; a panel draws itself anew when another sheet is chosen.
 */

import { TablePanel } from "../kit/panel.js";

export class SeatPanel extends TablePanel {
  tray;

  constructor(table, tray) {
    super(table);
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

  draw() {
    this.showTray();
  }

  showTray() {
    this.tray.show(this.position, () => {
      this.draw();
      this.table.show.redraw();
    });
  }
}
