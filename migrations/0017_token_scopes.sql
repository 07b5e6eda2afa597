-- What an API token may do, until when, and when it was used. Tokens that exist keep all rights and do not expire.
alter table api_tokens add column scopes text not null default '["read","write","requests"]';
alter table api_tokens add column expires_at integer;
create index api_tokens_expiry on api_tokens (expires_at) where expires_at is not null;

-- One row for each hour, program and right that a token was used in, so that most calls write nothing.
create table api_token_uses (
  token_id text not null references api_tokens(id) on delete cascade,
  hour     integer not null,   -- its beginning, in milliseconds since 1970
  client   text not null,      -- the program, as its User-Agent names it
  scope    text not null check (scope in ('read', 'write', 'requests')),
  primary key (token_id, hour, client, scope)
) without rowid;
create index api_token_uses_hour on api_token_uses (hour);
