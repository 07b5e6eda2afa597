import { isCommonWord } from "~/vocabulary/common-words";
import { isSilent } from "~/vocabulary/function-words";
import { matchConcepts } from "~/vocabulary/vocabulary";
import { tokens } from "~/vocabulary/words";

/** Features that separate the words of a need from the words around it, independent of the catalog. */

/** A word or punctuation mark of a message, at [at, end). */
export interface Piece {
  text: string;
  at: number;
  end: number;
  /** "talk", "mark", "number", or how common the word is and what names it. */
  kind: string;
  /** Features for "this piece is part of the need". */
  features: string[];
  /** Features for "a need starts here". */
  starting: string[];
}

const PIECE = /[\p{L}\p{N}]+(?:['’.,/-][\p{L}\p{N}]+)*|[.,;:!?"“”()–—\n-]+/gu;
const SENTENCE_END = /[.!?\n]/;
const FIRST_PERSON = /^(?:i|we|me|us|my|our|mine|ours|i['’]\w+|we['’]\w+)$/;
const SECOND_PERSON = /^(?:you|your|yours|you['’]\w+)$/;

export function piecesOf(text: string): Piece[] {
  const isAllCaps = text === text.toUpperCase();
  const pieces = [...text.matchAll(PIECE)].map(({ 0: piece, index }) => ({
    text: piece.toLowerCase().replaceAll("’", "'"),
    at: index,
    end: index + piece.length,
    isCapital: !isAllCaps && /^\p{Lu}/u.test(piece) && !/(?:^|[.!?:\n“"])\s*$/.test(text.slice(0, index)),
  }));
  const named = namedIn(text);
  const kinds = pieces.map(({ text: piece, at }) => kindOf(piece, named.get(at)));
  const sentences = sentencesOf(pieces.map((piece) => piece.text));
  return pieces.map(({ isCapital, ...piece }, i) => {
    const around = [-2, -1, 1, 2].map((step) => identityOf(pieces[i + step]?.text, kinds[i + step]));
    const [before, previous, next, after] = around as [string, string, string, string];
    const own = identityOf(piece.text, kinds[i]);
    return {
      ...piece,
      kind: kinds[i]!,
      features: [
        "piece",
        kinds[i]!,
        `is ${own}`,
        `after ${previous}`,
        `before ${next}`,
        `after ${before} ${previous}`,
        `before ${next} ${after}`,
        ...(isContent(kinds[i]) ? [`word ${piece.text}`] : []),
        ...(isCapital ? [`capital ${kinds[i]}`] : []),
        ...sentences[i]!,
      ],
      starting: [
        `from ${previous}`,
        `from ${before} ${previous}`,
        ...(isContent(kinds[i - 1]) ? [`from word ${pieces[i - 1]!.text}`] : []),
        `at ${own}`,
      ],
    };
  });
}

/** The name of a piece in features: silent words and marks as they are, others by kind. */
function identityOf(text: string | undefined, kind: string | undefined): string {
  if (text === undefined || kind === undefined) return "edge";
  return kind === "talk" || kind === "mark" ? text.slice(0, 12) : kind;
}

/** Whether a piece of this kind is a word that may name something. */
export function isContent(kind: string | undefined): boolean {
  return kind !== undefined && kind !== "talk" && kind !== "mark" && kind !== "number";
}

function kindOf(piece: string, named: string | undefined): string {
  if (!/[\p{L}\p{N}]/u.test(piece)) return "mark";
  if (/^\d/.test(piece)) return "number";
  if (isSilent(piece.replaceAll("'", ""), "en")) return "talk";
  const common = isCommonWord(piece) ? "common" : "rare";
  return named ? `${common} ${named}` : common;
}

/** Which offsets start a word of a concept, alone ("concept") or in a phrase ("phrase"). */
function namedIn(text: string): Map<number, string> {
  const textTokens = tokens(text);
  const named = new Map<number, string>();
  for (const { from, to } of matchConcepts(textTokens, { compounds: true }))
    for (let i = from; i < to; i += 1) {
      const { at } = textTokens[i]!;
      if (to - from > 1 || !named.has(at)) named.set(at, to - from > 1 ? "phrase" : "concept");
    }
  return named;
}

/** The features of the surrounding sentence, per piece. */
function sentencesOf(pieces: readonly string[]): string[][] {
  const spans: [number, number][] = [];
  let from = 0;
  pieces.forEach((piece, i) => {
    if (!SENTENCE_END.test(piece) && i < pieces.length - 1) return;
    spans.push([from, i + 1]);
    from = i + 1;
  });
  return spans.flatMap(([start, end], n) => {
    const inside = pieces.slice(start, end);
    const colon = inside.findIndex((piece) => piece.startsWith(":"));
    const all = [
      spans.length === 1 ? "only sentence" : n === 0 ? "first sentence" : "later sentence",
      ...(n === spans.length - 1 ? ["last sentence"] : []),
      ...(inside.some((piece) => FIRST_PERSON.test(piece)) ? ["first person"] : []),
      ...(inside.some((piece) => SECOND_PERSON.test(piece)) ? ["second person"] : []),
      ...(inside.at(-1)?.includes("?") ? ["question"] : []),
      inside.length <= 5 ? "short sentence" : inside.length <= 14 ? "middle sentence" : "long sentence",
    ];
    return inside.map((_, i) => [...all, ...(colon >= 0 && i > colon ? ["after a colon"] : [])]);
  });
}
