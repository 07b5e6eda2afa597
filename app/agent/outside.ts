import type { AppContext } from "~/context";
import type { Brief, ListingEvidence } from "~/contract/chat-brief";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { writtenInFull } from "~/services/writing/follow-up";
import { readQuestion } from "./engine";
import { askedCriteria, judge } from "./evidence/judge";
import { isEmptyBrief, type Memory, NO_MEMORY, remember } from "./memory";
import { criteriaOf, needsCatalog, rank } from "./read/reading";
import type { Asked } from "./tools/answer";
import type { TurnInput } from "./turn-events";
import { reasonFor } from "./write/found";

/** Around the answer of an outside model: a follow-up in full, and the same memory and evidence as of our own. */

export interface InFull {
  question: string;
  /** The question as our own reader understands it. */
  brief: Brief;
}

/** A follow-up question that can be understood without the conversation; null for one that goes on with nothing. */
export async function readInFull(
  app: AppContext,
  userId: string,
  text: string,
  { earlier, asked }: { earlier: string[]; asked: Asked },
): Promise<InFull | null> {
  const { brief } = asked.memory;
  if (asked.brief || earlier.length === 0 || isEmptyBrief(brief) || !needsCatalog(text)) return null;
  const question = await writtenInFull(app, userId, { earlier, sought: briefWords(brief), question: text });
  if (question === null) return null;
  const reading = await readQuestion(app, { ...asked, text: question, memory: NO_MEMORY, open: null });
  const { must, must_not } = criteriaOf(reading);
  return {
    question,
    brief: {
      need: reading.own.slice(0, 600),
      must: [...asked.preset, ...must].slice(0, 12),
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

/** The brief is that of the model's last search, the focus what its answer cites. */
export async function memoryAfter(
  app: AppContext,
  input: TurnInput,
  memory: Memory,
  ids: string[],
  searched: Brief | undefined,
): Promise<Memory> {
  const brief = input.brief ?? (searched && !isEmptyBrief(searched) ? searched : memory.brief);
  const shown = await readByIds(app, ids.slice(0, 10));
  return remember(
    memory,
    shown.map(({ id }) => id),
    { brief, last: searched ? "search" : "about" },
  );
}

/** The listings of an answer against the criteria of the brief. */
export async function evidenceFor(
  app: AppContext,
  { brief }: Memory,
  ids: readonly string[],
): Promise<ListingEvidence[]> {
  if (brief.must.length === 0 || ids.length === 0) return [];
  const listings = await readByIds(app, ids.slice(0, 10));
  const { need, matcher } = rank(brief.need, listings, {
    listings: listings.length,
    words: new Map(),
    concepts: new Map(),
    mended: new Map(),
  });
  const criteria = askedCriteria(brief.must);
  return listings.map((listing): ListingEvidence => {
    const judged = criteria.map((criterion) => judge(listing, criterion, need, matcher));
    const isMissed = judged.some(({ verdict }) => verdict === "not_met" || verdict === "near");
    return {
      technology_id: listing.id,
      fit: isMissed ? "near" : "fits",
      reason: isMissed ? reasonFor(judged, null) : null,
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
