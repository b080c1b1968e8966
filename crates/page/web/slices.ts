/**
 * Does long work in slices, so that the page can draw and react to the reader in between. Searches deliver their recordings faster
 * than they can be read, and several at a time, so they take turns.
 */

/** The length of a slice, in milliseconds: half a frame. */
const SLICE = 8;

const waiting: (() => boolean)[] = [];
let isAsked = false;
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  isAsked = false;
  const end = performance.now() + SLICE;
  do {
    const step = waiting.shift();
    if (!step) return;
    if (step()) waiting.push(step);
  } while (performance.now() < end);
  ask();
};

/** Messages are used instead of timers, which wait for a second while the page is not visible. */
function ask(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  channel.port2.postMessage(null);
}

/** Calls `step` again and again, in slices, as long as it returns true. A call should take a millisecond or less. */
export function inSlices(step: () => boolean): void {
  waiting.push(step);
  ask();
}

/** The longest wait for a frame, in milliseconds: a page that is not visible has none. */
const FRAME = 100;

/** Resolves when everything that has changed so far is drawn. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    const after = (): void => inSlices(() => (resolve(), false));
    const late = window.setTimeout(after, FRAME);
    requestAnimationFrame(() => {
      window.clearTimeout(late);
      after();
    });
  });
}
