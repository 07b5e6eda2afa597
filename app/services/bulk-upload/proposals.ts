import { DOMAINS } from "~/contract/values";
import { scoreDomains } from "~/lib/domain-lexicon";
import { openingSentences } from "~/lib/opening-sentences";

/** A few values that are no technology field are mistakes; a whole column of them is a classification of its own. */
const FOREIGN_COLUMN_ROWS = 10;

/** Fields an upload may fill in itself, for a person to look over. */
export const PROPOSED_FIELDS = ["domain", "summary"] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

type Fields = Record<string, unknown>;

/** True when the file uses the column `domain` for something else, such as the funding agency. */
export function hasForeignDomains(rows: Fields[]): boolean {
  const named = rows.map(({ domain }) => domain).filter((domain) => domain !== undefined);
  const ours: readonly unknown[] = DOMAINS;
  return named.length >= FOREIGN_COLUMN_ROWS && !named.some((domain) => ours.includes(domain));
}

/** Fills in a missing technology field from the texts, and a missing summary from the opening of the description. */
export function propose(fields: Fields): { fields: Fields; proposed: ProposedField[] } {
  const proposed: ProposedField[] = [];
  const filled = { ...fields };
  if (fields.summary === undefined && typeof fields.description === "string") {
    const summary = openingSentences(fields.description);
    if (summary) {
      filled.summary = summary;
      proposed.push("summary");
    }
  }
  if (fields.domain === undefined) {
    const { title, keywords, summary, problem, solution, description } = fields;
    const texts = [title, title, keywords, summary, problem, solution, description];
    const [best] = scoreDomains(
      texts
        .flat()
        .filter((text) => typeof text === "string")
        .join(" "),
    );
    if (best) {
      filled.domain = best.field;
      proposed.push("domain");
    }
  }
  return { fields: filled, proposed };
}
