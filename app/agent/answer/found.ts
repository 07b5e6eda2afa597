import type { Brief } from "~/contract/chat-brief";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { fold } from "~/vocabulary/words";
import { certaintyOf, isNothing } from "../decide/certainty";
import { fitsOf } from "../decide/fit";
import { fromCertainOne } from "../decide/order";
import { askedCriteria } from "../evidence/judge";
import { isEmptyBrief, type Memory, remember } from "../memory";
import { blank } from "../read/clauses";
import { criteriaOf, rank } from "../read/reading";
import { telling } from "../read/telling";
import type { Statistics } from "../retrieve/need";
import type { Ranked } from "../retrieve/ranked";
import { rerank } from "../retrieve/rerank";
import { tellAbout } from "../write/about";
import { criteriaWords } from "../write/composer";
import { recordEvidence } from "../write/evidence-rows";
import { tellFound } from "../write/found";
import { phrasesOf } from "../write/phrases";
import { listFor, similar } from "./listed";
import type { Told, Turn } from "./turn";

/** What a brief keeps of a need. */
export const NEED_CHARACTERS = 600;

/** Answers a need: new, in parts, or as a change of the brief. */

export async function search(turn: Turn): Promise<Told> {
  const { reading, question } = turn;
  const { must, must_not } = criteriaOf(reading);
  const { memory } = reading;
  const focused = memory.focus ? reading.listings.get(memory.focus) : undefined;
  if (focused && /\balternatives?\b/i.test(reading.text)) return similar(turn, focused);
  const parts = await searchParts(turn);
  if (parts) return parts;
  const brief: Brief = {
    need: reading.own.slice(0, NEED_CHARACTERS),
    must: [...question.preset, ...must].slice(0, 12),
    should: [],
    must_not: must_not.slice(0, 12),
  };
  return seek(turn, brief, reading.ranked, true);
}

/** Looks for a brief: what fits, what comes close, or the nearest thing that exists. */
export async function seek(turn: Turn, brief: Brief, known?: Ranked, isNew = false): Promise<Told> {
  const { reading, composer } = turn;
  if (!brief.need.trim()) return listFor(turn, brief);
  const inOrder = known ?? rank(brief.need, [...reading.listings.values()], reading.statistics);
  const ranked = fromCertainOne(await rerank(turn.app, brief.need, inOrder), reading.statistics);
  const { memory, statistics, language } = reading;
  // "Anything else for schools?" leaves out what was shown.
  const isElse = ELSE.test(reading.text) && memory.shown.length > 0;
  const dropped = isElse
    ? [...memory.shown, ...memory.earlier.slice(0, RECENT), ...memory.dropped]
    : isNew
      ? []
      : memory.dropped;
  const next: Memory = { ...memory, brief, dropped, last: "search", act: null };
  const ranking = ranked.rows.map(({ listing, score }) => ({ technology_id: listing.id, score }));
  const coverage = ranked.confidence;
  const shownNeed = escapeMarkdown(plainLine(brief.need, 120));
  if (isNothing(ranked, statistics)) {
    const nearest = refuse(turn, ranked);
    // A need that found nothing is not what a later change or a draft speaks of.
    const kept = isNew && !isEmptyBrief(memory.brief) ? memory.brief : brief;
    return { memory: named({ ...next, brief: kept }, nearest), found: [], coverage };
  }
  const criteria = askedCriteria([...brief.must, ...brief.should]);
  const { fits, near, isPartial } = fitsOf(
    ranked,
    { criteria, excluded: brief.must_not, dropped },
    reading.statistics,
  );
  const phrases = phrasesOf(language);
  const isOther = isElse && fits[0] !== undefined && fits[0].listing.id !== ranked.rows[0]?.listing.id;
  if (isOther && !isSure(ranked, fits[0]!.listing.id, statistics)) {
    composer.refused = true;
    composer.say(phrases.nothingElse);
    return { memory: { ...memory, last: "search" }, found: [], coverage };
  }
  if (fits.length + near.length === 0) {
    composer.refused = true;
    if (isElse) composer.say(phrasesOf(language).nothingElse);
    else
      composer.say(
        `${phrases.nothing(shownNeed)}${brief.must_not.length > 0 ? ` Left out: ${criteriaWords(brief.must_not)}.` : ""}`,
      );
    return { memory: next, found: [], coverage };
  }
  const sought = ranked.need.units.filter(({ isMended }) => isMended).map(({ word }) => word);
  const mended = [...statistics.mended].filter(
    ([from, to]) => reading.folded.includes(from) && sought.includes(fold(to)),
  );
  for (const [from, to] of mended)
    composer.say(`I read “${escapeMarkdown(to)}” for “${escapeMarkdown(from)}”.`);
  tellFound(composer, { ranked, fits, near, criteria: criteriaWords(brief.must), language, isPartial });
  if (brief.must_not.length > 0) composer.say(`Left out: ${criteriaWords(brief.must_not)}.`);
  recordEvidence(composer, fits, near);
  if (
    isNew &&
    fits[0] &&
    reading.aspects.length > 0 &&
    reading.clauses.some(({ role }) => role === "shown") &&
    brief.must.length === 0
  )
    tellAbout(composer, [fits[0].listing], {
      text: reading.clauses
        .filter(({ role }) => role === "shown")
        .map(({ text }) => text)
        .join(" "),
      aspects: reading.aspects,
      language,
      statistics,
      passages: new Map(),
    });
  return {
    memory: remember(
      next,
      [...fits, ...near].map(({ listing }) => listing.id),
    ),
    found: ranking,
    coverage,
  };
}

const SURE_OTHER = 0.42;

/** What is left when the best was shown before must fit by itself. */
function isSure({ rows, need, matcher }: Ranked, id: string, statistics: Statistics): boolean {
  const row = rows.find(({ listing }) => listing.id === id);
  return row !== undefined && certaintyOf(row, need, matcher, statistics) >= SURE_OTHER;
}

/** So many listings are still in mind when somebody asks for others. */
const RECENT = 6;
const ELSE =
  /\b(?:(?:any|some|no)(?:thing|one|body) else|who else|what else|else|others?|another|alternatives?|besides (?:it|this|that|them|these))\b/i;

/** A listing that was only named may be meant next: "tell me about it". */
function named(memory: Memory, id: string | null): Memory {
  if (!id) return memory;
  const earlier = [...new Set([id, ...memory.earlier])];
  return memory.shown.length > 0 ? { ...memory, earlier } : { ...memory, earlier, shown: [id], focus: id };
}

/** Above this the nearest thing is worth naming. */
const NEAR_SUBJECT = 0.12;
const TITLE_WORDS = 6;

/**
 * Nothing fits: said plainly, with what was looked for and the nearest listing, which a next question may mean.
 * @returns the nearest listing that was named
 */
function refuse({ composer, reading, question }: Turn, ranked: Ranked): string | null {
  composer.refused = true;
  const { language, text } = reading;
  const asked = escapeMarkdown(plainLine(text, 120));
  composer.say(
    language === "en"
      ? `${question.templates.no_results} I looked for “${asked}”.`
      : phrasesOf(language).nothing(asked),
  );
  const [nearest] = ranked.rows;
  if (!nearest || ranked.confidence < NEAR_SUBJECT) return null;
  const words = plainLine(nearest.listing.title).split(" ");
  if (words.length <= TITLE_WORDS) return null;
  composer.say(phrasesOf(language).nearestIs(`${escapeMarkdown(words.slice(0, TITLE_WORDS).join(" "))}…`));
  return nearest.listing.id;
}

/** Two needs in one message: each finds something of its own. */
async function searchParts(turn: Turn): Promise<Told | null> {
  const { reading, composer } = turn;
  const excluded = reading.exclusions.filter(({ isFeature }) => !isFeature);
  const parts = blank(
    reading.searchable,
    excluded.map(({ at, end }) => [at, end] as const),
  )
    .split(
      /\b(?:and (?:also|separately|secondly|second|another|then|for|something|anything|a way|one for|a|an|our|we)|and|as well as|plus|also|second(?:ly)?|on the other hand|additionally|besides|in addition|und(?: auch)?|et(?: aussi)?|y(?: tambien)?)\b|[;.?!:]\s+(?=\p{L})|,\s+/giu,
    )
    .map((part) => part.trim())
    // "Without X" says more of another part, and is no need of its own.
    .filter((part) => !/^(?:without|no|not|nothing|but|ohne|sans|sin)\b/i.test(part))
    .filter((part) => telling(part).split(" ").length >= 2);
  if (parts.length < 2 || parts.length > 5) return null;
  const ranked = parts.map((text) => ({
    text,
    ranked: rank(text, [...reading.listings.values()], reading.statistics),
  }));
  const sure = ranked.filter(
    ({ ranked: one }) =>
      one.confidence >= 0.5 &&
      !isNothing(one, reading.statistics) &&
      (one.rows[0]?.mass ?? 0) >= 0.45 * (reading.ranked.rows[0]?.mass ?? 0),
  );
  const firsts = new Set(sure.map(({ ranked: one }) => one.rows[0]!.listing.id));
  if (sure.length < 2 || firsts.size < 2) return null;
  const whole = reading.ranked;
  // One listing that explains the whole is one need in several clauses.
  const [best] = whole.rows;
  if (best && whole.confidence >= 0.5 && best.coverage >= 0.75) return null;
  const { must, must_not } = criteriaOf(reading);
  const shown: string[] = [];
  for (const { text, ranked: one } of sure.slice(0, 3)) {
    const { fits } = fitsOf(
      one,
      { criteria: askedCriteria(must), excluded: must_not, dropped: shown },
      reading.statistics,
    );
    if (fits.length === 0) continue;
    composer.say(`For “${escapeMarkdown(plainLine(text, 90))}”:`);
    tellFound(composer, {
      ranked: one,
      fits: fits.slice(0, 2),
      near: [],
      criteria: criteriaWords(must),
      language: reading.language,
      isPartial: false,
    });
    recordEvidence(composer, fits.slice(0, 2), []);
    shown.push(...fits.slice(0, 2).map(({ listing }) => listing.id));
  }
  if (shown.length === 0) return null;
  const brief: Brief = {
    need: reading.own.slice(0, NEED_CHARACTERS),
    must,
    should: [],
    must_not,
  };
  return {
    memory: remember({ ...reading.memory, brief, dropped: [], last: "search", act: null }, shown),
    found: [...shown, ...whole.rows.map(({ listing }) => listing.id).filter((id) => !shown.includes(id))].map(
      (technology_id, i) => ({ technology_id, score: 1 / (i + 1) }),
    ),
    coverage: whole.confidence,
  };
}
