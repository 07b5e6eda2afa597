import type { AppContext } from "~/context";
import { TECHNOLOGY_FIELDS } from "~/contract/values";
import type { Actor } from "~/services/auth/tokens";
import * as details from "~/services/technologies/detail";
import { similarTo } from "~/services/technologies/similar";
import type { Ledger } from "./ledger";
import { SEARCH_TOOL } from "./tools/tool-types";
import type { TechnologyCard } from "./turn-events";

const MAX_SUGGESTIONS = 3;
const MARKET_READY = 7;
const SIMILAR = "Find similar listings";
const WHICH_FIELDS = "Which fields does the catalog cover?";
const NEWEST = "Show the newest listings";
const STATUS_QUESTIONS: [status: string, question: string][] = [
  ["granted", "Only granted ones"],
  ["pending", "Only those with a patent pending"],
  ["provisional", "Only provisional applications"],
];

/** What one may ask next. Each is a question the assistant can answer, made of what this answer found. */
export async function suggestNext(
  app: AppContext,
  actor: Actor,
  ledger: Ledger,
  technologies: TechnologyCard[],
): Promise<string[]> {
  const [first] = technologies;
  const similar =
    first && technologies.length === 1 && (await hasSimilar(app, actor, first.id)) ? [SIMILAR] : [];
  const search = ledger.searches.at(-1);
  const tool = ledger.lastTool;
  const many = technologies.length > 1;
  const suggestions: string[] = [];
  if (technologies.length === 0) suggestions.push(...withoutListings(ledger));
  else if (tool === "compare_technologies")
    suggestions.push("Save this comparison", "Tell me more about the first one");
  else if (many)
    suggestions.push(
      ...(search && tool === SEARCH_TOOL ? narrowing(search) : []),
      "Compare the first two",
      "Tell me more about the first one",
    );
  else if (tool === "get_technology")
    suggestions.push(
      ...similar,
      ...(first?.organization ? ["Who offers it?"] : []),
      "Add it to my shortlist",
    );
  else suggestions.push("Tell me more about it", ...similar, "Add it to my shortlist");
  const proposed = ledger.proposals.length > 0;
  return suggestions.filter((text) => !(proposed && /shortlist|Save/.test(text))).slice(0, MAX_SUGGESTIONS);
}

async function hasSimilar(app: AppContext, actor: Actor, id: string): Promise<boolean> {
  // A listing that was hidden a moment ago must not fail the answer.
  const listing = await details.show(app, actor, id).catch(() => null);
  return listing !== null && (await similarTo(app, listing)).length > 0;
}

/** The facet value that parts what was found best: some listings have it and some do not. */
function narrowing({ facets, filters, listings }: Ledger["searches"][number]): string[] {
  const total = listings.length;
  const parts = (count: number) => count > 0 && count < total;
  const counted = (status: string) => facets.legal_status.find(({ value }) => value === status)?.count ?? 0;
  const status = filters.legal_status ? undefined : STATUS_QUESTIONS.find(([value]) => parts(counted(value)));
  if (status) return [status[1]];
  const mature = facets.trl
    .filter(({ value }) => Number(value) >= MARKET_READY)
    .reduce((sum, { count }) => sum + count, 0);
  if (!filters.trl && parts(mature)) return [`Only TRL ${MARKET_READY} or higher`];
  const field = filters.domain ? undefined : facets.domain.find(({ count }) => parts(count));
  const name = nameOf(field?.value);
  return name ? [`Only in the ${name} field`] : [];
}

/** After a count comes the largest field counted; after anything else, what the catalog holds. */
function withoutListings({ counted, lastTool }: Ledger): string[] {
  if (lastTool !== "catalogue_stats" || !counted) return [WHICH_FIELDS, NEWEST];
  const field = nameOf(counted.filters.domain ?? counted.facets.domain[0]?.value);
  const filtered = Object.keys(counted.filters).length > 0;
  return [...(field ? [`Find technologies in ${field}`] : []), NEWEST, ...(filtered ? [WHICH_FIELDS] : [])];
}

function nameOf(slug: string | undefined): string | undefined {
  return TECHNOLOGY_FIELDS.find((field) => field.slug === slug)?.name;
}
