import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** D1 takes at most 2 MB a value: a vector of 1,024 numbers is 8 KB of digits. */
const ROWS_PER_STATEMENT = 60;
const ROWS_PER_PAGE = 250;

interface Row {
  id: string;
  model: string;
  vector: number[] | null;
  updatedAt: number;
}

/**
 * The table of vectors for adapters/vectors.ts. They travel as hexadecimal digits: D1 returns a blob as an array of
 * numbers, one for each byte.
 */
export function vectorTable({ reads, writes }: { reads: Database; writes: Database }) {
  return {
    async write(rows: Row[]): Promise<void> {
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
        const part = rows
          .slice(start, start + ROWS_PER_STATEMENT)
          .map((row) => ({ ...row, vector: row.vector && toDigits(row.vector) }));
        // A listing that was deleted meanwhile has no row to refer to.
        await writes.run(sql`insert into technology_vectors (technology_id, model, vector, updated_at)
          select t.id, json_extract(value, '$.model'), unhex(json_extract(value, '$.vector')), json_extract(value, '$.updatedAt')
          from json_each(${JSON.stringify(part)}) join technologies t on t.id = json_extract(value, '$.id') where true
          on conflict (technology_id) do update
            set model = excluded.model, vector = excluded.vector, updated_at = excluded.updated_at`);
      }
    },
    async read(afterId: string): Promise<{ id: string; vector: Float32Array }[]> {
      const rows = await reads.all<{ id: string; digits: string }>(
        sql`select v.technology_id as id, hex(v.vector) as digits
          from technology_vectors v join technologies t on t.id = v.technology_id
          where v.technology_id > ${afterId} and v.vector is not null and t.visible
          order by v.technology_id limit ${ROWS_PER_PAGE}`,
      );
      return rows.map(({ id, digits }) => ({ id, vector: fromDigits(digits) }));
    },
    async remove(ids: string[]): Promise<void> {
      await writes.run(
        sql`delete from technology_vectors where technology_id in (select value from json_each(${JSON.stringify(ids)}))`,
      );
    },
  };
}

function toDigits(vector: number[]): string {
  return Buffer.from(new Float32Array(vector).buffer).toString("hex");
}

function fromDigits(digits: string): Float32Array {
  const bytes = Buffer.from(digits, "hex");
  // A buffer of Node may begin anywhere in its pool; floats need a multiple of four.
  return new Float32Array(new Uint8Array(bytes).buffer);
}
