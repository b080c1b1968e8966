/** Checks of arguments: of their types, of options and of numbers. */

interface Types {
  ArrayBuffer: ArrayBuffer;
  Response: Response;
  URL: URL;
  Uint8Array: Uint8Array;
  Uint16Array: Uint16Array;
  "WebAssembly.Module": WebAssembly.Module;
}

/** Whether a value has this type, perhaps that of another realm, such as a frame. */
export function isOf<T extends keyof Types>(value: unknown, type: T): value is Types[T] {
  return Object.prototype.toString.call(value) === `[object ${type}]`;
}

/** Checks that this is an object of options, with only known ones if these are listed, and returns it. */
export function optionsOf<T extends object>(options: T, known?: readonly (keyof T & string)[], name = "options"): T {
  const kind: string = Object.prototype.toString.call(options).slice(8, -1);
  if (kind !== "Object" || typeof options !== "object") {
    throw new TypeError(`${name}: an object is expected, not ${options === null ? "null" : `a value of type ${typeof options === "object" ? kind : typeof options}`}`);
  }
  const unknown = known && Object.keys(options).find((key) => !(known as readonly string[]).includes(key));
  if (unknown === undefined) return options;
  throw new TypeError(`${name}: there is no ${unknown}; known are ${known?.join(", ")}`);
}

/** Checks that this is a text, and returns it. */
export function textOf(text: string, name = "text"): string {
  if (typeof text === "string") return text;
  throw new TypeError(`${name}: a string is expected, not a ${typeof text}`);
}

/** Checks that this is a whole number that fits into 64 bits, and returns it. */
export function whole(number: number | bigint, name: string, least = 0n): bigint {
  const isWhole = typeof number === "bigint" || Number.isInteger(number);
  if (!isWhole || number < least) {
    throw new RangeError(`${name}: a whole number from ${least} is expected, not ${typeof number === "string" ? `the string "${number}"` : String(number)}`);
  }
  if (number >= 2n ** 64n) throw new RangeError(`${name}: a number below 2 ** 64 is expected, not ${number}`);
  if (typeof number === "number" && !Number.isSafeInteger(number)) throw new RangeError(`${name}: numbers above 2 ** 53 - 1 are not exact; pass a bigint`);
  return BigInt(number);
}

/** Checks a number of things that must fit into memory, and returns it. */
export function few(number: number | bigint, name: string): number {
  const checked = whole(number, name, 1n);
  if (checked < 2n ** 24n) return Number(checked);
  throw new RangeError(`${name}: at most 16,777,215 at once`);
}

/** Returns the seed; a random one, if none is given. */
export function seedOf(seed: number | bigint | undefined): bigint {
  return whole(seed === undefined ? Math.floor(Math.random() * 2 ** 53) : seed, "seed");
}
