import * as comparisons from "~/services/comparisons/comparisons";
import * as shortlist from "~/services/shortlist/shortlist";
import { firstListings } from "~/services/technologies/search/catalog-query";
import { readByIds } from "~/services/technologies/search/whole-listings";
import { escapeMarkdown, plainLine } from "~/services/technologies/texts/quotes";
import { storedStatements } from "../evidence/statements";
import { EMPTY_BRIEF, remember } from "../memory";
import { aspectsIn } from "../read/aspects";
import { topCountIn } from "../read/counting";
import { criteriaOf } from "../read/reading";
import type { Listing } from "../retrieve/listing";
import { writeAbout } from "../write/about";
import { titleOf } from "../write/composer";
import { listLines } from "../write/lines";
import { listingCriterion } from "./list";
import { MAX_COMPARED, selectListings } from "./select-listings";
import type { Outcome, Turn } from "./turn";

const MAX_PROPOSED = 10;
const SAVED = 10;

/** Handles requests to save, and about what is saved. The result is a proposal; nothing is changed. */

export function saveComparison({ reading, composer }: Turn): Outcome {
  const { memory } = reading;
  const ids = memory.compared.length > 1 ? memory.compared : memory.shown.slice(0, MAX_COMPARED);
  if (ids.length < 2) {
    composer.add(composer.phrases.acts.whichToCompare);
    return { memory };
  }
  composer.add(composer.phrases.acts.saveComparison);
  composer.lines(
    ids.flatMap((id) => reading.listings.get(id) ?? []).map((listing) => proposed(composer, listing)),
  );
  composer.proposals.push({ kind: "comparison", technologies: ids, note: null });
  return { memory: { ...memory, last: "compare" } };
}

function proposed(composer: Turn["composer"], listing: Listing): string {
  composer.show(listing);
  const [summary] = storedStatements(listing, "summary");
  return `- ${titleOf(listing)}${summary ? composer.cite(listing, summary) : ""}`;
}

/** "Add the three newest to my shortlist": the first of those shown, or of the catalog where fewer were shown. */
async function firstOfRanking({ app, reading }: Turn): Promise<Listing[]> {
  const { superlative, references, english, memory } = reading;
  if (!superlative || references.ids.length > 0) return [];
  const count = Math.min(MAX_PROPOSED, topCountIn(english) ?? 1);
  const among = memory.shown.length > count ? [listingCriterion(memory.shown, "those shown")] : [];
  const { must } = criteriaOf(reading);
  const first = await firstListings(app, [...must, ...among], superlative, count);
  return first.map(({ listing }) => listing);
}

export async function proposeShortlist(turn: Turn): Promise<Outcome> {
  const { reading, composer } = turn;
  const all = /\b(?:all|both|these|those|them)\b/i.test(reading.text) && reading.references.kind === "set";
  const ranked = await firstOfRanking(turn);
  const listings = (ranked.length > 0 ? ranked : await selectListings(turn, all ? MAX_PROPOSED : 1)).slice(
    0,
    MAX_PROPOSED,
  );
  if (listings.length === 0) {
    composer.add(composer.phrases.acts.whichToShortlist);
    return { memory: reading.memory };
  }
  composer.add(composer.phrases.acts.addToShortlist(listings.length));
  composer.lines(listings.map((listing) => proposed(composer, listing)));
  const ids = listings.map(({ id }) => id);
  composer.proposals.push({ kind: "shortlist", technologies: ids, note: null });
  answerBeside(turn, listings);
  return { memory: remember(reading.memory, ids, { last: "shortlist" }) };
}

/** Answers "... and tell me who invented it" beside the proposal. */
function answerBeside({ reading, composer }: Turn, listings: readonly Listing[]): void {
  const asked = reading.clauses.filter(
    ({ role, text }) => role !== "act" && role !== "talk" && aspectsIn(text).length > 0,
  );
  if (listings.length !== 1 || asked.length === 0) return;
  const text = asked.map((clause) => clause.text).join(" ");
  const { statistics } = reading;
  writeAbout(composer, listings, {
    text,
    aspects: aspectsIn(text),
    statistics,
    passages: new Map(),
  });
}

export async function myShortlist({ app, actor, reading, composer }: Turn): Promise<Outcome> {
  const phrases = composer.phrases.acts;
  const { entries, total } = await shortlist.recent(app, actor, { limit: SAVED, offset: 0 });
  if (total === 0) {
    composer.add(phrases.shortlistEmpty);
    return { memory: reading.memory };
  }
  const listings = await readByIds(
    app,
    entries.map(({ id }) => id),
  );
  composer.add(phrases.shortlistHas(total, listings.length));
  composer.lines(listLines(composer, listings, []));
  const notes = entries.flatMap(({ title, notes: note }) =>
    note ? [`- ${phrases.note(escapeMarkdown(plainLine(title)), escapeMarkdown(plainLine(note)))}`] : [],
  );
  if (notes.length > 0) composer.lines(notes);
  return {
    memory: remember(
      reading.memory,
      listings.map(({ id }) => id),
      { last: "list", brief: EMPTY_BRIEF, focus: null },
    ),
  };
}

export async function myComparisons({ app, actor, reading, composer }: Turn): Promise<Outcome> {
  const { comparisons: saved, total } = await comparisons.recent(app, actor, { limit: SAVED });
  const { noComparisons, comparisonsSaved } = composer.phrases.acts;
  if (total === 0) composer.add(noComparisons);
  else {
    composer.add(comparisonsSaved(total));
    composer.lines(
      saved.map(
        ({ name, titles }) =>
          `- **${escapeMarkdown(plainLine(name))}**: ${titles.map((title) => escapeMarkdown(plainLine(title))).join("; ")}`,
      ),
    );
  }
  return { memory: reading.memory };
}
