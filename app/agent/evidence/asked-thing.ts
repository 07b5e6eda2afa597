import { searchTexts } from "~/contract/listing/search-text";
import { createNeedMatcher } from "~/services/technologies/needs/explain";
import { readNeed, type Statistics } from "~/services/technologies/needs/need";
import { matchesParaphrase, paraphrasesIn } from "~/vocabulary/paraphrases";
import { tokens } from "~/vocabulary/words";
import { factPatternsFor } from "../read/fact-patterns";
import type { Listing } from "../retrieve/listing";
import { sentencesOf } from "./statements";

/** What a question asks a technology to work with, so that a listing that never mentions it is not quoted as if it did. */

const AUXILIARY =
  /^(?:and |but |so |then |ok |also )*(?:does|do|did|will|would|can|could|may|might|is|are|has|have)\b/i;
/** "Can it also be used with soy?", "is it suitable for children?" */
const WORKS_WITH =
  /\b(?:works?|run|used?|useful|usable|good|suited|suitable|applied|fit|help|made|go|function|tested|tried|install\w*|adapted|apply)\b(?: (?:also|too|as well|out|it|this|that|one|them))* (?:with|in|on|for|at|under|against|inside|near|aboard) (.+?)\W*$/i;
/** "Can I cut steel with it?" */
const DONE_WITH_IT =
  /\b(?:can|could|may|might) (?:i|we|you|one|they) (?:also |then )?[a-z]+ (.+?) with (?:it|this|that|one)\W*$/i;
/** "Can children wear it?" */
const DONE_BY =
  /^(?:and |but |so )*(?:can|could|may|should|would) (?!(?:i|we|you|one|they|it|this|that|any\w*|some\w*|every\w*)\b)(?:an? |the |our |my )?([a-z-]+(?: [a-z-]+)?) (?:wear|operate|handle|eat|drink|install|fit|play|drive|wash|lift|read|take|hold) (?:it|this|that|them|one)\W*$/i;

const ARTICLES = /^(?:an? |the |our |my |your |their |some |any |other )+/i;
const MOST_WORDS = 4;
/** These say where, when or on whom, and name no thing. */
const NO_THING =
  /\b(?:it|this|that|them|me|us|you|people|persons?|humans?|patients?|volunteers?|animals?|now|today|everything|anything|something|all|practice|reality|life|general|principle|theory|future|field|lab\w*|market|world|time|parallel|combination|scale|production|series|batches|industry|conditions?|case|place|places)$|\d/i;

/** The thing that a yes-or-no question asks of: "soy" in "does it work with soy?"; null for other questions. */
export function askedThing(text: string): string | null {
  // "Is it safe to use near children?" asks for dangers.
  if (!AUXILIARY.test(text) || factPatternsFor(text).some(({ isDecisive }) => isDecisive)) return null;
  const found = (DONE_WITH_IT.exec(text) ?? DONE_BY.exec(text) ?? WORKS_WITH.exec(text))?.[1];
  const thing = found?.replace(ARTICLES, "").replace(/ (?:yet|already|too|so far|at all)$/i, "");
  return thing && thing.split(" ").length <= MOST_WORDS && !NO_THING.test(thing) ? thing : null;
}

/** Whether a listing has the thing by word or concept, or says it in other words; also where it says that it has none. */
export function mentions(listing: Listing, thing: string, statistics: Statistics): boolean {
  const need = readNeed(thing, statistics);
  // Of "small children" the children.
  const named = need.units.at(-1);
  if (!named) return true;
  const { stems, concepts } = createNeedMatcher(need, statistics).find(searchTexts(listing).join(" . "));
  if (stems.has(named.stem) || named.concepts.some(({ concept }) => concepts.has(concept))) return true;
  const paraphrases = paraphrasesIn(tokens(thing).map(({ stem }) => stem));
  return sentencesOf(listing).some(({ quote }) => {
    const words = tokens(quote).map(({ stem }) => stem);
    return paraphrases.some((paraphrase) => matchesParaphrase(words, paraphrase));
  });
}
