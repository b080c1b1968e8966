/** A board of queens or pieces: it shows the chosen options, and marks the squares that can no longer be covered. */

import { h, s, setClass } from "../dom.ts";
import type { BoardMoment, BoardPicture } from "../wasm.ts";

const UNIT = 20;

export class Board {
  readonly element: HTMLElement;
  private readonly picture: SVGSVGElement;
  private readonly squares: SVGRectElement[] = [];
  private readonly letters: SVGTextElement[] = [];
  private readonly edges = s("path", { class: "edges" });
  /** The options that take each square. */
  private readonly takers: number[][];

  constructor(private readonly board: BoardPicture) {
    const { rows, columns } = board;
    this.takers = Array.from({ length: rows * columns }, () => []);
    board.options.forEach(({ squares }, option) => squares.forEach((square) => this.takers[square]?.push(option)));
    this.picture = s("svg", { class: "pieces", role: "img", viewBox: `-1 -1 ${columns * UNIT + 2} ${rows * UNIT + 2}` });
    this.picture.style.maxWidth = `${columns * UNIT * 2}px`;
    for (let square = 0; square < rows * columns; square++) {
      const [x, y] = [(square % columns) * UNIT, Math.floor(square / columns) * UNIT];
      this.squares.push(s("rect", { x, y, width: UNIT, height: UNIT }));
      this.letters.push(s("text", { x: x + UNIT / 2, y: y + UNIT / 2 }));
    }
    this.picture.append(...this.squares, ...this.letters, this.edges);
    this.element = h("div", { class: "board-part" }, this.picture);
  }

  /** Shows a moment. */
  show({ chosen, option, item, event, in_play: inPlay }: BoardMoment): void {
    const { board } = this;
    const { columns } = board;
    const on: (number | undefined)[] = [];
    for (const number of chosen) for (const square of board.options[number]?.squares ?? []) on[square] = number;
    const tried = option !== undefined && !chosen.includes(option) ? (board.options[option]?.squares ?? []) : [];
    const looked = new Set(item === undefined ? [] : board.items[item]?.squares);
    const alive = new Set(inPlay);
    this.squares.forEach((rect, square) => {
      const taken = on[square];
      const piece = taken === undefined ? undefined : board.options[taken]?.piece;
      const dark = (Math.floor(square / columns) + square) % 2 && columns % 2 === 0;
      const odd = columns % 2 ? square % 2 : dark;
      const kind = [
        odd ? "odd" : "even",
        piece !== undefined ? `on piece${piece}` : this.takers[square]?.some((taker) => alive.has(taker)) ? "" : "dead",
        tried.includes(square) ? (event === "retract" ? "back" : "tried") : "",
        looked.has(square) ? "looked" : "",
      ];
      setClass(rect, kind.filter(Boolean).join(" "));
      const letter = piece === undefined ? "" : (board.pieces[piece] ?? "");
      const text = this.letters[square];
      if (text && text.textContent !== letter) text.textContent = letter;
    });
    // The borders of the pieces on the board.
    let path = "";
    on.forEach((number, square) => {
      if (number === undefined) return;
      const [column, row] = [square % columns, Math.floor(square / columns)];
      const [x, y] = [column * UNIT, row * UNIT];
      const other = (isThere: boolean, beside: number): boolean => !isThere || on[beside] !== number;
      if (other(row > 0, square - columns)) path += `M${x} ${y}h${UNIT}`;
      if (other(row + 1 < board.rows, square + columns)) path += `M${x} ${y + UNIT}h${UNIT}`;
      if (other(column > 0, square - 1)) path += `M${x} ${y}v${UNIT}`;
      if (other(column + 1 < columns, square + 1)) path += `M${x + UNIT} ${y}v${UNIT}`;
    });
    this.edges.setAttribute("d", path);
    const names = chosen.map((number) => board.options[number]?.name ?? "");
    const told = names.length ? `On it: ${names.join("; ")}.` : "It is empty.";
    this.picture.setAttribute("aria-label", `The board of ${board.rows} × ${columns}. ${told}`);
  }
}
