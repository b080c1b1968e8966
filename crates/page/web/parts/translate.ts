/**
 * The page in another language. The code speaks English; a folder of web/languages has the chapters that are translated, and in
 * words.json what is said around them, each phrase under its English one. The build puts the words into the page, and whatever
 * comes into the page is looked up as it comes, before it is seen. Where `lang="en"` stands, and in code, everything stays as it is.
 */

/** The phrase that says how the language writes numbers. */
const NUMBER = "1,234.5";
const NUMBERS = /(?<![\w.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\w,])/g;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** What is said in a language: each phrase under its English one, in which `{}` stands for anything. `{2}` is the second of these. */
export class Phrases {
  private readonly words: Map<string, string>;
  private readonly patterns: { english: RegExp; other: string }[];
  private readonly marks: string;

  constructor(words: Record<string, string>) {
    this.words = new Map(Object.entries(words));
    this.marks = (this.words.get(NUMBER) ?? NUMBER).replace(/\d/g, "");
    // Of two that fit, the one that says more.
    const said = (phrase: string): number => phrase.replaceAll("{}", "").length;
    this.patterns = [...this.words]
      .filter(([english]) => english.includes("{}"))
      .sort(([a], [b]) => said(b) - said(a))
      .map(([english, other]) => ({ english: new RegExp(`^${english.split("{}").map(escaped).join("(.+?)")}$`, "su"), other }));
  }

  /** A text in the language; what is not known stays as it is, but for its numbers. */
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

/** Translates what is in the page, and what comes into it, where the build has put words into it. */
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
    // What it has just said itself.
    observer.takeRecords();
  });
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES });
}
