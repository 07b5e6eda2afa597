import type { Problems } from "~/client/listing-check";
import type { DraftField } from "~/client/listing-draft";

export interface Step {
  key: string;
  name: string;
  /** What the step is for, in a sentence. */
  lead: string;
  fields: readonly DraftField[];
}

export const STEPS = [
  {
    key: "what",
    name: "What it is",
    lead: "A reader decides by these lines whether to read on. Nothing confidential: the summary is what others find.",
    fields: ["title", "summary", "domain", "keywords"],
  },
  {
    key: "advantage",
    name: "The advantage",
    lead: "What is hard today, how this solves it, and where it could be used.",
    fields: ["problem", "solution", "advantages", "applications", "description"],
  },
  {
    key: "readiness",
    name: "Readiness and rights",
    lead: "How far it is, what shows that, and what protects it. What is not known may stay open.",
    fields: ["trl", "trl_evidence", "legal_status", "ip_types", "patents"],
  },
  {
    key: "people",
    name: "People and partnership",
    lead: "Who stands behind it, and what you offer to a partner.",
    fields: [
      "organization",
      "inventors",
      "partnership_types",
      "availability",
      "publications",
      "links",
      "external_id",
    ],
  },
  {
    key: "files",
    name: "Files",
    lead: "Papers, slides, data and pictures. Everybody who may see the listing may download them.",
    fields: [],
  },
  { key: "review", name: "Review", lead: "Read it once as others will, then hand it in.", fields: [] },
] as const satisfies readonly Step[];

export type StepKey = (typeof STEPS)[number]["key"];
/** Before the steps: from a PDF, or empty. After them: what happens next. */
export type Place = StepKey | "start" | "done";

const PLACES: readonly string[] = ["start", "done", ...STEPS.map(({ key }) => key)];

/** The place that an address names. A new listing begins at the start, a known one at its first step. */
export function placeOf(search: URLSearchParams): Place {
  const step = search.get("step") ?? "";
  if (PLACES.includes(step)) return step as Place;
  return search.has("id") ? "what" : "start";
}

export function stepOf(field: string): StepKey {
  const name = field.split(".")[0];
  return STEPS.find(({ fields }) => (fields as readonly string[]).includes(name ?? ""))?.key ?? "what";
}

/** The problems of one step, in the order of its fields. */
export function problemsOf(step: StepKey, problems: Problems): [string, string][] {
  const { fields } = STEPS.find(({ key }) => key === step)!;
  const place = (path: string) => (fields as readonly string[]).indexOf(path.split(".")[0]!);
  return Object.entries(problems)
    .filter(([path]) => place(path) >= 0)
    .sort(([one], [other]) => place(one) - place(other));
}
