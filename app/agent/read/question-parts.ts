import { aspectsIn } from "./aspects";
import { factPatternsFor } from "./fact-patterns";

/** Splits messages that ask several things: "How heavy is it and what about ice?" */

const MAX_PARTS = 4;
const CUT =
  /[?？;；\n。]+\s*|(?<=\p{L})[.!]\s+|(?:,\s*|\s+)(?:and|or|und|oder|et|ou|y)(?:\s+(?:also|auch|aussi|then))*\s+|,\s+|，/giu;
const JOINING = /^\s*(?:(?:and|or|but|so|ok|okay|well|hm+|thanks|great|und|aber|et|y)\b[\s,]*)+(?=\S)/iu;
const ASKING =
  /^(?:what|who|whom|whose|how|which|where|when|why|is|are|was|were|does|do|did|can|could|has|have|will|would|until|any|wie|was|wer|wo|wann|kann|ist|hat|quel\w*|combien|comment|qui|est-ce|cual|cuant\w*|quien|como)\b/i;

/** The questions in a message; the whole message when it has only one or too many. */
export function questionParts(text: string): string[] {
  const parts: string[] = [];
  let rest = "";
  for (const piece of text.split(CUT).map((one) => one.replace(JOINING, "").trim())) {
    if (!piece) continue;
    const whole = rest ? `${rest} ${piece}` : piece;
    if (asks(piece)) {
      parts.push(whole);
      rest = "";
    } else if (parts.length > 0) parts.push(`${parts.pop()!} ${piece}`);
    else rest = whole;
  }
  if (rest) parts.push(rest);
  return parts.length === 0 || parts.length > MAX_PARTS ? [text] : parts;
}

function asks(piece: string): boolean {
  return ASKING.test(piece) || factPatternsFor(piece).length > 0 || aspectsIn(piece).length > 0;
}
