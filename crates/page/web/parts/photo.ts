/**
 * Turns a figure into a standalone picture (SVG) for slides, which needs no stylesheet and no script. Drawings stay drawings, texts
 * stay texts; buttons and other controls are left out.
 */

import { s } from "../dom.ts";

/** The elements that exist only to be used. */
const LEFT_OUT = "button, input, select, textarea, form, label, fieldset, .controls, .guess, .tree-bar button, .unseen, details:not([open])";

/** The properties of a shape's look that its attributes do not state. */
const COLOURS = ["fill", "stroke"];
const LOOKS = ["stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "fill-opacity", "stroke-opacity"];
const LETTERS = ["font-family", "font-size", "font-weight", "font-style", "text-anchor"];

/** The space around the picture, and the space for the line below it. */
const MARGIN = 12;
const FOOT = 26;

/** Returns the picture of a figure; `caption` stands below it, `about` is its description. */
export function photo(figure: HTMLElement, caption: string, about: string): SVGSVGElement {
  const box = extent(figure);
  const [width, height] = [Math.ceil(box.right - box.left) + 2 * MARGIN, Math.ceil(box.bottom - box.top) + 2 * MARGIN + FOOT];
  const page = getComputedStyle(document.body);
  const picture = s("svg", { viewBox: `0 0 ${width} ${height}`, width, height });
  picture.append(s("title", {}, caption), s("desc", {}, about));
  picture.append(s("rect", { width, height, fill: plain(page.backgroundColor) }));
  const shapes = s("g", { transform: `translate(${MARGIN - box.left} ${MARGIN - box.top})` });
  walk(figure, shapes);
  const quiet = plain(page.getPropertyValue("--quiet"));
  const foot = s("text", { x: MARGIN, y: height - MARGIN, "font-family": "sans-serif", "font-size": 12, fill: quiet }, caption);
  picture.append(shapes, foot);
  return picture;
}

/** Returns a picture as the text of a file. */
export function textOf(picture: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(picture);
}

/** Returns a picture as an image with twice as many pixels in each direction. */
export async function png(picture: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(picture))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("this browser cannot draw the picture"))));
  });
}

function isDrawn(element: Element): boolean {
  return !element.matches(LEFT_OUT) && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
}

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the space that a figure takes. It can differ from the element's own box, which may be narrower, or have room for
 * controls.
 */
function extent(element: Element): Extent {
  const children = element instanceof SVGElement ? [] : [...element.children].filter(isDrawn);
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (children.length === 0) return { left, top, right, bottom };
  return children
    .map(extent)
    .filter((box) => box.right > box.left && box.bottom > box.top)
    .reduce(
      (one, other) => ({
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      }),
      hasFrame(element) && width * height > 0 ? { left, top, right, bottom } : { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
    );
}

function hasFrame(element: Element): boolean {
  const look = getComputedStyle(element);
  return plain(look.backgroundColor) !== "none" || Number.parseFloat(look.borderTopWidth) > 0;
}

/** Draws an element and everything in it. */
function walk(element: Element, shapes: SVGElement): void {
  if (!isDrawn(element)) return;
  const box = element.getBoundingClientRect();
  if (element instanceof SVGSVGElement) {
    shapes.append(drawing(element, box));
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    shapes.append(s("image", { x: box.left, y: box.top, width: box.width, height: box.height, href: element.toDataURL() }));
    return;
  }
  const look = getComputedStyle(element);
  frame(look, box, shapes);
  if (element instanceof HTMLProgressElement) {
    const done = (box.width * element.value) / element.max;
    shapes.append(s("rect", { x: box.left, y: box.top, width: done, height: box.height, fill: plain(look.accentColor === "auto" ? look.color : look.accentColor) }));
    return;
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) walk(child, shapes);
    else if (child instanceof Text) write(child, look, shapes);
  }
}

/** Draws the background and the borders of an element. */
function frame(look: CSSStyleDeclaration, box: DOMRect, shapes: SVGElement): void {
  const { left: x, top: y, width, height } = box;
  const fill = plain(look.backgroundColor);
  if (fill !== "none") shapes.append(s("rect", { x, y, width, height, rx: Number.parseFloat(look.borderTopLeftRadius) || 0, fill }));
  const sides: [string, string][] = [
    ["top", `M${x} ${y}h${width}`],
    ["right", `M${x + width} ${y}v${height}`],
    ["bottom", `M${x} ${y + height}h${width}`],
    ["left", `M${x} ${y}v${height}`],
  ];
  for (const [side, d] of sides) {
    const thick = Number.parseFloat(look.getPropertyValue(`border-${side}-width`));
    if (thick > 0) shapes.append(s("path", { d, stroke: plain(look.getPropertyValue(`border-${side}-color`)), "stroke-width": thick, fill: "none" }));
  }
}

/** Returns a drawing with its styles as attributes. */
function drawing(of: SVGSVGElement, box: DOMRect): SVGElement {
  const copy = of.cloneNode(true) as SVGSVGElement;
  const originals = [of, ...of.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  copies.forEach((shape, i) => {
    const original = originals[i];
    if (!original) return;
    const look = getComputedStyle(original);
    if (look.display === "none" || look.visibility === "hidden" || look.opacity === "0") return shape.remove();
    shape.removeAttribute("class");
    shape.removeAttribute("style");
    if (!(original instanceof SVGGraphicsElement) || i === 0) return;
    for (const name of COLOURS) shape.setAttribute(name, plain(look.getPropertyValue(name)));
    for (const name of LOOKS) shape.setAttribute(name, look.getPropertyValue(name));
    if (!(original instanceof SVGTextContentElement)) return;
    for (const name of LETTERS) shape.setAttribute(name, look.getPropertyValue(name));
    // Not all programs support baselines other than the alphabetic one.
    if (look.dominantBaseline === "central" || look.dominantBaseline === "middle") {
      const { ascent, descent } = metrics(look);
      shape.setAttribute("dy", String((ascent - descent) / 2));
    }
  });
  const placed = { x: box.left, y: box.top, width: box.width, height: box.height, overflow: "visible" };
  for (const [name, value] of Object.entries(placed)) copy.setAttribute(name, String(value));
  return copy;
}

/** Draws a text, line by line as it is broken. */
function write(text: Text, look: CSSStyleDeclaration, shapes: SVGElement): void {
  const range = document.createRange();
  const lines: { words: string; box: DOMRect }[] = [];
  for (const { 0: word, index } of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < 2) line.words += word;
    else lines.push({ words: word, box });
  }
  const letters = Object.fromEntries(LETTERS.filter((name) => name !== "text-anchor").map((name) => [name, look.getPropertyValue(name)]));
  const { ascent, descent } = metrics(look);
  for (const { words, box } of lines) {
    const y = box.top + (box.height * ascent) / (ascent + descent);
    shapes.append(s("text", { x: box.left, y, fill: plain(look.color), ...letters, "xml:space": "preserve" }, words.trimEnd()));
  }
}

const canvas = document.createElement("canvas");
[canvas.width, canvas.height] = [1, 1];
const context = canvas.getContext("2d", { willReadFrequently: true });

/** Returns how far letters reach above their baseline, and below it. */
function metrics(look: CSSStyleDeclaration): { ascent: number; descent: number } {
  if (!context) return { ascent: 0.8, descent: 0.2 };
  context.font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText("x");
  return { ascent, descent };
}

const known = new Map<string, string>();

/** Returns a colour in a form that every program knows. */
function plain(colour: string): string {
  let found = known.get(colour);
  if (found === undefined) {
    found = colour === "none" || colour === "" ? "none" : dipped(colour);
    known.set(colour, found);
  }
  return found;
}

function dipped(colour: string): string {
  if (!context) return colour;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = "#0000";
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return "none";
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${(alpha / 255).toFixed(3)})`;
}
