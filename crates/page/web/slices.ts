/**
 * What takes long is done in slices, so that the page can draw and listen in between. Searches hand over their recordings faster than
 * they can be read, several at a time: they take turns.
 */

/** How long a slice takes, in milliseconds: half a frame. */
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

/** Timers would do, too; but these wait for a second where the page is not seen. */
function ask(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  channel.port2.postMessage(null);
}

/** Calls this again and again, in slices, as long as it says that there is more to do. A call should take a millisecond or less. */
export function inSlices(step: () => boolean): void {
  waiting.push(step);
  ask();
}

/** How long a frame is waited for, in milliseconds: a page that is not seen has none. */
const FRAME = 100;

/** Comes back when what has changed so far is drawn. */
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
