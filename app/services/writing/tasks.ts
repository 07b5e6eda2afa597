import * as z from "zod";
import { CANVAS_BLOCKS } from "~/contract/business-canvases";
import { FIELD_NAMES, fieldOf } from "~/contract/listing/fields";
import { cleanText } from "~/lib/clean-text";
import type { PromptKey } from "../prompts/prompts";

/** What a language model is asked for outside the chat. */
export interface Task<Answer> {
  /** The key of the text that admins may change. */
  prompt: PromptKey;
  /** What stays the same whatever that text says. */
  instruction: string;
  schema: z.ZodType<Answer>;
}

/** Text of a model as screens show it: plain, in one piece. */
const sentence = (characters: number) =>
  z
    .string()
    .min(2)
    .max(characters)
    .transform((text) => cleanText(text).replace(/\s+/g, " "))
    .refine((text) => text.length > 1);

/** Literally in the material; empty for what it does not state. */
const quote = z.string().max(400);

const claim = z.object({ text: sentence(240), quote });
export type Claim = z.infer<typeof claim>;

function task<Answer>(prompt: PromptKey, instruction: string, schema: z.ZodType<Answer>): Task<Answer> {
  return { prompt, instruction, schema };
}

/** Fields whose value can be read off a page. */
const READABLE = FIELD_NAMES.filter((name) =>
  ["text", "list", "choice", "level"].includes(fieldOf(name).kind),
);

export const TITLE = task(
  "chat.title",
  "The data is the first question of a conversation. Name its subject in at most six words, in the language of the question, without a full stop.",
  z.object({ title: sentence(60).refine((text) => text.split(" ").length <= 6) }),
);

export const QUERY_REWRITE = task(
  "chat.query_rewrite",
  "The data is what a person has asked for so far, and their next message. Write in one sentence, in the language of the message, what they ask for now, so that it can be understood alone: keep every condition that still holds, drop those that the message takes back, add none. A mention of a listing, such as “the second one”, stays as it is. A message that begins another subject stays as it is.",
  z.object({ question: sentence(600) }),
);

export const CONCLUSIONS = task(
  "analytics.technology",
  "The data is a listing. Write its strengths and its risks for somebody who would license it, and what its owner should do next. Quote literally what each strength and risk rests on; the quote is empty only for what the listing does not state.",
  z.object({
    strengths: z.array(claim).max(4),
    risks: z.array(claim).max(5),
    next_steps: z.array(sentence(200)).max(4),
  }),
);

export const CANVAS_ASSUMPTIONS = task(
  "analytics.technology",
  "The data is a listing and what a business canvas of it is for. For each block write up to three assumptions that somebody should check; they are shown as assumptions, beside facts that are taken from the listing already.",
  z.record(z.enum(CANVAS_BLOCKS), z.array(sentence(200)).max(3)),
);

export const COMPARISON_SUMMARY = task(
  "compare.technologies",
  "The data is a table of listings. Say in at most three sentences which differences decide between them.",
  z.object({ summary: sentence(600) }),
);

export const PDF_FIELDS = task(
  "pdf.extract_listing",
  `The data is a document, page by page. Read the fields of a listing off it: ${READABLE.join(", ")}. Give each with the page and a literal quote of that page which shows it, and leave out what the document does not state. A list is an array of texts, a readiness level a number.`,
  z.object({
    fields: z
      .array(
        z.object({
          name: z.enum(READABLE),
          value: z.union([z.string(), z.number(), z.array(z.string())]),
          page: z.number().int().min(1),
          quote: quote.min(3),
        }),
      )
      .max(READABLE.length),
  }),
);

export const REASONS = task(
  "recommend.rationale",
  "The data is a listing, and others with their numbers. Say of each other one, in one sentence, what somebody who is interested in the first would find in it.",
  z.object({ reasons: z.array(z.object({ listing: z.number().int(), reason: sentence(240) })).max(10) }),
);

/** The tasks that can be tried with a custom text, by the key of their prompt. */
export const TASKS: Partial<Record<PromptKey, Task<unknown>>> = Object.fromEntries(
  [TITLE, QUERY_REWRITE, CONCLUSIONS, COMPARISON_SUMMARY, PDF_FIELDS, REASONS].map((each) => [
    each.prompt,
    each as Task<unknown>,
  ]),
);
