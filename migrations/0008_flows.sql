-- A code belongs to the flow that asked for it: the hash of a token that only that client holds. A password reset for an
-- address without an account is stored the same way, without a user.
create table one_time_codes_by_flow (
  id         text primary key not null,
  user_id    text references users (id) on delete cascade,
  flow_hash  text,
  purpose    text not null,
  email_key  text not null,
  code_hash  text not null,
  attempts   integer not null default 0 constraint one_time_codes_attempts check (attempts between 0 and 5),
  created_at integer not null,
  expires_at integer not null,
  used_at    integer
);
-- Codes live ten minutes and are hashed differently now: those in flight are asked for again.
drop table one_time_codes;
alter table one_time_codes_by_flow rename to one_time_codes;
create index one_time_codes_user on one_time_codes (user_id, purpose, created_at);
create index one_time_codes_address on one_time_codes (email_key, purpose, created_at);
create index one_time_codes_created on one_time_codes (created_at);
create index users_registration on users (registration_token_hash) where registration_token_hash is not null;

-- The cleanup finds logins that nobody uses any more.
create index logins_used on logins (last_used_at);
create index logins_expiry on logins (expires_at);
