/**
 * What a figure is: a module in figures/ that exports `make`. It stands where the text has `<div data-figure="its name">`.
 *
 * Whatever a figure begins has to end when the chapter is left, or when it begins anew with another puzzle. So it begins all of it
 * through a scene, which remembers how it ends. What it has drawn leaves the page then, and objects of the wasm that are its own are
 * freed after that: no listener of what is gone can come to what is freed.
 */

import { inNextFrame } from "./dom.ts";
import { Controls, type Played } from "./parts/controls.ts";
import * as state from "./state.ts";
import { release } from "./wasm.ts";

export interface Figure {
  /** Ends what is going on: the chapter is left. */
  dispose(): void;
}

export type Make = (root: HTMLElement) => Figure;

/** A figure that fills its element, and begins what goes on in a scene. */
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

/** Says that the reader has solved what a figure asks: a page in which it stands alone is told. */
export function solved(root: HTMLElement): void {
  root.dispatchEvent(new Event("solved"));
}

/** What has begun, and how it ends. */
export class Scene {
  private readonly ends: (() => void)[] = [];

  /** Does this when the scene ends; what came last ends first. */
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

  /** A scene within this one, which the function that is returned begins, and begins again: the one before ends first. */
  again(begin: (scene: Scene) => void): () => void {
    let now: Scene | undefined;
    this.onEnd(() => now?.end());
    return () => {
      now?.end();
      now = new Scene();
      begin(now);
    };
  }

  /** Tells of another puzzle. */
  onPuzzle(listener: () => void): void {
    this.onEnd(state.onPuzzle(listener));
  }

  /** Shows the page's keys to this listener. */
  keys(listener: (event: KeyboardEvent) => void): void {
    document.addEventListener("keydown", listener);
    this.onEnd(() => document.removeEventListener("keydown", listener));
  }

  /** Controls, and the keys for them. */
  controls(played: Played, unit?: string, fastest?: number, pace?: { first: number; longest: number }): Controls {
    const controls = new Controls(played, unit, fastest, pace);
    this.keys((event) => void controls.key(event));
    this.onEnd(() => controls.pause());
    return controls;
  }

  /** Returns what asks for a drawing in the next frame, however often it is called before. */
  frame(draw: () => void): () => void {
    const { ask, cancel } = inNextFrame(draw);
    this.onEnd(cancel);
    return ask;
  }
}
