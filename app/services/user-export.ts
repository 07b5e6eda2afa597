import { and, desc, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { UserExportQuery } from "~/contract/admin-users";
import type { ExportResult } from "~/contract/fields";
import { users } from "~/db/schema/accounts";
import { toCsv } from "~/lib/csv";
import { entry } from "./activity";
import type { Actor } from "./auth/tokens";
import { AppError } from "./errors";
import { matching } from "./user-lists";

const MAX_ROWS = 50_000;
const PAGE_ROWS = 5_000;

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

type ExportedUser = Record<(typeof COLUMNS)[number], string | null>;

/** The users that fit as CSV or JSON, the latest first. @throws 413 over 50,000 of them */
export async function exportUsers(
  app: AppContext,
  admin: Actor,
  { format, filters }: UserExportQuery,
): Promise<ExportResult> {
  const exported = await readAll(app, filters);
  await entry(app, admin.id, {
    type: "user.exported",
    entityType: null,
    entityId: null,
    summary: `Exported ${exported.length} users`,
  });
  const day = app.now().toISOString().slice(0, 10);
  const content = format === "csv" ? toCsv(tableOf(exported)) : JSON.stringify(exported);
  return { success: true, content, filename: `users-${day}.${format}` };
}

/** Page by page, so that no single answer of the database grows with their number. */
async function readAll(app: AppContext, filters: UserExportQuery["filters"]): Promise<ExportedUser[]> {
  const exported: ExportedUser[] = [];
  let after = sql`true`;
  for (;;) {
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
      .where(and(matching(filters), after))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(PAGE_ROWS);
    for (const { createdAt, lastLoginAt, ...row } of rows) {
      exported.push({
        ...row,
        created_at: createdAt.toISOString(),
        last_login_at: lastLoginAt?.toISOString() ?? null,
      });
    }
    if (exported.length > MAX_ROWS) {
      throw new AppError(413, "payload_too_large", "Too many rows, narrow the filter");
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return exported;
    after = sql`(${users.createdAt}, ${users.id}) < (${last.createdAt.getTime()}, ${last.id})`;
  }
}

function tableOf(exported: ExportedUser[]): string[][] {
  return [[...COLUMNS], ...exported.map((user) => COLUMNS.map((column) => user[column] ?? ""))];
}
