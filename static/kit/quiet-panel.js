/**
 * A panel that asks nothing, for positions in which there is nothing to be done: the page tells what there is to tell.
 *
 * Invariant: it is empty.
 */

import { el } from "../common/dom.js";

export class QuietPanel {
  element = el("div");

  show() {}

  tap() {}
}
