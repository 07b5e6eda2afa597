import { TECHNOLOGY_FIELDS } from "~/contract/values";
import type { Ledger } from "./ledger";
import type { TechnologyCard } from "./turn-events";

const MAX_SUGGESTIONS = 3;
const MARKET_READY = 7;
const STATUS_QUESTIONS: [status: string, question: string][] = [
  ["granted", "Only granted ones"],
  ["pending", "Only those with a patent pending"],
  ["provisional", "Only provisional applications"],
];

/** What one may ask next. Each is a question the assistant can answer, made of what this answer found. */
export function suggestNext(ledger: Ledger, technologies: TechnologyCard[]): string[] {
  const search = ledger.searches.at(-1);
  const tool = ledger.lastTool;
  const many = technologies.length > 1;
  const suggestions: string[] = [];
  if (technologies.length === 0) suggestions.push(...withoutListings(search, tool));
  else if (tool === "compare_technologies")
    suggestions.push("Save this comparison", "Tell me more about the first one");
  else if (many)
    suggestions.push(
      ...(search ? narrowing(search) : []),
      "Compare the first two",
      "Tell me more about the first one",
    );
  else if (tool === "get_technology")
    suggestions.push("Find similar listings", "Who offers it?", "Add it to my shortlist");
  else suggestions.push("Tell me more about it", "Find similar listings", "Add it to my shortlist");
  const proposed = ledger.proposals.length > 0;
  return suggestions.filter((text) => !(proposed && /shortlist|Save/.test(text))).slice(0, MAX_SUGGESTIONS);
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
  const name = field && TECHNOLOGY_FIELDS.find(({ slug }) => slug === field.value)?.name;
  return name ? [`Only in the ${name} field`] : [];
}

function withoutListings(search: Ledger["searches"][number] | undefined, tool: string | null): string[] {
  const filtered = search && Object.keys(search.filters).length > 0;
  if (tool === "catalogue_stats") return ["Show the newest listings", "Show my shortlist"];
  return [
    ...(filtered ? ["Without the filters"] : []),
    "Which fields does the catalogue cover?",
    "Show the newest listings",
  ];
}
