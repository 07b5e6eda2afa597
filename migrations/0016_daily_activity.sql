-- What people did on each day that is over (app/services/monitoring/daily-activity.ts), so that analytics of any period read
-- a row a day, however much happened. The schedule adds days in order; later days are counted from their events.
create table activity_days (
  day      text primary key,   -- 2026-05-31, UTC
  activity text not null       -- JSON
) without rowid;

-- An owner's listings of one state in their order. The order of all listings of a state served nothing else.
drop index technologies_status;
create index technologies_owner_status on technologies (owner_id, status, created_at, id);

-- The events of the days since, by their day.
create index usage_day on usage (day) where kind = 'question';
create index shortlist_entries_created on shortlist_entries (created_at) where active = 1;
create index collaboration_requests_created on collaboration_requests (created_at);
-- Without a row number, so that a view writes no more rows than before.
create table views_by_listing (
  technology_id text not null references technologies(id) on delete cascade,
  user_id       text not null references users(id) on delete cascade,
  day           text not null,
  primary key (technology_id, user_id, day)
) without rowid;
insert into views_by_listing select technology_id, user_id, day from technology_views;
drop table technology_views;
alter table views_by_listing rename to technology_views;
create index technology_views_user on technology_views (user_id, day);
create index technology_views_day on technology_views (day, user_id);
