/**
 * The links of a small exact cover, and how they dance. A solid line is a pair of links, one in each direction. A dashed arrow is
 * a link of something that was taken out and still knows its old place.
 */

import { h, s } from "../dom.ts";
import { figure } from "../figure.ts";
import { stage } from "../parts/stage.ts";
import * as state from "../state.ts";
import { Example, type Links, messageOf, release } from "../wasm.ts";

const EXAMPLES: [string, string][] = [
  ["three options", "ac b ab"],
  ["Knuth's six options", "cef adg bcf ad bg deg"],
];

const ACROSS = 66;
const DOWN = 52;
const LEFT = 58;
const TOP = 62;

const letter = (item: number): string => String.fromCharCode(97 + item);

export const make = figure((root, scene) => {
  const picture = s("svg", { class: "links", role: "img" });
  const scroll = h("div", { class: "links-part", tabindex: 0, role: "group", "aria-label": "The links; the arrow keys step" }, picture);
  const words = h("p", { class: "words", "aria-live": "polite" });
  const input = h("input", { type: "text", spellcheck: false, autocomplete: "off", size: 24 });
  let example: Example | undefined;
  let at = 0;

  scene.onEnd(() => example && release(example));
  const controls = scene.controls({
    get events() {
      return example?.events ?? 0;
    },
    get at() {
      return at;
    },
    seek(moment) {
      at = moment;
      state.set("step", at > 0 ? String(at) : null);
      show();
    },
    overLabel: "Step over: until no more options are chosen than here, or to the end",
    over() {
      const chosen = (moment: number): number => example?.moment(moment).chosen.length ?? 0;
      const here = chosen(at);
      const end = example?.events ?? 0;
      let next = Math.min(at + 1, end);
      while (next < end && chosen(next) > here) next++;
      return next;
    },
  });

  function begin(text: string, moment: number): void {
    example?.free();
    example = undefined;
    words.classList.remove("error");
    try {
      example = new Example(text);
    } catch (error) {
      words.textContent = `${messageOf(error)}.`;
      words.classList.add("error");
      picture.replaceChildren();
      picture.setAttribute("aria-label", "No example");
      controls.update();
      return;
    }
    at = Math.min(moment, example.events);
    show();
  }

  function show(): void {
    controls.update();
    if (!example) return;
    const moment = example.moment(at);
    words.textContent = moment.words;
    draw(picture, moment);
  }

  const take = (text: string): void => {
    input.value = text;
    state.set("links", text === EXAMPLES[0]?.[1] ? null : text);
    state.set("step", null);
    controls.pause();
    begin(text, 0);
  };
  input.addEventListener("input", () => take(input.value));
  const buttons = EXAMPLES.map(([name, text]) => h("button", { type: "button", class: "small", click: () => take(text) }, name));
  root.replaceChildren(
    h("div", { class: "row" }, ...buttons, h("label", {}, "or options of your own ", input)),
    stage({ board: scroll, controls: controls.element, told: [words], kind: "wide" }),
  );
  input.value = state.get("links") ?? EXAMPLES[0]?.[1] ?? "";
  begin(input.value, Number(state.get("step") ?? 0));
});

function draw(picture: SVGSVGElement, { ring, nodes, covered, chosen, moved, item, option }: Links): void {
  const options: number[][] = [];
  for (const node of nodes) if (node?.option !== undefined) (options[node.option] ??= []).push(node.item);
  const x = (item: number): number => LEFT + (item + 1) * ACROSS;
  const y = (option: number | undefined): number => (option === undefined ? TOP : TOP + 12 + (option + 1) * DOWN);
  const width = x(ring.length - 1) - 10;
  const height = y(options.length - 1) + 44;
  const lines: SVGElement[] = [];
  const shapes: SVGElement[] = [];
  const isCovered = new Set(covered);
  const linked = (place: number): boolean => {
    const node = nodes[place];
    return node !== undefined && nodes[node.down]?.up === place;
  };

  const wire = (path: string, kind: string, lit: boolean): void => {
    const line = s("path", { d: path, class: `wire ${kind}${lit ? " moved" : ""}` });
    if (kind.includes("out")) line.setAttribute("marker-end", "url(#link-arrow)");
    lines.push(line);
  };

  // The rings of the lists.
  const movedNodes = new Set(moved.nodes);
  nodes.forEach((node, place) => {
    if (!node) return;
    const { item, option, up, down } = node;
    const quiet = isCovered.has(item) ? " quiet" : "";
    const rowOf = (place: number): number => (nodes[place]?.option ?? -1) + 1;
    const here = rowOf(place);
    const [cx, cy] = [x(item), y(option)];
    const end = (other: number): number => y(nodes[other]?.option);
    if (linked(place)) {
      const lit = movedNodes.has(place) && movedNodes.has(down);
      if (rowOf(down) > here) {
        const passes = nodes.some((other, i) => other?.item === item && rowOf(i) > here && rowOf(i) < rowOf(down));
        const to = end(down);
        wire(passes ? `M${cx} ${cy}C${cx + 34} ${cy + 26} ${cx + 34} ${to - 26} ${cx} ${to}` : `M${cx} ${cy}V${to}`, `both${quiet}`, lit);
      } else wire(`M${cx} ${cy}v29`, `round${quiet}`, false);
    } else {
      // The node is out of its list, but its own links still point at its old neighbours.
      const toDown = rowOf(down) > here ? end(down) - 17 : cy + 31;
      wire(`M${cx} ${cy + 11}V${toDown}`, "out", movedNodes.has(place) || movedNodes.has(down));
      wire(`M${cx} ${cy - 11}V${end(up) + (rowOf(up) === 0 ? 21 : 17)}`, "out", movedNodes.has(place) || movedNodes.has(up));
    }
  });

  // The ring of the items.
  const movedRing = new Set(moved.ring);
  ring.forEach(([left, right], place) => {
    const from = x(place - 1);
    const to = x(right - 1);
    const inRing = ring[right]?.[0] === place;
    if (inRing) {
      const lit = movedRing.has(place) && movedRing.has(right);
      if (right === 0) wire(`M${from} ${TOP}h34`, "round", lit);
      else if (right === place + 1) wire(`M${from} ${TOP}H${to}`, "both", lit);
      else wire(`M${from} ${TOP}C${from + 24} ${TOP - 62} ${to - 24} ${TOP - 62} ${to} ${TOP}`, "both", lit);
    } else {
      const lit = movedRing.has(left) || movedRing.has(right);
      wire(right === 0 ? `M${from + 17} ${TOP}h22` : `M${from + 17} ${TOP}H${to - 23}`, "out", lit);
      wire(`M${from - 17} ${TOP}H${x(left - 1) + 23}`, "out", lit);
    }
  });

  // Options, heads and nodes.
  options.forEach((items, i) => {
    const first = Math.min(...items);
    const last = Math.max(...items);
    const taken = chosen.includes(i) ? " chosen" : option === i ? " tried" : "";
    const bar = { x: x(first) - 19, y: y(i) - 17, width: x(last) - x(first) + 38, height: 34, rx: 17, class: `option${taken}` };
    shapes.push(s("rect", bar), s("text", { x: LEFT - 30, y: y(i), class: `name${taken}` }, items.map(letter).join("")));
  });
  shapes.push(...lines);
  shapes.push(s("circle", { cx: LEFT, cy: TOP, r: 7, class: "anchor" }));
  shapes.push(s("text", { x: LEFT - 30, y: TOP, class: "name" }, "items"));
  nodes.forEach((node, place) => {
    if (!node) return;
    const { item: of, option } = node;
    if (option === undefined) {
      const kind = isCovered.has(of) ? " out" : "";
      const lit = item === of ? " lit" : "";
      shapes.push(
        s("rect", { x: x(of) - 17, y: TOP - 17, width: 34, height: 34, rx: 8, class: `head${kind}${lit}` }),
        s("text", { x: x(of) - 4, y: TOP, class: `letter${kind}` }, letter(of)),
        s("text", { x: x(of) + 9, y: TOP + 6, class: `length${kind}` }, String(ring[of + 1]?.[2] ?? 0)),
      );
    } else shapes.push(s("circle", { cx: x(of), cy: y(option), r: 10, class: `node${linked(place) ? "" : " out"}` }));
  });

  const arrow = s("marker", { id: "link-arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" });
  arrow.append(s("path", { d: "M0 .8 7 4 0 7.2z" }));
  const defs = s("defs", {}, arrow);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.style.maxWidth = `${width * 1.25}px`;
  picture.setAttribute("aria-label", told(ring, nodes, options, chosen));
  picture.replaceChildren(defs, ...shapes);
}

/** Returns a description of the links in words. */
function told(ring: Links["ring"], nodes: Links["nodes"], options: number[][], chosen: number[]): string {
  const name = (option: number): string => (options[option] ?? []).map(letter).join("");
  const lists: string[] = [];
  for (let item = ring[0]?.[1] ?? 0; item !== 0; item = ring[item]?.[1] ?? 0) {
    const list: string[] = [];
    for (let place = nodes[item]?.down ?? item; place !== item; place = nodes[place]?.down ?? item) list.push(name(nodes[place]?.option ?? 0));
    lists.push(`${letter(item - 1)} with ${list.length ? list.join(", ") : "no option"}`);
  }
  const waiting = lists.length ? `Items that wait: ${lists.join("; ")}.` : "No item waits.";
  return chosen.length ? `${waiting} Chosen: ${chosen.map(name).join(", ")}.` : waiting;
}
