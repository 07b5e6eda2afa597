import { damaged } from "./refusal";

/** A tag with its attributes; values may hold a `>`, but no `<` (XML 1.0, 3.1). */
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?=[\s/>])([^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)>/y;
const ATTRIBUTE = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A comment or a tag that does not end; a cell of Excel holds 32,767 characters. */
const MAX_PENDING_CHARACTERS = 1_000_000;

/** What is left out, and what is kept of it. */
const SECTIONS: { from: string; to: string; toText: (inside: string) => string }[] = [
  { from: "<!--", to: "-->", toText: () => "" },
  { from: "<?", to: "?>", toText: () => "" },
  { from: "<![CDATA[", to: "]]>", toText: escaped },
];

export interface Tag {
  /** Without a prefix. */
  name: string;
  attributes: string;
  opens: boolean;
  closes: boolean;
  /** As it is written. */
  text: string;
}

export interface XmlHandler {
  onTag(tag: Tag): void;
  /** Text between tags, in pieces and with its escapes. */
  onText(text: string): void;
}

/** Reads XML piece by piece and holds no more than what has not ended. @throws Refusal for broken XML and document types */
export class XmlScanner {
  private pending = "";

  constructor(private readonly handler: XmlHandler) {}

  push(text: string): void {
    this.pending += text;
    this.scan(false);
    if (this.pending.length > MAX_PENDING_CHARACTERS) throw damaged();
  }

  end(): void {
    this.scan(true);
  }

  private scan(isLast: boolean): void {
    const { pending, handler } = this;
    let at = 0;
    for (;;) {
      const start = pending.indexOf("<", at);
      const textEnd = start < 0 ? pending.length : start;
      if (textEnd > at) handler.onText(pending.slice(at, textEnd));
      at = textEnd;
      if (start < 0) break;
      const end = this.scanMarkup(start, isLast);
      if (end === null) break;
      at = end;
    }
    this.pending = pending.slice(at);
  }

  /** @returns where the markup ends, or null when more has to come */
  private scanMarkup(start: number, isLast: boolean): number | null {
    const { pending, handler } = this;
    const section = SECTIONS.find(({ from }) => pending.startsWith(from, start));
    if (section) {
      const inside = start + section.from.length;
      const end = pending.indexOf(section.to, inside);
      if (end < 0 && isLast) throw damaged();
      if (end < 0) return null;
      const text = section.toText(pending.slice(inside, end));
      if (text) handler.onText(text);
      return end + section.to.length;
    }
    const head = pending.slice(start, start + 9);
    const isCut = start + head.length === pending.length;
    if (isCut && !isLast && SECTIONS.some(({ from }) => from.startsWith(head))) return null;
    if (head.startsWith("<!"))
      throw damaged("The spreadsheet declares a document type, which is not allowed.");
    TAG.lastIndex = start;
    const match = TAG.exec(pending);
    if (!match) {
      // A tag holds no other one: what is open at the next one never ends.
      if (isLast || pending.indexOf("<", start + 1) >= 0) throw damaged();
      return null;
    }
    const [text, slash, name, attributes] = match as unknown as [string, string, string, string];
    const opens = slash === "";
    handler.onTag({ name, attributes, opens, closes: !opens || attributes.endsWith("/"), text });
    return start + text.length;
  }
}

/** By their names without a prefix. */
export function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) attributes[name!] = double ?? single!;
  return attributes;
}

/** The elements of a name, wherever they are, by their attributes. */
export function elementsOf(xml: string, name: string): Record<string, string>[] {
  const elements: Record<string, string>[] = [];
  const scanner = new XmlScanner({
    onTag: (tag) => {
      if (tag.name === name && tag.opens) elements.push(attributesOf(tag.attributes));
    },
    onText() {},
  });
  scanner.push(xml);
  scanner.end();
  return elements;
}

/** The same XML without declarations, comments and sections. @throws Refusal for a document type */
export function withoutSections(xml: string): string {
  let plain = "";
  const scanner = new XmlScanner({
    onTag: (tag) => {
      plain += tag.text;
    },
    onText: (text) => {
      plain += text;
    },
  });
  scanner.push(xml);
  scanner.end();
  return plain;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
