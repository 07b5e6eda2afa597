-- When a person last opened the screens whose entries in the sidebar count what is new; an account that exists begins with nothing new.
alter table users add column requests_seen_at integer;
alter table users add column listings_seen_at integer;
update users set requests_seen_at = unixepoch() * 1000, listings_seen_at = unixepoch() * 1000;
create index technologies_asked on technologies (owner_id) where requests > 0;
create index technologies_decided on technologies (owner_id, reviewed_at) where reviewed_at is not null and reviewed_by <> owner_id;
