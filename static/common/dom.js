/**
 * Builds elements of the page.
 *
 * Invariant: text goes in as text and never as markup, so that no answer and no link can bring a script along.
 */

const SVG = "http://www.w3.org/2000/svg";

function assembled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name, value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat(2).filter((child) => child != null && child !== false));
  return node;
}

/** An HTML element; a function among the attributes listens to the event of that name. */
export function el(name, attributes = {}, ...children) {
  return assembled(document.createElement(name), attributes, children);
}

/** An SVG element. */
export function svg(name, attributes = {}, ...children) {
  return assembled(document.createElementNS(SVG, name), attributes, children);
}

/** A list with a row for each of these. */
export const listOf = (items, attributes = {}, name = "ul") =>
  el(name, attributes, items.map((item) => el("li", {}, item)));

/** Do something when the page has been painted: whoever tapped does not wait for it. A hidden page is never painted. */
export const afterPaint = (work) =>
  document.hidden ? setTimeout(work) : requestAnimationFrame(() => setTimeout(work));

/** Do something when the page has nothing else to do; not every browser tells. */
export const whenIdle = (work) => ("requestIdleCallback" in globalThis ? requestIdleCallback(work) : setTimeout(work, 20));

/** A button with words on it. */
export const button = (label, click, attributes = {}) => el("button", { type: "button", click, ...attributes }, label);

/** What was tapped may be gone or closed now, and the focus with it: then `place` has it. */
export function catchFocus(place) {
  const activeElement = /** @type {HTMLButtonElement | null} */ (document.activeElement);
  const isLost = !activeElement || activeElement === document.body || activeElement.disabled;
  if (isLost) place.focus({ preventScroll: true });
}

/**
 * An element that the page is known to have; what kind it is, its caller knows.
 *
 * @returns {any}
 */
export const byId = (id) => document.getElementById(id);

/** Have an element hold these nodes in this order, and touch none that is in its place already. */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!wanted.has(node)) node.remove();
  nodes.forEach((node, i) => parent.childNodes[i] === node || parent.insertBefore(node, parent.childNodes[i] ?? null));
}

/** On `focusin`: what the keyboard comes to is wholly in sight, where a browser is content with a part of it. A finger moves nothing. */
export function bringInSight({ target }) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
