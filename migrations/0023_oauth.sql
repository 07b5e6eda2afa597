-- Apps that connect by OAuth (docs/decisions/0053-oauth.md). A connected app is a row of api_tokens with a client.
create table oauth_clients (
  id            text primary key not null, -- a UUID, or the https address of the client's own document
  name          text not null,
  redirect_uris text not null,             -- JSON
  created_at    integer not null,
  used_at       integer not null           -- when somebody allowed it last; when it registered until then
);
create index oauth_clients_used on oauth_clients (used_at);

-- The hash of such a row is that of the current access token, and expires_at its end.
alter table api_tokens add column client_id text references oauth_clients(id);
alter table api_tokens add column resource text check (resource in ('mcp', 'api'));
create index api_tokens_client on api_tokens (client_id) where client_id is not null;

create table oauth_codes (
  hash           text primary key not null,
  token_id       text not null unique,     -- id that the row of api_tokens gets
  client_id      text not null references oauth_clients(id) on delete cascade,
  login_id       text not null references logins(id) on delete cascade,
  redirect_uri   text not null,
  code_challenge text not null,
  scopes         text not null,            -- JSON
  resource       text not null check (resource in ('mcp', 'api')),
  expires_at     integer not null,
  used_at        integer
);
create index oauth_codes_expiry on oauth_codes (expires_at);
create index oauth_codes_client on oauth_codes (client_id);
create index oauth_codes_login on oauth_codes (login_id);

create table oauth_refresh_tokens (
  hash       text primary key not null,
  token_id   text not null references api_tokens(id) on delete cascade,
  expires_at integer not null,
  rotated_at integer                       -- when its successor was issued
);
create index oauth_refresh_tokens_of on oauth_refresh_tokens (token_id);
create index oauth_refresh_tokens_expiry on oauth_refresh_tokens (expires_at);
