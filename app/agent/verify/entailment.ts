import type { AppContext } from "~/context";
import type { SentenceVerdict } from "~/contract/chat-brief";
import { relevanceOf } from "~/services/technologies/search/relevance";
import { sentencesOf } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import type { Citation } from "../turn-events";
import { type AnswerSentence, sentencesOfAnswer } from "./sentences";

/** Each is one call of the model. */
const MAX_SENTENCES = 12;
const MAX_STATEMENTS = 40;
/** Below this no statement has to do with the sentence. */
const RELATED_FROM = 0.02;

/**
 * A second look at the sentences that the words support, by the reranker where one is bound: one that no statement of its
 * sources has to do with is not supported. It never makes a sentence supported: that takes the words, numbers and names.
 */
export async function withEntailment(
  app: AppContext,
  verdicts: SentenceVerdict[],
  {
    text,
    citations,
    listings,
  }: { text: string; citations: Citation[]; listings: ReadonlyMap<string, Listing> },
): Promise<SentenceVerdict[]> {
  if (!app.reranker) return verdicts;
  const cited = new Map(sentencesOfAnswer(text).map((sentence) => [sentence.text, sentence]));
  const doubtful = verdicts
    .filter(({ verdict, text: said }) => verdict === "supported" && cited.get(said)?.sources.length)
    .slice(0, MAX_SENTENCES);
  const unrelated = new Set<SentenceVerdict>();
  await Promise.all(
    doubtful.map(async (verdict) => {
      const statements = statementsOf(cited.get(verdict.text)!, citations, listings);
      const scores = await relevanceOf(app, verdict.text, statements);
      if (scores && Math.max(...scores) < RELATED_FROM) unrelated.add(verdict);
    }),
  );
  return verdicts.map((verdict) =>
    unrelated.has(verdict) ? { ...verdict, verdict: "unsupported" } : verdict,
  );
}

/** The quotes that the sentence cites, then the other statements of their listings. */
function statementsOf(
  { sources }: AnswerSentence,
  citations: readonly Citation[],
  listings: ReadonlyMap<string, Listing>,
): string[] {
  const cited = citations.filter(({ n }) => sources.includes(n));
  const others = [...new Set(cited.map(({ technology_id }) => technology_id))].flatMap((id) => {
    const listing = listings.get(id);
    return listing ? sentencesOf(listing).map(({ quote }) => quote) : [];
  });
  return [...new Set([...cited.map(({ quote }) => quote), ...others])].slice(0, MAX_STATEMENTS);
}
