import { desc, eq, getTableColumns } from "drizzle-orm";
import type { AppContext } from "~/context";
import type { JobSummary } from "~/contract/bulk-upload";
import type { PageQuery } from "~/contract/pagination";
import { users } from "~/db/schema/accounts";
import { jobs } from "~/db/schema/operations";
import { personName } from "../people/person-name";
import { toSummary } from "./upload";

const { errors: _, ...columns } = getTableColumns(jobs);

/**
 * Jobs, the latest first; ids begin with the time. `total` counts as far as the next page, so that a page costs the same
 * however long the history is.
 */
export async function list(
  app: AppContext,
  { page, size, state }: PageQuery & { state?: JobSummary["state"] },
) {
  const rows = await app.db
    .select({
      job: columns,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(state ? eq(jobs.state, state) : undefined)
    .orderBy(desc(jobs.id))
    .limit(size + 1)
    .offset((page - 1) * size);
  const total = rows.length === 0 ? 0 : (page - 1) * size + rows.length;
  return {
    jobs: rows.slice(0, size).map(
      ({ job, ...person }): JobSummary => ({
        ...toSummary(job),
        job_id: job.id,
        file_name: typeof job.input.file_name === "string" ? job.input.file_name : null,
        created_by: { id: job.ownerId, name: personName(person) },
      }),
    ),
    total,
    page,
    size,
    total_pages: Math.ceil(total / size),
  };
}
