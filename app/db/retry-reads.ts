import { retrying } from "~/lib/fault";

const READ = /^\s*select\b/i;

/** Retries reads of a session after transient faults. A write may have been committed before its fault. */
export function retryReads(session: D1DatabaseSession): void {
  const reads = new WeakSet<D1PreparedStatement>();
  const prepare = session.prepare.bind(session);
  const batch = session.batch.bind(session);
  session.prepare = (query) => (READ.test(query) ? asRead(prepare(query), reads) : prepare(query));
  session.batch = (statements) =>
    statements.every((statement) => reads.has(statement))
      ? retrying(() => batch(statements))
      : (batch(statements) as never);
}

function asRead(statement: D1PreparedStatement, reads: WeakSet<D1PreparedStatement>): D1PreparedStatement {
  reads.add(statement);
  const bind = statement.bind.bind(statement);
  statement.bind = (...values) => asRead(bind(...values), reads);
  for (const method of ["all", "raw", "first", "run"] as const) {
    const once = statement[method].bind(statement) as (...options: unknown[]) => Promise<unknown>;
    Object.assign(statement, { [method]: (...options: unknown[]) => retrying(() => once(...options)) });
  }
  return statement;
}
