interface QueryError extends Error {
  query: string;
  params: unknown[];
}

function isQueryError(error: unknown): error is QueryError {
  return error instanceof Error && "query" in error && "params" in error;
}

/**
 * An error as the log may show it. A failed query carries its parameters in its message, stack and members: codes,
 * addresses and hashes, which must never reach the log. Its text with placeholders and its cause stay.
 */
export function loggable(error: unknown): unknown {
  if (!isQueryError(error)) return error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: "query failed", query: error.query, cause: String(error.cause), stack: frames.join("\n") };
}
