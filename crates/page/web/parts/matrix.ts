/** The matrix of a Sudoku: a column for each need of a solution, a row for each digit that a cell can have. */

import { cellName } from "../dom.ts";
import type { ItemBytes, Matrix, MatrixOption, Recording, View } from "../wasm.ts";
import { Dots } from "./dots.ts";

const NEEDS = ["cells", "rows", "columns", "boxes"];

export class MatrixPicture {
  private readonly options: MatrixOption[];
  private readonly dots: Dots;
  /** The columns that the clues cover. */
  private readonly met: Set<number>;

  /** Draws the matrix of a grid with this many cells in a row; if `roomy`, its rows have labels. */
  constructor(private readonly matrix: Matrix, private readonly size: number, roomy: boolean) {
    this.options = matrix.options();
    const items = matrix.items().map((item) => this.columnOf(item));
    const groups = NEEDS.map((name) => ({ name, columns: size * size }));
    const options = this.options.map(({ row, column, digit, items: own }) => ({
      name: `${digit} in ${cellName(row * size + column, size)}`,
      ...(size <= 4 ? { label: `${digit} in ${row + 1},${column + 1}` } : {}),
      columns: own.map((item) => items[item] ?? 0),
    }));
    const wanted = new Set(items);
    this.met = new Set(Array.from({ length: 4 * size * size }, (_, i) => i).filter((column) => !wanted.has(column)));
    this.dots = new Dots({ groups, options }, roomy);
  }

  get element(): HTMLElement {
    return this.dots.element;
  }

  /** Returns the column of an item: cells come first, then each digit in each row, in each column, in each box. */
  private columnOf([kind, a, b]: ItemBytes): number {
    return kind * this.size * this.size + a * this.size + (kind === 0 ? b : b - 1);
  }

  /** Shows the moment of a recording, with its view; if it `isSolved`, the chosen options are the solution. */
  show(recording: Recording, { path, covered, last: event }: View, isSolved: boolean): void {
    const placed = new Map(path);
    const cellOf = ({ row, column }: MatrixOption): number => row * this.size + column;
    const tried = event?.item ? -1 : this.options.findIndex((option) => cellOf(option) === event?.cell && option.digit === event.digit);
    this.dots.show({
      covered: new Set(covered.map((item) => this.columnOf(item))),
      met: this.met,
      looked: event?.item && this.columnOf(event.item),
      inPlay: new Set(this.matrix.in_play(recording)),
      chosen: new Set(this.options.flatMap((option, i) => (placed.get(cellOf(option)) === option.digit ? [i] : []))),
      tried: tried < 0 ? undefined : tried,
      isSolved,
    });
  }
}
