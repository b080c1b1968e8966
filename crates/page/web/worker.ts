/** A worker does one job, and is then thrown away: so it can be stopped at any time. */

import { count, explain, film, new_puzzle, record, solve, start } from "./wasm.ts";
import type { Answer, Request } from "./messages.ts";

const post = (answer: Answer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer });

function work(request: Request): Answer {
  switch (request.kind) {
    case "record": {
      const text = record(
        request.solver,
        request.size,
        request.cells,
        request.most,
        (bytes: Uint8Array) => post({ kind: "piece", bytes }, [bytes.buffer]),
        (counts: string) => post({ kind: "counted", counts: JSON.parse(counts) }),
      );
      const result = JSON.parse(text);
      return "error" in result ? { kind: "failed", message: result.error } : { kind: "recorded", ...result };
    }
    case "time": {
      // The clock of a browser is coarse: short searches are run in rounds, each at least a few milliseconds.
      const end = performance.now() + request.milliseconds;
      let best = Infinity;
      let rounds = 0;
      let each = 1;
      do {
        const before = performance.now();
        for (let i = 0; i < each; i++) solve(request.solver, request.size, request.cells);
        const took = performance.now() - before;
        rounds += each;
        if (took >= 4) best = Math.min(best, took / each);
        else each *= 4;
      } while (performance.now() < end || best === Infinity);
      return { kind: "timed", milliseconds: best, rounds };
    }
    case "count":
      return { kind: "all", counts: JSON.parse(count(request.solver, request.size, request.cells)) };
    case "explain": {
      const rating = explain(request.cells, (step: string) => post({ kind: "step", step: JSON.parse(step) }));
      return rating ? { kind: "explained", rating: JSON.parse(rating) } : { kind: "failed", message: "no puzzle" };
    }
    case "film": {
      const end = film(String(request.lanes), request.cells, (text: string) => post({ kind: "pass", text }));
      return end ? { kind: "filmed", film: JSON.parse(end) } : { kind: "failed", message: `there are no ${request.lanes} lanes` };
    }
    case "generate": {
      const puzzle = new_puzzle(request.seed);
      return puzzle ? { kind: "generated", puzzle } : { kind: "failed", message: "no puzzle was found" };
    }
  }
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    start(data.module);
    post(work(data));
  } catch (error) {
    post({ kind: "failed", message: String(error) });
  }
};
