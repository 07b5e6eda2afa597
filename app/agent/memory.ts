import * as z from "zod";
import { Brief, type BriefCriterion } from "~/contract/chat-brief";
import { LANGUAGES } from "~/vocabulary/function-words";

/**
 * The state of a conversation (answers.md 2): the brief and the listings in focus. Stored with each turn; turns without
 * results, small talk and refusals keep it.
 */
export const Memory = z.object({
  brief: Brief,
  /** Listings of the last answer that showed any, in display order. */
  shown: z.array(z.string()),
  /** The listing that "it" refers to; null when several were shown. */
  focus: z.string().nullable(),
  /** Listings of earlier answers, newest first, for "the sand storage" and "the other one". */
  earlier: z.array(z.string()),
  /** The last comparison. */
  compared: z.array(z.string()),
  /** Listings that the user excluded from this brief. */
  dropped: z.array(z.string()),
  /**
   * What the last turn did; "and add the sand store too" continues it. `refused`: nothing fitted; `named`: nor did the
   * nearest listing, which was named and is in focus; `beside`: it was named beside the open listing, and is the first of
   * `earlier`.
   */
  last: z.enum([
    "search",
    "about",
    "compare",
    "shortlist",
    "draft",
    "list",
    "best",
    "count",
    "help",
    "refused",
    "named",
    "beside",
    "none",
  ]),
  /** The message that requested the last draft, or that the last help answered. */
  act: z.string().nullable(),
  /** Of the last answer. Turns stored before it was remembered were mostly English. */
  language: z.enum(LANGUAGES).default("en"),
});
export type Memory = z.infer<typeof Memory>;

export const EMPTY_BRIEF: Brief = { need: "", must: [], should: [], must_not: [] };
export const NO_MEMORY: Memory = {
  brief: EMPTY_BRIEF,
  shown: [],
  focus: null,
  earlier: [],
  compared: [],
  dropped: [],
  last: "none",
  act: null,
  language: "en",
};

export const MAX_EARLIER = 30;

/** Updates the memory after an answer that shows listings. */
export function remember(memory: Memory, ids: readonly string[], change: Partial<Memory> = {}): Memory {
  if (ids.length === 0) return { ...memory, ...change };
  const earlier = [...new Set([...ids, ...memory.shown, ...memory.earlier])].slice(0, MAX_EARLIER);
  const isPart = ids.length === 1 && memory.shown.includes(ids[0]!);
  return {
    ...memory,
    shown: isPart ? memory.shown : [...ids],
    focus: ids.length === 1 ? ids[0]! : null,
    earlier,
    ...change,
  };
}

/** The listings of the last answer that showed any; one that a refusal only named is none of them. */
export function lastShown({ shown, earlier, last }: Memory): string[] {
  return last === "named" ? earlier.filter((id) => !shown.includes(id)) : shown;
}

/** "From Germany" asked of patents, then "and from the US?": the place changes, whichever field it is. */
const PLACES = ["organization.country", "patents.jurisdiction"];

/** The criteria of a brief that those of a follow-up leave in place. */
export function carriedOver(brief: Brief, must: readonly BriefCriterion[]): BriefCriterion[] {
  const replaced = new Set(must.flatMap(({ field }) => (PLACES.includes(field) ? PLACES : [field])));
  return brief.must.filter(({ field }) => !replaced.has(field));
}

export function isEmptyBrief({ need, must, should, must_not }: Brief): boolean {
  return need === "" && must.length + should.length + must_not.length === 0;
}
