// All tests of the page. Those that take longest begin first, so that none goes on alone at the end; node would go by their names.

import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec, tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const LONGEST = ["stage", "tasks", "chapters", "changes", "truth", "search"];

const folder = dirname(fileURLToPath(import.meta.url));
const all = readdirSync(folder).flatMap((file) => file.match(/^(.*)\.test\.mjs$/)?.[1] ?? []);
const names = [...LONGEST, ...all.filter((name) => !LONGEST.includes(name)).sort()];
const files = names.map((name) => join(folder, `${name}.test.mjs`));

// A test waits now and then for what the page does: another one works meanwhile.
run({ files, concurrency: availableParallelism() + 1 })
  .on("test:fail", () => (process.exitCode = 1))
  .compose(process.stdout.isTTY ? new spec() : tap)
  .pipe(process.stdout);
