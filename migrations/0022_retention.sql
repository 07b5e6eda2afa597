-- Entries of the activity log older than a year, as JSON lines in the file storage (app/services/activity-log/archive.ts).
create table activity_archives (
  object_key  text primary key not null,
  month       text not null,              -- 2026-05, UTC
  entries     integer not null,
  last_at     integer not null,           -- of the last entry
  last_id     text not null,
  counts      text not null,              -- JSON: entries by type
  sha256      text not null,
  archived_at integer not null,
  constraint activity_archives_entries check (entries > 0)
) without rowid;
create index activity_archives_last on activity_archives (last_at, last_id);

-- The log refuses to delete what is not in the archive.
drop trigger activity_log_no_delete;
create trigger activity_log_no_delete before delete on activity_log
when not exists (select 1 from activity_archives where (last_at, last_id) >= (old.created_at, old.id))
begin select raise(abort, 'activity_log is append-only'); end;
create trigger activity_archived after delete on activity_log begin
  update activity_counts set n = n - 1 where activity_type = old.activity_type;
end;

-- What a person did on a day whose events were deleted (app/services/monitoring/event-retention.ts).
create table person_days (
  user_id  text not null references users(id) on delete cascade,
  day      text not null,                 -- 2026-05-31, UTC
  searches integer not null default 0,
  views    integer not null default 0,
  primary key (user_id, day)
) without rowid;
create index person_days_day on person_days (day);
