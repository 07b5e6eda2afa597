import * as z from "zod";
import { MAX_QUESTION_CHARACTERS } from "./chat";
import { Brief } from "./chat-brief";
import { Id, text } from "./fields";
import { DOMAINS, SECTORS } from "./values";

/** What the screen had set when it asked: the filters of `technologies/`, or the listing that is looked at. */
export const QuestionFilters = z.object({
  domain: z.enum([...DOMAINS, ...SECTORS]).optional(),
  legal_status: z.string().max(40).optional(),
  trl: z.array(z.number().int().min(1).max(9)).max(9).optional(),
  is_promoted: z.boolean().optional(),
  organization: z.string().max(120).optional(),
  technology_id: Id.optional(),
});
export type QuestionFilters = z.infer<typeof QuestionFilters>;

const QueryId = z.string().min(1).max(64);

export const QueryFrame = z.object({
  type: z.literal("query"),
  query: text({ label: "Query", min: 1, max: MAX_QUESTION_CHARACTERS, lines: true }),
  /** The sender's idempotency key: a repeated one asks no new question. */
  client_id: z.string().min(1).max(64).optional(),
  filters: QuestionFilters.optional(),
  /** What is sought, in place of what the message would be read as: a click on a chip of an answer. */
  brief: Brief.optional(),
  /** The last question of the session, which this one replaces: it is withdrawn with its answer. */
  replaces: QueryId.optional(),
});
export type QueryFrame = z.infer<typeof QueryFrame>;

export const RetryFrame = z.object({ type: z.literal("retry"), query_id: QueryId });
export const StopFrame = z.object({ type: z.literal("stop"), query_id: QueryId.optional() });
export const ResumeFrame = z.object({ type: z.literal("resume"), last_seq: z.number().int().min(0) });
export const FeedbackFrame = z.object({
  type: z.literal("feedback"),
  query_id: QueryId,
  /** 0 takes a rating back. */
  value: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  note: text({ label: "Note", max: 1_000, lines: true }).optional(),
});
export type FeedbackFrame = z.infer<typeof FeedbackFrame>;

/** The specification's client sends `{query}` without a type. */
export const ClientFrame = z.preprocess(
  (frame) =>
    typeof frame === "object" && frame !== null && !("type" in frame) ? { ...frame, type: "query" } : frame,
  z.discriminatedUnion("type", [QueryFrame, RetryFrame, StopFrame, ResumeFrame, FeedbackFrame]),
);
export type ClientFrame = z.output<typeof ClientFrame>;
