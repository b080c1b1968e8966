/** What an address says after its `#`: the name of a chapter and, after a question mark, what was chosen there. */

export function parts(hash: string): { name: string; query: string } {
  const address = hash.slice(1);
  // Some programs that pass links on encode the question mark, too.
  const [name = "", query = ""] = (address.includes("?") ? address : decoded(address)).split("?", 2);
  return { name: decoded(name), query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
