import { type MarkdownToJSX, RuleType } from "markdown-to-jsx/react";
import type { SentenceVerdict } from "~/contract/chat-brief";

type Node = MarkdownToJSX.ASTNode;
type Leaf = MarkdownToJSX.TextNode | MarkdownToJSX.CodeInlineNode;

/** Tags that only `markSentences` makes: raw HTML is not parsed. `markdown.tsx` says how they look. */
export const SENTENCE_TAGS = {
  unsupported: "unsupported-sentence",
  contradicted: "contradicted-sentence",
  /** For screen readers, in front of a contradicted sentence. */
  warning: "sentence-warning",
  note: "sentence-note",
} as const;

const NOT_FOUND = "Not found in the listing";
const WARNING = "Contradicted by the listing: ";
const OTHERWISE = "The listing says otherwise";

/** A part of a leaf that belongs to a marked sentence. */
interface Piece {
  start: number;
  end: number;
  sentence: SentenceVerdict;
  isFirst: boolean;
  isLast: boolean;
}

/** A letter or digit that the reader sees, and where it is. */
interface Letter {
  leaf: number;
  offset: number;
}

/**
 * Marks the sentences that a listing does not support or contradicts. Sentences are found by their letters and digits
 * alone, so that bold text, lists and numbers of sources within them do no harm; one that is not found is left as it is.
 */
export function markSentences(
  nodes: Node[],
  sentences: SentenceVerdict[],
  isSource: (target: string | null) => boolean,
): Node[] {
  if (sentences.every(({ verdict }) => verdict === "supported")) return nodes;
  const leaves: Leaf[] = [];
  mapLeaves(nodes, isSource, (leaf) => {
    leaves.push(leaf);
    return [leaf];
  });
  const pieces = piecesOf(
    leaves.map(({ text }) => text),
    sentences,
  );
  let place = -1;
  return mapLeaves(nodes, isSource, (leaf) => {
    place += 1;
    return split(leaf, pieces.get(place) ?? []);
  });
}

/** Replaces what a reader sees as text, in reading order. */
function mapLeaves(
  nodes: Node[],
  isSource: (target: string | null) => boolean,
  replace: (leaf: Leaf) => Node[],
) {
  const mapAll = (children: Node[]): Node[] => mapLeaves(children, isSource, replace);
  return nodes.flatMap((node): Node[] => {
    switch (node.type) {
      case RuleType.text:
      case RuleType.codeInline:
        return replace(node);
      case RuleType.link:
        return isSource(node.target) ? [node] : [{ ...node, children: mapAll(node.children) }];
      case RuleType.paragraph:
      case RuleType.heading:
      case RuleType.blockQuote:
      case RuleType.textFormatted:
        return [{ ...node, children: mapAll(node.children) }];
      case RuleType.orderedList:
      case RuleType.unorderedList:
        return [{ ...node, items: node.items.map(mapAll) }];
      case RuleType.table:
        return [
          { ...node, header: node.header.map(mapAll), cells: node.cells.map((row) => row.map(mapAll)) },
        ];
      default:
        return [node];
    }
  });
}

/** The pieces of each leaf, by its place. */
function piecesOf(texts: string[], sentences: SentenceVerdict[]): Map<number, Piece[]> {
  const letters = texts.flatMap(lettersOf);
  const all = letters.map(({ leaf, offset }) => texts[leaf]![offset]).join("");
  const pieces = new Map<number, Piece[]>();
  let cursor = 0;
  for (const sentence of sentences) {
    const wanted = wordsOf(sentence.text);
    const after = all.indexOf(wanted, cursor);
    const from = after < 0 ? all.indexOf(wanted) : after;
    if (wanted === "" || from < 0) continue;
    const to = from + wanted.length - 1;
    cursor = Math.max(cursor, to + 1);
    if (sentence.verdict !== "supported") addPieces(pieces, texts, sentence, letters[from]!, letters[to]!);
  }
  return pieces;
}

function addPieces(
  pieces: Map<number, Piece[]>,
  texts: string[],
  sentence: SentenceVerdict,
  first: Letter,
  last: Letter,
): void {
  let [lastLeaf, end] = [last.leaf, last.offset + 1];
  end += MARKS_AFTER.exec(texts[lastLeaf]!.slice(end))![0].length;
  // "5 kW [1]." has its full stop behind the source.
  const isBlank = (text: string) => text.trim() === "";
  const next = texts.findIndex((text, leaf) => leaf > lastLeaf && !isBlank(text));
  const stop = isBlank(texts[lastLeaf]!.slice(end)) && FULL_STOP.exec(texts[next] ?? "");
  if (stop) [lastLeaf, end] = [next, stop[0].length];
  for (let leaf = first.leaf; leaf <= lastLeaf; leaf += 1) {
    const known = pieces.get(leaf) ?? [];
    const begin =
      leaf === first.leaf
        ? first.offset - MARKS_BEFORE.exec(texts[leaf]!.slice(0, first.offset))![0].length
        : 0;
    const start = Math.max(begin, known.at(-1)?.end ?? 0);
    const piece = { start, end: leaf === lastLeaf ? end : texts[leaf]!.length, sentence };
    if (piece.start >= piece.end) continue;
    pieces.set(leaf, [...known, { ...piece, isFirst: leaf === first.leaf, isLast: leaf === lastLeaf }]);
  }
}

const LETTER = /[\p{L}\p{N}]/gu;
const MARKS_BEFORE = /[^\s\p{L}\p{N}]*$/u;
const MARKS_AFTER = /^[^\s\p{L}\p{N}]*/u;
const FULL_STOP = /^[.!?…]+/;

function lettersOf(text: string, leaf: number): Letter[] {
  return [...text.matchAll(LETTER)].flatMap(({ 0: letter, index }) =>
    Array.from(letter, (_, unit) => ({ leaf, offset: index + unit })),
  );
}

/** The letters and digits of a sentence as it was written, in Markdown. */
function wordsOf(sentence: string): string {
  const shown = sentence
    .replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, "")
    .replace(/\[\d{1,3}\]/g, "")
    .replace(/\]\([^)]*\)/g, "");
  return (shown.match(LETTER) ?? []).join("");
}

function split(leaf: Leaf, pieces: Piece[]): Node[] {
  if (pieces.length === 0) return [leaf];
  const nodes: Node[] = [];
  let at = 0;
  for (const { start, end, sentence, isFirst, isLast } of pieces) {
    const isContradicted = sentence.verdict === "contradicted";
    if (start > at) nodes.push({ ...leaf, text: leaf.text.slice(at, start) });
    if (isContradicted && isFirst) nodes.push(tagged(SENTENCE_TAGS.warning, WARNING));
    nodes.push({
      type: RuleType.textFormatted,
      tag: isContradicted ? SENTENCE_TAGS.contradicted : SENTENCE_TAGS.unsupported,
      children: [{ ...leaf, text: leaf.text.slice(start, end) }],
    });
    if (isLast) nodes.push(tagged(SENTENCE_TAGS.note, sentenceNote(sentence)));
    at = end;
  }
  if (at < leaf.text.length) nodes.push({ ...leaf, text: leaf.text.slice(at) });
  return nodes;
}

function tagged(tag: string, text: string): Node {
  return { type: RuleType.textFormatted, tag, children: [{ type: RuleType.text, text }] };
}

/** What is shown beside a sentence that is not supported. */
export function sentenceNote({ verdict, instead }: SentenceVerdict): string {
  if (verdict === "unsupported") return NOT_FOUND;
  return instead ? `The listing says: ${instead}` : OTHERWISE;
}
