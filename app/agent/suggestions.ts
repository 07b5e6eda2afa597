import { isEmptyBrief, type Memory } from "./memory";
import type { Frame } from "./read/frame";
import type { Proposal, TechnologyCard } from "./turn-events";
import { phrasesOf } from "./write/phrases/in-language";

const MAX_SUGGESTIONS = 3;
const MARKET_READY = 7;
const STATUS_QUESTIONS = [
  [["granted", "opposed"], "onlyGranted"],
  [["pending", "provisional"], "onlyPending"],
] as const satisfies readonly (readonly [statuses: readonly string[], question: string])[];

interface AnswerSummary {
  technologies: readonly TechnologyCard[];
  refused: boolean;
  memory: Memory;
  proposals: readonly Proposal[];
  frame: Frame["kind"] | null;
}

/** Suggests next questions for an answer; each is one that the assistant answers. */
export function suggestNext({ technologies, refused, memory, proposals, frame }: AnswerSummary): string[] {
  const words = phrasesOf(memory.language).suggestions;
  const suggestions: string[] = [];
  if (technologies.length === 0 || refused) suggestions.push(words.fields, words.newest);
  else if (frame === "compare") suggestions.push(words.moreAboutFirst, words.mostMature);
  else if (technologies.length > 1)
    suggestions.push(...narrowing(technologies, memory), words.compareFirst, words.moreAboutFirst);
  else if (frame === "about" || frame === "draft")
    suggestions.push(words.whoOffers, words.limits, words.similar, words.draft);
  else suggestions.push(words.moreAboutIt, words.howMature, words.shortlist);
  const acts = [words.shortlist, words.draft];
  return suggestions
    .filter((text) => proposals.length === 0 || !acts.includes(text))
    .slice(0, MAX_SUGGESTIONS);
}

/** A condition that only some of the listings meet. */
function narrowing(technologies: readonly TechnologyCard[], { brief, language }: Memory): string[] {
  const words = phrasesOf(language).suggestions;
  if (isEmptyBrief(brief)) return [];
  const has = (field: string) => brief.must.some((criterion) => criterion.field === field);
  const parts = (count: number) => count > 0 && count < technologies.length;
  if (!has("legal_status")) {
    const status = STATUS_QUESTIONS.find(([statuses]) =>
      parts(
        technologies.filter(
          ({ legal_status }) =>
            legal_status !== null && (statuses as readonly string[]).includes(legal_status),
        ).length,
      ),
    );
    if (status) return [words[status[1]]];
  }
  const mature = technologies.filter(({ trl }) => (trl ?? 0) >= MARKET_READY).length;
  return !has("trl") && parts(mature) ? [words.onlyMature(MARKET_READY)] : [];
}
