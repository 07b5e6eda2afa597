/** Schema version; the migrations between the stored version and this one are run. */
const SCHEMA_VERSION = 4;

/** What later versions add, by version. */
const UPGRADES: Record<number, string> = {
  2: "alter table turns add column brief text; alter table turns add column memory text;",
  // Without the index by turn and without autoincrement: each costs a row per frame.
  3: `create table new_events (seq integer primary key, query_id text, body text not null, at integer not null);
    insert into new_events select seq, query_id, body, at from events;
    drop table events;
    alter table new_events rename to events;`,
  4: "alter table turns add column request_id text;",
};

/** The object's own tables (chat.md, "SQLite tables"). Times are milliseconds since 1970. */
export function createTables(sql: SqlStorage): void {
  sql.exec(`
    create table if not exists meta (k text primary key, v text not null);

    create table if not exists turns (
      query_id text primary key,
      client_id text not null unique,
      question text not null,
      filters text not null,
      ai_message_id text not null,
      state text not null,
      attempt integer not null default 0,
      stop integer not null default 0,
      refund integer not null default 0,
      tokens_due integer not null default 0,
      login_id text not null,
      role text not null,
      charged_day text not null,
      provider text, model text, prompt_version text, error text,
      in_tok integer not null default 0,
      out_tok integer not null default 0,
      ms integer,
      created_at integer not null,
      queued_at integer not null,
      ended_at integer
    );
    create index if not exists turns_active on turns (queued_at) where ended_at is null;
    create index if not exists turns_created on turns (created_at);
    create index if not exists turns_refund on turns (refund) where refund = 1;
    create index if not exists turns_tokens on turns (tokens_due) where tokens_due = 1;

    -- When questions were asked or retried, for the limit per minute.
    create table if not exists asks (at integer not null);

    create table if not exists messages (
      id text primary key,
      n integer not null unique,
      type text not null,
      content text not null,
      query_id text not null,
      status text not null,
      citations text not null default '[]',
      details text not null default '{}',
      created_at integer not null
    );
    create index if not exists messages_query on messages (query_id);

    create table if not exists results (
      query_id text not null, pos integer not null, technology_id text not null, score real not null,
      primary key (query_id, pos)
    );
    create table if not exists tool_runs (
      query_id text not null, step integer not null, tool text not null, input text not null, output text not null,
      ms integer not null
    );
    create index if not exists tool_runs_query on tool_runs (query_id);

    create table if not exists events (
      seq integer primary key, query_id text, body text not null, at integer not null
    );

    create table if not exists feedback_due (query_id text primary key, at integer not null);
    create table if not exists feedback (
      query_id text primary key, value integer not null, note text, at integer not null
    );
    insert or ignore into meta (k, v) values ('schema_version', '1');
  `);
  const [stored] = sql.exec<{ v: string }>("select v from meta where k = 'schema_version'").toArray();
  for (let version = Number(stored?.v ?? 1) + 1; version <= SCHEMA_VERSION; version += 1) {
    sql.exec(UPGRADES[version]!);
    sql.exec("update meta set v = ? where k = 'schema_version'", String(version));
  }
}
