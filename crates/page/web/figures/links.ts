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
    at = 0;
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

/** The places of an item and of an option in the picture; the heads of the lists, which belong to no option, are at the top. */
const x = (item: number): number => LEFT + (item + 1) * ACROSS;
const y = (option: number | undefined): number => (option === undefined ? TOP : TOP + 12 + (option + 1) * DOWN);

/** Whether a node is in its list: the one below knows it. */
const linked = (nodes: Links["nodes"], place: number): boolean => {
  const node = nodes[place];
  return node !== undefined && nodes[node.down]?.up === place;
};

function draw(picture: SVGSVGElement, links: Links): void {
  const { ring, nodes, chosen } = links;
  /** The items of each option. */
  const options: number[][] = [];
  for (const node of nodes) if (node?.option !== undefined) (options[node.option] ??= []).push(node.item);
  const width = x(ring.length - 1) - 10;
  const height = y(options.length - 1) + 44;
  const arrow = s("marker", { id: "link-arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" });
  arrow.append(s("path", { d: "M0 .8 7 4 0 7.2z" }));
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.style.maxWidth = `${width * 1.25}px`;
  picture.setAttribute("aria-label", told(ring, nodes, options, chosen));
  picture.replaceChildren(
    s("defs", {}, arrow),
    ...options.flatMap((items, i) => bar(items, i, links)),
    ...nodes.flatMap((_, place) => listWires(place, links)),
    ...ring.flatMap((_, place) => ringWires(place, links)),
    s("circle", { cx: LEFT, cy: TOP, r: 7, class: "anchor" }),
    s("text", { x: LEFT - 30, y: TOP, class: "name" }, "items"),
    ...nodes.flatMap((_, place) => shapesOf(place, links)),
  );
}

function wire(path: string, kind: string, lit: boolean): SVGElement {
  const line = s("path", { d: path, class: `wire ${kind}${lit ? " moved" : ""}` });
  if (kind.includes("out")) line.setAttribute("marker-end", "url(#link-arrow)");
  return line;
}

/** Returns the links from a node to its neighbours in its list: those that are pairs only downwards, to draw each once. */
function listWires(place: number, { nodes, covered, moved }: Links): SVGElement[] {
  const node = nodes[place];
  if (!node) return [];
  const { item, option, up, down } = node;
  const quiet = covered.includes(item) ? " quiet" : "";
  const isMoved = (other: number): boolean => moved.nodes.includes(other);
  const rowOf = (place: number): number => (nodes[place]?.option ?? -1) + 1;
  const here = rowOf(place);
  const [cx, cy] = [x(item), y(option)];
  const end = (other: number): number => y(nodes[other]?.option);
  if (!linked(nodes, place)) {
    // The node is out of its list, but its own links still point at its old neighbours.
    const toDown = rowOf(down) > here ? end(down) - 17 : cy + 31;
    return [
      wire(`M${cx} ${cy + 11}V${toDown}`, "out", isMoved(place) || isMoved(down)),
      wire(`M${cx} ${cy - 11}V${end(up) + (rowOf(up) === 0 ? 21 : 17)}`, "out", isMoved(place) || isMoved(up)),
    ];
  }
  if (rowOf(down) <= here) return [wire(`M${cx} ${cy}v29`, `round${quiet}`, false)];
  // A wire that would run over a node that is out bends around it.
  const passes = nodes.some((other, i) => other?.item === item && rowOf(i) > here && rowOf(i) < rowOf(down));
  const to = end(down);
  const path = passes ? `M${cx} ${cy}C${cx + 34} ${cy + 26} ${cx + 34} ${to - 26} ${cx} ${to}` : `M${cx} ${cy}V${to}`;
  return [wire(path, `both${quiet}`, isMoved(place) && isMoved(down))];
}

/** Returns the links from an item, or from the anchor, to its neighbours in the ring: those that are pairs only to the right. */
function ringWires(place: number, { ring, moved }: Links): SVGElement[] {
  const [left, right] = ring[place] ?? [0, 0];
  const isMoved = (other: number): boolean => moved.ring.includes(other);
  const [from, to] = [x(place - 1), x(right - 1)];
  if (ring[right]?.[0] !== place) {
    // The item is out of the ring.
    const lit = isMoved(left) || isMoved(right);
    return [
      wire(right === 0 ? `M${from + 17} ${TOP}h22` : `M${from + 17} ${TOP}H${to - 23}`, "out", lit),
      wire(`M${from - 17} ${TOP}H${x(left - 1) + 23}`, "out", lit),
    ];
  }
  const lit = isMoved(place) && isMoved(right);
  if (right === 0) return [wire(`M${from} ${TOP}h34`, "round", lit)];
  if (right === place + 1) return [wire(`M${from} ${TOP}H${to}`, "both", lit)];
  return [wire(`M${from} ${TOP}C${from + 24} ${TOP - 62} ${to - 24} ${TOP - 62} ${to} ${TOP}`, "both", lit)];
}

/** Returns the bar of an option, on which its nodes lie, and its name. */
function bar(items: number[], i: number, { chosen, option }: Links): SVGElement[] {
  const first = Math.min(...items);
  const last = Math.max(...items);
  const taken = chosen.includes(i) ? " chosen" : option === i ? " tried" : "";
  return [
    s("rect", { x: x(first) - 19, y: y(i) - 17, width: x(last) - x(first) + 38, height: 34, rx: 17, class: `option${taken}` }),
    s("text", { x: LEFT - 30, y: y(i), class: `name${taken}` }, items.map(letter).join("")),
  ];
}

/** Returns a node, or the head of a list with its item and its length. */
function shapesOf(place: number, { ring, nodes, covered, item }: Links): SVGElement[] {
  const node = nodes[place];
  if (!node) return [];
  const { item: of, option } = node;
  if (option !== undefined) return [s("circle", { cx: x(of), cy: y(option), r: 10, class: `node${linked(nodes, place) ? "" : " out"}` })];
  const kind = covered.includes(of) ? " out" : "";
  const lit = item === of ? " lit" : "";
  return [
    s("rect", { x: x(of) - 17, y: TOP - 17, width: 34, height: 34, rx: 8, class: `head${kind}${lit}` }),
    s("text", { x: x(of) - 4, y: TOP, class: `letter${kind}` }, letter(of)),
    s("text", { x: x(of) + 9, y: TOP + 6, class: `length${kind}` }, String(ring[of + 1]?.[2] ?? 0)),
  ];
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
