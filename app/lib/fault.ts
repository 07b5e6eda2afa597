/** Classified failure of the database, the file storage or a chat object. */
export type FaultKind =
  | "overloaded"
  | "timeout"
  | "memory"
  | "cpu"
  | "storage_full"
  | "reset"
  | "disconnected"
  | "transient"
  | "constraint"
  | "unknown";

export interface Fault {
  kind: FaultKind;
  /** Whether an immediate retry may help; non-idempotent operations must not be retried anyway. */
  isRetryable: boolean;
  /** Retry delay for the caller; null when waiting does not help. */
  retryAfterSeconds: number | null;
}

/**
 * The platform's messages, in the order in which they are tried: a timeout "caused object to be reset" and memory and
 * CPU limits end in "was reset", and none of these may be repeated (security.md 5.2).
 * developers.cloudflare.com: d1/observability/debug-d1, durable-objects/observability/troubleshooting, r2/api/error-codes
 */
const MESSAGES: [FaultKind, RegExp][] = [
  ["overloaded", /\boverloaded\b|too many requests|\(100(?:43|58)\)/i],
  ["timeout", /exceeded timeout|timed out|storage operation exceeded/i],
  ["memory", /exceeded (?:its )?memory limit/i],
  ["cpu", /exceeded (?:its )?CPU (?:time )?limit/i],
  [
    "storage_full",
    /maximum D[BO] size|database or disk is full|SQLITE_FULL|exceeded (?:its )?storage limit/i,
  ],
  ["reset", /caused object to be reset|reset because its code was updated|code has been updated/i],
  ["disconnected", /network connection lost|connection (?:was )?(?:closed|reset)/i],
  ["transient", /transient issue|internal error in D1|\(10001\)|internal error; reference|SQLITE_BUSY/i],
  ["constraint", /constraint failed/i],
];

const RETRYABLE: FaultKind[] = ["reset", "disconnected", "transient"];
const SOON_SECONDS = 2;
/** Of what passes only when load or data become less. */
const LATER_SECONDS = 10;
const FULL_SECONDS = 60;
const MAX_CAUSES = 5;

/** Classifies an error of D1, R2 or a Durable Object by its own message and those of its causes. */
export function faultOf(error: unknown): Fault {
  const chain = causesOf(error);
  // The error of a Durable Object carries its verdict along (durable-objects/best-practices/error-handling).
  const isMarked = (name: "overloaded" | "retryable") =>
    chain.some((one: Error & { overloaded?: unknown; retryable?: unknown }) => one[name] === true);
  const isOverloaded = isMarked("overloaded");
  const kind = isOverloaded
    ? "overloaded"
    : (chain.map(kindOf).find((found) => found !== "unknown") ??
      (isMarked("retryable") ? "transient" : "unknown"));
  return { kind, isRetryable: RETRYABLE.includes(kind), retryAfterSeconds: waitOf(kind) };
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && chain.length < MAX_CAUSES; next = next.cause)
    chain.push(next);
  return chain;
}

function kindOf(error: Error): FaultKind {
  // Drizzle's own message holds the parameters, in which anything may stand; its cause is the database's.
  if ("params" in error) return "unknown";
  return MESSAGES.find(([, pattern]) => pattern.test(error.message))?.[0] ?? "unknown";
}

function waitOf(kind: FaultKind): number | null {
  if (kind === "unknown" || kind === "constraint") return null;
  if (kind === "storage_full") return FULL_SECONDS;
  return RETRYABLE.includes(kind) ? SOON_SECONDS : LATER_SECONDS;
}

const MAX_ATTEMPTS = 3;
const BACKOFF_MS = 50;

/** Retries an idempotent operation at most three times on transient faults. */
export async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !faultOf(error).isRetryable) throw error;
      const wait = BACKOFF_MS * 2 ** (tries - 1) * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
