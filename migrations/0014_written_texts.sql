-- What a language model wrote of a listing or a comparison, kept until what went in changes (services/writing/kept.ts).
-- A row without a result is being written: nobody else begins before leased_until.
create table written_texts (
  kind text not null,
  subject_id text not null,
  technology_id text references technologies(id) on delete cascade,
  comparison_id text references comparisons(id) on delete cascade,
  inputs_hash text,
  result text,
  provenance text,
  leased_until integer not null,
  primary key (kind, subject_id),
  check (coalesce(technology_id, comparison_id) = subject_id)
);
create index written_texts_technology on written_texts (technology_id);
create index written_texts_comparison on written_texts (comparison_id);
