/** Vectorize returns at most so many matches a query. */
const MAX_MATCHES = 100;

export interface ListingVector {
  id: string;
  vector: number[];
  model: string;
  /** When the listing was last changed before it was embedded. */
  updatedAt: number;
}

/** A listing and its cosine similarity, 1 for the same direction. */
export interface Neighbor {
  id: string;
  score: number;
}

/** Where the vectors of listings are stored and searched. */
export interface VectorStore {
  /** Whether the table of the database holds the vectors, or only that they exist. */
  isInTable: boolean;
  put(vectors: ListingVector[]): Promise<void>;
  /** The nearest listings, best first; some may be hidden or deleted meanwhile. */
  nearest(vector: number[], limit: number): Promise<Neighbor[]>;
  remove(ids: string[]): Promise<void>;
}

/** The table of the database; context.ts connects it (db/technology-vectors.ts). */
export interface VectorTable {
  write(rows: (Omit<ListingVector, "vector"> & { vector: number[] | null })[]): Promise<void>;
  /** Vectors of visible listings in pages: those after this id, ordered by id; empty after the last one. */
  read(afterId: string): Promise<{ id: string; vector: Float32Array }[]>;
  remove(ids: string[]): Promise<void>;
}

/** Vectorize where its binding exists; else every vector of the table is compared, which suits some thousand listings. */
export function openVectors(index: Vectorize | undefined, table: VectorTable): VectorStore {
  return index ? inVectorize(index, table) : inTable(table);
}

function inVectorize(index: Vectorize, table: VectorTable): VectorStore {
  return {
    isInTable: false,
    async put(vectors) {
      await index.upsert(vectors.map(({ id, vector }) => ({ id, values: vector })));
      await table.write(vectors.map((entry) => ({ ...entry, vector: null })));
    },
    async nearest(vector, limit) {
      const { matches } = await index.query(vector, { topK: Math.min(limit, MAX_MATCHES) });
      return matches.map(({ id, score }) => ({ id, score }));
    },
    async remove(ids) {
      await index.deleteByIds(ids);
      await table.remove(ids);
    },
  };
}

function inTable(table: VectorTable): VectorStore {
  return {
    isInTable: true,
    put: (vectors) => table.write(vectors),
    async nearest(vector, limit) {
      let best: Neighbor[] = [];
      let rows = await table.read("");
      while (rows.length > 0) {
        const scored = rows.map((row) => ({ id: row.id, score: dotProduct(vector, row.vector) }));
        best = [...best, ...scored].sort((a, b) => b.score - a.score).slice(0, limit);
        rows = await table.read(rows.at(-1)!.id);
      }
      return best;
    },
    remove: (ids) => table.remove(ids),
  };
}

/** Of vectors of length 1, their cosine similarity. */
function dotProduct(a: number[], b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < b.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
