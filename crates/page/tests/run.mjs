// Runs all tests of the page. The longest ones start first, so that none runs alone at the end; by default node sorts them by
// name.

import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec, tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const LONGEST = ["tasks", "chapters", "truth", "endings", "search", "firefox"];

const folder = dirname(fileURLToPath(import.meta.url));
const all = readdirSync(folder).flatMap((file) => file.match(/^(.*)\.test\.mjs$/)?.[1] ?? []);
const names = [...LONGEST, ...all.filter((name) => !LONGEST.includes(name)).sort()];
const files = names.map((name) => join(folder, `${name}.test.mjs`));

// Tests often wait for the page, so one more than there are processors runs at once.
run({ files, concurrency: availableParallelism() + 1 })
  .on("test:fail", () => (process.exitCode = 1))
  .compose(process.stdout.isTTY ? new spec() : tap)
  .pipe(process.stdout);
