/** Sets of digits as bits: bit d for digit d. */

/** Returns the digits of a set. */
export function digitsOf(set: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (set >> digit) & 1);
}

/** Returns the digit of a set that has only one, or 0. */
export function only(set: number): number {
  return set && (set & (set - 1)) === 0 ? 31 - Math.clz32(set) : 0;
}
