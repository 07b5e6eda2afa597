import { faultOf, retrying } from "~/lib/fault";
import { isGuardFailure, type Proof } from "./proof";
import type { Result, Table, Transport } from "./transport";

const READ = /^\s*(?:select\b|with\b(?![\s\S]*\b(?:insert|update|delete|replace)\b))/i;
/** Reads that are started together come within a few steps of the microtask queue; this many more have to stay empty. */
const QUIET_STEPS = 12;

interface Entry {
  statements: Statement[];
  /** Part of the proof: neither waits for the verdict nor is sent for its own sake. */
  isProof: boolean;
  resolve(results: Result[]): void;
  reject(reason: unknown): void;
}

/**
 * A D1 session that sends the reads which a request starts together as one call, a transaction. Reads are retried after
 * transient faults; a write may have been committed before its fault. Drizzle calls `prepare` and `batch` only.
 */
export class CollectingSession {
  private queue: Entry[] = [];
  private isScheduled = false;
  /** The proof is sent as soon as it is in the queue. */
  private isProofDue = false;
  /** Statements of the proof join the queue of this one. */
  readonly ofProof: Pick<CollectingSession, "prepare" | "batch">;

  constructor(
    private readonly session: D1DatabaseSession,
    private readonly transport: Transport,
    private readonly proof?: Proof,
  ) {
    this.ofProof = {
      prepare: (sql) => this.statement(sql, true),
      batch: (statements) => this.batch(statements),
    };
  }

  prepare(sql: string): Statement {
    return this.statement(sql, false);
  }

  private statement(sql: string, isProof: boolean): Statement {
    const run = (one: Statement) => this.run([one], isProof).then(([result]) => result!);
    return new Statement(this.session.prepare(sql), READ.test(sql), run);
  }

  async batch(statements: Statement[]): Promise<D1Result[]> {
    return (await this.run(statements, false)).map(toD1Result);
  }

  private run(statements: Statement[], isProof: boolean): Promise<Result[]> {
    if (!statements.every(({ isRead }) => isRead)) return this.write(statements);
    return new Promise((resolve, reject) => {
      this.queue.push({ statements, isProof, resolve, reject });
      if (!isProof || this.isProofDue) this.schedule();
    });
  }

  /** Sends the proof, alone if nothing else is in the queue. */
  sendProof(): void {
    this.isProofDue = true;
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    void this.whenQuiet().then(() => {
      this.isScheduled = false;
      const entries = this.queue.splice(0).filter(({ isProof }) => !isProof || this.proof?.isOpen);
      if (entries.length > 0) return this.send(entries);
    });
  }

  private async whenQuiet(): Promise<void> {
    let size = this.queue.length;
    for (let steps = 0; steps < QUIET_STEPS; steps += 1) {
      await null;
      if (this.queue.length > size) [size, steps] = [this.queue.length, 0];
    }
  }

  private async send(entries: Entry[]): Promise<void> {
    if (this.proof?.isOpen && !entries.some(({ isProof }) => isProof)) this.proof.release();
    let results: Result[];
    try {
      results = await this.read(entries.flatMap(({ statements }) => statements));
    } catch (error) {
      // A wrong statement fails all of its batch; a fault of the platform concerns them all.
      if (entries.length === 1 || faultOf(error).kind !== "unknown") {
        for (const { reject } of entries) reject(error);
      } else {
        await Promise.all(entries.map((entry) => this.send([entry])));
      }
      return;
    }
    for (const { statements, isProof, resolve, reject } of entries) {
      const own = results.splice(0, statements.length);
      if (isProof || !this.proof || this.proof.hasPassed) resolve(own);
      else this.proof.verdict.then(() => resolve(own), reject);
    }
  }

  private read(statements: Statement[]): Promise<Result[]> {
    return retrying(() => this.transport.read(statements.map(({ native }) => native)));
  }

  private async write(statements: Statement[]): Promise<Result[]> {
    const natives = statements.map(({ native }) => native);
    const { proof } = this;
    if (!proof || proof.hasPassed) return this.transport.send(natives);
    const { sql, params } = proof.guard();
    try {
      const guard = this.session.prepare(sql).bind(...params);
      const [, ...results] = await this.transport.send([guard, ...natives]);
      proof.pass();
      return results;
    } catch (error) {
      if (!isGuardFailure(error)) throw error;
      await proof.prove();
      return this.transport.send(natives);
    }
  }
}

/** What Drizzle calls of a prepared statement. */
export class Statement {
  constructor(
    readonly native: D1PreparedStatement,
    readonly isRead: boolean,
    private readonly send: (statement: Statement) => Promise<Result>,
  ) {}

  bind(...values: unknown[]): Statement {
    return new Statement(this.native.bind(...values), this.isRead, this.send);
  }

  async raw(): Promise<unknown[][]> {
    return (await this.send(this)).table.rows;
  }

  async all(): Promise<D1Result> {
    return toD1Result(await this.send(this));
  }

  run(): Promise<D1Result> {
    return this.all();
  }
}

function toD1Result({ meta, table }: Result): D1Result {
  return { success: true, meta, results: toObjects(table) };
}

/** A second column of a name is called `name:1`, so that Drizzle, which goes by their order in a batch, finds all. */
function toObjects({ columns, rows }: Table): Record<string, unknown>[] {
  const names = columns.map((name, i) => (columns.indexOf(name) < i ? `${name}:${i}` : name));
  return rows.map((row) => Object.fromEntries(row.map((value, i) => [names[i], value])));
}
