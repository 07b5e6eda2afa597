import type { AppContext } from "~/context";
import type { SentenceVerdict } from "~/contract/chat-brief";
import { relevanceOf } from "~/services/technologies/search/relevance";
import { sentencesOf } from "../evidence/statements";
import type { Listing } from "../retrieve/listing";
import type { Citation } from "../turn-events";
import { type AnswerSentence, sentencesOfAnswer } from "./sentences";

/** Each sentence is one call of the model. */
const MAX_SENTENCES = 12;
const MAX_STATEMENTS = 40;
/** Below this relevance a statement is unrelated to the sentence. */
const RELATED_FROM = 0.02;

/**
 * Checks supported sentences with the reranker, if one is bound: a sentence that is unrelated to all statements of its
 * sources becomes unsupported. Never makes a sentence supported.
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
    .filter(({ verdict, text: sentence }) => verdict === "supported" && cited.get(sentence)?.sources.length)
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
