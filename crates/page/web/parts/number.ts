/** Reads numbers as people write them. */

/** The number that was meant, the numbers that it could mean, or what is wrong. */
type Read = { value: number } | { choices: number[] } | { wrong: string };

/** The largest number that can be guessed. */
export const MOST = Number.MAX_SAFE_INTEGER;

const SCALES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, millions: 1e6, bn: 1e9, billion: 1e9 };
const WRONG = "A number, please; a wild guess will do.";
/** Separators of groups of digits that are never decimal marks: spaces of all widths, apostrophes, underscores. */
const APART = /[\s\u2009\u202f'’_]/g;

/** Reads a number; unless fractions make sense, it must be a whole number. */
export function readNumber(text: string, fractions: boolean): Read {
  // Powers of ten as people type them.
  const typed = text.trim().replace(/\s*[x×*]\s*10\s*(?:\^|\*\*)\s*(\d+)/, "e$1").replace(/\b10\s*(?:\^|\*\*)\s*(\d+)/, "1e$1");
  const match = /^(?:about|around|ca\.?|circa|some|~|≈)?\s*([-−+]?\d[\d\s.,'’_]*?)(?:e\+?(\d+))?\s*(?![\d.,])([^\d]*)$/i.exec(typed);
  const [, digits = "", power = "0", word = ""] = match ?? [];
  if (!digits) return { wrong: WRONG };
  if (/^[-−]/.test(digits)) return { wrong: "A guess is 0 or more." };
  // The word after the number is its unit, or stands for thousands or millions.
  const factor = 10 ** Number(power) * (SCALES[/^\p{L}*/u.exec(word.toLowerCase())?.[0] ?? ""] ?? 1);
  const values = readings(digits.replace(APART, "").replace(/^\+|[.,]$/g, ""), fractions || factor > 1).map((value) => value * factor);
  const possible = values.filter((value) => Number.isFinite(value) && (fractions || Number.isInteger(value)));
  const [only] = possible;
  if (values.some((value) => value > MOST)) return { wrong: "That is more than anything here can be." };
  if (only !== undefined && values.length === 1) return { value: only };
  const choices = possible.length ? possible : values.flatMap((value) => [Math.floor(value), Math.ceil(value)]);
  return choices.length ? { choices: [...new Set(choices)] } : { wrong: WRONG };
}

/** Returns the possible values of digits with points and commas. */
function readings(text: string, fractions: boolean): number[] {
  const marks = text.replace(/\d/g, "");
  if (marks === "") return [Number(text)];
  const grouped = (mark: string): boolean => text.split(mark).every((part, i) => (i ? /^\d{3}$/ : /^[1-9]\d{0,2}$/).test(part));
  const decimal = (mark: string): number => Number(text.replaceAll(mark === "." ? "," : ".", "").replace(mark, "."));
  const [one = ""] = marks;
  const last = marks.at(-1) ?? "";
  // If there are both, the last one is the decimal mark.
  if (/[.]/.test(marks) && /,/.test(marks)) return marks.indexOf(last) === marks.length - 1 ? [decimal(last)] : [];
  if (marks.length > 1) return grouped(one) ? [Number(text.replaceAll(one, ""))] : [];
  if (!grouped(one)) return [decimal(one)];
  // If only whole numbers make sense, 4.209 and 4,209 are both four thousand.
  const whole = Number(text.replace(one, ""));
  return fractions ? [whole, decimal(one)] : [whole];
}
