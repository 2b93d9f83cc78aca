/**
 * Drawing over the board with a brush: what a finger goes over is painted in one.
 *
 * A board that is brought near is pushed by two fingers meanwhile; a column goes up and down as before, and is drawn over
 * from side to side. Invariant: it only reads where fingers are; what a stroke does, the panel says (`paint` of `PanelExtras`).
 *
 * @import { Panel } from "../kit/kit.js"
 * @import { Viewport } from "./viewport.js"
 */

/** What a finger has gone over: a button with what it stands for. @typedef {Map<HTMLElement, any>} Stroke */

/** Px that a finger may move in a tap. */
const STILL = 8;
const ENDS = /** @type {const} */ (["pointerup", "pointercancel"]);

/** Have strokes on a board go to the panel at hand, as long as it paints. */
export function drawStrokes(/** @type {Viewport} */ viewport, /** @type {() => Panel} */ panel) {
  const { frame } = viewport;
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  /** @type {Stroke | null} */
  let stroke = null;
  /** Where it began. @type {PointerEvent} */
  let began;

  const under = ({ clientX, clientY }) => {
    const button = document.elementFromPoint(clientX, clientY)?.closest("button");
    return button && frame.contains(button) ? /** @type {HTMLElement} */ (button) : null;
  };
  const reach = (event) => {
    const button = under(event);
    const what = button && viewport.whatOf(button);
    if (what === undefined || what === null || stroke.has(button)) return;
    stroke.set(button, what);
    button.dataset.painted = "";
  };
  const end = () => {
    for (const button of stroke?.keys() ?? []) delete button.dataset.painted;
    stroke = null;
  };

  /** A finger may be lifted beside the board as well; the page is listened to only while one is down. */
  const lift = (/** @type {PointerEvent} */ { type, pointerId, clientX, clientY }) => {
    const wasDown = fingers.delete(pointerId);
    if (!fingers.size) for (const name of ENDS) removeEventListener(name, lift);
    if (!wasDown || !stroke) return;
    const whats = [...stroke.values()];
    end();
    const isStill = Math.hypot(clientX - began.clientX, clientY - began.clientY) < STILL;
    // A single place is tapped as ever, by the click that follows; after a move none may follow.
    if (type === "pointercancel" || !whats.length || (whats.length < 2 && isStill)) return;
    const swallow = (click) => click.stopPropagation();
    frame.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => frame.removeEventListener("click", swallow, { capture: true }));
    if (whats.length > 1) panel().paint?.(whats);
    else panel().tap(whats[0]);
  };

  frame.addEventListener("pointerdown", (event) => {
    if (!panel().paints) return;
    fingers.set(event.pointerId, event);
    for (const name of ENDS) addEventListener(name, lift);
    end();
    if (fingers.size > 1) return;
    stroke = new Map();
    began = event;
    reach(event);
  });
  frame.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    fingers.set(event.pointerId, event);
    if (stroke) reach(event);
    // Each of two fingers pushes half of the way.
    else if (fingers.size === 2) frame.scrollBy((before.clientX - event.clientX) / 2, (before.clientY - event.clientY) / 2);
  });
}
