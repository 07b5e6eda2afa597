import { isSilent } from "~/vocabulary/function-words";
import { tokens } from "~/vocabulary/words";
import type { HelpTopic } from "./help-topic";
import { HELP } from "./help-topics";

/** The best help topic for a message, scored by the share of the words of a phrasing that it contains. */
export interface HelpMatch {
  topic: HelpTopic;
  score: number;
}

const PHRASINGS = HELP.flatMap((topic) =>
  topic.phrasings.map((phrasing) => ({ topic, stems: new Set(tokens(phrasing).map(({ stem }) => stem)) })),
);

export function helpFor(text: string): HelpMatch | null {
  const messageTokens = tokens(text);
  const messageStems = new Set(messageTokens.map(({ stem }) => stem));
  const contentStems = new Set(
    messageTokens.filter(({ word }) => !isSilent(word, "en")).map(({ stem }) => stem),
  );
  let best: HelpMatch | null = null;
  for (const { topic, stems } of PHRASINGS) {
    const hits = [...stems].filter((stem) => messageStems.has(stem));
    const contentHits = hits.filter((stem) => contentStems.has(stem)).length;
    const hasContent = contentHits > 0;
    // "What happens in a storm?" is not "what happens after a request?".
    if (contentStems.size > 0 && contentHits < contentStems.size / 2) continue;
    const score =
      (hits.length / stems.size) *
      (hasContent ? 1 : 0.85) *
      Math.min(1, (hits.length + 1.5) / Math.max(3, messageStems.size));
    if (!best || score > best.score) best = { topic, score };
  }
  return best;
}
