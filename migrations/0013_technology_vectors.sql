-- Vectors of listings, for AI_EMBEDDINGS: 32-bit floats, or null where Vectorize holds them. A row whose updated_at is not that
-- of its listing, or whose model is not the current one, is embedded again (services/technologies/embedding.ts).
create table technology_vectors (
  technology_id text primary key not null references technologies(id) on delete cascade,
  model text not null,
  vector blob,
  updated_at integer not null
);
