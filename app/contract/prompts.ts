import * as z from "zod";
import { choice, ExpectedVersion, Id, optionalText, searchText, Time, text, trueOrFalse } from "./fields";
import { get, patch, post } from "./kit";
import { PageQuery } from "./pagination";
import { PROMPT_KEYS } from "./values";

export const MAX_PROMPT_CHARACTERS = 20_000;

/** One saved text of a prompt; it never changes. */
export const PromptVersion = z.object({
  version: z.number().int().min(1),
  content: z.string(),
  variables: z.array(z.string()),
  change_note: z.string().nullable(),
  created_by: Id.nullable(),
  /** Who saved this text; null for deleted users and for built-in texts. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  created_at: Time,
});
export type PromptVersion = z.infer<typeof PromptVersion>;

/** A prompt with its live version (product.md 7). */
export const Prompt = PromptVersion.extend({
  id: Id,
  key: z.enum(PROMPT_KEYS),
  name: z.string(),
  description: z.string().nullable(),
  purpose: z.string().nullable(),
  is_active: z.boolean(),
  updated_at: Time,
});
export type Prompt = z.infer<typeof Prompt>;

/**
 * How a text is used. `said`: the assistant says it verbatim. `instructions`: a language model gets it; the
 * embedded model follows its own rules. `task`: a language model gets it for one task outside the chat. `unused`: kept
 * for later, nothing reads it yet.
 */
export const PROMPT_USES = ["said", "instructions", "task", "unused"] as const;

export const PromptKeyInfo = z.object({
  key: z.enum(PROMPT_KEYS),
  use: z.enum(PROMPT_USES),
  /** Built-in text while no prompt of the key is active; null without one. */
  built_in: z.string().nullable(),
});
export type PromptKeyInfo = z.infer<typeof PromptKeyInfo>;

const Pagination = z.object({
  page: z.number().int(),
  size: z.number().int(),
  total: z.number().int().min(0),
  total_pages: z.number().int().min(0),
});

const VARIABLE_RULE = "Each variable must be a name of letters, digits and underscores, such as user_name.";

const name = text({ label: "Name", min: 2, max: 120 });
const content = text({ label: "Content", min: 1, max: MAX_PROMPT_CHARACTERS, lines: true });
const described = {
  description: optionalText({ label: "Description", max: 1_000, lines: true }),
  purpose: optionalText({ label: "Purpose", max: 1_000, lines: true }),
  variables: z
    .array(
      z
        .string(VARIABLE_RULE)
        .regex(/^[a-z_][a-z0-9_]{0,59}$/i, VARIABLE_RULE)
        .meta({ maxLength: 60 }),
      "Variables must be a list of names.",
    )
    .max(30, "Variables may have at most 30 items.")
    .transform((names) => [...new Set(names)])
    .optional(),
  change_note: optionalText({ label: "Change note", max: 500 }),
};

export const PromptCreate = z.strictObject({ key: choice("Key", PROMPT_KEYS), name, content, ...described });
export type PromptCreate = z.infer<typeof PromptCreate>;

/** Omitted fields keep their value, and `variables` follow the content; every save creates a version. */
export const PromptUpdate = z.strictObject({
  name: name.optional(),
  content: content.optional(),
  ...described,
  version: ExpectedVersion,
});
export type PromptUpdate = z.infer<typeof PromptUpdate>;

export const PromptTest = z.strictObject({
  /** The question of a test user. */
  input: text({ label: "Input", min: 1, max: 4_000, lines: true }),
  /** A draft to try instead of the live version. */
  content: content.optional(),
});
export type PromptTest = z.infer<typeof PromptTest>;

const rollback = {
  access: "admin",
  description:
    "Appends a new version copied from the old one. The live version is 409 `invalid_transition`, an unknown one 404.",
  errors: ["stale_version", "invalid_transition"],
  response: Prompt,
} as const;

/** Prompts of the assistant: all of them for admins (product.md T9). */
export const prompts = {
  list: get("/prompts", {
    access: "admin",
    summary: "List prompts",
    query: PageQuery.extend({
      search: searchText("Search"),
      active_only: trueOrFalse("Active only").optional(),
    }),
    response: z.object({ prompts: z.array(Prompt), pagination: Pagination }),
  }),
  create: post("/prompts", {
    access: "admin",
    summary: "Create an inactive prompt",
    body: PromptCreate,
    response: Prompt,
    status: 201,
  }),
  keys: get("/prompts/keys", {
    access: "admin",
    summary: "List the keys of prompts, what each does and its built-in text",
    response: z.object({ keys: z.array(PromptKeyInfo) }),
  }),
  read: get("/prompts/:id", { access: "admin", summary: "Read a prompt", response: Prompt }),
  update: patch("/prompts/:id", {
    access: "admin",
    summary: "Save a new version of a prompt",
    body: PromptUpdate,
    errors: ["stale_version"],
    response: Prompt,
  }),
  versions: get("/prompts/:id/versions", {
    access: "admin",
    summary: "List the versions of a prompt, the latest first",
    query: PageQuery,
    response: z.object({ versions: z.array(PromptVersion), pagination: Pagination }),
  }),
  rollbackByGet: get("/prompts/:id/rollback/:version", {
    ...rollback,
    summary: "Roll a prompt back (the specification's form; prefer POST)",
    effect: true,
  }),
  rollback: post("/prompts/:id/rollback/:version", {
    ...rollback,
    summary: "Roll a prompt back to an earlier version",
  }),
  activate: post("/prompts/:id/activate", {
    access: "admin",
    summary: "Make this the active prompt of its key",
    response: Prompt,
  }),
  test: post("/prompts/:id/test", {
    access: "admin",
    summary: "Try a prompt without saving or activating it",
    body: PromptTest,
    errors: ["provider_error", "timeout"],
    response: z.object({
      output: z.string(),
      provider: z.string(),
      model: z.string().nullable(),
      duration_ms: z.number().int().min(0),
    }),
  }),
};
