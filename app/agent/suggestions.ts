import { isEmptyBrief, type Memory } from "./memory";
import type { Frame } from "./read/frames";
import type { Proposal, TechnologyCard } from "./turn-events";

const MAX_SUGGESTIONS = 3;
const MARKET_READY = 7;
const STATUS_QUESTIONS: readonly (readonly [statuses: readonly string[], question: string])[] = [
  [["granted", "opposed"], "Only granted ones"],
  [["pending", "provisional"], "Only those with a patent pending"],
];

interface AnswerSummary {
  technologies: readonly TechnologyCard[];
  refused: boolean;
  memory: Memory;
  proposals: readonly Proposal[];
  frame: Frame["kind"] | null;
}

/** Suggests next questions for an answer; each is one that the assistant answers. */
export function suggestNext({ technologies, refused, memory, proposals, frame }: AnswerSummary): string[] {
  const suggestions: string[] = [];
  if (technologies.length === 0 || refused)
    suggestions.push("Which fields does the catalog cover?", "Show the newest listings");
  else if (frame === "compare")
    suggestions.push("Tell me more about the first one", "Which one is the most mature?");
  else if (technologies.length > 1)
    suggestions.push(
      ...narrowing(technologies, memory),
      "Compare the first two",
      "Tell me more about the first one",
    );
  else if (frame === "about" || frame === "draft")
    suggestions.push(
      "Who offers it?",
      "What are its limits?",
      "Find similar listings",
      "Draft a message to its owner",
    );
  else suggestions.push("Tell me more about it", "How mature is it?", "Add it to my shortlist");
  const proposed = proposals.length > 0;
  return suggestions.filter((text) => !(proposed && /shortlist|Draft/.test(text))).slice(0, MAX_SUGGESTIONS);
}

/** A condition that only some of the listings meet. */
function narrowing(technologies: readonly TechnologyCard[], { brief }: Memory): string[] {
  if (isEmptyBrief(brief)) return [];
  const has = (field: string) => brief.must.some((criterion) => criterion.field === field);
  const parts = (count: number) => count > 0 && count < technologies.length;
  if (!has("legal_status")) {
    const status = STATUS_QUESTIONS.find(([statuses]) =>
      parts(
        technologies.filter(({ legal_status }) => legal_status !== null && statuses.includes(legal_status))
          .length,
      ),
    );
    if (status) return [status[1]];
  }
  const mature = technologies.filter(({ trl }) => (trl ?? 0) >= MARKET_READY).length;
  return !has("trl") && parts(mature) ? [`Only TRL ${MARKET_READY} or higher`] : [];
}
