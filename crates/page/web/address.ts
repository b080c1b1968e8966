/**
 * Reads the part of an address after its `#`: the name of a chapter, perhaps that of a figure in it, and, after a question mark,
 * what was chosen there.
 */

export function parts(hash: string): { name: string; figure: string; query: string } {
  const address = hash.slice(1);
  // Some programs that forward links encode the question mark, too.
  const [path = "", query = ""] = (address.includes("?") ? address : decoded(address)).split("?", 2);
  const [name = "", figure = ""] = decoded(path).split("/", 2);
  return { name, figure, query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
