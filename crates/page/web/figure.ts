/**
 * A figure is a module in figures/ that exports `make`. It appears where the text has `<div data-figure="its name">`.
 *
 * Whatever a figure starts has to end when the chapter is left, or when the figure starts again with another puzzle. So it starts
 * everything through a scene, which remembers how to end it. When the scene ends, its drawings leave the page first, and its
 * objects of the wasm are freed after that, so that no listener can reach a freed object.
 */

import { inNextFrame } from "./dom.ts";
import { Controls, type Played } from "./parts/controls.ts";
import * as state from "./state.ts";
import { release } from "./wasm.ts";

export interface Figure {
  /** Ends the figure, because the chapter is left. */
  dispose(): void;
}

export type Make = (root: HTMLElement) => Figure;

/** Returns a figure that fills its element, and starts whatever goes on through a scene. */
export function figure(fill: (root: HTMLElement, scene: Scene) => void): Make {
  return (root) => {
    const scene = new Scene();
    fill(root, scene);
    return {
      dispose() {
        scene.end();
        root.replaceChildren();
      },
    };
  };
}

/** Reports that the reader has solved what a figure asks, for a page that embeds it. */
export function solved(root: HTMLElement): void {
  root.dispatchEvent(new Event("solved"));
}

/** A collection of things that have started, each with a way to end it. */
export class Scene {
  private readonly ends: (() => void)[] = [];

  /** Calls this when the scene ends, in reverse order. */
  onEnd(end: () => void): void {
    this.ends.push(end);
  }

  end(): void {
    for (const end of this.ends.splice(0).reverse()) end();
  }

  /** Frees an object of the wasm when the scene has ended. */
  own<T extends { free(): void }>(object: T): T {
    this.onEnd(() => release(object));
    return object;
  }

  /** Returns a function that starts a scene within this one, or starts it again; the previous one ends first. */
  again(begin: (scene: Scene) => void): () => void {
    let now: Scene | undefined;
    this.onEnd(() => now?.end());
    return () => {
      now?.end();
      now = new Scene();
      begin(now);
    };
  }

  /** Calls this when the puzzle changes. */
  onPuzzle(listener: () => void): void {
    this.onEnd(state.onPuzzle(listener));
  }

  /** Passes the page's key presses to this listener. */
  keys(listener: (event: KeyboardEvent) => void): void {
    document.addEventListener("keydown", listener);
    this.onEnd(() => document.removeEventListener("keydown", listener));
  }

  /** Returns controls that also listen to their keys. */
  controls(played: Played, unit?: string, fastest?: number, pace?: { first: number; longest: number }): Controls {
    const controls = new Controls(played, unit, fastest, pace);
    this.keys((event) => controls.key(event));
    this.onEnd(() => controls.pause());
    return controls;
  }

  /** Returns a function that requests a drawing in the next frame; several calls before then cause only one. */
  frame(draw: () => void): () => void {
    const { ask, cancel } = inNextFrame(draw);
    this.onEnd(cancel);
    return ask;
  }
}
