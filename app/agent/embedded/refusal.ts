import type { SearchAnswer } from "../tools/answers";
import type { SearchFilters } from "../turn-events";
import { filterName, filterNames, filterTitle, listings, quotedQuery } from "./wording";

/** What is said when nothing in the catalogue answers: plainly, and with the next thing to try. */
export function refuse(answer: SearchAnswer, noResults: string): string {
  const asked = [answer.query && quotedQuery(answer.query), filterNames(answer.filters)]
    .filter(Boolean)
    .join(", ");
  const lead = asked ? `${noResults} I looked for ${asked}.` : noResults;
  return [lead, advice(answer)].join("\n\n");
}

function advice({ without, query, filters }: SearchAnswer): string {
  if (without.length) {
    const ways = without.map(
      ({ filter, total }) =>
        `without the ${filterTitle(filter)} filter there ${total === 1 ? "is" : "are"} ${listings(total).toLowerCase()}`,
    );
    return `${capital(ways.join("; "))}.`;
  }
  const words = query.split(/\s+/).length;
  if (words > 4)
    return "Try fewer and more technical words: the principle, the material or the use, one at a time.";
  const filtered = Object.keys(filters).length > 0;
  return filtered
    ? "Try it without the filters, or with another word for the same thing."
    : "Try another word for the same thing, or ask which fields the catalogue covers.";
}

/** Told before results that were found only by leaving a filter out. */
export function leftOutNote(
  leftOut: (keyof SearchFilters)[],
  { filters, query }: SearchAnswer,
  total: number,
): string {
  const names = leftOut.map((name) => filterName(name, filters)).join(", ");
  const what = query ? ` for ${quotedQuery(query)}` : "";
  const filter = leftOut.length === 1 ? `the ${filterTitle(leftOut[0]!)} filter` : "these filters";
  return `No listing is recorded as ${names}${what}. Without ${filter}, ${total === 1 ? "one comes" : "these come"} closest:`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
