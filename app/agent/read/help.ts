import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import { HELP, type HelpTopic } from "./help-topics";

/** Questions about the product and the trade, matched by the share of a phrasing's words. */
export interface HelpMatch {
  topic: HelpTopic;
  score: number;
}

const PHRASINGS = HELP.flatMap((topic) =>
  topic.phrasings.map((phrasing) => ({ topic, stems: new Set(tokens(phrasing).map(({ stem }) => stem)) })),
);

export function helpFor(text: string): HelpMatch | null {
  const read = tokens(text);
  const said = new Set(read.map(({ stem }) => stem));
  const telling = new Set(read.filter(({ word }) => !isSilent(word, "en")).map(({ stem }) => stem));
  let best: HelpMatch | null = null;
  for (const { topic, stems } of PHRASINGS) {
    const hits = [...stems].filter((stem) => said.has(stem));
    const told = hits.filter((stem) => telling.has(stem)).length;
    const tells = told > 0;
    // "What happens in a storm?" is not "what happens after a request?".
    if (telling.size > 0 && told < telling.size / 2) continue;
    const score =
      (hits.length / stems.size) *
      (tells ? 1 : 0.85) *
      Math.min(1, (hits.length + 1.5) / Math.max(3, said.size));
    if (!best || score > best.score) best = { topic, score };
  }
  return best;
}
