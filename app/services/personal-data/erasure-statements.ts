import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context";
import { abortUnless, ROWS_CHANGED, type Statement } from "../writes/guarded-batch";

interface Person {
  id: string;
  emailKey: string;
  /** Of the uploaded photo, in R2. */
  photoKey: string | null;
  /** The job that removes what lies outside the database. */
  jobId: string;
}

/**
 * The statements that take a person out of every table, in the order of one batch. The batch is undone when
 * the person is gone already or is the last admin (security.md 5.1, pattern 2).
 */
export function erasePersonal(app: AppContext, person: Person): [Statement, ...Statement[]] {
  const now = app.now().getTime();
  const run = (query: SQL): Statement => app.primary.run(query);
  return [
    run(anonymize(person, now)),
    abortUnless(app, ROWS_CHANGED),
    run(rememberRemains(person, now)),
    ...eraseTraces(person).map(run),
    ...settleRequests(person, now).map(run),
    ...settleListings(person, now).map(run),
    run(leaveTheSweep(person)),
  ];
}

function anonymize({ id }: Person, now: number): SQL {
  return sql`update users set
    status = 'deleted', username = ${`deleted-${id}`}, username_key = ${`deleted-${id}`},
    email = ${`deleted+${id}@invalid`}, email_key = ${`deleted+${id}@invalid`},
    password_hash = null, registration_token_hash = null, first_name = null, last_name = null, organization = null,
    user_type = null, country = null, linkedin_url = null, profile_photo_url = null, photo_url = null, is_expert = 0,
    expert_headline = null, expert_areas = '[]', terms_accepted_at = null, verified_at = null, last_login_at = null,
    updated_at = ${now} where id = ${id} and status <> 'deleted' and (role <> 'admin' or status <> 'active'
      or (select count(*) from users where role = 'admin' and status = 'active') > 1)`;
}

/** Written before the rows that name them go. */
function rememberRemains({ id, photoKey, jobId }: Person, now: number): SQL {
  const own = sql`select id from technologies where owner_id = ${id}`;
  return sql`insert into jobs (id, kind, owner_id, state, input, errors, created_at, progress_at)
    select ${jobId}, 'erase_account', ${id}, 'queued', json_object(
      'chats', (select json_group_array(object_id) from chat_sessions where user_id = ${id}),
      'files', (select json_group_array(object_key) from (
        select ${photoKey} as object_key
        union select object_key from technology_files where technology_id in (${own})
        union select object_key from featured_media where technology_id in (${own})
        union select object_key from jobs where owner_id = ${id}
        union select object_key from object_deletions where owner_id = ${id}) where object_key is not null)
    ), '[]', ${now}, ${now}`;
}

/** The job deletes these objects for good: the sweep must not keep them in the trash. */
function leaveTheSweep({ jobId }: Person): SQL {
  return sql`delete from object_deletions
    where object_key in (select value from jobs, json_each(jobs.input, '$.files') where jobs.id = ${jobId})`;
}

/** Data of this user alone. Mails and stored idempotent responses are found by the address. */
function eraseTraces({ id, emailKey }: Person): SQL[] {
  const ofUser = [
    "identities",
    "logins",
    "api_tokens",
    "webhooks",
    "one_time_codes",
    "shortlist_entries",
    "comparisons",
    "business_canvas_requests",
    "technology_views",
    "search_events",
    "person_days",
    "archived_people",
    "open_chats",
    "chat_sessions",
    "answer_ratings",
    "usage",
    "usage_charges",
  ];
  return [
    ...ofUser.map((table) => sql`delete from ${sql.identifier(table)} where user_id = ${id}`),
    sql`delete from premium_requests where user_id = ${id} or email = ${emailKey}`,
    sql`delete from contact_messages where email = ${emailKey}`,
    sql`delete from outbox_mails where "to" = ${emailKey}`,
    sql`delete from idempotency_keys where instr(body, ${emailKey}) or instr(body, ${id})`,
    // Rows of a file that were refused are quoted in its job.
    sql`update jobs set errors = '[]', object_key = null, input = '{}',
      state = case when state in ('queued', 'running') then 'failed' else state end
      where owner_id = ${id} and kind <> 'erase_account'`,
  ];
}

/** Requests to others stay as a number and a decision, without what was written. */
function settleRequests({ id }: Person, now: number): SQL[] {
  return [
    sql`update collaboration_requests set message = 'This account was deleted.', organization = 'Deleted account',
      intended_use = null, role_title = null, country = null, contact_email = null, decline_note = null,
      state = case when state in ('submitted', 'acknowledged', 'in_discussion') then 'withdrawn' else state end,
      updated_at = ${now} where sender_id = ${id}`,
  ];
}

/** What was published or submitted is archived; drafts, which no one else has seen, are deleted. */
function settleListings({ id }: Person, now: number): SQL[] {
  const own = sql`select id from technologies where owner_id = ${id}`;
  return [
    sql`update technology_revisions set status = 'withdrawn', decided_at = ${now}
      where status = 'pending' and technology_id in (${own})`,
    sql`delete from technology_files where technology_id in (${own})`,
    sql`delete from featured_media where technology_id in (${own})`,
    sql`delete from technologies where owner_id = ${id} and status = 'draft'`,
    sql`update technologies set status = 'archived', featured_rank = null, version = version + 1, updated_at = ${now}
      where owner_id = ${id} and status <> 'archived'`,
    // Closes gaps in the featured ranks; in the index's order no rank is taken twice on the way.
    sql`update technologies indexed by technologies_featured set featured_rank = (
        select count(*) from technologies as ahead
        where ahead.featured_rank is not null and ahead.featured_rank <= technologies.featured_rank)
      where featured_rank is not null`,
  ];
}
