-- Addresses that are told of events, and the messages to them (app/services/webhooks).
create table webhooks (
  id         text primary key not null,
  user_id    text not null references users(id) on delete cascade,
  url        text not null,
  events     text not null,      -- JSON
  created_at integer not null
);
create index webhooks_user on webhooks (user_id, created_at);

create table webhook_deliveries (
  id              text primary key not null,
  webhook_id      text not null references webhooks(id) on delete cascade,
  event           text not null,
  payload         text not null, -- the body, byte for byte as it is signed
  state           text not null default 'pending',
  attempts        integer not null default 0,
  status          integer,
  created_at      integer not null,
  next_attempt_at integer,
  constraint webhook_deliveries_state check ("state" in ('pending', 'delivered', 'failed'))
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, created_at);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_created on webhook_deliveries (created_at);
