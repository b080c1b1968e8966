/**
 * All states of a small puzzle (`data-cells`), depth first and breadth first side by side: the tree, the state that is visited, and
 * the waiting states as a row of small grids.
 */

import { h, s } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import type { Controls, Played } from "../parts/controls.ts";
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
  const choice = new Choice(root.dataset["cells"] ?? "", () => {
    state.set("at", null);
    walk.begin(choice, 0);
  });
  // The chapter asks nothing about the reader's own puzzle.
  const walk = new Walk(scene, () => (choice.isGiven ? veilOf(root) : new Veil()));
  const { panels, controls, words, note } = walk;
  root.replaceChildren(choice.element, stage({ board: panels, controls: controls.element, told: [words], kind: "wide" }), note);
  walk.begin(choice, Number(state.get("at") ?? 0));
});

/** What the reader has chosen: the puzzle, and which blank is filled. It stays in the address. */
class Choice {
  readonly element: HTMLElement;
  private readonly input = h("input", { type: "text", id: "states-cells", size: 18, maxlength: 40, spellcheck: false, autocomplete: "off" });
  private readonly choose = h(
    "select",
    { id: "states-choose" },
    h("option", { value: "first" }, "the first blank"),
    h("option", { value: "fewest" }, "one with the fewest choices"),
  );

  /** `given` is the chapter's puzzle. */
  constructor(private readonly given: string, private readonly changed: () => void) {
    const { input, choose } = this;
    input.addEventListener("change", () => this.change());
    choose.addEventListener("change", () => this.change());
    input.value = state.get("cells") ?? given;
    choose.value = state.get("choose") === "fewest" ? "fewest" : "first";
    this.element = h(
      "div",
      { class: "inputs" },
      h("label", { for: "states-cells" }, "A puzzle of 4 × 4, row by row "),
      input,
      h("label", { for: "states-choose" }, "fill "),
      choose,
    );
  }

  get isGiven(): boolean {
    return this.input.value === this.given;
  }

  /** Makes the states; throws if that cannot be done. */
  states(): States {
    return new States(state.cellsOf(this.input.value.replace(/\s/g, "")), this.choose.value === "fewest");
  }

  private change(): void {
    state.set("cells", this.isGiven ? null : this.input.value);
    state.set("choose", this.choose.value === "first" ? null : this.choose.value);
    this.changed();
  }
}

/** Both ways through all states, to be played: a moment is a state that is visited. */
class Walk implements Played {
  at = 0;
  readonly overLabel = "Step over: all that comes from the next state, depth first";
  readonly panels = h("div", { class: "ways" });
  readonly words = h("p", { class: "words", "aria-live": "polite" });
  readonly note = h("div");
  readonly controls: Controls;
  private states: States | undefined;
  private nodes: StateNode[] = [];
  private ways: Way[] = [];

  constructor(scene: Scene, private readonly veil: () => Veil) {
    scene.onEnd(() => this.states && release(this.states));
    this.controls = scene.controls(this, "states", 2);
  }

  get events(): number {
    return this.veil().part(this.nodes.length);
  }

  get unknown(): boolean {
    return this.veil().down;
  }

  seek(moment: number): void {
    this.at = moment;
    state.set("at", moment > 0 ? String(moment) : null);
    this.show();
  }

  over(): number {
    const depth = this.nodes[this.at]?.depth ?? 0;
    const next = this.nodes.findIndex((node, i) => i > this.at && node.depth <= depth);
    return next < 0 ? this.nodes.length : next;
  }

  /** Shows the states of what is chosen, at a moment. */
  begin(choice: Choice, at: number): void {
    this.ways = [];
    this.states?.free();
    this.states = undefined;
    this.nodes = [];
    this.words.classList.remove("error");
    try {
      this.states = choice.states();
    } catch (error) {
      this.words.textContent = `This cannot be drawn: ${messageOf(error)}.`;
      this.words.classList.add("error");
    }
    if (this.states) {
      const { states } = this;
      const nodes = (this.nodes = states.nodes());
      this.ways = WAYS.map((_, number) => new Way(states, nodes, number, (moment) => this.controls.go(moment)));
    }
    this.panels.replaceChildren(...this.ways.map((way) => way.element));
    this.at = Math.min(at, this.events);
    this.show();
  }

  private show(): void {
    const { at, ways } = this;
    const veil = this.veil();
    for (const way of ways) way.show(at, veil);
    if (this.states) {
      const said = ways.map((way) => `${way.name} ${way.said(at)}.`);
      this.words.textContent = at === 0 ? `${veil.told(this.nodes.length)} states. Before the first one is visited.` : said.join(" ");
    }
    this.controls.update();
    veil.fill(this.note);
  }
}

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
}

function pair(name: string, value: number, of: string, most = "of"): HTMLElement[] {
  return [h("dt", {}, name), h("dd", {}, h("b", {}, String(value)), h("span", {}, most === "of" ? ` of ${of}` : ` (${most} ${of})`))];
}
