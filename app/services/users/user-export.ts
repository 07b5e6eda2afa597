import { and, desc, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { UserExportQuery } from "~/contract/admin-users";
import { users } from "~/db/schema/accounts";
import { entry } from "../activity-log/activity";
import { begin, checkExported, type FileInParts, readPages, toFile } from "../files/export-file";
import type { Actor } from "../people/actor";
import { countUsers, matching } from "./user-lists";

const MAX_ROWS = 50_000;

const COLUMNS = [
  "id",
  "username",
  "first_name",
  "last_name",
  "email",
  "role_name",
  "status",
  "organization",
  "country",
  "created_at",
  "last_login_at",
] as const;

/** Exports the matching users as CSV or JSON, the latest first. @throws 413 over 50,000 of them */
export async function exportUsers(
  app: AppContext,
  admin: Actor,
  { format, filters }: UserExportQuery,
): Promise<FileInParts> {
  const { total, capped } = await countUsers(app, filters, MAX_ROWS);
  checkExported({ total, capped }, MAX_ROWS);
  const pages = await begin(
    readPages((after: Row | undefined, limit) => readPage(app, filters, after, limit)),
  );
  await entry(app, admin.id, {
    type: "user.exported",
    entityType: null,
    entityId: null,
    summary: `Exported ${total} users`,
    changes: { rows: total, format },
  });
  return toFile(app, { name: "users", format, columns: COLUMNS }, pages);
}

type Row = Record<(typeof COLUMNS)[number], string | null> & { id: string; created_at: string };

async function readPage(
  app: AppContext,
  filters: UserExportQuery["filters"],
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const rows = await app.db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      role_name: users.role,
      status: users.status,
      organization: users.organization,
      country: users.country,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(
      and(
        matching(filters),
        after && sql`(${users.createdAt}, ${users.id}) < (${Date.parse(after.created_at)}, ${after.id})`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
  return rows.map(({ createdAt, lastLoginAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    last_login_at: lastLoginAt?.toISOString() ?? null,
  }));
}
