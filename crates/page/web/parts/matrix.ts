/** The matrix of an exact cover: a column for each need of a solution, a row for each digit that a cell can have. */

import { cellName, h, s } from "../dom.ts";
import type { LastEvent, Matrix, MatrixOption, Recording } from "../wasm.ts";

const UNIT = 10;
const LABEL = 58;
const HEAD = 14;
const NEEDS = ["cells", "rows", "columns", "boxes"];

export class MatrixPicture {
  readonly element: HTMLElement;
  private readonly options: MatrixOption[];
  private readonly rows: SVGGElement[];
  private readonly columns: SVGRectElement[] = [];
  private readonly heads: SVGRectElement[] = [];
  /** The columns that no clue covers. */
  private readonly wanted: Set<number>;
  private readonly picture: SVGSVGElement;
  private readonly note = h("p", { class: "tree-note" });

  /** The matrix of a grid with this many cells in a row; its rows are named if there is room for it. */
  constructor(private readonly matrix: Matrix, private readonly size: number, roomy: boolean) {
    this.options = matrix.options();
    const items = this.columnsOf(matrix.items());
    this.wanted = new Set(items);
    const label = roomy && size <= 4 ? LABEL : 0;
    const across = 4 * size * size;
    const [width, height] = [label + across * UNIT, HEAD + this.options.length * UNIT];
    this.picture = s("svg", { class: "matrix", role: "img", viewBox: `0 0 ${width} ${height}` });
    for (let column = 0; column < across; column++) {
      const x = label + column * UNIT;
      this.columns.push(s("rect", { x, y: HEAD, width: UNIT, height: height - HEAD }));
      this.heads.push(s("rect", { x: x + 1.5, y: 2, width: UNIT - 3, height: UNIT - 2, rx: 1.5 }));
    }
    this.rows = this.options.map((option, i) => {
      const y = HEAD + i * UNIT;
      const row = s("g", {});
      row.append(s("rect", { x: label, y, width: across * UNIT, height: UNIT, class: "back" }));
      for (const item of option.items) row.append(s("circle", { cx: label + ((items[item] ?? 0) + 0.5) * UNIT, cy: y + UNIT / 2, r: 3.4 }));
      const name = `${option.digit} in ${cellName(option.row * size + option.column, size)}`;
      row.append(s("title", {}, name));
      if (label) row.append(s("text", { x: 0, y: y + UNIT / 2 }, `${option.digit} in ${option.row + 1},${option.column + 1}`));
      return row;
    });
    const walls = [1, 2, 3].map((kind) => s("path", { d: `M${label + kind * size * size * UNIT} 0V${height}`, class: "wall" }));
    this.picture.append(...this.columns, ...this.heads, ...this.rows, ...walls);
    const head = h("div", { class: "matrix-head", "aria-hidden": "true" }, ...NEEDS.map((need) => h("span", {}, need)));
    head.style.paddingLeft = `${(100 * label) / width}%`;
    this.element = h("div", { class: "matrix-part" }, head, this.picture, this.note);
  }

  /** Items as columns: cells, then each digit in each row, in each column, in each box. */
  private columnsOf(items: Uint8Array): number[] {
    const { size } = this;
    const columns: number[] = [];
    for (let i = 0; i + 2 < items.length; i += 3) {
      const [kind = 0, a = 0, b = 0] = items.subarray(i, i + 3);
      columns.push(kind * size * size + a * size + (kind === 0 ? b : b - 1));
    }
    return columns;
  }

  /** Shows the moment of a recording, whose last event this was; where it `isSolved`, what is chosen is the solution. */
  show(recording: Recording, event: LastEvent | undefined, isSolved: boolean): void {
    this.picture.classList.toggle("solved", isSolved);
    const covered = new Set(this.columnsOf(recording.covered()));
    const inPlay = new Set(this.matrix.in_play(recording));
    const path = recording.path();
    const placed = new Map<number, number>();
    for (let i = 0; i + 1 < path.length; i += 2) placed.set(path[i] ?? 0, path[i + 1] ?? 0);
    const [looked] = event?.item ? this.columnsOf(Uint8Array.from(event.item)) : [];
    const tried = event?.item ? undefined : event?.cell;
    this.columns.forEach((column, i) => {
      const kind = i === looked ? "column looked" : "column";
      setClass(column, kind);
      const head = this.heads[i];
      if (head) setClass(head, !this.wanted.has(i) ? "head met" : covered.has(i) ? "head covered" : i === looked ? "head looked" : "head");
    });
    this.options.forEach(({ row, column, digit }, i) => {
      const cell = row * this.size + column;
      const element = this.rows[i];
      if (!element) return;
      const chosen = placed.get(cell) === digit;
      const kind = chosen ? "chosen" : cell === tried && digit === event?.digit ? "tried" : inPlay.has(i) ? "" : "hidden";
      setClass(element, `option ${kind}`);
    });
    const waiting = this.wanted.size - covered.size;
    const told = `${waiting} of ${4 * this.size * this.size} columns wait, ${inPlay.size} of ${this.options.length} rows are in play, ${placed.size} are chosen.`;
    this.note.textContent = told;
    this.picture.setAttribute("aria-label", `The matrix: ${told}`);
  }
}

function setClass(element: SVGElement, name: string): void {
  if (element.getAttribute("class") !== name) element.setAttribute("class", name);
}
