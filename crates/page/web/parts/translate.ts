/**
 * Translates the page into another language. The code is in English. A folder of web/languages has the translated chapters, and in
 * words.json the texts around them, each phrase under its English one. The build puts these words into the page. Everything that
 * comes into the page is looked up at once, before it is seen. Elements with `lang="en"` and code stay as they are.
 */

/** The phrase whose translation shows how the language writes numbers. */
const NUMBER = "1,234.5";
const NUMBERS = /(?<![\w.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w,])/g;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The phrases of a language, each under its English one, in which `{}` stands for anything. `{2}` is the second of these. */
class Phrases {
  private readonly words: Map<string, string>;
  private readonly patterns: { english: RegExp; other: string }[];
  private readonly marks: string;

  constructor(words: Record<string, string>) {
    this.words = new Map(Object.entries(words));
    this.marks = (this.words.get(NUMBER) ?? NUMBER).replace(/\d/g, "");
    // If two patterns fit, the one with more text is used.
    const said = (phrase: string): number => phrase.replaceAll("{}", "").length;
    this.patterns = [...this.words]
      .filter(([english]) => english.includes("{}"))
      .sort(([a], [b]) => said(b) - said(a))
      .map(([english, other]) => ({ english: new RegExp(`^${english.split("{}").map(escaped).join("(.+?)")}$`, "su"), other }));
  }

  /** Returns a text in the language; an unknown text stays as it is, except its numbers. */
  say(text: string): string {
    const [, before = "", phrase = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
    return before + this.phrase(phrase.replace(/\s+/g, " ")) + after;
  }

  private phrase(text: string): string {
    const known = this.words.get(text);
    if (known !== undefined) return known;
    const sentences = text.split(/(?<=[.!?]) /);
    if (sentences.length > 1) return sentences.map((sentence) => this.phrase(sentence)).join(" ");
    for (const { english, other } of this.patterns) {
      const parts = english.exec(text)?.slice(1);
      if (!parts) continue;
      let next = 0;
      return other.replace(/\{(\d?)\}/g, (_, which) => this.phrase(parts[which ? which - 1 : next++] ?? ""));
    }
    const [, inner, stop] = /^(.+)([.:;!?])$/su.exec(text) ?? [];
    if (inner && stop) return this.phrase(inner) + stop;
    const [thousands = ",", decimal = "."] = this.marks;
    return text.replace(NUMBERS, (number) => number.replace(/[.,]/g, (mark) => (mark === "," ? thousands : decimal)));
  }
}

const ATTRIBUTES = ["aria-label", "aria-valuetext", "title", "placeholder"];
const ENGLISH = "[lang=en]";
const CODE = "code, pre, script, style";

/** Translates what is in the page, and what comes into it, if the build has put words into the page. */
export function translate(): void {
  const words = document.getElementById("words")?.textContent;
  if (!words) return;
  const phrases = new Phrases(JSON.parse(words) as Record<string, string>);

  function text(node: Text): void {
    const said = phrases.say(node.data);
    if (said !== node.data) node.data = said;
  }
  function attribute(element: Element, name: string): void {
    const value = element.getAttribute(name);
    if (value) element.setAttribute(name, phrases.say(value));
  }
  function all(root: Node): void {
    if (root instanceof Text) text(root);
    if (!(root instanceof Element) || root.matches(ENGLISH)) return;
    for (const name of ATTRIBUTES) attribute(root, name);
    if (!root.matches(CODE)) root.childNodes.forEach(all);
  }
  const isWithin = (node: Node, selector: string): boolean => (node instanceof Element ? node : node.parentElement)?.closest(selector) != null;

  all(document.documentElement);
  const observer = new MutationObserver((changes) => {
    for (const { type, target, attributeName, addedNodes } of changes) {
      if (isWithin(target, ENGLISH)) continue;
      if (type === "attributes") attribute(target as Element, attributeName ?? "");
      else if (isWithin(target, CODE)) continue;
      else if (type === "characterData") text(target as Text);
      else addedNodes.forEach(all);
    }
    // Drops the changes that the translation itself has just made.
    observer.takeRecords();
  });
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
}
