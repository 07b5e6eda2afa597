-- The catalogue's counts, order and search: what hangs on the table technologies by triggers, so that an edit, a
-- promotion, a hide, an approval and a deletion keep them in the same statement that changes the listing.
-- Measured at 10,000 to 300,000 listings; docs/decisions/0010-catalogue-indexes.md has the figures and the alternatives.

-- COUNTS. A row per (legal status | group | any) x (promoted | any) x (field | sector | any): at most 1,394 rows whatever
-- the catalogue. Columns n0..n9 count each TRL (0: unknown), so one row answers any range of TRL by adding columns.
create table listing_counts (
  legal    text not null,      -- 'l:<status>', 'g:<group>' or '*'
  promoted text not null,      -- 'p' only promoted, '*' any
  domain   text not null,      -- 'd:<field>', 's:<sector>' or '*'
  n0 integer not null, n1 integer not null, n2 integer not null, n3 integer not null, n4 integer not null,
  n5 integer not null, n6 integer not null, n7 integer not null, n8 integer not null, n9 integer not null,
  primary key (legal, promoted, domain)
) without rowid;

-- What a listing adds to, 9 keys (18 when promoted). A view, so that triggers, bulk load and repair share it.
create view listing_count_keys as
  select t.rid, t.visible, t.trl,
    case l.n when 1 then 'l:' || coalesce(t.legal_status, 'unknown') when 2 then 'g:' || t.legal_group else '*' end as legal,
    p.value as promoted,
    case d.n when 1 then 'd:' || t.domain when 2 then 's:' || t.sector else '*' end as domain
  from technologies t,
    (select 1 as n union all select 2 union all select 3) l,
    (select 0 as n, '*' as value union all select 1, 'p') p,
    (select 1 as n union all select 2 union all select 3) d
  where p.n <= t.is_promoted;

-- ORDER. Only visible listings; three rows each, one per sort. The row number is the position in that sort, so
-- "any filter, in this order, after this cursor" is one walk of an inverted index and reads only the rows it returns.
--   position = sort * 2^50 + key * 2^24 + rid      sort: 1 newest (minutes), 2 most viewed, 3 TRL (then hours)
create virtual table listing_order using fts5(facets, content='', contentless_delete=1, detail=none, tokenize='ascii');

create view listing_positions as   -- each sort has its own tokens (n, v, t for zq), so a walk never meets another sort's rows
  select rid, replace(' ' || facets, ' zq', ' n') as facets,
    (1 << 50) + ((published_at / 60000 - 26297280) << 24) + rid as position from technologies
  union all
  select rid, replace(' ' || facets, ' zq', ' v'), (2 << 50) + (min(popularity, 67108863) << 24) + rid from technologies
  union all
  select rid, replace(' ' || facets, ' zq', ' t'),
    (3 << 50) + (coalesce(trl, 0) << 46) + ((published_at / 3600000 - 438288) << 24) + rid from technologies;

-- What the scheduled fold of views into popularity has to touch, and nothing else.
create index technologies_unfolded on technologies (rid) where popularity <> views;

-- SEARCH. Only visible listings are indexed, so a search without filters needs no token that every listing has.
-- Texts are stored as indexed: cleaned by the service (NFKC, no markup, links or invisible characters; codes joined).
create view search_documents as select x.rid, x.title, x.summary, x.body, t.facets
  from technology_texts x join technologies t using (rid) where t.visible;
create virtual table technology_search using fts5(title, summary, body, facets, content='search_documents', content_rowid='rid',
  tokenize='porter unicode61 remove_diacritics 2');
-- Typing ahead: titles as written, newest first, no ranking, so a prefix of three letters costs nothing.
create virtual table technology_titles using fts5(title, content='', contentless_delete=1, detail=none, prefix='2 3',
  tokenize='unicode61 remove_diacritics 2');
-- Vocabulary, packed: a row per first letter and length, {stem: listings with it}. Rebuilt by a schedule and after bulk loads:
--   delete from search_vocabulary; insert into search_vocabulary select substr(term, 1, 1) || length(term), json_group_object(term, doc)
--   from (select term, max(doc) as doc from technology_vocab where col <> 'facets' group by term having max(doc) > 1) group by 1;
create virtual table technology_vocab using fts5vocab(technology_search, 'col');
create table search_vocabulary (bucket text primary key, stems text not null) without rowid;

-- KEEPING ALL OF IT. "Take away" runs before a change and "add" after it, both only for visible listings, so an edit, a
-- promotion, a hide, an approval and a deletion are the same two steps. Views touch none of it; popularity only the order.
-- Never write listings with "insert or replace": it deletes without running these.
create trigger listing_insert after insert on technologies when new.visible begin
  insert into listing_counts select legal, promoted, domain, (trl is null), (trl is 1), (trl is 2), (trl is 3), (trl is 4), (trl is 5), (trl is 6), (trl is 7), (trl is 8), (trl is 9)
    from listing_count_keys where rid = new.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  insert into listing_order (rowid, facets) select position, facets from listing_positions where rid = new.rid;
  insert into technology_search (rowid, title, summary, body, facets)
    select rid, title, summary, body, new.facets from technology_texts where rid = new.rid;
  insert into technology_titles (rowid, title) select rid, title from technology_texts where rid = new.rid;
end;
create trigger listing_before before update of domain, legal_status, trl, is_promoted, status, is_hidden, availability, org_key, published_at on technologies when old.visible begin
  insert into listing_counts select legal, promoted, domain, -(trl is null), -(trl is 1), -(trl is 2), -(trl is 3), -(trl is 4), -(trl is 5), -(trl is 6), -(trl is 7), -(trl is 8), -(trl is 9)
    from listing_count_keys where rid = old.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  delete from listing_order where rowid in (select position from listing_positions where rid = old.rid);
  insert into technology_search (technology_search, rowid, title, summary, body, facets)
    select 'delete', rid, title, summary, body, old.facets from technology_texts where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
end;
create trigger listing_after after update of domain, legal_status, trl, is_promoted, status, is_hidden, availability, org_key, published_at on technologies when new.visible begin
  insert into listing_counts select legal, promoted, domain, (trl is null), (trl is 1), (trl is 2), (trl is 3), (trl is 4), (trl is 5), (trl is 6), (trl is 7), (trl is 8), (trl is 9)
    from listing_count_keys where rid = new.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  insert into listing_order (rowid, facets) select position, facets from listing_positions where rid = new.rid;
  insert into technology_search (rowid, title, summary, body, facets)
    select rid, title, summary, body, new.facets from technology_texts where rid = new.rid;
  insert into technology_titles (rowid, title) select rid, title from technology_texts where rid = new.rid;
end;
create trigger listing_delete before delete on technologies when old.visible begin
  insert into listing_counts select legal, promoted, domain, -(trl is null), -(trl is 1), -(trl is 2), -(trl is 3), -(trl is 4), -(trl is 5), -(trl is 6), -(trl is 7), -(trl is 8), -(trl is 9)
    from listing_count_keys where rid = old.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  delete from listing_order where rowid in (select position from listing_positions where rid = old.rid);
  insert into technology_search (technology_search, rowid, title, summary, body, facets)
    select 'delete', rid, title, summary, body, old.facets from technology_texts where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
end;
create trigger popularity_before before update of popularity on technologies when old.visible begin
  delete from listing_order where rowid in (select position from listing_positions where rid = old.rid);
end;
create trigger popularity_after after update of popularity on technologies when new.visible begin
  insert into listing_order (rowid, facets) select position, facets from listing_positions where rid = new.rid;
end;
create trigger texts_insert after insert on technology_texts when (select visible from technologies where rid = new.rid) begin
  insert into technology_search (rowid, title, summary, body, facets)
    select new.rid, new.title, new.summary, new.body, facets from technologies where rid = new.rid;
  insert into technology_titles (rowid, title) values (new.rid, new.title);
end;
create trigger texts_update after update on technology_texts when (select visible from technologies where rid = new.rid) begin
  insert into technology_search (technology_search, rowid, title, summary, body, facets)
    select 'delete', old.rid, old.title, old.summary, old.body, facets from technologies where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
  insert into technology_search (rowid, title, summary, body, facets)
    select new.rid, new.title, new.summary, new.body, facets from technologies where rid = new.rid;
  insert into technology_titles (rowid, title) values (new.rid, new.title);
end;
create trigger texts_delete before delete on technology_texts when (select visible from technologies where rid = old.rid) begin
  insert into technology_search (technology_search, rowid, title, summary, body, facets)
    select 'delete', old.rid, old.title, old.summary, old.body, facets from technologies where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
end;

-- INTERACTIONS. Counted in the listing by triggers, so that no page counts rows however popular a listing is.
create trigger shortlist_insert after insert on shortlist_entries when new.active = 1 begin
  update technologies set shortlists = shortlists + 1 where id = new.technology_id;
end;
create trigger shortlist_update after update of active on shortlist_entries when old.active <> new.active begin
  update technologies set shortlists = shortlists + new.active - old.active where id = new.technology_id;
end;
create trigger shortlist_delete after delete on shortlist_entries when old.active = 1 begin
  update technologies set shortlists = shortlists - 1 where id = old.technology_id;
end;
create trigger comparison_item_insert after insert on comparison_items begin
  update technologies set comparisons = comparisons + 1 where id = new.technology_id;
end;
create trigger comparison_item_delete after delete on comparison_items begin
  update technologies set comparisons = comparisons - 1 where id = old.technology_id;
end;
create trigger collaboration_request_insert after insert on collaboration_requests begin
  update technologies set requests = requests + 1 where id = new.technology_id;
end;
create trigger collaboration_request_delete after delete on collaboration_requests begin
  update technologies set requests = requests - 1 where id = old.technology_id;
end;

-- The activity log and the versions of prompts are append-only.
create trigger activity_log_no_update before update on activity_log begin select raise(abort, 'activity_log is append-only'); end;
create trigger activity_log_no_delete before delete on activity_log begin select raise(abort, 'activity_log is append-only'); end;
create trigger prompt_versions_no_update before update on prompt_versions begin select raise(abort, 'prompt_versions is append-only'); end;
