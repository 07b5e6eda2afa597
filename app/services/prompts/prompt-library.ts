import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { AppContext } from "~/context";
import type { QueryOf } from "~/contract/kit";
import type { PageQuery } from "~/contract/pagination";
import type {
  prompts as contract,
  Prompt,
  PromptCreate,
  PromptUpdate,
  PromptVersion,
} from "~/contract/prompts";
import { users } from "~/db/schema/accounts";
import { prompts, promptVersions } from "~/db/schema/assistant";
import * as activity from "../activity-log/activity";
import { conflict, notFound } from "../errors/errors";
import type { Actor } from "../people/actor";
import { abortUnless, guardedBatch, ROWS_CHANGED } from "../writes/guarded-batch";
import * as idempotency from "../writes/idempotency";
import {
  authorColumns,
  find,
  isAuthor,
  type PromptRow,
  selectPrompts,
  toAuthor,
  toPrompt,
} from "./prompt-rows";
import { checkVariables } from "./prompt-variables";
import { invalidatePromptCache } from "./prompts";

function pagination({ page, size }: PageQuery, total: number) {
  return { page, size, total, total_pages: Math.ceil(total / size) };
}

/** All prompts by key, the active one of a key first. `search` looks in key, name and description. */
export async function list(
  app: AppContext,
  { search, active_only, ...paging }: QueryOf<typeof contract.list>,
): Promise<{ prompts: Prompt[]; pagination: ReturnType<typeof pagination> }> {
  const conditions: SQL[] = [];
  if (active_only) conditions.push(eq(prompts.isActive, true));
  if (search) {
    const text = sql`${prompts.key} || ' ' || ${prompts.name} || ' ' || coalesce(${prompts.description}, '')`;
    conditions.push(sql`instr(lower(${text}), lower(${search})) > 0`);
  }
  const [rows, counted] = await app.db.batch([
    selectPrompts(app.db)
      .where(and(...conditions))
      .orderBy(asc(prompts.key), desc(prompts.isActive), asc(prompts.name), asc(prompts.id))
      .limit(paging.size)
      .offset((paging.page - 1) * paging.size),
    app.db
      .select({ total: sql<number>`count(*)` })
      .from(prompts)
      .where(and(...conditions)),
  ]);
  return { prompts: rows.map(toPrompt), pagination: pagination(paging, counted[0]?.total ?? 0) };
}

/** @throws 404 */
export async function read(app: AppContext, id: string): Promise<Prompt> {
  return toPrompt(await find(app, id));
}

/** Every saved text, the latest first. @throws 404 */
export async function versions(
  app: AppContext,
  id: string,
  paging: PageQuery,
): Promise<{ versions: PromptVersion[]; pagination: ReturnType<typeof pagination> }> {
  const [rows, known] = await app.db.batch([
    app.db
      .select({ ...getTableColumns(promptVersions), ...authorColumns })
      .from(promptVersions)
      .leftJoin(users, isAuthor)
      .where(eq(promptVersions.promptId, id))
      .orderBy(desc(promptVersions.version))
      .limit(paging.size)
      .offset((paging.page - 1) * paging.size),
    // Versions have no gaps: the live one is also their number.
    app.db.select({ total: prompts.version }).from(prompts).where(eq(prompts.id, id)),
  ]);
  if (!known[0]) throw notFound("Prompt");
  return {
    versions: rows.map((row) => ({
      version: row.version,
      content: row.content,
      variables: row.variables,
      change_note: row.changeNote,
      created_by: row.createdBy,
      author: toAuthor(row),
      created_at: row.createdAt.toISOString(),
    })),
    pagination: pagination(paging, known[0].total),
  };
}

/** Stores a new prompt with its first version; it is unused until it is activated. @throws 422 for variables */
export async function create(app: AppContext, actor: Actor, prompt: PromptCreate): Promise<Prompt> {
  const id = uuidv7();
  const now = app.now();
  const written = { createdBy: actor.id, createdAt: now };
  await app.primary.batch([
    app.primary.insert(prompts).values({
      id,
      key: prompt.key,
      name: prompt.name,
      description: prompt.description ?? null,
      purpose: prompt.purpose ?? null,
      version: 1,
      updatedAt: now,
      ...written,
    }),
    app.primary.insert(promptVersions).values({
      promptId: id,
      version: 1,
      content: prompt.content,
      variables: checkVariables(prompt.content, prompt.variables),
      changeNote: prompt.change_note ?? null,
      ...written,
    }),
    activity.entry(app, actor.id, {
      type: "prompt.created",
      entityType: "prompt",
      entityId: id,
      summary: `Created a prompt for ${prompt.key}`,
      changes: { name: { from: null, to: prompt.name }, version: { from: null, to: 1 } },
    }),
    ...idempotency.record(app, id),
  ]);
  return read(app, id);
}

/** Saves a new version; what is left out stays. @throws 404, 409 `stale_version`, 422 for variables */
export async function update(
  app: AppContext,
  actor: Actor,
  id: string,
  { version, ...given }: PromptUpdate,
): Promise<Prompt> {
  const before = await find(app, id);
  if (version !== undefined && version !== before.version) throw stale();
  const content = given.content ?? before.content;
  return append(app, actor, before, {
    content,
    variables: checkVariables(content, given.variables),
    changeNote: given.change_note ?? null,
    details: {
      name: given.name ?? before.name,
      description: given.description === undefined ? before.description : given.description,
      purpose: given.purpose === undefined ? before.purpose : given.purpose,
    },
    type: "prompt.updated",
    summary: `Saved version ${before.version + 1} of a prompt for ${before.key}`,
  });
}

/** Appends a copy of an earlier version. @throws 404, 409 `invalid_transition` for the live version */
export async function rollback(
  app: AppContext,
  actor: Actor,
  { id, version }: { id: string; version: string },
): Promise<Prompt> {
  const before = await find(app, id);
  const target = Number(version);
  if (target === before.version) {
    throw conflict("invalid_transition", `Version ${target} is the live version already.`);
  }
  const earlier = await app.primary
    .select()
    .from(promptVersions)
    .where(and(eq(promptVersions.promptId, id), eq(promptVersions.version, target)))
    .get();
  if (!earlier) throw notFound("Version");
  return append(app, actor, before, {
    content: earlier.content,
    variables: earlier.variables,
    changeNote: `Rolled back to version ${target}`,
    details: {},
    type: "prompt.rolled_back",
    summary: `Rolled a prompt for ${before.key} back to version ${target}`,
  });
}

interface NewVersion {
  content: string;
  variables: string[];
  changeNote: string | null;
  details: Partial<Pick<PromptRow, "name" | "description" | "purpose">>;
  type: "prompt.updated" | "prompt.rolled_back";
  summary: string;
}

/** The version is the compare-and-set: of two writers at once, the second finds another one. @throws 409 */
async function append(app: AppContext, actor: Actor, before: PromptRow, next: NewVersion): Promise<Prompt> {
  const version = before.version + 1;
  const now = app.now();
  const changes = {
    version: { from: before.version, to: version },
    ...(next.details.name !== undefined && next.details.name !== before.name
      ? { name: { from: before.name, to: next.details.name } }
      : {}),
  };
  const done = await guardedBatch(app, [
    app.primary
      .update(prompts)
      .set({ version, updatedAt: now, ...next.details })
      .where(and(eq(prompts.id, before.id), eq(prompts.version, before.version))),
    abortUnless(app, ROWS_CHANGED),
    app.primary.insert(promptVersions).values({
      promptId: before.id,
      version,
      content: next.content,
      variables: next.variables,
      changeNote: next.changeNote,
      createdBy: actor.id,
      createdAt: now,
    }),
    activity.entry(app, actor.id, {
      type: next.type,
      entityType: "prompt",
      entityId: before.id,
      summary: next.summary,
      changes,
    }),
  ]);
  if (!done) throw stale();
  invalidatePromptCache(app);
  return read(app, before.id);
}

/** Activates a prompt and deactivates the active one of its key. @throws 404 */
export async function activate(app: AppContext, actor: Actor, id: string): Promise<Prompt> {
  const before = await find(app, id);
  if (before.isActive) return toPrompt(before);
  await app.primary.batch([
    app.primary
      .update(prompts)
      .set({ isActive: false })
      .where(and(eq(prompts.key, before.key), eq(prompts.isActive, true), ne(prompts.id, id))),
    app.primary.update(prompts).set({ isActive: true }).where(eq(prompts.id, id)),
    activity.entry(app, actor.id, {
      type: "prompt.activated",
      entityType: "prompt",
      entityId: id,
      summary: `Activated a prompt for ${before.key}`,
      changes: { is_active: { from: false, to: true } },
    }),
  ]);
  invalidatePromptCache(app);
  return read(app, id);
}

function stale() {
  return conflict("stale_version", "Prompt was changed by someone else");
}
