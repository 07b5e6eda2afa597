import type { BriefCriterion } from "~/contract/chat-brief";
import type { Domain, LegalGroup, LegalStatus } from "~/contract/values";
import { blank } from "~/lib/blank";
import { fold } from "~/vocabulary/words";
import { criteriaIn } from "../criteria/criteria";
import { fieldsIn, GENERIC } from "../criteria/named-fields";
import { judgeStored, ofOnePatent, type StoredListing } from "../criteria/stored";
import { askedExpression } from "../facets/facet-tokens";

/** What the words of a search say of stored fields: "granted", "TRL 6 or higher", "medical devices". */
export interface AskedCriteria {
  criteria: readonly BriefCriterion[];
  /** The technology fields that are named beside the criteria alone. */
  domains: readonly Domain[];
  /** Where they stand in the text. */
  spans: readonly (readonly [at: number, end: number])[];
  /** Nothing else is asked. */
  isWhole: boolean;
  /** What facet tokens can tell of them as an FTS5 expression. */
  facets: string;
}

/** The criteria of a search; null without one, or with none that the index knows. */
export function askedCriteria(text: string): AskedCriteria | null {
  const { criteria: found } = criteriaIn(text, fold(text), { organizations: [], people: [] });
  if (found.length === 0) return null;
  const spans = found.flatMap((one) => one.spans);
  const { fields, others } = fieldsIn(blank(text, spans));
  const isWhole = others.every((word) => GENERIC.test(word));
  // Beside a need, the name of a field is a word like others.
  const domains = isWhole ? fields : [];
  const criteria = found.map(({ criterion }) => criterion);
  const facets = askedExpression({
    domains,
    legal: criteria.flatMap(({ field, operator, values }) =>
      field === "legal_status" && operator === "is" ? (values as (LegalStatus | LegalGroup)[]) : [],
    ),
    trl: criteria.flatMap((criterion) => (criterion.field === "trl" ? levelsOf(criterion) : [])),
  });
  return facets === null ? null : { criteria, domains, spans, isWhole, facets };
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function levelsOf(criterion: BriefCriterion): number[] {
  return LEVELS.filter((trl) => judgeStored({ trl }, criterion) === "met");
}

const WORTH = { met: 1, near: 0.5, not_stated: 0.25, not_met: 0 } as const;

/** What the field counts beside the criteria: a listing of another field may be meant as well. */
const FIELD_SHARE = 0.1;

/** How many of the criteria a listing meets, as a share of 1, and a little more in a field that was named. */
export function shareMet(
  listing: StoredListing,
  { criteria, domains }: Pick<AskedCriteria, "criteria" | "domains">,
): number {
  const met = ofOnePatent(criteria).reduce(
    (sum, criterion) => sum + WORTH[judgeStored(listing, criterion)],
    0,
  );
  const isInField = domains.some((domain) => domain === listing.domain);
  return met / criteria.length + (isInField ? FIELD_SHARE : 0);
}
