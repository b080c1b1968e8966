/** Stores values beyond a reload if the browser allows it, and otherwise as long as the page is open. */

/** What the browser does not store. What it stores is read there each time, because other tabs change it. */
const here = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return here.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    here.delete(key);
  } catch {
    // Storage is denied, or full.
    here.set(key, value);
  }
}
