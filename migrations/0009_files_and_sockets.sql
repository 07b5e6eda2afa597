-- What the file sweep may remove. The sweep reads these rows and never lists the bucket, so a database deletes only
-- objects that it has named itself (docs/decisions/0024-file-sweep.md). A row means: no other row names this object,
-- or an upload is about to. Triggers write and cancel it in the statement that changes the naming row.
create table object_deletions (
  object_key text primary key,
  owner_id   text,                        -- whose data it is; an erasure removes it for good
  due_at     integer not null,            -- milliseconds; of an upload, when it counts as abandoned
  trashed_at integer                      -- milliseconds; null while the object is under its own key
) without rowid;
create index object_deletions_due on object_deletions (trashed_at, due_at);
create index object_deletions_owner on object_deletions (owner_id) where owner_id is not null;
create index jobs_object on jobs (object_key) where object_key is not null;

-- One row. The bucket holds `databases/<database_id>` with the time of the last sweep: when it is later than swept_at,
-- this database was restored from a backup or is a copy, and the sweep stops.
create table file_sweep (
  id           integer primary key check (id = 1),
  database_id  text not null,
  swept_at     integer not null default 0,
  allowed      integer not null default 0,   -- how many objects an admin has confirmed
  paused_for   text check (paused_for in ('too_many', 'older_database')),
  paused_at    integer
);
insert into file_sweep (id, database_id) values (1, lower(hex(randomblob(16))));

create trigger technology_file_named after insert on technology_files begin
  delete from object_deletions where object_key = new.object_key;
end;
create trigger technology_file_unnamed after delete on technology_files begin
  insert into object_deletions values (old.object_key, old.uploaded_by, 0, null)
    on conflict do update set due_at = 0;
end;
create trigger featured_media_named after insert on featured_media begin
  delete from object_deletions where object_key = new.object_key;
end;
create trigger featured_media_unnamed after delete on featured_media begin
  insert into object_deletions
    values (old.object_key, (select owner_id from technologies where id = old.technology_id), 0, null)
    on conflict do update set due_at = 0;
end;
-- Before the listing goes, while its owner can still be read.
create trigger listing_media_unnamed before delete on technologies begin
  insert into object_deletions
    select object_key, old.owner_id, 0, null from featured_media where technology_id = old.id
    on conflict do update set due_at = 0;
end;
-- A photo's address is '/files/' and its key.
create trigger photo_changed after update of profile_photo_url on users
  when coalesce(old.profile_photo_url, '') <> coalesce(new.profile_photo_url, '') begin
  delete from object_deletions where object_key = substr(new.profile_photo_url, 8);
  insert into object_deletions
    select substr(old.profile_photo_url, 8), old.id, 0, null where old.profile_photo_url like '/files/photos/%'
    on conflict do update set due_at = 0;
end;
create trigger job_file_named after insert on jobs when new.object_key is not null begin
  delete from object_deletions where object_key = new.object_key;
end;
create trigger job_file_unnamed after update of object_key on jobs
  when old.object_key is not null and new.object_key is not old.object_key begin
  insert into object_deletions values (old.object_key, old.owner_id, 0, null)
    on conflict do update set due_at = 0;
end;

-- Chats that a login has a socket in, so that its end closes exactly these, however many sessions the person has.
create table open_chats (
  user_id    text not null references users(id) on delete cascade,
  login_id   text not null,               -- of an API token, its id
  session_id text not null references chat_sessions(id) on delete cascade,
  opened_at  integer not null,            -- milliseconds
  primary key (user_id, login_id, session_id)
) without rowid;
create index open_chats_session on open_chats (session_id);
