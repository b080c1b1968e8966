/**
 * The matrix of an exact cover: a column for each item, a row with dots for each option. Of a large matrix only as many rows are
 * drawn as a reader can look at: the chosen ones, and the first ones in play.
 */

import { h, s, setClass, thousands } from "../dom.ts";

const UNIT = 10;
const LABEL = 58;
const HEAD = 14;
/** The most rows of a matrix that is drawn whole. */
const WHOLE = 150;
/** The rows that are drawn of a larger matrix: a solution of a Sudoku chooses up to 81. */
const DRAWN = 90;

/** The matrix to draw. */
interface Dotted {
  /** The groups of items of one kind. */
  groups: { name: string; columns: number }[];
  options: {
    name: string;
    /** The label of the row, if there is room. */
    label?: string;
    columns: number[];
  }[];
}

/** A moment of the search. */
interface DottedMoment {
  /** The columns that are covered, those that were covered before the search, and the one that the event is about. */
  covered: Set<number>;
  met?: Set<number>;
  looked?: number | undefined;
  /** The options that are in play, those that are chosen, and the one that the event is about. */
  inPlay: Set<number>;
  chosen: Set<number>;
  tried?: number | undefined;
  /** Whether the chosen options are a solution. */
  isSolved: boolean;
}

export class Dots {
  readonly element: HTMLElement;
  private readonly rows: SVGGElement[];
  /** The option that each row shows. */
  private readonly shown: (number | undefined)[] = [];
  private readonly columns: SVGRectElement[] = [];
  private readonly heads: SVGRectElement[] = [];
  private readonly picture: SVGSVGElement;
  private readonly note = h("p", { class: "tree-note" });
  private readonly across: number;
  private readonly label: number;

  /** If `roomy`, the rows have labels. */
  constructor(private readonly dotted: Dotted, roomy: boolean) {
    const { groups, options } = dotted;
    this.across = groups.reduce((sum, { columns }) => sum + columns, 0);
    this.label = roomy && options.some(({ label }) => label) ? LABEL : 0;
    const { across, label } = this;
    const count = options.length > WHOLE ? DRAWN : options.length;
    const [width, height] = [label + across * UNIT, HEAD + count * UNIT];
    this.picture = s("svg", { class: "matrix", role: "img", viewBox: `0 0 ${width} ${height}` });
    this.picture.style.maxWidth = `${2 * width}px`;
    for (let column = 0; column < across; column++) {
      const x = label + column * UNIT;
      this.columns.push(s("rect", { x, y: HEAD, width: UNIT, height: height - HEAD }));
      this.heads.push(s("rect", { x: x + 1.5, y: 2, width: UNIT - 3, height: UNIT - 2, rx: 1.5 }));
    }
    this.rows = Array.from({ length: count }, () => s("g", {}));
    let before = 0;
    const walls = groups.slice(1).map((_, i) => {
      before += groups[i]?.columns ?? 0;
      return s("path", { d: `M${label + before * UNIT} 0V${height}`, class: "wall" });
    });
    this.picture.append(...this.columns, ...this.heads, ...this.rows, ...walls);
    const head = h("div", { class: "matrix-head", "aria-hidden": "true" }, ...groups.map(({ name }) => h("span", {}, name)));
    head.style.gridTemplateColumns = groups.map(({ columns }) => `minmax(0, ${columns}fr)`).join(" ");
    head.style.maxWidth = this.picture.style.maxWidth;
    head.style.paddingLeft = `${(100 * label) / width}%`;
    this.element = h("div", { class: "matrix-part" }, head, this.picture, this.note);
  }

  /** Makes a row show this option. */
  private fill(row: number, number: number | undefined): void {
    if (this.shown[row] === number) return;
    this.shown[row] = number;
    const element = this.rows[row];
    const option = number === undefined ? undefined : this.dotted.options[number];
    if (!element) return;
    if (!option) return element.replaceChildren();
    const { label } = this;
    const y = HEAD + row * UNIT;
    const dots = option.columns.map((column) => s("circle", { cx: label + (column + 0.5) * UNIT, cy: y + UNIT / 2, r: 3.4 }));
    const back = s("rect", { x: label, y, width: this.across * UNIT, height: UNIT, class: "back" });
    element.replaceChildren(back, ...dots, s("title", {}, option.name));
    if (label && option.label) element.append(s("text", { x: 0, y: y + UNIT / 2 }, option.label));
  }

  /** Returns the options that are drawn: all, or as many as there are rows. */
  private drawn({ chosen, inPlay, tried }: DottedMoment): number[] {
    const { options } = this.dotted;
    if (options.length === this.rows.length) return options.map((_, i) => i);
    const first = [...chosen, ...(tried === undefined || chosen.has(tried) ? [] : [tried])];
    const others = [...inPlay].filter((option) => !first.includes(option));
    return [...first, ...others].slice(0, this.rows.length);
  }

  /** Shows a moment. */
  show(moment: DottedMoment): void {
    const { covered, met, looked, inPlay, chosen, tried } = moment;
    this.picture.classList.toggle("solved", moment.isSolved);
    for (let column = 0; column < this.across; column++) {
      const kind = column === looked ? " looked" : "";
      const [line, head] = [this.columns[column], this.heads[column]];
      if (line) setClass(line, `column${kind}`);
      if (head) setClass(head, met?.has(column) ? "head met" : covered.has(column) ? "head covered" : `head${kind}`);
    }
    const drawn = this.drawn(moment);
    this.rows.forEach((element, row) => {
      const option = drawn[row];
      this.fill(row, option);
      if (option === undefined) return setClass(element, "");
      setClass(element, `option ${chosen.has(option) ? "chosen" : option === tried ? "tried" : inPlay.has(option) ? "" : "hidden"}`);
    });
    const { options } = this.dotted;
    const waiting = this.across - (met?.size ?? 0) - covered.size;
    const numbers = `${waiting} of ${this.across} columns wait, ${thousands(inPlay.size)} of ${thousands(options.length)} rows are in play, ${chosen.size} are chosen.`;
    const part = options.length > this.rows.length ? ` Only ${DRAWN} rows are drawn: those that are chosen, and the first in play.` : "";
    this.note.textContent = numbers + part;
    this.picture.setAttribute("aria-label", `The matrix: ${numbers}${part}`);
  }
}
