import type { AppContext } from "~/context";
import type { Brief, ListingEvidence } from "~/contract/chat-brief";
import { readByIds } from "~/services/technologies/whole-listings";
import { askedCriteria, judge } from "./evidence/judge";
import { isEmptyBrief, type Memory, remember } from "./memory";
import { rank } from "./read/reading";
import type { TurnInput } from "./turn-events";
import { reasonFor } from "./write/found";

/** What stays of an answer that an outside model wrote: the same memory and the same evidence as of our own. */

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
