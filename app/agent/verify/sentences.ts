/** Splits an answer into sentences with the sources that they cite. */

export interface AnswerSentence {
  /** Without markers and Markdown. */
  text: string;
  /** The original text, with markers. */
  written: string;
  /** Source numbers of the sentence, or those of its line if it has none. */
  sources: number[];
  /** Whether the sentence itself has a source. */
  isCited: boolean;
}

const MARKER = /\[(\d+)\]/g;
const END = /(?<=[.!?]["”’)*_]*(?:\s*\[\d+\])*)\s+(?=[\p{Lu}\p{N}"“*_(-])/gu;

export function sentencesOfAnswer(text: string): AnswerSentence[] {
  const sentences: AnswerSentence[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*\|?[\s|:-]*$/.test(line)) continue;
    const ofLine = numbersIn(line);
    for (const written of line.split(END)) {
      const plain = plainOf(written);
      if (plain === "") continue;
      const own = numbersIn(written);
      sentences.push({
        text: plain,
        written: written.trim(),
        sources: own.length > 0 ? own : ofLine,
        isCited: own.length > 0,
      });
    }
  }
  return sentences;
}

function numbersIn(text: string): number[] {
  return [...new Set([...text.matchAll(MARKER)].map(([, n]) => Number(n)))];
}

function plainOf(text: string): string {
  return text
    .replace(MARKER, "")
    .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "")
    .replace(/\\([\\`*_[\]<>|~#])/g, "$1")
    .replace(/[*_`#|>]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\s+([.,;:!?])/g, "$1")
    .trim();
}
