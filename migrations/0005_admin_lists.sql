-- The lists of admins: listings in any state, users and the log, kept by triggers in the statement that changes them.
-- docs/decisions/0016-admin-lists.md has the figures and the alternatives.

-- LISTINGS, COUNTED. Any of status, hidden and promoted together is at most four rows; each other filter is its own row.
create table managed_states (
  is_hidden integer not null, is_promoted integer not null,
  draft integer not null default 0, pending integer not null default 0, approved integer not null default 0,
  changes_requested integer not null default 0, rejected integer not null default 0, archived integer not null default 0,
  primary key (is_hidden, is_promoted)
) without rowid;
create table managed_counts (
  kind  text not null,      -- 'domain', 'legal', 'trl', 'organization'; 'owner' by '<id> <status>'; 'revision': edits that wait
  value text not null,
  n     integer not null,
  primary key (kind, value)
) without rowid;

-- What happened on each day of a month, as {"15 submitted": 2}: two spans of thirty days are four rows at most.
create table monthly_counts (month text primary key, days text not null) without rowid;
create view day_counts as select '' as day, '' as kind, 0 as n;
create trigger day_counted instead of insert on day_counts begin
  insert into monthly_counts values (substr(new.day, 1, 7), json_object(substr(new.day, 9) || ' ' || new.kind, new.n))
    on conflict do update set days = json_set(days, '$."' || substr(new.day, 9) || ' ' || new.kind || '"',
      coalesce(json_extract(days, '$."' || substr(new.day, 9) || ' ' || new.kind || '"'), 0) + new.n);
end;

-- LISTINGS, IN ORDER. As listing_order, over every listing: the row number is the place in a sort, its low 24 bits the
-- listing. managed_search is by the moment of making and also holds the words; managed_order by views (v) and TRL (t);
-- managed_updated by the second of the last change, whose numbers JavaScript holds until 2037.
create virtual table managed_search using fts5(words, facets, content='', contentless_delete=1, detail=column,
  prefix='2', tokenize='unicode61 remove_diacritics 2');
create virtual table managed_order using fts5(facets, content='', contentless_delete=1, detail=none, tokenize='ascii');
create virtual table managed_updated using fts5(facets, content='', contentless_delete=1, detail=none, tokenize='ascii');

create view managed_documents as
  select t.rid,
    (1 << 50) + ((t.created_at / 60000 - 26297280) << 24) + t.rid as made,
    (max(0, t.updated_at / 1000 - 1577836800) << 24) + t.rid as updated,
    (2 << 50) + (min(t.popularity, 67108863) << 24) + t.rid as viewed,
    (3 << 50) + (coalesce(t.trl, 0) << 46) + ((t.created_at / 3600000 - 438288) << 24) + t.rid as ready,
    t.title || ' ' || t.summary || ' ' || t.organization_name || ' ' || coalesce(t.external_id, '') || ' '
      || coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.username as words,
    t.facets || ' zqx' || replace(t.status, '_', '') || ' zqh' || t.is_hidden || case when t.status = 'pending' or exists (
      select 1 from technology_revisions r where r.technology_id = t.id and r.status = 'pending') then ' zqw1' else '' end as facets
  from technologies t join users u on u.id = t.owner_id;

-- Puts a listing anew where nothing of its place changed but the words and the tokens of its filters.
create view managed_places as select 0 as rid;
create trigger managed_replaced instead of insert on managed_places begin
  delete from managed_search where rowid = (select made from managed_documents where rid = new.rid);
  delete from managed_updated where rowid = (select updated from managed_documents where rid = new.rid);
  delete from managed_order where rowid = (select viewed from managed_documents where rid = new.rid);
  delete from managed_order where rowid = (select ready from managed_documents where rid = new.rid);
  insert into managed_search (rowid, words, facets) select made, words, facets from managed_documents where rid = new.rid;
  insert into managed_updated (rowid, facets) select updated, replace(' ' || facets, ' zq', ' u') from managed_documents where rid = new.rid;
  insert into managed_order (rowid, facets) select viewed, replace(' ' || facets, ' zq', ' v') from managed_documents where rid = new.rid;
  insert into managed_order (rowid, facets) select ready, replace(' ' || facets, ' zq', ' t') from managed_documents where rid = new.rid;
end;
create view managed_tally as select 0 as is_hidden, 0 as is_promoted, '' as status, 0 as n;
create trigger managed_tallied instead of insert on managed_tally begin
  insert into managed_states values (new.is_hidden, new.is_promoted, (new.status = 'draft') * new.n, (new.status = 'pending') * new.n,
      (new.status = 'approved') * new.n, (new.status = 'changes_requested') * new.n, (new.status = 'rejected') * new.n, (new.status = 'archived') * new.n)
    on conflict do update set draft = draft + excluded.draft, pending = pending + excluded.pending, approved = approved + excluded.approved,
      changes_requested = changes_requested + excluded.changes_requested, rejected = rejected + excluded.rejected, archived = archived + excluded.archived;
end;

create trigger managed_insert after insert on technologies begin
  insert into managed_tally values (new.is_hidden, new.is_promoted, new.status, 1);
  insert into managed_counts values ('domain', new.domain, 1) on conflict do update set n = n + 1;
  insert into managed_counts values ('legal', coalesce(new.legal_status, 'unknown'), 1) on conflict do update set n = n + 1;
  insert into managed_counts values ('trl', coalesce(new.trl, 0), 1) on conflict do update set n = n + 1;
  insert into managed_counts values ('organization', new.org_key, 1) on conflict do update set n = n + 1;
  insert into managed_counts values ('owner', new.owner_id || ' ' || new.status, 1) on conflict do update set n = n + 1;
  insert into day_counts select date(new.created_at / 1000, 'unixepoch'), 'submitted', 1 where new.status <> 'draft';
  insert into managed_search (rowid, words, facets) select made, words, facets from managed_documents where rid = new.rid;
  insert into managed_updated (rowid, facets) select updated, replace(' ' || facets, ' zq', ' u') from managed_documents where rid = new.rid;
  insert into managed_order (rowid, facets) select viewed, replace(' ' || facets, ' zq', ' v') from managed_documents where rid = new.rid;
  insert into managed_order (rowid, facets) select ready, replace(' ' || facets, ' zq', ' t') from managed_documents where rid = new.rid;
end;
create trigger managed_delete before delete on technologies begin
  insert into managed_tally values (old.is_hidden, old.is_promoted, old.status, -1);
  update managed_counts set n = n - 1 where kind = 'domain' and value = old.domain;
  update managed_counts set n = n - 1 where kind = 'legal' and value = coalesce(old.legal_status, 'unknown');
  update managed_counts set n = n - 1 where kind = 'trl' and value = cast(coalesce(old.trl, 0) as text);
  update managed_counts set n = n - 1 where kind = 'organization' and value = old.org_key;
  update managed_counts set n = n - 1 where kind = 'owner' and value = old.owner_id || ' ' || old.status;
  insert into day_counts select date(old.created_at / 1000, 'unixepoch'), 'submitted', -1 where old.status <> 'draft';
  delete from managed_search where rowid = (1 << 50) + ((old.created_at / 60000 - 26297280) << 24) + old.rid;
  delete from managed_updated where rowid = (max(0, old.updated_at / 1000 - 1577836800) << 24) + old.rid;
  delete from managed_order where rowid = (2 << 50) + (min(old.popularity, 67108863) << 24) + old.rid;
  delete from managed_order where rowid = (3 << 50) + (coalesce(old.trl, 0) << 46) + ((old.created_at / 3600000 - 438288) << 24) + old.rid;
end;
create trigger managed_state after update of status, is_hidden, is_promoted on technologies
  when (old.status, old.is_hidden, old.is_promoted) <> (new.status, new.is_hidden, new.is_promoted) begin
  insert into managed_tally values (old.is_hidden, old.is_promoted, old.status, -1);
  insert into managed_tally values (new.is_hidden, new.is_promoted, new.status, 1);
  insert into day_counts select date(new.created_at / 1000, 'unixepoch'), 'submitted', (new.status <> 'draft') - (old.status <> 'draft')
    where (new.status = 'draft') <> (old.status = 'draft');
end;
create trigger managed_owner_status after update of status, owner_id on technologies
  when (old.status, old.owner_id) <> (new.status, new.owner_id) begin
  update managed_counts set n = n - 1 where kind = 'owner' and value = old.owner_id || ' ' || old.status;
  insert into managed_counts values ('owner', new.owner_id || ' ' || new.status, 1) on conflict do update set n = n + 1;
end;
create trigger managed_domain after update of domain on technologies when old.domain <> new.domain begin
  update managed_counts set n = n - 1 where kind = 'domain' and value = old.domain;
  insert into managed_counts values ('domain', new.domain, 1) on conflict do update set n = n + 1;
end;
create trigger managed_legal after update of legal_status on technologies when old.legal_status is not new.legal_status begin
  update managed_counts set n = n - 1 where kind = 'legal' and value = coalesce(old.legal_status, 'unknown');
  insert into managed_counts values ('legal', coalesce(new.legal_status, 'unknown'), 1) on conflict do update set n = n + 1;
end;
create trigger managed_trl after update of trl on technologies when old.trl is not new.trl begin
  update managed_counts set n = n - 1 where kind = 'trl' and value = cast(coalesce(old.trl, 0) as text);
  insert into managed_counts values ('trl', coalesce(new.trl, 0), 1) on conflict do update set n = n + 1;
end;
create trigger managed_organization after update of org_key on technologies when old.org_key <> new.org_key begin
  update managed_counts set n = n - 1 where kind = 'organization' and value = old.org_key;
  insert into managed_counts values ('organization', new.org_key, 1) on conflict do update set n = n + 1;
end;
-- Either all four places, or only the one whose key changed; the words stand in the first alone.
create trigger managed_facets after update of domain, legal_status, trl, is_promoted, status, is_hidden, org_key, owner_id on technologies
  when (old.facets, old.status, old.is_hidden, old.owner_id) <> (new.facets, new.status, new.is_hidden, new.owner_id) begin
  delete from managed_updated where rowid = (max(0, old.updated_at / 1000 - 1577836800) << 24) + old.rid;
  delete from managed_order where rowid = (2 << 50) + (min(old.popularity, 67108863) << 24) + old.rid;
  delete from managed_order where rowid = (3 << 50) + (coalesce(old.trl, 0) << 46) + ((old.created_at / 3600000 - 438288) << 24) + old.rid;
  insert into managed_places values (new.rid);
end;
create trigger managed_words after update of title, summary, organization_name, external_id on technologies
  when (old.facets, old.status, old.is_hidden) = (new.facets, new.status, new.is_hidden)
    and (old.title, old.summary, old.organization_name, coalesce(old.external_id, '')) <> (new.title, new.summary, new.organization_name, coalesce(new.external_id, '')) begin
  delete from managed_search where rowid = (1 << 50) + ((old.created_at / 60000 - 26297280) << 24) + old.rid;
  insert into managed_search (rowid, words, facets) select made, words, facets from managed_documents where rid = new.rid;
end;
create trigger managed_touched after update of updated_at on technologies
  when old.updated_at <> new.updated_at and (old.facets, old.status, old.is_hidden) = (new.facets, new.status, new.is_hidden) begin
  delete from managed_updated where rowid = (max(0, old.updated_at / 1000 - 1577836800) << 24) + old.rid;
  insert into managed_updated (rowid, facets) select updated, replace(' ' || facets, ' zq', ' u') from managed_documents where rid = new.rid;
end;
create trigger managed_viewed after update of popularity on technologies
  when old.popularity <> new.popularity and (old.facets, old.status, old.is_hidden) = (new.facets, new.status, new.is_hidden) begin
  delete from managed_order where rowid = (2 << 50) + (min(old.popularity, 67108863) << 24) + old.rid;
  insert into managed_order (rowid, facets) select viewed, replace(' ' || facets, ' zq', ' v') from managed_documents where rid = new.rid;
end;
create trigger managed_owner_name after update of first_name, last_name, username on users
  when (coalesce(old.first_name, ''), coalesce(old.last_name, ''), old.username) <> (coalesce(new.first_name, ''), coalesce(new.last_name, ''), new.username) begin
  insert into managed_places select rid from technologies where owner_id = new.id;
end;
create trigger managed_revision_insert after insert on technology_revisions when new.status = 'pending' begin
  insert into managed_counts values ('revision', '', 1) on conflict do update set n = n + 1;
  insert into managed_places select rid from technologies where id = new.technology_id;
end;
create trigger managed_revision_update after update of status on technology_revisions when (old.status = 'pending') <> (new.status = 'pending') begin
  update managed_counts set n = n + (new.status = 'pending') - (old.status = 'pending') where kind = 'revision';
  insert into managed_places select rid from technologies where id = new.technology_id;
end;
create trigger managed_revision_delete after delete on technology_revisions when old.status = 'pending' begin
  update managed_counts set n = n - 1 where kind = 'revision';
  insert into managed_places select rid from technologies where id = old.technology_id;
end;
create trigger review_counted after insert on technology_reviews when new.status in ('approved', 'rejected') begin
  insert into day_counts values (date(new.created_at / 1000, 'unixepoch'), new.status, 1);
end;

-- Who has asked for a person's listings, without reading those that nobody asked for.
create index technologies_requested on technologies (owner_id, requests) where requests > 0;

-- A title is no number: each filter has its own order by title.
create index technologies_title on technologies (title collate nocase);
create index technologies_title_status on technologies (status, title collate nocase);
create index technologies_title_domain on technologies (domain, title collate nocase);
create index technologies_title_sector on technologies (sector, title collate nocase);
create index technologies_title_legal on technologies (legal_status, title collate nocase);
create index technologies_title_group on technologies (legal_group, title collate nocase);
create index technologies_title_trl on technologies (trl, title collate nocase);
create index technologies_title_organization on technologies (org_key, title collate nocase);
create index technologies_title_hidden on technologies (title collate nocase) where is_hidden = 1;
create index technologies_title_promoted on technologies (title collate nocase) where is_promoted = 1;

-- USERS. Counted by role and status; found by words; in three orders, among those who are left or of one role and status.
create table user_counts (role text not null, status text not null, n integer not null, primary key (role, status)) without rowid;
create virtual table user_search using fts5(words, facets, user_id unindexed, detail=column, prefix='2',
  tokenize='unicode61 remove_diacritics 2');
create view user_documents as
  select id, coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || username || ' ' || email || ' ' || coalesce(organization, '') as words,
    'zqi' || replace(id, '-', '') || ' zqs' || replace(status, '_', '') || ' zqr' || role
      || case status when 'deleted' then '' else ' zqall' end as facets
  from users;
create trigger user_insert after insert on users begin
  insert into user_counts values (new.role, new.status, 1) on conflict do update set n = n + 1;
  insert into user_search (words, facets, user_id) select words, facets, id from user_documents where id = new.id;
  insert into day_counts select date(new.created_at / 1000, 'unixepoch'), 'users', 1 where new.status <> 'pending_verification';
end;
create trigger user_standing after update of role, status on users when (old.role, old.status) <> (new.role, new.status) begin
  update user_counts set n = n - 1 where role = old.role and status = old.status;
  insert into user_counts values (new.role, new.status, 1) on conflict do update set n = n + 1;
  insert into day_counts select date(new.created_at / 1000, 'unixepoch'), 'users', 1
    where old.status = 'pending_verification' and new.status <> 'pending_verification';
end;
create trigger user_words after update of first_name, last_name, username, email, organization, role, status on users
  when (coalesce(old.first_name, ''), coalesce(old.last_name, ''), old.username, old.email, coalesce(old.organization, ''), old.role, old.status)
    <> (coalesce(new.first_name, ''), coalesce(new.last_name, ''), new.username, new.email, coalesce(new.organization, ''), new.role, new.status) begin
  update user_search set (words, facets) = (select words, facets from user_documents where id = new.id)
    where rowid = (select rowid from user_search where user_search match 'facets : zqi' || replace(old.id, '-', ''));
end;
create trigger user_delete before delete on users begin
  update user_counts set n = n - 1 where role = old.role and status = old.status;
  delete from user_search where rowid = (select rowid from user_search where user_search match 'facets : zqi' || replace(old.id, '-', ''));
  insert into day_counts select date(old.created_at / 1000, 'unixepoch'), 'users', -1 where old.status <> 'pending_verification';
end;
create index users_newest on users (created_at, id) where status <> 'deleted';
create index users_login on users (last_login_at, id) where status <> 'deleted';
create index users_name on users (lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)), id) where status <> 'deleted';
create index users_standing_newest on users (status, role, created_at, id);
create index users_standing_login on users (status, role, last_login_at, id);
create index users_standing_name on users (status, role, lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)), id);

-- THE LOG. It only grows, so its counts do.
create table activity_counts (activity_type text primary key, n integer not null) without rowid;
create trigger activity_counted after insert on activity_log begin
  insert into activity_counts values (new.activity_type, 1) on conflict do update set n = n + 1;
end;
create index activity_log_family on activity_log (substr(activity_type, 1, instr(activity_type || '.', '.') - 1), created_at, id);
create index activity_log_actor_type on activity_log (actor_id, activity_type, created_at);
create index premium_requests_created on premium_requests (created_at, id);

-- What is there already.
insert into managed_tally select is_hidden, is_promoted, status, count(*) from technologies group by 1, 2, 3;
insert into managed_counts select 'domain', domain, count(*) from technologies group by domain;
insert into managed_counts select 'legal', coalesce(legal_status, 'unknown'), count(*) from technologies group by 2;
insert into managed_counts select 'trl', coalesce(trl, 0), count(*) from technologies group by 2;
insert into managed_counts select 'organization', org_key, count(*) from technologies group by org_key;
insert into managed_counts select 'owner', owner_id || ' ' || status, count(*) from technologies group by 2;
insert into managed_counts select 'revision', '', count(*) from technology_revisions where status = 'pending';
insert into managed_search (rowid, words, facets) select made, words, facets from managed_documents;
insert into managed_updated (rowid, facets) select updated, replace(' ' || facets, ' zq', ' u') from managed_documents;
insert into managed_order (rowid, facets) select viewed, replace(' ' || facets, ' zq', ' v') from managed_documents;
insert into managed_order (rowid, facets) select ready, replace(' ' || facets, ' zq', ' t') from managed_documents;
insert into day_counts select date(created_at / 1000, 'unixepoch'), 'submitted', count(*) from technologies where status <> 'draft' group by 1;
insert into day_counts select date(created_at / 1000, 'unixepoch'), status, count(*) from technology_reviews where status in ('approved', 'rejected') group by 1, 2;
insert into day_counts select date(created_at / 1000, 'unixepoch'), 'users', count(*) from users where status <> 'pending_verification' group by 1;
insert into user_counts select role, status, count(*) from users group by 1, 2;
insert into user_search (words, facets, user_id) select words, facets, id from user_documents;
insert into activity_counts select activity_type, count(*) from activity_log group by 1;
