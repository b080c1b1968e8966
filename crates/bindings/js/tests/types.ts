// Checks that the types are those of the functions. It is only compiled.

import { type Rated, type Scored, type Verdict, candidates, canon, count, countAsync, explain, generate, hint, init, load, rate, shuffle, solutions, solve, startNow, unique, verdict } from "sudoku-lanes";

await init();
const one: string | null = solve("");
const many: (string | null)[] = solve(["", ""]);
const bytes: Uint8Array = solve(new Uint8Array(81));
const forms: Uint8Array = canon(bytes);
const word: Verdict = verdict("");
const words: Verdict[] = verdict([one ?? ""]);
const numbers: Uint8Array = verdict(forms);
const number: number | null = count("", 1000n);
const counts: Float64Array = count(bytes);
const rated: Rated | null = rate("");
const alsoRated: Rated | null = rate("", { scale: undefined, timeout: undefined });
const er: number | null | undefined = explain("")?.rating.er;
const ratings: (Rated | null)[] = rate(bytes);
const firsts: (number | null)[] = unique(many.map((grid) => grid ?? ""));
const images: (string | null)[] = shuffle("", { seed: 1, number: 3 });
const svg: string | undefined = explain("")?.steps[0]?.svg;
const scored: Scored | null = rate("", { scale: "hodoku" });
const marks: string | null = candidates("");
const masks: Uint16Array = candidates(new Uint16Array(81));
const all: string[] = [...solutions("")];
const places: number[] | undefined = hint("")?.places.map(({ cell, digit }) => 9 * cell + digit);
const later: number | null = await countAsync("", 5, { signal: new AbortController().signal, maxGuesses: 5n, timeout: 50 });
const made: { puzzle: string; solution: string }[] = generate({ symmetry: "half-turn", clues: 24 });
const url = new URL("https://example.org/sudoku_lanes_simd.wasm");
const compiled: WebAssembly.Module = await WebAssembly.compile(new Uint8Array(8));
for (const source of [url, url.href, fetch(url), await fetch(url), new ArrayBuffer(8), new Uint8Array(8), compiled, load(), { hodoku: true }]) await init(source);
startNow(compiled);
// @ts-expect-error the wasm is not a number
await init(5);
// @ts-expect-error nor the promise of one
await init(Promise.resolve(5));
// @ts-expect-error there is no such option
await init({ hodku: true });
// @ts-expect-error it is true or false
await init({ hodoku: "yes" });
// @ts-expect-error an address is not a module
startNow(url);
// @ts-expect-error nor is a promise of one
startNow(load());
// @ts-expect-error a symmetry is one of ten
generate({ symmetry: "sideways" });
// @ts-expect-error a call that returns at once takes no signal
solve("", { signal: new AbortController().signal });
// @ts-expect-error a puzzle is not a number
solve(5);
// @ts-expect-error the solution may be null
const never: string = solve("");
export { alsoRated, er, scored, marks, masks, all, places, later, word, words, numbers, number, counts, rated, ratings, firsts, images, svg, made, never };
