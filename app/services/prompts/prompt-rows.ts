import { and, eq, ne, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { Prompt } from "~/contract/prompts";
import { users } from "~/db/schema/accounts";
import { prompts, promptVersions } from "~/db/schema/assistant";
import { notFound } from "../errors/errors";
import { personName } from "../people/person-name";

const live = and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, prompts.version));

/** Who saved a text, beside it: a batch tells columns apart by their name alone, and ids are called alike. */
export const authorColumns = {
  authorId: sql<string | null>`${users.id}`.as("author_id"),
  authorFirstName: users.firstName,
  authorLastName: users.lastName,
  authorUsername: users.username,
};
/** Null for a deleted user. */
export const isAuthor = and(eq(users.id, promptVersions.createdBy), ne(users.status, "deleted"));

interface Author {
  authorId: string | null;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorUsername: string | null;
}

export function toAuthor({ authorId, authorFirstName, authorLastName, authorUsername }: Author) {
  if (authorId === null || authorUsername === null) return null;
  const name = personName({ firstName: authorFirstName, lastName: authorLastName, username: authorUsername });
  return { id: authorId, name };
}

/** Prompts with their live text. */
export function selectPrompts(db: AppContext["db"]) {
  return db
    .select({
      id: prompts.id,
      key: prompts.key,
      name: prompts.name,
      description: prompts.description,
      purpose: prompts.purpose,
      isActive: prompts.isActive,
      version: prompts.version,
      createdBy: prompts.createdBy,
      createdAt: prompts.createdAt,
      updatedAt: prompts.updatedAt,
      content: promptVersions.content,
      variables: promptVersions.variables,
      changeNote: promptVersions.changeNote,
      ...authorColumns,
    })
    .from(prompts)
    .innerJoin(promptVersions, live)
    .leftJoin(users, isAuthor);
}

export type PromptRow = Awaited<ReturnType<typeof selectPrompts>>[number];

export function toPrompt(row: PromptRow): Prompt {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    description: row.description,
    purpose: row.purpose,
    content: row.content,
    variables: row.variables,
    is_active: row.isActive,
    version: row.version,
    change_note: row.changeNote,
    created_by: row.createdBy,
    author: toAuthor(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** @throws 404 */
export async function find(app: AppContext, id: string): Promise<PromptRow> {
  const row = await selectPrompts(app.primary).where(eq(prompts.id, id)).get();
  if (!row) throw notFound("Prompt");
  return row;
}
