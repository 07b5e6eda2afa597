-- What a month has used of what Cloudflare bills, as the product counts it itself (app/db/cost-counters.ts).
create table cost_counters (
  month        text primary key not null, -- 2026-05, UTC
  since        integer not null,          -- when counting began in it
  requests     integer not null default 0,
  rows_read    integer not null default 0,
  rows_written integer not null default 0,
  messages     integer not null default 0, -- of the queue
  mails        integer not null default 0,
  questions    integer not null default 0  -- to the assistant
);
