-- Failures of the last 30 days, equal ones as one row (app/db/error-groups.ts). No addresses, ids or texts of people.
create table error_groups (
  fingerprint  text primary key not null,
  kind         text not null,
  operation    text not null,
  name         text not null,
  message      text not null,
  count        integer not null,
  first_at     integer not null,
  last_at      integer not null,
  request_id   text not null,     -- of the last one; a turn has its query_id here
  version      text not null,
  window       integer not null,  -- ten minutes of last_at, counted since 1970
  window_count integer not null,  -- in these ten minutes
  constraint error_groups_kind check ("kind" in ('request', 'job', 'dead_letter', 'schedule', 'turn', 'deferred')),
  constraint error_groups_count check (count > 0)
);
create index error_groups_last on error_groups (last_at, fingerprint);
create index error_groups_window on error_groups (window);
