/** What an entry may carry besides its event. The list is closed: nothing that a person typed, and no secret. */
interface Entry {
  request_id?: string | undefined;
  /** Of a chat. */
  object_id?: string;
  query_id?: string;
  job_id?: string;
  /** Of the scheduled work, the name of its function. */
  work?: string;
  /** Of a fault (lib/fault.ts). */
  kind?: string;
  reason?: string;
  /** What a request, job, run of the schedule or turn was, and how it ended. */
  operation?: string;
  status?: number | string;
  /** From its beginning to its end; the runtime's clock stands still between two waits. */
  ms?: number;
  rows_read?: number;
  rows_written?: number;
  /** A pseudonym of the caller. */
  user?: string;
  version?: string;
  error?: unknown;
}

/** Enough for the names of everything that a deployment can lack. */
const MAX_TEXT_CHARACTERS = 2_000;
const MAX_CAUSES = 3;
const MAX_FRAMES = 8;

/**
 * The server's log: one line of JSON per entry. Errors are reduced to name, code, message and stack frames, and texts
 * lose what may be personal or secret (security.md T-M7). Nothing else on the server writes to the console.
 */
export const log = {
  /** A line of every call: services/monitoring/call-log.ts. */
  info(event: string, entry: Entry): void {
    console.log(toLine("info", event, entry));
  },
  /** A failure that is expected to happen and was handled. */
  warn(event: string, entry: Entry = {}): void {
    console.warn(toLine("warn", event, entry));
  },
  /** A bug: fails a test in which it is written. */
  error(event: string, entry: Entry = {}): void {
    console.error(toLine("error", event, entry));
  },
};

function toLine(level: "info" | "warn" | "error", event: string, { error, ...fields }: Entry): string {
  const safe = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? scrub(value) : value]),
  );
  const line = { level, event, ...safe, ...(error === undefined ? {} : { error: toLoggable(error) }) };
  return JSON.stringify(line).replace(UNPRINTABLE, escapeCharacter);
}

export interface LoggableError {
  name: string;
  code?: string | number;
  message: string;
  /** Of a failed query: its text with placeholders. */
  query?: string;
  stack?: string[];
  cause?: LoggableError;
}

/** An error without what may be personal or secret. */
export function toLoggable(error: unknown, depth = 1): LoggableError {
  // A thrown value may be anything, such as what a person sent.
  if (!(error instanceof Error)) return { name: typeof error, message: "" };
  const { name, stack = "", cause } = error;
  const { code, query } = error as { code?: unknown; query?: unknown };
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const isQuery = typeof query === "string" && "params" in error;
  return {
    name,
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    // The message of a failed query lists its parameters.
    message: isQuery ? "Failed query" : scrub(error.message),
    ...(isQuery ? { query: scrub(query) } : {}),
    ...(depth === 1 ? { stack: frames.slice(0, MAX_FRAMES).map((line) => line.trim()) } : {}),
    ...(cause === undefined || depth > MAX_CAUSES ? {} : { cause: toLoggable(cause, depth + 1) }),
  };
}

/** In the order in which they are applied. Parsers and the database quote input in double quotes. */
const REDACTIONS: [RegExp, string][] = [
  [/for value '.*'/gs, "for value [redacted]"],
  [/"[^"]{0,2000}"(?:\.{3})?/g, "[quoted]"],
  [/[^\s@<>()]{1,128}@[^\s@<>()]{1,255}/g, "[email]"],
  [/\b(bearer|password|token|authorization|secret|otp|code)([=:]\s*|\s+is\s+)\S+/gi, "$1$2[redacted]"],
  // Tokens and hashes; ids have 36 characters.
  [/[A-Za-z0-9_-]{40,}/g, "[token]"],
  [/(?<![\w-])\d{6}(?![\w-])/g, "[code]"],
];

function scrub(text: string): string {
  const scrubbed = REDACTIONS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text);
  return scrubbed.length > MAX_TEXT_CHARACTERS ? `${scrubbed.slice(0, MAX_TEXT_CHARACTERS)}…` : scrubbed;
}

/** What JSON leaves as it is and a terminal or a viewer of logs obeys: controls, line separators, text directions. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
