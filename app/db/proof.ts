/** SQL with its parameters, as the database takes it. */
export interface Query {
  sql: string;
  params: unknown[];
}

/**
 * That the caller of a request is who the token claims, told by statements that travel with the first call of the
 * database. Until the verdict, a session hands nothing on and every write carries the guard.
 * docs/decisions/0039-one-batch.md
 */
export class Proof {
  /** Rejects with the refusal. */
  readonly verdict: Promise<void>;
  /** Set by the session whose queue holds the statements that prove; sends them if nothing has taken them along. */
  release: () => void = () => {};
  private state: "open" | "passed" | "refused" = "open";
  private settle!: { resolve: () => void; reject: (reason: unknown) => void };

  /** @param guard makes a statement that fails with `isGuardFailure` unless the claim holds */
  constructor(readonly guard: () => Query) {
    this.verdict = new Promise<void>((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // Who waits for it gets the refusal; a request that waits for nothing must not fail by it.
    this.verdict.catch(() => {});
  }

  get isOpen(): boolean {
    return this.state === "open";
  }

  get hasPassed(): boolean {
    return this.state === "passed";
  }

  pass(): void {
    if (!this.isOpen) return;
    this.state = "passed";
    this.settle.resolve();
  }

  refuse(reason: unknown): void {
    if (!this.isOpen) return;
    this.state = "refused";
    this.settle.reject(reason);
  }

  /** Proves now, if nothing has yet. @throws the refusal */
  prove(): Promise<void> {
    this.release();
    return this.verdict;
  }
}

/** No JSON path: SQLite fails with a text that no other statement of ours makes it fail with. */
export const FAIL_GUARD = "json_extract('[]', 'bearer')";

export function isGuardFailure(error: unknown): boolean {
  return (
    error instanceof Error && (/JSON path\b.*'bearer'/.test(error.message) || isGuardFailure(error.cause))
  );
}
