-- Which files of the archive have entries of a person, for the export of their data (docs/decisions/0060-archived-entries-in-the-export.md).
create table archived_people (
  user_id    text not null,
  object_key text not null references activity_archives(object_key) on delete cascade,
  primary key (user_id, object_key)
) without rowid;

-- The schedule reads the people of files that were archived before this table.
alter table activity_archives add column people_listed integer not null default 0 check (people_listed in (0, 1));
create index activity_archives_unlisted on activity_archives (object_key) where people_listed = 0;
