import { countCost } from "./cost-counters";

/** What the statements of one request cost, as D1 reports it. `milliseconds` is the database's own time. */
export interface DatabaseCost {
  queries: number;
  /** Calls that waited for one another; those under way at the same time count once. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
  milliseconds: number;
  /** Size of the whole database after the last statement. */
  databaseBytes: number;
}

/** Before the first statement. */
export function noCost(): DatabaseCost {
  return { queries: 0, trips: 0, rowsRead: 0, rowsWritten: 0, milliseconds: 0, databaseBytes: 0 };
}

/** Rows as arrays: in a join, columns of different tables may have equal names. */
export interface Table {
  columns: string[];
  rows: unknown[][];
}

export interface Result {
  table: Table;
  meta: D1Meta & Record<string, unknown>;
}

type Send = (...args: unknown[]) => Promise<Partial<D1Result>[] | Partial<D1Result>>;

/** What a D1 session sends with, without and with the compatibility flag `d1_binding_jsrpc` (workerd, d1-api.ts). */
const SENDERS = ["_sendOrThrow", "_queryOrThrow"] as const;
type Internals = Partial<Record<(typeof SENDERS)[number], Send>>;

/**
 * Sends statements as one call of the database. The public `batch` makes an object of each row, which loses columns of
 * equal names; the session's own answer has them as arrays, so it is kept on its way there.
 */
export class Transport {
  /** By the meta of its answer, which `batch` passes on as it is. */
  private readonly tables = new WeakMap<object, Table>();

  constructor(
    private readonly session: D1DatabaseSession,
    private readonly cost?: DatabaseCost,
  ) {
    const internals = session as unknown as Internals;
    for (const name of SENDERS) {
      const send = internals[name];
      if (send) internals[name] = (...args) => this.observe(() => send.apply(session, args));
    }
  }

  /** One transaction. */
  async send(statements: D1PreparedStatement[]): Promise<Result[]> {
    const answers = await this.session.batch<Record<string, unknown>>(statements);
    return answers.map(({ meta, results }) => ({ meta, table: this.tables.get(meta) ?? tableOf(results) }));
  }

  /**
   * The same for reads. Where a runtime sends by other means than the known ones, each is sent on its own, because only
   * `raw` answers arrays then.
   */
  async read(statements: D1PreparedStatement[]): Promise<Result[]> {
    const results = await this.send(statements);
    if (results.every(({ meta }) => this.tables.has(meta))) return results;
    return Promise.all(
      statements.map(async (statement, i) => {
        const [columns, ...rows] = await statement.raw({ columnNames: true });
        return { meta: results[i]!.meta, table: { columns, rows } };
      }),
    );
  }

  private async observe(send: () => ReturnType<Send>): ReturnType<Send> {
    const trip = (this.cost?.trips ?? 0) + 1;
    const answer = await send();
    if (this.cost) this.cost.trips = Math.max(this.cost.trips, trip);
    return Array.isArray(answer) ? answer.map((one) => this.keep(one)) : this.keep(answer);
  }

  /** Keeps the rows and passes on an answer without them, so that no object is made of any. */
  private keep(answer: Partial<D1Result>): Partial<D1Result> {
    const { meta, results } = answer;
    if (!meta) return answer;
    if (this.cost) add(this.cost, meta);
    if (!isTable(results)) return answer;
    this.tables.set(meta, results);
    return { ...answer, results: [] };
  }
}

function isTable(results: unknown): results is Table {
  return typeof results === "object" && results !== null && "columns" in results && "rows" in results;
}

function tableOf(objects: Record<string, unknown>[]): Table {
  return { columns: Object.keys(objects[0] ?? {}), rows: objects.map((row) => Object.values(row)) };
}

function add(cost: DatabaseCost, meta: D1Meta): void {
  countCost("rows_read", meta.rows_read ?? 0);
  countCost("rows_written", meta.rows_written ?? 0);
  cost.queries += 1;
  cost.rowsRead += meta.rows_read ?? 0;
  cost.rowsWritten += meta.rows_written ?? 0;
  cost.milliseconds += meta.duration ?? 0;
  cost.databaseBytes = meta.size_after ?? cost.databaseBytes;
}
