import type { Problems } from "~/contract/listing/check";
import { FIELD_STEPS, type FormName } from "~/contract/listing/steps";

export interface Step {
  key: string;
  name: string;
  /** What the step is for, in a sentence. */
  lead: string;
  fields: readonly FormName[];
}

export const STEPS = [
  ...FIELD_STEPS,
  {
    key: "files",
    name: "Files",
    lead: "Papers, slides, data and pictures. Everybody who may see the listing may download them.",
    fields: [],
  },
  { key: "review", name: "Review", lead: "Read it once as others will, then submit it.", fields: [] },
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
