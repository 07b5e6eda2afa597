import { meetsAll } from "~/services/technologies/criteria/stored";
import { contentWords } from "~/services/technologies/texts/content-words";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { select } from "../evidence/select";
import { type Statement, sentencesOf, storedStatements } from "../evidence/statements";
import { EMPTY_BRIEF, remember } from "../memory";
import { rank } from "../read/rank";
import { criteriaOf } from "../read/reading";
import { findCandidates } from "../retrieve/candidates";
import type { Listing } from "../retrieve/listing";
import type { Ranked } from "../retrieve/ranked";
import { type Composer, titleOf } from "../write/composer";
import { factsOf } from "../write/facts";
import { searchBrief } from "./search";
import type { Outcome, Turn } from "./turn";

/** Lists what a trade may use: the listings that name it among their uses or users, each with that sentence. */

/** A listing or sentence mentions a trade that it explains to this share. */
const MENTIONED = 0.55;
const MOST_SHOWN = 6;

export async function forTrade(turn: Turn): Promise<Outcome> {
  const { app, reading, composer, frame } = turn;
  const trade = frame.trade ?? "";
  const { listings, statistics } = await findCandidates(app, [contentWords(trade)], trade);
  const ranked = rank(trade, listings, statistics);
  const { must } = criteriaOf(reading);
  const mentioning = ranked.rows
    .filter(({ coverage, listing }) => coverage >= MENTIONED && meetsAll(listing, must))
    .flatMap(({ listing }) => {
      const mention = mentionIn(listing, ranked);
      return mention ? [{ listing, mention }] : [];
    });
  const brief = { ...EMPTY_BRIEF, need: trade, must };
  if (mentioning.length === 0) return searchBrief(turn, brief, ranked, true);
  const shown = mentioning.slice(0, MOST_SHOWN);
  const topic = composer.phrases.quoted(escapeMarkdown(plainLine(trade, 60)));
  const isLiteral = shown.every(({ mention }) => mention.isLiteral);
  composer.add(composer.phrases.list.mention(mentioning.length, shown.length, topic, isLiteral));
  composer.lines(
    shown.map(
      ({ listing, mention }, i) =>
        `${shown.length > 1 ? `${i + 1}. ` : ""}${present(composer, listing, mention.statement)}`,
    ),
  );
  return {
    memory: remember(
      {
        ...reading.memory,
        brief,
        dropped: [],
        last: "search",
        act: null,
      },
      shown.map(({ listing }) => listing.id),
    ),
    results: mentioning.map(({ listing }, i) => ({ technology_id: listing.id, score: 1 / (i + 1) })),
    total: mentioning.length,
    coverage: ranked.confidence,
  };
}

/** Who a listing is for: "makers of school furniture", "growers with few herbicides". */
const NAMES_USERS =
  /^for\b|\b(?:\p{L}*makers?|\p{L}*builders?|suppliers?|manufacturers?|operators?|companies|owners?|growers?|farmers?|users?|producers?|providers?|engineers?|planners?|teams?|clinics?|hospitals|schools|labs|laboratories|suits?|written for|offered to|of interest|benefits?|sold to)\b/iu;

interface Mention {
  statement: Statement;
  /** Says the word itself, not one of the same concept. */
  isLiteral: boolean;
}

/**
 * Where a listing says that the trade may use it: an application, what it was tried on, or a sentence on its users.
 * A word of the same concept in another sentence says nothing: "without iron teeth" is not meant for dentists.
 */
function mentionIn(listing: Listing, { need, matcher }: Ranked): Mention | undefined {
  const isLiteral = ({ quote }: Statement) => {
    const { stems } = matcher.find(quote);
    return need.units.every(({ stem }) => stems.has(stem));
  };
  const uses = storedStatements(listing, "applications");
  const others = sentencesOf(listing).filter(
    (one) => NAMES_USERS.test(one.quote) || (one.field === "trl_evidence" && isLiteral(one)),
  );
  const [mention] = [uses, others].flatMap((statements) =>
    select(statements, need, matcher, 1).filter(({ share }) => share >= MENTIONED),
  );
  return mention && { statement: mention, isLiteral: isLiteral(mention) };
}

function present(composer: Composer, listing: Listing, mention: Statement): string {
  composer.show(listing);
  const [summary] = storedStatements(listing, "summary");
  const stated = summary && summary.quote !== mention.quote ? ` ${composer.quote(listing, summary)}` : "";
  const label = mention.field === "applications" ? ` ${composer.phrases.results.use}` : "";
  return `${titleOf(listing)} (${factsOf(listing, composer.phrases)}).${stated}${label} ${composer.quote(listing, mention)}`;
}
