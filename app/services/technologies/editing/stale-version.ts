import { eq, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { users } from "~/db/schema/accounts";
import { FAMILY } from "~/services/activity-log/activity";
import { AppError } from "~/services/errors/errors";
import { remainingName } from "~/services/people/person-name";
import { HOLDER_KEY } from "./featured-gaps";

/** A change and its entry in the log are no further apart. */
const SPAN_MILLISECONDS = 1_000;

interface LastChange {
  at: number | null;
  who: string | null;
}

/** 409 for an owner, without naming the admin. */
export function staleOwnListing(): AppError {
  return new AppError(409, "stale_version", "This listing was changed since you opened it. Load it again.");
}

/** 409 with who changed a listing last, and when: a change is in the log with its moment, one that is not is its owner's. */
export async function staleListing(app: AppContext, id: string): Promise<AppError> {
  const last = await app.primary.all<LastChange>(sql`select t.updated_at as at,
    coalesce(${loggedAt(sql`t.updated_at`, sql`entity_id = t.id`)}, t.owner_id) as who from technologies t where t.id = ${id}`);
  return staleVersion(app, "The listing", last[0]);
}

/** The same for the list of featured listings, which changes with its entry in the log. */
export async function staleFeaturedList(app: AppContext): Promise<AppError> {
  const last = await app.primary.all<LastChange>(sql`select s.updated_at as at,
    ${loggedAt(sql`s.updated_at - ${SPAN_MILLISECONDS}`, sql`true`)} as who from settings s where s.key = ${HOLDER_KEY}`);
  return staleVersion(app, "The featured list", last[0]);
}

/** Who did something to listings then, or right after: the entry is written after the change, in its batch. */
function loggedAt(moment: SQL, which: SQL): SQL {
  return sql`(select actor_id from activity_log where ${FAMILY} = 'tech'
    and created_at between ${moment} and ${moment} + ${2 * SPAN_MILLISECONDS} and ${which} limit 1)`;
}

/** @param thing subject of the sentence, such as "This listing" */
async function staleVersion(app: AppContext, thing: string, last: LastChange | undefined): Promise<AppError> {
  const person = last?.who
    ? await app.primary.select().from(users).where(eq(users.id, last.who)).get()
    : undefined;
  return new AppError(409, "stale_version", `${thing} was changed by someone else. Load it again.`, {
    extra: {
      changed_by: person ? { id: person.id, name: remainingName(person) } : null,
      changed_at: last?.at == null ? null : new Date(last.at).toISOString(),
    },
  });
}
