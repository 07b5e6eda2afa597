-- What an operator was told of and is not over (app/services/monitoring/alerts.ts). A row is deleted when its end was told.
create table alerts (
  kind         text primary key not null,
  state        text not null,
  text         text not null,
  since        integer not null,
  sent         integer not null default 0, -- whether its state was told
  leased_until integer not null default 0, -- until then somebody is telling it
  constraint alerts_kind check ("kind" in ('error_rate', 'dead_letters', 'database_size', 'backup_late')),
  constraint alerts_state check ("state" in ('raised', 'cleared')),
  constraint alerts_sent check (sent in (0, 1))
);
