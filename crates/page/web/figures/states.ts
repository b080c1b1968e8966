/**
 * All states of a small puzzle (`data-cells`), depth first and breadth first side by side: the tree, the state that is visited, and
 * the waiting states as a row of small grids.
 */

import { h, s } from "../dom.ts";
import { figure } from "../figure.ts";
import { Veil, veilOf } from "../parts/veil.ts";
import { stage } from "../parts/stage.ts";
import * as state from "../state.ts";
import { type StateNode, States, box_rows, messageOf, release } from "../wasm.ts";

const WAYS = [
  { name: "Depth first", list: "a stack", where: "at its front", next: "last" },
  { name: "Breadth first", list: "a queue", where: "at its end", next: "first" },
];
/** The distances between two nodes of the tree. */
const [ACROSS, DOWN] = [22, 20];

export const make = figure((root, scene) => {
  const given = root.dataset["cells"] ?? "";
  const input = h("input", { type: "text", id: "states-cells", size: 18, maxlength: 40, spellcheck: false, autocomplete: "off" });
  const choose = h(
    "select",
    { id: "states-choose" },
    h("option", { value: "first" }, "the first blank"),
    h("option", { value: "fewest" }, "one with the fewest choices"),
  );
  const words = h("p", { class: "words", "aria-live": "polite" });
  const panels = h("div", { class: "ways" });
  const note = h("div");
  let states: States | undefined;
  let nodes: StateNode[] = [];
  let at = 0;
  let ways: Way[] = [];

  /** The chapter asks nothing about the reader's own puzzle. */
  const veil = (): Veil => (input.value === given ? veilOf(root) : new Veil());

  scene.onEnd(() => states && release(states));
  const controls = scene.controls({
    get events() {
      return veil().part(nodes.length);
    },
    get unknown() {
      return veil().down;
    },
    get at() {
      return at;
    },
    seek(moment) {
      at = moment;
      state.set("at", at > 0 ? String(at) : null);
      show();
    },
    overLabel: "Step over: all that comes from the next state, depth first",
    over() {
      const depth = nodes[at]?.depth ?? 0;
      const next = nodes.findIndex((node, i) => i > at && node.depth <= depth);
      return next < 0 ? nodes.length : next;
    },
  }, "states", 2);

  function show(): void {
    for (const way of ways) way.show(at, veil());
    const count = veil().told(nodes.length);
    if (states) {
      const said = ways.map((way) => `${way.name} ${way.said(at)}.`);
      words.textContent = at === 0 ? `${count} states. Before the first one is visited.` : said.join(" ");
    }
    controls.update();
    note.replaceChildren(...(veil().down ? [veil().note()] : []));
  }

  function begin(text: string): void {
    for (const way of ways) way.dispose();
    ways = [];
    states?.free();
    states = undefined;
    nodes = [];
    words.classList.remove("error");
    try {
      states = new States(state.cellsOf(text.replace(/\s/g, "")), choose.value === "fewest");
    } catch (error) {
      words.textContent = `This cannot be drawn: ${messageOf(error)}.`;
      words.classList.add("error");
    }
    if (states) {
      nodes = states.nodes();
      const all = states;
      ways = WAYS.map((_, number) => new Way(all, nodes, number, (moment) => controls.go(moment)));
    }
    panels.replaceChildren(...ways.map((way) => way.element));
    at = Math.min(at, veil().part(nodes.length));
    show();
  }

  const changed = (): void => {
    at = 0;
    state.set("at", null);
    state.set("cells", input.value === given ? null : input.value);
    state.set("choose", choose.value === "first" ? null : choose.value);
    begin(input.value);
  };
  input.addEventListener("change", changed);
  choose.addEventListener("change", changed);
  input.value = state.get("cells") ?? given;
  choose.value = state.get("choose") === "fewest" ? "fewest" : "first";
  at = Number(state.get("at") ?? 0);
  root.replaceChildren(
    h(
      "div",
      { class: "inputs" },
      h("label", { for: "states-cells" }, "A puzzle of 4 × 4, row by row "),
      input,
      h("label", { for: "states-choose" }, "fill "),
      choose,
    ),
    stage({ board: panels, controls: controls.element, told: [words], kind: "wide" }),
    note,
  );
  begin(input.value);
});

/** A way to search: its tree, the state that it visits, and the row of the waiting states. */
class Way {
  readonly element: HTMLElement;
  readonly name: string;
  private readonly order: Uint32Array;
  private readonly circles: SVGCircleElement[];
  private readonly lines: SVGPathElement[];
  private readonly tree: SVGSVGElement;
  private readonly now = h("div", { class: "now" });
  private readonly told = h("dl", { class: "numbers" });
  private readonly row = h("ol", { class: "frontier" });
  private readonly most: number;
  private readonly until: number | undefined;

  constructor(private readonly states: States, private readonly nodes: StateNode[], private readonly number: number, go: (at: number) => void) {
    const way = WAYS[number] ?? { name: "", list: "", where: "", next: "" };
    this.name = way.name;
    this.order = states.order(number);
    this.most = states.most_waiting(number);
    this.until = states.until_solution(number);
    const right = Math.max(...nodes.map((node) => node.x));
    const bottom = Math.max(...nodes.map((node) => node.depth));
    const place = (node: StateNode): [number, number] => [node.x * ACROSS + 12, node.depth * DOWN + 12];
    this.lines = nodes.map((node) => {
      const parent = nodes[node.parent ?? -1];
      if (!parent) return s("path");
      const [[x, y], [px, py]] = [place(node), place(parent)];
      return s("path", { d: `M${px} ${py}C${px} ${py + 10} ${x} ${y - 10} ${x} ${y}` });
    });
    this.circles = nodes.map((node, i) => {
      const [cx, cy] = place(node);
      const circle = s("circle", { cx, cy, r: 5 });
      circle.addEventListener("click", () => go(this.order.indexOf(i) + 1));
      return circle;
    });
    this.tree = s(
      "svg",
      { class: "states", viewBox: `0 0 ${right * ACROSS + 24} ${bottom * DOWN + 24}`, role: "img" },
      ...this.lines,
      ...this.circles,
    );
    this.element = h(
      "section",
      { class: "way", "aria-label": way.name },
      h("h3", {}, `${way.name} `, h("span", {}, `with ${way.list}: takes what came ${way.next}`)),
      h("div", { class: "visited" }, this.now, this.told),
      this.tree,
      h("p", { class: "waits" }, `What waits; new states come ${way.where}`),
      this.row,
    );
    this.row.setAttribute("aria-label", `The states that wait, ${way.name.toLowerCase()}, the next one first`);
  }

  /** Returns what it does at a moment, in words. */
  said(at: number): string {
    const waiting = this.states.waiting(this.number, at).length;
    const visited = this.order[at - 1] ?? 0;
    const { depth = 0, is_target = false } = this.nodes[visited] ?? {};
    const found = is_target ? "a solution" : depth === 0 ? "the puzzle" : `a grid with ${depth} digits placed`;
    return `visits ${found}, and ${waiting} wait${waiting === 1 ? "s" : ""}`;
  }

  show(at: number, veil: Veil): void {
    const { nodes, order } = this;
    const waiting = [...this.states.waiting(this.number, at)];
    const waits = new Set(waiting);
    const places = new Map([...order].map((node, place) => [node, place]));
    const current = order[at - 1];
    const kind = (node: number): string => {
      if (node === current) return "current";
      if ((places.get(node) ?? Infinity) < at) return "seen";
      return waits.has(node) ? "waits" : "unmade";
    };
    nodes.forEach((node, i) => {
      const name = kind(i);
      const solved = node.is_target && name !== "unmade" && name !== "waits";
      this.circles[i]?.setAttribute("class", solved ? `${name} solution` : name);
      this.circles[i]?.setAttribute("r", name === "current" ? "7.5" : name === "unmade" ? "3" : "5");
      this.lines[i]?.setAttribute("class", name === "unmade" ? "unmade" : "");
      // The number of states is the answer, so future ones stay hidden.
      for (const part of [this.circles[i], this.lines[i]]) part?.toggleAttribute("hidden", veil.down && name === "unmade");
    });
    this.tree.setAttribute("aria-label", `The tree of all ${veil.told(nodes.length)} states. ${this.name} ${at ? this.said(at) : "has visited none"}.`);
    this.now.replaceChildren(...(current === undefined ? [] : [this.little(current, "visited now")]));
    const until = this.until;
    this.told.replaceChildren(
      ...pair("visited", at, veil.told(nodes.length)),
      ...pair("waiting", waiting.length, veil.told(this.most), "at most"),
      h("dt", {}, "solution"),
      h("dd", {}, until === undefined ? "there is none" : at >= until ? h("b", { class: "k-stands" }, `with state ${until}`) : "not yet"),
    );
    this.row.replaceChildren(
      ...waiting.map((node) => h("li", {}, this.little(node, "waits"))),
      // Free places fill the row up to the most states that ever wait.
      ...Array.from({ length: veil.down ? 0 : Math.max(0, this.most - waiting.length) }, () => h("li", { class: "free", "aria-hidden": "true" })),
    );
  }

  /** Draws a state as a small grid; the digit that was placed last stands out. */
  private little(number: number, what: string): SVGSVGElement {
    const { cells = [], filled = -1 } = this.nodes[number] ?? {};
    const size = Math.sqrt(cells.length);
    const rows = box_rows(size);
    const columns = size / rows;
    const side = size * 12;
    const lines: string[] = [];
    for (let i = 0; i <= size; i++) {
      if (i % rows === 0) lines.push(`M0 ${i * 12}H${side}`);
      if (i % columns === 0) lines.push(`M${i * 12} 0V${side}`);
    }
    const [x, y] = [(filled % size) * 12, Math.floor(filled / size) * 12];
    const digits = cells.flatMap((digit, cell) => {
      if (!digit) return [];
      const [left, top] = [(cell % size) * 12 + 6, Math.floor(cell / size) * 12 + 6.5];
      return [s("text", { x: left, y: top, class: cell === filled ? "filled" : "" }, String(digit))];
    });
    const rowsOf = Array.from({ length: size }, (_, row) => cells.slice(row * size, row * size + size).map((d) => d || "blank").join(" "));
    return s(
      "svg",
      { class: "little", viewBox: `-1 -1 ${side + 2} ${side + 2}`, role: "img", "aria-label": `${what}: ${rowsOf.join(", ")}` },
      ...(filled < 0 ? [] : [s("rect", { x, y, width: 12, height: 12 })]),
      s("path", { d: lines.join("") }),
      ...digits,
    );
  }

  dispose(): void {
    this.element.remove();
  }
}

function pair(name: string, value: number, of: string, most = "of"): HTMLElement[] {
  return [h("dt", {}, name), h("dd", {}, h("b", {}, String(value)), h("span", {}, most === "of" ? ` of ${of}` : ` (${most} ${of})`))];
}
