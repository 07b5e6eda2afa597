import type { Brief } from "~/contract/chat-brief";
import { blank } from "~/lib/blank";
import { contentWords } from "~/services/technologies/texts/content-words";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { certaintyOf } from "../decide/certainty";
import { fitsOf } from "../decide/fit";
import { parseCriteria } from "../evidence/judge";
import { remember } from "../memory";
import { OWN_TRADE } from "../read/clauses";
import { rank } from "../read/rank";
import { criteriaOf } from "../read/reading";
import type { Explained, Ranked } from "../retrieve/ranked";
import { criteriaWords } from "../write/composer";
import { recordEvidence } from "../write/evidence-rows";
import { writeResults } from "../write/results";
import { NEED_CHARACTERS, type Outcome, type Turn } from "./turn";

/** Answers a message that states several needs, each with its own listings. */

/** A part of a message that a listing answers, with its ranking and that listing. */
interface Part {
  text: string;
  ranked: Ranked;
  best: Explained;
}

const MAX_PARTS = 8;
const MAX_NEEDS = 3;
const FITS_EACH = 2;
/** Minimum certainty of a need of its own. */
const SURE = 0.35;
/** How much more of a need its own listing explains than that of another need does. */
const OWN_SHARE = 0.35;

/** Longer messages, and several sentences, tell a story: their clauses are about one need. */
const MAX_WORDS = 32;
const BOUNDARY =
  /\b(?:and (?:also|separately|secondly|second|another|then|for|something|anything|a way|one for|a|an|our|we)|and|plus|also|second(?:ly)?|on the other hand|additionally|besides|in addition|und(?: auch)?|et(?: aussi)?|y(?: tambien)?)\b|[;:；：]\s*(?=\p{L})/giu;
/** "Between the pump and the motor", "zwischen Pumpe und Motor": one need. */
const BETWEEN = /\b(?:between|both|zwischen|entre)\s[^.,;]{2,40}?\s(?:and|und|et|y)\b/giu;
const NEXT_SENTENCE = /[.?!。？！]\s*\p{L}/u;
/** Restrictions, and clauses that go on about the need before them. */
const DEPENDENT =
  /^(?:without|no|not|nothing|but|ohne|sans|sin|for|in|on|at|with|to (?:do|use) (?:it|this|that)|für|pour|para|can|could|is|are|does|do|will|would|kann|können|peut|puede|which|that|it|this|they|sie|es|er|diese|ils?|elles?|ça|ellos|ellas|who|where|how|because|since|so)(?![\p{L}-])/iu;
/** "We press oil from olives and the wash water smells": what people do, before they say what they need. */
const TRADES =
  "(?:press|grow|bake|brew|sell|ship|produce|manufacture|supply|farm|raise|breed|process|print|paint|weld|cast|mill|dye|wash|treat|manage|maintain|repair|install|design|develop|teach|study|rent|import|export|mine|fish|serve|roast|bottle|distil|slaughter|knit|weave|forge|mold|mould|cook|pack|deliver|transport)";
/** A person's words about themselves. */
const SELF = new RegExp(
  `^(?:we|i)(?:['’](?:m|re)| are| am| run| have| own| build| make| work| operate| ${TRADES})\\b|^(?:wir sind|wir haben|ich bin|nous sommes|nous avons|je suis|somos|tenemos|soy|${OWN_TRADE})\\b`,
  "i",
);

/** Searches separately for each need of a message with several; null for a single need. */
export function searchNeeds({ reading, composer }: Turn): Outcome | null {
  if (wordsOf(reading.searchable) > MAX_WORDS || NEXT_SENTENCE.test(reading.searchable)) return null;
  const excluded = reading.exclusions.filter(({ isFeature }) => !isFeature);
  const parts = blank(
    reading.searchable,
    excluded.map(({ at, end }) => [at, end] as const),
  )
    .replace(BETWEEN, (pair) => pair.replace(/\p{L}+$/u, "/"))
    .split(BOUNDARY)
    .map((part) => part.trim())
    .filter((part) => !DEPENDENT.test(part) && !SELF.test(part) && /\p{L}/u.test(contentWords(part)));
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const needs = separateNeeds(parts.flatMap((text) => partOf(text, reading) ?? []));
  if (needs.length < 2) return null;
  const { must, must_not } = criteriaOf(reading);
  const shown: string[] = [];
  for (const { text, ranked } of needs) {
    const { fits } = fitsOf(
      ranked,
      { criteria: parseCriteria(must), excluded: must_not, dropped: shown },
      reading.statistics,
    );
    if (fits.length === 0) continue;
    composer.add(composer.phrases.results.forNeed(escapeMarkdown(plainLine(text, 90))));
    writeResults(composer, {
      ranked,
      fits: fits.slice(0, FITS_EACH),
      near: [],
      criteria: criteriaWords(must, composer.phrases),
      closeness: "full",
    });
    recordEvidence(composer, fits.slice(0, FITS_EACH), []);
    shown.push(...fits.slice(0, FITS_EACH).map(({ listing }) => listing.id));
  }
  if (shown.length === 0) return null;
  const brief: Brief = {
    need: reading.own.slice(0, NEED_CHARACTERS),
    must,
    should: [],
    must_not,
  };
  const others = reading.ranked.rows.map(({ listing }) => listing.id).filter((id) => !shown.includes(id));
  return {
    memory: remember({ ...reading.memory, brief, dropped: [], last: "search", act: null }, shown),
    results: [...shown, ...others].map((technology_id, i) => ({ technology_id, score: 1 / (i + 1) })),
    coverage: reading.ranked.confidence,
  };
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

function partOf(text: string, { listings, statistics }: Turn["reading"]): Part | null {
  const ranked = rank(text, [...listings.values()], statistics);
  const [best] = ranked.rows;
  if (!best) return null;
  const certainty = certaintyOf(best, ranked.need, ranked.matcher, statistics);
  return certainty >= SURE ? { text, ranked, best } : null;
}

/** The parts with a listing of their own: one listing that explains two parts answers one need in two clauses. */
function separateNeeds(parts: readonly Part[]): Part[] {
  const byListing = new Map<string, Part>();
  for (const part of parts) {
    const same = byListing.get(part.best.listing.id);
    if (!same || same.best.mass < part.best.mass) byListing.set(part.best.listing.id, part);
  }
  const distinct = [...byListing.values()];
  const massOf = ({ ranked }: Part, id: string) =>
    ranked.rows.find(({ listing }) => listing.id === id)?.mass ?? 0;
  return distinct
    .filter((part) =>
      distinct.every(
        (other) => other === part || massOf(part, other.best.listing.id) <= (1 - OWN_SHARE) * part.best.mass,
      ),
    )
    .slice(0, MAX_NEEDS);
}
