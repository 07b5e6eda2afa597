-- The search index also holds concepts (app/vocabulary): tokens of what a listing is about, whatever words it uses, so that
-- a concept costs no more than a word. `concepts_version` says by which vocabulary; a schedule brings older ones up to date.
alter table technology_texts add column concepts text not null default '';
alter table technology_texts add column concepts_version text not null default '';
create index technology_texts_concepts on technology_texts (concepts_version);

drop trigger listing_insert;
drop trigger listing_before;
drop trigger listing_after;
drop trigger listing_delete;
drop trigger texts_insert;
drop trigger texts_update;
drop trigger texts_delete;
drop table technology_vocab;
drop table technology_search;
drop view search_documents;
create view search_documents as select x.rid, x.title, x.summary, x.body, t.facets, x.concepts
  from technology_texts x join technologies t using (rid) where t.visible;
create virtual table technology_search using fts5(title, summary, body, facets, concepts, content='search_documents',
  content_rowid='rid', tokenize='porter unicode61 remove_diacritics 2');
create virtual table technology_vocab using fts5vocab(technology_search, 'col');
insert into technology_search (technology_search) values ('rebuild');
-- The packed vocabulary is made from the index, whose revision starts anew.
delete from search_vocabulary;

create trigger listing_insert after insert on technologies when new.visible begin
  insert into listing_counts select legal, promoted, domain, (trl is null), (trl is 1), (trl is 2), (trl is 3), (trl is 4), (trl is 5), (trl is 6), (trl is 7), (trl is 8), (trl is 9)
    from listing_count_keys where rid = new.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  insert into listing_order (rowid, facets) select position, facets from listing_positions where rid = new.rid;
  insert into technology_search (rowid, title, summary, body, facets, concepts)
    select rid, title, summary, body, new.facets, concepts from technology_texts where rid = new.rid;
  insert into technology_titles (rowid, title) select rid, title from technology_texts where rid = new.rid;
end;
create trigger listing_before before update of domain, legal_status, trl, is_promoted, status, is_hidden, availability, org_key, published_at on technologies when old.visible begin
  insert into listing_counts select legal, promoted, domain, -(trl is null), -(trl is 1), -(trl is 2), -(trl is 3), -(trl is 4), -(trl is 5), -(trl is 6), -(trl is 7), -(trl is 8), -(trl is 9)
    from listing_count_keys where rid = old.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  delete from listing_order where rowid in (select position from listing_positions where rid = old.rid);
  insert into technology_search (technology_search, rowid, title, summary, body, facets, concepts)
    select 'delete', rid, title, summary, body, old.facets, concepts from technology_texts where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
end;
create trigger listing_after after update of domain, legal_status, trl, is_promoted, status, is_hidden, availability, org_key, published_at on technologies when new.visible begin
  insert into listing_counts select legal, promoted, domain, (trl is null), (trl is 1), (trl is 2), (trl is 3), (trl is 4), (trl is 5), (trl is 6), (trl is 7), (trl is 8), (trl is 9)
    from listing_count_keys where rid = new.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  insert into listing_order (rowid, facets) select position, facets from listing_positions where rid = new.rid;
  insert into technology_search (rowid, title, summary, body, facets, concepts)
    select rid, title, summary, body, new.facets, concepts from technology_texts where rid = new.rid;
  insert into technology_titles (rowid, title) select rid, title from technology_texts where rid = new.rid;
end;
create trigger listing_delete before delete on technologies when old.visible begin
  insert into listing_counts select legal, promoted, domain, -(trl is null), -(trl is 1), -(trl is 2), -(trl is 3), -(trl is 4), -(trl is 5), -(trl is 6), -(trl is 7), -(trl is 8), -(trl is 9)
    from listing_count_keys where rid = old.rid
    on conflict do update set n0 = n0 + excluded.n0, n1 = n1 + excluded.n1, n2 = n2 + excluded.n2, n3 = n3 + excluded.n3, n4 = n4 + excluded.n4, n5 = n5 + excluded.n5, n6 = n6 + excluded.n6, n7 = n7 + excluded.n7, n8 = n8 + excluded.n8, n9 = n9 + excluded.n9;
  delete from listing_order where rowid in (select position from listing_positions where rid = old.rid);
  insert into technology_search (technology_search, rowid, title, summary, body, facets, concepts)
    select 'delete', rid, title, summary, body, old.facets, concepts from technology_texts where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
end;
create trigger texts_insert after insert on technology_texts when (select visible from technologies where rid = new.rid) begin
  insert into technology_search (rowid, title, summary, body, facets, concepts)
    select new.rid, new.title, new.summary, new.body, facets, new.concepts from technologies where rid = new.rid;
  insert into technology_titles (rowid, title) values (new.rid, new.title);
end;
create trigger texts_update after update on technology_texts when (select visible from technologies where rid = new.rid) begin
  insert into technology_search (technology_search, rowid, title, summary, body, facets, concepts)
    select 'delete', old.rid, old.title, old.summary, old.body, facets, old.concepts from technologies where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
  insert into technology_search (rowid, title, summary, body, facets, concepts)
    select new.rid, new.title, new.summary, new.body, facets, new.concepts from technologies where rid = new.rid;
  insert into technology_titles (rowid, title) values (new.rid, new.title);
end;
create trigger texts_delete before delete on technology_texts when (select visible from technologies where rid = old.rid) begin
  insert into technology_search (technology_search, rowid, title, summary, body, facets, concepts)
    select 'delete', old.rid, old.title, old.summary, old.body, facets, old.concepts from technologies where rid = old.rid;
  delete from technology_titles where rowid = old.rid;
end;
