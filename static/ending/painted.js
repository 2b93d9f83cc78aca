/**
 * A drawing of the page, painted on a canvas as the page shows it. It cannot be an image itself: pages here load images from
 * the server only.
 *
 * Invariant: the drawing stands in the page and is not changed. What boards are drawn with is painted: groups, paths, circles,
 * rectangles, words, pictures, and parts that are used again; anything else is passed over.
 */

const SIDES = { start: "left", middle: "center", end: "right" };

const lengths = (/** @type {any} */ element, /** @type {string[]} */ ...names) => names.map((name) => element[name].baseVal.value);

/** The outline of a shape; null of what has none. @returns {Path2D | null} */
function outlineOf(/** @type {any} */ shape) {
  if (shape.localName === "path") return new Path2D(shape.getAttribute("d"));
  const path = new Path2D();
  if (shape.localName === "circle") {
    const [x, y, radius] = lengths(shape, "cx", "cy", "r");
    path.arc(x, y, radius, 0, 2 * Math.PI);
    return path;
  }
  if (shape.localName !== "rect") return null;
  const [x, y, width, height, radius] = lengths(shape, "x", "y", "width", "height", "rx");
  path.roundRect(x, y, width, height, radius);
  return path;
}

/** Fill and stroke, each by what does it, as far as the style wants them. */
function ink(pen, /** @type {CSSStyleDeclaration} */ style, fill, stroke) {
  const { globalAlpha } = pen;
  const fills = () => {
    pen.globalAlpha = globalAlpha * Number(style.fillOpacity);
    pen.fillStyle = style.fill;
    fill();
  };
  const strokes = () => {
    pen.globalAlpha = globalAlpha * Number(style.strokeOpacity);
    pen.strokeStyle = style.stroke;
    pen.lineWidth = parseFloat(style.strokeWidth);
    pen.lineCap = style.strokeLinecap;
    pen.lineJoin = style.strokeLinejoin;
    pen.setLineDash(style.strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? []);
    stroke();
  };
  const wanted = [style.fill !== "none" && fills, style.stroke !== "none" && strokes];
  if (style.paintOrder.startsWith("stroke")) wanted.reverse();
  for (const one of wanted) if (one) one();
}

function write(pen, /** @type {SVGTextElement} */ text, /** @type {CSSStyleDeclaration} */ style) {
  const [x, y] = ["x", "y"].map((name) => Number(text.getAttribute(name) ?? 0));
  const words = text.textContent;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = SIDES[style.textAnchor];
  pen.textBaseline = "alphabetic";
  ink(pen, style, () => pen.fillText(words, x, y), () => pen.strokeText(words, x, y));
}

/** A picture that does not come is left out. */
async function show(pen, /** @type {any} */ picture) {
  const image = new Image();
  image.src = picture.href.baseVal;
  const [x, y, width, height] = lengths(picture, "x", "y", "width", "height");
  await image.decode().then(() => pen.drawImage(image, x, y, width, height)).catch(() => {});
}

/** What an element is made of, in units of its own where it has such. @returns {Iterable<Element>} */
function partsOf(pen, /** @type {any} */ element) {
  if (element.localName === "g") return element.children;
  const isUse = element.localName === "use";
  if (!isUse && element.localName !== "svg") return [];
  const [x, y, width, height] = lengths(element, "x", "y", "width", "height");
  pen.translate(x, y);
  const drawn = /** @type {any} */ (isUse ? document.getElementById(element.href.baseVal.slice(1)) : element);
  const box = drawn?.viewBox?.baseVal;
  if (!box) return drawn ? [drawn] : [];
  pen.scale(width / box.width, height / box.height);
  pen.translate(-box.x, -box.y);
  return drawn.children;
}

/** Paint a part of a drawing, in units of the drawing. */
export async function paint(pen, /** @type {any} */ element) {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return;
  pen.save();
  pen.globalAlpha *= Number(style.opacity);
  for (const { matrix } of element.transform?.baseVal ?? []) pen.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  const clip = document.getElementById(/#([^"')]+)/.exec(style.clipPath)?.[1] ?? "");
  for (const shape of clip?.children ?? []) pen.clip(outlineOf(shape));
  const outline = outlineOf(element);
  if (outline) ink(pen, style, () => pen.fill(outline, style.fillRule), () => pen.stroke(outline));
  else if (element.localName === "text") write(pen, element, style);
  else if (element.localName === "image") await show(pen, element);
  else for (const part of partsOf(pen, element)) await paint(pen, part);
  pen.restore();
}
