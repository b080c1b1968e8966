/** A tree of calls to step through: the controls, the tree, and the calls that wait. */

import { h } from "../dom.ts";
import type { Scene } from "../figure.ts";
import * as state from "../state.ts";
import type { Call, CallTree } from "../wasm.ts";
import { Calls, type Moment, momentsOf, nextCall, stackOf, stepOver } from "./calls.ts";
import type { Controls } from "./controls.ts";
import { Veil } from "./veil.ts";

/** The tree before the first call, or if nothing can be called. */
export const NOTHING: CallTree = { answer: undefined, calls: [], moments: 0, total: 0, remembered: 0, width: 0, levels: 0 };

export class CallPlay {
  readonly controls: Controls;
  readonly picture: Calls;
  readonly stack = h("div");
  tree = NOTHING;
  at = 0;

  /** `tell` gets what happens at the moment that is shown, if anything does; `veil` limits how far the reader may go. */
  constructor(scene: Scene, private readonly tell: (now: Moment | undefined, call: Call | undefined) => void, veil: () => Veil = () => new Veil()) {
    const end = (): number => veil().part(this.tree.moments);
    const at = (): number => this.at;
    const begins = (): Call | undefined => nextCall(this.tree, this.at);
    this.controls = scene.controls({
      get events() {
        return end();
      },
      get unknown() {
        return veil().down;
      },
      get at() {
        return at();
      },
      seek: (moment) => {
        this.at = moment;
        state.set("at", moment > 0 ? String(moment) : null);
        this.show();
      },
      get overLabel() {
        const next = begins();
        if (!next) return "Step over: one step, as no call begins next";
        return next.ends !== undefined && next.ends <= end() ? "Step over: until the next call has its answer" : "Step over: to the end";
      },
      over: () => Math.min(stepOver(this.tree, this.at), end()),
    });
    this.picture = new Calls((moment) => this.controls.go(moment));
  }

  /** Takes another tree. */
  draw(tree: CallTree, at: number): void {
    this.tree = tree;
    this.picture.draw(tree);
    this.at = Math.min(this.controls.played.events, at);
    this.show();
  }

  show(): void {
    const { tree, at } = this;
    this.picture.show(at);
    this.stack.replaceChildren(stackOf(tree, at));
    const now = momentsOf(tree)[at];
    this.tell(now, now && tree.calls[now.call]);
    this.controls.update();
  }
}
