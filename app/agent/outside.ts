import type { AppContext } from "~/context";
import type { Brief, ListingEvidence } from "~/contract/chat-brief";
import { writtenInFull } from "~/services/writing/follow-up";
import { readQuestion } from "./engine";
import { judge, parseCriteria } from "./evidence/judge";
import { isEmptyBrief, type Memory, NO_MEMORY, remember } from "./memory";
import { rank } from "./read/rank";
import { criteriaOf, needsCatalog } from "./read/reading";
import type { Listing } from "./retrieve/listing";
import type { QuestionContext } from "./tools/answer";
import type { TurnInput } from "./turn-events";
import { phrasesOf } from "./write/phrases/in-language";
import { reasonFor } from "./write/results";

/** Rewrites follow-up questions for outside models, and derives the memory and evidence of their answers. */

/** How many listings of an answer are remembered and judged. */
const MAX_JUDGED = 10;

export interface InFull {
  question: string;
  /** The question as the embedded reader parses it. */
  brief: Brief;
}

/** Rewrites a follow-up question so that it stands alone; null when there is no brief to continue. */
export async function readInFull(
  app: AppContext,
  userId: string,
  text: string,
  { earlier, context }: { earlier: string[]; context: QuestionContext },
): Promise<InFull | null> {
  const { brief } = context.memory;
  if (context.brief || earlier.length === 0 || isEmptyBrief(brief) || !needsCatalog(text)) return null;
  const question = await writtenInFull(app, userId, { earlier, sought: briefWords(brief), question: text });
  if (question === null) return null;
  const reading = await readQuestion(app, { ...context, text: question, memory: NO_MEMORY, open: null });
  const { must, must_not } = criteriaOf(reading);
  return {
    question,
    brief: {
      need: reading.own.slice(0, 600),
      must: [...context.preset, ...must].slice(0, 12),
      should: [],
      must_not: must_not.slice(0, 12),
    },
  };
}

function briefWords({ need, must, should, must_not }: Brief): string {
  const words = (criteria: Brief["must"]) => criteria.map((criterion) => criterion.words);
  const excluded = words(must_not).map((phrase) => `not ${phrase}`);
  return [need, ...words(must), ...words(should), ...excluded].filter(Boolean).join("; ");
}

/** The memory after an outside model answered: the brief of its last search, and the listings it cited. */
export function memoryAfter(
  input: TurnInput,
  memory: Memory,
  { shown, lastSearch }: { shown: Listing[]; lastSearch: Brief | undefined },
): Memory {
  const brief = input.brief ?? (lastSearch && !isEmptyBrief(lastSearch) ? lastSearch : memory.brief);
  return remember(
    memory,
    shown.slice(0, MAX_JUDGED).map(({ id }) => id),
    { brief, last: lastSearch ? "search" : "about" },
  );
}

/** Judges the listings of an answer by the criteria of the brief. */
export function evidenceFor({ brief }: Memory, shown: readonly Listing[]): ListingEvidence[] {
  if (brief.must.length === 0 || shown.length === 0) return [];
  const listings = shown.slice(0, MAX_JUDGED);
  const { need, matcher } = rank(brief.need, listings, {
    listings: listings.length,
    words: new Map(),
    concepts: new Map(),
    corrections: new Map(),
  });
  const criteria = parseCriteria(brief.must);
  return listings.map((listing): ListingEvidence => {
    const judged = criteria.map((criterion) => judge(listing, criterion, need, matcher));
    const isMissed = judged.some(({ verdict }) => verdict === "not_met" || verdict === "near");
    return {
      technology_id: listing.id,
      fit: isMissed ? "near" : "fits",
      reason: isMissed ? reasonFor(judged, phrasesOf("en")) : null,
      criteria: judged.map(({ criterion, verdict, statement }) => ({
        words: criterion.words,
        verdict,
        quote: statement?.quote ?? null,
        field: statement?.file ? null : (statement?.field ?? null),
        file_id: statement?.file?.id ?? null,
        page: statement?.file?.page ?? null,
      })),
    };
  });
}
